// The address of a page as readers of its layout know it.

/** Layout a repository was read with. */
export interface ReadLayout {
  readonly layout: string
  /** The content root. */
  readonly root: string
  /** Evidence for the layout: for mdBook one entry per book. */
  readonly evidence: readonly string[]
}

/**
 * The address of a page, without a leading slash; undefined where it is not published.
 *
 * @param side - its file in the repository, and its address on the platform if it has one
 */
export function readerAddress(
  { layout, root, evidence }: ReadLayout,
  side: { readonly git: { readonly path: string }; readonly path?: string | undefined },
): string | undefined {
  const { path, git } = side
  // Readers of a repository without a site find files.
  if (layout === 'plain') return git.path
  if (path === undefined || layout !== 'mdbook') return path
  // A book has a file for each chapter, wherever SUMMARY.md lists it; several books each have their own sources.
  const file = root === '' ? git.path : git.path.slice(root.length + 1)
  const source = evidence.length > 1 ? file.replace(/(^|\/)src\//, '$1') : file
  return source.replace(/(^|\/)README\.md$/i, '$1index.md').replace(/\.md$/, '.html')
}
