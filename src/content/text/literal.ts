// Text within regular expressions.

/** A text as a part of a regular expression in which every sign stands for itself. */
export function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
}
