// Listings of links and backlinks, of a space and of a change request.
import { readCoverage } from '../../content/documentation/coverage.ts'
import type { CheckedLink } from '../../content/links/links.ts'
import type { PageNode } from '../../content/revisions/page-tree.ts'
import { contentFilter } from '../../content/revisions/pages.ts'
import type { Site } from '../../content/site/layout.ts'
import type { FileEntry, Files } from '../../content/trees/file-entry.ts'
import { diffTrees, filesOf } from '../../content/trees/tree.ts'
import type { LinkList, List, Location } from '../../contract/index.ts'
import type { Context, Handlers } from '../context/context.ts'
import { type ListName, type PagingQuery, pageItems } from '../context/lists.ts'
import type { LinkCounts } from '../link-table/link-counts.ts'
import { groupLinks, type LinkGroup, usePlaceOf } from '../link-table/link-groups.ts'
import { keyOfPlace, type LinkIndex } from '../link-table/link-index.ts'
import { baseRevisionId } from '../revisions/change-request-rules.ts'
import { parseReading } from '../revisions/revision-rows.ts'
import type { LoadedRevision } from '../revisions/revisions.ts'
import {
  type ContentTarget,
  findChangeRequestContent,
  findFile,
  findPage,
  findSpaceContent,
} from '../targets/content-target.ts'
import { createLinkPresenter, placesOfTargetMax } from './links.ts'

export const links = {
  async listSpaceLinks(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    return async ({ query }) => {
      const scope = scopeOfAll(await context.revisions.links(target.revision))
      const list = ['links', target.found.space.id, query.status]
      return listLinks(context, target, { list, query, scope })
    }
  },

  async listPageLinksInSpace(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    const page = await findPage(context, target, parameters.pageId)
    return async ({ query }) => {
      const list = ['page-links', target.found.space.id, page.id, query.status]
      return listLinks(context, target, {
        list,
        query,
        scope: await scopeOf(await context.revisions.links(target.revision), page),
      })
    }
  },

  async listSpaceFileBacklinks(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    const file = await findFile(context, target, parameters.fileId)
    return ({ query }) =>
      listBacklinks(context, target, { id: file.id, path: file.git.path, query })
  },

  async listSpacePageBacklinks(context, parameters) {
    const target = await findSpaceContent(context, parameters)
    const page = await findPage(context, target, parameters.pageId)
    return ({ query }) => listBacklinks(context, target, { id: page.id, path: pathOf(page), query })
  },

  async listLinksInChangeRequest(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    return async ({ query }) => {
      const change = await readChange(context, target)
      const { index } = change
      const list = ['links', target.changeRequest.id, query.status, query.change]
      const answer = await listLinks(context, target, {
        list,
        query,
        scope: scopeOfAll(index),
        change,
        ...(query.change === undefined ? {} : { only: query.change }),
      })
      const content = await presentReading(context, target, { index, base: change.base })
      return { ...answer, content }
    }
  },

  async listPageLinksInChangeRequest(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    const page = await findPage(context, target, parameters.pageId)
    return async ({ query }) => {
      const { fixed: _, ...change } = await readChange(context, target)
      const list = ['page-links', target.changeRequest.id, page.id]
      const scope = await scopeOf(change.index, page)
      return listLinks(context, target, { list, query, scope, change })
    }
  },

  async listChangeRequestFileBacklinks(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    const file = await findFile(context, target, parameters.fileId)
    return ({ query }) =>
      listBacklinks(context, target, { id: file.id, path: file.git.path, query })
  },

  async listChangeRequestPageBacklinks(context, parameters) {
    const target = await findChangeRequestContent(context, parameters)
    const page = await findPage(context, target, parameters.pageId)
    return ({ query }) => listBacklinks(context, target, { id: page.id, path: pathOf(page), query })
  },
} satisfies Partial<Handlers>

/** Repository path of a page; a node without a file has none, and nothing links to it by path. */
function pathOf(page: PageNode): string | undefined {
  return page.type === 'document' ? page.git?.path : undefined
}

/** Links asked about, before any filter; groups are in byte order of their keys. */
interface LinkScope {
  readonly counts: LinkCounts
  /** One page of the groups of a status, or of all groups. */
  page(list: ListName, query: LinkQuery): Promise<LinkPage>
  findGroup(key: string): Promise<LinkGroup | undefined>
}

type LinkPage = ReturnType<typeof pageItems<LinkGroup, LinkGroup>>

type LinkQuery = PagingQuery & { readonly status?: string | undefined }

function scopeOfAll(index: LinkIndex): LinkScope {
  return {
    counts: index.counts,
    findGroup: (key) => index.findGroup(key),
    async page(list, query) {
      const { items, ...page } = pageItems(list, query, {
        items: index.listGroups(query.status),
        keyOf: keyOfPlace,
        present: (place) => place,
      })
      const groups: LinkGroup[] = []
      for (const place of items) groups.push(await index.group(place))
      return { ...page, items: groups }
    },
  }
}

async function scopeOf(index: LinkIndex, page: PageNode): Promise<LinkScope> {
  const all = await index.from(pathOf(page))
  const groups = groupLinks(all)
  return {
    counts: {
      groups: groups.length,
      brokenGroups: groups.filter(({ status }) => status === 'broken').length,
      uses: all.length,
      brokenUses: all.filter(({ status }) => status === 'broken').length,
    },
    findGroup: (key) => Promise.resolve(groups.find((group) => group.key === key)),
    page: (list, query) => Promise.resolve(pageGroups(list, query, groups)),
  }
}

function pageGroups(list: ListName, query: LinkQuery, groups: readonly LinkGroup[]): LinkPage {
  return pageItems(list, query, {
    items: groups.filter(({ status }) => query.status === undefined || status === query.status),
    keyOf: ({ key }) => key,
    present: (group) => group,
  })
}

/** Effects of a change request on links, compared with its base. */
interface LinkChange {
  readonly broken: readonly CheckedLink[]
  /** Places of the broken links. */
  readonly newPlaces: ReadonlySet<string>
  /** Absent where only a part of the content is asked about. */
  readonly fixed?: readonly CheckedLink[]
  readonly base: LoadedRevision
  readonly moved: ReadonlyMap<string, string>
  /** Every link of the change request, with what its base knew of where they led. */
  readonly index: LinkIndex
}

async function readChange(
  context: Context,
  { changeRequest, revision }: Awaited<ReturnType<typeof findChangeRequestContent>>,
): Promise<LinkChange & { readonly fixed: readonly CheckedLink[] }> {
  const base = await context.revisions.show(baseRevisionId(changeRequest))
  const { broken, fixed } = await context.revisions.linkChanges(base, revision)
  const renames = await context.revisions.renames(base, revision)
  return {
    broken,
    newPlaces: new Set(broken.map(usePlaceOf)),
    fixed,
    base,
    moved: new Map([...renames].map(([head, before]) => [before, head])),
    index: await context.revisions.changedLinks(base, revision),
  }
}

/** Maximum places over all targets of one response; not applied to a single target. */
const placesOfAnswerMax = 4000

interface LinkQuestion {
  readonly list: ListName
  readonly query: LinkQuery
  readonly scope: LinkScope
  readonly change?: LinkChange
  readonly only?: 'new' | 'fixed'
}

async function listLinks(
  context: Context,
  target: ContentTarget,
  question: LinkQuestion,
): Promise<LinkList> {
  const { list, query, scope, change, only } = question
  const fresh = change === undefined ? [] : await findNewGroups(scope, change)
  const page = await pageByPlaces(query, async (limited) =>
    only === 'fixed'
      ? pageGroups(list, limited, groupLinks(change?.fixed ?? []))
      : only === 'new'
        ? pageGroups(list, limited, fresh)
        : scope.page(list, limited),
  )
  const counts = countScope(scope, change, fresh)
  if (page.items.length === 0) return { ...page, items: [], ...counts }
  // Fixed links are located in the content before the change.
  const place = only === 'fixed' && change ? withRevision(target, change.base) : target
  const presenter = await createLinkPresenter(context, place, {
    newPlaces: change?.newPlaces ?? new Set(),
    moved: only === 'fixed' ? new Map() : (change?.moved ?? new Map()),
    ...(only === 'fixed' || change === undefined ? {} : { base: change.base }),
  })
  return {
    ...page,
    items: await presenter.present(page.items),
    ...counts,
  }
}

/** A page of targets; it ends before its limit where they have more places than one answer lists. */
async function pageByPlaces(
  query: LinkQuery,
  page: (query: LinkQuery) => Promise<LinkPage>,
): Promise<LinkPage> {
  const whole = await page(query)
  let places = 0
  const fitting = whole.items.findIndex((group) => {
    places += Math.min(group.links.length, placesOfTargetMax)
    return places > placesOfAnswerMax
  })
  return fitting === -1 ? whole : page({ ...query, limit: Math.max(1, fitting) })
}

/** Groups of a scope with the uses a change request broke, in byte order of their keys. */
async function findNewGroups(
  scope: LinkScope,
  { broken, newPlaces }: LinkChange,
): Promise<readonly LinkGroup[]> {
  const groups: LinkGroup[] = []
  for (const { key } of groupLinks(broken)) {
    const group = await scope.findGroup(key)
    const fresh = group?.links.filter((link) => newPlaces.has(usePlaceOf(link))) ?? []
    if (group !== undefined && fresh.length > 0) groups.push({ ...group, links: fresh })
  }
  return groups
}

function withRevision({ found }: ContentTarget, revision: LoadedRevision): ContentTarget {
  return { found, revision }
}

/** Counts of a scope, before the status filter and paging. */
function countScope(
  { counts }: LinkScope,
  change: LinkChange | undefined,
  fresh: readonly LinkGroup[],
): Pick<LinkList, 'stats' | 'occurrences'> {
  const { groups, brokenGroups, uses, brokenUses } = counts
  if (change === undefined) {
    return {
      stats: { total: groups, broken: { total: brokenGroups } },
      occurrences: { total: uses, broken: brokenUses },
    }
  }
  return {
    stats: { total: groups, broken: { total: brokenGroups, changeRequest: fresh.length } },
    occurrences: {
      total: uses,
      broken: brokenUses,
      new: fresh.reduce((sum, group) => sum + group.links.length, 0),
      ...(change.fixed === undefined ? {} : { fixed: change.fixed.length }),
    },
  }
}

/** A problem in one page usually occurs in many. */
const pageWarningsMax = 100

/** Lists only those page warnings that are on pages the change request changed. */
async function presentReading(
  context: Context,
  { revision }: ContentTarget,
  { index, base }: { readonly index: LinkIndex; readonly base: LoadedRevision },
) {
  const { site, tree } = revision.stored ?? revision.content
  const { unread, isMostUnread, wikiLinks } = await readCoverage([site], filesOf(tree), {
    source: context.revisions.source,
    root: parseReading(revision.row).root,
    links: index.counts.uses,
  })
  const { byPath } = filesOf(tree)
  const unjudged = await index.countUnjudged((path) => byPath.has(path))
  const before = (base.stored ?? base.content).tree
  const changed = new Set(diffTrees(before, tree).map(({ path }) => path))
  const ofPages = index.warnings.filter(({ path }) => changed.has(path)).slice(0, pageWarningsMax)
  return {
    layout: site.layout,
    root: site.root,
    pages: site.pages.length,
    files: countContent(filesOf(tree), site),
    evidence: [...site.evidence],
    unread: unread.map((each) => ({ ...each })),
    isMostUnread,
    wikiLinks,
    unjudged: Array.from(unjudged, ([reason, count]) => ({ reason, links: count })),
    warnings: [...site.warnings, ...ofPages].map((warning) => ({ ...warning })),
  }
}

function countContent({ byPath }: Files, site: Site): number {
  const { pages } = site
  const others: FileEntry[] = []
  let page = 0
  for (const file of byPath.values()) {
    // Most files are pages, in the same order: skip the filter for them.
    if (file === pages[page]) page++
    else others.push(file)
  }
  // Kept apart: calling functions that differ per site inside one loop would make V8 recompile it again and again.
  return others.filter(contentFilter(site)).length
}

/** Every place that leads to a page or file, whether the heading it names is there or not. */
async function listBacklinks(
  context: Context,
  target: ContentTarget,
  question: {
    readonly id: string
    readonly path: string | undefined
    readonly query: PagingQuery
  },
): Promise<List<Location> & { items: Location[] }> {
  const { id, path, query } = question
  const index = await context.revisions.links(target.revision)
  const list = ['backlinks', target.changeRequest?.id ?? target.found.space.id, id]
  const page = pageItems(list, query, {
    items: numberPlaces(await index.to(path)),
    keyOf: ({ key }) => key,
    present: ({ link }) => link,
  })
  const nothingNew = { newPlaces: new Set<string>(), moved: new Map<string, string>() }
  const presenter = await createLinkPresenter(context, target, nothingNew)
  return { ...page, items: await presenter.locate(page.items) }
}

/** Links with keys in their sort order: by path, line, column; links at the same place are numbered. */
function numberPlaces(
  checked: readonly CheckedLink[],
): { readonly link: CheckedLink; readonly key: string }[] {
  const counts = new Map<string, number>()
  return checked.map((link) => {
    const { line, column } = link.use
    const place = [link.path, ...[line, column].map(padNumber)].join('\0')
    const number = counts.get(place) ?? 0
    counts.set(place, number + 1)
    return { link, key: `${place}\0${padNumber(number)}` }
  })
}

function padNumber(number: number): string {
  return String(number).padStart(9, '0')
}
