// Reads a whole repository as documentation: all of its sites, and the files outside of them, which a git host
// shows.

import type { Source } from '../facts/source.ts'
import { type LayoutChoice, readDetected, readSite } from '../layouts/index.ts'
import { isPartial, readLeftOut } from '../layouts/site/left-out.ts'
import { NarrowedSite } from '../layouts/site/narrowed-site.ts'
import { readBoth } from '../revisions/revision.ts'
import type { Detection, Site } from '../site/layout.ts'
import { ensure } from '../text/ensure.ts'
import type { Tree } from '../trees/file-entry.ts'
import { directoryOf, isMarkdown, isWithin, pathBelow } from '../trees/paths.ts'
import { filesOf } from '../trees/tree.ts'
import { detectAll } from './sites.ts'

/** One documentation of a repository, judged by its own rules. */
export interface Part {
  /** The same in every revision that has this part. */
  readonly key: string
  /** A site, or the files outside of all sites. */
  readonly kind: 'site' | 'files'
  readonly site: Site
}

/**
 * Reads every documentation of a tree: the main site first, the files of no site last.
 *
 * A page claimed by several sites belongs to the first of them. If a site or layout was chosen, it is the only one.
 */
export async function readAllParts(
  tree: Tree,
  source: Source,
  choice: LayoutChoice = {},
): Promise<readonly [Part, ...Part[]]> {
  const files = filesOf(tree)
  if (choice.root !== undefined || choice.layout !== undefined) {
    const site = await readSite(files, source, choice)
    const one: Part = { key: 'chosen', kind: 'site', site }
    if (site.layout !== 'sphinx' || choice.layout !== undefined) return [one]
    // Its markdown has rules of its own.
    const whole = await readSite(files, source, { ...choice, layout: 'plain' })
    const rest = new NarrowedSite(whole, (path) => site.pageAt(path) === undefined)
    return rest.pages.length === 0 ? [one] : [one, { key: 'files', kind: 'files', site: rest }]
  }
  if (choice.sites !== undefined) return readChosen(choice.sites)
  const leftOut = await readLeftOut(files, source.readTexts)
  const { main, others } = await detectAll(files, source.readTexts, leftOut)
  const parts: [Part, ...Part[]] = [
    { key: keyOf(main), kind: 'site', site: await readDetected(files, main, source) },
  ]
  // A plain repository is already read whole.
  if (main.layout === 'plain' && main.root === '' && others.length === 0) return parts
  for (const detection of others) {
    // Only part of its pages will be scanned.
    const whole = await readDetected(files, detection, { ...source, isScanned: false })
    const narrowed = new NarrowedSite(whole, (path) => !leftOut.has(path) && !isTaken(path))
    if (narrowed.pages.length > 0)
      parts.push({ key: keyOf(detection), kind: 'site', site: narrowed })
  }
  const unclaimed = await readRest()
  if (unclaimed.pages.length > 0) parts.push({ key: 'files', kind: 'files', site: unclaimed })
  return parts

  function isTaken(path: string): boolean {
    return parts.some(({ site }) => site.pageAt(path) !== undefined)
  }

  /** The first site keeps all of its pages, later ones only those not in an earlier one. */
  async function readChosen(
    sites: NonNullable<LayoutChoice['sites']>,
  ): Promise<readonly [Part, ...Part[]]> {
    const chosen: Part[] = []
    for (const each of sites) {
      const whole = await readSite(
        files,
        chosen.length === 0 ? source : { ...source, isScanned: false },
        each,
      )
      const site =
        chosen.length === 0
          ? whole
          : new NarrowedSite(whole, (path) =>
              chosen.every((part) => part.site.pageAt(path) === undefined),
            )
      chosen.push({ key: `chosen ${each.root}`, kind: 'site', site })
    }
    const [first, ...rest] = chosen
    ensure(first !== undefined, 'a site was chosen')
    return [first, ...rest]
  }

  async function readRest(): Promise<Site> {
    // Markdown of Sphinx has rules of its own, wherever its configuration lies.
    const sphinx = [main, ...others].find(
      ({ layout, root }) =>
        layout === 'sphinx' && files.below(root).some(({ path }) => isSourceOfMyst(path)),
    )
    const named = sphinx && { configuration: pathBelow(sphinx.project, 'conf.py') }
    const whole = await readDetected(files, { ...filesOfNone, ...named }, source)
    // Navigation files and included parts are judged by the site that reads them.
    const read = new Set(parts.flatMap(({ site }) => site.dependsOn.files.map(({ path }) => path)))
    const sections = parts.some(({ site }) => site.layout === 'hugo')
      ? files.named('_index.md').flatMap(({ path }) => directoryOf(path) || [])
      : []
    return new NarrowedSite(
      whole,
      (path) => !leftOut.has(path) && !isPartial(path) && !read.has(path) && !isTaken(path),
      (path) => read.has(path),
      (from, link) => {
        const found = whole.resolve(from, link)
        if (found.kind === 'broken') return isMade(from, link) ? made : found
        if (found.kind !== 'page' || found.fragment === undefined) return found
        // An address of a site, whose components only its own rules read.
        const isOfSite = found.path.endsWith('.mdx') && isTaken(found.path)
        return isOfSite && link.url.startsWith('/') ? { kind: 'external' } : found
      },
    )

    /** True for an address of pages that a site's build makes, and in pages of Hugo that a build copies to a site. */
    function isMade(from: string, link: Parameters<Site['resolve']>[1]): boolean {
      if (!isReadme.test(from) && sections.some((folder) => isWithin(from, folder))) return true
      if (!link.url.startsWith('/')) return false
      return parts.some(({ kind, site }) => {
        if (kind === 'files') return false
        const [start] = site.pages
        const to = start && site.resolve(start.path, link)
        return to?.kind === 'external' && to.answered === 'made'
      })
    }
  }
}

/** Reads every documentation on both sides of a change. */
export async function readPartsOfBoth(
  trees: { readonly base: Tree; readonly head: Tree },
  source: Source,
  choice: LayoutChoice = {},
): Promise<{ readonly base: readonly Part[]; readonly head: readonly Part[] }> {
  return readBoth(trees, source, {
    read: (tree, from): Promise<readonly Part[]> => readAllParts(tree, from, choice),
    derive: (part, made) => ({ ...part, site: made(part.site) }),
  })
}

function keyOf({ layout, project, configuration }: Detection): string {
  return configuration === undefined ? `${layout} ${project}` : `${layout} ${configuration}`
}

const isReadme = /(?:^|\/)readme\.\w+$/i

function isSourceOfMyst(path: string): boolean {
  return isMarkdown(path) && !isReadme.test(path)
}

const made = { kind: 'external', answered: 'made' } as const

const filesOfNone: Detection = {
  layout: 'plain',
  root: '',
  project: '',
  evidence: ['belongs to no site: links are read as on a git host'],
  warnings: [],
}
