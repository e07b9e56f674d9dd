// Shapes many resources use: user, list envelope, access level, emoji, paging.
import * as z from 'zod'
import { languages, layoutNames, levels } from './choices.ts'
import { parseEmoji } from './emoji.ts'

/** ISO 8601, UTC, milliseconds. */
export const Timestamp = z.iso.datetime({ precision: 3 })

export const Level = z.enum(levels)
export type Level = z.output<typeof Level>

/** Input of a default level: null, or `inherit`, for what the collection above has. */
export const DefaultLevel = z.union([
  Level,
  z.null(),
  // Open point E5: never answered, the text knows null alone.
  z.literal('inherit').transform(() => null),
])

export const Language = z.enum(languages)

/** Layout of a repository; `plain` if no other is recognised. */
export const LayoutName = z.enum(layoutNames)

export const User = z.object({
  object: z.literal('user'),
  id: z.string(),
  displayName: z.string(),
  email: z.string().optional(),
  photoURL: z.string().optional(),
  urls: z.object({ location: z.url() }),
})
export type User = z.output<typeof User>

/** The character or its code point in hex (`1f4d6`); returned as stored. */
export const Emoji = z.string().min(1).max(50)

/** An emoji as it is posted. */
export const EmojiInput = Emoji.refine((text) => parseEmoji(text) !== undefined, {
  message: 'expected one emoji, as the character or its code points in hex',
  params: { rule: 'emoji' },
})

/** An address of the web, where something is shown or fetched from. */
export const WebAddress = z.url({ protocol: /^https?$/ }).max(2048)

/** Query of every list: an opaque cursor, and how many items; 0 asks for the count alone. */
export const paging = {
  page: z.string().max(8192).optional(),
  limit: z.int().min(0).max(1000).default(50),
}

/** Query of the content operations. */
export const contentQuery = {
  metadata: z.boolean().default(true),
  computed: z.boolean().default(true),
}

/** The list envelope. `next` is absent on the last page; `count` is the total over all pages. */
export function listShape<Item extends z.ZodType>(item: Item) {
  return z.object({
    next: z.object({ page: z.string() }).optional(),
    count: z.int().min(0),
    items: z.array(item),
  })
}

/** A list as handlers and clients see it. */
export interface List<Item> {
  readonly next?: { readonly page: string } | undefined
  readonly count: number
  readonly items: readonly Item[]
}

/** Output format of content. */
export const ContentFormat = z.enum(['document', 'markdown'])

/** A git object id: SHA-1 or SHA-256 in lower-case hex. */
export const GitOid = z.string().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/)

/** The source of a page or file: its blob and its path in the repository. */
export const GitPlace = z.object({ oid: z.string(), path: z.string() })
