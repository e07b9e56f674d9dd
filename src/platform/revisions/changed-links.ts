// Links of a change: those of its head, their targets in the base, and the links it broke and fixed.

import type { Source } from '../../content/facts/source.ts'
import { compareLinks } from '../../content/links/compare-links.ts'
import type { IncrementalLinks } from '../../content/links/incremental-links.ts'
import { type LinkChanges, scanLinks } from '../../content/links/links.ts'
import { findRemembering, rememberBase } from '../../content/links/remembered-links.ts'
import type { Revision } from '../../content/revisions/revision.ts'
import { changeLinks, type KeptLinks, LinkIndex } from '../link-table/link-index.ts'
import { Cache } from '../processes/cache.ts'

/** A loaded revision. */
interface Loaded {
  readonly content: Revision
}

/** Input for computing the links of a change. */
interface ChangedLinksInput<LoadedRevision extends Loaded> {
  /** Tells a revision as it is read from every other. */
  readonly keyOf: (revision: LoadedRevision) => string
  readonly appURL: string
  readonly source: Source
  /** Links of a revision; `near` is one it differs little from. */
  readonly findLinks: (revision: LoadedRevision, near?: LoadedRevision) => Promise<KeptLinks>
  /** Head path to base path. */
  readonly renames: (
    base: LoadedRevision,
    head: LoadedRevision,
  ) => Promise<ReadonlyMap<string, string>>
}

interface ChangedLinks<LoadedRevision> {
  links(base: LoadedRevision, head: LoadedRevision): Promise<LinkIndex>
  compare(base: LoadedRevision, head: LoadedRevision): Promise<LinkChanges>
}

/** About how many bytes a checked link takes, with its texts. */
const checkedBytes = 500

/** @param bytesMax - memory for each of two caches */
export function createChangedLinks<LoadedRevision extends Loaded>(
  input: ChangedLinksInput<LoadedRevision>,
  bytesMax: number,
): ChangedLinks<LoadedRevision> {
  const { appURL, source, keyOf, findLinks, renames } = input
  const remembered = new Cache<IncrementalLinks>(
    bytesMax,
    ({ paths, links }) => (paths.size + links.length + 1) * checkedBytes,
  )
  const changes = new Cache<LinkChanges>(
    bytesMax,
    ({ broken, fixed }) => (broken.length + fixed.length + 1) * checkedBytes,
  )
  return {
    links: findAll,
    compare: (base, head) =>
      changes.read(`${keyOf(base)} ${keyOf(head)}`, () => compareSides(base, head)),
  }

  async function findAll(base: LoadedRevision, head: LoadedRevision): Promise<LinkIndex> {
    const kept = await findLinks(head, base)
    const own = await remembered.read(`${keyOf(base)} ${keyOf(head)}`, () =>
      findRemembered(base, head),
    )
    const all = own.paths.size === 0 ? kept : changeLinks(kept, own, { appURL })
    const { site } = await remember(base, head)
    return new LinkIndex(all, { site, appURL })
  }

  /** The files of a head in which the base knows more of a link than the head, and all their links. */
  async function findRemembered(
    base: LoadedRevision,
    head: LoadedRevision,
  ): Promise<IncrementalLinks> {
    const changed = await findChangedPaths(base, head)
    const { site } = head.content
    const index = new LinkIndex(await findLinks(head, base), { site, appURL })
    const known =
      changed === undefined
        ? await index.all()
        : (await Promise.all([...changed].map((path) => index.from(path)))).flat()
    const revision = await remember(base, head)
    const paths = findRemembering(known, revision)
    if (paths.size === 0) return { paths, links: [], warnings: [] }
    const { links, warnings } = await scanLinks(revision, source, { keep: 'all', paths })
    return { paths, links, warnings }
  }

  async function remember(base: LoadedRevision, head: LoadedRevision) {
    return rememberBase(head.content, base.content, await renames(base, head))
  }

  /** Broken links of both sides: of the files in which they may differ, where that is known. */
  async function compareSides(base: LoadedRevision, head: LoadedRevision): Promise<LinkChanges> {
    const paths = await findChangedPaths(base, head)
    const was = new LinkIndex(await findLinks(base), { site: base.content.site, appURL })
    const now = await findAll(base, head)
    return compareLinks(await was.broken(paths), await now.broken(paths), await renames(base, head))
  }

  async function findChangedPaths(
    base: LoadedRevision,
    head: LoadedRevision,
  ): Promise<ReadonlySet<string> | undefined> {
    const before = await findLinks(base)
    const after = await findLinks(head, base)
    if (before.table !== after.table) return undefined
    const moved = await renames(base, head)
    return new Set([
      ...(before.over?.paths ?? []),
      ...(after.over?.paths ?? []),
      ...[...moved].flat(),
    ])
  }
}
