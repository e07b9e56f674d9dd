// Patterns for headings and ids in the code of components.

/** Matches code that renders headings, or computed ids: such a component may render any. */
export const writesAny =
  /<h[1-6][\s>{]|<[A-Z]\w*Heading\b|\bid=\{|set:html|dangerouslySetInnerHTML|v-html|\{@html|:id=|`h\$\{|['"]h['"]\s*\+|<Content\b|\bas=["']h[1-6]|React\.createElement|['"]nextra\/tsdoc['"]/

/** A literal id: the second group. */
export const writtenId = /\bid=(["'])([^"'{}<>]{1,200})\1/g
