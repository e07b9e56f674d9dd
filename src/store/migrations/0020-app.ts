// What the app needs: imports under way and done, tokens that count in one organization alone.
import type { Step } from './step.ts'

export const app: Step = {
  tables: {
    import: {
      columns: [
        ['id', 'text'],
        ['space_id', 'text'],
        ['change_request_id', 'text?'],
        ['created_by', 'text'],
        ['created_at', 'text'],
        ['finished_at', 'text?'],
        ['source', 'text'],
        ['address', 'text'],
        ['status', 'text'],
        ['step', 'text?'],
        ['done', 'integer'],
        ['total', 'integer'],
        ['result', 'text?'],
        ['error', 'text?'],
      ],
      key: ['id'],
    },
  },
  columns: { token: [['organization_id', 'text?']] },
  indexes: [{ table: 'import', columns: ['space_id', 'created_at'], unique: false }],
}
