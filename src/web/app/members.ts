// Members of an organization: listed, found, invited by e-mail and by link, changed, removed.
import { html } from 'hono/html'
import type { Invite, Member, MemberTeam, Organization } from '../../contract/index.ts'
import { levels } from '../../contract/index.ts'
import { handlers } from '../../platform/index.ts'
import type { Html } from '../prose.ts'
import { renderChoice } from './change-requests.ts'
import { openForm, readText, renderConfirmation } from './form.ts'
import {
  readPaging,
  renderHead,
  renderOrganizationPage,
  renderOwnPage,
  renderPaging,
  renderRows,
  renderTime,
} from './frame.ts'
import { openOrganization } from './organization.ts'
import { nameRole, readLevel, roleOptions } from './roles.ts'
import { type AppPage, parameterOf, type Visit } from './visit.ts'

const linksMax = 100

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
${renderRows(visit, list, { row: (member) => renderMember(organizationId, member), empty: 'Nobody is like this.' })}`
    return renderOrganizationPage(visit, found, { part: 'members', title: 'Members', main })
  },
}

function renderMember(organizationId: string, member: Member): Html {
  const { id, user, role, disabled, sso, joinedAt, lastSeenAt } = member
  return html`<li><span class="what"><a href="/o/${organizationId}/members/${id}">${user.displayName}</a><small>${
    user.email === undefined ? '' : `${user.email}, `
  }since ${renderTime(joinedAt)}${lastSeenAt === undefined ? '' : html`, last here ${renderTime(lastSeenAt)}`}</small></span><span class="acts">${
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
        ? html`<a class="button" href="/o/${organizationId}/audit?user=${userId}">What they changed</a>`
        : '',
    )}
<dl class="facts"><dt>E-mail</dt><dd>${user.email ?? 'not known'}</dd><dt>Role</dt><dd>${nameRole(role)}</dd><dt>Since</dt><dd>${renderTime(joinedAt)}</dd><dt>Last here</dt><dd>${lastSeenAt === undefined ? 'never' : renderTime(lastSeenAt)}</dd>${disabled ? html`<dt>State</dt><dd><span class="state bad">disabled</span></dd>` : ''}${sso ? html`<dt>Signs in</dt><dd>through the identity provider</dd>` : ''}${teams.length === 0 ? '' : html`<dt>Teams</dt><dd>${renderTeams(organizationId, teams)}</dd>`}</dl>
${isAdmin ? renderMemberForms(visit, member) : ''}
${isAdmin || isSelf ? html`<p><a class="button danger" href="/o/${organizationId}/members/${userId}/remove">${isSelf ? 'Leave the organization' : 'Remove from the organization'}</a></p>` : ''}
${
  spaces === undefined
    ? ''
    : html`<h2>Spaces they can see</h2>${
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
        notice: `${member.user.displayName} is ${nameRole(role)} now`,
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
    async sso(visit) {
      const { user } = await visit.call('setUserAsSSOMemberForOrganization', namesOf(visit))
      return {
        to: visit.url.pathname,
        notice: `${user.displayName} signs in through the identity provider from now on`,
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

/** Teams that are named, of those a member is in. */
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
    submit: 'Change the role',
    layout: 'row',
  })}
<div class="buttons">${able.render({
    fields: able.hidden('disabled', disabled ? 'no' : 'yes'),
    submit: disabled ? 'Enable' : 'Disable: they may do nothing until enabled again',
    tone: 'plain',
    layout: 'row',
  })}${sso ? '' : openForm(visit, 'sso').render({ submit: 'Let them sign in through the identity provider', tone: 'plain', layout: 'row' })}</div>`
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
      title: 'Remove a member',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'remove',
        title: isSelf ? `Leave ${found.organization.title}?` : `Remove ${user.displayName}?`,
        consequence: `${isSelf ? 'You leave' : `${user.displayName} leaves`} all teams, and what was given on spaces and collections is taken back. What was written stays.`,
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
        notice: isSelf ? 'You left the organization' : 'Removed the member',
      }
    },
  },
}

/** `/o/:organizationId/invite`: by e-mail, and by link. */
export const invitePage: AppPage = {
  pattern: '/o/:organizationId/invite',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const [organization, links] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      visit.call('listOrganizationInvites', { organizationId, query: { limit: linksMax } }),
    ])
    const mail = openForm(visit, 'mail')
    const main = html`<h1>Invite people</h1>
<h2>By link</h2>
${renderLinks(visit, organization, links.items)}
<h2>By e-mail address</h2>
<p>They become members at once; nothing is sent. They sign in through the identity provider, or with a token from whoever runs this server.</p>
${mail.render({
  fields: html`${mail.area({ name: 'emails', label: 'E-mail addresses', remark: 'One a line, or with commas between them; up to 100.', required: true, maxLength: 26_000 })}
${mail.select({ name: 'role', label: 'Role', options: roleOptions, value: organization.defaultRole ?? 'read' })}`,
  submit: 'Make them members',
})}`
    return renderOrganizationPage(visit, found, {
      part: 'members',
      title: 'Invite people',
      isNarrow: true,
      main,
    })
  },
  formBytesMax: 100_000,
  acts: {
    async mail(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      const emails = readText(fields, 'emails')
        .split(/[\s,;]+/)
        .filter((each) => each !== '')
      const { invited } = await visit.call('inviteUsersToOrganization', {
        organizationId,
        body: { emails, role: readLevel(fields.get('role')) },
      })
      const notice = `${invited} ${invited === 1 ? 'person is a member' : 'people are members'} now who ${invited === 1 ? 'was' : 'were'} none`
      return { to: `/o/${organizationId}/members`, notice }
    },
    async link(visit, fields) {
      await visit.call('createOrganizationInvite', {
        organizationId: parameterOf(visit, 'organizationId'),
        body: { role: readLevel(fields.get('role')) },
      })
      return { to: visit.url.pathname, notice: 'Made an invite link' }
    },
    async relink(visit, fields) {
      const { role } = await visit.call('updateOrganizationInviteById', {
        organizationId: parameterOf(visit, 'organizationId'),
        inviteId: readText(fields, 'of'),
        body: { role: readLevel(fields.get('role')) },
      })
      return { to: visit.url.pathname, notice: `Who joins by it is ${nameRole(role)} from now on` }
    },
    async unlink(visit, fields) {
      await visit.call('deleteOrganizationInviteById', {
        organizationId: parameterOf(visit, 'organizationId'),
        inviteId: readText(fields, 'of'),
      })
      return { to: visit.url.pathname, notice: 'Nobody can join by that link any more' }
    },
  },
}

function renderLinks(visit: Visit, organization: Organization, links: readonly Invite[]): Html {
  if (!organization.inviteLinks) {
    return html`<p>Invite links are switched off in the <a href="/o/${organization.id}/settings">settings</a>.</p>`
  }
  const make = openForm(visit, 'link')
  return html`<p>Whoever has the link and can sign in here joins by it.</p>
${
  links.length === 0
    ? ''
    : html`<ul class="rows">${links.map(({ id, role }) => {
        const address = `${visit.baseURL}/join/${organization.id}/${id}`
        const change = openForm(visit, 'relink', id)
        return html`<li><span class="what"><code class="secret">${address}</code></span><span class="acts"><span class="state">${nameRole(role)}</span><details class="more"${change.hasFailed ? html` open` : ''}><summary>Change<span class="unseen"> the role of the link for ${nameRole(role)}</span></summary>${change.render(
          {
            fields: change.select({
              name: 'role',
              label: 'Role of who joins by it',
              options: roleOptions,
              value: role ?? '',
            }),
            submit: 'Save',
            tone: 'plain',
            layout: 'row',
          },
        )}</details>${openForm(visit, 'unlink', id).render({
          submit: 'Delete',
          label: `Delete the link for ${nameRole(role)}`,
          tone: 'danger',
          layout: 'row',
        })}</span></li>`
      })}</ul>`
}
${make.render({
  fields: make.select({
    name: 'role',
    label: 'Role of who joins',
    options: roleOptions,
    value: 'read',
  }),
  submit: 'Make a link',
  layout: 'row',
})}`
}

/** `/join/:organizationId/:inviteId`: where an invite link leads. One that is gone is not found. */
export const joinPage: AppPage = {
  pattern: '/join/:organizationId/:inviteId',
  async show(visit) {
    const title = await readInviter(visit)
    return renderOwnPage(visit, {
      title: `Join ${title}`,
      isNarrow: true,
      main: html`<h1>Join ${title}</h1>
<p>You were invited by a link. You join as ${visit.caller.display_name}.</p>
${openForm(visit, 'join').render({ submit: 'Join', cancel: '/' })}`,
    })
  },
  acts: {
    async join(visit) {
      const { id, title } = await visit.call('joinOrganizationByInvite', namesOfInvite(visit))
      return { to: `/o/${id}`, notice: `You are a member of ${title} now` }
    },
  },
}

function namesOfInvite(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    inviteId: parameterOf(visit, 'inviteId'),
  }
}

/** Title of the organization, for who may join it by the link: what refuses joining refuses this. */
async function readInviter(visit: Visit): Promise<string> {
  const names = namesOfInvite(visit)
  // The first step of the operation finds and refuses, and does nothing.
  await handlers.joinOrganizationByInvite(visit, names)
  const { title } = await visit.store.database
    .selectFrom('organization')
    .select('title')
    .where('id', '=', names.organizationId)
    .executeTakeFirstOrThrow()
  return title
}
