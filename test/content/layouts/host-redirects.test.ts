// Redirects of hosts, in the forms they are written in.
import { describe, expect, it } from 'vitest'
import { findRedirects, readRedirects } from '../../../src/content/layouts/host-redirects.ts'
import { repository } from './repository.ts'
import { leadsTo, siteOf } from './resolving.ts'

describe('redirects of a host', () => {
  it('are read from every file that names them', () => {
    const contents: Record<string, string> = {
      'docs/static/_redirects': '/a /b',
      'netlify.toml': '[[redirects]]\nfrom = "/c"\nto = "/d"\n[[redirects]]\nfrom = 1\n',
      'docs/vercel.json':
        '{"redirects": [{"source": "/e", "destination": "/f"}, {"source": "/g/:path*", "destination": "/h/:path*"}, {"source": "/i/:x(.*)", "destination": "/j"}, 1]}',
      'vercel.json': '{',
    }
    const { files } = repository(contents)
    const found = findRedirects(files, 'docs', 'docs/static')
    expect(
      readRedirects(found, ({ path }) => contents[path])
        ?.trim()
        .split('\n'),
    ).toEqual(['/a /b', '/e /f', '/g/* /h/:splat', '/i/* /j', '/c /d'])
    expect(readRedirects([], () => '')).toBeUndefined()
  })

  it('are no answers of one page to all addresses', async () => {
    const rules: (readonly [from: string, to: string, status: number])[] = [
      ['/app/*', '/app/index.html', 200],
      ['/lost/*', '/guide', 404],
      ['/*', '/index.html', 200],
    ]
    const lines = rules.map(
      ([from, to, status]) => `[[redirects]]\nfrom = "${from}"\nto = "${to}"\nstatus = ${status}\n`,
    )
    const site = await siteOf({
      '.vitepress/config.ts': 'export default {}',
      'netlify.toml': lines.join(''),
      'index.md': '# Home',
      'app/index.md': '# App',
    })
    const to = (url: string) => leadsTo(site, 'index.md', url)
    expect(to('/app/any')).toBe('page app/index.md')
    expect(to('/lost/x')).toBe('missing-page lost/x.md')
    expect(to('/guide/hosting')).toBe('missing-page guide/hosting.md')
  })

  it('lead links of a site', async () => {
    const site = await siteOf({
      'hugo.toml': '[permalinks]\npost = "/:slug/"\n[uglyURLs]\npost = true\n',
      'netlify.toml': '[[redirects]]\nfrom = "/sponsors"\nto = "https://x.org"\n',
      'layouts/index.redirects': '{{ range .Site.Pages }}',
      'content/_index.md': '# Home',
      'content/post/one.md': '---\nslug: one\n---\n',
      'content/docs/_index.md':
        '---\nredirects: [{from: old, to: new}, {from: "/was/*", to: ":splat"}, {from: away, to: "https://x.org"}, {from: here, to: "#x"}, 1]\n---\n',
      'content/docs/new.md': '# New',
    })
    const rows = ['/sponsors/', '/one', '/one.html', '/docs/old/', '/was/new', '/docs/away']
    expect(
      [...rows, '/docs/here', '/docs/gone'].map((url) => leadsTo(site, 'content/_index.md', url)),
    ).toEqual([
      'external',
      'page content/post/one.md',
      'page content/post/one.md',
      'page content/docs/new.md',
      'page content/docs/new.md',
      'external',
      'page content/docs/_index.md',
      'missing-page content/docs/gone.md',
    ])
  })
})
