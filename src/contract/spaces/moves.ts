// Moves of spaces and collections: to another place, and to another organization.
import * as z from 'zod'

/** A space or collection as an anchor. */
const Anchor = z.discriminatedUnion('type', [
  z.object({ type: z.literal('space'), space: z.string() }),
  z.object({ type: z.literal('collection'), collection: z.string() }),
])
export type Anchor = z.output<typeof Anchor>

/** Directly before one, directly after one, or between two adjacent ones. */
const MovePosition = z
  .object({ before: Anchor.optional(), after: Anchor.optional() })
  .refine(({ before, after }) => before !== undefined || after !== undefined, {
    message: 'expected "before", "after" or both',
    params: { rule: 'required' },
  })
export type MovePosition = z.output<typeof MovePosition>

export const MoveBody = z
  .object({
    /** Id of a collection; null for the top level. */
    parent: z.string().nullable().optional(),
    position: MovePosition.optional(),
  })
  .refine(({ parent, position }) => parent !== undefined || position !== undefined, {
    message: 'expected "parent", "position" or both',
    params: { rule: 'required' },
  })
export type MoveBody = z.output<typeof MoveBody>

export const TransferBody = z.object({
  /** Id of the target organization. */
  organization: z.string(),
})

/** Definition of moves, for the description. */
export const aboutMoves =
  'With `parent` alone it goes to the end of that collection, or of the top level when it is null. With `position` alone it stays where it is and changes its place there; `before` and `after` name a space or collection beside it.'
