// The interface of a layout: how a kind of documentation repository is detected, navigated and addressed.

import type { Source } from '../facts/source.ts'
import type { Heading, LinkKind, LinkUse, PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import type { FileEntry, Files } from '../trees/file-entry.ts'
import type { ComputedOrigin } from './computed-page.ts'

/** A detected layout, with evidence. */
export interface Detection {
  readonly layout: LayoutName
  /** Content root within the tree, `''` or `docs`, without slashes at its ends. */
  readonly root: string
  /** The directory of the configuration, existing or not: the root of the project. */
  readonly project: string
  /** The configuration file, if it is one of several in its folder: `mkdocs-2.x.yml`. */
  readonly configuration?: string
  /** The evidence for it, each a short sentence: `found "book.toml" with src "src"`. */
  readonly evidence: readonly string[]
  /** Problems an author should know of: an unknown key, YAML that does not parse; with a place. */
  readonly warnings: readonly Warning[]
}

/**
 * The kind of evidence, strongest first: a configuration file only this layout has, a navigation file others may
 * have too, names of files and directories, none.
 */
export type Confidence = 'configuration' | 'navigation' | 'traces' | 'none'

export interface Recognition extends Omit<Detection, 'warnings'> {
  readonly confidence: Confidence
  /** As of the detection, if there are any. */
  readonly warnings?: Detection['warnings']
}

/** A kind of documentation repository. Each folder of `layouts/` named after one exports one. */
export interface Layout {
  readonly name: LayoutName
  /**
   * Detects this layout.
   *
   * @param project - directory to search; undefined searches the whole tree, shallow directories first
   * @param configuration - the one of several configuration files of the project
   * @returns undefined if it is not found
   */
  recognise(
    files: Files,
    readTexts: Source['readTexts'],
    project: string | undefined,
    configuration?: string,
  ): Promise<Recognition | undefined>
  /** Reads the site. The detection may be an author's choice: there may be no configuration. */
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
      /** The source of a generated page. */
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
      /** The folder of its generated pages, which replace this node once they exist. */
      readonly folder?: string
    }

/** The reason a link is broken. */
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
 * The target of a link, decided from paths and addresses alone.
 *
 * `target` is a text that identifies the target when two revisions are compared: the repository path it resolves to
 * or would have to exist at (`docs/setup.md`), with the fragment (`#install`).
 */
export type Resolution =
  /** Another site, mailto, another space, or an address no rule here decides; never fetched, never broken. */
  | {
      readonly kind: 'external'
      /** A local address that works: by a redirect to another site, or because a program generates its page. */
      readonly answered?: 'redirect' | 'made'
    }
  | { readonly kind: 'in-app' } // an address of the platform itself
  | {
      readonly kind: 'page'
      readonly path: string
      readonly fragment?: string
      /**
       * Number of guessed parts of its address: leading segments missing from the page's path, plus one if the path
       * has others before it than the folder of all pages.
       */
      readonly guessed?: number
    }
  | { readonly kind: 'file'; readonly path: string; readonly fragment?: string }
  | { readonly kind: 'directory'; readonly path: string }
  | {
      readonly kind: 'broken'
      readonly reason: BrokenReason
      /** The repository path where it would have to be, without fragment; '' if there is none. */
      readonly path: string
      /** The correct spelling, for `wrong-case`. */
      readonly spelling?: string
    }

/** A generator that has no layout of its own. */
export interface Generator {
  /** Its configuration file: `_config.yml`, `next.config.mjs`. */
  readonly config: string
  /** The address of a page as built, from the root: `/docs/setup.html`, `/docs/setup/`. Undefined where it is not known. */
  readonly addressOf?: (page: string) => string | undefined
}

/**
 * A repository read in its layout, as used by the rest of the content room.
 *
 * Pure and in memory once built. Sites with equal inputs give equal results.
 */
export interface Site {
  readonly layout: LayoutName
  readonly root: string
  readonly evidence: readonly string[]
  readonly generator?: Generator
  /** Path of an Astro site on its host, without slashes at its ends: goals of its redirects begin with it. */
  readonly base?: string
  readonly warnings: readonly Warning[]
  /** Source files of all pages below the root, published or not, in byte order of paths. */
  readonly pages: readonly FileEntry[]
  /** The one of `pages` at a path; cheaper than `pages` for a few. */
  pageAt(path: string): FileEntry | undefined
  /** The page at a path that links may lead to, even of another site; `pageAt` if absent. */
  targetAt?(path: string): FileEntry | undefined
  /** True if the links of a page are judged: false for vendored ones. If absent, all are. */
  isJudged?(path: string): boolean
  /** The page tree; each page is in it at most once. Pages outside of it are reachable but not listed. */
  readonly navigation: readonly NavigationNode[]
  /**
   * Links in files that are not pages: nav entries of `mkdocs.yml`, `toc.yml`; SUMMARY.md is among `pages` only if
   * it is one.
   */
  readonly uses: readonly { readonly path: string; readonly use: LinkUse }[]
  /** Resolves a link of `from` (a repository path). Does not check headings. */
  resolve(
    from: string,
    use: {
      readonly kind: LinkKind
      readonly url: string
      readonly source?: string | undefined
      readonly isConditional?: true
    },
  ): Resolution
  /** All fragments of the page at `path`; the first spelling of each is the one to suggest. */
  anchors(facts: PageFacts, path: string): AnchorSet
  /** The published address of a page relative to the site, `guide/setup`; undefined if it has none. */
  address(path: string): string | undefined
  /** Spellings of a file in links of `from`, likeliest first, if links are no paths; `written` is the old one. */
  spellings?(from: string, path: string, written: string): readonly string[]
  /**
   * Everything besides page bodies that `resolve`, `navigation` and `address` depend on. If it is equal in two
   * revisions, they resolve alike except for files that exist in one only.
   */
  readonly dependsOn: Dependencies
  /** The published navigation, if links depend on it entry by entry. */
  readonly publishing?: Publishing | undefined
  /** Set if it learns from the scan of all pages; see `sourceForScan`. */
  readonly learning?: Learning
}

/** A site that learns about its pages while all of them are read by a scan. */
export interface Learning {
  /** Called with every page, in byte order of paths. */
  meet(page: FileEntry, facts: PageFacts): void
  /**
   * Called after all pages.
   *
   * @returns pages whose links may resolve differently than `resolve` said before; results for all others are final
   */
  finish(): Promise<readonly FileEntry[]>
}

/** The published navigation, as far as `resolve` and `anchors` depend on it. */
export interface Publishing {
  /** Paths of its files: of `dependsOn`, these matter only by the fields below. */
  readonly navigation: ReadonlySet<string>
  /** Everything else that matters, as one string. For comparison only. */
  settings(): string
  readonly spaces: readonly {
    /** Files by address in lower case, including redirects; the landing page is at `''`. */
    readonly files: ReadonlyMap<string, string>
    /** Addresses by file. */
    readonly addresses: ReadonlyMap<string, string>
    /** Directories with listed pages. */
    readonly sections: ReadonlySet<string>
  }[]
}

/** The inputs a site was read from, besides the bodies of its pages. */
export interface Dependencies {
  /** Files that matter as a whole: configuration, navigation, includes; in byte order of paths. */
  readonly files: readonly FileEntry[]
  /** Other inputs: the part of a page's front matter that gives addresses. For comparison only. */
  readonly texts: readonly string[]
}

/** `unseen` if a part of the page that cannot be read may define it: a component, an include, a program. */
export type IsThere = boolean | 'unseen'

export interface AnchorSet {
  /** True if the page has this fragment (as written, without `#`). */
  has(fragment: string): IsThere
  /**
   * Fragments to suggest, in document order, with their headings. A function: with a getter, each set would get a
   * hidden class of its own, which V8 keeps alive, with the page, until a full garbage collection.
   */
  list(): readonly { readonly fragment: string; readonly heading?: Heading }[]
}
