// Real OpenAPI documents of other packages: all versions, small and large, JSON and YAML.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const { resolve } = createRequire(import.meta.url)

/** Where a package of npm lies. */
function folderOf(name: string): string {
  return dirname(resolve(`${name}/package.json`))
}

const examples = folderOf('@readme/oas-examples')

/** A document, and what it is to become. */
export interface RealDocument {
  /** Name of the specification made of it. */
  readonly slug: string
  readonly path: string
  readonly version: '2.0' | '3.0' | '3.1'
  readonly operations: number
  readonly schemas: number
}

export const realDocuments: readonly RealDocument[] = [
  ['petstore', join(examples, '2.0/json/petstore.json'), '2.0', 20, 6],
  ['circles', join(examples, '2.0/json/schema-circular.json'), '2.0', 1, 1],
  ['patents', join(examples, '3.0/yaml/uspto.yaml'), '3.0', 3, 1],
  ['callbacks', join(examples, '3.0/json/callbacks.json'), '3.0', 1, 0],
  ['shapes', join(examples, '3.0/json/polymorphism.json'), '3.0', 16, 8],
  ['star-trek', join(examples, '3.0/json/star-trek.json'), '3.0', 104, 257],
  ['trains', join(examples, '3.1/json/train-travel.json'), '3.1', 8, 8],
  ['webhooks', join(examples, '3.1/json/webhooks.json'), '3.1', 1, 1],
  ['documents', join(examples, '3.1/json/readme.json'), '3.1', 47, 7],
  ['blocks', join(folderOf('@blockfrost/openapi'), 'openapi.yaml'), '3.0', 120, 140],
  [
    'dialogues',
    join(folderOf('@digdir/dialogporten-schema'), 'swagger.verified.json'),
    '3.0',
    40,
    170,
  ],
  ['parcels', join(folderOf('shipengine-openapi'), 'openapi.json'), '3.0', 76, 253],
].map(([slug, path, version, operations, schemas]) => ({
  slug: String(slug),
  path: String(path),
  version: version === '2.0' || version === '3.1' ? version : '3.0',
  operations: Number(operations),
  schemas: Number(schemas),
}))

/** The text of a document, as it was found. */
export function readDocumentText({ path }: RealDocument): string {
  return readFileSync(path, 'utf8')
}
