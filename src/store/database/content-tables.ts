// Tables of spaces, change requests and revisions, and of what was derived from them.
import type { RowOf, TableSchema } from './table.ts'

export const contentTables = {
  space: {
    columns: {
      id: 'text',
      organization_id: 'text',
      title: 'text',
      emoji: 'text',
      visibility: 'text',
      edit_mode: 'text',
      default_level: 'text?',
      /** Active revision; moved by compare-and-set only. */
      revision_id: 'text',
      /** Number given to the newest change request; 0 before the first. */
      last_number: 'integer',
      created_at: 'text',
      updated_at: 'text',
      deleted_at: 'text?',
      /** The parent collection; null at the top level. */
      parent_id: 'text?',
      /** Sorts among its siblings, spaces and collections alike, by bytes; ties by id. Null sorts first. */
      position: 'text?',
      /** Address of a picture; then `emoji` is not shown. */
      icon: 'text?',
      language: 'text?',
      /** The branch it is made of, as `formatSource` writes it; one space of an organization for each. */
      source: 'text?',
      /** Time at which the host reported the state of the newest import. */
      source_at: 'text?',
    },
    key: ['id'],
    indexes: [
      { columns: ['organization_id', 'created_at', 'id'] },
      { columns: ['organization_id', 'parent_id', 'position', 'id'] },
      { columns: ['organization_id', 'source'], unique: true },
    ],
  },
  /** The revision of a space's main content that a commit was imported as. */
  space_commit: {
    columns: {
      space_id: 'text',
      commit_oid: 'text',
      revision_id: 'text',
    },
    key: ['space_id', 'commit_oid'],
  },
  change_request: {
    columns: {
      id: 'text',
      space_id: 'text',
      number: 'integer',
      status: 'text',
      subject: 'text',
      agent_task_id: 'text?',
      created_by: 'text',
      created_at: 'text',
      updated_at: 'text',
      /** Active revision; moved by compare-and-set only. */
      revision_id: 'text',
      revision_initial_id: 'text',
      revision_merged_ancestor_id: 'text?',
      revision_merged_id: 'text?',
      /** Key of the newest import, so that a repetition is recognised even after an update. */
      imported: 'text?',
      /** A token that changes with every comment activity here. */
      activity: 'text?',
      /** The pull request it is made of, as `formatSource` writes it. */
      source: 'text?',
      /** The source key until it is merged, then null: at most one unmerged change request per source. */
      source_key: 'text?',
      /** Time at which the host last reported the state of the pull request. */
      source_at: 'text?',
      /** JSON: what else is known of it. */
      source_state: 'text?',
    },
    key: ['id'],
    indexes: [
      { columns: ['space_id', 'number'], unique: true },
      { columns: ['space_id', 'status', 'created_at'] },
      { columns: ['space_id', 'source'] },
      { columns: ['space_id', 'source_key'], unique: true },
    ],
  },
  revision: {
    columns: {
      id: 'text',
      space_id: 'text',
      /** The change request it was made in; null for main content. */
      change_request_id: 'text?',
      type: 'text',
      /** Oid of the root tree. */
      tree: 'text',
      /** JSON: layout and root an author asked for; recognised when absent. */
      reading: 'text',
      /** JSON: ids of pages and files that do not follow from their path. */
      identities: 'text',
      /** JSON: revision ids. */
      parents: 'text',
      /** JSON: commit of an import; null without one. */
      git: 'text?',
      /** Change request a merge took in. */
      merged_from: 'text?',
      created_by: 'text',
      created_at: 'text',
      /** JSON: by origin, oid of the tree its newest import brought. Null before there were records. */
      imports: 'text?',
    },
    key: ['id'],
    indexes: [{ columns: ['change_request_id'] }, { columns: ['space_id', 'created_at', 'id'] }],
  },
  /** A revision that added a page or changed its text. */
  page_edit: {
    columns: {
      space_id: 'text',
      /** The change request the revision belongs to; `''` for main content. */
      change_request_id: 'text',
      page_id: 'text',
      revision_id: 'text',
      kind: ['created', 'edited'],
      at: 'text',
    },
    key: ['space_id', 'change_request_id', 'page_id', 'revision_id'],
  },
  /** The search index of one space. */
  search_index: {
    columns: {
      space_id: 'text',
      /** Names it in the engine; never used again. */
      number: 'integer',
      /** Revision it holds, all of it; empty while it is between two. */
      revision_id: 'text',
      /** Version of the code that made it. */
      version: 'integer',
      /** Counts every change of it; moved by compare-and-set only. */
      step: 'integer',
    },
    key: ['space_id'],
    indexes: [{ columns: ['number'], unique: true }],
  },
  /** One page of a search index. */
  search_page: {
    columns: {
      space_id: 'text',
      page_id: 'text',
      /** Names it in the index of its space. */
      number: 'integer',
      /** Tells everything the index holds of the page. */
      fingerprint: 'text',
    },
    key: ['space_id', 'page_id'],
    indexes: [{ columns: ['space_id', 'number'], unique: true }],
  },
} as const satisfies Readonly<Record<string, TableSchema>>

export type SpaceRow = RowOf<(typeof contentTables)['space']>
export type SpaceCommitRow = RowOf<(typeof contentTables)['space_commit']>
export type ChangeRequestRow = RowOf<(typeof contentTables)['change_request']>
export type RevisionRow = RowOf<(typeof contentTables)['revision']>
export type PageEditRow = RowOf<(typeof contentTables)['page_edit']>
export type SearchIndexRow = RowOf<(typeof contentTables)['search_index']>
export type SearchPageRow = RowOf<(typeof contentTables)['search_page']>
