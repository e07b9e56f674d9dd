import * as z from "../../zod/index.js";
/** A link that makes whoever follows it a member. */
export declare const Invite: z.ZodObject<{
object: z.ZodLiteral<"invite">;
id: z.ZodString;
role: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
redundant: z.ZodBoolean;
}, z.core.$strip>;
export type Invite = z.output<typeof Invite>;
export declare const invites: {
createOrganizationInvite: {
readonly permission: 'organization.admin';
readonly extension: true;
readonly summary: "Create a link that invites people to an organization.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/link-invites";
readonly body: z.ZodObject<{
role: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
}, z.core.$strip>;
readonly errors: readonly ["invite_links_disabled"];
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"invite">;
id: z.ZodString;
role: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
redundant: z.ZodBoolean;
}, z.core.$strip>;
};
listOrganizationInvites: {
readonly permission: 'organization.admin';
readonly extension: true;
readonly summary: "List the invite links of an organization.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/link-invites";
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
object: z.ZodLiteral<"invite">;
id: z.ZodString;
role: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
redundant: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
};
getOrganizationInviteById: {
readonly permission: 'organization.admin';
readonly extension: true;
readonly summary: "Read one invite link.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/link-invites/{inviteId}";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"invite">;
id: z.ZodString;
role: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
redundant: z.ZodBoolean;
}, z.core.$strip>;
};
updateOrganizationInviteById: {
readonly permission: 'organization.admin';
readonly extension: true;
readonly summary: "Change the role an invite link gives.";
readonly description: "Who has joined by it keeps the role it gave then.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}/link-invites/{inviteId}";
readonly body: z.ZodObject<{
role: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
}, z.core.$strip>;
readonly errors: readonly ["invite_links_disabled"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"invite">;
id: z.ZodString;
role: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
redundant: z.ZodBoolean;
}, z.core.$strip>;
};
deleteOrganizationInviteById: {
readonly summary: "Delete an invite link: nobody can join by it any more.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/link-invites/{inviteId}";
readonly permission: "organization.admin";
readonly success: 205;
};
joinOrganizationByInvite: {
readonly summary: "Join an organization by an invite link.";
readonly description: "Whoever knows the id of the link may. A member stays what they are; for anybody else the link gives the role.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/link-invites/{inviteId}/join";
readonly permission: "token";
readonly errors: readonly ["invite_links_disabled", "sso_required"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"organization">;
id: z.ZodString;
title: z.ZodString;
createdAt: z.ZodISODateTime;
emailDomains: z.ZodArray<z.ZodString>;
hostname: z.ZodOptional<z.ZodString>;
type: z.ZodEnum<{
business: "business";
community: "community";
}>;
useCase: z.ZodOptional<z.ZodEnum<{
audienceControlledSite: "audienceControlledSite";
designSystem: "designSystem";
docsSite: "docsSite";
internalDocs: "internalDocs";
notes: "notes";
openSourceDocs: "openSourceDocs";
other: "other";
productDocs: "productDocs";
teamKnowledgeBase: "teamKnowledgeBase";
}>>;
communityType: z.ZodOptional<z.ZodEnum<{
education: "education";
nonProfit: "nonProfit";
openSource: "openSource";
}>>;
defaultRole: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
defaultContent: z.ZodOptional<z.ZodNullable<z.ZodObject<{
type: z.ZodLiteral<"site">;
site: z.ZodString;
}, z.core.$strip>>>;
sso: z.ZodOptional<z.ZodBoolean>;
ai: z.ZodOptional<z.ZodBoolean>;
inviteLinks: z.ZodBoolean;
plan: z.ZodEnum<{
community_2024: "community_2024";
enterprise_2024: "enterprise_2024";
free: "free";
free_2024: "free_2024";
plus: "plus";
plus_2024: "plus_2024";
pro: "pro";
pro_2024: "pro_2024";
}>;
mergeRules: z.ZodObject<{
type: z.ZodLiteral<"none">;
}, z.core.$strip>;
trial: z.ZodObject<{
status: z.ZodEnum<{
active: "active";
ended: "ended";
expired: "expired";
none: "none";
notapplicable: "notapplicable";
}>;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
logo: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
admin: z.ZodBoolean;
ownTeam: z.ZodBoolean;
createContent: z.ZodBoolean;
createOpenAPISpec: z.ZodBoolean;
ingestConversations: z.ZodBoolean;
viewBilling: z.ZodBoolean;
listMembers: z.ZodBoolean;
listTeams: z.ZodBoolean;
listIntegrations: z.ZodBoolean;
installIntegration: z.ZodBoolean;
listInstallations: z.ZodBoolean;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
inviteUsersToOrganization: {
readonly permission: 'organization.admin';
readonly extension: true;
readonly summary: "Make people members of an organization by their e-mail addresses.";
readonly description: "Who is not known yet becomes a user; nothing is sent. They sign in through an identity provider that the organization has by then, whatever the domain of their address, by a sign-in link, or with a token that the operator makes. A member stays what they are.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/invites";
readonly body: z.ZodObject<{
emails: z.ZodArray<z.ZodString>;
role: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
users: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
invited: z.ZodInt;
}, z.core.$strip>;
};
};
