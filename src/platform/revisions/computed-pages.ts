// Adds computed pages to the trees of revisions: files next to the author's, visible to readers only.

import {
  type ComputedOutline,
  expansionVersion,
  outlineName,
  parseOpenAPIPageOptions,
} from '../../content/openapi/outline.ts'
import type { NavigationNode, Site } from '../../content/site/layout.ts'
import type { Tree } from '../../content/trees/file-entry.ts'
import { blobOid } from '../../content/trees/oid.ts'
import { changeTree, type TreeChange } from '../../content/trees/tree.ts'
import type { OpenAPISpecRow } from '../../store/database/openapi-tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { type Expanded, findExpansion } from './openapi-expansions.ts'

/** A computed page of a navigation that has not been given its pages. */
interface Place {
  readonly spec: string
  /** Folder for its files. */
  readonly folder: string
  readonly title: string
}

/** The files that computed pages yield at some time. */
export interface Overlay {
  /** Equal for equal files. */
  readonly key: string
  apply(tree: Tree): Tree
}

/** Gives trees the pages their specifications were made into. */
export interface ComputedPages {
  /** The files for a site of a space as they are now; undefined when it asks for none. */
  find(site: Site, spaceId: string): Promise<Overlay | undefined>
  /** Placeholder texts, by oid, for pages that could not be generated. */
  readonly texts: ReadonlyMap<string, string>
}

/** Reason why there are no pages. */
type Problem = 'unknown' | 'pending' | 'failed'

const problems: Readonly<Record<Problem, string>> = {
  unknown:
    'These pages are made from an OpenAPI specification that the organization of this space does not have.',
  pending: 'These pages are made from an OpenAPI specification that is still being read.',
  failed: 'These pages are made from an OpenAPI specification that could not be read.',
}

const problemName = 'problem.md'
/** Maximum texts of problems in memory. */
const textsMax = 20_000

export function createComputedPages(store: Store): ComputedPages {
  const places = new WeakMap<Site, readonly Place[]>()
  const texts = new Map<string, string>()
  return {
    texts,
    async find(site, spaceId) {
      // Other layouts have none, and some build their navigation lazily.
      if (site.layout !== 'gitbook') return undefined
      const wanted = places.get(site) ?? listPlaces(site.navigation)
      places.set(site, wanted)
      if (wanted.length === 0) return undefined
      const specs = await readSpecs(store, spaceId, [...new Set(wanted.map(({ spec }) => spec))])
      const parts: { readonly key: string; readonly files: Expanded; readonly folder: string }[] =
        []
      for (const place of wanted) {
        const { key, files } = await findFiles(specs.get(place.spec), place)
        parts.push({ key: `${place.folder} ${key}`, files, folder: place.folder })
      }
      return {
        key: parts.map(({ key }) => key).join('\n'),
        apply: (tree) =>
          changeTree(
            tree,
            parts.flatMap(({ files, folder }) => files.map((file) => placeFile(folder, file))),
          ),
      }
    },
  }

  async function findFiles(spec: SpecPages | undefined, place: Place) {
    if (spec === undefined) return writeProblem(place, 'unknown')
    if (spec.versionId === undefined) {
      return writeProblem(place, spec.state === 'complete' ? 'failed' : 'pending')
    }
    const files = await findExpansion(store, spec.versionId)
    return files.length === 0 ? writeProblem(place, 'failed') : { key: spec.versionId, files }
  }

  /** A page that explains why there are no others. */
  function writeProblem({ title, spec }: Place, problem: Problem) {
    const text = `# ${title.replace(/[\\`*_[\]<>#{}]/g, '\\$&')}\n\n{% hint style="warning" %}\n${problems[problem]}\n{% endhint %}\n`
    const page = { name: problemName, title, slug: spec, doc: 'info', pages: [] } as const
    const outline: ComputedOutline = { complete: false, pages: [page] }
    const files = [
      { name: problemName, oid: remember(text) },
      { name: outlineName, oid: remember(JSON.stringify(outline)) },
    ]
    return { key: problem, files }
  }

  function remember(text: string): string {
    const oid = blobOid(new TextEncoder().encode(text))
    const [oldest] = texts.keys()
    if (texts.size >= textsMax && oldest !== undefined) texts.delete(oldest)
    texts.delete(oid)
    texts.set(oid, text)
    return oid
  }
}

function placeFile(folder: string, { name, oid }: Expanded[number]): TreeChange {
  return { path: `${folder}/${name}`, after: { oid, mode: '100644' } }
}

function listPlaces(nodes: readonly NavigationNode[]): Place[] {
  return nodes.flatMap((node) => {
    if (node.kind === 'computed') {
      const wish = parseOpenAPIPageOptions(node.specification)
      if (wish === undefined || node.folder === undefined) return []
      return [{ spec: wish.spec, folder: node.folder, title: node.title }]
    }
    return node.kind === 'page' || node.kind === 'group' ? listPlaces(node.children) : []
  })
}

/** A specification, and the version whose pages are shown. */
interface SpecPages {
  readonly state: OpenAPISpecRow['state']
  readonly versionId: string | undefined
}

/**
 * Specifications of a space's organization, by name.
 *
 * For each, the newest version that has pages; until those of a newer version are generated, the older ones
 * are used.
 */
async function readSpecs(
  { database }: Store,
  spaceId: string,
  slugs: readonly string[],
): Promise<ReadonlyMap<string, SpecPages>> {
  const rows = await database
    .selectFrom('openapi_spec as spec')
    .innerJoin('space', 'space.organization_id', 'spec.organization_id')
    .leftJoin('openapi_spec_version as version', 'version.spec_id', 'spec.id')
    .leftJoin('computed_expansion as made', (join) =>
      join.onRef('made.version_id', '=', 'version.id').on('made.format', '=', expansionVersion),
    )
    .select([
      'spec.slug',
      'spec.state',
      'spec.last_version_id',
      'version.id as version_id',
      'version.number',
      'made.format',
    ])
    .where('space.id', '=', spaceId)
    .where('spec.slug', 'in', slugs)
    .orderBy('version.number', 'desc')
    .execute()
  const found = new Map<string, SpecPages & { readonly isMade: boolean }>()
  for (const row of rows) {
    const known = found.get(row.slug)
    const isMade = row.format !== null
    if (known === undefined) {
      const versionId = row.last_version_id ?? undefined
      found.set(row.slug, { state: row.state, versionId, isMade })
    } else if (!known.isMade && isMade) {
      found.set(row.slug, { state: row.state, versionId: row.version_id ?? undefined, isMade })
    }
  }
  return found
}
