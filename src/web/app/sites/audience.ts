// The audience of a site: share links, the key that signs visitors, the schema of their claims.
import { html } from 'hono/html'
import { ApiError, type ShareLink, VisitorSchema } from '../../../contract/index.ts'
import type { Html } from '../../page/prose.ts'
import { openForm, readGiven, readText, renderAsked, renderConfirmation } from '../frame/form.ts'
import { readPaging, renderOrganizationPage, renderPaging, renderTime } from '../frame/frame.ts'
import type { AppPage, Visit } from '../frame/visit.ts'
import {
  namesOfSite,
  openSite,
  openSiteToEdit,
  pathOfSettings,
  renderSiteSettings,
} from './sites.ts'

const schemaLengthMax = 100_000

/** `/o/:organizationId/sites/:siteId/audience`. */
export const siteAudiencePage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId/audience',
  async show(visit) {
    const open = await openSite(visit)
    const { names } = open
    const [links, auth, schema] = await Promise.all([
      visit.call('listSiteShareLinks', { ...names, query: readPaging(visit) }),
      visit.call('getSitePublishingAuth', names),
      readKnownSchema(visit),
    ])
    const link = openForm(visit, 'link')
    const back = openForm(visit, 'fallback')
    const claims = openForm(visit, 'schema')
    const main = html`<h2>Share links</h2>
<p>Anyone with an active link can read the site while it is limited to share links.</p>
${links.items.length === 0 ? '' : html`<ul class="rows">${links.items.map((each) => renderLink(visit, each))}</ul>`}
${renderPaging(visit, links)}
${link.render({
  fields: link.text({
    name: 'name',
    label: 'Name',
    required: true,
    maxLength: 50,
    placeholder: 'Customers',
  }),
  submit: 'Create share link',
  layout: 'row',
})}
<h2>Signed-in visitors (JWT)</h2>
<p>Your application signs a JWT (HS256) with this key and passes it as <code>jwt_token</code>. The payload holds the visitor’s claims.</p>
<details class="more"><summary>Show the key</summary><code class="secret">${auth.privateKey}</code></details>
${back.render({
  fields: back.text({
    name: 'fallbackURL',
    label: 'Sign-in redirect URL',
    type: 'url',
    value: auth.fallbackURL,
    maxLength: 2048,
  }),
  submit: 'Save',
})}
<p><a class="button danger" href="${pathOfSettings(names)}/new-key">Replace the key</a></p>
<h2>Visitor claims (JSON Schema)</h2>
${claims.render({
  fields: claims.area({
    name: 'jsonSchema',
    label: 'JSON Schema of the claims',
    value: JSON.stringify(schema, null, 2),
    rows: 12,
    isCode: true,
    maxLength: schemaLengthMax,
    remark: 'Conditions on spaces and sections can use these claims.',
  }),
  submit: 'Save schema',
})}`
    return renderSiteSettings(visit, open, { title: 'Audience', current: 'Audience', main })
  },
  formBytesMax: 3 * schemaLengthMax,
  acts: {
    async link(visit, fields) {
      await visit.call('createSiteShareLink', {
        ...namesOfSite(visit),
        body: { name: readText(fields, 'name') },
      })
      return { to: visit.url.pathname, notice: 'Share link created' }
    },
    async switch(visit, fields) {
      const active = fields.get('active') === 'yes'
      const { name } = await visit.call('updateSiteShareLinkById', {
        ...namesOfSite(visit),
        shareLinkId: readText(fields, 'of'),
        body: { active },
      })
      return { to: visit.url.pathname, notice: `“${name}” is ${active ? 'active' : 'inactive'}` }
    },
    async rename(visit, fields) {
      const { name } = await visit.call('updateSiteShareLinkById', {
        ...namesOfSite(visit),
        shareLinkId: readText(fields, 'of'),
        body: { name: readText(fields, 'name') },
      })
      return { to: visit.url.pathname, notice: `Renamed to “${name}”` }
    },
    async unlink(visit, fields) {
      const shareLinkId = readText(fields, 'of')
      await visit.call('deleteSiteShareLinkById', { ...namesOfSite(visit), shareLinkId })
      return { to: visit.url.pathname, notice: 'Share link deleted' }
    },
    async fallback(visit, fields) {
      await visit.call('updateSitePublishingAuth', {
        ...namesOfSite(visit),
        body: { fallbackURL: readGiven(fields, 'fallbackURL') ?? null },
      })
      return { to: visit.url.pathname, notice: 'Redirect URL saved' }
    },
    async schema(visit, fields) {
      const jsonSchema = readSchema(readText(fields, 'jsonSchema'))
      await visit.call('updateSiteAdaptiveSchema', { ...namesOfSite(visit), body: { jsonSchema } })
      return { to: visit.url.pathname, notice: 'Schema saved' }
    },
  },
}

/** The existing schema, or one without claims to start from. */
async function readKnownSchema(visit: Visit): Promise<VisitorSchema> {
  try {
    return (await visit.call('getSiteAdaptiveSchema', namesOfSite(visit))).jsonSchema
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 404) throw error
    return { type: 'object', properties: {}, additionalProperties: false }
  }
}

function readSchema(text: string): VisitorSchema {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch (cause) {
    throw new ApiError('invalid_json', 'Cannot read the schema: not valid JSON', { cause })
  }
  const parsed = VisitorSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.map(String).join('.') ?? ''
  const message = `Cannot read the schema: invalid at "${place || 'its start'}"`
  const details = [{ path: 'body.jsonSchema', rule: 'custom', message }]
  throw new ApiError('validation_failed', message, { details })
}

function renderLink(visit: Visit, { id, name, active, createdAt, urls }: ShareLink): Html {
  const form = openForm(visit, 'switch', id)
  const rename = openForm(visit, 'rename', id)
  return html`<li><span class="what"><strong>${name}</strong><small>created ${renderTime(createdAt)}</small>${
    urls.published === undefined ? '' : html`<code class="secret">${urls.published}</code>`
  }</span><span class="acts"><details class="more"${rename.hasFailed ? html` open` : ''}><summary>Rename<span class="unseen"> ${name}</span></summary>${rename.render(
    {
      fields: rename.text({
        name: 'name',
        label: 'Name',
        value: name,
        required: true,
        maxLength: 50,
      }),
      submit: 'Save',
      tone: 'plain',
      layout: 'row',
    },
  )}</details><span class="${active ? 'state good' : 'state'}">${active ? 'active' : 'inactive'}</span>${form.render(
    {
      fields: form.hidden('active', active ? 'no' : 'yes'),
      submit: active ? 'Switch off' : 'Switch on',
      label: `${active ? 'Switch off' : 'Switch on'} ${name}`,
      tone: 'plain',
      layout: 'row',
    },
  )}${renderAsked(openForm(visit, 'unlink', id), { submit: 'Delete', label: `delete ${name}`, consequence: 'Readers with this link lose access immediately.' })}</span></li>`
}

/** `/o/:organizationId/sites/:siteId/new-key`. */
export const newSiteKeyPage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId/new-key',
  async show(visit) {
    const { found, site, names } = await openSiteToEdit(visit)
    return renderOrganizationPage(visit, found, {
      part: 'sites',
      title: 'Replace the key',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'replace',
        title: `Replace the key of “${site.title}”?`,
        consequence:
          'Tokens signed with the current key stop working immediately. Visitors get back in once your application signs with the new key.',
        submit: 'Replace key',
        cancel: `${pathOfSettings(names)}/audience`,
      }),
    })
  },
  acts: {
    async replace(visit) {
      const names = namesOfSite(visit)
      await visit.call('regenerateSitePublishingAuth', names)
      return { to: `${pathOfSettings(names)}/audience`, notice: 'Key replaced' }
    },
  },
}
