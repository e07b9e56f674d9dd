// Every link to a page that goes is missed, however a layout writes it; and quickly as by two full checks.
import { describe, expect, it } from 'vitest'
import type { Source } from '../../src/content/facts/source.ts'
import { findLinkChanges } from '../../src/content/links/changes.ts'
import { compareLinks } from '../../src/content/links/compare-links.ts'
import { checkLinks } from '../../src/content/links/links.ts'
import { rememberBase } from '../../src/content/links/remembered-links.ts'
import { findRenames } from '../../src/content/revisions/renames.ts'
import { readRevision, readRevisions } from '../../src/content/revisions/revision.ts'
import type { Tree } from '../../src/content/trees/file-entry.ts'
import { changeTree, filesOf } from '../../src/content/trees/tree.ts'
import { createSource } from '../../src/repository/source.ts'
import { corporaAtHand, corpus, type corpusNames } from '../corpora.ts'
import { createDraws } from '../draws.ts'
import { Memory } from './memory.ts'

type Texts = Readonly<Record<string, string>>

/** A site of two pages, `target` and the one that links to it: each line of `links` leads there. */
interface Shape {
  readonly settings: Texts
  readonly target: string
  readonly from: string
  readonly links: readonly string[]
  /** More pages, so that their folders are known. */
  readonly beside?: Texts
  /** Links that are only front matter or navigation. */
  readonly others?: number
}

const shapes: Readonly<Record<string, Shape>> = {
  plain: {
    settings: {},
    target: 'docs/setup.md',
    from: 'docs/guide/start.md',
    links: [
      '[a](../setup.md)',
      '[a](/docs/setup.md#install)',
      '<a href="../setup.md">a</a>',
      '[a][b]',
      '[b]: ../setup.md',
    ],
  },
  docsify: {
    settings: { 'docs/_sidebar.md': '* [x](guide/start.md)\n' },
    target: 'docs/setup.md',
    from: 'docs/guide/start.md',
    links: ['[a](/setup.md)', '[a](../setup)', '[a](setup.md)'],
  },
  gitbook: {
    settings: { 'SUMMARY.md': '* [A](README.md)\n* [S](guide/setup.md)\n', 'README.md': '# A\n' },
    target: 'guide/setup.md',
    from: 'README.md',
    links: [
      '[a](guide/setup.md#install)',
      '{% content-ref url="guide/setup.md" %}\n{% endcontent-ref %}',
      '<a href="guide/setup.md">a</a>',
    ],
    others: 1,
  },
  mdbook: {
    settings: { 'book.toml': '', 'src/SUMMARY.md': '- [A](a.md)\n- [S](setup.md)\n' },
    target: 'src/setup.md',
    from: 'src/a.md',
    links: ['[a](setup.md)', '[a](./setup.html#install)', '[a](setup.md#install)'],
    others: 1,
  },
  mkdocs: {
    settings: { 'mkdocs.yml': 'site_name: x\n', 'docs/index.md': '# A\n' },
    target: 'docs/guide/setup.md',
    from: 'docs/guide/start.md',
    links: [
      '[a](setup.md)',
      '[a](../setup/)',
      '[a](setup.md#install)',
      '<a href="../setup/">a</a>',
    ],
  },
  docusaurus: {
    settings: { 'docusaurus.config.js': '', 'docs/intro.md': '# A\n' },
    target: 'docs/guide/setup.md',
    from: 'docs/guide/start.md',
    links: ['[a](./setup.md)', '[a](/docs/guide/setup)', '[a](@site/docs/guide/setup.md#install)'],
  },
  vitepress: {
    settings: { 'docs/.vitepress/config.ts': 'export default {}', 'docs/index.md': '# A\n' },
    target: 'docs/guide/setup.md',
    from: 'docs/guide/start.md',
    links: ['[a](./setup)', '[a](/guide/setup.html)', '[a](setup.md#install)', '[a](/guide/setup)'],
  },
  starlight: {
    settings: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'x' })] }\n",
      'src/content/docs/index.mdx': '# A\n',
    },
    target: 'src/content/docs/guide/setup.md',
    from: 'src/content/docs/guide/start.mdx',
    links: [
      '[a](/guide/setup/)',
      '[a](../setup#install)',
      '[a](/guide/setup/#install)',
      '<LinkCard title="a" href="/guide/setup/" />',
    ],
  },
  hugo: {
    settings: { 'hugo.toml': '', 'content/_index.md': '# A\n' },
    target: 'content/guide/setup.md',
    from: 'content/guide/start.md',
    links: ['[a](../setup/)', '[a](/guide/setup)', '[a]({{< relref "setup.md#install" >}})'],
  },
  docfx: {
    settings: {
      'docfx.json': '{"build":{"content":[{"files":["**/*.md"]}]}}',
      'index.md': '# A\n',
    },
    target: 'guide/setup.md',
    from: 'guide/start.md',
    links: ['[a](setup.md)', '[a](~/guide/setup.md#install)', '[a](../guide/setup.md)'],
  },
  jekyll: {
    settings: {
      '_config.yml':
        'url: https://docs.example\npermalink: pretty\ncollections: {guides: {output: true}}\n',
    },
    target: '_guides/setup.md',
    from: '_guides/start.md',
    links: [
      '[a]({% link _guides/setup.md %}#install)',
      '[a](../setup/)',
      '[a](/guides/setup/)',
      '[a](setup.md)',
      "[a]({{ '/guides/setup/' | relative_url }})",
      '[a][b]',
      '[b]: {{ site.baseurl }}/guides/setup/#install',
    ],
    beside: { '_guides/more.md': '# More\n' },
  },
  eleventy: {
    settings: { '.eleventy.js': '' },
    target: 'src/docs/guide/setup.md',
    from: 'src/docs/use/start.md',
    links: ['[a](../guide/setup)', '[a](/docs/guide/setup/#install)', '[a](../guide/setup.md)'],
    beside: { 'src/docs/guide/a.md': '# A\n', 'src/docs/guide/b.md': '# B\n' },
  },
  sphinx: {
    settings: { 'docs/conf.py': '' },
    target: 'docs/guide/setup.md',
    from: 'docs/use/start.md',
    links: ['[a](/guide/setup)', '[a](/guide/setup.md)', '[a](../guide/setup.md#install)'],
    beside: { 'docs/guide/a.md': '# A\n' },
  },
  'sphinx with reStructuredText': {
    settings: { 'docs/conf.py': '', 'docs/index.rst': 'Home\n====\n' },
    target: 'docs/guide/setup.rst',
    from: 'docs/guide/start.rst',
    links: [
      ':doc:`a <../guide/setup>`',
      'See :doc:`setup` here',
      ':doc:`/guide/setup`',
      '.. toctree::\n\n   ../guide/setup',
      '`a <../guide/setup.html#install>`__',
      '`a <../guide/setup.html>`__',
    ],
  },
}

const ofMarkdown = '# Setup\n\nWords that no other page has.\n\n## Install\n\nMore of them.\n'
const ofRst =
  '.. _words:\n\nSetup\n=====\n\nWords that no other page has.\n\nInstall\n-------\n\nMore of them.\n'

describe('a page that links lead to', () => {
  const rows = Object.entries(shapes)
  it.each(rows)('is missed when it goes, moves or loses a heading (%s)', async (_name, shape) => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const { settings, beside = {}, others = 0 } = shape
    // What has no front matter is none of Jekyll's pages.
    const ofPage =
      '_config.yml' in settings ? `---\ntitle: Setup\n---\n\n${ofMarkdown}` : ofMarkdown
    const target = shape.target.endsWith('.rst') ? ofRst : ofPage
    const base = {
      ...settings,
      ...beside,
      [shape.target]: target,
      [shape.from]: `# Start\n\n${shape.links.join('\n\n')}\n`,
    }
    const all = shape.links.filter((link) => !link.startsWith('[b]:')).length + others
    const { [shape.target]: _gone, ...without } = base
    const moved = { ...without, [shape.target.replace('setup', 'prepare')]: target }
    const renamed = { ...base, [shape.target]: target.replace('Install', 'Begin') }
    const withHeading = shape.links.filter((link) => link.includes('#install')).length
    const breaks = async (head: Texts) =>
      (await findBoth(memory.tree(base), memory.tree(head), source)).length
    expect(await breaks(base)).toBe(0)
    expect([await breaks(without), await breaks(moved)]).toEqual([all, all])
    // Sphinx names headings of markdown itself.
    const isUnnamed = 'docs/conf.py' in settings && target === ofMarkdown
    expect(await breaks(renamed)).toBe(isUnnamed ? 0 : withHeading)
  })
})

const small: readonly (typeof corpusNames)[number][] = [
  'mkdocs',
  'rust-by-example',
  'uber-go-guide-cn',
  'learn-go-with-tests',
]
const changesEach = 4

describe.skipIf(!corporaAtHand)('random changes of real repositories', () => {
  it.each(small)('break what two full checks say (%s)', { timeout: 120_000 }, async (name) => {
    const folder = corpus(name) ?? ''
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const base = memory.folder(folder)
    const revision = await readRevision(base, source)
    const links = await checkLinks(revision, source)
    const led = links.flatMap(({ path, resolution }) =>
      resolution.kind === 'page' && resolution.path !== path ? resolution.path : [],
    )
    const targets = [...new Set(led)].sort()
    const draws = createDraws()
    for (let count = 0; count < changesEach; count++) {
      const path = draws.one(targets) ?? ''
      const after = filesOf(base).byPath.get(path)
      const to = path.replace(/(\.\w+)$/, '-moved$1')
      const change =
        count % 2 === 0
          ? [{ path }]
          : [{ path }, after === undefined ? { path } : { path: to, after }]
      const broken = await findBoth(base, changeTree(base, change), source)
      const froms = new Set(broken.map((link) => link.path))
      const expected = links.filter(
        ({ resolution, path: from }) =>
          from !== path && resolution.kind === 'page' && resolution.path === path,
      )
      for (const { path: from } of expected) expect([...froms]).toContain(from)
    }
  })
})

/** What a change broke; the same whichever way it is found. */
async function findBoth(base: Tree, head: Tree, source: Source) {
  const renames = await findRenames(base, head, source)
  const both = await readRevisions({ base, head }, source)
  for (const { site } of [both.base, both.head]) {
    const read = new Set(site.dependsOn.files.map(({ path }) => path))
    expect(site.uses.filter(({ path }) => !read.has(path))).toEqual([])
  }
  const quick = await findLinkChanges(both.base, both.head, source, renames)
  const remembering = rememberBase(both.head, both.base, renames)
  const [was, now] = [await checkLinks(both.base, source), await checkLinks(remembering, source)]
  expect(quick).toEqual(compareLinks(was, now, renames))
  return quick.broken
}
