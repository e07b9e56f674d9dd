// Renames folders and deletes pages of a repository, and counts which of the links that lost their page are reported.
import { existsSync } from 'node:fs'
import { basename, dirname, join, posix } from 'node:path'
import { checkChange } from '../src/check/findings.ts'
import { once } from '../src/content/text/once.ts'
import type { Tree } from '../src/content/trees/file-entry.ts'
import { changeTree, filesOf } from '../src/content/trees/tree.ts'
import { createSource } from '../src/repository/source.ts'
import { Memory } from '../test/content/memory.ts'
import { readCommitTree } from './commit-tree.ts'
import { explain, readHead } from './explanations.ts'

// `node bench/renames.ts PATH... [--changes=40] [--misses=20] [--wrong=20]`: folders, or git directories at their HEAD.
// What resolved in the base, and what is lost in the head, is told by the reader and resolver below alone.
const options = new Map(
  process.argv.flatMap((word) => {
    const [, name, value] = /^--(\w+)=(\d+)$/.exec(word) ?? []
    return name === undefined ? [] : [[name, Number(value)] as const]
  }),
)
const changesMax = options.get('changes') ?? 40
const missesMax = options.get('misses') ?? 20
const wrongMax = options.get('wrong') ?? 20
// Of folders that absolute addresses are paths of: so many, each of so large a share of them.
const placesMax = 3
const shareMin = 0.1

interface Link {
  readonly from: string
  readonly url: string
}

/** What one change took away, and what a check said of it. */
interface Outcome {
  readonly name: string
  readonly lost: number
  /** Neither reported nor explained. */
  readonly missed: readonly string[]
  /** Not reported, by what answers in place of the page. */
  readonly explained: readonly string[]
  readonly suggested: number
  /** Broken by a rename, and without a suggestion. */
  readonly silent: number
  readonly wrong: readonly string[]
  /** Reported, and not lost by the resolver here: to be looked at. */
  readonly more: readonly string[]
}

for (const path of process.argv.slice(2).filter((word) => !word.startsWith('--'))) {
  const memory = new Memory()
  const isGit = existsSync(join(path, 'objects')) || existsSync(join(path, '.git'))
  const name = basename(path) === 'repo' ? basename(dirname(path)) : basename(path)
  await measure(name, memory, isGit ? readCommitTree(path, 'HEAD', memory) : memory.folder(path))
}

async function measure(name: string, memory: Memory, tree: Tree): Promise<void> {
  const source = createSource(memory.source.readTexts)
  const files = new Set(filesOf(tree).byPath.keys())
  const links = [...files].filter(isPage).flatMap((from) => {
    const text = memory.text(filesOf(tree).byPath.get(from)?.oid) ?? ''
    return readUrls(text).map((url): Link => ({ from, url }))
  })
  const places = findPlaces(links, files)
  const led = new Map<Link, string>()
  for (const link of links) {
    const to = resolve(link.from, link.url, files, places)
    if (to !== undefined && isPage(to)) led.set(link, to)
  }
  const outcomes: Outcome[] = []
  for (const change of listChanges(led, places, files)) outcomes.push(await judge(change))
  tell(name, outcomes, { links: links.length, led: led.size, places })

  async function judge({ label, move }: Change): Promise<Outcome> {
    const head = applyMove(tree, move)
    const after = new Set(filesOf(head).byPath.keys())
    const lost = new Map<string, { readonly count: number; readonly to: string }>()
    for (const [{ from, url }, to] of led) {
      const now = move(from)
      if (now === undefined || resolve(now, url, after, places) !== undefined) continue
      const key = `${now}\0${url}`
      lost.set(key, { count: (lost.get(key)?.count ?? 0) + 1, to })
    }
    const broken = await check(head)
    const reported = Map.groupBy(broken, ({ file, url }) => `${file}\0${url}`)
    const missed: string[] = []
    const explained: string[] = []
    const textOf = (path: string) => memory.text(filesOf(head).byPath.get(path)?.oid) ?? ''
    const state = once(() => readHead(after, textOf))
    const wrong: string[] = []
    let [suggested, silent] = [0, 0]
    for (const [key, { count, to }] of lost) {
      const [from = '', url = ''] = key.split('\0')
      const found = reported.get(key) ?? []
      for (let at = found.length; at < count; at++) {
        const why = explain({ from, url, to, address: addressOf(to) }, state())
        if (why === undefined) missed.push(`${from}: ${url} (was ${to})`)
        else explained.push(why)
      }
      for (const { suggestion } of found) {
        const goal = move(to)
        if (suggestion === null) silent += goal === undefined ? 0 : 1
        else suggested++
        const isRight = suggestion === null || resolve(from, suggestion, after, places) === goal
        if (!isRight) wrong.push(`${from}: ${url} -> ${suggestion} (${to} is ${goal ?? 'gone'})`)
      }
    }
    const more = broken
      .filter(({ file, url }) => !lost.has(`${file}\0${url}`))
      .map(({ file, line, url, reason }) => `${file}:${line}: ${url} (${reason})`)
    const total = [...lost.values()].reduce((sum, { count }) => sum + count, 0)
    return { name: label, lost: total, missed, explained, suggested, silent, wrong, more }
  }

  /** The address of a page, by the folder that most absolute addresses are paths of. */
  function addressOf(path: string): string {
    const { root, prefix } = places.find((one) => path.startsWith(`${one.root}/`)) ?? {}
    const inside = root === undefined || root === '' ? path : path.slice(root.length + 1)
    return `/${posix.join(prefix ?? '', inside)}`
  }

  async function check(head: Tree) {
    const { report } = await checkChange({
      head: { name: 'head', tree: head },
      base: { name: 'base', tree },
      source,
      choice: {},
    })
    return report.links
  }
}

/** A change: where each path goes; undefined for one that is deleted. */
interface Change {
  readonly label: string
  readonly move: (path: string) => string | undefined
}

function listChanges(
  led: ReadonlyMap<Link, string>,
  places: readonly Place[],
  files: ReadonlySet<string>,
): Change[] {
  const pages = [...files].filter(isPage)
  const targets = [...new Set(led.values())].sort()
  const folders = new Set(targets.flatMap(foldersOf))
  // To rename what a site is made of is a change of its configuration, too.
  const isRoot = (folder: string) =>
    places.some(({ root }) => `${root}/`.startsWith(`${folder}/`)) ||
    pages.filter((page) => page.startsWith(`${folder}/`)).length > 0.8 * pages.length
  const renamed = pick([...folders].filter((folder) => !isRoot(folder)).sort(), changesMax)
  const deleted = pick(targets, changesMax)
  return [
    ...renamed.map((folder) => ({
      label: `rename ${folder}`,
      move: (path: string) =>
        path.startsWith(`${folder}/`) ? `${folder}-renamed${path.slice(folder.length)}` : path,
    })),
    ...deleted.map((page) => ({
      label: `delete ${page}`,
      move: (path: string) => (path === page ? undefined : path),
    })),
  ]
}

function applyMove(tree: Tree, move: Change['move']): Tree {
  const changes = [...filesOf(tree).byPath.values()].flatMap((file) => {
    const to = move(file.path)
    if (to === file.path) return []
    const gone = [{ path: file.path }]
    return to === undefined ? gone : [...gone, { path: to, after: { ...file, path: to } }]
  })
  return changeTree(tree, changes)
}

function pick<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most)
  return Array.from(
    { length: Math.min(most, all.length) },
    (_, at) => all[Math.floor(at * step)],
  ).filter((one) => one !== undefined)
}

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1)
  return parts.map((_, at) => parts.slice(0, at + 1).join('/'))
}

function isPage(path: string): boolean {
  return /\.(?:mdx?|markdown)$/i.test(path)
}

/** URLs of links, as a plain reader finds them outside of code and comments. */
function readUrls(text: string): string[] {
  const prose = text
    .replace(/^---\n[\s\S]*?\n---\n/, '')
    .replace(/^([ \t]*)(`{3,}|~{3,})[\s\S]*?(?:^[ \t]*\2|$(?![\s\S]))/gm, '')
    .replace(/<!--[\s\S]*?-->|\{\/\*[\s\S]*?\*\/\}|^\[\/\/\]: # .*$/gm, '')
    .replace(/(`+)[^`\n]+\1/g, '')
  const found = [
    ...prose.matchAll(/(?<!!)\[(?:[^[\]]|\[[^[\]]*\])*\]\(<?([^)\s>]+)>?(?:\s+"[^"\n]*")?\)/g),
    ...definitionsOf(prose),
    ...prose.matchAll(/<a\s[^>]*href="([^"{}]+)"/g),
  ]
  return found.map(([, url = '']) => url)
}

/** Those that something refers to, the first of a label. */
function definitionsOf(prose: string): RegExpMatchArray[] {
  const found = prose.matchAll(/^ {0,3}\[([^\]^]+)\]:\s*<?(\S+?)>?(?:\s+"[^"\n]*")?\s*$/gm)
  const firsts = new Map<string, RegExpMatchArray>()
  for (const match of found) {
    const label = `[${match[1]}]`.toLowerCase()
    const isUsed = prose.toLowerCase().replaceAll(/\s+/g, ' ').split(label).length > 2
    if (isUsed && !firsts.has(label)) firsts.set(label, match)
  }
  return [...firsts.values()].map((match) => [match[0], match[2] ?? ''])
}

/** Addresses that begin with a prefix start from a folder: `/docs/` from `content`. */
interface Place {
  readonly prefix: string
  readonly root: string
}

/** The folders that most absolute addresses are paths of. */
function findPlaces(links: readonly Link[], files: ReadonlySet<string>): Place[] {
  const absolute = [...new Set(links.map(({ url }) => url))].filter((url) => /^\/[^/]/.test(url))
  const roots = new Set(['', ...[...files].filter(isPage).flatMap(foldersOf)])
  const prefixes = new Set(['', ...absolute.map((url) => url.split('/')[1] ?? '')])
  const rated = [...roots].flatMap((root) =>
    [...prefixes].map((prefix) => {
      const place = { root, prefix }
      return { place, found: absolute.filter((url) => findAt(place, url, files) !== undefined) }
    }),
  )
  const chosen: Place[] = []
  const known = new Set<string>()
  while (chosen.length < placesMax) {
    const fresh = (found: readonly string[]) => found.filter((url) => !known.has(url)).length
    const best = rated.reduce((a, b) => (fresh(b.found) > fresh(a.found) ? b : a))
    if (fresh(best.found) < Math.max(3, shareMin * absolute.length)) break
    chosen.push(best.place)
    for (const url of best.found) known.add(url)
  }
  return chosen
}

function findAt({ root, prefix }: Place, url: string, files: ReadonlySet<string>) {
  const path = pathOf(url).replace(/^\//, '')
  if (prefix !== '' && path !== prefix && !path.startsWith(`${prefix}/`)) return undefined
  return findFile(posix.join(root, path.slice(prefix.length)), files)
}

function resolve(
  from: string,
  url: string,
  files: ReadonlySet<string>,
  places: readonly Place[],
): string | undefined {
  if (/^[a-z][a-z\d+.-]*:|^\/\/|^#|^$|[{}<]|^[^#]*\$/i.test(url)) return undefined
  if (url.startsWith('/')) {
    for (const place of places) {
      const found = findAt(place, url, files)
      if (found !== undefined) return found
    }
    return undefined
  }
  const path = pathOf(url)
  if (path === '') return undefined
  return findFile(posix.join(posix.dirname(from), path), files)
}

function pathOf(url: string): string {
  const path = url.replace(/[?#].*$/, '')
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}

function findFile(written: string, files: ReadonlySet<string>): string | undefined {
  const path = written.replace(/\/$/, '')
  const bare = path.replace(/\.html$/, '')
  const indexes = ['index', 'README', '_index', 'readme']
  return [
    path,
    `${bare}.md`,
    `${bare}.mdx`,
    ...indexes.flatMap((name) => [`${path}/${name}.md`, `${path}/${name}.mdx`]),
  ].find((one) => files.has(one))
}

function tell(
  name: string,
  outcomes: readonly Outcome[],
  known: { readonly links: number; readonly led: number; readonly places: readonly Place[] },
): void {
  const sum = (count: (one: Outcome) => number) =>
    outcomes.reduce((total, one) => total + count(one), 0)
  const lost = sum((one) => one.lost)
  const missed = sum(({ missed: all }) => all.length)
  const reasons = Map.groupBy(
    outcomes.flatMap(({ explained }) => explained),
    (why) => why,
  )
  const explained = sum((one) => one.explained.length)
  const due = lost - explained
  const suggested = sum((one) => one.suggested)
  const wrong = sum(({ wrong: all }) => all.length)
  const more = sum(({ more: all }) => all.length)
  const places = known.places.map(({ root, prefix }) => `/${prefix} in "${root}"`).join(', ')
  write(`${name}: ${known.links} links, ${known.led} lead to a page here${places && `; ${places}`}`)
  write(
    `  ${outcomes.length} changes: ${due - missed} of ${due} lost links reported (${share(due - missed, due)}), ` +
      `${explained} more explained, ` +
      `${suggested - wrong} of ${suggested} suggestions right (${share(suggested - wrong, suggested)}), ` +
      `${sum((one) => one.silent)} of renamed pages without one, ${more} reported besides`,
  )
  for (const [why, all] of reasons) write(`    explained: ${all.length} times ${why}`)
  list('missed', missesMax, ({ missed: all }) => all)
  list('wrong', wrongMax, ({ wrong: all }) => all)
  list('besides', options.get('more') ?? 0, ({ more: all }) => all)

  function list(what: string, most: number, of: (one: Outcome) => readonly string[]): void {
    const all = outcomes.flatMap((one) => of(one).map((line) => `${what}: ${one.name}: ${line}`))
    for (const line of all.slice(0, most)) write(`    ${line}`)
    if (most > 0 && all.length > most) write(`    ${what}: ${all.length - most} more`)
  }
}

function share(part: number, whole: number): string {
  return whole === 0 ? '-' : (part / whole).toFixed(4)
}

function write(line: string): void {
  process.stdout.write(`${line}\n`)
}
