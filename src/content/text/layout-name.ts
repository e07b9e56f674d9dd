// The layouts by name.

/**
 * Every layout, in the order in which they are looked for. A layout of its own folder has one line here.
 *
 * `dialect`: how its pages are written, where another layout's are written like them. `signs`: names of the
 * configuration files it is known by, wherever they lie; those that need more than a name have it in
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
  plain: {},
} as const satisfies Readonly<Record<string, Row>>

interface Row {
  readonly dialect?: string
  readonly signs?: readonly string[]
}

export type LayoutName = keyof typeof rows

/** The layouts whose pages are written in a way of their own. */
export type Dialect = {
  [Name in LayoutName]: (typeof rows)[Name] extends { readonly dialect: string } ? never : Name
}[LayoutName]

export const layoutNames = Object.keys(rows) as readonly LayoutName[] as readonly [
  LayoutName,
  ...LayoutName[],
]

/** How pages of a layout are written. */
export function dialectOf(layout: LayoutName): Dialect {
  const { dialect = layout }: Row = rows[layout]
  return dialect as Dialect
}

/** Names of the configuration files a layout is known by, where these alone tell. */
export function signsOf(layout: LayoutName): readonly string[] {
  const { signs = [] }: Row = rows[layout]
  return signs
}

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
