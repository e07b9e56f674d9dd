import * as z from "../../zod/index.js";
export declare const Team: z.ZodObject<{
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
export type Team = z.output<typeof Team>;
/** `owner` manages who is in the team. */
export declare const TeamRole: z.ZodEnum<{
member: "member";
owner: "owner";
}>;
export type TeamRole = z.output<typeof TeamRole>;
export declare const TeamMember: z.ZodObject<{
organization: z.ZodObject<{
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
team: z.ZodObject<{
role: z.ZodEnum<{
member: "member";
owner: "owner";
}>;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
export type TeamMember = z.output<typeof TeamMember>;
export declare const MemberTeam: z.ZodObject<{
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
member: z.ZodObject<{
role: z.ZodEnum<{
member: "member";
owner: "owner";
}>;
}, z.core.$strip>;
}, z.core.$strip>;
export type MemberTeam = z.output<typeof MemberTeam>;
export declare const teams: {
listTeamsForOrganizationMember: {
readonly summary: "List the teams a member is in.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/members/{userId}/teams";
readonly permission: "organization.admin, or the member";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
title: z.ZodOptional<z.ZodString>;
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
member: z.ZodObject<{
role: z.ZodEnum<{
member: "member";
owner: "owner";
}>;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
listTeamsInOrganizationById: {
readonly summary: "List the teams of an organization.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/teams";
readonly permission: "organization.listTeams";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
owner: z.ZodOptional<z.ZodString>;
title: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
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
}, z.core.$strip>>;
}, z.core.$strip>;
};
createOrganizationTeam: {
readonly summary: "Create a team.";
readonly description: "Whoever creates it is not in it, unless they name themselves.";
readonly method: "PUT";
readonly path: "/v1/orgs/{organizationId}/teams";
readonly permission: "organization.admin";
readonly body: z.ZodObject<{
title: z.ZodString;
members: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 201;
readonly returns: z.ZodObject<{
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
};
getTeamInOrganizationById: {
readonly summary: "Read one team.";
readonly description: "A guest finds only the teams they are in.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/teams/{teamId}";
readonly permission: "team.view";
readonly errors: readonly ["forbidden"];
readonly success: 200;
readonly returns: z.ZodObject<{
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
};
removeTeamFromOrganizationById: {
readonly summary: "Delete a team, and take back what was given to it.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/teams/{teamId}";
readonly permission: "organization.admin";
readonly success: 204;
};
updateTeamInOrganizationById: {
readonly summary: "Rename a team.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}/teams/{teamId}";
readonly permission: "team.admin";
readonly body: z.ZodObject<{
title: z.ZodString;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
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
};
listTeamMembersInOrganizationById: {
readonly summary: "List who is in a team.";
readonly description: "A guest sees only themselves, unless they own the team.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/teams/{teamId}/members";
readonly permission: "team.view";
readonly errors: readonly ["forbidden"];
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
organization: z.ZodObject<{
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
team: z.ZodObject<{
role: z.ZodEnum<{
member: "member";
owner: "owner";
}>;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
updateMembersInOrganizationTeam: {
readonly summary: "Add, change and remove several members of a team at once.";
readonly description: "All of it is done or nothing. `memberships` adds people or changes their role; who is in `remove` as well is removed.";
readonly method: "PUT";
readonly path: "/v1/orgs/{organizationId}/teams/{teamId}/members";
readonly permission: "team.admin";
readonly body: z.ZodObject<{
add: z.ZodOptional<z.ZodArray<z.ZodString>>;
remove: z.ZodOptional<z.ZodArray<z.ZodString>>;
memberships: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodObject<{
role: z.ZodEnum<{
member: "member";
owner: "owner";
}>;
}, z.core.$strip>>>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 204;
};
addMemberToOrganizationTeamById: {
readonly summary: "Add a member to a team, or change their role in it.";
readonly description: "Without a role they are added as `member`; who is in the team keeps theirs.";
readonly method: "PUT";
readonly path: "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}";
readonly permission: "team.admin";
readonly body: z.ZodOptional<z.ZodObject<{
role: z.ZodOptional<z.ZodEnum<{
member: "member";
owner: "owner";
}>>;
}, z.core.$strip>>;
readonly success: 204;
};
deleteMemberFromOrganizationTeamById: {
readonly summary: "Remove a member from a team.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/teams/{teamId}/members/{userId}";
readonly permission: "team.admin";
readonly success: 204;
};
};
