import * as z from "../../zod/index.js";
export declare const ShareLink: z.ZodObject<{
object: z.ZodLiteral<"share-link">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
name: z.ZodString;
active: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
export type ShareLink = z.output<typeof ShareLink>;
export declare const shareLinks: {
listSiteShareLinks: {
readonly summary: "List the share links of a site.";
readonly description: "Whoever has the address of an active one reads a site of `share-link` visibility.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links";
readonly permission: "organization.createContent";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"share-link">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
name: z.ZodString;
active: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
createSiteShareLink: {
readonly summary: "Create a share link; it is active at once.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links";
readonly permission: "organization.createContent";
readonly body: z.ZodObject<{
name: z.ZodString;
}, z.core.$strip>;
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"share-link">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
name: z.ZodString;
active: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
};
deleteSiteShareLinkById: {
readonly summary: "Delete a share link; its address leads nowhere from then on.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}";
readonly permission: "organization.createContent";
readonly success: 205;
};
updateSiteShareLinkById: {
readonly summary: "Rename a share link, switch it off or on again.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/share-links/{shareLinkId}";
readonly permission: "organization.createContent";
readonly body: z.ZodObject<{
name: z.ZodOptional<z.ZodString>;
active: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"share-link">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
name: z.ZodString;
active: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
};
};
