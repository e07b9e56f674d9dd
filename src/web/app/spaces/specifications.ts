// OpenAPI specifications of an organization: add by URL or text, refresh, delete.
import { html } from 'hono/html'
import type { OpenAPISpec } from '../../../contract/index.ts'
import { findOrganization } from '../../../platform/access/access.ts'
import type { Html } from '../../page/prose.ts'
import { type Form, openForm, readGiven, readText, renderConfirmation } from '../frame/form.ts'
import {
  readPaging,
  renderHead,
  renderOrganizationPage,
  renderRows,
  renderTime,
} from '../frame/frame.ts'
import { progressHead, renderProgressPlace } from '../frame/progress.ts'
import { scriptedHeaders } from '../frame/shell.ts'
import { type AppPage, parameterOf, type Visit } from '../frame/visit.ts'
import { openOrganization } from '../people/organization.ts'

/** A form may hold a whole document, with each byte encoded as three. */
const formBytesMax = 16 * 1024 * 1024

/** `/o/:organizationId/openapi`. */
export const specificationsPage: AppPage = {
  pattern: '/o/:organizationId/openapi',
  formBytesMax,
  async show(visit) {
    const found = await openOrganization(visit)
    const { id: organizationId } = found.organization
    const [organization, list] = await Promise.all([
      visit.call('getOrganizationById', { organizationId }),
      visit.call('listOpenAPISpecs', { organizationId, query: readPaging(visit) }),
    ])
    const form = openForm(visit, 'create')
    const main = html`${renderHead('OpenAPI specifications')}
${renderRows(visit, list, {
  row: (spec) => renderSpec(organizationId, spec),
  empty: 'No specifications yet. Add one to show the operations of an API on pages.',
})}
${
  organization.permissions.createOpenAPISpec
    ? html`<h2>Add a specification</h2>${form.render({
        fields: html`${form.text({ name: 'slug', label: 'Name', required: true, maxLength: 100, placeholder: 'pet-store', remark: 'Lower-case letters, digits and hyphens.' })}${renderSource(form)}`,
        submit: 'Add specification',
      })}`
    : ''
}`
    return renderOrganizationPage(visit, found, {
      part: 'openapi',
      title: 'OpenAPI specifications',
      main,
    })
  },
  acts: {
    async create(visit, fields) {
      const organizationId = parameterOf(visit, 'organizationId')
      const { slug } = await visit.call('createOpenAPISpec', {
        organizationId,
        body: { slug: readText(fields, 'slug'), source: readSource(fields) },
      })
      return {
        to: `/o/${organizationId}/openapi/${slug}`,
        notice: `“${slug}” added. Processing`,
      }
    },
  },
}

function renderSource(form: Form, spec?: OpenAPISpec): Html {
  return html`${form.text({ name: 'source.url', label: 'URL', type: 'url', value: spec?.sourceURL, maxLength: 2048, placeholder: 'https://example.com/openapi.yaml' })}
<details class="more"${form.hasFailed ? html` open` : ''}><summary>Or paste the document</summary>${form.area({ name: 'source.text', label: 'Document (JSON or YAML)', rows: 12, isCode: true })}</details>`
}

function readSource(fields: URLSearchParams) {
  const url = readGiven(fields, 'source.url')
  const text = readGiven(fields, 'source.text')
  return { ...(url === undefined ? {} : { url }), ...(text === undefined ? {} : { text }) }
}

function renderSpec(organizationId: string, spec: OpenAPISpec): Html {
  const { slug, sourceURL, updatedAt } = spec
  return html`<li><span class="what"><a href="/o/${organizationId}/openapi/${slug}">${slug}</a><small>${sourceURL ?? 'pasted'}, changed ${renderTime(updatedAt)}</small></span>${renderState(spec)}</li>`
}

const errors = {
  FETCH_TIMEOUT: 'the address did not answer in time',
  FETCH_ERROR: 'the address could not be fetched',
  PARSE_ERROR: 'it is not an OpenAPI document',
}

function renderState({ processingState, lastProcessErrorCode }: OpenAPISpec): Html {
  if (processingState !== 'complete') return html`<span class="state busy">processing</span>`
  return lastProcessErrorCode === undefined
    ? html`<span class="state good">ready</span>`
    : html`<span class="state bad">failed: ${errors[lastProcessErrorCode]}</span>`
}

function namesOf(visit: Visit) {
  return {
    organizationId: parameterOf(visit, 'organizationId'),
    specSlug: parameterOf(visit, 'specSlug'),
  }
}

/** `/o/:organizationId/openapi/:specSlug`. */
export const specificationPage: AppPage = {
  pattern: '/o/:organizationId/openapi/:specSlug',
  formBytesMax,
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const [spec, versions] = await Promise.all([
      visit.call('getOpenAPISpecBySlug', names),
      visit.call('listOpenAPISpecVersions', { ...names, query: readPaging(visit) }),
    ])
    const canEdit = spec.permissions.edit
    const isOver = spec.processingState === 'complete'
    const form = openForm(visit, 'source')
    const path = visit.url.pathname
    const main = html`${renderHead(
      spec.slug,
      html`${renderProgressPlace(isOver, renderState(spec))}${
        canEdit && spec.sourceURL !== undefined
          ? openForm(visit, 'refresh').render({
              submit: 'Refresh',
              tone: 'plain',
              layout: 'row',
            })
          : ''
      }${canEdit ? html` <a class="button danger" href="${path}/delete">Delete</a>` : ''}`,
    )}
<dl class="facts"><dt>From</dt><dd>${spec.sourceURL ?? 'a pasted document'}</dd><dt>Last read</dt><dd>${spec.lastProcessedAt === undefined ? 'not yet' : renderTime(spec.lastProcessedAt)}</dd></dl>
<p>To show its operations, add a computed entry for <code>${spec.slug}</code> to the navigation of a space.</p>
<h2>Versions</h2>
${renderRows(visit, versions, {
  row: ({ id, createdAt = '', url }, at) =>
    html`<li><span class="what"><a href="${new URL(url).pathname}">${renderTime(createdAt)}</a><small>${id}</small></span>${at === 0 && !visit.url.searchParams.has('page') ? html`<span class="state">newest</span>` : ''}</li>`,
  empty: 'No versions yet.',
})}
${
  canEdit
    ? html`<h2>Change the source</h2>${form.render({ fields: renderSource(form, spec), submit: 'Save and refresh' })}`
    : ''
}`
    const text = await renderOrganizationPage(visit, found, {
      part: 'openapi',
      title: spec.slug,
      main,
      ...(isOver ? {} : { head: progressHead }),
    })
    return new Response(text, { headers: scriptedHeaders })
  },
  acts: {
    async source(visit, fields) {
      await visit.call('createOrUpdateOpenAPISpecBySlug', {
        ...namesOf(visit),
        body: { source: readSource(fields) },
      })
      return { to: visit.url.pathname, notice: 'Processing' }
    },
    async refresh(visit) {
      await readAgain(visit)
      return { to: visit.url.pathname, notice: 'Refreshing' }
    },
  },
}

/** Fetches the stored address again: a user who may refresh need not know a password in it. */
async function readAgain(visit: Visit): Promise<void> {
  const names = namesOf(visit)
  await findOrganization(visit, names.organizationId, 'createOpenAPISpec')
  const row = await visit.store.database
    .selectFrom('openapi_spec')
    .select('source_url')
    .where('organization_id', '=', names.organizationId)
    .where('slug', '=', names.specSlug)
    .executeTakeFirst()
  const url = row?.source_url ?? undefined
  const source = url === undefined ? {} : { url }
  await visit.call('createOrUpdateOpenAPISpecBySlug', { ...names, body: { source } })
}

/** `/o/:organizationId/openapi/:specSlug/delete`. */
export const deleteSpecificationPage: AppPage = {
  pattern: '/o/:organizationId/openapi/:specSlug/delete',
  async show(visit) {
    const found = await openOrganization(visit)
    const names = namesOf(visit)
    const { slug } = await visit.call('getOpenAPISpecBySlug', names)
    return renderOrganizationPage(visit, found, {
      part: 'openapi',
      title: 'Delete specification',
      isNarrow: true,
      main: renderConfirmation(visit, {
        act: 'delete',
        title: `Delete the specification “${slug}”?`,
        consequence: 'All its versions are deleted. Pages that show its operations will be empty.',
        submit: 'Delete specification',
        cancel: `/o/${names.organizationId}/openapi/${slug}`,
      }),
    })
  },
  acts: {
    async delete(visit) {
      const names = namesOf(visit)
      await visit.call('deleteOpenAPISpecBySlug', names)
      return { to: `/o/${names.organizationId}/openapi`, notice: `“${names.specSlug}” deleted` }
    },
  },
}
