// Redirect files of hosts.
import { describe, expect, it } from 'vitest'
import { parseRedirectsFile } from '../../../src/content/layouts/netlify-redirects.ts'

describe('parseRedirectsFile', () => {
  const redirects = parseRedirectsFile(`# comment
/old/           /new/         # behind
/with?x=1       /query 302!
/a/:one/b/:two  /:two/:one/:three
/deep/*         https://x.org/:splat 301
/*.txt          /:splat.md
/kept/*         /app.html 200
/lost           /404.html 404
only-one
`)
  const rows: [address: string, to: string | undefined][] = [
    ['old', '/new/'],
    ['with', '/query'],
    ['a/1/b/2', '/2/1/:three'],
    ['a/1', undefined],
    ['deep', 'https://x.org/'],
    ['deep/x/y', 'https://x.org/x/y'],
    ['llms.txt', '/llms.md'],
    ['kept/x', undefined],
    ['lost', undefined],
    ['other', undefined],
  ]
  it.each(rows)('%s leads to %s', (address, to) => {
    expect(redirects.follow(address)).toBe(to)
  })
})
