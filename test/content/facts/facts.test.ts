// Facts of pages: headings, anchors, links with their places.
import { describe, expect, it } from 'vitest'
import { readFacts, readPassingFacts } from '../../../src/content/facts/facts.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'

function linksOf(text: string, layout: LayoutName): string[] {
  return readFacts(text, layout).links.map(
    ({ kind, url, line, column }) => `${line}:${column} ${kind} ${url}`,
  )
}

type Case = [title: string, text: string, links: string[]]

describe('readFacts', () => {
  const markdown: Case[] = [
    ['finds an inline link', 'a [b](c.md)', ['1:3 link c.md']],
    ['finds an image', '\n![b](<c d.png> "t")', ['2:1 image c d.png']],
    ['undoes escapes', '[a](\\_images/x\\(1\\).png)', ['1:1 link _images/x(1).png']],
    ['undoes entities', '[a](b&amp;c.md)', ['1:1 link b&c.md']],
    ['keeps percent-encoding', '[a](b%20c.md#%E4%B8%AD)', ['1:1 link b%20c.md#%E4%B8%AD']],
    ['keeps a query', '[a](b.md?tab=1)', ['1:1 link b.md?tab=1']],
    ['keeps a slash behind a page', '[a](b.md/)', ['1:1 link b.md/']],
    ['finds a directory', '[a](../b/) [c](./)', ['1:1 link ../b/', '1:12 link ./']],
    ['finds a bare fragment', '[a](#b)', ['1:1 link #b']],
    ['finds a link without target', '[a]()', ['1:1 link ']],
    ['finds what an export lost', '[a](/broken/pages/x)', ['1:1 link /broken/pages/x']],
    ['finds a full reference where it is used', 'x [a][b]\n\n[b]: c.md', ['1:3 link c.md']],
    ['finds a collapsed reference', '[b][]\n\n[b]: c.md', ['1:1 link c.md']],
    ['finds a shortcut reference', '![b]\n\n[B]: c.png', ['1:1 image c.png']],
    ['takes the first of two definitions', '[b]\n\n[b]: 1\n[b]: 2', ['1:1 link 1']],
    ['leaves an undefined reference alone', '[b][c] [d]', []],
    [
      'leaves options of a command alone',
      '[flags][,count] [Optional][Default(0)] [nice to have][ann] a[i][j]',
      [],
    ],
    [
      'finds an undefined reference whose label only an author gives',
      'See [the guide][setup-guide] and [Alpha][1].\n\n![][plan]',
      ['1:5 link [][setup-guide]', '1:34 link [][1]', '3:1 image [][plan]'],
    ],
    [
      'finds an undefined reference where others are defined',
      '# [a][b]\n\n![c][] [**d** e][b] [b] [d]\n\n[d]: f.md',
      ['1:3 link [][b]', '3:1 image [][c]', '3:8 link [][b]', '3:25 link f.md'],
    ],
    ['takes a name in code for no reference', '[a][crate::B] [c](d)\n\n[d]: f.md', ['1:15 link d']],
    ['takes a colon for no definition', '[b][c]\n\n* [d]: it is e', []],
    [
      'takes no code, comment or index for a reference',
      '`[a][b]` a[i][j] [a][b](c) [^1][^2]\n\n<!-- [a][b] -->\n\n    [a][b]\n\n[d]: f.md',
      ['1:21 link c'],
    ],
    ['leaves an unused definition alone', '[b]: c.md', []],
    ['finds an autolink', '<http://a.b>', ['1:1 link http://a.b']],
    ['finds a bare url', 'see www.a.org.', ['1:5 link http://www.a.org']],
    ['finds a bare address', 'see x@y.org now', ['1:5 link mailto:x@y.org']],
    ['finds an image in a link', '[![a](b)](c)', ['1:1 link c', '1:2 image b']],
    ['finds a link in a cell', '| a |\n|---|\n| [b](c\\|d) |', ['3:3 link c|d']],
    ['finds a link in a quote', '> a\n> [b](c)', ['2:3 link c']],
    [
      'finds a footnote and what it holds',
      'a[^1]\n\n[^1]: [b](c)',
      ['1:2 footnote #user-content-fn-1', '3:7 link c'],
    ],
    ['counts columns behind a tab', '-\t[a](b)', ['1:3 link b']],
    ['counts columns behind other planes', '😀 [a](b)', ['1:4 link b']],
    ['leaves code alone', '`[a](b)`\n\n    [a](b)\n\n```\n[a](b)\n```', []],
    ['leaves a comment alone', '<!-- [a](b) <a href="c"> -->', []],
  ]
  it.each(markdown)('%s', (_title, text, links) => {
    expect(linksOf(text, 'plain')).toEqual(links)
  })

  const html: Case[] = [
    ['finds an anchor', 'a <a href="b&amp;c.md">', ['1:3 html b&c.md']],
    [
      'finds cards and buttons',
      '<Card title="x" href="/a">\n\n<LinkCard href="b" />',
      ['1:1 html /a', '3:1 html b'],
    ],
    ['finds an anchor over lines', '<a\n  href="b">c</a>', ['1:1 html b']],
    ['finds an anchor deep in a block', '<div>\n  <a href="b">\n</div>', ['2:3 html b']],
    ['finds an anchor in a quoted block', '> <div>\n> <a href="b">\n> </div>', ['2:3 html b']],
    ['finds images', '<img src=" a.png ">', ['1:1 html-image a.png']],
    [
      'finds every candidate',
      '<img srcset="a.png 1x, b,c.png 2x">',
      ['1:1 html-image a.png', '1:1 html-image b,c.png'],
    ],
    [
      'finds a file with spaces in its name, where its parts are no widths',
      '<picture><source srcset="menu dark (1).svg"></picture>\n<img srcset="a - b.svg"> <img srcset="a.png 1.5x , b.png 20w 9h">',
      [
        '1:10 html-image menu dark (1).svg',
        '2:1 html-image a - b.svg',
        '2:26 html-image a.png',
        '2:26 html-image b.png',
      ],
    ],
    [
      'finds sources of a picture',
      '<picture><source srcset="a.png"></picture>',
      ['1:10 html-image a.png'],
    ],
    [
      'finds a video and its poster',
      '<video src="a" poster="b">',
      ['1:1 html-image a', '1:1 html-image b'],
    ],
    ['finds a frame', '<iframe src="a"></iframe>', ['1:1 html a']],
    [
      'leaves scripts and styles alone',
      '<script src="a">"<a href=b>"</script>\n\n<style><a href=c></style>',
      [],
    ],
    ['leaves preformatted text alone', '<pre>\n<a href="a">\n\n<img src=b>\n</pre>', []],
    ['leaves an own id alone', '## A <a href="#b" id="b"></a>', []],
    ['leaves an id without a target alone', '## A <a href="" id="b"></a> <a name="c" href="">', []],
    ['keeps a link to another heading', '## A <a href="#b">c</a>', ['1:6 html #b']],
  ]
  it.each(html)('%s', (_title, text, links) => {
    expect(linksOf(text, 'plain')).toEqual(links)
  })

  const gitbook: Case[] = [
    ['finds a file', '{% file src="a%}.png" %}', ['1:1 file a%}.png']],
    [
      'finds an include',
      '{% include "../.gitbook/includes/a.md" %}',
      ['1:1 include ../.gitbook/includes/a.md'],
    ],
    [
      'finds an embed without end',
      '{% embed url="https://a.b" %}\ntext',
      ['1:1 embed https://a.b'],
    ],
    ['finds a page-ref', '{% page-ref page="a.md" %}', ['1:1 content-ref a.md']],
    ['finds a specification', '{% swagger src="./a.yaml" path="/b" %}', ['1:1 openapi ./a.yaml']],
    ['reads typographic quotes', '{% file src=“a.png” %}', ['1:1 file a.png']],
    ['reads a stray apostrophe', "{% hint title=it's %}\n[a](b)", ['2:1 link b']],
    ['finds a tag in a cell', '| {% file src="a" %} |\n|---|', ['1:3 file a']],
    ['finds a tag in a quote', '> {% file src="a" %}', ['1:3 file a']],
    [
      'counts the body of a content-ref once',
      '{% content-ref url="a_b.md" %}\n[x](a_b.md) [c](d.md)\n{% endcontent-ref %}',
      ['1:1 content-ref a_b.md', '2:13 link d.md'],
    ],
    ['reads text around an unclosed tag', '{% hint %}\n[a](b)\n\n{% embed url="c', ['2:1 link b']],
    ['leaves a tag in code alone', '```\n{% embed url="a" %}\n```\n`{% file src="b" %}`', []],
    [
      'leaves a tag in code in a list in a tab alone',
      '{% tab %}\n- a\n\n  ```\n  {% hint %}\n  {% file src="b" %}\n  ```\n{% endtab %}',
      [],
    ],
    ['leaves a tag in a comment alone', '<!--\n{% file src="a" %}\n-->', []],
    ['leaves unknown tags as text', '{% set x = "[a](b)" %} {% include a.html %}', ['1:13 link b']],
    ['leaves Jinja as text', '{{ x }} {% raw %}[a](b){% endraw %}', ['1:18 link b']],
    [
      'finds targets and covers of cards',
      '<table data-view="cards"><thead><tr><th></th><th data-card-target></th><th data-card-cover data-type="files"></th></tr></thead><tbody><tr><td><a href="a"></a></td><td><a href="b.md"></a></td><td><a href="c.png">c</a></td></tr></tbody></table>',
      ['1:143 html a', '1:168 card b.md', '1:196 card c.png'],
    ],
    [
      'finds a block in HTML',
      '<div data-gb-custom-block data-tag="content-ref" data-url="a.md"></div>',
      ['1:1 content-ref a.md'],
    ],
    [
      'finds covers',
      '---\ncover: >-\n  a.png\ncoverDark: b.png\n---\n',
      ['2:1 cover a.png', '4:1 cover b.png'],
    ],
  ]
  it.each(gitbook)('in GitBook %s', (_title, text, links) => {
    expect(linksOf(text, 'gitbook')).toEqual(links)
  })

  it('reads the tags of GitBook in a plain repository that clearly uses them', () => {
    expect(linksOf('{% hint style="info" %}\n{% file src="a" %}', 'plain')).toEqual(['2:1 file a'])
    expect(linksOf('{% file "a" %}', 'plain')).toEqual([])
  })
})

describe('readPassingFacts', () => {
  it('answers the same as readFacts', () => {
    const text =
      '---\ntitle: One\n---\n# A heading of some length\n\n[text](a/long/address.md#part)\n'
    expect(readPassingFacts(text, 'docusaurus')).toEqual(readFacts(text, 'docusaurus'))
  })
})

describe('readFacts of hostile pages', () => {
  it.each([
    ['quotes', `${'>'.repeat(3000)} [a](b)\n\n[^1]: c`],
    ['brackets', '['.repeat(5000) + ']'.repeat(5000)],
    ['tags', '{% x "'.repeat(3000)],
  ])('gives facts of any depth of %s', (_title, text) => {
    expect(readFacts(text, 'gitbook').headings).toEqual([])
  })
})

describe('readFacts in the dialects of other layouts', () => {
  const cases: [layout: LayoutName, title: string, text: string, links: string[]][] = [
    [
      'mdbook',
      'finds an include, in code too',
      '```rust\n{{#include ../a.rs:b}}\n```',
      ['2:1 include ../a.rs'],
    ],
    ['mdbook', 'finds a playground', '{{#playground a.rs editable}}', ['1:1 include a.rs']],
    ['mdbook', 'leaves an escaped include alone', '\\{{#include a.rs}}', []],
    ['mdbook', 'takes a title for no file', '{{#title a}}', []],
    [
      'mkdocs',
      'reads the body of an admonition',
      '!!! note "T"\n\n    [a](b)\n\n    ??? tip\n        [c](d)\n\n[e](f)',
      ['3:5 link b', '6:9 link d', '8:1 link f'],
    ],
    ['mkdocs', 'reads the body of a tab', '=== "T"\n\n\t[a](b)\n', ['3:2 link b']],
    [
      'mkdocs',
      'leaves code in an admonition alone',
      '!!! note\n    ```\n    [a](b)\n    !!! x\n        [c](d)\n    ```\n    [e](f)',
      ['7:5 link f'],
    ],
    ['mkdocs', 'leaves an admonition in code alone', '```\n!!! note\n    [a](b)\n```', []],
    ['mkdocs', 'leaves real code alone', '    [a](b)', []],
    [
      'mkdocs',
      'finds a snippet, in code too',
      '```\n--8<-- "a.md:2:4"\n```\n\n;--8<-- "b"',
      ['2:1 include a.md'],
    ],
    [
      'mkdocs',
      'finds an include of code',
      '{* ../a.py hl[2] *}\n\n```\n{* b.py *}\n```',
      ['1:1 include ../a.py'],
    ],
    [
      'mkdocs',
      'leaves blocks without paths alone',
      '/// note | T\n\n[a](b)\n\n///',
      ['3:1 link b'],
    ],
    ['mkdocs', 'takes an empty link with an id for an anchor', '[](){ #a }', []],
    [
      'docusaurus',
      'finds the import of a page',
      "import A from './_a.mdx'\nimport B from '@theme/B'\n\n[a](b)",
      ['1:1 include ./_a.mdx', '4:1 link b'],
    ],
    [
      'docusaurus',
      'finds an import with a backslash',
      "import A from './\\_a.mdx'",
      ['1:1 include ./_a.mdx'],
    ],
    ['docusaurus', 'takes the page of a package for no include', "import A from '@x/a.md'", []],
    ['docusaurus', 'leaves an import in code alone', "```js\nimport A from './a.md'\n```", []],
    [
      'docusaurus',
      'finds a required image',
      "<img src={require('./a.png').default} />",
      ['1:1 html-image ./a.png'],
    ],
    ['docusaurus', 'finds a base url', "<a href={useBaseUrl('/a')}>b</a>", ['1:1 html /a']],
    [
      'docusaurus',
      'finds a base url without a slash',
      "<a href={useBaseUrl('a')}>b</a>",
      ['1:1 html /a'],
    ],
    [
      'docusaurus',
      'knows code that stands indented in components',
      '<Tabs>\n  <Tab>\n      ```md\n      [a](b)\n  ```\n  </Tab>\n</Tabs>\n\n[c](d)',
      ['9:1 link d'],
    ],
    [
      'plain',
      'knows code that stands indented in components',
      '<Steps>\n1. a\n\n    <Tab>\n      ```md\n      [a](b)\n      ```\n    </Tab>\n</Steps>\n\n[c](d)\n\n```\n[e](f)\n```',
      ['11:1 link d'],
    ],
    ['docusaurus', 'reads a text in braces', "<a href={'/a'}>b</a>", ['1:1 html /a']],
    [
      'docusaurus',
      'counts lines that expressions begin with',
      '- <A b={\n  [1]\n} c={\r\n\r\n1} />\n\n  [d](e.md)\n',
      ['7:3 link e.md'],
    ],
    ['docusaurus', 'leaves an expression alone', '<a href={props.to}>b</a>', []],
    [
      'docusaurus',
      'reads what follows the tag of a component without a blank line',
      '<Steps>\n1. [a](b)\n</Steps>\n\n<Card title="x">\n[c](d)\n</Card>\n\n<details>\n[e](f)\n</details>',
      ['2:4 link b', '6:1 link d', '10:1 link f'],
    ],
    [
      'docusaurus',
      'keeps tags with links or ids, and HTML within them',
      '<Card href="a">\n[c](d)\n</Card>\n\n<div>\n  <a href="e">\n</div>',
      ['1:1 html a', '6:3 html e'],
    ],
    ['plain', 'reads what follows a component', '<Steps>\n1. [a](b)\n</Steps>', ['2:4 link b']],
    ['plain', 'takes a block of HTML for HTML', '<div>\n[a](b)\n</div>', []],
    ['plain', 'leaves a comment of MDX alone', '{/* [a](b) */}\n\n[c](d)', ['3:1 link d']],
    [
      'plain',
      'leaves the fragments of a list of contributors alone',
      '[a](#b)\n\n<!-- ALL-CONTRIBUTORS-LIST:START - x -->\n<a href="#content-ann">x</a> <a href="y">z</a>\n<!-- ALL-CONTRIBUTORS-LIST:END -->\n\n[c](#d)',
      ['1:1 link #b', '4:30 html y', '7:1 link #d'],
    ],
    [
      'plain',
      'takes references for defined where Liquid writes definitions',
      '[#12][] [a][b-1]\n\n{% for n in numbers %}\n[#{{ n }}]: /{{ n }}\n{% endfor %}\n\n[d]: e',
      [],
    ],
    [
      'hugo',
      'takes no brackets of a formula for a reference',
      '[a][b-1]\n\n\\[\n\\ce{A <=>[+ 2B][+ 2C] D}\n\\]\n\n$$\nx [2a][b2]\n$$\n\n[d]: e',
      ['1:1 link [][b-1]'],
    ],
    ['docusaurus', 'leaves a comment alone', '{/* [a](b) */}\n\n[c](d)', ['3:1 link d']],
    ['docusaurus', 'reads the body of an admonition', ':::note T\n[a](b)\n:::', ['2:1 link b']],
    ['docusaurus', 'reads a title with a link', ':::note[See [a](b)]\n:::', ['1:13 link b']],
    [
      'docusaurus',
      'finds the image of front matter',
      '---\nimage: ./a.png\n---\n',
      ['2:1 cover ./a.png'],
    ],
    ['vitepress', 'finds an include', '<!--@include: ./a.md{1,3}-->', ['1:1 include ./a.md']],
    [
      'vitepress',
      'finds lines of VuePress',
      '<!--@include: ./a.md{1-3}-->',
      ['1:1 include ./a.md'],
    ],
    [
      'vitepress',
      'finds code that VuePress imports',
      '@[code{1-3} ts](../a.ts)\n\n@[code](@src/b.ts)\n\n[c](d)',
      ['1:1 include ../a.ts', '5:1 link d'],
    ],
    [
      'vitepress',
      'finds a snippet',
      '<<< @/a.js#b{1}\n<<< ./c.ts [d]',
      ['1:1 include /a.js', '2:1 include ./c.ts'],
    ],
    [
      'vitepress',
      'finds the end of a comment beside a container',
      '<!--::: tip\n[a](b)\n:::-->\n\n[c](d)',
      ['5:1 link d'],
    ],
    ['vitepress', 'reads the body of a container', '::: tip\n[a](b)\n:::', ['2:1 link b']],
    ['hugo', 'finds a reference', '{{< ref "a.md" >}}', ['1:1 link a.md']],
    [
      'hugo',
      'finds a reference in a destination',
      '[a]({{% relref "b.md#c" %}})',
      ['1:1 link b.md#c'],
    ],
    [
      'hugo',
      'leaves unknown text in a destination alone',
      '[a](<{{% x %}}>) [b](c)',
      ['1:18 link c'],
    ],
    [
      'hugo',
      'finds a figure',
      '{{< figure src="a.png" link=`b` >}}',
      ['1:1 html-image a.png', '1:1 html b'],
    ],
    [
      'hugo',
      'reads text between shortcodes',
      '{{< note >}}\n[a](b)\n{{< /note >}}',
      ['2:1 link b'],
    ],
    [
      'hugo',
      'leaves the code of a shortcode alone',
      '{{< highlight go >}}\n[a](b)\n{{< /highlight >}}',
      [],
    ],
    ['hugo', 'leaves a shown shortcode alone', '{{</* ref "a" */>}}', []],
    ['hugo', 'leaves a shortcode in code alone', '`{{< ref "a" >}}`', []],
    ['docfx', 'finds an include', '[!INCLUDE [a](../b.md)]', ['1:1 include ../b.md']],
    ['docfx', 'finds a snippet', '[!code-cpp[a#1](b.cpp#1)]', ['1:1 include b.cpp#1']],
    [
      'docfx',
      'reads what stands in columns',
      ':::row:::\n   :::column span="":::\n\n      [a](b)\n   :::column-end:::\n:::row-end:::\n\n    [c](d)',
      ['4:7 link b'],
    ],
    ['docusaurus', 'finds the link of a component', '<Link to="/a">b</Link>', ['1:1 html /a']],
    [
      'docfx',
      'finds an image',
      ':::image type="content" source="a.png" lightbox="b.png":::',
      ['1:1 image a.png', '1:1 image b.png'],
    ],
    ['docfx', 'finds code', ':::code language="c" source="a.c":::', ['1:1 include a.c']],
    [
      'docfx',
      'reads the text of a moniker',
      '::: moniker range="x"\n[a](b)\n::: moniker-end',
      ['2:1 link b'],
    ],
    ['mdn', 'leaves macros as text', '{{jsxref("a")}} [b](/de/docs/c)', ['1:17 link /de/docs/c']],
  ]
  it.each(cases)('in %s %s', (layout, _title, text, links) => {
    expect(linksOf(text, layout)).toEqual(links)
  })

  it('tells that a page holds what cannot be seen', () => {
    expect(readFacts('::: a.b\n', 'mkdocs').openEnded).toBe(true)
    expect(readFacts('!!!include(docs/a.md)!!!\n', 'vitepress').openEnded).toBe(true)
    const api = "```mdx-code-block\nimport API from '@theme/API'\n\n<API />\n```\n"
    expect(readFacts(api, 'docusaurus').openEnded).toBe(true)
    expect(readFacts(`${api}\n## Text`, 'docusaurus').openEnded).toBeUndefined()
    const tabs = "import Tabs from '@theme/Tabs'\n\n<Tabs />\n"
    expect(readFacts(tabs, 'docusaurus').openEnded).toBeUndefined()
    expect(readFacts('{{< list-children >}}', 'hugo').openEnded).toBe(true)
    const page = "<script setup>\nimport A from './A.vue'\n</script>\n\n<A />\n"
    expect(readFacts(page, 'vitepress').openEnded).toBe(true)
    expect(readFacts(`# B\n\n${page}`, 'vitepress').openEnded).toBe(undefined)
  })
})

describe('readFacts of headings', () => {
  const cases: [layout: LayoutName, title: string, text: string, headings: unknown[]][] = [
    [
      'plain',
      'drops markup',
      '# *a* `b_c` [d](e) \\* &amp; <b>f</b> ![g](h) #',
      [[1, 1, 'a b_c d * & f', []]],
    ],
    [
      'plain',
      'reads both kinds',
      'a\nb\n===\n\n###### c',
      [
        [1, 1, 'a b', []],
        [6, 5, 'c', []],
      ],
    ],
    [
      'plain',
      'reads HTML',
      '<h2 id="x" align="center">\n  a <b>b</b>\n</h2>\n\n## c',
      [
        [2, 1, 'a b', ['x']],
        [2, 5, 'c', []],
      ],
    ],
    ['plain', 'leaves a list of attributes alone', '# a {#b}', [[1, 1, 'a {#b}', []]]],
    [
      'gitbook',
      'reads ids',
      '## a <a href="#x" id="x"></a><a name="y"></a>',
      [[2, 1, 'a', ['x', 'y']]],
    ],
    ['gitbook', 'drops icons', '## <i class="fa-key">:key:</i> a', [[2, 1, 'a', []]]],
    ['plain', 'reads an id of Docsify', '## a b :id=c-d', [[2, 1, 'a b', ['c-d']]]],
    ['hugo', 'reads the last of two ids', '## a {##b}', [[2, 1, 'a', ['b']]]],
    ['docusaurus', 'reads the id behind a text', '## a {#b-c}', [[2, 1, 'a', ['b-c']]]],
    ['docusaurus', 'reads the id in a comment', '## a {/* #b */}', [[2, 1, 'a', ['b']]]],
    ['mkdocs', 'reads an attribute list', '## a { .c #b title="d" }', [[2, 1, 'a', ['b']]]],
    ['mkdocs', 'reads an id among attributes', '## a { id="7.2.6" }', [[2, 1, 'a', ['7.2.6']]]],
    ['mkdocs', 'drops a list without id', '## a {: .c }', [[2, 1, 'a', []]]],
    ['mkdocs', 'keeps other braces', '## a {b c}', [[2, 1, 'a {b c}', []]]],
    [
      'mdn',
      'shows macros',
      '## {{domxref("A.b", "c")}} {{HTMLElement("p")}} {{deprecated_inline}}',
      [[2, 1, 'c <p>', []]],
    ],
  ]
  it.each(cases)('in %s %s', (layout, _title, text, headings) => {
    const read = readFacts(text, layout).headings
    expect(read.map((heading) => [heading.depth, heading.line, heading.text, heading.ids])).toEqual(
      headings,
    )
  })

  const anchors: [layout: LayoutName, text: string, anchors: string[]][] = [
    [
      'plain',
      '<Tabs>\n    <Tab title="Set up" icon="x">\n    a\n    </Tab>\n</Tabs>\n\n<Accordion title=\'It fails\'>',
      ['set-up', 'it-fails'],
    ],
    ['plain', '<Update label="June 2026" /> <Card title="b">', ['june-2026']],
    ['plain', '<a id="a"></a> <div id="b">\n\n<a name="c">', ['a', 'b', 'c']],
    [
      'plain',
      '**a**{:#a} [b](c){:.x #b} {: #c}\n\n{: #d}\n`e`{:#e} `{:#f}`\n\n```\n*g*{:#g}\n```',
      ['a', 'b', 'd', 'e'],
    ],
    [
      'plain',
      '{% include box.html type="start" id="a" %}\n\n{%- include_cached b.html id=c %} `{% include x.html id="d" %}`',
      ['a'],
    ],
    ['mkdocs', 'text\n{: #a }\n\n[](){ #b }\n\n# c { #d }\n\n`{ #e }`', ['a', 'b']],
    [
      'gitbook',
      '<details>\n\n<summary>Set **up** `a`</summary>\n\nx\n\n</details>\n\n`<summary>b</summary>`',
      ['set-up-a'],
    ],
    ['mdbook', '<summary>Set up</summary>', []],
    [
      'plain',
      '## ![](a.png) Set up\n\n## <img src="a.png"> B\n\n## C [![](a.png)](b)\n\n## D ![](a.png) e\n',
      ['-set-up', '-b', 'c-'],
    ],
    ['mkdocs', '## a `b` <a name="c"></a>', ['c']],
    ['mdn', '- a `b` {{experimental_inline}}\n  - : c\n- d\n  - e', ['a_b']],
    ['hugo', 'x\n\n`Ab c`\n: d\n', ['ab-c']],
    ['plain', 'a[^x]\n\n[^x]: b', ['user-content-fn-x']],
  ]
  it.each(anchors)('in %s finds the ids of %j', (layout, text, ids) => {
    expect(readFacts(text, layout).anchors).toEqual(ids)
  })
})

describe('formulas', () => {
  const rows: [text: string, links: readonly string[]][] = [
    ['Let $\\Gamma[f](\\zeta)$ be.', []],
    ['$$\na[i](j)\n$$', []],
    ['Costs $5, see [a](b.md) or $6.', ['b.md']],
    ['$x$ [a](b) $y$', ['b']],
    ['$HOME [a](b) $PATH', ['b']],
    ['\\$1 [a](b) 2$', ['b']],
  ]
  it.each(rows)('links of %j', (text, links) => {
    for (const layout of ['plain', 'gitbook', 'mkdocs', 'docusaurus'] as const) {
      expect(readFacts(text, layout).links.map(({ url }) => url)).toEqual(links)
    }
  })
})
