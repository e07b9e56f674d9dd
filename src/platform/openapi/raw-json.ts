// Responses with a member that is JSON already: it is sent as stored, without parsing.
import type { OpenBytes } from '../../store/objects/objects.ts'

/** An answer as members, each a value or the JSON of one in UTF-8. */
export class WrittenAnswer {
  readonly values: Readonly<Record<string, unknown>>
  readonly written: Readonly<Record<string, OpenBytes>>

  constructor(
    values: Readonly<Record<string, unknown>>,
    written: Readonly<Record<string, OpenBytes>>,
  ) {
    this.values = values
    this.written = written
  }
}

/**
 * Builds a response with some members stored as JSON.
 *
 * @param written - JSON of these members; it must match the type and is not checked again
 */
export function writeAnswer<Answer extends object, Name extends keyof Answer & string>(
  values: Omit<Answer, Name>,
  written: Readonly<Record<Name, OpenBytes>>,
): Answer {
  // Only the response writer reads it, and what it writes matches the type.
  return new WrittenAnswer({ ...values }, written) as unknown as Answer
}
