// Builds the page tree of a GitBook SUMMARY.md.
import { parseDocument } from 'yaml'
import { gitbookSlug } from '../../dialects/slugs.ts'
import type { NavigationNode, Resolution } from '../../site/layout.ts'
import { directoryOf, isMarkdown, nameOf, stemOf } from '../../trees/paths.ts'
import { parseYamlData } from '../../yaml/yaml-data.ts'
import { isIndex, separateSlugs } from '../site/navigation.ts'
import type { SummaryBlock, SummaryItem } from '../summary/block.ts'

export interface SummaryContext {
  /** Content root, whose README does not stand for a directory. */
  readonly root: string
  /** Resolves a target of this SUMMARY. */
  resolve(url: string): Resolution
  /** The existing pages of a computed page. */
  expand(node: ComputedNode): readonly NavigationNode[]
  warn(line: number, message: string): void
}

/** An entry that is expanded to generated pages. */
export type ComputedNode = NavigationNode & { readonly kind: 'computed' }

/**
 * Builds the page tree of a space.
 *
 * The first heading of depth 1 is the file's title. Any other heading starts a group, which a thematic break ends;
 * groups do not nest. A file is one page, at its first entry; its other entries are links. An entry for a missing
 * file is no page; with entries below it, it is a group.
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

/** The file of an item that becomes a page. */
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

/** The link of an item: to another site, to a heading, to a page listed before. */
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

/** The slug of a page: its file's base name, or its directory's for a README. */
export function slugOfPage(file: string, root: string): string {
  const directory = directoryOf(file)
  return pageSlug(isIndex(file) && directory !== root ? nameOf(directory) : stemOf(file))
}

/**
 * Turns a title or file name into a slug.
 *
 * Like an anchor, but it may start with a digit; never "ad", as ad blockers would hide the page.
 *
 * @see format notes, 3.4
 */
export function pageSlug(title: string): string {
  const slug = gitbookSlug(title).replace(/^id-(?=\d)/, '')
  return slug === 'ad' ? 'a-d' : slug
}
