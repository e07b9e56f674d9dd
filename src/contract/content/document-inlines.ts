// Inline content of a document: texts, their marks, and inline nodes.
import * as z from 'zod'
import { ContentRef } from './references.ts'

/** Name of a node, given by the platform. */
export const key = z.string().max(100).optional()

/** No data. */
export const empty = z.strictObject({}).default({})

const colour = z.string().regex(/^[\w$#(),.% -]{1,64}$/)
const plainMarks = [
  'bold',
  'italic',
  'code',
  'strikethrough',
  'keyboard',
  'superscript',
  'subscript',
] as const

const Mark = z.discriminatedUnion('type', [
  z.strictObject({ object: z.literal('mark'), type: z.enum(plainMarks) }),
  z.strictObject({
    object: z.literal('mark'),
    type: z.literal('color'),
    data: z.strictObject({ text: colour.optional(), background: colour.optional() }),
  }),
])

export const Text = z.strictObject({
  object: z.literal('text'),
  key,
  leaves: z.array(
    z.strictObject({ object: z.literal('leaf'), text: z.string(), marks: z.array(Mark) }),
  ),
})

function voidInline<const Type extends string, Data extends z.ZodType>(type: Type, data: Data) {
  return z.strictObject({
    object: z.literal('inline'),
    type: z.literal(type),
    key,
    isVoid: z.literal(true).default(true),
    data,
  })
}

const InlineImage = voidInline(
  'inline-image',
  z.strictObject({
    ref: ContentRef,
    refDark: ContentRef.optional(),
    alt: z.string().optional(),
    caption: z.string().optional(),
    size: z.enum(['original', 'line']).optional(),
  }),
)
const Emoji = voidInline(
  'emoji',
  z.strictObject({ code: z.string().regex(/^[0-9a-f]{1,6}(?:-[0-9a-f]{1,6}){0,15}$/) }),
)
const Icon = voidInline('icon', z.strictObject({ icon: z.string().regex(/^[\w-]{1,100}$/) }))
const InlineMath = voidInline('inline-math', z.strictObject({ formula: z.string() }))
const Expression = voidInline('expression', z.strictObject({ expression: z.string() }))

const withinLink = [Text, InlineImage, Emoji, Icon, InlineMath, Expression] as const

/** Everything within a line that holds no blocks. */
export const plainInlines = [
  ...withinLink,
  z.strictObject({
    object: z.literal('inline'),
    type: z.literal('link'),
    key,
    data: z.strictObject({ ref: ContentRef }),
    nodes: z.array(z.union(withinLink)),
  }),
  voidInline('mention', z.strictObject({ ref: ContentRef })),
  voidInline(
    'button',
    z.strictObject({
      label: z.string(),
      kind: z.enum(['primary', 'secondary']),
      icon: z
        .string()
        .regex(/^[\w-]{1,100}$/)
        .optional(),
      ref: ContentRef,
    }),
  ),
] as const
