// Emoji: as the character itself, or as its code points in hex.

// A text, as the engine reads every literal when it reads a file, and this one takes half a start of Node.
const character = String.raw`^(?:\p{RGI_Emoji}|\p{RI}{2}|[0-9#*]\uFE0F?\u20E3|\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?(?:\u200D\p{Extended_Pictographic}\uFE0F?\p{Emoji_Modifier}?){0,8})$`
const codePoints = /^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6}){0,12}$/i
const codePointMax = 0x10ffff

/**
 * Code points of one emoji in lower-case hex, joined by `-`, without variation selectors: equal for every
 * spelling.
 *
 * @param text - the character (`🎉`) or its code points (`1f389`, `1f468-200d-1f4bb`)
 * @returns undefined when it is no emoji, or more than one
 */
export function parseEmoji(text: string): string | undefined {
  const written = codePoints.test(text) ? fromCodePoints(text) : text
  if (written === undefined || !new RegExp(character, 'v').test(written)) return undefined
  return Array.from(written, (each) => each.codePointAt(0) ?? 0)
    .filter((point) => point !== 0xfe0f)
    .map((point) => point.toString(16))
    .join('-')
}

function fromCodePoints(text: string): string | undefined {
  const points = text.split('-').map((point) => Number.parseInt(point, 16))
  return points.some((point) => point > codePointMax) ? undefined : String.fromCodePoint(...points)
}
