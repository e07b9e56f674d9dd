// Members of an organization: shapes.
import * as z from 'zod'
import { Level, Timestamp, User } from './common.ts'

export const Member = z.object({
  object: z.literal('member'),
  /** Id of the user. */
  id: z.string(),
  /** Null for a guest. */
  role: Level.nullable(),
  user: User,
  disabled: z.boolean(),
  joinedAt: Timestamp,
  lastSeenAt: Timestamp.optional(),
  sso: z.boolean(),
  /** Spaces the member may see, of those the caller may see. */
  spaces: z.int().min(0),
  teams: z.int().min(0),
})
export type Member = z.output<typeof Member>
