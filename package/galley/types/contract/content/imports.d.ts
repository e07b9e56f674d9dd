import * as z from "../../zod/index.js";
/** What an import is at: fetching its source, keeping its files, joining them with the content. */
export declare const ImportStep: z.ZodEnum<{
fetch: "fetch";
join: "join";
keep: "keep";
}>;
export type ImportStep = z.output<typeof ImportStep>;
/** Why an import failed: the type and the words of a refusal. */
export declare const ImportError: z.ZodObject<{
type: z.ZodString;
message: z.ZodString;
}, z.core.$strip>;
export declare const Import: z.ZodObject<{
object: z.ZodLiteral<"import">;
id: z.ZodString;
space: z.ZodString;
changeRequest: z.ZodOptional<z.ZodString>;
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
finishedAt: z.ZodOptional<z.ZodISODateTime>;
source: z.ZodEnum<{
confluence: "confluence";
docx: "docx";
git: "git";
"github-wiki": "github-wiki";
"google-docs": "google-docs";
html: "html";
markdown: "markdown";
notion: "notion";
website: "website";
zip: "zip";
}>;
address: z.ZodString;
status: z.ZodEnum<{
done: "done";
failed: "failed";
running: "running";
waiting: "waiting";
}>;
progress: z.ZodOptional<z.ZodObject<{
step: z.ZodEnum<{
fetch: "fetch";
join: "join";
keep: "keep";
}>;
done: z.ZodInt;
total: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>>;
result: z.ZodOptional<z.ZodObject<{
revision: z.ZodString;
importedResources: z.ZodInt;
totalResources: z.ZodInt;
base: z.ZodOptional<z.ZodEnum<{
"change-request": "change-request";
main: "main";
unknown: "unknown";
}>>;
}, z.core.$strip>>;
error: z.ZodOptional<z.ZodObject<{
type: z.ZodString;
message: z.ZodString;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
export type Import = z.output<typeof Import>;
export declare const imports: {
startImport: {
readonly summary: "Start an import and answer at once; how far it is can be asked for.";
readonly description: "An import is a sync. Pages and files are known by their paths: what is known keeps its id, what was\nrenamed is recognised, what changed is updated, what is new is added, and what came from an earlier import\nof the same source and is gone from it goes. Pages that never came from an import are left alone, and what\npeople changed since is joined with what the source changed; where both changed the same, the source has the\nlast word. The same source again changes nothing and makes no revision. An import that fails leaves the old\nrevision, and its error names the file it is about.\n\n| `source` | what is behind `url` |\n| --- | --- |\n| `git` | a repository, `https://host/repository.git#ref:sub/dir`; `#ref` is a branch, a tag or a commit |\n| `zip` | an archive of a repository: zip, tar, or tar with gzip |\n| `markdown` | one file; images with a relative address come along |\n| `html` | one page: its main content, and the images in it |\n| `docx` | one document of a word processor |\n| `website` | a page and those below it, as far as `website` and robots.txt say |\n| `github-wiki` | a wiki: its address, its repository, or an archive of that |\n| `notion` | an export as markdown or HTML (zip) |\n| `confluence` | an export of a space as HTML (zip) |\n| `google-docs` | a document by its address, or its export (zip with a page, docx) |\n\nPages made of other formats are markdown as the rest is; what markdown has no words for stays as HTML.\nOnly public addresses are fetched, and those the operator allows.\n\nBounds: an archive unpacks to 100 times its own bytes, and 64 MiB in any case; its names have 100 folders. A page of more than\n8,388,608 characters, with more than 100 quotes and lists in each other, or with so much markup that reading it takes too long\nis kept and shown as its source; a warning says that its links are not judged.\n\nThe answer is the import while it waits: read it again until `status` is `done` or `failed`. What an import refuses\nthat is answered at the end is in `error`, in the words it would be refused with. It is done with the rights the caller has then.\nOne during which the server ended twice is `failed`, and tried no more. Organizations take turns. While 10 imports of the caller, or 50\nof the organization, wait or are under way, another is refused with `rate_limited`.";
readonly method: "POST";
readonly path: "/v1/spaces/{spaceId}/imports";
readonly permission: "space.edit";
readonly body: z.ZodObject<{
url: z.ZodURL;
source: z.ZodEnum<{
confluence: "confluence";
docx: "docx";
git: "git";
"github-wiki": "github-wiki";
"google-docs": "google-docs";
html: "html";
markdown: "markdown";
notion: "notion";
website: "website";
zip: "zip";
}>;
git: z.ZodOptional<z.ZodObject<{
oid: z.ZodOptional<z.ZodString>;
ref: z.ZodOptional<z.ZodString>;
message: z.ZodOptional<z.ZodString>;
url: z.ZodOptional<z.ZodString>;
base: z.ZodOptional<z.ZodString>;
updatedAt: z.ZodOptional<z.ZodISODateTime>;
}, z.core.$strip>>;
revision: z.ZodOptional<z.ZodString>;
asBase: z.ZodOptional<z.ZodBoolean>;
layout: z.ZodOptional<z.ZodEnum<{
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
}>>;
website: z.ZodOptional<z.ZodObject<{
pagesMax: z.ZodOptional<z.ZodInt>;
depthMax: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>>;
root: z.ZodOptional<z.ZodString>;
changeRequest: z.ZodOptional<z.ZodString>;
subject: z.ZodOptional<z.ZodString>;
}, z.core.$strip>;
readonly errors: readonly ["invalid_reference", "space_locked", "change_request_merged", "change_request_archived"];
readonly success: 201;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"import">;
id: z.ZodString;
space: z.ZodString;
changeRequest: z.ZodOptional<z.ZodString>;
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
finishedAt: z.ZodOptional<z.ZodISODateTime>;
source: z.ZodEnum<{
confluence: "confluence";
docx: "docx";
git: "git";
"github-wiki": "github-wiki";
"google-docs": "google-docs";
html: "html";
markdown: "markdown";
notion: "notion";
website: "website";
zip: "zip";
}>;
address: z.ZodString;
status: z.ZodEnum<{
done: "done";
failed: "failed";
running: "running";
waiting: "waiting";
}>;
progress: z.ZodOptional<z.ZodObject<{
step: z.ZodEnum<{
fetch: "fetch";
join: "join";
keep: "keep";
}>;
done: z.ZodInt;
total: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>>;
result: z.ZodOptional<z.ZodObject<{
revision: z.ZodString;
importedResources: z.ZodInt;
totalResources: z.ZodInt;
base: z.ZodOptional<z.ZodEnum<{
"change-request": "change-request";
main: "main";
unknown: "unknown";
}>>;
}, z.core.$strip>>;
error: z.ZodOptional<z.ZodObject<{
type: z.ZodString;
message: z.ZodString;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
listImports: {
readonly summary: "List the imports of a space that were started, newest first.";
readonly description: "Those that ended more than 90 days ago are gone.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/imports";
readonly permission: "space.edit";
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
object: z.ZodLiteral<"import">;
id: z.ZodString;
space: z.ZodString;
changeRequest: z.ZodOptional<z.ZodString>;
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
finishedAt: z.ZodOptional<z.ZodISODateTime>;
source: z.ZodEnum<{
confluence: "confluence";
docx: "docx";
git: "git";
"github-wiki": "github-wiki";
"google-docs": "google-docs";
html: "html";
markdown: "markdown";
notion: "notion";
website: "website";
zip: "zip";
}>;
address: z.ZodString;
status: z.ZodEnum<{
done: "done";
failed: "failed";
running: "running";
waiting: "waiting";
}>;
progress: z.ZodOptional<z.ZodObject<{
step: z.ZodEnum<{
fetch: "fetch";
join: "join";
keep: "keep";
}>;
done: z.ZodInt;
total: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>>;
result: z.ZodOptional<z.ZodObject<{
revision: z.ZodString;
importedResources: z.ZodInt;
totalResources: z.ZodInt;
base: z.ZodOptional<z.ZodEnum<{
"change-request": "change-request";
main: "main";
unknown: "unknown";
}>>;
}, z.core.$strip>>;
error: z.ZodOptional<z.ZodObject<{
type: z.ZodString;
message: z.ZodString;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>>;
}, z.core.$strip>;
readonly extension: true;
};
getImport: {
readonly summary: "Read one import: how far it is, and what came of it.";
readonly method: "GET";
readonly path: "/v1/spaces/{spaceId}/imports/{importId}";
readonly permission: "space.edit";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"import">;
id: z.ZodString;
space: z.ZodString;
changeRequest: z.ZodOptional<z.ZodString>;
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
finishedAt: z.ZodOptional<z.ZodISODateTime>;
source: z.ZodEnum<{
confluence: "confluence";
docx: "docx";
git: "git";
"github-wiki": "github-wiki";
"google-docs": "google-docs";
html: "html";
markdown: "markdown";
notion: "notion";
website: "website";
zip: "zip";
}>;
address: z.ZodString;
status: z.ZodEnum<{
done: "done";
failed: "failed";
running: "running";
waiting: "waiting";
}>;
progress: z.ZodOptional<z.ZodObject<{
step: z.ZodEnum<{
fetch: "fetch";
join: "join";
keep: "keep";
}>;
done: z.ZodInt;
total: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>>;
result: z.ZodOptional<z.ZodObject<{
revision: z.ZodString;
importedResources: z.ZodInt;
totalResources: z.ZodInt;
base: z.ZodOptional<z.ZodEnum<{
"change-request": "change-request";
main: "main";
unknown: "unknown";
}>>;
}, z.core.$strip>>;
error: z.ZodOptional<z.ZodObject<{
type: z.ZodString;
message: z.ZodString;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
cancelImport: {
readonly summary: "End an import that waits or is under way.";
readonly description: "It has changed nothing then, and is `failed` with the error `canceled`; a change request that was created for it\nis gone while nothing else is in it. One that has ended already is answered as it is.";
readonly method: "DELETE";
readonly path: "/v1/spaces/{spaceId}/imports/{importId}";
readonly permission: "space.edit";
readonly success: 200;
readonly returns: z.ZodObject<{
object: z.ZodLiteral<"import">;
id: z.ZodString;
space: z.ZodString;
changeRequest: z.ZodOptional<z.ZodString>;
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
finishedAt: z.ZodOptional<z.ZodISODateTime>;
source: z.ZodEnum<{
confluence: "confluence";
docx: "docx";
git: "git";
"github-wiki": "github-wiki";
"google-docs": "google-docs";
html: "html";
markdown: "markdown";
notion: "notion";
website: "website";
zip: "zip";
}>;
address: z.ZodString;
status: z.ZodEnum<{
done: "done";
failed: "failed";
running: "running";
waiting: "waiting";
}>;
progress: z.ZodOptional<z.ZodObject<{
step: z.ZodEnum<{
fetch: "fetch";
join: "join";
keep: "keep";
}>;
done: z.ZodInt;
total: z.ZodOptional<z.ZodInt>;
}, z.core.$strip>>;
result: z.ZodOptional<z.ZodObject<{
revision: z.ZodString;
importedResources: z.ZodInt;
totalResources: z.ZodInt;
base: z.ZodOptional<z.ZodEnum<{
"change-request": "change-request";
main: "main";
unknown: "unknown";
}>>;
}, z.core.$strip>>;
error: z.ZodOptional<z.ZodObject<{
type: z.ZodString;
message: z.ZodString;
}, z.core.$strip>>;
urls: z.ZodObject<{
location: z.ZodURL;
app: z.ZodURL;
}, z.core.$strip>;
}, z.core.$strip>;
readonly extension: true;
};
};
