// SUMMARY.md of GitBook to a page tree.
import { parseDocument } from 'yaml'
import { gitbookSlug } from '../../dialects/slugs.ts'
import type { NavigationNode, Resolution } from '../../site/layout.ts'
import { directoryOf, isMarkdown, nameOf, stemOf } from '../../trees/paths.ts'
import { parseYamlData } from '../../yaml/yaml-data.ts'
import { isIndex, separateSlugs } from '../site/navigation.ts'
import type { SummaryBlock, SummaryItem } from '../summary/block.ts'

export interface SummaryContext {
  /** Content root: its README is no directory's page. */
  readonly root: string
  /** Where a target of this SUMMARY leads. */
  resolve(url: string): Resolution
  /** The pages a computed page stands for, as far as they are there. */
  expand(node: ComputedNode): readonly NavigationNode[]
  warn(line: number, message: string): void
}

/** A page that stands for others. */
export type ComputedNode = NavigationNode & { readonly kind: 'computed' }

/**
 * Build the page tree of a space.
 *
 * The first heading of depth 1 names the file. Any other heading starts a group, which a break ends;
 * groups do not nest. A file is one page, where it is listed first; its other entries are links. An
 * entry without a file that is there gives no page; with entries below it, it gives a group.
 *
 * @see format notes, section 3
 */
export function buildGitbookTree(
  blocks: readonly SummaryBlock[],
  context: SummaryContext,
): NavigationNode[] {
  const taken = new Set<string>()
  const tree: NavigationNode[] = []
  const first = blocks.findIndex((block) => block.kind === 'heading')
  let heading: { readonly title: string; readonly slug: string } | undefined
  let items: NavigationNode[] = []
  for (const [index, block] of blocks.entries()) {
    switch (block.kind) {
      case 'heading':
        if (index === first && block.depth === 1) break
        endGroup()
        heading = { title: block.title, slug: block.id ?? pageSlug(block.title) }
        break
      case 'break':
        endGroup()
        break
      default:
        items.push(...block.items.flatMap((item) => buildNode(item, taken, context)))
    }
  }
  endGroup()
  return separateSlugs(tree)

  function endGroup(): void {
    if (heading === undefined) tree.push(...items)
    else if (items.length > 0) tree.push({ kind: 'group', ...heading, children: items })
    heading = undefined
    items = []
  }
}

function buildNode(
  item: SummaryItem,
  taken: Set<string>,
  context: SummaryContext,
): readonly NavigationNode[] {
  if (item.code !== undefined) return context.expand(buildComputed(item.title, item.code))
  const file = fileOf(item, taken, context)
  const children = (): NavigationNode[] =>
    item.children.flatMap((child) => buildNode(child, taken, context))
  if (file !== undefined) {
    taken.add(file)
    const title = item.title === '' ? stemOf(file) : item.title
    const linkTitle = item.linkTitle === undefined ? {} : { linkTitle: item.linkTitle }
    return [
      {
        kind: 'page',
        file,
        title,
        slug: slugOfPage(file, context.root),
        ...linkTitle,
        children: children(),
      },
    ]
  }

  const link = linkOf(item, context)
  if (item.children.length === 0 && (link.length > 0 || isTarget(item))) return link
  const { title } = item
  return [{ kind: 'group', title, slug: pageSlug(title), children: [...link, ...children()] }]
}

/** The file an item makes a page of, if it does. */
function fileOf(
  item: SummaryItem,
  taken: ReadonlySet<string>,
  context: SummaryContext,
): string | undefined {
  if (!isTarget(item)) return undefined
  const found = context.resolve(item.url)
  if (found.kind !== 'page' && found.kind !== 'file') return undefined
  if (!isMarkdown(found.path) || found.fragment !== undefined) return undefined
  if (!taken.has(found.path)) return found.path
  context.warn(
    item.line,
    `"${found.path}" is listed twice; its second entry is a link to the first`,
  )
  return undefined
}

/** The link an item makes: to another site, to a heading, to a page listed before. */
function linkOf(item: SummaryItem, context: SummaryContext): readonly NavigationNode[] {
  if (!isTarget(item)) return []
  const found = context.resolve(item.url)
  if (found.kind === 'broken' || found.kind === 'directory') return []
  return [{ kind: 'link', title: item.title, url: item.url }]
}

function isTarget(item: SummaryItem): item is SummaryItem & { readonly url: string } {
  return item.url !== undefined && item.url !== ''
}

function buildComputed(title: string, code: string): ComputedNode {
  const document = parseDocument(code, { logLevel: 'silent' })
  const specification = dataOf(code)
  const named = document.getIn(['dependencies', 'spec', 'ref', 'spec'])
  const name = typeof named === 'string' ? named : 'API reference'
  return { kind: 'computed', title: title === '' ? name : title, specification }
}

function dataOf(code: string): unknown {
  try {
    return parseYamlData(code)
  } catch {
    return undefined
  }
}

/** What a page is called in its address: its file's base name, or its directory's for a README. */
export function slugOfPage(file: string, root: string): string {
  const directory = directoryOf(file)
  return pageSlug(isIndex(file) && directory !== root ? nameOf(directory) : stemOf(file))
}

/**
 * A title or file name in an address.
 *
 * As an anchor, but digits may come first; "ad" is never written so, lest blockers hide the page.
 *
 * @see format notes, 3.4
 */
export function pageSlug(title: string): string {
  const slug = gitbookSlug(title).replace(/^id-(?=\d)/, '')
  return slug === 'ad' ? 'a-d' : slug
}
