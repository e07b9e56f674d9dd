// The version of this package. Not read from package.json: a bundle has none beside it.

/** As in package.json; a test holds them together. */
export const version = '0.1.0'
