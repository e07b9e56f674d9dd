import * as z from "../../zod/index.js";
/** What visitors may say of themselves: a JSON Schema of draft-07, in the part of it that is used. */
export declare const VisitorSchema: z.ZodObject<{
$schema: z.ZodOptional<z.ZodString>;
type: z.ZodLiteral<"object">;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>, z.ZodObject<{
type: z.ZodLiteral<"object">;
description: z.ZodOptional<z.ZodString>;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>;
export type VisitorSchema = z.output<typeof VisitorSchema>;
export declare const SiteAdaptiveSchema: z.ZodObject<{
object: z.ZodLiteral<"site-adaptive-schema">;
jsonSchema: z.ZodObject<{
$schema: z.ZodOptional<z.ZodString>;
type: z.ZodLiteral<"object">;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>, z.ZodObject<{
type: z.ZodLiteral<"object">;
description: z.ZodOptional<z.ZodString>;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>;
updatedAt: z.ZodISODateTime;
}, z.core.$strip>;
export type SiteAdaptiveSchema = z.output<typeof SiteAdaptiveSchema>;
/** Looks of a site or of a space in it, by topic; always the default ones. */
export declare const Customization: z.ZodRecord<z.ZodString, z.ZodUnknown>;
export declare const PublishedSite: z.ZodObject<{
object: z.ZodLiteral<"published-content-site">;
site: z.ZodObject<{
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
structure: z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"sections">;
structure: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
object: z.ZodLiteral<"site-section">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
default: z.ZodOptional<z.ZodBoolean>;
path: z.ZodString;
condition: z.ZodOptional<z.ZodString>;
sectionGroup: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
siteSpaces: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
object: z.ZodLiteral<"site-section-group">;
id: z.ZodString;
title: z.ZodString;
icon: z.ZodOptional<z.ZodString>;
sections: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-section">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
default: z.ZodOptional<z.ZodBoolean>;
path: z.ZodString;
condition: z.ZodOptional<z.ZodString>;
sectionGroup: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
siteSpaces: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
children: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-section">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
default: z.ZodOptional<z.ZodBoolean>;
path: z.ZodString;
condition: z.ZodOptional<z.ZodString>;
sectionGroup: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
siteSpaces: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>], "object">>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"siteSpaces">;
structure: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>], "type">;
customizations: z.ZodObject<{
site: z.ZodRecord<z.ZodString, z.ZodUnknown>;
siteSpaces: z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodUnknown>>;
}, z.core.$strip>;
scripts: z.ZodArray<z.ZodObject<{
script: z.ZodURL;
cookies: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
export type PublishedSite = z.output<typeof PublishedSite>;
export declare const PublishingAuth: z.ZodObject<{
object: z.ZodLiteral<"publishing-auth">;
privateKey: z.ZodString;
fallbackURL: z.ZodOptional<z.ZodURL>;
backend: z.ZodLiteral<"custom">;
}, z.core.$strip>;
export type PublishingAuth = z.output<typeof PublishingAuth>;
export declare const publishedSites: {
getSiteAdaptiveSchema: {
readonly summary: "Read which claims of visitors a site knows.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"site-adaptive-schema">;
jsonSchema: z.ZodObject<{
$schema: z.ZodOptional<z.ZodString>;
type: z.ZodLiteral<"object">;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>, z.ZodObject<{
type: z.ZodLiteral<"object">;
description: z.ZodOptional<z.ZodString>;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>;
updatedAt: z.ZodISODateTime;
}, z.core.$strip>;
};
updateSiteAdaptiveSchema: {
readonly summary: "Say which claims of visitors a site knows.";
readonly description: "Conditions are not held against it: a claim it does not name may be asked for.";
readonly method: "PUT";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema";
readonly permission: "organization.createContent";
readonly body: z.ZodObject<{
jsonSchema: z.ZodObject<{
$schema: z.ZodOptional<z.ZodString>;
type: z.ZodLiteral<"object">;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>, z.ZodObject<{
type: z.ZodLiteral<"object">;
description: z.ZodOptional<z.ZodString>;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"site-adaptive-schema">;
jsonSchema: z.ZodObject<{
$schema: z.ZodOptional<z.ZodString>;
type: z.ZodLiteral<"object">;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>, z.ZodObject<{
type: z.ZodLiteral<"object">;
description: z.ZodOptional<z.ZodString>;
properties: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"array">;
description: z.ZodOptional<z.ZodString>;
items: z.ZodObject<{
type: z.ZodEnum<{
boolean: "boolean";
number: "number";
string: "string";
}>;
description: z.ZodOptional<z.ZodString>;
enum: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>]>>;
additionalProperties: z.ZodLiteral<false>;
}, z.core.$strip>;
updatedAt: z.ZodISODateTime;
}, z.core.$strip>;
};
listSiteAdaptiveTemplateConditions: {
readonly summary: "List conditions to start from, for the claims a site knows.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/adaptive-schema/template-conditions";
readonly permission: "organization.view";
readonly success: 200;
readonly returns: z.ZodObject<{
items: z.ZodArray<z.ZodObject<{
description: z.ZodString;
condition: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>;
};
getPublishedContentSite: {
readonly summary: "Read a published site as its visitor sees it.";
readonly description: "Whoever is not in its organization needs what its visibility asks for: a share key, or a token signed with the key of the site. What a condition hides from this visitor is not there.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/published";
readonly permission: "organization.view";
readonly query: z.ZodObject<{
shareKey: z.ZodOptional<z.ZodString>;
jwt_token: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"published-content-site">;
site: z.ZodObject<{
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
structure: z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"sections">;
structure: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
object: z.ZodLiteral<"site-section">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
default: z.ZodOptional<z.ZodBoolean>;
path: z.ZodString;
condition: z.ZodOptional<z.ZodString>;
sectionGroup: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
siteSpaces: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
object: z.ZodLiteral<"site-section-group">;
id: z.ZodString;
title: z.ZodString;
icon: z.ZodOptional<z.ZodString>;
sections: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-section">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
default: z.ZodOptional<z.ZodBoolean>;
path: z.ZodString;
condition: z.ZodOptional<z.ZodString>;
sectionGroup: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
siteSpaces: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
children: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-section">;
id: z.ZodString;
title: z.ZodString;
description: z.ZodOptional<z.ZodString>;
default: z.ZodOptional<z.ZodBoolean>;
path: z.ZodString;
condition: z.ZodOptional<z.ZodString>;
sectionGroup: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
siteSpaces: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>], "object">>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"siteSpaces">;
structure: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"site-space">;
id: z.ZodString;
path: z.ZodString;
section: z.ZodOptional<z.ZodString>;
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
title: z.ZodString;
default: z.ZodOptional<z.ZodBoolean>;
condition: z.ZodOptional<z.ZodString>;
hasAdvancedCustomizationFeature: z.ZodBoolean;
urls: z.ZodObject<{
published: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>], "type">;
customizations: z.ZodObject<{
site: z.ZodRecord<z.ZodString, z.ZodUnknown>;
siteSpaces: z.ZodRecord<z.ZodString, z.ZodRecord<z.ZodString, z.ZodUnknown>>;
}, z.core.$strip>;
scripts: z.ZodArray<z.ZodObject<{
script: z.ZodURL;
cookies: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
};
getSitePublishingAuth: {
readonly summary: "Read the key that signs who a visitor is.";
readonly description: "Sign a JWT with it (HS256) and hand it over as `jwt_token`; its payload is the claims.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth";
readonly permission: "organization.createContent";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"publishing-auth">;
privateKey: z.ZodString;
fallbackURL: z.ZodOptional<z.ZodURL>;
backend: z.ZodLiteral<"custom">;
}, z.core.$strip>;
readonly extension: true;
};
updateSitePublishingAuth: {
readonly summary: "Change where visitors go who have not signed in.";
readonly method: "PATCH";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth";
readonly permission: "organization.createContent";
readonly body: z.ZodObject<{
fallbackURL: z.ZodOptional<z.ZodNullable<z.ZodURL>>;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"publishing-auth">;
privateKey: z.ZodString;
fallbackURL: z.ZodOptional<z.ZodURL>;
backend: z.ZodLiteral<"custom">;
}, z.core.$strip>;
readonly extension: true;
};
regenerateSitePublishingAuth: {
readonly summary: "Replace the key that signs who a visitor is.";
readonly description: "Tokens signed with the one before are worth nothing from then on.";
readonly method: "POST";
readonly path: "/v1/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate";
readonly permission: "organization.createContent";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"publishing-auth">;
privateKey: z.ZodString;
fallbackURL: z.ZodOptional<z.ZodURL>;
backend: z.ZodLiteral<"custom">;
}, z.core.$strip>;
readonly extension: true;
};
};
