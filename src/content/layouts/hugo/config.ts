// hugo.toml, hugo.yaml, hugo.json: folders, languages and addresses of a Hugo site.

import { parse as parseToml } from 'smol-toml'
import type { Warning } from '../../site/layout.ts'
import { isRecord, listOf } from '../../text/records.ts'
import { trimSignEnd } from '../../text/trim.ts'
import { parseYamlData } from '../../yaml/yaml-data.ts'
import { parseLooseJson } from '../docfx/config.ts'

/** A folder of content, in one language. */
export interface HugoContent {
  /** Relative to the project; one file, where a mount says so. */
  readonly directory: string
  /** Mount point below the content: `docs/specs`; its root by default. */
  readonly target?: string
  /** The same as it is written, a file with its ending; undefined at the root. */
  readonly mountedAt?: string
  /** Undefined when file names or the site's only language tell it. */
  readonly language?: string
}

export interface HugoConfig {
  /** Path of `baseURL`, `/` at both ends. */
  readonly basePath: string
  readonly contents: readonly HugoContent[]
  readonly statics: readonly string[]
  readonly assets: readonly string[]
  /** Folders of static files and assets the configuration names itself. */
  readonly mounted: readonly string[]
  /** Folders mounted below the static files, with the address they have there. */
  readonly staticGrafts: readonly { readonly directory: string; readonly at: string }[]
  /** Codes of the languages, the default one first; empty for a site of one language. */
  readonly languages: readonly string[]
  /** True if the default language has its code in addresses too. */
  readonly defaultInAddress: boolean
  /** True if pages are files, `x.html`; or the sections where they are. */
  readonly uglyUrls: boolean | readonly string[]
  readonly keepCase: boolean
  readonly buildsDrafts: boolean
  /** True if a theme, a module or a setting may have a hook that rewrites links. */
  readonly mayHaveHooks: boolean
  /** True if anchors of headings are made as Blackfriday made them. */
  readonly blackfriday: boolean
  /** Patterns by section: `/:year/:slug/`. */
  readonly permalinks: ReadonlyMap<string, string>
  /** Names of the files that formats of the site's own make, without endings: `llms`. */
  readonly ownOutputs: ReadonlySet<string>
  /** Plural names: `tags`. */
  readonly taxonomies: readonly string[]
  readonly warnings: readonly Warning[]
}

/**
 * Reads configuration files; later ones win over earlier ones key by key.
 *
 * @param texts - path and text of each, `hugo.toml` before `config/_default/*`
 */
export function parseHugoConfig(texts: readonly { path: string; text: string }[]): HugoConfig {
  const warnings: Warning[] = []
  const parsed = texts.map(({ path, text }) => {
    const values = parseByName(path, text)
    if (values === undefined) warnings.push({ path, message: 'cannot be read' })
    return nestByName(path, values ?? {})
  })
  const all = parsed.reduce(mergeDeep, {})
  const languages = languagesOf(all)
  const contentDir = textOf(all, 'contentdir') ?? 'content'
  const mounts = mountsOf(all)
  const mounted = mounts.filter(({ target }) => target === 'content')
  const grafts = mounts.filter(({ target }) => target.startsWith('content/'))
  const perLanguage = Object.entries(tableAt(all, 'languages')).flatMap(([language, value]) => {
    const directory = isRecord(value) ? textOf(lowerKeys(value), 'contentdir') : undefined
    return directory === undefined ? [] : [{ directory, language }]
  })
  return {
    basePath: pathOfBase(textOf(all, 'baseurl')),
    contents: [
      ...(mounted.length > 0
        ? mounted.map(contentOfMount)
        : perLanguage.length > 0
          ? perLanguage
          : [{ directory: contentDir }]),
      ...grafts.map(contentOfMount),
    ],
    statics: foldersOf(mounts, 'static', textOf(all, 'staticdir') ?? 'static'),
    assets: foldersOf(mounts, 'assets', textOf(all, 'assetdir') ?? 'assets'),
    mounted: mounts
      .filter(({ target }) => target === 'static' || target === 'assets')
      .map(({ source }) => source),
    staticGrafts: mounts
      .filter(({ target }) => target.startsWith('static/'))
      .map(({ source, target }) => ({ directory: source, at: target.slice('static/'.length) })),
    languages,
    defaultInAddress: all['defaultcontentlanguageinsubdir'] === true,
    uglyUrls: uglyUrlsOf(all),
    keepCase: all['disablepathtolower'] === true,
    buildsDrafts: all['builddrafts'] === true,
    mayHaveHooks:
      all['theme'] !== undefined ||
      listOf(tableAt(all, 'module')['imports']).length > 0 ||
      lowerKeys(goldmarkOf(all))['renderhooks'] !== undefined,
    blackfriday: isBlackfriday(all),
    permalinks: permalinksOf(all),
    ownOutputs: ownOutputsOf(all),
    taxonomies: taxonomiesOf(all),
    warnings,
  }
}

interface Mount {
  readonly source: string
  readonly target: string
  readonly language?: string
}

function contentOfMount(mount: Mount): HugoContent {
  const target = mount.target.replace(/^content\/?/, '')
  return {
    directory: mount.source,
    ...(target === ''
      ? {}
      : { target: target.replace(/(?:\/_?index)?\.(?:md|markdown)$/, ''), mountedAt: target }),
    ...(mount.language === undefined ? {} : { language: mount.language }),
  }
}

function foldersOf(mounts: readonly Mount[], target: string, folder: string): readonly string[] {
  const mounted = mounts.filter((mount) => mount.target === target).map((mount) => mount.source)
  return [...new Set([folder, ...mounted])]
}

function parseByName(path: string, text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = path.endsWith('.toml')
      ? parseToml(text.replace(/^\uFEFF/, ''))
      : path.endsWith('.json')
        ? parseLooseJson(text)
        : parseYamlData(text)
    return isRecord(value) ? lowerKeys(value) : undefined
  } catch {
    // Errors of the three parsers have no common form of position to pass on.
    return undefined
  }
}

/**
 * `config/_default/params.toml` holds what `[params]` would, `languages.de.toml` what `[languages.de]`
 * would, in a folder of its own as well. What a script makes `module.yaml` from, `module-template.yaml`, stands for it.
 */
function nestByName(
  path: string,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const [, written, language] =
    /(?:^|\/)config\/_default\/(?:.+\/)?([a-z]+)(?:-template)?(?:\.([a-z-]+))?\.\w+$/i.exec(path) ??
    []
  const name = written?.toLowerCase()
  if (name === undefined || name === 'hugo' || name === 'config') return values
  if (language === undefined) return { [name]: values }
  const key = language.toLowerCase()
  if (name === 'languages') return { languages: { [key]: values } }
  // Menus and parameters of one language decide no address.
  return {}
}

function mergeDeep(
  all: Readonly<Record<string, unknown>>,
  more: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const merged = Object.entries(more).map(([key, value]): [string, unknown] => {
    const known = all[key]
    return [key, isRecord(known) && isRecord(value) ? mergeDeep(known, value) : value]
  })
  return { ...all, ...Object.fromEntries(merged) }
}

function languagesOf(all: Readonly<Record<string, unknown>>): readonly string[] {
  const weights = Object.entries(tableAt(all, 'languages')).map(([code, value]) => {
    const weight = isRecord(value) ? value['weight'] : undefined
    return { code, weight: typeof weight === 'number' ? weight : Number.MAX_SAFE_INTEGER }
  })
  const main = textOf(all, 'defaultcontentlanguage') ?? 'en'
  const others = weights.filter(({ code }) => code !== main).sort((a, b) => a.weight - b.weight)
  return weights.length === 0 ? [] : [main, ...others.map(({ code }) => code)]
}

function goldmarkOf(all: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return lowerKeys(tableAt(lowerKeys(tableAt(all, 'markup')), 'goldmark'))
}

function isBlackfriday(all: Readonly<Record<string, unknown>>): boolean {
  const parser = lowerKeys(tableAt(goldmarkOf(all), 'parser'))
  return (parser['autoidtype'] ?? parser['autoheadingidtype']) === 'blackfriday'
}

function mountsOf(all: Readonly<Record<string, unknown>>): readonly Mount[] {
  const module = tableAt(all, 'module')
  const imported = listOf(module['imports'])
    .flatMap((one) => (isRecord(one) ? listOf(one['mounts']) : []))
    .flatMap((mount) => (isRecord(mount) ? [{ ...mount, source: unseenModule }] : []))
  return [...listOf(module['mounts']), ...imported].flatMap((mount): readonly Mount[] => {
    if (!isRecord(mount)) return []
    const { source, lang } = mount
    const target = typeof mount['target'] === 'string' ? trimSlashes(mount['target']) : undefined
    if (typeof source !== 'string' || target === undefined) return []
    // Other targets of a module's mounts are roots the site has itself.
    if (source === unseenModule && !/^(?:content|static)\//.test(target)) return []
    const matrix = tableAt(tableAt(tableAt(lowerKeys(mount), 'sites'), 'matrix'), 'languages')
    const language = typeof lang === 'string' ? lang : Object.values(matrix)[0]
    return [{ source, target, ...(typeof language === 'string' ? { language } : {}) }]
  })
}

// A folder no repository has: files of a module are fetched when the site is built.
const unseenModule = '.git/modules'

function trimSlashes(path: string): string {
  return trimSignEnd(path.replace(/^(?:\.?\/)+/, ''), '/')
}

function permalinksOf(all: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const permalinks = tableAt(all, 'permalinks')
  const pages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks
  return new Map(
    Object.entries(pages).flatMap(([section, pattern]): [string, string][] =>
      typeof pattern === 'string' ? [[section, pattern]] : [],
    ),
  )
}

function uglyUrlsOf(all: Readonly<Record<string, unknown>>): boolean | readonly string[] {
  const value = all['uglyurls']
  if (!isRecord(value)) return value === true
  return Object.keys(value).filter((section) => value[section] === true)
}

/** A format that is none of Hugo's is the site's own, or its theme's, which names the file as the format. */
function ownOutputsOf(all: Readonly<Record<string, unknown>>): ReadonlySet<string> {
  const formats = lowerKeys(tableAt(all, 'outputformats'))
  const used = Object.values(tableAt(all, 'outputs')).flatMap(listOf)
  const own = used.flatMap((name) =>
    typeof name === 'string' && !builtInOutputs.has(name.toLowerCase()) ? name.toLowerCase() : [],
  )
  return new Set(
    own.map((name) => textOf(lowerKeys(tableAt(formats, name)), 'basename')?.toLowerCase() ?? name),
  )
}

const builtInOutputs: ReadonlySet<string> = new Set(
  'html rss json amp calendar css csv gotmpl markdown robots sitemap sitemapindex webappmanifest 404'.split(
    ' ',
  ),
)

function taxonomiesOf(all: Readonly<Record<string, unknown>>): readonly string[] {
  const named = Object.values(tableAt(all, 'taxonomies')).filter((name) => typeof name === 'string')
  return named.length > 0 ? named : ['tags', 'categories']
}

function pathOfBase(url: string | undefined): string {
  const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '') ?? ''
  const inner = path.split('/').filter((part) => part !== '')
  return inner.length === 0 ? '/' : `/${inner.join('/')}/`
}

function textOf(record: Readonly<Record<string, unknown>>, key: string): string | undefined {
  const value = record[key]
  return typeof value === 'string' ? value : undefined
}

function tableAt(
  record: Readonly<Record<string, unknown>>,
  key: string,
): Readonly<Record<string, unknown>> {
  const value = record[key]
  if (Array.isArray(value)) return Object.fromEntries(value.entries())
  return isRecord(value) ? value : {}
}

// Hugo's own keys are of any case.
function lowerKeys(record: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]),
  )
}
