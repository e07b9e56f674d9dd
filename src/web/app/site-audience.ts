// Who reads a site: share links, the key that signs visitors, what is known of them.
import { html } from 'hono/html'
import { ApiError, type ShareLink, VisitorSchema } from '../../contract/index.ts'
import type { Html } from '../prose.ts'
import { openForm, readGiven, readText, renderConfirmation } from './form.ts'
import { readPaging, renderOrganizationPage, renderPaging, renderTime } from './frame.ts'
import { namesOfSite, openSite, pathOfSite, renderSitePage } from './sites.ts'
import type { AppPage, Visit } from './visit.ts'

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
<p>Whoever has the address of an active one reads a site that is for share links.</p>
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
  submit: 'Make a share link',
  layout: 'row',
})}
<h2>Visitors who sign in elsewhere</h2>
<p>Your own application signs a token (JWT, HS256) with this key, and hands it over as <code>jwt_token</code>; its payload is the claims.</p>
<details class="more"><summary>Show the key</summary><code class="secret">${auth.privateKey}</code></details>
${back.render({
  fields: back.text({
    name: 'fallbackURL',
    label: 'Where visitors go who did not sign in',
    type: 'url',
    value: auth.fallbackURL,
    maxLength: 2048,
  }),
  submit: 'Save',
})}
<p><a class="button danger" href="${pathOfSite(names)}/new-key">Replace the key</a></p>
<h2>What visitors may say of themselves</h2>
${claims.render({
  fields: claims.area({
    name: 'jsonSchema',
    label: 'JSON Schema of the claims',
    value: JSON.stringify(schema, null, 2),
    rows: 12,
    isCode: true,
    maxLength: schemaLengthMax,
    remark: 'Conditions of spaces and sections ask for these claims.',
  }),
  submit: 'Save the schema',
})}`
    return renderSitePage(visit, open, { title: 'Audience', current: 'Audience', main })
  },
  formBytesMax: 3 * schemaLengthMax,
  acts: {
    async link(visit, fields) {
      await visit.call('createSiteShareLink', {
        ...namesOfSite(visit),
        body: { name: readText(fields, 'name') },
      })
      return { to: visit.url.pathname, notice: 'Made a share link' }
    },
    async switch(visit, fields) {
      const active = fields.get('active') === 'yes'
      const { name } = await visit.call('updateSiteShareLinkById', {
        ...namesOfSite(visit),
        shareLinkId: readText(fields, 'of'),
        body: { active },
      })
      return { to: visit.url.pathname, notice: `“${name}” is ${active ? 'on' : 'off'} now` }
    },
    async rename(visit, fields) {
      const { name } = await visit.call('updateSiteShareLinkById', {
        ...namesOfSite(visit),
        shareLinkId: readText(fields, 'of'),
        body: { name: readText(fields, 'name') },
      })
      return { to: visit.url.pathname, notice: `The share link is called “${name}” now` }
    },
    async unlink(visit, fields) {
      const shareLinkId = readText(fields, 'of')
      await visit.call('deleteSiteShareLinkById', { ...namesOfSite(visit), shareLinkId })
      return { to: visit.url.pathname, notice: 'The address leads nowhere from now on' }
    },
    async fallback(visit, fields) {
      await visit.call('updateSitePublishingAuth', {
        ...namesOfSite(visit),
        body: { fallbackURL: readGiven(fields, 'fallbackURL') ?? null },
      })
      return { to: visit.url.pathname, notice: 'Saved where visitors go' }
    },
    async schema(visit, fields) {
      const jsonSchema = readSchema(readText(fields, 'jsonSchema'))
      await visit.call('updateSiteAdaptiveSchema', { ...namesOfSite(visit), body: { jsonSchema } })
      return { to: visit.url.pathname, notice: 'Saved the schema' }
    },
  },
}

/** The schema there is; where there is none, one without claims to begin with. */
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
    throw new ApiError('invalid_json', 'Cannot read the schema: it is not JSON', { cause })
  }
  const parsed = VisitorSchema.safeParse(value)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const place = issue?.path.map(String).join('.') ?? ''
  const message = `Cannot read the schema: something is wrong at "${place || 'its start'}"`
  const details = [{ path: 'body.jsonSchema', rule: 'custom', message }]
  throw new ApiError('validation_failed', message, { details })
}

function renderLink(visit: Visit, { id, name, active, createdAt, urls }: ShareLink): Html {
  const form = openForm(visit, 'switch', id)
  const rename = openForm(visit, 'rename', id)
  return html`<li><span class="what"><strong>${name}</strong><small>made ${renderTime(createdAt)}</small>${
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
  )}</details><span class="${active ? 'state good' : 'state'}">${active ? 'on' : 'off'}</span>${form.render(
    {
      fields: form.hidden('active', active ? 'no' : 'yes'),
      submit: active ? 'Switch off' : 'Switch on',
      label: `${active ? 'Switch off' : 'Switch on'} ${name}`,
      tone: 'plain',
      layout: 'row',
    },
  )}${openForm(visit, 'unlink', id).render({ submit: 'Delete', label: `Delete ${name}`, tone: 'danger', layout: 'row' })}</span></li>`
}

/** `/o/:organizationId/sites/:siteId/new-key`. */
export const newSiteKeyPage: AppPage = {
  pattern: '/o/:organizationId/sites/:siteId/new-key',
  async show(visit) {
    const { found, site, names } = await openSite(visit)
    return renderOrganizationPage(visit, found, {
      part: 'sites',
      title: 'Replace the key',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'replace',
        title: `Replace the key of “${site.title}”?`,
        consequence:
          'Tokens signed with the one there is are worth nothing from then on: visitors are let in again when your application signs with the new one.',
        submit: 'Replace the key',
        cancel: `${pathOfSite(names)}/audience`,
      }),
    })
  },
  acts: {
    async replace(visit) {
      const names = namesOfSite(visit)
      await visit.call('regenerateSitePublishingAuth', names)
      return { to: `${pathOfSite(names)}/audience`, notice: 'The key is another now' }
    },
  },
}
