// The document tree: every block, inline and mark there is, and no others (contract, section 5).
import * as z from 'zod'
import { align, plainBlocks, TableFields, withFragments } from './document-blocks.ts'
import { empty, key, plainInlines } from './document-inlines.ts'

/** Bounds of a document that is posted. */
export const documentLimits = {
  /** Objects and lists in one another. */
  depthMax: 200,
  /** Objects and lists, all together. */
  nodesMax: 200_000,
  /** Total characters of all texts and addresses. */
  charactersMax: 2_000_000,
} as const

const FragmentFields = z.strictObject({
  object: z.literal('fragment'),
  key,
  fragment: z.string().max(200).optional(),
  type: z.enum(['expandable-title', 'expandable-body', 'annotation-body']).optional(),
})
export interface Fragment extends z.output<typeof FragmentFields> {
  nodes: Block[]
}

const AnnotationFields = z.strictObject({
  object: z.literal('inline'),
  type: z.literal('annotation'),
  key,
  data: empty,
  nodes: z.array(plainInlines[0]),
})
export interface Annotation extends z.output<typeof AnnotationFields> {
  fragments: Fragment[]
}
export type Inline = z.output<(typeof plainInlines)[number]> | Annotation

function fieldsOf<const Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  return z.strictObject({ object: z.literal('block'), type: z.literal(type), key, data })
}

const lines = {
  paragraph: fieldsOf('paragraph', z.strictObject({ align }).default({})),
  heading: fieldsOf('heading-1', headingData()).extend({
    type: z.enum(['heading-1', 'heading-2', 'heading-3']),
  }),
}

function headingData() {
  const id = z
    .string()
    .regex(/^[-a-z0-9.+_]+$/)
    .max(200)
    .optional()
  return z.strictObject({ id, align }).default({})
}

const parts = {
  listItem: fieldsOf('list-item', z.strictObject({ checked: z.boolean().optional() }).default({})),
  tab: fieldsOf('tabs-item', z.strictObject({ title: z.string().optional() }).default({})),
  step: fieldsOf(
    'stepper-step',
    z
      .strictObject({
        icon: z
          .string()
          .regex(/^[\w-]{1,100}$/)
          .optional(),
      })
      .default({}),
  ),
  column: fieldsOf(
    'column',
    z
      .strictObject({
        width: z.number().positive().max(100).optional(),
        verticalAlignment: z.enum(['top', 'middle', 'bottom']).optional(),
      })
      .default({}),
  ),
}

const lists = {
  unordered: fieldsOf('list-unordered', empty),
  ordered: fieldsOf(
    'list-ordered',
    z.strictObject({ start: z.int().min(0).max(999_999_999).optional() }).default({}),
  ),
  tasks: fieldsOf('list-tasks', empty),
}

const containers = {
  quote: fieldsOf('blockquote', empty),
  hint: fieldsOf(
    'hint',
    z.strictObject({ style: z.enum(['info', 'warning', 'danger', 'success']) }),
  ),
  condition: fieldsOf('if', z.strictObject({ expression: z.string().max(1024) })),
}

const groups = {
  images: fieldsOf(
    'images',
    z
      .strictObject({ align, fullWidth: z.boolean().optional(), withFrame: z.boolean().optional() })
      .default({}),
  ),
  tabs: fieldsOf('tabs', empty),
  stepper: fieldsOf('stepper', empty),
  columns: fieldsOf('columns', empty),
}

// Interfaces, as a type that names itself must be.
interface Holds<Node> {
  nodes: Node[]
}
interface HoldsItems extends Holds<z.output<typeof parts.listItem> & HoldsBlocks> {}
interface HoldsTabs extends Holds<z.output<typeof parts.tab> & HoldsBlocks> {}
interface HoldsSteps extends Holds<z.output<typeof parts.step> & HoldsBlocks> {}
interface HoldsColumns extends Holds<z.output<typeof parts.column> & HoldsBlocks> {}
interface HoldsBlocks extends Holds<Block> {}
interface HasFragments {
  fragments?: Fragment[] | undefined
}
interface HoldsImages extends Holds<z.output<typeof withFragments.image> & HasFragments> {}

export type Block =
  | (z.output<(typeof lines)[keyof typeof lines]> & Holds<Inline>)
  | (z.output<(typeof lists)[keyof typeof lists]> & HoldsItems)
  | (z.output<(typeof containers)[keyof typeof containers]> & HoldsBlocks)
  | (z.output<typeof groups.images> & HoldsImages)
  | (z.output<typeof groups.tabs> & HoldsTabs)
  | (z.output<typeof groups.stepper> & HoldsSteps)
  | (z.output<typeof groups.columns> & HoldsColumns)
  | (z.output<
      | typeof withFragments.file
      | typeof withFragments.embed
      | typeof withFragments.expandable
      | typeof TableFields
    > &
      HasFragments)
  | z.output<(typeof plainBlocks)[number]>

/** Blocks in order: a schema with a name, as recursive schemas need one in the description. */
export const Blocks: z.ZodType<Block[]> = z.lazy(() => z.array(Block))
const fragment = FragmentFields.extend({ nodes: Blocks })
const fragments = z.array(fragment).optional()
export const Inline = z.union([
  ...plainInlines,
  AnnotationFields.extend({ fragments: z.array(fragment) }),
])
const inlines = z.array(Inline)

const holding = { nodes: Blocks }
const items = z.array(parts.listItem.extend(holding))

export const Block = z.discriminatedUnion('type', [
  lines.paragraph.extend({ nodes: inlines }),
  lines.heading.extend({ nodes: inlines }),
  lists.unordered.extend({ nodes: items }),
  lists.ordered.extend({ nodes: items }),
  lists.tasks.extend({ nodes: items }),
  containers.quote.extend(holding),
  containers.hint.extend(holding),
  containers.condition.extend(holding),
  groups.images.extend({ nodes: z.array(withFragments.image.extend({ fragments })) }),
  groups.tabs.extend({ nodes: z.array(parts.tab.extend(holding)) }),
  groups.stepper.extend({ nodes: z.array(parts.step.extend(holding)) }),
  groups.columns.extend({ nodes: z.array(parts.column.extend(holding)) }),
  withFragments.file.extend({ fragments }),
  withFragments.embed.extend({ fragments }),
  withFragments.expandable.extend({ fragments }),
  TableFields.extend({ fragments }),
  ...plainBlocks,
])

/** The document tree of a page or of a comment's body. */
export const JSONDocument = z.strictObject({
  object: z.literal('document'),
  data: z.strictObject({ schemaVersion: z.int().optional() }).default({}),
  nodes: Blocks,
})
export type JSONDocument = z.output<typeof JSONDocument>

/** A document that is posted: as the tree is, within `documentLimits`. */
export const PostedDocument = z.preprocess((value, context) => {
  const excess = findExcess(value)
  if (excess === undefined) return value
  context.addIssue({
    code: 'custom',
    message: `expected ${excess}`,
    params: { rule: 'documentLimits' },
  })
  return z.NEVER
}, JSONDocument)

// Before any shape is asked, and without recursion: a shape would run out of stack.
function findExcess(value: unknown): string | undefined {
  const { depthMax, nodesMax, charactersMax } = documentLimits
  const open: { readonly value: unknown; readonly depth: number }[] = [{ value, depth: 1 }]
  let nodes = 0
  let characters = 0
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { value: found, depth } = next
    if (typeof found === 'string') characters += found.length
    if (characters > charactersMax) return `at most ${charactersMax} characters`
    if (typeof found !== 'object' || found === null) continue
    if (depth > depthMax) return `at most ${depthMax} levels`
    if (++nodes > nodesMax) return `at most ${nodesMax} objects and lists`
    for (const held of Object.values(found)) open.push({ value: held, depth: depth + 1 })
  }
  return undefined
}
