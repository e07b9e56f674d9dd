// Teams of an organization: create, add members, rename, delete.

import { html } from 'hono/html'
import type { Team, TeamMember } from '../../../contract/index.ts'
import { countOf } from '../../page/count.ts'
import type { Html } from '../../page/prose.ts'
import { offerPeople, renderFinder } from '../frame/choices.ts'
import { openForm, readText, renderAsked, renderConfirmation } from '../frame/form.ts'
import { readPaging, renderHead, renderOrganizationPage, renderRows } from '../frame/frame.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { openOrganization } from './organization.ts'

/** `/o/:organizationId/teams`. */
export const teamsPage: AppPage = {
  pattern: '/o/:organizationId/teams',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const [organization, list] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      visit.call('listTeamsInOrganizationById', { organizationId, query: readPaging(visit) }),
    ])
    const isAdmin = organization.permissions.admin
    const form = openForm(visit, 'create')
    const main = html`${renderHead('Teams')}
${renderRows(visit, list, {
  row: (team) => renderTeam(organizationId, team),
  empty: `No teams yet. Teams let you grant access to several people at once.${isAdmin ? ' Create the first below.' : ''}`,
})}
${
  isAdmin
    ? html`<h2>New team</h2>${form.render({
        fields: form.text({ name: 'title', label: 'Title', required: true, maxLength: 64 }),
        submit: 'Create team',
        layout: 'row',
      })}`
    : ''
}`
    return renderOrganizationPage(visit, found, { part: 'teams', title: 'Teams', main })
  },
  acts: {
    async create(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      const { id, title } = await visit.call('createOrganizationTeam', {
        organizationId,
        body: { title: readText(fields, 'title') },
      })
      return { to: `/o/${organizationId}/teams/${id}`, notice: `Team “${title}” created` }
    },
  },
}

function renderTeam(organizationId: string, { id, title, members, spaces }: Team): Html {
  const facts = [
    ...(members === undefined ? [] : [countOf(members, 'member')]),
    ...(spaces === undefined ? [] : [`access to ${countOf(spaces, 'space')}`]),
  ]
  return html`<li><span class="what"><a href="/o/${organizationId}/teams/${id}">${title}</a><small>${facts.join(', ')}</small></span></li>`
}

function namesOf(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    teamId: parameterOf(visit, 'teamId'),
  }
}

/** `/o/:organizationId/teams/:teamId`. */
export const teamPage: AppPage = {
  pattern: '/o/:organizationId/teams/:teamId',
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const [organization, team, list] = await Promise.all([
      visit.call('getOrganizationById', names),
      visit.call('getTeamInOrganizationById', names),
      visit.call('listTeamMembersInOrganizationById', { ...names, query: readPaging(visit) }),
    ])
    const isOwner = team.permissions.admin
    const main = html`${renderHead(
      team.title,
      organization.permissions.admin
        ? html`<a class="button danger" href="${visit.url.pathname}/delete">Delete</a>`
        : '',
    )}
${renderRows(visit, list, {
  row: (member) => renderTeamMember(visit, member, isOwner),
  empty: 'No members yet.',
})}
${isOwner && organization.permissions.listMembers ? await renderTeamForms(visit, team, list.items) : ''}`
    return renderOrganizationPage(visit, found, { part: 'teams', title: team.title, main })
  },
  acts: {
    async add(visit, fields) {
      await putIntoTeam(visit, fields, readText(fields, 'user'))
      return { to: visit.url.pathname, notice: 'Added to the team' }
    },
    async role(visit, fields) {
      const role = await putIntoTeam(visit, fields, readText(fields, 'of'))
      const notice =
        role === 'owner' ? 'Now an owner of the team' : 'Now a regular member of the team'
      return { to: visit.url.pathname, notice }
    },
    async remove(visit, fields) {
      const userId = readText(fields, 'of')
      await visit.call('deleteMemberFromOrganizationTeamById', { ...namesOf(visit), userId })
      return { to: visit.url.pathname, notice: 'Removed from the team' }
    },
    async rename(visit, fields) {
      const { title } = await visit.call('updateTeamInOrganizationById', {
        ...namesOf(visit),
        body: { title: readText(fields, 'title') },
      })
      return { to: visit.url.pathname, notice: `Team renamed to “${title}”` }
    },
  },
}

/** Adds a user to the team with the role in the form, or changes a member's role. */
async function putIntoTeam(visit: Visit, fields: URLSearchParams, userId: string) {
  const role = fields.get('role') === 'owner' ? 'owner' : 'member'
  await visit.call('addMemberToOrganizationTeamById', {
    ...namesOf(visit),
    userId: userId || 'nobody',
    body: { role },
  })
  return role
}

function renderTeamMember(visit: Visit, member: TeamMember, isOwner: boolean): Html {
  const { user, id } = member.organization
  const owns = member.team.role === 'owner'
  return html`<li><span class="what"><a href="/o/${parameterOf(visit, 'organizationId')}/members/${id}">${user.displayName}</a>${user.email === undefined ? '' : html`<small>${user.email}</small>`}</span><span class="acts">${
    owns ? html`<span class="state">owner</span>` : ''
  }${isOwner ? renderMemberActs(visit, { id, name: user.displayName, owns }) : ''}</span></li>`
}

function renderMemberActs(
  visit: Visit,
  { id, name, owns }: { readonly id: string; readonly name: string; readonly owns: boolean },
): Html {
  const change = openForm(visit, 'role', id)
  const words = owns ? 'Remove ownership' : 'Make owner'
  return html`${change.render({
    fields: change.hidden('role', owns ? 'member' : 'owner'),
    submit: words,
    label: owns ? `${words} from ${name}` : `${words}: ${name}`,
    tone: 'plain',
    layout: 'row',
  })}${renderAsked(openForm(visit, 'remove', id), { submit: 'Remove', label: `remove ${name}`, consequence: 'They lose what only this team may see or change.' })}`
}

async function renderTeamForms(
  visit: Visit,
  team: Team,
  inTeam: readonly TeamMember[],
): Promise<Html> {
  const { organizationId } = namesOf(visit)
  const offer = await offerPeople(visit, organizationId)
  const known = new Set(inTeam.map(({ organization }) => organization.id))
  const people = offer.options.filter(([id]) => !known.has(id))
  const add = openForm(visit, 'add')
  const rename = openForm(visit, 'rename')
  return html`<h2>Add a member</h2>
${renderFinder(visit, 'Name or e-mail address', [offer])}
${
  people.length === 0
    ? html`<p>${offer.count === 0 ? 'Nobody found.' : 'Everyone is already in this team.'}</p>`
    : add.render({
        fields: html`${add.select({ name: 'user', label: 'Person', options: people })}${add.select({
          name: 'role',
          label: 'Role',
          options: [
            ['member', 'Member'],
            ['owner', 'Owner: manages the members'],
          ],
        })}`,
        submit: 'Add',
        layout: 'row',
      })
}
<h2>Rename</h2>
${rename.render({
  fields: rename.text({
    name: 'title',
    label: 'Title',
    value: team.title,
    required: true,
    maxLength: 64,
  }),
  submit: 'Rename',
  layout: 'row',
})}`
}

/** `/o/:organizationId/teams/:teamId/delete`. */
export const deleteTeamPage: AppPage = {
  pattern: '/o/:organizationId/teams/:teamId/delete',
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const team = await visit.call('getTeamInOrganizationById', names)
    return renderOrganizationPage(visit, found, {
      part: 'teams',
      title: 'Delete team',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'delete',
        title: `Delete the team “${team.title}”?`,
        consequence: `Its ${countOf(team.members ?? 0, 'member loses', 'members lose')} the access granted to the team, and stay in the organization.`,
        submit: 'Delete team',
        cancel: `/o/${names.organizationId}/teams/${names.teamId}`,
      }),
    })
  },
  acts: {
    async delete(visit) {
      const names = namesOf(visit)
      await visit.call('removeTeamFromOrganizationById', names)
      return { to: `/o/${names.organizationId}/teams`, notice: 'Team deleted' }
    },
  },
}
