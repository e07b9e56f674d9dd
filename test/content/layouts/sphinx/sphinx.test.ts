import { describe, expect, it } from 'vitest'
import { docutilsId } from '../../../../src/content/dialects/slugs.ts'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { parseMystConfig } from '../../../../src/content/layouts/sphinx/config.ts'
import type { IsThere } from '../../../../src/content/site/layout.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const conf = "extensions = ['myst_parser', 'sphinx_design']\nmyst_heading_anchors = 2\n"
const pages = {
  'docs/conf.py': conf,
  'docs/index.md': '# Home',
  'docs/guide/setup.md':
    '(a-label)=\n# Set up v1.2\n\n## Deep part\n\n### Deeper part\n\n<a id="raw"></a>\n',
  'docs/guide/api.rst': '.. _rst-label:\n\nAPI\n===\n',
  'docs/guide/data.txt': 'x',
  'LICENSE.md': '',
}

describe('links of MyST', () => {
  const from = 'docs/guide/setup.md'
  const rows: LinkRow[] = [
    ['finds a document', from, '../index.md', 'page docs/index.md'],
    ['finds one without its ending', from, '../index', 'page docs/index.md'],
    ['starts "/" at the project', from, '/guide/setup.md', 'page docs/guide/setup.md'],
    ['finds a file', from, 'data.txt', 'file docs/guide/data.txt'],
    ['finds other files of the repository', from, '../../LICENSE.md', 'page LICENSE.md'],
    ['does not stay in the project', from, '../../../guide/setup.md', 'outside-repository'],
    ['takes no fragment for the top', 'docs/index.md', '#', 'page docs/index.md#'],
    ['leaves what is missing above', from, '../../gone.md', 'missing-page gone.md'],
    ['knows no addresses', from, 'setup.html', 'missing-page docs/guide/setup.html.md'],
    ['knows no folders', 'docs/index.md', 'guide/', 'missing-page docs/guide.md'],
    ['takes a query for a part of the name', from, 'setup.md?x=1', `missing-page ${from}`],
    ['misses a document', from, 'gone.md', 'missing-page docs/guide/gone.md'],
    ['misses a name', from, 'gone', 'missing-page docs/guide/gone.md'],
    ['takes a label', from, 'a-label', 'external'],
    ['takes a label by fragment', 'docs/index.md', '#rst-label', 'external'],
    ['takes a fragment of the page', 'docs/index.md', '#other', 'page docs/index.md#other'],
  ]
  const inHtml: LinkRow[] = [
    ['finds an address', from, '../index.html#x', 'page docs/index.md#x'],
    ['leaves what a program may make', from, '../genindex.html', 'external'],
    ['refuses a document', from, '../index.md', 'missing-page docs/index.html'],
  ]

  it.each(rows)('%s', async (_title, page, url, expected) => {
    expect(leadsTo(await siteOf(pages), page, url)).toBe(expected)
  })

  it.each(inHtml)('in HTML %s', async (_title, page, url, expected) => {
    const site = await siteOf(pages)
    expect(leadsTo(site, page, url, 'html')).toBe(expected)
  })

  const atTheTop: [from: string, url: string, leads: string][] = [
    ['index.md', '../guide/setup.md', 'page guide/setup.md'],
    ['index.md', './../gone.md', 'missing-page gone.md'],
    ['guide/setup.md', '../../index.md', 'page index.md'],
    ['guide/setup.md', '../../guide/gone.md', 'missing-page guide/gone.md'],
    ['guide/setup.md', 'a/../../../gone.md', 'missing-page gone.md'],
  ]
  it.each(atTheTop)(
    'in an old version, from %s %s stays in the project: %s',
    async (page, url, leads) => {
      const moved = Object.entries(pages).map(([path, text]) => [path.replace(/^docs\//, ''), text])
      const old = { ...Object.fromEntries(moved), 'requirements.txt': 'myst-parser==0.18.1' }
      expect(leadsTo(await siteOf(old), page, url)).toBe(leads)
    },
  )

  it('reads a project without MyST as markdown', async () => {
    const site = await siteOf(
      { ...pages, 'docs/conf.py': "extensions = ['sphinx.ext.autodoc']\n" },
      'plain',
    )
    expect(leadsTo(site, from, '../index.md')).toBe('page docs/index.md')
    expect(leadsTo(site, from, '../gone.md')).toBe('missing-page docs/gone.md')
  })

  it('may lead elsewhere with other labels', async () => {
    const textsOf = async (rst: string) =>
      (await siteOf({ ...pages, 'docs/guide/api.rst': rst })).dependsOn.texts
    const rst = pages['docs/guide/api.rst']
    const before = await textsOf(rst)
    expect(await textsOf(`${rst}\nText.\n`)).toEqual(before)
    expect(await textsOf(rst.replace('rst-label', 'other'))).not.toEqual(before)
  })

  it('leaves names where functions may have them', async () => {
    const site = await siteOf({
      ...pages,
      'docs/conf.py': conf.replace('sphinx_design', 'sphinx.ext.autodoc'),
    })
    expect(leadsTo(site, from, 'gone')).toBe('external')
    expect(leadsTo(site, from, '#gone')).toBe('external')
    expect(leadsTo(site, from, '#is-gone')).toBe(`page ${from}#is-gone`)
  })
})

const withDirectives = {
  'docs/made.md': '# Made\n\n```{automodule} x\n```\n',
  'docs/noted.md': '# Noted\n\n```{note} x\n```\n',
}

async function anchorsOf(contents: Readonly<Record<string, string>>) {
  const site = await siteOf(contents)
  return (path: string, fragment: string) =>
    site.anchors(readFacts(contents[path] ?? '', 'plain'), path).has(fragment)
}

describe('fragments of MyST', () => {
  const cases: [config: string, path: string, fragment: string, expected: IsThere][] = [
    ['', 'docs/guide/setup.md', 'deep-part', true],
    ['', 'docs/guide/setup.md', 'set-up-v12', true],
    ['', 'docs/guide/setup.md', 'set-up-v1-2', true],
    ['', 'docs/guide/setup.md', 'deeper-part', true],
    ['', 'docs/guide/setup.md', 'Deep-Part', false],
    ['', 'docs/guide/setup.md', 'top', true],
    ['', 'docs/guide/setup.md', 'raw', true],
    ['', 'docs/guide/setup.md', 'a-label', true],
    ['', 'docs/guide/setup.md', 'gone', false],
    ['', 'docs/made.md', 'x.function', 'unseen'],
    ['', 'docs/noted.md', 'x.function', false],
    [
      "myst_heading_slug_func = 'docutils.nodes.make_id'\n",
      'docs/guide/setup.md',
      'set-up-v1-2',
      true,
    ],
    ['myst_heading_slug_func = own\n', 'docs/guide/setup.md', 'gone', 'unseen'],
  ]
  it.each(cases)('%s%s#%s: %s', async (config, path, fragment, expected) => {
    const hasAnchor = await anchorsOf({
      ...pages,
      ...withDirectives,
      'docs/conf.py': conf + config,
    })
    expect(hasAnchor(path, fragment)).toBe(expected)
  })

  it('are ids of Sphinx where there are no slugs', async () => {
    const hasAnchor = await anchorsOf({ ...pages, 'docs/conf.py': "extensions = ['myst_nb']" })
    expect(hasAnchor('docs/guide/setup.md', 'set-up-v1-2')).toBe(true)
    expect(hasAnchor('docs/guide/setup.md', 'set-up-v12')).toBe(false)
  })
})

describe('MyST before 0.19', () => {
  it.each([
    ['docs/requirements.txt', 'myst-parser==0.18.1', true],
    ['requirements-docs.txt', 'myst_parser>=0.15,<0.19', true],
    ['pyproject.toml', 'docs = ["sphinx", "myst-parser[linkify]~=0.17.2"]', true],
    ['pyproject.toml', 'myst-parser = "^0.18"', true],
    ['docs/requirements.txt', 'sphinx<5\nmyst-parser', true],
    ['docs/requirements.txt', 'myst-nb~=0.17', true],
    ['docs/requirements.txt', 'myst-parser>=0.18', false],
    ['docs/requirements.txt', 'myst-parser~=0.19.1', false],
    ['docs/requirements.txt', 'myst-parser==2.0.0\nsphinx<8', false],
    ['docs/notes.txt', 'myst-parser==0.18.1', false],
  ])('%s with "%s": %s', async (path, text, isOld) => {
    const hasAnchor = await anchorsOf({ ...pages, [path]: text })
    expect(hasAnchor('docs/guide/setup.md', 'Deep-Part')).toBe(isOld)
    expect(hasAnchor('docs/guide/setup.md', 'set-up-v1-2')).toBe(!isOld)
  })
})

describe('parseMystConfig', () => {
  it.each([
    ["extensions = ['sphinx.ext.autodoc']", undefined],
    ["extensions = ['myst_parser']", { slugDepth: 0, slug: 'github', namesItself: true }],
    [conf, { slugDepth: 2, slug: 'github', namesItself: true }],
    [`${conf}extensions.append('x')`, { slugDepth: 2, slug: 'github', namesItself: false }],
    [`${conf}# extensions.append('x')`, { slugDepth: 2, slug: 'github', namesItself: true }],
    [
      "a('myst_parser', myst_heading_anchors)",
      { slugDepth: 7, slug: 'github', namesItself: false },
    ],
  ])('%s', (text, expected) => {
    expect(parseMystConfig(text)).toEqual(expected)
  })
})

describe('docutilsId', () => {
  it.each([
    ['2. Second (part)', 'second-part'],
    ['Straße Ñandú', 'strasze-nandu'],
    ['安装', ''],
    ['a_b.c', 'a-b-c'],
  ])('%s', (name, id) => {
    expect(docutilsId(name)).toBe(id)
  })
})
