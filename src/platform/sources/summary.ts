// The navigation of imported pages, written as SUMMARY.md.
import type { ImportedNavigation } from '../../html/navigation.ts'
import { escapeTitle } from '../../html/title.ts'
import { linkPath } from './made-files.ts'

/**
 * Prints a SUMMARY.md.
 *
 * At the top level an item without a page becomes a group; deeper ones are replaced by their children. A page
 * is listed at its first occurrence.
 */
export function printSummary(items: readonly ImportedNavigation[]): string {
  const seen = new Set<string>()
  const lines: string[] = []
  const pages = tidy(items, seen, 0)
  for (const item of pages.filter((each) => each.path !== undefined)) printItem(item, 0, lines)
  for (const group of pages.filter((each) => each.path === undefined)) {
    lines.push('', `## ${escapeTitle(group.title)}`, '')
    for (const item of group.children) printItem(item, 0, lines)
  }
  return `# Table of contents\n\n${lines.join('\n').trim()}\n`
}

function tidy(
  items: readonly ImportedNavigation[],
  seen: Set<string>,
  depth: number,
): ImportedNavigation[] {
  return items.flatMap((item): ImportedNavigation[] => {
    const isPage = item.path !== undefined && !seen.has(item.path)
    if (isPage) seen.add(item.path)
    const children = tidy(item.children, seen, depth + 1)
    if (isPage) return [{ ...item, children }]
    if (children.length === 0) return []
    if (depth > 0 || item.path !== undefined) return children
    return [{ title: item.title, children }]
  })
}

function printItem(item: ImportedNavigation, depth: number, lines: string[]): void {
  lines.push(`${'  '.repeat(depth)}- [${escapeTitle(item.title)}](${linkPath(item.path ?? '')})`)
  for (const child of item.children) printItem(child, depth + 1, lines)
}

/** Every path a navigation names. */
export function pathsOf(items: readonly ImportedNavigation[]): string[] {
  return items.flatMap((item) => [
    ...(item.path === undefined ? [] : [item.path]),
    ...pathsOf(item.children),
  ])
}
