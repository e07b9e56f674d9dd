import * as z from "../../zod/index.js";
export declare const pdf: {
getChangeRequestPDF: {
readonly summary: "Get the address of a PDF of a change request, or of one of its pages.";
readonly description: "The URL holds for an hour and needs no token: it carries the rights of the caller, and stops\nworking when the caller may no longer see the space. The PDF is of the revision that is active now,\nwhenever it is fetched. With `page` it has that page and the pages below it, or with `only` the page\nalone; hidden pages are left out unless one of them is the page asked for.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/pdf";
readonly permission: "space.access";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
only: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 200;
readonly returns: z.ZodObject<{
url: z.ZodURL;
}, z.core.$strip>;
};
getSpacePDF: {
readonly summary: "Get the address of a PDF of a space, or of one of its pages.";
readonly description: "The URL holds for an hour and needs no token: it carries the rights of the caller, and stops\nworking when the caller may no longer see the space. The PDF is of the revision that is active now,\nwhenever it is fetched. With `page` it has that page and the pages below it, or with `only` the page\nalone; hidden pages are left out unless one of them is the page asked for.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/pdf";
readonly permission: "space.view";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
only: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 200;
readonly returns: z.ZodObject<{
url: z.ZodURL;
}, z.core.$strip>;
readonly extension: true;
};
};
