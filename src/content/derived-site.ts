// A site that differs from another in some of its pages alone.
import type { Site } from './layouts/layout.ts'
import type { FileEntry } from './source.ts'

/** A site but for some of its pages. There is one for every change request: no closures of its own. */
export class DerivedSite implements Site {
  readonly layout: Site['layout']
  readonly root: string
  readonly evidence: Site['evidence']
  readonly resolve: Site['resolve']
  readonly anchors: Site['anchors']
  readonly address: Site['address']
  readonly dependsOn: Site['dependsOn']
  readonly publishing: Site['publishing']
  readonly #site: Site
  readonly #changes: ReadonlyMap<string, FileEntry>
  #pages: WeakRef<readonly FileEntry[]> | undefined

  /** The changes are by path, and each replaces a page of the site in its place. */
  constructor(site: Site, changes: ReadonlyMap<string, FileEntry>) {
    this.layout = site.layout
    this.root = site.root
    this.evidence = site.evidence
    this.resolve = site.resolve
    this.anchors = site.anchors
    this.address = site.address
    this.dependsOn = site.dependsOn
    this.publishing = site.publishing
    this.#site = site
    this.#changes = changes
  }

  // A list of all pages would outweigh the change by far.
  get pages(): readonly FileEntry[] {
    let list = this.#pages?.deref()
    if (list === undefined) {
      list = this.#site.pages.map((page) => this.#changes.get(page.path) ?? page)
      this.#pages = new WeakRef(list)
    }
    return list
  }

  pageAt(path: string): FileEntry | undefined {
    const page = this.#site.pageAt(path)
    return page && (this.#changes.get(path) ?? page)
  }

  isJudged(path: string): boolean {
    return this.#site.isJudged?.(path) ?? true
  }

  targetAt(path: string): FileEntry | undefined {
    const page = targetAt(this.#site, path)
    return page && (this.#changes.get(path) ?? page)
  }

  // These are read through, because a site may make them only when it is asked.
  get navigation(): Site['navigation'] {
    return this.#site.navigation
  }

  get warnings(): Site['warnings'] {
    return this.#site.warnings
  }

  get uses(): Site['uses'] {
    return this.#site.uses
  }
}

/** The page at a path that links of a site may lead to. */
export function targetAt(site: Site, path: string): FileEntry | undefined {
  return site.targetAt === undefined ? site.pageAt(path) : site.targetAt(path)
}
