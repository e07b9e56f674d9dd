// Values made from JSON Schemas: those that fit, and those that come from somewhere else.
import {
  type Arbitrary,
  array,
  boolean,
  constant,
  constantFrom,
  dictionary,
  double,
  integer,
  jsonValue,
  oneof,
  record,
  string,
  stringMatching,
} from 'fast-check'
import type { JSONSchema } from '../../src/contract/description/json-schemas.ts'

/** Text that breaks what takes text for granted. */
export const hostileText: Arbitrary<string> = oneof(
  string({ unit: 'binary', maxLength: 12 }),
  string({ unit: 'grapheme', maxLength: 12 }),
  constantFrom(
    '',
    ' ',
    '.',
    '..',
    '../../etc/passwd',
    '%',
    '%00',
    '%2F',
    '\u0000',
    '\ud800',
    '\ufeff',
    'null',
    'undefined',
    'NaN',
    '0',
    '-1',
    '1e9',
    '99999999999999999999',
    '__proto__',
    'constructor',
    'toString',
    "'; drop table space; --",
    '" or 1=1',
    '%_\\',
    '*',
    '<script>',
    '{{7*7}}',
    '\u202egnp',
    'İıſK',
    'a'.repeat(300),
    'é'.repeat(5000),
  ),
)

/** Values of any kind. */
export const anyValue: Arbitrary<unknown> = oneof(
  hostileText,
  jsonValue({ maxDepth: 2 }),
  constantFrom(null, true, 0, -1, 1.5, 1e300, [], {}, [[]], { '': '' }),
)

export interface Values {
  readonly components: Readonly<Record<string, JSONSchema>>
  /** Texts that name something: ids, paths, addresses. */
  readonly known: readonly string[]
}

const depthMax = 4

/** Values that fit a schema, most of them; a format we do not know is any text. */
export function fittingValue(values: Values, schema: JSONSchema, depth = 0): Arbitrary<unknown> {
  const { $ref, enum: allowed, oneOf, anyOf, type } = schema
  if (typeof $ref === 'string') {
    const name = $ref.slice($ref.lastIndexOf('/') + 1)
    return fittingValue(values, values.components[name] ?? {}, depth)
  }
  if ('const' in schema) return constant(schema['const'])
  if (Array.isArray(allowed)) return constantFrom(...allowed)
  const variants = oneOf ?? anyOf
  if (Array.isArray(variants)) {
    return oneof(...variants.map((variant: JSONSchema) => fittingValue(values, variant, depth)))
  }
  switch (type) {
    case 'string':
      return textOf(values, schema)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return boolean()
    case 'null':
      return constant(null)
    case 'array':
      return listOf(values, schema, depth)
    case 'object':
      return objectOf(values, schema, depth)
    default:
      return jsonValue({ maxDepth: 2 })
  }
}

function textOf(values: Values, schema: JSONSchema): Arbitrary<string> {
  const {
    pattern,
    format,
    minLength = 0,
    maxLength,
  } = schema as {
    pattern?: string
    format?: string
    minLength?: number
    maxLength?: number
  }
  if (format === 'uri') {
    return constantFrom(...values.known.filter((each) => each.startsWith('https:')))
  }
  if (format === 'date-time') return constant('2026-01-05T09:00:00.000Z')
  if (pattern !== undefined) {
    // The library reads no lookaround and no classes of letters: those patterns are of names.
    if (/\(\?[=!<]|\\p\{/.test(pattern)) return constantFrom('docs', 'set-up', 'docs/guide')
    return stringMatching(new RegExp(pattern))
  }
  const longest = Math.min(maxLength ?? 40, 60)
  const text = string({ unit: 'grapheme', minLength, maxLength: Math.max(longest, minLength) })
  const fitting = text.map((each) => each.slice(0, maxLength ?? each.length))
  return oneof(
    { weight: 2, arbitrary: constantFrom(...values.known) },
    { weight: 3, arbitrary: fitting },
  )
}

function numberOf(schema: JSONSchema): Arbitrary<number> {
  const { type, minimum, maximum } = schema as { type: string; minimum?: number; maximum?: number }
  const bounds = { min: minimum ?? -1000, max: maximum ?? 1000 }
  return type === 'integer' ? integer(bounds) : double({ ...bounds, noNaN: true })
}

function listOf(values: Values, schema: JSONSchema, depth: number): Arbitrary<unknown> {
  const { items = {}, minItems = 0 } = schema as { items?: JSONSchema; minItems?: number }
  const maxLength = depth >= depthMax ? minItems : Math.max(3, minItems)
  // A tree of a shape that holds itself ends here.
  if (maxLength === 0) return constant([])
  return array(fittingValue(values, items, depth + 1), { minLength: minItems, maxLength })
}

function objectOf(values: Values, schema: JSONSchema, depth: number): Arbitrary<unknown> {
  const {
    properties = {},
    required = [],
    additionalProperties,
  } = schema as {
    properties?: Record<string, JSONSchema>
    required?: string[]
    additionalProperties?: JSONSchema
  }
  if (Object.keys(properties).length === 0 && additionalProperties !== undefined) {
    return dictionary(
      string({ maxLength: 8 }),
      fittingValue(values, additionalProperties, depth + 1),
      {
        maxKeys: 3,
      },
    )
  }
  const fields = Object.entries(properties).filter(
    ([name]) => depth < depthMax || required.includes(name),
  )
  const arbitraries = fields.map(([name, field]) => [name, fittingValue(values, field, depth + 1)])
  return record(Object.fromEntries(arbitraries) as Record<string, Arbitrary<unknown>>, {
    requiredKeys: required,
    noNullPrototype: true,
  })
}
