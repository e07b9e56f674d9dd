import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { readSite } from '../../../../src/content/layouts/index.ts'
import type { BrokenReason, Resolution, Site } from '../../../../src/content/site/layout.ts'
import { outline, repository } from '../repository.ts'
import { leadsTo, siteOf } from '../resolving.ts'

async function read(contents: Parameters<typeof repository>[0], root?: string): Promise<Site> {
  const { files, source } = repository(contents)
  return readSite(files, source, root === undefined ? {} : { root })
}

const book = {
  'book.toml':
    '[book]\ntitle = "Book"\n\n[output.html]\nsite-url = "/book/"\n\n[output.html.redirect]\n"/old.html" = "new.html"\n',
  'src/SUMMARY.md':
    '# Summary\n\n[Preface](README.md)\n\n# Part One\n\n- [`Use` it](use.md)\n  - [Deep](use/deep.md)\n- [Later]()\n- [Twice](use.md)\n\n---\n\n# Part Two\n\n- [Index](more/README.md)\n- [Site](https://example.com)\n- [Gone](gone.md)\n\n[Credits](credits.md)\n',
  'src/README.md': '',
  'src/use.md': '',
  'src/use/deep.md': '',
  'src/more/README.md': '',
  'src/credits.md': '',
  'src/orphan.md': '',
  'src/img/a.png': '',
  'src/demo/index.html': '',
  'README.md': '',
}

describe('mdbook.read', () => {
  it('reads prefix and suffix chapters, parts, drafts', async () => {
    const site = await read(book)
    expect(site).toMatchObject({ layout: 'mdbook', root: 'src' })
    expect(outline(site.navigation)).toEqual([
      'Preface src/README.md readme',
      'Part One - part-one',
      '  Use it src/use.md use',
      '    Deep src/use/deep.md deep',
      '  Later - later',
      '  Twice -> use.md',
      'Part Two - part-two',
      '  Index src/more/README.md more',
      '  Site -> https://example.com',
      '  Gone - gone',
      'Credits src/credits.md credits',
    ])
    expect(site.warnings).toMatchObject([{ path: 'src/SUMMARY.md', line: 10 }])
    expect(site.uses.map(({ use }) => use.url)).toContain('gone.md')
    expect(site.pages.map((one) => one.path)).not.toContain('README.md')
  })

  it('takes a heading behind chapters for a part', async () => {
    const summary = '[A](use.md)\n\n# Part\n\n- [B](credits.md)'
    const site = await read({ ...book, 'src/SUMMARY.md': summary })
    expect(outline(site.navigation)).toEqual([
      'A src/use.md use',
      'Part - part',
      '  B src/credits.md credits',
    ])
  })

  const external: Resolution = { kind: 'external' }
  const cases: [title: string, from: string, url: string, to: Resolution][] = [
    ['a chapter', 'src/use.md', 'use/deep.md', page('src/use/deep.md')],
    ['a chapter as HTML', 'src/use.md', 'use/deep.html', page('src/use/deep.md')],
    ['a README as index.html', 'src/use/deep.md', '../more/index.html', page('src/more/README.md')],
    ['a directory', 'src/use.md', 'more/', page('src/more/README.md')],
    ['a directory of HTML', 'src/use.md', 'demo/', { kind: 'file', path: 'src/demo/index.html' }],
    ['no extension, as hosts serve it', 'src/use.md', 'use/deep', page('src/use/deep.md')],
    ['a path from the root', 'src/use/deep.md', '/use.html', page('src/use.md')],
    ['a path from the root of the site', 'src/use/deep.md', '/book/use.html', page('src/use.md')],
    ['another book of the host', 'src/use/deep.md', '../../std/vec/index.html', external],
    ['another book, above the repository', 'src/use.md', '../../x/y/', external],
    ['a page of the host', 'src/use.md', '/std/index.html', external],
    ['the page for printing', 'src/use/deep.md', '../print.html', external],
    [
      'an old address that leads to nothing',
      'src/use.md',
      'old.html',
      missing('src/new.md', 'missing-page'),
    ],
    ['a file that is gone', 'src/use.md', 'gone.md', missing('src/gone.md', 'missing-page')],
    ['HTML of nothing', 'src/use.md', 'gone.html', missing('src/gone.html', 'missing-page')],
    ['markdown above the book', 'src/use.md', '../gone.md', missing('gone.md', 'missing-page')],
    [
      'markdown that is no chapter',
      'src/use.md',
      'orphan.md',
      missing('src/orphan.md', 'unpublished-page'),
    ],
    ['a directory alone', 'src/use.md', 'img', missing('src/img', 'missing-page')],
    ['an image that is gone', 'src/use.md', 'img/b.png', missing('src/img/b.png', 'missing-file')],
    ['a file beside the book', 'src/use.md', '../README.md', { kind: 'file', path: 'README.md' }],
    ['from no chapter, a file', 'src/orphan.md', 'orphan.md', page('src/orphan.md')],
  ]
  it.each(cases)('resolves %s', async (_title, from, url, to) => {
    expect((await read(book)).resolve(from, { kind: 'link', url })).toEqual(to)
  })

  it('leaves files of other programs that build the book', async () => {
    const use = (url: string) => ['src/use.md', { kind: 'link', url }] as const
    const site = await read({ ...book, 'book.toml': `${book['book.toml']}\n[output.pandoc]\n` })
    expect(site.resolve(...use('book.pdf'))).toEqual(external)
    expect(site.resolve(...use('gone.md'))).toMatchObject({ kind: 'broken' })
    expect((await read(book)).resolve(...use('book.pdf'))).toMatchObject({ kind: 'broken' })
  })

  it('includes markdown that is no chapter', async () => {
    const site = await read(book)
    const found = site.resolve('src/use.md', { kind: 'include', url: 'orphan.md' })
    expect(found).toEqual(page('src/orphan.md'))
    expect(site.resolve('src/use.md', { kind: 'include', url: 'gone.md' })).toMatchObject({
      reason: 'missing-include',
    })
    const code = site.resolve('src/use.md', { kind: 'include', url: '../listings/gone.rs' })
    expect(code).toEqual({ kind: 'broken', reason: 'missing-include', path: 'listings/gone.rs' })
    expect(site.resolve('src/use.md', { kind: 'include', url: '../../other/a.rs' })).toEqual(
      external,
    )
  })

  it('leaves to the program of a book what only that can resolve', async () => {
    const [name, dotted, link] = ['items.struct', 'use.md#r-items.struct', 'use.md#deep']
    const to = async (config: string, url: string) =>
      (await read({ ...book, 'book.toml': config })).resolve('src/use.md', { kind: 'link', url })
    const own = '[preprocessor.spec]\ncommand = "cargo run --bin spec"\n'
    expect(await to(own, name)).toEqual(external)
    expect(await to(own, '[][deep]')).toEqual(external)
    expect(await to(own, dotted)).toEqual(page('src/use.md'))
    expect(await to(own, link)).toEqual({ ...page('src/use.md'), fragment: 'deep' })
    expect(await to(own, 'gone.md')).toMatchObject({ reason: 'missing-page' })
    const known = '[preprocessor.toc]\ncommand = "mdbook-toc"\n'
    expect(await to(known, name)).toMatchObject({ kind: 'broken' })
    expect(await to(known, '[][deep]')).toMatchObject({ reason: 'undefined-reference' })
    expect(await to(known, dotted)).toMatchObject({ fragment: 'r-items.struct' })
  })

  it('takes HTML beside the books for what is built of them', async () => {
    const site = await read({
      'a/book.toml': '',
      'a/src/SUMMARY.md': '- [A](a.md)',
      'a/src/a.md': '',
      'b/book.toml': '',
      'b/src/SUMMARY.md': '',
      'old/a.md': '',
    })
    const to = (url: string) => site.resolve('old/a.md', { kind: 'link', url })
    expect(to('../a.html')).toEqual(external)
    expect(to('gone.md')).toMatchObject({ reason: 'missing-page' })
  })

  it('puts several books side by side', async () => {
    const site = await read({
      'en/book.toml': '[book]\ntitle = "English"\nsrc = "text"\n',
      'en/text/SUMMARY.md': '- [A](a.md)',
      'en/text/a.md': '',
      'de/book.toml': '[book]\n',
      'de/src/SUMMARY.md': '- [A](a.md)',
      'de/src/a.md': '',
      'tests/book.toml': '',
    })
    expect(site.root).toBe('')
    expect(outline(site.navigation)).toEqual([
      'de - de',
      '  A de/src/a.md a',
      'English - en',
      '  A en/text/a.md a',
    ])
    expect(site.resolve('en/text/a.md', { kind: 'link', url: '/a.html' })).toEqual(
      page('en/text/a.md'),
    )
  })

  it('reads one of several books by its root', async () => {
    const contents = {
      'en/book.toml': '',
      'en/src/SUMMARY.md': '- [A](a.md)',
      'en/src/a.md': '',
      'de/book.toml': '',
    }
    expect((await read(contents, 'en')).root).toBe('en/src')
  })

  it('reads chapters without book.toml, links as on the git host', async () => {
    const site = await read({
      'README.md': '',
      'src/SUMMARY.md': '# T\n\n- Topic\n  - [A](a.md)\n- [B](b.md)',
      'src/a.md': '',
      'src/b.md': '',
      'src/c.md': '',
      'src/img/x.png': '',
    })
    expect(site).toMatchObject({ layout: 'mdbook', root: '' })
    expect(site.evidence.join()).toContain(
      'without "book.toml", with entries that only name a group',
    )
    expect(outline(site.navigation)).toEqual(['Topic - topic', '  A src/a.md a', 'B src/b.md b'])
    expect(site.resolve('src/a.md', { kind: 'link', url: 'c.md' })).toEqual(page('src/c.md'))
    expect(site.resolve('src/a.md', { kind: 'link', url: '../README.md' })).toEqual(
      page('README.md'),
    )
    expect(site.resolve('src/a.md', { kind: 'link', url: 'img' }).kind).toBe('directory')
    expect(site.resolve('src/a.md', { kind: 'link', url: '../std/' }).kind).toBe('broken')
  })

  it('reads what was asked for without any sign of it', async () => {
    const { files, source } = repository({ 'SUMMARY.md': '- [A](a.md)', 'a.md': '' })
    const site = await readSite(files, source, { layout: 'mdbook' })
    expect(outline(site.navigation)).toEqual(['A a.md a'])
    expect(site.evidence).toEqual([
      'layout "mdbook" was asked for; no configuration of it was found',
    ])
    const none = repository({ 'a.md': '' })
    expect((await readSite(none.files, none.source, { layout: 'mdbook' })).navigation).toEqual([])
  })

  const faults: [title: string, text: string, message: RegExp][] = [
    ['TOML that is none', '[book\n', /Cannot read "book.toml"/],
    ['a source outside', '[book]\nsrc = "../x"\n', /is outside the book/],
    ['a missing SUMMARY.md', '[book]\nsrc = "text"\n', /Cannot find "text\/SUMMARY.md"/],
  ]
  it('leaves a book to its pages that a program writes', async () => {
    const { files, source } = repository({ 'book.toml': '', 'text/a.md': '# A', 'make.py': '' })
    const site = await readSite(files, source)
    expect([site.layout, site.pages.map(({ path }) => path)]).toEqual(['plain', ['text/a.md']])
  })

  it.each(faults)('warns of %s', async (_title, text, message) => {
    const site = await read({ ...book, 'book.toml': text })
    expect(site.warnings.map((warning) => warning.message).join('\n')).toMatch(message)
  })

  it('takes "." as source for the project', async () => {
    const contents = { 'book.toml': '[book]\nsrc = "."\n', 'SUMMARY.md': '- [A](a.md)', 'a.md': '' }
    expect(outline((await read(contents)).navigation)).toEqual(['A a.md a'])
  })
})

function page(path: string): Resolution {
  return { kind: 'page', path }
}

function missing(path: string, reason: BrokenReason): Resolution {
  return { kind: 'broken', reason, path }
}

// NixOS/nix: Meson fills in the configuration, and writes SUMMARY.md.
it('leaves what programs of the book write, where they write its list of chapters', async () => {
  const text = '# A\n'
  const files = {
    'book/book.toml.in': '[preprocessor.fill]\ncommand = "python3 fill.py"\n',
    'book/src/a.md': text,
  }
  const judge = async (more: Record<string, string>) => {
    const site = await siteOf({ ...files, ...more })
    const facts = readFacts(text, 'mdbook')
    const urls = ['made.md', '@root@/a.md']
    return [
      site.layout,
      ...urls.map((url) => site.resolve('book/src/a.md', { kind: 'link', url }).kind),
      site.anchors(facts, 'book/src/a.md').has('made'),
    ]
  }
  expect(await judge({})).toEqual(['mdbook', 'external', 'external', 'unseen'])
  const summary = { 'book/src/SUMMARY.md': '- [A](a.md)' }
  expect(await judge(summary)).toEqual(['mdbook', 'broken', 'external', false])
})

// PyO3/pyo3, built by mdBook 0.5: each term of a list of definitions has an id.
it.each([
  ['smart-pointer', true],
  ['shared', true],
  ['a-pointer', false],
])('knows terms of definitions: #%s', async (id, isThere) => {
  const text = '# Glossary\n\nsmart pointer\n  : A pointer\n\nShared\n: {{#title x}} Text\n'
  const site = await siteOf({ 'book.toml': '', 'src/SUMMARY.md': '- [A](a.md)', 'src/a.md': text })
  expect(site.anchors(readFacts(text, 'mdbook'), 'src/a.md').has(id)).toBe(isThere)
})

describe('mdbook beside other books', () => {
  it('does not judge pages of books that are not here, and puts nothing into what is no chapter', async () => {
    const site = await siteOf({
      'doc/cargo/book.toml': '[book]\ntitle = "C"',
      'doc/cargo/src/SUMMARY.md': '- [A](a/b.md)',
      'doc/cargo/src/a/b.md': '# B',
      'doc/other/there.md': '# There',
      'NOTES.md': '{{#include [file]}}',
    })
    const from = 'doc/cargo/src/a/b.md'
    expect(leadsTo(site, from, '../../rustc/lints.md')).toBe('external')
    expect(leadsTo(site, from, '../../../other/gone.md')).toBe('missing-page doc/other/gone.md')
    expect(leadsTo(site, 'NOTES.md', '[file]', 'include')).toBe('external')
  })
})
