// hugo.toml, hugo.yaml, hugo.json: folders, languages and addresses of a Hugo site.
import { parse as parseToml } from 'smol-toml'
import { parse as parseYaml } from 'yaml'
import { parseLooseJson } from './docfx-config.ts'
import type { Warning } from './layout.ts'

/** A folder of content, in one language. */
export interface HugoContent {
  /** Relative to the project. */
  readonly directory: string
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
  /** Codes of the languages, the default one first; empty for a site of one language. */
  readonly languages: readonly string[]
  /** Whether the default language has its code in addresses too. */
  readonly defaultInAddress: boolean
  readonly uglyUrls: boolean
  readonly keepCase: boolean
  /** Patterns by section: `/:year/:slug/`. */
  readonly permalinks: ReadonlyMap<string, string>
  /** Plural names: `tags`. */
  readonly taxonomies: readonly string[]
  readonly warnings: readonly Warning[]
}

/**
 * Read configuration files; later ones win over earlier ones key by key.
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
  const all = Object.fromEntries(parsed.flatMap((values) => Object.entries(values)))
  const languages = languagesOf(all)
  const contentDir = textOf(all, 'contentdir') ?? 'content'
  const mounts = mountsOf(all)
  const mounted = mounts.filter((mount) => mount.target === 'content')
  const perLanguage = Object.entries(recordOf(all, 'languages')).flatMap(([language, value]) => {
    const directory = isRecord(value) ? textOf(lowerKeys(value), 'contentdir') : undefined
    return directory === undefined ? [] : [{ directory, language }]
  })
  return {
    basePath: pathOfBase(textOf(all, 'baseurl')),
    contents:
      mounted.length > 0
        ? mounted.map(contentOfMount)
        : perLanguage.length > 0
          ? perLanguage
          : [{ directory: contentDir }],
    statics: foldersOf(mounts, 'static', textOf(all, 'staticdir') ?? 'static'),
    assets: foldersOf(mounts, 'assets', textOf(all, 'assetdir') ?? 'assets'),
    mounted: mounts
      .filter(({ target }) => target === 'static' || target === 'assets')
      .map(({ source }) => source),
    languages,
    defaultInAddress: all['defaultcontentlanguageinsubdir'] === true,
    uglyUrls: all['uglyurls'] === true,
    keepCase: all['disablepathtolower'] === true,
    permalinks: permalinksOf(all),
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
  return {
    directory: mount.source,
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
        : parseYaml(text, { logLevel: 'silent' })
    return isRecord(value) ? lowerKeys(value) : undefined
  } catch {
    // What the parser says names no place we could pass on for all three formats.
    return undefined
  }
}

/** `config/_default/params.toml` holds what `[params]` would. */
function nestByName(
  path: string,
  values: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const name = /(?:^|\/)config\/_default\/([a-z]+)(?:\.[a-z-]+)?\.\w+$/i
    .exec(path)?.[1]
    ?.toLowerCase()
  return name === undefined || name === 'hugo' || name === 'config' ? values : { [name]: values }
}

function languagesOf(all: Readonly<Record<string, unknown>>): readonly string[] {
  const weights = Object.entries(recordOf(all, 'languages')).map(([code, value]) => {
    const weight = isRecord(value) ? value['weight'] : undefined
    return { code, weight: typeof weight === 'number' ? weight : Number.MAX_SAFE_INTEGER }
  })
  const main = textOf(all, 'defaultcontentlanguage') ?? 'en'
  const others = weights.filter(({ code }) => code !== main).sort((a, b) => a.weight - b.weight)
  return weights.length === 0 ? [] : [main, ...others.map(({ code }) => code)]
}

function mountsOf(all: Readonly<Record<string, unknown>>): readonly Mount[] {
  const mounts = recordOf(all, 'module')['mounts']
  return (Array.isArray(mounts) ? mounts : []).flatMap((mount: unknown): readonly Mount[] => {
    if (!isRecord(mount)) return []
    const { source, target, lang } = mount
    if (typeof source !== 'string' || typeof target !== 'string') return []
    const matrix = recordOf(recordOf(recordOf(lowerKeys(mount), 'sites'), 'matrix'), 'languages')
    const language = typeof lang === 'string' ? lang : Object.values(matrix)[0]
    return [{ source, target, ...(typeof language === 'string' ? { language } : {}) }]
  })
}

function permalinksOf(all: Readonly<Record<string, unknown>>): ReadonlyMap<string, string> {
  const permalinks = recordOf(all, 'permalinks')
  const pages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks
  return new Map(
    Object.entries(pages).flatMap(([section, pattern]): [string, string][] =>
      typeof pattern === 'string' ? [[section, pattern]] : [],
    ),
  )
}

function taxonomiesOf(all: Readonly<Record<string, unknown>>): readonly string[] {
  const named = Object.values(recordOf(all, 'taxonomies')).filter(
    (name) => typeof name === 'string',
  )
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

function recordOf(
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

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
