// Pages of HTML as markdown: what is kept, in which words, and pages made to do harm.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ApiError } from '../../src/contract/base/errors.ts'
import { openPage, printPage } from '../../src/html/page.ts'

function convert(body: string, url = 'https://site.example/docs/a'): string {
  const html = body.includes('<html') ? body : `<html><body><main>${body}</main></body></html>`
  const page = openPage(html, { name: 'a', url, part: 'main' })
  return printPage(page, { name: 'a', title: 'Untitled', address: (address) => address }).markdown
}

/** Markdown without its title. */
function bodyOf(html: string): string {
  return convert(`<h1>T</h1>${html}`).slice('# T\n\n'.length).trimEnd()
}

describe('printPage', () => {
  const cases: [title: string, html: string, markdown: string][] = [
    [
      'GitHub code',
      '<div class="highlight highlight-source-js"><pre><span>let</span> x</pre></div>',
      '```js\nlet x\n```',
    ],
    ['Prism code', '<pre class="language-ts"><code>let x\n</code></pre>', '```ts\nlet x\n```'],
    [
      'Rouge code',
      '<div class="language-ruby highlighter-rouge"><div class="highlight"><pre class="highlight"><code>x</code></pre></div></div>',
      '```ruby\nx\n```',
    ],
    [
      'code with line numbers',
      '<div class="highlight"><table><tr><td class="gutter"><pre>1\n2</pre></td><td class="code"><pre data-lang="go"><code>a\nb</code></pre></td></tr></table></div>',
      '```go\na\nb\n```',
    ],
    [
      'code of lines',
      '<pre><code><div class="token-line">a</div><div class="token-line">b</div></code></pre>',
      '```\na\nb\n```',
    ],
    ['code with fences in it', '<pre><code>```\nx\n```</code></pre>', '````\n```\nx\n```\n````'],
    [
      'a note',
      '<div class="admonition note"><p class="admonition-title">Note</p><p>x</p></div>',
      '{% hint style="info" %}\n\nx\n\n{% endhint %}',
    ],
    [
      'a warning with a title',
      '<aside class="callout callout-warning"><h4 class="callout-title">Mind</h4>x</aside>',
      '{% hint style="warning" %}\n\n**Mind**\n\nx\n\n{% endhint %}',
    ],
    [
      'a GitHub alert',
      '<div class="markdown-alert markdown-alert-caution"><p class="markdown-alert-title">Caution</p><p>x</p></div>',
      '{% hint style="warning" %}\n\nx\n\n{% endhint %}',
    ],
    [
      'a table without a head',
      '<table><tr><td>a</td><td>b</td></tr><tr><td>1</td><td>2</td></tr></table>',
      '| a | b |\n| - | - |\n| 1 | 2 |',
    ],
    [
      'a table that cells span',
      '<table><tr><th>a<th>b</tr><tr><td colspan="2">c</td></tr></table>',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td colspan="2">c</td></tr></tbody></table>',
    ],
    [
      'a list in a table',
      '<table><tr><th>a</th><th>b</th></tr><tr><td><ul><li>x</ul></td><td>y</td></tr></table>',
      '<table><tbody><tr><th>a</th><th>b</th></tr><tr><td><ul><li>x</li></ul></td><td>y</td></tr></tbody></table>',
    ],
    [
      'a picture with words',
      '<figure><img src="p.png" alt="P"><figcaption>Words</figcaption></figure>',
      '<figure><img src="https://site.example/docs/p.png" alt="P"><figcaption>Words</figcaption></figure>',
    ],
    [
      'a lazy picture',
      '<img src="data:image/gif;base64,R0lGOD" data-src="/p.png" alt="P">',
      '![P](https://site.example/p.png)',
    ],
    [
      'a formula',
      '<span class="katex"><span class="katex-mathml"><math><semantics><annotation encoding="application/x-tex">x^2</annotation></semantics></math></span><span class="katex-html" aria-hidden="true">x2</span></span>',
      '$$x^2$$',
    ],
    [
      'keys and marks',
      '<p><kbd>Ctrl</kbd> <mark>m</mark> a<sup>2</sup> <del>d</del></p>',
      '<kbd>Ctrl</kbd> <mark>m</mark> a<sup>2</sup> ~~d~~',
    ],
    ['spaces at the edge of bold', '<p>a<b> b </b>c</p>', 'a **b** c'],
    [
      'tags of ours that are only words',
      '<p>{% hint %} and {{ x }}</p>',
      '\\{% hint %} and \\{{ x }}',
    ],
    ['tags of ours in code', '<p><code>{{ x }}</code></p>', '`{{ x }}`'],
    [
      'markdown that is only words',
      '<p>*a* _b_ # c [d](e) `f` 1. &lt;g&gt;</p>',
      '\\*a\\* \\_b\\_ # c \\[d]\\(e) \\`f\\` 1. \\<g>',
    ],
    ['a link without a target', '<p><a href="javascript:x()">a</a> <a>b</a></p>', 'a b'],
    [
      'what is only around',
      '<nav>n</nav><p>x</p><footer>f</footer><button>b</button><script>s</script>',
      'x',
    ],
    [
      'an embedded video',
      '<p>See <iframe src="//video.example/1"></iframe></p>',
      'See\n\n{% embed url="https://video.example/1" %}',
    ],
    ['elements nobody knows', '<my-note><p>x</p></my-note>', 'x'],
    [
      'headings with permalinks',
      '<h2 id="one">One<a class="anchor" href="#one">#</a></h2><p><a href="#one">to</a></p>',
      '## One\n\n[to](#one)',
    ],
    ['other headings of depth 1', '<p>a</p><h1>U</h1><h2>V</h2>', 'a\n\n## U\n\n### V'],
  ]

  it.each(cases)('keeps %s', (_title, html, markdown) => {
    expect(bodyOf(html)).toBe(markdown)
  })

  it('finds the content of a page without main', () => {
    const html =
      '<html><head><title>Setup · Site</title></head><body><header><nav>n</nav></header><div id="sidebar" role="navigation">s</div><div><h1>Setup</h1><p>x</p></div><footer>f</footer></body></html>'
    expect(convert(html)).toBe('# Setup\n\nx\n')
  })

  it('refuses a page that nests without end, and keeps the words of one that nests too deep', () => {
    const deep = (depth: number) => `${'<div>'.repeat(depth)}words${'</div>'.repeat(depth)}`
    expect(bodyOf(deep(300))).toBe('words')
    for (const depth of [5_000, 200_000]) {
      let found = ''
      try {
        found = bodyOf(deep(depth))
      } catch (error) {
        found = error instanceof ApiError ? error.type : String(error)
      }
      expect(['words', 'import_unsupported']).toContain(found)
    }
  })

  it('converts or refuses pages that are made to take long', () => {
    const pages = [
      '<b>'.repeat(20_000),
      '<a href="x">'.repeat(20_000),
      '<table><tr><td>'.repeat(3_000),
      `<table>${'<tr>'.repeat(5_000)}${'<td colspan=1000>x'.repeat(5_000)}</table>`,
      `<p>${'*_`['.repeat(50_000)}</p>`,
      `<ul>${'<li><ul>'.repeat(3_000)}</ul>`,
      `<p id="a">${'<a href="#a"></a>'.repeat(20_000)}</p>`,
      `<div class="admonition note">`.repeat(3_000),
      `<p>${'&'.repeat(300_000)}</p>`,
      `<h1>${' '.repeat(300_000)}x</h1>`,
      '<!--'.repeat(100_000),
    ]
    for (const [index, body] of pages.entries()) {
      let outcome: unknown
      try {
        outcome = convert(body)
      } catch (error) {
        outcome = error instanceof ApiError ? error.message : error
      }
      expect(outcome, `page ${index}`).toBeTypeOf('string')
    }
  })

  const tags =
    'div p ul ol li table tr td th b i em a img pre code h1 h2 h6 sup br hr details summary figure figcaption dl dt dd aside section span svg math iframe input blockquote'.split(
      ' ',
    )
  const piece = fc.oneof(
    fc.constantFrom(...tags).map((tag) => `<${tag}>`),
    fc.constantFrom(...tags).map((tag) => `</${tag}>`),
    fc.constantFrom(
      '<a href="#x">',
      '<li id="x">',
      '<sup><a href="#x">1</a></sup>',
      '<a href="#x">↩</a>',
      '<p id="x">',
      '<img src="data:image/png;base64,AA">',
      '<td colspan="9999" rowspan="9999">',
      '<div class="admonition warning">',
      '<div role="tablist"><b role="tab">T</b></div><div role="tabpanel">',
      '<script type="math/tex">x',
      '<base href="ht!tp:">',
      '<div class="highlight">',
      '{% hint %}',
      '```',
      '\n\n',
      '|',
    ),
    fc.string({ maxLength: 10 }),
  )

  it('makes markdown of anything, or says why not', () => {
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        try {
          expect(convert(`<html><body>${pieces.join('')}`)).toMatch(/^# /)
        } catch (error) {
          if (!(error instanceof ApiError)) throw error
        }
      }),
      { numRuns: 400 },
    )
  })

  it('loses no word', () => {
    const word = fc.stringMatching(/^[a-z]{6,9}$/)
    const inner = fc.constantFrom(
      'p',
      'li',
      'td',
      'dd',
      'h2',
      'blockquote',
      'span',
      'my-x',
      'details',
      'figcaption',
      'b',
    )
    fc.assert(
      fc.property(
        fc.array(fc.tuple(inner, inner, word), { minLength: 1, maxLength: 12 }),
        (parts) => {
          const html = parts
            .map(([outer, tag, text]) => `<${outer}><${tag}>${text}</${tag}></${outer}>`)
            .join('')
          // A letter beside a mark may be written as an entity.
          const markdown = convert(`<h1>T</h1>${html}`).replace(
            /&#x([0-9a-f]+);/gi,
            (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)),
          )
          for (const [, , text] of parts) expect(markdown).toContain(text)
        },
      ),
      { numRuns: 200 },
    )
  })
})
