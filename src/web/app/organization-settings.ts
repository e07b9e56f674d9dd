// An organization itself: its settings, its trash, its audit log.
import { html } from 'hono/html'
import type { AuditEntry } from '../../contract/index.ts'
import type { Html } from '../prose.ts'
import { openForm, readGiven, readText } from './form.ts'
import {
  readPaging,
  renderEmpty,
  renderHead,
  renderOrganizationPage,
  renderPaging,
  renderRows,
  renderTime,
} from './frame.ts'
import { openOrganization } from './organization.ts'
import { readLevel, roleOptions } from './roles.ts'
import { type AppPage, parameterOf } from './visit.ts'

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
        main: html`<h1>Settings</h1><p>Admins of the organization change these.</p>`,
      })
    }
    const form = openForm(visit, 'change')
    const main = html`${renderHead('Settings')}
${form.render({
  fields: html`${form.text({ name: 'title', label: 'Title', value: organization.title, required: true, maxLength: 255 })}
${form.text({ name: 'hostname', label: 'Name', value: organization.hostname, maxLength: 32, remark: 'Letters, digits and hyphens. People find the way to sign in by it, and unnamed hosts of sites are below it.' })}
${form.area({ name: 'emailDomains', label: 'E-mail domains', value: organization.emailDomains.join('\n'), rows: 3, remark: 'One a line: example.com. People with such addresses find the way to sign in.' })}
${form.select({ name: 'defaultRole', label: 'Role of who is invited without one', options: roleOptions, value: organization.defaultRole ?? '' })}
${form.check({ name: 'inviteLinks', label: 'Links may invite people', checked: organization.inviteLinks })}
${form.check({ name: 'sso', label: 'Members have to sign in through the identity provider', checked: organization.sso === true, remark: 'Tokens then are for programs alone. Set up single sign-on first, or nobody comes in by a browser.' })}`,
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
      return { to: visit.url.pathname, notice: `Saved the settings of ${title}` }
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
      return { to: `/s/${space.id}`, notice: `Restored “${space.title}”` }
    },
  },
}

/** `/o/:organizationId/audit`. */
export const auditPage: AppPage = {
  pattern: '/o/:organizationId/audit',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const given = (name: string) => (visit.url.searchParams.get(name) ?? '').trim().slice(0, 64)
    const since = given('since')
    const until = given('until')
    const query = {
      ...readPaging(visit),
      user: filterOf(given('user')),
      operation: filterOf(given('operation')),
      subject: filterOf(given('subject')),
      since: toTime(since),
      until: toTime(until),
    }
    const list = await visit.call('listAuditEntries', { organizationId, query })
    const field = (name: string, label: string, type = 'text') =>
      html`<div class="field"><label for="filter:${name}">${label}</label><input id="filter:${name}" type="${type}" name="${name}" value="${given(name)}" maxlength="64"></div>`
    const main = html`${renderHead('Audit log')}
<form class="filters" role="search" aria-label="Audit log">${field('operation', 'What (operation)')}${field('user', 'Who (id)')}${field('subject', 'To what (id)')}${field('since', 'Since', 'date')}${field('until', 'Before', 'date')}<button>Show</button></form>
${list.items.length === 0 ? renderEmpty('No change is like this.') : renderEntries(organizationId, list.items)}
${renderPaging(visit, list)}`
    return renderOrganizationPage(visit, found, { part: 'audit', title: 'Audit log', main })
  },
}

/** A filter that was given; none else. */
function filterOf(value: string | undefined): string | undefined {
  return value === '' ? undefined : value
}

/** The start of a day, in UTC. */
function toTime(day: string): string | undefined {
  return /^\d{4}-\d\d-\d\d$/.test(day) && !Number.isNaN(Date.parse(day))
    ? `${day}T00:00:00.000Z`
    : undefined
}

function renderEntries(organizationId: string, entries: readonly AuditEntry[]): Html {
  return html`<div class="table" role="region" aria-label="Changes" tabindex="0"><table><thead><tr><th scope="col">When</th><th scope="col">Who</th><th scope="col">What</th><th scope="col">To what</th><th scope="col">From where</th></tr></thead><tbody>${entries.map(
    ({ at, user, operation, subject, address, credential }) =>
      html`<tr><td>${renderTime(at)}</td><td>${
        user === undefined
          ? 'an operator'
          : html`<a href="/o/${organizationId}/members/${user.id}">${user.displayName}</a>`
      }</td><td>${operation}</td><td>${subject ?? ''}</td><td>${address ?? ''} <small>${credential ?? ''}</small></td></tr>`,
  )}</tbody></table></div>`
}
