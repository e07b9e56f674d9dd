// Two revisions compared: pages and files added, edited, moved, removed.

/** Where something stands in one revision. */
export interface Place {
  /** The published address, `guide/setup`; absent for files and for pages that have none. */
  readonly path?: string
  readonly git: { readonly oid: string; readonly path: string }
}

/** One page or file that is not the same in both revisions. */
export interface ContentChange {
  readonly kind: 'page' | 'file'
  /** `moved` when the repository path or the published address differs, edited or not. */
  readonly change: 'added' | 'edited' | 'moved' | 'removed'
  /** True when the bytes differ. */
  readonly edited: boolean
  readonly id: string
  readonly title: string
  readonly before?: Place
  readonly after?: Place
}
