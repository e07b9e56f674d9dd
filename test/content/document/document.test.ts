import { describe, expect, it } from 'vitest'
import type { Block, CodeLine, Inline, Table } from '../../../src/content/document/document.ts'
import { evaluateDocument } from '../../../src/content/document/evaluate.ts'
import { headingKeys } from '../../../src/content/document/keys.ts'
import { DocumentError, printDocument } from '../../../src/content/document/print/printer.ts'
import { readDocument, readDocumentWithPlaces } from '../../../src/content/document/read/reader.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import { caption, documentOf, item, mark, paragraph, text, url, withoutKeys } from './nodes.ts'

const data = {}
const object = 'block' as const
const isVoid = true as const
const codeLine = (words: string, highlighted?: true): CodeLine => ({
  object,
  type: 'code-line',
  data: highlighted === undefined ? {} : { highlighted },
  nodes: words === '' ? [] : [text(words)],
})
const heading = (level: 1 | 2 | 3, id: string | undefined, ...nodes: Inline[]): Block => ({
  object,
  type: `heading-${level}`,
  data: id === undefined ? {} : { id },
  nodes,
})
const image = (address: string, more = {}, fragments = {}) => ({
  object,
  type: 'image' as const,
  isVoid,
  data: { ref: url(address), ...more },
  ...fragments,
})
const voidInline = <const Type extends string, const Data>(type: Type, held: Data) =>
  ({ object: 'inline', type, isVoid, data: held }) as const

/** Every row of the contract's table of nodes, as it is written and as it is read. */
const rows: [title: string, markdown: string, ...nodes: Block[]][] = [
  ['a paragraph', 'Hello\n', paragraph('Hello')],
  ['a break', 'One\\\ntwo\n', paragraph('One\ntwo')],
  [
    'an aligned paragraph',
    '<p align="center">Hello</p>\n',
    { ...paragraph('Hello'), data: { align: 'center' } },
  ],
  ['a heading', '## One\n', heading(1, undefined, text('One'))],
  [
    'a heading with an id',
    '### Two <a href="#two" id="two"></a>\n',
    heading(2, 'two', text('Two')),
  ],
  ['a deep heading', '#### Three\n', heading(3, undefined, text('Three'))],
  [
    'a list with a list',
    '* One\n  * Two\n* Three\n',
    {
      object,
      type: 'list-unordered',
      data,
      nodes: [
        item({}, paragraph('One'), {
          object,
          type: 'list-unordered',
          data,
          nodes: [item({}, paragraph('Two'))],
        }),
        item({}, paragraph('Three')),
      ],
    },
  ],
  [
    'an ordered list',
    '3. Three\n4. Four\n',
    {
      object,
      type: 'list-ordered',
      data: { start: 3 },
      nodes: [item({}, paragraph('Three')), item({}, paragraph('Four'))],
    },
  ],
  [
    'tasks',
    '* [x] Done\n* [ ] Open\n',
    {
      object,
      type: 'list-tasks',
      data,
      nodes: [
        item({ checked: true }, paragraph('Done')),
        item({ checked: false }, paragraph('Open')),
      ],
    },
  ],
  [
    'a quote',
    '> One\n>\n> Two\n',
    { object, type: 'blockquote', data, nodes: [paragraph('One'), paragraph('Two')] },
  ],
  ['a divider', '***\n', { object, type: 'divider', isVoid, data }],
  [
    'code',
    '```js\nlet x\n\nx = 1\n```\n',
    {
      object,
      type: 'code',
      data: { syntax: 'js' },
      nodes: ['let x', '', 'x = 1'].map((line) => codeLine(line)),
    },
  ],
  [
    'code with a title',
    '{% code title="a.js" overflow="wrap" lineNumbers="true" fullWidth="false" %}\n```\nx\n```\n{% endcode %}\n',
    {
      object,
      type: 'code',
      data: { title: 'a.js', overflow: 'wrap', lineNumbers: true, fullWidth: false },
      nodes: [codeLine('x')],
    },
  ],
  [
    'code with a marked line',
    '<pre class="language-js"><code class="lang-js">a &#60; b\n<strong>c</strong>\n</code></pre>\n',
    {
      object,
      type: 'code',
      data: { syntax: 'js' },
      nodes: [codeLine('a < b'), codeLine('c', true)],
    },
  ],
  [
    'a hint',
    '{% hint style="danger" %}\nOne\n\nTwo\n{% endhint %}\n',
    {
      object,
      type: 'hint',
      data: { style: 'danger' },
      nodes: [paragraph('One'), paragraph('Two')],
    },
  ],
  [
    'an image',
    '![A](a.png)\n',
    { object, type: 'images', data, nodes: [image('a.png', { alt: 'A' })] },
  ],
  [
    'an image with a caption',
    '<figure><img src="a.png" alt="" width="300"><figcaption>Words</figcaption></figure>\n',
    {
      object,
      type: 'images',
      data,
      nodes: [image('a.png', { width: 300 }, { fragments: [caption(paragraph('Words'))] })],
    },
  ],
  [
    'images side by side, another in the dark',
    '<div align="center" data-full-width="true" data-with-frame="true"><figure><picture><source srcset="b.png" media="(prefers-color-scheme: dark)"><img src="a.png" alt=""></picture><figcaption></figcaption></figure><figure><img src="c.png" alt="" width="50%"><figcaption></figcaption></figure></div>\n',
    {
      object,
      type: 'images',
      data: { align: 'center', fullWidth: true, withFrame: true },
      nodes: [image('a.png', { refDark: url('b.png') }), image('c.png', { width: '50%' })],
    },
  ],
  [
    'a file',
    '{% file src="a.pdf" %}\n',
    { object, type: 'file', isVoid, data: { ref: url('a.pdf') } },
  ],
  [
    'a file with a caption',
    '{% file src="a.pdf" %}\nWords\n{% endfile %}\n',
    {
      object,
      type: 'file',
      isVoid,
      data: { ref: url('a.pdf') },
      fragments: [caption(paragraph('Words'))],
    },
  ],
  [
    'a drawing',
    '<img src="a.drawing.svg" class="gitbook-drawing">\n',
    { object, type: 'drawing', isVoid, data: { ref: url('a.drawing.svg') } },
  ],
  [
    'an embed, and one with a caption',
    '{% embed url="https://x.example/a" %}\n\n{% embed url="https://x.example/b" %}\nWords\n{% endembed %}\n',
    { object, type: 'embed', isVoid, data: { url: 'https://x.example/a' } },
    {
      object,
      type: 'embed',
      isVoid,
      data: { url: 'https://x.example/b' },
      fragments: [caption(paragraph('Words'))],
    },
  ],
  [
    'a formula',
    '$$\na\n\n- b\n$$\n',
    { object, type: 'math', isVoid, data: { formula: 'a\n\n- b' } },
  ],
  [
    'an expandable',
    '<details>\n\n<summary>More</summary>\n\n* One\n\n</details>\n',
    {
      object,
      type: 'expandable',
      isVoid,
      data,
      fragments: [
        { object: 'fragment', type: 'expandable-title', nodes: [paragraph('More')] },
        {
          object: 'fragment',
          type: 'expandable-body',
          nodes: [{ object, type: 'list-unordered', data, nodes: [item({}, paragraph('One'))] }],
        },
      ],
    },
  ],
  [
    'tabs',
    '{% tabs %}\n{% tab title="A" %}\nOne\n{% endtab %}\n{% tab title="B &#37;}" %}\nTwo\n{% endtab %}\n{% endtabs %}\n',
    {
      object,
      type: 'tabs',
      data,
      nodes: [
        { object, type: 'tabs-item', data: { title: 'A' }, nodes: [paragraph('One')] },
        { object, type: 'tabs-item', data: { title: 'B %}' }, nodes: [paragraph('Two')] },
      ],
    },
  ],
  [
    'steps',
    '{% stepper %}\n{% step %}\nOne\n{% endstep %}\n{% step icon="key" %}\nTwo\n{% endstep %}\n{% endstepper %}\n',
    {
      object,
      type: 'stepper',
      data,
      nodes: [
        { object, type: 'stepper-step', data, nodes: [paragraph('One')] },
        { object, type: 'stepper-step', data: { icon: 'key' }, nodes: [paragraph('Two')] },
      ],
    },
  ],
  [
    'columns',
    '{% columns %}\n{% column width="33.3%" %}\nOne\n{% endcolumn %}\n{% column valign="middle" %}\nTwo\n{% endcolumn %}\n{% endcolumns %}\n',
    {
      object,
      type: 'columns',
      data,
      nodes: [
        { object, type: 'column', data: { width: 33.3 }, nodes: [paragraph('One')] },
        {
          object,
          type: 'column',
          data: { verticalAlignment: 'middle' },
          nodes: [paragraph('Two')],
        },
      ],
    },
  ],
  [
    'a reference to content',
    '{% content-ref url="a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}\n',
    { object, type: 'content-ref', isVoid, data: { ref: url('a.md') } },
  ],
  [
    'reusable content',
    '{% include ".gitbook/includes/a.md" %}\n',
    { object, type: 'reusable-content', isVoid, data: { ref: url('.gitbook/includes/a.md') } },
  ],
  [
    'a condition',
    '{% if visitor.claims.x === "a" %}\nOne\n{% endif %}\n',
    {
      object,
      type: 'if',
      data: { expression: 'visitor.claims.x === "a"' },
      nodes: [paragraph('One')],
    },
  ],
  [
    'an operation of a specification by file',
    '{% openapi src="a.yaml" path="/pets/{id}" method="get" %}\n[a.yaml](a.yaml)\n{% endopenapi %}\n',
    {
      object,
      type: 'swagger',
      isVoid,
      data: { ref: url('a.yaml'), path: '/pets/{id}', method: 'get' },
    },
  ],
  [
    'an operation',
    '{% openapi-operation spec="pets" path="/pets" method="get" %}\n',
    {
      object,
      type: 'openapi-operation',
      isVoid,
      data: { ref: { kind: 'openapi', spec: 'pets' }, path: '/pets', method: 'get' },
    },
  ],
  [
    'schemas',
    '{% openapi-schemas spec="pets" schemas="Pet,Owner" grouped="true" %}\n',
    {
      object,
      type: 'openapi-schemas',
      isVoid,
      data: { ref: { kind: 'openapi', spec: 'pets' }, schemas: ['Pet', 'Owner'], grouped: true },
    },
  ],
  [
    'a webhook',
    '{% openapi-webhook spec="pets" name="sold" method="post" %}\n',
    {
      object,
      type: 'openapi-webhook',
      isVoid,
      data: { ref: { kind: 'openapi', spec: 'pets' }, name: 'sold', method: 'post' },
    },
  ],
  [
    'a block of an integration',
    '{% @mermaid/diagram content="graph TD&#10; A --> B" url="https://x.example" %}\n',
    {
      object,
      type: 'integration',
      isVoid,
      data: {
        integration: 'mermaid',
        block: 'diagram',
        props: { content: 'graph TD\n A --> B' },
        url: 'https://x.example',
      },
    },
  ],
  [
    'links',
    '[words](a.md), <https://x.example/>, [here](#setup)\n',
    paragraph(
      { object: 'inline', type: 'link', data: { ref: url('a.md') }, nodes: [text('words')] },
      ', ',
      {
        object: 'inline',
        type: 'link',
        data: { ref: url('https://x.example/') },
        nodes: [text('https://x.example/')],
      },
      ', ',
      {
        object: 'inline',
        type: 'link',
        data: { ref: { kind: 'anchor', anchor: 'setup' } },
        nodes: [text('here')],
      },
    ),
  ],
  [
    'a linked image',
    '[![A](a.png)](b.md)\n',
    paragraph({
      object: 'inline',
      type: 'link',
      data: { ref: url('b.md') },
      nodes: [voidInline('inline-image', { ref: url('a.png'), alt: 'A' })],
    }),
  ],
  [
    'images within text',
    'See ![A](a.png "B") and <img src="c.png" data-size="line">\n',
    paragraph(
      'See ',
      voidInline('inline-image', { ref: url('a.png'), alt: 'A', caption: 'B' }),
      ' and ',
      voidInline('inline-image', { ref: url('c.png'), size: 'line' }),
    ),
  ],
  ['an emoji', 'Done 🎉!\n', paragraph('Done ', voidInline('emoji', { code: '1f389' }), '!')],
  [
    'an icon',
    '<i class="fa-key">:key:</i> Keys\n',
    paragraph(voidInline('icon', { icon: 'key' }), ' Keys'),
  ],
  [
    'a formula within text',
    'The $$a_b*c*$$ of it\n',
    paragraph('The ', voidInline('inline-math', { formula: 'a_b*c*' }), ' of it'),
  ],
  [
    'an expression',
    'Is <code class="expression">space.vars.x_y &#62; 1 ? "a" : "b"</code>\n'.replace(
      ' : ',
      ' &#58; ',
    ),
    paragraph('Is ', voidInline('expression', { expression: 'space.vars.x_y > 1 ? "a" : "b"' })),
  ],
  [
    'a footnote',
    'Some [words](#user-content-fn-1)[^1] here[^2]\n\n[^1]: One\n\n[^2]: Two\n',
    paragraph(
      'Some ',
      {
        object: 'inline',
        type: 'annotation',
        data,
        nodes: [text('words')],
        fragments: [{ object: 'fragment', type: 'annotation-body', nodes: [paragraph('One')] }],
      },
      ' here',
      {
        object: 'inline',
        type: 'annotation',
        data,
        nodes: [],
        fragments: [{ object: 'fragment', type: 'annotation-body', nodes: [paragraph('Two')] }],
      },
    ),
  ],
  [
    'a mention',
    'See [a.md](a.md "mention")\n',
    paragraph('See ', voidInline('mention', { ref: url('a.md') })),
  ],
  [
    'buttons',
    '<a href="a.md" class="button primary" data-icon="rocket">Go</a> <a href="b.md" class="button secondary">Stay</a>\n',
    paragraph(
      voidInline('button', { label: 'Go', kind: 'primary', icon: 'rocket', ref: url('a.md') }),
      ' ',
      voidInline('button', { label: 'Stay', kind: 'secondary', ref: url('b.md') }),
    ),
  ],
  [
    'marks',
    '**bold** _italic_ `code` ~~gone~~ <kbd>⌘</kbd> x<sup>2</sup> H<sub>2</sub>O **_both_**\n',
    paragraph({
      object: 'text',
      leaves: [
        ...text('bold', mark('bold')).leaves,
        ...text(' ').leaves,
        ...text('italic', mark('italic')).leaves,
        ...text(' ').leaves,
        ...text('code', mark('code')).leaves,
        ...text(' ').leaves,
        ...text('gone', mark('strikethrough')).leaves,
        ...text(' ').leaves,
        ...text('⌘', mark('keyboard')).leaves,
        ...text(' x').leaves,
        ...text('2', mark('superscript')).leaves,
        ...text(' H').leaves,
        ...text('2', mark('subscript')).leaves,
        ...text('O ').leaves,
        ...text('both', mark('bold'), mark('italic')).leaves,
      ],
    }),
  ],
  [
    'colours',
    '<mark style="color:red;background-color:$primary;">hot</mark>\n',
    paragraph(
      text('hot', { object: 'mark', type: 'color', data: { text: 'red', background: '$primary' } }),
    ),
  ],
  [
    'a tag nobody knows',
    '<video src="a.mp4" controls></video>\n',
    paragraph('<video src="a.mp4" controls></video>'),
  ],
  ['a block tag nobody knows', '{% poll id="1" %}\n', paragraph('{% poll id="1" %}')],
  [
    'a tag that is only talked about',
    'Write \\{% hint %} there\n',
    paragraph('Write {% hint %} there'),
  ],
]

describe('an HTML table whose cells hold markdown', () => {
  const source =
    '<table>\n<thead><tr><th>Bad</th><th>Good</th></tr></thead>\n<tbody>\n<tr><td>\n\n```go\na\n```\n\n</td><td>\n\nwords\n\n</td></tr>\n</tbody></table>\n\nafter\n'

  it('is read as columns with their heads, and printed as such', () => {
    const read = readDocument(source, { layout: 'plain' })
    expect(withoutKeys(read.nodes)).toMatchObject([
      {
        type: 'columns',
        nodes: [
          { nodes: [{ type: 'paragraph' }, { type: 'code', data: { syntax: 'go' } }] },
          { nodes: [{ type: 'paragraph' }, { type: 'paragraph' }] },
        ],
      },
      { type: 'paragraph' },
    ])
    const again = readDocument(printDocument(read), { layout: 'gitbook' })
    expect(withoutKeys(again.nodes)).toEqual(withoutKeys(read.nodes))
  })

  it('stays as it was written where cells span others', () => {
    const spanning = source.replace('<td>', '<td colspan="2">')
    const { nodes } = readDocument(spanning, { layout: 'plain' })
    expect(nodes.some(({ type }) => type === 'columns')).toBe(false)
  })
})

describe('a formula with tags in it', () => {
  it('stays as it was written', () => {
    const source = '$$\n</details>\n{% tab title="A" %}\n$$\n'
    const read = readDocument(source, { layout: 'gitbook' })
    expect(read.nodes).toMatchObject([
      { type: 'math', data: { formula: '</details>\n{% tab title="A" %}' } },
    ])
    expect(printDocument(read)).toBe(source)
  })
})

describe('pictures side by side in a cell of an HTML table', () => {
  it('stay one block when they were printed', () => {
    const cell = '<img src="a.png" alt="x"><img src="b.png" alt="y">'
    const source = `<table><tbody><tr><td>${cell}</td></tr></tbody></table>\n`
    const read = readDocument(source, { layout: 'gitbook' })
    const again = readDocument(printDocument(read), { layout: 'gitbook' })
    expect(JSON.stringify(again).match(/"type":"images"/g)).toHaveLength(1)
    expect(again).toEqual(read)
  })
})

describe('a block of an integration over several lines', () => {
  it('holds them as they were written', () => {
    const source = '{% @mermaid/diagram content="graph TD\n A --> B\n\n B --> C" %}\n\nafter\n'
    const nodes = withoutKeys(readDocument(source, { layout: 'gitbook' }).nodes)
    expect(nodes).toMatchObject([
      { type: 'integration', data: { props: { content: 'graph TD\n A --> B\n\n B --> C' } } },
      { type: 'paragraph' },
    ])
  })
})

describe('readDocument and printDocument', () => {
  it.each(rows)('know %s', (_title, markdown, ...nodes) => {
    expect(withoutKeys(readDocument(markdown, { layout: 'gitbook' }).nodes)).toEqual(nodes)
    expect(printDocument(documentOf(...nodes))).toBe(markdown)
  })

  /** The first table of a page, its cells as text. */
  function tableOf(markdown: string): { table: Table; cells: string[][] } {
    const [table] = readDocument(markdown, { layout: 'gitbook' }).nodes
    if (table?.type !== 'table') throw new TypeError('expected a table')
    const { definition, records } = table.data
    const cells = Object.values(records).map(({ values }) =>
      Object.keys(definition).map((id) => {
        const found = table.fragments?.find(({ fragment }) => fragment === values[id])
        return found === undefined
          ? JSON.stringify(values[id] ?? null)
          : printDocument(documentOf(...found.nodes)).trim()
      }),
    )
    return { table, cells }
  }

  it('know a table with pipes', () => {
    const markdown = '| A | **B** |\n| :- | -: |\n| x \\| y | `z`<br>w |\n| only | |\n'
    const { table, cells } = tableOf(markdown)
    expect(cells).toEqual([
      ['x | y', '`z`\\\nw'],
      ['only', 'null'],
    ])
    expect(Object.values(table.data.definition)).toMatchObject([
      { title: 'A', type: 'text', textAlignment: 'left' },
      { title: 'B', type: 'text', textAlignment: 'right' },
    ])
    expect(printDocument(documentOf(table))).toBe(markdown)
  })

  it('know cards', () => {
    const markdown =
      '<table data-view="cards" data-card-size="large"><thead><tr><th>Title</th><th data-type="rating" data-max="5">Stars</th><th data-type="select" data-multiple>Kind</th><th data-hidden data-card-target data-type="content-ref">To</th><th data-hidden data-card-cover data-type="image">Cover</th></tr></thead><tbody><tr><td><strong>One</strong></td><td>4</td><td><span data-option="a">A</span><span data-option="b">B</span></td><td><a href="one.md">one.md</a></td><td><a href="one.png">one.png</a></td></tr></tbody></table>\n'
    const { table, cells } = tableOf(markdown)
    expect(cells).toEqual([
      [
        '**One**',
        '4',
        '["a","b"]',
        '{"kind":"url","url":"one.md"}',
        '{"kind":"url","url":"one.png"}',
      ],
    ])
    const ids = Object.keys(table.data.definition)
    expect(table.data.view).toEqual({
      type: 'cards',
      cardSize: 'large',
      columns: ids.slice(0, 3),
      targetDefinition: ids[3],
      coverDefinition: ids[4],
    })
    expect(printDocument(documentOf(table))).toBe(markdown)
  })

  it('know a grid with widths and without a head', () => {
    const markdown =
      '<table data-header-hidden><thead><tr><th width="200">A</th><th data-type="checkbox">B</th></tr></thead><tbody><tr><td><ul><li>One</li><li>Two</li></ul></td><td>true</td></tr></tbody></table>\n'
    const { table, cells } = tableOf(markdown)
    expect(cells).toEqual([['* One\n* Two', 'true']])
    expect(table.data.view).toMatchObject({ type: 'grid', hideHeader: true })
    expect(printDocument(documentOf(table))).toBe(markdown)
  })
})

describe('readDocument', () => {
  const read = (
    markdown: string,
    layout: Parameters<typeof readDocument>[1]['layout'] = 'gitbook',
  ) => withoutKeys(readDocument(markdown, { layout }).nodes)
  const hint = (style: 'info' | 'success' | 'warning' | 'danger', ...nodes: Block[]): Block => ({
    object,
    type: 'hint',
    data: { style },
    nodes,
  })
  const titled = paragraph(text('Mind', mark('bold')))

  const spellings: [
    title: string,
    layout: Parameters<typeof read>[1],
    markdown: string,
    ...Block[],
  ][] = [
    [
      'an empty line of code that is marked',
      'gitbook',
      '<pre><code>a\n<strong></strong>\nb\n</code></pre>\n',
      {
        object,
        type: 'code',
        data: {},
        nodes: [codeLine('a'), codeLine('', true), codeLine('b')],
      },
    ],
    [
      'a picture with a line break behind it',
      'gitbook',
      '<p align="center"><img src="a.png" alt=""><br></p>\n',
      { object, type: 'images', data: { align: 'center' }, nodes: [image('a.png')] },
    ],
    ['an alert', 'plain', '> [!CAUTION]\n> One\n', hint('danger', paragraph('One'))],
    [
      'an alert of two paragraphs',
      'plain',
      '> [!TIP]\n>\n> One\n',
      hint('success', paragraph('One')),
    ],
    [
      'an admonition',
      'mkdocs',
      '!!! warning "Mind"\n    One\n\nTwo\n',
      hint('warning', titled, paragraph('One')),
      paragraph('Two'),
    ],
    [
      'an admonition within one',
      'mkdocs',
      '!!! note\n    One\n\n    !!! tip\n        Two\n',
      hint('info', paragraph('One'), hint('success', paragraph('Two'))),
    ],
    [
      'a block between slashes',
      'mkdocs',
      '/// warning | Mind\n\nOne\n\n///\n\nTwo\n',
      hint('warning', titled, paragraph('One')),
      paragraph('Two'),
    ],
    [
      'a block between slashes within one',
      'mkdocs',
      '//// note\n\n/// tip\n\nTwo\n\n///\n\n////\n',
      hint('info', hint('success', paragraph('Two'))),
    ],
    [
      'a container of Docusaurus',
      'docusaurus',
      ':::danger[Mind]\n\nOne\n\n:::\n',
      hint('danger', titled, paragraph('One')),
    ],
    [
      'a container of VitePress',
      'vitepress',
      '::: tip Mind\nOne\n:::\n',
      hint('success', titled, paragraph('One')),
    ],
    [
      'HTML for a hint',
      'gitbook',
      '<div data-gb-custom-block data-tag="hint" data-style="warning">\n\nOne\n\n</div>\n',
      hint('warning', paragraph('One')),
    ],
    [
      'a hint right behind HTML',
      'gitbook',
      '<hr>\n{% hint style="info" %}\nOne\n{% endhint %}\n',
      { object, type: 'divider', isVoid, data },
      hint('info', paragraph('One')),
    ],
    [
      'a hint within text',
      'gitbook',
      'Before {% hint style="info" %}One{% endhint %} after\n',
      paragraph('Before '),
      hint('info', paragraph('One')),
      paragraph(' after'),
    ],
  ]
  it.each(spellings)('reads %s', (_title, layout, markdown, ...nodes) => {
    expect(read(markdown, layout)).toEqual(nodes)
  })

  it('reads tabs of MkDocs, Docusaurus and VitePress alike', () => {
    const tabs = (...nodes: Block[]): Block => ({
      object,
      type: 'tabs',
      data,
      nodes: nodes.map((node, index) => ({
        object,
        type: 'tabs-item',
        data: { title: ['A', 'B'][index] ?? '' },
        nodes: [node],
      })),
    })
    expect(read('/// tab | A\nOne\n///\n\n/// tab | B\nTwo\n///\n', 'mkdocs')).toEqual(
      read('=== "A"\n    One\n\n=== "B"\n    Two\n', 'mkdocs'),
    )
    expect(read('=== "A"\n    One\n\n=== "B"\n    Two\n', 'mkdocs')).toEqual([
      tabs(paragraph('One'), paragraph('Two')),
    ])
    expect(
      read(
        '<Tabs>\n<TabItem value="a" label="A">\nOne\n</TabItem>\n<TabItem value="B">\nTwo\n</TabItem>\n</Tabs>\n',
        'docusaurus',
      ),
    ).toEqual([tabs(paragraph('One'), paragraph('Two'))])
    expect(
      read('::: code-group\n\n```js [A]\nx\n```\n\n```ts [B]\ny\n```\n\n:::\n', 'vitepress'),
    ).toEqual([
      tabs(
        { object, type: 'code', data: { syntax: 'js' }, nodes: [codeLine('x')] },
        { object, type: 'code', data: { syntax: 'ts' }, nodes: [codeLine('y')] },
      ),
    ])
  })

  it('reads references, entities and escapes as what they stand for', () => {
    expect(read('[a][x] &amp; \\*b\\* ![c][X]\n\n[x]: y.md "z"\n')).toEqual([
      paragraph(
        { object: 'inline', type: 'link', data: { ref: url('y.md') }, nodes: [text('a')] },
        ' & *b* ',
        voidInline('inline-image', { ref: url('y.md'), alt: 'c', caption: 'z' }),
      ),
    ])
  })

  it('reads the other branches of a condition as their contrary', () => {
    const branch = (expression: string, words: string): Block => ({
      object,
      type: 'if',
      data: { expression },
      nodes: [paragraph(words)],
    })
    expect(read('{% if a %}\nOne\n{% elseif b %}\nTwo\n{% else %}\nThree\n{% endif %}\n')).toEqual([
      branch('a', 'One'),
      branch('!(a) && (b)', 'Two'),
      branch('!(a) && !(b)', 'Three'),
    ])
  })

  it('leaves out the title of a page and its front matter, and nothing else', () => {
    const source = '---\ntitle: X\n---\n\n# Title\n\nOne\n\n# Two\n'
    const { nodes } = readDocument(source, { layout: 'gitbook', isPage: true })
    expect(withoutKeys(nodes)).toEqual([paragraph('One'), heading(1, undefined, text('Two'))])
  })

  it('keeps what has no other half', () => {
    expect(read('{% hint style="info" %}\n\nOne\n')).toEqual([
      paragraph('{% hint style="info" %}'),
      paragraph('One'),
    ])
    expect(read('<div class="x">\n\nOne\n\n</div>\n')).toEqual([
      paragraph('<div class="x">'),
      paragraph('One'),
      paragraph('</div>'),
    ])
    expect(read('One[^1]\n\n[^2]: Two\n')).toEqual([paragraph('One[^1]'), paragraph('[^2]: Two')])
  })

  it('leaves tags in code alone', () => {
    expect(read('`{% hint %}`\n\n```\n{% hint style="info" %}\n```\n')).toEqual([
      paragraph(text('{% hint %}', mark('code'))),
      { object, type: 'code', data, nodes: [codeLine('{% hint style="info" %}')] },
    ])
  })

  it('asks where addresses lead, and by what they stand there', () => {
    const asked: string[] = []
    const { nodes } = readDocument('[a](b.md) ![c](d.png)\n\n{% file src="e.pdf" %}\n', {
      layout: 'gitbook',
      resolve: (address, kind) => {
        asked.push(`${kind} ${address}`)
        return address === 'b.md' ? { kind: 'page', page: 'p1' } : undefined
      },
    })
    expect(asked).toEqual(['link b.md', 'image d.png', 'file e.pdf'])
    expect(nodes[0]).toMatchObject({
      nodes: [{ data: { ref: { kind: 'page', page: 'p1' } } }, {}, {}],
    })
  })
})

describe('printDocument', () => {
  it('writes references that have no address so that they are read back', () => {
    const link = (ref: Extract<Inline, { type: 'link' }>['data']['ref']): Inline => ({
      object: 'inline',
      type: 'link',
      data: { ref },
      nodes: [text('x')],
    })
    const nodes = [
      paragraph(
        link({ kind: 'page', page: 'p/1', space: 's 2' }),
        link({ kind: 'anchor', anchor: 'a', page: 'p' }),
        link({ kind: 'user', user: 'u' }),
      ),
    ]
    const printed = printDocument(documentOf(...nodes))
    expect(withoutKeys(readDocument(printed, { layout: 'gitbook' }).nodes)).toEqual(nodes)
    const address = (): string => 'known.md'
    expect(
      printDocument(documentOf(paragraph(link({ kind: 'file', file: 'f' }))), { address }),
    ).toBe('[x](known.md)\n')
  })

  it('refuses what markdown cannot say', () => {
    const document = documentOf({
      object,
      type: 'images',
      data,
      nodes: [
        image(
          'a.png',
          {},
          { fragments: [caption({ object, type: 'hint', data: { style: 'info' }, nodes: [] })] },
        ),
      ],
    })
    expect(() => printDocument(document)).toThrow(DocumentError)
  })
})

describe('keys', () => {
  const page = '# Page\n\n## Setup\n\nOne\n\n## Setup\n\nOne\n\n* Two\n'

  it('are one of a kind, and the same for the same source', () => {
    const keys = (source: string): string[] =>
      [
        ...JSON.stringify(readDocument(source, { layout: 'gitbook' })).matchAll(/"key":"([^"]*)"/g),
      ].map(([, key = '']) => key)
    expect(new Set(keys(page)).size).toBe(keys(page).length)
    expect(keys(page)).toEqual(keys(page))
  })

  it('stay when something else changes', () => {
    const keysOf = (source: string) =>
      readDocument(source, { layout: 'gitbook' }).nodes.map((node) => node.key)
    const changed = page.replace('* Two', '* Three').replace('# Page', '# Page\n\nNew')
    expect(keysOf(changed)).toEqual(expect.arrayContaining(keysOf(page).slice(0, -1)))
  })

  it('of headings are known from the facts of the page', () => {
    const source =
      '# Page\n\n## Set *up* 🎉\n\n## Set up\n\n## `x` &amp; y <a href="#z" id="z"></a>\n'
    const { nodes } = readDocument(source, { layout: 'gitbook', isPage: true })
    const known = headingKeys(readFacts(source, 'gitbook').headings)
    expect(known).toEqual([undefined, ...nodes.map((node) => node.key)])
  })
})

describe('readDocumentWithPlaces', () => {
  it('says which lines a node comes from', () => {
    const source = '# Page\n\nOne\ntwo\n\n<hr>\n{% hint style="info" %}\nThree\n{% endhint %}\n'
    const { document, places } = readDocumentWithPlaces(source, { layout: 'gitbook', isPage: true })
    expect(document.nodes.map((node) => places.get(node.key ?? ''))).toEqual([
      { line: 3, endLine: 4 },
      { line: 6, endLine: 6 },
      { line: 7, endLine: 9 },
    ])
  })
})

describe('evaluateDocument', () => {
  it('puts texts in the place of expressions, and keeps what holds', () => {
    const source =
      'Is <code class="expression">x</code>\n\n{% if yes %}\nOne\n\n{% if no %}\nTwo\n{% endif %}\n{% endif %}\n'
    const evaluated = evaluateDocument(readDocument(source, { layout: 'gitbook' }), {
      textOf: (expression) => `<${expression}>`,
      holds: (expression) => expression === 'yes',
    })
    expect(withoutKeys(evaluated.nodes)).toEqual([paragraph('Is ', '<x>'), paragraph('One')])
  })
})

describe('the blocks of MkDocs', () => {
  const read = (source: string) =>
    withoutKeys(readDocument(source, { layout: 'mkdocs' })).nodes.map(({ type }) => type)

  it('are none within HTML that lasts', () => {
    expect(read('<!-- old\n!!! note\n    text\n-->\n\nnew')).toEqual(['paragraph', 'paragraph'])
    const kept = readDocument('<!-- old\n=== "Tab"\n\n    x', { layout: 'mkdocs' })
    expect(JSON.stringify(kept)).toContain('=== \\"Tab\\"')
    expect(read('<pre>\n!!! note\n</pre>\n\n!!! note\n    text')).toContain('hint')
  })

  it('tell a tab from the line below a heading', () => {
    expect(read('Title\n===\n\ntext')).not.toContain('tabs')
    expect(read('=== "A"\n    a\n=== "B"\n    b')).toEqual(['tabs'])
  })
})

describe('an address', () => {
  it('that markdown cannot hold everywhere is written so that it can', () => {
    for (const source of ['[x](<http://x.example\\>>)', 'a@b.example_a*', '<me@x.example>']) {
      const document = readDocument(source, { layout: 'gitbook' })
      expect(readDocument(printDocument(document), { layout: 'gitbook' })).toEqual(document)
    }
  })
})
