import { describe, expect, it } from 'vitest'
import { writePDF } from '../../src/pdf/write.ts'
import { type GivenPage, jobOf, textOf } from './jobs.ts'
import { buildPNG } from './pictures.ts'
import { readPDF } from './read.ts'

async function print(pages: readonly GivenPage[], given: Parameters<typeof jobOf>[1] = {}) {
  const written = await writePDF(jobOf(pages, given), undefined)
  return { ...written, read: await readPDF(written.bytes) }
}

describe('a PDF of pages', () => {
  const pages: GivenPage[] = [
    {
      title: 'Welcome',
      description: 'How to begin',
      text: 'See [setup](setup.md#install).',
      links: { 'setup.md#install': { kind: 'anchor', page: 'p2', anchor: 'install' } },
    },
    { title: 'Guides', kind: 'group' },
    {
      title: 'Setup',
      depth: 1,
      text: 'First of all.\n\n## Install\n\n[Home](index.md), [elsewhere](gone.md), [out](https://example.com/a?b=c).\n\n### Linux\n\nText.\n',
      links: {
        'index.md': { kind: 'page', page: 'p0' },
        'gone.md': { kind: 'page', page: 'outside' },
      },
    },
    { title: 'Questions', text: 'None yet.' },
  ]
  const places = {
    outside: { title: 'Elsewhere', url: 'https://docs.example/outside' },
  }

  it('has a title page, a table of contents and every page in order', async () => {
    const { read, pages: count } = await print(pages, {
      description: 'All there is to know',
      notes: ['Change request #4: Words'],
      places,
    })
    expect(read.pages).toHaveLength(count)
    expect(read.pages).toHaveLength(5)
    const [title = '', contents = '', welcome = '', setup = '', questions = ''] = read.pages
    expect(title).toMatch(
      /^Handbook\s*All there is to know\s*Change request #4: Words\s*4 March 2026/,
    )
    expect(contents).toMatch(/Contents\s*Welcome\s*3\s*Guides\s*4\s*Setup\s*4\s*Questions\s*5/)
    expect(welcome).toMatch(/Welcome\s*How to begin\s*See setup\./)
    expect(setup).toMatch(
      /Guides\s*Setup\s*First of all\.\s*Install\s*Home, elsewhere, out\.\s*Linux/,
    )
    expect(questions).toMatch(/None yet\./)
  })

  it('names section and page above and below each page', async () => {
    const { read } = await print(pages, { places })
    expect(read.pages[0]).not.toMatch(/1 \/ 5/)
    expect(read.pages.slice(1).map((text) => /\d \/ 5/.exec(text)?.[0])).toEqual([
      '2 / 5',
      '3 / 5',
      '4 / 5',
      '5 / 5',
    ])
    expect(read.pages[4]).toMatch(/Handbook\s*Questions/)
  })

  it('has an outline of pages and headings', async () => {
    const { read } = await print(pages, { places })
    expect(read.outline).toEqual([
      { title: 'Welcome', page: 3, items: [] },
      {
        title: 'Guides',
        page: 4,
        items: [
          {
            title: 'Setup',
            page: 4,
            items: [{ title: 'Install', page: 4, items: [{ title: 'Linux', page: 4, items: [] }] }],
          },
        ],
      },
      { title: 'Questions', page: 5, items: [] },
    ])
  })

  it('links to pages and headings inside, and to addresses outside', async () => {
    const { read } = await print(pages, { places })
    expect(new Set(read.links[1]?.map((link) => ('page' in link ? link.page : link.url)))).toEqual(
      new Set([3, 4, 5]),
    )
    expect(read.links[2]).toEqual([{ page: 4 }])
    expect(read.links[3]).toEqual([
      { page: 3 },
      { url: 'https://docs.example/outside' },
      { url: 'https://example.com/a?b=c' },
    ])
  })

  it('says what it is', async () => {
    const { read } = await print(pages, { places, language: 'de' })
    expect(read.info).toMatchObject({ Title: 'Handbook', Author: 'Harbour', Language: 'de' })
    expect(read.pages[1]).toMatch(/Inhalt/)
  })

  it('has no title page when it is one page', async () => {
    const { read } = await print([{ title: 'Alone', text: 'Nothing else.' }])
    expect(read.pages).toHaveLength(1)
    expect(read.pages[0]).toMatch(/Alone\s*Nothing else\./)
  })
})

describe('blocks', () => {
  const cases: [name: string, text: string, printed: RegExp][] = [
    ['a hint', '{% hint style="warning" %}\nTake care.\n{% endhint %}', /Warning\s*Take care\./],
    [
      'tabs',
      '{% tabs %}\n{% tab title="npm" %}\nOne\n{% endtab %}\n{% tab title="pnpm" %}\nTwo\n{% endtab %}\n{% endtabs %}',
      /npm\s*One\s*pnpm\s*Two/,
    ],
    [
      'an expandable',
      '<details>\n<summary>More</summary>\n\nInside\n\n</details>',
      /More\s*Inside/,
    ],
    [
      'a stepper',
      '{% stepper %}\n{% step %}\n## Begin\n\nOne\n{% endstep %}\n{% step %}\n## End\n\nTwo\n{% endstep %}\n{% endstepper %}',
      /1\s*Begin\s*One\s*2\s*End\s*Two/,
    ],
    ['tasks', '- [x] done\n- [ ] open', /☑\s*done\s*☐\s*open/],
    ['a numbered list', '4. four\n5. five', /4\.\s*four\s*5\.\s*five/],
    ['a table', '| A | B |\n| - | - |\n| 1 | `2` |', /A\s*B\s*1\s*2/],
    ['code', '```js\nif (a) {\n  b()\n}\n```', /if\s*\(a\)\s*\{\s*b\(\)\s*\}/],
    [
      'a diagram, which is named as its source',
      '```mermaid\ngraph LR\n```\n\n```plantuml\na -> b\n```',
      /Diagram \(Mermaid source\)\s*graph LR\s*Diagram \(PlantUML source\)\s*a -> b/,
    ],
    ['a formula', '$$\nE = mc^2\n$$', /E = mc\^2/],
    ['a footnote', 'Text[^1].\n\n[^1]: The note.', /Text1\.\s*1\s*The note\./],
    ['an embed', '{% embed url="https://video.example/x" %}', /https:\/\/video\.example\/x/],
    [
      'Chinese, Japanese and Korean',
      '全文检索, 日本語のテキスト, 한국어',
      /全文检索, 日本語のテキスト, 한국어/,
    ],
    ['Greek and Cyrillic', 'Ελληνικά, Кириллица', /Ελληνικά, Кириллица/],
    ['signs', '→ ✓ ≤ ├── ①', /→ ✓ ≤ ├── ①/],
    ['emoji', 'Go 🚀 now ⚠️', /Go 🚀 now ⚠/],
  ]

  it.each(cases)('%s', async (_name, text, printed) => {
    const { read, missing } = await print([{ title: 'Page', text }])
    expect(read.pages.join('\n')).toMatch(printed)
    expect(missing).toEqual([])
  })

  it('repeat the head of a table on every page', async () => {
    const rows = Array.from({ length: 120 }, (_, at) => `| row ${at} | value |`).join('\n')
    const { read } = await print([{ title: 'Page', text: `| Key | Meaning |\n| - | - |\n${rows}` }])
    expect(read.pages.length).toBeGreaterThan(2)
    for (const page of read.pages) expect(page).toMatch(/Key\s*Meaning/)
  })

  it('show pictures, and say what stands for those that cannot be shown', async () => {
    const files = {
      good: { name: 'good.png', url: 'https://docs.example/f/good', bytes: buildPNG(40, 30) },
      damaged: {
        name: 'damaged.png',
        url: 'https://docs.example/f/d',
        bytes: buildPNG(40, 30, { damaged: true }),
      },
      giant: {
        name: 'giant.png',
        url: 'https://docs.example/f/g',
        bytes: buildPNG(100_000, 100_000, { damaged: true }),
      },
      cut: {
        name: 'cut.jpg',
        url: 'https://docs.example/f/c',
        bytes: Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 4, 0, 0, 0xff, 0xd9, 0, 0]),
      },
      moving: { name: 'moving.gif', url: 'https://docs.example/f/m', bytes: Buffer.from('GIF89a') },
      drawn: {
        name: 'drawn.svg',
        url: 'https://docs.example/f/s',
        bytes: Buffer.from(
          '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30" fill="red"/><script>x</script></svg>',
        ),
      },
    }
    const links = Object.fromEntries(
      Object.keys(files).map((file) => [`${file}.x`, { kind: 'file', file } as const]),
    )
    const text = Object.keys(files)
      .map((file) => `![${file} picture](${file}.x)`)
      .join('\n\n')
    const { read } = await print(
      [{ title: 'Page', text: `${text}\n\n![far](https://elsewhere.example/x.png)`, links }],
      { files },
    )
    expect(read.pictures).toEqual([1])
    expect(read.pages[0]).toMatch(/damaged picture \(a picture that is damaged\)/)
    expect(read.pages[0]).toMatch(/giant picture \(a picture that is too large\)/)
    expect(read.pages[0]).toMatch(/cut picture \(a picture that is damaged\)/)
    expect(read.pages[0]).toMatch(
      /moving picture \(a picture that has a format that is not printed\)/,
    )
    expect(read.pages[0]).not.toMatch(/drawn picture/)
    expect(read.links[0]).toContainEqual({ url: 'https://elsewhere.example/x.png' })
  })

  it('include other texts, and stop at one that includes itself', async () => {
    const include = { kind: 'reusable-content', reusableContent: 'r' } as const
    const source = 'Included words.\n\n{% include "again.md" %}'
    const { read } = await print(
      [{ title: 'Page', text: '{% include "again.md" %}', links: { 'again.md': include } }],
      { includes: { r: textOf(source, { 'again.md': include }) } },
    )
    expect(read.pages[0]?.match(/Included words/g)).toHaveLength(1)
  })
})

describe('a heading', () => {
  it.each([
    ['a list', '- one\n- two\n- three'],
    ['a table', '| A | B |\n| - | - |\n| one | 2 |'],
    ['code', '```\none\ntwo\n```'],
    ['a paragraph', 'one'],
    ['a smaller heading', '### Smaller\n\none'],
  ])('never ends a page that %s begins after', async (_name, text) => {
    const pages = Array.from({ length: 40 }, (_, at) => ({
      title: `Page ${at}`,
      text: `${'Line.\n\n'.repeat(15 + at)}\n## Kept\n\n${text}`,
    }))
    const { read } = await print(pages)
    const kept = read.pages.slice(3).filter((page) => page.includes('Kept'))
    expect(kept).toHaveLength(40)
    for (const page of kept) expect(page.slice(page.indexOf('Kept'))).toMatch(/one/)
  })
})

describe('hostile content', () => {
  it('has no link that runs or reads anything', async () => {
    const bad = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd', 'vbscript:x']
    const text = bad.map((url, at) => `[bad ${at}](<${url}>)`).join(' and ')
    const { read } = await print([{ title: 'Page', text }])
    expect(read.pages[0]).toMatch(/bad 0 and bad 1/)
    expect(read.links).toEqual([[]])
  })

  it.each([
    ['quotes', `${'>'.repeat(300)} deep`],
    ['lists', Array.from({ length: 120 }, (_, at) => `${' '.repeat(at * 2)}- deep`).join('\n')],
    ['marks', `${'**_'.repeat(500)}deep${'_**'.repeat(500)}`],
  ])('nested %s are printed', async (_name, text) => {
    const { read } = await print([{ title: 'Page', text }])
    expect(read.pages.join('')).toMatch(/deep/)
  })

  it('a table with 60 columns and 150 rows is printed', async () => {
    const row = (word: string) => `|${` ${word} |`.repeat(60)}`
    const text = [row('head'), row('-'), ...Array.from({ length: 150 }, () => row('x'))].join('\n')
    const { read } = await print([{ title: 'Page', text }])
    expect(read.pages.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(9000)
  })

  it('one word of 50,000 letters is printed', async () => {
    const { read } = await print([
      { title: 'Page', text: `${'x'.repeat(50_000)}\n\n\`\`\`\n${'y'.repeat(20_000)}\n\`\`\`` },
    ])
    expect(read.pages.join('').match(/x/g)?.length).toBeGreaterThanOrEqual(50_000)
  })

  it('names characters no font has', async () => {
    const { missing } = await print([{ title: 'Page', text: 'Cuneiform 𒀀𒀁 and 𒀀 again' }])
    expect(missing).toEqual(['𒀀', '𒀁'])
  })

  it('titles without a word are printed', async () => {
    const { read } = await print([
      { title: ' ', text: 'a' },
      { title: '\u0000', text: '## \n\nb' },
    ])
    expect(read.pages).toHaveLength(4)
  })
})
