// A site that differs from another in some of its pages only.

import { ReadThroughSite } from '../layouts/site/read-through-site.ts'
import type { Site } from '../site/layout.ts'
import type { FileEntry } from '../trees/file-entry.ts'

/** A site with some pages replaced. */
export class DerivedSite extends ReadThroughSite implements Site {
  readonly resolve: Site['resolve']
  readonly #changes: ReadonlyMap<string, FileEntry>
  #pages: WeakRef<readonly FileEntry[]> | undefined

  /** `changes` is by path; each entry replaces a page of the site. */
  constructor(site: Site, changes: ReadonlyMap<string, FileEntry>) {
    super(site)
    this.resolve = site.resolve
    this.#changes = changes
  }

  // Built on demand and held weakly: a list of all pages would far outweigh the change.
  get pages(): readonly FileEntry[] {
    let list = this.#pages?.deref()
    if (list === undefined) {
      list = this.site.pages.map((page) => this.#changes.get(page.path) ?? page)
      this.#pages = new WeakRef(list)
    }
    return list
  }

  pageAt(path: string): FileEntry | undefined {
    const page = this.site.pageAt(path)
    return page && (this.#changes.get(path) ?? page)
  }

  targetAt(path: string): FileEntry | undefined {
    const page = targetAt(this.site, path)
    return page && (this.#changes.get(path) ?? page)
  }
}

/** Returns the page at a path, if links of a site may lead to it. */
export function targetAt(site: Site, path: string): FileEntry | undefined {
  return site.targetAt === undefined ? site.pageAt(path) : site.targetAt(path)
}
