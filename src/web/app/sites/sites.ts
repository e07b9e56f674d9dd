// Sites of an organization: list, create, publish, delete.
import { html } from 'hono/html'
import {
  ApiError,
  type ErrorDetail,
  type Site,
  type SiteVisibility,
} from '../../../contract/index.ts'
import type { FoundOrganization } from '../../../platform/access/found-organization.ts'
import { countOf } from '../../page/count.ts'
import { type Html, renderEmoji } from '../../page/prose.ts'
import { type Offer, offerSpaces, withOption } from '../frame/choices.ts'
import {
  type Form,
  type Option,
  openForm,
  readGiven,
  readText,
  renderAsked,
  renderConfirmation,
} from '../frame/form.ts'
import { readPaging, renderHead, renderOrganizationPage, renderRows } from '../frame/frame.ts'
import type { PageTab } from '../frame/shell.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { openOrganization } from '../people/organization.ts'

/** Visibilities as options. */
const visibilityOptions: readonly Option[] = [
  ['public', 'Public'],
  ['unlisted', 'Unlisted: anyone with the URL; hidden from search engines'],
  ['share-link', 'Anyone with a share link'],
  ['visitor-auth', 'Signed-in visitors (JWT)'],
]

/** `/o/:organizationId/sites`. */
export const sitesPage: AppPage = {
  pattern: '/o/:organizationId/sites',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const [organization, list] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      visit.call('listSites', { organizationId, query: readPaging(visit) }),
    ])
    const canCreate = organization.permissions.createContent
    const root = `/o/${organizationId}`
    const main = html`${renderHead(
      'Sites',
      canCreate ? html`<a class="button main" href="${root}/new-site">New site</a>` : '',
    )}
${renderRows(visit, list, {
  row: (site) =>
    html`<li><span class="what"><a href="${root}/sites/${site.id}">${site.title}</a><small>${countOf(site.siteSpaces, 'space')}, ${nameVisibility(site)}</small></span><span class="acts">${renderPublished(site)}${renderAddress(site)}</span></li>`,
  empty: canCreate
    ? html`A site publishes spaces for readers. <a href="${root}/new-site">Create the first</a>.`
    : 'No sites yet.',
})}`
    return renderOrganizationPage(visit, found, { part: 'sites', title: 'Sites', main })
  },
}

function nameVisibility({ visibility }: Site): string {
  return (new Map(visibilityOptions).get(visibility) ?? visibility).toLowerCase()
}

function renderPublished({ published }: Site): Html {
  return published
    ? html`<span class="state good">published</span>`
    : html`<span class="state">not published</span>`
}

function renderAddress({ urls, published }: Site): Html | '' {
  return urls.published === undefined || !published
    ? ''
    : html`<a href="${urls.published}">Open the site</a>`
}

/** A site, with the reader's permission to edit it. */
export interface OpenSite {
  readonly found: FoundOrganization
  readonly site: Site
  readonly canEdit: boolean
  readonly names: { readonly organizationId: string; readonly siteId: string }
}

/** Finds the site in the address. */
export async function openSite(visit: Visit): Promise<OpenSite> {
  const found = await openOrganization(visit)
  const names = namesOfSite(visit)
  const [organization, site] = await Promise.all([
    visit.call('getOrganizationById', names),
    visit.call('getSiteById', names),
  ])
  return { found, site, canEdit: organization.permissions.createContent, names }
}

/** The same, if the reader may edit it. @throws ApiError `forbidden` otherwise */
export async function openSiteToEdit(visit: Visit): Promise<OpenSite> {
  const open = await openSite(visit)
  if (!open.canEdit) throw new ApiError('forbidden', `Cannot change the site "${open.site.title}"`)
  return open
}

/** The ids in the address of a site's page. */
export function namesOfSite(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    siteId: parameterOf(visit, 'siteId'),
  }
}

/** Path of a site's page. */
export function pathOfSettings({ organizationId, siteId }: OpenSite['names']): string {
  return `/o/${organizationId}/sites/${siteId}`
}

/** Renders a page of a site, with its tabs below the title. */
export function renderSiteSettings(
  visit: Visit,
  { found, site, canEdit, names }: OpenSite,
  page: { readonly title: string; readonly current: string; readonly main: Html },
): Promise<string> {
  const root = pathOfSettings(names)
  const ways: readonly (readonly [string, string])[] = canEdit
    ? [
        ['Structure', root],
        ['Audience', `${root}/audience`],
        ['Settings', `${root}/settings`],
      ]
    : [['Structure', root]]
  const tabs = ways.map(
    ([title, href]): PageTab => ({ title, href, isCurrent: title === page.current }),
  )
  return renderOrganizationPage(visit, found, {
    part: 'sites',
    title: page.title,
    trail: [{ title: site.title, href: root }],
    main: html`${renderHead(
      site.title,
      html`${renderPublished(site)} ${renderAddress(site)} ${
        canEdit
          ? site.published
            ? renderAsked(openForm(visit, 'unpublish'), {
                submit: 'Unpublish',
                consequence: 'Readers get a 404 until you publish it again.',
                action: root,
              })
            : openForm(visit, 'publish').render({ submit: 'Publish', layout: 'row', action: root })
          : ''
      }`,
    )}
<nav class="parts-of" aria-label="Parts of the site"><ul>${tabs.map(
      ({ title, href, isCurrent }) =>
        html`<li><a href="${href}"${isCurrent ? html` aria-current="page"` : ''}>${title}</a></li>`,
    )}</ul></nav>
${page.main}`,
  })
}

/** `/o/:organizationId/new-site`. */
export const newSitePage: AppPage = {
  pattern: '/o/:organizationId/new-site',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const spaces = await offerSpacesWith(visit, organizationId)
    const wanted = visit.url.searchParams.get('space')
    const title = spaces.options.find(([value]) => value === wanted)?.[1]
    const form = openForm(visit, 'create')
    const main = html`<h1>New site</h1>
${form.render({
  fields: html`${form.text({ name: 'title', label: 'Title', required: true, maxLength: 128, value: title })}
${form.select({ name: 'visibility', label: 'Visibility', options: visibilityOptions, value: 'public' })}
<fieldset><legend>Spaces to publish</legend>${spaces.options.map(([value, label]) =>
    form.check({
      name: 'spaces',
      label,
      value,
      checked: spaces.options.length === 1 || value === wanted,
    }),
  )}${form.check({ name: 'spaces', label: 'A new, empty space', value: 'empty', checked: spaces.count === 0 })}${
    spaces.options.length < spaces.count
      ? html`<small>Showing the first of ${spaces.count}. Add others once the site exists.</small>`
      : ''
  }</fieldset>
${form.check({ name: 'publish', label: 'Publish now', remark: 'Leave this off to preview the site first. You can publish it later with one click.' })}`,
  submit: 'Create site',
  cancel: `/o/${organizationId}/sites`,
})}`
    return renderOrganizationPage(visit, found, {
      part: 'sites',
      title: 'New site',
      isNarrow: true,
      main,
    })
  },
  formBytesMax: 200_000,
  acts: {
    async create(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      const chosen = fields.getAll('spaces')
      if (chosen.length === 0) throw refuseNoSpace()
      const spaces = chosen.filter((each) => each !== 'empty')
      const visibility = readVisibility(fields)
      const isPublished = fields.has('publish')
      const { id: siteId, title } = await visit.call('createSite', {
        organizationId,
        body: {
          title: readText(fields, 'title'),
          // Creating a site with a space publishes it: until it is unpublished, it is readable by share link only,
          // and there is none.
          visibility: isPublished ? visibility : 'share-link',
          spaces: spaces.length === 0 ? 'empty' : spaces,
        },
      })
      if (!isPublished) {
        await visit.call('unpublishSite', { organizationId, siteId })
        await visit.call('updateSiteById', { organizationId, siteId, body: { visibility } })
      }
      return {
        to: `/o/${organizationId}/sites/${siteId}`,
        notice: `Site “${title}” created${isPublished ? ' and published' : ', not published yet'}${
          spaces.length === 0 ? '. Its space is empty: import pages into it' : ''
        }`,
      }
    },
  },
}

/** Spaces as options, including the one in the address. */
async function offerSpacesWith(visit: Visit, organizationId: string): Promise<Offer> {
  const spaces = await offerSpaces(visit, organizationId)
  const spaceId = visit.url.searchParams.get('space') ?? ''
  if (spaceId === '' || spaces.options.some(([value]) => value === spaceId)) return spaces
  const space = await visit.call('getSpaceById', { spaceId }).catch(() => undefined)
  return space === undefined ? spaces : withOption(spaces, [space.id, space.title || 'Untitled'])
}

function refuseNoSpace(): ApiError {
  const message = 'Choose at least one space'
  return new ApiError('validation_failed', message, {
    details: [{ path: 'body.spaces', rule: 'required', message }],
  })
}

/** The chosen visibility. */
function readVisibility(fields: URLSearchParams): SiteVisibility {
  const all = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const
  return all.find((each) => each === fields.get('visibility')) ?? 'unlisted'
}

/** `/o/:organizationId/sites/:siteId/settings`. */
export const siteSettingsPage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId/settings',
  async show(visit) {
    const open = await openSiteToEdit(visit)
    const { site, names } = open
    const form = openForm(visit, 'change')
    const main = html`${form.render({
      fields: html`${form.text({ name: 'title', label: 'Title', value: site.title, required: true, maxLength: 128 })}
${form.select({ name: 'visibility', label: 'Visibility', options: visibilityOptions, value: site.visibility })}
${form.text({ name: 'hostname', label: 'Host name', value: site.hostname, maxLength: 512, placeholder: 'docs.example.com', remark: 'Point its DNS record at this server. Leave empty to publish below this server’s URL.' })}
${form.text({ name: 'basename', label: 'Path', value: site.basename, maxLength: 100, remark: 'First part of the URL path.' })}
${form.text({ name: 'proxy', label: 'Reverse-proxy URL', value: site.proxy?.origin, maxLength: 512, placeholder: 'www.example.com/docs', remark: renderProxy(site) })}
${renderIcon(form, site)}
${form.check({ name: 'adaptive', label: 'Personalize content by visitor claims', checked: site.adaptiveContent.enabled })}
${form.check({ name: 'agents', label: 'Allow AI agents (llms.txt)', checked: site.agentsContext === 'included' })}`,
      submit: 'Save',
    })}
<h2>Delete</h2>
<p>Its spaces stay. <a class="button danger" href="${pathOfSettings(names)}/delete">Delete site</a></p>`
    return renderSiteSettings(visit, open, { title: 'Settings', current: 'Settings', main })
  },
  acts: {
    async change(visit, fields) {
      const names = namesOfSite(visit)
      const basename = readGiven(fields, 'basename')
      const { title } = await visit.call('updateSiteById', {
        ...names,
        body: {
          title: readText(fields, 'title'),
          visibility: readVisibility(fields),
          icon: readIcon(fields),
          hostname: readGiven(fields, 'hostname') ?? null,
          proxy: readGiven(fields, 'proxy') ?? null,
          ...(basename === undefined ? {} : { basename }),
          adaptiveContent: { enabled: fields.has('adaptive') },
          agentsContext: fields.has('agents') ? 'included' : 'excluded',
        },
      })
      return { to: visit.url.pathname, notice: `Settings of “${title}” saved` }
    },
  },
}

function renderProxy({ proxy }: Site): Html {
  return proxy === undefined
    ? html`Your proxy must forward everything under this path to Galley.`
    : html`Your proxy must forward everything under this path to <code>${proxy.target}</code>.`
}

function renderIcon(form: Form, { icon }: Site): Html {
  const emoji = icon != null && 'emoji' in icon ? icon.emoji : undefined
  const pictures = icon != null && 'icon' in icon ? icon.icon : undefined
  return html`<fieldset><legend>Icon</legend>
${form.text({ name: 'icon.emoji', label: 'Emoji', value: renderEmoji(emoji).trim(), maxLength: 50 })}
${form.text({ name: 'icon.icon.light', label: 'Logo URL', type: 'url', value: pictures?.light, maxLength: 2048, placeholder: 'https://example.com/logo.svg' })}
${form.text({ name: 'icon.icon.dark', label: 'Logo for dark mode', type: 'url', value: pictures?.dark === pictures?.light ? undefined : pictures?.dark, maxLength: 2048, remark: 'Defaults to the logo above. Galley serves both, so readers load nothing from third parties.' })}</fieldset>`
}

/** Reads an emoji or images; null for neither. */
function readIcon(fields: URLSearchParams) {
  const emoji = readGiven(fields, 'icon.emoji')
  const light = readGiven(fields, 'icon.icon.light')
  const dark = readGiven(fields, 'icon.icon.dark')
  if (light === undefined && dark === undefined) return emoji === undefined ? null : { emoji }
  if (emoji !== undefined) throw refuseIcon('emoji', 'expected an emoji or pictures, not both')
  if (light === undefined) throw refuseIcon('icon.light', 'expected the address of a picture')
  for (const [name, url] of [
    ['light', light],
    ['dark', dark ?? light],
  ] as const) {
    // The operation's error names neither field, as either form of an icon may be meant.
    if (!URL.canParse(url)) throw refuseIcon(`icon.${name}`, 'expected an address (URL)')
  }
  return { icon: { light, dark: dark ?? light } }
}

function refuseIcon(name: string, words: string): ApiError {
  const path = `body.icon.${name}`
  const message = `Cannot read "${path}": ${words}`
  const details: ErrorDetail[] = [{ path, rule: 'custom', message }]
  return new ApiError('validation_failed', message, { details })
}

/** `/o/:organizationId/sites/:siteId/delete`. */
export const deleteSitePage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId/delete',
  async show(visit) {
    const { found, site, names } = await openSiteToEdit(visit)
    return renderOrganizationPage(visit, found, {
      part: 'sites',
      title: 'Delete site',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'delete',
        title: `Delete the site “${site.title}”?`,
        consequence: `Its URL${site.urls.published === undefined ? '' : ` ${site.urls.published}`} stops working. Its sections, share links and settings are deleted.${site.siteSpaces === 0 ? '' : ` The ${countOf(site.siteSpaces, 'space stays', 'spaces stay')}.`}`,
        submit: 'Delete site',
        cancel: `${pathOfSettings(names)}/settings`,
      }),
    })
  },
  acts: {
    async delete(visit) {
      const names = namesOfSite(visit)
      await visit.call('deleteSiteById', names)
      return { to: `/o/${names.organizationId}/sites`, notice: 'Site deleted' }
    },
  },
}
