// Links of one target, as a list shows them together.
import type { CheckedLink } from '../../content/links/links.ts'
import { compareBytes } from '../../content/trees/byte-order.ts'
import type { Link } from '../../contract/index.ts'
import { groupKey } from './link-table.ts'

/** Uses of one target that are alike for the reader of a list. */
export interface LinkGroup {
  /** Unique in its list, which is in byte order of it. */
  readonly key: string
  readonly target: string
  readonly status: Link['status']
  readonly relation: Link['relation']
  /** In order of path, line, column. */
  readonly links: readonly CheckedLink[]
}

/** One group for each target, status and relation. */
export function groupLinks(links: readonly CheckedLink[]): LinkGroup[] {
  const groups = Map.groupBy(links, (link) => groupKey(headOf(link)))
  return [...groups]
    .flatMap(([key, members]): LinkGroup[] => {
      const [first] = members
      return first === undefined ? [] : [{ key, ...headOf(first), links: members }]
    })
    .sort((a, b) => compareBytes(a.key, b.key))
}

function headOf(link: CheckedLink) {
  return { target: link.target, status: link.status, relation: relationOf(link) }
}

/** The relation of a link. Open point B: a page depends on the files it includes. */
export function relationOf({ use }: CheckedLink): Link['relation'] {
  return use.kind === 'include' || use.kind === 'openapi' ? 'dependsOn' : 'reference'
}

/** The same use in two checks of one revision. */
export function usePlaceOf({ path, use }: CheckedLink): string {
  return `${path}\0${use.line}\0${use.column}\0${use.url}`
}
