// What a head says of links that it cannot judge alone, by what its base knew.
import { describe, expect, it } from 'vitest'
import { findRemembering, rememberBase } from '../../../src/content/links/remembered-links.ts'
import type { Resolution } from '../../../src/content/site/layout.ts'
import { buildTree } from '../../../src/content/trees/tree.ts'
import { siteOf } from '../layouts/resolving.ts'

const page = (path: string, guessed?: number): Resolution => {
  return { kind: 'page', path, ...(guessed === undefined ? {} : { guessed }) }
}
const external: Resolution = { kind: 'external' }
const broken: Resolution = { kind: 'broken', reason: 'missing-page', path: 'gone.md' }
const leftBehind = (path: string): Resolution => {
  return { kind: 'broken', reason: 'left-behind', path }
}

/** Revisions in which every link leads to one place. */
async function open(head: Resolution, base: Resolution, asked: string[] = []) {
  const site = await siteOf({ 'README.md': '' }, 'plain')
  const [after, before] = [head, base].map((resolution) => {
    const resolve = (from: string) => {
      asked.push(from)
      return resolution
    }
    return { tree: buildTree([]), site: { ...site, resolve } }
  })
  if (after === undefined || before === undefined) throw new Error('unreachable')
  return rememberBase(after, before, new Map([['new.md', 'old.md']]))
}

describe('rememberBase', () => {
  const rows: [head: Resolution, base: Resolution, found: Resolution, url?: string][] = [
    [page('a.md'), page('b.md'), page('a.md')],
    [external, page('b.md'), leftBehind('b.md')],
    [external, { kind: 'file', path: 'b.png' }, leftBehind('b.png')],
    [external, { kind: 'directory', path: 'b' }, leftBehind('b')],
    [external, broken, broken],
    [external, external, external],
    [external, page('b.md'), external, 'https://x.example/b'],
    [{ ...external, answered: 'redirect' }, page('b.md'), { ...external, answered: 'redirect' }],
    [page('a.md', 1), page('a.md'), page('a.md', 1)],
    [page('a.md', 1), page('b.md'), leftBehind('b.md')],
    [page('a.md', 2), page('b.md', 1), leftBehind('b.md')],
    [page('a.md', 1), page('b.md', 1), page('a.md', 1)],
    [page('a.md', 1), page('b.md', 2), page('a.md', 1)],
    [page('a.md', 1), { kind: 'file', path: 'b.png' }, page('a.md', 1)],
    [page('a.md', 1), broken, page('a.md', 1)],
    [broken, page('b.md'), broken],
  ]
  it.each(rows)('of %j with %j before: %j', async (head, base, found, url = '/b') => {
    const { site } = await open(head, base)
    expect(site.resolve('x.md', { kind: 'link', url })).toEqual(found)
  })

  it.each(rows)(
    'and finds the page with %j, %j before, %j',
    async (head, base, found, url = '/b') => {
      const use = { kind: 'link', url, line: 1, column: 1 } as const
      const paths = findRemembering(
        [{ path: 'x.md', use, resolution: head }],
        await open(head, base),
      )
      expect([...paths]).toEqual(found !== head && found.kind === 'broken' ? ['x.md'] : [])
    },
  )

  it('asks the base for the page as it was called', async () => {
    const asked: string[] = []
    const { site } = await open(external, broken, asked)
    site.resolve('new.md', { kind: 'link', url: '/b' })
    expect(asked).toEqual(['new.md', 'old.md'])
  })
})
