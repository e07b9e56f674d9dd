// Actions on a change request: status, subject, update, merge.
import { ApiError } from '../../contract/index.ts'
import type { Act, Done, Visit } from '../app/frame/visit.ts'
import { backTo, requestOf } from './acts.ts'
import { readChoices } from './conflicts.ts'

const statuses = ['draft', 'open', 'archived'] as const
const said = {
  draft: 'Back to draft',
  open: 'Review requested',
  archived: 'Archived',
} as const

/** Actions of every page of a review. */
export const mergeActs: Readonly<Record<string, Act>> = {
  async status(visit, fields) {
    const status = statuses.find((each) => each === fields.get('of'))
    if (status === undefined) throw new ApiError('validation_failed', 'Cannot read the status')
    await visit.call('updateChangeRequestById', { ...requestOf(visit), body: { status } })
    return { ...backTo(visit), notice: said[status] }
  },
  async subject(visit, fields) {
    const subject = (fields.get('subject') ?? '').trim()
    await visit.call('updateChangeRequestById', { ...requestOf(visit), body: { subject } })
    return { ...backTo(visit), notice: 'Renamed' }
  },
  async update(visit) {
    const { result } = await visit.call('updateChangeRequest', requestOf(visit))
    return tellUpdate(visit, result)
  },
  async settle(visit, fields) {
    const resolutions = readChoices(fields)
    const seen = { primary: fields.get('primary') ?? '', changed: fields.get('changed') ?? '' }
    const { result } = await visit
      .call('updateChangeRequest', { ...requestOf(visit), body: { resolutions, seen } })
      .catch(explainMove)
    return tellUpdate(visit, result)
  },
  async merge(visit, fields) {
    const { revision } = await visit.call('getChangeRequestById', requestOf(visit))
    if (fields.get('changed') !== revision) {
      throw new ApiError(
        'edit_conflict',
        'Not merged: the change request has changed since you loaded this page. Review it again',
      )
    }
    const { result, conflicts = [] } = await visit.call('mergeChangeRequest', requestOf(visit))
    if (result === 'merge') return { ...backTo(visit), notice: 'Merged into the main content' }
    return {
      ...backTo(visit),
      notice: `Not merged: ${conflicts.length} ${conflicts.length === 1 ? 'conflict' : 'conflicts'}`,
    }
  },
}

function tellUpdate(visit: Visit, result: 'update' | 'conflicts'): Done {
  const notice =
    result === 'update' ? 'Updated from the main content' : 'Not updated: there are conflicts'
  return { ...backTo(visit), notice }
}

function explainMove(error: unknown): never {
  if (!(error instanceof ApiError) || error.type !== 'edit_conflict') throw error
  throw new ApiError(
    'edit_conflict',
    'Not saved: the content has changed since you loaded this page. Below is its current state, with your choices where they still apply',
    { cause: error },
  )
}
