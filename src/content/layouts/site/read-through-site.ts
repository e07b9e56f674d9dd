// What every site that stands in for another one answers like it.
import type { Site } from '../../site/layout.ts'

/**
 * A site that answers like another but for what its subclass says of pages and links.
 *
 * No closures of its own: there is one for every change request.
 */
export abstract class ReadThroughSite {
  readonly layout: Site['layout']
  readonly root: string
  readonly evidence: Site['evidence']
  readonly anchors: Site['anchors']
  readonly address: Site['address']
  readonly dependsOn: Site['dependsOn']
  readonly publishing: Site['publishing']
  protected readonly site: Site

  constructor(site: Site) {
    this.layout = site.layout
    this.root = site.root
    this.evidence = site.evidence
    this.anchors = site.anchors
    this.address = site.address
    this.dependsOn = site.dependsOn
    this.publishing = site.publishing
    this.site = site
  }

  // These are read through, because a site may make them only when it is asked.
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
