// Access grants on a space or a collection: list, grant, change, revoke.
import { html } from 'hono/html'
import { findCollection, findSpace } from '../../../platform/access/access.ts'
import type { Html } from '../../page/prose.ts'
import { offerPeople, offerTeams, renderFinder } from '../frame/choices.ts'
import { type Option, openForm, readText, renderAsked } from '../frame/form.ts'
import { renderHead, renderOrganizationPage, renderSpacePage } from '../frame/frame.ts'
import { levelOptions, nameRole, readLevel } from '../frame/roles.ts'
import { type Act, type AppPage, parameterOf, type Visit } from '../frame/visit.ts'

const grantsMax = 1000

/** The resource of grants: its id, and the operations on its grants. */
interface Resource {
  readonly listUsers: (visit: Visit) => Promise<readonly Given[]>
  readonly listTeams: (visit: Visit) => Promise<readonly Given[]>
  readonly give: (visit: Visit, grant: Grant) => Promise<unknown>
  readonly change: (visit: Visit, grant: Grant) => Promise<unknown>
  readonly takeBack: (visit: Visit, subject: Subject) => Promise<unknown>
}

interface Subject {
  readonly kind: 'user' | 'team'
  readonly id: string
}

interface Given extends Subject {
  readonly name: string
  readonly role: string
}

type Grant = Subject & { readonly role: NonNullable<ReturnType<typeof readLevel>> }

const query = { limit: grantsMax }

const ofSpace: Resource = {
  async listUsers(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const { items } = await visit.call('listUserPermissionsInSpace', { spaceId, query })
    return items.map(({ user, role }) => toUser(user, role))
  },
  async listTeams(visit) {
    const spaceId = parameterOf(visit, 'spaceId')
    const { items } = await visit.call('listTeamPermissionsInSpace', { spaceId, query })
    return items.map(({ team, role }) => toTeam(team, role))
  },
  give: (visit, grant) =>
    visit.call('inviteToSpace', { spaceId: parameterOf(visit, 'spaceId'), body: toBody(grant) }),
  change(visit, { kind, id, role }) {
    const spaceId = parameterOf(visit, 'spaceId')
    return kind === 'user'
      ? visit.call('updateUserPermissionInSpace', { spaceId, userId: id, body: { role } })
      : visit.call('updateTeamPermissionInSpace', { spaceId, teamId: id, body: { role } })
  },
  takeBack(visit, { kind, id }) {
    const spaceId = parameterOf(visit, 'spaceId')
    return kind === 'user'
      ? visit.call('removeUserFromSpace', { spaceId, userId: id })
      : visit.call('removeTeamFromSpace', { spaceId, teamId: id })
  },
}

const ofCollection: Resource = {
  async listUsers(visit) {
    const collectionId = parameterOf(visit, 'collectionId')
    const { items } = await visit.call('listUserPermissionsInCollection', { collectionId, query })
    return items.map(({ user, role }) => toUser(user, role))
  },
  async listTeams(visit) {
    const collectionId = parameterOf(visit, 'collectionId')
    const { items } = await visit.call('listTeamPermissionsInCollection', { collectionId, query })
    return items.map(({ team, role }) => toTeam(team, role))
  },
  give: (visit, grant) =>
    visit.call('inviteToCollection', {
      collectionId: parameterOf(visit, 'collectionId'),
      body: toBody(grant),
    }),
  change(visit, { kind, id, role }) {
    const collectionId = parameterOf(visit, 'collectionId')
    return kind === 'user'
      ? visit.call('updateUserPermissionInCollection', { collectionId, userId: id, body: { role } })
      : visit.call('updateTeamPermissionInCollection', { collectionId, teamId: id, body: { role } })
  },
  takeBack(visit, { kind, id }) {
    const collectionId = parameterOf(visit, 'collectionId')
    return kind === 'user'
      ? visit.call('removeUserFromCollection', { collectionId, userId: id })
      : visit.call('removeTeamFromCollection', { collectionId, teamId: id })
  },
}

function toUser(user: { readonly id: string; readonly displayName: string }, role: string): Given {
  return { kind: 'user', id: user.id, name: user.displayName, role }
}

function toTeam(team: { readonly id: string; readonly title: string }, role: string): Given {
  return { kind: 'team', id: team.id, name: team.title, role }
}

function toBody({ kind, id, role }: Grant) {
  return kind === 'user' ? { users: [{ user: id, role }] } : { teams: [{ team: id, role }] }
}

/** Renders the existing grants, and the form for a new one. */
async function renderAccess(
  visit: Visit,
  resource: Resource,
  place: { readonly organizationId: string; readonly title: string },
): Promise<Html> {
  const { organizationId, title } = place
  const [users, teams, people, allTeams] = await Promise.all([
    resource.listUsers(visit),
    resource.listTeams(visit),
    offerPeople(visit, organizationId),
    offerTeams(visit, organizationId),
  ])
  const given = [...teams, ...users]
  const form = openForm(visit, 'give')
  const whom: readonly Option[] = [
    ...allTeams.options.map(([id, words]): Option => [`team ${id}`, `Team: ${words}`]),
    ...people.options.map(([id, words]): Option => [`user ${id}`, words]),
  ]
  return html`${renderHead('Access')}
<p>A person’s own level overrides their teams’, which overrides the default.</p>
${
  given.length === 0
    ? html`<div class="empty"><p>No access granted on ${title} itself. Everyone has the level of their role or of a parent collection.</p></div>`
    : html`<ul class="rows">${given.map((each) => renderGiven(visit, each))}</ul>`
}
<h2>Grant access</h2>
${renderFinder(visit, 'Name, e-mail address or team', [allTeams, people])}
${
  whom.length === 0
    ? html`<p>Nobody found.</p>`
    : form.render({
        fields: html`${form.select({ name: 'whom', label: 'Person or team', options: whom })}${form.select({ name: 'role', label: 'Role', options: levelOptions, value: 'edit' })}`,
        submit: 'Grant access',
        layout: 'row',
      })
}`
}

function renderGiven(visit: Visit, { kind, id, name, role }: Given): Html {
  const subject = `${kind} ${id}`
  const change = openForm(visit, 'change', subject)
  return html`<li><span class="what"><strong>${name}</strong>${kind === 'team' ? html`<small>team</small>` : ''}</span><span class="acts"><span class="state">${nameRole(readLevel(role))}</span><details class="more"${change.hasFailed ? html` open` : ''}><summary>Change<span class="unseen"> the role of ${name}</span></summary>${change.render(
    {
      fields: change.select({
        name: 'role',
        label: 'Role',
        options: levelOptions,
        value: role,
      }),
      submit: 'Save',
      tone: 'plain',
      layout: 'row',
    },
  )}</details>${renderAsked(openForm(visit, 'takeBack', subject), {
    submit: 'Revoke',
    label: `revoke the access of ${name}`,
    consequence: 'The default level applies again.',
  })}</span></li>`
}

function readSubject(text: string): Subject {
  const [kind, id = ''] = text.split(' ')
  return { kind: kind === 'team' ? 'team' : 'user', id }
}

function actsOn(resource: Resource): Readonly<Record<string, Act>> {
  return {
    async give(visit, fields) {
      const role = readLevel(fields.get('role')) ?? 'read'
      await resource.give(visit, { ...readSubject(readText(fields, 'whom')), role })
      return { to: visit.url.pathname, notice: 'Access granted' }
    },
    async change(visit, fields) {
      const role = readLevel(fields.get('role')) ?? 'read'
      await resource.change(visit, { ...readSubject(readText(fields, 'of')), role })
      return { to: visit.url.pathname, notice: 'Role changed' }
    },
    async takeBack(visit, fields) {
      await resource.takeBack(visit, readSubject(readText(fields, 'of')))
      return { to: visit.url.pathname, notice: 'Access revoked' }
    },
  }
}

/** `/s/:spaceId/~access`. */
export const spaceAccessPage: AppPage = {
  pattern: '/s/:spaceId/~access',
  async show(visit) {
    const found = await findSpace(visit, parameterOf(visit, 'spaceId'), 'admin')
    const main = await renderAccess(visit, ofSpace, {
      organizationId: found.organization.id,
      title: 'this space',
    })
    return renderSpacePage(visit, found, { tab: 'access', title: 'Access', main })
  },
  acts: actsOn(ofSpace),
}

/** `/c/:collectionId/access`. */
export const collectionAccessPage: AppPage = {
  pattern: '/c/:collectionId/access',
  async show(visit) {
    const found = await findCollection(visit, parameterOf(visit, 'collectionId'), 'admin')
    const { id, title } = found.collection
    const main = await renderAccess(visit, ofCollection, {
      organizationId: found.organization.id,
      title: 'this collection',
    })
    return renderOrganizationPage(visit, found, {
      part: 'spaces',
      title: 'Access',
      trail: [{ title: title || 'Untitled', href: `/c/${id}` }],
      main,
    })
  },
  acts: actsOn(ofCollection),
}
