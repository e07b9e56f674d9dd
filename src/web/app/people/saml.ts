// Single sign-on of an organization: its identity providers, and the data they need of this server.
import { html } from 'hono/html'
import type { SAMLProvider } from '../../../contract/index.ts'
import { isCertificate } from '../../../platform/saml/present-saml.ts'
import type { Html } from '../../page/prose.ts'
import { offerTeams, renderFinder, withOption } from '../frame/choices.ts'
import {
  type Form,
  type Option,
  openForm,
  readGiven,
  readText,
  renderConfirmation,
} from '../frame/form.ts'
import { readPaging, renderHead, renderOrganizationPage, renderRows } from '../frame/frame.ts'
import { readLevel, roleOptions } from '../frame/roles.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { openOrganization } from './organization.ts'

/** `/o/:organizationId/saml`. */
export const samlPage: AppPage = {
  pattern: '/o/:organizationId/saml',
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const list = await visit.call('listSAMLProvidersInOrganizationById', {
      organizationId,
      query: readPaging(visit),
    })
    const form = openForm(visit, 'create')
    const main = html`${renderHead('Single sign-on')}
${renderRows(visit, list, {
  row: (provider) =>
    html`<li><span class="what"><a href="/o/${organizationId}/saml/${provider.id}">${provider.label}</a><small>${provider.entityID || 'entity ID not set'}</small></span>${renderState(provider)}</li>`,
  empty: 'No identity provider yet. Members sign in with links and access tokens.',
})}
<h2>Add an identity provider</h2>
${form.render({
  fields: form.text({
    name: 'label',
    label: 'Name',
    required: true,
    maxLength: 30,
    placeholder: 'Acme ID',
  }),
  submit: 'Add',
  layout: 'row',
})}`
    return renderOrganizationPage(visit, found, { part: 'saml', title: 'Single sign-on', main })
  },
  acts: {
    async create(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      const { id, label } = await visit.call('createOrganizationSAMLProvider', {
        organizationId,
        body: { label: readText(fields, 'label') },
      })
      return {
        to: `/o/${organizationId}/saml/${id}`,
        notice: `“${label}” added. Now connect the two`,
      }
    },
  },
}

function renderState({ status }: SAMLProvider): Html {
  return status === 'active'
    ? html`<span class="state good">active</span>`
    : html`<span class="state">pending</span>`
}

function namesOf(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    samlProviderId: parameterOf(visit, 'samlProviderId'),
  }
}

/** `/o/:organizationId/saml/:samlProviderId`. */
export const samlProviderPage: AppPage = {
  pattern: '/o/:organizationId/saml/:samlProviderId',
  formBytesMax: 60_000,
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const provider = await visit.call('getOrganizationSAMLProviderById', names)
    const offer = await offerTeams(visit, names.organizationId)
    const team = provider.defaultTeam
    const known = team === undefined ? offer : withOption(offer, [team.id, team.title])
    const teams: readonly Option[] = [['', 'None'], ...known.options]
    const { service, label } = provider
    const main = html`${renderHead(label, html`${renderState(provider)} <a class="button danger" href="${visit.url.pathname}/remove">Remove</a>`)}
<h2>Enter this at your identity provider</h2>
<dl class="facts"><dt>Entity ID and metadata URL</dt><dd><a href="${new URL(service.entityID).pathname}">${service.entityID}</a></dd><dt>Assertion consumer service</dt><dd>${service.acsURL}</dd><dt>Sign-in URL</dt><dd>${service.startURL}</dd></dl>
<h2>From your identity provider</h2>
${renderFinder(visit, 'Title of a team', [offer])}
${renderProvider(openForm(visit, 'change'), provider, teams)}`
    return renderOrganizationPage(visit, found, { part: 'saml', title: label, main })
  },
  acts: {
    async change(visit, fields) {
      const provider = await visit.call('updateOrganizationSAMLProvider', {
        ...namesOf(visit),
        body: {
          label: readText(fields, 'label'),
          ssoURL: readGiven(fields, 'ssoURL') ?? null,
          entityID: readText(fields, 'entityID'),
          certificate: readText(fields, 'certificate'),
          defaultRole: readLevel(fields.get('defaultRole')),
          defaultTeam: readGiven(fields, 'defaultTeam') ?? null,
        },
      })
      return { to: visit.url.pathname, notice: `“${provider.label}” saved: ${sayUse(provider)}` }
    },
  },
}

function sayUse({ status, certificate }: SAMLProvider): string {
  if (status === 'active') return 'active: people can sign in with it'
  return certificate === '' || isCertificate(certificate) ? 'not complete yet' : unreadable
}

/** The API accepts any text, as its reference says; the form can still warn. */
const unreadable = 'its certificate cannot be read, so nobody can sign in with it'

function renderProvider(form: Form, provider: SAMLProvider, teams: readonly Option[]): Html {
  const { label, ssoURL, entityID, certificate, defaultRole, defaultTeam } = provider
  const isFine = certificate === '' || isCertificate(certificate)
  const forms = 'X.509 with an RSA key, as PEM or plain Base64.'
  const remark = isFine ? forms : `Currently, ${unreadable}. ${forms}`
  return form.render({
    fields: html`${form.text({ name: 'label', label: 'Name', value: label, required: true, maxLength: 30 })}
${form.text({ name: 'ssoURL', label: 'Sign-in URL', type: 'url', value: ssoURL, maxLength: 2048 })}
${form.text({ name: 'entityID', label: 'Entity ID', value: entityID, maxLength: 1024 })}
${form.area({ name: 'certificate', label: 'Certificate', value: certificate, rows: 8, isCode: true, maxLength: 10_000, remark })}
${form.select({ name: 'defaultRole', label: 'Role of new members', options: roleOptions, value: defaultRole ?? '' })}
${form.select({ name: 'defaultTeam', label: 'Team of new members', options: teams, value: defaultTeam?.id ?? '' })}`,
    submit: 'Save',
  })
}

/** `/o/:organizationId/saml/:samlProviderId/remove`. */
export const removeSAMLProviderPage: AppPage = {
  pattern: '/o/:organizationId/saml/:samlProviderId/remove',
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const { label } = await visit.call('getOrganizationSAMLProviderById', names)
    return renderOrganizationPage(visit, found, {
      part: 'saml',
      title: 'Remove identity provider',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'remove',
        title: `Remove “${label}”?`,
        consequence: 'Everyone who signed in with it is signed out immediately. Members stay.',
        submit: 'Remove',
        cancel: `/o/${names.organizationId}/saml/${names.samlProviderId}`,
      }),
    })
  },
  acts: {
    async remove(visit) {
      const names = namesOf(visit)
      await visit.call('deleteOrganizationSAMLProvider', names)
      return { to: `/o/${names.organizationId}/saml`, notice: 'Identity provider removed' }
    },
  },
}
