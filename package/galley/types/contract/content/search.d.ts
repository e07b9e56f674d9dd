import * as z from "../../zod/index.js";
/** See "Search result item" in the reference. */
export declare const SearchPage: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
sections: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
body: z.ZodString;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
export type SearchPage = z.output<typeof SearchPage>;
/** What was found in one space: its best pages. */
export declare const SearchSpace: z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
pages: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
sections: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
body: z.ZodString;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
export type SearchSpace = z.output<typeof SearchSpace>;
export declare const search: {
searchSpaceContent: {
readonly summary: "Find pages and sections of a space by words.";
readonly description: "The query is plain text; no sign in it is an operator. A page is found when it holds all of its words, in\nits title, headings or text. Case, accents and width make no difference. The last word may be unfinished: of one or\ntwo letters, it is completed from titles and headings. Words in quotes, and words without a space between them\n(`foo.bar`, `--flag-name`), have to stand side by side. Chinese, Japanese, Korean and Thai are found by any part of\na sentence, a single character too. `useState` is also found by `state`.\n\nWhen nothing is found, words may stand apart and go on; when nothing is found then, one of the words is enough.\n\nTitles come first: the title that is the query, titles that hold all words, headings that do, then everything else,\neach by how much a page speaks of it. Answers follow the main content as it is at that moment; drafts in change requests and pages\nmarked `noIndex` are not searched, hidden pages are.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/search";
readonly permission: "space.view";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
query: z.ZodString;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
sections: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
body: z.ZodString;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
searchOrganizationContent: {
readonly summary: "Find pages and sections in all spaces of an organization the caller may see.";
readonly description: "The query is plain text; no sign in it is an operator. A page is found when it holds all of its words, in\nits title, headings or text. Case, accents and width make no difference. The last word may be unfinished: of one or\ntwo letters, it is completed from titles and headings. Words in quotes, and words without a space between them\n(`foo.bar`, `--flag-name`), have to stand side by side. Chinese, Japanese, Korean and Thai are found by any part of\na sentence, a single character too. `useState` is also found by `state`.\n\nWhen nothing is found, words may stand apart and go on; when nothing is found then, one of the words is enough.\n\nTitles come first: the title that is the query, titles that hold all words, headings that do, then everything else,\neach by how much a page speaks of it. Answers follow the main content as it is at that moment; drafts in change requests and pages\nmarked `noIndex` are not searched, hidden pages are.\n\nEach space stands once, with its ten best pages.";
readonly method: "GET";
readonly path: "/v1/orgs/{organizationId}/search";
readonly permission: "organization.view";
readonly query: z.ZodObject<{
page: z.ZodOptional<z.ZodString>;
limit: z.ZodDefault<z.ZodInt>;
query: z.ZodString;
}, z.core.$strip>;
readonly success: 200;
readonly returns: z.ZodObject<{
next: z.ZodOptional<z.ZodObject<{
page: z.ZodString;
}, z.core.$strip>>;
count: z.ZodInt;
items: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
pages: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
sections: z.ZodArray<z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
path: z.ZodString;
body: z.ZodString;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
urls: z.ZodObject<{
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>>;
}, z.core.$strip>;
};
};
