// A judge of its own, of links that name files: reads by micromark, looks files up in a list, compares two full states. Shares no code with what it judges.
import { posix } from 'node:path'
import { micromarkEvents } from './reader.ts'

/** A link to a file: where it stands and how it is written. */
export interface FileLink {
  readonly path: string
  readonly url: string
}

/** Every file of a state: texts of pages, undefined for anything else. */
export type State = ReadonlyMap<string, string | undefined>

/** What a change broke and mended: how many links of `path\0url`. */
export interface Verdict {
  readonly broken: ReadonlyMap<string, number>
  readonly fixed: ReadonlyMap<string, number>
}

// What every layout takes for a file beside the page: a relative path with an ending, in plain signs.
const judged = /^(?:\.{1,2}\/)*[\w][\w./-]*\.(?:mdx?|png|jpe?g|gif|svg)$/

export function isPage(path: string): boolean {
  return /\.mdx?$/.test(path)
}

/** The links of a page that are judged here, in order. */
export function readFileLinks(path: string, text: string): FileLink[] {
  return micromarkEvents(text)
    .filter((url) => judged.test(url))
    .map((url) => ({ path, url }))
}

function leadsTo({ path, url }: FileLink): string {
  return posix.normalize(posix.join(posix.dirname(path), url))
}

/**
 * Compare two full states.
 *
 * @param moves - base path to head path of what moved; the oracle is told, it does not guess
 */
export function judgeChange(base: State, head: State, moves: ReadonlyMap<string, string>): Verdict {
  const came = new Map([...moves].map(([from, to]) => [to, from]))
  const was = brokenLinks(base)
  const now = brokenLinks(head)
  const broken = new Map<string, number>()
  const fixed = new Map<string, number>()
  const pages = new Set([...was.keys(), ...[...now.keys()].map((path) => came.get(path) ?? path)])
  for (const page of pages) {
    const before = [...(was.get(page) ?? [])]
    const goal = moves.get(page) ?? page
    // A page that another took the place of is a new one.
    const after = came.has(goal) || !moves.has(page) ? [...(now.get(goal) ?? [])] : []
    for (const isSame of [
      (old: FileLink, one: FileLink) => leadsTo(old) === leadsTo(one),
      (old: FileLink, one: FileLink) => old.url === one.url,
      (old: FileLink, one: FileLink) => (moves.get(leadsTo(old)) ?? '') === leadsTo(one),
    ]) {
      for (const one of after.slice()) {
        const at = before.findIndex((old) => isSame(old, one))
        if (at === -1) continue
        before.splice(at, 1)
        after.splice(after.indexOf(one), 1)
      }
    }
    for (const one of after) add(broken, one)
    for (const one of before) add(fixed, one)
  }
  return { broken, fixed }
}

function brokenLinks(state: State): Map<string, FileLink[]> {
  const found = new Map<string, FileLink[]>()
  for (const [path, text] of state) {
    if (text === undefined) continue
    const links = linksOf(path, text).filter((link) => !state.has(leadsTo(link)))
    if (links.length > 0) found.set(path, links)
  }
  return found
}

const kept = new Map<string, readonly FileLink[]>()
const keptMax = 20_000

function linksOf(path: string, text: string): readonly FileLink[] {
  const key = `${path}\0${text}`
  let links = kept.get(key)
  if (links === undefined) {
    links = readFileLinks(path, text)
    if (kept.size >= keptMax) kept.clear()
    kept.set(key, links)
  }
  return links
}

export function keyOf({ path, url }: FileLink): string {
  return `${path}\0${url}`
}

function add(counts: Map<string, number>, link: FileLink): void {
  counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1)
}
