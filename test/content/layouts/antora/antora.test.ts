// Antora: resource ids, aliases, includes, addresses, ids of sections, and what other repositories may have.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { detectLayout } from '../../../../src/content/layouts/index.ts'
import { findLinkChanges } from '../../../../src/content/links/changes.ts'
import { spellTarget } from '../../../../src/content/links/spelling.ts'
import { readRevision } from '../../../../src/content/revisions/revision.ts'
import { createSource } from '../../../../src/repository/source.ts'
import { Memory } from '../../memory.ts'
import { outline, repository } from '../repository.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

const site = {
  'docs/antora.yml':
    "name: main\nversion: '2.0'\nnav: [modules/ROOT/nav.adoc]\nasciidoc:\n  attributes:\n    idprefix: ''\n    idseparator: '-'\n    page-of-setup: use:setup.adoc\n    product: Galley\n",
  'docs/modules/ROOT/nav.adoc': '* xref:use:setup.adoc[]\n* xref:index.adoc[]\n',
  'docs/modules/ROOT/pages/index.adoc':
    '= Start\n:page-aliases: old.adoc, use:older.adoc\n\n== One\n',
  'docs/modules/ROOT/pages/deep/leaf.adoc': '= Leaf\n',
  'docs/modules/ROOT/pages/_draft.adoc': '= Draft\n',
  'docs/modules/ROOT/images/pic.png': '',
  'docs/modules/ROOT/attachments/data.zip': '',
  'docs/modules/ROOT/partials/note.adoc': '== A note\n\nxref:setup.adoc[] <<a-note>>\n',
  'docs/modules/ROOT/partials/unused.adoc': 'xref:gone.adoc[]\n',
  'docs/modules/use/pages/setup.adoc':
    '= Setup\n:local: deep\n\n== Set up {product}\n\ninclude::ROOT:partial$note.adoc[]\n\ninclude::example$a.rb[]\n',
  'docs/modules/use/examples/a.rb': '',
  'docs/modules/use/assets/images/inner.svg': '',
  'other/antora.yml': 'name: other\nversion: ~\n',
  'other/modules/ROOT/pages/index.adoc': '= Other\n',
  'third/antora.yml': "name: third\nversion: '1'\n",
  'third/modules/ROOT/pages/index.adoc': '= Third\n',
}
const start = 'docs/modules/ROOT/pages/index.adoc'
const setup = 'docs/modules/use/pages/setup.adoc'
const leaf = 'docs/modules/ROOT/pages/deep/leaf.adoc'
const note = 'docs/modules/ROOT/partials/note.adoc'

describe('antora', () => {
  const links: LinkRow[] = [
    ['finds a page of its module', start, 'deep/leaf.adoc#x', `page ${leaf}#x`],
    ['finds a page of another module', start, 'use:setup.adoc', `page ${setup}`],
    ['finds a page from the root of the pages', leaf, 'index.adoc', `page ${start}`],
    ['finds a page beside', leaf, './leaf.adoc', `page ${leaf}`],
    ['takes no step above the pages', leaf, '../../index.adoc', `page ${start}`],
    ['finds a page with a version', start, '2.0@use:setup.adoc', `page ${setup}`],
    ['finds a page with all of its id', setup, '2.0@main:ROOT:index.adoc', `page ${start}`],
    [
      'finds the root module of a component',
      start,
      'other::index.adoc',
      'page other/modules/ROOT/pages/index.adoc',
    ],
    ['adds the ending before a fragment', start, 'use:setup#x', `page ${setup}#x`],
    ['follows an alias', setup, 'ROOT:old.adoc', `page ${start}`],
    ['follows an alias of another module', setup, 'older.adoc#one', `page ${start}#one`],
    [
      'finds an attachment',
      start,
      'attachment$data.zip',
      'file docs/modules/ROOT/attachments/data.zip',
    ],
    ['finds an image', start, 'pic.png', 'file docs/modules/ROOT/images/pic.png', 'image'],
    [
      'finds an image among old assets',
      setup,
      'inner.svg',
      'file docs/modules/use/assets/images/inner.svg',
      'image',
    ],
    [
      'finds an image of another module',
      setup,
      'ROOT:pic.png',
      'file docs/modules/ROOT/images/pic.png',
      'image',
    ],
    ['fills in attributes of the component', start, '{page-of-setup}', `page ${setup}`],
    ['leaves unknown attributes alone', start, '{elsewhere}.adoc', 'external'],
    ['leaves other hosts alone', start, 'https://example.org/x.adoc', 'external'],
    ['leaves other components alone', start, 'far:ROOT:index.adoc', 'external'],
    ['leaves other versions alone', start, '1.0@index.adoc', 'external'],
    ['leaves other modules alone', start, 'far:index.adoc', 'external'],
    ['leaves the latest version of a component alone', start, 'third::gone.adoc', 'external'],
    ['misses a page', start, 'gone.adoc', 'missing-page docs/modules/ROOT/pages/gone.adoc'],
    [
      'misses a page of a module',
      start,
      'use:gone.adoc',
      'missing-page docs/modules/use/pages/gone.adoc',
    ],
    [
      'misses a page of a component without versions',
      start,
      'other::gone.adoc',
      'missing-page other/modules/ROOT/pages/gone.adoc',
    ],
    [
      'misses a page in another case',
      start,
      'deep/Leaf.adoc',
      `wrong-case docs/modules/ROOT/pages/deep/Leaf.adoc ${leaf}`,
    ],
    [
      'misses an image',
      start,
      'gone.png',
      'missing-file docs/modules/ROOT/images/gone.png',
      'image',
    ],
    ['shows no page', start, '_draft.adoc', 'unpublished-page docs/modules/ROOT/pages/_draft.adoc'],
    ['leaves attachments in other folders alone', start, 'attachment$api/index.html', 'external'],
    [
      'finds a file by its folder',
      setup,
      '{attachmentsdir}/data.zip',
      'missing-file docs/modules/use/attachments/data.zip',
      'html',
    ],
    ['finds a page by its address', start, 'use/setup.html#x', `page ${setup}#x`, 'html'],
    ['finds a page by its former address', setup, '../old.html', `page ${start}`, 'html'],
    ['leaves other addresses alone', start, 'api/', 'external', 'html'],
    ['misses a source as an address', start, 'deep/leaf.adoc', `missing-page ${leaf}`, 'html'],
    ['finds an include', setup, 'ROOT:partial$note.adoc', `page ${note}`, 'include'],
    [
      'finds an include from its file',
      setup,
      '../examples/a.rb',
      'file docs/modules/use/examples/a.rb',
      'include',
    ],
    [
      'misses an include',
      setup,
      'ROOT:partial$gone.adoc',
      'missing-include docs/modules/ROOT/partials/gone.adoc',
      'include',
    ],
    ['leaves what a command may write alone', setup, 'example$made/b.rb', 'external', 'include'],
    ['leads from a part as from its page', note, 'setup.adoc', `page ${setup}`],
    ['leads to a place on the page of a part', note, '#a-note', `page ${setup}#a-note`],
  ]
  it.each(links)('%s', async (_title, page, url, leads, kind) => {
    expect(leadsTo(await siteOf(site), page, url, kind)).toBe(
      url.startsWith('{attachmentsdir}') ? 'external' : leads,
    )
  })

  it('lists pages in the order of the navigation', async () => {
    const main = outline((await siteOf(site)).navigation).filter((line) =>
      line.includes('docs/modules'),
    )
    expect(main.map((line) => line.trim().split(' ')[1])).toEqual([setup, start, leaf])
  })

  it('judges a part where a page includes it', async () => {
    const read = await siteOf(site)
    expect(
      [note, 'docs/modules/ROOT/partials/unused.adoc'].map((path) => read.isJudged?.(path)),
    ).toEqual([true, false])
  })

  it('judges the whole site by a playbook whose content is here', async () => {
    const whole = await siteOf({
      ...site,
      'antora-playbook.yml':
        'content:\n  sources:\n  - url: .\n    start_paths: [docs, other, third]\n',
    })
    expect(leadsTo(whole, start, 'far:ROOT:index.adoc')).toBe('missing-page')
    expect(leadsTo(whole, start, 'third::gone.adoc')).toBe(
      'missing-page third/modules/ROOT/pages/gone.adoc',
    )
  })

  it('leaves what is missing alone where the navigation needs another repository', async () => {
    const shared = await siteOf({
      ...site,
      'docs/modules/ROOT/nav.adoc': 'include::api:partial$nav.adoc[]\n',
    })
    expect(leadsTo(shared, start, 'use:gone.adoc')).toBe('external')
  })

  it('leaves what a collector may write alone', async () => {
    const made = await siteOf({
      ...site,
      'docs/antora.yml': 'name: main\nversion: ~\next:\n  collector:\n    run: { command: make }\n',
    })
    expect(leadsTo(made, start, 'gone.png', 'image')).toBe('external')
    expect(leadsTo(made, start, 'made/gone.adoc')).toBe('external')
    expect(leadsTo(made, start, 'gone.adoc')).toBe('missing-page docs/modules/ROOT/pages/gone.adoc')
  })

  const ids: [id: string, isThere: boolean][] = [
    ['set-up-galley', true],
    ['a-note', true],
    ['_set_up_galley', false],
    ['setup', false],
    ['Set up Galley', true],
    ['gone', false],
  ]
  it.each(ids)('knows whether a page has "%s"', async (id, isThere) => {
    const read = await siteOf(site)
    const facts = readFacts(site[setup], 'antora')
    expect(read.anchors(facts, setup).has(id)).toBe(isThere)
  })

  it('takes ids of either kind where no playbook is here', async () => {
    const bare = await siteOf({ ...site, 'docs/antora.yml': 'name: main\nversion: ~\n' })
    const anchors = bare.anchors(readFacts('= A\n\n== Two words\n', 'antora'), leaf)
    expect(
      ['two-words', '_two_words', '_two-words', 'twowords'].map((id) => anchors.has(id)),
    ).toEqual([true, true, true, false])
  })

  // redpanda-data/docs: `add-global-attributes` sets `idprefix` from another branch.
  it.each([
    ['extensions', "antora:\n  extensions:\n  - '@x/add-global-attributes'\n", true],
    ['no extensions', '', false],
  ])('takes ids of either kind where a playbook has %s: %s', async (_title, more, isThere) => {
    const extended = await siteOf({
      ...site,
      'docs/antora.yml': 'name: main\nversion: ~\n',
      'local-antora-playbook.yml': `content:\n  sources:\n  - url: .\n${more}`,
    })
    const anchors = extended.anchors(readFacts('= A\n\n== Two words\n', 'antora'), leaf)
    expect(['_two_words', 'two-words'].map((id) => anchors.has(id))).toEqual([true, isThere])
  })

  it('takes any id for the value of an attribute that is not known', async () => {
    const anchors = (await siteOf(site)).anchors(
      readFacts('= A\n\n== The {thing} here\n\n== {one} and {two} of 1\n', 'antora'),
      leaf,
    )
    const there = ['the-best-here', 'the-best-here-2', 'a-and-b-of-1', 'a-and-b-of-1-3']
    const missing = ['the-best', 'the-here-x', 'a-of-1-and-b', 'a-and-b-of-12']
    expect(there.filter((id) => !anchors.has(id))).toEqual([])
    expect(missing.filter((id) => anchors.has(id))).toEqual([])
  })

  it('takes any value in an id that an attribute is part of', async () => {
    const text = '= A\n\n:id: one\n\n[#get-{id}-back]\n== B\n\n:id: two\n\n[#get-{thing}]\n== C\n'
    const anchors = (await siteOf(site)).anchors(readFacts(text, 'antora'), leaf)
    expect(['get-one-back', 'get-all', 'got-all'].map((id) => anchors.has(id))).toEqual([
      true,
      true,
      false,
    ])
  })

  it('asks each included file once for an attribute, however often it is included', async () => {
    const parts = Object.fromEntries(
      Array.from({ length: 7 }, (_, at) => [
        `docs/modules/ROOT/partials/part${at}.adoc`,
        `${at === 6 ? ':deep: x\n\n' : ''}${`include::part${at + 1}.adoc[]\n`.repeat(at === 6 ? 0 : 100)}`,
      ]),
    )
    const page = 'docs/modules/ROOT/pages/deep/leaf.adoc'
    const text = '= Leaf\n\ninclude::partial$part0.adoc[]\n\nxref:{nowhere}.adoc[]\n'
    const many = await siteOf({ ...site, ...parts, [page]: text })
    expect(leadsTo(many, page, '{nowhere}.adoc')).toBe('external')
  })

  it('numbers ids that are taken on and on', async () => {
    const anchors = (await siteOf(site)).anchors(
      readFacts(`= A\n${'\n== Same\n'.repeat(3000)}`, 'antora'),
      leaf,
    )
    expect(['same', 'same-2', 'same-3000'].filter((id) => !anchors.has(id))).toEqual([])
    expect(anchors.has('same-3001')).toBe(false)
  })

  it('is recognised by its descriptors, of which those among examples do not count', async () => {
    const { files, source } = repository({
      ...site,
      'docs/modules/use/examples/x/antora.yml': 'name: x',
      'docs/modules/use/examples/x/modules/ROOT/pages/a.adoc': '',
    })
    expect(await detectLayout(files, source.readTexts)).toMatchObject({
      layout: 'antora',
      root: '',
    })
  })

  const spelled: [written: string, to: string, url: string | undefined][] = [
    ['use:gone.adoc', setup, 'use:setup.adoc'],
    ['gone.adoc', leaf, 'deep/leaf.adoc'],
    ['2.0@main:use:gone.adoc', setup, '2.0@main:use:setup.adoc'],
    ['other::gone.adoc', 'other/modules/ROOT/pages/index.adoc', 'other::index.adoc'],
  ]
  it.each(spelled)('spells "%s" anew', async (url, path, wanted) => {
    const use = { kind: 'link', url } as const
    expect(spellTarget({ from: start, use, path, fragment: undefined }, await siteOf(site))).toBe(
      wanted,
    )
  })
})

describe('a change of an Antora component', () => {
  const changes: [
    title: string,
    change: Readonly<Record<string, string | undefined>>,
    broken: string[],
  ][] = [
    [
      'breaks links to a page that goes',
      { [setup]: undefined },
      ['docs/modules/ROOT/nav.adoc use:setup.adoc'],
    ],
    [
      'breaks links to a heading that goes',
      { [start]: '= Start\n:page-aliases: old.adoc\n\n== Two\n' },
      [`${leaf} old.adoc#one`],
    ],
    [
      'breaks links to an alias that goes',
      { [start]: '= Start\n\n== One\n' },
      [`${leaf} old.adoc#one`],
    ],
    [
      'breaks nothing by a link within a condition',
      { [leaf]: 'ifdef::some[]\nxref:gone.adoc[]\nendif::[]\n' },
      [],
    ],
    [
      'breaks nothing where an alias stays',
      {
        [setup]: undefined,
        'docs/modules/use/pages/new.adoc': '= New\n:page-aliases: setup.adoc\n',
      },
      [],
    ],
  ]
  it.each(changes)('%s', async (_title, change, broken) => {
    const before = { ...site, [leaf]: '= Leaf\n\nxref:old.adoc#one[]\n' }
    const after = Object.fromEntries(
      Object.entries({ ...before, ...change }).flatMap(([path, text]) =>
        text === undefined ? [] : [[path, text]],
      ),
    )
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const [base, head] = [
      await readRevision(memory.tree(before), source),
      await readRevision(memory.tree(after), source),
    ]
    const found = await findLinkChanges(base, head, source, new Map())
    expect(found.broken.map(({ path, use }) => `${path} ${use.url}`)).toEqual(broken)
  })
})
