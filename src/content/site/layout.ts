// What a layout is: how a kind of documentation repository is recognised, navigated and addressed.

import type { Source } from '../facts/source.ts'
import type { Heading, LinkKind, LinkUse, PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry, Files } from '../trees/file-entry.ts'
import type { ComputedOrigin } from './computed-page.ts'

/** A layout recognised, with why. */
export interface Detection {
  readonly layout: LayoutName
  /** Content root within the tree, `''` or `docs`, without slashes at the ends. */
  readonly root: string
  /** The directory the configuration lies in, or would: the root of the project. */
  readonly project: string
  /** What was seen, each a short sentence: `found "book.toml" with src "src"`. */
  readonly evidence: readonly string[]
  /** Things an author should know: an unknown key, YAML that does not parse; with a place. */
  readonly warnings: readonly Warning[]
}

/**
 * What a recognition stands on, best first: a configuration file only this layout has, a navigation
 * file others could have too, names of files and directories, nothing.
 */
export type Confidence = 'configuration' | 'navigation' | 'traces' | 'none'

export interface Recognition extends Detection {
  readonly confidence: Confidence
}

/** One kind of documentation repository. Each file of this directory named after one exports one. */
export interface Layout {
  readonly name: LayoutName
  /**
   * Look for this layout.
   *
   * @param project - look in this directory only; undefined to search the tree, shallow ones first
   * @returns undefined when it is not there
   */
  recognise(
    files: Files,
    readTexts: Source['readTexts'],
    project: string | undefined,
  ): Promise<Recognition | undefined>
  /** Read the site. The detection may be made up by an author: there may be no configuration. */
  read(files: Files, detection: Detection, source: Source): Promise<Site>
}

export interface Warning {
  readonly path: string
  readonly line?: number
  readonly column?: number
  readonly message: string
}

/** One node of the page tree. `file` is the repository path of the page's source. */
export type NavigationNode =
  | {
      readonly kind: 'page'
      readonly file: string
      readonly title: string
      readonly slug: string
      readonly linkTitle?: string
      readonly hidden?: boolean
      /** What it was made from, when no author wrote it. */
      readonly computed?: ComputedOrigin
      readonly children: readonly NavigationNode[]
    }
  | {
      readonly kind: 'group'
      readonly title: string
      readonly slug: string
      readonly children: readonly NavigationNode[]
    }
  | { readonly kind: 'link'; readonly title: string; readonly url: string }
  | {
      readonly kind: 'computed'
      readonly title: string
      readonly specification: unknown
      /** Where the files of its pages would lie; it stands for those once they do. */
      readonly folder?: string
    }

/** Why a link is broken. */
export type BrokenReason =
  | 'missing-page'
  | 'missing-file'
  | 'missing-heading'
  | 'missing-include'
  | 'outside-repository' // climbs above the root of the repository
  | 'unpublished-page' // there, but no page of the site: SUMMARY.md does not list it
  | 'wrong-case' // there, but spelled otherwise
  | 'lost-reference' // "/broken/pages/...", "broken-reference": an export lost the target
  | 'undefined-reference' // [text][label] or a footnote without a definition, where the dialect is sure
  | 'empty-target'
  | 'left-behind' // led somewhere before the change, and leads to nothing known now

/**
 * What a link points at, decided from paths and addresses alone.
 *
 * `target` is the text that names the target for comparing two revisions: the repository path it
 * resolves to or would have to exist at (`docs/setup.md`), with the fragment (`#install`).
 */
export type Resolution =
  /** Another site, mailto, another space, or an address nothing here decides; never fetched, never broken. */
  | {
      readonly kind: 'external'
      /** A local address that leads somewhere: by a redirect to another site, or to what a program makes. */
      readonly answered?: 'redirect' | 'made'
    }
  | { readonly kind: 'in-app' } // an address of the platform itself
  | {
      readonly kind: 'page'
      readonly path: string
      readonly fragment?: string
      /**
       * How much of its address was guessed: first parts that the path of the page does not have, and one more where
       * the path has others before it than the folder of all pages.
       */
      readonly guessed?: number
    }
  | { readonly kind: 'file'; readonly path: string; readonly fragment?: string }
  | { readonly kind: 'directory'; readonly path: string }
  | {
      readonly kind: 'broken'
      readonly reason: BrokenReason
      /** Where it would have to be, as a repository path without fragment; '' when there is no such place. */
      readonly path: string
      /** The right spelling, for `wrong-case`. */
      readonly spelling?: string
    }

/**
 * A repository read in its layout: what the rest of the content room asks it.
 *
 * Pure and in memory once built. Two sites of equal inputs answer alike.
 */
export interface Site {
  readonly layout: LayoutName
  readonly root: string
  readonly evidence: readonly string[]
  readonly warnings: readonly Warning[]
  /** Every page's source below the root, published or not, in byte order of paths. */
  readonly pages: readonly FileEntry[]
  /** The one of `pages` that lies there; to ask for a few costs less than going through all. */
  pageAt(path: string): FileEntry | undefined
  /** The page at a path that links may lead to, where that may be one of another site; `pageAt` without. */
  targetAt?(path: string): FileEntry | undefined
  /** True if links of a page are judged: not of a vendored one; those of all pages without. */
  isJudged?(path: string): boolean
  /** The page tree; a page stands in it at most once. Pages outside of it are reachable, not listed. */
  readonly navigation: readonly NavigationNode[]
  /** Links of files that are no pages: nav entries of `mkdocs.yml`, `toc.yml`; SUMMARY.md is among `pages` only if it is one. */
  readonly uses: readonly { readonly path: string; readonly use: LinkUse }[]
  /** Where a link of `from` (a repository path) leads. Does not look at headings. */
  resolve(from: string, use: { readonly kind: LinkKind; readonly url: string }): Resolution
  /** Every fragment the page at `path` answers to; the first spelling of each is the one to suggest. */
  anchors(facts: PageFacts, path: string): AnchorSet
  /** The published address of a page relative to the site, `guide/setup`; undefined when it has none. */
  address(path: string): string | undefined
  /**
   * Everything besides page bodies that `resolve`, `navigation` and `address` depend on. Two
   * revisions with equal ones resolve alike but for files that exist in one only.
   */
  readonly dependsOn: Dependencies
  /** What its navigation decides about links, where that can be told entry by entry. */
  readonly publishing?: Publishing | undefined
  /** What it learns from the scan of all pages it was read for; see `sourceForScan`. */
  readonly learning?: Learning
}

/** A site that gets to know its pages along with somebody who reads all of them. */
export interface Learning {
  /** To be called with every page, in byte order of paths. */
  meet(page: FileEntry, facts: PageFacts): void
  /**
   * To be called when all pages were met.
   *
   * @returns pages whose links may lead elsewhere than `resolve` said before; the answers for all others hold
   */
  finish(): Promise<readonly FileEntry[]>
}

/** What a navigation makes of pages, as far as `resolve` and `anchors` depend on it. */
export interface Publishing {
  /** Paths of its files: of `dependsOn`, these count by what follows alone. */
  readonly navigation: ReadonlySet<string>
  /** What else counts, as one text. To be compared only. */
  settings(): string
  readonly spaces: readonly {
    /** Files by address in lower case, redirects included; the landing page is at `''`. */
    readonly files: ReadonlyMap<string, string>
    /** Addresses by file. */
    readonly addresses: ReadonlyMap<string, string>
    /** Directories with something that is listed. */
    readonly sections: ReadonlySet<string>
  }[]
}

/** What a site was read from, besides the bodies of its pages. */
export interface Dependencies {
  /** Files that count whole: configuration, navigation, includes; in byte order of paths. */
  readonly files: readonly FileEntry[]
  /** What else was found: the part of a page's front matter that names addresses. To be compared only. */
  readonly texts: readonly string[]
}

export interface AnchorSet {
  /** True when a link with this fragment (as written, without `#`) finds a place on the page. */
  has(fragment: string): boolean
  /**
   * The fragments to suggest, in document order, with the heading they stand for. A function: a getter
   * gives each set a shape of its own, which V8 keeps, with the page, until it marks everything.
   */
  list(): readonly { readonly fragment: string; readonly heading?: Heading }[]
}
