// The event that started the workflow, as the job understands it.

import * as z from 'zod/mini'
import en from 'zod/v4/locales/en.js'
import type { PullRequest, SyncEvent } from '../sync/plan.ts'

// The sentences of problems, which the small zod leaves out.
z.config(en())

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

const Repository = z.object({ full_name: z.string(), default_branch: z.optional(z.string()) })

/** A pull request as payloads and answers of GitHub's API write it. */
export const PullRequestPayload = z.object({
  number: z.number(),
  title: z.string(),
  draft: z.nullish(z.boolean()),
  merged: z.nullish(z.boolean()),
  // The repository is null when a fork was deleted.
  head: z.object({ sha: z.string(), ref: z.string(), repo: z.nullish(Repository) }),
  base: z.object({ sha: z.string(), ref: z.string(), repo: Repository }),
})

const Payload = {
  pullRequest: z.object({ action: z.string(), pull_request: PullRequestPayload }),
  mergeGroup: z.object({
    action: z.string(),
    merge_group: z.object({
      head_sha: z.string(),
      head_ref: z.string(),
      base_sha: z.string(),
      head_commit: z.nullish(z.object({ message: z.string() })),
    }),
  }),
  push: z.object({
    ref: z.string(),
    after: z.string(),
    deleted: z.nullish(z.boolean()),
    head_commit: z.nullish(z.object({ message: z.string() })),
    repository: Repository,
  }),
  release: z.object({ action: z.string(), release: z.object({ tag_name: z.string() }) }),
  dispatch: z.object({ repository: Repository }),
  workflowRun: z.object({
    action: z.string(),
    repository: Repository,
    workflow_run: z.object({
      event: z.string(),
      head_sha: z.string(),
      head_branch: z.nullish(z.string()),
      head_repository: z.nullish(z.object({ owner: z.object({ login: z.string() }) })),
    }),
  }),
}

/**
 * Read an event by its name (`GITHUB_EVENT_NAME`) and payload.
 *
 * @param number - the input `pull-request`, for events that name none
 * @throws EventError when the action cannot work on such an event
 */
export function readEvent(
  name: string,
  payload: unknown,
  number: number | undefined,
): ReceivedEvent {
  switch (name) {
    case 'pull_request':
    case 'pull_request_target':
      return readPullRequestEvent(name, payload)
    case 'merge_group':
      return readMergeGroup(payload)
    case 'push':
      return readPush(payload)
    case 'release':
      return readRelease(payload)
    case 'workflow_dispatch': {
      const { repository } = parse(name, Payload.dispatch, payload)
      if (number !== undefined) return { kind: 'named', repository: repository.full_name, number }
      throw new EventError(
        'Cannot tell which pull request to check: expected its number in the input "pull-request" on workflow_dispatch',
      )
    }
    case 'workflow_run':
      return readWorkflowRun(payload)
    default:
      throw new EventError(
        `Cannot run on "${name}": expected pull_request, pull_request_target, merge_group, push, release, workflow_run or workflow_dispatch in "on:" of the workflow`,
      )
  }
}

/** A pull request out of GitHub's words into ours. */
export function presentPullRequest(payload: z.infer<typeof PullRequestPayload>): PullRequest {
  const repository = payload.base.repo.full_name
  return {
    number: payload.number,
    title: payload.title,
    repository,
    draft: payload.draft ?? false,
    head: { oid: payload.head.sha, ref: payload.head.ref },
    base: { oid: payload.base.sha, ref: payload.base.ref },
    fork: payload.head.repo?.full_name !== repository,
  }
}

function readPullRequestEvent(name: string, payload: unknown): SyncEvent {
  const { action, pull_request } = parse(name, Payload.pullRequest, payload)
  const pullRequest = presentPullRequest(pull_request)
  if (action === 'closed')
    return { kind: 'closed', pullRequest, merged: pull_request.merged ?? false }
  if (['opened', 'synchronize', 'reopened', 'ready_for_review', 'edited'].includes(action))
    return { kind: 'changed', pullRequest }
  return ignored(`"${name}" with action "${action}" changes no documentation`)
}

function readMergeGroup(payload: unknown): SyncEvent {
  const { action, merge_group: group } = parse('merge_group', Payload.mergeGroup, payload)
  if (action !== 'checks_requested') return ignored(`a merge group was "${action}"`)
  const message = group.head_commit?.message
  return {
    kind: 'queued',
    head: {
      oid: group.head_sha,
      ref: group.head_ref,
      ...(message === undefined ? {} : { message }),
    },
    base: group.base_sha,
  }
}

function readPush(payload: unknown): SyncEvent {
  const push = parse('push', Payload.push, payload)
  if (push.deleted === true) return ignored(`"${push.ref}" was deleted`)
  const message = push.head_commit?.message
  return {
    kind: 'pushed',
    commit: { oid: push.after, ref: push.ref, ...(message === undefined ? {} : { message }) },
    toDefaultBranch: push.ref === `refs/heads/${push.repository.default_branch}`,
  }
}

function readRelease(payload: unknown): SyncEvent {
  const { action, release } = parse('release', Payload.release, payload)
  // Publishing sends "released" or "prereleased" too; acting on one of them merges once.
  if (action !== 'published') return ignored(`a release was "${action}", not published`)
  return { kind: 'released', tag: release.tag_name }
}

function readWorkflowRun(payload: unknown): ReceivedEvent {
  const {
    action,
    repository,
    workflow_run: run,
  } = parse('workflow_run', Payload.workflowRun, payload)
  if (action !== 'completed') return ignored(`the other workflow was "${action}"`)
  if (run.event !== 'pull_request') return ignored(`the other workflow ran on "${run.event}"`)
  const owner = run.head_repository?.owner.login
  if (owner === undefined || !run.head_branch)
    return ignored('the pull request has lost its branch')
  return {
    kind: 'followed',
    repository: repository.full_name,
    head: { owner, ref: run.head_branch, oid: run.head_sha },
  }
}

function parse<Shape extends z.core.$ZodType>(
  name: string,
  shape: Shape,
  payload: unknown,
): z.infer<Shape> {
  const result = z.safeParse(shape, payload)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw new EventError(
    `Cannot read the payload of "${name}": expected GitHub's own but found ${issue?.message.toLowerCase() ?? 'another'} at "${issue?.path.join('.') ?? ''}"`,
  )
}

function ignored(reason: string): SyncEvent {
  return { kind: 'ignored', reason }
}
