// Signs of each layout, cheap to look for: without any, the code of the layout need not be loaded.

import { type LayoutName, signsOf } from '../../text/layout-name.ts'
import type { Files } from '../../trees/file-entry.ts'
import { pathBelow } from '../../trees/paths.ts'

const scripts = ['js', 'cjs', 'mjs', 'ts', 'cts', 'mts']
const endings = ['toml', 'yml', 'yaml', 'json']

export const astroConfigs = ['mjs', 'ts', 'js', 'mts', 'cjs'].map(
  (ending) => `astro.config.${ending}`,
)
export const docusaurusConfigs = scripts.map((extension) => `docusaurus.config.${extension}`)
export const docusaurusSidebars = [...scripts, 'json'].map((extension) => `sidebars.${extension}`)
export const gitbookConfigs = ['.gitbook.yaml', 'book.json']
/** Names that no other tool has. */
export const hugoOwnConfigs = endings.map((ending) => `hugo.${ending}`)
export const hugoConfigs = [...hugoOwnConfigs, ...endings.map((ending) => `config.${ending}`)]
/** Its template is for programs that fill in a version. */
export const mdbookConfigs = ['book.toml', 'book.toml.in']
/** ProperDocs and Zensical come first: they continue MkDocs 1 and read its configuration. */
export const mkdocsConfigs = [
  'zensical.toml',
  ...['properdocs', 'zensical', 'mkdocs'].flatMap((name) => [`${name}.yml`, `${name}.yaml`]),
]

export const nextConfigs = scripts.map((extension) => `next.config.${extension}`)

/** MkDocs configurations that its command line names: `mkdocs-2.x.yml`, beside others or alone. */
export function mkdocsVariants(files: Files): readonly string[] {
  if (!files.directories.has('docs')) return []
  const written = files.ending('.yml', '.yaml').map(({ path }) => path)
  return written.filter((path) => /^mkdocs[-_.][\w.-]+\.ya?ml$/.test(path))
}

/** The least that every recognised project of a layout has: more than names of its signs. */
const telltales: Readonly<Partial<Record<LayoutName, (files: Files, project: string) => boolean>>> =
  {
    gitbook: (files) => hasFile(files, ...gitbookConfigs, 'SUMMARY.md'),
    mdbook: (files, project) =>
      hasFile(files, ...mdbookConfigs) || files.byPath.has(pathBelow(project, 'src/SUMMARY.md')),
    mkdocs: (files) => hasFile(files, ...mkdocsConfigs) || mkdocsVariants(files).length > 0,
    docusaurus: (files) =>
      hasFile(files, ...docusaurusConfigs, ...docusaurusSidebars) ||
      docusaurusTranslations(files).length > 0,
    vitepress: (files, project) =>
      hasDirectory(files, '.vitepress', '.vuepress') ||
      ['public', 'src/public', 'docs/public'].some((name) =>
        files.directories.has(pathBelow(project, name)),
      ),
    starlight: (files) => hasFile(files, ...astroConfigs),
    hugo: (files) => hasFile(files, ...hugoConfigs, '_index.md'),
    docfx: (files) => hasFile(files, 'docfx.json', 'toc.yml', 'TOC.yml'),
    mdn: (files) => hasDirectory(files, 'files'),
    nextra: (files) => hasFile(files, ...nextConfigs),
  }

/**
 * True if a layout may be here.
 *
 * @param project - the directory it is looked for in; undefined for all
 */
export function mayHold(layout: LayoutName, files: Files, project: string | undefined): boolean {
  return telltales[layout]?.(files, project ?? '') ?? hasFile(files, ...signsOf(layout))
}

/** Files in folders where Docusaurus keeps translations: `i18n/fr/docusaurus-plugin-content-docs/a.md`. */
export function docusaurusTranslations(files: Files): readonly string[] {
  return files
    .directoriesNamed('i18n')
    .flatMap((folder) => files.below(folder).map(({ path }) => path))
    .filter((path) => path.includes('/docusaurus-'))
}

function hasFile(files: Files, ...names: readonly string[]): boolean {
  return files.named(...names).length > 0
}

function hasDirectory(files: Files, ...names: readonly string[]): boolean {
  return names.some((name) => files.directoriesNamed(name).length > 0)
}
