// zensical.toml: the settings of mkdocs.yml as TOML, below `[project]`.
import { parse, TomlError } from 'smol-toml'
import { isRecord } from '../../text/records.ts'
import type { Placed, YAMLPlace } from '../../yaml/placed-yaml.ts'
import type { PlacedText } from '../../yaml/yaml-places.ts'

/** @see DEFAULT_MARKDOWN_EXTENSIONS in Zensical's config.py */
const defaultExtensions: Readonly<Record<string, unknown>> = {
  ...Object.fromEntries(
    `abbr admonition attr_list def_list footnotes md_in_html toc pymdownx.betterem pymdownx.caret pymdownx.details
      pymdownx.emoji pymdownx.highlight pymdownx.inlinehilite pymdownx.keys pymdownx.magiclink pymdownx.mark
      pymdownx.smartsymbols pymdownx.superfences pymdownx.tabbed pymdownx.tasklist pymdownx.tilde`
      .split(/\s+/)
      .map((name) => [name, {}]),
  ),
  'pymdownx.arithmatex': { generic: true },
}

/** Deeper values are dropped: no setting needs them. */
const depthMax = 60

/** Reads a `zensical.toml` as if it were a `mkdocs.yml`. A text has the place of its quotes; other values have none of their own. */
export function readZensical(text: string): PlacedText {
  try {
    const { project = {}, ...others } = parse(text)
    const settings = isRecord(project) ? project : others
    const { markdown_extensions: extensions = defaultExtensions } = settings
    const place = placesIn(text)
    return { root: build({ ...settings, markdown_extensions: joinNames(extensions) }), errors: [] }

    function build(value: unknown, depth = 0): Placed {
      if (depth < depthMax && Array.isArray(value)) {
        return { kind: 'list', items: value.map((item) => build(item, depth + 1)), place: top }
      }
      if (depth < depthMax && isRecord(value)) {
        const entries = Object.entries(value).map(([key, inner]) => {
          return { key, keyPlace: top, value: build(inner, depth + 1) }
        })
        return { kind: 'map', entries, place: top }
      }
      return { kind: 'scalar', value, place: place(value) }
    }
  } catch (error) {
    const { line, column } = error instanceof TomlError ? error : top
    const message = (error instanceof Error ? error.message : String(error)).split('\n', 1)[0] ?? ''
    return {
      root: { kind: 'map', entries: [], place: top },
      errors: [{ line, column, message }],
    }
  }
}

const top: YAMLPlace = { line: 1, column: 1 }

/** Joins `[project.markdown_extensions.pymdownx.tabbed]`, two tables, to the name of an extension. */
function joinNames(extensions: unknown): unknown {
  if (!isRecord(extensions)) return extensions
  const { pymdownx, ...others } = extensions
  if (!isRecord(pymdownx)) return extensions
  const joined = Object.entries(pymdownx).map(([name, options]) => [`pymdownx.${name}`, options])
  return { ...others, ...Object.fromEntries(joined) }
}

/** Tells where texts stand: of those that occur more than once, one after the other. */
function placesIn(text: string): (value: unknown) => YAMLPlace {
  const places = new Map<string, YAMLPlace[]>()
  for (const [at, line] of text.split('\n').entries()) {
    for (const { 1: double, 2: single, index } of line.matchAll(/#.*|"([^"\\]*)"|'([^']*)'/g)) {
      const value = double ?? single
      if (value === undefined) continue
      const known = places.get(value)
      const place = { line: at + 1, column: index + 2 }
      if (known === undefined) places.set(value, [place])
      else known.push(place)
    }
  }
  for (const known of places.values()) known.reverse()
  return (value) => (typeof value === 'string' ? places.get(value)?.pop() : undefined) ?? top
}
