// Ways into an organization: which identity providers a sign-in page offers, and to whom.

import type { SSOProviderLogin } from '../../contract/index.ts'
import { lowerASCII } from '../../contract/people/email-addresses.ts'
import type { OrganizationRow } from '../../store/database/organization-tables.ts'
import type { Platform } from '../context/context.ts'
import { parseDomains } from '../people/organizations.ts'
import { isActive, presentSAMLLogin } from './present-saml.ts'
import { readSAMLProviders } from './saml.ts'

/** Sign-in options besides a token. */
export interface SignInWays {
  readonly logins: readonly (SSOProviderLogin & { readonly organization: string })[]
  /** True when it is asked which organization is meant. */
  readonly asks: boolean
}

/** Organizations that one name or domain leads to, at most. */
const organizationsMax = 20

/**
 * Lists the sign-in options.
 *
 * Without a name, those of the only organization; if there are several, none, so as not to reveal them. A
 * name is a hostname, or an e-mail address of which only the domain is used, so that accounts cannot be
 * probed.
 */
export async function listSignInWays(
  platform: Platform,
  asked: { readonly organizationId?: string; readonly name?: string },
): Promise<SignInWays> {
  const { organizations, asks } = await findOrganizations(platform, asked)
  const logins = await Promise.all(
    organizations.slice(0, organizationsMax).map(async ({ id, title }) => {
      const rows = await readSAMLProviders(platform.store.database, id)
      return rows
        .filter(isActive)
        .map((row) => ({ ...presentSAMLLogin(platform, row), organization: title }))
    }),
  )
  return { logins: logins.flat(), asks }
}

type Named = Pick<OrganizationRow, 'id' | 'title'>

async function findOrganizations(
  { store }: Platform,
  { organizationId, name }: { readonly organizationId?: string; readonly name?: string },
): Promise<{ readonly organizations: readonly Named[]; readonly asks: boolean }> {
  const all = store.database
    .selectFrom('organization')
    .select(['id', 'title', 'email_domains'])
    .orderBy('id')
  if (organizationId !== undefined) {
    return { organizations: await all.where('id', '=', organizationId).execute(), asks: true }
  }
  if (name === undefined) {
    const organizations = await all.limit(2).execute()
    const isOne = organizations.length === 1
    return { organizations: isOne ? organizations : [], asks: !isOne }
  }
  const text = lowerASCII(name.trim())
  if (!text.includes('@')) {
    return { organizations: await all.where('hostname', '=', text).execute(), asks: true }
  }
  const domain = text.slice(text.lastIndexOf('@') + 1)
  const welcoming = await all.where('email_domains', 'is not', null).execute()
  const organizations = welcoming.filter((row) => parseDomains(row).includes(domain))
  return { organizations, asks: true }
}
