// Answers with a part that is JSON already: it is sent as it is kept, and nobody waits for it to be parsed.
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
 * An answer of a type, some of whose members are kept as JSON.
 *
 * @param written - JSON of what the type says of these members: nobody checks it again
 */
export function writeAnswer<Answer extends object, Name extends keyof Answer & string>(
  values: Omit<Answer, Name>,
  written: Readonly<Record<Name, OpenBytes>>,
): Answer {
  // Nobody but the response looks into it, and the response writes what the type says.
  return new WrittenAnswer({ ...values }, written) as unknown as Answer
}
