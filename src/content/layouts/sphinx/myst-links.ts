// Sphinx with MyST: where links of markdown lead.

import type { Resolution } from '../../site/layout.ts'
import type { Files } from '../../trees/file-entry.ts'
import { directoryOf, isWithin, joinPath, nameOf } from '../../trees/paths.ts'
import { isTemplate } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { type LocalTarget, parseTarget } from '../site/target.ts'
import type { MystConfig } from './config.ts'
import type { Labels } from './labels.ts'

/** A project whose markdown MyST reads. */
export interface MystProject {
  /** Folder of `conf.py`. */
  readonly folder: string
  readonly config: MystConfig
  readonly labels: Labels
  /** True for MyST before 0.19, of 2023. */
  readonly isOld: boolean
}

// Read on a git host, too, where links mean something else.
const isReadme = /(?:^|\/)readme\.\w+$/i
const sources = ['', '.md', '.rst', '.ipynb', '.txt']

/**
 * Creates the link rules of markdown read by MyST: a link names a document, with or without its ending, a file, or
 * a label of any page. It never names an address: `page.html` and `folder/` are neither.
 *
 * @returns undefined for what these rules leave to others
 * @see MyST's documentation, "Cross-references"
 */
export function createMystLinks(
  files: Files,
  isPage: ReadonlySet<string>,
  { folder, config, labels, isOld }: MystProject,
): (from: string, link: WrittenLink) => Resolution | undefined {
  return (from, link) => {
    if (!isWithin(from, folder) || isReadme.test(from) || isTemplate(link.url)) return undefined
    const target = parseTarget(link.url)
    if (target.kind !== 'local') return undefined
    if (link.kind === 'html') return target.paths.length === 0 ? undefined : ofAddress(from, target)
    return link.kind === 'link' ? ofName(from, target, link.url) : undefined
  }

  function ofName(from: string, target: LocalTarget, url: string): Resolution | undefined {
    const [path] = target.paths
    if (path === undefined) return ofFragment(from, target, url)
    const written = joinPath(path.startsWith('/') ? folder : directoryOf(from), path)
    const place = isOld ? placeOf(from, path) : (written ?? '')
    // `../../x.md` leads to other files of the repository.
    if (written === undefined ? !isOld : !isWithin(place, folder)) return undefined
    const ending = sources.find((one) => files.byPath.has(place + one))
    if (ending !== undefined) return ofFile(place, ending, { target, url })
    // Missing above the project: that is no place of these rules.
    if (written !== undefined && !isWithin(written, folder)) return undefined
    if (isNamed(path)) return { kind: 'external' }
    return {
      kind: 'broken',
      reason: 'missing-page',
      path: isDocument(place) ? place : `${place}.md`,
    }
  }

  function ofFile(
    place: string,
    ending: string,
    { target, url }: { readonly target: LocalTarget; readonly url: string },
  ): Resolution {
    const path = place + ending
    const { fragment } = target
    // A query, or a fragment behind a name without ending, is part of a name that no document has.
    if ((isPage.has(path) && /^[^#]*\?/.test(url)) || (ending !== '' && fragment !== undefined)) {
      return { kind: 'broken', reason: 'missing-page', path: place }
    }
    const kind = isPage.has(path) ? 'page' : 'file'
    return fragment === undefined ? { kind, path } : { kind, path, fragment }
  }

  /** A fragment alone names a heading of the page, or a label of any page. */
  function ofFragment(from: string, { fragment }: LocalTarget, url: string): Resolution {
    if (fragment === undefined || !url.startsWith('#'))
      return { kind: 'broken', reason: 'missing-page', path: from }
    if (fragment === '' && isOld) return { kind: 'broken', reason: 'empty-target', path: '' }
    // No function has such a name.
    const isOwn = config.namesItself && !labels.isOpen
    const isHeading = fragment.includes('-') || isOwn
    return labels.names.has(fragment.toLowerCase()) || !isHeading
      ? { kind: 'external' }
      : { kind: 'page', path: from, fragment }
  }

  /** True if a path may be the name of a label or of what another project defines. */
  function isNamed(path: string): boolean {
    if (labels.names.has(path.toLowerCase())) return true
    if (/^\.{0,2}\/|\/$|\.html$/.test(path) || path === '.' || path === '..' || isDocument(path))
      return false
    return !config.namesItself || labels.isOpen
  }

  /** HTML markup is left as it is: its addresses are those of the site. */
  function ofAddress(from: string, target: LocalTarget): Resolution | undefined {
    const place = placeOf(from, target.paths[0] ?? '')
    if (!isWithin(place, folder)) return undefined
    const plain = place.replace(/\.html$/, '')
    const page = ['.md', '.rst', '.ipynb']
      .map((ending) => plain + ending)
      .find((one) => files.byPath.has(one))
    const { fragment } = target
    if (plain !== place) {
      if (page === undefined) return { kind: 'external' }
      return { kind: 'page', path: page, ...(fragment === undefined ? {} : { fragment }) }
    }
    // Other files may be copied to the site by configuration and extensions.
    const isSource = isDocument(place) && isPage.has(place)
    return isSource
      ? { kind: 'broken', reason: 'missing-page', path: place.replace(/\.\w+$/, '.html') }
      : undefined
  }

  /** The path of a target; one that climbs above the project and finds nothing there starts at its root. */
  function placeOf(from: string, path: string): string {
    const root = folder === '' ? 0 : folder.split('/').length
    const start = path.startsWith('/') ? folder : directoryOf(from)
    const there = joinPath(start, path.replace(/^\/+/, ''))
    if (there !== undefined && (isWithin(there, folder) || files.byPath.has(there))) return there
    const parts = start.split('/')
    for (const part of path.split('/')) {
      if (part === '..') parts.splice(Math.max(root, parts.length - 1))
      else if (part !== '' && part !== '.') parts.push(part)
    }
    return parts.join('/')
  }
}

/** True for a source of Sphinx, by its name. */
export function isDocument(path: string): boolean {
  return /\.(?:md|rst|ipynb)$/i.test(nameOf(path))
}
