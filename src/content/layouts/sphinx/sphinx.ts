// Sphinx with MyST: paths from the source root, and cross-reference names.

import type { Resolution } from '../../site/layout.ts'
import { compareBytes } from '../../trees/byte-order.ts'
import type { Files } from '../../trees/file-entry.ts'
import { below, directoryOf, isWithin, joinPath, nameOf } from '../../trees/paths.ts'
import type { GeneratedSite } from '../generated/generated-site.ts'
import type { WrittenLink } from '../site/site.ts'
import { type LocalTarget, namedFragment, parseTarget } from '../site/target.ts'
import { createMystLinks, isDocument, type MystProject } from './myst-links.ts'

const sources = ['', '.md', '.rst', '.ipynb', '.txt']

/**
 * Creates the link rules of a Sphinx project. A link without a slash or a document's extension is a name defined by
 * this project or another one.
 *
 * @param folder - folder of `conf.py`
 * @param myst - if it reads markdown by MyST
 * @see MyST's documentation, "Cross-references"
 */
export function readSphinxSite(
  files: Files,
  pages: readonly string[],
  {
    folder,
    rest,
    myst,
  }: {
    readonly folder: string
    readonly rest: GeneratedSite
    readonly myst: MystProject | undefined
  },
): GeneratedSite {
  const isPage = new Set(pages)
  const ofMyst = myst && createMystLinks(files, isPage, myst)
  const names =
    myst === undefined
      ? []
      : [...myst.labels.names.keys(), `open: ${myst.labels.isOpen}`, `old: ${myst.isOld}`]
  return { ofAddress, ofMissing, folders: [...rest.folders, ...names].sort(compareBytes) }

  function ofAddress(from: string, link: WrittenLink): Resolution | undefined {
    const known = ofMyst?.(from, link)
    if (known !== undefined) return known
    const target = parseTarget(link.url)
    if (!isWithin(from, folder) || target.kind !== 'local' || !target.absolute)
      return rest.ofAddress(from, link)
    return fromRoot(link, target) ?? rest.ofAddress(from, link)
  }

  function ofMissing(from: string, link: WrittenLink, broken: Resolution): Resolution {
    const target = parseTarget(link.url)
    if (target.kind !== 'local' || target.absolute) return rest.ofMissing(from, link, broken)
    const [path = ''] = target.paths
    const isName = link.kind === 'link' && !isDocument(path) && !path.startsWith('.')
    return isName ? { kind: 'external' } : rest.ofMissing(from, link, broken)
  }

  /** `/images/a.png`, `/guide/setup`: relative to the folder of `conf.py`. */
  function fromRoot(link: WrittenLink, target: LocalTarget): Resolution | undefined {
    if (link.kind !== 'link' && link.kind !== 'image') return undefined
    const inside = joinPath('', (target.paths[0] ?? '').replace(/^\/+/, ''))
    if (inside === undefined || inside === '') return undefined
    const place = below(folder, inside)
    const endings = link.kind === 'image' ? [''] : sources
    const found = endings.map((ending) => place + ending).find((path) => files.byPath.has(path))
    if (found !== undefined)
      return { kind: isPage.has(found) ? 'page' : 'file', path: found, ...namedFragment(target) }
    // Files of themes and extensions are in folders of their own.
    const home = directoryOf(place)
    const isKnown =
      home !== folder &&
      files.directories.has(home) &&
      (link.kind === 'image' || !inside.startsWith('_'))
    if (!isKnown || (link.kind === 'link' && !isDocument(inside) && nameOf(inside).includes('.')))
      return undefined
    return link.kind === 'image'
      ? { kind: 'broken', reason: 'missing-file', path: place }
      : { kind: 'broken', reason: 'missing-page', path: isDocument(place) ? place : `${place}.md` }
  }
}
