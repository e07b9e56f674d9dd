// Finds the sites of a repository: the main one, and every other with its own configuration.

import type { Source } from '../facts/source.ts'
import { detectLayout, recogniseAt } from '../layouts/index.ts'
import type { LeftOut } from '../layouts/site/left-out.ts'
import {
  astroConfigs,
  docusaurusConfigs,
  gitbookConfigs,
  hugoConfigs,
  hugoOwnConfigs,
  mdbookConfigs,
  mkdocsConfigs,
  mkdocsVariants,
  nextConfigs,
} from '../layouts/site/telltales.ts'
import type { Detection } from '../site/layout.ts'
import { type LayoutName, layoutNames, signsOf } from '../text/layout-name.ts'
import type { Files } from '../trees/file-entry.ts'
import { depthOf, directoryOf, isWithin, joinPath, nameOf, pathBelow } from '../trees/paths.ts'

/** Beyond this many, sites are samples or generated; their files are read as a git host shows them. */
const sitesMax = 100

const configs: readonly (readonly [layout: LayoutName, names: readonly string[]])[] = [
  ['gitbook', gitbookConfigs],
  ['mdbook', mdbookConfigs],
  ['mkdocs', mkdocsConfigs],
  ['docusaurus', docusaurusConfigs],
  ['starlight', astroConfigs],
  ['hugo', hugoConfigs],
  ['docfx', ['docfx.json']],
  ['nextra', nextConfigs],
  ...layoutNames.map((layout) => [layout, signsOf(layout)] as const),
]

/**
 * Finds the sites of a repository besides the main one.
 *
 * @returns in order of their claim to shared pages: the deepest in the repository first
 */
async function detectOthers(
  files: Files,
  readTexts: Source['readTexts'],
  { main, leftOut }: { readonly main: Detection; readonly leftOut: LeftOut },
): Promise<readonly Detection[]> {
  const places = listPlaces(files).filter(
    ({ layout, project, sign }) => !isOfMain(layout, project) && !leftOut.has(sign),
  )
  const included = await findIncluded(files, readTexts)
  const found: Detection[] = []
  for (const { layout, project, sign } of places.slice(0, sitesMax)) {
    if (included.has(sign)) continue
    const one = await recogniseAt(layout, { project }, files, readTexts)
    const isCertain =
      one?.confidence === 'configuration' || (layout === 'hugo' && one?.confidence === 'navigation')
    if (one !== undefined && isCertain && one.project === project) found.push(one)
  }
  for (const configuration of mkdocsVariants(files)) {
    if (configuration === main.configuration) continue
    const one = await recogniseAt('mkdocs', { project: '', configuration }, files, readTexts)
    // Most change the build of the same pages.
    const isOther = [main, ...found].every(
      ({ layout, root }) =>
        layout !== 'mkdocs' ||
        !(isWithin(one?.root ?? '', root) || isWithin(root, one?.root ?? '')),
    )
    if (one !== undefined && isOther) found.push(one)
  }
  return found.sort((a, b) => depthOf(b.root) - depthOf(a.root))

  /** Books and spaces of one repository are read as one site. */
  function isOfMain(layout: LayoutName, project: string): boolean {
    if (layout !== main.layout) return false
    const isJoined = layout === 'mdbook' || layout === 'gitbook'
    return project === main.project || (isJoined && isWithin(project, main.project))
  }
}

interface SitePlace {
  readonly layout: LayoutName
  readonly project: string
  /** The evidence of the site. */
  readonly sign: string
}

function listPlaces(files: Files): readonly SitePlace[] {
  const places = new Map<string, SitePlace>()
  for (const [layout, names] of configs) {
    for (const { path } of files.named(...names)) {
      const project = projectOf(layout, path)
      if (layout !== 'hugo' || isHugo(path, project)) add(layout, project, path)
    }
  }
  for (const name of ['.vitepress', '.vuepress']) {
    for (const path of files.directoriesNamed(name)) {
      add('vitepress', directoryOf(path), `${path}/config`)
    }
  }
  return [...places.values()].sort((a, b) => depthOf(a.project) - depthOf(b.project))

  /** Many tools have a `config.json`, so Hugo needs more evidence. */
  function isHugo(path: string, project: string): boolean {
    const isOwn = hugoOwnConfigs.includes(nameOf(path))
    return isOwn || files.directories.has(pathBelow(project, 'content'))
  }

  function add(layout: LayoutName, project: string, sign: string): void {
    const key = `${layout}\0${project}`
    if (!places.has(key)) places.set(key, { layout, project, sign })
  }
}

/** Hugo's configuration may be in its own folder: `config/_default/hugo.toml`. */
function projectOf(layout: LayoutName, path: string): string {
  const folder = directoryOf(path)
  return layout === 'hugo' ? folder.replace(/(?:^|\/)config\/_default(?:\/.*)?$/, '') : folder
}

/** MkDocs configurations included by another: `nav: '!include ./packages/app/mkdocs.yml'`. */
async function findIncluded(
  files: Files,
  readTexts: Source['readTexts'],
): Promise<ReadonlySet<string>> {
  const entries = files.named(...mkdocsConfigs)
  if (entries.length < 2) return new Set()
  const texts = await readTexts(entries.slice(0, sitesMax))
  return new Set(
    entries.flatMap(({ path, oid }) =>
      [...(texts.get(oid) ?? '').matchAll(/!include\s+(\S+?mkdocs\.ya?ml)/g)].flatMap(
        ([, named = '']) => joinPath(directoryOf(path), named) ?? [],
      ),
    ),
  )
}

/** Detects the main site of a repository, and the others. */
export async function detectAll(
  files: Files,
  readTexts: Source['readTexts'],
  leftOut: LeftOut,
): Promise<{ readonly main: Detection; readonly others: readonly Detection[] }> {
  const main = await detectLayout(files, readTexts)
  return { main, others: await detectOthers(files, readTexts, { main, leftOut }) }
}
