// What is known of a generator before it is asked: how to install it, how to make a site for it, where pages are.
import type { Strict } from '../headings.ts'

/** A kind of site that a generator is asked about. */
export interface Variant {
  /** Folder of pages. */
  readonly content: string
  /** Configuration, and files beside the content. */
  readonly files: Readonly<Record<string, string>>
  /** Pages only this generator understands: drafts, other addresses; below `content`. */
  readonly pages?: Readonly<Record<string, string>>
  /** Pages of every site that this one cannot have. */
  readonly without?: readonly string[]
  /** The ending of pages, and of targets that name them; `.md` by default. */
  readonly ending?: '.mdx' | '.adoc' | '.rst'
  /** Headings and targets of links by page, where `files` has all pages in a language of their own. */
  readonly own?: {
    readonly headings: readonly string[]
    readonly targets: Readonly<Record<string, readonly string[]>>
  }
  /** More targets of links from the root of the content. */
  readonly targets?: readonly string[]
  /** Targets that would stop the build. */
  readonly stopsAt?: readonly string[]
  /** Front matter of pages with links and headings. */
  readonly matter?: string
  /** The folder of the built site. */
  readonly output: string
  /** Path of the site on its host, with slashes around. */
  readonly base: string
  /** True when the host is taken to answer to `/x` with `x.html`. */
  readonly hidesHtml?: boolean
  /** What answers to an address; `next`: Next's server, to no address with an ending but those of files. */
  readonly host?: 'next'
  /** Headings it cannot have, besides those that the generator cannot. */
  readonly refuses?: readonly Strict[]
  /** The address of a page of the content, as readers have it: `/base/sub/links/`. */
  address(page: string): string
  /** How a page in the root of the content is linked to. */
  link(page: string): string
}

/** A generator to be asked. */
export interface Generator {
  /** Packages of npm or Python with versions, or of Debian. */
  readonly install:
    | { readonly npm: readonly string[] }
    | { readonly pip: readonly string[] }
    | { readonly apt: readonly string[] }
  /** Prints the version. */
  readonly version: readonly string[]
  readonly build: readonly string[]
  /** Headings it cannot have. */
  readonly refuses: readonly Strict[]
  /**
   * Links it calls broken itself, from what the build printed.
   *
   * @returns targets as written, or marks of links, by page below the content, or `*`
   */
  reported?(printed: string): ReadonlyMap<string, ReadonlySet<string>>
  /** True when a link that leads to nothing is shown as mere text. */
  readonly dropsBroken?: true
  /** True when a link names a heading by another word than the id it gets: a page of links to all of them asks which. */
  readonly renamesFragments?: true
  readonly variants: Readonly<Record<string, Variant>>
}
