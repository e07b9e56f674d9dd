// What guests are shown of an organization: the one place that decides. The sentences are in `contract/base/audiences.ts`.

import type { UserRow } from '../../store/database/organization-tables.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'
import type { Context } from '../context/context.ts'
import { lookUpOrganization } from './access.ts'
import type { FoundOrganization } from './found-organization.ts'

/** Who looks: a role makes a member; none a guest, and so is whoever is no member. */
export type Viewer = Pick<FoundOrganization, 'role'>

/** Something of an organization that is not for everybody in it. */
export type Part =
  /** A site, with how many of its spaces the viewer sees. */
  | { readonly kind: 'site'; readonly site: SiteRow; readonly spacesSeen: number }
  /** What a site shows to those of its organization, whoever its visitors are. */
  | { readonly kind: 'published-site' }
  | { readonly kind: 'specifications' }
  /** Which site the organization begins with. */
  | { readonly kind: 'default-site' }
  /** Roles, e-mail addresses and visits of others. */
  | { readonly kind: 'people' }

/** True when a viewer is shown a part of an organization. */
export function isShown({ role }: Viewer, part: Part): boolean {
  if (role !== undefined) return true
  return part.kind === 'site' && (part.spacesSeen > 0 || isForAnybody(part.site))
}

function isForAnybody({ published, visibility }: SiteRow): boolean {
  return published === 'yes' && visibility === 'public'
}

/**
 * People by id, as the caller is shown them in an organization: without addresses they are not shown.
 *
 * @param organizationId - of what names them
 */
export async function readPeople(
  context: Context,
  organizationId: string,
  ids: Iterable<string>,
): Promise<ReadonlyMap<string, UserRow>> {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const rows = await context.store.database
    .selectFrom('user')
    .selectAll()
    .where('id', 'in', wanted)
    .execute()
  const viewer = await lookUpOrganization(context, organizationId)
  return new Map(rows.map((row) => [row.id, showPerson(context, viewer, row)]))
}

/** Somebody as a viewer is shown them. @param viewer - undefined for who is no member */
export function showPerson<Row extends UserRow>(
  { caller }: Pick<Context, 'caller'>,
  viewer: Viewer | undefined,
  row: Row,
): Row {
  const isOpen = viewer !== undefined && isShown(viewer, { kind: 'people' })
  return isOpen || row.id === caller.id ? row : { ...row, email: null }
}
