// What lets links of unchanged pages lead elsewhere.
import { describe, expect, it } from 'vitest'
import { compareSites, findPlaces } from '../../../src/content/links/touched-paths.ts'
import type { Dependencies, Site } from '../../../src/content/site/layout.ts'
import type { FileEntry, TreeDifference } from '../../../src/content/trees/file-entry.ts'
import { buildTree, diffTrees } from '../../../src/content/trees/tree.ts'
import { repository } from '../layouts/repository.ts'
import { siteOf } from '../layouts/resolving.ts'

const file = (path: string, digit = '1'): FileEntry => {
  return { path, oid: digit.repeat(40), mode: '100644' }
}
const change = (path: string, before: string, after: string): TreeDifference => {
  return {
    path,
    ...(before === '' ? {} : { before: file(path, before) }),
    ...(after === '' ? {} : { after: file(path, after) }),
  }
}
const dependsOn = (files: readonly FileEntry[], texts: readonly string[] = []) => {
  return { dependsOn: { files, texts } satisfies Dependencies }
}
const publishing: Pick<Site, 'publishing'> = {
  publishing: { navigation: new Set(['a.yml']), settings: () => '', spaces: [] },
}

describe('compareSites', () => {
  const rows: [title: string, base: Partial<Site>, head: Partial<Site>, isAlike: boolean][] = [
    ['nothing', {}, {}, true],
    ['another layout', { layout: 'hugo' }, { layout: 'mdbook' }, false],
    ['another root', { root: 'a' }, { root: 'b' }, false],
    ['the same texts', dependsOn([], ['a', 'b']), dependsOn([], ['a', 'b']), true],
    ['another text', dependsOn([], ['a', 'b']), dependsOn([], ['a', 'c']), false],
    ['one more text', dependsOn([], ['a']), dependsOn([], ['a', 'b']), false],
    ['one text less', dependsOn([], ['a', 'b']), dependsOn([], ['a']), false],
    ['the same file', dependsOn([file('a.yml')]), dependsOn([file('a.yml')]), true],
    ['a changed file', dependsOn([file('a.yml')]), dependsOn([file('a.yml', '2')]), false],
    ['another file', dependsOn([file('a.yml')]), dependsOn([file('b.yml')]), false],
    ['one more file', dependsOn([]), dependsOn([file('a.yml')]), false],
    ['one file less', dependsOn([file('a.yml'), file('b.yml')]), dependsOn([file('a.yml')]), false],
    [
      'a changed navigation, which is compared by its entries',
      { ...publishing, ...dependsOn([file('a.yml')]) },
      { ...publishing, ...dependsOn([file('a.yml', '2')]) },
      true,
    ],
    [
      'another file with a navigation',
      { ...publishing, ...dependsOn([file('a.yml'), file('b.yml')]) },
      { ...publishing, ...dependsOn([file('a.yml', '2'), file('b.yml', '2')]) },
      false,
    ],
  ]
  it.each(rows)('by sites: %s', async (_title, before, after, isAlike) => {
    expect(await isComparable(before, after, [])).toBe(isAlike)
  })

  const differences: [change: TreeDifference, isAlike: boolean][] = [
    [change('a.md', '', '1'), true],
    [change('a.png', '1', ''), true],
    [change('a.json', '1', '2'), true],
    [change('a.json', '', '1'), false],
    [change('a.json', '1', ''), false],
    [change('md', '', '1'), false],
  ]
  it.each(differences)('by files: %j, %s', async (one, isAlike) => {
    expect(await isComparable({}, {}, [one])).toBe(isAlike)
    expect(await isComparable({}, {}, [change('b.md', '', '1'), one])).toBe(isAlike)
  })

  async function isComparable(
    before: Partial<Site>,
    after: Partial<Site>,
    found: readonly TreeDifference[],
  ): Promise<boolean> {
    const { source } = repository({})
    const site = await siteOf({ 'README.md': '' }, 'plain')
    const [base, head] = [before, after].map((parts) => {
      return { tree: buildTree([]), site: { ...site, ...parts } }
    })
    if (base === undefined || head === undefined) throw new Error('unreachable')
    return compareSites({ base, head, source, differences: found }) !== undefined
  }
})

describe('findPlaces', () => {
  const rows: [title: string, before: FileEntry[], after: FileEntry[], places: string[]][] = [
    ['nothing', [file('a.md')], [file('a.md')], []],
    ['a changed page', [file('a.md')], [file('a.md', '2')], []],
    ['a page that is a link now', [file('a.md')], [{ ...file('a.md'), mode: '120000' }], ['a.md']],
    ['a page that came', [], [file('a.md')], ['a.md']],
    [
      'a page that went with its folders',
      [file('a/b/c.md'), file('a/d.md')],
      [file('a/d.md')],
      ['a/b/c.md', 'a/b'],
    ],
    ['folders that came', [], [file('a/b/c.md')], ['a/b/c.md', 'a/b', 'a']],
  ]
  it.each(rows)('finds of %s what links may name', async (_title, before, after, places) => {
    const { source } = repository({})
    const site = await siteOf({ 'README.md': '' }, 'plain')
    const [base, head] = [
      { tree: buildTree(before), site },
      { tree: buildTree(after), site },
    ]
    const differences = [...diffTrees(base.tree, head.tree)]
    const found = findPlaces({ base, head, source, differences })
    expect(found.map(({ path }) => path)).toEqual(places)
  })
})
