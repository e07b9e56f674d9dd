// The API reference as pages: an introduction, a page for each resource, shapes, errors.
import { html } from 'hono/html'
import { type ErrorType, errorStatuses } from '../../contract/base/errors.ts'
import { explainComponents } from '../../contract/description/description.ts'
import { buildSchemas } from '../../contract/description/json-schemas.ts'
import { errorMeanings } from '../../contract/description/refusals.ts'
import { lookUpResource, type Resource, resources } from '../../contract/description/resources.ts'
import { type OperationId, type OperationShape, operations } from '../../contract/index.ts'
import { type NavigationItem, renderPage } from '../page/layout.ts'
import { type Html, renderInline } from '../page/prose.ts'
import { placeExchanges } from './exchanges.ts'
import {
  errorsPath,
  renderMethod,
  renderOperation,
  renderRoute,
  renderShape,
  withoutStop,
} from './operation.ts'
import { shapesPath } from './schema-table.ts'

/** Renders the page at an address of the reference; undefined if there is none. */
export type ReferencePage = (path: string) => Promise<string> | undefined

/**
 * Creates the reference of a server.
 *
 * @param baseURL - address of the server
 */
export function createReference(baseURL: string): ReferencePage {
  const pages = new Map<string, () => Promise<string>>([
    ['/reference', () => renderIntroduction(baseURL)],
    [shapesPath, renderShapes],
    [errorsPath, renderErrors],
    ...resources
      .filter((resource) => listOperations(resource).length > 0)
      .map((resource) => [pathOf(resource), () => renderResource(resource, baseURL)] as const),
  ])
  return (path) => pages.get(path)?.()
}

function pathOf({ slug }: Resource): string {
  return `/reference/${slug}`
}

function listOperations(resource: Resource): [id: OperationId, shape: OperationShape][] {
  const all: [string, OperationShape][] = Object.entries(operations)
  return all.flatMap(([id, shape]) =>
    // Keys of `operations` are operation ids, so the cast is safe.
    lookUpResource(shape)?.slug === resource.slug ? [[id as OperationId, shape]] : [],
  )
}

function buildNavigation(current: string): NavigationItem[] {
  const item = (title: string, href: string): NavigationItem => ({
    title,
    href,
    isCurrent: href === current,
  })
  return [
    item('Introduction', '/reference'),
    ...resources.flatMap((resource) => {
      const own = listOperations(resource)
      const href = pathOf(resource)
      if (own.length === 0) return []
      if (href !== current) return [item(resource.title, href)]
      const below = own.map(([id, shape]) => ({
        title: withoutStop(shape.summary),
        href: `#${id}`,
        mark: renderMethod(shape.method),
      }))
      return [{ ...item(resource.title, href), below }]
    }),
    item('Shapes', shapesPath),
    item('Errors', errorsPath),
  ]
}

function renderIntroduction(baseURL: string): Promise<string> {
  return renderPage({
    title: 'API reference',
    description: 'Every operation of the API: what it does, what it takes, what it answers.',
    navigation: buildNavigation('/reference'),
    main: html`<h1>API reference</h1>
<p class="lead">Documentation as spaces of pages, changed through change requests. Everything this
platform does can be done through these operations.</p>
<p>For tools: <a href="/v1/openapi.json">the same as OpenAPI 3.1</a>.</p>
<h2 id="begin">Begin</h2>
<p>Every path starts with <code>/v1</code>. Bodies are JSON; times are ISO 8601 in UTC. Each request
carries a token, which has the rights of the user it belongs to.</p>
<figure><figcaption>Who am I?</figcaption><pre tabindex="0" role="group" aria-label="Who am I?"><code>curl '${baseURL}/v1/user' \\
  -H "Authorization: Bearer $TOKEN"</code></pre></figure>
<h2 id="lists">Lists</h2>
<p>A list answers <code>{next?, count, items}</code>. Pass <code>next.page</code> as
<code>page</code> to go on; on the last page there is no <code>next</code>. <code>count</code> is the
total over all pages. <code>limit</code> is 50 when left out and at most 1000; <code>0</code> asks for
the count alone. A cursor stays good while items come and go.</p>
<h2 id="permissions">Permissions</h2>
<p>Each resource says in <code>permissions</code> what the caller may do to it. What a caller may
not see does not exist for them: it is not listed, not counted, not found.</p>
<h2 id="refusals">Errors</h2>
<p>A refused request answers <code>{error: {code, message, type, details?, requestId}}</code>. Branch
on <code>type</code>, show <code>message</code> to people, and name <code>requestId</code> when you ask
the operator. <a href="${errorsPath}">All types</a>.</p>
<h2 id="rates">Rates</h2>
<p>Where there is a limit, every answer says it: <code>X-RateLimit-Limit</code>,
<code>X-RateLimit-Remaining</code>, <code>X-RateLimit-Reset</code> (seconds since 1970). Over it comes
429 with <code>Retry-After</code>.</p>
<h2 id="growth">Growth</h2>
<p>Answers gain fields over time: ignore those you do not know. Operations marked
<span class="badge">extension</span> go beyond the reference this API follows.</p>
${resources.map(renderResourceSummary)}`,
  })
}

function renderResourceSummary(resource: Resource): Html | '' {
  const own = listOperations(resource)
  if (own.length === 0) return ''
  return html`<h2 id="${resource.slug}"><a href="${pathOf(resource)}">${resource.title}</a></h2>
<p>${resource.description}</p>
<ul class="cards">${own.map(
    ([id, shape]) => html`<li><a href="${pathOf(resource)}#${id}">${withoutStop(shape.summary)}</a>
<span class="route">${renderRoute(shape)}</span></li>`,
  )}</ul>`
}

function renderResource(resource: Resource, baseURL: string): Promise<string> {
  const schemas = buildSchemas()
  const exchanges = placeExchanges(baseURL)
  return renderPage({
    title: resource.title,
    description: resource.description,
    navigation: buildNavigation(pathOf(resource)),
    main: html`<h1>${resource.title}</h1>
<p class="lead">${resource.description}</p>
${listOperations(resource).map(([id, shape]) =>
  renderOperation({ id, shape, schemas, exchange: exchanges[id], baseURL }),
)}`,
  })
}

function renderShapes(): Promise<string> {
  const components = explainComponents(buildSchemas())
  return renderPage({
    title: 'Shapes',
    description: 'The shapes that requests and answers are made of, field by field.',
    navigation: buildNavigation(shapesPath),
    main: html`<h1>Shapes</h1>
<p class="lead">What requests and answers are made of.</p>
${Object.entries(components).map(([name, schema]) => renderShape(name, schema))}`,
  })
}

function renderErrors(): Promise<string> {
  const types = Object.entries(errorMeanings)
  return renderPage({
    title: 'Errors',
    description: 'Every way the API refuses a request, with its status and its meaning.',
    navigation: buildNavigation(errorsPath),
    main: html`<h1>Errors</h1>
<p class="lead">A refused request has changed nothing.</p>
<p>The order of checks: path, method, token, rate, body, resources of the path from the outside in,
permission, query and body by their shapes, references, and then the state of things.</p>
<div class="table"><table><caption>Types of errors</caption>
<thead><tr><th scope="col">Type</th><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead>
<tbody>${types.map(
      ([type, meaning]) => html`<tr id="${type}"><th scope="row"><code>${type}</code></th>
<td><code>${statusOf(type)}</code></td><td>${renderInline(meaning)}</td></tr>`,
    )}</tbody></table></div>`,
  })
}

function statusOf(type: string): number {
  // Keys of the meanings are error types, so the cast is safe.
  return errorStatuses[type as ErrorType]
}
