// Events as GitHub sends them, and what the action makes of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readBranch, readEvent } from '../../src/action/event.ts'

function payload(name: string): unknown {
  const file = join(import.meta.dirname, '../../fixtures/events', `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const head = '7d3c1e9f0b2a4c6d8e0f1a2b3c4d5e6f70819203'
const base = '1a2b3c4d5e6f708192037d3c1e9f0b2a4c6d8e0f'

const pullRequest = {
  number: 42,
  title: 'Split operations out of the guides',
  repository: { host: 'github.com', id: '1', name: 'acme/docs', defaultBranch: 'main' },
  state: 'open',
  draft: false,
  head: { oid: head, ref: 'operations' },
  base: { oid: base, ref: 'main' },
  fork: false,
}

describe('readEvent', () => {
  const cases: [file: string, event: string, expected: unknown][] = [
    ['pull-request-opened', 'pull_request', { kind: 'told', pullRequest }],
    ['pull-request-opened', 'pull_request_target', { kind: 'told', pullRequest }],
    [
      'pull-request-merged',
      'pull_request',
      {
        kind: 'told',
        pullRequest: { ...pullRequest, state: 'merged', mergeCommit: '9'.repeat(40) },
      },
    ],
    [
      'pull-request-closed',
      'pull_request',
      { kind: 'told', pullRequest: { ...pullRequest, state: 'closed' } },
    ],
    [
      'pull-request-fork',
      'pull_request',
      { kind: 'told', pullRequest: { ...pullRequest, fork: true } },
    ],
    [
      'pull-request-labeled',
      'pull_request',
      { kind: 'ignored', reason: '"pull_request" with action "labeled" changes no documentation' },
    ],
    [
      'merge-group',
      'merge_group',
      {
        kind: 'queued',
        base,
        head: {
          oid: head,
          ref: `refs/heads/gh-readonly-queue/main/pr-42-${base}`,
          message: 'Merge pull request #42',
        },
      },
    ],
    [
      'push',
      'push',
      {
        kind: 'branch',
        commit: { oid: head, ref: 'refs/heads/main', message: 'Correct a name' },
      },
    ],
    [
      'push-branch',
      'push',
      {
        kind: 'branch',
        commit: { oid: head, ref: 'refs/heads/operations', message: 'Correct a name' },
      },
    ],
    ['push-deleted', 'push', { kind: 'ignored', reason: '"refs/heads/main" was deleted' }],
    [
      'release',
      'release',
      { kind: 'release', release: { tag: 'v2.0.0', draft: false, prerelease: false } },
    ],
    [
      'release-created',
      'release',
      { kind: 'ignored', reason: 'a release was "created", not published' },
    ],
    [
      'workflow-run',
      'workflow_run',
      {
        kind: 'followed',
        head: { owner: 'contributor', ref: 'operations', oid: head },
      },
    ],
    [
      'workflow-run-push',
      'workflow_run',
      { kind: 'ignored', reason: 'the other workflow ran on "push"' },
    ],
  ]

  it.each(cases)('reads %s as %s', (file, event, expected) => {
    expect(readEvent(event, payload(file), { environment: {} })).toEqual(expected)
  })

  it('takes a pull request by its number, and without one the branch of the run', () => {
    const dispatch = payload('workflow-dispatch')
    const environment = { GITHUB_SHA: head, GITHUB_REF: 'refs/heads/main' }
    expect(readEvent('workflow_dispatch', dispatch, { number: 42, environment })).toEqual({
      kind: 'named',
      number: 42,
    })
    expect(readEvent('workflow_dispatch', dispatch, { environment })).toEqual({
      kind: 'branch',
      commit: { oid: head, ref: 'refs/heads/main' },
    })
  })

  it('knows the host by its address', () => {
    const environment = { GITHUB_SERVER_URL: 'https://git.acme.example' }
    expect(
      readEvent('pull_request', payload('pull-request-opened'), { environment }),
    ).toMatchObject({
      pullRequest: { repository: { host: 'git.acme.example' } },
    })
  })

  it('takes a pull request whose fork is gone as one from a fork', () => {
    const event = {
      action: 'opened',
      pull_request: {
        ...at(payload('pull-request-fork')),
        head: { sha: head, ref: 'x', repo: null },
      },
    }
    expect(readEvent('pull_request', event, { environment: {} })).toMatchObject({
      pullRequest: { fork: true },
    })
  })

  it.each(['issue_comment', ''])('cannot run on "%s", and says on what it can', (name) => {
    expect(() => readEvent(name, {}, { environment: {} })).toThrow(
      `Cannot run on "${name}": expected pull_request, pull_request_target, merge_group, push, schedule, release, workflow_run or workflow_dispatch in "on:" of the workflow`,
    )
  })

  it('takes the default branch as it stands on "schedule"', () => {
    expect(readBranch('schedule', { GITHUB_SHA: head, GITHUB_REF: 'refs/heads/main' })).toEqual({
      kind: 'branch',
      commit: { oid: head, ref: 'refs/heads/main' },
    })
    expect(() => readBranch('schedule', { GITHUB_SHA: head })).toThrow(
      'Cannot tell what to check on "schedule": expected its commit in GITHUB_SHA and GITHUB_REF',
    )
  })

  it('names what is missing in a payload', () => {
    expect(() => readEvent('push', { ref: 'x' }, { environment: {} })).toThrow(
      /^Cannot read the payload of "push": expected GitHub's own but found .* at "after"$/,
    )
  })
})

function at(event: unknown): object {
  return typeof event === 'object' &&
    event !== null &&
    'pull_request' in event &&
    typeof event.pull_request === 'object'
    ? { ...event.pull_request }
    : {}
}
