// Shapes of links, backlinks and their sources and targets.
import * as z from 'zod'
import { LayoutName, listShape } from '../base/common.ts'
import { Organization } from '../people/organizations.ts'
import { Space } from '../spaces/spaces.ts'
import { ChangeRequest } from './change-requests.ts'
import { File, Page, Revision } from './revision.ts'

export const LinkStatus = z.enum(['ok', 'broken', 'in-app'])
export type LinkStatus = z.output<typeof LinkStatus>

/** Extension: position of a link in the repository. Counts from 1; columns in UTF-16 units. */
const LinkSource = z.object({
  path: z.string(),
  line: z.int().min(1),
  column: z.int().min(1),
  url: z.string(),
  kind: z.string(),
})

/** Counts from 1: `column` in UTF-16 units, `byteColumn` in bytes of UTF-8. */
const WrittenPlace = z.object({
  line: z.int().min(1),
  column: z.int().min(1),
  byteColumn: z.int().min(1),
})

/** Extension: why a link is broken, in one sentence, and what it probably meant. */
export const LinkProblem = z.object({
  reason: z.string(),
  /** Position of its target, the text to change. `usedAt`: position of the link, if its target is defined elsewhere. */
  place: WrittenPlace.extend({ usedAt: WrittenPlace.optional() }).optional(),
  /** Broken here and not in the main content; false when a space is asked, not a change request. */
  new: z.boolean(),
  suggestion: z.string().nullable(),
})
export type LinkProblem = z.output<typeof LinkProblem>

/** The content a location belongs to. The revision is reduced to its metadata. */
const VersionContext = z.discriminatedUnion('type', [
  z.object({ type: z.literal('revision'), revision: Revision }),
  z.object({ type: z.literal('changeRequest'), changeRequest: ChangeRequest }),
])

const InternalLocation = z.discriminatedUnion('type', [
  z.object({ type: z.literal('anchor'), anchor: z.string() }),
  z.object({ type: z.literal('node'), node: z.string() }),
])

const placed = {
  organization: Organization,
  space: Space,
  versionContext: VersionContext.optional(),
}
const written = { source: LinkSource.optional(), problem: LinkProblem.optional() }

/** A place: embedded whole, but pages without the pages below them. */
export const Location = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('file'), ...placed, file: File, ...written }),
  z.object({
    kind: z.literal('page'),
    ...placed,
    page: Page,
    internalLocation: InternalLocation.optional(),
    ...written,
  }),
  z.object({ kind: z.literal('space'), organization: Organization, space: Space }),
  z.object({ kind: z.literal('url'), url: z.string() }),
])
export type Location = z.output<typeof Location>

/** One target, and every place that names it. */
export const Link = z.object({
  status: LinkStatus,
  // Open point B: `dependsOn` for what is included, `reference` for everything else.
  relation: z.enum(['reference', 'dependsOn']),
  /** Absent when there is nothing to show: a page that does not exist. */
  targetReference: Location.optional(),
  locationReferences: z.array(Location),
  /** Extension: how many more places there are, where they are more than one answer lists. */
  more: z.int().min(1).optional(),
  /**
   * Extension: the target as text, `guide/setup.md#install` within the repository, else the address
   * as written. Equal in every space that holds the same content.
   */
  target: z.string(),
})
export type Link = z.output<typeof Link>

const broken = z.object({ total: z.int(), changeRequest: z.int().optional() })

/** Before the status filter and paging. */
const linkCounts = {
  /** Counts targets. `changeRequest`: broken at a place where the main content is not. */
  stats: z.object({ total: z.int(), broken }),
  /** Extension: counts places instead. */
  occurrences: z.object({
    total: z.int(),
    broken: z.int(),
    new: z.int().optional(),
    fixed: z.int().optional(),
  }),
}

/** A list of links with its counts. */
export const LinkList = listShape(Link).extend(linkCounts)
export type LinkList = z.output<typeof LinkList>

/** Layout and scope the content was read with: an extension of a change request's links. */
const ContentReading = z.object({
  layout: LayoutName,
  root: z.string(),
  pages: z.int(),
  files: z.int(),
  evidence: z.array(z.string()),
  /** Documentation in formats that are not read, the most files first. */
  unread: z.array(z.object({ format: z.string(), extension: z.string(), files: z.int() })),
  /** The documentation is in those; every repository has some pages. */
  isMostUnread: z.boolean(),
  /** Links `[[Page]]`, which no rule judges; counted in a vault, and if there are no other links. */
  wikiLinks: z.int(),
  /** Other links no rule judges, by the reason. */
  unjudged: z.array(
    z.object({
      reason: z.enum(['unknown-address', 'made-by-build', 'template', 'unknown-heading']),
      links: z.int(),
    }),
  ),
  warnings: z.array(
    z.object({
      path: z.string(),
      line: z.int().optional(),
      column: z.int().optional(),
      message: z.string(),
    }),
  ),
})

export const ChangeRequestLinkList = LinkList.extend({ content: ContentReading })

/** A page or file in one revision; `path` is its published address. */
const ChangeSide = z.object({
  path: z.string().optional(),
  git: z.object({ oid: z.string(), path: z.string() }),
})

/** One page or file a change request adds, edits, moves or removes. */
export const Change = z.object({
  kind: z.enum(['page', 'file']),
  change: z.enum(['added', 'edited', 'moved', 'removed']),
  /** Also for a page that moved: its text changed too. */
  edited: z.boolean(),
  id: z.string(),
  title: z.string(),
  before: ChangeSide.optional(),
  after: ChangeSide.optional(),
})
export type Change = z.output<typeof Change>
