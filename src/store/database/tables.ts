// Every table and column, typed for Kysely. Ids and times are text, times ISO 8601 in UTC, JSON is text.

import type { Kysely } from 'kysely'
import type { ComputedTables } from './computed-tables.ts'
import type { ImportTables } from './import-tables.ts'
import type { JobTables } from './job-tables.ts'
import type { ObjectTables } from './object-tables.ts'
import type { OperationTables } from './operation-tables.ts'
import type { SAMLTables } from './saml-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'
import type { SiteReaderTables } from './site-reader-tables.ts'
import type { SiteTables } from './site-tables.ts'

export interface OrganizationRow {
  readonly id: string
  readonly title: string
  /** Level of members who get no other, or null for guests. */
  readonly default_role: string | null
  readonly created_at: string
  /** Its name among all organizations; null for none. */
  readonly hostname: string | null
  /** JSON: a list of domains in lower case; null for none. */
  readonly email_domains: string | null
  readonly default_site_id: string | null
  readonly logo: string | null
  /** 1 when members have to sign in through an identity provider. */
  readonly sso: number | null
  readonly ai: number | null
  /** 0 when no link invites anybody; null is as 1. */
  readonly invite_links: number | null
}

export interface UserRow {
  readonly id: string
  readonly display_name: string
  /** In lower case. */
  readonly email: string | null
  readonly photo_url: string | null
  readonly created_at: string
}

export interface MemberRow {
  readonly organization_id: string
  readonly user_id: string
  /** A level; null for a guest. */
  readonly role: string | null
  /** 1 while the member may do nothing. */
  readonly disabled: number
  readonly joined_at: string
  /** Last ping; null before the first. */
  readonly last_seen_at: string | null
  /** `1` when the member signs in by single sign-on. */
  readonly sso: string | null
}

export interface TeamRow {
  readonly id: string
  readonly organization_id: string
  readonly title: string
  readonly created_at: string
}

export interface TeamMemberRow {
  readonly team_id: string
  readonly user_id: string
  readonly role: 'owner' | 'member'
  readonly joined_at: string
}

/** A link that makes whoever follows it a member. */
export interface InviteRow {
  readonly id: string
  readonly organization_id: string
  /** The role it gives; null for a guest. */
  readonly role: string | null
  readonly created_at: string
}

export interface CollectionRow {
  readonly id: string
  readonly organization_id: string
  /** Collection it lies in; null at the top level. */
  readonly parent_id: string | null
  /** Sorts among its siblings, spaces and collections alike, by bytes; ties by id. */
  readonly position: string
  readonly title: string
  readonly description: string | null
  readonly default_level: string | null
  readonly created_at: string
  readonly updated_at: string
}

/** A level given to one member or team on one space or collection. */
export interface GrantRow {
  readonly resource_kind: 'space' | 'collection'
  readonly resource_id: string
  readonly subject_kind: 'user' | 'team'
  readonly subject_id: string
  readonly level: string
  readonly created_at: string
}

export interface TokenRow {
  readonly id: string
  readonly user_id: string
  readonly label: string
  /** First characters of `hash`: finds the row without comparing secrets in the database. */
  readonly lookup: string
  /** SHA-256 of the token, in hex. The token itself is kept nowhere. */
  readonly hash: string
  readonly created_at: string
  readonly expires_at: string | null
  readonly revoked_at: string | null
  /** The only organization it counts in; null for all its user is in. */
  readonly organization_id: string | null
}

export interface SpaceRow {
  readonly id: string
  readonly organization_id: string
  readonly title: string
  readonly emoji: string
  readonly visibility: string
  readonly edit_mode: string
  readonly default_level: string | null
  /** Active revision; moved by compare-and-set only. */
  readonly revision_id: string
  /** Number given to the newest change request; 0 before the first. */
  readonly last_number: number
  readonly created_at: string
  readonly updated_at: string
  readonly deleted_at: string | null
  /** Collection it lies in; null at the top level. */
  readonly parent_id: string | null
  /** Sorts among its siblings, spaces and collections alike, by bytes; ties by id. Null sorts first. */
  readonly position: string | null
  /** Address of a picture; then `emoji` is not shown. */
  readonly icon: string | null
  readonly language: string | null
  /** The branch it is made of, as `formatSource` writes it; one space of an organization for each. */
  readonly source: string | null
  /** When the host said what the newest import brought. */
  readonly source_at: string | null
}

/** Which revision of a space's main content a commit was imported as. */
export interface SpaceCommitRow {
  readonly space_id: string
  readonly commit_oid: string
  readonly revision_id: string
}

export interface ChangeRequestRow {
  readonly id: string
  readonly space_id: string
  readonly number: number
  readonly status: string
  readonly subject: string
  readonly agent_task_id: string | null
  readonly created_by: string
  readonly created_at: string
  readonly updated_at: string
  /** Active revision; moved by compare-and-set only. */
  readonly revision_id: string
  readonly revision_initial_id: string
  readonly revision_merged_ancestor_id: string | null
  readonly revision_merged_id: string | null
  /** What the newest import brought, so that the same one again is recognised after an update. */
  readonly imported: string | null
  /** Another word whenever somebody said something here. */
  readonly activity: string | null
  /** The pull request it is made of, as `formatSource` writes it. */
  readonly source: string | null
  /** The same until it is merged, then null: of those that are not merged there is one for each source. */
  readonly source_key: string | null
  /** When the host last said what is known of the pull request. */
  readonly source_at: string | null
  /** JSON: what else is known of it. */
  readonly source_state: string | null
}

export interface RevisionRow {
  readonly id: string
  readonly space_id: string
  /** The change request it was made in; null for main content. */
  readonly change_request_id: string | null
  readonly type: string
  /** Oid of the root tree. */
  readonly tree: string
  /** JSON: layout and root an author asked for; recognised when absent. */
  readonly reading: string
  /** JSON: ids of pages and files that do not follow from their path. */
  readonly identities: string
  /** JSON: revision ids. */
  readonly parents: string
  /** JSON: commit behind an import; null without one. */
  readonly git: string | null
  /** Change request a merge took in. */
  readonly merged_from: string | null
  readonly created_by: string
  readonly created_at: string
  /** JSON: by origin, oid of the tree its newest import brought. Null before there were records. */
  readonly imports: string | null
}

/** A revision that added a page or changed its text. */
export interface PageEditRow {
  readonly space_id: string
  /** The change request the revision belongs to; `''` for main content. */
  readonly change_request_id: string
  readonly page_id: string
  readonly revision_id: string
  readonly kind: 'created' | 'edited'
  readonly at: string
}

export interface CommentRow {
  readonly id: string
  readonly space_id: string
  readonly change_request_id: string | null
  readonly revision_id: string
  readonly page_id: string | null
  /** Blob of the page when it was commented on; null when the page has none. */
  readonly page_oid: string | null
  /** JSON: title and address of the page when it was commented on. */
  readonly page: string | null
  readonly node_id: string | null
  /** First words of the node. */
  readonly node_preview: string | null
  /** JSON: the lines the node was read from; null when there were too many. */
  readonly node_source: string | null
  readonly markdown: string
  readonly status: string
  readonly posted_by: string
  readonly posted_at: string
  readonly edited_at: string | null
  readonly resolved_by: string | null
  readonly resolved_at: string | null
}

export interface CommentReplyRow {
  readonly id: string
  readonly comment_id: string
  readonly markdown: string
  readonly posted_by: string
  readonly posted_at: string
  readonly edited_at: string | null
}

/** One user's reaction to a comment or reply. */
export interface ReactionRow {
  /** Id of the comment or reply. */
  readonly subject_id: string
  /** Code points in hex: one key, however it was written. */
  readonly emoji: string
  readonly user_id: string
  /** As it was written. */
  readonly written: string
  readonly reacted_at: string
}

/** A secret of the platform itself, made once. */
export interface SecretRow {
  readonly name: string
  readonly value: string
  readonly created_at: string
}

/** The search index of one space. */
export interface SearchIndexRow {
  readonly space_id: string
  /** Names it in the engine; never used again. */
  readonly number: number
  /** Revision it holds, all of it; empty while it is between two. */
  readonly revision_id: string
  /** Version of the code that made it. */
  readonly version: number
  /** Counts every change of it; moved by compare-and-set only. */
  readonly step: number
}

/** One page of a search index. */
export interface SearchPageRow {
  readonly space_id: string
  readonly page_id: string
  /** Names it in the index of its space. */
  readonly number: number
  /** Tells everything the index holds of the page. */
  readonly fingerprint: string
}

/** An OpenAPI specification of an organization. */
export interface OpenAPISpecRow {
  readonly id: string
  readonly organization_id: string
  /** Unique in the organization. */
  readonly slug: string
  /** Where it is fetched from; null for one given as text. */
  readonly source_url: string | null
  /** The document itself, until it is processed. */
  readonly source_text: string | null
  /** New with every source: a result of an older one is dropped. */
  readonly run: string
  readonly state: 'pending' | 'progress' | 'complete'
  readonly last_version_id: string | null
  readonly last_processed_at: string | null
  /** Why the last run made nothing; null when it did not fail. */
  readonly last_error: 'FETCH_TIMEOUT' | 'FETCH_ERROR' | 'PARSE_ERROR' | null
  readonly created_at: string
  readonly updated_at: string
}

/** What a specification was at some time. Never changes. */
export interface OpenAPISpecVersionRow {
  readonly id: string
  readonly spec_id: string
  /** Counts up within the specification, from 1. */
  readonly number: number
  /** Name of the file the others are referred to from. */
  readonly entry: string
  /** Equal for equal files. */
  readonly digest: string
  /** JSON in UTF-8: the parsed files by name. Empty when an object holds it. */
  readonly filesystem: Uint8Array
  /** Object that holds `filesystem`; null when the row does. */
  readonly filesystem_oid: string | null
  readonly created_at: string
}

/** The bytes of one file of a version, as they were found. */
export interface OpenAPISpecFileRow {
  readonly version_id: string
  readonly name: string
  /** Empty when an object holds them. */
  readonly bytes: Uint8Array
  /** Object that holds the bytes; null when the row does. */
  readonly oid: string | null
}

export interface TranslationSettingsRow {
  readonly id: string
  readonly organization_id: string
  readonly title: string
  /** JSON: codes of languages. */
  readonly languages: string
  readonly created_at: string
  readonly updated_at: string
}

export type { AuditRow, RateCountRow } from './operation-tables.ts'

export interface Tables
  extends SiteTables,
    SignInTables,
    SiteReaderTables,
    SAMLTables,
    ObjectTables,
    OperationTables,
    ComputedTables,
    ImportTables,
    JobTables {
  readonly openapi_spec: OpenAPISpecRow
  readonly openapi_spec_version: OpenAPISpecVersionRow
  readonly openapi_spec_file: OpenAPISpecFileRow
  readonly translation_settings: TranslationSettingsRow
  readonly secret: SecretRow
  readonly organization: OrganizationRow
  readonly user: UserRow
  readonly member: MemberRow
  readonly token: TokenRow
  readonly team: TeamRow
  readonly team_member: TeamMemberRow
  readonly invite: InviteRow
  readonly collection: CollectionRow
  readonly grant: GrantRow
  readonly space: SpaceRow
  readonly space_commit: SpaceCommitRow
  readonly change_request: ChangeRequestRow
  readonly revision: RevisionRow
  readonly page_edit: PageEditRow
  readonly comment: CommentRow
  readonly comment_reply: CommentReplyRow
  readonly reaction: ReactionRow
  readonly search_index: SearchIndexRow
  readonly search_page: SearchPageRow
}

/** A database being read, or one transaction of it. */
export type Database = Kysely<Tables>
