// Configuration files of generators we have no layout for, and what those make pages of.

import type { Files } from '../../trees/file-entry.ts'
import {
  directoryOf,
  isInstalled,
  isMarkdown,
  isSample,
  isWithin,
  pathBelow,
} from '../../trees/paths.ts'
import {
  astroConfigs,
  docusaurusConfigs,
  docusaurusSidebars,
  mkdocsVariants,
} from '../site/telltales.ts'

const scripts = ['js', 'mjs', 'cjs', 'ts', 'mts', 'tsx']
const configs = 'astro next nuxt gatsby eleventy svelte source content vocs rspress'.split(' ')
const names = [
  ...'_config.yml _config.yaml docs.json mint.json conf.py antora.yml'.split(' '),
  ...'_quarto.yml zensical.toml myst.yml .eleventy.js gatsby-config.js'.split(' '),
  // undocs, Docusaurus 1, Peach.
  ...'.config/docs.yaml .config/docs.yml siteConfig.js TOC.ini'.split(' '),
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
    .concat(root === '' ? [...workspaceConfigs(files), ...elsewhere(files)] : [])
    .concat(componentPages(files, root))
    .find((path) => files.byPath.has(path))
}

/**
 * Pages with components, where they are most of all and no layout has them: a program that is not seen here makes a
 * site of them.
 */
function componentPages(files: Files, root: string): readonly string[] {
  const found = files.ending('.mdx').filter(({ path }) => isComponentPage(path, root))
  if (found.length === 0 || files.named(...componentConfigs).length > 0) return []
  const pages = [...files.byPath.keys()].filter((path) => isMarkdown(path) && isWithin(path, root))
  return found.length > pages.length ? found.map(({ path }) => path).slice(0, 1) : []
}

const componentConfigs = [...astroConfigs, ...docusaurusConfigs, ...docusaurusSidebars]

function isComponentPage(path: string, root: string): boolean {
  return isWithin(path, root) && !isInstalled(path) && !isSample(path) && !isStory.test(path)
}

// Storybook uses them to show components.
const isStory = /\.stories\.mdx$/i

// Pages of Svelte's site, `documentation/docs/10-start/20-setup.md`, and of Grav's, `pages/01.start/docs.md`.
const orderedPage =
  /^(?:documentation\/docs\/\d+-[^/]+\/\d+-|(?:user\/)?pages\/\d+\.[^/]+\/).*\.md$/
// TanStack's site reads the menu beside the folder of each framework.
const menu = /^docs\/(?:[^/]+\/)?config\.json$/

/** Signs of a site that is built by another repository, by a program of this one, or under other names. */
function elsewhere(files: Files): readonly string[] {
  const ordered = ['documentation', 'pages', 'user'].filter((name) => files.directories.has(name))
  const pages = ordered.flatMap((name) => files.below(name)).map(({ path }) => path)
  const menus = files
    .named('config.json')
    .map(({ path }) => path)
    .filter((path) => menu.test(path) && files.directories.has(`${directoryOf(path)}/framework`))
  const variants = mkdocsVariants(files)
  const application =
    files.byPath.has('angular.json') && holdsMost(files, 'content') ? ['angular.json'] : []
  return [
    ...menus,
    ...variants,
    ...application,
    ...pages.filter((path) => orderedPage.test(path)),
    ...applicationPages(files),
  ]
}

/** Pages of an application that asks for them as it runs, where they are most of all: `adev/src/content/a.md`. */
function applicationPages(files: Files): readonly string[] {
  const home = files.directoriesNamed('content').find((folder) => isApplication.test(folder))
  if (home === undefined || !holdsMost(files, home)) return []
  return files.below(home).flatMap(({ path }) => (isSourcePage(path) ? [path] : []))
}

const isApplication = /(?:^|\/)src\/content$/

function holdsMost(files: Files, folder: string): boolean {
  if (!files.directories.has(folder)) return false
  const pages = [...files.byPath.keys()].filter(isSourcePage)
  return 2 * pages.filter((page) => isWithin(page, folder)).length > pages.length
}

// `apps/docs`, `frontend/docs`: one of many projects, and the site of a project.
const isProject = /^(?:(?:apps|packages|sites)\/[^/]+|[^/]+\/(?:docs|website))\/[^/]+$/

/** Configurations of one of many projects in a repository, where that holds most of all pages. */
function workspaceConfigs(files: Files): readonly string[] {
  const paths = files
    .named(...names.filter((name) => !name.startsWith('_')))
    .map(({ path }) => path)
  const inProjects = paths.filter((path) => isProject.test(path))
  return inProjects.filter((path) => holdsMost(files, directoryOf(path)))
}

/** True if a generator makes a page of a file: markdown, with components or without. */
export function isSourcePage(path: string): boolean {
  return isMarkdown(path) || (/\.mdx$/i.test(path) && !isInstalled(path))
}
