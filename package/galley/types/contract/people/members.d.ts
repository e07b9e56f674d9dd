import * as z from "../../zod/index.js";
/** A member. Of others a guest is told `id` and `user` alone. */
export declare const Member: z.ZodObject<{
object: z.ZodLiteral<"member">;
id: z.ZodString;
role: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
user: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
disabled: z.ZodOptional<z.ZodBoolean>;
joinedAt: z.ZodOptional<z.ZodISODateTime>;
lastSeenAt: z.ZodOptional<z.ZodISODateTime>;
sso: z.ZodOptional<z.ZodBoolean>;
spaces: z.ZodOptional<z.ZodInt>;
teams: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
export type Member = z.output<typeof Member>;
/** What a member may do to a space. */
export declare const MemberSpace: z.ZodObject<{
permission: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
space: z.ZodObject<{
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
}, z.core.$strip>;
export type MemberSpace = z.output<typeof MemberSpace>;
export declare const members: {
listMembersInOrganizationById: {
readonly summary: "List the members of an organization.";
readonly description: "Sorted by `lastSeenAt`, only active members are listed: those who were here, and are not disabled.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/members";
readonly permission: "organization.listMembers";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
order: z.ZodDefault<z.ZodEnum<{
asc: "asc";
desc: "desc";
}>>;
role: z.ZodOptional<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
guest: "guest";
read: "read";
review: "review";
}>>;
search: z.ZodOptional<z.ZodString>;
sort: z.ZodDefault<z.ZodEnum<{
joinedAt: "joinedAt";
lastSeenAt: "lastSeenAt";
}>>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"member">;
id: z.ZodString;
role: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
user: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
disabled: z.ZodOptional<z.ZodBoolean>;
joinedAt: z.ZodOptional<z.ZodISODateTime>;
lastSeenAt: z.ZodOptional<z.ZodISODateTime>;
sso: z.ZodOptional<z.ZodBoolean>;
spaces: z.ZodOptional<z.ZodInt>;
teams: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
getMemberInOrganizationById: {
readonly summary: "Read one member of an organization.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/members/{userId}";
readonly permission: "organization.listMembers, or the member";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"member">;
id: z.ZodString;
role: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
user: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
disabled: z.ZodOptional<z.ZodBoolean>;
joinedAt: z.ZodOptional<z.ZodISODateTime>;
lastSeenAt: z.ZodOptional<z.ZodISODateTime>;
sso: z.ZodOptional<z.ZodBoolean>;
spaces: z.ZodOptional<z.ZodInt>;
teams: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
};
removeMemberFromOrganizationById: {
readonly summary: "Remove a member from an organization, or leave it.";
readonly description: "The member leaves all teams, and what was given to them on spaces and collections is taken back: whoever joins again begins anew. What they wrote stays.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/members/{userId}";
readonly permission: "organization.admin, or the member";
readonly errors: readonly ["last_admin"];
readonly success: 204;
};
updateMemberInOrganizationById: {
readonly summary: "Change the role of a member, or disable them.";
readonly description: "A disabled member may do nothing in the organization until they are enabled again. One admin who is not disabled always remains.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}/members/{userId}";
readonly permission: "organization.admin";
readonly body: z.ZodObject<{
role: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
disabled: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
readonly errors: readonly ["last_admin"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"member">;
id: z.ZodString;
role: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
user: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
disabled: z.ZodOptional<z.ZodBoolean>;
joinedAt: z.ZodOptional<z.ZodISODateTime>;
lastSeenAt: z.ZodOptional<z.ZodISODateTime>;
sso: z.ZodOptional<z.ZodBoolean>;
spaces: z.ZodOptional<z.ZodInt>;
teams: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
};
updateOrganizationMemberLastSeenAt: {
readonly summary: "Say that the caller is here.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/ping";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
serviceVisitorClaims: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
};
setUserAsSSOMemberForOrganization: {
readonly summary: "Mark a member as one who signs in through an identity provider.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/members/{userId}/sso";
readonly permission: "organization.admin";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"member">;
id: z.ZodString;
role: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
user: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
disabled: z.ZodOptional<z.ZodBoolean>;
joinedAt: z.ZodOptional<z.ZodISODateTime>;
lastSeenAt: z.ZodOptional<z.ZodISODateTime>;
sso: z.ZodOptional<z.ZodBoolean>;
spaces: z.ZodOptional<z.ZodInt>;
teams: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>;
};
listSpacesForOrganizationMember: {
readonly summary: "List the spaces a member can see, each with what they may do to it.";
readonly description: "The level that counts: by grant, team, default level or role.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/members/{userId}/spaces";
readonly permission: "organization.admin, or the member";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
order: z.ZodDefault<z.ZodEnum<{
asc: "asc";
desc: "desc";
}>>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
permission: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
space: z.ZodObject<{
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
}, z.core.$strip>>;
}, z.core.$strip>;
};
};
