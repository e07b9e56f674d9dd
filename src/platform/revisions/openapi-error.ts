// The refusal of a file that is none of an OpenAPI specification.

/** The file cannot be read as part of an OpenAPI specification; the message says why. */
export class SpecParseError extends Error {
  override readonly name = 'SpecParseError'
}
