// Story of translation settings.
import type { Story } from './recorder.ts'

export const translations: Readonly<Record<string, Story>> = {
  async 'translation settings are made and changed'({ world, show }) {
    const { organizationId } = world
    const { id: translationSettingsId } = await show('create').createTranslation({
      organizationId,
      body: { title: 'Handbook' },
    })
    const target = { organizationId, translationSettingsId }
    await show('create').updateTranslation({
      ...target,
      body: { title: 'Handbook in three languages', languages: ['de', 'fr', 'pt-br'] },
    })
    await show('read').getTranslation(target)
    await show('read').listTranslations({ organizationId })
    await show('create').deleteTranslation(target)
  },
}
