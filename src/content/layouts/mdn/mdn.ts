// The layout of MDN Web Docs: `files/<language>/<slug>/index.md`, linked by address.
import { anchorRules, collectAnchors } from '../../anchors/anchors.ts'
import type { Source } from '../../facts/source.ts'
import type { PageFacts } from '../../markdown/page-facts.ts'
import type { Detection, Layout, NavigationNode, Recognition, Site } from '../../site/layout.ts'
import { once } from '../../text/once.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, insideOf, isWithin, nameOf } from '../../trees/paths.ts'
import { readLookup } from '../site/lookup.ts'
import { titleOfPage } from '../site/page-titles.ts'
import { createResolver, publishedRules } from '../site/published.ts'
import { buildSite } from '../site/site.ts'
import { readTitleFacts } from '../site/titles.ts'
import { createMdnRules, folderOfSlug, parseMdnRedirects } from './addresses.ts'

// Active languages, then those of archived translations.
const languages = [
  ...'de en-us es fr ja ko pt-br ru zh-cn zh-tw'.split(' '),
  ...'ar bg bn ca cs el fa fi he hi-in hu id it ms nl pl pt-pt ro sv-se th tr uk vi'.split(' '),
]

/** The layout of MDN's content and translated content. */
export const mdn: Layout = {
  name: 'mdn',

  async recognise(files, _readTexts, project): Promise<Recognition | undefined> {
    const folders = files.directoriesNamed('files')
    const places = languages
      .flatMap((language) => folders.map((folder) => `${folder}/${language}`))
      .filter((place) => files.directories.has(place))
      .filter((place) => project === undefined || project === directoryOf(directoryOf(place)))
    if (places.length === 0) return undefined
    const found = countPages(files, places)
    const [place] = [...found].sort((a, b) => b[1] - a[1])[0] ?? []
    if (place === undefined) return undefined
    const redirects = files.byPath.has(`${place}/_redirects.txt`)
    return {
      layout: 'mdn',
      root: directoryOf(place),
      project: directoryOf(directoryOf(place)),
      confidence: redirects ? 'configuration' : 'traces',
      evidence: [
        ...[...found].map(
          ([one, count]) => `found ${count} ${count === 1 ? 'page' : 'pages'} in "${one}"`,
        ),
        ...(redirects ? [`found "${place}/_redirects.txt"`] : []),
      ],
    }
  },

  async read(files: Files, detection: Detection, source: Source): Promise<Site> {
    const { root } = detection
    const below = root === '' ? '' : `${root}/`
    const named = (name: string) => files.named(name).filter((file) => file.path.startsWith(below))
    // Listing every page takes longer than looking up those of a change.
    const pages = once(() => named('index.md'))
    const pageAt = (path: string) =>
      path.startsWith(below) && nameOf(path) === 'index.md' ? files.byPath.get(path) : undefined
    const redirectFiles = named('_redirects.txt')
    const [lookup, texts, facts] = await Promise.all([
      readLookup(files, source.readTexts),
      source.readTexts(redirectFiles),
      readTitleFacts(source, pages, 'mdn'),
    ])
    // Parsed on demand: only broken links need these thousands of lines.
    let parsed: ReadonlyMap<string, string> | undefined
    const redirects = () => {
      parsed ??= shareRedirects(redirectFiles, texts)
      return parsed
    }
    const isPage = (path: string) => pageAt(path) !== undefined
    const rules = createMdnRules({ root, isPage, lookup, redirects })
    const factsOf = (page: FileEntry) => facts.get(page.oid)
    let navigation: readonly NavigationNode[] | undefined
    return buildSite({
      ...detection,
      get pages() {
        return pages()
      },
      isSorted: true,
      pageAt,
      get navigation() {
        navigation ??= buildTree(pages(), factsOf, root)
        return navigation
      },
      uses: [],
      lookup,
      rules: publishedRules(createResolver(rules)),
      addresses: {
        get(path) {
          const page = pageAt(path)
          return page && addressOf(page, factsOf(page), root)
        },
      },
      anchors: (page) => collectAnchors(page, anchorRules.mdn),
      dependsOn: redirectFiles,
    })
  },
}

// Cached: revisions of a repository share the same megabytes of redirects.
const lastRedirects: { readonly key: string; readonly redirects: ReadonlyMap<string, string> }[] =
  []
const lastRedirectsMax = 4

function shareRedirects(
  files: readonly FileEntry[],
  texts: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const key = files.map(({ oid }) => oid).join(' ')
  const known = lastRedirects.find((one) => one.key === key)
  if (known !== undefined) return known.redirects
  const redirects = parseMdnRedirects(files.flatMap((file) => texts.get(file.oid) ?? []))
  lastRedirects.unshift({ key, redirects })
  lastRedirects.length = Math.min(lastRedirects.length, lastRedirectsMax)
  return redirects
}

/** Counts pages below each place that has any, in byte order of paths. */
function countPages(files: Files, places: readonly string[]): Map<string, number> {
  if (places.every((place) => !places.some((one) => one !== place && isWithin(one, place)))) {
    const counts = [...places]
      .sort(compareBytes)
      .map((place) => [place, files.countNamed('index.md', place)] as const)
    return new Map(counts.filter(([, count]) => count > 0))
  }
  const found = new Map<string, number>()
  for (const { path } of files.named('index.md')) {
    const place = places.find((one) => path.startsWith(`${one}/`))
    if (place !== undefined) found.set(place, (found.get(place) ?? 0) + 1)
  }
  return found
}

/** `de/docs/Web/API`, spelled as in front matter. */
function addressOf(page: FileEntry, facts: PageFacts | undefined, root: string): string {
  const path = insideOf(directoryOf(page.path), root)
  const [language = '', ...folders] = path.split('/')
  const slug = facts?.frontMatter?.data['slug']
  const folder = folders.join('/')
  const spelled = typeof slug === 'string' && folderOfSlug(slug) === folder ? slug : folder
  return `${language}/docs/${spelled}`
}

/** Nests pages below the page of the folder above; folders without a page are skipped. */
function buildTree(
  pages: readonly FileEntry[],
  factsOf: (page: FileEntry) => PageFacts | undefined,
  root: string,
): readonly NavigationNode[] {
  const children = new Map<string, FileEntry[]>()
  const folders = new Set(pages.map((page) => directoryOf(page.path)))
  for (const page of pages) {
    let parent = directoryOf(directoryOf(page.path))
    while (parent !== root && parent !== '' && !folders.has(parent)) parent = directoryOf(parent)
    const siblings = children.get(parent)
    if (siblings === undefined) children.set(parent, [page])
    else siblings.push(page)
  }
  return nodes(root)

  function nodes(parent: string): readonly NavigationNode[] {
    return (children.get(parent) ?? []).map((page) => {
      const folder = directoryOf(page.path)
      return {
        kind: 'page',
        file: page.path,
        title: titleOfPage(page.path, factsOf(page), ['short-title', 'title']),
        slug: nameOf(folder),
        children: folder === parent ? [] : nodes(folder),
      }
    })
  }
}
