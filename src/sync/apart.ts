// Checks without side effects: on a platform in this process.
import { createChangeRequest } from './change-request.ts'
import {
  type ContentInput,
  commitsOf,
  fillMain,
  importInto,
  importMain,
  readMainLinks,
  type SpaceReading,
  updateAndCheck,
} from './content.ts'
import type { PullRequest } from './forge.ts'
import type { Checked, ImportedOutcome } from './outcome.ts'
import type { Commit } from './plan.ts'

/** A platform that this run alone uses, and that has no space yet. */
export interface OwnReading extends ContentInput {
  /** Id of its one organization. */
  readonly organization: string
}

/**
 * Checks a pull request by itself.
 *
 * @param outdated - it is not as it was any more, and this is about what it was
 */
export async function checkPullRequestApart(
  own: OwnReading,
  pullRequest: PullRequest,
  { outdated }: { readonly outdated: boolean },
): Promise<Checked> {
  const { head, base } = pullRequest
  const checked = await checkApart(own, pullRequest, { head, base: base.oid })
  if (!outdated) return { ...checked, pullRequest }
  const notes = [{ kind: 'outdated-run', oid: head.oid }] as const
  return { ...checked, pullRequest, outdated, review: { ...checked.review, notes } }
}

/** Checks a commit of a merge queue, which has no pull request of its own. */
export async function checkCommitApart(
  own: OwnReading,
  { head, base }: { readonly head: Commit; readonly base: string },
): Promise<Checked> {
  const title = `merge queue ${head.oid.slice(0, 12)}`
  return await checkApart(own, title, { head, base })
}

/** Reads a commit of a branch, and its links. */
export async function readApart(own: OwnReading, commit: Commit): Promise<ImportedOutcome> {
  const reading = await makeSpace(own)
  const { revision, changed } = await importMain(reading, commit, {})
  const links = await readMainLinks(reading, commit.oid)
  return { kind: 'imported', revision, changed, commit: commit.oid, links, apart: true }
}

async function checkApart(
  own: OwnReading,
  subject: PullRequest | string,
  { head, base }: { readonly head: Commit; readonly base: string },
): Promise<Checked> {
  // Commits first: without them there is nothing to do.
  const range = await own.origin.findRange(head.oid, base)
  const reading = await makeSpace(own)
  await fillMain(reading, new Set([range.base, range.main]), undefined)
  const made =
    typeof subject === 'string'
      ? await reading.client.createChangeRequest({ spaceId: reading.spaceId, body: { subject } })
      : await createChangeRequest(reading, subject, undefined)
  own.log(`Change request #${made.number}: ${made.subject}`)
  await importInto(reading, made, { commit: { ...head, oid: range.head }, base: range.base })
  const checked = await updateAndCheck(reading, made.id, commitsOf(range, head.oid))
  return {
    kind: 'checked',
    ...checked,
    range,
    revision: checked.changeRequest.revision,
    merged: false,
    waits: false,
    pullRequest: undefined,
    hosted: false,
    outdated: false,
  }
}

async function makeSpace(own: OwnReading): Promise<SpaceReading> {
  const { client, organization } = own
  const space = await client.createSpace({ organizationId: organization, body: {} })
  return { ...own, spaceId: space.id }
}
