// Catalogs of Swift-DocC: names of pictures, and addresses of what code declares.

import type { Resolution } from '../../site/layout.ts'
import type { Files } from '../../trees/file-entry.ts'
import { nameOf } from '../../trees/paths.ts'
import { isPicture } from '../site/published.ts'
import type { WrittenLink } from '../site/site.ts'
import { parseTarget } from '../site/target.ts'

// `diagram~dark@2x.png` is `diagram.png` for dark pages, on a screen of twice as many points.
const variant = /(?:~(?:dark|light)|@[123]x)+(?=\.\w+$)/
const inCatalog = /^(?:.*\/)?[^/]+\.docc(?=\/)/

/**
 * Find what links of a catalog mean: `![](diagram)` on any page is the file `diagram@2x.png`, wherever it lies,
 * and `./NIOCore/Channel` the address of a symbol, which is not seen here.
 *
 * @returns undefined where a link leads as on other pages
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

  /** Files of a catalog by their names without variants, with their endings and without. */
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
