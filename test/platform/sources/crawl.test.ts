// Following a site: where it ends, what it leaves out, what it takes for one page.
import { describe, expect, it } from 'vitest'
import {
  type CrawlLimits,
  crawlSite,
  defaultCrawlLimits,
} from '../../../src/platform/sources/crawl.ts'
import { parseRobots, parseSitemap } from '../../../src/platform/sources/robots.ts'
import { createOffers, type Offers, readSource, refusalOf } from './offered.ts'

const site = 'https://site.example'

function page(title: string, links: readonly string[] = [], head = ''): string {
  const list = links.map((link) => `<a href="${link}">${link}</a>`).join(' ')
  return `<html><head><title>${title}</title>${head}</head><body><main><h1>${title}</h1><p>Text of ${title}. ${list}</p></main></body></html>`
}

async function crawl(offers: Offers, start: string, limits: Partial<CrawlLimits> = {}) {
  const asked: string[] = []
  const found = await crawlSite(start, createOffers(offers, asked), {
    ...defaultCrawlLimits,
    ...limits,
  })
  return {
    urls: found.pages.map(({ url }) => url.slice(site.length)),
    asked,
    aliases: found.aliases,
  }
}

describe('crawlSite', () => {
  it('stays on the site and below where it starts', async () => {
    const { urls, asked } = await crawl(
      {
        [`${site}/docs/`]: page('Docs', [
          'a',
          '/docs/b',
          '/other',
          'https://elsewhere.example/docs/',
          'mailto:x@y',
          '/docsx',
          'logo.png',
          '#x',
        ]),
        [`${site}/docs/a`]: page('A', ['../docs/a/inner', '../']),
        [`${site}/docs/b`]: page('B'),
        [`${site}/docs/a/inner`]: page('Inner'),
        [`${site}/other`]: page('Other'),
        [`${site}/docsx`]: page('X'),
      },
      `${site}/docs/`,
    )
    expect(urls).toEqual(['/docs/', '/docs/a', '/docs/b', '/docs/a/inner'])
    expect(asked.filter((each) => !each.startsWith(`${site}/docs/`))).toEqual([
      `${site}/robots.txt`,
      `${site}/sitemap.xml`,
    ])
  })

  it('obeys robots.txt, and reads the sitemaps it names', async () => {
    const robots =
      'User-agent: *\nDisallow: /docs/private\nAllow: /docs/private/open\nSitemap: https://site.example/map.xml'
    const map = `<urlset><url><loc>${site}/docs/lonely</loc></url><url><loc>https://elsewhere.example/x</loc></url></urlset>`
    const offers = {
      [`${site}/robots.txt`]: robots,
      [`${site}/map.xml`]: map,
      [`${site}/docs/`]: page('Docs', ['private/a', 'private/open']),
      [`${site}/docs/private/a`]: page('Private'),
      [`${site}/docs/private/open`]: page('Open'),
      [`${site}/docs/lonely`]: page('Lonely'),
    }
    const { urls, asked } = await crawl(offers, `${site}/docs/`)
    expect(urls).toEqual(['/docs/', '/docs/private/open', '/docs/lonely'])
    expect(asked).not.toContain(`${site}/docs/private/a`)
    await expect(crawl(offers, `${site}/docs/private/a`)).rejects.toThrow('robots.txt asks not to')
  })

  it('takes addresses of one page for one page', async () => {
    const canonical = `<link rel="canonical" href="${site}/docs/a">`
    const { urls, aliases } = await crawl(
      {
        [`${site}/docs/`]: page('Docs', ['a?x=1', 'a#b', 'index.html', 'old-a', 'copy']),
        [`${site}/docs/a`]: page('A', [], canonical),
        [`${site}/docs/old-a`]: page('A', ['x'], canonical),
        [`${site}/docs/copy`]: page('A', [], canonical),
      },
      `${site}/docs/`,
    )
    expect(urls).toEqual(['/docs/', '/docs/a'])
    expect(aliases.get(`${site}/docs/copy`)).toBe(`${site}/docs/a`)
  })

  it('ends in a site without end, at every limit', async () => {
    const endless = new Proxy<Record<string, string>>(
      {},
      {
        get: (_target, name) => {
          const depth = String(name).split('/').length
          if (!String(name).startsWith(`${site}/docs`)) return undefined
          return page(`Level ${depth} ${String(name)}`, ['one/', 'two/', 'three/'])
        },
      },
    )
    expect((await crawl(endless, `${site}/docs/`, { pagesMax: 50 })).urls).toHaveLength(50)
    expect((await crawl(endless, `${site}/docs/`, { depthMax: 2 })).urls).toHaveLength(13)
    expect((await crawl(endless, `${site}/docs/`, { pagesMax: 1 })).asked).toHaveLength(2)
    const small = await crawl(endless, `${site}/docs/`, { bytesMax: 3000 })
    expect(small.urls.length).toBeLessThan(20)
    expect((await crawl(endless, `${site}/docs/`, { timeoutMs: 0 })).urls).toHaveLength(1)
  })

  it('leaves out pages that fail, are no pages, or ask not to be kept', async () => {
    const noIndex = '<meta name="robots" content="noindex, follow">'
    const { urls } = await crawl(
      {
        [`${site}/docs/`]: page('Docs', ['gone', 'binary', 'hidden']),
        [`${site}/docs/binary`]: Buffer.from([0, 1, 2]),
        [`${site}/docs/hidden`]: page('Hidden', ['beyond'], noIndex),
        [`${site}/docs/beyond`]: page('Beyond'),
      },
      `${site}/docs/`,
    )
    expect(urls).toEqual(['/docs/', '/docs/beyond'])
  })
})

describe('readWebsite', () => {
  it('writes links between pages as paths, images as files, folders as the site has them', async () => {
    const png = Buffer.from('\x89PNG\r\n\x1a\n0123', 'latin1')
    const offers = {
      [`${site}/docs`]: page('Docs', ['/docs/guide', '/docs/guide/setup#step-two', '/pricing']),
      [`${site}/docs/guide`]: `<html><body><main><h1>Guide</h1><p>One</p><img src="/img/a.png" alt="A"><img src="/img/gone.png" alt="gone"></main></body></html>`,
      [`${site}/docs/guide/setup`]:
        '<html><body><main><h1>Setup</h1><h2 id="step-two">Second step</h2><p>Go <a href="/docs">up</a></p></main></body></html>',
      [`${site}/img/a.png`]: png,
    }
    const read = await readSource(
      { source: 'website', url: `${site}/docs` },
      { fetchSource: createOffers(offers) },
    )
    expect(read.paths).toEqual(['README.md', 'assets/a.png', 'guide/README.md', 'guide/setup.md'])
    expect(read.broken).toEqual([])
    expect(read.texts['README.md']).toContain('(guide/setup.md#step-two)')
    expect(read.texts['README.md']).toContain(`(${site}/pricing)`)
    expect(read.texts['guide/README.md']).toContain('![A](../assets/a.png)')
    expect(read.texts['guide/README.md']).toContain(`![gone](${site}/img/gone.png)`)
    expect(read.texts['guide/setup.md']).toContain('## Second step <a id="step-two"></a>')
    expect(read.texts['guide/setup.md']).toContain('[up](../README.md)')
  })

  it('takes one page where one is asked for', async () => {
    const offers = { [`${site}/docs/`]: page('Docs', ['a']), [`${site}/docs/a`]: page('A') }
    const read = await readSource(
      { source: 'website', url: `${site}/docs/`, website: { pagesMax: 1 } },
      { fetchSource: createOffers(offers) },
    )
    expect(read.paths).toEqual(['README.md'])
    expect(read.texts['README.md']).toContain(`[a](${site}/docs/a)`)
  })

  it('says what is wrong with the first page', async () => {
    const options = {
      fetchSource: createOffers({
        [`${site}/x`]: Buffer.from([0, 1]),
        [`${site}/e`]: '<html><body></body></html>',
      }),
    }
    const read = (url: string) => refusalOf({ source: 'website', url }, options)
    expect(await read(`${site}/none`)).toMatch(/^import_fetch_failed/)
    expect(await read(`${site}/x`)).toMatch(/^import_unsupported: .*it is not an HTML page/)
    expect(await read(`${site}/e`)).toMatch(/^import_empty/)
  })
})

describe('parseRobots', () => {
  const cases: [rules: string, path: string, allowed: boolean][] = [
    ['User-agent: *\nDisallow: /', '/a', false],
    ['User-agent: *\nDisallow:', '/a', true],
    ['User-agent: other\nDisallow: /', '/a', true],
    ['User-agent: galley\nDisallow: /a\n\nUser-agent: *\nDisallow: /', '/b', true],
    ['User-agent: x\nUser-agent: Galley\nDisallow: /a', '/a/b', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdf', false],
    ['User-agent: *\nDisallow: /*.pdf$', '/a.pdfx', true],
    ['User-agent: *\nDisallow: /a*b*c', '/axxbyyczz', false],
    ['User-agent: *\nDisallow: /a\nAllow: /a', '/a', true],
    [`User-agent: *\nDisallow: /${'*a'.repeat(500)}$`, `/${'a'.repeat(499)}`, true],
    ['\ufeff# nothing\nDisallow: /', '/a', true],
  ]

  it.each(cases)('%# decides', (rules, path, allowed) => {
    expect(parseRobots(rules, 'galley').allows(path)).toBe(allowed)
  })

  it('reads delays and sitemaps, within bounds', () => {
    const robots = parseRobots('User-agent: *\nCrawl-delay: 9999\nSitemap: https://a/b', 'galley')
    expect(robots).toMatchObject({ delayMs: 10_000, sitemaps: ['https://a/b'] })
  })
})

describe('parseSitemap', () => {
  it('tells pages from other sitemaps', () => {
    expect(parseSitemap('<sitemapindex><sitemap><loc>a</loc></sitemap></sitemapindex>')).toEqual({
      pages: [],
      sitemaps: ['a'],
    })
    expect(parseSitemap('<urlset><url><loc> b?x=1&amp;y=2 </loc></url></urlset>')).toEqual({
      pages: ['b?x=1&y=2'],
      sitemaps: [],
    })
  })
})
