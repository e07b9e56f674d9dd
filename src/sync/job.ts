// What a job on a platform that outlives it works on.
import type { OwnReading } from './apart.ts'
import type { Reading } from './content.ts'
import type { Forge, PullRequest, SourceRepository } from './forge.ts'
import { type BranchSettings, findPublishing, type MergeOn, type Publishing } from './plan.ts'

/** When merged pull requests are published. */
interface ReleaseSettings {
  readonly mergeOn: MergeOn
  /** Which releases publish: full ones, or prereleases, too. */
  readonly releases: 'full' | 'published'
}

/** What a job works on. */
export interface Job extends Reading {
  readonly forge: Forge
  readonly settings: BranchSettings & ReleaseSettings
  /** A platform of this process alone, for what must write nothing on the other. */
  readonly openApart: () => Promise<OwnReading>
  readonly sleep: (ms: number) => Promise<void>
}

/** Every branch that publishes, each with its space. */
export function listPublishing({ space, branches }: BranchSettings): Publishing[] {
  return [
    { space, branch: undefined },
    ...[...branches].map(([branch, mapped]) => ({ space: mapped, branch })),
  ]
}

/** What goes into a branch that is not published is checked in the space of the one that is. */
export function choiceOf(
  { settings, log }: Pick<Job, 'settings' | 'log'>,
  repository: SourceRepository,
  publishing: Publishing = { space: settings.space, branch: undefined },
) {
  return { ...publishing, repository, root: settings.root, log }
}

/**
 * Where the base branch of a pull request is published now; undefined for one that is not.
 *
 * Once it is merged, a pull request keeps the name its base branch had then, and the host knows its name now.
 */
export async function findBasePublishing(
  { forge, settings }: Pick<Job, 'forge' | 'settings'>,
  { base, repository: { defaultBranch }, state }: PullRequest,
): Promise<Publishing | undefined> {
  const found = findPublishing(base.ref, defaultBranch, settings)
  if (found !== undefined || state !== 'merged') return found
  const branch = await forge.lookUpBranch(base.ref)
  return branch && findPublishing(branch.name, defaultBranch, settings)
}
