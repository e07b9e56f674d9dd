// Tables of sites.
import type { RowOf, TableSchema } from './table.ts'

export const siteTables = {
  site: {
    columns: {
      id: 'text',
      organization_id: 'text',
      type: 'text',
      title: 'text',
      /** JSON; null for none. */
      icon: 'text?',
      hostname: 'text?',
      basename: 'text?',
      /** Host and path a proxy shows the site under. */
      proxy: 'text?',
      visibility: 'text',
      /** `first`: no, and with its first space yes. */
      published: ['yes', 'no', 'first'],
      adaptive_content: 'integer',
      agents_context: 'text',
      /** The first section when null, or no section of the site any more. */
      default_section_id: 'text?',
      /** Of the root; the first there when null, or none of the root any more. */
      default_site_space_id: 'text?',
      /** JSON Schema; null before the first. */
      adaptive_schema: 'text?',
      adaptive_schema_at: 'text?',
      /** Signs who a visitor is. */
      private_key: 'text',
      fallback_url: 'text?',
      created_at: 'text',
      updated_at: 'text',
    },
    key: ['id'],
    indexes: [
      { columns: ['organization_id', 'created_at', 'id'] },
      { columns: ['hostname'], unique: true },
      { columns: ['organization_id', 'basename'], unique: true },
    ],
  },
  site_section_group: {
    columns: {
      id: 'text',
      site_id: 'text',
      title: 'text',
      icon: 'text?',
      /** Among the groups and the sections outside of groups. */
      position: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['site_id'] }],
  },
  site_section: {
    columns: {
      id: 'text',
      site_id: 'text',
      group_id: 'text?',
      title: 'text',
      description: 'text?',
      path: 'text',
      condition: 'text?',
      icon: 'text?',
      /** The first in it when null, or none in it any more. */
      default_site_space_id: 'text?',
      position: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['site_id'] }],
  },
  site_space: {
    columns: {
      id: 'text',
      site_id: 'text',
      /** Null at the root, where all are while the site has no section. */
      section_id: 'text?',
      space_id: 'text',
      /** Null for the title of the space. */
      title: 'text?',
      path: 'text',
      condition: 'text?',
      position: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['site_id', 'space_id'], unique: true }, { columns: ['space_id'] }],
  },
  site_share_link: {
    columns: {
      id: 'text',
      site_id: 'text',
      name: 'text',
      /** Secret part of the address. */
      key: 'text',
      active: 'integer',
      created_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['site_id', 'created_at', 'id'] }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type SiteRow = RowOf<(typeof siteTables)['site']>
export type SiteSectionGroupRow = RowOf<(typeof siteTables)['site_section_group']>
export type SiteSectionRow = RowOf<(typeof siteTables)['site_section']>
export type SiteSpaceRow = RowOf<(typeof siteTables)['site_space']>
export type SiteShareLinkRow = RowOf<(typeof siteTables)['site_share_link']>
