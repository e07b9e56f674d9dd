// A layout is found nowhere that its signs do not show: there its code is not loaded.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { antora } from '../../../../src/content/layouts/antora/antora.ts'
import { docfx } from '../../../../src/content/layouts/docfx/docfx.ts'
import { docusaurus } from '../../../../src/content/layouts/docusaurus/docusaurus.ts'
import { fumadocs } from '../../../../src/content/layouts/fumadocs/fumadocs.ts'
import { gitbook } from '../../../../src/content/layouts/gitbook/gitbook.ts'
import { hugo } from '../../../../src/content/layouts/hugo/hugo.ts'
import { mdbook } from '../../../../src/content/layouts/mdbook/mdbook.ts'
import { mdn } from '../../../../src/content/layouts/mdn/mdn.ts'
import { mintlify } from '../../../../src/content/layouts/mintlify/mintlify.ts'
import { mkdocs } from '../../../../src/content/layouts/mkdocs/mkdocs.ts'
import { nextra } from '../../../../src/content/layouts/nextra/nextra.ts'
import { quarto } from '../../../../src/content/layouts/quarto/quarto.ts'
import { mayHold } from '../../../../src/content/layouts/site/telltales.ts'
import { sphinx } from '../../../../src/content/layouts/sphinx/rst-site.ts'
import { starlight } from '../../../../src/content/layouts/starlight/starlight.ts'
import { vitepress } from '../../../../src/content/layouts/vitepress/vitepress.ts'
import type { Layout } from '../../../../src/content/site/layout.ts'
import { layoutNames } from '../../../../src/content/text/layout-name.ts'
import { repository } from '../repository.ts'

type Signed = Exclude<Parameters<typeof mayHold>[0], 'plain'>

const layouts: Readonly<Record<Signed, Layout>> = {
  gitbook,
  mdbook,
  mkdocs,
  docusaurus,
  vitepress,
  starlight,
  hugo,
  docfx,
  mdn,
  mintlify,
  quarto,
  nextra,
  fumadocs,
  antora,
  sphinx,
}
const names = layoutNames.filter((name) => name !== 'plain')

const folders = [
  '',
  ...'docs src content site files/de i18n/fr/docusaurus-plugin i18n .vitepress'.split(' '),
  ...'docs/.vuepress public src/public docs/public src/content/docs .gitbook config/_default a/src'.split(
    ' ',
  ),
]
const files = [
  ...'SUMMARY.md index.md _index.md README.md book.toml book.json .gitbook.yaml'.split(' '),
  ...'mkdocs.yml mkdocs.yaml docusaurus.config.mjs sidebars.json config.ts config.yaml'.split(' '),
  ...'hugo.toml config.toml docfx.json astro.config.mjs toc.yml TOC.yml docs.json _quarto.yml next.config.mjs content/a.mdx source.config.ts content/docs/a.mdx a.qmd antora.yml conf.py index.rst _redirects.txt logo.svg'.split(
    ' ',
  ),
]
const path = fc
  .tuple(fc.oneof(fc.constant(''), fc.constantFrom(...folders)), fc.constantFrom(...files))
  .map(([folder, file]) => (folder === '' ? file : `${folder}/${file}`))
const text = fc.constantFrom(
  '',
  '{}',
  '{"navigation": []}',
  '* [A](a.md)',
  '<script setup>\n</script>\n',
  'site_name: A\n',
  "import starlight from '@astrojs/starlight'\n",
  "import nextra from 'nextra'\n",
  "import { defineDocs } from 'fumadocs-mdx/config'\n",
)
const contents = fc.dictionary(path, text, { minKeys: 1, maxKeys: 6 })
// Too rare otherwise: MDN has no sign but pages in such a folder, and others want a file of one text, or two files.
const signs = fc.constantFrom<Readonly<Record<string, string>>>(
  {},
  { 'files/de/index.md': '' },
  { 'manual/conf.py': '', 'manual/index.rst': '' },
  { 'astro.config.mjs': "import starlight from '@astrojs/starlight'\n" },
  { 'next.config.mjs': "import nextra from 'nextra'\n", 'content/a.mdx': '' },
  {
    'source.config.ts': "import { defineDocs } from 'fumadocs-mdx/config'\n",
    'content/docs/a.mdx': '',
  },
  { 'docs.json': '{"navigation": []}', 'a.mdx': '' },
)
const project = fc.constantFrom(undefined, '', 'docs', 'a', 'src')

describe('mayHold', () => {
  it.each(names)('is true wherever %s is recognised', async (name) => {
    let found = 0
    await fc.assert(
      fc.asyncProperty(contents, signs, project, async (given, sign, place) => {
        const { files: tree, source } = repository({
          'docs/index.md': '',
          'src/content/docs/index.md': '',
          'content/docs/index.md': '',
          'modules/ROOT/pages/index.adoc': '',
          ...sign,
          ...given,
        })
        const recognition = await layouts[name].recognise(tree, source.readTexts, place)
        if (recognition === undefined) return
        found += 1
        expect(mayHold(name, tree, place)).toBe(true)
      }),
      { numRuns: 2000 },
    )
    expect(found).toBeGreaterThan(0)
  })

  it('is false for every layout among pages alone', () => {
    const { files: tree } = repository({ 'README.md': '', 'docs/index.md': '' })
    expect(names.filter((name) => mayHold(name, tree, undefined))).toEqual([])
  })
})
