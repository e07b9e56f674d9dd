// Quarto: links to sources, includes, cross references, outputs, aliases, Pandoc's anchors.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import type { IsThere } from '../../../../src/content/site/layout.ts'
import { outline, repository } from '../repository.ts'
import { brokenUses, type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const config = `project:
  type: website
  output-dir: public
website:
  sidebar:
    contents:
      - docs/setup.qmd
      - section: More
        contents:
          - docs/gone.qmd
          - auto: "docs/*.qmd"
  navbar:
    left:
      - href: docs/index.qmd
`
const site = {
  'a/_quarto.yml': config,
  'a/index.qmd': '---\ntitle: Start\n---\n',
  'a/docs/index.qmd': '# Docs',
  'a/docs/setup.qmd':
    '---\naliases: [/old.html]\n---\n## Set up {#sec-setup}\n\n{{< include _note.qmd >}}\n\n{{< include _one.qmd >}}',
  'a/docs/use.qmd': '{{< include _note.qmd >}}',
  'a/docs/_note.qmd': '## A note\n\n[up](#a-note) [gone](gone.qmd)',
  'a/docs/_one.qmd': '## One',
  'a/docs/_draft.qmd': '[gone](gone.qmd)',
  'a/docs/data.ipynb': '{}',
  'a/docs/pic.png': '',
  'a/public/index.html': '',
  'a/README.md': '',
  'a/_redirects': '/was /docs/setup.html\n',
  'a/folder/x.csv': '',
}

describe('quarto', () => {
  const from = 'a/docs/setup.qmd'
  const links: LinkRow[] = [
    ['finds a source', from, 'use.qmd#x', 'page a/docs/use.qmd#x'],
    ['finds a source from the root of the project', from, '/docs/use.qmd', 'page a/docs/use.qmd'],
    ['finds the page of a folder', from, '/docs/', 'page a/docs/index.qmd'],
    ['finds a notebook', from, 'data.ipynb', 'file a/docs/data.ipynb'],
    ['finds the source of an output', from, 'use.html#x', 'page a/docs/use.qmd#x'],
    [
      'finds the source of a folder\u2019s output',
      from,
      '/docs/index.html',
      'page a/docs/index.qmd',
    ],
    ['finds the source of another format', from, 'use.pdf', 'page a/docs/use.qmd'],
    ['misses a source', from, 'gone.qmd', 'missing-page a/docs/gone.qmd'],
    ['misses a page without an ending', from, 'gone', 'missing-page a/docs/gone'],
    ['misses a picture', from, 'gone.png', 'missing-file a/docs/gone.png', 'image'],
    ['finds a picture', from, 'pic.png', 'file a/docs/pic.png', 'image'],
    ['follows an alias', from, '/old.html', 'page a/docs/setup.qmd'],
    ['follows a redirect of the host', from, '/was', 'external'],
    ['leaves what a program writes alone', from, '/docs/api.html', 'external'],
    ['leaves a folder without a page alone', from, '/folder', 'external'],
    ['finds an include', from, '_note.qmd', 'page a/docs/_note.qmd', 'include'],
    [
      'leads a fragment of a part to its page',
      'a/docs/_one.qmd',
      '#one',
      'page a/docs/setup.qmd#one',
    ],
    ['knows no page of a part on several', 'a/docs/_note.qmd', '#a-note', 'external'],
    [
      'takes a section for a fragment of the page',
      from,
      '#sec-setup',
      'page a/docs/setup.qmd#sec-setup',
    ],
    ['leaves what documents a package alone', from, '`pandas.DataFrame`', 'external'],
    ['leaves what documents a kind of thing alone', from, ':py:function:`print`', 'external'],
    ['leaves labels of code alone', from, '#fig-made', 'external'],
  ]
  it.each(links)('%s', async (_title, page, url, leads, kind) => {
    expect(leadsTo(await siteOf(site), page, url, kind)).toBe(leads)
  })

  it('builds a tree in the order of its menus, and misses what they list', async () => {
    const read = await siteOf(site)
    expect(outline(read.navigation)).toEqual([
      'Start a/index.qmd a',
      'Docs a/docs/index.qmd docs',
      '  Setup a/docs/setup.qmd setup',
      '  Use a/docs/use.qmd use',
    ])
    expect(brokenUses(read)).toEqual(['a/_quarto.yml:10:13 docs/gone.qmd'])
  })

  it('judges a part where a page includes it', async () => {
    const read = await siteOf(site)
    expect(['_note', '_draft', 'use'].map((name) => read.isJudged?.(`a/docs/${name}.qmd`))).toEqual(
      [true, false, true],
    )
    expect(read.pages.map(({ path }) => path)).not.toContain('a/README.md')
  })

  it('finds what another chapter of a book labels', async () => {
    const book = await siteOf({
      '_quarto.yml': 'project:\n  type: book\nbook:\n  chapters: [index.qmd, a.qmd]\n',
      'index.qmd': 'See @sec-a, @fig-plot and @fig-plot-2.',
      'a.qmd': '# A {#sec-a}\n\n```{r}\n#| label: fig-plot\n```\n',
    })
    expect(leadsTo(book, 'index.qmd', '#sec-a')).toBe('page a.qmd')
    expect(leadsTo(book, 'index.qmd', '#fig-plot-2')).toBe('page a.qmd')
    expect(leadsTo(book, 'index.qmd', '#sec-b')).toBe('page index.qmd#sec-b')
  })

  it('is recognised by its configuration, beside pages', async () => {
    const { files, source } = repository({ 'docs/_quarto.yml': 'project: {}', 'docs/a.qmd': '' })
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'quarto',
      project: 'docs',
    })
  })

  // Ids as `pandoc -f markdown` 2.17 writes them.
  const page = [
    '## 2.1 Set up (new)',
    '## A & B',
    '## v1.2 of `x_y`',
    '## Wait -- what...',
    '## 10',
    '## Twice',
    '## Twice',
    '## Own {#sec-own .unnumbered}',
    '## Plain {-}',
    '## Seen ![a logo](x.png)',
    '![A plot](plot.png){#fig-plot width=50%}',
    '::: {#tip-one .callout-tip}\n## In a div\n:::',
    '[words]{#span}',
    '```{r}\n#| label: fig-cell\nplot(1)\n```',
    '```{r fig-old, echo=FALSE}\nplot(1)\n```',
    '```md\n![A plot](plot.png){#fig-shown}\n```',
  ].join('\n\n')
  const anchors: [fragment: string, isThere: boolean][] = [
    ['set-up-new', true],
    ['21-set-up-new', false],
    ['a-b', true],
    ['a--b', false],
    ['v1.2-of-x_y', true],
    ['wait-what', true],
    ['section', true],
    ['twice-1', true],
    ['twice-2', false],
    ['sec-own', true],
    ['own', false],
    ['plain', true],
    ['seen-a-logo', true],
    ['seen', false],
    ['fig-plot', true],
    ['tip-one', true],
    ['in-a-div', true],
    ['span', true],
    ['fig-cell', true],
    ['fig-old', true],
    ['fig-shown', false],
    ['fn1', true],
    ['ref-knuth', true],
  ]
  it.each(anchors)('answers to #%s: %s', async (fragment, isThere) => {
    const read = await siteOf({ ...site, 'a/page.qmd': page })
    expect(read.anchors(readFacts(page, 'quarto'), 'a/page.qmd').has(fragment)).toBe(isThere)
  })

  const open: [title: string, files: Record<string, string>, isThere: IsThere][] = [
    ['of a part', { 'a/docs/p.qmd': '{{< include _one.qmd >}}' }, true],
    ['of a listing', { 'a/docs/p.qmd': '---\nlisting: {contents: posts}\n---\n' }, 'unseen'],
    ['that a heading is filled in with', { 'a/docs/p.qmd': '## {{< meta words >}}\n' }, 'unseen'],
    [
      'that a filter of the folder writes',
      { 'a/docs/p.qmd': '## Two\n', 'a/docs/_metadata.yml': 'filters: [x.lua]\n' },
      'unseen',
    ],
    [
      'that code prints',
      { 'a/docs/p.qmd': '```{python}\n#| echo: false\n#| output: asis\nshow()\n```\n' },
      'unseen',
    ],
    [
      'that older code prints',
      { 'a/docs/p.qmd': "```{r, results='asis'}\nshow()\n```\n" },
      'unseen',
    ],
    ['of code', { 'a/docs/p.qmd': '```{python}\n#| output: true\nshow()\n```\n' }, false],
    ['of nothing', { 'a/docs/p.qmd': '## Two' }, false],
  ]
  it.each(open)('knows headings %s', async (_title, files, isThere) => {
    const read = await siteOf({ ...site, ...files })
    const facts = readFacts(files['a/docs/p.qmd'] ?? '', 'quarto')
    expect(read.anchors(facts, 'a/docs/p.qmd').has('one')).toBe(isThere)
  })

  it('reads a cross reference as a link, and not code or a mail', () => {
    const text = 'See @sec-setup, [-@fig-a] and `@sec-code`, me@sec-x.org, @knuth.\n'
    expect(readFacts(text, 'quarto').links.map(({ url }) => url)).toEqual([
      '#sec-setup',
      '#fig-a',
      'mailto:me@sec-x.org',
    ])
  })
})
