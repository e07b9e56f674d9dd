import * as z from "../../zod/index.js";
/** See "Collection" in the reference. */
export declare const Collection: z.ZodObject<{
object: z.ZodLiteral<"collection">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
create: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
export type Collection = z.output<typeof Collection>;
export declare const collections: {
getCollectionById: {
readonly summary: "Read one collection.";
readonly method: "GET";
readonly path: "/v1/collections/{collectionId}";
readonly permission: "collection.view";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"collection">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
create: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
};
deleteCollectionById: {
readonly summary: "Delete a collection; what is in it takes its place.";
readonly method: "DELETE";
readonly path: "/v1/collections/{collectionId}";
readonly permission: "collection.admin";
readonly success: 205;
};
updateCollectionById: {
readonly summary: "Change the title, description or default level of a collection.";
readonly description: "Without a default level the collection has that of the one it lies in; `inherit` is another word for null. An empty description is none.";
readonly method: "PATCH";
readonly path: "/v1/collections/{collectionId}";
readonly permission: "collection.admin";
readonly body: z.ZodObject<{
title: z.ZodOptional<z.ZodString>;
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
defaultLevel: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>, z.ZodNull, z.ZodPipe<z.ZodLiteral<"inherit">, z.ZodTransform<null, "inherit">>]>>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"collection">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
create: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
};
listSpacesInCollectionById: {
readonly summary: "List the spaces that lie directly in a collection, in their order.";
readonly method: "GET";
readonly path: "/v1/collections/{collectionId}/spaces";
readonly permission: "collection.view";
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
object: z.ZodLiteral<"space">;
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodString;
visibility: z.ZodEnum<{
"in-collection": "in-collection";
private: "private";
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
deletedAt: z.ZodOptional<z.ZodISODateTime>;
editMode: z.ZodOptional<z.ZodEnum<{
live: "live";
locked: "locked";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
public: z.ZodOptional<z.ZodURL>;
icon: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
gitSync: z.ZodOptional<z.ZodObject<{
repoName: z.ZodString;
installationProvider: z.ZodOptional<z.ZodEnum<{
github: "github";
"github-legacy": "github-legacy";
gitlab: "gitlab";
}>>;
integration: z.ZodString;
url: z.ZodOptional<z.ZodString>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strip>>;
visitorAuth: z.ZodOptional<z.ZodObject<{
backend: z.ZodEnum<{
custom: "custom";
integration: "integration";
}>;
}, z.core.$strip>>;
revision: z.ZodString;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
comments: z.ZodInt;
changeRequests: z.ZodInt;
changeRequestsOpen: z.ZodInt;
changeRequestsDraft: z.ZodInt;
language: z.ZodOptional<z.ZodEnum<{
ar: "ar";
bg: "bg";
cs: "cs";
da: "da";
de: "de";
el: "el";
en: "en";
es: "es";
et: "et";
fi: "fi";
fr: "fr";
he: "he";
hi: "hi";
hr: "hr";
hu: "hu";
id: "id";
it: "it";
ja: "ja";
ko: "ko";
lt: "lt";
lv: "lv";
ms: "ms";
nl: "nl";
no: "no";
pl: "pl";
pt: "pt";
"pt-br": "pt-br";
ro: "ro";
ru: "ru";
sk: "sk";
sl: "sl";
sv: "sv";
th: "th";
tr: "tr";
uk: "uk";
vi: "vi";
yue: "yue";
zh: "zh";
}>>;
source: z.ZodOptional<z.ZodObject<{
host: z.ZodString;
repository: z.ZodString;
root: z.ZodOptional<z.ZodString>;
branch: z.ZodOptional<z.ZodString>;
label: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
mergeRules: z.ZodObject<{
type: z.ZodLiteral<"inherit">;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
access: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
edit: z.ZodBoolean;
triggerGitSync: z.ZodBoolean;
comment: z.ZodBoolean;
merge: z.ZodBoolean;
review: z.ZodBoolean;
installIntegration: z.ZodBoolean;
listInstallations: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
moveCollection: {
readonly summary: "Move a collection, with what is in it, to another place.";
readonly description: "With `parent` alone it goes to the end of that collection, or of the top level when it is null. With `position` alone it stays where it is and changes its place there; `before` and `after` name a space or collection beside it.";
readonly method: "POST";
readonly path: "/v1/collections/{collectionId}/move";
readonly permission: "collection.admin and content.create";
readonly body: z.ZodObject<{
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
readonly errors: readonly ["invalid_position", "invalid_reference", "no_change"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"collection">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
create: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
};
transferCollection: {
readonly summary: "Move a collection, with what is in it, to the top level of an organization.";
readonly description: "Needs `admin` of everything in it. Levels given to single members and teams end with it: the new organization has others.";
readonly method: "POST";
readonly path: "/v1/collections/{collectionId}/transfer";
readonly permission: "collection.admin and content.create";
readonly body: z.ZodObject<{
organization: z.ZodString;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference", "no_change", "edit_conflict", "precondition_failed"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"collection">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
create: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
};
listCollectionsInOrganizationById: {
readonly summary: "List the collections of an organization that the caller may see.";
readonly description: "In their order, each followed by those inside it. With `nested=false` only those that lie in no other one the caller may see.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/collections";
readonly permission: "organization.view";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
nested: z.ZodDefault<z.ZodBoolean>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"collection">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
create: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
createCollection: {
readonly summary: "Create a collection, at the top level or in another collection.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/collections";
readonly permission: "content.create";
readonly body: z.ZodOptional<z.ZodObject<{
title: z.ZodOptional<z.ZodString>;
parent: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
readonly errors: readonly ["invalid_reference", "invalid_position"];
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"collection">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
organization: z.ZodString;
parent: z.ZodOptional<z.ZodString>;
defaultLevel: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
viewInviteLinks: z.ZodBoolean;
create: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
};
};
