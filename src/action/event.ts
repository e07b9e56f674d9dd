// The event that started the workflow, as the job understands it.

import type { PullRequest, Release, SourceRepository } from '../sync/forge.ts'
import type { SyncEvent } from '../sync/plan.ts'
import type { Environment } from './environment.ts'
import { type FieldReader, readFields } from './github/fields.ts'

/** An event the action has no use for; the message is one sentence for the workflow's author. */
class EventError extends Error {
  override readonly name = 'EventError'
}

/** An event, or pull requests still to be looked for. */
export type ReceivedEvent = SyncEvent | FollowedEvent

/** A finished run of another workflow: about the pull requests with its head. */
export interface FollowedEvent {
  readonly kind: 'followed'
  readonly head: FollowedHead
}

/** The head a workflow ran for; owner and branch are unknown where the fork is gone. */
export interface FollowedHead {
  readonly oid: string
  readonly owner: string | undefined
  readonly ref: string | undefined
}

/**
 * Reads an event by its name (`GITHUB_EVENT_NAME`) and payload.
 *
 * @param number - the input `pull-request`, for events that name none
 * @throws EventError when the action cannot work on such an event
 * @throws FieldError when the payload is not GitHub's
 */
export function readEvent(
  name: string,
  payload: unknown,
  {
    number,
    environment,
  }: { readonly number?: number | undefined; readonly environment: Environment },
): ReceivedEvent {
  const fields = readFields(payload, `payload of "${name}"`)
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return readPullRequestEvent(name, fields, hostOf(environment))
    case 'merge_group':
      return readMergeGroup(fields)
    case 'push':
      return readPush(fields)
    case 'release':
      return readReleaseEvent(fields)
    case 'workflow_dispatch':
      return number === undefined ? readBranch(name, environment) : { kind: 'named', number }
    case 'workflow_run':
      return readWorkflowRun(fields)
    default:
      throw new EventError(
        `Cannot run on "${name}": expected pull_request, pull_request_target, merge_group, push, schedule, release, workflow_run or workflow_dispatch in "on:" of the workflow`,
      )
  }
}

/**
 * A branch whose turn has come by the clock or by hand, of which no payload says where it is.
 *
 * @throws EventError when the environment is not GitHub's
 */
export function readBranch(
  name: string,
  { GITHUB_SHA: oid, GITHUB_REF: ref }: Environment,
): SyncEvent {
  if (oid === undefined || ref === undefined) {
    throw new EventError(
      `Cannot tell what to check on "${name}": expected its commit in GITHUB_SHA and GITHUB_REF`,
    )
  }
  return { kind: 'branch', commit: { oid, ref } }
}

/** Name of the host a run belongs to: `github.com`. */
export function hostOf({ GITHUB_SERVER_URL: url = '' }: Environment): string {
  return URL.canParse(url) ? new URL(url).host : 'github.com'
}

/**
 * A pull request out of GitHub's words into ours.
 *
 * @param place - where it stands: `pull_request.` in a payload, nothing in an answer of the API
 * @throws FieldError when it is none
 */
export function readPullRequest(
  fields: FieldReader,
  place: '' | 'pull_request.',
  host: string,
): PullRequest {
  const repository = readRepository(fields, `${place}base.repo.`, host)
  const mergedAt = fields.optionalText(`${place}merged_at`)
  const merged = mergedAt !== undefined || fields.flag(`${place}merged`)
  const mergeCommit = merged ? fields.optionalText(`${place}merge_commit_sha`) : undefined
  const updatedAt = fields.optionalText(`${place}updated_at`)
  return {
    number: fields.number(`${place}number`),
    title: fields.text(`${place}title`),
    repository,
    state: merged
      ? 'merged'
      : fields.optionalText(`${place}state`) === 'closed'
        ? 'closed'
        : 'open',
    draft: fields.flag(`${place}draft`),
    head: { oid: fields.text(`${place}head.sha`), ref: fields.text(`${place}head.ref`) },
    base: { oid: fields.text(`${place}base.sha`), ref: fields.text(`${place}base.ref`) },
    // The repository is null when a fork was deleted. Names change, ids do not.
    fork: !isSameRepository(fields, place),
    ...(updatedAt === undefined ? {} : { updatedAt }),
    ...(mergedAt === undefined ? {} : { mergedAt }),
    ...(mergeCommit === undefined ? {} : { mergeCommit }),
  }
}

/** A repository out of GitHub's words. @param place - where it stands: `repository.`, or nothing */
export function readRepository(fields: FieldReader, place: string, host: string): SourceRepository {
  const id = fields.optionalNumber(`${place}id`)
  return {
    host,
    id: id === undefined ? undefined : String(id),
    name: fields.text(`${place}full_name`),
    defaultBranch: fields.optionalText(`${place}default_branch`),
  }
}

function isSameRepository(fields: FieldReader, place: string): boolean {
  const [base, head] = [`${place}base.repo`, `${place}head.repo`] as const
  return fields.optionalText(`${head}.full_name`) === fields.text(`${base}.full_name`)
}

function readPullRequestEvent(name: string, fields: FieldReader, host: string): SyncEvent {
  const action = fields.text('action')
  const pullRequest = readPullRequest(fields, 'pull_request.', host)
  if (action === 'closed') {
    const state = pullRequest.state === 'merged' ? 'merged' : 'closed'
    return { kind: 'told', pullRequest: { ...pullRequest, state } }
  }
  if (changes.has(action)) return { kind: 'told', pullRequest }
  return ignored(`"${name}" with action "${action}" changes no documentation`)
}

/** Actions that change what is checked, or how. A new base branch comes as `edited`. */
const changes: ReadonlySet<string> = new Set([
  'opened',
  'synchronize',
  'reopened',
  'edited',
  'ready_for_review',
  'converted_to_draft',
])

function readMergeGroup(fields: FieldReader): SyncEvent {
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

function readPush(fields: FieldReader): SyncEvent {
  const ref = fields.text('ref')
  const oid = fields.text('after')
  if (fields.flag('deleted')) return ignored(`"${ref}" was deleted`)
  const message = fields.optionalText('head_commit.message')
  return { kind: 'branch', commit: { oid, ref, ...(message === undefined ? {} : { message }) } }
}

/** A prerelease that becomes a full release sends "released" alone; a full one sends "published", too. */
const releaseActions: ReadonlySet<string> = new Set(['published', 'released', 'prereleased'])

/** A release out of GitHub's words. @param place - where it stands: `release.`, or nothing */
export function readRelease(fields: FieldReader, place: '' | 'release.'): Release {
  return {
    id: fields.optionalNumber(`${place}id`),
    tag: fields.text(`${place}tag_name`),
    draft: fields.flag(`${place}draft`),
    prerelease: fields.flag(`${place}prerelease`),
    publishedAt: fields.optionalText(`${place}published_at`),
  }
}

function readReleaseEvent(fields: FieldReader): SyncEvent {
  const action = fields.text('action')
  if (!releaseActions.has(action)) return ignored(`a release was "${action}", not published`)
  return { kind: 'release', release: readRelease(fields, 'release.') }
}

function readWorkflowRun(fields: FieldReader): ReceivedEvent {
  const action = fields.text('action')
  const event = fields.text('workflow_run.event')
  if (action !== 'completed') return ignored(`the other workflow was "${action}"`)
  if (event !== 'pull_request') return ignored(`the other workflow ran on "${event}"`)
  return {
    kind: 'followed',
    head: {
      oid: fields.text('workflow_run.head_sha'),
      owner: fields.optionalText('workflow_run.head_repository.owner.login'),
      ref: fields.optionalText('workflow_run.head_branch') || undefined,
    },
  }
}

function ignored(reason: string): SyncEvent {
  return { kind: 'ignored', reason }
}
