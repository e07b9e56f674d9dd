// Settings and trash of an organization.
import { html } from 'hono/html'
import { openForm, readGiven, readText } from '../frame/form.ts'
import {
  readPaging,
  renderHead,
  renderOrganizationPage,
  renderRows,
  renderTime,
} from '../frame/frame.ts'
import { readLevel, roleOptions } from '../frame/roles.ts'
import { type AppPage, parameterOf } from '../frame/visit.ts'
import { openOrganization } from './organization.ts'

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
