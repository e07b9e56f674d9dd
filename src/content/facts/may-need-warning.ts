// Pages of which something may be wrong that its writer should know: a quick look, for all pages.
import { mayHoldIgnores } from '../markdown/ignore-comments.ts'
import type { Outline } from '../markdown/outline.ts'
import { isCertainlyValidYaml } from '../yaml/surely-valid.ts'

/** True if the page itself may have a problem, which `findPageWarnings` names, or a comment that ignores findings. */
export function isDoubtful(text: string, { frontMatter, isUnread }: Outline): boolean {
  // Bytes that are no UTF-8; and those of UTF-16, which may be UTF-8 by accident.
  if (text.includes('\ufffd') || text.charCodeAt(0) === 0 || text.charCodeAt(1) === 0) return true
  if (mayHoldIgnores(text)) return true
  if (frontMatter === undefined) return isUnread === true
  return frontMatter.kind === 'toml' || !isCertainlyValidYaml(frontMatter.value)
}
