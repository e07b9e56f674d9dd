// Reads both versions of a page and compares them as documents.
import { type Comparison, compareDocuments } from '../../content/compare/compare.ts'
import type { Block, ContentRef } from '../../content/document/document.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { type OpenText, openText } from '../reading/text.ts'
import { openPlace } from '../space/address.ts'
import type { ReviewSubject, SubjectSide } from './subject.ts'
import type { ReviewView } from './view.ts'

/** Both versions of a text, and their comparison. */
export interface Compared {
  readonly before: OpenText
  readonly after: OpenText
  readonly comparison: Comparison
}

/** Reads and compares both sides of a document; a missing side is empty. */
export async function compareSubject(view: ReviewView, subject: ReviewSubject): Promise<Compared> {
  const { context, target, base } = view
  const { found } = target
  const before = await open({ found, revision: base }, subject.before)
  const opened = await open(target, subject.after)
  const problemOf = await readProblems(view, subject)
  const after = { ...opened, setting: { ...opened.setting, problemOf } }
  const comparison = compareDocuments(factsOf(before, view.before), factsOf(after, view.after))
  return { before, after, comparison }

  async function open(content: ContentTarget, side: SubjectSide | undefined): Promise<OpenText> {
    const place = {
      ...(await openPlace(context, content)),
      addressOfSpace: (id: string) => `/s/${encodeURIComponent(id)}`,
      claims: {},
      holds: () => undefined,
    }
    if (side === undefined || side.kind === 'file') return nothing
    const named = {
      id: subject.id,
      git: side.git,
      isPage: side.kind === 'page',
      ...(side.kind === 'page' ? { variables: side.page.variables } : {}),
    }
    return openText(context, content.revision, { subject: named, place })
  }
}

/** Reasons of the page's links that this change broke. */
async function readProblems(
  { context, base, target, after }: ReviewView,
  { after: side }: ReviewSubject,
): Promise<(ref: ContentRef) => string | undefined> {
  const { broken } = await context.revisions.linkChanges(base, target.revision)
  const own = broken.filter(({ path }) => path === side?.git.path)
  const byURL = new Map(own.map((link) => [link.use.url, link]))
  const byTarget = new Map(own.map((link) => [link.target, link]))
  return (ref) => {
    const link = ref.kind === 'url' ? byURL.get(ref.url) : byTarget.get(targetOf(ref) ?? '')
    return link === undefined ? undefined : (link.reason?.replaceAll('-', ' ') ?? 'leads nowhere')
  }

  /** In the form links have: `guide/setup.md#install`. */
  function targetOf(ref: ContentRef): string | undefined {
    if (ref.kind !== 'anchor') return undefined
    const page = ref.page === undefined ? side : after.pagesById.get(ref.page)
    const path = page !== undefined && 'git' in page ? page.git?.path : undefined
    return path === undefined ? undefined : `${path}#${ref.anchor}`
  }
}

const nothing: OpenText = {
  nodes: [],
  isWhole: true,
  isRead: true,
  setting: {
    hrefOf: () => undefined,
    titleOf: () => undefined,
    pictureOf: () => undefined,
    anchorOf: () => undefined,
    include: () => [],
    textOf: () => '',
    holds: () => undefined,
  },
}

function factsOf({ nodes, setting }: OpenText, contents: Contents) {
  return {
    blocks: nodes.flatMap((block) => expand(block, setting.include)),
    nameOf: (ref: ContentRef) => setting.titleOf(ref) || wordOf(ref),
    fingerprintOf(ref: ContentRef): string {
      if (ref.kind === 'file') return contents.filesById.get(ref.file)?.git.oid ?? ''
      if (ref.kind !== 'reusable-content') return ''
      const { reusableContent: id } = ref
      return contents.reusableContents.find((each) => each.id === id)?.git.oid ?? ''
    },
  }
}

function wordOf(ref: ContentRef): string {
  if (ref.kind === 'url') return ref.url
  return ref.kind === 'anchor' ? `#${ref.anchor}` : ref.kind
}

/** Included content is expanded, so that changes in it show. */
function expand(block: Block, include: (ref: ContentRef) => readonly Block[]): readonly Block[] {
  return block.type === 'reusable-content' ? include(block.data.ref) : [block]
}
