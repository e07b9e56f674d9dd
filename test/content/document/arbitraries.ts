// Any documents there can be, for properties.
import fc from 'fast-check'
import type {
  Block,
  ContentRef,
  Fragment,
  Inline,
  InlineWithinLink,
  JSONDocument,
  Mark,
  Text,
} from '../../../src/content/document/document.ts'

const object = 'block' as const
const inline = 'inline' as const
const isVoid = true as const

/** Words with what markdown, HTML and tags mean something by. */
const words = fc.oneof(
  { weight: 4, arbitrary: fc.stringMatching(/^[A-Za-z0-9 .,é中]{1,12}$/) },
  { weight: 2, arbitrary: fc.string({ maxLength: 12 }) },
  {
    weight: 2,
    arbitrary: fc
      .array(
        fc.constantFrom(
          '*',
          '_',
          '`',
          '~~',
          '[',
          ']',
          '(',
          ')',
          '#',
          '- ',
          '1. ',
          '> ',
          '|',
          '\\',
          '\n',
          '<b>',
          '</b>',
          '&amp;',
          '<!--',
          '{%',
          '%}',
          '{% hint %}',
          '$$',
          ':smile:',
          '🎉',
          '[^1]',
          '](x)',
          '!',
          'a',
          ' ',
          '---',
          '===',
          '\t',
          'http://x.example',
          'a@b.example',
          '<div>',
          '</details>',
          '{#id}',
          '    ',
          '[x] ',
          '"',
        ),
        { minLength: 1, maxLength: 6 },
      )
      .map((parts) => parts.join('')),
  },
)
const name = fc.stringMatching(/^[a-z][a-z0-9-]{0,8}$/)
const address = fc.oneof(
  fc.constantFrom(
    'a.md',
    'b/c d.md#e',
    'https://x.example/?a=b&c=(d)',
    '',
    'a|b',
    '<x>',
    'a"b',
    "a'b",
    'a\\b',
    '*a*_b_',
  ),
  fc.string({ maxLength: 10 }),
)
const ref: fc.Arbitrary<ContentRef> = fc.oneof(
  address.map((url): ContentRef => ({ kind: 'url', url })),
  fc.record({ kind: fc.constant('page' as const), page: fc.string({ maxLength: 5 }) }),
  fc.record({ kind: fc.constant('file' as const), file: name }),
  fc.record({ kind: fc.constant('anchor' as const), anchor: name, page: name }),
)

const mark: fc.Arbitrary<Mark> = fc.oneof(
  fc
    .constantFrom('bold', 'italic', 'code', 'strikethrough', 'keyboard', 'superscript', 'subscript')
    .map((type): Mark => ({ object: 'mark', type })),
  fc.constant<Mark>({ object: 'mark', type: 'color', data: { text: 'red' } }),
)
const text: fc.Arbitrary<Text> = fc
  .array(fc.tuple(words, fc.uniqueArray(mark, { maxLength: 2, selector: ({ type }) => type })), {
    minLength: 1,
    maxLength: 4,
  })
  .map((leaves) => ({
    object: 'text',
    leaves: leaves.map(([written, marks]) => ({ object: 'leaf', text: written, marks })),
  }))

const withinLink: fc.Arbitrary<InlineWithinLink> = fc.oneof(
  { weight: 6, arbitrary: text },
  fc
    .record({ ref, alt: words })
    .map((data) => ({ object: inline, type: 'inline-image' as const, isVoid, data })),
  fc
    .constantFrom('1f389', '2764-fe0f')
    .map((code) => ({ object: inline, type: 'emoji' as const, isVoid, data: { code } })),
  name.map((icon) => ({ object: inline, type: 'icon' as const, isVoid, data: { icon } })),
  words.map((formula) => ({
    object: inline,
    type: 'inline-math' as const,
    isVoid,
    data: { formula },
  })),
  words.map((expression) => ({
    object: inline,
    type: 'expression' as const,
    isVoid,
    data: { expression },
  })),
)
const plainInline: fc.Arbitrary<Inline> = fc.oneof(
  { weight: 6, arbitrary: withinLink },
  fc.tuple(ref, fc.array(withinLink, { minLength: 1, maxLength: 2 })).map(([target, nodes]) => ({
    object: inline,
    type: 'link' as const,
    data: { ref: target },
    nodes,
  })),
  ref.map((target) => ({
    object: inline,
    type: 'mention' as const,
    isVoid,
    data: { ref: target },
  })),
  fc
    .record({ label: words, kind: fc.constantFrom('primary', 'secondary'), ref })
    .map((data) => ({ object: inline, type: 'button' as const, isVoid, data })),
)
const line = fc.array(plainInline, { minLength: 1, maxLength: 4 })
const align = fc.option(fc.constantFrom('start', 'center', 'end'), { nil: undefined })

/** Blocks that HTML can hold, too. */
const plainBlock: fc.Arbitrary<Block> = fc.oneof(
  fc
    .tuple(line, align)
    .map(
      ([nodes, at]): Block => ({ object, type: 'paragraph', data: at ? { align: at } : {}, nodes }),
    ),
  fc
    .tuple(
      fc.constantFrom('heading-1', 'heading-2', 'heading-3'),
      line,
      fc.option(name, { nil: undefined }),
    )
    .map(
      ([type, nodes, id]): Block => ({ object, type, data: id === undefined ? {} : { id }, nodes }),
    ),
  // A node of its own each time: a comparison marks nodes by identity, and no document holds one twice.
  fc.constant(null).map((): Block => ({ object, type: 'divider', isVoid, data: {} })),
)
const captions: fc.Arbitrary<Fragment[] | undefined> = fc.option(
  line.map((nodes): Fragment[] => [
    {
      object: 'fragment',
      fragment: 'caption',
      nodes: [{ object, type: 'paragraph', data: {}, nodes }],
    },
  ]),
  { nil: undefined },
)
const leafBlock: fc.Arbitrary<Block> = fc.oneof(
  { weight: 3, arbitrary: plainBlock },
  fc
    .tuple(
      fc.option(name, { nil: undefined }),
      fc.option(words, { nil: undefined }),
      fc.array(fc.tuple(words, fc.boolean()), { minLength: 1, maxLength: 4 }),
    )
    .map(
      ([syntax, title, lines]): Block => ({
        object,
        type: 'code',
        data: {
          ...(syntax === undefined ? {} : { syntax }),
          ...(title === undefined ? {} : { title }),
        },
        nodes: lines.map(([written, highlighted]) => ({
          object,
          type: 'code-line',
          data: highlighted ? { highlighted } : {},
          nodes: [{ object: 'text', leaves: [{ object: 'leaf', text: written, marks: [] }] }],
        })),
      }),
    ),
  fc.array(fc.tuple(ref, words, captions), { minLength: 1, maxLength: 2 }).map(
    (images): Block => ({
      object,
      type: 'images',
      data: {},
      nodes: images.map(([target, alt, fragments]) => ({
        object,
        type: 'image',
        isVoid,
        data: { ref: target, alt, width: 300 },
        ...(fragments === undefined ? {} : { fragments }),
      })),
    }),
  ),
  fc.tuple(ref, captions).map(
    ([target, fragments]): Block => ({
      object,
      type: 'file',
      isVoid,
      data: { ref: target },
      ...(fragments === undefined ? {} : { fragments }),
    }),
  ),
  address.map((url): Block => ({ object, type: 'embed', isVoid, data: { url } })),
  words.map((formula): Block => ({ object, type: 'math', isVoid, data: { formula } })),
  ref.map((target): Block => ({ object, type: 'content-ref', isVoid, data: { ref: target } })),
  ref.map((target): Block => ({ object, type: 'reusable-content', isVoid, data: { ref: target } })),
  ref.map((target): Block => ({ object, type: 'drawing', isVoid, data: { ref: target } })),
  fc.record({ ref, path: words }).map((data): Block => ({ object, type: 'swagger', isVoid, data })),
  fc.dictionary(name, words, { maxKeys: 2 }).map(
    (props): Block => ({
      object,
      type: 'integration',
      isVoid,
      data: { integration: 'x', block: 'y', props },
    }),
  ),
  fc
    .tuple(
      fc.array(words, { minLength: 1, maxLength: 3 }),
      fc.array(fc.array(line, { maxLength: 3 }), { maxLength: 3 }),
      fc.boolean(),
    )
    .map(([titles, rows, isCards]) => tableOf(titles, rows, isCards)),
)

function tableOf(titles: readonly string[], rows: readonly Inline[][][], isCards: boolean): Block {
  const ids = titles.map((_title, index) => `c${index}`)
  const fragments: Fragment[] = []
  const records = rows.map((row, at) => {
    const values = row.flatMap((nodes, index): [string, string][] => {
      const id = ids[index]
      if (id === undefined) return []
      const fragment = `r${at}.${id}`
      fragments.push({
        object: 'fragment',
        fragment,
        nodes: [{ object, type: 'paragraph', data: {}, nodes }],
      })
      return [[id, fragment]]
    })
    return [`r${at}`, { orderIndex: String(at), values: Object.fromEntries(values) }] as const
  })
  return {
    object,
    type: 'table',
    isVoid,
    data: {
      view: isCards
        ? { type: 'cards', cardSize: 'medium', columns: ids }
        : { type: 'grid', columns: ids },
      records: Object.fromEntries(records),
      definition: Object.fromEntries(
        titles.map((title, index) => [
          `c${index}`,
          { id: `c${index}`, title, type: 'text' as const },
        ]),
      ),
    },
    fragments,
  }
}

const { blocks } = fc.letrec<{ blocks: Block[]; block: Block }>((tie) => ({
  blocks: fc.array(tie('block'), { maxLength: 4 }),
  block: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    leafBlock,
    line.map((nodes): Block => ({ object, type: 'paragraph', data: {}, nodes })),
    fc
      .tuple(
        fc.constantFrom('list-unordered', 'list-ordered', 'list-tasks'),
        fc.array(fc.tuple(tie('blocks'), fc.boolean()), { minLength: 1, maxLength: 3 }),
      )
      .map(
        ([type, items]): Block => ({
          object,
          type,
          data: {},
          nodes: items.map(([nodes, checked]) => ({
            object,
            type: 'list-item',
            data: type === 'list-tasks' ? { checked } : {},
            nodes,
          })),
        }),
      ),
    tie('blocks').map((nodes): Block => ({ object, type: 'blockquote', data: {}, nodes })),
    fc
      .tuple(fc.constantFrom('info', 'danger'), tie('blocks'))
      .map(([style, nodes]): Block => ({ object, type: 'hint', data: { style }, nodes })),
    fc
      .tuple(words, tie('blocks'))
      .map(([expression, nodes]): Block => ({ object, type: 'if', data: { expression }, nodes })),
    fc.array(fc.tuple(words, tie('blocks')), { minLength: 1, maxLength: 2 }).map(
      (tabs): Block => ({
        object,
        type: 'tabs',
        data: {},
        nodes: tabs.map(([title, nodes]) => ({
          object,
          type: 'tabs-item',
          data: { title },
          nodes,
        })),
      }),
    ),
    fc.array(tie('blocks'), { minLength: 1, maxLength: 2 }).map(
      (steps): Block => ({
        object,
        type: 'stepper',
        data: {},
        nodes: steps.map((nodes) => ({ object, type: 'stepper-step', data: {}, nodes })),
      }),
    ),
    fc.tuple(line, tie('blocks')).map(
      ([title, nodes]): Block => ({
        object,
        type: 'expandable',
        isVoid,
        data: {},
        fragments: [
          {
            object: 'fragment',
            type: 'expandable-title',
            nodes: [{ object, type: 'paragraph', data: {}, nodes: title }],
          },
          { object: 'fragment', type: 'expandable-body', nodes },
        ],
      }),
    ),
    fc.tuple(fc.array(text, { maxLength: 1 }), line).map(
      ([about, nodes]): Block => ({
        object,
        type: 'paragraph',
        data: {},
        nodes: [
          {
            object: inline,
            type: 'annotation',
            data: {},
            nodes: about,
            fragments: [
              {
                object: 'fragment',
                type: 'annotation-body',
                nodes: [{ object, type: 'paragraph', data: {}, nodes }],
              },
            ],
          },
        ],
      }),
    ),
  ),
}))

/** Any document, as it may be posted. */
export const anyDocument: fc.Arbitrary<JSONDocument> = blocks.map((nodes) => ({
  object: 'document',
  data: {},
  nodes,
}))

/** Any markdown: lines that blocks are made of, in any order. */
export const anyMarkdown: fc.Arbitrary<string> = fc
  .array(
    fc.oneof(
      words,
      fc.constantFrom(
        '',
        '',
        '{% hint style="info" %}',
        '{% endhint %}',
        '{% tabs %}',
        '{% tab title="A" %}',
        '{% endtab %}',
        '{% endtabs %}',
        '{% if a %}',
        '{% else %}',
        '{% endif %}',
        '{% file src="a" %}',
        '{% endfile %}',
        '<details>',
        '<summary>A</summary>',
        '</details>',
        '<div>',
        '</div>',
        '<table>',
        '<tr><td>',
        '</td></tr></table>',
        '```',
        '$$',
        '| a | b |',
        '| - | - |',
        '| 1 | 2 | 3 |',
        '* a',
        '  * b',
        '1. c',
        '- [ ] d',
        '> e',
        '> [!NOTE]',
        '    f',
        '# g',
        'h',
        '---',
        '![i](j)',
        '[^1]: k',
        '[^1]',
        '[l]: m',
        '[l]',
        '<img src="n">',
        '<p>o</p>',
        '<b>p',
        'q</b>',
        '<!-- r',
        's -->',
        '<pre><code>t',
        '</code></pre>',
        '<ul><li>u</li></ul>',
        '{% v %}',
        '***w**x*',
        '    {% endhint %}',
        '* {% hint style="info" %}',
        '  {% endhint %}',
        '<figure><img src="y"></figure>',
      ),
    ),
    { maxLength: 14 },
  )
  .map((lines) => lines.join('\n'))
