// Titles of pages, in markdown and in names of files.

/** A title on a heading's line. */
export function escapeTitle(title: string): string {
  return title
    .replace(/\s+/g, ' ')
    .replace(/[\\`*_[\]<]/g, '\\$&')
    .replace(/\{(?=[%{])/g, '\\{')
    .trim()
}

/** A name for a file out of a title: small letters and digits of any script, joined by `-`. */
export function nameOfTitle(title: string): string {
  const name = title
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’‘]/g, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return Array.from(name).slice(0, 80).join('').replace(/-$/, '') || 'page'
}
