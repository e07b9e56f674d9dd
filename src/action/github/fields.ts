// Fields of what GitHub sends, each looked for by its path.
// Shapes by a library would be most of what an event without work loads.

/** A field that is missing, or holds something else; the message is one sentence. */
export class FieldError extends Error {
  override readonly name = 'FieldError'
}

/** Values by path, `pull_request.head.sha`. Of what may be missing, null counts as missing, as GitHub means it. */
export interface FieldReader {
  /** @throws FieldError when there is none */
  text(path: string): string
  /** @throws FieldError when there is none */
  number(path: string): number
  /** @throws FieldError when there is something else */
  optionalText(path: string): string | undefined
  /** @throws FieldError when there is something else */
  optionalNumber(path: string): number | undefined
  /** @throws FieldError when there is something else */
  flag(path: string): boolean
}

/**
 * Fields of an event's payload, or of an answer of GitHub's API.
 *
 * @param subject - what is read, for the message: `payload of "push"`
 */
export function readFields(value: unknown, subject: string): FieldReader {
  return {
    text(path) {
      const found = lookUp(value, path)
      return typeof found === 'string' ? found : refuse(path, 'string', found)
    },
    number(path) {
      const found = lookUp(value, path)
      return typeof found === 'number' ? found : refuse(path, 'number', found)
    },
    optionalText(path) {
      const found = lookUp(value, path) ?? undefined
      return found === undefined || typeof found === 'string'
        ? found
        : refuse(path, 'string', found)
    },
    optionalNumber(path) {
      const found = lookUp(value, path) ?? undefined
      return found === undefined || typeof found === 'number'
        ? found
        : refuse(path, 'number', found)
    },
    flag(path) {
      const found = lookUp(value, path) ?? false
      return typeof found === 'boolean' ? found : refuse(path, 'boolean', found)
    },
  }

  function refuse(path: string, expected: string, found: unknown): never {
    throw new FieldError(
      `Cannot read the ${subject}: expected GitHub's own but found ${nameOf(found)} where a ${expected} should be, at "${path}"`,
    )
  }
}

function lookUp(value: unknown, path: string): unknown {
  let found = value
  for (const name of path.split('.')) {
    if (typeof found !== 'object' || found === null) return undefined
    found = Object.getOwnPropertyDescriptor(found, name)?.value
  }
  return found
}

function nameOf(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return typeof value === 'object' ? 'an object' : `a ${typeof value}`
}
