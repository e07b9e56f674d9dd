// Reactions to comments and replies: one of a kind per user.
import {
  parseEmoji,
  type Reaction,
  reactionsPerUserMax,
  validationError,
} from '../../contract/index.ts'
import type { ReactionRow } from '../../store/database/comment-tables.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Context } from '../context/context.ts'
import { presentUser } from '../people/organizations.ts'

/** Emoji to add and to remove, as written in the request. */
export interface ReactionChange {
  readonly addedReactions?: readonly string[] | undefined
  readonly removedReactions?: readonly string[] | undefined
}

/**
 * Adds and removes the caller's own reactions. Adding one that exists or removing one that does not has no
 * effect.
 *
 * @param subjectId - id of the comment or reply
 */
export async function changeReactions(
  context: Context,
  database: Database,
  { subjectId, change }: { readonly subjectId: string; readonly change: ReactionChange },
): Promise<void> {
  const mine = { subject_id: subjectId, user_id: context.caller.id }
  const removed = (change.removedReactions ?? []).map(keyOf)
  const added = (change.addedReactions ?? [])
    .map((written) => ({ emoji: keyOf(written), written }))
    .filter(({ emoji }) => !removed.includes(emoji))
  if (removed.length > 0) {
    await database
      .deleteFrom('reaction')
      .where('subject_id', '=', mine.subject_id)
      .where('user_id', '=', mine.user_id)
      .where('emoji', 'in', removed)
      .execute()
  }
  if (added.length === 0) return
  const reacted_at = context.now()
  await database
    .insertInto('reaction')
    .values(added.map((reaction) => ({ ...mine, ...reaction, reacted_at })))
    .onConflict((conflict) => conflict.columns(['subject_id', 'emoji', 'user_id']).doNothing())
    .execute()
  await refuseTooMany(database, mine)
}

function keyOf(written: string): string {
  // The shape of the request let only emoji in.
  return parseEmoji(written) ?? written
}

/** Thrown inside the transaction, so that nothing of the request is kept. */
async function refuseTooMany(
  database: Database,
  mine: Pick<ReactionRow, 'subject_id' | 'user_id'>,
): Promise<void> {
  const { count } = await database
    .selectFrom('reaction')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('subject_id', '=', mine.subject_id)
    .where('user_id', '=', mine.user_id)
    .executeTakeFirstOrThrow()
  if (count <= reactionsPerUserMax) return
  throw validationError(
    'body.addedReactions',
    'maxItems',
    `Cannot add the reactions: expected at most ${reactionsPerUserMax} of one user but found ${count}`,
  )
}

/** Reactions to these comments or replies, by subject; each list oldest first. */
export async function readReactions(
  context: Context,
  subjectIds: readonly string[],
): Promise<ReadonlyMap<string, readonly ReactionRow[]>> {
  const reactions = new Map<string, ReactionRow[]>()
  if (subjectIds.length === 0) return reactions
  const rows = await context.store.database
    .selectFrom('reaction')
    .selectAll()
    .where('subject_id', 'in', subjectIds)
    .orderBy('reacted_at')
    .orderBy('emoji')
    .orderBy('user_id')
    .execute()
  for (const row of rows) {
    const known = reactions.get(row.subject_id)
    if (known === undefined) reactions.set(row.subject_id, [row])
    else known.push(row)
  }
  return reactions
}

/** Reactions to one subject, by emoji, in the order each was first given. */
export function presentReactions(
  context: Context,
  rows: readonly ReactionRow[],
  users: ReadonlyMap<string, UserRow>,
): Reaction[] {
  const presented = new Map<string, Reaction>()
  for (const row of rows) {
    const user = users.get(row.user_id)
    if (user === undefined) throw new Error(`Cannot find user "${row.user_id}"`)
    const reaction = presented.get(row.emoji) ?? { emoji: row.written, count: 0, users: [] }
    reaction.users.push({ user: presentUser(context, user), reactedAt: row.reacted_at })
    presented.set(row.emoji, { ...reaction, count: reaction.users.length })
  }
  return [...presented.values()]
}
