// Finds addresses that stop working in a change, and the redirects they need.
import type { Source } from '../facts/source.ts'
import { barePath } from '../links/proof.ts'
import { areSameSettings } from '../links/touched-paths.ts'
import type { Revision } from '../revisions/revision.ts'
import type { Site } from '../site/layout.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry } from '../trees/file-entry.ts'
import { directoryOf, isWithin, nameOf, pathBelow } from '../trees/paths.ts'
import { relativePath } from '../trees/relative-path.ts'
import { diffTrees, filesOf } from '../trees/tree.ts'
import {
  addEntry,
  hasEntry,
  type RedirectFormat,
  type RedirectPair,
  renderEntry,
} from './entry-texts.ts'

/** A page whose address no longer works. */
export interface OwedRedirect {
  /** Its file in the base. */
  readonly page: string
  /** Its address, from the root of the site: `/guide/setup`. */
  readonly address: string
  /** Its new file in the head; undefined if unknown. */
  readonly to: string | undefined
  /** The file to put the redirect in; undefined if the layout has none. */
  readonly file: string | undefined
  /** The entry to add. */
  readonly entry: string | undefined
}

/** The redirects needed, and files with entries added. */
export interface RedirectDuty {
  readonly owed: readonly OwedRedirect[]
  /** Changed files by path. */
  readonly changes: ReadonlyMap<string, { readonly before: string; readonly after: string }>
}

/** Both sides of a change to a site. */
export interface BothSides {
  readonly base: Revision
  readonly head: Revision
  /** Base path to head path of renamed files. */
  readonly moved: ReadonlyMap<string, string>
}

/** Formats that name a page by its file, which may have no address until the navigation lists it. */
const byFile: ReadonlySet<RedirectFormat> = new Set(['gitbook', 'mkdocs', 'mdbook', 'aliases'])

/** A file, and how redirects are written in it. */
interface Place {
  readonly format: RedirectFormat
  readonly file: FileEntry | string
}

/** Finds the redirects a change needs, and writes those whose target is known. */
export async function findOwedRedirects(sides: BothSides, source: Source): Promise<RedirectDuty> {
  const { base, head, moved } = sides
  const lost = findLost(sides)
  const texts = new Map<string, { readonly before: string; after: string }>()
  const owed: OwedRedirect[] = []
  const placeFor = lost.length === 0 ? () => undefined : findRedirectPlaces(head)
  for (const { page, address } of lost) {
    const to = moved.get(page)
    const goal = to === undefined ? undefined : publicAddressOf(head.site, to)
    const place = to === undefined ? undefined : placeFor(to)
    const isByFile = place !== undefined && byFile.has(place.format)
    const known = { page, address: `/${address}`, to }
    if (to === undefined || place === undefined || (goal === undefined && !isByFile)) {
      owed.push({ ...known, file: undefined, entry: undefined })
      continue
    }
    const route = { page, address, to, goal: goal ?? '' }
    const pair = pairOf(place.format, route, { base: base.site, head: head.site })
    const path = typeof place.file === 'string' ? place.file : place.file.path
    const text = typeof place.file === 'string' ? undefined : await textOf(place.file)
    if (text !== undefined && hasEntry(place.format, text, pair.from)) continue
    owed.push({
      page,
      address: `/${address}`,
      to,
      file: path,
      entry: renderEntry(place.format, pair),
    })
    const after = text === undefined ? undefined : addEntry(place.format, text, pair)
    const change = texts.get(path)
    if (change !== undefined && after !== undefined) change.after = after
  }
  const changes = [...texts].filter(([, { before, after }]) => before !== after)
  return { owed, changes: new Map(changes) }

  /** The text including entries added before. */
  async function textOf(file: FileEntry): Promise<string | undefined> {
    const known = texts.get(file.path)
    if (known !== undefined) return known.after
    const text = (await source.readTexts([file])).get(file.oid)
    if (text !== undefined) texts.set(file.path, { before: text, after: text })
    return text
  }
}

/** Pages of the base whose address no longer works in the head. */
function findLost({ base, head, moved }: BothSides): readonly { page: string; address: string }[] {
  // Files on a git host have fixed addresses, and no place for redirects.
  if (head.site.layout === 'plain' && head.site.generator === undefined) return []
  const isWhole = !areSameSettings(base.site.dependsOn, head.site.dependsOn)
  const gone = diffTrees(base.tree, head.tree).flatMap(({ path, after }) =>
    after === undefined ? [path] : [],
  )
  const pages = isWhole ? base.site.pages.map(({ path }) => path) : gone
  let answering: ReadonlySet<string> | undefined
  return pages.flatMap((page) => {
    if (base.site.pageAt(page) === undefined) return []
    const address = publicAddressOf(base.site, page)
    if (address === undefined || publicAddressOf(head.site, page) === address) return []
    if (waitsForNavigation(page, { base, head, moved })) return []
    answering ??= new Set(
      head.site.pages.flatMap(({ path }) => publicAddressOf(head.site, path) ?? []),
    )
    return answering.has(address) || isAnswered(page, address) || isLedOn(page)
      ? []
      : [{ page, address }]
  })

  /** True if a redirect names the file itself, as those of DocFX do. */
  function isLedOn(page: string): boolean {
    const is = head.site.resolve(page, { kind: 'link', url: encodeURIComponent(nameOf(page)) })
    return is.kind === 'external' && is.answered === 'redirect'
  }

  /** True if a redirect or another page serves the address, provided the site knows its addresses. */
  function isAnswered(page: string, address: string): boolean {
    const link = { kind: 'link', url: `/${address}` } as const
    const before = base.site.resolve(page, link)
    if (before.kind !== 'page' || before.path !== page) return false
    const is = head.site.resolve(page, link)
    if (is.kind === 'external') return is.answered !== undefined
    // Another page has taken the address, or a redirect leads on from it.
    return (is.kind === 'page' && is.guessed === undefined) || is.kind === 'file'
  }
}

/** The address of a page; undefined where it is unknown, as that of most programs that build a site. */
export function publicAddressOf(site: Site, page: string): string | undefined {
  const { generator } = site
  const isNext = nextConfig.test(generator?.config ?? '')
  const isBuilt = site.layout === 'plain' || isJekyll(site)
  const address = isBuilt ? undefined : site.address(page)
  // A built book has one file per chapter, at the chapter's path.
  if (site.layout === 'mdbook') return address === undefined ? undefined : builtPage(site, page)
  if (!isBuilt) return address
  const inside = pathFrom(site.root, page)
  const routed = isNext ? /^(?:.*\/)?(?:pages|content|app)\/(.*)$/.exec(inside)?.[1] : undefined
  const placed = isJekyll(site) ? inside : routed
  const built = generator?.addressOf?.(page)?.slice(1)
  return [built, placed && barePath(placed)].find((one) => {
    const found = site.resolve(page, { kind: 'link', url: `/${one}` })
    return one !== undefined && found.kind === 'page' && found.path === page
  })
}

/** The file mdBook builds from a chapter. */
function builtPage({ root }: Site, page: string): string {
  return pathFrom(root, page)
    .replace(/(^|\/)readme\.md$/i, '$1index.md')
    .replace(/\.md$/, '.html')
}

function isJekyll({ generator }: Site): boolean {
  return /^_config\.ya?ml$/.test(nameOf(generator?.config ?? ''))
}

function pathFrom(root: string, path: string): string {
  return root !== '' && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path
}

/** If the navigation gives addresses and still names the old file, fixing the navigation restores the address. */
function waitsForNavigation(page: string, { base, head, moved }: BothSides): boolean {
  const to = moved.get(page)
  if (head.site.layout !== 'gitbook' || to === undefined) return false
  const listsOf = (site: Site) =>
    JSON.stringify(
      site.dependsOn.files.flatMap(({ path, oid }) => (nameOf(path) === 'SUMMARY.md' ? oid : [])),
    )
  return head.site.address(to) === undefined && listsOf(base.site) === listsOf(head.site)
}

const configurations: Partial<Record<LayoutName, readonly [RedirectFormat, RegExp]>> = {
  gitbook: ['gitbook', /^\.gitbook\.ya?ml$/],
  mkdocs: ['mkdocs', /^mkdocs\.ya?ml$/],
  mdbook: ['mdbook', /^book\.toml$/],
  docusaurus: ['docusaurus', /^docusaurus\.config\.[cm]?[jt]s$/],
  starlight: ['astro', /^astro\.config\.[cm]?[jt]s$/],
  mintlify: ['json', /^(?:docs|mint)\.json$/],
}

/** Finds the place for a site's redirects: front matter of the target, the configuration, or the host's file. */
export function findRedirectPlaces({ site, tree }: Revision): (to: string) => Place | undefined {
  const { byPath } = filesOf(tree)
  const inPages =
    site.layout === 'hugo' ? 'aliases' : isJekyll(site) ? ('redirect_from' as const) : undefined
  const place = inPages === undefined ? findFile() : undefined
  return (to) => {
    const file = byPath.get(to)
    return inPages === undefined || file === undefined ? place : { format: inPages, file }
  }

  function findFile(): Place | undefined {
    const own = configurations[site.layout]
    if (own !== undefined) {
      const [format, name] = own
      const found = [...byPath.values()].filter(
        ({ path }) => name.test(nameOf(path)) && isWithin(site.root, directoryOf(path)),
      )
      const file = found.sort((a, b) => b.path.length - a.path.length)[0]
      if (file !== undefined) return { format, file }
    }
    const named = (name: string) => site.dependsOn.files.find(({ path }) => nameOf(path) === name)
    const [lines, vercel] = [named('_redirects'), named('vercel.json')]
    if (lines !== undefined) return { format: 'lines', file: lines }
    if (vercel !== undefined) return { format: 'json', file: vercel }
    const program = site.dependsOn.files.find(({ path }) => nextConfig.test(path))
    if (program !== undefined) return { format: 'next', file: program }
    const missing = missingFiles[site.layout]
    return missing && { format: missing[0], file: pathBelow(site.root, missing[1]) }
  }
}

// A program: an entry is named, and never written.
const nextConfig = /(?:^|\/)next\.config\.[cm]?[jt]s$/

/** The file to begin, where a site has none yet. */
const missingFiles: Partial<Record<LayoutName, readonly [RedirectFormat, string]>> = {
  gitbook: ['gitbook', '.gitbook.yaml'],
  vitepress: ['lines', 'public/_redirects'],
}

/** A moved page: its file and address in the base and in the head. */
interface Route {
  readonly page: string
  readonly address: string
  readonly to: string
  readonly goal: string
}

/** A redirect in the words of a format. */
export function pairOf(
  format: RedirectFormat,
  { page, address, to, goal }: Route,
  { base, head }: { readonly base: Site; readonly head: Site },
): RedirectPair {
  switch (format) {
    case 'gitbook':
      return { from: address, to: pathFrom(head.root, to) }
    case 'mkdocs':
      return { from: pathFrom(base.root, page), to: pathFrom(head.root, to) }
    case 'mdbook': {
      const from = builtPage(base, page)
      return { from: `/${from}`, to: relativePath(directoryOf(from), builtPage(head, to)) }
    }
    case 'aliases':
    case 'redirect_from':
      return {
        from: `/${address}${/\.html?$|\/$/.test(address) || address === '' ? '' : '/'}`,
        to: barePath(to),
      }
    case 'astro':
      return { from: `/${address}`, to: `/${pathBelow(head.base ?? '', goal)}` }
    default:
      return { from: `/${address}`, to: `/${goal}` }
  }
}
