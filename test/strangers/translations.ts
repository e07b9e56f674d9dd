// Access rows of translation settings.
import type { translations } from '../../src/contract/spaces/translations.ts'
import type { AccessRows } from './row.ts'
import type { Scene } from './scene.ts'

const body = { title: 'Handbook' }

export const translationRows: AccessRows<keyof typeof translations> = {
  listTranslations: { needs: 'organization.guest' },
  createTranslation: { needs: 'organization.create', request: () => ({ body }) },
  getTranslation: { needs: 'organization.guest', request: withSettings },
  updateTranslation: { needs: 'organization.create', request: withSettings },
  deleteTranslation: { needs: 'organization.create', request: withSettings },
}

async function withSettings({ admin, organizationId }: Scene) {
  const { id } = await admin.createTranslation({ organizationId, body })
  return { translationSettingsId: id, body }
}
