// Errors each operation can return, and their meanings.
import { type ErrorType, errorStatuses } from '../base/errors.ts'
import type { OperationShape } from '../base/operation.ts'

/** Meaning of every error type to a caller; one sentence each. */
export const errorMeanings: Readonly<Record<ErrorType, string>> = {
  invalid_request: 'The request is not valid HTTP, or is incomplete.',
  invalid_json: 'The body is not JSON, or not an object.',
  validation_failed: 'The path, query or body is invalid; `details` lists each problem.',
  invalid_page: 'The cursor in `page` is invalid, or belongs to another list.',
  invalid_position: 'The place to move to does not exist there, or is inside what is moved.',
  invalid_reference: 'An id in the query or body refers to nothing the caller can see.',
  unauthenticated: 'There is no token, or it is malformed, unknown, revoked or expired.',
  forbidden: 'The caller can see the resource but lacks the permission.',
  member_disabled: 'The caller is a disabled member of the organization.',
  organization_blocked: 'The organization is blocked.',
  sso_required: 'The organization requires its members to sign in through its identity provider.',
  invite_links_disabled: 'The organization has disabled invite links.',
  not_found: 'The resource does not exist, was deleted, or is not visible to the caller.',
  route_not_found: 'No operation has this path.',
  method_not_allowed: 'The path exists, but not with this method; `Allow` lists those it has.',
  request_timeout: 'The request was not completed in time.',
  no_change: 'It is already there.',
  already_exists: 'The name or place is already taken.',
  space_locked: 'The space is locked; its content changes through change requests only.',
  space_not_deleted: 'The space is not deleted, so there is nothing to restore.',
  change_request_merged: 'The change request is merged, and that is final.',
  change_request_archived: 'The change request is archived; reopen it first.',
  last_admin: 'The organization would be left without an admin.',
  default_in_use: 'The default one cannot be deleted while there are others.',
  edit_conflict: 'Somebody else changed it at the same time; read it again and retry.',
  revision_changed: 'The content is at another revision than the one given; read it again.',
  source_outdated:
    'Newer data of the same pull request or branch is known; read it from the host again.',
  gone: 'It was deleted too long ago to be restored.',
  precondition_failed: 'It cannot leave the organization while a site there shows it.',
  payload_too_large: 'The body, or the source of an import, is larger than allowed.',
  uri_too_long: 'The address of the request is too long.',
  unsupported_media_type: 'The body is not sent as `application/json`.',
  import_fetch_failed: 'The source of the import cannot be fetched.',
  import_unsupported: 'The source is not of the given type.',
  import_empty: 'There is nothing to import in the source.',
  url_not_allowed: 'The server does not fetch from this address.',
  rate_limited: 'Too many requests with this token; `Retry-After` says when to try again.',
  headers_too_large: 'The headers of the request are longer than allowed.',
  internal: 'Internal error; the operator can find the request by `requestId`.',
  bad_gateway: 'A server this request depends on failed.',
  unavailable:
    'The server is starting or stopping, or cannot reach its store; `Retry-After` says when to retry.',
  upstream_timeout: 'A server this request depends on timed out.',
}

/**
 * Every error type an operation can return, by status.
 *
 * Most follow from its form: a required token can be missing, a path with an id can name nothing, a body can
 * break its shape. `errors` of the operation adds errors specific to it.
 */
export function errorsOf(shape: OperationShape): ErrorType[] {
  const isPaged = shape.query !== undefined && 'page' in shape.query.shape
  const types: readonly (ErrorType | false)[] = [
    shape.body !== undefined && 'invalid_json',
    (shape.query !== undefined || shape.body !== undefined) && 'validation_failed',
    isPaged && 'invalid_page',
    'unauthenticated',
    // Callers who may see a resource may read it: otherwise it is 404.
    !/^token$|\.(?:view|access)$/.test(shape.permission) && 'forbidden',
    shape.path.includes('{') && 'member_disabled',
    shape.path.includes('{') && 'not_found',
    shape.body !== undefined && 'payload_too_large',
    'uri_too_long',
    shape.body !== undefined && 'unsupported_media_type',
    'rate_limited',
    'internal',
    'unavailable',
    ...(shape.errors ?? []),
  ]
  const found = new Set(types.filter((type) => type !== false))
  return [...found].sort((left, right) => errorStatuses[left] - errorStatuses[right])
}
