// Uses the base of a change to judge links that the head alone cannot.

import { ReadThroughSite } from '../layouts/site/read-through-site.ts'
import { parseTarget } from '../layouts/site/target.ts'
import { targetAt } from '../revisions/derived-site.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Resolution, Site } from '../site/layout.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import type { CheckedLink } from './links.ts'

/**
 * Creates the head of a change with the base's knowledge of link targets.
 *
 * A link the head cannot judge, such as an address of a site with an unknown generator, is broken if the base knew
 * its page or file (`left-behind`), and stays as broken as it was if the base knew there is none.
 *
 * @param renames - head path to base path
 */
export function rememberBase(
  head: Revision,
  base: Revision,
  renames: ReadonlyMap<string, string>,
): Revision {
  if (head.site === base.site) return head
  return { tree: head.tree, site: new RememberingSite(head.site, base.site, renames) }
}

/**
 * Resolves a link in the head, and in the base if the head is unsure.
 *
 * @param from - the path of the page in the head
 */
function resolveRemembering(
  { head, base }: { readonly head: Site; readonly base: Site },
  from: string,
  use: Parameters<Site['resolve']>[1],
  renames: ReadonlyMap<string, string>,
): Resolution {
  const after = head.resolve(from, use)
  if (!mayNeedWarning(after, use.url)) return after
  const before = base.resolve(renames.get(from) ?? from, use)
  switch (before.kind) {
    case 'page':
      return isLost(before, after) ? leftBehind(before.path) : after
    case 'file':
    case 'directory':
      return after.kind === 'external' ? leftBehind(before.path) : after
    case 'broken':
      return after.kind === 'external' ? before : after
    default:
      return after
  }
}

/** Files with links that resolve differently with the memory of a base. */
export function findRemembering(
  links: readonly Pick<CheckedLink, 'path' | 'use' | 'resolution'>[],
  { site }: Revision,
): ReadonlySet<string> {
  const remembered = links.filter(
    ({ path, use, resolution }) =>
      mayNeedWarning(resolution, use.url) && site.resolve(path, use).kind === 'broken',
  )
  return new Set(remembered.map(({ path }) => path))
}

/** True if the head's resolution is a guess, or missing. */
function mayNeedWarning(after: Resolution, url: string): boolean {
  if (after.kind === 'page') return after.guessed !== undefined
  if (after.kind !== 'external' || after.answered !== undefined) return false
  return parseTarget(url).kind === 'local'
}

/** True if a page is no longer found, or only another one that matches less of the address. */
function isLost(before: Resolution & { readonly kind: 'page' }, after: Resolution): boolean {
  if (after.kind !== 'page') return true
  return after.path !== before.path && (after.guessed ?? 0) > (before.guessed ?? 0)
}

function leftBehind(path: string): Resolution {
  return { kind: 'broken', reason: 'left-behind', path }
}

/** A site that answers as the head, corrected by what its base knew. */
class RememberingSite extends ReadThroughSite implements Site {
  readonly #base: Site
  readonly #renames: ReadonlyMap<string, string>

  constructor(head: Site, base: Site, renames: ReadonlyMap<string, string>) {
    super(head)
    this.#base = base
    this.#renames = renames
  }

  resolve(from: string, use: Parameters<Site['resolve']>[1]): Resolution {
    return resolveRemembering({ head: this.site, base: this.#base }, from, use, this.#renames)
  }

  pageAt(path: string): FileEntry | undefined {
    return this.site.pageAt(path)
  }

  targetAt(path: string): FileEntry | undefined {
    return targetAt(this.site, path)
  }

  get pages(): Site['pages'] {
    return this.site.pages
  }
}
