// Inserts code that a page includes from other files of its repository.
import { Fences } from '../../content/markdown/literals.ts'
import type { LayoutName } from '../../content/text/layout-name.ts'
import { below, directoryOf, joinPath } from '../../content/trees/paths.ts'

/** The page's place, and access to files next to it. */
export interface CodePlace {
  readonly layout: LayoutName
  /** Path of the page in the repository. */
  readonly path: string
  /** The content root. */
  readonly root: string
  /** Reads texts by path; missing ones are absent. */
  readonly read: (paths: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

/** Maximum number of files included in a text. */
const filesMax = 100
/** Maximum number of characters they may add. */
const charactersMax = 300_000

// An escaped include is literal text.
const bookInclude = /(?<!\\)\{\{#(?:rustdoc_)?include[ \t]+([^\s{}:]+)(?::([^\s{}]*))?[ \t]*\}\}/g
const snippet =
  /^<<<[ \t]+([^\s{}[\]#]+)(?:#([\w-]+))?(?:[ \t]*(\{[^{}]*\}))?(?:[ \t]*(\[[^[\]]*\]))?[ \t]*$/

/**
 * Inserts the code a text includes; missing code is left as written.
 *
 * @see mdBook, "Including files", "Including portions of a file"; VitePress 1, "Import Code Snippets"
 */
export async function includeCode(text: string, place: CodePlace): Promise<string> {
  if (place.layout === 'mdbook' && text.includes('{{#')) return includeInBook(text, place)
  if (place.layout === 'vitepress' && text.includes('<<<')) return includeSnippets(text, place)
  return text
}

async function includeInBook(text: string, place: CodePlace): Promise<string> {
  const pathOf = (written: string) => joinPath(directoryOf(place.path), written)
  const found = [...text.matchAll(bookInclude)].flatMap(([, written = '']) => pathOf(written) ?? [])
  const texts = await readSome(found, place)
  let added = 0
  return text.replace(bookInclude, (whole, written: string, part: string | undefined) => {
    const code = texts.get(pathOf(written) ?? '')
    const cut = code === undefined ? undefined : cutPart(code, part ?? '')
    added += cut?.length ?? 0
    return cut === undefined || added > charactersMax ? whole : cut
  })
}

async function includeSnippets(text: string, place: CodePlace): Promise<string> {
  const fences = new Fences()
  const lines = text.split('\n')
  const found = new Map<number, readonly [path: string, match: RegExpExecArray]>()
  for (const [at, line] of lines.entries()) {
    const match = fences.has(line) ? null : snippet.exec(line)
    const [, written = ''] = match ?? []
    const path = written.startsWith('@/')
      ? below(place.root, written.slice(2))
      : joinPath(directoryOf(place.path), written)
    if (match !== null && path !== undefined) found.set(at, [path, match])
  }
  const texts = await readSome(
    [...found.values()].map(([path]) => path),
    place,
  )
  let added = 0
  for (const [at, [path, [, , region, marked = '', title = '']]] of found) {
    const code = texts.get(path)
    const cut = code === undefined ? undefined : cutRegion(code, region)
    added += cut?.length ?? 0
    if (cut === undefined || added > charactersMax) continue
    const language = /\.(\w+)$/.exec(path)?.[1] ?? ''
    lines[at] = `~~~~~~${language} ${marked.replace(/[^\d,{}-]/g, '')} ${title}\n${cut}\n~~~~~~`
  }
  return lines.join('\n')
}

function readSome(
  paths: readonly string[],
  { read }: CodePlace,
): Promise<ReadonlyMap<string, string>> {
  return read([...new Set(paths)].slice(0, filesMax))
}

/** Lines `2`, `2:10`, `:10`, `2:`, those of an anchor, or all; without the lines that mark anchors. */
function cutPart(code: string, part: string): string | undefined {
  const lines = code.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n')
  const range = /^(\d*)(?:(:)(\d*))?$/.exec(part)
  if (range !== null) {
    const [, from = '', colon, to = ''] = range
    const end =
      to !== '' ? Number(to) : from === '' || colon !== undefined ? lines.length : Number(from)
    return withoutAnchors(lines.slice(from === '' ? 0 : Number(from) - 1, end))
  }
  const start = lines.findIndex((line) => anchorIn(line, 'ANCHOR') === part)
  const end = lines.findIndex((line) => anchorIn(line, 'ANCHOR_END') === part)
  if (start === -1) return undefined
  return withoutAnchors(lines.slice(start + 1, end === -1 ? undefined : end))
}

function anchorIn(line: string, mark: 'ANCHOR' | 'ANCHOR_END'): string | undefined {
  if (!line.includes('ANCHOR')) return undefined
  return new RegExp(`(?:^|[^\\w])${mark}:[ \\t]*([\\w-]+)`).exec(line)?.[1]
}

function withoutAnchors(lines: readonly string[]): string {
  return lines.filter((line) => !/(?:^|\W)ANCHOR(?:_END)?:/.test(line)).join('\n')
}

/** The lines between `#region NAME` and `#endregion`, or all. */
function cutRegion(code: string, region: string | undefined): string | undefined {
  const lines = code.replace(/\r\n/g, '\n').replace(/\n$/, '').split('\n')
  if (region === undefined) return lines.join('\n')
  const isMark = (line: string, mark: string) => {
    const [, name] = new RegExp(`#${mark}\\b[ \\t]*([\\w-]*)`).exec(line) ?? []
    return name === region
  }
  const start = lines.findIndex((line) => isMark(line, 'region'))
  if (start === -1) return undefined
  const end = lines.findIndex((line, at) => at > start && /#endregion\b/.test(line))
  const inside = lines.slice(start + 1, end === -1 ? undefined : end)
  const indents = inside.flatMap((line) => (line.trim() === '' ? [] : line.search(/\S/)))
  const common = indents.reduce((least, indent) => Math.min(least, indent), 100)
  return inside.map((line) => line.slice(common)).join('\n')
}
