// What the check says of a change, beside the judge of its own: differences, of the links that both read.

import type { Source } from '../../../src/content/facts/source.ts'
import { sourceForLinks } from '../../../src/content/layouts/site/titles.ts'
import { findLinkChanges } from '../../../src/content/links/changes.ts'
import type { CheckedLink } from '../../../src/content/links/links.ts'
import { findRenames } from '../../../src/content/revisions/renames.ts'
import { type Revision, readRevisions } from '../../../src/content/revisions/revision.ts'
import type { Tree } from '../../../src/content/trees/file-entry.ts'
import { filesOf } from '../../../src/content/trees/tree.ts'
import { createSource } from '../../../src/repository/source.ts'
import type { Memory } from '../memory.ts'
import { isPage, judgeChange, keyOf, readFileLinks, type State } from './judge.ts'

export interface Comparison {
  /** `newly broken docs/a.md: b.md, 2 and not 1`, in no order. */
  readonly differences: readonly string[]
  /** Newly broken and mended links that were compared. */
  readonly compared: number
  /** Links of changes that one of the readers does not see as often as the other. */
  readonly unread: number
}

/** Compares the two on a change; `moves` are base path to head path, found by the check itself when left out. */
export async function compareJudges(
  memory: Memory,
  trees: { readonly base: Tree; readonly head: Tree },
  moves?: ReadonlyMap<string, string>,
): Promise<Comparison> {
  const source = createSource(memory.source.readTexts)
  const both = await readRevisions(trees, sourceForLinks(source))
  const renames = await findRenames(trees.base, trees.head, source)
  const said = await findLinkChanges(both.base, both.head, source, renames)
  const told = moves ?? new Map([...renames].map(([now, before]) => [before, now]))
  const states = { base: stateOf(memory, trees.base), head: stateOf(memory, trees.head) }
  const verdict = judgeChange(states.base, states.head, told)
  const differences: string[] = []
  let [compared, unread] = [0, 0]
  await compare('newly broken', verdict.broken, said.broken, both.head, states.head)
  await compare('mended', verdict.fixed, said.fixed, both.base, states.base)
  return { differences, compared, unread }

  async function compare(
    what: string,
    expected: ReadonlyMap<string, number>,
    links: readonly CheckedLink[],
    revision: Revision,
    state: State,
  ): Promise<void> {
    const found = new Map<string, number>()
    for (const { path, use, reason } of links) {
      const key = keyOf({ path, url: use.url })
      // Pages no navigation lists, and headings, are rules of layouts.
      const isOfLayout = reason === 'unpublished-page' || reason === 'missing-heading'
      if (!isOfLayout) found.set(key, (found.get(key) ?? 0) + 1)
    }
    for (const key of new Set([...expected.keys(), ...found.keys()])) {
      const [path = '', url = ''] = key.split('\0')
      const mine = readFileLinks(path, state.get(path) ?? '').filter((one) => one.url === url)
      const theirs = await countUses(revision, path, url, source)
      if (mine.length !== theirs) {
        unread += 1
        continue
      }
      const [want, got] = [expected.get(key) ?? 0, found.get(key) ?? 0]
      compared += Math.max(want, got)
      if (want !== got) differences.push(`${what} ${path}: ${url}, ${got} and not ${want}`)
    }
  }
}

/** How often the check reads a url in the text of a page. */
async function countUses(
  { site }: Revision,
  path: string,
  url: string,
  source: Source,
): Promise<number> {
  const page = site.pageAt(path)
  const facts = page === undefined ? undefined : await source.readFacts([page], site.layout)
  const links = facts?.get(page?.oid ?? '')?.links ?? []
  const navigation = site.uses.some((one) => one.path === path && one.use.url === url)
  return navigation ? -1 : links.filter((use) => use.url === url).length
}

function stateOf(memory: Memory, tree: Tree): State {
  const files = [...filesOf(tree).byPath.values()]
  return new Map(
    files.map(({ path, oid }) => [path, isPage(path) ? (memory.text(oid) ?? '') : undefined]),
  )
}
