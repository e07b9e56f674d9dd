import type { OperationShape } from "./base/operation.js";
import type { OperationId } from "./index.js";
/** What there is to know of an operation to ask for it. */
export type AskedShape = Pick<OperationShape, 'method' | 'path' | 'success'>;
/** A request to any operation: path parameters by name, beside `query` and `body`. */
export interface LooseRequest {
readonly query?: Readonly<Record<string, unknown>>;
readonly body?: unknown;
readonly [parameter: string]: unknown;
}
/**
 * The operations of the job, by id. A program that bundles these alone leaves all shapes out: those of the
 * API and the library they are made with take longer to load and make than such a job has.
 */
export declare const jobOperations: {
readonly listOrganizationsForAuthenticatedUser: {
readonly method: "GET";
readonly path: "/v1/orgs";
readonly success: 200;
readonly defaults: object;
};
readonly listSpaces: {
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/spaces";
readonly success: 200;
readonly defaults: object;
};
readonly createSpace: {
readonly method: 'POST';
readonly path: "/v1/orgs/{organizationId}/spaces";
readonly success: 201;
readonly defaults: {};
};
readonly getSpaceById: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}";
readonly success: 200;
readonly defaults: object;
};
readonly updateSpaceById: {
readonly method: "PATCH";
readonly path: "/v1/spaces/{spaceId}";
readonly success: 200;
readonly defaults: object;
};
readonly importContent: {
readonly method: 'POST';
readonly path: "/v1/spaces/{spaceId}/content/import";
readonly success: 201;
readonly defaults: {};
};
readonly listFiles: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/content/files";
readonly success: 200;
readonly defaults: object;
};
readonly listPages: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/content/pages";
readonly success: 200;
readonly defaults: object;
};
readonly listSpaceLinks: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/links";
readonly success: 200;
readonly defaults: object;
};
readonly listSpaceFileBacklinks: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/content/files/{fileId}/backlinks";
readonly success: 200;
readonly defaults: object;
};
readonly listSpacePageBacklinks: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/content/page/{pageId}/backlinks";
readonly success: 200;
readonly defaults: object;
};
readonly listChangeRequestsForSpace: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests";
readonly success: 200;
readonly defaults: object;
};
readonly createChangeRequest: {
readonly method: 'POST';
readonly path: "/v1/spaces/{spaceId}/change-requests";
readonly success: 201;
readonly defaults: {};
};
readonly getChangeRequestById: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
readonly success: 200;
readonly defaults: object;
};
readonly updateChangeRequestById: {
readonly method: "PATCH";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
readonly success: 200;
readonly defaults: object;
};
readonly updateChangeRequest: {
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update";
readonly success: 200;
readonly defaults: object;
};
readonly mergeChangeRequest: {
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge";
readonly success: 200;
readonly defaults: object;
};
readonly importContentInChangeRequest: {
readonly method: 'POST';
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content/import";
readonly success: 201;
readonly defaults: {};
};
readonly listChangesInChangeRequest: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/changes";
readonly success: 200;
readonly defaults: object;
};
readonly listLinksInChangeRequest: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/links";
readonly success: 200;
readonly defaults: object;
};
readonly listCommentsInChangeRequest: {
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments";
readonly success: 200;
readonly defaults: object;
};
};
export type JobOperationId = keyof typeof jobOperations;
/**
 * True of a request that changes nothing more when it is sent again, because its answer was lost. A space or a change
 * request that says what it is made of is found the second time.
 */
export declare function isIdempotent(id: OperationId, method: AskedShape['method'], body: unknown): boolean;
