// Specifications as pages: which pages there are, what they are called, what stands on them.
import { posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { readDocument } from '../../../src/content/document/read/reader.ts'
import { readFacts } from '../../../src/content/facts/facts.ts'
import { type Expansion, expandSpecification } from '../../../src/content/openapi/expand.ts'
import type { ComputedPage } from '../../../src/content/site/computed-page.ts'
import { recordOf } from '../../../src/content/text/records.ts'
import { readDocumentText, realDocuments } from '../../openapi-documents.ts'

/** Expand files; the first is the entry. */
function expand(...files: readonly (readonly [name: string, yaml: string])[]): Expansion {
  const parsed = new Map(files.map(([name, yaml]) => [name, parse(yaml) as unknown]))
  return expandSpecification({ entry: files[0]?.[0] ?? '', files: parsed })
}

/** Expand a document with these paths, and whatever else it has. */
const expandPaths = (paths: string, more = '') =>
  expand([
    'openapi.yaml',
    `openapi: 3.1.0\ninfo: {title: Pets, version: "1"}\npaths:\n${indent(paths)}\n${more}`,
  ])

const indent = (text: string) => text.replace(/^/gm, '  ')

function draw(pages: readonly ComputedPage[], depth = 0): string[] {
  return pages.flatMap(({ title, slug, name, pages: below }) => [
    `${'  '.repeat(depth)}${title} ${slug} ${name ?? '-'}`,
    ...draw(below, depth + 1),
  ])
}

const textOf = ({ texts }: Expansion, name: string) => texts.get(name) ?? ''

describe('expandSpecification', () => {
  it('puts operations under their tags, in the order of the document', () => {
    const made = expandPaths(
      `/b: {get: {tags: [second], operationId: getB, responses: {}}}
/a:
  get: {tags: [first, second], summary: Read a., responses: {}}
  post: {responses: {}}`,
      'tags: [{name: first, x-displayName: The first}, {name: unused}, {name: told, description: Told}]',
    )
    expect(draw(made.outline.pages)).toEqual([
      'Pets overview overview.md',
      'The first first tags/first.md',
      '  Read a get-a operations/get-a.md',
      'told told tags/told.md',
      'second second tags/second.md',
      '  getB get-b operations/get-b.md',
      'Other operations other tags/other.md',
      '  POST /a post-a operations/post-a.md',
    ])
    // What has two tags stands under the first, and is named under both.
    expect(textOf(made, 'tags/second.md')).toContain('[Read a](../operations/get-a.md)')
  })

  it('puts operations without tags under the first word that tells them apart', () => {
    const made = expandPaths(
      '/api/v1/pets: {get: {responses: {}}}\n/api/v1/pets/{id}: {get: {responses: {}}}\n/api/v1/pet_shops: {get: {responses: {}}}',
    )
    expect(draw(made.outline.pages).filter((line) => line.includes('tags/'))).toEqual([
      'Pets pets tags/pets.md',
      'Pet shops pet-shops tags/pet-shops.md',
    ])
  })

  it('takes groups and parents of tags, and no circle of them', () => {
    const made = expandPaths(
      '/a: {get: {tags: [a], responses: {}}}\n/b: {get: {tags: [b], responses: {}}}\n/c: {get: {tags: [c], responses: {}}}\n/d: {get: {tags: [d], responses: {}}}',
      'tags: [{name: a}, {name: b, parent: a}, {name: c, parent: d}, {name: d, x-parent: c}]\nx-tagGroups: [{name: All, tags: [a]}]',
    )
    expect(draw(made.outline.pages).filter((line) => !line.includes('operations/'))).toEqual([
      'Pets overview overview.md',
      'All all -',
      '  a a tags/a.md',
      '    b b tags/b.md',
      'c c tags/c.md',
      'd d tags/d.md',
    ])
  })

  it('names pages once, and the same whatever else there is', () => {
    const one = '/pets: {get: {operationId: listPets, responses: {}}}'
    const two = `/pets/list: {post: {operationId: list-pets, responses: {}}}`
    const three = '/readme: {get: {operationId: README, responses: {}}}'
    const names = (made: Expansion) =>
      [...made.texts.keys()].filter((name) => name.startsWith('operations/'))
    expect(names(expandPaths(one))).toEqual(['operations/list-pets.md'])
    expect(names(expandPaths([one, two, three].join('\n')))).toEqual([
      'operations/list-pets.md',
      'operations/post-pets-list.md',
      'operations/readme-1.md',
    ])
  })

  it('leaves out what an author keeps for themselves', () => {
    const made = expandPaths(
      '/a: {get: {x-internal: true, operationId: secretA, responses: {}}}\n/b: {x-internal: true, get: {operationId: secretB, responses: {}}}\n/c: {get: {responses: {}}}',
      'components: {schemas: {Secret: {x-internal: true, type: object}}}',
    )
    expect([...made.texts.keys()].join(' ')).not.toMatch(/secret/i)
  })

  it('follows references into other files, and in circles', () => {
    const made = expand(
      [
        'api/openapi.yaml',
        'openapi: 3.0.0\ninfo: {title: T, version: "1"}\npaths:\n  /pets: {$ref: "paths/pets.yaml"}\ncomponents: {schemas: {Pet: {$ref: "../common.yaml#/Pet"}, Self: {$ref: "#/components/schemas/Self"}}}',
      ],
      [
        'api/paths/pets.yaml',
        'get:\n  operationId: listPets\n  responses:\n    "200":\n      description: OK\n      content:\n        application/json:\n          schema: {type: array, items: {$ref: "../../common.yaml#/Pet"}}\n    "404": {$ref: "missing.yaml"}\n',
      ],
      [
        'common.yaml',
        'Pet:\n  type: object\n  properties:\n    name: {type: string}\n    mother: {$ref: "#/Pet"}\n    friends: {type: array, items: {type: object, properties: {best: {$ref: "#/Pet"}}}}\n',
      ],
    )
    const page = textOf(made, 'operations/list-pets.md')
    expect(page).toContain('array of [Pet](../models/pet.md)')
    expect(page).toContain('| `friends[].best` | [Pet](../models/pet.md) |')
    expect(textOf(made, 'models/pet.md')).toContain('| `mother` | [Pet](pet.md) |')
  })

  it('ends with schemas that hold themselves without a name', () => {
    const made = expandPaths(
      '/a: {post: {requestBody: {content: {application/json: {schema: {$ref: "#/x-loop"}}}}, responses: {}}}',
      'x-loop: {type: object, properties: {next: {$ref: "#/x-loop"}, either: {oneOf: [{$ref: "#/x-loop"}, {type: string}]}}, allOf: [{$ref: "#/x-loop"}]}',
    )
    expect(textOf(made, 'operations/post-a.md')).toContain('`next`')
  })

  it('reads Swagger 2.0: bodies, forms, hosts, schemes', () => {
    const made = expand([
      'swagger.json',
      `swagger: "2.0"
info: {title: T, version: "1"}
host: api.example
basePath: /v2
schemes: [https]
consumes: [application/json]
securityDefinitions: {key: {type: apiKey, in: header, name: X-Key}}
security: [{key: []}]
definitions: {Pet: {type: object, properties: {name: {type: string}}}}
paths:
  /pets:
    post:
      operationId: addPet
      parameters: [{in: body, name: pet, required: true, schema: {$ref: "#/definitions/Pet"}}]
      responses: {200: {description: Fine, schema: {$ref: "#/definitions/Pet"}}}
  /photos:
    post:
      operationId: addPhoto
      parameters: [{in: formData, name: photo, type: file, required: true}, {in: query, name: size, type: integer, maximum: 9}]
      responses: {}
`,
    ])
    const body = textOf(made, 'operations/add-pet.md')
    expect(body).toContain('`application/json`: [Pet](../models/pet.md)')
    expect(body).toContain("curl -X POST 'https://api.example/v2/pets'")
    expect(body).toContain("-H 'X-Key: …'")
    const form = textOf(made, 'operations/add-photo.md')
    expect(form).toContain('`multipart/form-data`')
    expect(form).toContain('| `size` | integer | At most 9. |')
    expect(textOf(made, 'overview.md')).toContain('`https://api.example/v2`')
  })

  it('says what is required, deprecated, allowed, needed', () => {
    const made = expandPaths(
      `/a/{id}:
  parameters: [{name: id, in: path, schema: {type: string, enum: [x, "y|z"]}}]
  put:
    deprecated: true
    operationId: put
    security: [{}, {one: [read], two: []}]
    parameters: [{name: n, in: query, deprecated: true, schema: {type: [integer, "null"], minimum: 1, maximum: 3, default: 2}}]
    requestBody: {required: true, content: {application/json: {examples: {A: {value: {a: 1}}, B: {value: {b: 2}}}}}}
    responses: {default: {description: Everything}}`,
      'components: {securitySchemes: {one: {type: oauth2, flows: {}}, two: {type: http, scheme: bearer}}}',
    )
    const page = textOf(made, 'operations/put.md')
    expect(page).toContain('This operation is deprecated.')
    expect(page).toContain('| `id`<br>**required** | string | One of `x`, `y\\|z`. |')
    expect(page).toContain(
      '`n`<br>_deprecated_ | integer or null | At least 1, at most 3. Default: `2`. |',
    )
    expect(page).toContain(
      '* nothing\n* [one](../overview.md#security-one) (OAuth 2.0) with `read` and',
    )
    expect(page).toContain('{% tab title="A" %}')
    expect(page).toContain('### Any other status')
  })

  it('takes no more of a description than text, links and pictures', () => {
    const attack = JSON.stringify(
      '{% include "../secret.md" %} <script>alert(1)</script> <img src=x onerror=alert(1)>\n\n```\nnever closed',
    )
    const made = expandPaths(
      `/a: {get: {operationId: a, summary: "{% tab %}|x", description: ${attack}, parameters: [{name: "p|{%", in: query, description: ${attack}, schema: {type: string}}], responses: {"200": {description: OK}}}}`,
    )
    const page = textOf(made, 'operations/a.md')
    const { links } = readFacts(page, 'gitbook')
    expect(links.filter(({ kind }) => kind === 'include')).toEqual([])
    const document = readDocument(page, { layout: 'gitbook', isPage: true })
    expect(JSON.stringify(document)).not.toContain('reusable-content')
    // What follows is not swallowed.
    expect(document.nodes.filter(({ type }) => type === 'heading-1')).toHaveLength(3)
    expect(document.nodes.some(({ type }) => type === 'table')).toBe(true)
  })

  it('leads links in the ways of other renderers to its own pages', () => {
    const made = expandPaths(
      `/a: {get: {tags: [My tag], operationId: getA, description: "[1](#operation/getA) [2](#tag/My-tag) [3](#section/Signing-in) [4](#/components/schemas/Pet) [5](#nowhere)", responses: {}}}
/b: {get: {tags: [My tag], operationId: getB, description: "[6](#tag/My-tag/operation/getA) [7](#tag/my-tag/GET/a)", responses: {}}}`,
      'components: {schemas: {Pet: {type: object}}}',
    ).texts
    const described = expand([
      'x',
      'openapi: 3.0.0\ninfo: {title: T, version: "1", description: "# Signing in\\n\\nSo."}\npaths: {/a: {get: {operationId: getA, description: "[3](#section/Signing-in)", responses: {}}}}',
    ])
    expect(textOf(described, 'operations/get-a.md')).toContain('(../overview.md#signing-in)')
    const page = made.get('operations/get-a.md') ?? ''
    expect(page).toContain('[2](../tags/my-tag.md)')
    expect(page).toContain('[4](../models/pet.md)')
    expect(page).toContain('[5](#nowhere)')
    const other = made.get('operations/get-b.md') ?? ''
    expect(other).toContain('[6](get-a.md)')
    expect(other).toContain('[7](get-a.md)')
  })

  it('shows so many properties, and says that there are more', () => {
    const many = Array.from({ length: 400 }, (_, at) => `p${at}: {type: string}`).join(', ')
    const made = expandPaths(
      '/a: {get: {responses: {}}}',
      `components: {schemas: {Wide: {type: object, properties: {${many}}}}}`,
    )
    const page = textOf(made, 'models/wide.md')
    expect(page.match(/^\| `p\d+`/gm)).toHaveLength(150)
    expect(page).toContain('_Only the first 150 properties are shown._')
  })

  it('makes something of anything', () => {
    for (const value of [null, 1, [], {}, { paths: 1 }, { paths: { a: null, b: { get: [] } } }]) {
      const made = expandSpecification({ entry: 'x', files: new Map([['x', value]]) })
      expect(made.outline.pages[0]?.name).toBe('overview.md')
    }
  })
})

describe('real documents', () => {
  it.each(realDocuments)('$slug has a page for each operation and schema', (document) => {
    const parsed = recordOf(parse(readDocumentText(document).replace(/^\uFEFF/, '')))
    const made = expandSpecification({ entry: 'x', files: new Map([['x', parsed]]) })
    const names = [...made.texts.keys()]
    const count = (folder: string) => names.filter((name) => name.startsWith(folder)).length
    expect(count('operations/')).toBe(countOperations(parsed))
    const components = recordOf(recordOf(parsed['components'])['schemas'])
    const schemas = { ...components, ...recordOf(parsed['definitions']) }
    expect(count('models/')).toBe(Object.keys(schemas).length)
    expect(String(parsed['swagger'] ?? parsed['openapi'])).toMatch(document.version)
    // Every page it links to is there, and no page is too long to be read.
    const missing = [...made.texts].flatMap(([name, text]) =>
      readFacts(text, 'gitbook').links.flatMap(({ url }) => {
        const [path = ''] = url.split('#')
        const target = posix.normalize(posix.join(posix.dirname(name), path))
        return /^[a-z]+:|^#/i.test(url) || made.texts.has(target) ? [] : [`${name}: ${url}`]
      }),
    )
    expect(missing).toEqual(document.slug === 'blocks' ? ['overview.md: ./midnight/'] : [])
    expect(Math.max(...[...made.texts.values()].map(({ length }) => length))).toBeLessThan(100_000)
  })
})

function countOperations(parsed: Readonly<Record<string, unknown>>): number {
  return [parsed['paths'], parsed['webhooks']].flatMap((all) =>
    Object.values(recordOf(all)).flatMap((item) =>
      Object.entries(recordOf(item)).filter(
        ([method, operation]) =>
          /^(?:get|post|put|patch|delete|head|options|trace)$/.test(method) &&
          recordOf(operation)['x-internal'] !== true,
      ),
    ),
  ).length
}
