// Ignores of other link checkers, read from their files.
import { parse as parseToml, TomlError } from 'smol-toml'
import type { Placed } from '../../content/yaml/placed-yaml.ts'
import {
  itemsOf,
  lookUpPlaced,
  readPlacedYaml,
  textOf,
  valueAt,
} from '../../content/yaml/yaml-places.ts'
import { type Converted, convertPathExpression, convertUrlExpression } from './regex-patterns.ts'

/** A rule for galley.yml. */
export interface ImportedRule {
  readonly url?: readonly string[]
  readonly file?: readonly string[]
  readonly reason: string
}

/** Ignores of other link checkers. */
export interface Imported {
  readonly rules: readonly ImportedRule[]
  /** Entries without a counterpart, each in one line: `.lycheeignore:3: ...`. */
  readonly left: readonly string[]
  /** Number of entries about the web, which a check never asks. */
  readonly external: number
  /** Files that were read. */
  readonly files: readonly string[]
}

/** An entry of a file. */
interface Entry {
  readonly sort: 'url' | 'path' | 'folder'
  readonly expression: string
  /** Its file and line: `.lycheeignore:3`. */
  readonly place: string
  /** Why, as its author says. */
  readonly note?: string | undefined
}

type Reader = (text: string, path: string) => Entry[]

/** Files of other link checkers, by path from the top of a repository. */
const readers: Readonly<Record<string, Reader>> = {
  '.lycheeignore': readLines,
  'lychee.toml': readLychee,
  '.lychee.toml': readLychee,
  '.github/lychee.toml': readLychee,
  '.markdown-link-check.json': readMarkdownLinkCheck,
  'markdown-link-check.json': readMarkdownLinkCheck,
  '.mlc_config.json': readMarkdownLinkCheck,
  'mlc_config.json': readMarkdownLinkCheck,
  '.github/markdown-link-check.json': readMarkdownLinkCheck,
  '.github/workflows/markdown-link-check.json': readMarkdownLinkCheck,
  '.linkspector.yml': readLinkspector,
  '.github/linkspector.yml': readLinkspector,
  '.remarkrc': readRemark,
  '.remarkrc.json': readRemark,
  '.remarkrc.yml': readRemark,
  '.remarkrc.yaml': readRemark,
  'package.json': readRemark,
}

/** Settings that only a program can tell. */
const programs = ['.remarkrc.js', '.remarkrc.mjs', '.remarkrc.cjs']

/** Paths whose texts are to be given. */
export const importedPaths: readonly string[] = Object.keys(readers)

/** Reads the files that exist. @param has - tells whether a path exists at all */
export function readImported(
  texts: ReadonlyMap<string, string>,
  has: (path: string) => boolean,
): Imported {
  const entries: Entry[] = []
  const left: string[] = []
  const files: string[] = []
  for (const [path, text] of texts) {
    try {
      const found = readers[path]?.(text, path) ?? []
      if (found.length > 0 || path !== 'package.json') files.push(path)
      entries.push(...found)
    } catch (error) {
      if (!(error instanceof SyntaxError || error instanceof TomlError)) throw error
      left.push(`${path}: Cannot read it: ${error.message.split('\n')[0]}`)
    }
  }
  for (const path of programs)
    if (has(path)) left.push(`${path}: It is a program and is not executed`)
  return { ...convertAll(entries, left), left, files }
}

function convertAll(
  entries: readonly Entry[],
  left: string[],
): Pick<Imported, 'rules' | 'external'> {
  const rules: ImportedRule[] = []
  const seen = new Set<string>()
  let external = 0
  for (const { sort, expression, place, note } of entries) {
    const converted = convert(sort, expression)
    if (converted.kind === 'external') external += 1
    else if (converted.kind === 'untold')
      left.push(`${place}: No pattern can express what ${JSON.stringify(expression)} does`)
    else if (converted.pattern === '*' || converted.pattern === '**')
      left.push(`${place}: ${JSON.stringify(expression)} would ignore everything`)
    else {
      const key = sort === 'url' ? 'url' : 'file'
      if (seen.has(`${key} ${converted.pattern}`)) continue
      seen.add(`${key} ${converted.pattern}`)
      const [file = place] = place.split(':')
      const reason = note === undefined ? `Imported from ${place}` : `${note} (from ${file})`
      rules.push({ [key]: [converted.pattern], reason })
    }
  }
  return { rules, external }
}

function convert(sort: Entry['sort'], expression: string): Converted {
  if (sort === 'url') return convertUrlExpression(expression)
  if (sort === 'path') return convertPathExpression(expression)
  const pattern = expression.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
  return pattern === '' ? { kind: 'untold' } : { kind: 'pattern', pattern }
}

/** `.lycheeignore`: an expression a line; comments above one say why it is there. */
function readLines(text: string, path: string): Entry[] {
  let note: string | undefined
  return text.split('\n').flatMap((line, index) => {
    const expression = line.trim()
    if (expression === '' || expression.startsWith('#')) {
      note = expression.replace(/^#+\s*/, '') || undefined
      return []
    }
    return [{ sort: 'url' as const, expression, place: `${path}:${index + 1}`, note }]
  })
}

function readLychee(text: string, path: string): Entry[] {
  const table = parseToml(text)
  const lines = text.split('\n')
  return [
    ...entriesOf('url', stringsOf(table['exclude'])),
    ...entriesOf('path', stringsOf(table['exclude_path'])),
  ]

  function entriesOf(sort: Entry['sort'], expressions: readonly string[]): Entry[] {
    return expressions.map((expression) => {
      const written = [JSON.stringify(expression), `'${expression}'`]
      const found = lines.findIndex((line) => written.some((each) => line.includes(each)))
      return { sort, expression, place: found === -1 ? path : `${path}:${found + 1}` }
    })
  }
}

function stringsOf(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((each) => typeof each === 'string') : []
}

function readMarkdownLinkCheck(text: string, path: string): Entry[] {
  return itemsAt(readTree(text), 'ignorePatterns').flatMap((item) => entryOf(item, path))
}

function readLinkspector(text: string, path: string): Entry[] {
  const tree = readTree(text)
  const listed = (key: string) =>
    itemsAt(tree, key).flatMap((item): Entry[] => {
      const expression = textOf(item)
      const place = `${path}:${item.place.line}`
      return expression === undefined ? [] : [{ sort: 'folder', expression, place }]
    })
  return [
    ...itemsAt(tree, 'ignorePatterns').flatMap((item) => entryOf(item, path)),
    ...listed('excludedFiles'),
    ...listed('excludedDirs'),
  ]
}

function entryOf(item: Placed, path: string): Entry[] {
  const expression = item.kind === 'map' ? textOf(valueAt(item, 'pattern')) : textOf(item)
  if (expression === undefined) return []
  return [{ sort: 'url', expression, place: `${path}:${item.place.line}` }]
}

/** `plugins: [["validate-links", { skipPathPatterns: [...] }]]`, or the same by name. */
function readRemark(text: string, path: string): Entry[] {
  const whole = readTree(text)
  const tree = path === 'package.json' ? lookUpPlaced(whole, 'remarkConfig') : whole
  const plugins = lookUpPlaced(tree, 'plugins')
  const options =
    plugins?.kind === 'map'
      ? plugins.entries.flatMap(({ key, value }) => (isValidator(key) ? [value] : []))
      : itemsOf(plugins).flatMap((plugin) => {
          const [name, given] = itemsOf(plugin)
          return isValidator(textOf(name) ?? '') && given !== undefined ? [given] : []
        })
  return options
    .flatMap((given) =>
      ['skipPathPatterns', 'skipUrlPatterns'].map((key) => lookUpPlaced(given, key)),
    )
    .flatMap((list) => itemsOf(list).flatMap((item) => entryOf(item, path)))
}

function isValidator(name: string): boolean {
  return /^(?:remark-)?validate-links$/.test(name)
}

function readTree(text: string): Placed {
  const { root, errors } = readPlacedYaml(text)
  const [first] = errors
  if (first !== undefined) throw new SyntaxError(`line ${first.line}: ${first.message}`)
  return root
}

function itemsAt(value: Placed, key: string): readonly Placed[] {
  return itemsOf(lookUpPlaced(value, key))
}
