// Removes secrets from logs: tokens, passwords, cookies and query strings.

/** Patterns of secrets in any text, with their replacements. */
const secrets: readonly [pattern: RegExp, instead: string][] = [
  // Our access tokens, and those of code hosts.
  [/\b(?:galley|ghp|gho|ghs|ghu|github_pat|glpat|xox[abp])[_-][\w-]{8,}/g, '[secret]'],
  // Signed tokens: of visitors, sessions, addresses of PDFs.
  [/(?<![\w-])[\w-]{16,}\.[\w-]{8,}\.[\w-]{16,}/g, '[secret]'],
  [/(?<![\w-])[\w-]{20,}\.[\w-]{32,}/g, '[secret]'],
  // The path of an address that is itself the permission.
  [/(\/(?:pdf|invites?|join|share|published)\/)[^\s"'/?#]+/gi, '$1[secret]'],
  // User and password of an address, its query and its fragment.
  [/\b([a-z][a-z0-9+.-]{0,15}:\/\/)[^\s"'@/]{1,1000}@/gi, '$1[secret]@'],
  [
    /(\b[a-z][a-z0-9+.-]{0,15}:\/\/[^\s"'?#]*|\s\/[^\s"'?#]*|^\/[^\s"'?#]*)[?#][^\s"']*/gi,
    '$1?[secret]',
  ],
  // Headers and fields that are quoted in a message.
  [
    /\b(authorization|proxy-authorization|cookie|set-cookie)(["']?\s*[:=]\s*["']?)[^\r\n"']+/gi,
    '$1$2[secret]',
  ],
  [
    /\b(password|passwd|secret|token|api_?key|share_?key|jwt_token|samlresponse)(["']?\s*[:=]\s*["']?)[^\s"',;&}]+/gi,
    '$1$2[secret]',
  ],
]

/** More than this of a text is never written. */
const lengthMax = 8000

/** A text without what is secret in it. */
export function redact(text: string): string {
  let redacted = text.slice(0, lengthMax)
  for (const [pattern, instead] of secrets) redacted = redacted.replace(pattern, instead)
  return redacted
}
