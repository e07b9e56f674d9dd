import * as z from "../../zod/index.js";
/** ISO 8601, UTC, milliseconds. */
export declare const Timestamp: z.ZodISODateTime;
export declare const Level: z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>;
export type Level = z.output<typeof Level>;
/** Input of a default level: null, or `inherit`, for what the collection above has. */
export declare const DefaultLevel: z.ZodUnion<readonly [z.ZodEnum<{
admin: "admin";
comment: "comment";
create: "create";
edit: "edit";
read: "read";
review: "review";
}>, z.ZodNull, z.ZodPipe<z.ZodLiteral<"inherit">, z.ZodTransform<null, "inherit">>]>;
export declare const Language: z.ZodEnum<{
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
}>;
/** How a repository is read; `plain` when nothing more is recognised. */
export declare const LayoutName: z.ZodEnum<{
docfx: "docfx";
docusaurus: "docusaurus";
gitbook: "gitbook";
hugo: "hugo";
mdbook: "mdbook";
mdn: "mdn";
mkdocs: "mkdocs";
plain: "plain";
starlight: "starlight";
vitepress: "vitepress";
}>;
export declare const User: z.ZodObject<{
object: z.ZodLiteral<"user">;
id: z.ZodString;
displayName: z.ZodString;
email: z.ZodOptional<z.ZodString>;
photoURL: z.ZodOptional<z.ZodString>;
urls: z.ZodObject<{
location: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
export type User = z.output<typeof User>;
/** The character or its code point in hex (`1f4d6`); returned as stored. */
export declare const Emoji: z.ZodString;
/** An emoji as it is posted. */
export declare const EmojiInput: z.ZodString;
/** An address of the web, where something is shown or fetched from. */
export declare const WebAddress: z.ZodURL;
/** Query of every list: an opaque cursor, and how many items; 0 asks for the count alone. */
export declare const paging: {
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
};
/** Query of the content operations. */
export declare const contentQuery: {
metadata: z.ZodDefault<z.ZodBoolean>;
computed: z.ZodDefault<z.ZodBoolean>;
};
/** The list envelope. `next` is absent on the last page; `count` is the total over all pages. */
export declare function listOf<Item extends z.ZodType>(item: Item): z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<Item>;
}, z.core.$strip>;
/** A list as handlers and clients see it. */
export interface List<Item> {
readonly next?: {
readonly page: string;
} | undefined;
readonly count: number;
readonly items: readonly Item[];
}
/** Output format of content. */
export declare const ContentFormat: z.ZodEnum<{
document: "document";
markdown: "markdown";
}>;
/** A git object id: SHA-1 or SHA-256 in lower-case hex. */
export declare const GitOid: z.ZodString;
/** Where a page or file comes from: its blob and its path in the repository. */
export declare const GitPlace: z.ZodObject<{
oid: z.ZodString;
path: z.ZodString;
}, z.core.$strip>;
