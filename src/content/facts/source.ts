// The interface to the storage of bytes: files by path and oid, texts, facts.

import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry, Files, Tree } from '../trees/file-entry.ts'

/** A search for lines: the texts to find, and the files to search. */
export interface LineSearch {
  /** In lower case. */
  readonly needles: readonly string[]
  readonly isSearched: (path: string) => boolean
}

/** A search for files by their text. */
export interface TextSearch {
  /** In any case of ASCII letters; a text without any of them does not match. */
  readonly needles: readonly string[]
  /**
   * Narrows the search: a line of a matching text matches one of these regular expressions, in any case. JavaScript
   * and Perl read them alike.
   */
  readonly patterns: readonly string[]
}

/** Facts looked up by the oid of a page. */
export type FactsByOid = Pick<ReadonlyMap<string, PageFacts>, 'get'>

/**
 * A source of texts and facts: a checkout, a git object database, the platform's store.
 *
 * Both calls take many files at once, so that a store can answer with one query. Files that cannot be read are
 * absent from the answer.
 */
export interface Source {
  /** Texts by oid, decoded as UTF-8. */
  readonly readTexts: (files: readonly FileEntry[]) => Promise<ReadonlyMap<string, string>>
  /**
   * Facts by oid, in the dialect of this layout. `once` says that they are not needed again soon: they need not be
   * cached, may share memory with their page (`readPassingFacts`), and the caller does not keep them.
   */
  readonly readFacts: (
    pages: readonly FileEntry[],
    layout: LayoutName,
    once?: boolean,
  ) => Promise<ReadonlyMap<string, PageFacts>>
  /**
   * Facts without those that only a page's own links and anchors need (`summarizeFacts`), if stored separately: a site
   * keeps the heads of all its pages.
   */
  readonly readSummaries?: (pages: readonly FileEntry[], layout: LayoutName) => Promise<FactsByOid>
  /** Facts that only give titles, if they are cheaper than `readFacts`; otherwise absent. */
  readonly readTitles?: (
    pages: () => readonly FileEntry[],
    layout: LayoutName,
  ) => Promise<ReadonlyMap<string, PageFacts>>
  /**
   * Lines that hold one of the needles (in any case of ASCII letters), by file in no order, if that costs less than
   * reading all texts; undefined if not. A file that cannot be searched this way has its whole text. Files without
   * a match are absent.
   */
  readonly searchLines?: (
    files: Files,
    search: LineSearch,
  ) => Promise<ReadonlyMap<FileEntry, string> | undefined>
  /** True if one scan reads all pages: whatever a site would read of them in advance can be left to `Site.learning`. */
  readonly isScanned?: boolean
  /** Pages to request at once, where more would only fill the memory; some hundreds by default. */
  readonly pagesAtOnce?: number
  /**
   * Paths of a tree's files whose text may match, in byte order, if that costs less than reading all texts;
   * undefined if not. A file with a line that holds one of the needles, and matches one of the patterns, is never
   * left out.
   */
  readonly searchTree?: (tree: Tree, search: TextSearch) => Promise<readonly string[] | undefined>
  /** Yields between small steps of long work when others are waiting; undefined if there is nothing to wait for. */
  readonly pause?: () => Promise<void> | undefined
}

/** True if a text holds one of the needles, in any case. */
export function holdsOne(text: string, needles: readonly string[]): boolean {
  const plain = text.toLowerCase()
  return needles.some((needle) => plain.includes(needle))
}
