// Headings a change renamed, found again in the head.
import { describe, expect, it } from 'vitest'
import { type CheckedLink, checkLinks } from '../../../src/content/links/links.ts'
import { findSuggestions } from '../../../src/content/links/suggest.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory } from '../memory.ts'

type Texts = Readonly<Record<string, string>>

const oil = 'Fill the lamp with oil to the line, and wipe what was spilled.\n'
const bell = 'Ring the bell twice an hour while there is fog, and note each time.\n'
const boat = 'The boat comes on Mondays with food, letters and a box of matches.\n'

interface Change {
  readonly before: Texts
  readonly after: Texts
  readonly layout?: LayoutName
  readonly moved?: ReadonlyMap<string, string>
  readonly isNew?: boolean
  /** Folder of the pages. */
  readonly folder?: string
}

/** What is suggested for the broken links of `from.md`, and the texts that were read for it. */
async function suggest({
  before,
  after,
  layout = 'plain',
  moved = new Map(),
  isNew = true,
  folder = '',
}: Change) {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  // Of MkDocs, ids in braces are an extension.
  const settings =
    layout === 'mkdocs' ? { 'mkdocs.yml': 'site_name: x\nmarkdown_extensions: [attr_list]\n' } : {}
  const treeOf = (texts: Texts) => memory.tree({ ...settings, ...within(folder, texts) })
  const base = await readRevision(treeOf(before), source, { layout })
  const head = await readRevision(treeOf(after), source, { layout })
  const all = await checkLinks(head, source)
  const links = all.filter(({ path, status }) => path === `${folder}from.md` && status === 'broken')
  const read = new Set<string>()
  const watched = createSource((files) => {
    for (const { oid } of files) read.add(memory.text(oid) ?? '')
    return memory.source.readTexts(files)
  })
  const change = { base, isNew: (_link: CheckedLink) => isNew }
  const found = await findSuggestions(links, head, { source: watched, moved, change })
  const suggestions = links.map((link) => found.get(link)?.url)
  return { suggestions, proven: links.map((link) => found.get(link)?.isProven), read }
}

function within(folder: string, texts: Texts): Texts {
  return Object.fromEntries(Object.entries(texts).map(([path, text]) => [folder + path, text]))
}

/** A change of `page.md`, which `from.md` links to. */
function changeOf(before: string, after: string, fragment: string): Change {
  const from = `[x](page.md#${fragment})\n`
  return {
    before: { 'from.md': from, 'page.md': `# Page\n\n${before}` },
    after: { 'from.md': from, 'page.md': `# Page\n\n${after}` },
  }
}

describe('suggestTargets, of a heading the change renamed', () => {
  const cases: [title: string, before: string, after: string, from: string, to?: string][] = [
    ['finds it by what stands below', `## Oil\n\n${oil}`, `## Fuel\n\n${oil}`, 'oil', 'fuel'],
    [
      'finds it although it moved to another place and depth',
      `## Oil\n\n${oil}\n## Bell\n\n${bell}`,
      `## Bell\n\n${bell}\n## Night\n\n${boat}\n### Fuel\n\n${oil}`,
      'oil',
      'fuel',
    ],
    [
      'finds it by its place where nothing stands below',
      '## Oil\n\n## Bell\n',
      '## Fuel\n\n## Bell\n',
      'oil',
      'fuel',
    ],
    [
      'finds the one of several in a row',
      `## Oil\n\n${oil}\n## Bell\n\n${bell}\n## Boat\n\n${boat}`,
      `## Fuel\n\n${oil}\n## Fog\n\n${bell}\n## Supplies\n\n${boat}`,
      'bell',
      'fog',
    ],
    [
      'finds it by the sections below it',
      `## Oil\n\n### Day\n\n${oil}\n### Night\n\n${bell}`,
      `## Fuel\n\n### Day\n\n${oil}\n### Night\n\n${bell}`,
      'oil',
      'fuel',
    ],
    [
      'finds it in its place with the text written anew in part',
      `## Oil\n\n${oil}${bell}`,
      `## Fuel\n\n${oil}Then light it, and see that no wind comes in from the sea.\n`,
      'oil',
      'fuel',
    ],
    [
      'takes what stands below before a likely spelling',
      `## Oil\n\n${oil}\n## Oil lamp\n\n${bell}`,
      `## Fuel\n\n${oil}\n## Oil lamp\n\n${bell}`,
      'oil',
      'fuel',
    ],
    [
      'follows a heading whose number changed',
      `## Oil\n\n${oil}\n## Oil\n\n${bell}`,
      `## Fuel\n\n${oil}\n## Oil\n\n${bell}`,
      'oil-1',
      'oil',
    ],
    [
      'follows an id above a heading',
      `<a id="b"></a>\n\n## Oil\n\n${oil}`,
      `## Fuel\n\n${oil}`,
      'b',
      'fuel',
    ],
    [
      'knows nothing where a section went into one of the same name',
      `## Day\n\n### Oil\n\n${oil}${bell}\n## Night\n\n### Oil\n\n${oil}${boat}`,
      `## Day\n\n### Oil\n\n${oil}${bell}\n## Night\n`,
      'oil-1',
    ],
    [
      'does not take one that stood beside it for it',
      `## Option a\n\n${oil}\n## Option b\n\n${bell}`,
      `## Option b\n\n${bell}`,
      'option-a',
    ],
    [
      'knows nothing where its text is now in a part of a new section',
      `## Oil\n\n${oil}`,
      `## Fuel\n\n### In the year 1900\n\n${oil}`,
      'oil',
    ],
    [
      'knows nothing of a section that went with another in its place',
      `## Oil\n\n${oil}\n## Bell\n\n${bell}`,
      `## Visitors\n\n${boat}\n## Bell\n\n${bell}`,
      'oil',
    ],
    [
      'knows nothing where two are as likely',
      `## Oil\n\n${oil}`,
      `## Fuel\n\n${oil}\n## Lamps\n\n${oil}`,
      'oil',
    ],
    [
      'knows nothing where several came and nothing stands below',
      '## Oil\n',
      '## Fuel\n\n## Lamps\n',
      'oil',
    ],
    [
      'knows nothing where those in its place are of other depths',
      '## Oil\n\n### Day\n',
      '## Fuel\n\n#### Night\n',
      'oil',
    ],
    ['knows nothing of a fragment without letters', `## ! !\n\n${oil}`, `## Fuel\n\n${oil}`, '+'],
    ['knows nothing of what was never there', `## Oil\n\n${oil}`, `## Fuel\n\n${oil}`, 'gone'],
  ]
  it.each(cases)('%s', async (_title, before, after, from, to) => {
    const { suggestions } = await suggest(changeOf(before, after, from))
    expect(suggestions).toEqual([to && `page.md#${to}`])
  })

  const oilToFuel = changeOf(`## Oil\n\n${oil}`, `## Fuel\n\n${oil}`, 'oil')

  const layouts: [layout: LayoutName, before: string, after: string, from: string, to: string][] = [
    ['gitbook', '## Das Öl', '## Brennstoff', 'das-ol', 'brennstoff'],
    ['mkdocs', '## Oil {#a}', '## Oil {#b}', 'a', 'b'],
    ['docusaurus', '## Oil {#oil}', '## Fuel {#fuel-here}', 'oil', 'fuel-here'],
    ['hugo', '## Oil {#oil}', '## The fuel', 'oil', 'the-fuel'],
    ['plain', '## The Oil', '## Fuel', 'The-Oil', 'fuel'],
    ['plain', '<h2>Oil</h2>', '<h2>Fuel</h2>', 'oil', 'fuel'],
    ['plain', 'Oil\n---', 'Fuel\n---', 'oil', 'fuel'],
    ['vitepress', '## The oil', '## 2 fuels', 'the-oil', '_2-fuels'],
    ['mdbook', '## Öl', '## Fuel', '%C3%B6l', 'fuel'],
  ]
  it.each(layouts)('keeps to the anchors of %s: %s', async (layout, before, after, from, to) => {
    const change = changeOf(`${before}\n\n${oil}`, `${after}\n\n${oil}`, from)
    const folder = layout === 'mkdocs' || layout === 'docusaurus' ? 'docs/' : ''
    const { suggestions } = await suggest({ ...change, layout, folder })
    expect(suggestions).toEqual([`page.md#${to}`])
  })

  it('follows a page that moved along', async () => {
    const { before, after } = oilToFuel
    const { 'page.md': page = '', ...rest } = after
    const moved = new Map([['page.md', 'lamp/room.md']])
    const change = { before, after: { ...rest, 'lamp/room.md': page }, moved }
    const known = { suggestions: ['lamp/room.md#fuel'], proven: [true] }
    expect(await suggest(change)).toMatchObject(known)
  })

  it('corrects a slip in the heading of a page that moved', async () => {
    const { before, after } = changeOf(`## Lantern\n\n${oil}`, `## Lantern\n\n${oil}`, 'lantren')
    const { 'page.md': page = '', ...rest } = after
    const moved = new Map([['page.md', 'lamp/room.md']])
    const change = { before, after: { ...rest, 'lamp/room.md': page }, moved }
    expect((await suggest(change)).suggestions).toEqual(['lamp/room.md#lantern'])
  })

  it('follows a page that moved although another came to its path', async () => {
    const { before, after } = oilToFuel
    const moved = new Map([['page.md', 'room.md']])
    const change = { before, after: { ...after, 'room.md': before['page.md'] ?? '' }, moved }
    expect((await suggest(change)).suggestions).toEqual(['room.md#oil'])
  })

  it('follows a heading of a file the page includes', async () => {
    const from = '[x](page.md#oil)\n'
    const page = '# Page\n\n{% include ".gitbook/includes/part.md" %}\n\n## Boat\n'
    const { suggestions } = await suggest({
      layout: 'gitbook',
      before: { 'from.md': from, 'page.md': page, '.gitbook/includes/part.md': `## Oil\n\n${oil}` },
      after: {
        'from.md': from,
        'page.md': page,
        '.gitbook/includes/part.md': `## Bell\n\n${bell}\n## Fuel\n\n${oil}`,
      },
    })
    expect(suggestions).toEqual(['page.md#fuel'])
  })

  it('keeps a fragment that no heading had before the page moved', async () => {
    const from = '[x](page.md#gone)\n'
    const change = {
      before: { 'from.md': from, 'page.md': '# Page\n' },
      after: { 'from.md': from, 'room.md': '# Page\n' },
      moved: new Map([['page.md', 'room.md']]),
    }
    expect(await suggest(change)).toMatchObject({ suggestions: ['room.md#gone'], proven: [true] })
    expect((await suggest({ ...change, isNew: false })).suggestions).toEqual(['room.md'])
  })

  it('gives up a fragment whose heading went while the page moved', async () => {
    const from = '[x](page.md#oil)\n'
    const change = {
      before: { 'from.md': from, 'page.md': `# Page\n\n## Oil\n\n${oil}` },
      after: { 'from.md': from, 'room.md': '# Page\n' },
      moved: new Map([['page.md', 'room.md']]),
    }
    expect(await suggest(change)).toMatchObject({ suggestions: ['room.md'], proven: [false] })
  })

  it('follows a heading of an include of an include of an include', async () => {
    const part = (name: string) => `.gitbook/includes/${name}.md`
    const sides = (last: string): Texts => ({
      'from.md': '[x](page.md#oil)\n',
      'page.md': `# Page\n\n{% include "${part('a')}" %}\n`,
      [part('a')]: `{% include "b.md" %}\n`,
      [part('b')]: '{% include "c.md" %}\n',
      [part('c')]: last,
    })
    const before = sides(`## Oil\n\n${oil}`)
    const after = sides(`## Bell\n\n${bell}\n## Fuel\n\n${oil}`)
    const { suggestions } = await suggest({ layout: 'gitbook', before, after })
    expect(suggestions).toEqual(['page.md#fuel'])
  })

  it('reads the page that lacks the heading on both sides, and no other', async () => {
    const more = { 'a.md': '[b](page.md)\n', 'b.md': '# B\n\n## Oil\n' }
    const { before, after } = oilToFuel
    const change = { before: { ...before, ...more }, after: { ...after, ...more } }
    const both = new Set([before['page.md'], after['page.md']])
    expect((await suggest(change)).read).toEqual(both)
  })

  it('reads nothing of the base for links that were broken before', async () => {
    const { suggestions, read } = await suggest({ ...oilToFuel, isNew: false })
    expect(suggestions).toEqual([undefined])
    expect(read).toEqual(new Set([oilToFuel.after['page.md']]))
  })
})
