// Identity providers of an organization.
import { ApiError, type InputOf, type Operations } from '../../contract/index.ts'
import type { SAMLProviderRow } from '../../store/database/saml-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import { findOrganization, lookUpOrganization, refuseBarred } from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import type { Context, Handlers } from '../context/context.ts'
import { pageItems } from '../context/lists.ts'
import { isActive, presentSAMLLogin, presentSAMLProviders } from './present-saml.ts'

export const saml = {
  async listSAMLProvidersInOrganizationById(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'admin')
    return async ({ query }) => {
      const page = pageItems(['saml', organizationId], query, {
        items: await readSAMLProviders(context.store.database, organizationId),
        keyOf: (row) => `${row.created_at} ${row.id}`,
        present: (row) => row,
      })
      return { ...page, items: await presentSAMLProviders(context, found, page.items) }
    }
  },

  async createOrganizationSAMLProvider(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'admin')
    return async ({ body }) => {
      const row: SAMLProviderRow = {
        id: context.newId(),
        organization_id: organizationId,
        label: body.label,
        sso_url: body.ssoURL ?? null,
        entity_id: body.entityID ?? '',
        certificate: body.certificate ?? '',
        default_team_id: body.defaultTeam ?? null,
        default_role: body.defaultRole ?? null,
        created_at: context.now(),
      }
      await context.store.transaction(async (database) => {
        await requireTeam(database, organizationId, row.default_team_id)
        await database.insertInto('saml_provider').values(row).execute()
      })
      const value = await presentSAMLProvider(context, found, row)
      return { value, location: value.urls.location }
    }
  },

  async getOrganizationSAMLProviderById(context, names) {
    const found = await findProvider(context, names)
    return () => presentSAMLProvider(context, found, found.provider)
  },

  async deleteOrganizationSAMLProvider(context, names) {
    const { provider } = await findProvider(context, names)
    return async () => {
      await context.store.transaction(async (database) => {
        for (const table of ['session', 'saml_request', 'saml_login', 'saml_assertion'] as const) {
          await database.deleteFrom(table).where('provider_id', '=', provider.id).execute()
        }
        await database.deleteFrom('saml_provider').where('id', '=', provider.id).execute()
      })
    }
  },

  async updateOrganizationSAMLProvider(context, names) {
    const found = await findProvider(context, names)
    return async ({ body }) => {
      const wanted = readWanted(body)
      const row = await context.store.transaction(async (database) => {
        await requireTeam(database, names.organizationId, body.defaultTeam)
        if (Object.keys(wanted).length === 0) return found.provider
        return database
          .updateTable('saml_provider')
          .set(wanted)
          .where('id', '=', found.provider.id)
          .returningAll()
          .executeTakeFirst()
      })
      if (row === undefined) throw notFound(names.samlProviderId)
      return presentSAMLProvider(context, found, row)
    }
  },

  async listSSOProviderLoginsInOrganization(context, { organizationId }) {
    const { database } = context.store
    const known = await database
      .selectFrom('organization')
      .select('id')
      .where('id', '=', organizationId)
      .executeTakeFirst()
    if (known === undefined) {
      throw new ApiError('not_found', `Cannot find organization "${organizationId}"`)
    }
    const membership = await lookUpOrganization(context, organizationId)
    if (membership !== undefined) refuseBarred(context, membership)
    return async () => {
      const rows = await readSAMLProviders(database, organizationId)
      return { items: rows.filter(isActive).map((row) => presentSAMLLogin(context, row)) }
    }
  },
} satisfies Partial<Handlers>

interface Names {
  readonly organizationId: string
  readonly samlProviderId: string
}

interface FoundProvider extends FoundOrganization {
  readonly provider: SAMLProviderRow
}

async function findProvider(context: Context, names: Names): Promise<FoundProvider> {
  // Only admins may learn whether it exists.
  const found = await findOrganization(context, names.organizationId, 'admin')
  const provider = await context.store.database
    .selectFrom('saml_provider')
    .selectAll()
    .where('organization_id', '=', names.organizationId)
    .where('id', '=', names.samlProviderId)
    .executeTakeFirst()
  if (provider === undefined) throw notFound(names.samlProviderId)
  return { ...found, provider }
}

/** Providers of an organization, oldest first. */
export function readSAMLProviders(
  database: Database,
  organizationId: string,
): Promise<SAMLProviderRow[]> {
  return database
    .selectFrom('saml_provider')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

type UpdateBody = InputOf<Operations['updateOrganizationSAMLProvider']>['body']

function readWanted(body: UpdateBody): Partial<SAMLProviderRow> {
  const { label, ssoURL, entityID, certificate, defaultTeam, defaultRole } = body
  return {
    ...(label === undefined ? {} : { label }),
    ...(ssoURL === undefined ? {} : { sso_url: ssoURL }),
    ...(entityID === undefined ? {} : { entity_id: entityID }),
    ...(certificate === undefined ? {} : { certificate }),
    ...(defaultTeam === undefined ? {} : { default_team_id: defaultTeam }),
    ...(defaultRole === undefined ? {} : { default_role: defaultRole }),
  }
}

async function requireTeam(
  database: Database,
  organizationId: string,
  teamId: string | null | undefined,
): Promise<void> {
  if (teamId == null) return
  const team = await database
    .selectFrom('team')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('id', '=', teamId)
    .executeTakeFirst()
  if (team !== undefined) return
  throw new ApiError('invalid_reference', `Cannot find team "${teamId}" in the organization`)
}

async function presentSAMLProvider(
  context: Context,
  found: FoundOrganization,
  row: SAMLProviderRow,
) {
  const [provider] = await presentSAMLProviders(context, found, [row])
  if (provider === undefined) throw new Error(`Cannot present identity provider "${row.id}"`)
  return provider
}

function notFound(id: string): ApiError {
  return new ApiError('not_found', `Cannot find identity provider "${id}"`)
}
