// Redirects that lead to redirects: what stands behind each, and what it could lead to at once.
import { describe, expect, it } from 'vitest'
import { findChains, nameHops } from '../../../src/content/links/redirect-chains.ts'
import { siteOf } from '../layouts/resolving.ts'

async function chainsOf(lines: string): Promise<string[]> {
  const site = await siteOf({
    'next.config.js': '',
    'content/a/page.mdx': '',
    'content/b.mdx': '',
    _redirects: lines,
  })
  const known = nameHops(site)
  return findChains(site).map(({ use, to, hops }) => {
    expect(hops.every((hop) => known.has(hop))).toBe(true)
    return `${use.source} ${use.url} → ${to} (${hops.length})`
  })
}

describe('findChains', () => {
  const rows: [title: string, lines: string, chains: string[]][] = [
    ['none', '/one /a/page\n/two /b\n', []],
    ['two', '/one /two\n/two /a/page\n', ['/one /two → /a/page (2)']],
    [
      'three',
      '/one /two\n/two /three\n/three /b\n',
      ['/one /two → /b (3)', '/two /three → /b (2)'],
    ],
    ['a fragment at the end', '/one /two\n/two /b#x\n', ['/one /two → /b#x (2)']],
    ['a circle', '/one /two\n/two /one\n', []],
    ['a circle behind it', '/one /two\n/two /three\n/three /two\n', []],
    ['an end that is not there', '/one /two\n/two /gone\n', []],
    ['two of one source', '/one /two\n/two /b Country=de\n/two /a/page\n', []],
    ['a condition', '/one /two\n/two /b 302 Country=de\n', []],
  ]
  it.each(rows)('finds %s', async (_title, lines, chains) => {
    expect(await chainsOf(lines)).toEqual(chains)
  })
})
