// YAML as nearly all of it is written, read by the quick parser. What it refuses, and anchors, tags and keys that are no
// texts, is left to `yaml`, which says what is wrong, keeps what can be read, and takes several times as long.
import {
  boolCoreTag,
  CORE_SCHEMA,
  constructFromEvents,
  defineMappingTag,
  EVENT_ID,
  type Event,
  floatCoreTag,
  getScalarValue,
  intCoreTag,
  mapTag,
  NOT_RESOLVED,
  nullCoreTag,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
} from 'js-yaml'
import { TextPositions } from '../text/positions-in-text.ts'
import type { Placed, PlacedEntry, YAMLPlace } from './placed-yaml.ts'

const isPlainKey = (key: unknown): key is string => typeof key === 'string' && key !== '<<'
const strangeKey = 'This key is left to the other parser'

const schema = CORE_SCHEMA.withTags(
  defineMappingTag('tag:yaml.org,2002:map', {
    ...mapTag,
    addPair: (map, key, value) => (isPlainKey(key) ? mapTag.addPair(map, key, value) : strangeKey),
  }),
)

/** Converts a text to plain data; undefined if the other parser has to. Keys are unique. */
export function readPlainData(source: string): { readonly data: unknown } | undefined {
  return readPlain(source, (events) => {
    const [data] = constructFromEvents(events, { source, schema })
    return { data }
  })
}

/** Reads a text with the place of every value; undefined if the other parser has to. The last of repeated keys counts. */
export function readPlainYaml(text: string): Placed | undefined {
  return readPlain(text, (events) => placed(text, events))
}

/** On line ends of old, on tabs before a text and on ends of documents the two parsers differ. */
const disputed = /\r(?!\n)|^ *\t|^ +---|^ *\.{3}/m

function readPlain<T>(source: string, build: (events: Event[]) => T): T | undefined {
  if (disputed.test(source)) return undefined
  try {
    const events = parseEvents(source, {})
    return events.length > 0 && events.every(isPlain) ? build(events) : undefined
  } catch {
    // Of whatever kind, says its documentation.
    return undefined
  }
}

function isPlain(event: Event, index: number): boolean {
  if (event.type === EVENT_ID.POP) return true
  if (event.type === EVENT_ID.DOCUMENT) return index === 0 && event.directives.length === 0
  return event.type !== EVENT_ID.ALIAS && event.anchorStart === -1 && event.tagStart === -1
}

function placed(text: string, events: readonly Event[]): Placed {
  const places = new TextPositions(text)
  let next = 1
  return build({ line: 1, column: 1 })

  function build(above: YAMLPlace): Placed {
    const event = events[next]
    next += 1
    const place = placeOf(event) ?? above
    if (event?.type === EVENT_ID.SCALAR)
      return { kind: 'scalar', value: resolveScalar(text, event), place }
    const items: Placed[] = []
    const entries: PlacedEntry[] = []
    while (events[next]?.type !== EVENT_ID.POP) {
      if (event?.type === EVENT_ID.SEQUENCE) items.push(build(place))
      else entries.push(buildEntry(place))
    }
    next += 1
    return event?.type === EVENT_ID.SEQUENCE
      ? { kind: 'list', items, place }
      : { kind: 'map', entries, place }
  }

  function buildEntry(above: YAMLPlace): PlacedEntry {
    const key = build(above)
    if (key.kind !== 'scalar' || !isPlainKey(key.value)) throw new Error(strangeKey)
    return { key: key.value, keyPlace: key.place, value: build(key.place) }
  }

  /** None of an empty value. */
  function placeOf(event: Event | undefined): YAMLPlace | undefined {
    const offset = startOf(text, event)
    if (offset === -1) return undefined
    places.find(offset)
    return { line: places.line, column: places.column }
  }
}

/** Tags of texts without quotes that are no texts, and how those begin. */
const otherTags = [nullCoreTag, boolCoreTag, intCoreTag, floatCoreTag]
const other = /^(?:[-+.\d~]|null|true|false|$)/i

function resolveScalar(text: string, event: ScalarEvent): unknown {
  const value = getScalarValue(text, event)
  if (event.style !== SCALAR_STYLE.PLAIN || !other.test(value)) return value
  for (const tag of otherTags) {
    const resolved = tag.resolve(value, false, tag.tagName)
    if (resolved !== NOT_RESOLVED) return resolved
  }
  return value
}

function startOf(text: string, event: Event | undefined): number {
  if (event?.type === EVENT_ID.SCALAR) return startOfScalar(text, event)
  return event?.type === EVENT_ID.SEQUENCE || event?.type === EVENT_ID.MAPPING ? event.start : -1
}

function startOfScalar(text: string, { style, valueStart }: ScalarEvent): number {
  if (style === SCALAR_STYLE.SINGLE_QUOTED || style === SCALAR_STYLE.DOUBLE_QUOTED)
    return valueStart - 1
  if (style === SCALAR_STYLE.PLAIN) return valueStart
  // A block is read from the line after its `|` or `>` on.
  const head = text.slice(text.lastIndexOf('\n', valueStart - 2) + 1, valueStart)
  return valueStart - head.length + head.search(/[|>][-+\d]*(?:[ \t]+#.*)?\s*$/)
}
