// A Starlight site's settings: folders, languages, redirects, and what else may make addresses.
import { literal } from '../../text/literal.ts'
import { trimSignEnd } from '../../text/trim.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { itemsOf, lookUpPlaced, textOf, textsOf } from '../../yaml/yaml-places.ts'
import type { RedirectRule } from '../site/redirect-rules.ts'
import type { AstroConfig } from './astro-config.ts'

export interface StarlightConfig {
  /** Below the project, without slashes at the ends. */
  readonly sourceFolder: string
  readonly publicFolder: string
  /** Without slashes at its ends; undefined where code decides. */
  readonly base: string | undefined
  /** True if an address ends in a slash where a browser follows relative links from it. */
  readonly endsInSlash: boolean
  /** False if `/setup.html` is known to lead nowhere: pages are `setup/index.html`. */
  readonly answersToHtml: boolean
  /** The folders of languages, `root` for one without; none on a site in one language. */
  readonly locales: readonly string[]
  readonly defaultLocale: string
  /** True if code decides which languages there are. */
  readonly hidesLocales: boolean
  /** Old address to new one, both as written. */
  /** By old address without slashes at its ends; those that the configuration itself names have a place. */
  readonly redirects: ReadonlyMap<string, RedirectRule>
  /** The text searched for redirects, if code makes some. */
  readonly redirectsIn?: string
  /** True if code that is not understood may make more addresses. */
  readonly isOpen: boolean
  /** True if the build fails for each address that is neither a page's nor a public file's. */
  readonly isValidated: boolean
  /** True if code that is not understood may change links, or the ids of headings. */
  readonly rewritesLinks: boolean
  /** True if it may leave `--` in headings as written. */
  readonly choosesDashes: boolean
  /** Addresses below which plugins make pages, or which the validator is told to leave out. */
  readonly generated: readonly string[]
  readonly sidebar: Placed | undefined
}

export const starlightPackage = '@astrojs/starlight'
const validatorPackage = 'starlight-links-validator'

// Packages that make pages, and where by default.
const generators: Readonly<Record<string, string>> = {
  'starlight-blog': 'blog',
  'starlight-changelogs': 'changelog',
  'starlight-obsidian': 'notes',
  'starlight-openapi': 'api',
  'starlight-recipes': 'recipes',
  'starlight-tags': 'tags',
  'starlight-typedoc': 'api',
  'starlight-versions': 'versions',
}

// Packages that make no pages and leave links and headings as they are.
const harmless = new RegExp(
  `^(?:${[
    'node:.*|fs|path|url|os|process|crypto|module|child_process|util',
    'astro|astro:.*|@astrojs/.*|vite|vite-.*|@vitejs/.*|rollup.*|esbuild|@rollup/.*|@vite-pwa/astro',
    'astro-(?:expressive-code|icon|mermaid|d2|embed|og-canvas|compress|seo|robots-txt|favicons|vtbot)',
    '@playform/.*|@unocss/.*|unocss|tailwindcss|@tailwindcss/.*|autoprefixer|postcss.*|sass|cssnano',
    'shiki|@shikijs/.*|@expressive-code/.*|expressive-code.*|dotenv|zod|yaml|js-yaml|toml|semver|dedent',
    'react|react-dom|preact|vue|svelte|solid-js|sharp|glob|fast-glob|globby|picomatch|gray-matter',
    'remark-(?:gfm|math|smartypants|directive|breaks|mermaidjs|custom-heading-id|heading-id)',
    'rehype-(?:slug|autolink-headings|external-links|katex|mathjax|mermaid|raw|accessible-emojis)',
    'hastscript|hast-util-[a-z-]+|unist-util-visit|mdast-util-[a-z-]+|unified',
    '@catppuccin/starlight|starlight-theme-.*|lucode-starlight|astrojs-service-worker|@lunariajs/starlight',
    '@lorenzo_lewis/starlight-utils|@fujocoded/.*|@pasqal-io/starlight-client-redirect|starlight-ion-theme',
    `starlight-(?:${[
      'links-validator|image-zoom|sidebar-topics|sidebar-topics-dropdown|site-graph|kbd|giscus',
      'auto-sidebar|llms-txt|toc-overview-customizer|markdown-blocks|fullview-mode|scroll-to-top',
      'codeblock-fullscreen|auto-drafts|contextual-menu|github-alerts|page-actions|docsearch.*',
      'sidebar-swipe|plugin-icons|ui-tweaks|copy-button|telescope|announcement|md-txt|biel|dot-md',
      'cooler-credit|videos|package-managers|showcases|contributor-list|save-file-component|quiz',
      'plugin-show-latest-version|heading-badges|ai-chat',
    ].join('|')})`,
  ].join('|')})$`,
)

// Packages that go through pages and make none; those of Astro and of Starlight by their names.
const ofMarkdown = /^(?:remark|rehype|unist|hast|mdast|satteri|unified|markdown)/
const ofAstro = /astro|starlight|^star-/

// Code in a module that changes links or ids of headings; below, code that makes pages.
const changesLinks =
  /\bunist-util-visit\b|\bvisit\s{0,9}\(|\.properties\b|\bnode\.url\b|\bhProperties\b|\bslugify\b|\btransformLinks?\b/
const makesPages = /\binjectRoute\b|\bstarlight-view-modes\b/
const ofPlugins =
  /\b(?:remark|rehype|mdast|hast)Plugins\s{0,9}:\s{0,9}\[((?:[^[\]]|\[[^[\]]*\]){0,5000})\]/g

/**
 * Reads the literal parts of a configuration.
 *
 * @param collections - the module that says where content comes from, `''` without one
 */
export function parseStarlightConfig(config: AstroConfig, collections: string): StarlightConfig {
  const { root, text, packages } = config
  const options = config.optionsOf(starlightPackage)
  const isRead = root?.kind === 'map' && options?.kind === 'map'
  const unknown = [...packages].filter((name) => !harmless.test(name) && !(name in generators))
  const makers = unknown.filter(
    (name) => !ofMarkdown.test(name) && (ofAstro.test(name) || config.isCalled(name)),
  )
  const redirects = readRedirects(lookUpPlaced(root, 'redirects'), config)
  const hidesRedirects = redirects === undefined || spreadsUnknown(text)
  const languages = readLocales(options, root)
  const trailingSlash = textOf(lookUpPlaced(root, 'trailingSlash'))
  const format = textOf(lookUpPlaced(root, 'build', 'format'))
  const base = lookUpPlaced(root, 'base')
  const validator = config.optionsOf(validatorPackage)
  const excepted = lookUpPlaced(validator, 'exclude')
  return {
    sourceFolder: trim(textOf(lookUpPlaced(root, 'srcDir')) ?? 'src'),
    publicFolder: trim(textOf(lookUpPlaced(root, 'publicDir')) ?? 'public'),
    base: readBase(base, isRead || !/\bbase\s*:/.test(text)),
    answersToHtml:
      !isRead || (format ?? (/\bformat\b/.test(text) ? '' : 'directory')) !== 'directory',
    endsInSlash: trailingSlash !== 'never' && format !== 'file',
    ...languages,
    redirects: redirects ?? new Map(),
    ...(hidesRedirects ? { redirectsIn: text } : {}),
    isOpen:
      !isRead ||
      makers.length > 0 ||
      hidesRedirects ||
      isDynamic(root, ['srcDir', 'publicDir']) ||
      makesPages.test(text) ||
      !isPlainCollection(collections),
    isValidated:
      config.isCalled(validatorPackage) &&
      textOf(lookUpPlaced(validator, 'failOnError')) !== 'false' &&
      (excepted === undefined ? !/\bexclude\b/.test(text) : isKnown(excepted)),
    rewritesLinks:
      !isRead ||
      makers.length > 0 ||
      unknown.some((name) => ofMarkdown.test(name)) ||
      changesLinks.test(text) ||
      hasOwnPlugins(text),
    choosesDashes: /smartypants|extendMarkdownConfig/i.test(text),
    generated: [
      ...generatedBases(packages, `${text}\n${collections}`),
      ...textsOf(excepted).flatMap(baseOfPattern),
    ],
    sidebar: lookUpPlaced(options, 'sidebar'),
  }
}

// Literal redirects; text in brackets is a part of an address.
const writtenRedirects = /\bredirects\s{0,9}[:=][^{;]{0,80}\{[^}]{0,20000}/g
const spread = /(?<!\[)\.{3}\s{0,9}(?:([A-Za-z_$][\w$]*)(?=\s{0,9}[,}\n]|$))?/g

/** True if some redirects come from code. */
function spreadsUnknown(text: string): boolean {
  return [...text.matchAll(writtenRedirects)].some(([written]) =>
    [...written.matchAll(spread)].some(([, name]) => {
      if (name === undefined) return true
      return !new RegExp(`\\bconst\\s+${literal(name)}\\s*(?::[^=]+)?=\\s*\\{`).test(text)
    }),
  )
}

function readBase(base: Placed | undefined, isRead: boolean): string | undefined {
  if (base === undefined) return isRead ? '' : undefined
  const written = textOf(base)
  return written === undefined ? undefined : trim(written)
}

function isDynamic(root: Placed | undefined, keys: readonly string[]): boolean {
  return keys.some((key) => {
    const value = lookUpPlaced(root, key)
    return value !== undefined && textOf(value) === undefined
  })
}

/** True if the documents are read by Starlight's own loader, which names them by their paths. */
function isPlainCollection(text: string): boolean {
  if (/\bgenerateId\b/.test(text)) return false
  if (/\bloader\s*:\s*docsLoader\(\s*\)/.test(text)) return true
  return !/\bdocsLoader\b|\bglob\s*\(/.test(text)
}

/** True if functions of the site itself go through its pages. */
function hasOwnPlugins(text: string): boolean {
  return [...text.matchAll(ofPlugins)].some(([, list = '']) => {
    const names = list
      .replace(/\{(?:[^{}]|\{[^{}]*\})*\}/g, '')
      .replace(/\/\/[^\n]*|(["'])[^"'\n]*\1/g, '')
      .match(/[A-Za-z_$][\w$]*/g)
    return (names ?? []).some((name) => !isImported(name, text))
  })
}

function isImported(name: string, text: string): boolean {
  return new RegExp(
    `\\bimport\\s[^'";]{0,500}\\b${literal(name)}\\b[^'";]{0,500}from\\s{0,9}["'](?!\\.)`,
  ).test(text)
}

function readLocales(
  options: Placed | undefined,
  root: Placed | undefined,
): Pick<StarlightConfig, 'locales' | 'defaultLocale' | 'hidesLocales'> {
  const locales = lookUpPlaced(options, 'locales')
  const i18n = lookUpPlaced(root, 'i18n')
  if (locales === undefined && i18n !== undefined) return readAstroLocales(i18n)
  const written = textOf(lookUpPlaced(options, 'defaultLocale'))
  const keys = locales?.kind === 'map' ? locales.entries.map(({ key }) => key) : []
  return {
    locales: keys,
    defaultLocale: written ?? 'root',
    hidesLocales: locales !== undefined && keys.length === 0,
  }
}

/** The languages of Astro's own setting, which Starlight takes over. */
function readAstroLocales(
  i18n: Placed,
): Pick<StarlightConfig, 'locales' | 'defaultLocale' | 'hidesLocales'> {
  const list = lookUpPlaced(i18n, 'locales')
  const items = itemsOf(list)
  const paths = items.flatMap((item) => textOf(item) ?? textOf(lookUpPlaced(item, 'path')) ?? [])
  const first = textOf(lookUpPlaced(i18n, 'defaultLocale'))
  const hidesLocales = paths.length === 0 || paths.length < items.length || first === undefined
  const hasPrefix = textOf(lookUpPlaced(i18n, 'routing', 'prefixDefaultLocale')) === 'true'
  if (hidesLocales || hasPrefix)
    return { locales: paths, defaultLocale: first ?? 'root', hidesLocales }
  const locales = paths.map((path) => (path === first ? 'root' : path))
  return { locales, defaultLocale: 'root', hidesLocales }
}

/** Undefined where some of them are made by code. */
function readRedirects(
  value: Placed | undefined,
  { files: [file], linesBefore }: AstroConfig,
): ReadonlyMap<string, RedirectRule> | undefined {
  const found = new Map<string, RedirectRule>()
  if (value === undefined) return found
  if (value.kind !== 'map') return undefined
  for (const { key, value: written } of value.entries) {
    const goal = lookUpPlaced(written, 'destination') ?? written
    const to = textOf(goal) ?? ''
    const [line, column] = [goal.place.line - linesBefore, goal.place.column + 1]
    // Code fills in the text in brackets.
    const isOwn = file !== undefined && line > 0 && !/[[\]]/.test(key + to)
    const place = isOwn ? { place: { path: file.path, line, column } } : {}
    found.set(trim(key), { from: key, to, ...place })
  }
  return found
}

const baseKey = /\b(?:base|prefix|output|baseSlug|slug)\s{0,9}:\s{0,9}(["'`])([^"'`\n]{1,200})\1/g
const generatorCall =
  /\b(?:starlight(?:Blog|Changelogs|Obsidian|OpenAPI|Recipes|Tags|TypeDoc|Typedoc|Versions)\w{0,40}|create\w{0,40}Plugin|changelogsLoader)\s{0,9}(?=\()/gi
// Options of a plugin are a few lines.
const callLengthMax = 20_000

function isKnown(patterns: Placed): boolean {
  if (patterns.kind !== 'list') return false
  return patterns.items.every((item) => baseOfPattern(textOf(item) ?? '').length > 0)
}

/** The folder of addresses that a pattern excludes from validation: its author knows their pages. */
function baseOfPattern(pattern: string): readonly string[] {
  const [fixed = ''] = /^[^*?[\](){}!]*/.exec(pattern) ?? []
  const base = trim(fixed === pattern ? fixed : fixed.replace(/[^/]*$/, ''))
  return base === '' ? [] : [base]
}

/** Folders plugins make pages in: those their options name, and their defaults. */
function generatedBases(packages: ReadonlySet<string>, text: string): readonly string[] {
  const known = Object.entries(generators).filter(([name]) => packages.has(name))
  if (known.length === 0 && !text.includes('changelogsLoader')) return []
  const named = [...text.matchAll(generatorCall)].flatMap((call) =>
    [...callAt(text, call.index + call[0].length).matchAll(baseKey)].map(([, , base = '']) =>
      trim(base),
    ),
  )
  return [...new Set([...known.map(([, base]) => base), ...named])].filter((base) => base !== '')
}

/** From an opening parenthesis to the one that closes it. */
function callAt(text: string, start: number): string {
  let open = 0
  for (let at = start; at < text.length && at < start + callLengthMax; at++) {
    if (text[at] === '(') open++
    else if (text[at] === ')' && --open === 0) return text.slice(start, at)
  }
  return text.slice(start, start + callLengthMax)
}

function trim(path: string): string {
  return trimSignEnd(path.replace(/^(?:\.?\/)+/, ''), '/').replace(/^\.$/, '')
}
