// The names of layouts; apart from the shapes, for those who start without them.

/** How a repository is read; `plain` when nothing more is recognised. */
export const layoutNames = [
  'gitbook',
  'mdbook',
  'mkdocs',
  'docusaurus',
  'vitepress',
  'starlight',
  'hugo',
  'docfx',
  'mdn',
  'plain',
] as const
