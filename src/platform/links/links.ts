// Links of a content as the API gives them: one for each target, with every place that names it.

import { type DestinationPlace, locateTargets } from '../../content/links/destinations.ts'
import type { CheckedLink } from '../../content/links/links.ts'
import { describeProblem, suggestTargets } from '../../content/links/suggest.ts'
import { idOf } from '../../content/revisions/identity.ts'
import type { Contents, FileNode } from '../../content/revisions/pages.ts'
import { contentTypeOf } from '../../content/text/content-type.ts'
import { filesOf } from '../../content/trees/tree.ts'
import type { File, Link, LinkProblem, Location } from '../../contract/index.ts'
import { contentURL, presentFiles, presentPageAlone } from '../content/present-content.ts'
import type { Context } from '../context/context.ts'
import { type LinkGroup, usePlaceOf } from '../link-table/link-groups.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import { type ContentTarget, type LocationParts, presentPlaced } from '../targets/content-target.ts'

/** Places listed of one target: 77,500 of them made an answer of 196 MB. */
export const placesOfTargetMax = 2000

/** Context for presenting links. */
export interface LinkContext {
  /** Uses that are broken here and not in the main content, by `usePlaceOf`. */
  readonly newPlaces: ReadonlySet<string>
  /** Base path to head path of what a change request moved. */
  readonly moved: ReadonlyMap<string, string>
  /** The revision the content is compared with, if any. */
  readonly base?: LoadedRevision
}

/** Presents links and places of one content, computing what they share once. */
export interface LinkPresenter {
  present(groups: readonly LinkGroup[]): Promise<Link[]>
  locate(links: readonly CheckedLink[]): Promise<Location[]>
}

export async function createLinkPresenter(
  context: Context,
  target: ContentTarget,
  { newPlaces, moved, base }: LinkContext,
): Promise<LinkPresenter> {
  const placed = await presentPlaced(context, target)
  const contents = await context.revisions.contents(target.revision)
  const { content } = target.revision
  const { source } = context.revisions
  return {
    async present(all) {
      const groups = all.map((group) => ({ ...group, listed: listPlaces(group.links) }))
      const links = groups.flatMap(({ listed }) => listed)
      const problems = await describe(links)
      const places = await createPlaces(context, { target, placed, contents }, links)
      return groups.map((group) => ({
        status: group.status,
        relation: group.relation,
        target: group.target,
        ...presentTargetReference(group, places),
        locationReferences: group.listed.map((link) => places.ofUse(link, problems.get(link))),
        ...(group.listed.length === group.links.length
          ? {}
          : { more: group.links.length - group.listed.length }),
      }))
    },
    async locate(links) {
      const problems = await describe(links)
      const places = await createPlaces(context, { target, placed, contents }, links)
      return links.map((link) => places.ofUse(link, problems.get(link)))
    },
  }

  /** The places to list, limited in number and in order; newly broken ones take precedence. */
  function listPlaces(links: readonly CheckedLink[]): readonly CheckedLink[] {
    if (links.length <= placesOfTargetMax) return links
    const isNew = (link: CheckedLink) => newPlaces.has(usePlaceOf(link))
    const fresh = links.filter(isNew)
    const others = links.filter((link) => !isNew(link))
    const listed = new Set([...fresh, ...others].slice(0, placesOfTargetMax))
    return links.filter((link) => listed.has(link))
  }

  async function describe(
    links: readonly CheckedLink[],
  ): Promise<ReadonlyMap<CheckedLink, LinkProblem>> {
    const broken = links.filter((link) => link.status === 'broken')
    const isNew = (link: CheckedLink) => newPlaces.has(usePlaceOf(link))
    const suggestions = await suggestTargets(broken, content, {
      source,
      moved,
      ...(base === undefined ? {} : { change: { base: base.content, isNew } }),
    })
    const written = await locateTargets(broken, content.tree, source)
    return new Map(
      broken.map((link) => [
        link,
        {
          reason: describeProblem(link, content, base?.content),
          ...presentWritten(written.get(link)),
          new: isNew(link),
          suggestion: suggestions.get(link) ?? null,
        },
      ]),
    )
  }
}

function presentWritten(place: DestinationPlace | undefined): Pick<LinkProblem, 'place'> {
  return place === undefined ? {} : { place: { ...place } }
}

/** Places of a content, looked up by repository path. */
interface Places {
  ofUse(link: CheckedLink, problem: LinkProblem | undefined): Location
  ofPath(path: string): Location | undefined
}

async function createPlaces(
  context: Context,
  {
    target,
    placed,
    contents,
  }: {
    readonly target: ContentTarget
    readonly placed: LocationParts
    readonly contents: Contents
  },
  links: readonly CheckedLink[],
): Promise<Places> {
  const appURL = contentURL(context, target)
  const files = await readFilesOf(context, target, contents, links)
  const known = new Map<string, Location | undefined>()
  return {
    ofPath,
    ofUse({ path, use }, problem) {
      const place = ofPath(path)
      if (place === undefined) throw new Error(`Cannot find "${path}" in the content it links from`)
      const { line, column, url, kind } = use
      return {
        ...place,
        source: { path, line, column, url, kind },
        ...(problem === undefined ? {} : { problem }),
      }
    },
  }

  function ofPath(path: string): Location | undefined {
    if (!known.has(path)) known.set(path, makePlace(path))
    return known.get(path)
  }

  function makePlace(path: string): Location | undefined {
    const page = contents.pagesByFile.get(path)
    if (page !== undefined) {
      return { kind: 'page', ...placed, page: presentPageAlone(page, appURL) }
    }
    const file = files.get(path)
    return file && { kind: 'file', ...placed, file }
  }
}

/** Files of all named paths, including those that are not content: navigation, configuration. */
async function readFilesOf(
  context: Context,
  target: ContentTarget,
  contents: Contents,
  links: readonly CheckedLink[],
): Promise<ReadonlyMap<string, File>> {
  const { byPath } = filesOf(target.revision.content.tree)
  const paths = new Set(links.flatMap(({ path, resolution }) => [path, ...pathsOf(resolution)]))
  const nodes: FileNode[] = []
  for (const path of paths) {
    const entry = byPath.get(path)
    if (entry === undefined || contents.pagesByFile.has(path)) continue
    nodes.push({
      id: idOf(target.found.space.id, target.revision.identities, path),
      name: path.slice(path.lastIndexOf('/') + 1),
      contentType: contentTypeOf(path),
      git: { oid: entry.oid, path },
    })
  }
  const files = await presentFiles(context, target, nodes, { metadata: true })
  return new Map(nodes.flatMap((node, index) => pairOf(node.git.path, files[index])))
}

function pairOf(path: string, file: File | undefined): [string, File][] {
  return file === undefined ? [] : [[path, file]]
}

function pathsOf(resolution: CheckedLink['resolution']): string[] {
  return resolution.kind === 'page' || resolution.kind === 'file' ? [resolution.path] : []
}

/** The location of the target; a page that does not exist has only an address. */
function presentTargetReference(
  { links, status }: LinkGroup,
  places: Places,
): { targetReference?: Location } {
  const [first] = links
  if (first === undefined) return {}
  const { resolution, use } = first
  if (status === 'broken' || (resolution.kind !== 'page' && resolution.kind !== 'file')) {
    return use.url === '' ? {} : { targetReference: { kind: 'url', url: use.url } }
  }
  const place = places.ofPath(resolution.path)
  if (place === undefined) return { targetReference: { kind: 'url', url: use.url } }
  if (place.kind !== 'page' || !resolution.fragment) return { targetReference: place }
  const internalLocation = { type: 'anchor' as const, anchor: resolution.fragment }
  return { targetReference: { ...place, internalLocation } }
}
