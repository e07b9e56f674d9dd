// Redirects as hosts and generators write them: patterns of addresses, and where they lead.
import { literal } from '../../text/literal.ts'
import type { Place } from '../../yaml/placed-yaml.ts'

/** One redirect, with the place its destination is written at where that is known. */
export interface RedirectRule {
  /** An address from the root, with `*`, `:name`, `:name*` or groups: `/old/*`, `/old/:path*`, `/old/(.*)`. */
  readonly from: string
  /** An address or URL, with `:splat`, `:name`, `:name*`, `*` or `$1` for what the pattern took. */
  readonly to: string
  readonly place?: Place & { readonly path: string }
}

/** Where an address leads by redirect. */
export interface Redirects {
  readonly rules: readonly RedirectRule[]
  /**
   * @param address - decoded, without slashes at its ends
   * @returns the new address or URL as written, placeholders filled in; undefined without a redirect
   */
  readonly follow: (address: string) => string | undefined
}

/** Redirects of which the first that takes an address counts. */
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
    const asked = address === '' ? '' : `/${address.replace(/^\/+|\/+$/g, '')}`
    const found = exact.get(asked)
    for (const { at, to, pattern } of patterns) {
      if (found !== undefined && found.at < at) break
      const match = pattern.expression.exec(asked)
      if (match !== null) return fill(to, pattern.names, match.slice(1))
    }
    return found?.to
  }
}

/** Rules of a `_redirects` file. Comments and lines that are no rule are skipped. */
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
    return [{ from, to, place: { path, line: index + 1, column } }]
  })
}

/** A rule for every address that is not there, with another page as its answer, redirects nobody. */
export function answersAlone(from: string, status: unknown): boolean {
  return status === 404 || (status === 200 && /^\/(?:\*|\(\.\*\)|:\w+\*)$/.test(from))
}

interface Pattern {
  readonly expression: RegExp
  /** What each group is called; `''` for those without a name. */
  readonly names: readonly string[]
}

// Each may take any part of an address: more of them would take long to find out that nothing fits.
const groupsMax = 5
// `:name`, `:name*`, `:name(\\d+)`, `(.*)`, `*`, `**`, an escaped sign.
const token = /\\(.)|\*+|(?::([A-Za-z_]\w*))?(\((?:[^()\\]|\\.|\([^()]*\))*\))?([*+?]?)/sy

/** @returns a text for one address alone; undefined for what is no address from the root */
function readPattern(from: string): Pattern | string | undefined {
  if (!from.startsWith('/')) return undefined
  const names: string[] = []
  let [expression, plain] = ['', '']
  for (let at = 0; at < from.length; ) {
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
  if (names.length === 0) return plain.replace(/\/+$/, '')
  if (names.length > groupsMax) return undefined
  return { expression: new RegExp(`^${expression.replace(/\/+$/, '')}/*$`, 's'), names }
}

/** What a group takes, of a few sorts: an expression of somebody else's may take for ever. */
function bodyOf(group: string | undefined): string {
  const inside = group?.slice(1, -1) ?? ''
  if (/^[\w.-]+(?:\|[\w.-]+)*$/.test(inside)) return inside.split('|').map(literal).join('|')
  if (/^\\d(?:\+|\{\d+,?\d*\})$/.test(inside)) return '\\d+'
  return /\.[*+]/.test(inside) ? '.*' : '[^/]+'
}

function withGroup(before: string, body: string, modifier: string): string {
  const inside = modifier === '*' || modifier === '+' ? '.*' : body
  if (modifier === '' || modifier === '+') return `${before}(${inside})`
  // What may be left out goes with the slash before it.
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
