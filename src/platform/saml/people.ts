// Maps a user named by an identity provider to a member: one named before, one it may name, or a new one.

import { hash } from 'node:crypto'
import { ApiError } from '../../contract/index.ts'
import type { MemberRow } from '../../store/database/organization-tables.ts'
import type { SAMLProviderRow } from '../../store/database/saml-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { insertEntry } from '../context/audit.ts'
import type { Platform } from '../context/context.ts'
import { lockOrder } from '../context/ordering.ts'
import { parseDomains } from '../people/organizations.ts'
import { ensureMember, ensureUser } from '../people/people.ts'
import type { Claimed } from './assertion.ts'

/**
 * Finds the user a provider named, as a member of its organization.
 *
 * A name seen before is the same user, whatever their address is now. A new name with a known address is that
 * user: a session from a provider counts in its own organization only, so no provider gains access to their
 * other organizations. A provider vouches only for the e-mail domains of its organization: if its users can
 * choose their own address, they could otherwise become admins. Users of other domains must be invited first.
 *
 * @returns user id
 * @throws ApiError `forbidden` if the provider may not name the user, `member_disabled`
 */
export async function findNamedUser(
  database: Database,
  platform: Pick<Platform, 'now' | 'newId' | 'origin'>,
  { provider, claimed }: { readonly provider: SAMLProviderRow; readonly claimed: Claimed },
): Promise<string> {
  // Two browsers of one person, new here, would both make a user.
  await lockOrder(database, provider.organization_id)
  const subject = hash('sha256', claimed.subject, 'hex')
  const login = await findLogin(database, provider, subject)
  const known = login ?? (await findByAddress(database, claimed))
  const member =
    known === undefined
      ? undefined
      : await readMember(database, { organizationId: provider.organization_id, userId: known })
  const isNamed = member !== undefined && (login !== undefined || member.sso !== null)
  const userId =
    known !== undefined && isNamed
      ? known
      : await vouchFor(database, platform, { provider, claimed, known, member })
  if (login === undefined) {
    await database
      .insertInto('saml_login')
      .values({
        provider_id: provider.id,
        subject,
        user_id: userId,
        created_at: platform.now(),
      })
      .execute()
  }
  await joinOrganization(database, platform, { provider, userId })
  return userId
}

async function findLogin(
  database: Database,
  { id }: SAMLProviderRow,
  subject: string,
): Promise<string | undefined> {
  const row = await database
    .selectFrom('saml_login')
    .select('user_id')
    .where('provider_id', '=', id)
    .where('subject', '=', subject)
    .executeTakeFirst()
  return row?.user_id
}

async function findByAddress(database: Database, { email }: Claimed): Promise<string | undefined> {
  if (email === undefined) return undefined
  const user = await database
    .selectFrom('user')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirst()
  return user?.id
}

/**
 * Finds or creates the user with an address the provider vouches for.
 *
 * Refused are addresses outside the organization's domains, and members of other organizations who were not
 * invited here.
 */
async function vouchFor(
  database: Database,
  platform: Pick<Platform, 'now' | 'newId'>,
  {
    provider,
    claimed: { email, displayName },
    known,
    member,
  }: {
    readonly provider: SAMLProviderRow
    readonly claimed: Claimed
    readonly known: string | undefined
    readonly member: MemberRow | undefined
  },
): Promise<string> {
  if (email === undefined) {
    throw new ApiError(
      'forbidden',
      'Cannot join the organization: its identity provider sent no valid e-mail address, which new members need',
    )
  }
  const organization = await database
    .selectFrom('organization')
    .selectAll()
    .where('id', '=', provider.organization_id)
    .executeTakeFirstOrThrow()
  const isOwn = parseDomains(organization).includes(email.slice(email.lastIndexOf('@') + 1))
  if (member !== undefined) {
    if (isOwn) return member.user_id
    throw new ApiError(
      'forbidden',
      `Cannot sign in as the member with the address "${email}": an admin must first require single sign-on for them, or add the domain to the organization`,
    )
  }
  if (!isOwn || (known !== undefined && (await isMemberSomewhere(database, known)))) {
    throw new ApiError(
      'forbidden',
      `Cannot join the organization as "${email}": an admin must invite this address first`,
    )
  }
  return known ?? (await ensureUser(database, platform, { email, name: displayName })).id
}

async function isMemberSomewhere(database: Database, userId: string): Promise<boolean> {
  const row = await database
    .selectFrom('member')
    .select('user_id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

async function joinOrganization(
  database: Database,
  platform: Pick<Platform, 'now' | 'origin'>,
  { provider, userId }: { readonly provider: SAMLProviderRow; readonly userId: string },
): Promise<void> {
  const at = platform.now()
  const names = { organizationId: provider.organization_id, userId }
  const isNew = await ensureMember(database, { ...names, role: provider.default_role, at })
  if (isNew) {
    await insertEntry(database, platform, {
      operation: 'joinBySignIn',
      parameters: { userId },
      organizationId: provider.organization_id,
      userId,
      credential: undefined,
      origin: platform.origin,
    })
  }
  if (isNew && provider.default_team_id !== null) {
    await database
      .insertInto('team_member')
      .values({ team_id: provider.default_team_id, user_id: userId, role: 'member', joined_at: at })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
  const member = await readMember(database, names)
  if (member?.disabled !== 0) {
    throw new ApiError('member_disabled', 'Cannot sign in: the member is disabled')
  }
  if (member.sso !== null) return
  await database
    .updateTable('member')
    .set({ sso: '1' })
    .where('organization_id', '=', names.organizationId)
    .where('user_id', '=', userId)
    .execute()
}

function readMember(
  database: Database,
  { organizationId, userId }: { readonly organizationId: string; readonly userId: string },
): Promise<MemberRow | undefined> {
  return database
    .selectFrom('member')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}
