// Rules of galley.yml, compiled: each finding is judged once, however many rules there are.
import { type ProblemKind, problemKindOf } from '../../report/problem-kinds.ts'
import type { ReportLink } from '../../report/report.ts'
import { compileFilePattern, compileUrlPattern, isLiteral, type Match } from './patterns.ts'
import type { IgnoreRule } from './read-settings.ts'

/** Finds rules for findings. */
export interface Rules {
  /** Every rule a finding fits, in the order of the file. */
  find(link: ReportLink): readonly IgnoreRule[]
}

/** @param prefix - path from the folder that patterns are relative to, to the folder of the findings */
export function compileRules(rules: readonly IgnoreRule[], prefix: string): Rules {
  const byUrl = createIndex(rules, ({ url }) => url, compileUrlPattern)
  const byFile = createIndex(rules, ({ file }) => file?.map(trimmed), compileFilePattern)
  return {
    find(link) {
      const urls = byUrl.find(link.url)
      if (urls.size === 0) return []
      const file = prefix === '' ? link.file : `${prefix}/${link.file}`
      const files = byFile.find(file)
      const kind = problemKindOf(link)
      const [few, others] = urls.size < files.size ? [urls, files] : [files, urls]
      return [...few]
        .filter((rule) => others.has(rule) && fits(rule.kind, kind))
        .sort((a, b) => a.line - b.line || a.column - b.column)
    },
  }
}

function fits(kinds: readonly ProblemKind[] | undefined, kind: ProblemKind): boolean {
  return kinds === undefined || kinds.includes(kind)
}

function trimmed(pattern: string): string {
  return pattern.replace(/^(?:\.?\/)+/, '').replace(/\/+$/, '')
}

/** Rules by one of their patterns; each text is matched once. */
function createIndex(
  rules: readonly IgnoreRule[],
  patternsOf: (rule: IgnoreRule) => readonly string[] | undefined,
  compile: (pattern: string) => Match,
) {
  const literals = new Map<string, IgnoreRule[]>()
  const patterns: (readonly [match: Match, rule: IgnoreRule])[] = []
  const always: IgnoreRule[] = []
  const isForFiles = compile === compileFilePattern
  for (const rule of rules) {
    const own = patternsOf(rule)
    if (own === undefined) always.push(rule)
    for (const pattern of own ?? []) {
      if (!isLiteral(pattern)) {
        patterns.push([compile(pattern), rule])
        continue
      }
      const known = literals.get(pattern)
      if (known === undefined) literals.set(pattern, [rule])
      else known.push(rule)
    }
  }
  const known = new Map<string, ReadonlySet<IgnoreRule>>()
  return {
    find(text: string): ReadonlySet<IgnoreRule> {
      let found = known.get(text)
      if (found === undefined) {
        found = new Set([
          ...always,
          ...(isForFiles ? foldersOf(text) : [text]).flatMap((each) => literals.get(each) ?? []),
          ...patterns.filter(([match]) => match(text)).map(([, rule]) => rule),
        ])
        known.set(text, found)
      }
      return found
    },
  }
}

/** A path, and all folders above it. */
function foldersOf(path: string): string[] {
  const parts = path.split('/')
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'))
}
