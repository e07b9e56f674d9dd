// The event that started the workflow, as the job understands it.

import type { PullRequest, SyncEvent } from '../sync/plan.ts'
import type { Environment } from './environment.ts'
import { type Fields, readFields } from './fields.ts'

/** An event the action has no use for; the message is one sentence for the workflow's author. */
export class EventError extends Error {
  override readonly name = 'EventError'
}

/** An event, or a pull request still to be asked for. */
export type ReceivedEvent =
  | SyncEvent
  | { readonly kind: 'named'; readonly repository: string; readonly number: number }
  /** A finished run of another workflow: its pull request is the one with this head. */
  | {
      readonly kind: 'followed'
      readonly repository: string
      readonly head: { readonly owner: string; readonly ref: string; readonly oid: string }
    }

/**
 * Read an event by its name (`GITHUB_EVENT_NAME`) and payload.
 *
 * @param number - the input `pull-request`, for events that name none
 * @throws EventError when the action cannot work on such an event
 * @throws FieldError when the payload is not GitHub's
 */
export function readEvent(
  name: string,
  payload: unknown,
  number: number | undefined,
): ReceivedEvent {
  const fields = readFields(payload, `payload of "${name}"`)
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return readPullRequestEvent(name, fields)
    case 'merge_group':
      return readMergeGroup(fields)
    case 'push':
      return readPush(fields)
    case 'release':
      return readRelease(fields)
    case 'workflow_dispatch': {
      const repository = fields.text('repository.full_name')
      if (number !== undefined) return { kind: 'named', repository, number }
      throw new EventError(
        'Cannot tell which pull request to check: expected its number in the input "pull-request" on workflow_dispatch',
      )
    }
    case 'workflow_run':
      return readWorkflowRun(fields)
    default:
      throw new EventError(
        `Cannot run on "${name}": expected pull_request, pull_request_target, merge_group, push, schedule, release, workflow_run or workflow_dispatch in "on:" of the workflow`,
      )
  }
}

/**
 * A pull request out of GitHub's words into ours.
 *
 * @param place - where it stands: `pull_request.` in a payload, nothing in an answer of the API
 * @throws FieldError when it is none
 */
export function readPullRequest(fields: Fields, place: '' | 'pull_request.'): PullRequest {
  const repository = fields.text(`${place}base.repo.full_name`)
  return {
    number: fields.number(`${place}number`),
    title: fields.text(`${place}title`),
    repository,
    draft: fields.flag(`${place}draft`),
    head: { oid: fields.text(`${place}head.sha`), ref: fields.text(`${place}head.ref`) },
    base: { oid: fields.text(`${place}base.sha`), ref: fields.text(`${place}base.ref`) },
    // The repository is null when a fork was deleted.
    fork: fields.optionalText(`${place}head.repo.full_name`) !== repository,
  }
}

/**
 * A run by the clock is about the default branch as it stands, of which its payload says nothing.
 *
 * @throws EventError when the environment is not GitHub's
 */
export function readSchedule({ GITHUB_SHA: oid, GITHUB_REF: ref }: Environment): SyncEvent {
  if (oid === undefined || ref === undefined) {
    throw new EventError(
      'Cannot tell what to check on "schedule": expected its commit in GITHUB_SHA and GITHUB_REF',
    )
  }
  return { kind: 'pushed', commit: { oid, ref }, toDefaultBranch: true }
}

function readPullRequestEvent(name: string, fields: Fields): SyncEvent {
  const action = fields.text('action')
  const pullRequest = readPullRequest(fields, 'pull_request.')
  if (action === 'closed')
    return { kind: 'closed', pullRequest, merged: fields.flag('pull_request.merged') }
  if (['opened', 'synchronize', 'reopened', 'ready_for_review', 'edited'].includes(action))
    return { kind: 'changed', pullRequest }
  return ignored(`"${name}" with action "${action}" changes no documentation`)
}

function readMergeGroup(fields: Fields): SyncEvent {
  const action = fields.text('action')
  if (action !== 'checks_requested') return ignored(`a merge group was "${action}"`)
  const message = fields.optionalText('merge_group.head_commit.message')
  return {
    kind: 'queued',
    head: {
      oid: fields.text('merge_group.head_sha'),
      ref: fields.text('merge_group.head_ref'),
      ...(message === undefined ? {} : { message }),
    },
    base: fields.text('merge_group.base_sha'),
  }
}

function readPush(fields: Fields): SyncEvent {
  const ref = fields.text('ref')
  const oid = fields.text('after')
  if (fields.flag('deleted')) return ignored(`"${ref}" was deleted`)
  const message = fields.optionalText('head_commit.message')
  const defaultBranch = fields.optionalText('repository.default_branch')
  return {
    kind: 'pushed',
    commit: { oid, ref, ...(message === undefined ? {} : { message }) },
    toDefaultBranch: ref === `refs/heads/${defaultBranch}`,
  }
}

function readRelease(fields: Fields): SyncEvent {
  const action = fields.text('action')
  // Publishing sends "released" or "prereleased" too; acting on one of them merges once.
  if (action !== 'published') return ignored(`a release was "${action}", not published`)
  return { kind: 'released', tag: fields.text('release.tag_name') }
}

function readWorkflowRun(fields: Fields): ReceivedEvent {
  const action = fields.text('action')
  const event = fields.text('workflow_run.event')
  if (action !== 'completed') return ignored(`the other workflow was "${action}"`)
  if (event !== 'pull_request') return ignored(`the other workflow ran on "${event}"`)
  const owner = fields.optionalText('workflow_run.head_repository.owner.login')
  const ref = fields.optionalText('workflow_run.head_branch')
  if (owner === undefined || !ref) return ignored('the pull request has lost its branch')
  return {
    kind: 'followed',
    repository: fields.text('repository.full_name'),
    head: { owner, ref, oid: fields.text('workflow_run.head_sha') },
  }
}

function ignored(reason: string): SyncEvent {
  return { kind: 'ignored', reason }
}
