// Repositories of several sites: what belongs to which, and changes looked at in part against whole checks.
import { describe, expect, it } from 'vitest'
import { scanAll, scanTouched } from '../../src/check/scan.ts'
import { readAllParts } from '../../src/content/documentation/parts.ts'
import type { LinkChanges } from '../../src/content/links/links.ts'
import { findRenames } from '../../src/content/revisions/renames.ts'
import { createSource } from '../../src/repository/source.ts'
import { Memory } from '../content/memory.ts'
import { createDraws, type Draws } from '../draws.ts'

type Texts = Readonly<Record<string, string>>

const settings: Texts = {
  'mkdocs.yml': 'site_name: Docs\n',
  'website/docusaurus.config.js': 'module.exports = { title: "x" }\n',
  'book/book.toml': '[book]\ntitle = "Book"\n',
  'book/src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n- [Two](two.md)\n',
  '.gitattributes': 'docs/gen/** linguist-generated\nlib/** linguist-vendored\n',
}
const settingNames = ['mkdocs.yml', 'book/book.toml', 'website/docusaurus.config.js'] as const
const pages: readonly [string, ...string[]] = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/index.md',
  'docs/setup.md',
  'docs/gen/api.md',
  'website/docs/intro.md',
  'website/docs/setup.md',
  'website/README.md',
  'book/src/one.md',
  'book/src/two.md',
  'book/README.md',
  'packages/a/README.md',
  'vendor/b/README.md',
  'lib/c.md',
]
const titles = ['Install', 'Setup', 'Next steps']
const fragments: readonly [string, ...string[]] = [
  '',
  '',
  '#install',
  '#setup',
  '#next-steps',
  '#gone',
]

function writePage(draws: Draws, from: string): string {
  const headings = titles.filter(() => draws.below(2) === 0).map((title) => `## ${title}\n`)
  const links = Array.from({ length: 2 + draws.below(8) }, () => {
    const to = draws.one(pages)
    const up = '../'.repeat(from.split('/').length - 1)
    const path = draws.below(5) === 0 ? `/${to}` : up + to
    return `[x](${path}${draws.one(fragments)})\n`
  })
  return ['# Page\n', ...headings, ...links].join('\n')
}

function drawRepository(draws: Draws): Texts {
  const files = new Map<string, string>()
  for (const [path, text] of Object.entries(settings)) {
    if (draws.below(4) > 0) files.set(path, text)
  }
  for (const path of pages) if (draws.below(4) > 0) files.set(path, writePage(draws, path))
  return Object.fromEntries(files)
}

function change(draws: Draws, before: Texts): Texts {
  const files = new Map(Object.entries(before))
  for (let steps = 1 + draws.below(3); steps > 0; steps--) {
    const path = draws.one(pages)
    const text = files.get(path)
    switch (draws.below(8)) {
      case 0:
        files.delete(path)
        break
      case 1:
        if (text !== undefined) files.delete(path)
        if (text !== undefined) files.set(draws.one(pages), text)
        break
      case 2:
      case 7:
        files.set(path, writePage(draws, path))
        break
      case 3:
        files.set(path, `${text ?? ''}\n## Gone\n`)
        break
      case 4: {
        const name = draws.one(settingNames)
        const setting = settings[name]
        if (!files.delete(name) && setting !== undefined) files.set(name, setting)
        break
      }
      case 5:
        files.set(
          'mkdocs.yml',
          `site_name: Docs\ndocs_dir: ${draws.one(['docs', 'lib', 'book'] as const)}\n`,
        )
        break
      default:
        files.set('.gitattributes', draws.one(['', 'packages/** linguist-vendored\n'] as const))
    }
  }
  return Object.fromEntries(files)
}

function listed({ broken, fixed }: LinkChanges) {
  const list = (links: LinkChanges['broken']) =>
    links.map(
      ({ path, use, target, reason }) => `${path}:${use.line} ${use.url} ${target} ${reason}`,
    )
  return { broken: list(broken), fixed: list(fixed) }
}

const runs = 150

describe('scanTouched', () => {
  it('finds on random changes what two whole checks find', async () => {
    const draws = createDraws()
    let found = 0
    let withSites = 0
    for (let run = 0; run < runs; run++) {
      const before = drawRepository(draws)
      const after = change(draws, before)
      const memory = new Memory()
      const source = createSource(memory.source.readTexts)
      const [base, head] = [memory.tree(before), memory.tree(after)]
      const renames = await findRenames(base, head, source)
      const subject = { head, base, source, choice: {}, renames, exceptMain: false }
      const quick = await scanTouched(subject)
      const whole = await scanAll(subject, { keep: 'broken' })
      const story = JSON.stringify({ before, after }, null, 1)
      expect(listed(quick.changes), `SEED=${draws.seed} run ${run}\n${story}`).toEqual(
        listed(whole.changes),
      )
      // Each file is judged once at most.
      const all = whole.parts.flatMap(({ part }) => part.site.pages.map(({ path }) => path))
      expect(all.length, `SEED=${draws.seed} run ${run}`).toBe(new Set(all).size)
      found += whole.changes.broken.length + whole.changes.fixed.length
      withSites += whole.parts.length > 1 ? 1 : 0
    }
    expect(found).toBeGreaterThan(runs / 10)
    expect(withSites).toBeGreaterThan(runs / 2)
  })

  it('keeps an old broken link old when its page moves from one site to another, or to none', async () => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const text = '# Page\n\nA text long enough to be known again where it goes.\n\n[x](gone.md)\n'
    const sites = { 'mkdocs.yml': '', 'docs/index.md': '# D\n', 'book/book.toml': '' }
    const places = ['docs/old.md', 'notes.md', 'book/src/old.md']
    for (const from of places) {
      for (const to of places) {
        const base = memory.tree({ ...sites, [from]: text })
        const head = memory.tree({ ...sites, [to]: text })
        const renames = await findRenames(base, head, source)
        const subject = { head, base, source, choice: {}, renames, exceptMain: false }
        const none = { broken: [], fixed: [] }
        expect((await scanAll(subject, { keep: 'broken' })).changes).toEqual(none)
        expect((await scanTouched(subject)).changes).toEqual(none)
      }
    }
  })
})

describe('scanTouched beyond the pages that changed', () => {
  it('judges a page that another site, or none, takes over as it is', async () => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const files = { 'README.md': '# R\n', 'docs/a.md': '[x](../README.md)\n', 'docs/b.md': '# B\n' }
    const states = [files, { ...files, 'mkdocs.yml': 'site_name: x\n' }]
    for (const [at, before] of states.entries()) {
      const [base, head] = [memory.tree(before), memory.tree(states[1 - at] ?? {})]
      const renames = await findRenames(base, head, source)
      const subject = { head, base, source, choice: {}, renames, exceptMain: false }
      const whole = await scanAll(subject, { keep: 'broken' })
      expect(listed((await scanTouched(subject)).changes)).toEqual(listed(whole.changes))
      const found = whole.changes.broken.length + whole.changes.fixed.length
      expect(found).toBeGreaterThan(0)
    }
  })
})

describe('readParts', () => {
  async function read(files: Texts, choice = {}) {
    const memory = new Memory()
    const parts = await readAllParts(
      memory.tree(files),
      createSource(memory.source.readTexts),
      choice,
    )
    return parts.map(({ kind, site: { layout, root, pages: own } }) => [
      kind === 'files' ? 'files' : layout,
      root,
      own.map(({ path }) => path).join(' '),
    ])
  }

  it('gives every markdown file to its site, or to none', async () => {
    const files = { ...settings, ...Object.fromEntries(pages.map((path) => [path, '# Page\n'])) }
    expect(await read(files)).toEqual([
      ['mkdocs', 'docs', 'docs/gen/api.md docs/index.md docs/setup.md'],
      ['mdbook', 'book/src', 'book/src/one.md book/src/two.md'],
      ['docusaurus', 'website', 'website/docs/intro.md website/docs/setup.md'],
      [
        'files',
        '',
        'CONTRIBUTING.md README.md book/README.md packages/a/README.md website/README.md',
      ],
    ])
    expect(await read(files, { root: 'book' })).toEqual([
      ['mdbook', 'book/src', 'book/src/one.md book/src/two.md'],
    ])
  })

  it('finds every site of one kind', async () => {
    const files = {
      'a/mkdocs.yml': '',
      'a/docs/index.md': '',
      'b/mkdocs.yml': '',
      'b/docs/index.md': '',
      'fixtures/c/mkdocs.yml': '',
      'fixtures/c/docs/index.md': '',
    }
    expect(await read(files)).toEqual([
      ['mkdocs', 'a/docs', 'a/docs/index.md'],
      ['mkdocs', 'b/docs', 'b/docs/index.md'],
    ])
    const joined = { ...files, 'a/mkdocs.yml': "nav:\n  - B: '!include ../b/mkdocs.yml'\n" }
    expect((await read(joined)).map(([kind]) => kind)).toEqual(['mkdocs', 'files'])
  })

  it('reads a plain repository as one', async () => {
    expect(
      await read({ 'README.md': '', 'docs/a.md': '', 'node_modules/b/README.md': '' }),
    ).toEqual([['plain', '', 'README.md docs/a.md']])
  })

  it('judges no link of what a plain repository leaves out', async () => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const files = {
      'README.md': '[x](vendor/a.md) [gone](gone.md)\n',
      'vendor/a.md': '[gone](gone.md)\n',
      'gen/b.md': '[gone](gone.md)\n',
      'fixtures/kept.md': '[gone](gone.md)\n',
      '.gitattributes': 'gen/** linguist-generated\nfixtures/** linguist-documentation\n',
    }
    const subject = { base: memory.tree({}), head: memory.tree(files), source, choice: {} }
    const both = { ...subject, renames: new Map<string, string>(), exceptMain: false }
    for (const { changes } of [await scanTouched(both), await scanAll(both, { keep: 'broken' })]) {
      expect(changes.broken.map(({ path }) => path)).toEqual(['README.md', 'fixtures/kept.md'])
    }
  })
})
