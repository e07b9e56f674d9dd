// Whom an identity provider means: a member it named before, one it may name, or somebody new.
import { hash } from 'node:crypto'
import { ApiError } from '../contract/index.ts'
import type { SAMLProviderRow } from '../store/saml-tables.ts'
import type { Database } from '../store/store.ts'
import type { MemberRow, OrganizationRow, UserRow } from '../store/tables.ts'
import { insertEntry } from './audit.ts'
import type { Platform } from './context.ts'
import { lockOrganization } from './members.ts'
import { parseDomains } from './orgs.ts'
import { ensureMember } from './people.ts'
import type { Claimed } from './saml-assertion.ts'

/**
 * The user a provider named, as a member of its organization.
 *
 * Who was named before is who they were then, whatever their address is now. A new name with the address
 * of a user is that user: a session by a provider counts in its own organization alone, so no provider
 * gets at what they have elsewhere. Where they are a member already, the address has to be of the
 * organization's domains, or an admin has to have marked them: a provider in which people choose their own
 * address would make admins of them.
 *
 * @returns id of the user
 * @throws ApiError `forbidden` for a member the provider may not name, `member_disabled`
 */
export async function findNamedUser(
  database: Database,
  platform: Pick<Platform, 'now' | 'newId' | 'origin'>,
  { provider, claimed }: { readonly provider: SAMLProviderRow; readonly claimed: Claimed },
): Promise<string> {
  // Two browsers of one person, new here, would both make a user.
  await lockOrganization(database, provider.organization_id)
  const subject = hash('sha256', claimed.subject, 'hex')
  const known = await findLogin(database, provider, subject)
  const userId = known ?? (await findByAddress(database, platform, { provider, claimed }))
  if (known === undefined) {
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

async function findByAddress(
  database: Database,
  platform: Pick<Platform, 'now' | 'newId' | 'origin'>,
  { provider, claimed }: { readonly provider: SAMLProviderRow; readonly claimed: Claimed },
): Promise<string> {
  const { email, displayName } = claimed
  const user =
    email === undefined
      ? undefined
      : await database.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  if (user === undefined || email === undefined) {
    const made: UserRow = {
      id: platform.newId(),
      display_name: displayName ?? email?.slice(0, email.lastIndexOf('@')) ?? 'Member',
      email: email ?? null,
      photo_url: null,
      created_at: platform.now(),
    }
    await database.insertInto('user').values(made).execute()
    return made.id
  }
  const organizationId = provider.organization_id
  const member = await readMember(database, { organizationId, userId: user.id })
  if (member !== undefined && member.sso === null) {
    const organization = await database
      .selectFrom('organization')
      .selectAll()
      .where('id', '=', organizationId)
      .executeTakeFirstOrThrow()
    requireDomain(organization, email)
  }
  return user.id
}

/** Refuse an address the organization has not said is its own. */
function requireDomain(organization: OrganizationRow, email: string): void {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  if (parseDomains(organization).includes(domain)) return
  throw new ApiError(
    'forbidden',
    `Cannot sign in as the member with the address "${email}": an admin has to mark them for single sign-on first, or add the domain to the organization`,
  )
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
