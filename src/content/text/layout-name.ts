// The layouts by name.

/**
 * Every layout, in order of detection. A layout with a folder of its own has one line here.
 *
 * `dialect`: the layout whose markdown its pages use, if it has none of its own. `signs`: names of configuration
 * files that identify it in any directory; layouts that need more than a name are detected in
 * `layouts/site/telltales.ts`.
 */
const rows = {
  gitbook: {},
  mdbook: {},
  mkdocs: {},
  docusaurus: {},
  vitepress: {},
  starlight: {},
  hugo: {},
  docfx: {},
  mdn: {},
  mintlify: { signs: ['docs.json', 'mint.json'] },
  quarto: { signs: ['_quarto.yml', '_quarto.yaml'] },
  nextra: {},
  fumadocs: {
    signs: ['source.config.ts', 'source.config.mts', 'source.config.js', 'source.config.mjs'],
  },
  antora: { signs: ['antora.yml'] },
  sphinx: { signs: ['conf.py'] },
  plain: {},
} as const satisfies Readonly<Record<string, Row>>

interface Row {
  readonly dialect?: string
  readonly signs?: readonly string[]
}

export type LayoutName = keyof typeof rows

/** The layouts whose pages have a dialect of their own. */
export type Dialect = {
  [Name in LayoutName]: (typeof rows)[Name] extends { readonly dialect: string } ? never : Name
}[LayoutName]

export const layoutNames = Object.keys(rows) as readonly LayoutName[] as readonly [
  LayoutName,
  ...LayoutName[],
]

/** The dialect of a layout's pages. */
export function dialectOf(layout: LayoutName): Dialect {
  const { dialect = layout }: Row = rows[layout]
  return dialect as Dialect
}

/** Names of configuration files that identify a layout by themselves. */
export function signsOf(layout: LayoutName): readonly string[] {
  const { signs = [] }: Row = rows[layout]
  return signs
}

/**
 * File names that identify many layouts in any directory: searched for together in a table of many files. Other
 * names can be found too, each by its own search.
 */
export const tellingNames: readonly string[] = [
  '.vitepress',
  '.vuepress',
  'i18n',
  'files',
  '_index.md',
]
