// Layouts: which one a repository has, and the site it makes of it.

import type { Source } from '../facts/source.ts'
import type { Confidence, Detection, Layout, Recognition, Site } from '../site/layout.ts'
import { type LayoutName, layoutNames } from '../text/layout-name.ts'
import type { Files } from '../trees/file-entry.ts'
import { depthOf, directoryOf, isWithin, joinPath } from '../trees/paths.ts'
import { findGenerator, isSourcePage } from './generated/generator-files.ts'
import { plain } from './plain/plain.ts'
import { mayHold } from './site/telltales.ts'

const layouts: Readonly<Record<LayoutName, Layout>> = {
  gitbook: load('gitbook', async () => (await import('./gitbook/gitbook.ts')).gitbook),
  mdbook: load('mdbook', async () => (await import('./mdbook/mdbook.ts')).mdbook),
  mkdocs: load('mkdocs', async () => (await import('./mkdocs/mkdocs.ts')).mkdocs),
  docusaurus: load(
    'docusaurus',
    async () => (await import('./docusaurus/docusaurus.ts')).docusaurus,
  ),
  vitepress: load('vitepress', async () => (await import('./vitepress/vitepress.ts')).vitepress),
  starlight: load('starlight', async () => (await import('./starlight/starlight.ts')).starlight),
  hugo: load('hugo', async () => (await import('./hugo/hugo.ts')).hugo),
  docfx: load('docfx', async () => (await import('./docfx/docfx.ts')).docfx),
  mdn: load('mdn', async () => (await import('./mdn/mdn.ts')).mdn),
  mintlify: load('mintlify', async () => (await import('./mintlify/mintlify.ts')).mintlify),
  quarto: load('quarto', async () => (await import('./quarto/quarto.ts')).quarto),
  nextra: load('nextra', async () => (await import('./nextra/nextra.ts')).nextra),
  fumadocs: load('fumadocs', async () => (await import('./fumadocs/fumadocs.ts')).fumadocs),
  antora: load('antora', async () => (await import('./antora/antora.ts')).antora),
  sphinx: load('sphinx', async () => (await import('./sphinx/rst-site.ts')).sphinx),
  plain,
}

/** A layout whose code is loaded where it may be: a repository has one or two, and all take a while to load. */
function load(name: Parameters<typeof mayHold>[0], code: () => Promise<Layout>): Layout {
  return {
    name,
    async recognise(files, readTexts, project, configuration) {
      if (configuration === undefined && !mayHold(name, files, project)) return undefined
      return (await code()).recognise(files, readTexts, project, configuration)
    },
    async read(files, detection, source) {
      return (await code()).read(files, detection, source)
    },
  }
}

/** Settings by which an author overrides detection. */
export interface LayoutChoice {
  readonly layout?: LayoutName
  /** The project's directory, with the configuration if there is one: `docs`, `./docs/`. */
  readonly root?: string
  /** Several sites instead of one, the main one first. */
  readonly sites?: readonly { readonly root: string; readonly layout?: LayoutName }[]
}

/**
 * Recognise the layout of a repository.
 *
 * A configuration file outweighs a navigation file, and that mere traces; of two alike the one
 * closer to the root of the repository wins, then the one named first in `layoutNames`. The same
 * files give the same answer everywhere.
 */
export async function detectLayout(
  files: Files,
  readTexts: Source['readTexts'],
  choice: LayoutChoice = {},
): Promise<Detection> {
  const project = choice.root === undefined ? undefined : (joinPath('', choice.root) ?? '')
  const names = choice.layout === undefined ? layoutNames : [choice.layout]
  const found: Recognition[] = []
  for (const name of names) {
    const recognition = await layouts[name].recognise(files, readTexts, project)
    if (recognition !== undefined) found.push(recognition)
  }
  const [best, ...others] = putLargerFirst(found.sort(compareRecognitions), files)
  const isLost = project !== undefined && !files.directories.has(project)
  const lost = isLost ? [{ path: project, message: describeLostRoot(files, project) }] : []
  if (best === undefined) {
    return { ...chosenLayout(choice.layout ?? 'plain', project ?? ''), warnings: lost }
  }

  const also = others
    .filter((other) => other.confidence === 'configuration')
    .map((other) => `left aside: ${other.layout} in "${other.project || '.'}"`)
  const chosen = choice.layout === undefined ? [] : [`layout "${choice.layout}" was asked for`]
  const { layout, root, project: place, configuration, warnings = [] } = best
  const evidence = [...chosen, ...best.evidence, ...also]
  const named = configuration === undefined ? {} : { configuration }
  return { layout, root, project: place, ...named, evidence, warnings: [...lost, ...warnings] }
}

function describeLostRoot({ byPath }: Files, root: string): string {
  const reason = byPath.has(root) ? 'it is a file' : 'there is no such folder'
  return `Cannot find the root "${root}": ${reason}`
}

/** Reads a repository in its layout, recognised or chosen. */
export async function readSite(
  files: Files,
  source: Source,
  choice: LayoutChoice = {},
): Promise<Site> {
  return readDetected(files, await detectLayout(files, source.readTexts, choice), source)
}

/** Reads a site that was detected. */
export async function readDetected(
  files: Files,
  detection: Detection,
  source: Source,
): Promise<Site> {
  return layouts[detection.layout].read(files, detection, source)
}

/** Looks for one layout in one directory, or by one of the configuration files in it. */
export async function recogniseAt(
  layout: LayoutName,
  { project, configuration }: { readonly project: string; readonly configuration?: string },
  files: Files,
  readTexts: Source['readTexts'],
): Promise<(Detection & Recognition) | undefined> {
  const found = await layouts[layout].recognise(files, readTexts, project, configuration)
  return found && { warnings: [], ...found }
}

function chosenLayout(layout: LayoutName, project: string): Detection {
  const evidence = [`layout "${layout}" was asked for; no configuration of it was found`]
  return { layout, root: project, project, evidence, warnings: [] }
}

const ranks: Readonly<Record<Confidence, number>> = {
  configuration: 0,
  navigation: 1,
  traces: 2,
  none: 3,
}

function compareRecognitions(a: Recognition, b: Recognition): number {
  return (
    ranks[a.confidence] - ranks[b.confidence] ||
    depthOf(a.project) - depthOf(b.project) ||
    layoutNames.indexOf(a.layout) - layoutNames.indexOf(b.layout)
  )
}

/**
 * Puts a much larger site first when the best layout is that of a small one beside it: the documentation of a
 * project, and not its blog. The larger has a layout of its own, or a generator without one makes it.
 */
function putLargerFirst(found: readonly Recognition[], files: Files): readonly Recognition[] {
  const [best] = found
  const rest = found.find(({ layout }) => layout === 'plain')
  if (best === undefined || rest === undefined || best.project === '') return found
  const folder = directoryOf(findGenerator(files, rest.project) ?? '')
  if (folder === '' || isWithin(best.root, folder) || isWithin(folder, best.project)) return found
  const count = (place: string) =>
    files.below(place).filter(({ path }) => isSourcePage(path)).length
  const isLarger = count(folder) > timesLarger * Math.max(count(best.root), count(best.project))
  if (!isLarger) return found
  const larger =
    found.find(({ layout, project }) => layout !== 'plain' && project === folder) ?? rest
  return [larger, ...found.filter((one) => one !== larger)]
}

// With fewer it may be the other way round.
const timesLarger = 2
