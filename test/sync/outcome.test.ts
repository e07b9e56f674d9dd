// How a job ended, in words and as a failure.
import { describe, expect, it } from 'vitest'
import type { ChangeRequest } from '../../src/contract/index.ts'
import type { FailOn } from '../../src/report/fail-on.ts'
import type { Review } from '../../src/report/pull-request/review.ts'
import type { PullRequest } from '../../src/sync/forge.ts'
import type { Checked, ImportedOutcome, JobOutcome, Released } from '../../src/sync/outcome.ts'
import { describeOutcome } from '../../src/sync/outcome-text.ts'
import { outputsOf } from '../../src/sync/outputs.ts'
import { type FailRules, failureOf } from '../../src/sync/verdict.ts'

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
): Checked {
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

const released = (merged: number, conflicting: number): Released => ({
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

const imported = (changed: number, broken: number, total = 9): ImportedOutcome => ({
  kind: 'imported',
  revision: 'r',
  changed,
  commit: 'c'.repeat(40),
  links: { total, broken },
  apart: false,
})

const link = {
  file: 'a.md',
  line: 1,
  column: 1,
  byteColumn: 1,
  url: 'b.md',
  kind: 'link',
  status: 'broken',
  reason: null,
  new: false,
  suggestion: null,
} as const
const ignored = [
  { ...link, ignored: { reason: 'later', by: 'galley.yml:4', how: 'setting' } },
] as const
const problem = (line: number, kind: 'invalid' | 'unused') => ({
  file: 'galley.yml',
  line,
  column: 1,
  kind,
  message: `${kind} here`,
})
const owed = { page: 'a.md', address: '/a', to: null, file: null, entry: null }

/** With more in its report. */
function reported(outcome: Checked, more: Partial<Review['report']>): Checked {
  const { review } = outcome
  return { ...outcome, review: { ...review, report: { ...review.report, ...more } } }
}

describe('describeOutcome', () => {
  const cases: [outcome: JobOutcome, line: string][] = [
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
    [{ ...imported(3, 1), apart: true }, '9 links in ccccccc, 1 broken'],
    [
      { ...imported(0, 1), links: { total: 9, broken: 1, ignored } },
      'The main content was up to date: 9 links, 1 broken; 1 broken link ignored by galley.yml',
    ],
    [
      reported({ ...checked(1, 1), outdated: true }, { ignored }),
      'This is no longer the head of the pull request, so nothing was written. 9 links checked: 1 newly broken, 1 fixed, 0 broken before; 1 broken link ignored by galley.yml',
    ],
    [{ ...released(2, 0), tag: 'v2' }, 'Merged #7, #7'],
  ]
  it.each(cases)('%j', (outcome, line) => {
    expect(describeOutcome(outcome)).toBe(line)
  })
})

describe('failureOf', () => {
  const cases: [outcome: JobOutcome, failOn: FailOn, failure: string | undefined][] = [
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

  const problems = [problem(3, 'unused'), problem(4, 'invalid'), problem(5, 'invalid')]
  const invalid = 'galley.yml:4: invalid here'
  const owing = reported(checked(0, 0), { redirects: [owed] })
  const nowhere = '1 address leads nowhere with this change, and no redirect exists'
  const ruled: [outcome: JobOutcome, rules: FailRules, failure: string | undefined][] = [
    [checked(0, 0, { nothing: 'x' }), { failOn: 'any', allowEmpty: true }, undefined],
    [imported(0, 0, 0), { failOn: 'any', allowEmpty: true }, undefined],
    [owing, { failOn: 'never', allowEmpty: true, redirects: 'require' }, nowhere],
    [owing, { failOn: 'any', allowEmpty: true, redirects: 'report' }, undefined],
    [owing, { failOn: 'any', allowEmpty: true }, undefined],
    [checked(0, 0), { failOn: 'any', allowEmpty: true, redirects: 'require' }, undefined],
    [
      reported(checked(0, 0), { ignoreProblems: problems }),
      { failOn: 'new', allowEmpty: true },
      `${invalid}; 1 more like this`,
    ],
    [
      reported(checked(0, 0), { ignoreProblems: problems.slice(0, 2) }),
      { failOn: 'any', allowEmpty: true },
      invalid,
    ],
    [
      reported(checked(0, 0), { ignoreProblems: problems.slice(0, 1) }),
      { failOn: 'any', allowEmpty: true },
      undefined,
    ],
    [
      reported(checked(0, 0), { ignoreProblems: problems }),
      { failOn: 'never', allowEmpty: true },
      undefined,
    ],
    [
      { ...imported(0, 0), links: { total: 9, broken: 0, ignoreProblems: problems } },
      { failOn: 'new', allowEmpty: false },
      `${invalid}; 1 more like this`,
    ],
  ]
  it.each(ruled)('%j by %j', (outcome, rules, failure) => {
    expect(failureOf(outcome, rules)).toBe(failure)
  })
})

describe('outputsOf', () => {
  const none = {
    'change-request': '',
    'change-request-number': '',
    'change-request-url': '',
    revision: '',
    'links-total': '',
    'links-broken': '',
    'links-new': '',
    'links-fixed': '',
    'links-ignored': '',
    'pages-changed': '',
    'redirects-owed': '',
    'fixes-commit': '',
    'patch-file': '',
    merged: 'false',
    report: '',
  }
  const named = { 'change-request': 'cr', 'change-request-number': '7' }
  const counted = {
    revision: 'r',
    'links-total': '9',
    'links-broken': '5',
    'links-new': '2',
    'links-fixed': '1',
    'links-ignored': '0',
    'pages-changed': '0',
    'redirects-owed': '0',
  }
  const url = { 'change-request-url': 'https://app.example/cr' }
  const page = { kind: 'page', change: 'edited', title: 'A', linkedFrom: 0 } as const
  const cases: [outcome: JobOutcome, hosted: boolean, outputs: object][] = [
    [{ kind: 'nothing', reason: 'x' }, true, {}],
    [{ kind: 'archived', changeRequest, pullRequest }, true, { ...named, ...url }],
    [{ kind: 'archived', changeRequest, pullRequest }, false, named],
    [{ kind: 'already-merged', changeRequest }, false, { ...named, merged: 'true' }],
    [released(1, 1), true, { merged: 'true' }],
    [released(0, 1), true, {}],
    [
      { ...imported(3, 1), links: { total: 9, broken: 1, ignored } },
      true,
      { revision: 'r', 'links-total': '9', 'links-broken': '1', 'links-ignored': '1' },
    ],
    [
      imported(3, 1),
      true,
      { revision: 'r', 'links-total': '9', 'links-broken': '1', 'links-ignored': '0' },
    ],
    [checked(2, 5), true, { ...named, ...url, ...counted }],
    [checked(2, 5, {}, true), true, { ...named, ...url, ...counted, merged: 'true' }],
    [{ ...checked(2, 5), outdated: true }, true, counted],
    [
      reported(checked(2, 5, { pages: [page, { ...page, kind: 'file' }] }), {
        ignored,
        redirects: [owed, owed],
      }),
      false,
      {
        ...named,
        ...counted,
        'links-ignored': '1',
        'pages-changed': '1',
        'redirects-owed': '2',
      },
    ],
  ]
  it.each(cases)('%j, hosted: %s', (outcome, hosted, outputs) => {
    const report = outcome.kind === 'checked' ? JSON.stringify(outcome.review.report) : ''
    expect(outputsOf(outcome, hosted)).toEqual({ ...none, report, ...outputs })
  })

  it('leaves the rows of a report out that is longer than all outputs may be', () => {
    const fix = { file: 'a.md', start: 0, end: 1, text: 'a' }
    const rows = (count: number) =>
      reported(checked(1, 1), {
        links: Array.from({ length: count }, () => link),
        removed: [{ kind: 'page', title: 'A', target: 'a.md', from: [] } as never],
        redirects: [owed],
        redirectFixes: [fix],
        ignored,
      })
    const read = (outcome: JobOutcome) => {
      const { report = '' } = outputsOf(outcome, true)
      return { length: report.length, report: JSON.parse(report) }
    }
    const short = read(rows(0)).length
    const each = JSON.stringify(link).length + 1
    const most = Math.floor((200_000 - short + 1) / each)
    const pad = (outcome: Checked, by: number) =>
      reported(outcome, { layout: `plain${'x'.repeat(by)}` })
    const missing = 200_000 - read(rows(most)).length
    const whole = pad(rows(most), missing)
    expect(read(whole)).toEqual({ length: 200_000, report: whole.review.report })
    const longer = pad(rows(most), missing + 1)
    expect(read(longer).report).toEqual({
      ...longer.review.report,
      links: [],
      removed: [],
      redirects: [],
      redirectFixes: [],
      ignored: [],
    })
    const plain = reported(checked(1, 1), { links: rows(most + 50).review.report.links })
    expect(read(plain).report).toEqual({ ...plain.review.report, links: [] })
  })
})
