// The one change request of a pull request: found, opened, archived.
import { type JobClient, listItems, RequestError } from '../client/client.ts'
import type { ChangeRequest, ChangeRequestStatus } from '../contract/index.ts'
import type { PullRequest } from './plan.ts'
import {
  isHeldSubject,
  isSubjectOf,
  type NamedPullRequest,
  subjectOf,
  subjectPrefix,
} from './subject.ts'

/** A space, and the client to talk about it with. */
export interface SpaceClient {
  readonly client: JobClient
  readonly spaceId: string
  /** The space was made for this run, which nobody else takes part in: there is nothing to look for. */
  readonly isOwn: boolean
}

/**
 * The change request of a pull request, opened or reopened; the same one however often and however
 * many at once this is called.
 *
 * @param waits - mark it as waiting for a release
 */
export async function openChangeRequest(
  space: SpaceClient,
  pullRequest: PullRequest,
  waits: boolean,
): Promise<ChangeRequest> {
  const found =
    (await lookUpChangeRequest(space, pullRequest, ['draft', 'open'])) ??
    (await lookUpChangeRequest(space, pullRequest, ['archived'])) ??
    (await create(space, pullRequest))
  const subject = subjectOf(pullRequest, waits)
  const status = statusFor(found.status, pullRequest.draft && !waits)
  if (found.subject === subject && found.status === status) return found
  return await update(space, found, { subject, status })
}

/**
 * The oldest change request of a pull request in one of these states, or undefined.
 *
 * @param statuses - in the order they are passed through: one that moves on meanwhile is seen later
 */
export async function lookUpChangeRequest(
  { client, spaceId, isOwn }: SpaceClient,
  pullRequest: NamedPullRequest,
  statuses: readonly ChangeRequestStatus[],
): Promise<ChangeRequest | undefined> {
  if (isOwn) return undefined
  const found: ChangeRequest[] = []
  for (const status of statuses)
    for await (const each of listItems((paging) =>
      client.listChangeRequestsForSpace({
        spaceId,
        query: { ...paging, status, subject: subjectPrefix(pullRequest) },
      }),
    ))
      if (isSubjectOf(each.subject, pullRequest)) found.push(each)
  return found.sort((a, b) => a.number - b.number)[0]
}

/** Change requests of a repository that wait for a release, oldest first. */
export async function listHeldChangeRequests(
  { client, spaceId }: SpaceClient,
  repository: string,
): Promise<ChangeRequest[]> {
  const open = await Array.fromAsync(
    listItems((paging) =>
      client.listChangeRequestsForSpace({ spaceId, query: { ...paging, status: 'open' } }),
    ),
  )
  return open
    .filter((each) => isHeldSubject(each.subject, repository))
    .sort((a, b) => a.number - b.number)
}

/** Put a change request away; one that is merged or away already stays as it is. */
export async function archiveChangeRequest(
  space: SpaceClient,
  changeRequest: ChangeRequest,
): Promise<void> {
  try {
    await update(space, changeRequest, { status: 'archived' })
  } catch (error) {
    if (error instanceof RequestError && error.type === 'change_request_merged') return
    throw error
  }
}

function update(
  { client, spaceId }: SpaceClient,
  { id }: ChangeRequest,
  body: { readonly subject?: string; readonly status?: 'draft' | 'open' | 'archived' },
): Promise<ChangeRequest> {
  return client.updateChangeRequestById({ spaceId, changeRequestId: id, body })
}

/** Create one; when another run was faster, archive ours and take its. */
async function create(space: SpaceClient, pullRequest: PullRequest): Promise<ChangeRequest> {
  const { client, spaceId } = space
  const made = await client.createChangeRequest({
    spaceId,
    body: { subject: subjectOf(pullRequest, false) },
  })
  const first = (await lookUpChangeRequest(space, pullRequest, ['draft', 'open'])) ?? made
  if (first.id !== made.id) await archiveChangeRequest(space, made)
  return first
}

// A draft pull request does not take a change request back that people have opened for review.
function statusFor(status: ChangeRequestStatus, draft: boolean): 'draft' | 'open' {
  if (!draft) return 'open'
  return status === 'open' ? 'open' : 'draft'
}
