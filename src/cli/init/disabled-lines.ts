// Lines that comments of markdown-link-check take out.

/**
 * The numbers of lines that are disabled, from 1: `<!-- markdown-link-check-disable -->` until `-enable`,
 * `-disable-line` and `-disable-next-line`.
 */
export function findDisabledLines(text: string): ReadonlySet<number> {
  const disabled = new Set<number>()
  if (!text.includes('markdown-link-check-disable')) return disabled
  let isOff = false
  for (const [index, line] of text.split('\n').entries()) {
    const comments = line.matchAll(
      /<!--\s*markdown-link-check-(disable|enable)(-(?:next-)?line)?\s*-->/g,
    )
    if (isOff) disabled.add(index + 1)
    for (const [, what, where] of comments) {
      if (where === '-line') disabled.add(index + 1)
      else if (where === '-next-line') disabled.add(index + 2)
      else isOff = what === 'disable'
    }
  }
  return disabled
}
