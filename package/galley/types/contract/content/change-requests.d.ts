import * as z from "../../zod/index.js";
export declare const ChangeRequestStatus: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
export type ChangeRequestStatus = z.output<typeof ChangeRequestStatus>;
/** How to settle a conflict: with the main content, or with the change request's. */
export declare const Resolution: z.ZodObject<{
kind: z.ZodEnum<{
file: "file";
page: "page";
"reusable-content": "reusable-content";
variable: "variable";
}>;
id: z.ZodString;
keep: z.ZodEnum<{
changed: "changed";
primary: "primary";
}>;
}, z.core.$strip>;
export type Resolution = z.output<typeof Resolution>;
/** The revisions somebody looked at when they chose. */
declare const Seen: z.ZodObject<{
primary: z.ZodString;
changed: z.ZodString;
}, z.core.$strip>;
export type Seen = z.output<typeof Seen>;
export declare const ChangeRequest: z.ZodObject<{
object: z.ZodLiteral<"change-request">;
id: z.ZodString;
number: z.ZodInt;
status: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
subject: z.ZodString;
space: z.ZodString;
createdBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
revision: z.ZodString;
revisionInitial: z.ZodString;
revisionMergedAncestor: z.ZodOptional<z.ZodString>;
revisionMerged: z.ZodOptional<z.ZodString>;
comments: z.ZodInt;
outdated: z.ZodBoolean;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
export type ChangeRequest = z.output<typeof ChangeRequest>;
/** One thing both sides changed differently. */
export declare const Conflict: z.ZodObject<{
kind: z.ZodEnum<{
file: "file";
page: "page";
"reusable-content": "reusable-content";
variable: "variable";
}>;
id: z.ZodString;
title: z.ZodString;
path: z.ZodOptional<z.ZodString>;
fields: z.ZodArray<z.ZodString>;
}, z.core.$strip>;
export type Conflict = z.output<typeof Conflict>;
export declare const changeRequests: {
listChangeRequestsForSpace: {
readonly summary: "List the change requests of a space, newest first.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests";
readonly permission: "space.access";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
status: z.ZodDefault<z.ZodEnum<{
all: "all";
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>>;
contributor: z.ZodOptional<z.ZodString>;
creator: z.ZodOptional<z.ZodString>;
subject: z.ZodOptional<z.ZodString>;
source: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"change-request">;
id: z.ZodString;
number: z.ZodInt;
status: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
subject: z.ZodString;
space: z.ZodString;
createdBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
revision: z.ZodString;
revisionInitial: z.ZodString;
revisionMergedAncestor: z.ZodOptional<z.ZodString>;
revisionMerged: z.ZodOptional<z.ZodString>;
comments: z.ZodInt;
outdated: z.ZodBoolean;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
listChangeRequestsInOrganization: {
readonly summary: "List the change requests of all spaces of an organization that the caller may see.";
readonly description: "Newest first, or those that changed last first. Without a status, in any state.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/change-requests";
readonly permission: "organization.view";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
status: z.ZodOptional<z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>>;
creator: z.ZodOptional<z.ZodString>;
space: z.ZodOptional<z.ZodString>;
subject: z.ZodOptional<z.ZodString>;
sort: z.ZodDefault<z.ZodEnum<{
createdAt: "createdAt";
updatedAt: "updatedAt";
}>>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"change-request">;
id: z.ZodString;
number: z.ZodInt;
status: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
subject: z.ZodString;
space: z.ZodString;
createdBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
revision: z.ZodString;
revisionInitial: z.ZodString;
revisionMergedAncestor: z.ZodOptional<z.ZodString>;
revisionMerged: z.ZodOptional<z.ZodString>;
comments: z.ZodInt;
outdated: z.ZodBoolean;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly extension: true;
};
createChangeRequest: {
readonly summary: "Start a change request, as a draft, from the content the space has now.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/change-requests";
readonly permission: "space.edit";
readonly body: z.ZodOptional<z.ZodObject<{
subject: z.ZodOptional<z.ZodString>;
agentTaskId: z.ZodOptional<z.ZodString>;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
}, z.core.$strip>>;
readonly errors: readonly ["source_outdated"];
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"change-request">;
id: z.ZodString;
number: z.ZodInt;
status: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
subject: z.ZodString;
space: z.ZodString;
createdBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
revision: z.ZodString;
revisionInitial: z.ZodString;
revisionMergedAncestor: z.ZodOptional<z.ZodString>;
revisionMerged: z.ZodOptional<z.ZodString>;
comments: z.ZodInt;
outdated: z.ZodBoolean;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
getChangeRequestById: {
readonly summary: "Read one change request, by its id or its number.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
readonly permission: "space.access";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"change-request">;
id: z.ZodString;
number: z.ZodInt;
status: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
subject: z.ZodString;
space: z.ZodString;
createdBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
revision: z.ZodString;
revisionInitial: z.ZodString;
revisionMergedAncestor: z.ZodOptional<z.ZodString>;
revisionMerged: z.ZodOptional<z.ZodString>;
comments: z.ZodInt;
outdated: z.ZodBoolean;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
updateChangeRequestById: {
readonly summary: "Change the subject or the status of a change request.";
readonly method: "PATCH";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}";
readonly permission: "change-request.edit";
readonly body: z.ZodObject<{
subject: z.ZodOptional<z.ZodString>;
status: z.ZodOptional<z.ZodEnum<{
archived: "archived";
draft: "draft";
open: "open";
}>>;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
}, z.core.$strip>;
readonly errors: readonly ["already_exists", "change_request_merged", "edit_conflict", "source_outdated"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"change-request">;
id: z.ZodString;
number: z.ZodInt;
status: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
subject: z.ZodString;
space: z.ZodString;
createdBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
revision: z.ZodString;
revisionInitial: z.ZodString;
revisionMergedAncestor: z.ZodOptional<z.ZodString>;
revisionMerged: z.ZodOptional<z.ZodString>;
comments: z.ZodInt;
outdated: z.ZodBoolean;
source: z.ZodOptional<z.ZodObject<{
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
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
mergeChangeRequest: {
readonly summary: "Merge a change request into the main content, or say which conflicts stand in the way.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/merge";
readonly permission: "space.merge";
readonly body: z.ZodOptional<z.ZodObject<{
revision: z.ZodOptional<z.ZodString>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strip>>;
readonly errors: readonly ["change_request_merged", "change_request_archived", "edit_conflict", "revision_changed", "source_outdated"];
readonly success: 200;
readonly returns: z.ZodObject<{
revision: z.ZodString;
conflicts: z.ZodOptional<z.ZodArray<z.ZodObject<{
kind: z.ZodEnum<{
file: "file";
page: "page";
"reusable-content": "reusable-content";
variable: "variable";
}>;
id: z.ZodString;
title: z.ZodString;
path: z.ZodOptional<z.ZodString>;
fields: z.ZodArray<z.ZodString>;
}, z.core.$strip>>>;
result: z.ZodEnum<{
conflicts: "conflicts";
merge: "merge";
}>;
}, z.core.$strip>;
};
updateChangeRequest: {
readonly summary: "Bring the main content into a change request, or say which conflicts stand in the way.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/update";
readonly permission: "space.edit";
readonly body: z.ZodOptional<z.ZodObject<{
resolutions: z.ZodOptional<z.ZodArray<z.ZodObject<{
kind: z.ZodEnum<{
file: "file";
page: "page";
"reusable-content": "reusable-content";
variable: "variable";
}>;
id: z.ZodString;
keep: z.ZodEnum<{
changed: "changed";
primary: "primary";
}>;
}, z.core.$strip>>>;
seen: z.ZodOptional<z.ZodObject<{
primary: z.ZodString;
changed: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
readonly errors: readonly ["change_request_merged", "change_request_archived", "edit_conflict"];
readonly success: 200;
readonly returns: z.ZodObject<{
revision: z.ZodString;
conflicts: z.ZodOptional<z.ZodArray<z.ZodObject<{
kind: z.ZodEnum<{
file: "file";
page: "page";
"reusable-content": "reusable-content";
variable: "variable";
}>;
id: z.ZodString;
title: z.ZodString;
path: z.ZodOptional<z.ZodString>;
fields: z.ZodArray<z.ZodString>;
}, z.core.$strip>>>;
result: z.ZodEnum<{
conflicts: "conflicts";
update: "update";
}>;
}, z.core.$strip>;
};
};
export {};
