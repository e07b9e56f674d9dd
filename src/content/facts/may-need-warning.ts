// A quick check, for all pages, whether a page may need a warning for its author.
import { mayHoldIgnores } from '../markdown/ignore-comments.ts'
import type { Outline } from '../markdown/outline.ts'
import { isCertainlyValidYaml } from '../yaml/surely-valid.ts'

/** True if the page itself may have a problem, which `findPageWarnings` names, or a comment that ignores findings. */
export function mayNeedWarning(text: string, { frontMatter, isUnread }: Outline): boolean {
  // Bytes that are not UTF-8, or UTF-16 that happens to be valid UTF-8.
  if (text.includes('\ufffd') || text.charCodeAt(0) === 0 || text.charCodeAt(1) === 0) return true
  if (mayHoldIgnores(text)) return true
  if (frontMatter === undefined) return isUnread === true
  return frontMatter.kind === 'toml' || !isCertainlyValidYaml(frontMatter.value)
}
