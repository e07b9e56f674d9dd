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
  `\\s*\\n|#.*\\n|([A-Za-z][\\w.-]*):(?: +(?:${scalar}|${list}) *\\n| *\\n(?:${items}|${pairs}| +${list} *\\n)?)`,
  'y',
)

/** Longer ones are not looked at so closely. */
const lengthMax = 20_000

/** True for keys with words, quoted texts and lists, each there once: no parser finds a fault in it. */
export function isPlainlyRight(yaml: string): boolean {
  if (yaml.length > lengthMax) return false
  const text = `${yaml}\n`
  for (let at = 0; at < text.length; at = eachKey.lastIndex) {
    eachKey.lastIndex = at
    const key = eachKey.exec(text)?.[1]
    if (eachKey.lastIndex === 0) return false
    if (key !== undefined && text.includes(`\n${key}:`, at)) return false
  }
  return true
}
