// Translation settings of an organization.
import { ApiError, Language, type TranslationSettings } from '../../contract/index.ts'
import type { TranslationSettingsRow } from '../../store/database/organization-tables.ts'
import { findOrganization, forbidden, organizationPermissions } from '../access/access.ts'
import type { FoundOrganization } from '../access/found-organization.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, type PagingQuery } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'

interface Names {
  readonly organizationId: string
  readonly translationSettingsId: string
}

interface FoundSettings extends FoundOrganization {
  readonly settings: TranslationSettingsRow
}

export const translations = {
  async listTranslations(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return ({ query }) => listSettings(context, found, query)
  },

  async createTranslation(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'createContent')
    return async ({ body: { title, languages = [] } }) => {
      const at = context.now()
      const settings: TranslationSettingsRow = {
        id: context.newId(),
        organization_id: organizationId,
        title,
        languages: JSON.stringify(languages),
        created_at: at,
        updated_at: at,
      }
      await context.store.transaction((database) =>
        database.insertInto('translation_settings').values(settings).execute(),
      )
      const value = present(context, found, settings)
      return { value, location: value.urls.location }
    }
  },

  async getTranslation(context, names) {
    const { settings, ...found } = await findSettings(context, names, 'view')
    return () => Promise.resolve(present(context, found, settings))
  },

  async updateTranslation(context, names) {
    const { settings, ...found } = await findSettings(context, names, 'createContent')
    return async ({ body: { title, languages } }) => {
      const updated = await context.store.transaction((database) =>
        database
          .updateTable('translation_settings')
          .set({
            title,
            updated_at: context.now(),
            ...(languages === undefined ? {} : { languages: JSON.stringify(languages) }),
          })
          .where('id', '=', settings.id)
          .returningAll()
          .executeTakeFirst(),
      )
      if (updated === undefined) throw notFound(settings.id)
      return present(context, found, updated)
    }
  },

  async deleteTranslation(context, names) {
    const { settings } = await findSettings(context, names, 'createContent')
    return async () => {
      await context.store.transaction((database) =>
        database.deleteFrom('translation_settings').where('id', '=', settings.id).execute(),
      )
    }
  },
} satisfies Partial<Handlers>

async function listSettings(context: Context, found: FoundOrganization, query: PagingQuery) {
  const list = ['translations', found.organization.id]
  const all = context.store.database
    .selectFrom('translation_settings')
    .selectAll()
    .where('organization_id', '=', found.organization.id)
  const by = ['created_at', 'id'] as const
  return buildList(list, query, {
    ...(await readRowPage(all, { list, query, by, order: 'desc' })),
    keyOf: (row) => [row.created_at, row.id],
    present: (row) => present(context, found, row),
  })
}

/** Finds translation settings; checks that they exist before it checks permissions. */
async function findSettings(
  context: Context,
  { organizationId, translationSettingsId }: Names,
  permission: 'view' | 'createContent',
): Promise<FoundSettings> {
  const found = await findOrganization(context, organizationId, 'view')
  const settings = await context.store.database
    .selectFrom('translation_settings')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('id', '=', translationSettingsId)
    .executeTakeFirst()
  if (settings === undefined) throw notFound(translationSettingsId)
  if (!organizationPermissions(found)[permission]) {
    throw forbidden(permission, `organization "${organizationId}"`)
  }
  return { ...found, settings }
}

function notFound(id: string): ApiError {
  return new ApiError('not_found', `Cannot find translation settings "${id}"`)
}

function present(
  { baseURL }: Pick<Context, 'baseURL'>,
  found: FoundOrganization,
  row: TranslationSettingsRow,
): TranslationSettings {
  return {
    object: 'translation-settings',
    id: row.id,
    title: row.title,
    languages: Language.array().parse(JSON.parse(row.languages)),
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    permissions: { view: true, edit: organizationPermissions(found).createContent },
    urls: { location: `${baseURL}/v1/orgs/${row.organization_id}/translations/${row.id}` },
  }
}
