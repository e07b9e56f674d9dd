// What small changes break, exactly: every layout by what can happen to a page, a heading, a file or a folder.
import { describe, expect, it } from 'vitest'
import { sourceForLinks } from '../../src/content/layouts/site/titles.ts'
import { findLinkChanges } from '../../src/content/links/changes.ts'
import { compareLinks } from '../../src/content/links/compare-links.ts'
import { checkLinks } from '../../src/content/links/links.ts'
import { rememberBase } from '../../src/content/links/remembered-links.ts'
import { describeProblem } from '../../src/content/links/suggest.ts'
import { findRenames } from '../../src/content/revisions/renames.ts'
import { readRevision, readRevisions } from '../../src/content/revisions/revision.ts'
import { createSource } from '../../src/repository/source.ts'
import { Memory, type Texts, treeOf } from './memory.ts'

type Edit = (files: Texts) => Texts

interface Row {
  readonly title: string
  readonly base: Texts
  readonly change: readonly Edit[]
  /** `page.md: /address` for each newly broken link, in order. */
  readonly broken: readonly string[]
  /** The same of mended ones; none by default. */
  readonly fixed?: readonly string[]
}

/** A page of some words that no other has, so that it is known again where it moves. */
const page = (name: string, ...links: readonly string[]): string =>
  [`# ${name}`, `Words of ${name} that no other page has.`, '## Install', ...links].join('\n\n')

/** Pages `g1.md` to `gN.md` in a folder. */
const pages = (folder: string, count: number, ending = '.md'): Texts =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const name = `g${at + 1}`
      return [`${folder}/${name}${ending}`, page(`${folder} ${name}`)]
    }),
  )

const move =
  (from: string, to: string): Edit =>
  (files) =>
    Object.fromEntries(
      Object.entries(files).map(([path, text]) => [
        path === from || path.startsWith(`${from}/`) ? to + path.slice(from.length) : path,
        text,
      ]),
    )
const remove =
  (gone: string): Edit =>
  (files) =>
    Object.fromEntries(
      Object.entries(files).filter(([path]) => path !== gone && !path.startsWith(`${gone}/`)),
    )
const write =
  (path: string, text: string): Edit =>
  (files) => ({ ...files, [path]: text })
const replace =
  (path: string, from: string, to: string): Edit =>
  (files) => ({ ...files, [path]: (files[path] ?? '').replaceAll(from, to) })

const next = { 'next.config.js': 'module.exports = {}\n' }
const guide = { ...next, ...pages('content/guide', 3, '.mdx') }
const linking = (...urls: readonly string[]) => page('Start', ...urls.map((url) => `[x](${url})`))

/** What a configuration imports: redirects to these addresses. */
const redirecting = (...destinations: readonly string[]) =>
  `const redirects = [${destinations.map((to, at) => `{ source: '/was/${at}', destination: '${to}' }`).join(', ')}]\n`

const rows: readonly Row[] = [
  {
    title: 'unknown generator: a folder renamed whole',
    base: { ...guide, 'content/start.mdx': linking('/guide/g1', '/guide/g2#install') },
    change: [move('content/guide', 'content/guides')],
    broken: ['content/start.mdx: /guide/g1', 'content/start.mdx: /guide/g2#install'],
  },
  {
    title: 'no configuration at all, pages with components: a folder renamed whole',
    base: { ...pages('content/guide', 3, '.mdx'), 'content/start.mdx': linking('/guide/g1') },
    change: [move('content/guide', 'content/guides')],
    broken: ['content/start.mdx: /guide/g1'],
  },
  {
    title: 'unknown generator: a typo of before is neither new nor mended when the folder goes',
    base: { ...guide, 'content/start.mdx': linking('/guide/g1', '/guide/g99') },
    change: [move('content/guide', 'content/guides')],
    broken: ['content/start.mdx: /guide/g1'],
  },
  {
    title: 'unknown generator: a folder renamed, and the links with it',
    base: { ...guide, 'content/start.mdx': linking('/guide/g1', '/guide/g99') },
    change: [
      move('content/guide', 'content/guides'),
      replace('content/start.mdx', '/guide/', '/guides/'),
    ],
    broken: [],
  },
  {
    title: 'unknown generator: a page at the root',
    base: { ...guide, 'content/solo.mdx': page('Solo'), 'content/start.mdx': linking('/solo') },
    change: [remove('content/solo.mdx')],
    broken: ['content/start.mdx: /solo'],
  },
  {
    title: 'unknown generator: a page at the root that moved',
    base: { ...guide, 'content/solo.mdx': page('Solo'), 'content/start.mdx': linking('/solo') },
    change: [move('content/solo.mdx', 'content/alone.mdx')],
    broken: ['content/start.mdx: /solo'],
  },
  {
    title: 'unknown generator: a page deleted, of few',
    base: { ...next, ...pages('content/guide', 1), 'content/start.mdx': linking('/guide/g1') },
    change: [remove('content/guide/g1.md')],
    broken: ['content/start.mdx: /guide/g1'],
  },
  {
    title: 'unknown generator: a page that code makes now',
    base: { ...guide, 'content/solo.mdx': page('Solo'), 'content/start.mdx': linking('/solo') },
    change: [remove('content/solo.mdx'), write('app/solo/page.tsx', 'export default 1\n')],
    broken: [],
  },
  {
    title: 'unknown generator: only the heading was missing, and now the page is',
    base: { ...guide, 'content/start.mdx': linking('/guide/g1#nope') },
    change: [move('content/guide', 'content/guides')],
    broken: ['content/start.mdx: /guide/g1#nope'],
  },
  {
    title:
      'unknown generator: redirects whose destination only ends like a page that is renamed, or is its address',
    base: {
      ...next,
      ...pages('docs/guide/how-to', 3, '.mdx'),
      ...pages('docs/other', 3, '.mdx'),
      'docs/guide/how-to/set_up.mdx': page('Set up'),
      'docs/start.mdx': linking('/guide/how-to/set_up'),
      'src/data/redirects.ts': redirecting(
        '/guide/set_up',
        '/old/guide/how-to/set_up',
        '/set_up',
        '/guide/how-to/set_up',
      ),
    },
    change: [
      move('docs/guide/how-to/set_up.mdx', 'docs/guide/how-to/set-up.mdx'),
      replace('docs/start.mdx', 'set_up', 'set-up'),
    ],
    broken: ['src/data/redirects.ts: /guide/how-to/set_up'],
  },
  {
    title: 'plain: an old breakage that follows its renamed target',
    base: { 'a.md': linking('b_c.md#nope'), 'b_c.md': page('B') },
    change: [move('b_c.md', 'b-c.md'), replace('a.md', 'b_c', 'b-c')],
    broken: [],
  },
]

describe('what a change breaks', () => {
  it.each(rows)('$title', async ({ base, change, broken, fixed = [] }) => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const head = change.reduce((files, edit) => edit(files), base)
    const trees = { base: treeOf(memory, base), head: treeOf(memory, head) }
    const both = await readRevisions(trees, sourceForLinks(source))
    const renames = await findRenames(trees.base, trees.head, source)
    const quick = await findLinkChanges(both.base, both.head, source, renames)
    const lines = (links: typeof quick.broken) =>
      links.map(({ path, use }) => `${path}: ${use.url}`)
    expect(lines(quick.broken)).toEqual(broken)
    expect(lines(quick.fixed)).toEqual(fixed)
    const before = await readRevision(trees.base, source)
    const after = rememberBase(await readRevision(trees.head, source), before, renames)
    const [was, now] = [await checkLinks(before, source), await checkLinks(after, source)]
    expect(quick).toEqual(compareLinks(was, now, renames))
    // What is broken already is not broken anew by going back and forth.
    expect((await findLinkChanges(both.head, both.head, source, new Map())).broken).toEqual([])
  })

  it('tells what a link led to', async () => {
    const [row] = rows
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const head = row?.change.reduce((files, edit) => edit(files), row.base)
    const trees = { base: treeOf(memory, row?.base ?? {}), head: treeOf(memory, head ?? {}) }
    const both = await readRevisions(trees, sourceForLinks(source))
    const renames = await findRenames(trees.base, trees.head, source)
    const { broken } = await findLinkChanges(both.base, both.head, source, renames)
    expect(broken.map((link) => describeProblem(link, both.head))).toEqual(
      ['g1', 'g2'].map(
        (name) => `led to "content/guide/${name}.mdx" before this change and is broken now`,
      ),
    )
  })
})
