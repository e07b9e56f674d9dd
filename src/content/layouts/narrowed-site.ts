// A site but for the pages that belong to another one.
import type { FileEntry } from '../source.ts'
import type { Site } from './layout.ts'

/** A site of which some pages are judged; links to all of them lead where they led. */
export class NarrowedSite implements Site {
  readonly layout: Site['layout']
  readonly root: string
  readonly evidence: Site['evidence']
  readonly resolve: Site['resolve']
  readonly anchors: Site['anchors']
  readonly address: Site['address']
  readonly dependsOn: Site['dependsOn']
  readonly pages: readonly FileEntry[]
  readonly publishing: Site['publishing']
  readonly #site: Site
  readonly #byPath: ReadonlyMap<string, FileEntry>

  constructor(site: Site, isOwn: (path: string) => boolean) {
    this.layout = site.layout
    this.root = site.root
    this.evidence = site.evidence
    this.resolve = site.resolve
    this.anchors = site.anchors
    this.address = site.address
    this.publishing = site.publishing
    this.pages = site.pages.filter(({ path }) => isOwn(path))
    this.#byPath = new Map(this.pages.map((page) => [page.path, page]))
    this.dependsOn = site.dependsOn
    this.#site = site
  }

  pageAt(path: string): FileEntry | undefined {
    return this.#byPath.get(path)
  }

  targetAt(path: string): FileEntry | undefined {
    return this.#site.pageAt(path)
  }

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
