import * as z from "../../zod/index.js";
/** See "Site" in the second reference; open point B: the closed set. */
export declare const SiteType: z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>;
/** Who may read a published site. */
export declare const SiteVisibility: z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
export type SiteVisibility = z.output<typeof SiteVisibility>;
