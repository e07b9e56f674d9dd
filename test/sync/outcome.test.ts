// How a job ended, in words and as a failure.
import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '../../src/contract/index.ts'
import type { FailOn } from '../../src/report/fail-on.ts'
import type { Review } from '../../src/report/pull-request/review.ts'
import type { PullRequest } from '../../src/sync/forge.ts'
import type { Outcome } from '../../src/sync/outcome.ts'
import { describeOutcome } from '../../src/sync/outcome-text.ts'
import { failureOf } from '../../src/sync/verdict.ts'

const changeRequest: ChangeRequest = {
  object: 'change-request',
  id: 'cr',
  number: 7,
  status: 'open',
  subject: '#42 acme/docs: Title',
  space: 's',
  createdBy: {
    object: 'user',
    id: 'u',
    displayName: 'Ada',
    urls: { location: 'https://app.example/u' },
  },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  revision: 'r',
  revisionInitial: 'r',
  comments: 0,
  outdated: false,
  urls: { app: 'https://app.example/cr', location: 'https://app.example/v1/cr' },
}

const pullRequest: PullRequest = {
  number: 42,
  title: 'Title',
  repository: { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' },
  state: 'open',
  draft: false,
  head: { oid: 'a'.repeat(40), ref: 'topic' },
  base: { oid: 'b'.repeat(40), ref: 'main' },
  fork: false,
}

const conflict = { kind: 'page' as const, id: 'p', title: 'A', fields: ['markdown'] }

function checked(
  fresh: number,
  broken: number,
  values: Partial<Review> = {},
  merged = false,
): Outcome {
  const stats = { pages: 2, files: 0, links: 9, broken, new: fresh, fixed: 1 }
  const review: Review = {
    report: {
      version: 1,
      layout: 'plain',
      base: null,
      head: null,
      stats,
      links: [],
      sites: [],
      removed: [],
      unjudged: [],
      unread: [],
    },
    fixed: [],
    pages: [],
    filesChanged: 0,
    brokenOnChangedPages: 0,
    newInUntouchedFiles: 0,
    conflicts: [],
    comments: [],
    warnings: [],
    ...values,
  }
  const range = { base: 'a', head: 'b', main: 'a' }
  return {
    kind: 'checked',
    changeRequest,
    review,
    range,
    revision: 'r',
    merged,
    waits: false,
    pullRequest,
    hosted: true,
    outdated: false,
  }
}

const released = (merged: number, conflicting: number): Outcome => ({
  kind: 'released',
  tag: 'v1',
  merged: Array.from({ length: merged }, () => ({ changeRequest, pullRequest })),
  before: [],
  conflicting: Array.from({ length: conflicting }, () => ({
    changeRequest,
    pullRequest,
    conflicts: [conflict],
  })),
})

const imported = (changed: number, broken: number, total = 9): Outcome => ({
  kind: 'imported',
  revision: 'r',
  changed,
  commit: 'c'.repeat(40),
  links: { total, broken },
  apart: false,
})

describe('describeOutcome', () => {
  const cases: [outcome: Outcome, line: string][] = [
    [{ kind: 'nothing', reason: 'a tag was pushed' }, 'Nothing to do: a tag was pushed'],
    [checked(2, 5), '9 links checked: 2 newly broken, 1 fixed, 3 broken before'],
    [
      checked(0, 0, {}, true),
      'Merged change request #7. 9 links checked: 0 newly broken, 1 fixed, 0 broken before',
    ],
    [{ kind: 'archived', changeRequest, pullRequest }, 'Archived change request #7'],
    [{ kind: 'already-merged', changeRequest }, 'Change request #7 is merged already'],
    [released(0, 0), 'Nothing waited for release "v1"'],
    [released(1, 1), 'Merged #7; conflicts in #7'],
    [imported(0, 1), 'The main content was up to date: 9 links, 1 broken'],
    [imported(3, 0), 'The main content took 3 pages and files: 9 links, 0 broken'],
    [imported(1, 1, 1), 'The main content took 1 page or file: 1 link, 1 broken'],
    [imported(1234, 0, 5678), 'The main content took 1,234 pages and files: 5,678 links, 0 broken'],
  ]
  it.each(cases)('%j', (outcome, line) => {
    expect(describeOutcome(outcome)).toBe(line)
  })
})

describe('failureOf', () => {
  const cases: [outcome: Outcome, failOn: FailOn, failure: string | undefined][] = [
    [checked(1, 4), 'new', '1 link breaks with this change'],
    [checked(2, 4), 'any', '2 links break with this change'],
    [checked(2, 4), 'never', undefined],
    [checked(0, 4), 'new', undefined],
    [checked(0, 1), 'any', '1 link is broken'],
    [checked(0, 4), 'any', '4 links are broken'],
    [checked(3, 4, {}, true), 'any', undefined],
    [
      checked(0, 0, { conflicts: [conflict] }),
      'never',
      '1 page or file conflicts with the published documentation',
    ],
    [
      checked(0, 0, { conflicts: [conflict, conflict] }),
      'new',
      '2 pages and files conflict with the published documentation',
    ],
    [released(2, 0), 'any', undefined],
    [released(0, 1), 'any', '1 change request conflicts with the published documentation: #7'],
    [
      released(0, 2),
      'never',
      '2 change requests conflict with the published documentation: #7, #7',
    ],
    [imported(1, 2), 'any', '2 links are broken'],
    [imported(1, 2), 'new', undefined],
    [{ kind: 'nothing', reason: 'x' }, 'any', undefined],
    [checked(0, 0, { nothing: 'Nothing was checked' }), 'never', 'Nothing was checked'],
    [checked(1, 1, { nothing: 'x' }), 'new', '1 link breaks with this change'],
    [checked(0, 0, { nothing: 'x' }, true), 'new', undefined],
    [imported(0, 0, 0), 'any', 'Nothing was checked: there is no link in the main content'],
    [imported(0, 0, 0), 'new', undefined],
  ]
  it.each(cases)('%j by "%s"', (outcome, failOn, failure) => {
    expect(failureOf(outcome, { failOn, allowEmpty: false })).toBe(failure)
  })
})
