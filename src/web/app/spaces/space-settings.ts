// Settings of a space: its title and looks, its parent, duplication, deletion.

import { html } from 'hono/html'
import { languages, levels } from '../../../contract/index.ts'
import { findSpace } from '../../../platform/access/access.ts'
import { countOf } from '../../page/count.ts'
import { renderEmoji } from '../../page/prose.ts'
import { type Option, openForm, readGiven, readText, renderConfirmation } from '../frame/form.ts'
import { renderHead, renderSpacePage } from '../frame/frame.ts'
import { pathOf } from '../frame/places.ts'
import { levelOptions } from '../frame/roles.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { languageOptions, placesFor, readCollections } from '../people/organization.ts'

/** Default levels as options. */
export const defaultLevelOptions: readonly Option[] = [
  ['', 'Not set: from the collection or role'],
  ...levelOptions,
]

/** The chosen default level; null to inherit. */
export function readDefaultLevel(fields: URLSearchParams) {
  return levels.find((level) => level === fields.get('defaultLevel')) ?? null
}

const modes: readonly Option[] = [
  ['live', 'Live: direct edits and imports allowed'],
  ['locked', 'Locked: changes need a change request'],
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
${form.select({ name: 'editMode', label: 'Editing', options: modes, value: space.editMode ?? 'live' })}
${form.select({ name: 'defaultLevel', label: 'Default access', options: defaultLevelOptions, value: space.defaultLevel ?? '', remark: 'Admins have full access. Grant people and teams more under “Access”.' })}
${form.select({ name: 'language', label: 'Language', options: languageOptions, value: space.language ?? '' })}`,
  submit: 'Save',
})}
<h2>Location</h2>
${
  places.length === 0
    ? html`<p>You cannot move this space.</p>`
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
    ? html`<h2>Copy</h2><p>Copies the current content. History, comments and change requests are not copied.</p>
${openForm(visit, 'copy').render({ submit: 'Copy space', tone: 'plain', layout: 'row' })}`
    : ''
}
<h2>Transfer</h2>
<p>Move the space to another of your organizations. <a class="button" href="/s/${spaceId}/~transfer">Transfer space</a></p>
<h2>Delete</h2>
<p>You can restore it from the trash for 7 days. <a class="button danger" href="/s/${spaceId}/~delete">Delete space</a></p>`
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
      return { to: visit.url.pathname, notice: `Settings of “${title}” saved` }
    },
    async move(visit, fields) {
      await visit.call('moveSpace', {
        spaceId: parameterOf(visit, 'spaceId'),
        body: { parent: readGiven(fields, 'parent') ?? null },
      })
      return { to: visit.url.pathname, notice: 'Space moved' }
    },
    async copy(visit) {
      const copy = await visit.call('duplicateSpace', { spaceId: parameterOf(visit, 'spaceId') })
      return { to: pathOf(copy), notice: `Copied to “${copy.title}”` }
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
      title: 'Delete space',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'delete',
        title: `Delete “${space.title || 'Untitled'}”?`,
        consequence: html`All pages will be deleted, with ${countOf(space.changeRequests, 'change request')} and ${countOf(space.comments, 'open comment')}${
          sites === 0 ? '' : html`, and removed from ${countOf(sites, 'site')}`
        }. For 7 days it can be restored from the trash; then it is gone for good.`,
        submit: 'Delete space',
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
        notice: `“${space.title}” deleted. You can restore it here for 7 days`,
      }
    },
  },
}

async function countSites(visit: Visit, organizationId: string, space: string): Promise<number> {
  return (await visit.call('listSites', { organizationId, query: { space, limit: 0 } })).count
}
