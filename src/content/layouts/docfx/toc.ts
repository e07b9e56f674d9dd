// Parses DocFX tables of contents: toc.yml (nested items) and toc.md (headings), with positions of entries.
import type { Warning } from '../../site/layout.ts'
import type { Placed, YAMLPlace } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, readPlacedYaml, textOf, valueAt } from '../../yaml/yaml-places.ts'

/** An entry. `hrefs` are all its links in order: its target, then its landing page. */
export interface TocEntry extends YAMLPlace {
  readonly name: string
  /** `href`, `topicHref`, `tocHref`, `homepage` as written, with their positions. */
  readonly hrefs: readonly (YAMLPlace & { readonly url: string; readonly key: string })[]
  readonly children: readonly TocEntry[]
}

export interface Toc {
  readonly entries: readonly TocEntry[]
  readonly warnings: readonly Omit<Warning, 'path'>[]
}

const hrefKeys = ['href', 'topicHref', 'tocHref', 'homepage'] as const

/**
 * Parses a table of contents by its file name: `toc.md` is markdown, anything else YAML.
 *
 * The most recent ones are cached: consecutive revisions share them.
 */
export function parseToc(path: string, text: string): Toc {
  const key = `${/\.md$/i.test(path) ? 'md' : 'yml'} ${text}`
  const toc = known.get(key) ?? readToc(path, text)
  known.delete(key)
  known.set(key, toc)
  if (known.size > knownMax) known.delete(known.keys().next().value ?? '')
  return toc
}

const known = new Map<string, Toc>()
const knownMax = 64

function readToc(path: string, text: string): Toc {
  if (/\.md$/i.test(path)) return { entries: parseMarkdownToc(text), warnings: [] }
  const { root, errors } = readPlacedYaml(text)
  const items = root.kind === 'map' ? lookUpPlaced(root, 'items') : root
  return { entries: entriesOf(items), warnings: errors }
}

function entriesOf(value: Placed | undefined): readonly TocEntry[] {
  if (value?.kind !== 'list') return []
  const entries: TocEntry[] = []
  for (const item of value.items) if (item.kind === 'map') entries.push(entryOf(item))
  return entries
}

function entryOf(item: Placed & { readonly kind: 'map' }): TocEntry {
  const name =
    textOf(valueAt(item, 'name')) ??
    textOf(valueAt(item, 'displayName')) ??
    textOf(valueAt(item, 'uid')) ??
    ''
  const { line, column } = item.place
  const children = entriesOf(valueAt(item, 'items'))
  return { name, hrefs: hrefsOf(item), children, line, column }
}

function hrefsOf(item: Placed & { readonly kind: 'map' }): TocEntry['hrefs'] {
  // Nearly all entries have exactly one: an array that grows would reserve room for many.
  let hrefs: TocEntry['hrefs'] = []
  for (const key of hrefKeys) {
    const href = valueAt(item, key)
    const url = textOf(href)
    if (href === undefined || url === undefined || url === '') continue
    const { line, column } = href.place
    const one = { url: url.trim(), key, line, column }
    hrefs = hrefs.length === 0 ? [one] : [...hrefs, one]
  }
  return hrefs
}

/** `# [Name](file.md)` per entry, nested by depth. */
function parseMarkdownToc(text: string): readonly TocEntry[] {
  const flat = text.split(/\r?\n/).flatMap((line, index) => {
    const found =
      /^(#{1,6})\s+(?!\s)(?:\[([^\]]*)\]\(([^)\s]+)(?=[)\s])[^)]*\)|(#(?=[#\s]*$)|.*?[^\s#]))(?:\s*#+)?\s*$/.exec(
        line,
      )
    if (found === null) return []
    const [, marks = '', linked, url, plain] = found
    const place = { line: index + 1, column: 1 }
    const column = line.indexOf('[') + 1
    const hrefs = url === undefined ? [] : [{ url, key: 'href', line: index + 1, column }]
    return [{ depth: marks.length, entry: { name: linked ?? plain ?? '', hrefs, ...place } }]
  })
  return nest(0, 0).entries

  function nest(start: number, depth: number): { entries: readonly TocEntry[]; next: number } {
    const entries: TocEntry[] = []
    let next = start
    for (let item = flat[next]; item !== undefined && item.depth > depth; item = flat[next]) {
      const inner = nest(next + 1, item.depth)
      entries.push({ ...item.entry, children: inner.entries })
      next = inner.next
    }
    return { entries, next }
  }
}
