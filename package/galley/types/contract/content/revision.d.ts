import * as z from "../../zod/index.js";
export declare const File: z.ZodObject<{
id: z.ZodString;
name: z.ZodString;
contentType: z.ZodString;
downloadURL: z.ZodURL;
size: z.ZodInt;
dimensions: z.ZodOptional<z.ZodObject<{
width: z.ZodInt;
height: z.ZodInt;
}, z.core.$strip>>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>;
export type File = z.output<typeof File>;
declare const DocumentFields: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
type: z.ZodLiteral<"document">;
kind: z.ZodLiteral<"sheet">;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
slug: z.ZodString;
path: z.ZodString;
description: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
layout: z.ZodObject<{
width: z.ZodEnum<{
default: "default";
wide: "wide";
}>;
cover: z.ZodBoolean;
title: z.ZodBoolean;
description: z.ZodBoolean;
tableOfContents: z.ZodBoolean;
outline: z.ZodBoolean;
pagination: z.ZodBoolean;
metadata: z.ZodBoolean;
coverSize: z.ZodEnum<{
full: "full";
hero: "hero";
}>;
}, z.core.$strip>;
cover: z.ZodOptional<z.ZodObject<{
ref: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
kind: z.ZodLiteral<"file">;
file: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"url">;
url: z.ZodString;
}, z.core.$strip>]>>;
refDark: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
kind: z.ZodLiteral<"file">;
file: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"url">;
url: z.ZodString;
}, z.core.$strip>]>>;
yPos: z.ZodNumber;
}, z.core.$strip>>;
variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
documentId: z.ZodOptional<z.ZodString>;
computed: z.ZodOptional<z.ZodObject<{
type: z.ZodString;
props: z.ZodRecord<z.ZodString, z.ZodUnknown>;
dependencies: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
}, z.core.$strip>>;
computedSeed: z.ZodOptional<z.ZodString>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strip>;
export interface DocumentPage extends z.output<typeof DocumentFields> {
pages: Page[];
}
export declare const DocumentPage: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
type: z.ZodLiteral<"document">;
kind: z.ZodLiteral<"sheet">;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
slug: z.ZodString;
path: z.ZodString;
description: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
layout: z.ZodObject<{
width: z.ZodEnum<{
default: "default";
wide: "wide";
}>;
cover: z.ZodBoolean;
title: z.ZodBoolean;
description: z.ZodBoolean;
tableOfContents: z.ZodBoolean;
outline: z.ZodBoolean;
pagination: z.ZodBoolean;
metadata: z.ZodBoolean;
coverSize: z.ZodEnum<{
full: "full";
hero: "hero";
}>;
}, z.core.$strip>;
cover: z.ZodOptional<z.ZodObject<{
ref: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
kind: z.ZodLiteral<"file">;
file: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"url">;
url: z.ZodString;
}, z.core.$strip>]>>;
refDark: z.ZodOptional<z.ZodUnion<readonly [z.ZodObject<{
kind: z.ZodLiteral<"file">;
file: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"url">;
url: z.ZodString;
}, z.core.$strip>]>>;
yPos: z.ZodNumber;
}, z.core.$strip>>;
variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
documentId: z.ZodOptional<z.ZodString>;
computed: z.ZodOptional<z.ZodObject<{
type: z.ZodString;
props: z.ZodRecord<z.ZodString, z.ZodUnknown>;
dependencies: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
}, z.core.$strip>>;
computedSeed: z.ZodOptional<z.ZodString>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>>;
pages: z.ZodType<Page[], unknown, z.core.$ZodTypeInternals<Page[], unknown>>;
}, z.core.$strip>;
declare const GroupFields: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
type: z.ZodLiteral<"group">;
kind: z.ZodLiteral<"group">;
slug: z.ZodString;
path: z.ZodString;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export interface GroupPage extends z.output<typeof GroupFields> {
pages: Page[];
}
export declare const GroupPage: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
type: z.ZodLiteral<"group">;
kind: z.ZodLiteral<"group">;
slug: z.ZodString;
path: z.ZodString;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
pages: z.ZodType<Page[], unknown, z.core.$ZodTypeInternals<Page[], unknown>>;
}, z.core.$strip>;
declare const LinkPage: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
type: z.ZodLiteral<"link">;
kind: z.ZodLiteral<"link">;
target: z.ZodDiscriminatedUnion<[z.ZodObject<{
kind: z.ZodLiteral<"file">;
file: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"url">;
url: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"page">;
page: z.ZodString;
space: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"anchor">;
anchor: z.ZodString;
space: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"user">;
user: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"collection">;
collection: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"space">;
space: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"reusable-content">;
reusableContent: z.ZodString;
space: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
kind: z.ZodLiteral<"openapi">;
spec: z.ZodString;
}, z.core.$strip>], "kind">;
href: z.ZodOptional<z.ZodString>;
hidden: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export type LinkPage = z.output<typeof LinkPage>;
declare const ComputedPage: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
type: z.ZodLiteral<"computed">;
computed: z.ZodObject<{
type: z.ZodString;
props: z.ZodRecord<z.ZodString, z.ZodUnknown>;
dependencies: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodUnknown>>;
}, z.core.$strip>;
}, z.core.$strip>;
export type ComputedPage = z.output<typeof ComputedPage>;
export type Page = DocumentPage | GroupPage | LinkPage | ComputedPage;
/** A node of the page tree. Told apart by `type`. */
export declare const Page: z.ZodType<Page>;
/** A text that pages include. */
export declare const ReusableContent: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
document: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>]>>;
markdown: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>;
export type ReusableContent = z.output<typeof ReusableContent>;
export declare const Revision: z.ZodDiscriminatedUnion<[z.ZodObject<{
object: z.ZodLiteral<"revision">;
id: z.ZodString;
parents: z.ZodArray<z.ZodString>;
pages: z.ZodArray<z.ZodType<Page, unknown, z.core.$ZodTypeInternals<Page, unknown>>>;
files: z.ZodArray<z.ZodObject<{
id: z.ZodString;
name: z.ZodString;
contentType: z.ZodString;
downloadURL: z.ZodURL;
size: z.ZodInt;
dimensions: z.ZodOptional<z.ZodObject<{
width: z.ZodInt;
height: z.ZodInt;
}, z.core.$strip>>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
reusableContents: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
document: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>]>>;
markdown: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
createdAt: z.ZodISODateTime;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
message: z.ZodString;
createdByService: z.ZodBoolean;
url: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
public: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
type: z.ZodLiteral<"edits">;
}, z.core.$strip>, z.ZodObject<{
object: z.ZodLiteral<"revision">;
id: z.ZodString;
parents: z.ZodArray<z.ZodString>;
pages: z.ZodArray<z.ZodType<Page, unknown, z.core.$ZodTypeInternals<Page, unknown>>>;
files: z.ZodArray<z.ZodObject<{
id: z.ZodString;
name: z.ZodString;
contentType: z.ZodString;
downloadURL: z.ZodURL;
size: z.ZodInt;
dimensions: z.ZodOptional<z.ZodObject<{
width: z.ZodInt;
height: z.ZodInt;
}, z.core.$strip>>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
reusableContents: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
document: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>]>>;
markdown: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
createdAt: z.ZodISODateTime;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
message: z.ZodString;
createdByService: z.ZodBoolean;
url: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
public: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
type: z.ZodLiteral<"merge">;
mergedFrom: z.ZodObject<{
object: z.ZodLiteral<"change-request">;
id: z.ZodString;
number: z.ZodInt;
status: z.ZodEnum<{
archived: "archived";
draft: "draft";
merged: "merged";
open: "open";
}>;
subject: z.ZodString;
space: z.ZodString;
createdBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
createdAt: z.ZodISODateTime;
updatedAt: z.ZodISODateTime;
revision: z.ZodString;
revisionInitial: z.ZodString;
revisionMergedAncestor: z.ZodOptional<z.ZodString>;
revisionMerged: z.ZodOptional<z.ZodString>;
comments: z.ZodInt;
outdated: z.ZodBoolean;
source: z.ZodOptional<z.ZodObject<{
host: z.ZodString;
repository: z.ZodString;
root: z.ZodOptional<z.ZodString>;
pullRequest: z.ZodOptional<z.ZodInt>;
branch: z.ZodOptional<z.ZodString>;
head: z.ZodOptional<z.ZodString>;
base: z.ZodOptional<z.ZodString>;
publishes: z.ZodOptional<z.ZodBoolean>;
draft: z.ZodOptional<z.ZodBoolean>;
subject: z.ZodOptional<z.ZodString>;
mergeCommit: z.ZodOptional<z.ZodString>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
heldAt: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>, z.ZodObject<{
object: z.ZodLiteral<"revision">;
id: z.ZodString;
parents: z.ZodArray<z.ZodString>;
pages: z.ZodArray<z.ZodType<Page, unknown, z.core.$ZodTypeInternals<Page, unknown>>>;
files: z.ZodArray<z.ZodObject<{
id: z.ZodString;
name: z.ZodString;
contentType: z.ZodString;
downloadURL: z.ZodURL;
size: z.ZodInt;
dimensions: z.ZodOptional<z.ZodObject<{
width: z.ZodInt;
height: z.ZodInt;
}, z.core.$strip>>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
reusableContents: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
document: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>]>>;
markdown: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
createdAt: z.ZodISODateTime;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
message: z.ZodString;
createdByService: z.ZodBoolean;
url: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
public: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
type: z.ZodLiteral<"rollback">;
}, z.core.$strip>, z.ZodObject<{
object: z.ZodLiteral<"revision">;
id: z.ZodString;
parents: z.ZodArray<z.ZodString>;
pages: z.ZodArray<z.ZodType<Page, unknown, z.core.$ZodTypeInternals<Page, unknown>>>;
files: z.ZodArray<z.ZodObject<{
id: z.ZodString;
name: z.ZodString;
contentType: z.ZodString;
downloadURL: z.ZodURL;
size: z.ZodInt;
dimensions: z.ZodOptional<z.ZodObject<{
width: z.ZodInt;
height: z.ZodInt;
}, z.core.$strip>>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
reusableContents: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
document: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>]>>;
markdown: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
createdAt: z.ZodISODateTime;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
message: z.ZodString;
createdByService: z.ZodBoolean;
url: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
public: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
type: z.ZodLiteral<"update">;
}, z.core.$strip>, z.ZodObject<{
object: z.ZodLiteral<"revision">;
id: z.ZodString;
parents: z.ZodArray<z.ZodString>;
pages: z.ZodArray<z.ZodType<Page, unknown, z.core.$ZodTypeInternals<Page, unknown>>>;
files: z.ZodArray<z.ZodObject<{
id: z.ZodString;
name: z.ZodString;
contentType: z.ZodString;
downloadURL: z.ZodURL;
size: z.ZodInt;
dimensions: z.ZodOptional<z.ZodObject<{
width: z.ZodInt;
height: z.ZodInt;
}, z.core.$strip>>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
reusableContents: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
document: z.ZodOptional<z.ZodUnion<readonly [z.ZodString, z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>]>>;
markdown: z.ZodOptional<z.ZodString>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>>;
}, z.core.$strip>>;
variables: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodString>>;
createdAt: z.ZodISODateTime;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodString;
message: z.ZodString;
createdByService: z.ZodBoolean;
url: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
published: z.ZodOptional<z.ZodURL>;
public: z.ZodOptional<z.ZodURL>;
}, z.core.$strip>;
type: z.ZodLiteral<"computed">;
}, z.core.$strip>], "type">;
export type Revision = z.output<typeof Revision>;
export {};
