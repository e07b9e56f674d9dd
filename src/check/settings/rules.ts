// Rules of galley.yml, compiled: a finding costs what fits it, however many rules there are.
import { type ProblemKind, problemKindOf } from '../../report/problem-kinds.ts'
import type { ReportLink } from '../../report/report.ts'
import { compileFilePattern, compileUrlPattern, isLiteral, type Pattern } from './patterns.ts'
import type { IgnoreRule } from './read-settings.ts'

/** Finds rules for findings. */
export interface IgnoreRules {
  /** Every rule a finding fits, in the order of the file. */
  find(link: ReportLink): readonly IgnoreRule[]
}

/** @param prefix - path from the folder that patterns are relative to, to the folder of the findings */
export function compileRules(rules: readonly IgnoreRule[], prefix: string): IgnoreRules {
  const { url: ofUrls, file: ofFiles, both, kind: ofKinds = [] } = Object.groupBy(rules, groupOf)
  const byUrl = indexByUrl(ofUrls)
  const byUrlOfBoth = indexByUrl(both)
  const byFile = indexByFile(ofFiles)
  const byFileOfBoth = indexByFile(both)
  return {
    find(link) {
      const file = prefix === '' ? link.file : `${prefix}/${link.file}`
      const found = [...ofKinds]
      for (const rule of byUrl.find(link.url)) found.push(rule)
      for (const rule of byFile.find(file)) found.push(rule)
      for (const rule of byUrlOfBoth.find(link.url))
        if (byFileOfBoth.find(file).includes(rule)) found.push(rule)
      let kind: ProblemKind | undefined
      const fitting = found.filter((rule) => {
        if (rule.kind === undefined) return true
        kind ??= problemKindOf(link)
        return rule.kind.includes(kind)
      })
      return fitting.sort((a, b) => a.line - b.line || a.column - b.column)
    },
  }
}

function groupOf({ url, file }: IgnoreRule): 'both' | 'url' | 'file' | 'kind' {
  if (url !== undefined) return file === undefined ? 'url' : 'both'
  return file === undefined ? 'kind' : 'file'
}

function indexByUrl(rules: readonly IgnoreRule[] = []): Index {
  return createIndex(
    rules.flatMap((rule) => (rule.url ?? []).map((pattern) => ({ pattern, rule }))),
    { compile: compileUrlPattern, namesOf: (url) => [url] },
  )
}

function indexByFile(rules: readonly IgnoreRule[] = []): Index {
  return createIndex(
    rules.flatMap((rule) => (rule.file ?? []).map((file) => ({ pattern: trimmed(file), rule }))),
    { compile: compileFilePattern, namesOf: foldersOf },
  )
}

function trimmed(pattern: string): string {
  return pattern.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
}

interface Index {
  /** Rules with a pattern that matches, each once. */
  find(text: string): readonly IgnoreRule[]
}

const nothing: readonly IgnoreRule[] = []

/** Rules by one of their patterns; each text is matched once. */
function createIndex(
  entries: readonly { readonly pattern: string; readonly rule: IgnoreRule }[],
  {
    compile,
    namesOf,
  }: {
    readonly compile: (pattern: string) => Pattern
    /** Names of a text to match, the text itself last: a pattern that matches one matches the text. */
    readonly namesOf: (text: string) => readonly string[]
  },
): Index {
  const rulesOf = Map.groupBy(entries, ({ pattern }) => pattern)
  const compiled = [...rulesOf]
    .filter(([pattern]) => !isLiteral(pattern))
    .map(([pattern, of]) => ({ ...compile(pattern), rules: of.map(({ rule }) => rule) }))
  // By the longer one: fewer patterns share it.
  const groups = Object.groupBy(compiled, ({ prefix, suffix }) => {
    if (prefix === '' && suffix === '') return 'none'
    return prefix.length > suffix.length ? 'prefix' : 'suffix'
  })
  const { none = [] } = groups
  const lookUpStart = createLookUp(groups.prefix ?? [], 'prefix')
  const lookUpEnd = createLookUp(groups.suffix ?? [], 'suffix')
  const known = new Map<string, readonly IgnoreRule[]>()
  return {
    find(text) {
      if (entries.length === 0) return nothing
      let found = known.get(text)
      if (found === undefined) {
        found = match(text)
        known.set(text, found)
      }
      return found
    },
  }

  function match(text: string): readonly IgnoreRule[] {
    const found = new Set<IgnoreRule>()
    const names = namesOf(text)
    for (const { matches, rules } of [...lookUpStart(text), ...none])
      if (names.some(matches)) for (const rule of rules) found.add(rule)
    for (const name of names) {
      for (const { matches, rules } of lookUpEnd(name))
        if (matches(name)) for (const rule of rules) found.add(rule)
      for (const { rule } of rulesOf.get(name) ?? []) found.add(rule)
    }
    return found.size === 0 ? nothing : [...found]
  }
}

/** Finds patterns by the start or the end that texts must have: a search among all of them in order. */
function createLookUp<P extends Pattern>(patterns: readonly P[], part: 'prefix' | 'suffix') {
  const turn = (text: string) =>
    part === 'prefix' || patterns.length === 0 ? text : text.split('').toReversed().join('')
  const byStart = Map.groupBy(patterns, (pattern) => turn(pattern[part]))
  const starts = [...byStart.keys()].sort()
  // Index of the longest other start that each start begins with, or -1. It is always a smaller index.
  const shorter: number[] = []
  for (const [at, start] of starts.entries()) shorter.push(findStart(start, at - 1))
  return (text: string): readonly P[] => {
    const turned = turn(text)
    let [from, to] = [0, starts.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if ((starts[middle] ?? '') <= turned) from = middle + 1
      else to = middle
    }
    const found: P[] = []
    for (let at = findStart(turned, from - 1); at !== -1; at = shorter[at] ?? -1)
      found.push(...(byStart.get(starts[at] ?? '') ?? []))
    return found
  }

  function findStart(text: string, last: number): number {
    let at = last
    while (at !== -1 && !text.startsWith(starts[at] ?? '')) at = shorter[at] ?? -1
    return at
  }
}

/** All folders above a path, and itself. */
function foldersOf(path: string): string[] {
  const folders: string[] = []
  for (let at = path.indexOf('/'); at !== -1; at = path.indexOf('/', at + 1))
    folders.push(path.slice(0, at))
  return [...folders, path]
}
