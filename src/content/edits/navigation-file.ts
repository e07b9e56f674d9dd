// Interfaces of editors for a navigation in a file of its own.

/** The identity of a navigation entry. */
export type EntryName =
  | { readonly kind: 'page'; readonly file: string }
  /** A heading. `first` is the first page below it: two headings may have one title. */
  | { readonly kind: 'group'; readonly title: string; readonly first?: string }
  | { readonly kind: 'link'; readonly title: string; readonly url: string }

/** The position of an entry: below another or at the top, next to a sibling or last. */
export interface EntryPlace {
  readonly parent?: EntryName
  readonly before?: EntryName
  readonly after?: EntryName
}

/** A page to be listed. */
export interface NewEntry {
  /** Repository path. */
  readonly file: string
  readonly title: string
}

/**
 * Changes one navigation file. Each method returns the whole new text, with every unrelated byte unchanged;
 * undefined if that cannot be done.
 */
export interface NavigationEditor {
  /** Repository path. */
  readonly path: string
  lists(text: string, name: EntryName): boolean
  insert(text: string, entry: NewEntry, place: EntryPlace): string | undefined
  /** With everything below it. */
  remove(text: string, name: EntryName): string | undefined
  move(text: string, name: EntryName, place: EntryPlace): string | undefined
  retitle(text: string, name: EntryName, title: string): string | undefined
  /** Updates what names a file to its new path; the same text if nothing does. */
  retarget(text: string, file: string, to: string): string | undefined
}

/**
 * A file outside of the navigation that names pages: each method returns its whole text, unchanged if it names
 * none.
 */
export interface PageFollower {
  /** Repository path. */
  readonly path: string
  /** Updates what names a file to its new path. */
  retarget(text: string, file: string, to: string): string
  /** Removes what can only lead to a deleted file. */
  forget(text: string, file: string): string
}

/** An entry of any navigation, as far as its pages go. */
interface Entry {
  readonly file?: string | undefined
  readonly children: readonly Entry[]
}

/** The first page of an entry or below it. */
export function firstFile({ file, children }: Entry): string | undefined {
  if (file !== undefined) return file
  for (const child of children) {
    const found = firstFile(child)
    if (found !== undefined) return found
  }
  return undefined
}
