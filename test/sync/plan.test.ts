// Every situation of a pull request under every setting, and where branches are published.
import { describe, expect, it } from 'vitest'
import type { PullRequest } from '../../src/sync/forge.ts'
import {
  findOutdated,
  findPublishing,
  type MergeOn,
  type PullRequestAction,
  planFor,
} from '../../src/sync/plan.ts'

const states = ['open', 'closed', 'merged'] as const
const settings = ['pull-request', 'release', 'never'] as const
const found = ['none', 'active', 'held', 'archived', 'merged'] as const

describe('planFor', () => {
  /** What is expected, by state, base branch and setting; a column for each state of the change request. */
  const table: [
    state: PullRequest['state'],
    publishes: boolean,
    mergeOn: MergeOn | 'any',
    none: PullRequestAction,
    active: PullRequestAction,
    held: PullRequestAction,
    archived: PullRequestAction,
    merged: PullRequestAction,
  ][] = [
    ['open', true, 'any', 'check', 'check', 'check', 'check', 'check'],
    ['open', false, 'any', 'check', 'check', 'check', 'check', 'check'],
    ['closed', true, 'any', 'nothing', 'archive', 'archive', 'nothing', 'nothing'],
    ['closed', false, 'any', 'nothing', 'archive', 'archive', 'nothing', 'nothing'],
    ['merged', false, 'any', 'nothing', 'archive', 'archive', 'nothing', 'nothing'],
    ['merged', true, 'pull-request', 'merge', 'merge', 'merge', 'merge', 'nothing'],
    ['merged', true, 'release', 'hold', 'hold', 'hold', 'hold', 'nothing'],
    ['merged', true, 'never', 'nothing', 'nothing', 'nothing', 'nothing', 'nothing'],
  ]

  const situations = table.flatMap(([state, publishes, mergeOn, ...actions]) =>
    (mergeOn === 'any' ? settings : [mergeOn]).flatMap((setting) =>
      found.map(
        (changeRequest, at) => [state, publishes, setting, changeRequest, actions[at]] as const,
      ),
    ),
  )

  it('has a row for every situation', () => {
    expect(situations).toHaveLength(states.length * 2 * settings.length * found.length)
  })

  it.each(situations)(
    'a pull request that is %s, published: %s, merge-on %s, change request %s: %s',
    (state, publishes, mergeOn, changeRequest, action) => {
      const situation = { outdated: undefined, state, publishes, changeRequest }
      const plan = planFor(situation, mergeOn)
      expect(plan.action).toBe(action)
      expect(plan.reason === '').toBe(action !== 'nothing')
    },
  )

  it.each(situations)(
    'writes nothing for a letter that is out of date (%s, %s, %s, %s)',
    (state, publishes, mergeOn, changeRequest) => {
      const act = (outdated: PullRequest['state']) =>
        planFor({ outdated, state, publishes, changeRequest }, mergeOn).action
      expect(states.map(act)).toEqual(['check-apart', 'nothing', 'nothing'])
    },
  )
})

describe('findOutdated', () => {
  const now = pull('open', 'a')
  it.each<[string, PullRequest | undefined, PullRequest['state'] | undefined]>([
    ['nobody told anything', undefined, undefined],
    ['it is as it was told', pull('open', 'a'), undefined],
    ['it has another head', pull('open', 'b'), 'open'],
    ['it was reopened', pull('closed', 'a'), 'closed'],
  ])('when %s', (_what, told, outdated) => {
    expect(findOutdated(told, now)).toBe(outdated)
  })

  function pull(state: PullRequest['state'], oid: string): PullRequest {
    return {
      number: 42,
      title: 'Title',
      repository: { host: 'github.com', id: '7', name: 'acme/docs', defaultBranch: 'main' },
      state,
      draft: false,
      head: { oid: oid.repeat(40), ref: 'topic' },
      base: { oid: 'c'.repeat(40), ref: 'main' },
      fork: false,
    }
  }
})

describe('findPublishing', () => {
  const branches = new Map([['release-1.x', 'Version 1']])
  const own = { space: undefined, branch: undefined }
  it.each<[string, string, string | undefined, unknown]>([
    ['the default branch', 'main', undefined, own],
    ['another branch', 'topic', undefined, undefined],
    ['the branch that is named', 'next', 'next', own],
    ['the default branch where another is named', 'main', 'next', undefined],
    [
      'a branch with a space of its own',
      'release-1.x',
      undefined,
      { space: 'Version 1', branch: 'release-1.x' },
    ],
  ])('%s', (_what, ref, branch, expected) => {
    expect(
      findPublishing(ref, 'main', { root: undefined, branch, space: undefined, branches }),
    ).toEqual(expected)
  })
})
