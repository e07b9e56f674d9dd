// A collection: its content, its settings, its deletion.
import { html } from 'hono/html'
import { collectionPermissions, findCollection } from '../../../platform/access/access.ts'
import { openForm, readGiven, readText, renderConfirmation } from '../frame/form.ts'
import {
  readPaging,
  renderEmpty,
  renderHead,
  renderOrganizationPage,
  renderPaging,
} from '../frame/frame.ts'
import { pathOf } from '../frame/places.ts'
import { type AppPage, parameterOf } from '../frame/visit.ts'
import { placesFor, readCollections, renderSpaceList } from '../people/organization.ts'
import { defaultLevelOptions, readDefaultLevel } from './space-settings.ts'

/** `/c/:collectionId`. */
export const collectionPage: AppPage = {
  pattern: '/c/:collectionId',
  async show(visit) {
    const collectionId = parameterOf(visit, 'collectionId')
    const found = await findCollection(visit, collectionId, 'view')
    const organizationId = found.organization.id
    const can = collectionPermissions(found.level)
    const [collections, list, collection] = await Promise.all([
      readCollections(visit, organizationId),
      visit.call('listSpacesInCollectionById', { collectionId, query: readPaging(visit) }),
      visit.call('getCollectionById', { collectionId }),
    ])
    const inside = collections.filter(({ parent }) => parent === collectionId)
    const root = `/o/${organizationId}`
    const title = collection.title || 'Untitled'
    const main = html`${renderHead(
      title,
      html`${can.create ? html`<a class="button main" href="${root}/new-space?in=${collectionId}">New space</a> <a class="button" href="${root}/new-collection?in=${collectionId}">New collection</a>` : ''}${
        can.admin
          ? html` <a class="button" href="/c/${collectionId}/access">Access</a> <a class="button" href="/c/${collectionId}/settings">Settings</a>`
          : ''
      }`,
    )}
${collection.description === undefined ? '' : html`<p>${collection.description}</p>`}
${
  inside.length === 0
    ? ''
    : html`<h2>Collections</h2><ul class="rows">${inside.map(
        (each) =>
          html`<li><span class="what"><a href="${pathOf(each)}">${each.title || 'Untitled'}</a></span></li>`,
      )}</ul><h2>Spaces</h2>`
}
${list.items.length === 0 ? renderEmpty('This collection is empty.') : renderSpaceList(list.items)}
${renderPaging(visit, list)}`
    return renderOrganizationPage(visit, found, {
      part: 'spaces',
      title,
      trail: [{ title, href: `/c/${collectionId}` }],
      main,
    })
  },
}

/** `/c/:collectionId/settings`. */
export const collectionSettingsPage: AppPage = {
  pattern: '/c/:collectionId/settings',
  async show(visit) {
    const collectionId = parameterOf(visit, 'collectionId')
    const found = await findCollection(visit, collectionId, 'admin')
    const organizationId = found.organization.id
    const [collection, organization, collections] = await Promise.all([
      visit.call('getCollectionById', { collectionId }),
      visit.call('getOrganizationById', { organizationId }),
      readCollections(visit, organizationId),
    ])
    const title = collection.title || 'Untitled'
    const form = openForm(visit, 'change')
    const move = openForm(visit, 'move')
    const others = collections.filter(({ id }) => id !== collectionId)
    const main = html`${renderHead('Settings')}
${form.render({
  fields: html`${form.text({ name: 'title', label: 'Title', value: collection.title, required: true, maxLength: 50 })}
${form.text({ name: 'description', label: 'Description', value: collection.description, maxLength: 100 })}
${form.select({ name: 'defaultLevel', label: 'Default access', options: defaultLevelOptions, value: collection.defaultLevel ?? '' })}`,
  submit: 'Save',
})}
<h2>Location</h2>
${move.render({
  fields: move.select({
    name: 'parent',
    label: 'In',
    options: placesFor(organization, others),
    value: collection.parent ?? '',
  }),
  submit: 'Move',
  tone: 'plain',
  layout: 'row',
})}
<h2>Transfer</h2>
<p>Move the collection and everything in it to another of your organizations. <a class="button" href="/c/${collectionId}/transfer">Transfer the collection</a></p>
<h2>Delete</h2>
<p>Its spaces and collections move up one level. <a class="button danger" href="/c/${collectionId}/delete">Delete the collection</a></p>`
    return renderOrganizationPage(visit, found, {
      part: 'spaces',
      title: 'Settings',
      trail: [{ title, href: `/c/${collectionId}` }],
      isNarrow: true,
      main,
    })
  },
  acts: {
    async change(visit, fields) {
      const collectionId = parameterOf(visit, 'collectionId')
      const { title } = await visit.call('updateCollectionById', {
        collectionId,
        body: {
          title: readText(fields, 'title'),
          description: readGiven(fields, 'description') ?? null,
          defaultLevel: readDefaultLevel(fields),
        },
      })
      return { to: `/c/${collectionId}`, notice: `Settings of “${title}” saved` }
    },
    async move(visit, fields) {
      const collectionId = parameterOf(visit, 'collectionId')
      await visit.call('moveCollection', {
        collectionId,
        body: { parent: readGiven(fields, 'parent') ?? null },
      })
      return { to: `/c/${collectionId}`, notice: 'Collection moved' }
    },
  },
}

/** `/c/:collectionId/delete`. */
export const deleteCollectionPage: AppPage = {
  pattern: '/c/:collectionId/delete',
  async show(visit) {
    const collectionId = parameterOf(visit, 'collectionId')
    const found = await findCollection(visit, collectionId, 'admin')
    const { title } = found.collection
    return renderOrganizationPage(visit, found, {
      part: 'spaces',
      title: 'Delete collection',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'delete',
        title: `Delete the collection “${title || 'Untitled'}”?`,
        consequence:
          'Its spaces and collections move up one level. Access granted on the collection is removed.',
        submit: 'Delete collection',
        cancel: `/c/${collectionId}/settings`,
      }),
    })
  },
  acts: {
    async delete(visit) {
      const collectionId = parameterOf(visit, 'collectionId')
      const { organization } = await findCollection(visit, collectionId, 'admin')
      await visit.call('deleteCollectionById', { collectionId })
      return { to: `/o/${organization.id}`, notice: 'Collection deleted' }
    },
  },
}
