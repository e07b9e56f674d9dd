// A Next project: what it says of addresses, languages and redirects, and where its modules lie.

import type { Source } from '../../facts/source.ts'
import { literal } from '../../text/literal.ts'
import type { FileEntry, Files } from '../../trees/file-entry.ts'
import { directoryOf, isSample, joinPath, nameOf, pathBelow } from '../../trees/paths.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, textOf, textsOf } from '../../yaml/yaml-places.ts'
import { findConfigs } from '../site/configs.ts'
import { findRedirects, readRedirects } from '../site/host-redirects.ts'
import { readPlacedAt, readPlacedModule } from '../site/module-literal.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import { nextConfigs } from '../site/telltales.ts'

/** Settings of a Next project that decide its addresses. */
export interface NextProject {
  readonly folder: string
  /** `basePath`, the prefix of every address: `docs`; `''` without. */
  readonly base: string
  readonly endsInSlash: boolean
  readonly locales: readonly string[]
  readonly defaultLocale: string
  readonly redirects: Redirects | undefined
  /** Repository paths, without ending, that a module's name may stand for; none for a package. */
  readonly pathsOf: (name: string) => readonly string[]
  /** True if its code names an address, which it may then answer or lead elsewhere. */
  readonly names: (address: string) => boolean
  /** True if a plugin of its own may lead links elsewhere than they say. */
  readonly rewritesLinks: boolean
  /** The configuration and what it imports, by path. */
  readonly texts: ReadonlyMap<string, string>
  readonly files: readonly FileEntry[]
}

const importsMax = 20
const scripts = ['ts', 'tsx', 'js', 'mjs', 'mts', 'cjs', 'json']
// Code that runs before a page answers a request, and may send it elsewhere.
const gates = ['middleware', 'proxy'].flatMap((name) =>
  ['', 'src/'].flatMap((folder) =>
    scripts.slice(0, 4).map((ending) => `${folder}${name}.${ending}`),
  ),
)

/** Reads the configuration of a project. */
export async function readNextProject(
  files: Files,
  folder: string,
  readTexts: Source['readTexts'],
): Promise<NextProject> {
  const [config] = findConfigs(files, nextConfigs, folder)
  const hosts = findRedirects(files, folder, pathBelow(folder, 'public'))
  const compilers = ['tsconfig.json', 'jsconfig.json'].flatMap(
    (name) => files.byPath.get(pathBelow(folder, name)) ?? [],
  )
  const ways = [
    ...gates.flatMap((name) => files.byPath.get(pathBelow(folder, name)) ?? []),
    ...files.named('nginx.conf').filter(({ path }) => !isSample(path)),
  ]
  const first = [...(config === undefined ? [] : [config]), ...hosts, ...compilers, ...ways]
  const read = await readTexts(first)
  const imported = [...(config === undefined ? [] : [config]), ...ways].flatMap((file) =>
    importsOf(read.get(file.oid) ?? '', file.path, files),
  )
  const more = await readTexts(imported)
  const textIn = ({ oid }: FileEntry) => read.get(oid) ?? more.get(oid)
  const code = [...(config === undefined ? [] : [config]), ...imported]
  const all = [...new Map([...first, ...imported].map((file) => [file.path, file])).values()]
  const text = config === undefined ? '' : (textIn(config) ?? '')
  const root = readPlacedModule(text)
  const i18n = lookUpPlaced(root, 'i18n') ?? placedAfter(text, /\bi18n\s*:\s*(?=\{)/)
  const written = textsOf(lookUpPlaced(i18n, 'locales'))
  const locales = written.length > 0 ? written : languageFolders(files, folder)
  const texts = new Map([...code, ...ways].map((file) => [file.path, textIn(file) ?? '']))
  const basePath = settingOf(root, text, 'basePath')
  return {
    folder,
    base: (basePath ?? '').replace(/^\/|\/$/g, ''),
    endsInSlash: settingOf(root, text, 'trailingSlash') === 'true',
    locales,
    defaultLocale:
      textOf(lookUpPlaced(i18n, 'defaultLocale')) ??
      (locales.includes('en') ? 'en' : (locales[0] ?? '')),
    redirects: readRedirects([...code, ...hosts], textIn),
    pathsOf: readAliases(
      folder,
      compilers.map((file) => textIn(file) ?? ''),
    ),
    names: (address) =>
      [...texts].some(([path, one]) =>
        path.endsWith('.conf') ? isInServer(address, one) : isInCode(address, one),
      ),
    rewritesLinks: rewritesLinks(text, config?.path ?? '', files, texts),
    texts,
    files: all,
  }
}

/** True if code has an address, but not as where something leads. */
function isInCode(address: string, text: string): boolean {
  if (isFilledIn(address, text)) return true
  if (!text.includes(`/${address}`)) return false
  const written = new RegExp(
    `(?<!(?:destination|to|href)\\s{0,9}:\\s{0,9})["'\`]/${literal(address)}/?["'\`:]`,
  )
  return written.test(text.replace(ownBase, ''))
}

/** True if code fills in an address of its folder, first of a pair or as a source: ``[`/plugins/${name}`, `` */
function isFilledIn(address: string, text: string): boolean {
  const folder = directoryOf(address)
  if (folder === '' || !text.includes(`/${folder}/\${`)) return false
  return new RegExp(
    `(?:\\[|\\bsource\\s{0,9}:)\\s{0,99}\`/${literal(folder)}/\\$\\{[^}\`/]{1,100}\\}\``,
  ).test(text)
}

const ownBase = /\bbasePath\s*:\s*(["'`])[^"'`\n]*\1/g

/** True if nginx.conf has an address, or a pattern for all below a folder of it: `^/docs/old/$`, `^/old/(.*)$`. */
function isInServer(address: string, text: string): boolean {
  if ([`/${address}$`, `/${address}/$`].some((one) => text.includes(one))) return true
  const parts = address.split('/').slice(0, -1)
  return parts.some((_part, at) => text.includes(`/${parts.slice(0, at + 1).join('/')}/(`))
}

/** True if a plugin of the site's own may lead links elsewhere than they say. */
function rewritesLinks(
  text: string,
  path: string,
  files: Files,
  texts: ReadonlyMap<string, string>,
): boolean {
  if (!/\b(?:remark|rehype)Plugins\b/.test(text)) return false
  return [...text.matchAll(importedModule)].some(([whole, , name = '']) => {
    const [names = ''] = text.slice(0, text.indexOf(whole)).split('\n').slice(-1)
    if (!/remark|rehype|plugin|mdx/i.test(names + name)) return false
    const [file] = importsOf(`from '${name}'`, path, files)
    return file === undefined || /\burl\b|\bhref\b/.test(texts.get(file.path) ?? '')
  })
}

/** Folders of languages, where a program knows their names: `content/en`, and code for `[lang]`. */
function languageFolders(files: Files, folder: string): readonly string[] {
  const homes = homesOfPages.map((home) => pathBelow(folder, home))
  const found = [...files.directories].filter((path) => homes.includes(directoryOf(path)))
  const names = found.map(nameOf)
  return names.some(isLocalePart) ? [...new Set(names.filter((name) => isLanguage.test(name)))] : []
}

const homesOfPages = ['content', 'app', 'pages'].flatMap((name) => [name, `src/${name}`])
const isLanguage = /^[a-z]{2}(?:-[A-Za-z]{2,4})?$/

/** True if a segment stands for a language: `[lang]`. */
export function isLocalePart(part: string): boolean {
  return /^\[(?:lang|lng|locale|language)\]$/.test(part)
}

/** A value of the configuration: also where only a part of it is written down. */
function settingOf(root: Placed | undefined, text: string, key: string): string | undefined {
  const value = textOf(lookUpPlaced(root, key))
  if (value !== undefined) return value
  return new RegExp(`\\b${key}\\s*:\\s*(["'\`]?)([\\w./-]*)\\1\\s*[,}\\n]`).exec(text)?.[2]
}

function placedAfter(text: string, start: RegExp): Placed | undefined {
  const found = start.exec(text)
  return found === null ? undefined : readPlacedAt(text, found.index + found[0].length)
}

/** Modules of the project that one imports: `./redirects.mjs`. */
function importsOf(text: string, path: string, files: Files): readonly FileEntry[] {
  const names = [...text.matchAll(importedModule)].map(([, , name = '']) => name)
  return names.slice(0, importsMax).flatMap((name) => {
    const plain = joinPath(directoryOf(path), name) ?? ''
    const paths = [
      plain,
      ...scripts.map((ending) => `${plain.replace(/\.[mc]?js$/, '')}.${ending}`),
    ]
    const found = paths.find((one) => files.byPath.has(one))
    const entry = files.byPath.get(found ?? '')
    return entry === undefined ? [] : [entry]
  })
}

const importedModule =
  /\b(?:from|import|require)\s{0,9}\(?\s{0,9}(["'])(\.{1,2}\/[^"'\n]{1,300})\1/g

/** @see TypeScript, `paths` and `baseUrl` */
function readAliases(
  folder: string,
  texts: readonly string[],
): (name: string) => readonly string[] {
  const options = texts.map((text) => lookUpPlaced(readPlacedAt(text, 0), 'compilerOptions'))
  const bases = options.flatMap((one) => textOf(lookUpPlaced(one, 'baseUrl')) ?? [])
  const start = joinPath(folder, bases[0] ?? '') ?? folder
  const aliases = options.flatMap((one) => {
    const paths = lookUpPlaced(one, 'paths')
    if (paths?.kind !== 'map') return []
    return paths.entries.flatMap(({ key, value }) =>
      textsOf(value).map((to) => ({ from: key.replace(/\*$/, ''), to: to.replace(/\*$/, '') })),
    )
  })
  return (name) => [
    ...aliases
      .filter(({ from }) => from !== '' && name.startsWith(from))
      .flatMap(({ from, to }) => joinPath(start, to + name.slice(from.length)) ?? []),
    ...(usualAlias.test(name) ? usualFolders(name) : []),
  ]

  function usualFolders(written: string): readonly string[] {
    const inside = written.replace(usualAlias, '')
    return ['', 'src'].flatMap((home) => joinPath(pathBelow(folder, home), inside) ?? [])
  }
}

// Usual aliases of a project's own folder, and folders that `baseUrl` turns into names of modules.
const usualAlias = /^[@~]\/|^(?=components\/)/

/** True if a file is code that answers at an address of its own. */
export function isCodeFile(path: string): boolean {
  return /\.[jt]sx?$/.test(nameOf(path)) && !/\.(?:d|test|spec|stories)\.[jt]sx?$/.test(path)
}

/** True if `.md` is read as markdown and not as MDX, as it is by default. */
export function readsPlain(texts: readonly string[]): boolean {
  return !texts.some((text) => /\bformat\s{0,9}:\s{0,9}(["'`])mdx\1/.test(text))
}
