import * as z from "../../zod/index.js";
/** One change, as it was asked for. */
export declare const AuditEntry: z.ZodObject<{
object: z.ZodLiteral<"audit-entry">;
id: z.ZodString;
at: z.ZodISODateTime;
operation: z.ZodString;
user: z.ZodOptional<z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
credential: z.ZodOptional<z.ZodString>;
address: z.ZodOptional<z.ZodString>;
requestId: z.ZodOptional<z.ZodString>;
subject: z.ZodOptional<z.ZodString>;
parameters: z.ZodRecord<z.ZodString, z.ZodString>;
location: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
export type AuditEntry = z.output<typeof AuditEntry>;
export declare const audit: {
listAuditEntries: {
readonly summary: "List who changed what in an organization, the newest first.";
readonly description: "Every successful request that changed something has an entry, written together with the change; sign-ins through its identity provider and what operators did have one, too. Contents and secrets are never kept. Entries go after the time the operator set.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/audit";
readonly permission: "organization.admin";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
user: z.ZodOptional<z.ZodString>;
operation: z.ZodOptional<z.ZodString>;
subject: z.ZodOptional<z.ZodString>;
since: z.ZodOptional<z.ZodISODateTime>;
until: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"audit-entry">;
id: z.ZodString;
at: z.ZodISODateTime;
operation: z.ZodString;
user: z.ZodOptional<z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
credential: z.ZodOptional<z.ZodString>;
address: z.ZodOptional<z.ZodString>;
requestId: z.ZodOptional<z.ZodString>;
subject: z.ZodOptional<z.ZodString>;
parameters: z.ZodRecord<z.ZodString, z.ZodString>;
location: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly extension: true;
};
};
