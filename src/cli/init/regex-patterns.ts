// Regular expressions of other link checkers as patterns of galley.yml, where these can say the same.

/** Result of converting an expression. */
export type Converted =
  | { readonly kind: 'pattern'; readonly pattern: string }
  /** An expression about the web, which a check never asks. */
  | { readonly kind: 'external' }
  /** Only a regular expression can say this. */
  | { readonly kind: 'untold' }

/** An expression for links, matched anywhere in them unless it is anchored. */
export function convertUrlExpression(expression: string): Converted {
  if (/^\^?(?:https\??|http|ftp|mailto|tel)\b/.test(expression)) return { kind: 'external' }
  if (/^\^?(?:\\?\.?\w[\w-]*\\?\.)+(?:com|org|net|io|dev|example|local|edu|gov)\b/.test(expression))
    return { kind: 'external' }
  if (/^(?:\^|\/\/)?(?:localhost|127\\?\.0)/.test(expression)) return { kind: 'external' }
  // lychee gives files the address they have on the machine that checks.
  if (/^\^?file:/.test(expression)) return untold
  return convert(expression, '*')
}

/** An expression for paths of files. */
export function convertPathExpression(expression: string): Converted {
  return convert(expression.replace(/^\(\^\|\/\)|^\(\?:\^\|\/\)/, '**/'), '**')
}

/** @param wild - matches any text */
function convert(expression: string, wild: '*' | '**'): Converted {
  const isDone = expression.startsWith('^')
  const isWhole = /(?:^|[^\\])(?:\\\\)*\$$/.test(expression)
  const body = expression.slice(isDone ? 1 : 0, isWhole ? -1 : undefined)
  let pattern = ''
  for (let at = 0; at < body.length; at += 1) {
    const rest = body.slice(at)
    const [any] = /^\.[*+]\??|^\(\.\*\??\)/.exec(rest) ?? []
    if (any !== undefined) {
      pattern += wild
      at += any.length - 1
    } else if (rest.startsWith('**/')) {
      pattern += '**/'
      at += 2
    } else if (body[at] === '\\') {
      const escaped = body[at + 1]
      if (escaped === undefined || !/[./\-_#?+()[\]{}^$|*\\]/.test(escaped)) return untold
      // A star of the link itself has no word here.
      if (escaped === '*' || escaped === '\\') return untold
      pattern += escaped
      at += 1
    } else if (/[()[\]{}|?+*^$]/.test(body[at] ?? '')) {
      return untold
    } else pattern += body[at]
  }
  // Many write a dot for itself, and mean no more by it.
  if (pattern === '') return untold
  const start = isDone || pattern.startsWith('*') ? '' : wild
  const end = isWhole || pattern.endsWith('*') ? '' : wild
  return { kind: 'pattern', pattern: `${start}${pattern}${end}`.replaceAll(/\*{3,}/g, '**') }
}

const untold: Converted = { kind: 'untold' }
