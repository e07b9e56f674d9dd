// Values as rows keep them, checked as they are read. By hand: shapes of a library take longer to make than a
// step of a workflow has.
import { isRecord } from '../../content/text/records.ts'

/** One of the words a column takes. @throws TypeError for another one */
export function parseChoice<Choice extends string>(
  choices: readonly Choice[],
  text: string,
): Choice {
  return (
    choices.find((choice) => choice === text) ?? refuseStored(`one of "${choices.join('", "')}"`)
  )
}

/** JSON of texts by name. @throws TypeError for something else */
export function parseTexts(json: string): Record<string, string> {
  const value: unknown = JSON.parse(json)
  return isTexts(value) ? value : refuseStored('texts by name')
}

/** JSON of a list of texts. @throws TypeError for something else */
export function parseTextList(json: string): string[] {
  const value: unknown = JSON.parse(json)
  return isTextList(value) ? value : refuseStored('a list of texts')
}

function isTexts(value: unknown): value is Record<string, string> {
  return isRecord(value) && isTextList(Object.values(value))
}

/** True if a value is a list of strings only. */
export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string')
}

/** @throws TypeError that names the expected value */
export function refuseStored(expected: string): never {
  throw new TypeError(`Cannot read what is stored: expected ${expected}`)
}
