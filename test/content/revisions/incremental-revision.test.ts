// Revisions read by what changed, against revisions read from nothing, in every layout.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSummaries } from '../../../src/content/facts/page-summaries.ts'
import type { Source } from '../../../src/content/facts/source.ts'
import { checkLinks } from '../../../src/content/links/links.ts'
import { carryIdentities, type Identities } from '../../../src/content/revisions/identity.ts'
import { deriveContents } from '../../../src/content/revisions/incremental-contents.ts'
import {
  isSameSite,
  readIncrementally,
} from '../../../src/content/revisions/incremental-revision.ts'
import { type Contents, readContents } from '../../../src/content/revisions/pages.ts'
import { findRenames } from '../../../src/content/revisions/renames.ts'
import { type Revision, readRevision } from '../../../src/content/revisions/revision.ts'
import { type LayoutName, layoutNames } from '../../../src/content/text/layout-name.ts'
import { filesOf } from '../../../src/content/trees/tree.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory } from '../memory.ts'

type Texts = Readonly<Record<string, string>>

// Two of them differ only in case.
const names = [
  'README.md',
  'index.md',
  '_index.md',
  'a.md',
  'b.md',
  'A.md',
  '02-c.md',
  'd.mdx',
  'x.png',
]
const paths = ['', 'guide/', 'guide/deep/'].flatMap((folder) => names.map((name) => folder + name))
const matter = fc.constantFrom(
  '',
  '',
  '---\ntitle: Other\n---\n',
  '---\nslug: other\nid: setup\n---\n',
  '---\ndescription: Words\nicon: star\ncover: x.png\nvars: { a: b }\n---\n',
  '---\ntitle: Other\nnoIndex: true\nif: visitor.claims.a\ncoverY: 3\n---\n',
  '---\nurl: /x/\naliases: [/old/]\nhidden: true\n---\n',
  '---\nredirect_from: ["/an old/place", "a\\nb"]\n---\n',
)
const line = fc.constantFrom(
  '# Title',
  '# Another',
  '## Install',
  'Words.',
  'More words.',
  '[x](a.md)',
  '[x](guide/README.md#install)',
  '[x](</an old/place>)',
  '* [A](a.md)',
  '![x](x.png)',
  '[!INCLUDE [x](guide/b.md)]',
  '{% include "guide/b.md" %}',
  '<!--@include: ./a.md-->',
  '{{#include a.md}}',
)
const page = fc
  .tuple(matter, fc.array(line, { maxLength: 5 }))
  .map(([front, lines]) => `${front}${lines.join('\n\n')}\n`)
const repository = fc.dictionary(fc.constantFrom(...paths), page, { minKeys: 2, maxKeys: 9 })
const kinds = [
  'text',
  'text',
  'text',
  'line',
  'line',
  'attribute',
  'attribute',
  'add',
  'remove',
  'move',
  'config',
] as const
/** Mostly a text of a page that is there; else a page that comes, goes or moves. */
const step = fc.record({
  kind: fc.constantFrom(...kinds),
  at: fc.nat(),
  to: fc.constantFrom(...paths),
  text: page,
})

const roots: Readonly<Partial<Record<LayoutName, string>>> = {
  mkdocs: 'docs/',
  docusaurus: 'docs/',
  starlight: 'src/content/docs/',
  hugo: 'content/',
  mdbook: 'src/',
  mdn: 'files/de/',
}
const configurations: Readonly<Partial<Record<LayoutName, Texts>>> = {
  gitbook: { 'SUMMARY.md': '* [Start](README.md)\n* [A](a.md)\n  * [G](guide/README.md)\n' },
  mkdocs: { 'mkdocs.yml': 'nav:\n  - README.md\n  - A: a.md\n' },
  mdbook: { 'src/SUMMARY.md': '# Summary\n\n- [A](a.md)\n- [G](guide/README.md)\n' },
  docfx: { 'docfx.json': '{}', 'toc.yml': '- name: A\n  href: a.md\n' },
  mdn: { 'files/de/_redirects.txt': '/de/docs/Old\t/de/docs/guide\n' },
  starlight: {
    'astro.config.mjs':
      "import starlight from '@astrojs/starlight'\nexport default { integrations: [starlight({ title: 'x', sidebar: ['a', { slug: 'guide' }] })] }\n",
  },
  // A generator that has no layout: front matter may name addresses.
  plain: { 'next.config.js': '' },
}

/** Navigations that name some of their pages otherwise, or elsewhere. */
const otherConfigurations: typeof configurations = {
  gitbook: {
    'SUMMARY.md':
      '* [Start](README.md)\n* [G](guide/README.md)\n  * [Other](a.md)\n  * [B](b.md)\n',
  },
  mdbook: { 'src/SUMMARY.md': '# Summary\n\n- [G](guide/README.md)\n  - [A](a.md)\n- [B](b.md)\n' },
  mkdocs: { 'mkdocs.yml': 'nav:\n  - README.md\n  - B: b.md\n  - A: a.md\n' },
}

const noTexts: Texts = {}

function take(
  files: Texts,
  { kind, at, to, text }: typeof step extends fc.Arbitrary<infer T> ? T : never,
): Texts {
  const known = Object.keys(files)
  const path = known[at % known.length] ?? to
  const { [path]: before = '', ...others } = files
  if (kind === 'text') return { ...files, [path]: text }
  if (kind === 'line') return { ...files, [path]: `${before}\nOne more line.\n` }
  if (kind === 'attribute') {
    const isThere = /^(?:description|cover):.*\n/m.test(before)
    const changed = before.replace(/^(?:description|cover):.*\n/m, '')
    return { ...files, [path]: isThere ? changed : before.replace(/^---\n/, '---\nemoji: smile\n') }
  }
  if (kind === 'add') return { ...files, [to]: text }
  if (kind === 'remove') return known.length > 1 ? others : files
  if (kind === 'move') return { ...others, [to]: before }
  return files
}

function describeSite({ site }: Revision, asked: readonly string[]) {
  const { layout, root, evidence, warnings, pages, navigation, uses, dependsOn } = site
  const addresses = asked.map((path) => site.address(path))
  return { layout, root, evidence, warnings, pages, navigation, uses, dependsOn, addresses }
}

/** Maps as lists: in order, and of whatever class they are. */
function listMaps(contents: Contents) {
  const { pagesById, pagesByFile, filesById, ...others } = contents
  const maps = [pagesById, pagesByFile, filesById]
  const sizes = maps.map(({ size }) => size)
  return { ...others, maps: maps.map((map) => [...map]), sizes }
}

describe('readIncrementally', () => {
  it.each(layoutNames)(
    'equals a revision read from nothing after any steps (%s)',
    async (layout) => {
      let shared = 0
      await fc.assert(
        fc.asyncProperty(
          repository,
          fc.boolean(),
          fc.array(step, { minLength: 1, maxLength: 5 }),
          async (start, isConfigured, steps) => {
            const memory = new Memory()
            const source = createSource(memory.source.readTexts)
            const choice = { layout }
            let settings = isConfigured ? (configurations[layout] ?? {}) : noTexts
            const treeOf = (files: Texts) =>
              memory.tree({
                ...Object.fromEntries(
                  Object.entries(files).map(([path, text]) => [(roots[layout] ?? '') + path, text]),
                ),
                ...settings,
              })
            let files: Texts = start
            let near = await readIncrementally(treeOf(files), { source, choice })
            let identities: Identities = {}
            let contents = await readContents({ space: 's', revision: near, identities }, source)
            for (const one of steps) {
              files = take(files, one)
              if (one.kind === 'config') {
                const all = [noTexts, configurations[layout], otherConfigurations[layout]]
                settings = all[one.at % all.length] ?? configurations[layout] ?? noTexts
              }
              const tree = treeOf(files)
              const fresh = await readRevision(treeOf(files), source, choice)
              const next = await readIncrementally(tree, { source, choice, near })
              const known = [...filesOf(tree).byPath.keys(), 'gone.md']
              expect(describeSite(next, known)).toEqual(describeSite(fresh, known))
              expect(await checkLinks(next, source)).toEqual(await checkLinks(fresh, source))
              const renames = await findRenames(near.tree, tree, source)
              const carried = carryIdentities({
                space: 's',
                identities,
                base: near.tree,
                head: tree,
                renames,
              })
              const identified = { space: 's', revision: next, identities: carried }
              const whole = await readContents(identified, source)
              const shown = { identified: { space: 's', revision: near, identities }, contents }
              const derived = await deriveContents(identified, shown, source)
              const { pagesByFile } = contents
              const beside = await readContents(identified, source, {
                identified: shown.identified,
                pagesByFile,
              })
              expect(listMaps(beside)).toEqual(listMaps(whole))
              if (isSameSite(next.site, near.site)) shared++
              if (derived !== undefined) expect(listMaps(derived)).toEqual(listMaps(whole))
              near = next
              identities = carried
              contents = derived ?? beside
            }
          },
        ),
        { numRuns: Number(process.env['RUNS'] ?? 100) },
      )
      expect(shared).toBeGreaterThan(20)
    },
  )

  it('asks for the heads of pages that came alone', async () => {
    const memory = new Memory()
    const asked: number[] = []
    const own = createSource(memory.source.readTexts)
    const source: Source = {
      ...own,
      readSummaries(pages, layout) {
        asked.push(pages.length)
        return readSummaries(own, pages, layout)
      },
    }
    const pageAt = (name: string) => [`files/de/${name}/index.md`, `---\ntitle: ${name}\n---\n`]
    const texts = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map(pageAt))
    const choice = { layout: 'mdn' } as const
    const near = await readIncrementally(memory.tree(texts), { source, choice })
    const { 'files/de/b/index.md': _gone, ...others } = texts
    const more = Object.fromEntries([pageAt('g')])
    const next = await readIncrementally(memory.tree({ ...others, ...more }), {
      source,
      choice,
      near,
    })
    const last = await readIncrementally(memory.tree({ ...texts, ...more }), {
      source,
      choice,
      near: next,
    })
    expect(asked).toEqual([6, 1, 0])
    expect(last.site.navigation.map(({ title }) => title)).toEqual('abcdefg'.split(''))
  })
})
