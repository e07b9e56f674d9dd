// Texts that a markdown parser takes the square of their length for: nobody writes them, but anybody may send one.
import { endOfMatter } from './matter-end.ts'

/** Containers in containers. */
export const containersMax = 100

const nested = new RegExp(
  `^(?:[ \\t]{0,9}(?:>|[-*+](?=[ \\t])|\\d{1,9}[.)](?=[ \\t]))){${containersMax}}`,
  'm',
)
const opensContainer = /^[ \t]{0,9}(?:>|[-*+][ \t]|\d{1,9}[.)][ \t])/
// What may hold lines of any kind, and belongs to no container.
const opensCode = /^ {0,3}(?:`{3}|~{3}|<)/
const startsBlock = /^[ \t>]*(?:$|[-+*][ \t]|1[.)][ \t]|#)/
// A url is no text, and may hold thousands of them.
const definition = /^ {0,3}\[[^\]]+\]:[ \t]*\S*$/
const word = /^[ \t]*\S+$/
const delimiterRow = /^[ \t>]*[|:-][ \t|:-]*$/
const [ampersand, star, less, bracket, backslash, closing, underscore, tilde] = [
  38, 42, 60, 91, 92, 93, 95, 126,
]

/**
 * True for a text with signs of emphasis, links, tags or escapes by the thousand in one paragraph, with as
 * many lines that go on with a quote or an item and do not say so, or with containers in containers by the
 * hundred.
 *
 * A run of one sign counts once. An item of a list, a heading and a row of a table are paragraphs of
 * their own; front matter is none.
 *
 * @param signsMax - of one paragraph
 */
export function isTangled(text: string, signsMax: number): boolean {
  if (text.length > signsMax && hasTangledParagraph(text, signsMax)) return true
  return text.length > containersMax && nested.test(text)
}

function hasTangledParagraph(text: string, signsMax: number): boolean {
  let signs = 0
  let inTable = false
  let inDefinitions = true
  let inContainer = false
  let before = ''
  for (const line of text.slice(endOfMatter(text)).split('\n')) {
    const written = line.trimEnd()
    if (opensContainer.test(written)) inContainer = true
    else if (written === '' || opensCode.test(written)) inContainer = false
    else if (inContainer) signs++
    if (startsBlock.test(written)) {
      signs = 0
      inTable = false
      inDefinitions = written === ''
    } else if (inDefinitions) {
      inDefinitions = definition.test(written) || (before.endsWith(']:') && word.test(written))
    } else if (written.includes('|') && delimiterRow.test(written)) {
      inTable = columnsOf(written) === columnsOf(before)
    }
    if (inTable || inDefinitions) signs = 0
    if (!inDefinitions) signs += countSigns(written)
    if (signs > signsMax) return true
    before = written
  }
  return false
}

function columnsOf(row: string): number {
  return row
    .trim()
    .replace(/^[>\s]*\||\|$/g, '')
    .split(/(?<!\\)\|/).length
}

function countSigns(line: string): number {
  let count = 0
  let open = 0
  let last = 0
  for (let at = 0; at < line.length; at++) {
    const code = line.charCodeAt(at)
    if (code === bracket) open++
    if (code === closing) {
      // What it closes is looked for from here back.
      if (open === 0) count++
      else open--
    } else if (code !== last && isSign(code) && !(code === underscore && isInWord(line, at)))
      count++
    last = code
  }
  return count
}

// As addresses have them by the hundred: no emphasis.
function isInWord(line: string, at: number): boolean {
  return /\w/.test(line[at - 1] ?? '') && /\w/.test(line[at + 1] ?? '')
}

function isSign(code: number): boolean {
  return (
    code === bracket ||
    code === star ||
    code === underscore ||
    code === less ||
    code === ampersand ||
    code === backslash ||
    code === tilde
  )
}
