// Replaces single values of a YAML file: every other byte stays, including quotes.
import { isScalar, stringify } from 'yaml'

/**
 * Replaces string values of a document.
 *
 * @param values - nodes of the document parsed from the text; nodes that are not strings are left alone
 * @param rewrite - returns the new value; undefined keeps it
 */
export function replaceValues(
  text: string,
  values: readonly unknown[],
  rewrite: (value: string) => string | undefined,
): string {
  const changes: (readonly [start: number, end: number, written: string])[] = []
  for (const node of values) {
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) continue
    const value = rewrite(node.value)
    if (value === undefined || value === node.value) continue
    const [start, end] = node.range
    changes.push([start, end, write(value, text.charAt(start))])
  }
  let changed = text
  for (const [start, end, written] of changes.toSorted(([a], [b]) => b - a)) {
    changed = changed.slice(0, start) + written + changed.slice(end)
  }
  return changed
}

function write(value: string, quote: string): string {
  if (quote === "'") return `'${value.replaceAll("'", "''")}'`
  if (quote === '"') return JSON.stringify(value)
  return stringify(value, { lineWidth: 0 }).trimEnd()
}
