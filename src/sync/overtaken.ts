// Errors caused by a concurrent run: earlier decisions may be outdated.
import type { RequestError } from '../client/client.ts'

const types: ReadonlySet<string> = new Set([
  'already_exists',
  'change_request_archived',
  'change_request_merged',
  'edit_conflict',
  'revision_changed',
  'source_outdated',
])

/** True if a refused request is worth another look at how things are. */
export function isOvertaken({ type }: RequestError): boolean {
  return types.has(type)
}
