// A revision as its readers see it: the page tree with ids, titles and addresses, the files, the variables.

interface NodeBase {
  readonly id: string
  readonly title: string
}

/** Where a node's bytes are. */
export interface GitPlace {
  readonly oid: string
  readonly path: string
}

/** A page. Without `git` it is a heading of the navigation that has no file of its own. */
export interface DocumentNode extends NodeBase {
  readonly type: 'document'
  readonly slug: string
  /** Published address relative to the site, without slashes at the ends. */
  readonly path: string
  readonly git?: GitPlace
  readonly linkTitle?: string
  readonly description?: string
  readonly icon?: string
  readonly emoji?: string
  readonly hidden: boolean
  readonly noIndex: boolean
  readonly noRobotsIndex: boolean
  readonly layout: PageLayout
  readonly cover?: PageCover
  readonly variables?: Readonly<Record<string, string>>
  readonly pages: readonly (DocumentNode | LinkNode | ComputedNode)[]
}

/** A group; only at the top level. */
export interface GroupNode extends NodeBase {
  readonly type: 'group'
  readonly slug: string
  readonly path: string
  readonly pages: readonly (DocumentNode | LinkNode | ComputedNode)[]
}

export interface LinkNode extends NodeBase {
  readonly type: 'link'
  /** As the navigation writes it. */
  readonly url: string
  /** The page or file it leads to, when it is one of this revision. */
  readonly target?: {
    readonly kind: 'page' | 'file'
    readonly id: string
    readonly anchor?: string
  }
}

export interface ComputedNode extends NodeBase {
  readonly type: 'computed'
  readonly specification: unknown
}

export type PageNode = DocumentNode | GroupNode | LinkNode | ComputedNode

/** Which parts of a page are shown (contract 4.2). */
export interface PageLayout {
  readonly width: 'default' | 'wide'
  readonly cover: boolean
  readonly coverSize: 'hero' | 'full'
  readonly title: boolean
  readonly description: boolean
  readonly tableOfContents: boolean
  readonly outline: boolean
  readonly pagination: boolean
  readonly metadata: boolean
}

/** A cover image: a file of the revision by id, or a URL. */
export type CoverImage =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'url'; readonly url: string }

export interface PageCover {
  readonly ref?: CoverImage
  readonly refDark?: CoverImage
  readonly yPos: number
}

/** A file that is no page. `size` is for the keeper of the bytes to say. */
export interface FileNode {
  readonly id: string
  readonly name: string
  readonly contentType: string
  readonly git: GitPlace
}

/** A piece of text that pages include, `.gitbook/includes/x.md`. */
export interface ReusableContent {
  readonly id: string
  readonly title: string
  readonly git: GitPlace
}

/** Everything a revision shows. */
export interface Contents {
  readonly pages: readonly PageNode[]
  /** In byte order of paths. */
  readonly files: readonly FileNode[]
  readonly reusableContents: readonly ReusableContent[]
  readonly variables: Readonly<Record<string, string>>
  /** Every node of the page tree by id. */
  readonly pagesById: ReadonlyMap<string, PageNode>
  /** Every page with a file, by repository path. */
  readonly pagesByFile: ReadonlyMap<string, DocumentNode>
  readonly filesById: ReadonlyMap<string, FileNode>
}
