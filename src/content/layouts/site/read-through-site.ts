// A base class for sites that wrap another one.
import type { Site } from '../../site/layout.ts'

/**
 * A site that behaves like another, except for what its subclass overrides for pages and links.
 *
 * No closures: one exists for every change request.
 */
export abstract class ReadThroughSite {
  readonly layout: Site['layout']
  readonly root: string
  readonly evidence: Site['evidence']
  readonly generator?: NonNullable<Site['generator']>
  readonly base?: string
  readonly anchors: Site['anchors']
  readonly address: Site['address']
  readonly spellings?: NonNullable<Site['spellings']>
  readonly dependsOn: Site['dependsOn']
  readonly publishing: Site['publishing']
  protected readonly site: Site

  constructor(site: Site) {
    this.layout = site.layout
    this.root = site.root
    this.evidence = site.evidence
    if (site.generator !== undefined) this.generator = site.generator
    if (site.base !== undefined) this.base = site.base
    this.anchors = site.anchors
    this.address = site.address
    if (site.spellings !== undefined) this.spellings = site.spellings
    this.dependsOn = site.dependsOn
    this.publishing = site.publishing
    this.site = site
  }

  isJudged(path: string): boolean {
    return this.site.isJudged?.(path) ?? true
  }

  // Getters, because a site may build these on demand.
  get navigation(): Site['navigation'] {
    return this.site.navigation
  }

  get warnings(): Site['warnings'] {
    return this.site.warnings
  }

  get uses(): Site['uses'] {
    return this.site.uses
  }
}
