// Reads a site's rules for crawlers: robots.txt and sitemaps.

/** Rules of a robots.txt for us. */
export interface Robots {
  /** True when a path with its query may be fetched. */
  allows(path: string): boolean
  /** Addresses of sitemaps. */
  readonly sitemaps: readonly string[]
  /** Milliseconds to wait between two pages. */
  readonly delayMs: number
}

interface Rule {
  readonly allow: boolean
  readonly path: string
}

const rulesMax = 5000

/**
 * Reads a robots.txt: the group that names us, else the one for all.
 *
 * @see RFC 9309, 2.2: the longest rule that fits decides, and of two alike the one that allows
 */
export function parseRobots(text: string, agent: string): Robots {
  const groups = new Map<string, { rules: Rule[]; delayMs: number }>()
  const sitemaps: string[] = []
  let open: { rules: Rule[]; delayMs: number }[] = []
  let naming = false
  for (const line of text.slice(0, 512 * 1024).split(/\r?\n|\r/)) {
    const { name, value } = readRule(line)
    if (name === 'user-agent') {
      if (!naming) open = []
      naming = true
      const group = groups.get(value.toLowerCase()) ?? { rules: [], delayMs: 0 }
      groups.set(value.toLowerCase(), group)
      open.push(group)
      continue
    }
    if (name === 'sitemap') sitemaps.push(value)
    if (name === '' || name === 'sitemap') continue
    naming = false
    for (const group of open) {
      if (name === 'crawl-delay')
        group.delayMs = Math.min(10_000, Math.max(0, Number(value) * 1000 || 0))
      const isRule = name === 'allow' || name === 'disallow'
      if (isRule && value !== '' && group.rules.length < rulesMax) {
        group.rules.push({ allow: name === 'allow', path: value })
      }
    }
  }
  const group = groups.get(agent.toLowerCase()) ?? groups.get('*')
  return {
    sitemaps: sitemaps.slice(0, 20),
    delayMs: group?.delayMs ?? 0,
    allows: (path) => decide(group?.rules ?? [], path),
  }
}

/** `Name: value # remark`; no name for any other line. */
function readRule(line: string): { name: string; value: string } {
  const [said = ''] = line.split('#', 1)
  const colon = said.indexOf(':')
  const name = said.slice(0, Math.max(0, colon)).trim().toLowerCase()
  return { name: /^[a-z-]+$/.test(name) ? name : '', value: said.slice(colon + 1).trim() }
}

function decide(rules: readonly Rule[], path: string): boolean {
  let best: Rule | undefined
  for (const rule of rules) {
    if (!fits(rule.path, path)) continue
    const longer = best === undefined || rule.path.length > best.path.length
    if (longer || (rule.path.length === best?.path.length && rule.allow)) best = rule
  }
  return best?.allow ?? true
}

/** Matches a pattern: `*` matches anything, a final `$` the end. No backtracking, since patterns come from outside. */
function fits(pattern: string, path: string): boolean {
  const anchored = pattern.endsWith('$')
  const parts = (anchored ? pattern.slice(0, -1) : pattern).split('*')
  const [first = '', ...rest] = parts
  if (!path.startsWith(first)) return false
  let at = first.length
  for (const [index, part] of rest.entries()) {
    const isLast = index === rest.length - 1
    if (isLast && anchored) return path.length - part.length >= at && path.endsWith(part)
    const found = path.indexOf(part, at)
    if (found === -1) return false
    at = found + part.length
  }
  return !anchored || at === path.length
}

/** Addresses in a sitemap, and of the sitemaps an index of them names. */
export function parseSitemap(text: string): { pages: string[]; sitemaps: string[] } {
  const found = { pages: [] as string[], sitemaps: [] as string[] }
  const isIndex = /<sitemapindex\b/i.test(text.slice(0, 4096))
  for (const [, value = ''] of text.matchAll(/<loc>\s*(?:<!\[CDATA\[\s*)?([^<\]\s]{1,4096})/gi)) {
    const address = value.replace(/&amp;/g, '&')
    ;(isIndex ? found.sitemaps : found.pages).push(address)
    if (found.pages.length + found.sitemaps.length >= 50_000) break
  }
  return found
}
