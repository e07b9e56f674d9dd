// Lists change requests over all spaces of an organization.
import type { InputOf, Operations } from '../../contract/index.ts'
import { findOrganization } from '../access/access.ts'
import { selectVisibleSpaces } from '../access/visibility.ts'
import type { Handlers } from '../context/context.ts'
import { buildList } from '../context/lists.ts'
import { readRowPage } from '../context/row-pages.ts'
import { presentRow, readRelated } from '../targets/present-change-requests.ts'

type Query = InputOf<Operations['listChangeRequestsInOrganization']>['query']

export const changeRequestLists: Handlers<'listChangeRequestsInOrganization'> = {
  async listChangeRequestsInOrganization(context, { organizationId }) {
    const found = await findOrganization(context, organizationId, 'view')
    return async ({ query }) => {
      const { status, creator, space, subject, sort } = query
      const list = ['change-requests', organizationId, status, creator, space, subject, sort]
      // With each space as it is at the same moment: `outdated` compares both.
      const matching = narrow(await selectVisibleSpaces(context, found), query)
        .selectAll('change_request')
        .select('space.revision_id as space_revision_id')
      const column =
        sort === 'createdAt' ? 'change_request.created_at' : 'change_request.updated_at'
      const by = [column, 'change_request.id'] as const
      const read = await readRowPage(matching, { list, query, by, order: 'desc' })
      const related = await readRelated(context, organizationId, read.rows)
      return buildList(list, query, {
        ...read,
        keyOf: (row) => [sort === 'createdAt' ? row.created_at : row.updated_at, row.id],
        present: (row) => presentRow(context, row, related),
      })
    }
  },
}

/** Change requests that match the query, in the spaces the caller may see. */
function narrow(
  spaces: Awaited<ReturnType<typeof selectVisibleSpaces>>,
  { status, creator, space, subject }: Query,
) {
  return spaces
    .innerJoin('change_request', 'change_request.space_id', 'space.id')
    .$if(status !== undefined, (all) => all.where('change_request.status', '=', status ?? ''))
    .$if(creator !== undefined, (all) => all.where('change_request.created_by', '=', creator ?? ''))
    .$if(space !== undefined, (all) => all.where('space.id', '=', space ?? ''))
    .$if(subject !== undefined && subject !== '', (all) =>
      // A subject contains the words if removing them changes it. No character in them has a special meaning.
      all.where(({ eb, fn, val }) => {
        const own = fn<string>('lower', ['change_request.subject'])
        const words = fn<string>('lower', [val(subject ?? '')])
        return eb(fn<string>('replace', [own, words, val('')]), '!=', own)
      }),
    )
}
