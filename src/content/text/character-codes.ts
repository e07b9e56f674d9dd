// Character codes used in markdown, by name: `import * as Code`.

// Separate constants, so that a bundler inlines the numbers: an object would cost a lookup for each character of a
// page.
export const tab = 9
export const feed = 10
export const carriageReturn = 13
export const space = 32
export const bang = 33
export const quote = 34
export const hash = 35
export const ampersand = 38
export const apostrophe = 39
export const open = 40
export const close = 41
export const asterisk = 42
export const plus = 43
export const dash = 45
export const dot = 46
export const slash = 47
export const colon = 58
export const less = 60
export const equals = 61
export const greater = 62
export const question = 63
export const at = 64
export const bracketOpen = 91
export const backslash = 92
export const bracketClose = 93
export const caret = 94
export const underscore = 95
export const backtick = 96
export const pipe = 124
export const tilde = 126
