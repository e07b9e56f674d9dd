import * as z from "../../zod/index.js";
/** See "Organization" in the second reference. A self-hosted platform has one constant plan. */
export declare const Organization: z.ZodObject<{
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
export type Organization = z.output<typeof Organization>;
/** A name of an organization among all of the platform. */
export declare const Subdomain: z.ZodObject<{
object: z.ZodLiteral<"subdomain">;
subdomain: z.ZodString;
target: z.ZodObject<{
type: z.ZodLiteral<"organization">;
organization: z.ZodString;
}, z.core.$strip>;
isActive: z.ZodBoolean;
}, z.core.$strip>;
export type Subdomain = z.output<typeof Subdomain>;
export declare const orgs: {
getUser: {
readonly summary: "Read the user the token belongs to.";
readonly method: "GET";
readonly path: "/v1/user";
readonly permission: "token";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
getUserById: {
readonly summary: "Read a user the caller shares an organization with.";
readonly description: "Guests of an organization see nobody of it but themselves.";
readonly method: "GET";
readonly path: "/v1/users/{userId}";
readonly permission: "organization.listMembers, or the member";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
listOrganizationsForAuthenticatedUser: {
readonly summary: "List the organizations the caller is a member of.";
readonly method: "GET";
readonly path: "/v1/orgs";
readonly permission: "token";
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
}, z.core.$strip>>;
}, z.core.$strip>;
};
getOrganizationById: {
readonly summary: "Read one organization.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}";
readonly permission: "organization.view";
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
};
updateOrganizationById: {
readonly summary: "Change an organization.";
readonly description: "What is left out stays as it is. A default site has to be one of the organization.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}";
readonly permission: "organization.admin";
readonly body: z.ZodObject<{
title: z.ZodOptional<z.ZodString>;
emailDomains: z.ZodOptional<z.ZodArray<z.ZodPipe<z.ZodString, z.ZodTransform<string, string>>>>;
hostname: z.ZodOptional<z.ZodString>;
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
logo: z.ZodOptional<z.ZodNullable<z.ZodURL>>;
sso: z.ZodOptional<z.ZodBoolean>;
ai: z.ZodOptional<z.ZodBoolean>;
inviteLinks: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference", "already_exists"];
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
};
getOrganizationsForEmailDomain: {
readonly summary: "List organizations that welcome people with addresses of a domain.";
readonly description: "Only those the caller is a member of, and those that welcome the domain of the caller's own address.";
readonly method: "GET";
readonly path: "/v1/email-domains/{emailDomain}/orgs";
readonly permission: "token";
readonly success: 200;
readonly returns: z.ZodObject<{
organizations: z.ZodArray<z.ZodObject<{
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
}, z.core.$strip>>;
}, z.core.$strip>;
};
getSubdomain: {
readonly summary: "Find out whose a hostname is.";
readonly method: "GET";
readonly path: "/v1/subdomains/{subdomain}";
readonly permission: "token";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"subdomain">;
subdomain: z.ZodString;
target: z.ZodObject<{
type: z.ZodLiteral<"organization">;
organization: z.ZodString;
}, z.core.$strip>;
isActive: z.ZodBoolean;
}, z.core.$strip>;
readonly extension: true;
};
};
