// What the code of a component shows of the headings and ids it writes.

/** Found where code writes headings, or ids that it makes: such a component may write any. */
export const writesAny =
  /<h[1-6][\s>{]|<[A-Z]\w*Heading\b|\bid=\{|set:html|dangerouslySetInnerHTML|v-html|\{@html|:id=|`h\$\{|['"]h['"]\s*\+|<Content\b|\bas=["']h[1-6]|React\.createElement/

/** An id that stands there: the second group. */
export const writtenId = /\bid=(["'])([^"'{}<>]{1,200})\1/g
