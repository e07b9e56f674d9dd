// Every event under every setting.
import { describe, expect, it } from 'vitest'
import {
  type MergeOn,
  type Plan,
  type PullRequest,
  planFor,
  type SyncEvent,
} from '../../src/sync/plan.ts'

const pullRequest: PullRequest = {
  number: 42,
  title: 'Title',
  repository: 'acme/docs',
  draft: false,
  head: { oid: 'a'.repeat(40), ref: 'topic' },
  base: { oid: 'b'.repeat(40), ref: 'main' },
  fork: false,
}
const commit = { oid: 'c'.repeat(40), ref: 'refs/heads/main' }
const pushed: SyncEvent = { kind: 'pushed', commit, toDefaultBranch: true }

describe('planFor', () => {
  const cases: [what: string, event: SyncEvent, mergeOn: MergeOn, kind: Plan['kind']][] = [
    ['a pull request that changed', { kind: 'changed', pullRequest }, 'pull-request', 'check'],
    [
      'a merged pull request',
      { kind: 'closed', pullRequest, merged: true },
      'pull-request',
      'merge',
    ],
    ['a merged pull request', { kind: 'closed', pullRequest, merged: true }, 'release', 'hold'],
    ['a merged pull request', { kind: 'closed', pullRequest, merged: true }, 'never', 'nothing'],
    [
      'a pull request closed unmerged',
      { kind: 'closed', pullRequest, merged: false },
      'pull-request',
      'archive',
    ],
    [
      'a pull request closed unmerged',
      { kind: 'closed', pullRequest, merged: false },
      'never',
      'archive',
    ],
    [
      'a merge queue',
      { kind: 'queued', head: commit, base: 'b'.repeat(40) },
      'never',
      'check-commit',
    ],
    ['a push to the default branch', pushed, 'pull-request', 'import'],
    ['a push to the default branch', pushed, 'never', 'import'],
    ['a push to the default branch', pushed, 'release', 'nothing'],
    ['a push to another branch', { ...pushed, toDefaultBranch: false }, 'pull-request', 'nothing'],
    ['a release', { kind: 'released', tag: 'v1' }, 'release', 'merge-held'],
    ['a release', { kind: 'released', tag: 'v1' }, 'pull-request', 'nothing'],
    ['an event of no concern', { kind: 'ignored', reason: 'so' }, 'pull-request', 'nothing'],
  ]

  it.each(cases)('answers %s (%j, merge-on %s) with "%s"', (_what, event, mergeOn, kind) => {
    expect(planFor(event, mergeOn).kind).toBe(kind)
  })

  it.each(cases.filter(([, , , kind]) => kind === 'nothing'))(
    'says why it leaves %s (%j, merge-on %s)',
    (_what, event, mergeOn) => {
      const plan = planFor(event, mergeOn)
      expect(plan.kind === 'nothing' && plan.reason).toBeTruthy()
    },
  )
})
