// Whether front matter is YAML beyond doubt, without reading what it says.

const words =
  '(?:[:-]*[A-Za-z]|[\\d<$/(._+\\u00c0-\\ud7ff])(?:[^\\s:#]|:(?=\\S)| (?=[^\\s#])|(?<=\\S)#)*'
const quoted = `"[^"\\\\\\n]*(?:\\\\[\\\\ "/0abefnrtv][^"\\\\\\n]*)*"|'[^'\\n]*(?:''[^'\\n]*)*'`
const scalar = `(?:${words}|${quoted})`
const word = '[A-Za-z\\d/._](?:[\\w ./+"-]|:(?=\\w))*(?<=\\S)'
// Over lines only where what stands in quotes begins them: words there may be a comment or the end of it all.
const list = `\\[(?: *(?:${word}|(?:\\n[ \\n]*)?(?:${quoted})) *(?:,|(?=[ \\n]*\\])))*[ \\n]*\\]`
const items = `(?:- +${scalar} *\\n)+|(?: - +${scalar} *\\n)+|(?: {2}- +${scalar} *\\n)+|(?: {4}- +${scalar} *\\n)+`
const pairs = `(?: {2}[A-Za-z][\\w.-]*: +(?:${scalar}|${list}) *\\n)+`
const eachKey = new RegExp(
  `\\s*\\n|#.*\\n|[A-Za-z][\\w.-]*:(?: +(?:${scalar}|${list}) *\\n| *\\n(?:${items}|${pairs}| +${list} *\\n)?)`,
  'y',
)

/** Longer ones are not looked at so closely. */
const lengthMax = 20_000

/** True for keys with words, quoted texts and lists, each there once: no parser finds a fault in it. */
export function isCertainlyValidYaml(yaml: string): boolean {
  if (yaml.length > lengthMax) return false
  const text = `\n${yaml}\n`
  for (let at = 1; at < text.length; at = eachKey.lastIndex) {
    eachKey.lastIndex = at
    if (!eachKey.test(text)) return false
    // Cut out of the text with the line break before it, as it would stand there again.
    const keyEnd = isLetter(text.charCodeAt(at)) ? text.indexOf(':', at) + 1 : at
    if (keyEnd > at && text.includes(text.slice(at - 1, keyEnd), keyEnd)) return false
  }
  return true
}

function isLetter(code: number): boolean {
  const small = code | 32
  return small >= 97 && small <= 122
}
