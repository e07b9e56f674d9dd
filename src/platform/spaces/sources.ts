// Records of the pull requests and branches that change requests and spaces are made of.

import type { ExpressionBuilder } from 'kysely'
import { isRecord } from '../../content/text/records.ts'
import {
  ApiError,
  type ChangeRequestSource,
  type ChangeRequestSourceEdit,
  type SpaceSource,
} from '../../contract/index.ts'
import { formatSource, parseSource } from '../../contract/spaces/source-key.ts'
import type { ChangeRequestRow, SpaceRow } from '../../store/database/content-tables.ts'
import type { Tables } from '../../store/database/tables.ts'
import { refuseStored } from '../processes/stored-values.ts'

/** Columns of a change request's source. */
export type SourceColumns = Pick<
  ChangeRequestRow,
  'source' | 'source_key' | 'source_at' | 'source_state'
>

/** Columns of a change request without a source. */
export const noSource: SourceColumns = {
  source: null,
  source_key: null,
  source_at: null,
  source_state: null,
}

type State = Pick<
  ChangeRequestSource,
  'head' | 'base' | 'publishes' | 'draft' | 'subject' | 'mergeCommit' | 'heldAt'
>

/** Milliseconds in every time, so that texts compare as times do. */
export function readHostTime(text: string): string {
  return new Date(text).toISOString()
}

/**
 * Columns of a change request after news of its source.
 *
 * @throws ApiError `source_outdated` if newer ones are known, `already_exists` if it has another source
 */
export function tellSource(
  row: Pick<ChangeRequestRow, 'number' | 'status'> & SourceColumns,
  { updatedAt, heldAt, ...edit }: ChangeRequestSourceEdit,
): SourceColumns {
  const { host, repository, pullRequest, branch, root, ...news } = edit
  const source = formatSource({ host, repository, pullRequest, branch, root })
  if (row.source !== null && row.source !== source)
    throw new ApiError(
      'already_exists',
      `Cannot change the source of change request ${row.number}: it was created from "${row.source}"`,
    )
  const at = updatedAt === undefined ? row.source_at : readHostTime(updatedAt)
  refuseOutdated(row.source_at, updatedAt, `change request ${row.number}`)
  const { heldAt: held, ...known } = readState(row)
  const next = heldAt === undefined ? held : heldAt === null ? undefined : readHostTime(heldAt)
  const state: State = { ...known, ...news, ...(next === undefined ? {} : { heldAt: next }) }
  return {
    source,
    source_key: row.status === 'merged' ? null : source,
    source_at: at,
    source_state: JSON.stringify(state),
  }
}

/**
 * Refuses a report of the host that is older than the last one.
 *
 * @param known - time of the last report; null if there was none
 * @throws ApiError `source_outdated`
 */
export function refuseOutdated(known: string | null, told: string | undefined, what: string): void {
  if (known === null || told === undefined || readHostTime(told) >= known) return
  throw new ApiError(
    'source_outdated',
    `Cannot change ${what}: this is how its source was at ${readHostTime(told)}, and it is known how it was at ${known}`,
  )
}

/** Condition: no report about the change request has been recorded since its row was read. */
export function isSourceOf({ source_at: at, source_state: state }: SourceColumns) {
  return ({ eb, and }: ExpressionBuilder<Tables, 'change_request'>) =>
    and([
      at === null ? eb('source_at', 'is', null) : eb('source_at', '=', at),
      state === null ? eb('source_state', 'is', null) : eb('source_state', '=', state),
    ])
}

/** Condition: no report about the space has been recorded since its row was read. */
export function isToldAt({ source_at: at }: Pick<SpaceRow, 'source_at'>) {
  return ({ eb }: ExpressionBuilder<Tables, 'space'>) =>
    at === null ? eb('source_at', 'is', null) : eb('source_at', '=', at)
}

/** The source of a change request, as it is shown; undefined where it has none. */
export function presentSource(row: SourceColumns): ChangeRequestSource | undefined {
  if (row.source === null) return undefined
  const { heldAt, ...state } = readState(row)
  // A merged one is no longer held.
  const isHeld = heldAt !== undefined && row.source_key !== null
  return {
    ...parseSource(row.source),
    ...state,
    ...(isHeld ? { heldAt } : {}),
    ...(row.source_at === null ? {} : { updatedAt: row.source_at }),
  }
}

/** The head commit of a change request; undefined before the first import that named one. */
export function headOf(row: SourceColumns): string | undefined {
  return readState(row).head
}

/** The source of a space, as it is shown. */
export function presentSpaceSource({ source }: Pick<SpaceRow, 'source'>): SpaceSource | undefined {
  return source === null ? undefined : parseSource(source)
}

function readState({ source_state: text }: SourceColumns): State {
  const state: unknown = text === null ? {} : JSON.parse(text)
  if (!isRecord(state)) return refuseStored('what is known of a pull request')
  return {
    ...pick(state, ['head', 'base', 'subject', 'mergeCommit', 'heldAt'], isText),
    ...pick(state, ['publishes', 'draft'], isFlag),
  }
}

/** The requested members that are present and of the expected type. */
function pick<Name extends string, Value>(
  state: Readonly<Record<string, unknown>>,
  names: readonly Name[],
  isValue: (value: unknown) => value is Value,
): { [Each in Name]?: Value } {
  const found: { [Each in Name]?: Value } = {}
  for (const name of names) {
    const value = state[name]
    if (isValue(value)) found[name] = value
  }
  return found
}

function isText(value: unknown): value is string {
  return typeof value === 'string'
}

function isFlag(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
