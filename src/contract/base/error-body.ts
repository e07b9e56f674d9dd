// The body of an error.
import * as z from 'zod'

/** Body of every refused request. */
export const ErrorBody = z.object({
  error: z.object({
    code: z.int(),
    message: z.string(),
    type: z.string(),
    details: z
      .array(z.object({ path: z.string(), rule: z.string(), message: z.string() }))
      .optional(),
    requestId: z.string(),
  }),
})
export type ErrorBody = z.output<typeof ErrorBody>
