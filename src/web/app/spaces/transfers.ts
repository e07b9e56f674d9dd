// Transfers spaces and collections to another organization, after saying what is lost.
import { html } from 'hono/html'
import { findCollection, findSpace } from '../../../platform/access/access.ts'
import type { Html } from '../../page/prose.ts'
import { type Option, openForm, readText, renderConfirmation } from '../frame/form.ts'
import { renderOrganizationPage, renderSpacePage } from '../frame/frame.ts'
import { pathOf } from '../frame/places.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'

const organizationsMax = 1000
/** Maximum number of blocking sites listed. */
const sitesMax = 20

/** `/s/:spaceId/~transfer`. */
export const transferSpacePage: AppPage = {
  pattern: '/s/:spaceId/~transfer',
  async show(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const found = await findSpace(visit, spaceId, 'admin')
    const [options, sites] = await Promise.all([
      readTargets(visit, found.organization.id),
      readSites(visit, found.organization.id, spaceId),
    ])
    const title = found.space.title || 'Untitled'
    return renderSpacePage(visit, found, {
      tab: 'settings',
      title: 'Transfer space',
      isNarrow: true,
      main:
        sites === ''
          ? renderTransfer(visit, { title, options, cancel: `/s/${spaceId}/~settings` })
          : html`<h1>Transfer “${title}”?</h1>${sites}`,
    })
  },
  acts: {
    async transfer(visit, fields) {
      const space = await visit.call('transferSpace', {
        spaceId: parameterOf(visit, 'spaceId'),
        body: { organization: readText(fields, 'organization') },
      })
      return { to: pathOf(space), notice: `“${space.title}” now belongs to this organization` }
    },
  },
}

/** `/c/:collectionId/transfer`. */
export const transferCollectionPage: AppPage = {
  pattern: '/c/:collectionId/transfer',
  async show(visit) {
    const collectionId = parameterOf(visit, 'collectionId')
    const found = await findCollection(visit, collectionId, 'admin')
    const options = await readTargets(visit, found.organization.id)
    const title = found.collection.title || 'Untitled'
    return renderOrganizationPage(visit, found, {
      part: 'spaces',
      title: 'Transfer collection',
      trail: [{ title, href: `/c/${collectionId}` }],
      isNarrow: true,
      main: renderTransfer(visit, {
        title,
        options,
        cancel: `/c/${collectionId}/settings`,
        below: 'Everything in it moves too, so you need admin access to all of it. ',
      }),
    })
  },
  acts: {
    async transfer(visit, fields) {
      const collection = await visit.call('transferCollection', {
        collectionId: parameterOf(visit, 'collectionId'),
        body: { organization: readText(fields, 'organization') },
      })
      const title = collection.title || 'Untitled'
      return { to: pathOf(collection), notice: `“${title}” now belongs to this organization` }
    },
  },
}

/** Other organizations in which the reader may create content. */
async function readTargets(visit: Visit, from: string): Promise<readonly Option[]> {
  const query = { limit: organizationsMax }
  const { items } = await visit.call('listOrganizationsForAuthenticatedUser', { query })
  return items
    .filter(({ id, permissions }) => id !== from && permissions.createContent)
    .map(({ id, title }): Option => [id, title])
}

function renderTransfer(
  visit: Visit,
  parts: {
    readonly title: string
    readonly options: readonly Option[]
    readonly cancel: string
    readonly below?: string
  },
): Html {
  const { title, options, cancel, below = '' } = parts
  if (options.length === 0) {
    return html`<h1>Transfer “${title}”</h1>
<p>You cannot create content in any other organization. Ask a creator or admin there to invite you.</p>
<p><a href="${cancel}">Back to the settings</a></p>`
  }
  const form = openForm(visit, 'transfer')
  return renderConfirmation(visit, {
    act: 'transfer',
    title: `Transfer “${title}”?`,
    consequence: `${below}It moves to the top level of the other organization, with its pages, history, change requests and comments. Access granted to people and teams is removed.`,
    fields: form.select({ name: 'organization', label: 'To', options }),
    submit: 'Transfer',
    cancel,
  })
}

/** Renders the sites that publish a space and so block its transfer; empty if there are none. */
async function readSites(visit: Visit, organizationId: string, space: string): Promise<Html | ''> {
  const query = { space, limit: sitesMax }
  const { items, count } = await visit.call('listSites', { organizationId, query })
  if (count === 0) return ''
  return html`<p>A site can only show spaces of its own organization. Remove this space from ${
    count === 1 ? 'the site that shows it' : `the ${count} sites that show it`
  } first:</p>
<ul class="rows">${items.map(
    ({ id, title }) =>
      html`<li><span class="what"><a href="/o/${organizationId}/sites/${id}">${title}</a></span></li>`,
  )}</ul>
<p><a href="/s/${space}/~settings">Back to the settings</a></p>`
}
