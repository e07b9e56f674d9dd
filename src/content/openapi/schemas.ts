// Describes schemas of a specification in words: types, properties, constraints.

import { isRecord, listOf } from '../text/records.ts'
import { codeSpan, escapeProse, type Prose } from './prose.ts'
import type { Located, SpecReader } from './reader.ts'
import { filledText, filledTexts } from './values.ts'

/** A property as a row of a table. */
export interface PropertyRow {
  /** With the names of its parents: `owner.login`, `items[].id`. */
  readonly name: string
  readonly required: boolean
  readonly deprecated: boolean
  /** Markdown. */
  readonly type: string
  /** Markdown within one line. */
  readonly text: string
}

/** Context of schema descriptions. */
export interface SchemaSetting {
  readonly reader: SpecReader
  readonly prose: Prose
  /** Link to the page of a schema; undefined for one without a page. */
  readonly linkOf: (schema: Located) => string | undefined
  readonly nameOf: (schema: Located) => string | undefined
}

/** Maximum nesting of objects within one table. */
const depthMax = 3
/** Maximum rows of one table. */
export const rowsMax = 150
/** Maximum alternatives or enumeration values in one cell. */
const namedMax = 24
/** Maximum length of a chain of schemas that refer to one another. */
const nestedMax = 8

/** A schema merged with its `allOf` parts. */
interface Merged {
  readonly properties: ReadonlyMap<string, Located>
  readonly required: ReadonlySet<string>
  /** Alternatives of the schema or of its parts. */
  readonly variants: readonly Located[]
  readonly discriminator?: string
}

/** Describes schemas in words. */
export class SchemaWords {
  readonly #setting: SchemaSetting

  constructor(setting: SchemaSetting) {
    this.#setting = setting
  }

  /** Describes the type of a schema, with a link if it has a page. */
  type(schema: Located | undefined, depth = 0): string {
    if (schema === undefined) return 'any'
    const { linkOf, nameOf, reader } = this.#setting
    const name = nameOf(schema)
    const link = linkOf(schema)
    if (name !== undefined && link !== undefined) return `[${escapeProse(name)}](${link})`
    if (depth > nestedMax) return name === undefined ? 'any' : escapeProse(name)
    const { value } = schema
    const orNull = value['nullable'] === true ? ' or null' : ''
    const all = reader.items(schema, 'allOf')
    if (all.length === 1 && !isRecord(value['properties'])) {
      return `${this.type(all[0], depth + 1)}${orNull}`
    }
    const variants = variantsOf(schema, reader)
    if (variants.length > 0) return `${this.#join(variants, depth)}${orNull}`
    const types = typesOf(value)
    if (types.length > 1) {
      return types.map((type) => this.#single(schema, type, depth)).join(' or ')
    }
    return `${this.#single(schema, types[0], depth)}${orNull}`
  }

  #join(variants: readonly Located[], depth: number): string {
    const words = [...new Set(variants.map((variant) => this.type(variant, depth + 1)))]
    const shown = words.slice(0, namedMax).join(' or ')
    return words.length > namedMax ? `${shown} or ${words.length - namedMax} more` : shown
  }

  #single(schema: Located, type: string | undefined, depth: number): string {
    const { value } = schema
    if (type === 'array' || (type === undefined && isRecord(value['items']))) {
      const items = this.#setting.reader.child(schema, 'items')
      const inner = this.type(items, depth + 1)
      return `array of ${inner}`
    }
    if (type === 'object' || (type === undefined && isRecord(value['properties']))) {
      const extra = this.#setting.reader.child(schema, 'additionalProperties')
      const isMap = extra !== undefined && !isRecord(value['properties'])
      return isMap ? `map of ${this.type(extra, depth + 1)}` : 'object'
    }
    const format = filledText(value['format'])
    if (type === undefined) {
      if (value['const'] !== undefined || listOf(value['enum']).length > 0) return 'enum'
      return Array.isArray(value['allOf']) ? 'object' : 'any'
    }
    return format === undefined
      ? escapeProse(type)
      : `${escapeProse(type)} (${escapeProse(format)})`
  }

  /** Lists other constraints of a schema, as sentences within one line. */
  constraints(schema: Located): string[] {
    const { value } = schema
    const words: string[] = []
    if (value['readOnly'] === true) words.push('Read-only.')
    if (value['writeOnly'] === true) words.push('Write-only.')
    if (value['const'] !== undefined) words.push(`Always ${codeOf(value['const'])}.`)
    const values = enumOf(schema, this.#setting.reader)
    if (values.length > 0) {
      const shown = values.slice(0, namedMax).map(codeOf).join(', ')
      const more = values.length > namedMax ? ` and ${values.length - namedMax} more` : ''
      words.push(`One of ${shown}${more}.`)
    }
    const bounds = boundsOf(value)
    if (bounds !== '') words.push(`${bounds}.`)
    const pattern = filledText(value['pattern'])
    if (pattern !== undefined && pattern.length <= 300) words.push(`Pattern: ${codeSpan(pattern)}.`)
    if (value['uniqueItems'] === true) words.push('No item twice.')
    if (value['default'] !== undefined) words.push(`Default: ${codeOf(value['default'])}.`)
    const example = value['example'] ?? listOf(value['examples'])[0]
    if (example !== undefined && !isRecord(example) && !Array.isArray(example)) {
      words.push(`Example: ${codeOf(example)}.`)
    }
    return words
  }

  /** Description and constraints of a value, within one line. */
  describe(schema: Located, description = filledText(schema.value['description'])): string {
    const text = this.#setting.prose.line(description ?? filledText(schema.value['title']))
    return [text, this.constraints(schema).join(' ')].filter((part) => part !== '').join('<br>')
  }

  /**
   * Lists properties of a schema, and of nested objects without a page of their own.
   *
   * @returns the rows; `more` is true if rows were left out
   */
  rows(schema: Located): { readonly rows: readonly PropertyRow[]; readonly more: boolean } {
    const rows: PropertyRow[] = []
    let more = false
    const visit = (at: Located, prefix: string, above: readonly object[]) => {
      const { properties, required, variants } = this.merge(at)
      for (const [name, property] of properties) {
        if (rows.length >= rowsMax) {
          more = true
          return
        }
        rows.push({
          name: `${prefix}${name}`,
          required: required.has(name),
          deprecated: property.value['deprecated'] === true,
          type: this.type(property),
          text: this.describe(property),
        })
        const within = this.#inner(property)
        if (within === undefined || above.includes(within.schema.origin)) continue
        if (above.length >= depthMax) continue
        visit(within.schema, `${prefix}${name}${within.suffix}.`, [...above, within.schema.origin])
      }
      // Alternatives of the schema itself are shown by the caller.
      if (prefix !== '') visitVariants(variants, prefix, above)
    }
    const visitVariants = (
      variants: readonly Located[],
      prefix: string,
      above: readonly object[],
    ) => {
      const shown = variants.filter((variant) => this.#isInline(variant))
      for (const [index, variant] of shown.entries()) {
        if (rows.length >= rowsMax || above.includes(variant.origin)) return
        const title = filledText(variant.value['title'])
        const option = `**Option ${index + 1}${title === undefined ? '' : `: ${escapeProse(title)}`}**`
        const text = this.#setting.prose.line(filledText(variant.value['description']))
        rows.push({
          name: prefix.slice(0, -1),
          required: false,
          deprecated: variant.value['deprecated'] === true,
          type: this.type(variant),
          text: text === '' ? option : `${option}<br>${text}`,
        })
        visit(variant, prefix, [...above, variant.origin])
      }
    }
    visit(schema, '', [schema.origin])
    return { rows, more }
  }

  /** True for an alternative whose properties no page shows. */
  #isInline(variant: Located): boolean {
    return this.#setting.linkOf(variant) === undefined && this.merge(variant).properties.size > 0
  }

  /** The object in a property, if it has no page of its own. */
  #inner(schema: Located): { readonly schema: Located; readonly suffix: string } | undefined {
    let at: Located | undefined = schema
    let suffix = ''
    for (let depth = 0; at !== undefined && depth < nestedMax; depth++) {
      if (this.#setting.linkOf(at) !== undefined) return undefined
      const items: Located | undefined = this.#setting.reader.child(at, 'items')
      if (items === undefined) return { schema: at, suffix }
      suffix += '[]'
      at = items
    }
    return undefined
  }

  /** Merges a schema with its parts. */
  merge(schema: Located): Merged {
    const { reader } = this.#setting
    const properties = new Map<string, Located>()
    const required = new Set<string>()
    const variants: Located[] = []
    let discriminator: string | undefined
    const seen = new Set<object>()
    const visit = (at: Located, depth: number) => {
      if (seen.has(at.origin) || depth > nestedMax) return
      seen.add(at.origin)
      for (const part of reader.items(at, 'allOf')) visit(part, depth + 1)
      for (const [name, property] of reader.children(at, 'properties')) {
        properties.set(name, property)
      }
      for (const name of filledTexts(at.value['required'])) required.add(name)
      variants.push(...variantsOf(at, reader))
      const named = at.value['discriminator']
      discriminator ??= filledText(isRecord(named) ? named['propertyName'] : named)
    }
    visit(schema, 0)
    return { properties, required, variants, ...(discriminator && { discriminator }) }
  }
}

/** The alternatives of a schema, except null. */
function variantsOf(schema: Located, reader: SpecReader): Located[] {
  return ['oneOf', 'anyOf'].flatMap((key) => reader.items(schema, key))
}

/** The types of a schema; in JSON Schema this can be a list. */
export function typesOf(value: Located['value']): string[] {
  const { type } = value
  return typeof type === 'string' ? [type] : filledTexts(type)
}

function enumOf(schema: Located, reader: SpecReader): readonly unknown[] {
  const own = listOf(schema.value['enum'])
  if (own.length > 0) return own
  const items = reader.child(schema, 'items')
  return items === undefined || items.name !== undefined ? [] : listOf(items.value['enum'])
}

function codeOf(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  if (text === '') return 'an empty text'
  return codeSpan(text.length > 200 ? `${text.slice(0, 200)}…` : text)
}

const boundWords: readonly (readonly [key: string, word: string])[] = [
  ['minimum', 'at least'],
  ['exclusiveMinimum', 'more than'],
  ['maximum', 'at most'],
  ['exclusiveMaximum', 'less than'],
  ['multipleOf', 'a multiple of'],
]
const countWords: readonly (readonly [min: string, max: string, unit: [string, string]])[] = [
  ['minLength', 'maxLength', ['character', 'characters']],
  ['minItems', 'maxItems', ['item', 'items']],
  ['minProperties', 'maxProperties', ['property', 'properties']],
]

function boundsOf(value: Located['value']): string {
  const words = boundWords.flatMap(([key, word]) => {
    const bound = value[key]
    return typeof bound === 'number' ? [`${word} ${bound}`] : []
  })
  for (const [min, max, unit] of countWords) {
    const least = value[min]
    const most = value[max]
    if (typeof least === 'number' && typeof most === 'number') {
      const range = least === most ? String(least) : `${least} to ${most}`
      words.push(`${range} ${unitOf(most, unit)}`)
    } else if (typeof least === 'number' && least > 0) {
      words.push(`at least ${least} ${unitOf(least, unit)}`)
    } else if (typeof most === 'number') words.push(`at most ${most} ${unitOf(most, unit)}`)
  }
  const text = words.join(', ')
  return text === '' ? '' : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}`
}

function unitOf(count: number, [one, many]: readonly [one: string, many: string]): string {
  return count === 1 ? one : many
}
