import * as z from "../../zod/index.js";
export declare const align: z.ZodOptional<z.ZodEnum<{
center: "center";
end: "end";
start: "start";
}>>;
/** Void blocks that may have fragments. */
export declare const withFragments: {
readonly image: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"image">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodDiscriminatedUnion<[z.ZodObject<{
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
refDark: z.ZodOptional<z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strip>], "kind">>;
width: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>>;
height: z.ZodOptional<z.ZodUnion<readonly [z.ZodNumber, z.ZodString]>>;
alt: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
}, z.core.$strict>;
readonly file: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"file">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strict>;
}, z.core.$strict>;
readonly embed: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"embed">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
url: z.ZodString;
fullWidth: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
}, z.core.$strict>;
readonly expandable: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"expandable">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>;
};
export declare const TableFields: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"table">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
view: z.ZodDiscriminatedUnion<[z.ZodObject<{
type: z.ZodLiteral<"grid">;
columns: z.ZodArray<z.ZodString>;
columnWidths: z.ZodOptional<z.ZodRecord<z.ZodString, z.ZodNumber>>;
hideHeader: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>, z.ZodObject<{
type: z.ZodLiteral<"cards">;
cardSize: z.ZodEnum<{
large: "large";
medium: "medium";
}>;
columns: z.ZodArray<z.ZodString>;
targetDefinition: z.ZodOptional<z.ZodString>;
coverDefinition: z.ZodOptional<z.ZodString>;
coverDefinitionDark: z.ZodOptional<z.ZodString>;
}, z.core.$strict>], "type">;
records: z.ZodRecord<z.ZodString, z.ZodObject<{
orderIndex: z.ZodString;
values: z.ZodRecord<z.ZodString, z.ZodUnion<readonly [z.ZodString, z.ZodNumber, z.ZodBoolean, z.ZodArray<z.ZodString>, z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strip>], "kind">, z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strip>], "kind">>]>>;
}, z.core.$strict>>;
definition: z.ZodRecord<z.ZodString, z.ZodObject<{
id: z.ZodString;
title: z.ZodString;
type: z.ZodEnum<{
checkbox: "checkbox";
"content-ref": "content-ref";
files: "files";
image: "image";
number: "number";
rating: "rating";
select: "select";
text: "text";
users: "users";
}>;
header: z.ZodOptional<z.ZodString>;
textAlignment: z.ZodOptional<z.ZodEnum<{
center: "center";
left: "left";
right: "right";
}>>;
options: z.ZodOptional<z.ZodArray<z.ZodObject<{
value: z.ZodString;
label: z.ZodString;
}, z.core.$strict>>>;
multiple: z.ZodOptional<z.ZodBoolean>;
max: z.ZodOptional<z.ZodNumber>;
}, z.core.$strict>>;
fullWidth: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
}, z.core.$strict>;
/** Void blocks that have nothing but data. */
export declare const plainBlocks: readonly [z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"code">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
syntax: z.ZodOptional<z.ZodString>;
title: z.ZodOptional<z.ZodString>;
overflow: z.ZodOptional<z.ZodEnum<{
scroll: "scroll";
wrap: "wrap";
}>>;
lineNumbers: z.ZodOptional<z.ZodBoolean>;
fullWidth: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"code-line">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
highlighted: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"text">;
key: z.ZodOptional<z.ZodString>;
leaves: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"leaf">;
text: z.ZodString;
marks: z.ZodArray<z.ZodDiscriminatedUnion<[z.ZodObject<{
object: z.ZodLiteral<"mark">;
type: z.ZodEnum<{
bold: "bold";
code: "code";
italic: "italic";
keyboard: "keyboard";
strikethrough: "strikethrough";
subscript: "subscript";
superscript: "superscript";
}>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"mark">;
type: z.ZodLiteral<"color">;
data: z.ZodObject<{
text: z.ZodOptional<z.ZodString>;
background: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
}, z.core.$strict>], "type">>;
}, z.core.$strict>>;
}, z.core.$strict>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"divider">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"drawing">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodDefault<z.ZodObject<{
ref: z.ZodOptional<z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strip>], "kind">>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"math">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
formula: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"content-ref">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"reusable-content">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodDiscriminatedUnion<[z.ZodObject<{
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
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"swagger">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodDiscriminatedUnion<[z.ZodObject<{
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
path: z.ZodOptional<z.ZodString>;
method: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"openapi-operation">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodObject<{
kind: z.ZodLiteral<"openapi">;
spec: z.ZodString;
}, z.core.$strip>;
path: z.ZodString;
method: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"openapi-schemas">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodObject<{
kind: z.ZodLiteral<"openapi">;
spec: z.ZodString;
}, z.core.$strip>;
schemas: z.ZodArray<z.ZodString>;
grouped: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"openapi-webhook">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
ref: z.ZodObject<{
kind: z.ZodLiteral<"openapi">;
spec: z.ZodString;
}, z.core.$strip>;
name: z.ZodString;
method: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"integration">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
integration: z.ZodString;
block: z.ZodString;
props: z.ZodRecord<z.ZodString, z.ZodString>;
url: z.ZodOptional<z.ZodString>;
action: z.ZodOptional<z.ZodString>;
}, z.core.$strict>;
}, z.core.$strict>];
