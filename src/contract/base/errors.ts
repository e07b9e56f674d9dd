// Every way the API refuses a request: types and their statuses.

/** Error types with the status each answers. */
export const errorStatuses = {
  invalid_request: 400,
  invalid_json: 400,
  validation_failed: 400,
  invalid_page: 400,
  invalid_position: 400,
  invalid_reference: 400,
  unauthenticated: 401,
  forbidden: 403,
  member_disabled: 403,
  organization_blocked: 403,
  sso_required: 403,
  invite_links_disabled: 403,
  not_found: 404,
  route_not_found: 404,
  method_not_allowed: 405,
  request_timeout: 408,
  no_change: 409,
  already_exists: 409,
  space_locked: 409,
  space_not_deleted: 409,
  change_request_merged: 409,
  change_request_archived: 409,
  last_admin: 409,
  default_in_use: 409,
  edit_conflict: 409,
  revision_changed: 409,
  source_outdated: 409,
  gone: 410,
  precondition_failed: 412,
  payload_too_large: 413,
  uri_too_long: 414,
  unsupported_media_type: 415,
  import_fetch_failed: 422,
  import_unsupported: 422,
  import_empty: 422,
  url_not_allowed: 422,
  rate_limited: 429,
  headers_too_large: 431,
  internal: 500,
  bad_gateway: 502,
  unavailable: 503,
  upstream_timeout: 504,
} as const

export type ErrorType = keyof typeof errorStatuses

/** One broken rule of a request: `body.title`, `maxLength`. */
export interface ErrorDetail {
  readonly path: string
  readonly rule: string
  readonly message: string
}

/** A refused request. The status follows from the type. The message names no secret. */
export class ApiError extends Error {
  readonly type: ErrorType
  readonly details: readonly ErrorDetail[] | undefined
  /** Seconds after which the same request may succeed; for `rate_limited` and `unavailable`. */
  readonly retryAfterSeconds: number | undefined

  constructor(
    type: ErrorType,
    message: string,
    options: {
      readonly details?: readonly ErrorDetail[]
      readonly retryAfterSeconds?: number
      readonly cause?: unknown
    } = {},
  ) {
    super(message, { cause: options.cause })
    this.name = 'ApiError'
    this.type = type
    this.details = options.details
    this.retryAfterSeconds = options.retryAfterSeconds
  }

  get status(): number {
    return errorStatuses[this.type]
  }
}

/**
 * Refuses one value of a request.
 *
 * @param path - of the value: `query.limit`, `body.git.oid`
 * @param rule - the broken rule, one word: `maxLength`
 */
export function validationError(path: string, rule: string, message: string): ApiError {
  return new ApiError('validation_failed', message, { details: [{ path, rule, message }] })
}
