// Notes of a comment besides the check: the state of the change on its way to publication.
import { count } from '../count.ts'
import { code } from '../markdown.ts'

/** One sentence about the way of a change, below the heading of its comment and summary. */
export type Note =
  /** The base branch is published nowhere: the change was checked, and will not be merged. */
  | { readonly kind: 'unpublished-base'; readonly branch: string }
  /** Merged in the repository, held back until a release. */
  | { readonly kind: 'waits-for-release' }
  /** The held change is published now. */
  | { readonly kind: 'published'; readonly release: string }
  /** It conflicts with the published content, so the release left it out. */
  | { readonly kind: 'not-published'; readonly release: string }
  /** A later push moved the head while or before this run checked `oid`. */
  | { readonly kind: 'outdated-run'; readonly oid: string }
  /** A commit of this run contains the certain fixes. */
  | { readonly kind: 'fixes-pushed'; readonly oid: string }
  /** The job summary has fixes as a patch. */
  | { readonly kind: 'fixes-in-patch'; readonly fixes: number }

/**
 * The sentence of a note, with a full stop.
 *
 * @param name - renders a branch, a release or a commit; by default as code in Markdown
 */
export function describeNote(note: Note, name: (value: string) => string = code): string {
  switch (note.kind) {
    case 'unpublished-base':
      return `Checked against ${name(note.branch)}; this branch is not published.`
    case 'waits-for-release':
      return 'Waits for the next release.'
    case 'published':
      return `Published with release ${name(note.release)}.`
    case 'not-published':
      return `Release ${name(note.release)} did not publish this: it conflicts with the published documentation.`
    case 'fixes-pushed':
      return `Commit ${name(note.oid.slice(0, 7))} contains the certain fixes.`
    case 'fixes-in-patch':
      return `The job summary has a patch with ${count(note.fixes, 'fix', 'fixes')} for ${name('git apply')}.`
    case 'outdated-run':
      return `This run checked ${name(note.oid.slice(0, 7))}, which is no longer the head of the pull request. Nothing was changed.`
  }
}

// At the end of the line: GitHub takes a line that begins with an HTML comment as HTML, not as Markdown.
const mark = '<!-- galley:notes -->'

/** All notes as a paragraph that `replaceNotes` finds again. */
export function renderNotes(notes: readonly Note[]): string {
  return `${notes.map((note) => describeNote(note)).join(' ')}${mark}`
}

/**
 * Replaces the notes in an existing comment: the check itself stays.
 *
 * @returns undefined if the comment has no notes to replace
 */
export function replaceNotes(body: string, notes: readonly Note[]): string | undefined {
  const lines = body.split('\n')
  const at = lines.findIndex((line) => line.trimEnd().endsWith(mark))
  return at === -1 ? undefined : lines.with(at, renderNotes(notes)).join('\n')
}
