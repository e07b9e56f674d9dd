// Sites whose pages are files below a folder, each at an address of its own: what Mintlify, Nextra and Fumadocs share.

import { openAnchors } from '../../anchors/open-anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { AnchorSet, Detection, NavigationNode, Site } from '../../site/layout.ts'
import type { LayoutName } from '../../text/layout-name.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, isWithin, joinPath, nameOf, pathBelow } from '../../trees/paths.ts'
import { redirectUses } from '../site/host-redirects.ts'
import { readIncludes } from '../site/includes.ts'
import { readLookup } from '../site/lookup.ts'
import { readPageFacts } from '../site/page-facts.ts'
import {
  isHtml,
  isPicture,
  joinAddress,
  type Outcome,
  type PublishedRules,
  publishedRules,
  type Reading,
  resolvePublished,
} from '../site/published.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import { buildSite, type WrittenLink } from '../site/site.ts'

/** The pages a generator makes of a repository's files, and its rules for links. */
export interface Routes {
  /** Every page's source, and parts of pages. */
  readonly pages: readonly FileEntry[]
  /** Published addresses by repository path, without slashes at their ends; `''` is the landing page. */
  readonly addresses: ReadonlyMap<string, string>
  /** The path at which the source of an address is expected, for the words of a finding. */
  readonly placeOf: (address: string) => string
  /** Folders whose files are served from the root of the site, best first. */
  readonly publicFolders: readonly string[]
  /** Prefix of all addresses, as `docs`; `''` without. */
  readonly base: string
  readonly redirects: Redirects | undefined
  /** True if a program may answer at an address that no page has, which is then unjudged. */
  readonly isMade: (address: string) => boolean
  /** True if the host has no other site: an address in a folder without pages is broken, too. */
  readonly isWhole: boolean
  /**
   * Starts of a relative link, likeliest first: the folder of its file, the address of its page, or, without
   * a dot, the root. Without `file`, a link finds addresses alone, and only a picture or a part of a page is a file.
   */
  readonly relativeTo: readonly ('file' | 'folder' | 'page' | 'root')[]
  /** The file that code makes a relative path mean, if it is a page. By default none. */
  readonly fileOf?: (from: string, path: string) => string | undefined
  /** Folders of addresses that a link of a page may leave out, likeliest first: those of languages. By default none. */
  readonly homes?: (page: string) => readonly string[]
  /** The prefix of addresses in HTML markup, where all other links get it from the generator. */
  readonly baseInHtml?: string
  /** The address that a link means by a path; by default without the ending of a page, and without `index`. */
  readonly meant?: (path: string, link: WrittenLink) => string
  /** True if a program leads relative links elsewhere than they say: one that finds nothing is unjudged. */
  readonly isRewritten?: boolean
  /** True if nothing answers at a folder without a page: no generator leads from there to one of its pages. */
  readonly isStrict?: true
  readonly anchors: (facts: PageFacts, path: string) => AnchorSet
  /** True if a program writes headings into a page, by its head: any fragment may be one of them. */
  readonly isOpen?: (head: PageFacts) => boolean
  readonly navigation: (
    look: (address: string) => string | undefined,
    factsOf: (path: string) => PageFacts | undefined,
  ) => readonly NavigationNode[]
  /** Links of configuration. */
  readonly uses: Site['uses']
  /** Files all this was read from, beside pages. */
  readonly files: readonly FileEntry[]
  readonly texts?: readonly string[]
}

// A redirect to a redirect to a redirect: more are a circle.
const hopsMax = 10
const endings = ['.mdx', '.md']

/** Builds the site of such a generator. */
export async function readRoutes(
  layout: LayoutName,
  routes: Routes,
  { files, detection, source }: { files: Files; detection: Detection; source: Source },
): Promise<Site> {
  const [lookup, factsOf] = await Promise.all([
    readLookup(files, source.readTexts),
    readPageFacts(source, routes.pages, layout),
  ])
  const { addresses, base, redirects, meant = plainAddress } = routes
  const findsFiles = routes.relativeTo.includes('file')
  const pageAt = new Map([...addresses].map(([path, address]) => [address, path]))
  // Every address below one of these belongs to this site, and to no other on the same host.
  const folders = new Set([...pageAt.keys()].filter((one) => one.includes('/')).map(firstOf))
  const open = new Set(
    routes.pages.flatMap(({ path }) => {
      const head = factsOf(path)
      return head !== undefined && routes.isOpen?.(head) === true ? [path] : []
    }),
  )
  const rules: PublishedRules = {
    lookup,
    pages: new Set(routes.pages.map(({ path }) => path)),
    look,
  }
  const includes = await readIncludes({
    pages: routes.pages,
    factsOf,
    readFacts: (shown) => source.readFacts(shown, layout),
    resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
  })
  const shown = { ...rules, shownOn: includes.shownOn, isOpen: includes.isOpen }
  return buildSite({
    ...detection,
    pages: routes.pages,
    navigation: routes.navigation((address) => pageAt.get(address), factsOf),
    uses: [...routes.uses, ...redirectUses(redirects)],
    lookup,
    rules: publishedRules((from, link) => resolvePublished(from, link, shown)),
    addresses,
    anchors: (facts, path) => {
      const known = routes.anchors(includes.wholeOf(path, facts), path)
      return open.has(path) ? openAnchors(known) : known
    },
    dependsOn: [...routes.files, ...includes.files],
    dependsOnTexts: [
      ...[...addresses].map(([path, address]) => `${path} at ${address}`),
      ...[...open].map((path) => `${path} is open`),
      ...includes.texts,
      ...(routes.texts ?? []),
    ],
  })

  function look(reading: Reading): Outcome {
    const { link, path, absolute, from } = reading
    if (absolute) return lookAbsolute(reading)
    const file = joinPath(directoryOf(from), path)
    const isFile = file !== undefined && lookup.at(file)?.kind === 'file'
    if (isFile && (findsFiles || link.kind === 'include' || isPicture(link)))
      return { kind: 'found', path: file }
    if (link.kind === 'navigation') return lookListed(path)
    if (link.kind === 'include') return { kind: 'missing', path: file ?? '' }
    return lookRelative(reading, file)
  }

  function lookAbsolute({ path, link, page }: Reading): Outcome {
    const written = joinAddress('', path)
    const { baseInHtml = '' } = routes
    if (baseInHtml !== '' && isHtml(link) && !isWithin(written, baseInHtml))
      return { kind: 'external' }
    const inside = isHtml(link) ? insideOf(written, baseInHtml) : written
    const served = servedAt(inside)
    if (served !== undefined) return { kind: 'found', path: served }
    // These need the bytes of a file.
    if (link.kind === 'include' || isPicture(link)) return missingFile(inside)
    const isShown = addresses.has(page) || (link.kind !== 'link' && link.kind !== 'html')
    if (!isWithin(inside, base) || (routes.isStrict === true && !isShown))
      return { kind: 'external' }
    const address = meant(insideOf(inside, base), link)
    for (const home of routes.homes?.(page) ?? []) {
      const found = lookAddress(pathBelow(home, address))
      if (found !== undefined) return found
    }
    return lookAddress(address) ?? missing(address, link.source !== undefined)
  }

  /** Looks up a link of a navigation, which lists pages of the site alone. */
  function lookListed(path: string): Outcome {
    const address = plainAddress(joinAddress('', path))
    return lookAddress(address) ?? missing(address, true)
  }

  function lookRelative({ link, path, page }: Reading, file: string | undefined): Outcome {
    const own = addresses.get(page)
    if (own === undefined) return isPicture(link) ? missingFileAt(file) : { kind: 'external' }
    const named = isPicture(link) ? undefined : routes.fileOf?.(page, path)
    if (named !== undefined && addresses.has(named)) return { kind: 'found', path: named }
    const starts = { page: own, file: directoryOf(own), folder: directoryOf(own), root: '' }
    for (const start of routes.relativeTo) {
      if (start === 'root' && path.startsWith('.')) continue
      const found =
        start === 'file'
          ? lookFile(file)
          : lookAddress(meant(joinAddress(starts[start], path), link))
      if (found !== undefined) return found
    }
    if (routes.isRewritten === true && !isPicture(link)) return { kind: 'external' }
    const [start = 'file'] = routes.relativeTo
    const address = joinAddress(starts[start], path)
    if (isAsset(path) && !findsFiles) {
      const served = servedAt(address)
      return served === undefined ? missing(address) : { kind: 'found', path: served }
    }
    if (isPicture(link) || isAsset(path)) return missingFileAt(file)
    return start === 'file' ? missingPage(file) : missing(meant(address, link))
  }

  /** The page of a path without its ending, or of a folder. */
  function lookFile(file: string | undefined): Outcome | undefined {
    if (file === undefined) return undefined
    const plain = file.replace(/\.mdx?$/i, '')
    const found = [plain, pathBelow(plain, 'index')]
      .flatMap((one) => endings.map((ending) => one + ending))
      .find((one) => lookup.at(one)?.kind === 'file')
    return found === undefined ? undefined : { kind: 'found', path: found }
  }

  function lookAddress(address: string, hops = 0): Outcome | undefined {
    const page = pageAt.get(address)
    if (page !== undefined) return { kind: 'found', path: page }
    const to = hops < hopsMax ? redirects?.follow(pathBelow(base, address)) : undefined
    if (to === undefined) return undefined
    const inside = joinAddress('', to.replace(/[?#].*$/s, ''))
    if (!to.startsWith('/') || !isWithin(inside, base))
      return { kind: 'external', answered: 'redirect' }
    const served = servedAt(inside)
    if (served !== undefined) return { kind: 'found', path: served }
    const next = plainAddress(insideOf(inside, base))
    return lookAddress(next, hops + 1) ?? missing(next, true)
  }

  /** @param isOwn - whether it has to be one of this site, as where its configuration leads */
  function missing(address: string, isOwn = false): Outcome {
    if (address === '' && !(routes.isStrict === true && routes.isWhole)) return { kind: 'external' }
    if (routes.isMade(address)) return { kind: 'external', answered: 'made' }
    if (isAsset(address) && routes.isStrict !== true) return missingFile(address)
    if (routes.isStrict === true) return missingHere(address, isOwn)
    // Generators lead from a folder of pages to one of them.
    if (lookup.at(routes.placeOf(address).replace(/\.mdx?$/, ''))?.kind === 'directory')
      return { kind: 'external' }
    return missingHere(address, isOwn)
  }

  function missingHere(address: string, isOwn: boolean): Outcome {
    const isHere = isOwn || (address.includes('/') && folders.has(firstOf(address)))
    if (!routes.isWhole && !isHere) return { kind: 'external' }
    const [publicFolder = ''] = routes.publicFolders
    return isAsset(address)
      ? { kind: 'missing', path: pathBelow(publicFolder, address), reason: 'missing-file' }
      : { kind: 'missing', path: routes.placeOf(address), reason: 'missing-page' }
  }

  function missingPage(file: string | undefined): Outcome {
    const path = file === undefined || /\.mdx?$/i.test(file) ? (file ?? '') : `${file}.mdx`
    return { kind: 'missing', path, reason: path === '' ? 'outside-repository' : 'missing-page' }
  }

  /** A file that others lie beside; a folder that is not here may come from elsewhere. */
  function missingFile(address: string): Outcome {
    const folder = directoryOf(address)
    const home = routes.publicFolders
      .map((one) => pathBelow(one, folder))
      .find((one) => folder !== '' && lookup.at(one)?.kind === 'directory')
    return home === undefined
      ? { kind: 'external' }
      : { kind: 'missing', path: pathBelow(home, nameOf(address)), reason: 'missing-file' }
  }

  function missingFileAt(file: string | undefined): Outcome {
    return {
      kind: 'missing',
      path: file ?? '',
      reason: file === undefined ? 'outside-repository' : 'missing-file',
    }
  }

  function servedAt(address: string): string | undefined {
    return routes.publicFolders
      .map((folder) => pathBelow(folder, address))
      .find((path) => address !== '' && lookup.at(path)?.kind === 'file')
  }
}

/** `guide/index.md` is the address `guide`, as `guide` is. */
function plainAddress(path: string): string {
  return path.replace(/(?:^|\/)index$|\.mdx?$/, '')
}

function firstOf(address: string): string {
  return address.split('/')[0] ?? ''
}

function isAsset(path: string): boolean {
  return /\.(?!html?$|mdx?$)[a-z]\w{0,9}$/i.test(nameOf(path))
}

/** `docs/guide/index.mdx` below `docs` is `guide`. */
export function addressBelow(path: string, root: string): string {
  const inside = root === '' ? path : path.slice(root.length + 1)
  return inside.replace(/\.mdx?$/i, '').replace(/(?:^|\/)index$/, '')
}
