// Users and memberships that have to be there: made when they are not.
import { lowerASCII } from '../../contract/people/email-addresses.ts'
import type { UserRow } from '../../store/database/organization-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Platform } from '../context/context.ts'

/** Finds the user with an e-mail address, or creates one. */
export async function ensureUser(
  database: Database,
  platform: Pick<Platform, 'now' | 'newId'>,
  { email, name }: { readonly email: string; readonly name?: string | undefined },
): Promise<UserRow> {
  const address = lowerASCII(email)
  const known = await database
    .selectFrom('user')
    .selectAll()
    .where('email', '=', address)
    .executeTakeFirst()
  if (known !== undefined) return known
  const user: UserRow = {
    id: platform.newId(),
    display_name: name ?? address.slice(0, address.lastIndexOf('@')),
    email: address,
    photo_url: null,
    created_at: platform.now(),
  }
  await database.insertInto('user').values(user).execute()
  return user
}

/**
 * Makes a user a member; an existing member stays unchanged.
 *
 * @returns true if they were not a member before
 */
export async function ensureMember(
  database: Database,
  member: {
    readonly organizationId: string
    readonly userId: string
    /** Null for a guest. */
    readonly role: string | null
    readonly at: string
    /** True if an identity provider may name them regardless of their domain. */
    readonly isForSSO?: boolean
  },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await database
    .insertInto('member')
    .values({
      organization_id: member.organizationId,
      user_id: member.userId,
      role: member.role,
      disabled: 0,
      joined_at: member.at,
      sso: member.isForSSO === true ? '1' : null,
    })
    .onConflict((conflict) => conflict.columns(['organization_id', 'user_id']).doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}
