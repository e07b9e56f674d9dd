// Settings of a site: its title, address, icon and audience; its deletion.

import { html } from 'hono/html'
import { ApiError, type ErrorDetail, type Site } from '../../../contract/index.ts'
import { count } from '../../page/count.ts'
import { type Html, renderEmoji } from '../../page/prose.ts'
import { type Form, openForm, readGiven, readText, renderConfirmation } from '../frame/form.ts'
import { renderOrganizationPage } from '../frame/frame.ts'
import type { AppPage } from '../frame/visit.ts'
import {
  namesOfSite,
  openSiteToEdit,
  pathOfSite,
  readVisibility,
  renderSitePage,
  visibilityOptions,
} from './sites.ts'

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
<p>Its spaces stay. <a class="button danger" href="${pathOfSite(names)}/delete">Delete site</a></p>`
    return renderSitePage(visit, open, { title: 'Settings', current: 'Settings', main })
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
        consequence: `Its URL${site.urls.published === undefined ? '' : ` ${site.urls.published}`} stops working. Its sections, share links and settings are deleted.${site.siteSpaces === 0 ? '' : ` The ${count(site.siteSpaces, 'space stays', 'spaces stay')}.`}`,
        submit: 'Delete site',
        cancel: `${pathOfSite(names)}/settings`,
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
