// Blocks of a document without child blocks: code, images, files, tables, embeds.
import * as z from 'zod'
import { empty, key, Text } from './document-inlines.ts'
import { ContentRef, OpenAPIRef } from './references.ts'

export const align = z.enum(['start', 'center', 'end']).optional()
const method = z.string().regex(/^[A-Za-z]{1,20}$/)

const CodeLine = z.strictObject({
  object: z.literal('block'),
  type: z.literal('code-line'),
  key,
  data: z.strictObject({ highlighted: z.boolean().optional() }).default({}),
  nodes: z.array(Text),
})

const Code = z.strictObject({
  object: z.literal('block'),
  type: z.literal('code'),
  key,
  data: z
    .strictObject({
      syntax: z.string().max(100).optional(),
      title: z.string().max(1024).optional(),
      overflow: z.enum(['scroll', 'wrap']).optional(),
      lineNumbers: z.boolean().optional(),
      fullWidth: z.boolean().optional(),
    })
    .default({}),
  nodes: z.array(CodeLine),
})

/** Blocks without child nodes; `fragments` are separate. */
function voidBlock<const Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  return z.strictObject({
    object: z.literal('block'),
    type: z.literal(type),
    key,
    isVoid: z.literal(true).default(true),
    data,
  })
}

const length = z.union([z.number().positive(), z.string().regex(/^\d{1,4}(?:\.\d{1,20})?%$/)])

/** Void blocks that may have fragments. */
export const withFragments = {
  image: voidBlock(
    'image',
    z.strictObject({
      ref: ContentRef,
      refDark: ContentRef.optional(),
      width: length.optional(),
      height: length.optional(),
      alt: z.string().optional(),
    }),
  ),
  file: voidBlock('file', z.strictObject({ ref: ContentRef })),
  embed: voidBlock('embed', z.strictObject({ url: z.string(), fullWidth: z.boolean().optional() })),
  expandable: voidBlock('expandable', empty),
} as const

const columns = z.array(z.string())
const columnId = z.string().optional()

const TableValue = z.union([
  z.string(),
  z.number(),
  z.boolean(),
  z.array(z.string()),
  ContentRef,
  z.array(ContentRef),
])

const TableDefinition = z.strictObject({
  id: z.string(),
  title: z.string(),
  type: z.enum([
    'text',
    'number',
    'checkbox',
    'files',
    'users',
    'rating',
    'select',
    'content-ref',
    'image',
  ]),
  header: z.string().optional(),
  textAlignment: z.enum(['left', 'center', 'right']).optional(),
  options: z.array(z.strictObject({ value: z.string(), label: z.string() })).optional(),
  multiple: z.boolean().optional(),
  max: z.number().optional(),
})

const TableView = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('grid'),
    columns,
    columnWidths: z.record(z.string(), z.number()).optional(),
    hideHeader: z.boolean().optional(),
  }),
  z.strictObject({
    type: z.literal('cards'),
    cardSize: z.enum(['medium', 'large']),
    columns,
    targetDefinition: columnId,
    coverDefinition: columnId,
    coverDefinitionDark: columnId,
  }),
])

export const TableFields = voidBlock(
  'table',
  z.strictObject({
    view: TableView,
    records: z.record(
      z.string(),
      z.strictObject({ orderIndex: z.string(), values: z.record(z.string(), TableValue) }),
    ),
    definition: z.record(z.string(), TableDefinition),
    fullWidth: z.boolean().optional(),
  }),
)

/** Void blocks with data only. */
export const plainBlocks = [
  Code,
  voidBlock('divider', empty),
  voidBlock('drawing', z.strictObject({ ref: ContentRef.optional() }).default({})),
  voidBlock('math', z.strictObject({ formula: z.string() })),
  voidBlock('content-ref', z.strictObject({ ref: ContentRef })),
  voidBlock('reusable-content', z.strictObject({ ref: ContentRef })),
  voidBlock(
    'swagger',
    z.strictObject({
      ref: ContentRef,
      path: z.string().optional(),
      method: method.optional(),
    }),
  ),
  voidBlock('openapi-operation', z.strictObject({ ref: OpenAPIRef, path: z.string(), method })),
  voidBlock(
    'openapi-schemas',
    z.strictObject({
      ref: OpenAPIRef,
      schemas: z.array(z.string().regex(/^[^,\n]+$/)).min(1),
      grouped: z.boolean().optional(),
    }),
  ),
  voidBlock('openapi-webhook', z.strictObject({ ref: OpenAPIRef, name: z.string(), method })),
  voidBlock(
    'integration',
    z.strictObject({
      integration: z.string().regex(/^[A-Za-z][\w.-]{0,99}$/),
      block: z.string().regex(/^[\w.-]{1,100}$/),
      props: z.record(z.string().regex(/^[A-Za-z][\w-]{0,99}$/), z.string()),
      url: z.string().optional(),
      action: z.string().optional(),
    }),
  ),
] as const
