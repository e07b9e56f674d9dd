import * as z from "../../zod/index.js";
export declare const SAMLProvider: z.ZodObject<{
object: z.ZodLiteral<"saml-provider">;
id: z.ZodString;
label: z.ZodString;
ssoURL: z.ZodOptional<z.ZodURL>;
entityID: z.ZodString;
certificate: z.ZodString;
defaultTeam: z.ZodOptional<z.ZodObject<{
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
defaultRole: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
createdAt: z.ZodISODateTime;
status: z.ZodEnum<{
active: "active";
pending: "pending";
}>;
service: z.ZodObject<{
acsURL: z.ZodURL;
startURL: z.ZodURL;
entityID: z.ZodURL;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
export type SAMLProvider = z.output<typeof SAMLProvider>;
/** A way to sign in to an organization. */
export declare const SSOProviderLogin: z.ZodObject<{
id: z.ZodString;
label: z.ZodString;
startURL: z.ZodURL;
}, z.core.$strip>;
export type SSOProviderLogin = z.output<typeof SSOProviderLogin>;
export declare const saml: {
listSAMLProvidersInOrganizationById: {
readonly summary: "List the identity providers of an organization.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/saml";
readonly permission: "organization.admin";
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
object: z.ZodLiteral<"saml-provider">;
id: z.ZodString;
label: z.ZodString;
ssoURL: z.ZodOptional<z.ZodURL>;
entityID: z.ZodString;
certificate: z.ZodString;
defaultTeam: z.ZodOptional<z.ZodObject<{
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
defaultRole: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
createdAt: z.ZodISODateTime;
status: z.ZodEnum<{
active: "active";
pending: "pending";
}>;
service: z.ZodObject<{
acsURL: z.ZodURL;
startURL: z.ZodURL;
entityID: z.ZodURL;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
createOrganizationSAMLProvider: {
readonly summary: "Add an identity provider.";
readonly description: "Only `label` has to be known: what the provider needs of this platform is in `service`, and the rest can follow. It is `active` once it has an address, a name and a certificate that can be read: X.509 with an RSA key.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/saml";
readonly permission: "organization.admin";
readonly body: z.ZodObject<{
entityID: z.ZodOptional<z.ZodString>;
certificate: z.ZodOptional<z.ZodString>;
ssoURL: z.ZodOptional<z.ZodNullable<z.ZodURL>>;
defaultTeam: z.ZodOptional<z.ZodNullable<z.ZodString>>;
defaultRole: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
label: z.ZodString;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"saml-provider">;
id: z.ZodString;
label: z.ZodString;
ssoURL: z.ZodOptional<z.ZodURL>;
entityID: z.ZodString;
certificate: z.ZodString;
defaultTeam: z.ZodOptional<z.ZodObject<{
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
defaultRole: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
createdAt: z.ZodISODateTime;
status: z.ZodEnum<{
active: "active";
pending: "pending";
}>;
service: z.ZodObject<{
acsURL: z.ZodURL;
startURL: z.ZodURL;
entityID: z.ZodURL;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
getOrganizationSAMLProviderById: {
readonly summary: "Read one identity provider.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/saml/{samlProviderId}";
readonly permission: "organization.admin";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"saml-provider">;
id: z.ZodString;
label: z.ZodString;
ssoURL: z.ZodOptional<z.ZodURL>;
entityID: z.ZodString;
certificate: z.ZodString;
defaultTeam: z.ZodOptional<z.ZodObject<{
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
defaultRole: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
createdAt: z.ZodISODateTime;
status: z.ZodEnum<{
active: "active";
pending: "pending";
}>;
service: z.ZodObject<{
acsURL: z.ZodURL;
startURL: z.ZodURL;
entityID: z.ZodURL;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
deleteOrganizationSAMLProvider: {
readonly summary: "Remove an identity provider.";
readonly description: "Sessions of those who came by it end. Its members stay.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/saml/{samlProviderId}";
readonly permission: "organization.admin";
readonly success: 204;
};
updateOrganizationSAMLProvider: {
readonly summary: "Change an identity provider.";
readonly description: "What is left out stays as it is. One whose address, name or certificate is taken away, or whose certificate cannot be read, is `pending` again: nobody comes in by it.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}/saml/{samlProviderId}";
readonly permission: "organization.admin";
readonly body: z.ZodObject<{
entityID: z.ZodOptional<z.ZodString>;
certificate: z.ZodOptional<z.ZodString>;
ssoURL: z.ZodOptional<z.ZodNullable<z.ZodURL>>;
defaultTeam: z.ZodOptional<z.ZodNullable<z.ZodString>>;
defaultRole: z.ZodOptional<z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>>;
label: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"saml-provider">;
id: z.ZodString;
label: z.ZodString;
ssoURL: z.ZodOptional<z.ZodURL>;
entityID: z.ZodString;
certificate: z.ZodString;
defaultTeam: z.ZodOptional<z.ZodObject<{
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
defaultRole: z.ZodNullable<z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>>;
createdAt: z.ZodISODateTime;
status: z.ZodEnum<{
active: "active";
pending: "pending";
}>;
service: z.ZodObject<{
acsURL: z.ZodURL;
startURL: z.ZodURL;
entityID: z.ZodURL;
}, z.core.$strip>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
};
listSSOProviderLoginsInOrganization: {
readonly summary: "List the ways to sign in to an organization through an identity provider.";
readonly description: "Whoever knows the id of the organization may ask; only active ones are listed.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sso";
readonly permission: "token";
readonly success: 200;
readonly returns: z.ZodObject<{
items: z.ZodArray<z.ZodObject<{
id: z.ZodString;
label: z.ZodString;
startURL: z.ZodURL;
}, z.core.$strip>>;
}, z.core.$strip>;
};
};
