// DocFX and Microsoft Learn: resolves links of an article, an include or a table of contents.

import { once } from '../../text/once.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import {
  directoryOf,
  insideOf,
  isMarkdown,
  isWithin,
  joinPath,
  pathBelow,
} from '../../trees/paths.ts'
import { isBeyond } from '../site/includes.ts'
import type { Lookup } from '../site/lookup.ts'
import { joinAddress, type Outcome, type PublishedRules, type Reading } from '../site/published.ts'
import { basePathOfRedirects, type DocfxConfig } from './config.ts'

export interface DocfxInput {
  readonly config: DocfxConfig
  readonly pages: () => readonly FileEntry[]
  readonly isPage: (path: string) => boolean
  readonly lookup: Lookup
  /** Folders into which the build puts other repositories: `_themes`, `samples`. */
  readonly otherRepositories: readonly string[]
}

const language = /^\/[a-z]{2}-[a-z]{2}(?=\/)/i

/**
 * Creates the link rules of a docset. Files are found ignoring case, as in the build.
 *
 * `/cpp/x` is a page of this docset if `/cpp/` is its base path; any other absolute path belongs to another
 * repository.
 */
export function createDocfxRules({
  config,
  pages,
  isPage,
  lookup,
  otherRepositories,
}: DocfxInput): {
  readonly rules: PublishedRules
  /** Returns the address of a page. */
  readonly addressOf: (path: string) => string
  /** Address of the docset on its host, `/cpp/`. */
  readonly basePath: string | undefined
} {
  const { root, made } = config
  // Built on demand: few links are addresses.
  const pageAt = once(
    () => new Map(pages().map(({ path }) => [addressOf(path).toLowerCase(), path])),
  )
  const basePath =
    config.basePath ?? basePathOfRedirects(config, (address) => pageAt().has(address))
  const redirects = new Map([...config.redirects].map(([from, to]) => [from.toLowerCase(), to]))
  return {
    rules: { lookup, pages: { has: isPage }, anyCase: true, look },
    addressOf,
    basePath,
  }

  function look(reading: Reading): Outcome {
    const { from, absolute, link } = reading
    // The build reads a backslash as a slash, as Windows does.
    const path = reading.path.replaceAll('\\', '/')
    if (absolute) return lookAbsolute(path, 0)
    const file = fileOf(from, path)
    // An included file lies in this repository, or in another beside it.
    if (file === undefined)
      return link.kind === 'include' ? { kind: 'external' } : { kind: 'missing', path: '' }
    if (otherRepositories.some((other) => isWithin(file, other))) return { kind: 'external' }
    const found = lookFile(file)
    const isMade = made.some((folder) => isWithin(file, folder)) && !isMarkdown(file)
    if (isMade && (found === undefined || found.kind === 'missing'))
      return { kind: 'external', answered: 'made' }
    if (found !== undefined) return found
    const redirect = redirects.get(file.toLowerCase())
    if (redirect !== undefined) return follow(redirect, 0)
    if (link.kind === 'include') {
      return isBeyond(file, root, lookup.files.directories)
        ? { kind: 'external' }
        : { kind: 'missing', path: file, reason: 'missing-include' }
    }
    return lookAddress(file, 0) ?? { kind: 'missing', path: file }
  }

  /** `~/` is the docset, `~/../` the repository. */
  function fileOf(from: string, path: string): string | undefined {
    return path.startsWith('~/') ? joinPath(root, path.slice(2)) : joinPath(directoryOf(from), path)
  }

  function lookFile(file: string): Outcome | undefined {
    const place = lookup.at(file)
    if (place?.kind === 'file') return { kind: 'found', path: file }
    if (place?.kind === 'directory') return lookFolder(file)
    const spelling = lookup.otherSpelling(file)
    if (spelling === undefined) return undefined
    return lookup.at(spelling)?.kind === 'file'
      ? { kind: 'found', path: spelling }
      : lookFolder(spelling)
  }

  function lookFolder(folder: string): Outcome {
    for (const name of ['index.md', 'index.yml', 'toc.yml', 'toc.md']) {
      const path = pathBelow(folder, name)
      const file = lookup.at(path)?.kind === 'file' ? path : lookup.otherSpelling(path)
      if (file !== undefined) return { kind: 'found', path: file }
    }
    return (
      lookAddress(folder, redirectsMax) ?? { kind: 'missing', path: folder, reason: 'missing-page' }
    )
  }

  /** A link without extension is an address: the page's file without it. */
  function lookAddress(path: string, followed: number): Outcome | undefined {
    const address = insideOf(path, root).replace(/\.html$/i, '')
    const page = pageAt().get(address.toLowerCase())
    if (page !== undefined) return { kind: 'found', path: page }
    for (const ending of ['.yml', '/index.yml', '.md']) {
      const file = pathBelow(root, `${address}${ending}`)
      const there = lookup.at(file)?.kind === 'file' ? file : lookup.otherSpelling(file)
      if (there !== undefined) return { kind: 'found', path: there }
      const redirect = redirects.get(file.toLowerCase())
      if (redirect !== undefined) return follow(redirect, followed)
    }
    return undefined
  }

  function lookAbsolute(written: string, followed: number): Outcome {
    const path = written.replace(language, '')
    if (basePath === undefined || !`${path}/`.toLowerCase().startsWith(basePath)) {
      return { kind: 'external' }
    }
    const address = joinAddress('', path.slice(basePath.length))
    const file = pathBelow(root, address)
    const found =
      address === '' ? lookFolder(root) : (lookFile(file) ?? lookAddress(file, followed))
    if (found !== undefined && found.kind !== 'missing') return found
    // Other docsets may be below this one's address, `/dotnet/api/` below `/dotnet/`, without a folder of that
    // name.
    const folder = /^[^/]+(?=\/)/.exec(path.slice(basePath.length))?.[0]
    if (folder !== undefined && lookup.at(pathBelow(root, folder)) === undefined) {
      if (lookup.otherSpelling(pathBelow(root, folder)) === undefined) return { kind: 'external' }
    }
    return {
      kind: 'missing',
      path: /\.\w+$/.test(file) ? file : `${file}.md`,
      reason: 'missing-page',
    }
  }

  function follow(redirect: string, followed: number): Outcome {
    if (!redirect.startsWith('/') || followed >= redirectsMax) return redirected
    const outcome = lookAbsolute(redirect.replace(/[?#].*$/, ''), followed + 1)
    // The redirect makes the address valid, even if its target is unknown.
    return outcome.kind === 'missing' || outcome.kind === 'external' ? redirected : outcome
  }

  function addressOf(path: string): string {
    const inside = insideOf(path, root).replace(/\.md$/i, '')
    return inside.replace(/(?:^|\/)index$/i, '')
  }
}

const redirectsMax = 10
const redirected = { kind: 'external', answered: 'redirect' } as const
