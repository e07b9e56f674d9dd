// The layouts by name.

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

export type LayoutName = (typeof layoutNames)[number]

/**
 * Names many layouts are known by, that may lie anywhere: looked for together in a table of many files. A name
 * that is not here is found as well, with a search of its own.
 */
export const tellingNames: readonly string[] = [
  '.vitepress',
  '.vuepress',
  'i18n',
  'files',
  '_index.md',
]
