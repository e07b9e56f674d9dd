// The pages of the reference as text: complete, linked soundly, safe by their headers.

import { Parser } from 'htmlparser2'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookUpResource, resources } from '../../../src/contract/description/resources.ts'
import { operations } from '../../../src/contract/index.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
const pages = new Map<string, Page>()
beforeAll(async () => {
  world = await createWorld()
  const open = ['/']
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (pages.has(path)) continue
    const page = await readPage(path)
    pages.set(path, page)
    open.push(
      ...page.links.flatMap((link) => (link.startsWith('/') ? [link.split('#')[0] ?? ''] : [])),
    )
  }
})
afterAll(() => world.close())

describe('the pages', () => {
  it('lead from the start to every resource', () => {
    const used = new Set(Object.values(operations).map((shape) => lookUpResource(shape)?.slug))
    for (const { slug } of resources) {
      expect([slug, pages.has(`/reference/${slug}`)]).toEqual([slug, used.has(slug)])
    }
  })

  it('link to what is there', () => {
    const broken = [...pages].flatMap(([path, { links }]) =>
      links.filter((link) => {
        const [target = '', anchor] = link.split('#')
        const page = pages.get(target === '' ? path : target)
        if (link.startsWith('data:')) return false
        if (page?.status !== 200) return true
        return anchor !== undefined && !page.ids.includes(anchor)
      }),
    )
    expect(broken).toEqual([])
  })

  it('name every id once, and have one heading of the first level', () => {
    for (const [path, page] of pages) {
      if (page.type !== 'text/html; charset=utf-8') continue
      expect([path, page.ids.length]).toEqual([path, new Set(page.ids).size])
      expect([path, page.tags.filter((tag) => tag === 'h1').length]).toEqual([path, 1])
      expect([path, page.tags.includes('script')]).toEqual([path, false])
    }
  })

  it('show every operation with its example', () => {
    for (const [id, shape] of Object.entries(operations)) {
      const page = pages.get(`/reference/${lookUpResource(shape)?.slug}`)
      expect([id, page?.ids.includes(id)]).toEqual([id, true])
    }
    const curls = [...pages.values()].flatMap(
      ({ text }) => text.match(/curl (?:-X|&#39;|')/g) ?? [],
    )
    // One stands on the page of the introduction.
    expect(curls.length).toBe(Object.keys(operations).length + 1)
  })

  it('may load nothing but the stylesheet of this server', async () => {
    const response = await world.fetch('/reference')
    expect(response.headers.get('Content-Security-Policy')).toContain("default-src 'none'")
    expect(response.headers.get('Content-Security-Policy')).not.toContain('unsafe')
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    const outside = [...pages.values()].flatMap(({ links }) =>
      links.filter((link) => /^(?:https?:)?\/\//.test(link)),
    )
    expect(outside).toEqual([])
  })

  it('are kept by browsers until they change, and the stylesheet for good', async () => {
    const response = await world.fetch('/reference')
    const tag = response.headers.get('ETag') ?? ''
    const again = await world.fetch('/reference', { headers: { 'If-None-Match': tag } })
    expect([again.status, await again.text()]).toEqual([304, ''])
    const style = [...pages.keys()].find((path) => path.endsWith('.css')) ?? ''
    const styled = await world.fetch(style)
    expect(styled.headers.get('Cache-Control')).toContain('immutable')
    expect(styled.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
  })

  it('answer 404 as a page, and other methods as the API does', async () => {
    const response = await world.fetch('/reference/nothing')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('Page not found')
    const posted = await world.fetch('/reference', { method: 'POST' })
    expect([posted.status, posted.headers.get('Allow')]).toEqual([405, 'GET'])
  })
})

interface Page {
  readonly status: number
  readonly type: string | null
  readonly text: string
  readonly ids: readonly string[]
  readonly links: readonly string[]
  readonly tags: readonly string[]
}

async function readPage(path: string): Promise<Page> {
  const response = await world.fetch(path)
  const text = await response.text()
  const ids: string[] = []
  const links: string[] = []
  const tags: string[] = []
  const type = response.headers.get('Content-Type')
  const parser = new Parser({
    onopentag(name, attributes) {
      tags.push(name)
      if (attributes['id'] !== undefined) ids.push(attributes['id'])
      const link = attributes['href'] ?? attributes['src']
      if (link !== undefined) links.push(link)
    },
  })
  if (type?.startsWith('text/html')) parser.end(text)
  return { status: response.status, type, text, ids, links, tags }
}
