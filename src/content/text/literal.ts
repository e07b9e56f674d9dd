// Escapes text for regular expressions.

/** Escapes a text so that it matches literally within a regular expression. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
