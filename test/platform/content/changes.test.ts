// Content changed by operations: what is written, what keeps its bytes, what is refused.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { listFiles } from '../../../src/content/trees/tree.ts'
import type { ContentChange } from '../../../src/contract/index.ts'
import { readBlobs, readStoredTree } from '../../../src/platform/objects/objects.ts'
import { png } from '../../images.ts'
import { createChange, createSpace, guide, importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const summary =
  '# Table of contents\n\n* [Welcome](README.md)\n\n## Guide\n\n* [Set up](guide/setup.md)\n  * [On a Mac](guide/mac.md)\n* [Use](guide/use.md)\n\n## More <a href="#more" id="more"></a>\n\n* [Elsewhere](https://example.com)\n'
const book: Readonly<Record<string, string>> = {
  'README.md': '# Welcome\n\nSee [set up](guide/setup.md).\n',
  'SUMMARY.md': summary,
  'guide/setup.md':
    '---\n# how it looks\nicon: gear\ndescription: Begin # here\n---\n\n# Set up\n\nFirst.\n',
  'guide/mac.md': '# On a Mac\n\nThen.\n',
  'guide/use.md': '# Use\r\n\r\nLast.\r\n',
}

/** Ids of pages by title. */
async function idsOf(spaceId: string): Promise<(title: string) => string> {
  const { pages } = await world.client().listPages({ spaceId })
  const ids = new Map<string, string>()
  const visit = (list: typeof pages) => {
    for (const page of list) {
      ids.set(page.title, page.id)
      if ('pages' in page) visit(page.pages)
    }
  }
  visit(pages)
  return (title) => ids.get(title) ?? `no page "${title}"`
}

/** Texts of a revision by path. */
async function readTexts(revision: string): Promise<Record<string, string>> {
  const row = await world.store.database
    .selectFrom('revision')
    .select('tree')
    .where('id', '=', revision)
    .executeTakeFirstOrThrow()
  const files = listFiles(await readStoredTree(world.store, row.tree))
  const blobs = await readBlobs(
    world.store,
    files.map(({ oid }) => oid),
  )
  return Object.fromEntries(
    files.map(({ path, oid }) => [path, Buffer.from(blobs.get(oid) ?? []).toString()]),
  )
}

type Ids = (title: string) => string

interface Case {
  readonly files?: Readonly<Record<string, string>>
  readonly changes: (ids: Ids) => ContentChange[]
  /** Files that differ, with their text; undefined for one that is gone. */
  readonly expected: Readonly<Record<string, string | undefined>>
}

const mkdocsGuide = {
  'mkdocs.yml':
    'site_name: Guide # ours\nnav:\n  - Home: index.md\n  - setup.md\n  # what comes later\n  - Topics:\n      - topics/index.md\n      - One: topics/one.md\ntheme: material\n',
  'docs/index.md': '# Home\n',
  'docs/setup.md': '# Setup\n',
  'docs/topics/index.md': '# Topics\n',
  'docs/topics/one.md': '# One\n',
}

function redirects(one: string, setup: string): string {
  return `plugins:\n  - search\n  - redirects:\n      redirect_maps:\n        old.md: ${one} # ours\n        older.md: ${setup}\n        away.md: https://example.org/setup.md\n        seen.md: hidden.md\n`
}

function configuration([one, two, three]: readonly string[], isUsed: boolean): string {
  return `root: ./docs/ # ours\n\nredirects:\n  b/old: ${one}   # why\n${isUsed ? '  gone: use.md # so\n' : ''}  # kept\n  a: ${two}\n  "c": ${three}#top\n  d: other.md\n`
}

const mdbook = {
  'book.toml': '[book]\ntitle = "Book"\n',
  'src/SUMMARY.md':
    '# Summary\n\n[Intro](intro.md)\n\n- [One](one.md)\n    - [Inner](one/inner.md)\n- [Two](two.md)\n\n[End](end.md)\n',
  'src/intro.md': '# Intro\n',
  'src/one.md': '# One\n',
  'src/one/inner.md': '# Inner\n',
  'src/two.md': '# Two\n',
  'src/end.md': '# End\n',
}

const cases: [title: string, one: Case][] = [
  [
    'inserts a page at the end of its parent',
    {
      changes: (ids) => [
        { type: 'insert_page', title: 'On Linux', markdown: 'Now.', parent: ids('Set up') },
      ],
      expected: {
        'SUMMARY.md': summary.replace('mac.md)\n', 'mac.md)\n  * [On Linux](guide/on-linux.md)\n'),
        'guide/on-linux.md': '# On Linux\n\nNow.\n',
      },
    },
  ],
  [
    'inserts a page in front of another, with attributes',
    {
      changes: (ids) => [
        {
          type: 'insert_page',
          title: 'A [new] *one*',
          markdown: '# Another title\n\nText\n',
          slug: 'new',
          description: 'What: it "is"',
          noIndex: true,
          hidden: false,
          position: { before: ids('Use') },
        },
      ],
      expected: {
        'SUMMARY.md': summary.replace(
          '* [Use]',
          '* [A \\[new\\] \\*one\\*](guide/new.md)\n* [Use]',
        ),
        'guide/new.md':
          '---\ndescription: \'What: it "is"\'\nnoIndex: true\n---\n\n# A \\[new\\] \\*one\\*\n\nText\n',
      },
    },
  ],
  [
    'inserts below a page that had none below it',
    {
      changes: (ids) => [{ type: 'insert_page', title: 'Deep', parent: ids('Use') }],
      expected: {
        'SUMMARY.md': summary.replace('use.md)\n', 'use.md)\n  * [Deep](guide/use/deep.md)\n'),
        'guide/use/deep.md': '# Deep\n',
      },
    },
  ],
  [
    'inserts at the top, before every group',
    {
      changes: () => [{ type: 'insert_page', title: '你好', markdown: '' }],
      expected: {
        'SUMMARY.md': summary.replace('(README.md)\n', '(README.md)\n* [你好](ni-hao.md)\n'),
        'ni-hao.md': '# 你好\n',
      },
    },
  ],
  [
    'inserts a page and pages below it at once, apart from what has the name already',
    {
      changes: (ids) => [
        { type: 'insert_page', title: 'Use', parent: ids('Guide'), ref: 'new' },
        { type: 'insert_page', title: 'First', parent: 'new', ref: 'first' },
        { type: 'insert_page', title: 'Zero', parent: 'new', position: { before: 'first' } },
      ],
      expected: {
        'SUMMARY.md': summary.replace(
          'use.md)\n',
          'use.md)\n* [Use](guide/use-1.md)\n  * [Zero](guide/use-1/zero.md)\n  * [First](guide/use-1/first.md)\n',
        ),
        'guide/use-1.md': '# Use\n',
        'guide/use-1/first.md': '# First\n',
        'guide/use-1/zero.md': '# Zero\n',
      },
    },
  ],
  [
    'changes a text and nothing else',
    {
      changes: (ids) => [
        { type: 'update_page', page: ids('Set up'), markdown: '# Set up\n\nSecond.\n' },
      ],
      expected: { 'guide/setup.md': book['guide/setup.md']?.replace('First', 'Second') },
    },
  ],
  [
    'takes a heading that a page was only read with for no title',
    {
      files: {
        'docusaurus.config.js':
          "module.exports = { title: 'x', presets: [['classic', { docs: {} }]] }\n",
        'docs/a.md': '---\ntitle: A long title\nsidebar_label: Short\n---\n\nOne.\n',
        'docs/b.md': "---\ntitle: 'Use *it*'\n---\n\nTwo.\n",
      },
      changes: (ids) => [
        { type: 'update_page', page: ids('Short'), markdown: '# Short\n\nThree.\n' },
        { type: 'update_page', page: ids('Use *it*'), markdown: '# Use *it*\n\nFour.\n' },
      ],
      expected: {
        'docs/a.md': '---\ntitle: A long title\nsidebar_label: Short\n---\n\nThree.\n',
        'docs/b.md': "---\ntitle: 'Use *it*'\n---\n\nFour.\n",
      },
    },
  ],
  [
    'takes the title of the text, and keeps the line ends of the file',
    {
      changes: (ids) => [
        { type: 'update_page', page: ids('Use'), markdown: '# Use _it_ & more\n\nAnew.\n' },
      ],
      expected: {
        'SUMMARY.md': summary.replace('[Use]', '[Use it & more]'),
        'guide/use.md': '# Use _it_ & more\r\n\r\nAnew.\r\n',
      },
    },
  ],
  [
    'takes the title it is told before that of the text',
    {
      changes: (ids) => [
        {
          type: 'update_page',
          page: ids('On a Mac'),
          title: 'On a Mac',
          markdown: '# Other\n\nA\n',
        },
        { type: 'update_page', page: ids('Set up'), title: 'Begin', markdown: '# Other\n\nB\n' },
      ],
      expected: {
        'SUMMARY.md': summary.replace('Set up', 'Begin'),
        'guide/mac.md': '# On a Mac\n\nA\n',
        'guide/setup.md':
          '---\n# how it looks\nicon: gear\ndescription: Begin # here\n---\n\n# Begin\n\nB\n',
      },
    },
  ],
  [
    'changes a title alone',
    {
      changes: (ids) => [{ type: 'update_page', page: ids('On a Mac'), title: 'macOS' }],
      expected: {
        'SUMMARY.md': summary.replace('On a Mac', 'macOS'),
        'guide/mac.md': '# macOS\n\nThen.\n',
      },
    },
  ],
  [
    'changes front matter key by key',
    {
      changes: (ids) => [
        {
          type: 'update_page',
          page: ids('Set up'),
          description: 'Start',
          icon: null,
          variables: { port: '80' },
        },
        { type: 'update_page', page: ids('On a Mac'), hidden: true },
        { type: 'update_page', page: ids('Welcome'), hidden: false, emoji: null },
      ],
      expected: {
        'guide/setup.md':
          '---\n# how it looks\ndescription: Start\nvars:\n  port: "80"\n---\n\n# Set up\n\nFirst.\n',
        'guide/mac.md': '---\nhidden: true\n---\n\n# On a Mac\n\nThen.\n',
      },
    },
  ],
  [
    'deletes a page with those below it, and its entries',
    {
      changes: (ids) => [{ type: 'delete_page', page: ids('Set up') }],
      expected: {
        'SUMMARY.md': summary.replace(/\* \[Set up.*\n.*\n/, ''),
        'guide/setup.md': undefined,
        'guide/mac.md': undefined,
      },
    },
  ],
  [
    'deletes a group and a link',
    {
      changes: (ids) => [
        { type: 'delete_page', page: ids('Guide') },
        { type: 'delete_page', page: ids('Elsewhere') },
      ],
      expected: {
        'SUMMARY.md':
          '# Table of contents\n\n* [Welcome](README.md)\n\n## More <a href="#more" id="more"></a>\n\n',
        'guide/setup.md': undefined,
        'guide/mac.md': undefined,
        'guide/use.md': undefined,
      },
    },
  ],
  [
    'renames a group, whose address stays',
    {
      changes: (ids) => [{ type: 'update_page', page: ids('Guide'), title: 'The guide' }],
      expected: {
        'SUMMARY.md': summary.replace(
          '## Guide\n',
          '## The guide <a href="#guide" id="guide"></a>\n',
        ),
      },
    },
  ],
  [
    'moves a page with those below it',
    {
      changes: (ids) => [
        { type: 'move_page', page: ids('Set up'), parent: ids('Use') },
        { type: 'move_page', page: ids('Use'), parent: null, position: { before: ids('Welcome') } },
      ],
      expected: {
        'SUMMARY.md': summary
          .replace(/\* \[Set up[\s\S]*use.md\)\n/, '')
          .replace(
            '* [Welcome]',
            '* [Use](guide/use.md)\n  * [Set up](guide/setup.md)\n    * [On a Mac](guide/mac.md)\n* [Welcome]',
          ),
      },
    },
  ],
  [
    'changes texts alone, one of them twice',
    {
      changes: (ids) => [
        { type: 'update_page', page: ids('On a Mac'), markdown: 'Once.' },
        { type: 'update_page', page: ids('On a Mac'), markdown: '# On a Mac\n\nTwice.\n' },
        { type: 'update_page', page: ids('Welcome'), markdown: '# Welcome\n\nIn.\n' },
      ],
      expected: { 'guide/mac.md': '# On a Mac\n\nTwice.\n', 'README.md': '# Welcome\n\nIn.\n' },
    },
  ],
  [
    'changes texts before and after the tree, of one page too',
    {
      changes: (ids) => [
        { type: 'update_page', page: ids('On a Mac'), markdown: '# On a Mac\n\nMore.\n' },
        { type: 'move_page', page: ids('On a Mac'), parent: ids('Use') },
        { type: 'update_page', page: ids('On a Mac'), title: 'On a PC' },
        { type: 'update_page', page: ids('Welcome'), markdown: '# Welcome\n\nIn.\n' },
      ],
      expected: {
        'SUMMARY.md': summary
          .replace('  * [On a Mac](guide/mac.md)\n', '')
          .replace('guide/use.md)\n', 'guide/use.md)\n  * [On a PC](guide/mac.md)\n'),
        'guide/mac.md': '# On a PC\n\nMore.\n',
        'README.md': '# Welcome\n\nIn.\n',
      },
    },
  ],
  [
    'gives a page another address by another file name, which links follow',
    {
      files: {
        ...book,
        'README.md':
          '# Welcome\n\n[a](guide/use.md) `[a](guide/use.md)` [b](<guide/use.md#x> "use.md")\n![c](x.png) [d][e] [f]\n\n[e]: ./guide/use.md\n[f]: ./guide/use.md\n',
        'guide/use.md': '# Use\n\n[self](use.md) [here](#use) [other](setup.md)\n',
      },
      changes: (ids) => [
        { type: 'update_page', page: ids('Use'), slug: 'my-usage' },
        { type: 'update_page', page: ids('On a Mac'), markdown: '# On a Mac\n\n[u](use.md)\n' },
      ],
      expected: {
        'SUMMARY.md': summary.replace('use.md', 'my-usage.md'),
        'README.md':
          '# Welcome\n\n[a](guide/my-usage.md) `[a](guide/use.md)` [b](<guide/my-usage.md#x> "use.md")\n![c](x.png) [d][e] [f]\n\n[e]: ./guide/my-usage.md\n[f]: ./guide/my-usage.md\n',
        'guide/mac.md': '# On a Mac\n\n[u](my-usage.md)\n',
        'guide/use.md': undefined,
        'guide/my-usage.md': '# Use\n\n[self](my-usage.md) [here](#use) [other](setup.md)\n',
      },
    },
  ],
  [
    'writes the nav of mkdocs.yml',
    {
      files: mkdocsGuide,
      changes: (ids) => [
        { type: 'insert_page', title: 'Two: more', parent: ids('Topics') },
        { type: 'insert_page', title: 'Last', markdown: 'End' },
        { type: 'update_page', page: ids('Home'), title: 'Start' },
        { type: 'update_page', page: ids('Setup'), title: 'Set up' },
        { type: 'move_page', page: ids('Setup'), position: { before: ids('Home') } },
      ],
      expected: {
        'mkdocs.yml':
          'site_name: Guide # ours\nnav:\n  - setup.md\n  - Start: index.md\n  # what comes later\n  - Topics:\n      - topics/index.md\n      - One: topics/one.md\n      - "Two: more": topics/two-more.md\n  - Last: last.md\ntheme: material\n',
        'docs/index.md': '# Start\n',
        'docs/setup.md': '# Set up\n',
        'docs/last.md': '# Last\n\nEnd\n',
        'docs/topics/two-more.md': '# Two: more\n',
      },
    },
  ],
  [
    'deletes a section of mkdocs.yml with the page that stands for it',
    {
      files: mkdocsGuide,
      changes: (ids) => [{ type: 'delete_page', page: ids('Topics') }],
      expected: {
        'mkdocs.yml': mkdocsGuide['mkdocs.yml'].replace(/ {2}- Topics[\s\S]*one.md\n/, ''),
        'docs/topics/index.md': undefined,
        'docs/topics/one.md': undefined,
      },
    },
  ],
  [
    'points the redirects of .gitbook.yaml at the new name of a page, and drops those of one that is gone',
    {
      files: {
        'docs/README.md': '# Welcome\n',
        'docs/SUMMARY.md':
          '# Table of contents\n\n* [Welcome](README.md)\n* [Set up](guide/setup.md)\n* [Use](use.md)\n',
        'docs/guide/setup.md': '# Set up\n',
        'docs/use.md': '# Use\n',
        '.gitbook.yaml': configuration(
          ['guide/setup.md', '"./guide/setup.md"', 'guide/setup'],
          true,
        ),
      },
      changes: (ids) => [
        { type: 'update_page', page: ids('Set up'), slug: 'begin' },
        { type: 'update_page', page: ids('Set up'), slug: 'start' },
        { type: 'delete_page', page: ids('Use') },
      ],
      expected: {
        '.gitbook.yaml': configuration(
          ['guide/start.md', '"./guide/start.md"', 'guide/start'],
          false,
        ),
        'docs/SUMMARY.md':
          '# Table of contents\n\n* [Welcome](README.md)\n* [Set up](guide/start.md)\n',
        'docs/guide/setup.md': undefined,
        'docs/guide/start.md': '# Set up\n',
        'docs/use.md': undefined,
      },
    },
  ],
  [
    'points the landing page of .gitbook.yaml at its new name',
    {
      files: {
        'home.md': '# Home\n',
        'a.md': '# A\n',
        '.gitbook.yaml': "structure:\n  readme: './home.md' # first\n",
      },
      changes: (ids) => [
        { type: 'update_page', page: ids('Home'), slug: 'start' },
        { type: 'insert_page', title: 'B', markdown: 'b' },
      ],
      expected: {
        '.gitbook.yaml': "structure:\n  readme: './start.md' # first\n",
        'home.md': undefined,
        'start.md': '# Home\n',
        'b.md': '# B\n\nb\n',
      },
    },
  ],
  [
    'points the redirects of mkdocs.yml at the new name of a page, listed or not',
    {
      files: {
        ...mkdocsGuide,
        'mkdocs.yml': `${mkdocsGuide['mkdocs.yml']}${redirects('topics/one.md#a', "'setup.md'")}`,
        'docs/hidden.md': '# Hidden\n',
      },
      changes: (ids) => [
        { type: 'update_page', page: ids('One'), slug: 'first' },
        { type: 'update_page', page: ids('Hidden'), slug: 'shown' },
        { type: 'update_page', page: ids('Setup'), slug: 'start-up' },
      ],
      expected: {
        'mkdocs.yml':
          mkdocsGuide['mkdocs.yml']
            .replace('topics/one.md', 'topics/first.md')
            .replace('- setup.md', '- start-up.md') +
          redirects('topics/first.md#a', "'start-up.md'").replace('hidden.md', 'shown.md'),
        'docs/topics/one.md': undefined,
        'docs/topics/first.md': '# One\n',
        'docs/hidden.md': undefined,
        'docs/shown.md': '# Hidden\n',
        'docs/setup.md': undefined,
        'docs/start-up.md': '# Setup\n',
      },
    },
  ],
  [
    'writes the summary of mdBook as it is indented',
    {
      files: mdbook,
      changes: (ids) => [
        { type: 'insert_page', title: 'Below', parent: ids('Two') },
        { type: 'insert_page', title: 'Between', position: { after: ids('One') } },
        { type: 'delete_page', page: ids('Inner') },
      ],
      expected: {
        'src/SUMMARY.md': mdbook['src/SUMMARY.md']
          .replace('    - [Inner](one/inner.md)\n', '- [Between](between.md)\n')
          .replace('(two.md)\n', '(two.md)\n    - [Below](two/below.md)\n'),
        'src/one/inner.md': undefined,
        'src/between.md': '# Between\n',
        'src/two/below.md': '# Below\n',
      },
    },
  ],
  [
    'titles pages by their front matter where that is done',
    {
      files: {
        'hugo.toml': 'baseURL = "https://example.org"\n',
        'content/_index.md': '---\ntitle: Home\n---\n',
        'content/docs/_index.md': '+++\ntitle = "Docs"\n+++\n',
        'content/docs/a.md': '---\ntitle: "A" # one\nweight: 1\n---\nText.\n',
      },
      changes: (ids) => [
        { type: 'insert_page', title: 'B', markdown: 'New.', parent: ids('Docs') },
        { type: 'update_page', page: ids('A'), title: 'Another', markdown: '# A\n\nText!\n' },
        { type: 'update_page', page: ids('Docs'), title: 'The "docs"', description: 'All' },
      ],
      expected: {
        'content/docs/_index.md': '+++\ntitle = "The \\"docs\\""\ndescription = "All"\n+++\n',
        'content/docs/a.md': '---\ntitle: Another\nweight: 1\n---\nText!\n',
        'content/docs/b.md': '---\ntitle: B\n---\n\nNew.\n',
      },
    },
  ],
]

describe.each([
  ['changeContent', false],
  ['changeContentInChangeRequest', true],
])('%s', (_operation, inChangeRequest) => {
  it.each(cases)('%s', async (_title, { files = book, changes, expected }) => {
    const { spaceId } = await createSpace(world, files)
    const ids = await idsOf(spaceId)
    const before = await world.client().getCurrentRevision({ spaceId })
    const body = { changes: changes(ids) }
    const client = world.client('edit')
    let revision: string
    if (inChangeRequest) {
      const { id: changeRequestId } = await client.createChangeRequest({ spaceId })
      const target = { spaceId, changeRequestId }
      ;({ revision } = await client.changeContentInChangeRequest({ ...target, body }))
      expect(await client.getChangeRequestById(target)).toMatchObject({ revision })
      expect(await client.getCurrentRevision({ spaceId })).toEqual(before)
    } else {
      ;({ revision } = await client.changeContent({ spaceId, body }))
      expect(await client.getSpaceById({ spaceId })).toMatchObject({ revision })
    }
    const wanted = { ...files, ...expected }
    const kept = Object.entries(wanted).filter(([, text]) => text !== undefined)
    expect(await readTexts(revision)).toEqual(Object.fromEntries(kept))
    expect(world.faults).toEqual([])
  })
})

describe('content changes', () => {
  it('start a space that holds nothing', async () => {
    const { id: spaceId } = await world
      .client()
      .createSpace({ organizationId: world.organizationId })
    const answer = await world.client().changeContent({
      spaceId,
      body: {
        changes: [
          { type: 'insert_page', title: 'My book', markdown: 'Hello.', ref: 'start' },
          { type: 'insert_page', title: 'Chapter', position: { after: 'start' } },
          {
            type: 'insert_files',
            files: [{ name: 'a b.png', content: png(3, 2).toString('base64') }],
          },
        ],
      },
    })
    const texts = await readTexts(answer.revision)
    expect(texts).toMatchObject({
      'README.md': '# My book\n\nHello.\n',
      'SUMMARY.md': '# Table of contents\n\n* [My book](README.md)\n* [Chapter](chapter.md)\n',
      'chapter.md': '# Chapter\n',
    })
    const { pages } = await world.client().listPages({ spaceId })
    expect(pages.map(({ id }) => id)).toEqual(answer.changes.flatMap(({ page }) => page ?? []))
    const { items } = await world.client().listFiles({ spaceId })
    expect(items).toMatchObject([
      { id: answer.changes[2]?.files?.[0], name: 'a b.png', dimensions: { width: 3, height: 2 } },
    ])
    expect(items[0]?.git?.path).toBe('.gitbook/assets/a b.png')
    const fetched = world.offer('logo', { x: 'y' })
    const more = await world.client().changeContent({
      spaceId,
      body: { changes: [{ type: 'insert_files', files: [{ name: 'a b.png', url: fetched.url }] }] },
    })
    expect(Object.keys(await readTexts(more.revision))).toContain('.gitbook/assets/a b-1.png')
  })

  it('make no revision when nothing differs', async () => {
    const { spaceId, revision } = await createSpace(world, book)
    const ids = await idsOf(spaceId)
    const read = async (title: string) =>
      world.client().getPageById({ spaceId, pageId: ids(title) })
    const changes: ContentChange[] = []
    for (const title of ['Welcome', 'Set up', 'On a Mac', 'Use']) {
      const page = await read(title)
      const markdown = page.type === 'document' ? page.markdown : undefined
      changes.push({ type: 'update_page', page: page.id, markdown, title })
    }
    const answer = await world.client().changeContent({ spaceId, body: { changes } })
    expect(answer.revision).toBe(revision)
  })

  it('of a document keep the bytes of the blocks that stay', async () => {
    const text =
      '---\nicon: gear\n---\n\n# Set up\nFirst *words*,\n  wrapped.\n\n\n* one\n* two\n\nSee [use](use.md#x) and ![p](../p.png).\n\n{% hint style="info" %}\nCare\n{% endhint %}\n'
    const files = { ...book, 'guide/setup.md': text, 'p.png': 'p' }
    const { spaceId, revision } = await createSpace(world, files)
    const ids = await idsOf(spaceId)
    const client = world.client()
    const pageId = ids('Set up')
    const page = await client.getPageById({ spaceId, pageId, query: { format: 'document' } })
    const document = page.type === 'document' ? page.document : undefined
    if (document === undefined) throw new Error('the page has a document')
    const change = async (nodes: typeof document.nodes) => {
      const changes: ContentChange[] = [
        { type: 'update_page', page: pageId, document: { ...document, nodes } },
      ]
      return client.changeContent({ spaceId, body: { changes } })
    }
    expect(await change(document.nodes)).toMatchObject({ revision })
    const [first, items, links, hint] = document.nodes
    if (!first || !items || !links || !hint) throw new Error('the page has four blocks')
    const dropped = await change([first, links, hint])
    expect((await readTexts(dropped.revision))['guide/setup.md']).toBe(
      text.replace('\nFirst', '\n\nFirst').replace('wrapped.\n\n\n* one\n* two\n', 'wrapped.\n'),
    )
    const copied = await client.changeContent({
      spaceId,
      body: {
        changes: [
          { type: 'insert_page', title: 'Copy', document: { ...document, nodes: [links, hint] } },
        ],
      },
    })
    expect((await readTexts(copied.revision))['copy.md']).toBe(
      '# Copy\n\nSee [use](guide/use.md#x) and ![p](p.png).\n\n{% hint style="info" %}\nCare\n{% endhint %}\n',
    )
    const elsewhere = await createSpace(world, mkdocsGuide)
    const refused = client.changeContent({
      spaceId: elsewhere.spaceId,
      body: {
        changes: [{ type: 'insert_page', title: 'x', document: { ...document, nodes: [hint] } }],
      },
    })
    await expect(refused).rejects.toMatchObject({ status: 400, type: 'validation_failed' })
  })

  it('keep the ids of all pages, and give dates to those they touch', async () => {
    const { spaceId } = await createSpace(world, book)
    const was = await idsOf(spaceId)
    const client = world.client()
    const changes: ContentChange[] = [
      { type: 'update_page', page: was('Use'), slug: 'usage', title: 'Usage' },
      { type: 'move_page', page: was('On a Mac'), parent: was('Guide') },
      { type: 'insert_page', title: 'Between', position: { after: was('Set up') } },
    ]
    const answer = await client.changeContent({ spaceId, body: { changes } })
    expect(answer.changes[0]?.page).toBe(was('Use'))
    const now = await idsOf(spaceId)
    expect(now('Usage')).toBe(was('Use'))
    expect(now('Between')).toBe(answer.changes[2]?.page)
    for (const title of ['Welcome', 'Guide', 'Set up', 'On a Mac', 'Elsewhere', 'More']) {
      expect(now(title)).toBe(was(title))
    }
    const page = await client.getPageById({ spaceId, pageId: now('Between') })
    expect(page.createdAt).toBe((await client.getCurrentRevision({ spaceId })).createdAt)
  })

  it('survive the next import of the same source, and are merged like others', async () => {
    const { spaceId } = await createSpace(world, book)
    const ids = await idsOf(spaceId)
    const client = world.client()
    const target = await createChange(world, spaceId, {
      ...book,
      'guide/mac.md': '# On a Mac\n\nMerged.\n',
    })
    const changes: ContentChange[] = [
      { type: 'insert_page', title: 'Own', parent: ids('Guide') },
      { type: 'update_page', page: ids('Use'), markdown: '# Use\n\nEdited.\n' },
    ]
    await client.changeContent({ spaceId, body: { changes } })
    await importMain(world, spaceId, book)
    const merged = await client.mergeChangeRequest(target)
    expect(merged.result).toBe('merge')
    expect(await readTexts(merged.revision)).toMatchObject({
      'guide/mac.md': '# On a Mac\n\nMerged.\n',
      'guide/use.md': '# Use\r\n\r\nEdited.\r\n',
      'guide/own.md': '# Own\n',
    })
  })

  it('of many callers at once are all made', async () => {
    const { spaceId } = await createSpace(world, book)
    const ids = await idsOf(spaceId)
    const client = world.client()
    const titles = Array.from({ length: 8 }, (_, at) => `Page ${at}`)
    await Promise.all(
      titles.map((title) =>
        client.changeContent({
          spaceId,
          body: { changes: [{ type: 'insert_page', title, parent: ids('Guide') }] },
        }),
      ),
    )
    const after = await idsOf(spaceId)
    for (const title of titles) expect(after(title)).not.toContain('no page')
  })

  it('settle a conflict, so that the change request merges', async () => {
    const { spaceId } = await createSpace(world, book)
    const ids = await idsOf(spaceId)
    const client = world.client()
    const { id: changeRequestId } = await client.createChangeRequest({ spaceId })
    const target = { spaceId, changeRequestId }
    const edit = (text: string): ContentChange => ({
      type: 'update_page',
      page: ids('Set up'),
      markdown: `# Set up\n\n${text}\n`,
    })
    await client.changeContentInChangeRequest({ ...target, body: { changes: [edit('Theirs.')] } })
    await client.changeContent({ spaceId, body: { changes: [edit('Ours.')] } })
    const conflict = await client.mergeChangeRequest(target)
    expect(conflict).toMatchObject({
      result: 'conflicts',
      conflicts: [{ kind: 'page', id: ids('Set up'), fields: ['document'] }],
    })
    await client.changeContentInChangeRequest({ ...target, body: { changes: [edit('Ours.')] } })
    expect(await client.mergeChangeRequest(target)).toMatchObject({ result: 'merge' })
  })
})

describe('a content change is refused', () => {
  const refused: [
    title: string,
    changes: (ids: Ids) => ContentChange[],
    error: { status: number; type: string },
    files?: Readonly<Record<string, string>>,
  ][] = [
    [
      'for a page that is not there',
      () => [{ type: 'update_page', page: 'none', title: 'x' }],
      { status: 400, type: 'invalid_reference' },
    ],
    [
      'for a page an earlier change deleted',
      (ids) => [
        { type: 'delete_page', page: ids('Set up') },
        { type: 'update_page', page: ids('On a Mac'), title: 'x' },
      ],
      { status: 400, type: 'invalid_reference' },
    ],
    [
      'for a name that comes later',
      () => [
        { type: 'insert_page', title: 'a', parent: 'b' },
        { type: 'insert_page', title: 'b', ref: 'b' },
      ],
      { status: 400, type: 'invalid_reference' },
    ],
    [
      'beside a page that lies elsewhere',
      (ids) => [
        {
          type: 'insert_page',
          title: 'a',
          parent: ids('Set up'),
          position: { before: ids('Use') },
        },
      ],
      { status: 400, type: 'invalid_position' },
    ],
    [
      'below itself',
      (ids) => [{ type: 'move_page', page: ids('Set up'), parent: ids('On a Mac') }],
      { status: 400, type: 'invalid_position' },
    ],
    [
      'below a link',
      (ids) => [{ type: 'insert_page', title: 'a', parent: ids('Elsewhere') }],
      { status: 400, type: 'invalid_position' },
    ],
    [
      'behind a group, where entries would be its own',
      (ids) => [{ type: 'insert_page', title: 'a', position: { after: ids('Guide') } }],
      { status: 400, type: 'validation_failed' },
    ],
    [
      'for the text of what has none',
      (ids) => [{ type: 'update_page', page: ids('Guide'), markdown: 'x' }],
      { status: 400, type: 'invalid_reference' },
    ],
    [
      'for two texts',
      (ids) => [
        {
          type: 'update_page',
          page: ids('Use'),
          markdown: 'x',
          document: { object: 'document', data: {}, nodes: [] },
        },
      ],
      { status: 400, type: 'validation_failed' },
    ],
    [
      'for a page put among the files',
      () => [{ type: 'insert_files', files: [{ name: 'a.md', content: '' }] }],
      { status: 400, type: 'validation_failed' },
    ],
    [
      'for a file that would be read as configuration',
      () => [
        {
          type: 'insert_files',
          files: [{ name: 'x', path: '.gitbook.yaml', content: 'cm9vdDogLi8K' }],
        },
      ],
      { status: 400, type: 'validation_failed' },
    ],
    [
      'for a path that climbs out',
      () => [{ type: 'insert_files', files: [{ name: 'x', path: 'a/../../x', content: '' }] }],
      { status: 400, type: 'validation_failed' },
    ],
    [
      'for a file with two sources',
      () => [
        { type: 'insert_files', files: [{ name: 'x', content: '', url: 'https://a.example' }] },
      ],
      { status: 400, type: 'validation_failed' },
    ],
    [
      'for a file that cannot be fetched',
      () => [{ type: 'insert_files', files: [{ name: 'x', url: 'https://sources.example/none' }] }],
      { status: 422, type: 'import_fetch_failed' },
    ],
    [
      'where the navigation is a program',
      () => [{ type: 'insert_page', title: 'a' }],
      { status: 400, type: 'validation_failed' },
      {
        'docs/.vitepress/config.ts':
          "export default { themeConfig: { sidebar: [{ text: 'Home', link: '/' }] } }\n",
        'docs/index.md': '# Home\n',
      },
    ],
    [
      'where nothing leads to the page',
      () => [{ type: 'insert_page', title: 'a' }],
      { status: 400, type: 'validation_failed' },
      { 'README.md': '# Home\n' },
    ],
  ]

  it.each(refused)('%s', async (_title, changes, error, files = book) => {
    const { spaceId, revision } = await createSpace(world, files)
    const ids = await idsOf(spaceId)
    const count = () =>
      world.store.database
        .selectFrom('object')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    const kept = await count()
    const first: ContentChange = { type: 'update_page', page: ids('Welcome'), title: 'Changed' }
    const body = { changes: [...(files === book ? [first] : []), ...changes(ids)] }
    await expect(world.client().changeContent({ spaceId, body })).rejects.toMatchObject(error)
    expect(await world.client().getSpaceById({ spaceId })).toMatchObject({ revision })
    expect(await count()).toEqual(kept)
  })

  it('when the space is locked, or the change request closed', async () => {
    const { spaceId } = await createSpace(world, guide)
    const client = world.client()
    const target = await createChange(world, spaceId, guide)
    const body = { changes: [{ type: 'insert_page' as const, title: 'New' }] }
    await world.store.transaction((database) =>
      database
        .updateTable('space')
        .set({ edit_mode: 'locked' })
        .where('id', '=', spaceId)
        .execute(),
    )
    await expect(client.changeContent({ spaceId, body })).rejects.toMatchObject({
      status: 409,
      type: 'space_locked',
    })
    await client.changeContentInChangeRequest({ ...target, body })
    await client.updateChangeRequestById({ ...target, body: { status: 'archived' } })
    const closed = () => client.changeContentInChangeRequest({ ...target, body })
    await expect(closed()).rejects.toMatchObject({ status: 409, type: 'change_request_archived' })
    await client.updateChangeRequestById({ ...target, body: { status: 'open' } })
    await client.mergeChangeRequest(target)
    await expect(closed()).rejects.toMatchObject({ status: 409, type: 'change_request_merged' })
  })
})
