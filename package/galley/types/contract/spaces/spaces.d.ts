import * as z from "../../zod/index.js";
export declare const Space: z.ZodObject<{
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
}, z.core.$strip>;
export type Space = z.output<typeof Space>;
export declare const spaces: {
listSpaces: {
readonly summary: "List the spaces of an organization that the caller may see.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/spaces";
readonly permission: "organization.view";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
title: z.ZodOptional<z.ZodString>;
source: z.ZodOptional<z.ZodString>;
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
readonly extension: true;
};
createSpace: {
readonly summary: "Create a space, at the top level or in a collection.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/spaces";
readonly permission: "content.create";
readonly body: z.ZodOptional<z.ZodObject<{
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodURL>>;
title: z.ZodOptional<z.ZodString>;
parent: z.ZodOptional<z.ZodString>;
editMode: z.ZodOptional<z.ZodEnum<{
live: "live";
locked: "locked";
}>>;
defaultLevel: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>, z.ZodNull, z.ZodPipe<z.ZodLiteral<"inherit">, z.ZodTransform<null, "inherit">>]>>;
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
}, z.core.$strip>>;
readonly errors: readonly ["invalid_reference"];
readonly success: 201;
readonly returns: z.ZodObject<{
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
}, z.core.$strip>;
readonly extension: true;
};
listDeletedSpaces: {
readonly summary: "List the deleted spaces of an organization that the caller may restore.";
readonly description: "The one deleted last comes first. After 7 days a space is not listed any more.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/trash";
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
readonly extension: true;
};
getSpaceById: {
readonly summary: "Read one space.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}";
readonly permission: "space.view";
readonly query: z.ZodObject<{
shareKey: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
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
}, z.core.$strip>;
};
deleteSpaceById: {
readonly summary: "Delete a space.";
readonly description: "For 7 days it can be restored; nothing else finds it. Then everything in it is removed for good.";
readonly method: "DELETE";
readonly path: "/v1/spaces/{spaceId}";
readonly permission: "space.admin";
readonly success: 205;
};
updateSpaceById: {
readonly summary: "Change the title, looks, edit mode, language or default level of a space.";
readonly description: "Null takes the emoji or icon, the language or the default level away. Without a default level the space has that of its collection; `inherit` is another word for null.";
readonly method: "PATCH";
readonly path: "/v1/spaces/{spaceId}";
readonly permission: "space.admin";
readonly body: z.ZodObject<{
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodURL>>;
title: z.ZodOptional<z.ZodString>;
editMode: z.ZodOptional<z.ZodEnum<{
live: "live";
locked: "locked";
}>>;
defaultLevel: z.ZodOptional<z.ZodUnion<readonly [z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>, z.ZodNull, z.ZodPipe<z.ZodLiteral<"inherit">, z.ZodTransform<null, "inherit">>]>>;
language: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
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
}>>>;
source: z.ZodOptional<z.ZodNullable<z.ZodObject<{
host: z.ZodString;
repository: z.ZodString;
root: z.ZodOptional<z.ZodString>;
branch: z.ZodOptional<z.ZodString>;
label: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>>;
}, z.core.$strip>;
readonly errors: readonly ["already_exists"];
readonly success: 200;
readonly returns: z.ZodObject<{
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
}, z.core.$strip>;
};
duplicateSpace: {
readonly summary: "Copy a space with its content, beside the original.";
readonly description: "History, comments, change requests and levels given to single members and teams stay with the original.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/duplicate";
readonly permission: "space.view and organization.createContent";
readonly success: 201;
readonly returns: z.ZodObject<{
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
}, z.core.$strip>;
};
restoreSpace: {
readonly summary: "Bring back a space that was deleted in the last 7 days.";
readonly description: "A space removed for good answers `gone` for 30 days more, and is unknown after that.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/restore";
readonly permission: "space.admin";
readonly errors: readonly ["space_not_deleted", "gone"];
readonly success: 200;
readonly returns: z.ZodObject<{
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
}, z.core.$strip>;
};
moveSpace: {
readonly summary: "Move a space to another collection, the top level, or another place beside others.";
readonly description: "With `parent` alone it goes to the end of that collection, or of the top level when it is null. With `position` alone it stays where it is and changes its place there; `before` and `after` name a space or collection beside it.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/move";
readonly permission: "space.admin and content.create";
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
}, z.core.$strip>;
};
transferSpace: {
readonly summary: "Move a space to the top level of an organization, mostly of another one.";
readonly description: "Levels given to single members and teams end with it: the new organization has others.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/transfer";
readonly permission: "space.admin and content.create";
readonly body: z.ZodObject<{
organization: z.ZodString;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference", "no_change", "precondition_failed"];
readonly success: 200;
readonly returns: z.ZodObject<{
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
}, z.core.$strip>;
};
};
