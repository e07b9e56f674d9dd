// Decides, in one place, what guests may see of an organization. The texts are in `contract/base/audiences.ts`.

import type { UserRow } from '../../store/database/organization-tables.ts'
import type { SiteRow } from '../../store/database/site-tables.ts'
import type { Context } from '../context/context.ts'
import { lookUpOrganization } from './access.ts'
import type { FoundOrganization } from './found-organization.ts'

/** The viewer: a member has a role; a guest, or anyone who is not a member, has none. */
export type Viewer = Pick<FoundOrganization, 'role'>

/** A part of an organization with restricted access. */
export type RestrictedPart =
  /** A site, with how many of its spaces the viewer sees. */
  | { readonly kind: 'site'; readonly site: SiteRow; readonly spacesSeen: number }
  /** Parts of a published site that only members of the organization see. */
  | { readonly kind: 'published-site' }
  | { readonly kind: 'specifications' }
  /** The organization's default site. */
  | { readonly kind: 'default-site' }
  /** Roles, e-mail addresses and visits of others. */
  | { readonly kind: 'people' }

/** True when a viewer is shown a part of an organization. */
export function isShown({ role }: Viewer, part: RestrictedPart): boolean {
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

/** Presents a user to a viewer. @param viewer - undefined if not a member */
export function showPerson<Row extends UserRow>(
  { caller }: Pick<Context, 'caller'>,
  viewer: Viewer | undefined,
  row: Row,
): Row {
  const isOpen = viewer !== undefined && isShown(viewer, { kind: 'people' })
  return isOpen || row.id === caller.id ? row : { ...row, email: null }
}
