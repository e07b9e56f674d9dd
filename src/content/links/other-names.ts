// Other addresses of added and removed files: redirects to them, aliases in their front matter.

import type { Source } from '../facts/source.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Resolution } from '../site/layout.ts'
import { trimSign } from '../text/trim.ts'
import type { TreeDifference } from '../trees/file-entry.ts'
import { isMarkdown } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import {
  createMentionSearch,
  type MentionSearch,
  type NamedPlace,
  type Searched,
} from './mentions.ts'

// Maximum length of a chain of redirects.
const roundsMax = 4
const aliasKey = /^(?:aliases|redirect.*|slug|permalink|url)$/i
// Maximum lines of a configuration entry: JSON puts one on several.
const entryLines = 2

/**
 * Creates a search for links to some places, by every address that configuration and front matter give them.
 *
 * A link may use any of these without naming the page. Errs on the side of more names: on lines that mention a
 * place, everything that looks like an address is taken.
 *
 * @returns undefined if a name cannot be searched for
 */
export async function searchByAllNames(
  { base, head, source }: { base: Revision; head: Revision; source: Source },
  differences: readonly TreeDifference[],
  { places, searched }: { readonly places: readonly NamedPlace[]; readonly searched: Searched },
): Promise<MentionSearch | undefined> {
  const names = new Map<string, NamedPlace>()
  for (const alias of await readAliases({ base, head, source }, differences)) {
    names.set(alias, { path: alias })
  }
  const settings = await readSettings(head, source)
  const looked = new Set(names.keys())
  let fresh = [...places, ...names.values()]
  for (let round = 0; ; round++) {
    const search = createMentionSearch([...places, ...names.values()], searched)
    if (search === undefined || round === roundsMax) return search
    // Lines that mention names of earlier rounds were already taken.
    const newest = createMentionSearch(fresh, searched) ?? search
    const known = names.size
    for (const [path, text] of settings) {
      for (const at of newest.linesOf(path, text)) {
        const entry = path.endsWith('.json') ? linesAround(text, at) : []
        for (const name of addressesOf(lineAt(text, at), entry)) {
          if (looked.has(name)) continue
          looked.add(name)
          if (searched === 'texts' || isMoved(path, name)) names.set(name, { path: name })
        }
      }
    }
    if (names.size === known) return search
    fresh = [...names.values()].slice(known)
  }

  /**
   * True if an address resolves differently in the head, as far as the address alone shows.
   *
   * Short names are on many lines of a large list of redirects; an unchanged address need not be searched for.
   */
  function isMoved(from: string, address: string): boolean {
    // A pattern stands for many addresses.
    if (/\*|\$\d|[()[\]{}]|(?:^|\/):\w+(?:\/|$)/.test(address)) return true
    const root = head.site.root === '' ? '' : `${head.site.root}/`
    return [address, `/${address}`].some((url) =>
      [from, `${root}index.md`].some((path) => {
        const [before, after] = [base, head].map(({ site }) =>
          site.resolve(path, { kind: 'link', url }),
        )
        return before === undefined || after === undefined || !isSameTarget(before, after)
      }),
    )
  }
}

/** True if two resolutions are the same in a report. */
export function isSameTarget(a: Resolution, b: Resolution): boolean {
  if (a.kind === 'broken' && b.kind === 'broken') {
    return a.path === b.path && a.reason === b.reason && a.spelling === b.spelling
  }
  return a.kind === b.kind && placeOf(a) === placeOf(b)
}

function placeOf(resolution: Resolution): string {
  if (!('path' in resolution)) return ''
  return 'fragment' in resolution ? `${resolution.path}#${resolution.fragment}` : resolution.path
}

/** Texts of the files a site reads besides its pages. */
async function readSettings(
  { site, tree }: Revision,
  source: Source,
): Promise<readonly (readonly [path: string, text: string])[]> {
  const { byPath } = filesOf(tree)
  // Tables of contents and ignore files name pages but redirect nothing.
  const silent = /(?:toc\.ya?ml|\.gitignore)$/i
  const files = site.dependsOn.files.flatMap(({ path }) => {
    const file = byPath.get(path)
    return file === undefined || isMarkdown(path) || silent.test(path) ? [] : file
  })
  const texts = await source.readTexts(files)
  return files.map(({ path, oid }) => [path, texts.get(oid) ?? ''])
}

function lineAt(text: string, start: number): string {
  const end = text.indexOf('\n', start)
  return text.slice(start, end === -1 ? text.length : end)
}

function linesAround(text: string, start: number): string[] {
  let from = start
  for (let left = entryLines; left > 0 && from > 0; left--) {
    // Include the preceding line.
    from = text.lastIndexOf('\n', from - 2) + 1
  }
  let to = start
  for (let left = entryLines; left >= 0 && to !== -1; left--) to = text.indexOf('\n', to + 1)
  return text.slice(from, to === -1 ? text.length : to).split('\n')
}

/** Words that look like addresses: on the line itself also keys, on its neighbours only words with a slash. */
function addressesOf(line: string, entry: readonly string[]): string[] {
  const own = wordsOf(line).filter((word) => /[/.]/.test(word) || word.endsWith(':'))
  const near = entry.flatMap(wordsOf).filter((word) => word.includes('/'))
  return [...own, ...near]
    .map((word) =>
      word
        .replace(/^[a-z]+:\/\/[^/]+/i, '')
        .replace(/[#?].*$|:$/g, '')
        .replace(/^[/.*]+|[/.*:,]+$/g, ''),
    )
    .filter((word) => word !== '')
}

function wordsOf(line: string): string[] {
  return line.match(/[^\s"'`()[\]<>{},;=]+/g) ?? []
}

/** Addresses from the front matter of pages that exist on one side only. */
async function readAliases(
  { base, head, source }: { base: Revision; head: Revision; source: Source },
  differences: readonly TreeDifference[],
): Promise<string[]> {
  const found: string[] = []
  for (const [{ site }, side] of [
    [base, 'before'],
    [head, 'after'],
  ] as const) {
    const alone = differences.filter(
      ({ before, after }) => before === undefined || after === undefined,
    )
    const pages = alone.flatMap((one) => (one[side] && site.pageAt(one.path)) ?? [])
    for (const { frontMatter } of (await source.readFacts(pages, site.layout)).values()) {
      for (const [key, value] of Object.entries(frontMatter?.data ?? {})) {
        if (!aliasKey.test(key)) continue
        for (const one of Array.isArray(value) ? value : [value]) {
          if (typeof one === 'string' && one !== '') found.push(trimSign(one, '/'))
        }
      }
    }
  }
  return found.filter((name) => name !== '')
}
