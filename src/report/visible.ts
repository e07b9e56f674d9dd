// Foreign text with everything visible that hides in it.

// Controls, and what reorders text or takes no room: none of it may be obeyed, or overlooked.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]/gu

const joiner = /^[\u200c\u200d]$/u
const variant = /^[\ufe0e\ufe0f]$/u
const pictureEnd = /(?:\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)$/u
const pictureStart = /^\p{Extended_Pictographic}/u
const foreignEnd = /(?!\p{ASCII})[\p{L}\p{M}]$/u
const foreignStart = /^(?!\p{ASCII})[\p{L}\p{M}]/u

/**
 * Shows invisible characters of a name, an address or a message as code points: `a⟨U+202E⟩b`.
 *
 * The author of a pull request controls names: they must not steer a terminal, reverse text or look like
 * another name. Joiners stay where scripts and emoji need them.
 */
export function reveal(value: string): string {
  return value.toWellFormed().replaceAll(hidden, (character, at: number) => {
    const before = value.slice(Math.max(0, at - 2), at)
    const after = value.slice(at + character.length, at + character.length + 2)
    return isNeeded(character, before, after) ? character : nameOf(character)
  })
}

function isNeeded(character: string, before: string, after: string): boolean {
  if (variant.test(character)) return /\p{Emoji}$/u.test(before)
  if (!joiner.test(character)) return false
  return (
    (foreignEnd.test(before) && foreignStart.test(after)) ||
    (pictureEnd.test(before) && pictureStart.test(after))
  )
}

function nameOf(character: string): string {
  const hexadecimal = (character.codePointAt(0) ?? 0).toString(16).toUpperCase()
  return `⟨U+${hexadecimal.padStart(4, '0')}⟩`
}
