// mkdocs.yml and zensical.toml: what of them decides pages, addresses and navigation.
import type { Warning } from '../../site/layout.ts'
import type { Placed, YAMLPlace } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, readPlacedYaml, textOf, textsOf } from '../../yaml/yaml-places.ts'
import { readZensical } from './zensical.ts'

/** One entry of `nav`, with the place its path or title stands at. */
export type NavEntry =
  | ({ readonly kind: 'page'; readonly title?: string; readonly path: string } & YAMLPlace)
  | ({ readonly kind: 'link'; readonly title: string; readonly url: string } & YAMLPlace)
  | ({
      readonly kind: 'section'
      readonly title: string
      readonly children: readonly NavEntry[]
    } & YAMLPlace)

/** An entry of `redirect_maps` of mkdocs-redirects, with the place its destination stands at. */
export interface MkdocsRedirect extends YAMLPlace {
  /** The old file. */
  readonly from: string
  /** The new file, a heading in it, or a URL. */
  readonly to: string
}

export interface MkdocsConfig {
  /** Repository path of the file. */
  readonly path: string
  /** Repository paths of the files it inherits from. */
  readonly ancestors: readonly string[]
  /** As written; relative to the configuration file. */
  readonly docsDir: string
  readonly customDir?: string
  readonly inherit?: string
  readonly useDirectoryUrls: boolean
  /** Path of `site_url`, `/` at both ends: `/docs/`. */
  readonly basePath: string
  /** Undefined when there is no `nav`: all files, by folder. */
  readonly nav?: { readonly path: string; readonly entries: readonly NavEntry[] }
  readonly redirects?: { readonly path: string; readonly entries: readonly MkdocsRedirect[] }
  /** `validation.links.absolute_links: relative_to_docs`: `/x.md` is a file below `docs_dir`. */
  readonly absoluteLinksToFiles: boolean
  /** Lines as in a `.gitignore`: files of `docs_dir` that are not built, and those that are built to be looked at only. */
  readonly excludeDocs?: string
  readonly draftDocs?: string
  readonly plugins: ReadonlyMap<string, Placed>
  readonly extensions: ReadonlySet<string>
  /** Occurrences of a formula in an anchor: 2 with its preview; 0 without `pymdownx.arithmatex`. */
  readonly formulas: 0 | 1 | 2
  /** `base_path` of pymdownx.snippets: folders that paths of snippets start from, as written. */
  readonly snippetFolders: readonly string[]
  /** True if tabs have ids by their names. */
  readonly namesTabs: boolean
  /** True if it names a function that makes anchors, or inherits from what cannot be read. */
  readonly choosesSlugs: boolean
  /** True if extensions may be on that it does not name: it inherits what cannot be read, or programs may change it. */
  readonly mayExtend: boolean
  /** True if an extension is named of which nothing is known: it may write ids. */
  readonly hasOwnExtensions: boolean
  /** Programs that change pages while the site is built, relative to the file that names them. */
  readonly hooks: readonly string[]
  /** True if mike publishes versions beside each other: `/1.0/setup/`, `/latest/setup/`. */
  readonly hasVersions: boolean
  /** Paths of `extra.alternate` links, each with `/` at both ends: `/ja/`. */
  readonly alternates: readonly string[]
  readonly warnings: readonly Warning[]
}

/**
 * Reads one `mkdocs.yml`. Never fails: what cannot be read takes its default and a warning.
 *
 * @param inherited - the configuration it names in `INHERIT`: gives what this one leaves out
 * @see MkDocs user guide, "Configuration inheritance"
 */
export function parseMkdocsConfig(
  path: string,
  text: string,
  inherited?: MkdocsConfig,
): MkdocsConfig {
  const { root, errors } = path.endsWith('.toml') ? readZensical(text) : readPlacedYaml(text)
  const nav = lookUpPlaced(root, 'nav')
  const inherit = textOf(lookUpPlaced(root, 'INHERIT'))
  const customDir = textOf(lookUpPlaced(root, 'theme', 'custom_dir')) ?? inherited?.customDir
  const siteUrl = textOf(lookUpPlaced(root, 'site_url'))
  const directoryUrls = textOf(lookUpPlaced(root, 'use_directory_urls'))
  const absoluteLinks =
    textOf(lookUpPlaced(root, 'validation', 'links', 'absolute_links')) ??
    textOf(lookUpPlaced(root, 'validation', 'absolute_links'))
  const excludeDocs = textOf(lookUpPlaced(root, 'exclude_docs')) ?? inherited?.excludeDocs
  const draftDocs = textOf(lookUpPlaced(root, 'draft_docs')) ?? inherited?.draftDocs
  const alternates = lookUpPlaced(root, 'extra', 'alternate')
  const hooks = lookUpPlaced(root, 'hooks')
  const plugins = namedOptions(lookUpPlaced(root, 'plugins'))
  const extensions = namedOptions(lookUpPlaced(root, 'markdown_extensions'))
  const hasOwnExtensions = [...extensions.keys()].some((name) => !known.test(name))
  const redirects = plugins.has('redirects')
    ? { path, entries: redirectsOf(plugins.get('redirects')) }
    : inherited?.redirects
  return {
    path,
    mayExtend:
      errors.length > 0 ||
      hooks !== undefined ||
      // Zensical turns on most where nothing is named.
      (path.includes('zensical.') && lookUpPlaced(root, 'markdown_extensions') === undefined) ||
      [...plugins.keys()].some((name) => !addNothing.has(name.replace(/^material\//, ''))) ||
      hasOwnExtensions ||
      (inherited?.mayExtend ?? inherit !== undefined),
    choosesSlugs:
      /\bslugify\b/.test(text) ||
      (inherited?.choosesSlugs ?? (inherit !== undefined || errors.length > 0)),
    ancestors: inherited === undefined ? [] : [inherited.path, ...inherited.ancestors],
    docsDir: textOf(lookUpPlaced(root, 'docs_dir')) ?? inherited?.docsDir ?? 'docs',
    ...(customDir === undefined ? {} : { customDir }),
    ...(inherit === undefined ? {} : { inherit }),
    useDirectoryUrls:
      directoryUrls === undefined
        ? (inherited?.useDirectoryUrls ?? true)
        : directoryUrls !== 'false',
    basePath: siteUrl === undefined ? (inherited?.basePath ?? '/') : pathOfUrl(siteUrl),
    ...(nav?.kind === 'list'
      ? { nav: { path, entries: parseNav(nav) } }
      : inherited?.nav === undefined
        ? {}
        : { nav: inherited.nav }),
    absoluteLinksToFiles:
      absoluteLinks === undefined
        ? (inherited?.absoluteLinksToFiles ?? false)
        : absoluteLinks === 'relative_to_docs',
    ...(redirects === undefined ? {} : { redirects }),
    ...(excludeDocs === undefined ? {} : { excludeDocs }),
    ...(draftDocs === undefined ? {} : { draftDocs }),
    plugins: new Map([...(inherited?.plugins ?? []), ...plugins]),
    extensions: new Set([...(inherited?.extensions ?? []), ...extensions.keys()]),
    formulas: formulasOf(extensions.get('pymdownx.arithmatex')) ?? inherited?.formulas ?? 0,
    hasOwnExtensions: hasOwnExtensions || inherited?.hasOwnExtensions === true,
    namesTabs:
      lookUpPlaced(extensions.get('pymdownx.tabbed'), 'slugify') !== undefined ||
      inherited?.namesTabs === true,
    snippetFolders: [
      ...textsOf(lookUpPlaced(extensions.get('pymdownx.snippets'), 'base_path')),
      ...(inherited?.snippetFolders ?? []),
    ],
    hasVersions:
      plugins.has('mike') ||
      textsOf(lookUpPlaced(root, 'extra', 'version', 'provider')).includes('mike') ||
      inherited?.hasVersions === true,
    hooks: hooks === undefined ? (inherited?.hooks ?? []) : textsOf(hooks),
    alternates: alternates === undefined ? (inherited?.alternates ?? []) : alternatesOf(alternates),
    warnings: errors.map(({ line, column, message }) => ({ path, line, column, message })),
  }
}

// Extensions of which only `extra` turns others on.
const known =
  /^(?:pymdownx|material(?:x|\.extensions))\.[\w.]+$|^(?:markdown\.extensions\.)?(?:abbr|admonition|attr_list|codehilite|def_list|extra|fenced_code|footnotes|legacy_attrs|legacy_em|md_in_html|meta|nl2br|sane_lists|smarty|tables|toc|wikilinks)$/

// Plugins that turn no extension on. Others may: Material's `tags` and `techdocs-core` turn on attribute lists.
const addNothing: ReadonlySet<string> = new Set(
  `search redirects exclude exclude-search include-markdown macros gen-files autorefs
    mkdocstrings section-index awesome-pages awesome-nav literate-nav git-revision-date
    git-revision-date-localized git-authors git-committers mike minify glightbox social
    offline privacy blog i18n rss meta typeset optimize info projects monorepo multirepo
    htmlproofer`.split(/\s+/),
)

/** Entries of a `nav` list; also of one given by a plugin. */
function parseNav(value: Placed): readonly NavEntry[] {
  if (value.kind !== 'list') return []
  return value.items.flatMap((item): readonly NavEntry[] => {
    if (item.kind === 'map') {
      return item.entries.flatMap(({ key, keyPlace, value: inner }) =>
        parseTitled(key, keyPlace, inner),
      )
    }
    const path = textOf(item)
    return path === undefined ? [] : [leaf(path, item.place)]
  })
}

function parseTitled(title: string, place: YAMLPlace, value: Placed): readonly NavEntry[] {
  if (value.kind === 'list')
    return [{ kind: 'section', title, children: parseNav(value), ...place }]
  const path = textOf(value)
  return path === undefined || path === '' ? [] : [leaf(path, value.place, title)]
}

function leaf(path: string, place: YAMLPlace, title?: string): NavEntry {
  const named = title === undefined || title === '' ? undefined : title
  if (/^[a-z][a-z0-9+.-]*:|^\//i.test(path)) {
    return { kind: 'link', title: named ?? path, url: path, ...place }
  }
  return { kind: 'page', ...(named === undefined ? {} : { title: named }), path, ...place }
}

/** `plugins` and `markdown_extensions`: a list of names and one-key maps, or one map. */
function namedOptions(value: Placed | undefined): ReadonlyMap<string, Placed> {
  const options = new Map<string, Placed>()
  for (const item of value?.kind === 'list' ? value.items : value === undefined ? [] : [value]) {
    if (item.kind === 'map') for (const entry of item.entries) options.set(entry.key, entry.value)
    const name = textOf(item)
    if (name !== undefined) options.set(name, item)
  }
  return options
}

/** @see pymdownx.arithmatex: `preview` is on by itself, and `generic` has none. */
function formulasOf(options: Placed | undefined): 1 | 2 | undefined {
  if (options === undefined) return undefined
  const isOnce =
    textOf(lookUpPlaced(options, 'generic')) === 'true' ||
    textOf(lookUpPlaced(options, 'preview')) === 'false'
  return isOnce ? 1 : 2
}

function alternatesOf(value: Placed | undefined): readonly string[] {
  if (value?.kind !== 'list') return []
  return value.items.flatMap((item) => {
    const link = textOf(lookUpPlaced(item, 'link'))
    return link?.startsWith('/') ? [pathOfUrl(link)] : []
  })
}

/** Path of a URL or of an absolute path, `/` at both ends. */
function pathOfUrl(url: string | undefined): string {
  const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '') ?? ''
  const inner = path.split('/').filter((part) => part !== '')
  return inner.length === 0 ? '/' : `/${inner.join('/')}/`
}

function redirectsOf(options: Placed | undefined): readonly MkdocsRedirect[] {
  const maps = lookUpPlaced(options, 'redirect_maps')
  if (maps?.kind !== 'map') return []
  return maps.entries.flatMap(({ key, value }): MkdocsRedirect[] => {
    const to = textOf(value)
    return to === undefined ? [] : [{ from: key, to, ...value.place }]
  })
}

/** Name of the navigation file of literate-nav, when that plugin is on. */
export function literateNavOf(
  config: MkdocsConfig,
): { readonly file: string; readonly implicitIndex: boolean } | undefined {
  const options = config.plugins.get('literate-nav')
  if (options === undefined) return undefined
  return {
    file: textOf(lookUpPlaced(options, 'nav_file')) ?? 'SUMMARY.md',
    implicitIndex: textOf(lookUpPlaced(options, 'implicit_index')) === 'true',
  }
}

/** Languages of mkdocs-static-i18n: their codes, the default one first, and how files tell them apart. */
export function languagesOf(
  config: MkdocsConfig,
): { readonly codes: readonly string[]; readonly structure: 'suffix' | 'folder' } | undefined {
  const options = config.plugins.get('i18n')
  const languages = lookUpPlaced(options, 'languages')
  if (languages?.kind !== 'list') return undefined
  const isDefault = (item: Placed) => textOf(lookUpPlaced(item, 'default')) === 'true'
  const ordered = [
    ...languages.items.filter(isDefault),
    ...languages.items.filter((item) => !isDefault(item)),
  ]
  return {
    codes: ordered.flatMap((item) => textsOf(lookUpPlaced(item, 'locale'))),
    structure: textOf(lookUpPlaced(options, 'docs_structure')) === 'folder' ? 'folder' : 'suffix',
  }
}
