import * as z from "../../zod/index.js";
/** A space or collection another one is put beside. */
declare const Anchor: z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"space">;
space: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"collection">;
collection: z.ZodString;
}, z.core.$strip>], "type">;
export type Anchor = z.output<typeof Anchor>;
/** Directly in front of one, directly behind one, or between two that stand side by side. */
declare const MovePosition: z.ZodObject<{
before: z.ZodOptional<z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"space">;
space: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"collection">;
collection: z.ZodString;
}, z.core.$strip>], "type">>;
after: z.ZodOptional<z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"space">;
space: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"collection">;
collection: z.ZodString;
}, z.core.$strip>], "type">>;
}, z.core.$strip>;
export type MovePosition = z.output<typeof MovePosition>;
export declare const MoveBody: z.ZodObject<{
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"space">;
space: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"collection">;
collection: z.ZodString;
}, z.core.$strip>], "type">>;
after: z.ZodOptional<z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"space">;
space: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"collection">;
collection: z.ZodString;
}, z.core.$strip>], "type">>;
}, z.core.$strip>>;
}, z.core.$strip>;
export type MoveBody = z.output<typeof MoveBody>;
export declare const TransferBody: z.ZodObject<{
organization: z.ZodString;
}, z.core.$strip>;
/** How moves are told. */
export declare const aboutMoves = "With `parent` alone it goes to the end of that collection, or of the top level when it is null. With `position` alone it stays where it is and changes its place there; `before` and `after` name a space or collection beside it.";
export {};
