import * as z from "../../zod/index.js";
/** Name of a node, given by the platform. */
export declare const key: z.ZodOptional<z.ZodString>;
/** No data. */
export declare const empty: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
export declare const Text: z.ZodObject<{
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
}, z.core.$strict>;
/** Everything within a line that holds no blocks. */
export declare const plainInlines: readonly [z.ZodObject<{
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
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"inline-image">;
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
alt: z.ZodOptional<z.ZodString>;
caption: z.ZodOptional<z.ZodString>;
size: z.ZodOptional<z.ZodEnum<{
line: "line";
original: "original";
}>>;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"emoji">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
code: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"icon">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
icon: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"inline-math">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
formula: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"expression">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
expression: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"link">;
key: z.ZodOptional<z.ZodString>;
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
nodes: z.ZodArray<z.ZodUnion<readonly [z.ZodObject<{
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
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"inline-image">;
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
alt: z.ZodOptional<z.ZodString>;
caption: z.ZodOptional<z.ZodString>;
size: z.ZodOptional<z.ZodEnum<{
line: "line";
original: "original";
}>>;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"emoji">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
code: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"icon">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
icon: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"inline-math">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
formula: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"expression">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
expression: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>]>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"mention">;
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
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"button">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
label: z.ZodString;
kind: z.ZodEnum<{
primary: "primary";
secondary: "secondary";
}>;
icon: z.ZodOptional<z.ZodString>;
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
}, z.core.$strict>];
