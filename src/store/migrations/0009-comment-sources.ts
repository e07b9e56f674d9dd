// The lines of a page that a comment on a node is about.
import type { Step } from './step.ts'

export const commentSources: Step = {
  columns: { comment: [['node_source', 'text?']] },
}
