// Merges two versions of a code block: removed and added lines, words marked within edited lines.
import type { Code, CodeLine } from '../document/document.ts'
import { plainTextOf, textNode } from '../document/texts.ts'
import { featuresOf, pairSimilar } from './match-blocks.ts'
import { alignSequences } from './sequences.ts'
import type { Comparing } from './sides.ts'
import { compareTexts } from './words.ts'

/** Longer lines are marked as a whole. */
const lineMax = 5000

/** Merges both versions of a block of code. */
export function compareCode(before: Code, after: Code, comparing: Comparing): Code {
  const [was, is] = [before, after].map(({ nodes }) => nodes.map((line) => plainTextOf(line.nodes)))
  const nodes: CodeLine[] = []
  for (const run of alignSequences(was ?? [], is ?? [], comparing.budget)) {
    const now = after.nodes.slice(run.after.start, run.after.end)
    if (run.kind === 'same') nodes.push(...now)
    else {
      const old = before.nodes.slice(run.before.start, run.before.end)
      nodes.push(...compareLines(old, now, comparing))
    }
  }
  return { ...after, nodes }
}

function compareLines(
  old: readonly CodeLine[],
  now: readonly CodeLine[],
  { marks, budget }: Comparing,
): CodeLine[] {
  const featuresOfLine = (line: CodeLine) => featuresOf('', plainTextOf(line.nodes))
  const pairs = pairSimilar(old.map(featuresOfLine), now.map(featuresOfLine), budget)
  const goneLines = new Map<CodeLine, CodeLine>()
  const newLines = new Map<CodeLine, CodeLine>()
  for (const [was, is] of pairs) {
    const [from, to] = [old[was], now[is]]
    if (from === undefined || to === undefined) continue
    const [a, b] = [plainTextOf(from.nodes), plainTextOf(to.nodes)]
    if (a.length + b.length > lineMax) continue
    const gone: CodeLine = { ...from, nodes: [] }
    const fresh: CodeLine = { ...to, nodes: [] }
    for (const { change, text } of compareTexts(a, b, budget)) {
      if (change !== 'added') gone.nodes.push(wordsIn(text, change))
      if (change !== 'removed') fresh.nodes.push(wordsIn(text, change))
    }
    goneLines.set(from, gone)
    newLines.set(to, fresh)
  }
  return [
    ...old.map((line) => marked(goneLines.get(line) ?? { ...line }, 'removed')),
    ...now.map((line) => marked(newLines.get(line) ?? { ...line }, 'added')),
  ]

  function wordsIn(words: string, change: 'same' | 'added' | 'removed') {
    const text = textNode(words)
    for (const leaf of text.leaves) if (change !== 'same') marks.changes.set(leaf, change)
    return text
  }

  function marked(line: CodeLine, change: 'added' | 'removed'): CodeLine {
    marks.changes.set(line, change)
    return line
  }
}
