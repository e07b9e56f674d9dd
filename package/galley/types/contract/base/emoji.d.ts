/**
 * Code points of one emoji in lower-case hex, joined by `-`, without variation selectors: equal for
 * every way to write it.
 *
 * @param text - the character (`🎉`) or its code points (`1f389`, `1f468-200d-1f4bb`)
 * @returns undefined when it is no emoji, or more than one
 */
export declare function parseEmoji(text: string): string | undefined;
