// Redirects by their patterns, and the lines of `_redirects` files.
import { describe, expect, it } from 'vitest'
import {
  createRedirects,
  parseRedirectLines,
} from '../../../../src/content/layouts/site/redirect-rules.ts'

describe('createRedirects', () => {
  const rows: [from: string, to: string, address: string, found: string | undefined][] = [
    ['/old', '/new', 'old', '/new'],
    ['/old/', '/new', 'old', '/new'],
    ['/old', '/new', 'old/x', undefined],
    ['/old/*', '/new/:splat', 'old/a/b', '/new/a/b'],
    ['/old/*', '/new/:splat', 'old', '/new/'],
    ['/old/*', '/new/*', 'old/a/b', '/new/a/b'],
    ['/old/*', '/new/*', 'older/a', undefined],
    ['/old/:path*', '/new/:path*', 'old/a/b', '/new/a/b'],
    ['/old/:path*', '/new/:path*', 'old', '/new/'],
    ['/old/:path+', '/new/:path+', 'old', undefined],
    ['/old/:path+', '/new/:path+', 'old/a', '/new/a'],
    ['/old/:slug', '/new/:slug', 'old/a', '/new/a'],
    ['/old/:slug', '/new/:slug', 'old/a/b', undefined],
    ['/old/:slug?', '/new', 'old', '/new'],
    ['/:lang(en|de)/old', '/:lang/new', 'de/old', '/de/new'],
    ['/:lang(en|de)/old', '/:lang/new', 'fr/old', undefined],
    ['/v:major(\\d+)/x', '/v:major', 'v12/x', '/v12'],
    ['/v:major(\\d+)/x', '/v:major', 'vx/x', undefined],
    ['/old/(.*)', '/new/$1', 'old/a/b', '/new/a/b'],
    ['/:slug((?!api).*)', '/docs/:slug', 'a/b', '/docs/a/b'],
    ['/a.b', '/c', 'axb', undefined],
    ['/a\\(1\\)', '/c', 'a(1)', '/c'],
    ['/a?x=1', '/c', 'a', '/c'],
    ['/*.txt', '/:splat.md', 'llms.txt', '/llms.md'],
    ['/', '/home', '', '/home'],
    ['old', '/new', 'old', undefined],
  ]
  it.each(rows)('%s to %s takes "%s" to %s', (from, to, address, found) => {
    expect(createRedirects([{ from, to }]).follow(address)).toBe(found)
  })

  it('take the first rule that fits', () => {
    const redirects = createRedirects([
      { from: '/a/*', to: '/1' },
      { from: '/a/b', to: '/2' },
      { from: '/c', to: '/3' },
      { from: '/:any', to: '/4' },
      { from: '/c', to: '/5' },
    ])
    expect(['a/b', 'c', 'd'].map((address) => redirects.follow(address))).toEqual([
      '/1',
      '/3',
      '/4',
    ])
  })

  it('leave out patterns of more groups than any site needs', () => {
    const from = `/${'(.*)x'.repeat(30)}`
    expect(createRedirects([{ from, to: '/a' }]).follow('x'.repeat(4000))).toBeUndefined()
  })
})

describe('createRedirects of a long line', () => {
  it('stops reading at more groups than any site needs', () => {
    const { follow } = createRedirects([{ from: '/*'.repeat(100_000), to: '/b' }])
    expect(follow('a')).toBeUndefined()
  })
})

describe('parseRedirectLines', () => {
  const text = `# comment
/old/           /new/         # behind
/with?x=1       /query 302!
/a/:one/b/:two  /:two/:one/:three
/deep/*         https://x.org/:splat 301
/kept/*         /app.html 200
/*              /app.html 200
/lost           /404.html 404
only-one
`
  const redirects = createRedirects(parseRedirectLines(text, '_redirects'))
  const rows: [address: string, to: string | undefined][] = [
    ['old', '/new/'],
    ['with', '/query'],
    ['a/1/b/2', '/2/1/:three'],
    ['a/1', undefined],
    ['deep', 'https://x.org/'],
    ['deep/x/y', 'https://x.org/x/y'],
    ['kept/x', '/app.html'],
    ['lost', undefined],
    ['other', undefined],
  ]
  it.each(rows)('%s leads to %s', (address, to) => {
    expect(redirects.follow(address)).toBe(to)
  })

  it('tells where each destination is written', () => {
    const lines = text.split('\n')
    const places = redirects.rules.map(({ to, place }) => [
      to,
      lines[(place?.line ?? 0) - 1]?.slice((place?.column ?? 0) - 1).split(/\s/)[0],
    ])
    expect(places.map(([, at]) => at)).toEqual(places.map(([to]) => to))
  })
})
