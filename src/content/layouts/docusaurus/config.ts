// Reads docusaurus.config.*: folders of documents, blogs and static files, with their addresses.

import { trimSignEnd } from '../../text/trim.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { itemsOf, lookUpPlaced, textOf, textsOf } from '../../yaml/yaml-places.ts'
import { readPlacedModule } from '../site/module-literal.ts'
import type { RedirectRule } from '../site/redirect-rules.ts'

/** A docs plugin: a folder relative to the site's directory, served below `route`. */
export interface DocsPlugin {
  readonly id: string
  readonly path: string
  /** Without slashes at its ends; `''` is the root of the site. */
  readonly route: string
  readonly sidebarPath?: string
  readonly prefixes: boolean
  /** The version served without its name, if configured: `current`, `1.0`. */
  readonly lastVersion?: string
  /** Part of the address by version, without slashes at its ends. */
  readonly versionPaths: ReadonlyMap<string, string>
}

export interface BlogPlugin {
  readonly id: string
  readonly path: string
  readonly route: string
}

export interface DocusaurusConfig {
  /** `/` at both ends: `/` or `/project/`; undefined where code chooses it. */
  readonly baseUrl: string | undefined
  readonly trailingSlash: boolean | undefined
  readonly docs: readonly DocsPlugin[]
  readonly blogs: readonly BlogPlugin[]
  readonly staticDirectories: readonly string[]
  /** Rules of the client-redirects plugin, by old address without slashes at its ends. */
  readonly redirects: ReadonlyMap<string, RedirectRule>
  /** False if `/setup.html` is known to lead nowhere: pages are `setup/index.html`, and no plugin leads from one to the other. */
  readonly answersToHtml: boolean
  /** True if no plugin is known to make pages by code: whatever no page answers to is broken, as Docusaurus says itself. */
  readonly isWhole: boolean
  /** Codes of languages, which addresses of translations begin with. */
  readonly locales: readonly string[]
  /** `markdown.anchors.maintainCase` */
  readonly anchorsKeepCase: boolean
}

const classic = { docs: 'docs', blog: 'blog', pages: 'src/pages' }

/** The defaults of a site without a readable configuration. */
export const defaultDocusaurusConfig: DocusaurusConfig = {
  baseUrl: '/',
  trailingSlash: undefined,
  docs: [docsPlugin(undefined)],
  blogs: [blogPlugin(undefined)],
  staticDirectories: ['static'],
  redirects: new Map(),
  answersToHtml: true,
  isWhole: false,
  locales: [],
  anchorsKeepCase: false,
}

/** Reads literal values of a configuration module; everything else has its default. */
export function parseDocusaurusConfig(text: string, path: string): DocusaurusConfig {
  const root = readPlacedModule(text)
  if (root?.kind !== 'map') {
    // `module.exports = withNames(config, names)`
    const written = /\btrailingSlash\s*:\s*(true|false)\b/.exec(text)?.[1]
    return written === undefined
      ? defaultDocusaurusConfig
      : { ...defaultDocusaurusConfig, trailingSlash: written === 'true' }
  }
  const plugins = [...namedOptions(root, 'plugins'), ...namedOptions(root, 'themes')]
  const presets = namedOptions(root, 'presets').filter(([name]) => name.endsWith('classic'))
  const docs = [
    ...presetParts(presets, classic.docs).map(docsPlugin),
    ...optionsOf(plugins, 'content-docs').map(docsPlugin),
  ]
  const blogs = [
    ...presetParts(presets, classic.blog).map(blogPlugin),
    ...optionsOf(plugins, 'content-blog').map(blogPlugin),
  ]
  const named = docs.length + blogs.length > 0
  const staticDirectories = textsOf(lookUpPlaced(root, 'staticDirectories'))
  const trailingSlash = textOf(lookUpPlaced(root, 'trailingSlash'))
  return {
    baseUrl: baseOf(lookUpPlaced(root, 'baseUrl')),
    trailingSlash: trailingSlash === undefined ? undefined : trailingSlash === 'true',
    // If no plugin is listed, code adds them: assume the defaults.
    docs: named ? docs : defaultDocusaurusConfig.docs,
    blogs: named ? blogs : defaultDocusaurusConfig.blogs,
    staticDirectories: (staticDirectories.length > 0 ? staticDirectories : ['static']).map(trim),
    redirects: clientRedirects(optionsOf(plugins, 'client-redirects'), path),
    answersToHtml:
      !(isFolderSlash(lookUpPlaced(root, 'trailingSlash')) || unset.test(text)) ||
      madeRedirects.some((option) => text.includes(option)),
    isWhole: !text.includes('...') && isWhole(root),
    locales: textsOf(lookUpPlaced(root, 'i18n', 'locales')),
    anchorsKeepCase: textOf(lookUpPlaced(root, 'markdown', 'anchors', 'maintainCase')) === 'true',
  }
}

function baseOf(written: Placed | undefined): string | undefined {
  const base = written === undefined ? '/' : textOf(written)
  return base === undefined ? undefined : `/${trim(base)}/`.replace('//', '/')
}

/** True if a page is the `index.html` of its folder: so it is unless `trailingSlash` is false, or something unknown. */
function isFolderSlash(written: Placed | undefined): boolean {
  return written === undefined || textOf(written) === 'true'
}

const unset = /\btrailingSlash\s*:\s*undefined\b/

// Plugins, themes and presets that make no pages of their own, or such as are told apart here.
const harmless =
  /^(?:@docusaurus\/)?(?:(?:preset-|theme-)?classic|(?:plugin-)?(?:content-(?:docs|blog|pages)|client-redirects|sitemap|ideal-image|pwa|svgr|rsdoctor|google-(?:analytics|gtag|tag-manager)|vercel-analytics|debug)|theme-(?:mermaid|live-codeblock|search-algolia|search-typesense))$|^(?:docusaurus-)?plugin-(?:sass|image-zoom|matomo|hotjar|segment)$|^docusaurus-lunr-search$|^@easyops-cn\/docusaurus-search-local$|^@cmfcmf\/docusaurus-search-local$/

/** True if everything that makes pages is listed, and known. */
function isWhole(root: Placed): boolean {
  const lists = ['presets', 'plugins', 'themes'].map((key) => lookUpPlaced(root, key))
  const items = lists.flatMap((list) => (list?.kind === 'list' ? list.items : (list ?? [])))
  const names = items.map((item) => textOf(item.kind === 'list' ? item.items[0] : item))
  return names.length > 0 && names.every((name) => name !== undefined && harmless.test(name))
}

// Options of client-redirects that make addresses of many pages.
const madeRedirects = ['fromExtensions', 'toExtensions', 'createRedirects']

/** `presets` and `plugins`: names, and pairs of a name and its options. */
function namedOptions(
  root: Placed,
  key: string,
): readonly [name: string, options: Placed | undefined][] {
  const list = lookUpPlaced(root, key)
  if (list?.kind !== 'list') return []
  return list.items.flatMap((item): [string, Placed | undefined][] => {
    if (item.kind === 'list') return [[textOf(item.items[0]) ?? '', item.items[1]]]
    const name = textOf(item)
    return name === undefined ? [] : [[name, undefined]]
  })
}

function optionsOf(
  plugins: readonly [name: string, options: Placed | undefined][],
  suffix: string,
): readonly (Placed | undefined)[] {
  return plugins.filter(([name]) => name.endsWith(suffix)).map(([, options]) => options)
}

/** Options of one part of the classic preset; empty if it is switched off, defaults if it is not named. */
function presetParts(
  presets: readonly [name: string, options: Placed | undefined][],
  key: string,
): readonly (Placed | undefined)[] {
  return presets.flatMap(([, options]) => {
    const part = lookUpPlaced(options, key)
    return textOf(part) === 'false' ? [] : [part]
  })
}

function docsPlugin(options: Placed | undefined): DocsPlugin {
  const sidebarPath = textOf(lookUpPlaced(options, 'sidebarPath'))
  const path = trim(textOf(lookUpPlaced(options, 'path')) ?? classic.docs)
  const isCurrentOnly = textOf(lookUpPlaced(options, 'disableVersioning')) === 'true'
  const lastVersion = isCurrentOnly ? 'current' : textOf(lookUpPlaced(options, 'lastVersion'))
  return {
    id: textOf(lookUpPlaced(options, 'id')) ?? 'default',
    path,
    route: trim(textOf(lookUpPlaced(options, 'routeBasePath')) ?? classic.docs),
    ...(lastVersion === undefined ? {} : { lastVersion }),
    versionPaths: versionPaths(lookUpPlaced(options, 'versions')),
    ...(sidebarPath === undefined ? {} : { sidebarPath: trim(sidebarPath) }),
    prefixes: textOf(lookUpPlaced(options, 'numberPrefixParser')) !== 'false',
  }
}

/** `versions: { current: { path: 'next' } }` */
function versionPaths(versions: Placed | undefined): ReadonlyMap<string, string> {
  const entries = versions?.kind === 'map' ? versions.entries : []
  return new Map(
    entries.flatMap(({ key, value }): [string, string][] => {
      const path = textOf(lookUpPlaced(value, 'path'))
      return path === undefined ? [] : [[key, trim(path)]]
    }),
  )
}

function blogPlugin(options: Placed | undefined): BlogPlugin {
  return {
    id: textOf(lookUpPlaced(options, 'id')) ?? 'default',
    path: trim(textOf(lookUpPlaced(options, 'path')) ?? classic.blog),
    route: trim(textOf(lookUpPlaced(options, 'routeBasePath')) ?? classic.blog),
  }
}

function clientRedirects(
  options: readonly (Placed | undefined)[],
  path: string,
): ReadonlyMap<string, RedirectRule> {
  const lists = options.map((option) => lookUpPlaced(option, 'redirects'))
  const items = lists.flatMap(itemsOf)
  return new Map(
    items.flatMap((item) => {
      const goal = lookUpPlaced(item, 'to')
      const to = textOf(goal)
      if (goal === undefined || to === undefined) return []
      const place = { path, line: goal.place.line, column: goal.place.column + 1 }
      return textsOf(lookUpPlaced(item, 'from')).map((from): [string, RedirectRule] => [
        trim(from),
        { from, to, place },
      ])
    }),
  )
}

/** Strips `./` and slashes at the ends of a path. */
function trim(path: string): string {
  return trimSignEnd(path.replace(/^(?:\.?\/)+/, ''), '/').replace(/^\.$/, '')
}
