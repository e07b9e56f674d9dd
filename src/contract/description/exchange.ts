// A recorded exchange: one request to an operation and the answer it got.
import * as z from 'zod'

/**
 * One request and its answer, as they went over the wire.
 *
 * The base address is left out of the request and written as `https://docs.example.com` within
 * bodies; the token is not recorded.
 */
export const Exchange = z.object({
  request: z.object({
    method: z.string(),
    /** With its query: `/v1/orgs/1/spaces?limit=2`. */
    path: z.string(),
    body: z.unknown().optional(),
  }),
  response: z.object({
    status: z.int(),
    /** Address of a created resource. */
    location: z.string().optional(),
    body: z.unknown().optional(),
  }),
})
export type Exchange = z.output<typeof Exchange>

/** Recorded exchanges by operation id. */
export type Exchanges = Readonly<Record<string, Exchange>>

/** Placeholder for the server's address in recorded exchanges. */
export const exchangeBaseURL = 'https://docs.example.com'
