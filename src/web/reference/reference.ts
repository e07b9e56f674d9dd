// The API reference as pages: an introduction, a page for each resource, shapes, errors.
import { html } from 'hono/html'
import { type ErrorType, errorStatuses } from '../../contract/base/errors.ts'
import {
  describeParameters,
  describePermission,
  explainComponents,
  explainFields,
  type Parameter,
} from '../../contract/description/description.ts'
import type { Exchange } from '../../contract/description/exchange.ts'
import {
  buildSchemas,
  type JSONSchema,
  type Schemas,
} from '../../contract/description/json-schemas.ts'
import { errorMeanings, errorsOf } from '../../contract/description/refusals.ts'
import {
  lookUpResource,
  type ResourceGroup,
  resources,
} from '../../contract/description/resources.ts'
import { type OperationId, type OperationShape, operations } from '../../contract/index.ts'
import { type NavigationItem, renderPage } from '../page/layout.ts'
import { type Html, renderProse, renderProseInline } from '../page/prose.ts'
import { placeExchanges } from './exchanges.ts'
import { renderMeaning, renderSchema, renderType, shapesPath } from './schema-table.ts'

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

function pathOf({ slug }: ResourceGroup): string {
  return `/reference/${slug}`
}

function listOperations(resource: ResourceGroup): [id: OperationId, shape: OperationShape][] {
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

function renderResourceSummary(resource: ResourceGroup): Html | '' {
  const own = listOperations(resource)
  if (own.length === 0) return ''
  return html`<h2 id="${resource.slug}"><a href="${pathOf(resource)}">${resource.title}</a></h2>
<p>${resource.description}</p>
<ul class="cards">${own.map(
    ([id, shape]) => html`<li><a href="${pathOf(resource)}#${id}">${withoutStop(shape.summary)}</a>
<span class="route">${renderRoute(shape)}</span></li>`,
  )}</ul>`
}

function renderResource(resource: ResourceGroup, baseURL: string): Promise<string> {
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
<td><code>${statusOf(type)}</code></td><td>${renderProseInline(meaning)}</td></tr>`,
    )}</tbody></table></div>`,
  })
}

function statusOf(type: string): number {
  // Keys of the meanings are error types, so the cast is safe.
  return errorStatuses[type as ErrorType]
}

/** Path of the page of errors. */
const errorsPath = '/reference/errors'

interface OperationParts {
  readonly id: string
  readonly shape: OperationShape
  readonly schemas: Schemas
  readonly exchange: Exchange | undefined
  readonly baseURL: string
}

/** Renders the section of an operation, whose id is the operation's. */
function renderOperation({ id, shape, schemas, exchange, baseURL }: OperationParts): Html {
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"><a href="#${id}">${withoutStop(shape.summary)}</a></h2>
<div class="parts"><div class="words">
<p class="route">${renderRoute(shape)}</p>
${shape.description === undefined ? '' : renderProse(shape.description)}
<p>${renderProseInline(describePermission(shape))} <small><code>${id}</code></small>${
    shape.extension ? html` <span class="badge">extension</span>` : ''
  }</p>
${renderParameters(describeParameters(schemas, id, shape))}
${shape.body === undefined ? '' : renderBody(id, shape.body, schemas)}
<h3>Answer</h3>
${renderAnswer(id, shape, schemas)}
${renderRefusals(shape)}
</div>${exchange === undefined ? '' : renderExample(exchange, baseURL)}</div>
</section>`
}

/** Method and path. */
function renderRoute({ method, path }: Pick<OperationShape, 'method' | 'path'>): Html {
  const parts = path.split(/(\{\w+\})/)
  return html`${renderMethod(method)} <code>${parts.map((part) =>
    part.startsWith('{') ? html`<var>${part}</var>` : part,
  )}</code>`
}

/** Renders the method, coloured by its effect. */
function renderMethod(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

/** Turns a sentence into a heading. */
function withoutStop(sentence: string): string {
  return sentence.replace(/\.$/, '')
}

function renderParameters(parameters: readonly Parameter[]): Html | '' {
  if (parameters.length === 0) return ''
  return html`<h3>Parameters</h3>
<div class="table"><table>
<thead><tr><th scope="col">Name</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${parameters.map(
    (parameter) => html`<tr>
<th scope="row"><code>${parameter.name}</code> <small>${describePlace(parameter)}</small></th>
<td>${renderType(parameter.schema)}</td>
<td>${renderMeaning({ ...parameter.schema, description: parameter.description })}</td></tr>`,
  )}</tbody></table></div>`
}

function describePlace(parameter: Parameter): string {
  if (parameter.in === 'path') return 'in the path'
  return parameter.required ? 'in the query' : 'in the query, optional'
}

function renderBody(id: string, body: NonNullable<OperationShape['body']>, schemas: Schemas): Html {
  const schema = schemas.input(body)
  const { $ref } = schema
  const name = typeof $ref === 'string' ? $ref.slice($ref.lastIndexOf('/') + 1) : undefined
  const fields =
    name === undefined ? explainFields(id, schema) : (explainComponents(schemas)[name] ?? {})
  return html`<h3>Body</h3>
${body.safeParse(undefined).success ? html`<p>May be left out.</p>` : ''}
${renderSchema(fields, name === undefined ? 'Fields of the body' : `Fields of ${name}`)}`
}

function renderAnswer(
  id: string,
  { success = 200, returns }: OperationShape,
  schemas: Schemas,
): Html {
  if (returns === undefined) return html`<p><code>${success}</code>, without a body.</p>`
  const schema = schemas.output(returns)
  const location =
    success === 201 ? html` with the address of the new resource in <code>Location</code>` : ''
  if (typeof schema['$ref'] === 'string') {
    return html`<p><code>${success}</code>${location}: ${renderType(schema)}.</p>`
  }
  const { properties } = schema
  const items = readItems(properties)
  if (items !== undefined) {
    return html`<p><code>${success}</code>: a <a href="/reference#lists">list</a> of ${renderType(items)}.</p>`
  }
  return html`<p><code>${success}</code>${location}:</p>${renderSchema(explainFields(id, schema), 'Fields of the answer')}`
}

/** The item schema of a list envelope; undefined for anything else. */
function readItems(properties: unknown): JSONSchema | undefined {
  const { items, count, next, ...rest } = (properties ?? {}) as Record<string, JSONSchema>
  const isEnvelope = count !== undefined && next !== undefined && Object.keys(rest).length === 0
  const held = isEnvelope ? items?.['items'] : undefined
  return typeof held === 'object' && held !== null && '$ref' in held
    ? { $ref: held.$ref }
    : undefined
}

function renderRefusals(shape: OperationShape): Html {
  const own = new Set<string>(shape.errors)
  const types = errorsOf(shape)
  const row = (type: (typeof types)[number]) =>
    html`<li><code>${errorStatuses[type]}</code> <a href="${errorsPath}#${type}"><code>${type}</code></a>: ${renderProseInline(errorMeanings[type])}</li>`
  const usual = types.filter((type) => !own.has(type))
  return html`<h3>Errors</h3>
${own.size === 0 ? '' : html`<ul>${types.filter((type) => own.has(type)).map(row)}</ul>`}
<details class="refusals"><summary>${own.size === 0 ? 'Those of every operation like it' : 'And those of every operation like it'}</summary>
<ul>${usual.map(row)}</ul></details>`
}

/** The section of a named shape. */
function renderShape(name: string, schema: JSONSchema): Html {
  const { description } = schema
  return html`<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title"><a href="${shapesPath}#${name}">${name}</a></h2>
${typeof description === 'string' ? renderProse(description) : ''}
${renderSchema(schema, `Fields of ${name}`)}
</section>`
}

/**
 * Formats the request as a curl command.
 *
 * @param baseURL - address of the server, without a slash at its end
 */
export function formatCurl({ request }: Exchange, baseURL: string): string {
  const parts = [
    `curl ${request.method === 'GET' ? '' : `-X ${request.method} `}${quote(baseURL + request.path)}`,
    // In double quotes: the shell inserts the token.
    '-H "Authorization: Bearer $TOKEN"',
    ...(request.body === undefined
      ? []
      : [
          `-H ${quote('Content-Type: application/json')}`,
          `-d ${quote(JSON.stringify(request.body, null, 2))}`,
        ]),
  ]
  return parts.join(' \\\n  ')
}

/** Quotes a text as one shell word. */
function quote(text: string): string {
  return `'${text.replaceAll("'", String.raw`'\''`)}'`
}

/** Renders request and response of an exchange. */
export function renderExample(exchange: Exchange, baseURL: string): Html {
  const { status, location, body } = exchange.response
  return html`<div class="example">
<h3>Example</h3>
${renderBlock('Request', html`${formatCurl(exchange, baseURL)}`)}
${renderBlock(
  `Answer ${status}`,
  html`${location === undefined ? '' : html`<span class="comment">Location: ${location}</span>\n`}${
    body === undefined
      ? html`<span class="comment">No body.</span>`
      : renderJSON(JSON.stringify(body, null, 2))
  }`,
)}
</div>`
}

/** Code that may overflow its box, which the keyboard can scroll. */
function renderBlock(title: string, code: Html): Html {
  return html`<figure><figcaption>${title}</figcaption><pre tabindex="0" role="group" aria-label="${title}"><code>${code}</code></pre></figure>`
}

const tokens = /("(?:[^"\\]|\\.)*")(\s*:)?|\b(?:true|false|null|-?\d+(?:\.\d+)?)\b/g

/** Highlights names, strings and values of JSON. */
function renderJSON(text: string): Html[] {
  const parts: Html[] = []
  let end = 0
  for (const match of text.matchAll(tokens)) {
    const [token, quoted, colon] = match
    parts.push(html`${text.slice(end, match.index)}`)
    if (quoted === undefined) parts.push(html`<span class="value">${token}</span>`)
    else if (colon === undefined) parts.push(html`<span class="text">${quoted}</span>`)
    else parts.push(html`<span class="name">${quoted}</span>${colon}`)
    end = match.index + token.length
  }
  return [...parts, html`${text.slice(end)}`]
}
