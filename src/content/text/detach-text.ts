// Texts that outlive the page they were cut out of.

/**
 * A copy of a text, which keeps nothing else alive.
 *
 * V8 keeps the whole page for a slice of it that is longer than 12 characters. A sum is written out
 * anew before it is cut: four times as fast as by way of a buffer.
 */
export function detachString(text: string): string {
  return text.length > 12 ? ` ${text}`.slice(1) : text
}
