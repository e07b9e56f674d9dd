// The tags of plain HTML, such as a table of texts and links, read without a parser.

/** A tag that opens, or the end of a table. */
export interface PlainTag {
  /** In lower case. */
  readonly name: string
  /** Attributes as written; undefined for an end. */
  readonly attributes: string | undefined
  /** Offset of its `<`. */
  readonly start: number
}

/** An attribute with its value in double quotes and without entities: name, value. */
export const attributeText = '[ \\t\\r\\n]+([A-Za-z_][\\w.:-]*)="([^"&]*)"'

/** A tag whose attributes are like that: name, attributes. */
export const tagText = `</?([A-Za-z][A-Za-z0-9-]*)((?:${attributeText.replaceAll('(', '(?:')})*)[ \\t\\r\\n]*/?>`

const tagHere = new RegExp(tagText, 'y')
const slash = 47

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const empty = names('br col hr img wbr')
const filled = names(
  'a abbr b blockquote caption cite code colgroup dd del details dfn div dl dt em figcaption figure i ins kbd li mark ol p q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var',
)

const paragraph = names('p')
const terms = names('dd dt')
const sections = names('thead tbody')
/** What an opening tag closes before it, as htmlparser2 has it; none of these is a table. */
const closedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[...names('p blockquote details div dl figcaption figure hr ol section table ul')].map(
    (name) => [name, paragraph] as const,
  ),
  ['tr', names('tr th td')],
  ['th', names('th')],
  ['td', names('thead th td')],
  ['a', names('a')],
  ['li', names('li')],
  ['dd', terms],
  ['dt', terms],
  ['tbody', sections],
  ['tfoot', sections],
])

/**
 * The tags of a piece of HTML that say something, and the ends of its tables, as htmlparser2 finds them.
 *
 * @returns undefined when anything in it is not plain: a comment, an entity in an attribute, a name
 *   with rules of its own
 */
export function readPlainTags(html: string): readonly PlainTag[] | undefined {
  const tags: PlainTag[] = []
  const open: string[] = []
  // Where the last tag ended, and where the parser has what follows at once: behind an end's name.
  let end = 0
  let behind = 0
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', tagHere.lastIndex)) {
    tagHere.lastIndex = at
    const tag = tagHere.exec(html)
    if (tag === null) return undefined
    const name = (tag[1] ?? '').toLowerCase()
    const isEmpty = empty.has(name)
    if (!isEmpty && !filled.has(name)) return undefined
    if (html.charCodeAt(at + 1) === slash) {
      if (tag[2] !== '' || html.charCodeAt(tagHere.lastIndex - 2) === slash) return undefined
      if (!isEmpty) closeTo(open.lastIndexOf(name), at)
      end = tagHere.lastIndex
      behind = at + name.length + 3
      continue
    }
    const closed = closedBy.get(name)
    if (closed !== undefined) while (closed.has(open.at(-1) ?? '')) open.pop()
    if (!isEmpty) open.push(name)
    tags.push({ name, attributes: tag[2] ?? '', start: at === end ? behind : at })
    end = tagHere.lastIndex
    behind = end
  }
  closeTo(0, html.length)
  return tags

  /** Close what was opened from an index on; nothing for -1. */
  function closeTo(index: number, start: number): void {
    if (index === -1) return
    for (const name of open.splice(index)) {
      if (name === 'table') tags.push({ name, attributes: undefined, start })
    }
  }
}
