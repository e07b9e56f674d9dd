// Input of a job on a persistent platform.
import type { OwnReading } from './apart.ts'
import type { ContentInput } from './content.ts'
import type { Forge, PullRequest, SourceRepository } from './forge.ts'
import { type BranchSettings, findPublishing, type MergeOn, type PublishedBranch } from './plan.ts'

/** Rules for publishing merged pull requests. */
interface ReleaseSettings {
  readonly mergeOn: MergeOn
  /** Releases that publish: full ones only, or prereleases, too. */
  readonly releases: 'full' | 'published'
}

/** Input of a job. */
export interface SyncJob extends ContentInput {
  readonly forge: Forge
  readonly settings: BranchSettings & ReleaseSettings
  /** A platform of this process alone, for what must write nothing on the other. */
  readonly openApart: () => Promise<OwnReading>
  readonly sleep: (ms: number) => Promise<void>
}

/** Every branch that publishes, each with its space. */
export function listPublishing({ space, branches }: BranchSettings): PublishedBranch[] {
  return [
    { space, branch: undefined },
    ...[...branches].map(([branch, mapped]) => ({ space: mapped, branch })),
  ]
}

/** Pull requests into an unpublished branch are checked in the space of the published one. */
export function choiceOf(
  { settings, log }: Pick<SyncJob, 'settings' | 'log'>,
  repository: SourceRepository,
  publishing: PublishedBranch = { space: settings.space, branch: undefined },
) {
  return { ...publishing, repository, root: settings.root, log }
}

/**
 * The space to which the base branch of a pull request publishes now; undefined if it does not publish.
 *
 * A merged pull request keeps the name its base branch had then; the host knows the current name.
 */
export async function findBasePublishing(
  { forge, settings }: Pick<SyncJob, 'forge' | 'settings'>,
  { base, repository: { defaultBranch }, state }: PullRequest,
): Promise<PublishedBranch | undefined> {
  const found = findPublishing(base.ref, defaultBranch, settings)
  if (found !== undefined || state !== 'merged') return found
  const branch = await forge.lookUpBranch(base.ref)
  return branch && findPublishing(branch.name, defaultBranch, settings)
}
