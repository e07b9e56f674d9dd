// Redirects of hosts, in the forms they are written in.
import { describe, expect, it } from 'vitest'
import {
  findRedirects,
  readRedirects,
  redirectUses,
} from '../../../../src/content/layouts/site/host-redirects.ts'
import { repository } from '../repository.ts'
import { brokenUses, leadsTo, siteOf } from '../resolving.ts'

describe('redirects of a host', () => {
  const contents: Record<string, string> = {
    'docs/static/_redirects': '/a /b\n',
    'netlify.toml': '[[redirects]]\nfrom = "/c"\nto = "/d"\n[[redirects]]\nfrom = 1\n',
    'docs/vercel.json': `{
  "redirects": [
    {"source": "/e", "destination": "/f"},
    {"source": "/g/:path*", "destination": "/h/:path*"},
    {"source": "/(.*)", "has": [{"type": "host", "value": "old.org"}], "destination": "https://x.org/$1"},
    1
  ]
}`,
    'vercel.json': '{',
    'firebase.json':
      '{"hosting": {"redirects": [{"source": "/i/*/k{,/**}", "destination": "/l", "type": 301}]}}',
    'docs/staticwebapp.config.json':
      '{"routes": [{"route": "/m/*", "redirect": "/n", "statusCode": 301}, {"route": "/o", "allowedRoles": ["x"]}]}',
  }

  it('are read from every file that names them', () => {
    const { files } = repository(contents)
    const found = findRedirects(files, 'docs', 'docs/static')
    const redirects = readRedirects(found, ({ path }) => contents[path])
    const asked = ['a', 'c', 'e', 'g/x/y', 'i/x/k', 'i/x/k/y/z', 'i/x/y/k', 'm/x', 'o', 'other']
    expect(asked.map((address) => redirects?.follow(address))).toEqual([
      '/b',
      '/d',
      '/f',
      '/h/x/y',
      '/l',
      '/l',
      undefined,
      '/n',
      undefined,
      undefined,
    ])
    expect(readRedirects([], () => '')).toBeUndefined()
  })

  it('are links of their files, where they lead within the site', () => {
    const { files } = repository(contents)
    const found = findRedirects(files, 'docs', 'docs/static')
    const uses = redirectUses(readRedirects(found, ({ path }) => contents[path]))
    const written = uses.map(({ path, use }) => {
      const line = contents[path]?.split('\n')[use.line - 1]
      return [path, use.url, line?.slice(use.column - 1, use.column - 1 + use.url.length)]
    })
    expect(written).toEqual([
      ['docs/static/_redirects', '/b', '/b'],
      ['docs/vercel.json', '/f', '/f'],
      ['docs/staticwebapp.config.json', '/n', '/n'],
      ['netlify.toml', '/d', '/d'],
      ['firebase.json', '/l', '/l'],
    ])
  })

  it('are read from modules of Next, as far as they are written down', async () => {
    const site = await siteOf({
      'next.config.mjs': `import list from './src/redirects.mjs'
export default {
  // { source: '/commented', destination: '/guide/g1' },
  async redirects() {
    return [
      { source: '/old', destination: '/guide/g1', permanent: true },
      { source: '/were/:name', destination: '/guide/:name', permanent: false },
      ...list,
    ]
  },
}
`,
      'src/redirects.mjs':
        'const all = [{ source: "/listed", destination: "/guide/g2" }]\nexport default all\n',
      'content/guide/g1.mdx': '# One',
      'content/guide/g2.mdx': '# Two',
      'content/start.mdx': '# Start',
    })
    const to = (url: string) => leadsTo(site, 'content/start.mdx', url)
    expect(['/old', '/were/g2', '/listed', '/commented', '/were/g3'].map(to)).toEqual([
      'page content/guide/g1.mdx',
      'page content/guide/g2.mdx',
      'page content/guide/g2.mdx',
      'external',
      'external',
    ])
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

  it('leave out what an application of the build answers', async () => {
    const site = await siteOf({
      '.vitepress/config.ts': 'export default {}',
      'netlify.toml':
        '[[redirects]]\nfrom = "/demo/*"\nto = "/demo/index.html"\nstatus = 200\n[[redirects]]\nfrom = "/old"\nto = "/gone"\n',
      'index.md': '# Home',
    })
    expect(brokenUses(site)).toEqual(['netlify.toml:7:7 /gone'])
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
