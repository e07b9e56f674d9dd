// Hugo: where links lead: addresses, aliases, files of bundles, `ref` and `relref`.
import {
  directoryOf,
  insideOf,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
} from '../../trees/paths.ts'
import {
  isPicture,
  joinAddress,
  type Outcome,
  type PublishedRules,
  type Reading,
} from '../site/published.ts'
import {
  findTerm,
  groupByName,
  type HugoHome,
  type HugoInput,
  type HugoPage,
  isBeside,
  languagePrefix,
  logicalOf,
  sectionOf,
  urlize,
} from './content.ts'
import { findMounted, readGrafts } from './mounts.ts'
import { readLatest } from './versions.ts'

/**
 * Link rules of a Hugo site.
 *
 * Render hooks, Hugo's own among them, take a path for the page or file it names; without them it
 * is an address. Which of the two a theme has is not known here, so both are tried.
 *
 * @see Hugo documentation, "Link render hooks", "ref", "GetPage"
 */
export function createHugoRules(input: HugoInput): PublishedRules {
  const { project, config, homes, lookup, addresses, aliases } = input
  const pageOf = new Map(input.pages.map((page) => [page.path, page]))
  const pageAt = new Map([...addresses].map(([path, address]) => [address.toLowerCase(), path]))
  const logical = new Map(
    input.pages.map((page) => [`${page.language}:${urlize(page.logical)}`, page.path]),
  )
  const byName = groupByName(input.pages)
  const statics = config.statics.map((folder) => joinPath(project, folder) ?? folder)
  const assets = config.assets.map((folder) => joinPath(project, folder) ?? folder)
  const unseen = config.mounted.some(
    (folder) => lookup.at(pathBelow(project, folder)) === undefined,
  )
  const grafts = readGrafts(input)
  const redirects = input.redirects
  const latest = readLatest([...addresses.values()])
  return { lookup, pages: new Set(addresses.keys()), look }

  function look(reading: Reading): Outcome {
    const outcome = lookAnywhere(reading)
    const isLeftOut =
      outcome.kind === 'found' &&
      reading.link.kind !== 'include' &&
      input.isDraft(outcome.path) &&
      !input.isDraft(reading.from)
    return isLeftOut ? { kind: 'missing', path: outcome.path, reason: 'unpublished-page' } : outcome
  }

  function lookAnywhere(reading: Reading): Outcome {
    const { from, path, absolute, link } = reading
    const page = pageOf.get(from)
    if (link.kind === 'include') return lookInclude(from, path)
    if (input.keepsLinks(from)) return lookWritten(reading)
    const address = absolute ? belowBase(path) : joinAddress(folderOf(from), path)
    // A path that ends in a slash is meant as an address.
    const first = absolute || !path.endsWith('/') ? undefined : lookAddress(address ?? '', 0)
    const byPath = first ?? (absolute ? lookBelowContent(path, page) : lookBeside(reading, page))
    if (byPath !== undefined) return byPath
    // There is always a home page.
    if (!address || isUnseen(address)) return { kind: 'external' }
    return (
      lookAddress(address, 0) ??
      lookRedirect(reading, address) ??
      lookLatest(address) ??
      findTerm(reading, input.pages) ??
      lookName(path, page) ??
      findMounted(input, absolute ? path : `/${pathBelow(sectionOf(page), path)}`) ??
      missing(reading, address)
    )
  }

  /** As a browser does: an address as it is written, in its own case. */
  function lookWritten(reading: Reading): Outcome {
    const { from, path, absolute } = reading
    const address = absolute ? belowBase(path) : joinAddress(folderOf(from), path)
    if (address === undefined || isUnseen(address)) return { kind: 'external' }
    const found = lookAddress(address, 0) ?? lookLatest(address)
    const isOther = isMarkdown(address) || (address !== address.toLowerCase() && !config.keepCase)
    const isPage = found?.kind === 'found' && addresses.has(found.path)
    return found === undefined || (isOther && isPage) ? missing(reading, address) : found
  }

  /** The page's own files, then the page or file a path names from the page's folder. */
  function lookBeside(
    { from, path, link }: Reading,
    page: HugoPage | undefined,
  ): Outcome | undefined {
    const file = joinPath(directoryOf(from), path)
    if (file !== undefined && lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
    const resource =
      file === undefined || page === undefined || page.kind === 'page' || !/\.\w+$/.test(file)
        ? undefined
        : resourceOf(page, file)
    if (resource !== undefined) return resource
    for (const folder of isPicture(link) ? [...assets, ...statics] : []) {
      const shared = joinPath(folder, path)
      if (shared !== undefined && lookup.at(shared)?.kind === 'file')
        return { kind: 'found', path: shared }
    }
    return (
      foundPage(joinPath(sectionOf(page), path), page?.language) ??
      foundPage(joinPath('', path), page?.language)
    )
  }

  function lookBelowContent(path: string, page: HugoPage | undefined): Outcome | undefined {
    const found = foundPage(joinPath('', path), page?.language)
    if (found !== undefined) return found
    const folders = [...homes.map((home) => home.directory), ...assets, ...statics]
    for (const folder of folders) {
      const file = joinPath(folder, path)
      if (file !== undefined && lookup.at(file)?.kind === 'file')
        return { kind: 'found', path: file }
    }
    return undefined
  }

  function foundPage(path: string | undefined, language: string | undefined): Outcome | undefined {
    if (path === undefined) return undefined
    const key = logicalOf(path)
    // A page without translation shows in the first language; one of another language is not looked for.
    const keys = [language ?? '', config.languages[0] ?? '', ''].map((one) => `${one}:${key}`)
    // `setup.fr.md` names its language.
    const named = config.languages.find((one) => key.endsWith(`.${one}`))
    if (named !== undefined) keys.push(`${named}:${logicalOf(key.slice(0, -named.length - 1))}`)
    const found = keys.map((one) => logical.get(one)).find((one) => one !== undefined)
    return found === undefined ? undefined : { kind: 'found', path: found }
  }

  function folderOf(from: string): string {
    const address = addresses.get(from) ?? ''
    return address.endsWith('.html') ? directoryOf(address) : address
  }

  function belowBase(path: string): string | undefined {
    const address = joinAddress('', path)
    const base = config.basePath.slice(1, -1)
    if (base === '') return address
    return isWithin(address, base) ? address.slice(base.length + 1) : undefined
  }

  function lookAddress(written: string, followed: number): Outcome | undefined {
    const address = written.replace(/(?:^|\/)index\.html$/, '')
    const key = address.toLowerCase()
    // Hosts give the file `x.html` at `x`, too.
    const page = pageAt.get(key) ?? aliases.get(key) ?? fallBack(key) ?? pageAt.get(`${key}.html`)
    if (page !== undefined) return { kind: 'found', path: page }
    for (const folder of address === '' ? [] : statics) {
      const file = [address, `${address}/index.html`]
        .map((inside) => pathBelow(folder, inside))
        .find((path) => lookup.at(path)?.kind === 'file')
      if (file !== undefined) return { kind: 'found', path: file }
    }
    const grafted = lookGrafted(address)
    if (grafted !== undefined) return grafted
    const bundled = lookBundled(address) ?? lookHtml(address)
    if (bundled !== undefined) return bundled
    if (isGenerated(key)) return { kind: 'external', answered: 'made' }
    const redirect = redirects?.follow(address)
    if (redirect === undefined || followed >= redirectsMax) return undefined
    return redirect.startsWith('/')
      ? lookAddress(joinAddress('', redirect), followed + 1)
      : { kind: 'external', answered: 'redirect' }
  }

  /** A redirect to a page that does not exist: the answer is that of its target. */
  function lookRedirect(reading: Reading, address: string): Outcome | undefined {
    const redirect = redirects?.follow(address)
    return redirect?.startsWith('/')
      ? missing(reading, joinAddress('', redirect.replace(/[?#].*$/s, '')))
      : undefined
  }

  function lookLatest(address: string): Outcome | undefined {
    for (const place of latest(address)) {
      const found = lookAddress(place, 0)
      if (found !== undefined) return found
    }
    return undefined
  }

  /** Looks up a file in folders mounted below the static ones; files fetched for the build are unknown. */
  function lookGrafted(address: string): Outcome | undefined {
    for (const { directory, at } of config.staticGrafts) {
      if (!isWithin(address, at)) continue
      const source = pathBelow(project, directory)
      const file = pathBelow(source, insideOf(address, at))
      if (lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
      if (lookup.at(source) === undefined) return { kind: 'external' }
    }
    return undefined
  }

  /** A page of another language, mounted where this one has none. */
  function fallBack(address: string): string | undefined {
    for (const { at, shows } of grafts) {
      if (shows === undefined || !isWithin(address, at)) continue
      const page = pageAt.get(pathBelow(shows, insideOf(address, at)))
      if (page !== undefined) return page
    }
    return undefined
  }

  /** True if an address lies where files are mounted that are fetched when the site is built. */
  function isUnseen(address: string): boolean {
    return grafts.some(({ at, shows }) => shows === undefined && isWithin(address, at))
  }

  /**
   * True if a name alone may be that of a page in such a folder: `java` and `java-client` of `sdks/java`.
   * Any name could be; but then no page that went away would be missed by its name.
   */
  function isNamedAsUnseen(path: string): boolean {
    const name = path.includes('/') ? '' : logicalOf(path)
    return grafts.some(({ at, shows }) => {
      const folder = nameOf(at)
      return shows === undefined && (name === folder || name.startsWith(`${folder}-`))
    })
  }

  /** A file next to pages is published at the address of the nearest section or bundle. */
  function lookBundled(address: string): Outcome | undefined {
    let folder = directoryOf(address)
    let page = ownerAt(folder)
    while (page === undefined && folder !== '') {
      folder = directoryOf(folder)
      page = ownerAt(folder)
    }
    if (page === undefined) return undefined
    return resourceOf(page, pathBelow(directoryOf(page.path), insideOf(address, folder)))
  }

  /** A page written in HTML, which is none that we read. */
  function lookHtml(address: string): Outcome | undefined {
    const stem = address.replace(/\.html$/, '')
    const language = config.languages.find((one) => isWithin(stem, one) && stem !== one)
    for (const inside of language === undefined ? [stem] : [stem, insideOf(stem, language)]) {
      for (const { directory } of homes) {
        const file = ['.html', '/index.html', '/_index.html']
          .map((ending) => pathBelow(directory, `${inside}${ending}`))
          .find((path) => lookup.at(path)?.kind === 'file')
        if (file !== undefined) return { kind: 'found', path: file }
      }
    }
    return undefined
  }

  /** The section or bundle at an address; any other page owns no files. */
  function ownerAt(address: string): HugoPage | undefined {
    const page = pageOf.get(pageAt.get(address.toLowerCase()) ?? '')
    return page?.kind === 'page' ? undefined : page
  }

  /** A file of a page; a page without it has that of its translations. */
  function resourceOf(page: HugoPage, file: string): Outcome | undefined {
    if (lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
    if (isMarkdown(file) || !isWithin(file, page.home.directory)) return undefined
    const inside = insideOf(file, page.home.directory)
    const inherited = homes
      .map((home) => pathBelow(home.directory, inside))
      .find((path) => lookup.at(path)?.kind === 'file')
    return inherited === undefined ? undefined : { kind: 'found', path: inherited }
  }

  /** True for pages Hugo makes out of others: lists of terms, feeds, pages of lists. */
  function isGenerated(address: string): boolean {
    if (
      /(?:^|\/)(?:index\.(?:xml|json)|sitemap\.xml|robots\.txt|404\.html|page\/\d+)$/.test(address)
    )
      return true
    if (config.languages.some((language) => address === languagePrefix(language, config)))
      return true
    if (/\.\w+$/.test(address) && config.ownOutputs.has(nameOf(address).replace(/\.\w+$/, '')))
      return true
    const bare = config.languages.reduce(
      (rest, language) =>
        rest.startsWith(`${language}/`) ? rest.slice(language.length + 1) : rest,
      address,
    )
    if (config.taxonomies.some((taxonomy) => isWithin(bare, taxonomy))) return true
    // A folder of the top level is a section, with or without a page of its own.
    return homes.some(
      (home) =>
        !bare.includes('/') &&
        bare !== '' &&
        lookup.at(`${home.directory}/${bare}`)?.kind === 'directory',
    )
  }

  function lookInclude(from: string, path: string): Outcome {
    const mounted = findMounted(input, path)
    if (mounted !== undefined) return mounted
    const bases = [...homes.map((home) => home.directory), directoryOf(from), project, ...assets]
    for (const base of path.startsWith('/') ? bases : [directoryOf(from), ...bases]) {
      const file = joinPath(base, path)
      if (file !== undefined && lookup.at(file)?.kind === 'file')
        return { kind: 'found', path: file }
    }
    // Shortcodes of a site's own look in folders of their own: `_includes` near the page, or any.
    const shared = path.startsWith('/') || path.startsWith('.') ? undefined : lookShared(from, path)
    // Others take it for the name of a page, which has no ending.
    const page = /\.\w+$/.test(nameOf(path))
      ? undefined
      : foundPage(joinPath('', path), pageOf.get(from)?.language)
    return (
      shared ??
      page ?? {
        kind: 'missing',
        path: pathBelow(bases[0] ?? '', path),
        reason: 'missing-include',
      }
    )
  }

  function lookShared(from: string, path: string): Outcome | undefined {
    const home = pageOf.get(from)?.home.directory ?? ''
    for (const root of new Set([home, ...homes.map((one) => one.directory)])) {
      let folder = pathBelow(root, insideOf(directoryOf(from), home))
      while (folder !== '' && isWithin(folder, root)) {
        const file = `${folder}/_includes/${path}`
        if (lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
        folder = directoryOf(folder)
      }
    }
    return undefined
  }

  /** `ref` and `relref` also take the bare name of a page, when only one has it. */
  function lookName(path: string, page: HugoPage | undefined): Outcome | undefined {
    const named = path.includes('/') ? '' : byName.get(`${page?.language ?? ''}:${logicalOf(path)}`)
    return named === undefined || named === '' ? undefined : { kind: 'found', path: named }
  }

  function missing({ from, path, absolute, link }: Reading, address: string): Outcome {
    if (isPicture(link) || /\.(?!md$|html?$)\w+$/.test(path)) {
      // Files of a mounted folder that is not in this tree may be there when the site is built.
      if (isPicture(link) && unseen && !isBeside(path, from)) return { kind: 'external' }
      const folder = absolute ? (statics[0] ?? '') : directoryOf(from)
      const file = pathBelow(folder, path)
      return file === ''
        ? { kind: 'missing', path: '' }
        : { kind: 'missing', path: file, reason: 'missing-file' }
    }
    if (isNamedAsUnseen(path)) return { kind: 'external' }
    const beside = absolute || !isMarkdown(path) ? undefined : joinPath(directoryOf(from), path)
    return { kind: 'missing', path: beside ?? fileFor(from, address), reason: 'missing-page' }
  }

  /** The path at which the page of an address is expected, in the language of the page that links. */
  function fileFor(from: string, address: string): string {
    const language = config.languages.find((one) => isWithin(address, one))
    const own = pageOf.get(from)?.home
    // A folder mounted below the content has addresses of its own alone.
    const isOutside =
      own?.target !== undefined && !isWithin(address, pathBelow(languageOf(own), own.target))
    const home =
      language !== undefined
        ? homeOf(language)
        : isOutside
          ? homes.find((one) => one.target === undefined)
          : own
    const inside =
      language === undefined || home === undefined ? address : insideOf(address, language)
    const inner = inside.replace(/\.(?:md|html)$/, '')
    const { directory = '' } = home ?? homes[0] ?? {}
    return pathBelow(directory, inner === '' ? '_index.md' : `${inner}.md`)
  }

  function languageOf({ language = '' }: HugoHome): string {
    return languagePrefix(language, config)
  }

  function homeOf(language: string): HugoHome | undefined {
    return homes.find((home) => home.language === language)
  }
}

const redirectsMax = 10
