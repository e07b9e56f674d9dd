// Destinations of mkdocs-redirects in mkdocs.yml; every other byte stays.
import { isMap, isScalar, isSeq, parseDocument, stringify } from 'yaml'

/**
 * Point the redirects that lead to a page at its new name, headings included.
 *
 * @param isFile - whether a destination without its fragment is the page
 * @param target - what to write for it now
 */
export function retargetRedirects(
  text: string,
  isFile: (destination: string) => boolean,
  target: string,
): string {
  const ranges: (readonly [start: number, end: number, url: string])[] = []
  for (const node of destinationsIn(text)) {
    if (!isScalar(node) || typeof node.value !== 'string' || !node.range) continue
    const [destination = ''] = node.value.split('#', 1)
    if (!isFile(destination)) continue
    const [start, end] = node.range
    ranges.push([start, end, target + node.value.slice(destination.length)])
  }
  let changed = text
  for (const [start, end, url] of ranges.toSorted(([a], [b]) => b - a)) {
    changed =
      changed.slice(0, start) + stringify(url, { lineWidth: 0 }).trimEnd() + changed.slice(end)
  }
  return changed
}

/** The values of `redirect_maps`; plugins are a list or a map. */
function destinationsIn(text: string): readonly unknown[] {
  const document = parseDocument(text, { logLevel: 'silent' })
  const plugins: unknown = document.get('plugins', true)
  if (document.errors.length > 0) return []
  return (isSeq(plugins) ? plugins.items : [plugins]).flatMap((plugin) => {
    const options = isMap(plugin) ? plugin.get('redirects', true) : undefined
    const maps = isMap(options) ? options.get('redirect_maps', true) : undefined
    return isMap(maps) ? maps.items.map(({ value }) => value) : []
  })
}
