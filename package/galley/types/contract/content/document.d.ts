import * as z from "../../zod/index.js";
import { plainBlocks, TableFields, withFragments } from "./document-blocks.js";
import { plainInlines } from "./document-inlines.js";
/** Bounds of a document that is posted. */
export declare const documentLimits: {
/** Objects and lists in one another. */
readonly depthMax: 200;
/** Objects and lists, all together. */
readonly nodesMax: 200000;
/** Characters of all texts and addresses together. */
readonly charactersMax: 2000000;
};
declare const FragmentFields: z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
}, z.core.$strict>;
export interface Fragment extends z.output<typeof FragmentFields> {
nodes: Block[];
}
declare const AnnotationFields: z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"annotation">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
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
}, z.core.$strict>;
export interface Annotation extends z.output<typeof AnnotationFields> {
fragments: Fragment[];
}
export type Inline = z.output<(typeof plainInlines)[number]> | Annotation;
declare const lines: {
paragraph: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"paragraph">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
align: z.ZodOptional<z.ZodEnum<{
center: "center";
end: "end";
start: "start";
}>>;
}, z.core.$strict>>;
}, z.core.$strict>;
heading: z.ZodObject<{
object: z.ZodLiteral<"block">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
id: z.ZodOptional<z.ZodString>;
align: z.ZodOptional<z.ZodEnum<{
center: "center";
end: "end";
start: "start";
}>>;
}, z.core.$strict>>;
type: z.ZodEnum<{
"heading-1": "heading-1";
"heading-2": "heading-2";
"heading-3": "heading-3";
}>;
}, z.core.$strict>;
};
declare const parts: {
listItem: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-item">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
checked: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
}, z.core.$strict>;
tab: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"tabs-item">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
title: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
}, z.core.$strict>;
step: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"stepper-step">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
icon: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
}, z.core.$strict>;
column: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"column">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
width: z.ZodOptional<z.ZodNumber>;
verticalAlignment: z.ZodOptional<z.ZodEnum<{
bottom: "bottom";
middle: "middle";
top: "top";
}>>;
}, z.core.$strict>>;
}, z.core.$strict>;
};
declare const lists: {
unordered: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-unordered">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>;
ordered: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-ordered">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
start: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
}, z.core.$strict>;
tasks: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-tasks">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>;
};
declare const containers: {
quote: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"blockquote">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>;
hint: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"hint">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodObject<{
style: z.ZodEnum<{
danger: "danger";
info: "info";
success: "success";
warning: "warning";
}>;
}, z.core.$strict>;
}, z.core.$strict>;
condition: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"if">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodObject<{
expression: z.ZodString;
}, z.core.$strict>;
}, z.core.$strict>;
};
declare const groups: {
images: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"images">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
align: z.ZodOptional<z.ZodEnum<{
center: "center";
end: "end";
start: "start";
}>>;
fullWidth: z.ZodOptional<z.ZodBoolean>;
withFrame: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
}, z.core.$strict>;
tabs: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"tabs">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>;
stepper: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"stepper">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>;
columns: z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"columns">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
}, z.core.$strict>;
};
interface Holds<Node> {
nodes: Node[];
}
interface HoldsItems extends Holds<z.output<typeof parts.listItem> & HoldsBlocks> {
}
interface HoldsTabs extends Holds<z.output<typeof parts.tab> & HoldsBlocks> {
}
interface HoldsSteps extends Holds<z.output<typeof parts.step> & HoldsBlocks> {
}
interface HoldsColumns extends Holds<z.output<typeof parts.column> & HoldsBlocks> {
}
interface HoldsBlocks extends Holds<Block> {
}
interface HasFragments {
fragments?: Fragment[] | undefined;
}
interface HoldsImages extends Holds<z.output<typeof withFragments.image> & HasFragments> {
}
export type Block = (z.output<(typeof lines)[keyof typeof lines]> & Holds<Inline>) | (z.output<(typeof lists)[keyof typeof lists]> & HoldsItems) | (z.output<(typeof containers)[keyof typeof containers]> & HoldsBlocks) | (z.output<typeof groups.images> & HoldsImages) | (z.output<typeof groups.tabs> & HoldsTabs) | (z.output<typeof groups.stepper> & HoldsSteps) | (z.output<typeof groups.columns> & HoldsColumns) | (z.output<typeof withFragments.file | typeof withFragments.embed | typeof withFragments.expandable | typeof TableFields> & HasFragments) | z.output<(typeof plainBlocks)[number]>;
/** Blocks in order: a name of its own, as what names itself must have in the description. */
export declare const Blocks: z.ZodType<Block[]>;
export declare const Inline: z.ZodUnion<readonly [z.ZodObject<{
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
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"annotation">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
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
fragments: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>]>;
export declare const Block: z.ZodDiscriminatedUnion<[z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"paragraph">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
align: z.ZodOptional<z.ZodEnum<{
center: "center";
end: "end";
start: "start";
}>>;
}, z.core.$strict>>;
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
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"annotation">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
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
fragments: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>]>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
id: z.ZodOptional<z.ZodString>;
align: z.ZodOptional<z.ZodEnum<{
center: "center";
end: "end";
start: "start";
}>>;
}, z.core.$strict>>;
type: z.ZodEnum<{
"heading-1": "heading-1";
"heading-2": "heading-2";
"heading-3": "heading-3";
}>;
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
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"inline">;
type: z.ZodLiteral<"annotation">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
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
fragments: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>]>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-unordered">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-item">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
checked: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-ordered">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
start: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-item">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
checked: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-tasks">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"list-item">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
checked: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"blockquote">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"hint">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodObject<{
style: z.ZodEnum<{
danger: "danger";
info: "info";
success: "success";
warning: "warning";
}>;
}, z.core.$strict>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"if">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodObject<{
expression: z.ZodString;
}, z.core.$strict>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"images">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
align: z.ZodOptional<z.ZodEnum<{
center: "center";
end: "end";
start: "start";
}>>;
fullWidth: z.ZodOptional<z.ZodBoolean>;
withFrame: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
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
fragments: z.ZodOptional<z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"tabs">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"tabs-item">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
title: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"stepper">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"stepper-step">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
icon: z.ZodOptional<z.ZodString>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"columns">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
nodes: z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"column">;
key: z.ZodOptional<z.ZodString>;
data: z.ZodDefault<z.ZodObject<{
width: z.ZodOptional<z.ZodNumber>;
verticalAlignment: z.ZodOptional<z.ZodEnum<{
bottom: "bottom";
middle: "middle";
top: "top";
}>>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>;
}, z.core.$strict>, z.ZodObject<{
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
fragments: z.ZodOptional<z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"embed">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodObject<{
url: z.ZodString;
fullWidth: z.ZodOptional<z.ZodBoolean>;
}, z.core.$strict>;
fragments: z.ZodOptional<z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>>;
}, z.core.$strict>, z.ZodObject<{
object: z.ZodLiteral<"block">;
type: z.ZodLiteral<"expandable">;
key: z.ZodOptional<z.ZodString>;
isVoid: z.ZodDefault<z.ZodLiteral<true>>;
data: z.ZodDefault<z.ZodObject<{}, z.core.$strict>>;
fragments: z.ZodOptional<z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>>;
}, z.core.$strict>, z.ZodObject<{
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
fragments: z.ZodOptional<z.ZodArray<z.ZodObject<{
object: z.ZodLiteral<"fragment">;
key: z.ZodOptional<z.ZodString>;
fragment: z.ZodOptional<z.ZodString>;
type: z.ZodOptional<z.ZodEnum<{
"annotation-body": "annotation-body";
"expandable-body": "expandable-body";
"expandable-title": "expandable-title";
}>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>>>;
}, z.core.$strict>, z.ZodObject<{
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
}, z.core.$strict>], "type">;
/** The document tree of a page or of a comment's body. */
export declare const JSONDocument: z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>;
export type JSONDocument = z.output<typeof JSONDocument>;
/** A document that is posted: as the tree is, within `documentLimits`. */
export declare const PostedDocument: z.ZodPreprocess<z.ZodObject<{
object: z.ZodLiteral<"document">;
data: z.ZodDefault<z.ZodObject<{
schemaVersion: z.ZodOptional<z.ZodInt>;
}, z.core.$strict>>;
nodes: z.ZodType<Block[], unknown, z.core.$ZodTypeInternals<Block[], unknown>>;
}, z.core.$strict>, unknown>;
export {};
