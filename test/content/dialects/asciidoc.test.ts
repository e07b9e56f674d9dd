// AsciiDoc by lines: links, ids and sections of blocks, conditions, passthroughs, tables, headers.
import { describe, expect, it } from 'vitest'
import {
  asciidocTitleWords,
  fillAttributes,
  sectionId,
} from '../../../src/content/dialects/asciidoc-titles.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'

const facts = (text: string) => readFacts(text, 'antora')

describe('readAsciidocFacts', () => {
  const links: [title: string, text: string, urls: string[]][] = [
    ['a cross reference', 'See xref:a.adoc#b[B].', ['a.adoc#b']],
    ['a cross reference over two lines', 'See xref:a.adoc[B\nand C].', ['a.adoc']],
    [
      'a cross reference by id',
      '<<one>> <<two,Two>> <<a.adoc#b,B>> xref:three[]',
      ['#one', '#two', 'a.adoc#b', '#three'],
    ],
    ['a link in monospace', '`xref:a.adoc[]`', ['a.adoc']],
    ['an address', 'link:a.html[] https://example.org/x.', ['a.html', 'https://example.org/x']],
    [
      'images and their links',
      'image:a.png[] \nimage::b.png[B,xref=c.adoc,link=d.html]',
      ['a.png'],
    ],
    ['a block image and its links', 'image::b.png[B,xref=c.adoc#d]', ['b.png', 'c.adoc#d']],
    ['what is escaped', '\\xref:a.adoc[] \\<<b>> \\link:c[]', []],
    [
      'what is passed through',
      '+++xref:a.adoc[]+++ pass:[xref:b.adoc[\\]] +xref:c.adoc[]+ `+xref:d.adoc[]+`',
      [],
    ],
    [
      'code',
      '----\nxref:a.adoc[]\n----\n\n....\nxref:b.adoc[]\n....\n\n```\nxref:c.adoc[]\n```',
      [],
    ],
    ['code with macros', '[source,subs="+macros"]\n----\nxref:a.adoc[]\n----', ['a.adoc']],
    ['code without a delimiter', '[source]\nxref:a.adoc[]\n\nxref:b.adoc[]', ['b.adoc']],
    ['a literal paragraph', 'Text\n\n xref:a.adoc[]\n\n* item xref:b.adoc[]', ['b.adoc']],
    ['comments', '// xref:a.adoc[]\n////\nxref:b.adoc[]\n////\nxref:c.adoc[]', ['c.adoc']],
    [
      'a table',
      '|===\n|xref:a.adoc[] |xref:b.adoc[]\n\na|\n----\nxref:c.adoc[]\n----\n|===',
      ['a.adoc', 'b.adoc'],
    ],
    [
      'blocks within blocks',
      '====\n--\nxref:a.adoc[]\n--\n====\n\nxref:b.adoc[]',
      ['a.adoc', 'b.adoc'],
    ],
    [
      'includes',
      'include::partial$a.adoc[]\n\n----\ninclude::example$b.rb[tag=x]\n----\n\n\\include::c.adoc[]',
      ['partial$a.adoc', 'example$b.rb'],
    ],
    [
      'attributes of the page',
      '= A\n:page: a.adoc\n:dir: {base}/x\n\nxref:{page}[] link:{dir}/y[] xref:\\{page}[]',
      ['a.adoc', '{base}/x/y'],
    ],
    [
      'what no site shows',
      'ifdef::env-github[]\nxref:a.adoc[]\nendif::[]\nifndef::env-site[xref:b.adoc[]]\nifdef::env-site[xref:c.adoc[\\]]',
      ['c.adoc'],
    ],
    [
      'a description list',
      'Term:: xref:a.adoc[]\nOther::\n\n  xref:b.adoc[]',
      ['a.adoc', 'b.adoc'],
    ],
    ['an author that looks like a block', '= A\n[[b]]\n\n== C\n\n<<b>>', ['#b']],
  ]
  it.each(links)('reads %s', (_title, text, urls) => {
    expect(facts(text).links.map(({ url }) => url)).toEqual(urls)
  })

  it('keeps the place of each link', () => {
    const { links: found } = facts('= A\r\n\r\nText xref:a.adoc[]\r\n* <<b>>\r\n')
    expect(found).toEqual([
      { kind: 'link', url: 'a.adoc', line: 3, column: 6 },
      { kind: 'link', url: '#b', line: 4, column: 3 },
    ])
  })

  it('marks links within a condition that a site may have', () => {
    const { links: found } = facts(
      'xref:a.adoc[]\nifdef::some[]\nxref:b.adoc[]\nendif::[]\nxref:c.adoc[]\n',
    )
    expect(found.map(({ url, isConditional }) => [url, isConditional])).toEqual([
      ['a.adoc', undefined],
      ['b.adoc', true],
      ['c.adoc', undefined],
    ])
  })

  const ids: [title: string, text: string, ids: string[]][] = [
    [
      'blocks',
      '[[a]]\nText\n\n[#b]\n====\n====\n\n[id=c]\n* Item\n\n[source#d,ruby]\n----\n----',
      ['a', 'b', 'c', 'd'],
    ],
    ['the last of two', '[[a]]\n[#b]\nText', ['b']],
    ['text', 'A [[a]]b anchor:c[] [#d]#e# [#f.g]*h* [#i]^1^', ['a', 'c', 'd', 'f', 'i']],
    ['list items and terms', '* [[a]]A\n\n[[b]]B:: C', ['a', 'b']],
    ['bibliographies', '* [[[a,1]]] A', ['a']],
    ['cells', '|===\na| [#a]\nText | B\n|===', ['a']],
    ['HTML', '++++\n<a id="a"></a>\n++++\n\n+++<a name="b"></a>+++', ['a', 'b']],
    ['no words in brackets', '[#two words]\nText', []],
  ]
  it.each(ids)('reads the ids of %s', (_title, text, wanted) => {
    expect(facts(text).anchors).toEqual(wanted)
  })

  it('reads sections, and none within blocks and paragraphs', () => {
    const text =
      '= Title\n\n== One\n\n[#own]\n=== Two [[two]]\n\ntext\n== None\n\n====\n== None\n====\n\n[discrete]\n== Apart\n\nThree\n-----\n\n----\n== None\n----\n\n## Four\n'
    expect(
      facts(text).headings.map(({ depth, text: words, ids: own }) => [depth, words, ...own]),
    ).toEqual([
      [1, 'Title'],
      [2, 'One'],
      [3, 'Two', 'two'],
      [2, 'Apart'],
      [2, 'Three'],
      [2, 'Four'],
    ])
  })

  it('takes the header for front matter', () => {
    const text =
      '= A\nAuthor <a@example.org>\nv1.0, 2020-01-01\n:page-aliases: a.adoc, \\\n  b.adoc\n:!none:\n\n:late: x\n'
    expect(facts(text).frontMatter?.data).toEqual({ 'page-aliases': 'a.adoc, b.adoc' })
  })

  it('takes any fragment where an extension may add headings', () => {
    expect([facts('swagger::a.yml[]').openEnded, facts('image::a.png[]').openEnded]).toEqual([
      true,
      undefined,
    ])
  })
})

describe('sectionId', () => {
  // As Asciidoctor 2.0.23 writes them.
  const rows: [title: string, id: string, other: string][] = [
    ['Set up', '_set_up', 'set-up'],
    ['A & B', '_a_b', 'a-b'],
    ['v1.2 -- and more...', '_v1_2and_more', 'v1-2and-more'],
    ['C++', '_c', 'c'],
    ["What's `new_one` in _this_?", '_whats_new_one_in_this', 'whats-new_one-in-this'],
    ['*Bold* __un__constrained', '_bold_unconstrained', 'bold-unconstrained'],
    ['See xref:a.adoc[the A] (C)', '_see_the_a', 'see-the-a'],
    ['日本語 and É', '_日本語_and_é', '日本語-and-é'],
    ['-x-', '_x', 'x'],
  ]
  it.each(rows)('of "%s"', (title, standard, other) => {
    expect(sectionId(title, { prefix: '_', separator: '_' })).toBe(standard)
    expect(sectionId(title, { prefix: '', separator: '-' })).toBe(other)
  })
})

describe('titleWords', () => {
  it('takes markup out', () => {
    expect(asciidocTitleWords('*A* `b_c` _d_ [[e]]xref:f.adoc[G] image:h.png[]')).toBe('A b_c d G')
  })
})

describe('fillAttributes', () => {
  it('follows values to others, and keeps what has none', () => {
    const values = new Map([
      ['a', '{b}!'],
      ['b', 'c'],
    ])
    expect(fillAttributes('{a} \\{a} {x} {plus}', (name) => values.get(name))).toBe(
      'c! \\{a} {x} +',
    )
  })

  it('ends where values name each other over and over', () => {
    let asked = 0
    const filled = fillAttributes('{a}'.repeat(1000), () => {
      asked++
      return '{a}'.repeat(1000)
    })
    expect(filled.length).toBeLessThan(100_000)
    expect(asked).toBeLessThan(20_000)
  })
})

describe('a hostile page of AsciiDoc', () => {
  it('is followed to a bound, and a title longer than that may have any id', () => {
    const bomb = `= T\n${':a: {a}{a}\n'.repeat(50)}\n== ${'{a}'.repeat(400)}\n\nxref:${'{a}'.repeat(400)}[]\n`
    const { headings, openEnded, links } = readFacts(bomb, 'antora')
    expect(headings.map(({ text }) => text.length <= 500)).toEqual([true, true])
    expect(openEnded).toBe(true)
    expect(links.map(({ url }) => url.length < 30_000)).toEqual([true])
  })

  it('keeps the places of links in a text that is read in parts', () => {
    const text = `${'word '.repeat(3000)}xref:gone.adoc[]`
    const [link] = readFacts(text, 'antora').links
    expect(link).toMatchObject({ url: 'gone.adoc', line: 1, column: text.indexOf('xref') + 1 })
  })
})
