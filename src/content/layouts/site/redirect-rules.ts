// Redirect rules of hosts and generators: patterns of addresses, and their destinations.

import { literal } from '../../text/literal.ts'
import { trimSign, trimSignEnd } from '../../text/trim.ts'
import type { YAMLPlace } from '../../yaml/placed-yaml.ts'

/** A redirect, with the position of its destination if known. */
export interface RedirectRule {
  /** An address from the root, with `*`, `:name`, `:name*` or groups: `/old/*`, `/old/:path*`, `/old/(.*)`. */
  readonly from: string
  /** An address or URL, with `:splat`, `:name`, `:name*`, `*` or `$1` for what the pattern matched. */
  readonly to: string
  readonly place?: YAMLPlace & { readonly path: string }
  /** True if it holds for some readers only: of one language, or with a cookie. */
  readonly isConditional?: true
}

/** Resolves addresses by redirects. */
export interface Redirects {
  readonly rules: readonly RedirectRule[]
  /**
   * @param address - decoded, without slashes at its ends
   * @returns the new address or URL as written, placeholders filled in; undefined without a redirect
   */
  readonly follow: (address: string) => string | undefined
}

/** Combines redirects; the first that matches wins. */
export function createRedirects(rules: readonly RedirectRule[]): Redirects {
  const exact = new Map<string, { readonly at: number; readonly to: string }>()
  const patterns: { readonly at: number; readonly to: string; readonly pattern: Pattern }[] = []
  for (const [at, { from, to }] of rules.entries()) {
    const pattern = readPattern(from)
    if (pattern === undefined) continue
    if (typeof pattern === 'string') {
      if (!exact.has(pattern)) exact.set(pattern, { at, to })
    } else patterns.push({ at, to, pattern })
  }
  return { rules, follow }

  function follow(address: string): string | undefined {
    const asked = address === '' ? '' : `/${trimSign(address, '/')}`
    const found = exact.get(asked)
    for (const { at, to, pattern } of patterns) {
      if (found !== undefined && found.at < at) break
      const match = pattern.expression.exec(asked)
      if (match !== null) return fill(to, pattern.names, match.slice(1))
    }
    return found?.to
  }
}

/** Parses a `_redirects` file. Comments and invalid lines are skipped. */
export function parseRedirectLines(text: string, path: string): RedirectRule[] {
  return text.split('\n').flatMap((line, index) => {
    const [from, ...rest] = line
      .replace(/(?:^|\s)#.*$/, '')
      .trim()
      .split(/\s+/)
    const to = rest.find((part) => part.startsWith('/') || /^https?:/i.test(part))
    if (!from?.startsWith('/') || to === undefined) return []
    if (answersAlone(from, Number.parseInt(rest.at(-1) ?? '', 10))) return []
    const column = line.indexOf(to, line.indexOf(from) + from.length) + 1
    const isConditional = rest.some((part) => part !== to && part.includes('='))
    const place = { path, line: index + 1, column }
    return [{ from, to, place, ...(isConditional && { isConditional }) }]
  })
}

/** The line and column of an offset. */
export function placeAt(text: string, offset: number): YAMLPlace {
  const before = text.slice(0, offset)
  const start = before.lastIndexOf('\n') + 1
  return { line: before.split('\n').length, column: offset - start + 1 }
}

/** True for a catch-all rule that only serves another page for missing addresses: it is no redirect. */
export function answersAlone(from: string, status: unknown): boolean {
  return status === 404 || (status === 200 && /^\/(?:\*|\(\.\*\)|:\w+\*)$/.test(from))
}

interface Pattern {
  readonly expression: RegExp
  /** Names of the groups; `''` for unnamed ones. */
  readonly names: readonly string[]
}

// More wildcards than this would take long to fail on an address that does not match.
const groupsMax = 5
// `:name`, `:name*`, `:name(\\d+)`, `(.*)`, `*`, `**`, an escaped sign.
const token = /\\(.)|\*+|(?::([A-Za-z_]\w*))?(\((?:[^()\\]|\\.|\([^()]*\))*\))?([*+?]?)/sy

/** @returns a string for a single address; undefined if it is not an address from the root */
function readPattern(from: string): Pattern | string | undefined {
  if (!from.startsWith('/')) return undefined
  const names: string[] = []
  let [expression, plain] = ['', '']
  for (let at = 0; at < from.length; ) {
    if (names.length > groupsMax) return undefined
    token.lastIndex = at
    const [found = '', escaped, name, group, modifier = ''] = token.exec(from) ?? []
    const sign = escaped ?? from.charAt(at)
    at += Math.max(found.length, 1)
    if (escaped === undefined && found.startsWith('*')) {
      names.push('splat')
      expression = withGroup(expression, '.*', '*')
    } else if (name !== undefined || group !== undefined) {
      names.push(name ?? '')
      expression = withGroup(expression, bodyOf(group), modifier)
    } else {
      if (escaped === undefined && (sign === '?' || sign === '#')) break
      if (escaped === undefined && found !== '') at -= found.length - 1
      expression += literal(sign)
      plain += sign
    }
  }
  if (names.length === 0) return trimSignEnd(plain, '/')
  if (names.length > groupsMax) return undefined
  return { expression: new RegExp(`^${trimSignEnd(expression, '/')}/*$`, 's'), names }
}

/** Reduces a group to a few safe forms: an arbitrary regular expression may take forever. */
function bodyOf(group: string | undefined): string {
  const inside = group?.slice(1, -1) ?? ''
  if (/^[\w.-]+(?:\|[\w.-]+)*$/.test(inside)) return inside.split('|').map(literal).join('|')
  if (/^\\d(?:\+|\{\d+,?\d*\})$/.test(inside)) return '\\d+'
  return /\.[*+]/.test(inside) ? '.*' : '[^/]+'
}

function withGroup(before: string, body: string, modifier: string): string {
  const inside = modifier === '*' || modifier === '+' ? '.*' : body
  if (modifier === '' || modifier === '+') return `${before}(${inside})`
  // An optional group includes the slash before it.
  return before.endsWith('/') ? `${before.slice(0, -1)}(?:/(${inside}))?` : `${before}(${inside})?`
}

function fill(
  to: string,
  names: readonly string[],
  values: readonly (string | undefined)[],
): string {
  const taken = (index: number) => (index < 0 ? undefined : (values[index] ?? ''))
  return to.replace(
    /:([A-Za-z_]\w*)[*+?]?|\$(\d)|(?<=\/)\*+/g,
    (all, name?: string, digit?: string) => {
      const index =
        name !== undefined
          ? names.lastIndexOf(name)
          : digit === undefined
            ? names.indexOf('splat')
            : Number(digit) - 1
      return taken(index) ?? all
    },
  )
}
