import * as z from "../../zod/index.js";
export declare const sites: {
listSites: {
readonly summary: "List the sites of an organization.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sites";
readonly permission: "organization.view";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
space: z.ZodOptional<z.ZodString>;
title: z.ZodOptional<z.ZodString>;
published: z.ZodOptional<z.ZodBoolean>;
type: z.ZodOptional<z.ZodArray<z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>>>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site">;
id: z.ZodString;
type: z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>;
title: z.ZodString;
icon: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodObject<{
icon: z.ZodObject<{
light: z.ZodURL;
dark: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
emoji: z.ZodString;
}, z.core.$strip>]>>>;
hostname: z.ZodOptional<z.ZodString>;
basename: z.ZodOptional<z.ZodString>;
proxy: z.ZodOptional<z.ZodObject<{
origin: z.ZodString;
target: z.ZodString;
}, z.core.$strip>>;
visibility: z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
published: z.ZodBoolean;
siteSpaces: z.ZodInt;
createdAt: z.ZodISODateTime;
adaptiveContent: z.ZodObject<{
enabled: z.ZodBoolean;
}, z.core.$strip>;
agentsContext: z.ZodEnum<{
excluded: "excluded";
included: "included";
}>;
features: z.ZodArray<z.ZodObject<{
id: z.ZodString;
plan: z.ZodString;
frozen: z.ZodBoolean;
customizations: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
createSite: {
readonly summary: "Create a site that shows spaces.";
readonly description: "With `empty` it shows a new empty space, with `sample` a new one with pages to start from. A site is published with its first space.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/sites";
readonly permission: "organization.createContent";
readonly body: z.ZodOptional<z.ZodObject<{
type: z.ZodDefault<z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>>;
title: z.ZodOptional<z.ZodString>;
visibility: z.ZodDefault<z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>>;
spaces: z.ZodOptional<z.ZodUnion<readonly [z.ZodArray<z.ZodString>, z.ZodEnum<{
empty: "empty";
sample: "sample";
}>]>>;
}, z.core.$strip>>;
readonly errors: readonly ["invalid_reference", "already_exists"];
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"site">;
id: z.ZodString;
type: z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>;
title: z.ZodString;
icon: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodObject<{
icon: z.ZodObject<{
light: z.ZodURL;
dark: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
emoji: z.ZodString;
}, z.core.$strip>]>>>;
hostname: z.ZodOptional<z.ZodString>;
basename: z.ZodOptional<z.ZodString>;
proxy: z.ZodOptional<z.ZodObject<{
origin: z.ZodString;
target: z.ZodString;
}, z.core.$strip>>;
visibility: z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
published: z.ZodBoolean;
siteSpaces: z.ZodInt;
createdAt: z.ZodISODateTime;
adaptiveContent: z.ZodObject<{
enabled: z.ZodBoolean;
}, z.core.$strip>;
agentsContext: z.ZodEnum<{
excluded: "excluded";
included: "included";
}>;
features: z.ZodArray<z.ZodObject<{
id: z.ZodString;
plan: z.ZodString;
frozen: z.ZodBoolean;
customizations: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
};
getSiteById: {
readonly summary: "Read one site.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"site">;
id: z.ZodString;
type: z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>;
title: z.ZodString;
icon: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodObject<{
icon: z.ZodObject<{
light: z.ZodURL;
dark: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
emoji: z.ZodString;
}, z.core.$strip>]>>>;
hostname: z.ZodOptional<z.ZodString>;
basename: z.ZodOptional<z.ZodString>;
proxy: z.ZodOptional<z.ZodObject<{
origin: z.ZodString;
target: z.ZodString;
}, z.core.$strip>>;
visibility: z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
published: z.ZodBoolean;
siteSpaces: z.ZodInt;
createdAt: z.ZodISODateTime;
adaptiveContent: z.ZodObject<{
enabled: z.ZodBoolean;
}, z.core.$strip>;
agentsContext: z.ZodEnum<{
excluded: "excluded";
included: "included";
}>;
features: z.ZodArray<z.ZodObject<{
id: z.ZodString;
plan: z.ZodString;
frozen: z.ZodBoolean;
customizations: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
};
deleteSiteById: {
readonly summary: "Delete a site; the spaces it shows stay.";
readonly method: "DELETE";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}";
readonly permission: "organization.createContent";
readonly success: 205;
};
updateSiteById: {
readonly summary: "Change the title, address, audience or defaults of a site.";
readonly description: "Null takes the icon, the hostname or the proxy away. `defaultSiteSpace` stands at the root or in the default section.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}";
readonly permission: "organization.createContent";
readonly body: z.ZodObject<{
title: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodObject<{
icon: z.ZodObject<{
light: z.ZodURL;
dark: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
emoji: z.ZodString;
}, z.core.$strip>]>>>;
visibility: z.ZodOptional<z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>>;
hostname: z.ZodOptional<z.ZodNullable<z.ZodString>>;
basename: z.ZodOptional<z.ZodString>;
adaptiveContent: z.ZodOptional<z.ZodObject<{
enabled: z.ZodBoolean;
}, z.core.$strip>>;
agentsContext: z.ZodOptional<z.ZodEnum<{
excluded: "excluded";
included: "included";
}>>;
defaultSiteSpace: z.ZodOptional<z.ZodString>;
defaultSiteSection: z.ZodOptional<z.ZodString>;
proxy: z.ZodOptional<z.ZodNullable<z.ZodString>>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference", "already_exists"];
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"site">;
id: z.ZodString;
type: z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>;
title: z.ZodString;
icon: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodObject<{
icon: z.ZodObject<{
light: z.ZodURL;
dark: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
emoji: z.ZodString;
}, z.core.$strip>]>>>;
hostname: z.ZodOptional<z.ZodString>;
basename: z.ZodOptional<z.ZodString>;
proxy: z.ZodOptional<z.ZodObject<{
origin: z.ZodString;
target: z.ZodString;
}, z.core.$strip>>;
visibility: z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
published: z.ZodBoolean;
siteSpaces: z.ZodInt;
createdAt: z.ZodISODateTime;
adaptiveContent: z.ZodObject<{
enabled: z.ZodBoolean;
}, z.core.$strip>;
agentsContext: z.ZodEnum<{
excluded: "excluded";
included: "included";
}>;
features: z.ZodArray<z.ZodObject<{
id: z.ZodString;
plan: z.ZodString;
frozen: z.ZodBoolean;
customizations: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
};
publishSite: {
readonly summary: "Publish a site for its audience.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/publish";
readonly permission: "organization.createContent";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"site">;
id: z.ZodString;
type: z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>;
title: z.ZodString;
icon: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodObject<{
icon: z.ZodObject<{
light: z.ZodURL;
dark: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
emoji: z.ZodString;
}, z.core.$strip>]>>>;
hostname: z.ZodOptional<z.ZodString>;
basename: z.ZodOptional<z.ZodString>;
proxy: z.ZodOptional<z.ZodObject<{
origin: z.ZodString;
target: z.ZodString;
}, z.core.$strip>>;
visibility: z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
published: z.ZodBoolean;
siteSpaces: z.ZodInt;
createdAt: z.ZodISODateTime;
adaptiveContent: z.ZodObject<{
enabled: z.ZodBoolean;
}, z.core.$strip>;
agentsContext: z.ZodEnum<{
excluded: "excluded";
included: "included";
}>;
features: z.ZodArray<z.ZodObject<{
id: z.ZodString;
plan: z.ZodString;
frozen: z.ZodBoolean;
customizations: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
unpublishSite: {
readonly summary: "Take a published site away from its audience.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/unpublish";
readonly permission: "organization.createContent";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"site">;
id: z.ZodString;
type: z.ZodEnum<{
basic: "basic";
"legacy-basic": "legacy-basic";
"legacy-premium": "legacy-premium";
premium: "premium";
sponsored: "sponsored";
ultimate: "ultimate";
}>;
title: z.ZodString;
icon: z.ZodOptional<z.ZodNullable<z.ZodUnion<readonly [z.ZodObject<{
icon: z.ZodObject<{
light: z.ZodURL;
dark: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
emoji: z.ZodString;
}, z.core.$strip>]>>>;
hostname: z.ZodOptional<z.ZodString>;
basename: z.ZodOptional<z.ZodString>;
proxy: z.ZodOptional<z.ZodObject<{
origin: z.ZodString;
target: z.ZodString;
}, z.core.$strip>>;
visibility: z.ZodEnum<{
public: "public";
"share-link": "share-link";
unlisted: "unlisted";
"visitor-auth": "visitor-auth";
}>;
published: z.ZodBoolean;
siteSpaces: z.ZodInt;
createdAt: z.ZodISODateTime;
adaptiveContent: z.ZodObject<{
enabled: z.ZodBoolean;
}, z.core.$strip>;
agentsContext: z.ZodEnum<{
excluded: "excluded";
included: "included";
}>;
features: z.ZodArray<z.ZodObject<{
id: z.ZodString;
plan: z.ZodString;
frozen: z.ZodBoolean;
customizations: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
};
