// Targets that links had before a change broke them.
import type { Revision } from '../revisions/revision.ts'
import { directoryMovedTo } from '../trees/directory-moves.ts'
import type { CheckedLink } from './links.ts'

/** A change that may break links. */
export interface ChangeContext {
  readonly base: Revision
  /** False for a link that is broken in the base, too. */
  readonly isNew: (link: CheckedLink) => boolean
}

/**
 * Returns the file a link led to before the change; undefined if it led to none, the link is not new, or it still
 * leads to that file but misses a heading.
 */
export type RecallPlace = (link: CheckedLink) => string | undefined

export function recallPlaces(
  change: ChangeContext | undefined,
  moved: ReadonlyMap<string, string>,
): RecallPlace {
  if (change === undefined) return () => undefined
  const { base, isNew } = change
  const origins = new Map([...moved].map(([before, after]) => [after, before]))
  return (link) => {
    if (!isNew(link)) return undefined
    const was = base.site.resolve(origins.get(link.path) ?? link.path, link.use)
    if (was.kind === 'directory') {
      return directoryMovedTo(was.path, moved) === undefined ? undefined : was.path
    }
    if (was.kind !== 'page' && was.kind !== 'file') return undefined
    // Another page may resolve instead, such as one of another language, and lack the heading.
    const { resolution, reason } = link
    const isStill =
      resolution.kind === 'page' && resolution.path === (moved.get(was.path) ?? was.path)
    return reason === 'missing-heading' && isStill ? undefined : was.path
  }
}
