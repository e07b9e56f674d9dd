/** Error types with the status each answers. */
export declare const errorStatuses: {
readonly invalid_request: 400;
readonly invalid_json: 400;
readonly validation_failed: 400;
readonly invalid_page: 400;
readonly invalid_position: 400;
readonly invalid_reference: 400;
readonly unauthenticated: 401;
readonly forbidden: 403;
readonly member_disabled: 403;
readonly organization_blocked: 403;
readonly sso_required: 403;
readonly invite_links_disabled: 403;
readonly not_found: 404;
readonly route_not_found: 404;
readonly method_not_allowed: 405;
readonly request_timeout: 408;
readonly no_change: 409;
readonly already_exists: 409;
readonly space_locked: 409;
readonly space_not_deleted: 409;
readonly change_request_merged: 409;
readonly change_request_archived: 409;
readonly last_admin: 409;
readonly default_in_use: 409;
readonly edit_conflict: 409;
readonly revision_changed: 409;
readonly source_outdated: 409;
readonly gone: 410;
readonly precondition_failed: 412;
readonly payload_too_large: 413;
readonly uri_too_long: 414;
readonly unsupported_media_type: 415;
readonly import_fetch_failed: 422;
readonly import_unsupported: 422;
readonly import_empty: 422;
readonly url_not_allowed: 422;
readonly rate_limited: 429;
readonly headers_too_large: 431;
readonly internal: 500;
readonly bad_gateway: 502;
readonly unavailable: 503;
readonly upstream_timeout: 504;
};
export type ErrorType = keyof typeof errorStatuses;
/** One broken rule of a request: `body.title`, `maxLength`. */
export interface ErrorDetail {
readonly path: string;
readonly rule: string;
readonly message: string;
}
/** A refused request. The status follows from the type. The message names no secret. */
export declare class ApiError extends Error {
readonly type: ErrorType;
readonly details: readonly ErrorDetail[] | undefined;
/** Seconds after which the same request may succeed; for `rate_limited` and `unavailable`. */
readonly retryAfterSeconds: number | undefined;
constructor(type: ErrorType, message: string, options?: {
readonly details?: readonly ErrorDetail[];
readonly retryAfterSeconds?: number;
readonly cause?: unknown;
});
get status(): number;
}
/**
 * Refuse one value of a request.
 *
 * @param path - where it stands: `query.limit`, `body.git.oid`
 * @param rule - the rule it breaks, one word: `maxLength`
 */
export declare function validationError(path: string, rule: string, message: string): ApiError;
