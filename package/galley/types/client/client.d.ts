import { type ErrorDetail, type List, type OperationId, type Operations, type RequestOf, type ReturnsOf } from "../contract/index.js";
import { type JobOperationId, type LooseRequest } from "../contract/job.js";
/** Methods by operation: path parameters, `query` and `body` in, the parsed answer out. */
export type ClientOf<Ids extends OperationId> = {
readonly [Id in Ids]: (request: RequestOf<Operations[Id]>) => Promise<ReturnsOf<Operations[Id]>>;
};
/** One method per operation. */
export type Client = ClientOf<OperationId>;
/** The methods a job in a repository needs. */
export type JobClient = ClientOf<JobOperationId>;
/** The server refused a request, or answered something that is not of this API. */
export declare class RequestError extends Error {
readonly status: number;
/** Stable word of the server's error table; `unknown` when the answer was not in its shape. */
readonly type: string;
readonly details: readonly ErrorDetail[];
readonly requestId: string | undefined;
/** When the server takes requests again, in milliseconds since 1970, as far as it said so. */
readonly retryAtMs: number | undefined;
constructor(message: string, answer: {
readonly status: number;
readonly type: string;
readonly details?: readonly ErrorDetail[] | undefined;
readonly requestId?: string;
readonly retryAtMs?: number | undefined;
});
}
/** Sends one request of a client, as `fetch` does. */
export type Send = (url: string, init: {
readonly method: string;
readonly headers: Record<string, string>;
readonly body?: string;
/** Sent twice, it does what it does once. */
readonly idempotent: boolean;
}) => Promise<Pick<Response, 'ok' | 'status' | 'text' | 'headers'>>;
export interface ClientOptions {
/** Address of the server without `/v1`: `https://docs.example.com`. */
readonly baseURL: string;
readonly token: string;
readonly fetch: Send;
/** Called with each answer's operation and raw value, if it has one; tests parse it by its shape there. */
readonly inspect?: (operationId: OperationId, value: unknown) => void;
}
/** A client of one server for one token. */
export declare function createClient(options: ClientOptions): Client;
/** A client for a job; it loads nothing of the other operations. */
export declare function createJobClient(options: ClientOptions): JobClient;
/** A client for a job whose platform is in this process: values go in and come out as they are. */
export declare function createLocalJobClient(perform: (id: JobOperationId, request: LooseRequest) => Promise<unknown>): JobClient;
/**
 * Items of a list, page after page.
 *
 * ```ts
 * const spaces = listItems((paging) => client.listSpaces({ organizationId, query: paging }))
 * ```
 *
 * @param readPage - asks for one page of the list
 * @param itemsMax - stops there, so that a list that grows while it is read comes to an end
 */
export declare function listItems<Item>(readPage: (paging: {
readonly page?: string;
readonly limit: number;
}) => Promise<List<Item>>, itemsMax?: number): AsyncGenerator<Item, void, undefined>;
