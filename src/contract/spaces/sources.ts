// Sources of spaces and change requests: a branch or a pull request of a repository elsewhere.
import * as z from 'zod'
import { GitOid, Timestamp } from '../base/common.ts'

const identity = {
  /** The host's name: `github.com`. */
  host: z.string().min(1).max(255),
  /** The host's own id of the repository, which outlives its name. */
  repository: z.string().min(1).max(255),
  /** Folder of the content within the repository; the whole repository without one. */
  root: z.string().min(1).max(1024).optional(),
}

/** A branch of a repository; without a branch the one the repository publishes. */
export const SpaceSource = z.object({
  ...identity,
  branch: z.string().min(1).max(255).optional(),
  /** The workflow's name for the space, if several are made of one branch. */
  label: z.string().min(1).max(255).optional(),
})
export type SpaceSource = z.output<typeof SpaceSource>

const proposal = {
  ...identity,
  /** Its number; without one there is a branch. */
  pullRequest: z.int().min(1).optional(),
  branch: z.string().min(1).max(255).optional(),
}

/** State of a pull request that the job keeps between runs. */
const state = {
  /** The commit the change request holds; of a new one the commit it is made for, and not kept. */
  head: GitOid.optional(),
  /** The commit it is compared with. */
  base: GitOid.optional(),
  /** False if its base branch is not published. */
  publishes: z.boolean().optional(),
  draft: z.boolean().optional(),
  /** The subject the job gave the change request. People may have given it another since. */
  subject: z.string().max(100).optional(),
  /** The commit that brought it into its branch. */
  mergeCommit: GitOid.optional(),
}

export const ChangeRequestSource = z.object({
  ...proposal,
  ...state,
  updatedAt: Timestamp.optional(),
  heldAt: Timestamp.optional(),
})
export type ChangeRequestSource = z.output<typeof ChangeRequestSource>

/** A time as a host writes it, with or without milliseconds. */
export const HostTime = z.iso.datetime({ offset: true })

/** A source with news of it: what is given replaces what was known, the rest stays. */
export const ChangeRequestSourceEdit = z.object({
  ...proposal,
  ...state,
  /** Time at which the host last changed the pull request: older reports are refused. */
  updatedAt: HostTime.optional(),
  /** Time of its merge there, while it waits for a release; null when it no longer waits. */
  heldAt: HostTime.nullable().optional(),
})
export type ChangeRequestSourceEdit = z.output<typeof ChangeRequestSourceEdit>
