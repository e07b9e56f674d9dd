// What links led to before a change, where the head alone cannot tell.

import { ReadThroughSite } from '../layouts/site/read-through-site.ts'
import { parseTarget } from '../layouts/site/target.ts'
import { targetAt } from '../revisions/derived-site.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Resolution, Site } from '../site/layout.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import type { CheckedLink } from './links.ts'

/**
 * The head of a change, with the base's knowledge of where its links led.
 *
 * What the head cannot judge, an address of a site whose generator is unknown, is broken when the base knew the page or
 * file it led to (`left-behind`), and as broken as it was when the base knew that there is none.
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
 * Where a link leads, seen from the head, and from the base where the head is not sure.
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
  if (!isDoubtful(after, use.url)) return after
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

/** The files of links that a site with the memory of a base answers otherwise. */
export function findRemembering(
  links: readonly Pick<CheckedLink, 'path' | 'use' | 'resolution'>[],
  { site }: Revision,
): ReadonlySet<string> {
  const remembered = links.filter(
    ({ path, use, resolution }) =>
      isDoubtful(resolution, use.url) && site.resolve(path, use).kind === 'broken',
  )
  return new Set(remembered.map(({ path }) => path))
}

/** True if what the head says is a guess, or nothing. */
function isDoubtful(after: Resolution, url: string): boolean {
  if (after.kind === 'page') return after.guessed !== undefined
  if (after.kind !== 'external' || after.answered !== undefined) return false
  return parseTarget(url).kind === 'local'
}

/** True if a page is not found any more, but perhaps another one by less of its address. */
function isLost(before: Resolution & { readonly kind: 'page' }, after: Resolution): boolean {
  if (after.kind !== 'page') return true
  return after.path !== before.path && (after.guessed ?? 0) > (before.guessed ?? 0)
}

function leftBehind(path: string): Resolution {
  return { kind: 'broken', reason: 'left-behind', path }
}

/** A site but for what its base knew. */
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

  isJudged(path: string): boolean {
    return this.site.isJudged?.(path) ?? true
  }

  targetAt(path: string): FileEntry | undefined {
    return targetAt(this.site, path)
  }

  get pages(): Site['pages'] {
    return this.site.pages
  }
}
