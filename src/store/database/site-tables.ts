// Tables of sites, typed for Kysely.

export interface SiteRow {
  readonly id: string
  readonly organization_id: string
  readonly type: string
  readonly title: string
  /** JSON; null for none. */
  readonly icon: string | null
  readonly hostname: string | null
  readonly basename: string | null
  /** Host and path a proxy shows the site under. */
  readonly proxy: string | null
  readonly visibility: string
  /** `first`: no, and with its first space yes. */
  readonly published: 'yes' | 'no' | 'first'
  readonly adaptive_content: number
  readonly agents_context: string
  /** The first section when null, or no section of the site any more. */
  readonly default_section_id: string | null
  /** Of the root; the first there when null, or none of the root any more. */
  readonly default_site_space_id: string | null
  /** JSON Schema; null before the first. */
  readonly adaptive_schema: string | null
  readonly adaptive_schema_at: string | null
  /** Signs who a visitor is. */
  readonly private_key: string
  readonly fallback_url: string | null
  readonly created_at: string
  readonly updated_at: string
}

export interface SiteSectionGroupRow {
  readonly id: string
  readonly site_id: string
  readonly title: string
  readonly icon: string | null
  /** Among the groups and the sections outside of groups. */
  readonly position: string
}

export interface SiteSectionRow {
  readonly id: string
  readonly site_id: string
  readonly group_id: string | null
  readonly title: string
  readonly description: string | null
  readonly path: string
  readonly condition: string | null
  readonly icon: string | null
  /** The first in it when null, or none in it any more. */
  readonly default_site_space_id: string | null
  readonly position: string
}

export interface SiteSpaceRow {
  readonly id: string
  readonly site_id: string
  /** Null at the root, where all are while the site has no section. */
  readonly section_id: string | null
  readonly space_id: string
  /** Null for the title of the space. */
  readonly title: string | null
  readonly path: string
  readonly condition: string | null
  readonly position: string
}

export interface SiteShareLinkRow {
  readonly id: string
  readonly site_id: string
  readonly name: string
  /** Secret part of the address. */
  readonly key: string
  readonly active: number
  readonly created_at: string
}

export interface SiteTables {
  readonly site: SiteRow
  readonly site_section_group: SiteSectionGroupRow
  readonly site_section: SiteSectionRow
  readonly site_space: SiteSpaceRow
  readonly site_share_link: SiteShareLinkRow
}
