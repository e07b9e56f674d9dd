// Lists of members, and of what a member reaches.
import { compareBytes } from '../../content/trees/byte-order.ts'
import type { InputOf, Operations } from '../../contract/index.ts'
import { findOrganization } from '../access/access.ts'
import { parseLevel } from '../access/levels.ts'
import { readManyPermissions } from '../access/permissions.ts'
import { readVisible, selectVisibleSpaces } from '../access/visibility.ts'
import type { Context, Handlers } from '../context/context.ts'
import { buildList, foldCase, type Key, readCursor } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { presentSpaces } from '../spaces/spaces.ts'
import { findMember } from './members.ts'
import { presentMembers } from './organizations.ts'

type MemberQuery = InputOf<Operations['listMembersInOrganizationById']>['query']

export const memberLists = {
  async listMembersInOrganizationById(context, { organizationId }) {
    await findOrganization(context, organizationId, 'listMembers')
    return async ({ query }) => {
      const { order, role, sort, search } = query
      const list = ['members', organizationId, order, role, sort, search]
      const by = [placeColumns[sort], 'member.user_id'] as const
      const read =
        search === undefined
          ? await readRowPage(selectMembers(context, organizationId, query), {
              list,
              query,
              by,
              order,
            })
          : await searchMembers(context, organizationId, { query, after: readCursor(list, query) })
      const page = buildList(list, query, {
        ...read,
        keyOf: (row) => [row.place, row.user_id],
        present: (row) => row.user_id,
      })
      return { ...page, items: await presentMembers(context, await readRows(page.items)) }
    }

    async function readRows(ids: readonly string[]) {
      if (ids.length === 0) return []
      const rows = await context.store.database
        .selectFrom('member')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('user_id', 'in', ids)
        .execute()
      const byId = new Map(rows.map((row) => [row.user_id, row]))
      return ids.flatMap((id) => byId.get(id) ?? [])
    }
  },

  async listSpacesForOrganizationMember(context, names) {
    const found = await findMember(context, names, { needs: 'admin', orSelf: true })
    return async ({ query }) => {
      const user = await context.store.database
        .selectFrom('user')
        .selectAll()
        .where('id', '=', names.userId)
        .executeTakeFirstOrThrow()
      const theirs = { ...context, caller: user }
      const asMember = { ...found, role: parseLevel(found.member.role) }
      const list = ['member-spaces', names.organizationId, names.userId, query.order]
      const all = await selectVisibleSpaces(theirs, asMember)
      const { order } = query
      const by = ['space.created_at', 'space.id'] as const
      const page = buildList(list, query, {
        ...(await readRowPage(all.selectAll('space'), { list, query, by, order })),
        keyOf: (row) => [row.created_at, row.id],
        present: (row) => row,
      })
      const permissionsById = await readManyPermissions(theirs, asMember, page.items)
      // The caller is the member or an admin, so the caller sees every space the member sees.
      const spaces = await presentSpaces(context, await readVisible(context, found, page.items))
      const items = spaces.flatMap((space) => {
        const permission = permissionsById.get(space.id)?.level
        return permission === undefined ? [] : [{ permission, space }]
      })
      return { ...page, items }
    }
  },
} satisfies Partial<Handlers>

interface MemberPage {
  readonly query: MemberQuery
  readonly after: Key | undefined
}

/** A member's place in the list. */
interface Placed {
  readonly user_id: string
  readonly place: string
}

const placeColumns = { joinedAt: 'member.joined_at', lastSeenAt: 'member.last_seen_at' } as const

/** Members by the filters of a query that the database can follow. */
function selectMembers({ store }: Context, organizationId: string, { role, sort }: MemberQuery) {
  return store.database
    .selectFrom('member')
    .where('member.organization_id', '=', organizationId)
    .$if(role === 'guest', (members) => members.where('member.role', 'is', null))
    .$if(role !== undefined && role !== 'guest', (members) =>
      members.where('member.role', '=', role ?? null),
    )
    .$if(sort === 'lastSeenAt', (members) =>
      members.where('member.last_seen_at', 'is not', null).where('member.disabled', '=', 0),
    )
    .select('member.user_id')
    .select(({ fn, val }) => fn.coalesce(placeColumns[sort], val('')).as('place'))
}

/** Not every engine knows that "É" is "é" in capitals, so names are compared here. */
async function searchMembers(
  context: Context,
  organizationId: string,
  { query, after }: MemberPage,
): Promise<{ readonly count: number; readonly rows: readonly Placed[] }> {
  const members = await selectMembers(context, organizationId, query)
    .innerJoin('user', 'user.id', 'member.user_id')
    .select(['user.display_name', 'user.email'])
    .execute()
  const wanted = foldCase(query.search ?? '')
  const found = members
    .filter(({ display_name, email }) =>
      [display_name, email ?? ''].some((text) => foldCase(text).includes(wanted)),
    )
    .sort(compare)
  const rows = found.filter(
    (row) =>
      after === undefined || compare(row, { place: after[0] ?? '', user_id: after[1] ?? '' }) > 0,
  )
  return { count: found.length, rows: rows.slice(0, query.limit + 1) }

  function compare(left: Placed, right: Placed): number {
    const ascending =
      compareBytes(left.place, right.place) || compareBytes(left.user_id, right.user_id)
    return query.order === 'asc' ? ascending : -ascending
  }
}
