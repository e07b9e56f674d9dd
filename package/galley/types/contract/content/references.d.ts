import * as z from "../../zod/index.js";
export declare const FileRef: z.ZodObject<{
kind: z.ZodLiteral<"file">;
file: z.ZodString;
}, z.core.$strip>;
export declare const URLRef: z.ZodObject<{
kind: z.ZodLiteral<"url">;
url: z.ZodString;
}, z.core.$strip>;
export declare const OpenAPIRef: z.ZodObject<{
kind: z.ZodLiteral<"openapi">;
spec: z.ZodString;
}, z.core.$strip>;
export declare const ContentRef: z.ZodDiscriminatedUnion<[z.ZodObject<{
kind: z.ZodLiteral<"file">;
file: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"url">;
url: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"page">;
page: z.ZodString;
space: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"anchor">;
anchor: z.ZodString;
space: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"user">;
user: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"collection">;
collection: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"space">;
space: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"reusable-content">;
reusableContent: z.ZodString;
space: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"openapi">;
spec: z.ZodString;
}, z.core.$strip>], "kind">;
export type ContentRef = z.output<typeof ContentRef>;
