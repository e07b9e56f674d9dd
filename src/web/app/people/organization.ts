// The page of an organization with its collections and spaces, and the pages to create them.
import { html } from 'hono/html'
import { type Collection, languages, type Space } from '../../../contract/index.ts'
import { findOrganization } from '../../../platform/access/access.ts'
import type { FoundOrganization } from '../../../platform/access/found-organization.ts'
import { countOf } from '../../page/count.ts'
import { type Html, renderEmoji } from '../../page/prose.ts'
import { type Option, openForm, readGiven, readText } from '../frame/form.ts'
import {
  readPaging,
  renderEmpty,
  renderHead,
  renderOrganizationPage,
  renderPaging,
  renderRows,
  renderTime,
} from '../frame/frame.ts'
import { pathOf } from '../frame/places.ts'
import { readLevel, roleOptions } from '../frame/roles.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'

/** Spaces per page of the list. */
const spacesMax = 200
/** Maximum number of collections listed; an organization has fewer. */
const collectionsMax = 1000

/** Finds the organization in the address, if the reader may view it. */
export function openOrganization(visit: Visit): Promise<FoundOrganization> {
  return findOrganization(visit, parameterOf(visit, 'organizationId'), 'view')
}

/** Reads the collections the reader may view, in their order. */
export async function readCollections(
  visit: Visit,
  organizationId: string,
): Promise<readonly Collection[]> {
  const query = { limit: collectionsMax }
  return (await visit.call('listCollectionsInOrganizationById', { organizationId, query })).items
}

/** True if the reader may create content anywhere in the organization. */
function mayCreate(organization: boolean, collections: readonly Collection[]): boolean {
  return organization || collections.some(({ permissions }) => permissions.create)
}

/** `/o/:organizationId`. */
export const organizationPage: AppPage = {
  pattern: '/o/:organizationId',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId, title } = found.organization
    const [organization, collections, list] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      readCollections(visit, organizationId),
      visit.call('listSpaces', {
        organizationId,
        query: { ...readPaging(visit), limit: spacesMax },
      }),
    ])
    const canCreate = mayCreate(organization.permissions.createContent, collections)
    const root = `/o/${organizationId}`
    return renderOrganizationPage(visit, found, {
      part: 'spaces',
      title,
      main: html`${renderHead(
        'Spaces',
        canCreate
          ? html`<a class="button main" href="${root}/new-space">New space</a> <a class="button" href="${root}/new-collection">New collection</a>`
          : '',
      )}
${
  list.count === 0 && collections.length === 0
    ? renderEmpty(
        canCreate
          ? html`No spaces yet. A space holds one set of documentation. <a href="${root}/new-space">Create the first</a>, then upload or import pages.`
          : 'No spaces shared with you yet.',
      )
    : renderGroups(collections, list.items, !visit.url.searchParams.has('page'))
}
${renderPaging(visit, list)}`,
    })
  },
}

/** Renders spaces by collection; those at the top level first. */
function renderGroups(
  collections: readonly Collection[],
  spaces: readonly Space[],
  isFirst: boolean,
): Html {
  const known = new Set(collections.map(({ id }) => id))
  const isIn = (id: string | undefined) => (space: Space) =>
    (space.parent !== undefined && known.has(space.parent) ? space.parent : undefined) === id
  const depths = new Map<string, number>()
  for (const { id, parent } of collections) {
    depths.set(id, parent === undefined ? 0 : (depths.get(parent) ?? 0) + 1)
  }
  const loose = spaces.filter(isIn(undefined))
  return html`${loose.length === 0 ? '' : renderSpaceList(loose)}
${collections.map((collection) => {
  const inside = spaces.filter(isIn(collection.id))
  if (inside.length === 0 && !isFirst) return ''
  const above = collections.find(({ id }) => id === collection.parent)
  return html`<section aria-labelledby="collection:${collection.id}"><h2 id="collection:${collection.id}">${
    above === undefined ? '' : html`<small>${above.title} / </small>`
  }<a href="${pathOf(collection)}">${collection.title || 'Untitled'}</a></h2>
${collection.description === undefined ? '' : html`<p>${collection.description}</p>`}
${inside.length === 0 ? html`<p><small>No spaces.</small></p>` : renderSpaceList(inside)}</section>`
})}`
}

/** Renders a list of spaces. */
export function renderSpaceList(spaces: readonly Space[]): Html {
  return html`<ul class="rows">${spaces.map(
    (space) =>
      html`<li><span class="what"><a href="${pathOf(space)}">${renderEmoji(space.emoji)}${space.title || 'Untitled'}</a></span><span class="acts">${
        space.changeRequestsOpen === 0
          ? ''
          : html`<a href="${pathOf(space)}/~changes">${countOf(space.changeRequestsOpen, 'open change request')}</a>`
      }${space.editMode === 'locked' ? html`<span class="state">locked</span>` : ''}</span></li>`,
  )}</ul>`
}

/** Options for the parent of something new. */
export function placesFor(
  organization: { readonly permissions: { readonly createContent: boolean } },
  collections: readonly Collection[],
): readonly Option[] {
  return [
    ...(organization.permissions.createContent ? [['', 'The top level'] as const] : []),
    ...collections
      .filter(({ permissions }) => permissions.create)
      .map(({ id, title }) => [id, title || 'Untitled'] as const),
  ]
}

/** Languages as options. */
export const languageOptions: readonly Option[] = [
  ['', 'Not set'],
  ...languages.map((code): Option => [code, nameLanguage(code)]),
]

/** The English name of a language. */
export function nameLanguage(code: string): string {
  return new Intl.DisplayNames(['en'], { type: 'language' }).of(code) ?? code
}

/** `/o/:organizationId/new-space`. */
export const newSpacePage: AppPage = {
  pattern: '/o/:organizationId/new-space',
  show: (visit) => showNew(visit, 'space'),
  acts: {
    async create(visit, fields) {
      const language = languages.find((code) => code === readGiven(fields, 'language'))
      const space = await visit.call('createSpace', {
        organizationId: parameterOf(visit, 'organizationId'),
        body: {
          title: readGiven(fields, 'title'),
          parent: readGiven(fields, 'parent'),
          emoji: readGiven(fields, 'emoji'),
          language,
        },
      })
      return { to: `${pathOf(space)}/~import`, notice: `Space “${space.title}” created` }
    },
  },
}

/** `/o/:organizationId/new-collection`. */
export const newCollectionPage: AppPage = {
  pattern: '/o/:organizationId/new-collection',
  show: (visit) => showNew(visit, 'collection'),
  acts: {
    async create(visit, fields) {
      const collection = await visit.call('createCollection', {
        organizationId: parameterOf(visit, 'organizationId'),
        body: { title: readGiven(fields, 'title'), parent: readGiven(fields, 'parent') },
      })
      return { to: pathOf(collection), notice: `Collection “${collection.title}” created` }
    },
  },
}

async function showNew(visit: Visit, what: 'space' | 'collection'): Promise<string> {
  const found = await openOrganization(visit)
  const { id: organizationId } = found.organization
  const [organization, collections] = await Promise.all([
    visit.call('getOrganizationById', { organizationId }),
    readCollections(visit, organizationId),
  ])
  const options = placesFor(organization, collections)
  const form = openForm(visit, 'create')
  const fields = html`${form.text({ name: 'title', label: 'Title', required: true, maxLength: 50 })}
${form.select({ name: 'parent', label: 'Location', options, value: visit.url.searchParams.get('in') ?? '' })}
${
  what === 'collection'
    ? ''
    : html`${form.text({ name: 'emoji', label: 'Emoji', maxLength: 50, remark: 'Optional. Shown next to the title.' })}
${form.select({ name: 'language', label: 'Language', options: languageOptions, remark: 'Language of its pages.' })}`
}`
  return renderOrganizationPage(visit, found, {
    part: 'spaces',
    title: `New ${what}`,
    isNarrow: true,
    main: html`<h1>New ${what}</h1>
${
  options.length === 0
    ? html`<p>You cannot create a ${what} in this organization.</p>`
    : form.render({ fields, submit: `Create ${what}`, cancel: `/o/${organizationId}` })
}`,
  })
}

/** `/o/:organizationId/settings`. */
export const organizationSettingsPage: AppPage = {
  pattern: '/o/:organizationId/settings',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const organization = await visit.call('getOrganizationById', { organizationId })
    if (!organization.permissions.admin) {
      return renderOrganizationPage(visit, found, {
        part: undefined,
        title: 'Settings',
        main: html`<h1>Settings</h1><p>Only admins can change these settings.</p>`,
      })
    }
    const form = openForm(visit, 'change')
    const main = html`${renderHead('Settings')}
${form.render({
  fields: html`${form.text({ name: 'title', label: 'Title', value: organization.title, required: true, maxLength: 255 })}
${form.text({ name: 'hostname', label: 'Name', value: organization.hostname, maxLength: 32, remark: 'Letters, digits and hyphens. Used on the sign-in page and in default site URLs.' })}
${form.area({ name: 'emailDomains', label: 'E-mail domains', value: organization.emailDomains.join('\n'), rows: 3, remark: 'Verified domains: your identity provider can sign in people with these e-mail addresses. Remove a line to stop that; only a server administrator can add domains.' })}
${form.select({ name: 'defaultRole', label: 'Default role', options: roleOptions, value: organization.defaultRole ?? '' })}
${form.check({ name: 'inviteLinks', label: 'Allow invite links', checked: organization.inviteLinks })}
${form.check({ name: 'sso', label: 'Require single sign-on', checked: organization.sso === true, remark: 'Tokens will work for the API only. Set up single sign-on first, or everyone is locked out of the app.' })}`,
  submit: 'Save',
})}`
    return renderOrganizationPage(visit, found, {
      part: 'settings',
      title: 'Settings',
      isNarrow: true,
      main,
    })
  },
  acts: {
    async change(visit, fields) {
      const hostname = readGiven(fields, 'hostname')
      const emailDomains = readText(fields, 'emailDomains')
        .split(/[\s,]+/)
        .filter((each) => each !== '')
      const { title } = await visit.call('updateOrganizationById', {
        organizationId: parameterOf(visit, 'organizationId'),
        body: {
          title: readText(fields, 'title'),
          ...(hostname === undefined ? {} : { hostname }),
          emailDomains,
          defaultRole: readLevel(fields.get('defaultRole')),
          inviteLinks: fields.has('inviteLinks'),
          sso: fields.has('sso'),
        },
      })
      return { to: visit.url.pathname, notice: `Settings of ${title} saved` }
    },
  },
}

/** `/o/:organizationId/trash`. */
export const trashPage: AppPage = {
  pattern: '/o/:organizationId/trash',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const list = await visit.call('listDeletedSpaces', { organizationId, query: readPaging(visit) })
    const main = html`${renderHead('Trash')}
<p>Deleted spaces can be restored for 7 days.</p>
${renderRows(visit, list, {
  row: ({ id, title, deletedAt = '' }) =>
    html`<li><span class="what"><strong>${title || 'Untitled'}</strong><small>deleted ${renderTime(deletedAt)}</small></span>${openForm(
      visit,
      'restore',
      id,
    ).render({
      submit: 'Restore',
      label: `Restore ${title || 'Untitled'}`,
      tone: 'plain',
      layout: 'row',
    })}</li>`,
  empty: 'The trash is empty.',
})}`
    return renderOrganizationPage(visit, found, { part: 'trash', title: 'Trash', main })
  },
  acts: {
    async restore(visit, fields) {
      const space = await visit.call('restoreSpace', { spaceId: readText(fields, 'of') })
      return { to: `/s/${space.id}`, notice: `“${space.title}” restored` }
    },
  },
}
