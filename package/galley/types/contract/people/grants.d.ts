import * as z from "../../zod/index.js";
/** A level given to a member, a guest mostly. */
export declare const UserGrant: z.ZodObject<{
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
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
export type UserGrant = z.output<typeof UserGrant>;
/** A level given to everybody in a team. */
export declare const TeamGrant: z.ZodObject<{
team: z.ZodObject<{
object: z.ZodLiteral<"team">;
id: z.ZodString;
title: z.ZodString;
members: z.ZodOptional<z.ZodInt>;
spaces: z.ZodOptional<z.ZodInt>;
createdAt: z.ZodISODateTime;
permissions: z.ZodObject<{
admin: z.ZodBoolean;
view: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
export type TeamGrant = z.output<typeof TeamGrant>;
declare const GrantBody: z.ZodObject<{
users: z.ZodOptional<z.ZodArray<z.ZodObject<{
user: z.ZodString;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>>;
teams: z.ZodOptional<z.ZodArray<z.ZodObject<{
team: z.ZodString;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>>;
}, z.core.$strip>;
export type GrantBody = z.output<typeof GrantBody>;
export declare const grants: {
inviteToSpace: {
readonly permission: "space.admin";
readonly extension: true;
readonly summary: "Give members and teams a level on a collection, or change what they have." | "Give members and teams a level on a space, or change what they have.";
readonly description: "What is given to a member counts before what their teams have, and that before default levels and the role in the organization. On a collection it reaches everything inside, as far as nothing nearer is given to the same member or team.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/permissions";
readonly body: z.ZodObject<{
users: z.ZodOptional<z.ZodArray<z.ZodObject<{
user: z.ZodString;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>>;
teams: z.ZodOptional<z.ZodArray<z.ZodObject<{
team: z.ZodString;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 204;
};
listUserPermissionsInSpace: {
readonly permission: "space.admin";
readonly extension: true;
readonly summary: "List the members who were given a level on a collection." | "List the members who were given a level on a space.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/permissions/users";
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
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
updateUserPermissionInSpace: {
readonly permission: "space.admin";
readonly extension: true;
readonly summary: "Change the level a member was given on a collection." | "Change the level a member was given on a space.";
readonly method: "PATCH";
readonly path: "/v1/spaces/{spaceId}/permissions/users/{userId}";
readonly body: z.ZodObject<{
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
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
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
};
removeUserFromSpace: {
readonly permission: "space.admin";
readonly extension: true;
readonly summary: "Take back the level a member was given on a collection." | "Take back the level a member was given on a space.";
readonly method: "DELETE";
readonly path: "/v1/spaces/{spaceId}/permissions/users/{userId}";
readonly success: 204;
};
listTeamPermissionsInSpace: {
readonly permission: "space.admin";
readonly extension: true;
readonly summary: "List the teams that were given a level on a collection." | "List the teams that were given a level on a space.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/permissions/teams";
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
team: z.ZodObject<{
object: z.ZodLiteral<"team">;
id: z.ZodString;
title: z.ZodString;
members: z.ZodOptional<z.ZodInt>;
spaces: z.ZodOptional<z.ZodInt>;
createdAt: z.ZodISODateTime;
permissions: z.ZodObject<{
admin: z.ZodBoolean;
view: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
updateTeamPermissionInSpace: {
readonly permission: "space.admin";
readonly extension: true;
readonly summary: "Change the level a team was given on a collection." | "Change the level a team was given on a space.";
readonly method: "PATCH";
readonly path: "/v1/spaces/{spaceId}/permissions/teams/{teamId}";
readonly body: z.ZodObject<{
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
team: z.ZodObject<{
object: z.ZodLiteral<"team">;
id: z.ZodString;
title: z.ZodString;
members: z.ZodOptional<z.ZodInt>;
spaces: z.ZodOptional<z.ZodInt>;
createdAt: z.ZodISODateTime;
permissions: z.ZodObject<{
admin: z.ZodBoolean;
view: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
};
removeTeamFromSpace: {
readonly permission: "space.admin";
readonly extension: true;
readonly summary: "Take back the level a team was given on a collection." | "Take back the level a team was given on a space.";
readonly method: "DELETE";
readonly path: "/v1/spaces/{spaceId}/permissions/teams/{teamId}";
readonly success: 204;
};
inviteToCollection: {
readonly permission: "collection.admin";
readonly extension: true;
readonly summary: "Give members and teams a level on a collection, or change what they have." | "Give members and teams a level on a space, or change what they have.";
readonly description: "What is given to a member counts before what their teams have, and that before default levels and the role in the organization. On a collection it reaches everything inside, as far as nothing nearer is given to the same member or team.";
readonly method: "POST";
readonly path: "/v1/collections/{collectionId}/permissions";
readonly body: z.ZodObject<{
users: z.ZodOptional<z.ZodArray<z.ZodObject<{
user: z.ZodString;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>>;
teams: z.ZodOptional<z.ZodArray<z.ZodObject<{
team: z.ZodString;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 204;
};
listUserPermissionsInCollection: {
readonly permission: "collection.admin";
readonly extension: true;
readonly summary: "List the members who were given a level on a collection." | "List the members who were given a level on a space.";
readonly method: "GET";
readonly path: "/v1/collections/{collectionId}/permissions/users";
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
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
updateUserPermissionInCollection: {
readonly permission: "collection.admin";
readonly extension: true;
readonly summary: "Change the level a member was given on a collection." | "Change the level a member was given on a space.";
readonly method: "PATCH";
readonly path: "/v1/collections/{collectionId}/permissions/users/{userId}";
readonly body: z.ZodObject<{
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
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
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
};
removeUserFromCollection: {
readonly permission: "collection.admin";
readonly extension: true;
readonly summary: "Take back the level a member was given on a collection." | "Take back the level a member was given on a space.";
readonly method: "DELETE";
readonly path: "/v1/collections/{collectionId}/permissions/users/{userId}";
readonly success: 204;
};
listTeamPermissionsInCollection: {
readonly permission: "collection.admin";
readonly extension: true;
readonly summary: "List the teams that were given a level on a collection." | "List the teams that were given a level on a space.";
readonly method: "GET";
readonly path: "/v1/collections/{collectionId}/permissions/teams";
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
team: z.ZodObject<{
object: z.ZodLiteral<"team">;
id: z.ZodString;
title: z.ZodString;
members: z.ZodOptional<z.ZodInt>;
spaces: z.ZodOptional<z.ZodInt>;
createdAt: z.ZodISODateTime;
permissions: z.ZodObject<{
admin: z.ZodBoolean;
view: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
updateTeamPermissionInCollection: {
readonly permission: "collection.admin";
readonly extension: true;
readonly summary: "Change the level a team was given on a collection." | "Change the level a team was given on a space.";
readonly method: "PATCH";
readonly path: "/v1/collections/{collectionId}/permissions/teams/{teamId}";
readonly body: z.ZodObject<{
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
team: z.ZodObject<{
object: z.ZodLiteral<"team">;
id: z.ZodString;
title: z.ZodString;
members: z.ZodOptional<z.ZodInt>;
spaces: z.ZodOptional<z.ZodInt>;
createdAt: z.ZodISODateTime;
permissions: z.ZodObject<{
admin: z.ZodBoolean;
view: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
role: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
}, z.core.$strip>;
};
removeTeamFromCollection: {
readonly permission: "collection.admin";
readonly extension: true;
readonly summary: "Take back the level a team was given on a collection." | "Take back the level a team was given on a space.";
readonly method: "DELETE";
readonly path: "/v1/collections/{collectionId}/permissions/teams/{teamId}";
readonly success: 204;
};
};
export {};
