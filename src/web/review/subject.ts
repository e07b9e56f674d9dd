// A page, reusable content or file of a review, on both sides.

import type { RevisionChange } from '../../content/revisions/diff.ts'
import type { GitPlace, TreeDocument } from '../../content/revisions/page-tree.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import { contentTypeOf } from '../../content/text/content-type.ts'
import { lookUpChange, type ReviewView } from './view.ts'

/** The subject of a comparison. */
export interface ReviewSubject {
  readonly id: string
  readonly title: string
  readonly change: RevisionChange | undefined
  readonly before: SubjectSide | undefined
  readonly after: SubjectSide | undefined
}

/** The version of one side. */
export type SubjectSide =
  | { readonly kind: 'page'; readonly page: TreeDocument; readonly git: GitPlace }
  | { readonly kind: 'piece'; readonly title: string; readonly git: GitPlace }
  | { readonly kind: 'file'; readonly file: FileNode; readonly git: GitPlace }

/** Finds an id on both sides; undefined if neither has it. */
export function findSubject(view: ReviewView, id: string): ReviewSubject | undefined {
  const change = lookUpChange(view, id)
  const before = findSide(view.before, id) ?? settingOf(id, change?.before)
  const after = findSide(view.after, id) ?? settingOf(id, change?.after)
  const shown = after ?? before
  if (shown === undefined) return undefined
  const title = shown.kind === 'page' ? shown.page.title : titleOf(shown)
  return { id, title: title || change?.title || shown.git.path, change, before, after }
}

function titleOf(side: Exclude<SubjectSide, { kind: 'page' }>): string {
  return side.kind === 'piece' ? side.title : side.file.name
}

/** A file that is not content, such as a configuration: it occurs in the list of changes only. */
function settingOf(id: string, place: RevisionChange['before']): SubjectSide | undefined {
  if (place === undefined) return undefined
  const { git } = place
  const file = { id, name: git.path, contentType: contentTypeOf(git.path), git }
  return { kind: 'file', file, git }
}

function findSide(contents: Contents, id: string): SubjectSide | undefined {
  const page = contents.pagesById.get(id)
  if (page?.type === 'document' && page.git !== undefined) {
    return { kind: 'page', page, git: page.git }
  }
  const piece = contents.reusableContents.find((each) => each.id === id)
  if (piece !== undefined) return { kind: 'piece', title: piece.title, git: piece.git }
  const file = contents.filesById.get(id)
  return file && { kind: 'file', file, git: file.git }
}

/** True if it is compared as a document. */
export function isComparedAsDocument({ before, after }: ReviewSubject): boolean {
  return (after ?? before)?.kind !== 'file'
}

/** Texts of both sides; empty for a missing one. */
export async function readBothSides(
  { context }: ReviewView,
  { before, after }: ReviewSubject,
): Promise<{ readonly before: string; readonly after: string }> {
  const places = [before, after].flatMap((side) => side?.git ?? [])
  const texts = await context.revisions.source.readTexts(
    places.map((place) => ({ ...place, mode: '100644' })),
  )
  const textOf = (side: SubjectSide | undefined) => (side && texts.get(side.git.oid)) ?? ''
  return { before: textOf(before), after: textOf(after) }
}
