// Values of a parsed OpenAPI document, whose types are unchecked.

import { listOf } from '../text/records.ts'

/** A JSON object. */
export type Fields = Readonly<Record<string, unknown>>

/** A non-blank text; YAML reads some texts as numbers. */
export function filledText(value: unknown): string | undefined {
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/** The texts of a list. */
export function filledTexts(value: unknown): string[] {
  return listOf(value).flatMap((each) => filledText(each) ?? [])
}
