import * as z from "../../zod/index.js";
/** Name of a specification in its organization. */
export declare const SpecSlug: z.ZodString;
/** Open point L: there is no failed state; a run that failed is complete with an error code. */
export declare const OpenAPISpec: z.ZodObject<{
object: z.ZodLiteral<"openapi-spec">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
slug: z.ZodString;
sourceURL: z.ZodOptional<z.ZodURL>;
processingState: z.ZodEnum<{
complete: "complete";
pending: "pending";
progress: "progress";
}>;
lastVersion: z.ZodOptional<z.ZodString>;
lastProcessedAt: z.ZodOptional<z.ZodISODateTime>;
lastProcessErrorCode: z.ZodOptional<z.ZodEnum<{
FETCH_ERROR: "FETCH_ERROR";
FETCH_TIMEOUT: "FETCH_TIMEOUT";
PARSE_ERROR: "PARSE_ERROR";
}>>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
export type OpenAPISpec = z.output<typeof OpenAPISpec>;
export declare const OpenAPISpecVersion: z.ZodObject<{
object: z.ZodLiteral<"openapi-spec-version">;
id: z.ZodString;
createdAt: z.ZodOptional<z.ZodISODateTime>;
url: z.ZodURL;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
export type OpenAPISpecVersion = z.output<typeof OpenAPISpecVersion>;
/** One parsed file of a version; `specification` is any JSON value, an object for the first file. */
export declare const OpenAPISpecFile: z.ZodObject<{
dir: z.ZodString;
filename: z.ZodString;
isEntrypoint: z.ZodBoolean;
references: z.ZodArray<z.ZodString>;
specification: z.ZodUnknown;
}, z.core.$strip>;
export declare const OpenAPISpecVersionContent: z.ZodObject<{
filesystem: z.ZodRecord<z.ZodString, z.ZodObject<{
dir: z.ZodString;
filename: z.ZodString;
isEntrypoint: z.ZodBoolean;
references: z.ZodArray<z.ZodString>;
specification: z.ZodUnknown;
}, z.core.$strip>>;
url: z.ZodURL;
}, z.core.$strip>;
export type OpenAPISpecVersionContent = z.output<typeof OpenAPISpecVersionContent>;
/** Open point M4: where it is, or the document itself. */
declare const Source: z.ZodObject<{
url: z.ZodOptional<z.ZodURL>;
text: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
export type OpenAPISpecSource = z.output<typeof Source>;
export declare const openapi: {
listOpenAPISpecs: {
readonly summary: "List the OpenAPI specifications of an organization.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/openapi";
readonly permission: "organization.view";
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
object: z.ZodLiteral<"openapi-spec">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
slug: z.ZodString;
sourceURL: z.ZodOptional<z.ZodURL>;
processingState: z.ZodEnum<{
complete: "complete";
pending: "pending";
progress: "progress";
}>;
lastVersion: z.ZodOptional<z.ZodString>;
lastProcessedAt: z.ZodOptional<z.ZodISODateTime>;
lastProcessErrorCode: z.ZodOptional<z.ZodEnum<{
FETCH_ERROR: "FETCH_ERROR";
FETCH_TIMEOUT: "FETCH_TIMEOUT";
PARSE_ERROR: "PARSE_ERROR";
}>>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
createOpenAPISpec: {
readonly summary: "Create an OpenAPI specification from a URL or a text.";
readonly description: "The source is read after the answer: look at the specification again until `processingState` is `complete`. Without\n`lastProcessErrorCode`, `lastVersion` then is what the source holds. Swagger 2.0, OpenAPI 3.0 and 3.1 are read, as JSON or YAML;\nfurther files that a URL's document names by relative `$ref` are fetched too.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/openapi";
readonly permission: "organization.createOpenAPISpec";
readonly body: z.ZodObject<{
slug: z.ZodString;
source: z.ZodObject<{
url: z.ZodOptional<z.ZodURL>;
text: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly errors: readonly ["already_exists"];
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"openapi-spec">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
slug: z.ZodString;
sourceURL: z.ZodOptional<z.ZodURL>;
processingState: z.ZodEnum<{
complete: "complete";
pending: "pending";
progress: "progress";
}>;
lastVersion: z.ZodOptional<z.ZodString>;
lastProcessedAt: z.ZodOptional<z.ZodISODateTime>;
lastProcessErrorCode: z.ZodOptional<z.ZodEnum<{
FETCH_ERROR: "FETCH_ERROR";
FETCH_TIMEOUT: "FETCH_TIMEOUT";
PARSE_ERROR: "PARSE_ERROR";
}>>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
getOpenAPISpecBySlug: {
readonly summary: "Read one OpenAPI specification.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"openapi-spec">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
slug: z.ZodString;
sourceURL: z.ZodOptional<z.ZodURL>;
processingState: z.ZodEnum<{
complete: "complete";
pending: "pending";
progress: "progress";
}>;
lastVersion: z.ZodOptional<z.ZodString>;
lastProcessedAt: z.ZodOptional<z.ZodISODateTime>;
lastProcessErrorCode: z.ZodOptional<z.ZodEnum<{
FETCH_ERROR: "FETCH_ERROR";
FETCH_TIMEOUT: "FETCH_TIMEOUT";
PARSE_ERROR: "PARSE_ERROR";
}>>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
createOrUpdateOpenAPISpecBySlug: {
readonly summary: "Give an OpenAPI specification its source, or create it.";
readonly description: "The source is read after the answer: look at the specification again until `processingState` is `complete`. Without\n`lastProcessErrorCode`, `lastVersion` then is what the source holds. Swagger 2.0, OpenAPI 3.0 and 3.1 are read, as JSON or YAML;\nfurther files that a URL's document names by relative `$ref` are fetched too.\n\nThe same source again reads it anew. Of two requests the later one counts, whichever source is read first.\nContent that did not change makes no new version.";
readonly method: "PUT";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}";
readonly permission: "organization.createOpenAPISpec";
readonly body: z.ZodObject<{
source: z.ZodObject<{
url: z.ZodOptional<z.ZodURL>;
text: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"openapi-spec">;
id: z.ZodString;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
slug: z.ZodString;
sourceURL: z.ZodOptional<z.ZodURL>;
processingState: z.ZodEnum<{
complete: "complete";
pending: "pending";
progress: "progress";
}>;
lastVersion: z.ZodOptional<z.ZodString>;
lastProcessedAt: z.ZodOptional<z.ZodISODateTime>;
lastProcessErrorCode: z.ZodOptional<z.ZodEnum<{
FETCH_ERROR: "FETCH_ERROR";
FETCH_TIMEOUT: "FETCH_TIMEOUT";
PARSE_ERROR: "PARSE_ERROR";
}>>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
deleteOpenAPISpecBySlug: {
readonly summary: "Delete an OpenAPI specification with all its versions.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}";
readonly permission: "organization.createOpenAPISpec";
readonly success: 205;
};
listOpenAPISpecVersions: {
readonly summary: "List the versions of an OpenAPI specification, newest first.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions";
readonly permission: "organization.view";
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
object: z.ZodLiteral<"openapi-spec-version">;
id: z.ZodString;
createdAt: z.ZodOptional<z.ZodISODateTime>;
url: z.ZodURL;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
getLatestOpenAPISpecVersion: {
readonly summary: "Read the newest version of an OpenAPI specification.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"openapi-spec-version">;
id: z.ZodString;
createdAt: z.ZodOptional<z.ZodISODateTime>;
url: z.ZodURL;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
getLatestOpenAPISpecVersionContent: {
readonly summary: "Read what the newest version of an OpenAPI specification holds.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/latest/content";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
filesystem: z.ZodRecord<z.ZodString, z.ZodObject<{
dir: z.ZodString;
filename: z.ZodString;
isEntrypoint: z.ZodBoolean;
references: z.ZodArray<z.ZodString>;
specification: z.ZodUnknown;
}, z.core.$strip>>;
url: z.ZodURL;
}, z.core.$strip>;
};
getOpenAPISpecVersionById: {
readonly summary: "Read one version of an OpenAPI specification.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"openapi-spec-version">;
id: z.ZodString;
createdAt: z.ZodOptional<z.ZodISODateTime>;
url: z.ZodURL;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
getOpenAPISpecVersionContentById: {
readonly summary: "Read what one version of an OpenAPI specification holds.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/openapi/{specSlug}/versions/{versionId}/content";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
filesystem: z.ZodRecord<z.ZodString, z.ZodObject<{
dir: z.ZodString;
filename: z.ZodString;
isEntrypoint: z.ZodBoolean;
references: z.ZodArray<z.ZodString>;
specification: z.ZodUnknown;
}, z.core.$strip>>;
url: z.ZodURL;
}, z.core.$strip>;
};
};
export {};
