// The OpenAPI description: valid, complete, the same every time, and true to its examples.
import { dereference, validate } from '@scalar/openapi-parser'
import { Ajv2020 } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { describe, expect, it } from 'vitest'
import { buildDescription, type JSONObject } from '../../../src/contract/description/description.ts'
import { operations } from '../../../src/contract/index.ts'
import { exchanges } from '../../exchanges/recorded.ts'

const document = buildDescription('https://docs.example.com', exchanges)
const text = JSON.stringify(document)

interface Described {
  readonly method: string
  readonly path: string
  readonly operation: JSONObject & {
    readonly operationId: string
    readonly tags?: readonly string[]
    readonly parameters?: readonly { readonly name: string; readonly description?: string }[]
    readonly requestBody?: { readonly content: Content }
    readonly responses: Readonly<Record<string, { readonly content?: Content }>>
  }
}
type Content = Readonly<Record<string, { readonly schema: JSONObject; readonly example?: unknown }>>

const described = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(
    ([method, operation]): Described => ({
      method: method.toUpperCase(),
      path,
      operation: operation as Described['operation'],
    }),
  ),
)

describe('the document', () => {
  it('is OpenAPI 3.1 by a validator of others', async () => {
    const { valid, errors, version } = await validate(text)
    expect(errors ?? []).toEqual([])
    expect({ valid, version }).toEqual({ valid: true, version: '3.1' })
  })

  it('refers only to what it holds', () => {
    const { errors, schema } = dereference(text)
    expect(errors ?? []).toEqual([])
    expect(schema?.['paths']).toBeDefined()
    const references = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)]
    const missing = references.filter(([, kind = '', name = '']) => {
      const components: JSONObject = document.components
      const holder = components[kind]
      return !(typeof holder === 'object' && holder !== null && name in holder)
    })
    expect(missing.map(([reference]) => reference)).toEqual([])
    const used = new Set(references.map(([, , name]) => name))
    expect(Object.keys(document.components.schemas).filter((name) => !used.has(name))).toEqual([])
  })

  it('is the same every time', () => {
    expect(JSON.stringify(buildDescription('https://docs.example.com', exchanges))).toBe(text)
  })

  it('has every operation once', () => {
    const ids = described.map(({ operation }) => operation.operationId)
    expect(ids.toSorted()).toEqual(Object.keys(operations).toSorted())
    for (const { method, path, operation } of described) {
      const shape = Object.entries(operations).find(([id]) => id === operation.operationId)?.[1]
      expect({ method, path }).toEqual({ method: shape?.method, path: shape?.path })
    }
  })

  it('has every operation under a heading', () => {
    const homeless = described.filter(({ operation }) => operation.tags === undefined)
    expect(homeless.map(({ operation, path }) => `${operation.operationId} ${path}`)).toEqual([])
  })

  it('has a word on every parameter and every field of a body or answer', () => {
    const silent = described.flatMap(({ operation }) => [
      ...(operation.parameters ?? []).flatMap(({ name, description }) =>
        description === undefined ? [`${operation.operationId}: parameter ${name}`] : [],
      ),
      ...[operation.requestBody, ...Object.values(operation.responses)].flatMap((part) =>
        Object.values(part?.content ?? {}).flatMap(({ schema }) =>
          silentFields(schema).map((name) => `${operation.operationId}: ${name}`),
        ),
      ),
    ])
    expect(silent).toEqual([])
  })

  it('has a word on every field of a shape', () => {
    const silent = Object.entries(document.components.schemas).flatMap(([name, schema]) =>
      silentFields(schema).map((field) => `${name}.${field}`),
    )
    expect([...new Set(silent)]).toEqual([])
  })
})

describe('its examples', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addSchema({ $id: 'https://galley.test/api', ...document })
  const rows = described.flatMap(({ method, path, operation }) =>
    [
      ['request', operation.requestBody?.content] as const,
      ...Object.entries(operation.responses).map(
        ([status, answer]) => [status, answer.content] as const,
      ),
    ].flatMap(([part, content]) => {
      const json = content?.['application/json']
      if (json?.example === undefined) return []
      const place = part === 'request' ? 'requestBody' : `responses/${part}`
      const pointer = `/paths/${encodeURIComponent(path.replaceAll('/', '~1'))}/${method.toLowerCase()}/${place}/content/application~1json/schema`
      return [[operation.operationId, part, json.example, pointer] as const]
    }),
  )

  it('are of their schemas', () => {
    const wrong = rows.flatMap(([id, part, example, pointer]) => {
      const check = ajv.compile({ $ref: `https://galley.test/api#${pointer}` })
      check(example)
      return (check.errors ?? []).map(
        ({ instancePath, message }) => `${id}, ${part}: ${instancePath} ${message}`,
      )
    })
    expect(wrong).toEqual([])
  })
})

/** Names of fields without a word, within fields too; nodes of documents are told by their kind. */
function silentFields(schema: JSONObject, field = ''): string[] {
  const { oneOf, anyOf, items, properties } = schema
  const below = [oneOf, anyOf, items].flat().filter((each) => each !== undefined) as JSONObject[]
  return [
    ...Object.entries((properties ?? {}) as Record<string, JSONObject>).flatMap(([name, each]) => [
      ...(each['description'] === undefined ? [`${field}${name}`] : []),
      ...(name === 'data' || name === 'nodes' || name === 'fragments' || name === 'leaves'
        ? []
        : silentFields(each, `${name}.`)),
    ]),
    ...below.flatMap((each) => silentFields(each, field)),
  ]
}
