// The interface of app pages: a pattern, a function that shows the page, and actions of its forms.
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
 * Calls an operation of the API as the reader: with the same access rules, limits and audit entries as an API
 * request.
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

/** A request of a signed-in user. */
export interface Visit extends Context {
  readonly session: Session
  readonly url: URL
  readonly call: Call
  /** Parameters of the page's pattern, decoded. */
  readonly parameters?: Readonly<Record<string, string>>
  /** A one-time message about the last action. */
  readonly notice?: string | undefined
  /** Set if the page is shown because a form was rejected. */
  readonly failure?: Failure
}

/** Returns a parameter of the page's pattern: `organizationId`. */
export function parameterOf({ parameters }: Visit, name: string): string {
  const value = parameters?.[name]
  assert(value !== undefined, `the pattern of the page names "${name}"`)
  return value
}

/** A rejected form. */
export interface Failure {
  readonly act: string
  /** The id that tells apart several forms of the action. */
  readonly of: string
  readonly error: ApiError
  /** The input. */
  readonly fields: URLSearchParams
}

/** The result of a form: where to go next, and a message. */
export interface FormResult {
  /** A path of this server, with query and fragment. */
  readonly to: string
  /** One short sentence without a full stop; may contain names, but no secret. */
  readonly notice?: string
}

/**
 * Performs the action of a form.
 *
 * @returns where to go next; or a page, for what is shown only once; or another response
 * @throws ApiError if rejected: the page is shown again, with the error next to the form
 */
export type Act = (visit: Visit, fields: URLSearchParams) => Promise<FormResult | string | Response>

/** A page of the app. Its forms are sent to its own address. */
export interface AppPage {
  /** `/o/:organizationId/members`; `:name` matches one segment, a trailing `*` the rest of the path. */
  readonly pattern: string
  /** Returns the page or another response. @throws ApiError to show an error page instead */
  readonly show: (visit: Visit) => Promise<string | Response>
  /** Actions by name, which forms carry as `act`. */
  readonly acts?: Readonly<Record<string, Act>>
  /** Maximum size of its forms, if larger than usual. */
  readonly formBytesMax?: number
}
