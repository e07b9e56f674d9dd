import * as z from "../../zod/index.js";
declare const CommentsQuery: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
order: z.ZodDefault<z.ZodEnum<{
asc: "asc";
desc: "desc";
}>>;
status: z.ZodDefault<z.ZodEnum<{
all: "all";
open: "open";
resolved: "resolved";
}>>;
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
targetPage: z.ZodOptional<z.ZodString>;
authors: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
export type CommentListQuery = z.output<typeof CommentsQuery>;
declare const CommentBody: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
export type CommentBody = z.output<typeof CommentBody>;
/** A body as posted: exactly one of the two. */
declare const CommentBodyInput: z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>;
export type CommentBodyInput = z.output<typeof CommentBodyInput>;
declare const Reaction: z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>;
export type Reaction = z.output<typeof Reaction>;
/** How many different reactions one user may leave on one comment or reply. */
export declare const reactionsPerUserMax = 20;
export declare const Comment: z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">;
export type Comment = z.output<typeof Comment>;
export declare const CommentReply: z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>;
export type CommentReply = z.output<typeof CommentReply>;
declare const postBody: z.ZodObject<{
node: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodString>;
body: z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>;
}, z.core.$strip>;
export type CommentPost = z.output<typeof postBody>;
declare const replyUpdate: z.ZodObject<{
addedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
removedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
body: z.ZodOptional<z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>>;
}, z.core.$strip>;
export type ReplyUpdate = z.output<typeof replyUpdate>;
declare const commentUpdate: z.ZodObject<{
addedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
removedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
body: z.ZodOptional<z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>>;
resolved: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
export type CommentUpdate = z.output<typeof commentUpdate>;
export declare const comments: {
listCommentsInSpace: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
order: z.ZodDefault<z.ZodEnum<{
asc: "asc";
desc: "desc";
}>>;
status: z.ZodDefault<z.ZodEnum<{
all: "all";
open: "open";
resolved: "resolved";
}>>;
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
targetPage: z.ZodOptional<z.ZodString>;
authors: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">>;
}, z.core.$strip>;
readonly summary: "List the comments of a space, without those of its change requests.";
readonly path: "/v1/spaces/{spaceId}/comments";
};
postCommentInSpace: {
readonly method: 'POST';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Comment on a space, or on one page or node of it.";
readonly path: "/v1/spaces/{spaceId}/comments";
readonly body: z.ZodObject<{
node: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodString>;
body: z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly returns: z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">;
};
getCommentInSpace: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly summary: "Read one comment of a space.";
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}";
readonly query: z.ZodObject<{
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
}, z.core.$strip>;
readonly returns: z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">;
};
updateCommentInSpace: {
readonly method: 'PUT';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Edit a comment of a space, resolve or reopen it, or react to it.";
readonly description: string;
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}";
readonly body: z.ZodObject<{
addedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
removedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
body: z.ZodOptional<z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>>;
resolved: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
readonly returns: z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">;
};
deleteCommentInSpace: {
readonly method: 'DELETE';
readonly permission: 'comment.delete';
readonly success: 205;
readonly summary: "Delete a comment of a space with its replies.";
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}";
};
listCommentRepliesInSpace: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly summary: "List the replies to a comment of a space, oldest first.";
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}/replies";
readonly extension: true;
};
postCommentReplyInSpace: {
readonly method: 'POST';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Reply to a comment of a space.";
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}/replies";
readonly body: z.ZodObject<{
body: z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>;
};
getCommentReplyInSpace: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly summary: "Read one reply to a comment of a space.";
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}";
readonly query: z.ZodObject<{
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>;
};
updateCommentReplyInSpace: {
readonly method: 'PUT';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Edit a reply to a comment of a space, or react to it.";
readonly description: string;
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}";
readonly body: z.ZodObject<{
addedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
removedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
body: z.ZodOptional<z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>;
};
deleteCommentReplyInSpace: {
readonly method: 'DELETE';
readonly permission: 'comment.delete';
readonly success: 205;
readonly summary: "Delete a reply to a comment of a space.";
readonly path: "/v1/spaces/{spaceId}/comments/{commentId}/replies/{commentReplyId}";
};
listCommentersInSpace: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
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
readonly summary: "List the members who commented in a space.";
readonly description: "Former members are left out.";
readonly path: "/v1/spaces/{spaceId}/commenters";
readonly extension: true;
};
listCommentsInChangeRequest: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
order: z.ZodDefault<z.ZodEnum<{
asc: "asc";
desc: "desc";
}>>;
status: z.ZodDefault<z.ZodEnum<{
all: "all";
open: "open";
resolved: "resolved";
}>>;
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
targetPage: z.ZodOptional<z.ZodString>;
authors: z.ZodOptional<z.ZodArray<z.ZodString>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">>;
}, z.core.$strip>;
readonly summary: "List the comments of a change request.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments";
};
postCommentInChangeRequest: {
readonly method: 'POST';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Comment on a change request, or on one page or node of it.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments";
readonly body: z.ZodObject<{
node: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodString>;
body: z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference"];
readonly returns: z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">;
};
getCommentInChangeRequest: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly summary: "Read one comment of a change request.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}";
readonly query: z.ZodObject<{
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
}, z.core.$strip>;
readonly returns: z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">;
};
updateCommentInChangeRequest: {
readonly method: 'PUT';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Edit a comment of a change request, resolve or reopen it, or react to it.";
readonly description: string;
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}";
readonly body: z.ZodObject<{
addedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
removedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
body: z.ZodOptional<z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>>;
resolved: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strip>;
readonly returns: z.ZodDiscriminatedUnion<[z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"open">;
}, z.core.$strip>, z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment">;
replies: z.ZodInt;
target: z.ZodObject<{
space: z.ZodString;
revision: z.ZodString;
node: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
preview: z.ZodOptional<z.ZodString>;
}, z.core.$strip>>;
changeRequest: z.ZodOptional<z.ZodString>;
page: z.ZodOptional<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
emoji: z.ZodOptional<z.ZodString>;
icon: z.ZodOptional<z.ZodString>;
createdAt: z.ZodOptional<z.ZodISODateTime>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
path: z.ZodString;
outdated: z.ZodBoolean;
}, z.core.$strip>>;
}, z.core.$strip>;
status: z.ZodLiteral<"resolved">;
resolvedAt: z.ZodISODateTime;
resolvedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
}, z.core.$strip>], "status">;
};
deleteCommentInChangeRequest: {
readonly method: 'DELETE';
readonly permission: 'comment.delete';
readonly success: 205;
readonly summary: "Delete a comment of a change request with its replies.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}";
};
listCommentRepliesInChangeRequest: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly summary: "List the replies to a comment of a change request, oldest first.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies";
};
postCommentReplyInChangeRequest: {
readonly method: 'POST';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Reply to a comment of a change request.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies";
readonly query: z.ZodObject<{
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
}, z.core.$strip>;
readonly body: z.ZodObject<{
body: z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>;
};
getCommentReplyInChangeRequest: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly summary: "Read one reply to a comment of a change request.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}";
readonly query: z.ZodObject<{
format: z.ZodDefault<z.ZodEnum<{
document: "document";
markdown: "markdown";
}>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>;
};
updateCommentReplyInChangeRequest: {
readonly method: 'PUT';
readonly permission: 'space.comment';
readonly success: 200;
readonly summary: "Edit a reply to a comment of a change request, or react to it.";
readonly description: string;
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}";
readonly body: z.ZodObject<{
addedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
removedReactions: z.ZodOptional<z.ZodArray<z.ZodString>>;
body: z.ZodOptional<z.ZodObject<{
markdown: z.ZodOptional<z.ZodString>;
document: z.ZodOptional<z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>, unknown>>;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly returns: z.ZodObject<{
id: z.ZodString;
postedBy: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
postedAt: z.ZodISODateTime;
editedAt: z.ZodOptional<z.ZodISODateTime>;
reactions: z.ZodArray<z.ZodObject<{
emoji: z.ZodString;
count: z.ZodInt;
users: z.ZodArray<z.ZodObject<{
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
reactedAt: z.ZodISODateTime;
}, z.core.$strip>>;
}, z.core.$strip>>;
body: z.ZodUnion<readonly [z.ZodObject<{
markdown: z.ZodString;
}, z.core.$strip>, z.ZodObject<{
document: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<import("./document.js").Block[], unknown, z.core.$ZodTypeInternals<import("./document.js").Block[], unknown>>;
}, z.core.$strict>;
}, z.core.$strip>, z.ZodObject<{}, z.core.$strip>]>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
permissions: z.ZodObject<{
view: z.ZodBoolean;
edit: z.ZodBoolean;
reply: z.ZodBoolean;
delete: z.ZodBoolean;
}, z.core.$strip>;
object: z.ZodLiteral<"comment-reply">;
}, z.core.$strip>;
readonly extension: true;
};
deleteCommentReplyInChangeRequest: {
readonly method: 'DELETE';
readonly permission: 'comment.delete';
readonly success: 205;
readonly summary: "Delete a reply to a comment of a change request.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments/{commentId}/replies/{commentReplyId}";
readonly extension: true;
};
listCommentersInChangeRequest: {
readonly method: 'GET';
readonly permission: 'space.access';
readonly success: 200;
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
}, z.core.$strip>;
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
readonly summary: "List the members who commented in a change request.";
readonly description: "Former members are left out.";
readonly path: "/v1/spaces/{spaceId}/change-requests/{changeRequestId}/commenters";
readonly extension: true;
};
};
export {};
