// Updates destinations of mkdocs-redirects in mkdocs.yml; every other byte stays.
import { isMap, isSeq, parseDocument } from 'yaml'
import { replaceValues } from './yaml-values.ts'

/**
 * Points redirects to a page at its new name, including those to headings.
 *
 * @param isFile - true if a destination without its fragment is the page
 * @param target - the new destination
 */
export function retargetRedirects(
  text: string,
  isFile: (destination: string) => boolean,
  target: string,
): string {
  return replaceValues(text, destinationsIn(text), (written) => {
    const [destination = ''] = written.split('#', 1)
    return isFile(destination) ? target + written.slice(destination.length) : undefined
  })
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
