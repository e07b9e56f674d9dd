// Verifies that edits of a file changed the intended targets and nothing else.
import { readFacts } from '../facts/facts.ts'
import type { PageFacts } from '../markdown/page-facts.ts'
import type { LayoutName } from '../text/layout-name.ts'
import { isMarkdown } from '../trees/paths.ts'
import { parseYamlData } from '../yaml/yaml-data.ts'

/** A target and its replacement. */
export interface Retarget {
  readonly from: string
  readonly to: string
}

/**
 * Reads a file before and after, and compares.
 *
 * @param wanted - every intended change, however often it occurs
 */
export function changesOnly(
  file: { readonly path: string; readonly before: string; readonly after: string },
  wanted: readonly Retarget[],
  layout: LayoutName,
): boolean {
  const { path, before, after } = file
  if (isMarkdown(path) || /\.(?:mdx|qmd|adoc|html?|ipynb)$/i.test(path)) {
    return isSamePage(readFacts(before, layout), readFacts(after, layout), wanted)
  }
  if (/\.ya?ml$/i.test(path)) {
    return areSame(textsOf(before, parseYamlData), textsOf(after, parseYamlData), wanted)
  }
  if (/\.json$/i.test(path)) {
    return areSame(textsOf(before, JSON.parse), textsOf(after, JSON.parse), wanted)
  }
  // Code and TOML are not parsed: the planner checked the quotes around the target.
  return true
}

function isSamePage(before: PageFacts, after: PageFacts, wanted: readonly Retarget[]): boolean {
  const shape = ({ headings, anchors }: PageFacts) => {
    return JSON.stringify([
      headings.map(({ depth, text, ids, line }) => [depth, text, ids, line]),
      anchors,
    ])
  }
  const urls = ({ links }: PageFacts) => links.map(({ url }) => url)
  const kinds = ({ links }: PageFacts) => links.map(({ kind, line }) => `${line} ${kind}`).join()
  return (
    shape(before) === shape(after) &&
    kinds(before) === kinds(after) &&
    areSame(urls(before), urls(after), wanted) &&
    (before.frontMatter?.error === undefined) === (after.frontMatter?.error === undefined)
  )
}

/** True if lists differ only in targets that were to change. */
function areSame(
  before: readonly string[] | undefined,
  after: readonly string[] | undefined,
  wanted: readonly Retarget[],
): boolean {
  if (before === undefined || after === undefined || before.length !== after.length) return false
  const known = new Set(wanted.map(({ from, to }) => `${from}\0${to}`))
  let changed = 0
  for (const [at, one] of before.entries()) {
    const other = after[at]
    if (one === other) continue
    if (!known.has(`${one}\0${other}`)) return false
    changed++
  }
  return changed > 0 || wanted.length === 0
}

/** Keys and values in order; undefined if the text cannot be read. */
function textsOf(text: string, parse: (text: string) => unknown): readonly string[] | undefined {
  const texts: string[] = []
  try {
    JSON.stringify(parse(text), (key, value: unknown) => {
      texts.push(key)
      if (typeof value === 'string') texts.push(value)
      else if (typeof value === 'number' || typeof value === 'boolean') texts.push(`${value}`)
      return value
    })
  } catch {
    return undefined
  }
  return texts
}
