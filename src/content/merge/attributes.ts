// Merges front matter of three revisions key by key, keeping the text as written.
import { mergeValues, type Three } from '../text/three-way.ts'

type Keep = 'ours' | 'theirs'

/** Front matter as text: its fences, and each key with its lines. */
export interface FrontMatterLines {
  readonly open: string
  readonly close: string
  /** In order. Lines before the first key are under `''`; so are all lines if keys are unclear. */
  readonly lines: ReadonlyMap<string, string>
}

/** A page's text, split. */
export interface SplitPage {
  readonly frontMatter?: FrontMatterLines
  readonly body: string
}

/**
 * Splits a page after its front matter: `---` YAML or `+++` TOML. Line ends are `
 * ` or `\r
 * `.
 */
export function splitFrontMatter(text: string): SplitPage {
  const found = /^((---|\+\+\+)[ \t]*\r?\n)([\s\S]*?)(^\2[ \t]*(?:\r?\n|$))/m.exec(text)
  if (found?.index !== 0) return { body: text }
  const [whole, open = '', fence, inner = '', close = ''] = found
  const lines = cutKeys(inner, fence === '---' ? yamlKey : tomlKey)
  return { frontMatter: { open, close, lines }, body: text.slice(whole.length) }
}

/** Splits a YAML file that is a map, as front matter without fences. */
export function splitMap(text: string): FrontMatterLines {
  return { open: '', close: '', lines: cutKeys(text, yamlKey) }
}

const yamlKey =
  /^("[^"\n]*"|'[^'\n]*'|[^\s#:'"\-[\]{}?&*!|>%@`,][^:\n]*?)(?<![ \t])[ \t]*:(?=[ \t\r\n]|$)/
/** A key of the top-level table, or a whole table. */
const tomlKey = /^([A-Za-z0-9_.-]+[ \t]*(?==)|\[[^\n]*\])/

function cutKeys(inner: string, keyPattern: RegExp): ReadonlyMap<string, string> {
  const keys = new Map<string, string>()
  let open = ''
  let table = false
  for (const line of inner.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
    const key = keyPattern.exec(line)?.[1]?.trim()
    const starts = key !== undefined && (!table || key.startsWith('['))
    if (starts && keys.has(key)) return new Map([['', inner]])
    if (starts) {
      open = key
      table = key.startsWith('[')
    }
    keys.set(open, (keys.get(open) ?? '') + line)
  }
  return keys
}

/** Writes front matter; `''` if there is none. */
export function joinAttributes(attributes: FrontMatterLines | undefined): string {
  if (attributes === undefined) return ''
  return attributes.open + [...attributes.lines.values()].join('') + attributes.close
}

/** Merged front matter, and the keys both sides changed differently. */
export interface MergedAttributes {
  readonly merged: FrontMatterLines | undefined
  readonly conflicts: readonly string[]
}

/**
 * Merges front matter key by key. A key changed on both sides is merged line by line, such as a list of tags.
 *
 * @param mergeLines - merges the text of one key; undefined for a conflict
 * @param keep - the side that wins where they differ: for every key, or by key
 */
export function mergeAttributes(
  three: Three<FrontMatterLines | undefined>,
  mergeLines: (values: Three<string>) => string | undefined,
  keep?: Keep | ReadonlyMap<string, Keep>,
): MergedAttributes {
  const { base, ours, theirs } = three
  const fences = ours ?? theirs
  if (fences === undefined) return { merged: undefined, conflicts: [] }
  const conflicts: string[] = []
  const lines = new Map<string, string>()
  for (const key of orderKeys(three)) {
    const values = {
      base: base?.lines.get(key),
      ours: ours?.lines.get(key),
      theirs: theirs?.lines.get(key),
    }
    const side = typeof keep === 'object' ? keep.get(key) : keep
    const merged = mergeKey(values, mergeLines) ?? (side && { value: values[side] })
    if (merged === undefined) conflicts.push(key || 'frontMatter')
    else if (merged.value !== undefined) lines.set(key, merged.value)
  }
  const removed = base !== undefined && (ours === undefined || theirs === undefined)
  const merged = removed && lines.size === 0 ? undefined : { ...fences, lines }
  return { merged, conflicts }
}

function mergeKey(
  values: Three<string | undefined>,
  mergeLines: (values: Three<string>) => string | undefined,
): { value: string | undefined } | undefined {
  const whole = mergeValues(values)
  if (whole) return whole
  const { base, ours, theirs } = values
  if (base === undefined || ours === undefined || theirs === undefined) return undefined
  const merged = mergeLines({ base, ours, theirs })
  return merged === undefined ? undefined : { value: merged }
}

/** Keys in the order of the side that changed it; the other side's own keys follow the key they were next to. */
function orderKeys({ base, ours, theirs }: Three<FrontMatterLines | undefined>): string[] {
  const [was, mine, other] = [base, ours, theirs].map((side) => [...(side?.lines.keys() ?? [])])
  const [first = [], second = []] =
    mine?.join('\n') === was?.join('\n') ? [other, mine] : [mine, other]
  const known = new Set(first)
  /** Keys of the other side by the key they stand behind. */
  const behind = new Map<string, string[]>()
  const ahead: string[] = []
  let own = ahead
  for (const key of second) {
    if (known.has(key)) {
      own = []
      behind.set(key, own)
    } else own.push(key)
  }
  const next = second.find((key) => known.has(key))
  const order = first.flatMap((key) => [
    ...(key === next ? ahead : []),
    key,
    ...(behind.get(key) ?? []),
  ])
  return next === undefined ? [...order, ...ahead] : order
}
