// `_quarto.yml`: the kind of a project, and the pages it lists.

import type { Site } from '../../site/layout.ts'
import { trimSign } from '../../text/trim.ts'
import type { Placed } from '../../yaml/placed-yaml.ts'
import { lookUpPlaced, readPlacedYaml, textOf, textsOf } from '../../yaml/yaml-places.ts'

/** Settings that decide the pages and links of a Quarto project. */
export interface QuartoConfig {
  /** `website`, `book`, `manuscript`, or another kind that an extension makes. */
  readonly type: string
  /** Folders that are built into: nothing below is a source. */
  readonly outputs: readonly string[]
  /** Pages that its menus list. */
  readonly uses: Site['uses']
}

const depthMax = 40

/** Reads `_quarto.yml`. */
export function parseQuartoConfig(path: string, text: string): QuartoConfig {
  const { root } = readPlacedYaml(text)
  const project = lookUpPlaced(root, 'project')
  const output = textOf(lookUpPlaced(project, 'output-dir'))
  return {
    type: textOf(lookUpPlaced(project, 'type')) ?? 'default',
    outputs: ['_site', '_book', ...(output === undefined ? [] : [trimSign(output, '/')])],
    uses: ['website', 'book', 'manuscript'].flatMap((kind) =>
      listed(lookUpPlaced(root, kind), 0, '').map(({ url, place }) => ({
        path,
        use: { kind: 'navigation' as const, url, line: place.line, column: place.column },
      })),
    ),
  }
}

// Keys whose texts name pages of the project.
const keys = [
  'href',
  'file',
  'contents',
  'chapters',
  'appendices',
  'part',
  'left',
  'right',
  'center',
]

function listed(
  value: Placed | undefined,
  depth: number,
  key: string,
): { readonly url: string; readonly place: Placed['place'] }[] {
  if (value === undefined || depth > depthMax) return []
  if (value.kind === 'list') return value.items.flatMap((one) => listed(one, depth + 1, key))
  if (value.kind === 'map') {
    return value.entries.flatMap((entry) => listed(entry.value, depth + 1, entry.key))
  }
  const [url = ''] = textsOf(value)
  const isPage = /^[^*?{}:]+\.(?:qmd|md|ipynb|rmd)(?:#.*)?$/i.test(url)
  return isPage && keys.includes(key) ? [{ url, place: value.place }] : []
}
