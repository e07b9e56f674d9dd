// DocFX: builds the page tree from tables of contents, and lists their entries as links.

import type { PageFacts } from '../../markdown/page-facts.ts'
import type { NavigationNode, Resolution, Site } from '../../site/layout.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import { directoryOf } from '../../trees/paths.ts'
import { separateSlugs, slugOfFile, titledGroup } from '../site/navigation.ts'
import { titleOfName, titleOfPage } from '../site/page-titles.ts'
import type { Toc, TocEntry } from './toc.ts'

/** Lists every link of a table of contents. */
export function tocUses(path: string, toc: Toc): Site['uses'] {
  const uses: Site['uses'][number][] = []
  addUses(toc.entries)
  return uses

  function addUses(entries: readonly TocEntry[]): void {
    for (const { hrefs, children } of entries) {
      // Next to the topic of a breadcrumb, `tocHref` is only the address it applies to.
      const isCrumb = hrefs.some(({ key }) => key === 'topicHref')
      for (const { url, key, line, column } of hrefs) {
        if (isCrumb && key === 'tocHref') continue
        uses.push({ path, use: { kind: 'navigation', url, line, column } })
      }
      addUses(children)
    }
  }
}

export interface DocfxTreeInput {
  readonly tocs: ReadonlyMap<string, Toc>
  readonly resolve: (from: string, url: string) => Resolution | undefined
  readonly pages: readonly FileEntry[]
  readonly factsOf: (path: string) => PageFacts | undefined
}

/**
 * Builds the page tree: tables of contents that no other one names, in order of their paths, then pages in none,
 * hidden. A page is placed where it is named first.
 */
export function buildDocfxTree(input: DocfxTreeInput): readonly NavigationNode[] {
  const { tocs, resolve, pages, factsOf } = input
  const known = new Set(pages.map((page) => page.path))
  const taken = new Set<string>()
  const opened = new Set<string>()
  const named = namedTocs(tocs, resolve)
  const own = [...tocs.keys()].filter((path) => !/breadcrumb/i.test(path))
  const free = own.filter((path) => !named.has(path))
  // If tables name each other in a cycle, start at the one closest to the root.
  const roots =
    free.length > 0 ? free : own.sort((a, b) => a.split('/').length - b.split('/').length)
  const groups = roots.flatMap((path) => {
    const children = nodesOf(path)
    if (free.length < 2) return children
    const title = titleOfName(directoryOf(path))
    return children.length === 0 ? [] : [titledGroup(title, children)]
  })
  const rest = pages
    .filter((page) => !taken.has(page.path) && !/(?:^|\/)includes\//i.test(page.path))
    .map((page) => ({ ...pageNode(page.path, undefined, []), hidden: true }))
  return separateSlugs([...groups, ...rest])

  function nodesOf(path: string): readonly NavigationNode[] {
    if (opened.has(path)) return []
    opened.add(path)
    return (tocs.get(path)?.entries ?? []).flatMap((entry) => nodesOfEntry(path, entry))
  }

  function nodesOfEntry(from: string, entry: TocEntry): readonly NavigationNode[] {
    const targets = entry.hrefs.map((href) => resolve(from, href.url))
    const paths = targets.flatMap((target) =>
      target?.kind === 'page' || target?.kind === 'file' ? [target.path] : [],
    )
    const page = paths.find((path) => known.has(path) && !taken.has(path))
    if (page !== undefined) taken.add(page)
    const inner = paths.filter((path) => tocs.has(path)).flatMap(nodesOf)
    const children = [...entry.children.flatMap((child) => nodesOfEntry(from, child)), ...inner]
    if (page !== undefined) return [pageNode(page, entry.name, children)]
    if (children.length > 0) return [titledGroup(entry.name, children)]
    const [href] = entry.hrefs
    const dead = targets.every((target) => target?.kind === 'broken')
    if (href === undefined || dead || paths.some((path) => known.has(path) || tocs.has(path)))
      return []
    return [{ kind: 'link', title: entry.name, url: href.url }]
  }

  function pageNode(
    path: string,
    title: string | undefined,
    children: readonly NavigationNode[],
  ): NavigationNode & { kind: 'page' } {
    const shown = title === undefined || title === '' ? titleOfPage(path, factsOf(path)) : title
    return { kind: 'page', file: path, title: shown, slug: slugOfFile(path), children }
  }
}

function namedTocs(
  tocs: ReadonlyMap<string, Toc>,
  resolve: DocfxTreeInput['resolve'],
): ReadonlySet<string> {
  const named = new Set<string>()
  for (const [path, toc] of tocs) {
    for (const { use } of tocUses(path, toc)) {
      const target = resolve(path, use.url)
      if (target?.kind === 'file' && target.path !== path) named.add(target.path)
    }
  }
  return named
}
