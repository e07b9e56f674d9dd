// Pictures that texts show from elsewhere.
import type { Step } from './step.ts'

export const pictures: Step = {
  tables: {
    kept_picture: {
      columns: [
        ['key', 'text'],
        ['oid', 'text?'],
        ['type', 'text'],
        ['fetched_at', 'text'],
      ],
      key: ['key'],
    },
  },
}
