// Books of mdBook in one repository: where each lies, what book.toml says.
import { parse, TomlError } from 'smol-toml'
import type { Source } from '../../facts/source.ts'
import type { Warning } from '../../site/layout.ts'
import { literal } from '../../text/literal.ts'
import { isRecord, recordOf } from '../../text/records.ts'
import type { Files } from '../../trees/file-entry.ts'
import { below, directoryOf, isSample, isWithin, joinPath } from '../../trees/paths.ts'
import { placeAt, type RedirectRule } from '../site/redirect-rules.ts'
import { mdbookConfigs } from '../site/telltales.ts'
import type { SummaryItem } from '../summary/block.ts'
import { parseSummary, type Summary } from '../summary/summary.ts'

/** One book. Paths are repository paths. */
export interface Book {
  /** The directory of book.toml. */
  readonly project: string
  /** The directory of SUMMARY.md. */
  readonly root: string
  /** Undefined when there is only a `src/SUMMARY.md`. */
  readonly config?: string
  readonly title?: string
  /** Path the book is published at, `/book/`, from `output.html.site-url`. */
  readonly siteUrl?: string
  /** From `output.html.redirect`, by old address without leading slash. */
  readonly redirects: ReadonlyMap<string, RedirectRule>
  /** True if a program of the book's own rewrites its chapters before they are built. */
  readonly rewritten?: true
  /** True if programs build more of it than pages: a PDF, an archive. */
  readonly hasOutputs?: true
  readonly warnings: readonly Warning[]
  readonly evidence: string
}

/** Finds the books in a directory and below, in byte order; samples are none. */
export async function findBooks(
  files: Files,
  readTexts: Source['readTexts'],
  project: string,
): Promise<readonly Book[]> {
  const start = project === '' ? 0 : project.length + 1
  const configs = files
    .named(...mdbookConfigs)
    .filter(({ path }) => isWithin(path, project) && !isSample(path.slice(start)))
  const texts = await readTexts(configs)
  const books = configs.map(({ path, oid }) => readBook(path, texts.get(oid) ?? '', files))
  if (books.length > 0) return books

  const summary = files.byPath.get(below(project, 'src/SUMMARY.md'))
  if (summary === undefined) return []
  const text = (await readTexts([summary])).get(summary.oid) ?? ''
  return [bareBook(project, parseSummary(text))]
}

function readBook(path: string, text: string, files: Files): Book {
  const project = directoryOf(path)
  const warnings: Warning[] = []
  const config = readToml(path, text, warnings)
  const book = recordOf(config['book'])
  const source = textAt(book, 'src') ?? 'src'
  const joined = joinPath('', source)
  if (joined === undefined) {
    warnings.push({ path, message: `src "${source}" is outside the book` })
  }
  const root = joined === undefined ? project : joined === '' ? project : below(project, joined)
  if (!files.byPath.has(below(root, 'SUMMARY.md'))) {
    warnings.push({ path, message: `Cannot find "${below(root, 'SUMMARY.md')}"` })
  }
  const html = recordOf(recordOf(config['output'])['html'])
  const title = textAt(book, 'title')
  const siteUrl = textAt(html, 'site-url')
  return {
    project,
    root,
    config: path,
    ...(title === undefined ? {} : { title }),
    ...(siteUrl === undefined ? {} : { siteUrl }),
    ...(Object.keys(recordOf(config['output'])).some((name) => name !== 'html')
      ? { hasOutputs: true }
      : {}),
    ...(rewrites(recordOf(config['preprocessor'])) ? { rewritten: true } : {}),
    redirects: new Map(
      Object.entries(recordOf(html['redirect'])).flatMap(([from, to]) =>
        typeof to === 'string'
          ? [[from.replace(/^\/+/, ''), { from, to, ...placeOfEntry({ from, to }, path, text) }]]
          : [],
      ),
    ),
    warnings,
    evidence: `found "${path}" with src "${joined ?? project}"`,
  }
}

/** The place of a redirect's goal; nothing where it is written in another way than `"from" = "to"`. */
function placeOfEntry(
  { from, to }: RedirectRule,
  path: string,
  text: string,
): Pick<RedirectRule, 'place'> {
  const entry = new RegExp(
    `(?:^|[{,])[ \\t]*["']?${literal(from)}["']?[ \\t]*=[ \\t]*["'](?=${literal(to)}["'])`,
    'm',
  )
  const found = entry.exec(text)
  if (found === null) return {}
  return { place: { path, ...placeAt(text, found.index + found[0].length) } }
}

/** True for a program of the repository itself, which may rewrite pages in ways unknown here. */
function rewrites(preprocessors: Readonly<Record<string, unknown>>): boolean {
  return Object.values(preprocessors).some(
    (one) =>
      isRecord(one) && /^(?:cargo|python3?|node|bash|sh)\s|[./]/.test(textAt(one, 'command') ?? ''),
  )
}

function bareBook(project: string, summary: Summary): Book {
  const groups = summary.blocks.some(
    (block) => block.kind === 'list' && block.items.some(hasBareText),
  )
  return {
    project,
    root: below(project, 'src'),
    redirects: new Map(),
    warnings: [],
    evidence: `found "${below(project, 'src/SUMMARY.md')}" without "book.toml"${
      groups ? ', with entries that only name a group' : ''
    }: chapters as mdBook lists them, links as on a git host`,
  }
}

function hasBareText(item: SummaryItem): boolean {
  return item.url === undefined || item.children.some(hasBareText)
}

function readToml(path: string, text: string, warnings: Warning[]): Record<string, unknown> {
  try {
    return parse(text)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    const { line, column } = error
    const message = `Cannot read "${path}": ${error.message.split('\n')[0] ?? ''}`
    warnings.push({ path, line, column, message })
    return {}
  }
}

function textAt(table: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = table[key]
  return typeof value === 'string' ? value : undefined
}
