// Targets of links in content: the shape of a reference (contract 4.3).
import * as z from 'zod'

export const FileRef = z.object({ kind: z.literal('file'), file: z.string() })
export const URLRef = z.object({ kind: z.literal('url'), url: z.string() })
export const OpenAPIRef = z.object({ kind: z.literal('openapi'), spec: z.string() })

// Open point B: closed sets.
export const ContentRef = z.discriminatedUnion('kind', [
  FileRef,
  URLRef,
  z.object({ kind: z.literal('page'), page: z.string(), space: z.string().optional() }),
  z.object({
    kind: z.literal('anchor'),
    anchor: z.string(),
    space: z.string().optional(),
    page: z.string().optional(),
  }),
  z.object({ kind: z.literal('user'), user: z.string() }),
  z.object({ kind: z.literal('collection'), collection: z.string() }),
  z.object({ kind: z.literal('space'), space: z.string() }),
  z.object({
    kind: z.literal('reusable-content'),
    reusableContent: z.string(),
    space: z.string().optional(),
  }),
  OpenAPIRef,
])
export type ContentRef = z.output<typeof ContentRef>
