// Settings of a space: its title and looks, its place, its copy, its end.

import { html } from 'hono/html'
import { languages, levels } from '../../contract/index.ts'
import { findSpace } from '../../platform/access.ts'
import { count } from '../count.ts'
import { renderEmoji } from '../prose.ts'
import { type Option, openForm, readGiven, readText, renderConfirmation } from './form.ts'
import { renderHead, renderSpacePage } from './frame.ts'
import { languageOptions, placesFor, readCollections } from './organization.ts'
import { pathOf } from './places.ts'
import { levelOptions } from './roles.ts'
import { type AppPage, parameterOf, type Visit } from './visit.ts'

/** Default levels, for a choice. */
export const defaultLevelOptions: readonly Option[] = [
  ['', 'What the collection above, or the role, gives'],
  ...levelOptions,
]

/** A default level that was chosen; null for what is above. */
export function readDefaultLevel(fields: URLSearchParams) {
  return levels.find((level) => level === fields.get('defaultLevel')) ?? null
}

const modes: readonly Option[] = [
  ['live', 'Live: edited and imported into directly'],
  ['locked', 'Locked: changed through change requests alone'],
]

/** `/s/:spaceId/~settings`. */
export const spaceSettingsPage: AppPage = {
  pattern: '/s/:spaceId/~settings',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'admin')
    const organizationId = found.organization.id
    const [space, organization, collections] = await Promise.all([
      visit.call('getSpaceById', { spaceId }),
      visit.call('getOrganizationById', { organizationId }),
      readCollections(visit, organizationId),
    ])
    const form = openForm(visit, 'change')
    const move = openForm(visit, 'move')
    const places = placesFor(organization, collections)
    const main = html`${renderHead('Settings')}
${form.render({
  fields: html`${form.text({ name: 'title', label: 'Title', value: space.title, required: true, maxLength: 50 })}
${form.text({ name: 'emoji', label: 'Emoji', value: renderEmoji(space.emoji).trim(), maxLength: 50 })}
${form.select({ name: 'editMode', label: 'How it is edited', options: modes, value: space.editMode ?? 'live' })}
${form.select({ name: 'defaultLevel', label: 'What members may do', options: defaultLevelOptions, value: space.defaultLevel ?? '', remark: 'Admins may do all in any case; single people and teams are given more under “Access”.' })}
${form.select({ name: 'language', label: 'Language', options: languageOptions, value: space.language ?? '' })}`,
  submit: 'Save',
})}
<h2>Where it lies</h2>
${
  places.length === 0
    ? html`<p>You may not move it.</p>`
    : move.render({
        fields: move.select({
          name: 'parent',
          label: 'In',
          options: places,
          value: space.parent ?? '',
        }),
        submit: 'Move',
        tone: 'plain',
        layout: 'row',
      })
}
${
  organization.permissions.createContent
    ? html`<h2>Copy</h2><p>The content as it is now, beside the original: without history, comments and change requests.</p>
${openForm(visit, 'copy').render({ submit: 'Make a copy', tone: 'plain', layout: 'row' })}`
    : ''
}
<h2>Transfer</h2>
<p>To another organization you are in. <a class="button" href="/s/${spaceId}/~transfer">Transfer the space</a></p>
<h2>Delete</h2>
<p>For 7 days it can be restored from the trash. <a class="button danger" href="/s/${spaceId}/~delete">Delete the space</a></p>`
    return renderSpacePage(visit, found, {
      tab: 'settings',
      title: 'Settings',
      isNarrow: true,
      main,
    })
  },
  acts: {
    async change(visit, fields) {
      const language = languages.find((code) => code === fields.get('language')) ?? null
      const editMode = fields.get('editMode') === 'locked' ? 'locked' : 'live'
      const { title } = await visit.call('updateSpaceById', {
        spaceId: parameterOf(visit, 'spaceId'),
        body: {
          title: readText(fields, 'title'),
          emoji: readGiven(fields, 'emoji') ?? null,
          editMode,
          defaultLevel: readDefaultLevel(fields),
          language,
        },
      })
      return { to: visit.url.pathname, notice: `Saved the settings of “${title}”` }
    },
    async move(visit, fields) {
      await visit.call('moveSpace', {
        spaceId: parameterOf(visit, 'spaceId'),
        body: { parent: readGiven(fields, 'parent') ?? null },
      })
      return { to: visit.url.pathname, notice: 'Moved the space' }
    },
    async copy(visit) {
      const copy = await visit.call('duplicateSpace', { spaceId: parameterOf(visit, 'spaceId') })
      return { to: pathOf(copy), notice: `This is the copy, “${copy.title}”` }
    },
  },
}

/** `/s/:spaceId/~delete`. */
export const deleteSpacePage: AppPage = {
  pattern: '/s/:spaceId/~delete',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'admin')
    const space = await visit.call('getSpaceById', { spaceId })
    const sites = await countSites(visit, found.organization.id, spaceId)
    return renderSpacePage(visit, found, {
      tab: 'settings',
      title: 'Delete the space',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'delete',
        title: `Delete “${space.title || 'Untitled'}”?`,
        consequence: html`All pages go, with ${count(space.changeRequests, 'change request')} and ${count(space.comments, 'open comment')}${
          sites === 0
            ? ''
            : html`, and out of ${count(sites, 'site that shows', 'sites that show')} it`
        }. For 7 days it can be restored from the trash; then it is gone for good.`,
        submit: 'Delete the space',
        cancel: `/s/${spaceId}/~settings`,
      }),
    })
  },
  acts: {
    async delete(visit) {
      const spaceId = parameterOf(visit, 'spaceId')
      const { organization, space } = await findSpace(visit, spaceId, 'admin')
      await visit.call('deleteSpaceById', { spaceId })
      return {
        to: `/o/${organization.id}/trash`,
        notice: `Deleted “${space.title}”; it can be restored here for 7 days`,
      }
    },
  },
}

async function countSites(visit: Visit, organizationId: string, space: string): Promise<number> {
  return (await visit.call('listSites', { organizationId, query: { space, limit: 0 } })).count
}
