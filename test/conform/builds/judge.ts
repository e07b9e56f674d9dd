// Holds a report against the site a generator made: what is dead in its HTML, and what the report says of it.
import { readdirSync } from 'node:fs'
import { BuiltSite, type HostKind } from '../host.ts'
import type { BuiltPage } from '../read-html.ts'
import { listPages, type ReportedLink } from './mark.ts'

/** Links of a report, by what became of them on the built site. */
export interface Judgement {
  /** Called broken, and dead. */
  readonly right: readonly string[]
  /** Called broken, and alive. */
  readonly false: readonly string[]
  /** Called fine, and dead. */
  readonly missed: readonly string[]
  /** Left unjudged, and dead. */
  readonly unjudgedDead: readonly string[]
  /** Called fine or left unjudged, and alive. */
  readonly alive: number
  /** Called broken in what the generator did not build. */
  readonly notBuilt: readonly string[]
  /** Dead, and no link of a page: of a theme, a menu, a component. */
  readonly others: readonly string[]
}

type ListName = 'right' | 'false' | 'missed' | 'unjudgedDead' | 'notBuilt'

interface Place {
  readonly address: string
  readonly href: string
  readonly dead: boolean
  /** The pages of the checkout that show here. */
  readonly pages: ReadonlySet<number>
  readonly marks: readonly number[]
}

/** Judges a report by a site that was built of a marked checkout. */
export function judgeBuild(
  links: readonly ReportedLink[],
  { checkout, built, host }: { checkout: string; built: string; host: HostKind },
): Judgement {
  const { places, words } = readPlaces(built, host)
  const byMark = new Map<number, Place[]>()
  for (const place of places) {
    for (const mark of place.marks) byMark.set(mark, [...(byMark.get(mark) ?? []), place])
  }
  const unmarked = Map.groupBy(
    places
      .filter(({ marks }) => marks.length === 0)
      .flatMap((place) => [...place.pages].map((page) => ({ page, place }))),
    ({ page, place }) => `${page} ${keyOf(place.href)}`,
  )
  const pageNumbers = new Map(listPages(checkout).map((path, at) => [path, at]))
  const found = new Set<Place>()
  const lists: Record<ListName, string[]> = {
    right: [],
    false: [],
    missed: [],
    unjudgedDead: [],
    notBuilt: [],
  }
  let alive = 0
  for (const [index, link] of links.entries()) {
    // Links to elsewhere are not judged here.
    if (/^[a-z][a-z\d+.-]*:/i.test(link.url)) continue
    const shown = placesOf(index, link)
    for (const place of shown) found.add(place)
    const list = listOf(link, becameOf(index, shown))
    if (list === 'alive') alive++
    else if (list !== undefined) lists[list].push(describe(link, shown[0]))
  }
  const others = places.filter(
    (place) => place.dead && place.marks.length === 0 && !found.has(place),
  )
  const counted = Map.groupBy(others, ({ href }) => href)
  return {
    ...lists,
    alive,
    others: [...counted].map(
      ([href, [first, ...rest]]) => `${first?.address}: ${href} (${rest.length + 1} pages)`,
    ),
  }

  /** Where a link shows: on the pages its file makes, or else anywhere. */
  function placesOf(index: number, { file, url }: ReportedLink): readonly Place[] {
    const page = pageNumbers.get(file)
    const marked = byMark.get(index)
    if (marked === undefined) {
      return (unmarked.get(`${page} ${keyOf(url)}`) ?? []).map(({ place }) => place)
    }
    const own = marked.filter(({ pages }) => page !== undefined && pages.has(page))
    return own.length > 0 ? own : marked
  }

  /** What became of a link; undefined if the generator built nothing of it. */
  function becameOf(index: number, shown: readonly Place[]): 'dead' | 'alive' | undefined {
    if (shown.some(({ dead }) => dead)) return 'dead'
    if (shown.length > 0) return 'alive'
    // The words of a link that the generator made no link of.
    return words.has(index) ? 'dead' : undefined
  }

  function listOf(
    { status }: ReportedLink,
    became: 'dead' | 'alive' | undefined,
  ): ListName | 'alive' | undefined {
    if (became === undefined) return status === 'broken' ? 'notBuilt' : undefined
    if (status === 'broken') return became === 'dead' ? 'right' : 'false'
    if (became === 'alive') return 'alive'
    return status === 'unjudged' ? 'unjudgedDead' : 'missed'
  }
}

/** Every link and picture of every page that was built, and the marks of links in text that is none. */
function readPlaces(
  built: string,
  host: HostKind,
): { places: readonly Place[]; words: ReadonlySet<number> } {
  const site = new BuiltSite(built, host)
  const places: Place[] = []
  const words = new Set<number>()
  const files = readdirSync(built, { recursive: true, encoding: 'utf8' })
  for (const file of files
    .filter((each) => each.endsWith('.html') && !/(?:^|\/)404(?:\.html$|\/)/.test(each))
    .toSorted()) {
    const page: BuiltPage = site.page(file)
    if (page.redirect !== undefined) continue
    const address = addressOf(file, host)
    for (const mark of page.words) words.add(mark)
    for (const { url, marks } of page.uses) {
      places.push({ address, href: url, dead: !site.finds(address, url), pages: page.pages, marks })
    }
  }
  return { places, words }
}

function addressOf(file: string, { base, hidesHtml, host }: HostKind): string {
  const path = file.replace(/(^|\/)index\.html$/, '$1')
  const bare = hidesHtml === true || host === 'next' ? path.replace(/\.html$/, '') : path
  return `${base}${bare.split('/').map(encodeURIComponent).join('/')}`
}

/** What a link keeps when a generator rewrites it: `../guide/setup.md#x`, `/guide/setup/#x` and `setup.html#x` are `setup#x`. */
function keyOf(url: string): string {
  const [, path = '', hash = ''] = /^([^?#]*)[^#]*(#.*)?$/s.exec(url) ?? []
  const names = decode(path)
    .split('/')
    .filter((name) => name !== '' && name !== '.' && name !== '..')
  const bare = names.map((name) => name.replace(/\.(?:mdx?|markdown|html|qmd|ipynb|rst)$/i, ''))
  while (/^(?:index|_index|readme)$/i.test(bare.at(-1) ?? '')) bare.pop()
  return `${bare.at(-1) ?? ''}${decode(hash)}`
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function describe({ file, line, url, reason }: ReportedLink, place: Place | undefined): string {
  const shown =
    place === undefined ? 'shown as text, or nowhere' : `${place.address} -> ${place.href}`
  return `${file}:${line} ${url} [${shown}] ${reason ?? ''}`.trimEnd()
}
