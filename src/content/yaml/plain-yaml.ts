// YAML as nearly all of it is written, read by the quick parser. What it refuses, and anchors, tags and keys that are no
// texts, is left to `yaml`, which says what is wrong, keeps what can be read, and takes several times as long.
import {
  CORE_SCHEMA,
  constructFromEvents,
  defineMappingTag,
  EVENT_ID,
  type Event,
  mapTag,
  parseEvents,
  SCALAR_STYLE,
  type ScalarEvent,
  type Schema,
} from 'js-yaml'
import { Places } from '../text/positions-in-text.ts'
import type { Place, Placed, PlacedEntry } from './placed-yaml.ts'

/** Keys and values in the order written, repeated ones, too. */
class Pairs {
  readonly list: [key: string, value: unknown][] = []
}

const isPlainKey = (key: unknown): key is string => typeof key === 'string' && key !== '<<'
const strangeKey = 'This key is left to the other parser'

const mapName = 'tag:yaml.org,2002:map'
const dataSchema = CORE_SCHEMA.withTags(
  defineMappingTag(mapName, {
    ...mapTag,
    addPair: (map, key, value) => (isPlainKey(key) ? mapTag.addPair(map, key, value) : strangeKey),
  }),
)
const pairsSchema = CORE_SCHEMA.withTags(
  defineMappingTag(mapName, {
    create: () => new Pairs(),
    addPair: ({ list }, key, value) => {
      if (!isPlainKey(key)) return strangeKey
      list.push([key, value])
      return ''
    },
    has: () => false,
    keys: () => [],
    get: () => undefined,
    identify: () => false,
  }),
)

/** Converts a text to plain data; undefined if the other parser has to. Keys are unique. */
export function readPlainData(text: string): { readonly data: unknown } | undefined {
  const read = readPlain(text, dataSchema)
  return read && { data: read.data }
}

/** Reads a text with the place of every value; undefined if the other parser has to. The last of repeated keys counts. */
export function readPlainYaml(text: string): Placed | undefined {
  const read = readPlain(text, pairsSchema)
  return read && placed(text, read.events, read.data)
}

interface Plain {
  readonly events: readonly Event[]
  readonly data: unknown
}

/** On line ends of old, on tabs before a text and on ends of documents the two parsers differ. */
const disputed = /\r(?!\n)|^ *\t|^ +---|^ *\.{3}/m

function readPlain(source: string, schema: Schema): Plain | undefined {
  if (disputed.test(source)) return undefined
  try {
    const events = parseEvents(source, {})
    if (events.length === 0 || !events.every(isPlain)) return undefined
    const [data, ...more] = constructFromEvents(events, { source, schema })
    return more.length === 0 ? { events, data } : undefined
  } catch {
    // Of whatever kind, says its documentation.
    return undefined
  }
}

function isPlain(event: Event): boolean {
  if (event.type === EVENT_ID.POP) return true
  if (event.type === EVENT_ID.DOCUMENT) return event.directives.length === 0
  return event.type !== EVENT_ID.ALIAS && event.anchorStart === -1 && event.tagStart === -1
}

/** Joins data with where its parts start, which the events tell in the same order. */
function placed(text: string, events: readonly Event[], data: unknown): Placed {
  const places = new Places(text)
  let next = 1
  return build(data, { line: 1, column: 1 })

  function build(value: unknown, above: Place): Placed {
    const event = events[next]
    next += 1
    const place = placeOf(event) ?? above
    if (Array.isArray(value)) {
      const items = value.map((item) => build(item, place))
      next += 1
      return { kind: 'list', items, place }
    }
    if (!(value instanceof Pairs)) return { kind: 'scalar', value, place }
    const entries = value.list.map(([key, each]): PlacedEntry => {
      const keyPlace = placeOf(events[next]) ?? place
      next += 1
      return { key, keyPlace, value: build(each, keyPlace) }
    })
    next += 1
    return { kind: 'map', entries, place }
  }

  /** None of an empty value. */
  function placeOf(event: Event | undefined): Place | undefined {
    const offset = startOf(text, event)
    if (offset === -1) return undefined
    places.find(offset)
    return { line: places.line, column: places.column }
  }
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
