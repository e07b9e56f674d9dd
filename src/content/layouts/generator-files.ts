// Configuration files of generators we have no layout for, and what those make pages of.
import type { Files } from './layout.ts'
import { directoryOf, isInstalled, isMarkdown, isWithin, pathBelow } from './paths.ts'

const scripts = ['js', 'mjs', 'cjs', 'ts', 'mts']
const configs = ['astro', 'next', 'nuxt', 'gatsby', 'eleventy', 'svelte', 'source', 'content']
const names = [
  ...'_config.yml _config.yaml docs.json mint.json conf.py antora.yml'.split(' '),
  ...'_quarto.yml zensical.toml myst.yml .eleventy.js gatsby-config.js'.split(' '),
  ...configs.flatMap((tool) => scripts.map((script) => `${tool}.config.${script}`)),
]
const usualFolders = [
  '',
  ...'docs doc site website www web apps/docs documentation source docs/source'.split(' '),
]

/** The configuration file of a generator, where one is found. */
export function findGenerator(files: Files, root: string): string | undefined {
  const places = usualFolders.map((place) => [root, place].filter((part) => part !== '').join('/'))
  return places
    .filter((place) => files.directories.has(place))
    .flatMap((place) => names.map((name) => pathBelow(place, name)))
    .concat(root === '' ? workspaceConfigs(files) : [])
    .find((path) => files.byPath.has(path))
}

/** Configurations of one of many projects in a repository, where that holds most of all pages. */
function workspaceConfigs(files: Files): readonly string[] {
  const paths = files
    .named(...names.filter((name) => !name.startsWith('_')))
    .map(({ path }) => path)
  const inProjects = paths.filter((path) => /^(?:apps|packages|sites)\/[^/]+\/[^/]+$/.test(path))
  if (inProjects.length === 0) return []
  const pages = [...files.byPath.keys()].filter(isSourcePage)
  return inProjects.filter((path) => {
    const project = directoryOf(path)
    return 2 * pages.filter((page) => isWithin(page, project)).length > pages.length
  })
}

/** Whether a generator makes a page of a file: markdown, with components or without. */
export function isSourcePage(path: string): boolean {
  return isMarkdown(path) || (/\.mdx$/i.test(path) && !isInstalled(path))
}
