// Events as GitHub sends them, and what the action makes of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { EventError, readEvent, readSchedule } from '../../src/action/event.ts'

function payload(name: string): unknown {
  const file = join(import.meta.dirname, '../../fixtures/events', `${name}.json`)
  return JSON.parse(readFileSync(file, 'utf8'))
}

const head = '7d3c1e9f0b2a4c6d8e0f1a2b3c4d5e6f70819203'
const base = '1a2b3c4d5e6f708192037d3c1e9f0b2a4c6d8e0f'

const pullRequest = {
  number: 42,
  title: 'Split operations out of the guides',
  repository: 'acme/docs',
  draft: false,
  head: { oid: head, ref: 'operations' },
  base: { oid: base, ref: 'main' },
  fork: false,
}

describe('readEvent', () => {
  const cases: [file: string, event: string, expected: unknown][] = [
    ['pull-request-opened', 'pull_request', { kind: 'changed', pullRequest }],
    ['pull-request-opened', 'pull_request_target', { kind: 'changed', pullRequest }],
    ['pull-request-merged', 'pull_request', { kind: 'closed', pullRequest, merged: true }],
    ['pull-request-closed', 'pull_request', { kind: 'closed', pullRequest, merged: false }],
    [
      'pull-request-fork',
      'pull_request',
      { kind: 'changed', pullRequest: { ...pullRequest, fork: true } },
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
        kind: 'pushed',
        toDefaultBranch: true,
        commit: { oid: head, ref: 'refs/heads/main', message: 'Correct a name' },
      },
    ],
    [
      'push-branch',
      'push',
      {
        kind: 'pushed',
        toDefaultBranch: false,
        commit: { oid: head, ref: 'refs/heads/operations', message: 'Correct a name' },
      },
    ],
    ['push-deleted', 'push', { kind: 'ignored', reason: '"refs/heads/main" was deleted' }],
    ['release', 'release', { kind: 'released', tag: 'v2.0.0' }],
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
        repository: 'acme/docs',
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
    expect(readEvent(event, payload(file), undefined)).toEqual(expected)
  })

  it('takes a pull request by its number', () => {
    expect(readEvent('workflow_dispatch', payload('workflow-dispatch'), 42)).toEqual({
      kind: 'named',
      repository: 'acme/docs',
      number: 42,
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
    expect(readEvent('pull_request', event, undefined)).toMatchObject({
      pullRequest: { fork: true },
    })
  })

  it('asks for the number on workflow_dispatch', () => {
    expect(() => readEvent('workflow_dispatch', payload('workflow-dispatch'), undefined)).toThrow(
      new EventError(
        'Cannot tell which pull request to check: expected its number in the input "pull-request" on workflow_dispatch',
      ),
    )
  })

  it.each(['issue_comment', ''])('cannot run on "%s", and says on what it can', (name) => {
    expect(() => readEvent(name, {}, undefined)).toThrow(
      `Cannot run on "${name}": expected pull_request, pull_request_target, merge_group, push, schedule, release, workflow_run or workflow_dispatch in "on:" of the workflow`,
    )
  })

  it('takes the default branch as it stands on "schedule"', () => {
    expect(readSchedule({ GITHUB_SHA: head, GITHUB_REF: 'refs/heads/main' })).toEqual({
      kind: 'pushed',
      commit: { oid: head, ref: 'refs/heads/main' },
      toDefaultBranch: true,
    })
    expect(() => readSchedule({ GITHUB_SHA: head })).toThrow(
      'Cannot tell what to check on "schedule": expected its commit in GITHUB_SHA and GITHUB_REF',
    )
  })

  it('names what is missing in a payload', () => {
    expect(() => readEvent('push', { ref: 'x' }, undefined)).toThrow(
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
