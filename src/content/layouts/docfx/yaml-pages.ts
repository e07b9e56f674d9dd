// Reads links of Microsoft Learn's landing pages and hubs, which are written in YAML.
import type { Site } from '../../site/layout.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { readPlacedYaml, textOf } from '../../yaml/yaml-places.ts'

const linkKeys: ReadonlySet<string> = new Set(['url', 'href', 'imageSrc', 'src'])

/** Lists links of a YAML page (`### YamlMime:Landing`); none for other YAML files. */
export function readYamlPageUses(path: string, text: string): Site['uses'] {
  if (!/^\uFEFF?\s*### YamlMime:/.test(text)) return []
  return usesOf(readPlacedYaml(text).root)

  function usesOf(value: Placed): Site['uses'] {
    if (value.kind === 'list') return value.items.flatMap(usesOf)
    if (value.kind !== 'map') return []
    return value.entries.flatMap(({ key, value: inner }): Site['uses'] => {
      const url = linkKeys.has(key) ? textOf(inner)?.trim() : undefined
      if (url === undefined || url === '') return usesOf(inner)
      return [{ path, use: { kind: 'navigation', url, ...inner.place } }]
    })
  }
}
