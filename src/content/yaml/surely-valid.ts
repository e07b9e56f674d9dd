// Recognizes front matter that is certainly valid YAML, without parsing it.

const words =
  '(?:[:-]*[A-Za-z]|[\\d<$/(._+\\u00c0-\\ud7ff])(?:[^\\s:#]|:(?=\\S)| (?=[^\\s#])|(?<=\\S)#)*'
const quoted = `"[^"\\\\\\n]*(?:\\\\[\\\\ "/0abefnrtv][^"\\\\\\n]*)*"|'[^'\\n]*(?:''[^'\\n]*)*'`
const scalar = `(?:${words}|${quoted})`
const word = '[A-Za-z\\d/._](?:[\\w ./+"-]|:(?=\\w))*(?<=\\S)'
// A list may span lines only if each starts with a quoted text: plain text there may be a comment or a document
// end.
const list = `\\[(?: *(?:${word}|(?:\\n[ \\n]*)?(?:${quoted})) *(?:,|(?=[ \\n]*\\])))*[ \\n]*\\]`
const items = `(?:- +${scalar} *\\n)+|(?: - +${scalar} *\\n)+|(?: {2}- +${scalar} *\\n)+|(?: {4}- +${scalar} *\\n)+`
const pairs = `(?: {2}[A-Za-z][\\w.-]*: +(?:${scalar}|${list}) *\\n)+`
const eachKey = new RegExp(
  `\\s*\\n|#.*\\n|[A-Za-z][\\w.-]*:(?: +(?:${scalar}|${list}) *\\n| *\\n(?:${items}|${pairs}| +${list} *\\n)?)`,
  'y',
)

/** Longer front matter is not checked this way. */
const lengthMax = 20_000

/** True for unique keys with plain texts, quoted texts and lists: no parser finds an error in it. */
export function isCertainlyValidYaml(yaml: string): boolean {
  if (yaml.length > lengthMax) return false
  const text = `\n${yaml}\n`
  for (let at = 1; at < text.length; at = eachKey.lastIndex) {
    eachKey.lastIndex = at
    if (!eachKey.test(text)) return false
    // Matched together with the preceding line break, as a repeated key would occur.
    const keyEnd = isLetter(text.charCodeAt(at)) ? text.indexOf(':', at) + 1 : at
    if (keyEnd > at && text.includes(text.slice(at - 1, keyEnd), keyEnd)) return false
  }
  return true
}

function isLetter(code: number): boolean {
  const small = code | 32
  return small >= 97 && small <= 122
}
