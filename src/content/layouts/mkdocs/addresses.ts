// MkDocs: addresses of pages, and link rules.
import type { FileEntry } from '../../trees/file-entry.ts'
import {
  directoryOf,
  isMarkdown,
  isWithin,
  joinPath,
  nameOf,
  pathBelow,
  stemOf,
} from '../../trees/paths.ts'
import { isBeyond } from '../site/includes.ts'
import type { Lookup } from '../site/lookup.ts'
import {
  isHtml,
  joinAddress,
  type Outcome,
  type PublishedRules,
  type Reading,
} from '../site/published.ts'
import type { Redirects } from '../site/redirect-rules.ts'
import { literateNavOf, type MkdocsConfig } from './config.ts'
import type { MkdocsExclusion } from './exclusion.ts'
import { type MkdocsTree, pathInTree, treeOf } from './trees.ts'

export interface MkdocsInput {
  readonly config: MkdocsConfig
  readonly trees: readonly MkdocsTree[]
  readonly lookup: Lookup
  readonly pages: readonly FileEntry[]
  readonly exclusion: MkdocsExclusion
  /** Redirects of the host. */
  readonly redirects?: Redirects
}

const redirectsMax = 10

/**
 * Creates the link rules of a MkDocs project.
 *
 * Markdown links name files; one that matches none is left as it is and resolves relative to the built page, like
 * HTML links.
 *
 * @see MkDocs 1.6, `mkdocs/structure/pages.py`, `_RelativePathTreeprocessor.path_to_url`
 */
export function createMkdocsRules(input: MkdocsInput): {
  readonly rules: PublishedRules
  readonly addresses: ReadonlyMap<string, string>
} {
  const { config, trees, lookup, exclusion } = input
  const addresses = publishedAddresses(input)
  const pageAt = new Map([...addresses].map(([path, address]) => [address, path]))
  const redirects = redirectedAddresses(input)
  const project = directoryOf(config.path)
  const nested = literateNavOf(config) !== undefined || config.plugins.has('awesome-pages')
  const rules: PublishedRules = {
    lookup,
    pages: new Set(input.pages.map((page) => page.path)),
    look,
  }
  return { rules, addresses }

  function look(reading: Reading): Outcome {
    const outcome = lookAnywhere(reading)
    const isLeftOut =
      outcome.kind === 'found' &&
      reading.link.kind !== 'include' &&
      (exclusion.isExcluded(outcome.path) ||
        (exclusion.isDraft(outcome.path) && !exclusion.isDraft(reading.from)))
    return isLeftOut ? { kind: 'missing', path: outcome.path, reason: 'unpublished-page' } : outcome
  }

  function lookAnywhere(reading: Reading): Outcome {
    const isOfHost = reading.absolute && reading.link.source !== undefined
    if (reading.link.kind === 'navigation' && !isOfHost) return lookNavigation(reading.path)
    if (reading.link.kind === 'include') return lookSnippet(reading)
    const tree = treeOf(reading.from, trees) ?? trees[0] ?? { directory: '', prefix: '' }
    if (isOfHost) return lookAddress(reading, tree)
    const byFile = lookFile(reading, tree)
    const rewritten = !isHtml(reading.link) || config.extensions.has('md_in_html')
    if (byFile.kind !== 'missing' && rewritten) return byFile
    const byAddress = lookAddress(reading, tree)
    if (byAddress.kind !== 'missing') return byAddress
    const isMade = lookup.isIgnored(byAddress.path)
    return isMade || isHtml(reading.link) || reading.absolute ? byAddress : byFile
  }

  function lookFile({ from, path, absolute }: Reading, tree: MkdocsTree): Outcome {
    const base = absolute ? tree.directory : directoryOf(from)
    const file = joinPath(base, path)
    if (file === undefined) return { kind: 'missing', path: '' }
    const usable = !absolute || config.absoluteLinksToFiles
    if (usable && isWithin(file, tree.directory)) {
      for (const candidate of [file, ...fallbacks(file, tree)]) {
        if (lookup.at(candidate)?.kind === 'file') return { kind: 'found', path: candidate }
      }
      if (ofTheme.test(pathInTree(file, tree))) return { kind: 'external' }
    }
    // A program of the site writes pages, into folders that nobody else has.
    const isMade = config.plugins.has('gen-files') && lookup.at(directoryOf(file)) === undefined
    if (isMade && isMarkdown(file)) return { kind: 'external', answered: 'made' }
    return { kind: 'missing', path: file }
  }

  function fallbacks(file: string, tree: MkdocsTree): readonly string[] {
    const fallback = tree.fallback && joinPath(tree.fallback, pathInTree(file, tree))
    return fallback === undefined || fallback === '' ? [] : [fallback]
  }

  function lookAddress({ from, path, absolute, link }: Reading, tree: MkdocsTree): Outcome {
    const address = absolute ? belowBase(path) : joinAddress(folderOf(from), path)
    const isOfPost = !absolute && isHtml(link) && ofBlog.test(from)
    if (address === undefined || isOfPost) return { kind: 'external' }
    const page = pageAt.get(address) ?? pageAt.get(address.replace(/(?:^|\/)index\.html$/, ''))
    if (page !== undefined) return { kind: 'found', path: page }
    const home = trees.find((one) => one.prefix !== '' && isWithin(address, one.prefix)) ?? trees[0]
    const inside = home === undefined ? address : withoutPrefix(address, home.prefix)
    return (
      lookAsset(inside, home ?? tree) ?? lookRedirect(address, 0) ?? lookElsewhere(address, tree)
    )
  }

  /** Follows redirects of the plugin or the host, even to missing pages. */
  function lookRedirect(address: string, followed: number): Outcome | undefined {
    if (followed > redirectsMax) return undefined
    const file = redirects.get(address)
    if (file === '') return { kind: 'external', answered: 'redirect' }
    if (file !== undefined) {
      if (lookup.at(file)?.kind === 'file') return { kind: 'found', path: file }
      const next = addressIn(pathInTree(file, trees[0] ?? { directory: '', prefix: '' }), config)
      return lookRedirect(next, followed + 1) ?? { kind: 'missing', path: file }
    }
    const to = input.redirects?.follow(address)
    if (to === undefined) return undefined
    if (!to.startsWith('/')) return { kind: 'external', answered: 'redirect' }
    const next = belowBase(to.replace(/[?#].*$/, ''))
    if (next === undefined) return { kind: 'external', answered: 'redirect' }
    const page = pageAt.get(next)
    if (page !== undefined) return { kind: 'found', path: page }
    return (
      lookAsset(next, trees[0] ?? { directory: '', prefix: '' }) ?? lookRedirect(next, followed + 1)
    )
  }

  /** An untranslated page shows its fallback; any other file is copied as it is. */
  function lookAsset(inside: string, tree: MkdocsTree): Outcome | undefined {
    const untranslated = tree.fallback === undefined ? undefined : pageAt.get(inside)
    if (untranslated !== undefined) return { kind: 'found', path: untranslated }
    const overrides = config.customDir && joinPath(project, config.customDir)
    const folders = [tree.directory, tree.fallback, overrides]
    for (const folder of folders.filter((one) => one !== undefined)) {
      const file = joinPath(folder, inside)
      if (file === undefined || isMarkdown(file)) continue
      const place = lookup.at(file)
      if (place?.kind === 'file') return { kind: 'found', path: file }
      // A folder of files that has a page of its own.
      const index = place?.kind === 'directory' ? pathBelow(file, 'index.html') : undefined
      if (index !== undefined && lookup.at(index)?.kind === 'file')
        return { kind: 'found', path: index }
    }
    return undefined
  }

  function lookElsewhere(address: string, tree: MkdocsTree): Outcome {
    const named = /\.(?!html$)\w+$/.test(address)
    if (written.test(address) || ofTheme.test(address) || (!named && ofPlugin(address))) {
      return { kind: 'external', answered: 'made' }
    }
    const version = lookVersion(address)
    if (version !== undefined) return version
    const alternate = config.alternates.some(
      (link) =>
        link !== '/' &&
        isWithin(address, link.slice(1, -1)) &&
        !trees.some((one) => `/${one.prefix}/` === link),
    )
    if (alternate) return { kind: 'external' }
    const source = address === '' || /\.\w+$/.test(address) ? address : `${address}.md`
    return { kind: 'missing', path: pathBelow((trees[0] ?? tree).directory, source) }
  }

  /** Resolves a page of another version, which may have pages this one lacks. */
  function lookVersion(address: string): Outcome | undefined {
    const [first = '', ...rest] = address.split('/')
    if (!config.hasVersions || !isVersion.test(first)) return undefined
    const path = pageAt.get(rest.join('/'))
    return path === undefined ? { kind: 'external' } : { kind: 'found', path }
  }

  /** Material's blog and tags plugins list posts and tags at addresses of their own. */
  function ofPlugin(address: string): boolean {
    return ['blog', 'tags'].some((name) => config.plugins.has(name) && isWithin(address, name))
  }

  function belowBase(path: string): string | undefined {
    const address = joinAddress('', path)
    const base = config.basePath.slice(1, -1)
    if (base === '') return address
    return isWithin(address, base) ? withoutPrefix(address, base) : undefined
  }

  function folderOf(from: string): string {
    const address = addresses.get(from) ?? ''
    return config.useDirectoryUrls || isIndexFile(from) ? address : directoryOf(address)
  }

  function lookNavigation(path: string): Outcome {
    const directory = trees[0]?.directory ?? ''
    const file = joinPath(directory, path)
    if (file === undefined) return { kind: 'missing', path: '' }
    if (/[*?]/.test(path)) return { kind: 'external' }
    const place = lookup.at(file)
    if (place?.kind === 'file') return { kind: 'found', path: file }
    if (place?.kind === 'directory' && (nested || path.endsWith('/')))
      return { kind: 'directory', path: file }
    // Plugins generate pages (tags, blog, API reference) during the build, whose entries name no file.
    return config.plugins.has('gen-files') ? { kind: 'external' } : { kind: 'missing', path: file }
  }

  function lookSnippet({ from, path }: Reading): Outcome {
    const named = config.snippetFolders.flatMap((folder) => joinPath(project, folder) ?? [])
    const bases = [...named, project, '', ...trees.map((tree) => tree.directory), directoryOf(from)]
    const file = bases
      .map((base) => joinPath(base, path))
      .find((one) => one !== undefined && lookup.at(one)?.kind === 'file')
    if (file !== undefined) return { kind: 'found', path: file }
    const wanted = joinPath(project, path) ?? pathBelow('', path.replace(/^(?:\.\.?\/)+/, ''))
    const outside = trees.every((tree) =>
      isBeyond(wanted, tree.directory, lookup.files.directories),
    )
    return outside
      ? { kind: 'external' }
      : { kind: 'missing', path: wanted, reason: 'missing-include' }
  }
}

// Material publishes posts by date and title, as configured: nothing tells where they are.
const ofBlog = /(?:^|\/)blog\/posts\//

// Versions of mike and their aliases.
const isVersion = /^(?:latest|stable|dev|development|main|master|next|v?\d[\w.-]*)$/

// Files written by the build itself, and those of themes.
const written =
  /(?:^|\/)(?:404\.html|sitemap\.xml(?:\.gz)?|objects\.inv|search\.html|search\/search_index\.json|feed_\w+\.(?:xml|json))$/
const ofTheme =
  /^assets\/(?:(?:stylesheets|javascripts|external|images\/social)\/|images\/favicon\.\w+$|_mkdocstrings\.css$)|^(?:css|js)\/.+\.(?:css|js|map|svg|eot|ttf|woff2?)$|^(?:web)?fonts\/.+\.\w+$|^img\/favicon\.ico$/

function isIndexFile(path: string): boolean {
  return /^(?:index|readme)$/i.test(stemOf(path))
}

/** Addresses of all pages, without slashes at their ends. A README next to an index is not built. */
function publishedAddresses({ config, trees, pages }: MkdocsInput): ReadonlyMap<string, string> {
  const paths = new Set(pages.map((page) => page.path))
  const addresses = new Map<string, string>()
  for (const { path } of pages) {
    const tree = treeOf(path, trees)
    if (tree === undefined) continue
    const beside = joinPath(directoryOf(path), 'index.md')
    if (/^readme$/i.test(stemOf(path)) && beside !== undefined && paths.has(beside)) continue
    const address = addressIn(pathInTree(path, tree), config)
    addresses.set(path, [tree.prefix, address].filter((part) => part !== '').join('/'))
  }
  return addresses
}

function addressIn(path: string, config: MkdocsConfig): string {
  if (isIndexFile(path)) return directoryOf(path)
  const stem = path.slice(0, path.length - nameOf(path).length) + stemOf(path)
  return config.useDirectoryUrls ? stem : `${stem}.html`
}

/** Old address to the target's repository path, `''` for another site. */
function redirectedAddresses({ config, trees }: MkdocsInput): ReadonlyMap<string, string> {
  const directory = trees[0]?.directory ?? ''
  return new Map(
    (config.redirects?.entries ?? []).map(({ from, to }) => {
      const file = /^[a-z][a-z0-9+.-]*:/i.test(to)
        ? undefined
        : joinPath(directory, to.replace(/#.*$/, ''))
      return [addressIn(from, config), file ?? '']
    }),
  )
}

function withoutPrefix(address: string, prefix: string): string {
  return prefix === '' ? address : address.slice(prefix.length + 1)
}
