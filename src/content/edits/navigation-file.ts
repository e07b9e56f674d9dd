// A navigation that is written in a file of its own, and what can be changed in it.

/** What an entry of the navigation stands for. */
export type EntryName =
  | { readonly kind: 'page'; readonly file: string }
  /** A heading. `first` is the first page below it: two headings may have one title. */
  | { readonly kind: 'group'; readonly title: string; readonly first?: string }
  | { readonly kind: 'link'; readonly title: string; readonly url: string }

/** Where an entry goes: below another or at the top, beside one of the entries there or at the end. */
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
 * Changes of one navigation file. Each gives the whole text after it, where every byte that is not of
 * the entry stays as it was; undefined when it cannot be written so.
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
  /** Point what names a file at where it is now; the same text when nothing does. */
  retarget(text: string, file: string, to: string): string | undefined
}

/** A file that lists no page, and names some: each change gives its whole text, the same when it names none. */
export interface PageFollower {
  /** Repository path. */
  readonly path: string
  /** Point what names a file at where it is now. */
  retarget(text: string, file: string, to: string): string
  /** Take out what can only lead to a file that is gone. */
  forget(text: string, file: string): string
}
