// The change request of a pull request: find, create, update, archive.
import { type JobClient, listItems } from '../client/client.ts'
import type { ChangeRequest, ChangeRequestSourceEdit } from '../contract/index.ts'
import {
  formatRepository,
  formatSource,
  type SourceIdentity,
} from '../contract/spaces/source-key.ts'
import type { PullRequest } from './forge.ts'
import type { ChangeRequestState } from './plan.ts'
import { readSubject, subjectOf, subjectPrefix } from './subject.ts'

/** A space, and the client to talk about it with. */
export interface SpaceClient {
  readonly client: JobClient
  readonly spaceId: string
}

/** The source of a change request: its identity in a space. */
export type ProposalIdentity = Pick<
  SourceIdentity,
  'host' | 'repository' | 'pullRequest' | 'branch' | 'root'
>

/**
 * The source of a pull request's change request; undefined if the host's id is unknown.
 *
 * @param known - source of its space, which has the id of the repository
 */
export function identify(
  { number, repository, head }: PullRequest,
  root: string | undefined,
  known?: Pick<SourceIdentity, 'host' | 'repository'>,
): ProposalIdentity | undefined {
  const { host } = repository
  const id = repository.id ?? (known?.host === host ? known.repository : undefined)
  if (id === undefined) return undefined
  return {
    host,
    repository: id,
    ...(number > 0 ? { pullRequest: number } : { branch: head.ref }),
    ...(root === undefined ? {} : { root }),
  }
}

/**
 * Finds the change request of a pull request, preferring an unmerged one; undefined if there is none.
 *
 * One created before change requests had a source is recognised by its subject, and gets a source.
 */
export async function lookUpChangeRequest(
  space: SpaceClient,
  pullRequest: PullRequest,
  identity: ProposalIdentity | undefined,
): Promise<ChangeRequest | undefined> {
  const made = identity === undefined ? [] : await list(space, { source: formatSource(identity) })
  if (made.length > 0) return preferred(made)
  const titled = await list(space, { subject: subjectPrefix(pullRequest) })
  const found = preferred(
    titled.filter(
      ({ subject, source }) =>
        (identity === undefined || source === undefined) &&
        readSubject(subject, pullRequest) !== undefined,
    ),
  )
  if (found === undefined || identity === undefined || found.status === 'merged') return found
  const { subject, updatedAt } = found
  const isHeld = readSubject(subject, pullRequest) === 'held'
  return await updateChangeRequest(space, found, {
    source: { ...identity, subject, ...(isHeld ? { heldAt: updatedAt } : {}) },
  })
}

/**
 * Change requests that are made of a repository, of one root, and are neither archived nor were merged before a time.
 *
 * @param since - none that is merged without
 */
export async function listReleasable(
  space: SpaceClient,
  repository: { readonly host: string; readonly repository: string },
  { root, since }: { readonly root: string | undefined; readonly since: string | undefined },
): Promise<ChangeRequest[]> {
  const found = await list(space, { source: formatRepository(repository) })
  const isSince = (at: string) => since !== undefined && Date.parse(at) >= Date.parse(since)
  return found.filter(
    ({ status, source, updatedAt }) =>
      source?.root === root && (isActive(status) || (status === 'merged' && isSince(updatedAt))),
  )
}

/** State of a change request as plans see it. One that people merged before the last push counts as none. */
export function stateOf(
  found: ChangeRequest | undefined,
  { head }: Pick<PullRequest, 'head'>,
): ChangeRequestState {
  if (found === undefined) return 'none'
  const { status, source } = found
  if (status === 'merged') return (source?.head ?? head.oid) === head.oid ? 'merged' : 'none'
  if (status === 'archived') return 'archived'
  return source?.heldAt === undefined ? 'active' : 'held'
}

/**
 * Creates a change request for a pull request without one. Concurrent runs get the same one, even if one of
 * them has already merged it.
 */
export function createChangeRequest(
  { client, spaceId }: SpaceClient,
  pullRequest: PullRequest,
  identity: ProposalIdentity | undefined,
): Promise<ChangeRequest> {
  const subject = subjectOf(pullRequest)
  const { updatedAt, head } = pullRequest
  const source = identity && {
    ...identity,
    subject,
    head: head.oid,
    ...(updatedAt && { updatedAt }),
  }
  return client.createChangeRequest({
    spaceId,
    body: { subject, ...(source === undefined ? {} : { source }) },
  })
}

/** Changes subject, status or source of a change request; sends no request if nothing changed. */
export async function updateChangeRequest(
  { client, spaceId }: SpaceClient,
  changeRequest: ChangeRequest,
  {
    subject = changeRequest.subject,
    status,
    source,
  }: {
    readonly subject?: string
    readonly status?: 'draft' | 'open' | 'archived'
    readonly source?: ChangeRequestSourceEdit | undefined
  },
): Promise<ChangeRequest> {
  const isSame =
    subject === changeRequest.subject &&
    (status === undefined || status === changeRequest.status) &&
    (source === undefined || isTold(changeRequest.source, source))
  if (isSame) return changeRequest
  return await client.updateChangeRequestById({
    spaceId,
    changeRequestId: changeRequest.id,
    body: {
      ...(subject === changeRequest.subject ? {} : { subject }),
      ...(status === undefined || status === changeRequest.status ? {} : { status }),
      ...(source === undefined ? {} : { source }),
    },
  })
}

/** The subject a change request should have: the pull request's, unless a user changed it. */
export function followSubject(changeRequest: ChangeRequest, pullRequest: PullRequest): string {
  const { subject, source } = changeRequest
  return source?.subject === subject ? subjectOf(pullRequest) : subject
}

/**
 * The status of the change request of an open pull request.
 *
 * A draft does not take a change request back that people have opened for review; one that was ready and became
 * a draft does.
 */
export function followDraft(
  { status, source }: ChangeRequest,
  { draft }: PullRequest,
): 'draft' | 'open' {
  if (!draft) return 'open'
  return status === 'open' && source?.draft !== false ? 'open' : 'draft'
}

function isActive(status: ChangeRequest['status']): boolean {
  return status === 'draft' || status === 'open'
}

/** True if nothing would change; a newer time of the report alone is not a change. */
function isTold(
  known: ChangeRequest['source'],
  { updatedAt: _at, ...news }: ChangeRequestSourceEdit,
): boolean {
  if (known === undefined) return false
  const values = new Map<string, unknown>(Object.entries(known))
  return Object.entries(news).every(([name, value]) => (value ?? undefined) === values.get(name))
}

async function list(
  { client, spaceId }: SpaceClient,
  filter: { readonly source: string } | { readonly subject: string },
): Promise<ChangeRequest[]> {
  return await Array.fromAsync(
    listItems((paging) =>
      client.listChangeRequestsForSpace({
        spaceId,
        query: { ...paging, status: 'all', ...filter },
      }),
    ),
  )
}

const order = ['open', 'draft', 'archived', 'merged'] as const

/** The best match: open before draft, archived and merged; of several the oldest, of merged ones the newest. */
function preferred(found: readonly ChangeRequest[]): ChangeRequest | undefined {
  const rank = ({ status, number }: ChangeRequest) =>
    order.indexOf(status) * 1e9 + (status === 'merged' ? -number : number)
  return [...found].sort((a, b) => rank(a) - rank(b))[0]
}
