// What a page of the app is given, and what it is: an address, what it shows, what its forms do.
import assert from 'node:assert/strict'
import type {
  ApiError,
  OperationId,
  Operations,
  RequestOf,
  ReturnsOf,
} from '../../../contract/index.ts'
import type { Context, Session } from '../../../platform/context/context.ts'

/**
 * Perform an operation of the API for the person who asks: the same access rules, limits and audit
 * entries as for a program.
 *
 * ```ts
 * const space = await visit.call('createSpace', { organizationId, body: { title } })
 * ```
 *
 * @throws ApiError as the operation does
 */
export type Call = <Id extends OperationId>(
  id: Id,
  request: RequestOf<Operations[Id]>,
) => Promise<ReturnsOf<Operations[Id]>>

/** One request of somebody who signed in. */
export interface Visit extends Context {
  readonly session: Session
  readonly url: URL
  readonly call: Call
  /** What the pattern of the page names, decoded. */
  readonly parameters?: Readonly<Record<string, string>>
  /** What was done just before, to be said once. */
  readonly notice?: string | undefined
  /** The form that was refused, when the page is shown because of it. */
  readonly failure?: Failure
}

/** What the pattern of a page names: `organizationId`. */
export function parameterOf({ parameters }: Visit, name: string): string {
  const value = parameters?.[name]
  assert(value !== undefined, `the pattern of the page names "${name}"`)
  return value
}

/** A form that was refused. */
export interface Failure {
  readonly act: string
  /** Which of several forms of the act. */
  readonly of: string
  readonly error: ApiError
  /** What was typed. */
  readonly fields: URLSearchParams
}

/** Where somebody goes after a form was done, and what they are told there. */
export interface Done {
  /** A path of this server, with query and fragment. */
  readonly to: string
  /** One short sentence without a full stop; it may hold names, and no secret. */
  readonly notice?: string
}

/**
 * Does what a form asks for.
 *
 * @returns where to go then; or a page, for what is shown once; or any other answer
 * @throws ApiError what is refused: the page is shown again, with the words beside the form
 */
export type Act = (visit: Visit, fields: URLSearchParams) => Promise<Done | string | Response>

/** One page of the app. Its forms are sent to its own address. */
export interface AppPage {
  /** `/o/:organizationId/members`; `:name` is one part of the path, `*` at the end all the rest. */
  readonly pattern: string
  /** The page as text, or any other answer. @throws ApiError what is shown as a page of its own */
  readonly show: (visit: Visit) => Promise<string | Response>
  /** By the name that the form carries as `act`. */
  readonly acts?: Readonly<Record<string, Act>>
  /** The most a form of it may be; less than usual forms need nothing here. */
  readonly formBytesMax?: number
}
