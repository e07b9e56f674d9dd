// Example values: the author's, else generated from a schema.

import { isRecord, listOf } from '../text/records.ts'
import type { Located, SpecReader } from './reader.ts'
import { typesOf } from './schemas.ts'
import { filledText } from './values.ts'

/** Maximum number and nesting of values in a generated example. */
const valuesMax = 150
const depthMax = 6

const samples: Readonly<Record<string, string>> = {
  'date-time': '2026-01-31T09:30:00Z',
  date: '2026-01-31',
  time: '09:30:00Z',
  email: 'name@example.com',
  uuid: '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  uri: 'https://example.com',
  url: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'dGV4dA==',
  binary: 'binary',
  password: 'password',
}

/** The direction of a value: read-only ones are not sent, write-only ones are not returned. */
export type Direction = 'request' | 'response'

/** Returns an example of a schema; undefined if none can be made. */
export function sampleOf(reader: SpecReader, schema: Located, direction: Direction): unknown {
  let values = 0
  return make(schema, [])

  function make(at: Located, above: readonly object[]): unknown {
    values++
    const { value } = at
    const given = value['example'] ?? listOf(value['examples'])[0] ?? value['default']
    if (given !== undefined) return given
    if (value['const'] !== undefined) return value['const']
    const [first] = listOf(value['enum'])
    if (first !== undefined) return first
    if (above.includes(at.origin) || above.length > depthMax || values > valuesMax) return undefined
    const path = [...above, at.origin]
    const parts = reader.items(at, 'allOf')
    if (parts.length > 0) return joinParts(at, parts, path)
    const [variant] = [...reader.items(at, 'oneOf'), ...reader.items(at, 'anyOf')]
    if (variant !== undefined && !isRecord(value['properties'])) return make(variant, path)
    return makeTyped(at, path)
  }

  function joinParts(at: Located, parts: readonly Located[], path: readonly object[]): unknown {
    const made = parts.map((part) => make(part, path))
    if (made.length === 1 && !isRecord(made[0])) return made[0]
    const own = isRecord(at.value['properties']) ? makeObject(at, path) : {}
    return Object.fromEntries(
      [...made, own].filter(isRecord).flatMap((part) => Object.entries(part)),
    )
  }

  function makeTyped(at: Located, path: readonly object[]): unknown {
    const { value } = at
    const type = typesOf(value).find((each) => each !== 'null')
    if (type === 'array' || (type === undefined && value['items'] !== undefined)) {
      const items = reader.child(at, 'items')
      const item = items && make(items, path)
      return item === undefined ? [] : [item]
    }
    if (type === 'object' || isRecord(value['properties'])) return makeObject(at, path)
    if (type === 'string') return samples[filledText(value['format']) ?? ''] ?? 'text'
    if (type === 'integer' || type === 'number') {
      return typeof value['minimum'] === 'number' ? value['minimum'] : 1
    }
    if (type === 'boolean') return true
    return undefined
  }

  function makeObject(at: Located, path: readonly object[]): unknown {
    const made: Record<string, unknown> = {}
    for (const [name, property] of reader.children(at, 'properties')) {
      if (property.value[direction === 'request' ? 'readOnly' : 'writeOnly'] === true) continue
      if (property.value['deprecated'] === true) continue
      const value = make(property, path)
      // Define the property, so that a name such as `__proto__` has no effect.
      if (value !== undefined) Object.defineProperty(made, name, { value, enumerable: true })
    }
    const extra = reader.child(at, 'additionalProperties')
    if (extra !== undefined && Object.keys(made).length === 0) {
      const value = make(extra, path)
      if (value !== undefined) made['key'] = value
    }
    return made
  }
}
