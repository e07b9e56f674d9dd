// Members of an organization: list, search, invite, change, remove.
import { html } from 'hono/html'
import { levels, type Member, type MemberTeam } from '../../../contract/index.ts'
import { createSignInLink } from '../../../platform/sign-in/links.ts'
import type { Html } from '../../page/prose.ts'
import { openForm, renderChoice, renderConfirmation } from '../frame/form.ts'
import {
  readPaging,
  renderHead,
  renderOrganizationPage,
  renderPaging,
  renderRows,
  renderTime,
} from '../frame/frame.ts'
import { nameRole, readLevel, roleOptions } from '../frame/roles.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { renderNewLink } from './invites.ts'
import { openOrganization } from './organization.ts'

/** `/o/:organizationId/members`. */
export const membersPage: AppPage = {
  pattern: '/o/:organizationId/members',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const { searchParams } = visit.url
    const search = (searchParams.get('search') ?? '').trim().slice(0, 512)
    const role = [...levels, 'guest' as const].find((each) => each === searchParams.get('role'))
    const [organization, list] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      visit.call('listMembersInOrganizationById', {
        organizationId,
        query: {
          ...readPaging(visit),
          role,
          ...(search === '' ? {} : { search }),
        },
      }),
    ])
    const isAdmin = organization.permissions.admin
    const main = html`${renderHead(
      'Members',
      isAdmin
        ? html`<a class="button main" href="/o/${organizationId}/invite">Invite people</a>`
        : '',
    )}
<form class="filters" role="search" aria-label="Members"><div class="field"><label for="filter:search">Name or e-mail</label><input id="filter:search" type="search" name="search" value="${search}" maxlength="512"></div>
${renderChoice('role', 'Role', {
  options: [
    ['', 'Any'],
    ...levels.map((level) => [level, nameRole(level)] as const),
    ['guest', 'Guest'],
  ],
  value: role ?? '',
})}<button>Show</button></form>
${renderRows(visit, list, { row: (member) => renderMember(organizationId, member), empty: 'No matching members.' })}`
    return renderOrganizationPage(visit, found, { part: 'members', title: 'Members', main })
  },
}

function renderMember(organizationId: string, member: Member): Html {
  const { id, user, role, disabled, sso, joinedAt, lastSeenAt } = member
  return html`<li><span class="what"><a href="/o/${organizationId}/members/${id}">${user.displayName}</a><small>${
    user.email === undefined ? '' : `${user.email}, `
  }${joinedAt === undefined ? '' : html`joined ${renderTime(joinedAt)}`}${lastSeenAt === undefined ? '' : html`, last seen ${renderTime(lastSeenAt)}`}</small></span><span class="acts">${
    sso ? html`<span class="state">single sign-on</span>` : ''
  }${disabled ? html`<span class="state bad">disabled</span>` : ''}<span class="state">${nameRole(role)}</span></span></li>`
}

/** `/o/:organizationId/members/:userId`. */
export const memberPage: AppPage = {
  pattern: '/o/:organizationId/members/:userId',
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const { organizationId, userId } = names
    const [organization, member] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      visit.call('getMemberInOrganizationById', names),
    ])
    const isAdmin = organization.permissions.admin
    const isSelf = userId === visit.caller.id
    const spaces =
      isAdmin || isSelf
        ? await visit.call('listSpacesForOrganizationMember', {
            ...names,
            query: readPaging(visit),
          })
        : undefined
    const teams = isAdmin || isSelf ? await readTeams(visit) : []
    const { user, role, joinedAt, lastSeenAt, disabled, sso } = member
    const main = html`${renderHead(
      user.displayName,
      isAdmin
        ? html`<a class="button" href="/o/${organizationId}/audit?user=${userId}">Activity</a>`
        : '',
    )}
<dl class="facts"><dt>E-mail</dt><dd>${user.email ?? 'unknown'}</dd><dt>Role</dt><dd>${nameRole(role)}</dd>${joinedAt === undefined ? '' : html`<dt>Joined</dt><dd>${renderTime(joinedAt)}</dd>`}<dt>Last seen</dt><dd>${lastSeenAt === undefined ? 'never' : renderTime(lastSeenAt)}</dd>${disabled ? html`<dt>Status</dt><dd><span class="state bad">disabled</span></dd>` : ''}${sso ? html`<dt>Signs in</dt><dd>through the identity provider</dd>` : ''}${teams.length === 0 ? '' : html`<dt>Teams</dt><dd>${renderTeams(organizationId, teams)}</dd>`}</dl>
${isAdmin ? renderMemberForms(visit, member) : ''}
${isAdmin || isSelf ? html`<p><a class="button danger" href="/o/${organizationId}/members/${userId}/remove">${isSelf ? 'Leave the organization' : 'Remove from the organization'}</a></p>` : ''}
${
  spaces === undefined
    ? ''
    : html`<h2>Visible spaces</h2>${
        spaces.items.length === 0
          ? html`<p>None.</p>`
          : html`<ul class="rows">${spaces.items.map(
              ({ space, permission }) =>
                html`<li><span class="what"><a href="/s/${space.id}">${space.title || 'Untitled'}</a></span><span class="state">${nameRole(permission)}</span></li>`,
            )}</ul>`
      }${renderPaging(visit, spaces)}`
}`
    return renderOrganizationPage(visit, found, { part: 'members', title: user.displayName, main })
  },
  acts: {
    async role(visit, fields) {
      const role = readLevel(fields.get('role'))
      const member = await visit.call('updateMemberInOrganizationById', {
        ...namesOf(visit),
        body: { role },
      })
      return {
        to: visit.url.pathname,
        notice: `${member.user.displayName} is now ${nameRole(role)}`,
      }
    },
    async disable(visit, fields) {
      const disabled = fields.get('disabled') === 'yes'
      const member = await visit.call('updateMemberInOrganizationById', {
        ...namesOf(visit),
        body: { disabled },
      })
      const state = disabled ? 'disabled' : 'enabled again'
      return { to: visit.url.pathname, notice: `${member.user.displayName} is ${state}` }
    },
    async link(visit) {
      return renderNewLink(visit, await createSignInLink(visit, namesOf(visit)))
    },
    async sso(visit) {
      const { user } = await visit.call('setUserAsSSOMemberForOrganization', namesOf(visit))
      return {
        to: visit.url.pathname,
        notice: `${user.displayName} must sign in through the identity provider`,
      }
    },
  },
}

function namesOf(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    userId: parameterOf(visit, 'userId'),
  }
}

/** Maximum number of a member's teams listed. */
const teamsMax = 100

async function readTeams(visit: Visit): Promise<readonly MemberTeam[]> {
  const query = { limit: teamsMax }
  return (await visit.call('listTeamsForOrganizationMember', { ...namesOf(visit), query })).items
}

function renderTeams(organizationId: string, teams: readonly MemberTeam[]): Html {
  return html`${teams.map(
    ({ team: { id, title }, member }, at) =>
      html`${at === 0 ? '' : ', '}<a href="/o/${organizationId}/teams/${id}">${title}</a>${member.role === 'owner' ? ' (owner)' : ''}`,
  )}`
}

function renderMemberForms(visit: Visit, { role, disabled, sso }: Member): Html {
  const change = openForm(visit, 'role')
  const able = openForm(visit, 'disable')
  return html`${change.render({
    fields: change.select({ name: 'role', label: 'Role', options: roleOptions, value: role ?? '' }),
    submit: 'Change role',
    layout: 'row',
  })}
${sso || disabled ? '' : openForm(visit, 'link').render({ submit: 'Create sign-in link', tone: 'plain', layout: 'row' })}
<div class="buttons">${able.render({
    fields: able.hidden('disabled', disabled ? 'no' : 'yes'),
    submit: disabled ? 'Enable' : 'Disable account',
    tone: 'plain',
    layout: 'row',
  })}${sso ? '' : openForm(visit, 'sso').render({ submit: 'Require single sign-on', tone: 'plain', layout: 'row' })}</div>`
}

/** `/o/:organizationId/members/:userId/remove`. */
export const removeMemberPage: AppPage = {
  pattern: '/o/:organizationId/members/:userId/remove',
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const { user } = await visit.call('getMemberInOrganizationById', names)
    const isSelf = names.userId === visit.caller.id
    return renderOrganizationPage(visit, found, {
      part: 'members',
      title: 'Remove member',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'remove',
        title: isSelf ? `Leave ${found.organization.title}?` : `Remove ${user.displayName}?`,
        consequence: `${isSelf ? 'You leave' : `${user.displayName} leaves`} all teams and loses all access. Content and comments stay.`,
        submit: isSelf ? 'Leave' : 'Remove',
        cancel: `/o/${names.organizationId}/members/${names.userId}`,
      }),
    })
  },
  acts: {
    async remove(visit) {
      const names = namesOf(visit)
      await visit.call('removeMemberFromOrganizationById', names)
      const isSelf = names.userId === visit.caller.id
      return {
        to: isSelf ? '/' : `/o/${names.organizationId}/members`,
        notice: isSelf ? 'You left the organization' : 'Member removed',
      }
    },
  },
}
