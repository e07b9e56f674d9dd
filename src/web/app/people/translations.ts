// Translation settings of an organization: the languages its content is translated into.
import { html } from 'hono/html'
import { languages, type TranslationSettings } from '../../../contract/index.ts'
import type { Html } from '../../page/prose.ts'
import { type Form, openForm, readText, renderConfirmation } from '../frame/form.ts'
import {
  readPaging,
  renderHead,
  renderOrganizationPage,
  renderRows,
  renderTime,
} from '../frame/frame.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { nameLanguage, openOrganization } from './organization.ts'

/** `/o/:organizationId/translations`. */
export const translationsPage: AppPage = {
  pattern: '/o/:organizationId/translations',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const [organization, list] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      visit.call('listTranslations', { organizationId, query: readPaging(visit) }),
    ])
    const canCreate = organization.permissions.createContent
    const form = openForm(visit, 'create')
    const main = html`${renderHead('Translations')}
<p>The languages your content is translated into. Translation tools read these settings through the API; Galley itself does not translate.</p>
${renderRows(visit, list, {
  row: (each) => renderSettings(organizationId, each),
  empty: 'No translation settings yet.',
})}
${
  canCreate
    ? html`<h2>New settings</h2>${form.render({
        fields: renderFields(form, { title: '', languages: [] }),
        submit: 'Create settings',
      })}`
    : ''
}`
    return renderOrganizationPage(visit, found, {
      part: 'translations',
      title: 'Translations',
      main,
    })
  },
  acts: {
    async create(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      const { title } = await visit.call('createTranslation', {
        organizationId,
        body: readBody(fields),
      })
      return { to: visit.url.pathname, notice: `“${title}” created` }
    },
  },
}

function renderSettings(organizationId: string, settings: TranslationSettings): Html {
  const { id, title, updatedAt } = settings
  const names = settings.languages.map(nameLanguage).join(', ')
  return html`<li><span class="what"><a href="/o/${organizationId}/translations/${id}">${title}</a><small>${names || 'No languages yet'}, changed ${renderTime(updatedAt)}</small></span></li>`
}

function renderFields(
  form: Form,
  settings: Pick<TranslationSettings, 'title' | 'languages'>,
): Html {
  const chosen = new Set<string>(settings.languages)
  return html`${form.text({ name: 'title', label: 'Title', value: settings.title, required: true, maxLength: 100, placeholder: 'Handbook' })}
<fieldset><legend>Languages</legend><div class="many">${languages.map((code) =>
    form.check({
      name: 'languages',
      label: nameLanguage(code),
      value: code,
      checked: chosen.has(code),
    }),
  )}</div></fieldset>`
}

function readBody(fields: URLSearchParams) {
  const chosen = new Set(fields.getAll('languages'))
  return {
    title: readText(fields, 'title'),
    languages: languages.filter((code) => chosen.has(code)),
  }
}

function namesOf(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    translationSettingsId: parameterOf(visit, 'translationSettingsId'),
  }
}

function pathOfAll(visit: Visit): string {
  return `/o/${namesOf(visit).organizationId}/translations`
}

/** `/o/:organizationId/translations/:translationSettingsId`. */
export const translationPage: AppPage = {
  pattern: '/o/:organizationId/translations/:translationSettingsId',
  async show(visit) {
    const found = await openOrganization(visit)
    const settings = await visit.call('getTranslation', namesOf(visit))
    const form = openForm(visit, 'change')
    const main = html`${renderHead(
      settings.title,
      settings.permissions.edit
        ? html`<a class="button danger" href="${visit.url.pathname}/delete">Delete</a>`
        : '',
    )}
${
  settings.permissions.edit
    ? form.render({
        fields: renderFields(form, settings),
        submit: 'Save',
        cancel: pathOfAll(visit),
      })
    : html`<p>${settings.languages.map(nameLanguage).join(', ') || 'No languages yet.'}</p>`
}`
    return renderOrganizationPage(visit, found, {
      part: 'translations',
      title: settings.title,
      isNarrow: true,
      main,
    })
  },
  acts: {
    async change(visit, fields) {
      const body = readBody(fields)
      const { title } = await visit.call('updateTranslation', { ...namesOf(visit), body })
      return { to: pathOfAll(visit), notice: `“${title}” saved` }
    },
  },
}

/** `/o/:organizationId/translations/:translationSettingsId/delete`. */
export const deleteTranslationPage: AppPage = {
  pattern: '/o/:organizationId/translations/:translationSettingsId/delete',
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const { title } = await visit.call('getTranslation', names)
    return renderOrganizationPage(visit, found, {
      part: 'translations',
      title: 'Delete translation settings',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'delete',
        title: `Delete “${title}”?`,
        consequence: 'Programs can no longer read these settings. Pages do not change.',
        submit: 'Delete settings',
        cancel: `${pathOfAll(visit)}/${names.translationSettingsId}`,
      }),
    })
  },
  acts: {
    async delete(visit) {
      await visit.call('deleteTranslation', namesOf(visit))
      return { to: pathOfAll(visit), notice: 'Translation settings deleted' }
    },
  },
}
