// What a change of a docset broke, against full checks: includes and tables of contents that come, go and move.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Source } from '../../src/content/facts/source.ts'
import { sourceForLinks, sourceForScan } from '../../src/content/layouts/site/titles.ts'
import { findLinkChanges } from '../../src/content/links/changes.ts'
import { compareLinks } from '../../src/content/links/compare-links.ts'
import { checkLinks, scanLinks } from '../../src/content/links/links.ts'
import { rememberBase } from '../../src/content/links/remembered-links.ts'
import { findRenames } from '../../src/content/revisions/renames.ts'
import { type Revision, readRevision, readRevisions } from '../../src/content/revisions/revision.ts'
import { createSource } from '../../src/repository/source.ts'
import { searching } from './layouts/repository.ts'
import { Memory } from './memory.ts'

type Texts = Readonly<Record<string, string>>

const pages = [
  'index.md',
  'a.md',
  'sub/setup.md',
  'sub/b.md',
  'includes/note.md',
  'includes/deep.md',
]
const targets = [
  'a.md',
  'b.md',
  'setup.md#install',
  'sub/setup.md#noted',
  '../sub/setup.md',
  '/kb/sub/setup#install',
  'sub/b',
  '~/a.md#install',
  'old.md',
  '#install',
  '#noted',
]
const included = [
  'note.md',
  'includes/note.md',
  '../includes/note.md',
  '~/includes/note.md',
  '~/includes/deep.md',
  'a.md',
  '../a.md',
  'gone.md',
  'code/x.cpp',
  '~/other/x.md',
  '../../far/x.md',
]
const include = fc.tuple(fc.constantFrom(...included), fc.nat(9)).map(([url, form]) => {
  const forms = [
    `[!INCLUDE [x](${url})]`,
    `Text, [!include[x](${url} "title")] and more`,
    `- [!code-cpp[x](${url})]`,
    `\`\`\`\n[!INCLUDE [x](${url})]\n\`\`\``,
    `    [!INCLUDE [x](${url})]`,
    `<!-- [!INCLUDE [x](${url})] -->`,
    `:::code language="x" source="${url}":::`,
    `::: code\n  source="${url}"\n:::`,
    `:::row:::\n   :::column:::\n      [!INCLUDE [x](${url})]\n   :::column-end:::\n:::row-end:::`,
    `Said \`[!INCLUDE [x](${url})]\``,
  ]
  return forms[form] ?? ''
})
const piece = fc.oneof(
  include,
  fc.constantFrom(...targets).map((url) => `[x](${url})`),
  fc.constantFrom('## Install', '## Install', '## FAQ', '<a name="noted"></a>'),
)
const page = fc
  .array(piece, { maxLength: 5 })
  .map((pieces) => `# Title\n\n${pieces.join('\n\n')}\n`)
const toc = fc
  .array(fc.constantFrom(...targets, 'sub/toc.yml', 'a.yml'), { maxLength: 3 })
  .map((urls) => urls.map((href) => `- name: x\n  href: ${href}\n`).join(''))

const docset: Texts = {
  'docs/docfx.json': '{"build":{"globalMetadata":{"breadcrumb_path":"breadcrumb/toc.yml"}}}',
  'docs/breadcrumb/toc.yml': '- name: x\n  tocHref: /kb/\n',
  'docs/code/x.cpp': 'int x;\n',
  'docs/landing.yml': '### YamlMime:Landing\nlinks:\n  - url: sub/setup.md\n',
  '.openpublishing.publish.config.json':
    '{"dependent_repositories":[{"path_to_root":"docs/other"}]}',
}
const redirection = '.openpublishing.redirection.json'
const redirects = (to: string) =>
  `{"redirections":[{"source_path":"docs/old.md","redirect_url":"${to}"}]}`
const site: fc.Arbitrary<Texts> = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...pages.map((path) => `docs/${path}`)), page, { minKeys: 3 }),
    fc.dictionary(fc.constantFrom('docs/toc.yml', 'docs/sub/TOC.yml'), toc),
  )
  .map(([written, tocs]) => ({ ...docset, ...written, ...tocs }))

type Edit = (files: Texts, at: number, given: { readonly text: string; toc: string }) => Texts
const edits: readonly Edit[] = [
  (files, at, { text }) => ({ ...files, [pick(at)]: text }),
  (files, at, { text }) => ({ ...files, [pick(at)]: text }),
  (files, at) => ({ ...files, [pick(at)]: `${files[pick(at)] ?? ''}\nOne line more.\n` }),
  (files, at) => ({ ...files, [pick(at)]: `${files[pick(at)] ?? ''}\n## FAQ\n` }),
  (files, at) => ({
    ...files,
    [pick(at)]: (files[pick(at)] ?? '').replace(/\[!include/gi, '[!note'),
  }),
  (files, at) => without(files, pick(at)),
  (files, at) => ({ ...without(files, pick(at)), 'docs/sub/moved.md': files[pick(at)] ?? '' }),
  (files, _at, { toc: text }) => ({ ...files, 'docs/toc.yml': text }),
  (files) => ({
    ...without(files, 'docs/toc.yml'),
    'docs/sub/toc.yml': files['docs/toc.yml'] ?? '',
  }),
  (files, at) => ({ ...files, [redirection]: redirects(at % 2 === 0 ? '/kb/a' : '/kb/gone') }),
  (files) => without(files, 'docs/landing.yml'),
]
const changes = fc.array(
  fc.tuple(fc.nat(edits.length - 1), fc.nat(), fc.record({ text: page, toc })),
  { minLength: 1, maxLength: 3 },
)

describe('a change of a docset', () => {
  it('breaks and mends what two full checks say', async () => {
    await fc.assert(
      fc.asyncProperty(site, changes, async (before, steps) => {
        const after = steps.reduce<Texts>(
          (files, [kind, at, given]) => edits[kind]?.(files, at, given) ?? files,
          before,
        )
        await expectSame(before, after)
      }),
      { numRuns: Number(process.env['RUNS'] ?? 300) },
    )
  })

  const includes = (text: string) => `# A\n\n${text}\n\n[x](#noted)\n`
  const told: Texts = {
    ...docset,
    'docs/toc.yml': '- name: A\n  href: a.md\n',
    'docs/a.md': includes('[!INCLUDE [x](includes/note.md)]'),
    'docs/includes/note.md': '<a name="noted"></a>\n\n[back](#install)\n',
  }
  const cases: [read: 'once' | 'twice', title: string, change: Texts][] = [
    ['once', 'a page without includes is edited', { 'docs/b.md': '# B\n\nMore.\n' }],
    ['twice', 'a page with includes is edited', { 'docs/a.md': includes('[!INCLUDE [x](a.md)]') }],
    ['twice', 'a page loses its include', { 'docs/a.md': includes('Gone.') }],
    ['twice', 'a page gets an include', { 'docs/b.md': '[!INCLUDE [x](includes/note.md)]' }],
    ['twice', 'what is included changes', { 'docs/includes/note.md': 'Nothing.\n' }],
    ['twice', 'a table of contents changes', { 'docs/toc.yml': '- name: A\n  href: gone.md\n' }],
  ]
  it.each(cases)('is read %s when %s', async (read, _title, change) => {
    const before = { ...told, 'docs/b.md': '# B\n\n[x](a.md#noted)\n' }
    const { base, head } = await expectSame(before, { ...before, ...change })
    expect(base.site.resolve === head.site.resolve).toBe(read === 'once')
  })

  it('reads no page before a scan of all, and none twice but what is included', async () => {
    const memory = new Memory()
    const source = createSource(memory.source.readTexts)
    const read: string[] = []
    const watched: Source = {
      ...source,
      readFacts(files, layout, isOnce) {
        read.push(...files.map(({ path }) => path))
        return source.readFacts(files, layout, isOnce)
      },
    }
    const revision = await readRevision(memory.tree(told), sourceForScan(watched))
    expect(read).toEqual([])
    const { links } = await scanLinks(revision, watched, { keep: 'broken' })
    // The part's own link leads to its page, which has the heading of neither.
    expect(links.map(({ path, target }) => [path, target])).toEqual([
      ['docs/includes/note.md', 'docs/a.md#install'],
      ['docs/landing.yml', 'docs/sub/setup.md'],
    ])
    expect(new Set(read)).toEqual(new Set(['docs/a.md', 'docs/includes/note.md']))
    expect(read.filter((path) => path === 'docs/a.md')).toHaveLength(1)
  })

  it('reads no page but the first two of those that include the same', async () => {
    const memory = new Memory()
    const many = Array.from({ length: 9 }, (_, at) => [
      `docs/page${at}.md`,
      '[!INCLUDE [x](includes/note.md)]\n\n[!code-cpp[x](code/x.cpp)]\n',
    ])
    const tree = memory.tree({ ...told, ...Object.fromEntries(many) })
    const source = createSource(memory.source.readTexts)
    const read: string[] = []
    await readRevision(tree, {
      ...sourceForLinks(searching(source)),
      readFacts(files, layout) {
        read.push(...files.map(({ path }) => path))
        return source.readFacts(files, layout)
      },
    })
    expect(read).toEqual(['docs/a.md', 'docs/page0.md', 'docs/includes/note.md'])
  })
})

/** The quick answer, with and without a search, is that of full checks by all facts. */
async function expectSame(
  before: Texts,
  after: Texts,
): Promise<{ readonly base: Revision; readonly head: Revision }> {
  const memory = new Memory()
  const trees = { base: memory.tree(before), head: memory.tree(after) }
  const source = createSource(memory.source.readTexts)
  const base = await readRevision(trees.base, source)
  const head = await readRevision(trees.head, source)
  const was = await checkLinks(base, source)
  const now = await checkLinks(head, source)
  const scanned = await readRevision(trees.head, sourceForScan(source))
  const { links, total } = await scanLinks(scanned, source, { keep: 'broken' })
  expect(links).toEqual(now.filter(({ status }) => status === 'broken'))
  expect(total).toBe(now.length)
  expect(await checkLinks(scanned, source)).toEqual(now)
  const renames = await findRenames(trees.base, trees.head, source)
  const full = compareLinks(
    was,
    await checkLinks(rememberBase(head, base, renames), source),
    renames,
  )
  for (const asked of [sourceForLinks(source), sourceForLinks(searching(source))]) {
    const both = await readRevisions(trees, asked)
    expect(both.base.site.dependsOn).toEqual(base.site.dependsOn)
    expect(both.head.site.dependsOn).toEqual(head.site.dependsOn)
    expect(await findLinkChanges(both.base, both.head, asked, renames)).toEqual(full)
    expect(await checkLinks(both.base, asked)).toEqual(was)
    expect(await checkLinks(both.head, asked)).toEqual(now)
  }
  return readRevisions(trees, sourceForLinks(searching(source)))
}

function pick(at: number): string {
  return `docs/${pages[at % pages.length] ?? ''}`
}

function without(files: Texts, path: string): Texts {
  return Object.fromEntries(Object.entries(files).filter(([other]) => other !== path))
}
