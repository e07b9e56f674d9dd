// Renders an operation of the reference: description, input, output, example.
import { html } from 'hono/html'
import { errorStatuses } from '../../contract/base/errors.ts'
import type { OperationShape } from '../../contract/base/operation.ts'
import {
  describePermission,
  explainComponents,
  explainFields,
  listParameters,
  type Parameter,
} from '../../contract/description/description.ts'
import type { Exchange } from '../../contract/description/exchange.ts'
import type { JSONSchema, Schemas } from '../../contract/description/json-schemas.ts'
import { errorMeanings, errorsOf } from '../../contract/description/refusals.ts'
import { type Html, renderInline, renderProse } from '../page/prose.ts'
import { renderExample } from './example.ts'
import { renderMeaning, renderSchema, renderType, shapesPath } from './schema-table.ts'

/** Path of the page of errors. */
export const errorsPath = '/reference/errors'

export interface OperationParts {
  readonly id: string
  readonly shape: OperationShape
  readonly schemas: Schemas
  readonly exchange: Exchange | undefined
  readonly baseURL: string
}

/** Renders the section of an operation, whose id is the operation's. */
export function renderOperation({ id, shape, schemas, exchange, baseURL }: OperationParts): Html {
  return html`<section class="operation" id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title"><a href="#${id}">${withoutStop(shape.summary)}</a></h2>
<div class="parts"><div class="words">
<p class="route">${renderRoute(shape)}</p>
${shape.description === undefined ? '' : renderProse(shape.description)}
<p>${renderInline(describePermission(shape))} <small><code>${id}</code></small>${
    shape.extension ? html` <span class="badge">extension</span>` : ''
  }</p>
${renderParameters(listParameters(schemas, id, shape))}
${shape.body === undefined ? '' : renderBody(id, shape.body, schemas)}
<h3>Answer</h3>
${renderAnswer(id, shape, schemas)}
${renderRefusals(shape)}
</div>${exchange === undefined ? '' : renderExample(exchange, baseURL)}</div>
</section>`
}

/** Method and path. */
export function renderRoute({ method, path }: Pick<OperationShape, 'method' | 'path'>): Html {
  const parts = path.split(/(\{\w+\})/)
  return html`${renderMethod(method)} <code>${parts.map((part) =>
    part.startsWith('{') ? html`<var>${part}</var>` : part,
  )}</code>`
}

/** Renders the method, coloured by its effect. */
export function renderMethod(method: string): Html {
  return html`<span class="method ${method.toLowerCase()}">${method}</span>`
}

/** Turns a sentence into a heading. */
export function withoutStop(sentence: string): string {
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

function renderAnswer(id: string, { success, returns }: OperationShape, schemas: Schemas): Html {
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
    html`<li><code>${errorStatuses[type]}</code> <a href="${errorsPath}#${type}"><code>${type}</code></a>: ${renderInline(errorMeanings[type])}</li>`
  const usual = types.filter((type) => !own.has(type))
  return html`<h3>Errors</h3>
${own.size === 0 ? '' : html`<ul>${types.filter((type) => own.has(type)).map(row)}</ul>`}
<details class="refusals"><summary>${own.size === 0 ? 'Those of every operation like it' : 'And those of every operation like it'}</summary>
<ul>${usual.map(row)}</ul></details>`
}

/** The section of a named shape. */
export function renderShape(name: string, schema: JSONSchema): Html {
  const { description } = schema
  return html`<section id="${name}" aria-labelledby="${name}-title">
<h2 id="${name}-title"><a href="${shapesPath}#${name}">${name}</a></h2>
${typeof description === 'string' ? renderProse(description) : ''}
${renderSchema(schema, `Fields of ${name}`)}
</section>`
}
