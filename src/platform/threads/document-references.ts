// Addresses in documents as references.
import type { ContentRef } from '../../content/document/document.ts'
import type { LinkKind } from '../../content/markdown/page-facts.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import type { Site } from '../../content/site/layout.ts'

/** Creates a resolver for the addresses in a text at this path. */
export function createResolver(site: Site, contents: Contents, path: string) {
  return (url: string, kind: LinkKind): ContentRef | undefined => {
    const resolution = site.resolve(path, { kind, url })
    if (!('path' in resolution) || url.startsWith('#')) return undefined
    const fragment = 'fragment' in resolution ? resolution.fragment : undefined
    return refOf(contents, resolution, fragment)
  }
}

/** Reference to a link target; undefined if it has no id. */
function refOf(
  contents: Contents,
  { kind, path }: { readonly kind: string; readonly path: string },
  fragment: string | undefined,
): ContentRef | undefined {
  if (kind !== 'page' && kind !== 'file') return undefined
  const page = contents.pagesByFile.get(path)
  if (page !== undefined) {
    return fragment === undefined || fragment === ''
      ? { kind: 'page', page: page.id }
      : { kind: 'anchor', anchor: fragment, page: page.id }
  }
  const { files, reusable } = idsOf(contents)
  const content = reusable.get(path)
  if (content !== undefined) return { kind: 'reusable-content', reusableContent: content }
  const file = files.get(path)
  return file === undefined ? undefined : { kind: 'file', file }
}

export interface Ids {
  readonly files: ReadonlyMap<string, string>
  readonly reusable: ReadonlyMap<string, string>
}

const known = new WeakMap<Contents, Ids>()

/** Ids of files and reusable contents by repository path. */
function idsOf(contents: Contents): Ids {
  const before = known.get(contents)
  if (before !== undefined) return before
  const ids = {
    files: new Map(contents.files.map(({ id, git }) => [git.path, id])),
    reusable: new Map(contents.reusableContents.map(({ id, git }) => [git.path, id])),
  }
  known.set(contents, ids)
  return ids
}
