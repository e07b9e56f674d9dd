import * as z from "../../zod/index.js";
/** Body of every refused request. */
export declare const ErrorBody: z.ZodObject<{
error: z.ZodObject<{
code: z.ZodInt;
message: z.ZodString;
type: z.ZodString;
details: z.ZodOptional<z.ZodArray<z.ZodObject<{
path: z.ZodString;
rule: z.ZodString;
message: z.ZodString;
}, z.core.$strip>>>;
requestId: z.ZodString;
}, z.core.$strip>;
}, z.core.$strip>;
export type ErrorBody = z.output<typeof ErrorBody>;
