// What the content room needs from whoever keeps the bytes: files by path and oid, texts, facts.

import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry, Files, Tree } from '../trees/file-entry.ts'

/** What lines are searched for, and where. */
export interface LineSearch {
  /** In lower case. */
  readonly needles: readonly string[]
  readonly isSearched: (path: string) => boolean
}

/** What texts are searched for. */
export interface TextSearch {
  /** In any case of ASCII letters; a text without one of them is none that is searched for. */
  readonly needles: readonly string[]
  /**
   * The same more closely: of a text that is searched for, the bytes of a line match one of these
   * regular expressions, in any case. JavaScript and Perl read them alike.
   */
  readonly patterns: readonly string[]
}

/** Facts asked for by the oid of a page. */
export type FactsByOid = Pick<ReadonlyMap<string, PageFacts>, 'get'>

/**
 * Where texts and facts come from: a checkout, a git object database, the platform's store.
 *
 * Both calls take many files at once, so that a store can answer with one query. A file whose bytes
 * cannot be had is absent from the answer.
 */
export interface Source {
  /** Texts by oid, decoded as UTF-8. */
  readonly readTexts: (files: readonly FileEntry[]) => Promise<ReadonlyMap<string, string>>
  /**
   * Facts by oid, as the dialect of this layout gives them; `once` says that nobody will ask for them
   * again soon, so that they need not be kept, and may be made of pieces of their page
   * (`readPassingFacts`): nor does who asks keep them.
   */
  readonly readFacts: (
    pages: readonly FileEntry[],
    layout: LayoutName,
    once?: boolean,
  ) => Promise<ReadonlyMap<string, PageFacts>>
  /**
   * Facts without what only a page's own links and anchors need (`headOf`), where they are kept
   * apart: of them a site keeps those of all pages.
   */
  readonly readHeads?: (pages: readonly FileEntry[], layout: LayoutName) => Promise<FactsByOid>
  /** Facts that only name things, where they come cheaper than `readFacts`, or not at all. */
  readonly readTitles?: (
    pages: () => readonly FileEntry[],
    layout: LayoutName,
  ) => Promise<ReadonlyMap<string, PageFacts>>
  /**
   * The lines with one of some needles in them (in any case of ASCII letters), by file in no order, where
   * asking for them costs less than reading all texts; undefined where it does not. Of a file that
   * cannot be searched so it is the whole text. One that holds none is not there.
   */
  readonly searchLines?: (
    files: Files,
    search: LineSearch,
  ) => Promise<ReadonlyMap<FileEntry, string> | undefined>
  /** True if one scan is going to read all pages: what a site would read of them before can be left to `Site.learning`. */
  readonly isScanned?: boolean
  /** How many pages to ask for together, where many would only fill the memory; some hundreds without. */
  readonly pagesAtOnce?: number
  /**
   * Paths of a tree's files whose text may hold what is searched for, in byte order, where asking for
   * them costs less than reading all texts; undefined where it does not. A file with a line that holds
   * one of the needles, and matches one of the patterns, is never left out.
   */
  readonly searchTree?: (tree: Tree, search: TextSearch) => Promise<readonly string[] | undefined>
  /**
   * What to wait for between small steps of long work, where others want their turn; most often there
   * is nothing to wait for.
   */
  readonly pause?: () => Promise<void> | undefined
}

/** True if a text holds one of some needles, in any case. */
export function holdsOne(text: string, needles: readonly string[]): boolean {
  const plain = text.toLowerCase()
  return needles.some((needle) => plain.includes(needle))
}
