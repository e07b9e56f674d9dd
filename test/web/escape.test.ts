// What is put into a page is text, whatever it looks like.
import { html } from 'hono/html'
import { describe, expect, it } from 'vitest'
import { renderPage } from '../../src/web/page/layout.ts'
import { renderProse } from '../../src/web/page/prose.ts'
import { formatCurl, renderExample } from '../../src/web/reference/reference.ts'
import { renderSchema } from '../../src/web/reference/schema-table.ts'

const evil = '<img src=x onerror=alert(1)>"\'&`</code>'

describe('a page', () => {
  it('escapes what is put into it', async () => {
    const text = await renderPage({
      title: evil,
      description: evil,
      navigation: [{ title: evil, href: evil, isCurrent: true }],
      main: html`${renderProse(evil)}${renderExample(
        {
          request: { method: 'POST', path: `/${evil}`, body: { [evil]: evil } },
          response: { status: 200, location: evil, body: { [evil]: [evil, 1, null] } },
        },
        'https://docs.example.com',
      )}${renderSchema(
        {
          type: 'object',
          properties: { [evil]: { enum: [evil], description: evil, default: evil } },
        },
        evil,
      )}`,
    })
    expect(text).not.toContain('<img')
    expect(text).not.toMatch(/="[^"]*<img/)
  })
})

describe('formatCurl', () => {
  it('quotes for a shell', () => {
    const exchange = {
      request: { method: 'POST', path: "/v1/it's", body: { a: "it's" } },
      response: { status: 200 },
    }
    expect(formatCurl(exchange, 'https://docs.example.com')).toBe(
      [
        String.raw`curl -X POST 'https://docs.example.com/v1/it'\''s' \ `.trimEnd(),
        String.raw`  -H "Authorization: Bearer $TOKEN" \ `.trimEnd(),
        String.raw`  -H 'Content-Type: application/json' \ `.trimEnd(),
        "  -d '{",
        String.raw`  "a": "it'\''s"`,
        "}'",
      ].join('\n'),
    )
  })
})
