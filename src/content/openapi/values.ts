// Values of a parsed OpenAPI document, whose types are unchecked.

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** True for a JSON object that is not an array. */
export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object, or one without members. */
export function fieldsOf(value: unknown): Fields {
  return isFields(value) ? value : {}
}

/** The list, or an empty one. */
export function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}

/** A non-blank text; YAML reads some texts as numbers. */
export function textOf(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The texts of a list. */
export function textsOf(value: unknown): string[] {
  return listOf(value).flatMap((each) => textOf(each) ?? [])
}
