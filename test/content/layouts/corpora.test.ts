// Links of whole documentation repositories: every one called broken was looked at.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { scanLinks } from '../../../src/content/links/links.ts'
import { readRevision } from '../../../src/content/revisions/revision.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import type { FileEntry } from '../../../src/content/trees/file-entry.ts'
import { buildTree, listFiles } from '../../../src/content/trees/tree.ts'
import { openFolder } from '../../../src/repository/folder.ts'
import { corporaAtHand, corpus, type corpusNames } from '../../corpora.ts'
import { drawSome } from '../../draws.ts'

interface Expected {
  readonly layout: LayoutName
  readonly root: string
  /** How many links are broken, by reason; what each group is stands beside it. */
  readonly broken: Readonly<Record<string, number>>
}

const expected: [name: (typeof corpusNames)[number], Expected][] = [
  ['mkdocs', { layout: 'mkdocs', root: 'docs', broken: {} }],
  // "[Development - Contributing section to the docs]()" in the release notes.
  ['fastapi', { layout: 'mkdocs', root: 'docs', broken: { 'empty-target': 1 } }],
  // Pictures of apps in old posts that are gone; links into the code of another repository.
  [
    'electron-website',
    { layout: 'docusaurus', root: '', broken: { 'missing-file': 61, 'missing-page': 10 } },
  ],
  // The heading of this name is on another page.
  ['vuejs-docs', { layout: 'vitepress', root: 'src', broken: { 'missing-heading': 1 } }],
  // "[`Meta`][]" without the definition that other pages have.
  ['hugo-docs', { layout: 'hugo', root: 'content/en', broken: { 'undefined-reference': 1 } }],
  // Pages about C++ AMP were removed without redirection; "[=]()" is C++ and parsed as a link.
  [
    'cpp-docs',
    { layout: 'docfx', root: 'docs', broken: { 'missing-page': 12, 'empty-target': 1 } },
  ],
  // Headings were translated and fragments kept in English; "[Symbol.iterator]()" is no link.
  [
    'mdn-translated-content-de',
    {
      layout: 'mdn',
      root: 'files',
      broken: { 'missing-heading': 7927, 'missing-page': 2, 'empty-target': 14 },
    },
  ],
]

describe.skipIf(!corporaAtHand)('links of a real repository', () => {
  it.each(drawSome(expected, 4))('%s', async (name, { layout, root, broken }) => {
    const path = corpus(name) ?? ''
    const folder = await openFolder(path)
    const here = listFiles(folder.tree)
    const tree = buildTree([...here, ...leftOut(path, new Set(here.map((file) => file.path)))])
    const revision = await readRevision(tree, folder.source)
    const { links } = await scanLinks(revision, folder.source, { keep: 'broken' })
    const counts: Record<string, number> = {}
    for (const { reason = '' } of links) counts[reason] = (counts[reason] ?? 0) + 1
    expect({ layout: revision.site.layout, root: revision.site.root, broken: counts }).toEqual({
      layout,
      root,
      broken,
    })
  })
})

/** Files of the original repository that the corpus leaves out: code, configuration. */
function leftOut(folder: string, here: ReadonlySet<string>): FileEntry[] {
  const lines = readFileSync(join(folder, '_tree.txt'), 'utf8').split('\n')
  return lines.flatMap((line): FileEntry[] => {
    const [, oid, path] = /^100\d+ ([\da-f]{40}) +\S+ (.*)$/.exec(line) ?? []
    if (oid === undefined || path === undefined || here.has(path)) return []
    return [{ path, oid, mode: '100644' }]
  })
}
