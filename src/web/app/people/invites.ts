// Invitations to an organization: one-time links, shared links, e-mail; and joining by a link.
import { html } from 'hono/html'
import { type Invite, levels, type Organization } from '../../../contract/index.ts'
import { handlers } from '../../../platform/index.ts'
import {
  createSignInLink,
  type Invitation,
  inviteByAddress,
  listSignInLinks,
  revokeSignInLink,
} from '../../../platform/sign-in/links.ts'
import type { Html } from '../../page/prose.ts'
import { openForm, readText, renderAsked } from '../frame/form.ts'
import { renderOrganizationPage, renderOwnPage, renderTime } from '../frame/frame.ts'
import { nameRole, readLevel, roleOptions } from '../frame/roles.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { openOrganization } from './organization.ts'

const linksMax = 100

const texts = {
  added:
    'They become members immediately. You get a one-time sign-in link for each of them to pass on; no e-mail is sent.',
  mailed: 'They become members immediately and get a one-time sign-in link by e-mail.',
  copy: 'Send each person their link. It works once, for three days, and is shown only now.',
  sent: 'Each person got their link by e-mail. It works once, for three days. If an e-mail was not sent, pass the link on yourself.',
} as const

/** `/o/:organizationId/invite`: by e-mail or by link. */
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
<h2>One-time link</h2>
${await renderOneTimeLinks(visit, organization)}
<h2>Shared link</h2>
${renderLinks(visit, organization, links.items)}
<h2>By e-mail address</h2>
<p>${visit.sendMail === undefined ? texts.added : texts.mailed}</p>
${mail.render({
  fields: html`${mail.area({ name: 'emails', label: 'E-mail addresses', remark: 'One per line or separated by commas, up to 100.', required: true, maxLength: 26_000 })}
${mail.select({ name: 'role', label: 'Role', options: roleOptions, value: organization.defaultRole ?? 'read' })}`,
  submit: visit.sendMail === undefined ? 'Add members' : 'Invite',
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
      const notice = `${invited} ${invited === 1 ? 'member' : 'members'} added`
      const { organization } = await openOrganization(visit)
      // With enforced single sign-on, members sign in through the identity provider only.
      if (organization.sso === 1) return { to: `/o/${organizationId}/members`, notice }
      return renderInvitations(visit, await inviteByAddress(visit, organizationId, emails))
    },
    async once(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      const role = readLevel(fields.get('role'))
      return renderNewLink(visit, await createSignInLink(visit, { organizationId, role }))
    },
    async unonce(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      await revokeSignInLink(visit, { organizationId, id: readText(fields, 'of') })
      return { to: visit.url.pathname, notice: 'Link revoked' }
    },
    async link(visit, fields) {
      await visit.call('createOrganizationInvite', {
        organizationId: parameterOf(visit, 'organizationId'),
        body: { role: readLevel(fields.get('role')) },
      })
      return { to: visit.url.pathname, notice: 'Invite link created' }
    },
    async relink(visit, fields) {
      const { role } = await visit.call('updateOrganizationInviteById', {
        organizationId: parameterOf(visit, 'organizationId'),
        inviteId: readText(fields, 'of'),
        body: { role: readLevel(fields.get('role')) },
      })
      return { to: visit.url.pathname, notice: `New members join as ${nameRole(role)}` }
    },
    async unlink(visit, fields) {
      await visit.call('deleteOrganizationInviteById', {
        organizationId: parameterOf(visit, 'organizationId'),
        inviteId: readText(fields, 'of'),
      })
      return { to: visit.url.pathname, notice: 'Invite link deleted' }
    },
  },
}

/** Shows a new link once, with instructions. */
export async function renderNewLink(visit: Visit, address: string): Promise<string> {
  const found = await openOrganization(visit)
  return renderOrganizationPage(visit, found, {
    part: 'members',
    title: 'Sign-in link',
    isNarrow: true,
    main: html`<h1>Sign-in link</h1>
<section role="status"><p>Send this link to your colleague. It works once, for three days, and is shown only now.</p><code class="secret">${address}</code></section>
<p><a class="button" href="/o/${found.organization.id}/invite">Invite another person</a> <a href="/o/${found.organization.id}/members">Members</a></p>`,
  })
}

/** Shows the links of members added by address once; sends them if there is a mail server. */
async function renderInvitations(
  visit: Visit,
  invitations: readonly Invitation[],
): Promise<string> {
  const found = await openOrganization(visit)
  const { id, title } = found.organization
  const rows: Html[] = []
  for (const { email, url } of invitations) {
    const isSent = await send(visit, { email, url, title })
    const state =
      isSent === undefined
        ? ''
        : isSent
          ? html`<span class="state good">sent</span>`
          : html`<span class="state bad">not sent</span>`
    rows.push(
      html`<li><span class="what">${email}<code class="secret">${url}</code></span>${state}</li>`,
    )
  }
  return renderOrganizationPage(visit, found, {
    part: 'members',
    title: 'Members added',
    isNarrow: true,
    main: html`<h1>Members added</h1>
<section role="status"><p>${visit.sendMail === undefined ? texts.copy : texts.sent}</p><ul class="rows">${rows}</ul></section>
<p><a class="button main" href="/o/${id}/members">Members</a> <a class="button" href="/o/${id}/invite">Invite more people</a></p>`,
  })
}

/** @returns undefined without a mail server, false if it rejected the message */
async function send(
  { sendMail }: Visit,
  { email, url, title }: Invitation & { readonly title: string },
): Promise<boolean | undefined> {
  if (sendMail === undefined) return undefined
  try {
    await sendMail({
      to: email,
      subject: `Your invitation to ${title}`,
      text: `You have been invited to ${title}.\n\nOpen this link to sign in. It works once, for three days:\n\n${url}\n`,
    })
    return true
  } catch {
    // The result is shown next to the address, with the link to copy.
    return false
  }
}

async function renderOneTimeLinks(visit: Visit, organization: Organization): Promise<Html> {
  if (!organization.inviteLinks) {
    return html`<p>Invite links are off. Turn them on in the <a href="/o/${organization.id}/settings">settings</a>.</p>`
  }
  const links = await listSignInLinks(visit, organization.id)
  const form = openForm(visit, 'once')
  return html`<p>Creates an account for whoever opens it, and signs them in. No token or password needed.</p>
${
  links.length === 0
    ? ''
    : html`<ul class="rows">${links.map(({ id, name, role, created_at: createdAt, expires_at: expiresAt }) => html`<li><span class="what">${name === null ? `New member: ${nameRole(levelOf(role))}` : `Sign-in for ${name}`}<small>created ${renderTime(createdAt)}, expires ${renderTime(expiresAt)}</small></span>${renderAsked(openForm(visit, 'unonce', id), { submit: 'Revoke', label: `revoke the link created ${createdAt}`, consequence: 'The link stops working immediately.' })}</li>`)}</ul>`
}
${form.render({
  fields: form.select({ name: 'role', label: 'Role', options: roleOptions, value: 'edit' }),
  submit: 'Create one-time link',
  layout: 'row',
})}`
}

function levelOf(role: string | null) {
  return levels.find((level) => level === role) ?? null
}

function renderLinks(visit: Visit, organization: Organization, links: readonly Invite[]): Html {
  if (!organization.inviteLinks) {
    return html`<p>Invite links are off. Turn them on in the <a href="/o/${organization.id}/settings">settings</a>.</p>`
  }
  const make = openForm(visit, 'link')
  return html`<p>Anyone who can already sign in here can join with this link.</p>
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
              label: 'Role for new members',
              options: roleOptions,
              value: role ?? '',
            }),
            submit: 'Save',
            tone: 'plain',
            layout: 'row',
          },
        )}</details>${renderAsked(openForm(visit, 'unlink', id), {
          submit: 'Delete',
          label: `delete the link for ${nameRole(role)}`,
          consequence: 'This link stops working immediately.',
        })}</span></li>`
      })}</ul>`
}
${make.render({
  fields: make.select({
    name: 'role',
    label: 'Role for new members',
    options: roleOptions,
    value: 'read',
  }),
  submit: 'Create link',
  layout: 'row',
})}`
}

/** `/join/:organizationId/:inviteId`: the target of an invite link. A revoked one is not found. */
export const joinPage: AppPage = {
  pattern: '/join/:organizationId/:inviteId',
  async show(visit) {
    const title = await readInviter(visit)
    return renderOwnPage(visit, {
      title: `Join ${title}`,
      isNarrow: true,
      main: html`<h1>Join ${title}</h1>
<p>You have been invited. You will join as ${visit.caller.display_name}.</p>
${openForm(visit, 'join').render({ submit: 'Join', cancel: '/' })}`,
    })
  },
  acts: {
    async join(visit) {
      const { id, title } = await visit.call('joinOrganizationByInvite', namesOfInvite(visit))
      return { to: `/o/${id}`, notice: `You joined ${title}` }
    },
  },
}

function namesOfInvite(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    inviteId: parameterOf(visit, 'inviteId'),
  }
}

/** Returns the organization's title to a user who may join it by the link; rejects others as joining would. */
async function readInviter(visit: Visit): Promise<string> {
  const names = namesOfInvite(visit)
  // The operation's first step only checks access and changes nothing.
  await handlers.joinOrganizationByInvite(visit, names)
  const { title } = await visit.store.database
    .selectFrom('organization')
    .select('title')
    .where('id', '=', names.organizationId)
    .executeTakeFirstOrThrow()
  return title
}
