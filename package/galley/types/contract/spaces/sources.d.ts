import * as z from "../../zod/index.js";
/** A branch of a repository; without a branch the one the repository publishes. */
export declare const SpaceSource: z.ZodObject<{
host: z.ZodString;
repository: z.ZodString;
root: z.ZodOptional<z.ZodString>;
branch: z.ZodOptional<z.ZodString>;
label: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type SpaceSource = z.output<typeof SpaceSource>;
export declare const ChangeRequestSource: z.ZodObject<{
host: z.ZodString;
repository: z.ZodString;
root: z.ZodOptional<z.ZodString>;
pullRequest: z.ZodOptional<z.ZodInt>;
branch: z.ZodOptional<z.ZodString>;
head: z.ZodOptional<z.ZodString>;
base: z.ZodOptional<z.ZodString>;
publishes: z.ZodOptional<z.ZodBoolean>;
draft: z.ZodOptional<z.ZodBoolean>;
subject: z.ZodOptional<z.ZodString>;
mergeCommit: z.ZodOptional<z.ZodString>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
heldAt: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strip>;
export type ChangeRequestSource = z.output<typeof ChangeRequestSource>;
/** A time as a host writes it, with or without milliseconds. */
export declare const HostTime: z.ZodISODateTime;
/** A source with news of it: what is given replaces what was known, the rest stays. */
export declare const ChangeRequestSourceEdit: z.ZodObject<{
host: z.ZodString;
repository: z.ZodString;
root: z.ZodOptional<z.ZodString>;
pullRequest: z.ZodOptional<z.ZodInt>;
branch: z.ZodOptional<z.ZodString>;
head: z.ZodOptional<z.ZodString>;
base: z.ZodOptional<z.ZodString>;
publishes: z.ZodOptional<z.ZodBoolean>;
draft: z.ZodOptional<z.ZodBoolean>;
subject: z.ZodOptional<z.ZodString>;
mergeCommit: z.ZodOptional<z.ZodString>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
heldAt: z.ZodOptional<z.ZodNullable<z.ZodISODateTime>>;
}, z.core.$strip>;
export type ChangeRequestSourceEdit = z.output<typeof ChangeRequestSourceEdit>;
