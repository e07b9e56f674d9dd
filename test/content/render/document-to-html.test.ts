import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import { createAnchorOf } from '../../../src/content/render/anchors.ts'
import { renderDocument } from '../../../src/content/render/document-to-html.ts'
import { renderMath } from '../../../src/content/render/math.ts'
import type { RenderSetting } from '../../../src/content/render/setting.ts'
import { anyDocument } from '../document/arbitraries.ts'
import { documentOf, paragraph, text } from '../document/nodes.ts'
import { attacks } from './attacks.ts'
import { findUnsafe } from './markup.ts'
import { trusting } from './trusting.ts'

function render(source: string, setting: Partial<RenderSetting> = {}): string {
  const document = readDocument(source, { layout: 'gitbook', isPage: true })
  return renderDocument(document, { ...trusting, ...setting }).html
}

describe('findUnsafe', () => {
  const rows = ['<b onclick="x">a</b>', '<a href="javascript:x">a</a>', '<p id="a"><em id="a">']
  it.each([...rows, '<svg></svg>', '<a><a>b</a></a>', '<p style="x">a</p>'])('finds %s', (html) => {
    expect(findUnsafe(html)).not.toEqual([])
  })
})

describe('a button of GitBook that asks', () => {
  const ask =
    '<button type="button" class="button primary" data-action="ask" data-query="How &amp; why?">Ask</button>'

  it('searches', () => {
    const searchOf = (query: string) => `/~search?q=${encodeURIComponent(query)}`
    expect(render(ask, { searchOf })).toBe(
      '<p dir="auto"><a class="button primary" href="/~search?q=How%20%26%20why%3F">Ask</a></p>',
    )
  })

  it('is its words where nothing can be searched', () => {
    expect(render(ask)).toBe('<p dir="auto"><kbd>Ask</kbd></p>')
  })
})

describe('what mkdocstrings makes of source code', () => {
  const rows: [source: string, name: string][] = [
    ['::: fastapi.FastAPI\n    options:\n      members:\n        - a', 'fastapi.FastAPI'],
    ['::: fastapi.Request', 'fastapi.Request'],
  ]
  it.each(rows)('is its name: %s', (source, name) => {
    const document = readDocument(source, { layout: 'mkdocs', isPage: true })
    expect(renderDocument(document, trusting).html).toBe(
      `<p class="operation-line"><code>${name}</code></p>\n<p class="more">Generated from source code, which is not part of these pages.</p>`,
    )
  })

  it('is not any line with colons', () => {
    expect(render('::: note\nwords')).toContain('::: note')
  })
})

it('gives a heading of an icon alone no link, and its card the words that follow', () => {
  const cards =
    '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><h4><i class="fa-bolt">:bolt:</i></h4><strong>Fast</strong></td><td><a href="https://x.example/a">a</a></td></tr></tbody></table>'
  const html = render(cards)
  expect(html).toContain('<span class="unseen">Fast</span>')
  expect(html).not.toContain('class="anchor"')
})

describe('an emoji name in HTML', () => {
  const cell = (words: string) =>
    `<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>${words}</td></tr></tbody></table>`
  const rows: [title: string, source: string, shown: string][] = [
    ['is the emoji', cell('Go :rocket: now'), '<td>Go 🚀 now</td>'],
    ['is words in code', cell('<code>:rocket:</code> b'), '<td><code>:rocket:</code> b</td>'],
    ['is words where no emoji has it', cell(':nothing-known:'), '<td>:nothing-known:</td>'],
    [
      'is words in markdown that escapes it',
      'a \\:rocket: <b>c</b>',
      'a :rocket: <strong>c</strong>',
    ],
  ]
  it.each(rows)('%s', (_title, source, shown) => {
    expect(render(source)).toContain(shown)
  })

  it('is words where the layout has none', () => {
    const document = readDocument(cell(':rocket:'), { layout: 'mdbook', isPage: true })
    expect(renderDocument(document, trusting).html).toContain('<td>:rocket:</td>')
  })
})

describe('tabs of Docusaurus', () => {
  const tabs = (source: string) => {
    const document = readDocument(source, { layout: 'docusaurus', isPage: true })
    const html = renderDocument(document, trusting).html
    return [...html.matchAll(/<summary>(.*?)<\/summary><div class="panel">(.*?)<\/div>/gs)].map(
      ([, label, body]) => [label, body?.replace(/<[^>]*>/g, '').trim()],
    )
  }
  const both = [
    ['Linux', 'one'],
    ['Mac', 'two'],
  ]
  const rows: [title: string, source: string][] = [
    [
      'with their labels',
      '<Tabs>\n<TabItem value="a" label="Linux">\n\none\n\n</TabItem>\n<TabItem value="b" label="Mac">two</TabItem>\n</Tabs>',
    ],
    [
      'indented as MDX allows',
      '<Tabs>\n  <TabItem value="a" label="Linux">\n    one\n  </TabItem>\n  <TabItem value="b" label="Mac">\n    two\n  </TabItem>\n</Tabs>',
    ],
    [
      'whose labels are given once, over several lines',
      "<Tabs\n  defaultValue=\"a\"\n  values={[\n    {label: 'Linux', value: 'a'},\n    {label: 'Mac', value: 'b'},\n  ]}>\n<TabItem value=\"a\">one</TabItem>\n<TabItem\n  value=\"b\">\n\ntwo\n\n</TabItem>\n</Tabs>",
    ],
    [
      'on shared lines',
      '<Tabs><TabItem value="a" label="Linux">\n\none\n\n</TabItem><TabItem value="b" label="Mac">\n\ntwo\n\n</TabItem></Tabs>',
    ],
  ]
  it.each(rows)('are tabs %s', (_title, source) => {
    expect(tabs(source)).toEqual(both)
  })

  it('hold code that is indented with them', () => {
    const source =
      '<Tabs>\n  <TabItem value="a">\n\n    ```js\n    x\n      y\n    ```\n\n  </TabItem>\n</Tabs>'
    expect(tabs(source)).toEqual([['a', 'x\n  y']])
  })
})

describe('a block of VitePress', () => {
  it.each([
    ['at the start of a line', '::: tip\nwords\n   :::\n\nafter'],
    ['behind four spaces', '::: tip\nwords\n    :::\n\nafter'],
  ])('ends where its closing line is indented: %s', (_title, source) => {
    const document = readDocument(source, { layout: 'vitepress', isPage: true })
    expect(renderDocument(document, trusting).html).toBe(
      '<div class="hint success" role="note" aria-label="Success"><p dir="auto">words</p></div>\n<p dir="auto">after</p>',
    )
  })
})

describe('renderDocument', () => {
  const rows: [title: string, source: string, html: string][] = [
    [
      'marks',
      '**a** *b* `c<` ~~d~~',
      '<p dir="auto"><strong>a</strong> <em>b</em> <code>c&lt;</code> <s>d</s></p>',
    ],
    [
      'a link outside',
      '[a](https://x.example/)',
      '<p dir="auto"><a href="https://x.example/" rel="noopener noreferrer nofollow">a</a></p>',
    ],
    ['a list', '- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
    [
      'a list from right to left, whatever else is in it',
      '- **١.** واحد\n- two',
      '<ul dir="rtl"><li><strong>١.</strong> واحد</li><li>two</li></ul>',
    ],
    [
      'a quote from right to left',
      '> שלום',
      '<blockquote dir="rtl"><p dir="auto">שלום</p></blockquote>',
    ],
    [
      'a table from right to left',
      '| اسم |\n| - |\n| a |',
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table dir="rtl"><colgroup><col></colgroup><thead><tr><th scope="col">اسم</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table></div>',
    ],
    ['tags of nothing known', '<div class="x">\n\nwords\n\n</div>', '<p dir="auto">words</p>'],
    [
      'a button that does nothing here',
      'Press <button>Save</button>',
      '<p dir="auto">Press <kbd>Save</kbd></p>',
    ],
    [
      'a button with attributes of a program',
      'Press <button type="button" @click="x">Save</button>',
      '<p dir="auto">Press <kbd>Save</kbd></p>',
    ],
    [
      'a button in a cell of an HTML table, which stays a table',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td><button type="button" class="button primary">Go</button> <small>or</small> <span class="x">not</span></td></tr></tbody></table>',
      '<div class="table" tabindex="0" role="group" aria-label="Table"><table><colgroup><col></colgroup><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td><kbd>Go</kbd> or not</td></tr></tbody></table></div>',
    ],
    [
      'cards with a button, their hidden target not among the words',
      '<table data-view="cards"><thead><tr><th></th><th data-hidden data-card-target data-type="content-ref"></th></tr></thead><tbody><tr><td><i class="fa-nothing-known">:nothing-known:</i> <button type="button" class="button secondary">Go</button></td><td><a href="https://x.example/a">https://x.example/a</a></td></tr></tbody></table>',
      '<ul class="cards medium"><li><div class="words"><div> <kbd>Go</kbd></div><a class="target" href="https://x.example/a" rel="noopener noreferrer nofollow"><span class="unseen">Go</span></a></div></li></ul>',
    ],
    [
      'tags around a picture, gone where nothing is known of them',
      '<div class="tabs">\n<button class="tab" role="tab">\n<span class="mark"><img src="https://x.example/a.svg" alt="A"></span></button>\n\n</div>',
      '<p dir="auto"> <img src="https://x.example/a.svg" alt="A" loading="lazy" decoding="async"> </p>',
    ],
    [
      'code of a highlighter in HTML',
      '<div class="sh"><pre><code><span style="color:red;">&lt;</span>name\n<span>b</span></code></pre></div>',
      '<figure class="code"><pre tabindex="0" role="group" aria-label="Code"><code>&lt;name\nb</code></pre></figure>',
    ],
    [
      'MathML as its formula, or as its text',
      '<math><semantics><mi>x</mi><annotation encoding="TeX">x &lt; y</annotation></semantics></math>\n\na <math><mi>b</mi></math>',
      `<p class="math">${renderMath('x < y', true)}</p>\n<p dir="auto">a b</p>`,
    ],
    ['words between such tags', '<Lesson href="x">Watch it</Lesson>', '<p dir="auto">Watch it</p>'],
    [
      'a table with a long text',
      `| a |\n| - |\n| ${'word '.repeat(15)} |`,
      `<div class="table" tabindex="0" role="group" aria-label="Table"><table><colgroup><col></colgroup><thead><tr><th scope="col">a</th></tr></thead><tbody><tr><td class="long">${'word '.repeat(15).trim()}</td></tr></tbody></table></div>`,
    ],
    [
      'words that tags dress, or explain',
      'a <abbr title="so &amp; so">x</abbr> <span class="y" onclick=\'z\'>b</span>',
      '<p dir="auto">a <abbr title="so &amp; so">x</abbr> b</p>',
    ],
    [
      'tags that may be meant to be read',
      'a &lt;u&gt;b&lt;/u&gt;',
      '<p dir="auto">a &lt;u&gt;b&lt;/u&gt;</p>',
    ],
    [
      'updates',
      '{% updates format="full" %}\n\n{% update date="2026-04-29" tags="a,<b>" %}\n\nwords\n\n{% endupdate %}\n\n{% endupdates %}',
      '<p class="update"><time datetime="2026-04-29">2026-04-29</time> <span class="option">a</span> <span class="option">&lt;b&gt;</span></p>\n<p dir="auto">words</p>',
    ],
    ['a numbered list', '3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
    [
      'a hint',
      '{% hint style="warning" %}\na\n{% endhint %}',
      '<div class="hint warning" role="note" aria-label="Warning"><p dir="auto">a</p></div>',
    ],
    [
      'code in lines',
      '```js\nlet a\n```',
      '<figure class="code"><pre tabindex="0" role="group" aria-label="Code: js"><code><span class="line"><span class="hljs-keyword">let</span> a\n</span></code></pre></figure>',
    ],
    [
      'a formula',
      '$$x^2$$',
      '<p class="math"><math display="block"><msup><mi>x</mi><mn>2</mn></msup></math></p>',
    ],
    ['a line', 'a\n\n---', '<p dir="auto">a</p>\n<hr>'],
  ]
  it.each(rows)('renders %s', (_title, source, html) => {
    expect(render(source)).toBe(html)
  })

  it('gives headings the fragments that links are checked against', () => {
    const source = '# Title\n\n## Setup\n\n### Setup\n\n## Über uns\n'
    const document = readDocument(source, { layout: 'gitbook', isPage: true })
    const anchorOf = createAnchorOf(readFacts(source, 'gitbook'), 'gitbook')
    const { outline, html } = renderDocument(document, { ...trusting, anchorOf })
    expect(outline.map(({ level, anchor }) => [level, anchor])).toEqual([
      [1, 'setup'],
      [2, 'setup-1'],
      [1, 'uber-uns'],
    ])
    expect(html).toContain('<h3 id="setup-1"')
  })

  it.each(['js', 'JS', 'js,editable', 'js-nolint', 'js{1}', 'vue'])(
    'colours code of "%s"',
    (syntax) => {
      expect(render(`\`\`\`${syntax}\nlet a = "b"\n<a b="c">\n\`\`\``)).toContain('class="hljs-')
    },
  )

  it('shows one tab at a time, without a script', () => {
    const html = render(
      '{% tabs %}\n{% tab title="A" %}\na\n{% endtab %}\n\n{% tab title="B" %}\nb\n{% endtab %}\n{% endtabs %}',
    )
    expect(html.match(/<details[^>]*>/g)).toEqual([
      '<details name="tabs-1" open>',
      '<details name="tabs-1">',
    ])
  })

  it('expands includes once, and none within itself', () => {
    const include = () => [
      paragraph('piece'),
      {
        object: 'block' as const,
        type: 'reusable-content' as const,
        isVoid: true as const,
        data: { ref: { kind: 'reusable-content' as const, reusableContent: 'r' } },
      },
    ]
    const { html } = renderDocument(documentOf(...include().slice(1)), { ...trusting, include })
    expect(html.match(/piece/g)).toHaveLength(1)
  })

  it('numbers footnotes and leads there and back', () => {
    const html = render('a[^1] b[^2]\n\n[^1]: one\n\n[^2]: two\n')
    for (const part of ['href="#note:2"', 'id="note:2"', 'href="#noteref:2"', 'id="noteref:2"']) {
      expect(html).toContain(part)
    }
    expect(findUnsafe(html)).toEqual([])
  })

  it('shows what depends on a visitor with its condition, or leaves it out', () => {
    const source = '{% if visitor.claims.beta %}\nsecret\n{% endif %}'
    expect(render(source)).toContain('Shown when')
    expect(render(source, { holds: () => true })).toBe('<p dir="auto">secret</p>')
    expect(render(source, { holds: () => false })).toBe('')
  })

  it.each(attacks)('lets nothing through of %s', (_title, source) => {
    for (const layout of ['gitbook', 'docusaurus', 'mkdocs', 'hugo'] as const) {
      const document = readDocument(source, { layout, isPage: true })
      const { html } = renderDocument(document, trusting)
      expect([layout, findUnsafe(html)]).toEqual([layout, []])
    }
  })

  it('leaves no gap between levels of headings', () => {
    const source = '### a\n\n### b\n\n## c\n\n### d\n\n# e\n\n### f'
    const { html, outline } = renderDocument(readDocument(source, { layout: 'gitbook' }), trusting)
    const headings = [...html.matchAll(/<h(\d)[^>]*>(\w)/g)].map(
      ([, level = '', word = '']) => level + word,
    )
    expect(headings).toEqual(['2a', '2b', '2c', '3d', '2e', '3f'])
    expect(outline.map(({ level }) => level)).toEqual([1, 1, 1, 2, 1, 2])
  })

  it('makes safe HTML of any document', () => {
    fc.assert(
      fc.property(anyDocument, (document) => {
        expect(findUnsafe(renderDocument(document, trusting).html)).toEqual([])
      }),
      { numRuns: 300 },
    )
  })

  it('bears deep nesting and huge tables', () => {
    let deep = paragraph('bottom') as Parameters<typeof documentOf>[0]
    for (let at = 0; at < 3000; at++) {
      deep = { object: 'block', type: 'blockquote', data: {}, nodes: [deep] }
    }
    expect(renderDocument(documentOf(deep), trusting).html.length).toBeLessThan(10_000)
    const values = { a: 1 }
    const records = Object.fromEntries(
      Array.from({ length: 100_000 }, (_, at) => [`r${at}`, { orderIndex: String(at), values }]),
    )
    const table = renderDocument(
      documentOf({
        object: 'block',
        type: 'table',
        isVoid: true,
        data: {
          view: { type: 'grid', columns: ['a', 'gone', '__proto__'] },
          records,
          definition: { a: { id: 'a', title: 'A', type: 'number' } },
        },
      }),
      trusting,
    ).html
    expect(table).toContain('80000 more rows are not shown.')
  })

  it('keeps what no page may hold out of the text', () => {
    const { html } = renderDocument(documentOf(paragraph(text('a\0b\u{D800}c'))), trusting)
    expect(html).toBe('<p dir="auto">a\u{FFFD}b\u{FFFD}c</p>')
  })
})
