import * as z from "../../zod/index.js";
/** One change. */
export declare const ContentChange: z.ZodDiscriminatedUnion<[z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"insert_page">;
title: z.ZodString;
slug: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"update_page">;
page: z.ZodString;
title: z.ZodOptional<z.ZodString>;
slug: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"delete_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
type: z.ZodLiteral<"move_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"insert_files">;
files: z.ZodArray<z.ZodObject<{
name: z.ZodString;
path: z.ZodOptional<z.ZodString>;
url: z.ZodOptional<z.ZodURL>;
content: z.ZodOptional<z.ZodBase64>;
}, z.core.$strip>>;
}, z.core.$strip>], "type">;
export type ContentChange = z.output<typeof ContentChange>;
export declare const ContentChangesBody: z.ZodObject<{
changes: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"insert_page">;
title: z.ZodString;
slug: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"update_page">;
page: z.ZodString;
title: z.ZodOptional<z.ZodString>;
slug: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"delete_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
type: z.ZodLiteral<"move_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"insert_files">;
files: z.ZodArray<z.ZodObject<{
name: z.ZodString;
path: z.ZodOptional<z.ZodString>;
url: z.ZodOptional<z.ZodURL>;
content: z.ZodOptional<z.ZodBase64>;
}, z.core.$strip>>;
}, z.core.$strip>], "type">>;
}, z.core.$strip>;
export type ContentChangesBody = z.output<typeof ContentChangesBody>;
/** What came of the changes, in their order. */
declare const ContentChanged: z.ZodObject<{
revision: z.ZodString;
changes: z.ZodArray<z.ZodObject<{
type: z.ZodEnum<{
delete_page: "delete_page";
insert_files: "insert_files";
insert_page: "insert_page";
move_page: "move_page";
update_page: "update_page";
}>;
page: z.ZodOptional<z.ZodString>;
files: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
}, z.core.$strip>;
export type ContentChanged = z.output<typeof ContentChanged>;
export declare const contentChanges: {
readonly changeContent: {
readonly summary: "Change pages and files of a space, all at once, in one new revision.";
readonly description: "All changes are made, in their order and in one new revision, or none.\n\nThe markdown files of the content stay what a person would have written: a title is the first level-1\nheading (or the front matter's, where the page has one) and the entry in the navigation; attributes are\nfront matter; a new page is a new file and a new entry in `SUMMARY.md` or the `nav` of `mkdocs.yml`.\nEverything a change is not about keeps its bytes, and every page keeps its id.\n\nPages below a deleted page are deleted with it. A path that is taken gets a number. Where the page tree\nfollows something that cannot be written (a program, links between pages), the answer is 400 with the rule\n`navigation` and says what stands in the way.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/content";
readonly permission: "space.edit";
readonly body: z.ZodObject<{
changes: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"insert_page">;
title: z.ZodString;
slug: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"update_page">;
page: z.ZodString;
title: z.ZodOptional<z.ZodString>;
slug: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"delete_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
type: z.ZodLiteral<"move_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"insert_files">;
files: z.ZodArray<z.ZodObject<{
name: z.ZodString;
path: z.ZodOptional<z.ZodString>;
url: z.ZodOptional<z.ZodURL>;
content: z.ZodOptional<z.ZodBase64>;
}, z.core.$strip>>;
}, z.core.$strip>], "type">>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference", "invalid_position", "edit_conflict", "import_fetch_failed", "url_not_allowed", "payload_too_large", "upstream_timeout", "space_locked"];
readonly success: 200;
readonly returns: z.ZodObject<{
revision: z.ZodString;
changes: z.ZodArray<z.ZodObject<{
type: z.ZodEnum<{
delete_page: "delete_page";
insert_files: "insert_files";
insert_page: "insert_page";
move_page: "move_page";
update_page: "update_page";
}>;
page: z.ZodOptional<z.ZodString>;
files: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly extension: true;
};
readonly changeContentInChangeRequest: {
readonly summary: "Change pages and files of a change request, all at once, in one new revision.";
readonly description: "All changes are made, in their order and in one new revision, or none.\n\nThe markdown files of the content stay what a person would have written: a title is the first level-1\nheading (or the front matter's, where the page has one) and the entry in the navigation; attributes are\nfront matter; a new page is a new file and a new entry in `SUMMARY.md` or the `nav` of `mkdocs.yml`.\nEverything a change is not about keeps its bytes, and every page keeps its id.\n\nPages below a deleted page are deleted with it. A path that is taken gets a number. Where the page tree\nfollows something that cannot be written (a program, links between pages), the answer is 400 with the rule\n`navigation` and says what stands in the way.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/content";
readonly permission: "space.edit";
readonly body: z.ZodObject<{
changes: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"insert_page">;
title: z.ZodString;
slug: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
description: z.ZodOptional<z.ZodNullable<z.ZodString>>;
icon: z.ZodOptional<z.ZodNullable<z.ZodString>>;
emoji: z.ZodOptional<z.ZodNullable<z.ZodString>>;
hidden: z.ZodOptional<z.ZodBoolean>;
noIndex: z.ZodOptional<z.ZodBoolean>;
noRobotsIndex: z.ZodOptional<z.ZodBoolean>;
variables: z.ZodOptional<z.ZodNullable<z.ZodRecord<z.ZodString, z.ZodString>>>;
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
type: z.ZodLiteral<"update_page">;
page: z.ZodString;
title: z.ZodOptional<z.ZodString>;
slug: z.ZodOptional<z.ZodString>;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"delete_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
parent: z.ZodOptional<z.ZodNullable<z.ZodString>>;
position: z.ZodOptional<z.ZodObject<{
before: z.ZodOptional<z.ZodString>;
after: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
type: z.ZodLiteral<"move_page">;
page: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
type: z.ZodLiteral<"insert_files">;
files: z.ZodArray<z.ZodObject<{
name: z.ZodString;
path: z.ZodOptional<z.ZodString>;
url: z.ZodOptional<z.ZodURL>;
content: z.ZodOptional<z.ZodBase64>;
}, z.core.$strip>>;
}, z.core.$strip>], "type">>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference", "invalid_position", "edit_conflict", "import_fetch_failed", "url_not_allowed", "payload_too_large", "upstream_timeout", "change_request_merged", "change_request_archived"];
readonly success: 200;
readonly returns: z.ZodObject<{
revision: z.ZodString;
changes: z.ZodArray<z.ZodObject<{
type: z.ZodEnum<{
delete_page: "delete_page";
insert_files: "insert_files";
insert_page: "insert_page";
move_page: "move_page";
update_page: "update_page";
}>;
page: z.ZodOptional<z.ZodString>;
files: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly extension: true;
};
};
export {};
