// Where the targets of links are written: by hand, and over every corpus.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Nodes } from 'mdast'
import { type CompileContext, fromMarkdown, type Token } from 'mdast-util-from-markdown'
import { decodeString } from 'micromark-util-decode-string'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../src/content/facts/facts.ts'
import {
  createDestinations,
  type DestinationPlace,
} from '../../../src/content/links/destinations.ts'
import type { LinkUse } from '../../../src/content/markdown/page-facts.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { openContent, readContent } from '../../../src/repository/content.ts'
import { corpus, corpusNames } from '../../corpora.ts'
import { createDraws } from '../../draws.ts'

const mark = '\ufeff'

/** Reads the rest of a file from a place on, by its bytes. */
function createReader(bytes: Buffer): (place: DestinationPlace) => string {
  // In latin1 a byte is a character.
  const starts = [0]
  for (const { 0: end, index } of bytes.toString('latin1').matchAll(/\r\n?|\n/g)) {
    starts.push(index + end.length)
  }
  return ({ line, byteColumn }) => {
    const at = (starts[line - 1] ?? Number.NaN) + byteColumn - 1
    return bytes.subarray(at, at + 4000).toString()
  }
}

describe('createDestinations', () => {
  // `»` stands before the target, `§` before the use of a reference.
  const cases: [title: string, layout: LayoutName, text: string][] = [
    ['a link', 'plain', 'See [the guide](»setup.md "T").'],
    ['a link in angle brackets', 'plain', '[a](<»set up.md>)'],
    ['blanks before the target', 'plain', '[a](  »setup.md )'],
    ['a target on the next line', 'plain', '[a](\n  »setup.md)'],
    ['a target on the next line of a quote', 'plain', '> [a\n> b](\n> »setup.md)'],
    ['the second of two in one line', 'plain', '[x.md](»y.md) [y.md](»x.md)'],
    ['brackets in the words', 'plain', '[a [b] \\] `]` c](»setup.md)'],
    ['what nothing defines', 'plain', '[a][»gone]\n\n[y]: .'],
    ['what nothing defines, by its words', 'plain', '[»gone][]\n\n[y]: .'],
    ['an image', 'plain', '![x.png](»x.png)'],
    ['a link around an image of the same name', 'plain', '[![a](»x.png)](»x.png)'],
    ['escapes and entities', 'plain', '[a](»a\\_b&amp;c.md)'],
    ['characters beyond the first plane', 'plain', '😀😀 é [a](»😀.md)'],
    ['tabs', 'plain', '-\ta\n\n\t-\t[a](»setup.md)'],
    ['a nested list in a quote', 'plain', '> - a\n>   - [a](»setup.md)'],
    ['a table', 'plain', '| a | b |\n|---|---|\n| [x](»x.md) | ![y](»y.png) |'],
    ['CR LF', 'plain', 'a\r\n\r\n[a](»setup.md)\r\n'],
    ['CR alone', 'plain', 'a\r\r[a](»setup.md)\r'],
    ['a byte order mark', 'plain', `${mark}é [a](»setup.md)`],
    ['an autolink', 'plain', 'a <»https://a.example/>'],
    ['an address in angle brackets', 'plain', 'a <»me@a.example>'],
    ['a bare address', 'plain', 'a »https://a.example/b c'],
    ['a reference', 'plain', 'a §[b][c]\n\n[c]: »setup.md'],
    ['two references to one definition', 'plain', '§[c] §[b][C]\n\n[c]: <»set up.md> "T"'],
    ['a bracket in code of two backticks', 'plain', '§[a ``]`` b][c]\n\n[c]: »setup.md'],
    ['code with other backticks in it', 'plain', '§[a `` ` ] ``` `` b][c]\n\n[c]: »setup.md'],
    ['a backtick that opens no code', 'plain', '§[a ` b][c]\n\n[c]: »setup.md'],
    ['its words, where its label is empty', 'plain', '§[c][]\n\n[c]: »setup.md'],
    ['an image by reference', 'plain', 'a §![b][c]\n\n[c]:\n  »x.png'],
    ['a definition in a quote in a list', 'plain', '§[c]\n\n- > [c]: »setup.md'],
    [
      'a definition that is shown in code, too',
      'plain',
      '§[c]\n\n```\n[c]: a.md\n```\n\n[c]: »a.md',
    ],
    ['a tag', 'plain', '<a class="href" href="»setup.md">a</a> <img src=\'»x.png\'>'],
    ['a tag over lines', 'plain', '<p>\n<a\n  title="x.md"\n  href="»x.md">a</a>\n</p>'],
    ['an attribute with an entity', 'plain', '<a href="»a.md?b&amp;c">a</a>'],
    ['a list of sources', 'plain', '<img srcset="»a.png 1x, »b.png 2x">'],
    ['a cover', 'gitbook', '---\ncover: ».gitbook/a.png\n---\n\n# A'],
    ['a folded cover', 'gitbook', '---\ncover: >-\n  ».gitbook/a\n  b.png\n---\n\n# A'],
    [
      'a tag of GitBook',
      'gitbook',
      '{% content-ref url="»a.md" %}\n[a.md](a.md)\n{% endcontent-ref %}',
    ],
    [
      'a card',
      'gitbook',
      '<table><thead><tr><th data-card-target></th></tr></thead><tbody><tr><td><a href="»a.md">a.md</a></td></tr></tbody></table>',
    ],
    ['an expression before', 'docusaurus', '<Tabs values={\n  [1]\n}>\n\n[a](»a.md)\n\n</Tabs>'],
    [
      'an expression on lines of their own',
      'docusaurus',
      '<A b={\n  `\n  c`\n} d={\n\n1}/>\n\n[a](»a.md)',
    ],
    ['a required image', 'docusaurus', "<img src={require('»./a.png').default} />"],
    [
      'a required image that is named before',
      'docusaurus',
      '<img alt="./a.png" src={require("»./a.png").default} />',
    ],
    [
      'an attribute of the same words',
      'plain',
      '<a title="b.md" href="»b.md">a</a> <a name=b.md href=»b.md>a</a>',
    ],
    [
      'an attribute on the next line',
      'docusaurus',
      '<img\n  src={\n    useBaseUrl("»img/a.png")\n  }\n/>',
    ],
    ['an imported page', 'docusaurus', "import A from '»./_a.md'\n\n# A"],
    ['a component', 'starlight', '<LinkCard title="/a/" href="»/a/" />'],
    [
      'an action of a home page',
      'vitepress',
      '---\nlayout: home\nhero:\n  actions:\n    - text: A\n      link: »/a\n---\n',
    ],
    ['an include', 'vitepress', '<!--@include: »@/a.md-->'],
    ['an admonition', 'mkdocs', '!!! note\n\n    é [a](»a.md)'],
    ['a snippet', 'mkdocs', '--8<-- "»a.md:b"'],
    ['an include of mdBook', 'mdbook', '{{#include »a.md:2}}'],
    ['a shortcode', 'hugo', '[a]({{< ref "»a.md" >}}) {{< figure src="»a.png" link="»b" >}}'],
    ['an include of DocFX', 'docfx', '[!INCLUDE [a.md](»a.md)]'],
    ['an image of DocFX', 'docfx', ':::image type="content" source="»a.png" alt-text="a.png":::'],
  ]

  it.each(cases)('finds %s', (_title, layout, marked) => {
    const text = marked.replace(/[»§]/g, '')
    const facts = readFacts(text, layout)
    const find = createDestinations(text)
    const found = facts.links.map(find)
    const expected = placesOf(marked, '»')
    expect(
      new Set(
        found.map(({ line, column, byteColumn }) => JSON.stringify({ line, column, byteColumn })),
      ),
    ).toEqual(new Set(expected.map((place) => JSON.stringify(place))))
    expect(found.flatMap(({ usedAt }) => usedAt ?? [])).toEqual(placesOf(marked, '§'))
  })

  it('says of a reference that nothing defines where its label is', () => {
    const text = 'See [the guide][setup-guide].'
    const [use] = readFacts(text, 'plain').links
    expect(use && createDestinations(text)(use)).toEqual({ line: 1, column: 17, byteColumn: 17 })
  })

  it('answers with the place of the link where its target is not written', () => {
    const use: LinkUse = { kind: 'link', url: 'made.md', line: 2, column: 3 }
    expect(createDestinations('a\né [b](c.md)')(use)).toEqual({ line: 2, column: 3, byteColumn: 4 })
  })
})

/** Where a sign stands, in the text without such signs. */
function placesOf(marked: string, sign: string) {
  const other = sign === '»' ? '§' : '»'
  const pieces = marked.replaceAll(other, '').split(sign)
  return pieces.slice(1).map((_, at) => {
    const before = pieces
      .slice(0, at + 1)
      .join('')
      .split(/\r\n?|\n/)
    const last = (before.at(-1) ?? '').replace(mark, '')
    const bytes = Buffer.byteLength(before.at(-1) ?? '') + 1
    return { line: before.length, column: last.length + 1, byteColumn: bytes }
  })
}

const drawn = process.env['DRAWN'] === 'all' ? 20_000 : 6000

// Other repositories than the corpora: `PLACES_OF=FOLDER:FOLDER`.
const others = process.env['PLACES_OF']?.split(':')

describe('destinations over the corpora', () => {
  const corpora = corpusNames.flatMap((name): [string, string][] => {
    const folder = corpus(name)
    return folder === undefined ? [] : [[name, folder]]
  })
  const folders = new Map(others?.map((folder) => [folder, folder]) ?? corpora)
  const names = [...folders.keys()]
  const draws = createDraws()

  it.skipIf(names.length === 0)(
    'points to bytes that are the target, for links drawn at random',
    async () => {
      const found: string[] = []
      let looked = 0
      for (const name of names) {
        const folder = folders.get(name) ?? ''
        const { head, source } = await readContent(await openContent(folder), { alone: true })
        const { site } = await readRevision(head, source, {})
        const files = [...site.pages, ...site.dependsOn.files].map(({ path }) => path)
        const share = Math.ceil(drawn / names.length)
        for (let left = share, rounds = 0; left > 0 && rounds < 4000; rounds++) {
          const path = draws.one(files)
          if (path === undefined) break
          const bytes = readFileSync(join(folder, path))
          const uses = [
            ...(site.pageAt(path) === undefined
              ? []
              : readFacts(bytes.toString(), site.layout).links),
            ...site.uses.filter((use) => use.path === path).map(({ use }) => use),
          ]
          if (uses.length === 0) continue
          const find = createDestinations(bytes.toString())
          const readFrom = createReader(bytes)
          for (let taken = 0; taken < 20 && left > 0; taken++, left--) {
            const use = draws.one(uses)
            if (use === undefined) break
            looked++
            const place = find(use)
            if (isWrittenAt(readFrom(place), use)) continue
            found.push(
              `${name}/${path}:${use.line}:${use.column} ${JSON.stringify(use)} at ${JSON.stringify(place)}`,
            )
          }
        }
      }
      expect(found, `SEED=${draws.seed}`).toEqual([])
      expect(looked).toBeGreaterThan(names.length * 50)
    },
    120_000,
  )

  it.skipIf(names.length === 0)('agrees with the places micromark gives', () => {
    const wrong: string[] = []
    let compared = 0
    for (const name of names) {
      const folder = folders.get(name) ?? ''
      const paths = markdownOf(folder)
      for (let page = 0; page < 8; page++) {
        const path = draws.one(paths) ?? ''
        const text = readFileSync(join(folder, path), 'utf8').replace(/^\ufeff/, '')
        if (text.length > 30_000) continue
        const expected = readPlaces(text)
        const find = createDestinations(text)
        for (const use of readFacts(text, 'mdbook').links) {
          const place = expected.get(`${use.line}:${use.column}:${use.url}`)
          if (place === undefined) continue
          compared++
          const { line, column } = find(use)
          if (`${line}:${column}` !== place)
            wrong.push(`${name}/${path} ${JSON.stringify(use)}: ${line}:${column}, not ${place}`)
        }
      }
    }
    expect(wrong, `SEED=${draws.seed}`).toEqual([])
    expect(compared).toBeGreaterThan(names.length * 6)
  })
})

/** Whether a text is a target as its author writes it. */
function isWrittenAt(text: string, { url, kind }: LinkUse): boolean {
  if (text.startsWith(url) || decodeString(text).startsWith(url)) return true
  if (kind === 'footnote') return text.startsWith(`${url.replace('#user-content-fn-', '')}]`)
  // GFM makes addresses of these.
  const bare = url.replace(/^(?:mailto:|http:\/\/(?=www))/, '')
  if (bare !== url && decodeString(text).startsWith(bare)) return true
  const undefinedLabel = /^\[\]\[(.*)\]$/.exec(url)?.[1]
  return undefinedLabel !== undefined && text.startsWith(`${undefinedLabel}]`)
}

/** Where micromark finds the target of every link, by where the link starts and its address. */
function readPlaces(text: string): ReadonlyMap<string, string> {
  const at = new Map<Nodes, string>()
  const definitions = new Map<string, string>()
  const places = new Map<string, string>()
  const tree = fromMarkdown(text, {
    mdastExtensions: [
      { exit: { resourceDestinationString: keep, definitionDestinationString: keep } },
    ],
  })
  visit(tree, (node) => {
    const place = at.get(node)
    if (node.type === 'definition' && place !== undefined && !definitions.has(node.identifier)) {
      definitions.set(node.identifier, `${place} ${node.url}`)
    }
  })
  visit(tree, (node) => {
    const start = node.position?.start
    if (start === undefined) return
    const key = `${start.line}:${start.column}`
    const place = at.get(node)
    if ((node.type === 'link' || node.type === 'image') && place !== undefined) {
      places.set(`${key}:${node.url}`, place)
    } else if (node.type === 'linkReference' || node.type === 'imageReference') {
      const [defined = '', ...url] = definitions.get(node.identifier)?.split(' ') ?? []
      places.set(`${key}:${url.join(' ')}`, defined)
    }
  })
  return places

  function keep(this: CompileContext, token: Token): undefined {
    const url = this.resume()
    const node = this.stack.at(-1)
    if (node !== undefined && 'url' in node) {
      node.url = url
      at.set(node, `${token.start.line}:${token.start.column}`)
    }
  }
}

function visit(node: Nodes, look: (node: Nodes) => void): void {
  look(node)
  if ('children' in node) for (const child of node.children) visit(child, look)
}

function markdownOf(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /\.mdx?$/.test(path),
  )
}
