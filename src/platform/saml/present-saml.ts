// Identity providers as the API gives them, and the addresses they know this platform by.
import { X509Certificate } from 'node:crypto'
import type { SAMLProvider, SSOProviderLogin } from '../../contract/index.ts'
import type { SAMLProviderRow } from '../../store/database/saml-tables.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import { parseLevel } from '../access/levels.ts'
import type { Context, Platform } from '../context/context.ts'
import { presentTeams } from '../people/present-teams.ts'

/** Sign-in URL, response URL and entity id of this platform for a provider. */
export function serviceOf(
  { baseURL }: Pick<Platform, 'baseURL'>,
  { id }: Pick<SAMLProviderRow, 'id'>,
): SAMLProvider['service'] {
  const startURL = `${baseURL}/sign-in/saml/${id}`
  return { acsURL: `${startURL}/acs`, startURL, entityID: `${startURL}/metadata` }
}

/** Open point L: a provider works once its address, its name and a certificate that can be read are known. */
export function isActive(
  row: SAMLProviderRow,
): row is SAMLProviderRow & { readonly sso_url: string } {
  return row.sso_url !== null && row.entity_id !== '' && isCertificate(row.certificate)
}

/** The certificates in a text, each as PEM; a text without armour is the Base64 of one. */
export function readCertificates(text: string): string[] {
  const blocks = text.match(/-----BEGIN CERTIFICATE-----[^-]*-----END CERTIFICATE-----/g)
  const bodies = (blocks ?? [text]).map((block) =>
    block.replace(/-----[A-Z ]+-----/g, '').replace(/\s+/g, ''),
  )
  return bodies.flatMap((body) => {
    if (!/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return []
    const lines = body.match(/.{1,64}/g) ?? []
    return `-----BEGIN CERTIFICATE-----\n${lines.join('\n')}\n-----END CERTIFICATE-----\n`
  })
}

/**
 * True when answers of a provider with this certificate can be verified. Any text is kept, so that it can be
 * given in steps; a provider with one that cannot be read stays pending.
 */
export function isCertificate(text: string): boolean {
  const certificates = readCertificates(text)
  return certificates.length > 0 && certificates.every(hasKeyForXML)
}

function hasKeyForXML(pem: string): boolean {
  try {
    // XML signatures by other keys are not read here: with such a provider no one could sign in.
    return new X509Certificate(pem).publicKey.asymmetricKeyType === 'rsa'
  } catch {
    // Invalid in any case.
    return false
  }
}

/** A way to sign in. */
export function presentSAMLLogin(
  platform: Pick<Platform, 'baseURL'>,
  row: SAMLProviderRow,
): SSOProviderLogin {
  return { id: row.id, label: row.label, startURL: serviceOf(platform, row).startURL }
}

/** Providers of one organization, in the order given. */
export async function presentSAMLProviders(
  context: Context,
  found: FoundOrganization,
  rows: readonly SAMLProviderRow[],
): Promise<SAMLProvider[]> {
  const teamIds = rows.flatMap((row) => row.default_team_id ?? [])
  const teamRows =
    teamIds.length === 0
      ? []
      : await context.store.database
          .selectFrom('team')
          .selectAll()
          .where('organization_id', '=', found.organization.id)
          .where('id', 'in', teamIds)
          .execute()
  const teams = new Map(
    (await presentTeams(context, found, teamRows)).map((team) => [team.id, team]),
  )
  return rows.map((row) => {
    const team = teams.get(row.default_team_id ?? '')
    return {
      object: 'saml-provider',
      id: row.id,
      label: row.label,
      ...(row.sso_url === null ? {} : { ssoURL: row.sso_url }),
      entityID: row.entity_id,
      certificate: row.certificate,
      ...(team === undefined ? {} : { defaultTeam: team }),
      defaultRole: parseLevel(row.default_role) ?? null,
      createdAt: row.created_at,
      status: isActive(row) ? 'active' : 'pending',
      service: serviceOf(context, row),
      urls: { location: `${context.baseURL}/v1/orgs/${row.organization_id}/saml/${row.id}` },
    }
  })
}
