// Broken links in words, and what was probably meant.
import { describe, expect, it } from 'vitest'
import { type CheckedLink, checkLinks } from '../../../src/content/links/links.ts'
import {
  describeProblem,
  suggestTarget,
  suggestTargets,
} from '../../../src/content/links/suggest.ts'
import { type Revision, readRevision } from '../../../src/content/revisions/revision.ts'
import type { LayoutName } from '../../../src/content/text/layout-name.ts'
import { createSource } from '../../../src/repository/source.ts'
import { Memory } from '../memory.ts'

type Texts = Readonly<Record<string, string>>

const files: Texts = {
  'README.md': '# Start\n',
  'setup.md': '# Setup\n\n## Install the agent\n\n## Über uns\n',
  'guide/README.md': '# Guide\n\n## First steps\n',
  'guide/my page.md': '# Mine\n',
  'guide/deep/only-here.md': '# Only here\n\n## Part\n',
  'a/twin.md': '# Twin\n',
  'b/twin.md': '# Twin\n',
  'ids.md': '# Ids\n\n<a id="by-hand"></a>\n\nText.\n',
  'img/plan.png': '',
  'img/plan.md': '# Plan\n',
}

async function findBroken(
  link: string,
  { from = 'page.md', layout = 'plain', more = {} }: Options = {},
): Promise<{ links: CheckedLink[]; revision: Revision; suggestions: (string | undefined)[] }> {
  const memory = new Memory()
  const source = createSource(memory.source.readTexts)
  const tree = memory.tree({ ...files, ...more, [from]: link })
  const revision = await readRevision(tree, source, { layout })
  const all = await checkLinks(revision, source)
  const links = all.filter(({ path, status }) => path === from && status === 'broken')
  const moved = new Map([
    ['old.md', 'setup.md'],
    ['gone/README.md', 'guide/README.md'],
    ['away.md', 'nowhere.md'],
  ])
  const found = await suggestTargets(links, revision, { source, moved })
  for (const one of links) {
    const again = suggestTarget(one, revision, {
      moved,
      before: () => undefined,
      base: undefined,
      anchorsOf: () => undefined,
      follow: () => undefined,
    })
    expect(again === undefined || !again.includes('#') || found.has(one)).toBe(true)
  }
  return { links, revision, suggestions: links.map((one) => found.get(one)) }
}

interface Options {
  readonly from?: string
  readonly layout?: LayoutName
  readonly more?: Texts
}

describe('suggestTargets', () => {
  const cases: [title: string, url: string, suggestion: string | undefined, from?: string][] = [
    ['where the target moved to', 'old.md', 'setup.md'],
    ['the new place with its heading', 'old.md#install-the-agent', 'setup.md#install-the-agent'],
    ['the new place without a heading it has not', 'old.md#zzz', 'setup.md'],
    [
      'the nearest heading at the new place',
      'old.md#instal-the-agent',
      'setup.md#install-the-agent',
    ],
    ['a landing page that moved', 'gone/README.md', 'guide/README.md'],
    ['nothing when the new place is gone too', 'away.md', undefined],
    ['the right case', 'Setup.md', 'setup.md'],
    ['the same name elsewhere', 'only-here.md', 'guide/deep/only-here.md'],
    ['the way up', 'only-here.md', '../guide/deep/only-here.md', 'a/page.md'],
    ['dots where the author writes them', './only-here.md', './guide/deep/only-here.md'],
    ['nothing when two have the name', 'twin.md', undefined],
    ['the one in the likelier directory', 'x/b/twin.md', 'b/twin.md'],
    ['a slip of the pen', 'setpu.md', 'setup.md'],
    ['a page for a page', 'plan.md', 'img/plan.md'],
    ['an image for an image', 'plan.png', 'img/plan.png'],
    ['nothing of another sort', 'plan.pdf', undefined],
    ['a path that can stand in a link', 'my%20page.md', 'guide/my%20page.md'],
    ['a heading in the page', 'setup.md#install-the-agnt', 'setup.md#install-the-agent'],
    ['a heading by its words', 'setup.md#agent-install-the', 'setup.md#install-the-agent'],
    ['an id written by hand', 'ids.md#by-hnad', 'ids.md#by-hand'],
    ['nothing for a heading unlike any', 'setup.md#zzz', undefined],
    ['a target that climbed out', '../../setup.md', 'setup.md'],
    ['nothing for what climbs out to nothing', '../../..', undefined],
  ]
  it.each(cases)('finds %s', async (_title, url, suggestion, from) => {
    const { links, suggestions } = await findBroken(`[x](${url})\n`, from ? { from } : {})
    expect(links.map(({ use }) => use.url)).toEqual([url])
    expect(suggestions).toEqual([suggestion])
  })

  const names = ['[x][setup.md]', '[x][guide/my page.md]', '[x](/broken/pages/setup.md)', '[x]()']
  it.each(names)('suggests nothing for %s, which names no file', async (link) => {
    const { links, suggestions } = await findBroken(`${link}\n\n[y]: .\n`)
    expect(suggestions).toEqual(links.map(() => undefined))
    expect(links).toHaveLength(1)
  })

  it('finds a heading of the page itself', async () => {
    const { suggestions } = await findBroken('# Page\n\n## Last words\n\n[x](#last-word)\n')
    expect(suggestions).toEqual(['#last-words'])
  })

  it('writes as an author of a host without endings writes', async () => {
    const options = { layout: 'gitbook' as const, from: 'a/page.md' }
    const { suggestions } = await findBroken('[x](only-here)\n', options)
    expect(suggestions.every((one) => one === undefined || !one.endsWith('.md'))).toBe(true)
  })
})

describe('describeProblem', () => {
  const cases: [link: string, sentence: string, from?: string][] = [
    ['[x](gone.md)', 'there is no "gone.md"'],
    ['[x](gone.md#a)', 'there is no "gone.md"'],
    ['![x](../img/gone.png)', 'there is no "img/gone.png"', 'a/page.md'],
    ['[x](setup.md#gone)', '"setup.md" has no heading "gone"'],
    ['[x](setup.md#%C3%BCber)', '"setup.md" has no heading "über"'],
    ['[x](#gone)', 'this page has no heading "gone"'],
    ['[x](../x.md)', '"../x.md" points outside the repository'],
    ['[x](/broken/pages/abc)', '"/broken/pages/abc" was lost by an earlier export'],
    ['[x](Setup.md)', '"Setup.md" is spelled "setup.md"'],
    ['[x]()', 'the link has no target'],
    ['[x][gone]\n\n[y]: .', 'nothing defines "[gone]"'],
  ]
  it.each(cases)('says of %s: %s', async (link, sentence, from) => {
    const { links, revision } = await findBroken(`${link}\n`, from ? { from } : {})
    expect(links.map((one) => describeProblem(one, revision))).toEqual([sentence])
  })

  const use = { kind: 'link', url: 'x', line: 1, column: 1 } as const
  const broken = { kind: 'broken', reason: 'missing-page', path: '' } as const
  const link: CheckedLink = { path: 'a.md', use, resolution: broken, status: 'broken', target: 'x' }
  const rare: [reason: NonNullable<CheckedLink['reason']>, path: string, sentence: string][] = [
    ['missing-include', 'x', 'there is no "x" to include'],
    ['undefined-reference', '', 'nothing defines "x"'],
    ['missing-page', '', '"x" leads nowhere'],
    ['wrong-case', 'X', 'there is no "X"'],
  ]
  it.each(rare)('has words for %s at %j', async (reason, path, sentence) => {
    const { revision } = await findBroken('')
    const resolution = { ...broken, reason, path }
    expect(describeProblem({ ...link, resolution, reason }, revision)).toBe(sentence)
  })
})
