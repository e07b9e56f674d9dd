// Rules of galley.yml, compiled: a finding costs what fits it, however many rules there are.
import { type ProblemKind, problemKindOf } from '../../report/problem-kinds.ts'
import type { ReportLink } from '../../report/report.ts'
import { compileFilePattern, compileUrlPattern, isLiteral, type Pattern } from './patterns.ts'
import type { IgnoreRule } from './read-settings.ts'

/** Finds rules for findings. */
export interface Rules {
  /** Every rule a finding fits, in the order of the file. */
  find(link: ReportLink): readonly IgnoreRule[]
}

/** @param prefix - path from the folder that patterns are relative to, to the folder of the findings */
export function compileRules(rules: readonly IgnoreRule[], prefix: string): Rules {
  const { url: ofUrls, file: ofFiles, both, kind: ofKinds = [] } = Object.groupBy(rules, groupOf)
  const [byUrl, byUrlOfBoth] = [ofUrls, both].map(indexByUrl)
  const [byFile, byFileOfBoth] = [ofFiles, both].map(indexByFile)
  return {
    find(link) {
      const file = prefix === '' ? link.file : `${prefix}/${link.file}`
      const found = [
        ...(byUrl?.find(link.url) ?? []),
        ...(byFile?.find(file) ?? []),
        ...(byUrlOfBoth?.find(link.url) ?? []).filter((rule) => byFileOfBoth?.fits(file, rule)),
        ...ofKinds,
      ]
      if (found.length === 0) return found
      const kind = problemKindOf(link)
      return found
        .filter((rule) => fits(rule.kind, kind))
        .sort((a, b) => a.line - b.line || a.column - b.column)
    },
  }
}

function groupOf({ url, file }: IgnoreRule): 'both' | 'url' | 'file' | 'kind' {
  if (url !== undefined) return file === undefined ? 'url' : 'both'
  return file === undefined ? 'kind' : 'file'
}

function fits(kinds: readonly ProblemKind[] | undefined, kind: ProblemKind): boolean {
  return kinds === undefined || kinds.includes(kind)
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
  find(text: string): readonly IgnoreRule[]
  fits(text: string, rule: IgnoreRule): boolean
}

/** Rules by one of their patterns; each text is matched once. */
function createIndex(
  entries: readonly { readonly pattern: string; readonly rule: IgnoreRule }[],
  {
    compile,
    namesOf,
  }: {
    readonly compile: (pattern: string) => Pattern
    /** What patterns of a text may name: one that matches any of them matches the text, which is the last. */
    readonly namesOf: (text: string) => readonly string[]
  },
): Index {
  const literals = Map.groupBy(
    entries.filter(({ pattern }) => isLiteral(pattern)),
    ({ pattern }) => pattern,
  )
  const compiled = entries
    .filter(({ pattern }) => !isLiteral(pattern))
    .map(({ pattern, rule }) => ({ ...compile(pattern), rule }))
  // By the longer one: fewer patterns share it.
  const groups = Object.groupBy(compiled, ({ prefix, suffix }) => {
    if (prefix === '' && suffix === '') return 'none'
    return prefix.length > suffix.length ? 'prefix' : 'suffix'
  })
  const { none = [] } = groups
  const lookUpStart = createLookUp(groups.prefix ?? [], 'prefix')
  const lookUpEnd = createLookUp(groups.suffix ?? [], 'suffix')
  const known = new Map<string, ReadonlySet<IgnoreRule>>()
  return {
    find: (text) => [...match(text)],
    fits: (text, rule) => match(text).has(rule),
  }

  function match(text: string): ReadonlySet<IgnoreRule> {
    let found = known.get(text)
    if (found === undefined) {
      const names = namesOf(text)
      const fitting = [...lookUpStart(text), ...none].filter((pattern) =>
        names.some((name) => pattern.matches(name)),
      )
      const ending = names.flatMap((name) =>
        lookUpEnd(name).filter((pattern) => pattern.matches(name)),
      )
      const named = names.flatMap((name) => literals.get(name) ?? [])
      found = new Set([...named, ...fitting, ...ending].map(({ rule }) => rule))
      known.set(text, found)
    }
    return found
  }
}

/** Finds patterns by a part that texts must have: one look-up for each length there is. */
function createLookUp<P extends Pattern>(patterns: readonly P[], part: 'prefix' | 'suffix') {
  const byText = Map.groupBy(patterns, (pattern) => pattern[part])
  const lengths = [...new Set(patterns.map((pattern) => pattern[part].length))]
  return (text: string): P[] => {
    const found: P[] = []
    for (const length of lengths) {
      if (length > text.length) continue
      const cut = part === 'prefix' ? text.slice(0, length) : text.slice(-length)
      found.push(...(byText.get(cut) ?? []))
    }
    return found
  }
}

/** A path, and all folders above it. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
