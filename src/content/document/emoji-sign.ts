// Emojis in a text, as people see one: skin, joined people, flags.

/**
 * Matches an emoji.
 *
 * A text, for `new RegExp` with the flag `v`: the engine reads every literal when it reads a file, and the
 * set of all emojis takes it half as long as a start of Node.
 */
export const emojiSign = '\\p{RGI_Emoji}'
