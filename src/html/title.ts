// Titles in markdown.

/** A title on a heading's line. */
export function escapeTitle(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/\{(?=[%{])/g, '\\{')
    .trim()
}
