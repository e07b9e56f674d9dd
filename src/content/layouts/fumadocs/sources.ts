// Sources of a Fumadocs site: which folders hold its pages, at which addresses a loader publishes them, in which languages.

import { trimSign } from '../../text/trim.ts'
import { joinPath } from '../../trees/paths.ts'
import { lookUpPlaced, textOf, textsOf } from '../../yaml/yaml-places.ts'
import { readPlacedAt } from '../site/module-literal.ts'

/** A folder of pages, and where they are published. */
export interface FumadocsSource {
  readonly folder: string
  /** Address of its pages, without slashes at its ends; `''` for the root. */
  readonly base: string
  /** True if pages without files are published there, too: of API descriptions. */
  readonly isOpen: boolean
}

export interface FumadocsLanguages {
  readonly all: readonly string[]
  readonly byDefault: string
  /** True if a folder names the language, and not the end of a name. */
  readonly areFolders: boolean
  /** True if an address without a language is one of the default one. */
  readonly hidesDefault: boolean
}

interface Collection {
  readonly names: readonly string[]
  readonly folders: readonly string[]
}

const usualFolder = 'content/docs'
const callBytesMax = 5000
const callsMax = 200

/**
 * Reads the sources of a site out of its code, as far as it is written down.
 *
 * @param otherwise - the address of the pages where no loader says it
 * @see Fumadocs, "Collections" (defineDocs), "loader()" (baseUrl)
 */
export function readSources(
  texts: readonly string[],
  project: string,
  otherwise: string,
): readonly FumadocsSource[] {
  const collections = texts.flatMap((text) => collectionsIn(text, project))
  const loaders = texts.flatMap(loadersIn)
  const found = loaders.flatMap(({ base, text }) =>
    collections
      .filter(({ names }) => names.some((name) => new RegExp(`\\b${name}\\b`).test(text)))
      .flatMap(({ folders }) =>
        folders.map((folder) => ({ folder, base, isOpen: isMore.test(text) })),
      ),
  )
  if (found.length > 0) return found
  const [only] = loaders
  const folders = collections.flatMap((one) => one.folders)
  const home = folders[0] ?? joinPath(project, usualFolder) ?? usualFolder
  return [
    {
      folder: home,
      base: only?.base ?? otherwise,
      isOpen: only !== undefined && isMore.test(only.text),
    },
  ]
}

// More than files: `multiple({ docs: ..., openapi: ... })`.
const isMore = /openapi|asyncapi|typedoc/i

function collectionsIn(text: string, project: string): readonly Collection[] {
  return [...text.matchAll(collection)].slice(0, callsMax).flatMap((match) => {
    const { index, 0: whole, 1: names = '', 2: kind } = match
    const options = readPlacedAt(text, index + whole.length)
    if (textOf(lookUpPlaced(options, 'type')) === 'meta') return []
    const written = textsOf(lookUpPlaced(options, 'dir'))
    const folders = written.length === 0 && kind === 'defineDocs' ? [usualFolder] : written
    return [
      {
        names: names.match(/\w+/g) ?? [],
        folders: folders.flatMap((folder) => joinPath(project, folder) ?? []),
      },
    ]
  })
}

const collection =
  /\b(?:const|let)\s{1,9}(\{[^{}]{0,300}\}|\w+)\s{0,9}=\s{0,9}(defineDocs|defineCollections)\s{0,9}\(\s{0,9}/g

/** Loaders with the address they publish at. */
function loadersIn(text: string): readonly { readonly base: string; readonly text: string }[] {
  return [...text.matchAll(/\bloader\s{0,9}(?:<[^()]{0,300}>)?\(/g)]
    .slice(0, callsMax)
    .flatMap(({ index }) => {
      const call = callAt(text, index)
      const base = /\bbaseUrl\s{0,9}:\s{0,9}(["'`])([^"'`$\n]*)\1/.exec(call)?.[2]
      return base === undefined ? [] : [{ base: trimSign(base, '/'), text: call }]
    })
}

/** A call up to its closing bracket. */
function callAt(text: string, start: number): string {
  let depth = 0
  const end = Math.min(text.length, start + callBytesMax)
  for (let at = text.indexOf('(', start); at < end; at++) {
    if (text[at] === '(') depth++
    else if (text[at] === ')' && --depth === 0) return text.slice(start, at + 1)
  }
  return text.slice(start, end)
}

/** Languages that code makes a list of: those of names, `page.fr.mdx` beside `page.mdx`, and of folders. */
function languagesOf(paths: readonly string[]): readonly string[] {
  const all = new Set(paths)
  const named = paths.flatMap((path) => {
    const [, before = '', language = '', ending = ''] =
      /^(.+)\.([a-z]{2}(?:-[A-Za-z]{2,4})?)(\.mdx?)$/.exec(path) ?? []
    return all.has(before + ending) ? [language] : []
  })
  return [...new Set(named)]
}

/**
 * Reads the languages of a site, where it has any.
 *
 * @param paths - those of its pages
 * @see Fumadocs, "Internationalization"
 */
export function readLanguages(
  texts: readonly string[],
  paths: readonly string[],
): FumadocsLanguages | undefined {
  for (const text of texts) {
    const found =
      /\bdefineI18n\s{0,9}\(\s{0,9}(?=\{)|\bI18nConfig(?:<[^<>]{0,100}>)?\s{0,9}=\s{0,9}(?=\{)/.exec(
        text,
      )
    if (found === null) continue
    const options = readPlacedAt(text, found.index + found[0].length)
    const written = lookUpPlaced(options, 'languages')
    const all = written?.kind === 'list' ? textsOf(written) : languagesOf(paths)
    const byDefault = textOf(lookUpPlaced(options, 'defaultLanguage')) ?? all[0]
    if (byDefault === undefined) continue
    const areFolders = textOf(lookUpPlaced(options, 'parser')) === 'dir'
    const hidesDefault = textOf(lookUpPlaced(options, 'hideLocale')) === 'default-locale'
    return { all: [...new Set([...all, byDefault])], byDefault, areFolders, hidesDefault }
  }
  return undefined
}

/** The address of a file of a source: folders in brackets are no part of it. */
export function publishedAt(
  path: string,
  { folder, base }: FumadocsSource,
  languages: FumadocsLanguages | undefined,
): string {
  const inside = (folder === '' ? path : path.slice(folder.length + 1)).replace(/\.mdx?$/, '')
  let parts = inside.split('/')
  let language: string | undefined
  if (languages?.areFolders === true && languages.all.includes(parts[0] ?? '')) {
    language = parts[0]
    parts = parts.slice(1)
  } else if (languages?.areFolders === false) {
    const [name = ''] = parts.slice(-1)
    const named = /^(.+)\.([\w-]+)$/.exec(name)
    if (named?.[2] !== undefined && languages.all.includes(named[2])) {
      language = named[2]
      parts = [...parts.slice(0, -1), named[1] ?? '']
    }
  }
  if (parts.at(-1) === 'index') parts = parts.slice(0, -1)
  const prefix = language === undefined || language === languages?.byDefault ? '' : language
  return [prefix, base, ...parts.filter((part) => !/^\(.+\)$/.test(part))]
    .filter((part) => part !== '')
    .join('/')
}
