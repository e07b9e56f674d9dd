// Renders a schema: a table of fields, separate variants, types in words.
import { html } from 'hono/html'
import { isObject, listFields } from '../../contract/description/description.ts'
import type { JSONSchema } from '../../contract/description/json-schemas.ts'
import { type Html, renderProseInline } from '../page/prose.ts'

/** Path of the page of shapes. */
export const shapesPath = '/reference/shapes'

/** Maximum depth of nested fields; deeper ones show only their type. */
const depthMax = 3

interface Row {
  readonly name: string
  readonly required: boolean
  readonly schema: JSONSchema
}

/** Renders a table of an object's fields; of variants, the shared fields first, then those of each. */
export function renderSchema(schema: JSONSchema, caption: string): Html {
  const variants = variantsOf(schema)
  const named = variants.filter(({ $ref }) => $ref !== undefined)
  const tabled = variants.filter((variant) => listFields(variant).length > 0)
  if (tabled.length === 0) {
    const rows = listRows(schema)
    return rows.length > 0 ? renderRows(rows, caption) : html`<p>${renderType(schema)}</p>`
  }
  const shared = findShared(tabled)
  const names = new Set(shared.map(({ name }) => name))
  return html`${
    named.length === 0
      ? ''
      : html`<p>One of ${named.map((variant) => html`${renderType(variant)}, `)}or:</p>`
  }
${shared.length > 0 && tabled.length > 1 ? renderRows(listRows(schema, shared), caption) : ''}
${tabled.map((variant) => {
  const own = listFields(variant).filter(({ name }) => tabled.length === 1 || !names.has(name))
  return renderRows(
    listRows(variant, own),
    `${caption}: ${describeVariant(variant) ?? 'otherwise'}`,
  )
})}`
}

/** Fields that are the same in every variant. */
function findShared(variants: readonly JSONSchema[]): Row[] {
  const [first, ...others] = variants.map((variant): Row[] => listFields(variant))
  return (first ?? []).filter((field) =>
    others.every((other) => other.some((each) => isSame(each, field))),
  )
}

function isSame(left: Row, right: Row): boolean {
  return (
    left.name === right.name &&
    left.required === right.required &&
    JSON.stringify(left.schema) === JSON.stringify(right.schema)
  )
}

function variantsOf({ oneOf, anyOf }: JSONSchema): readonly JSONSchema[] {
  const variants: unknown = oneOf ?? anyOf
  return Array.isArray(variants) ? variants.filter(isObject) : []
}

/** The distinguishing part of a variant: its field with a fixed value, or a few of them. */
function describeVariant(variant: JSONSchema): string | undefined {
  const fixed = listFields(variant).flatMap(({ name, schema }) => {
    const values: unknown = 'const' in schema ? [schema['const']] : schema['enum']
    return name === 'object' || !Array.isArray(values) ? [] : [{ name, values }]
  })
  const teller = fixed.find(({ name }) => /^(?:type|kind|status)$/.test(name)) ?? fixed[0]
  return teller && `${teller.name} ${teller.values.map((value) => `“${String(value)}”`).join(', ')}`
}

function listRows(
  schema: JSONSchema,
  fields: readonly Row[] = listFields(schema),
  depth = 1,
): Row[] {
  return fields.flatMap((field) => {
    const inner = itemOf(field.schema)
    const below =
      depth < depthMax ? listRows(inner.schema, listFields(inner.schema), depth + 1) : []
    return [
      field,
      ...below.map((row) => ({ ...row, name: `${field.name}${inner.mark}.${row.name}` })),
    ]
  })
}

/** The item schema of a list, or the schema itself. */
function itemOf(schema: JSONSchema): { readonly schema: JSONSchema; readonly mark: string } {
  const { items } = schema
  return isObject(items) ? { schema: items, mark: '[]' } : { schema, mark: '' }
}

function renderRows(rows: readonly Row[], caption: string): Html {
  if (rows.length === 0) return html`<p class="caption">${caption}: nothing more.</p>`
  return html`<div class="table"><table><caption>${caption}</caption>
<thead><tr><th scope="col">Field</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead>
<tbody>${rows.map(
    ({ name, required, schema }) => html`<tr>
<th scope="row"><code>${breakable(name)}</code>${required ? '' : html` <small>optional</small>`}</th>
<td>${renderType(schema)}</td>
<td>${renderMeaning(schema)}</td></tr>`,
  )}</tbody></table></div>`
}

/** A long name of nested fields may break after a dot. */
function breakable(name: string): Html[] {
  return name
    .split(/(?<=\.)/)
    .map((part, index) => (index === 0 ? html`${part}` : html`<wbr>${part}`))
}

/** Renders the description and default of a schema. */
export function renderMeaning(schema: JSONSchema): Html {
  const { description } = schema
  const fallback = schema['default']
  return html`${typeof description === 'string' ? renderProseInline(description) : ''}${
    fallback === undefined ? '' : html` <small>Default <code>${format(fallback)}</code>.</small>`
  }`
}

function format(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value)
}

/** Describes the type of a value in words: "text, at most 50 characters". */
export function renderType(schema: JSONSchema): Html {
  const { $ref, enum: allowed, items, type } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return html`<a href="${shapesPath}#${name}">${name}</a>`
  }
  if ('const' in schema) return html`always <code>${format(schema['const'])}</code>`
  if (Array.isArray(allowed)) {
    return html`${allowed.map((value, index) => html`${index > 0 ? ', ' : ''}<code>${format(value)}</code>`)}`
  }
  const variants = variantsOf(schema)
  if (variants.length > 0) {
    return html`${variants.map(
      (variant, index) => html`${index > 0 ? ' or ' : ''}${renderVariant(variant)}`,
    )}`
  }
  if (type === 'array') {
    return html`list of ${isObject(items) ? renderType(items) : 'values'}${renderBounds(schema, 'Items', 'items')}`
  }
  return html`${kindOf(schema)}${renderBounds(schema, 'Length', 'characters')}`
}

/** Describes one of several types: an object by what distinguishes it. */
function renderVariant(variant: JSONSchema): Html {
  const teller = describeVariant(variant)
  return teller === undefined ? renderType(variant) : html`object with ${teller}`
}

const formats: Readonly<Record<string, string>> = {
  'date-time': 'time',
  uri: 'address',
  email: 'e-mail address',
}

function kindOf({ type, format: named }: JSONSchema): string {
  if (typeof named === 'string') return formats[named] ?? named
  if (Array.isArray(type)) return type.map((each: unknown) => kindOf({ type: each })).join(' or ')
  switch (type) {
    case 'string':
      return 'text'
    case 'integer':
      return 'whole number'
    case 'null':
      return 'null'
    case 'number':
    case 'boolean':
    case 'object':
      return type
    default:
      return 'any value'
  }
}

function renderBounds(schema: JSONSchema, of: 'Length' | 'Items', unit: string): string {
  const least = readNumber(schema['minimum'] ?? schema[`min${of}`])
  const most = readNumber(schema['maximum'] ?? schema[`max${of}`])
  const counted = 'minimum' in schema || 'maximum' in schema ? '' : ` ${unit}`
  // A minimum of one character or item goes without saying; that of a number does not.
  const hasLeast = least !== undefined && (counted === '' || least > 1)
  if (most === undefined) return hasLeast ? `, at least ${least}${counted}` : ''
  if (!hasLeast) return `, at most ${most}${counted}`
  return `, ${least} to ${most}${counted}`
}

function readNumber(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
