// Who belongs to what: teams, collections, and levels given on single spaces and collections.
import type { Step } from './step.ts'

export const access: Step = {
  tables: {
    team: {
      columns: [
        ['id', 'text'],
        ['organization_id', 'text'],
        ['title', 'text'],
        ['created_at', 'text'],
      ],
      key: ['id'],
    },
    team_member: {
      columns: [
        ['team_id', 'text'],
        ['user_id', 'text'],
        ['role', 'text'],
        ['joined_at', 'text'],
      ],
      key: ['team_id', 'user_id'],
    },
    collection: {
      columns: [
        ['id', 'text'],
        ['organization_id', 'text'],
        ['parent_id', 'text?'],
        ['position', 'text'],
        ['title', 'text'],
        ['description', 'text?'],
        ['default_level', 'text?'],
        ['created_at', 'text'],
        ['updated_at', 'text'],
      ],
      key: ['id'],
    },
    grant: {
      columns: [
        ['resource_kind', 'text'],
        ['resource_id', 'text'],
        ['subject_kind', 'text'],
        ['subject_id', 'text'],
        ['level', 'text'],
        ['created_at', 'text'],
      ],
      key: ['resource_kind', 'resource_id', 'subject_kind', 'subject_id'],
    },
  },
  columns: {
    space: [
      ['parent_id', 'text?'],
      ['position', 'text?'],
      ['icon', 'text?'],
      ['language', 'text?'],
    ],
    member: [
      ['last_seen_at', 'text?'],
      ['sso', 'text?'],
    ],
  },
  indexes: [
    { table: 'team', columns: ['organization_id', 'created_at', 'id'], unique: false },
    { table: 'team_member', columns: ['user_id'], unique: false },
    {
      table: 'collection',
      columns: ['organization_id', 'parent_id', 'position', 'id'],
      unique: false,
    },
    { table: 'space', columns: ['organization_id', 'parent_id', 'position', 'id'], unique: false },
    { table: 'grant', columns: ['subject_kind', 'subject_id'], unique: false },
  ],
}
