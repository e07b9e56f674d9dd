// Tables of organizations, of people, and of what people may do.
import type { RowOf, TableSchema } from './table.ts'

export const organizationTables = {
  organization: {
    columns: {
      id: 'text',
      title: 'text',
      /** Level of members who get no other, or null for guests. */
      default_role: 'text?',
      created_at: 'text',
      /** Its name among all organizations; null for none. */
      hostname: 'text?',
      /** JSON: a list of domains in lower case; null for none. */
      email_domains: 'text?',
      default_site_id: 'text?',
      logo: 'text?',
      /** 1 when members have to sign in through an identity provider. */
      sso: 'integer?',
      ai: 'integer?',
      /** 0 forbids invitation links; null is as 1. */
      invite_links: 'integer?',
    },
    key: ['id'],
    indexes: [{ columns: ['hostname'], unique: true }],
  },
  user: {
    columns: {
      id: 'text',
      display_name: 'text',
      /** In lower case. */
      email: 'text?',
      photo_url: 'text?',
      created_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['email'], unique: true }],
  },
  member: {
    columns: {
      organization_id: 'text',
      user_id: 'text',
      /** A level; null for a guest. */
      role: 'text?',
      /** 1 while the member may do nothing. */
      disabled: 'integer',
      joined_at: 'text',
      /** Last ping; null before the first. */
      last_seen_at: 'text?',
      /** `1` when the member signs in by single sign-on. */
      sso: 'text?',
    },
    key: ['organization_id', 'user_id'],
    indexes: [{ columns: ['user_id'] }, { columns: ['organization_id', 'joined_at', 'user_id'] }],
  },
  team: {
    columns: {
      id: 'text',
      organization_id: 'text',
      title: 'text',
      created_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['organization_id', 'created_at', 'id'] }],
  },
  team_member: {
    columns: {
      team_id: 'text',
      user_id: 'text',
      role: ['owner', 'member'],
      joined_at: 'text',
    },
    key: ['team_id', 'user_id'],
    indexes: [{ columns: ['user_id'] }],
  },
  /** An invite link; users who follow it become members. */
  invite: {
    columns: {
      id: 'text',
      organization_id: 'text',
      /** The role it gives; null for a guest. */
      role: 'text?',
      created_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['organization_id', 'created_at', 'id'] }],
  },
  collection: {
    columns: {
      id: 'text',
      organization_id: 'text',
      /** The parent collection; null at the top level. */
      parent_id: 'text?',
      /** Sorts among its siblings, spaces and collections alike, by bytes; ties by id. */
      position: 'text',
      title: 'text',
      description: 'text?',
      default_level: 'text?',
      created_at: 'text',
      updated_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['organization_id', 'parent_id', 'position', 'id'] }],
  },
  /** A level given to one member or team on one space or collection. */
  grant: {
    columns: {
      resource_kind: ['space', 'collection'],
      resource_id: 'text',
      subject_kind: ['user', 'team'],
      subject_id: 'text',
      level: 'text',
      created_at: 'text',
    },
    key: ['resource_kind', 'resource_id', 'subject_kind', 'subject_id'],
    indexes: [{ columns: ['subject_kind', 'subject_id'] }],
  },
  token: {
    columns: {
      id: 'text',
      user_id: 'text',
      label: 'text',
      /** First characters of `hash`: finds the row without comparing secrets in the database. */
      lookup: 'text',
      /** SHA-256 of the token, in hex. The token itself is kept nowhere. */
      hash: 'text',
      created_at: 'text',
      expires_at: 'text?',
      revoked_at: 'text?',
      /** The only organization it counts in; null for all its user is in. */
      organization_id: 'text?',
    },
    key: ['id'],
    indexes: [{ columns: ['lookup'] }],
  },
  /** A secret of the platform itself, made once. */
  secret: {
    columns: {
      name: 'text',
      value: 'text',
      created_at: 'text',
    },
    key: ['name'],
  },
  translation_settings: {
    columns: {
      id: 'text',
      organization_id: 'text',
      title: 'text',
      /** JSON: codes of languages. */
      languages: 'text',
      created_at: 'text',
      updated_at: 'text',
    },
    key: ['id'],
    indexes: [{ columns: ['organization_id', 'id'] }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type OrganizationRow = RowOf<(typeof organizationTables)['organization']>
export type UserRow = RowOf<(typeof organizationTables)['user']>
export type MemberRow = RowOf<(typeof organizationTables)['member']>
export type TeamRow = RowOf<(typeof organizationTables)['team']>
export type TeamMemberRow = RowOf<(typeof organizationTables)['team_member']>
export type InviteRow = RowOf<(typeof organizationTables)['invite']>
export type CollectionRow = RowOf<(typeof organizationTables)['collection']>
export type GrantRow = RowOf<(typeof organizationTables)['grant']>
export type TokenRow = RowOf<(typeof organizationTables)['token']>
export type SecretRow = RowOf<(typeof organizationTables)['secret']>
export type TranslationSettingsRow = RowOf<(typeof organizationTables)['translation_settings']>
