// Swift-DocC catalogs: names of images, and addresses of code symbols.

import type { Resolution } from '../../site/layout.ts'
import type { Files } from '../../trees/file-entry.ts'
import { nameOf } from '../../trees/paths.ts'
import { isPicture } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { parseTarget } from '../site/target.ts'

// `diagram~dark@2x.png` is the variant of `diagram.png` for dark mode and double resolution.
const variant = /(?:~(?:dark|light)|@[123]x)+(?=\.\w+$)/
const inCatalog = /^(?:.*\/)?[^/]+\.docc(?=\/)/

/**
 * Creates the link rules of catalogs: `![](diagram)` on any page is the file `diagram@2x.png`, wherever it is;
 * `./NIOCore/Channel` is the address of a symbol, which is unknown here.
 *
 * @returns undefined for a link that resolves as on other pages
 * @see Swift-DocC's documentation, "Adding images to your content"
 */
export function createDoccLinks(
  files: Files,
): (from: string, link: WrittenLink) => Resolution | undefined {
  const known = new Map<string, ReadonlyMap<string, string>>()
  return (from, link) => {
    const catalog = inCatalog.exec(from)?.[0]
    const target = parseTarget(link.url)
    if (catalog === undefined || target.kind !== 'local') return undefined
    const name = nameOf(target.paths[0] ?? '')
    if (!isPicture(link)) return name.includes('.') ? undefined : { kind: 'external' }
    const path = picturesOf(catalog).get(name)
    return path === undefined ? undefined : { kind: 'file', path }
  }

  /** Files of a catalog by name without variants, both with and without extension. */
  function picturesOf(catalog: string): ReadonlyMap<string, string> {
    const before = known.get(catalog)
    if (before !== undefined) return before
    const pictures = new Map<string, string>()
    for (const { path } of files.below(catalog)) {
      const name = nameOf(path).replace(variant, '')
      for (const key of [name, name.replace(/\.\w+$/, '')]) {
        if (!pictures.has(key)) pictures.set(key, path)
      }
    }
    known.set(catalog, pictures)
    return pictures
  }
}
