// A site without the pages that belong to another one.

import type { Site } from '../../site/layout.ts'
import type { FileEntry } from '../../trees/file-entry.ts'
import { ReadThroughSite } from './read-through-site.ts'

/** A site of which only some pages are judged; links to all of them still resolve. */
export class NarrowedSite extends ReadThroughSite implements Site {
  readonly resolve: Site['resolve']
  readonly pages: readonly FileEntry[]
  readonly #byPath: ReadonlyMap<string, FileEntry>
  readonly #isOther: (path: string) => boolean

  /**
   * @param isOther - whether another site judges the links of a file that is no page
   * @param resolve - where its links lead, if not as in the whole site
   */
  constructor(
    site: Site,
    isOwn: (path: string) => boolean,
    isOther: (path: string) => boolean = () => false,
    resolve: Site['resolve'] = site.resolve,
  ) {
    super(site)
    this.#isOther = isOther
    this.resolve = resolve
    this.pages = site.pages.filter(({ path }) => isOwn(path))
    this.#byPath = new Map(this.pages.map((page) => [page.path, page]))
  }

  override get uses(): Site['uses'] {
    return this.site.uses.filter(({ path }) => !this.#isOther(path))
  }

  pageAt(path: string): FileEntry | undefined {
    return this.#byPath.get(path)
  }

  targetAt(path: string): FileEntry | undefined {
    return this.site.pageAt(path)
  }
}
