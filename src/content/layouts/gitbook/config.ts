// .gitbook.yaml: where a space's content lies, what its files are called, where old addresses lead.

import type { Node, Pair, YAMLMap } from 'yaml'
import { isMap, isScalar, LineCounter, parseDocument } from 'yaml'
import type { LinkUse } from '../../markdown/page-facts.ts'
import type { Warning } from '../../site/layout.ts'
import { joinPath } from '../../trees/paths.ts'

export interface GitbookConfig {
  /** Content root as a repository path. */
  readonly root: string
  /** Repository paths; undefined when not named. */
  readonly readme?: string
  readonly summary?: string
  /** Old address, without slashes at its ends, to the destination as written. */
  readonly redirects: ReadonlyMap<string, string>
  /** Destinations of the redirects, as links of the configuration. */
  readonly uses: readonly LinkUse[]
  readonly warnings: readonly Warning[]
}

/**
 * Reads the configuration of a space; also `book.json`, which is YAML as well.
 *
 * Nothing in it is fatal: what cannot be used gives a warning and the default.
 *
 * @param path - of the configuration
 * @param project - the directory it lies in
 */
export function readGitbookConfig(path: string, project: string, text: string): GitbookConfig {
  const warnings: Warning[] = []
  const lines = new LineCounter()
  const document = parseDocument(text, {
    lineCounter: lines,
    logLevel: 'silent',
    uniqueKeys: false,
  })
  for (const error of document.errors) {
    const { line, col } = lines.linePos(error.pos[0])
    const message = `Cannot read all of "${path}": ${error.message.split(/ at line |:?\n/)[0]}`
    warnings.push({ path, line, column: col, message })
  }
  if (invisible.test(text)) {
    warn(
      text.search(invisible),
      'a character nobody sees (U+200B and the like) stands here; take it out',
    )
  }

  const map = isMap(document.contents) ? document.contents : undefined
  if (map === undefined && document.contents !== null && document.errors.length === 0) {
    warn(0, 'expected keys and values but found something else')
  }
  const top = readKeys(map, ['root', 'structure', 'redirects'])
  const structure = readKeys(mapAt(top, 'structure'), ['readme', 'summary'])
  const written = textAt(top, 'root') ?? './'
  const root = insideOf(project, written)
  if (root === undefined)
    warn(offsetOf(top.get('root')), `root "${written}" is outside the project`)
  const readme = fileIn('readme')
  const summary = fileIn('summary')
  const { redirects, uses } = readRedirects()
  return {
    root: root ?? project,
    ...(readme === undefined ? {} : { readme }),
    ...(summary === undefined ? {} : { summary }),
    redirects,
    uses,
    warnings,
  }

  function readKeys(of: YAMLMap | undefined, known: readonly string[]): Map<string, Pair> {
    const pairs = new Map<string, Pair>()
    for (const pair of of?.items ?? []) {
      const key = keyOf(pair)
      if (known.includes(key)) {
        if (pairs.has(key)) warn(offsetOf(pair), `"${key}" stands here twice; the last one counts`)
        pairs.set(key, pair)
      } else if (!path.endsWith('.json')) warn(offsetOf(pair), unknownKey(key, known))
    }
    return pairs
  }

  function mapAt(pairs: Map<string, Pair>, key: string): YAMLMap | undefined {
    const value = pairs.get(key)?.value
    if (isMap(value)) return value
    if (value !== undefined && value !== null && !(isScalar(value) && value.value === null)) {
      warn(offsetOf(pairs.get(key)), `"${key}" should hold keys and values`)
    }
    return undefined
  }

  function textAt(pairs: Map<string, Pair>, key: string): string | undefined {
    const value = pairs.get(key)?.value
    if (isScalar(value) && typeof value.value === 'string') return value.value
    if (pairs.has(key)) warn(offsetOf(pairs.get(key)), `"${key}" should be a path`)
    return undefined
  }

  function fileIn(key: string): string | undefined {
    const name = textAt(structure, key)
    const file = name === undefined ? undefined : insideOf(root ?? project, name)
    if (name !== undefined && file === undefined) {
      warn(offsetOf(structure.get(key)), `"${key}: ${name}" is outside the content root`)
    }
    return file
  }

  function readRedirects(): Pick<GitbookConfig, 'redirects' | 'uses'> {
    const found = new Map<string, string>()
    const places: LinkUse[] = []
    for (const pair of mapAt(top, 'redirects')?.items ?? []) {
      const source = keyOf(pair)
      const target = isScalar(pair.value) ? pair.value.value : undefined
      if (typeof target !== 'string' || target === '') {
        warn(offsetOf(pair), `redirect "${source}" names no file`)
        continue
      }
      if (source.includes('#')) {
        warn(
          offsetOf(pair),
          `redirect "${source}" has a fragment, which browsers never send to a server`,
        )
      }
      const address = source.replace(/^\/+|[/]+$|#.*$/g, '').toLowerCase()
      if (found.has(address))
        warn(offsetOf(pair), `redirect "${source}" is listed twice, differing only in case`)
      else found.set(address, target)
      const { line, col } = lines.linePos(offsetOf(pair, 'value'))
      places.push({ kind: 'navigation', url: target, line, column: col, source })
    }
    return { redirects: found, uses: places }
  }

  function warn(offset: number, message: string): void {
    const { line, col } = lines.linePos(offset)
    warnings.push({ path, line: Math.max(line, 1), column: Math.max(col, 1), message })
  }
}

const invisible = /\u200b|\u2060|(?!^)\ufeff/

function unknownKey(key: string, known: readonly string[]): string {
  const meant = known.find((name) => name.startsWith(key) || key.replace(invisible, '') === name)
  return `unknown key "${key}" has no effect${meant === undefined ? '' : `: is "${meant}" meant?`}`
}

function keyOf(pair: Pair): string {
  return isScalar(pair.key) ? String(pair.key.value) : ''
}

function offsetOf(pair: Pair | undefined, side: 'key' | 'value' = 'key'): number {
  const node = side === 'key' ? pair?.key : pair?.value
  return isNode(node) ? (node.range?.[0] ?? 0) : 0
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'range' in value
}

function insideOf(directory: string, path: string): string | undefined {
  const joined = joinPath('', path)
  if (joined === undefined) return undefined
  return directory === '' ? joined : joinPath(directory, joined)
}
