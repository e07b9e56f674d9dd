// The tags of plain HTML, such as a table of texts and links, read without a parser.

/** What says something in plain HTML. Offsets are those htmlparser2 has. */
export type PlainPart =
  | PlainTag
  /** The end of a table, a heading or a `<pre>`, its own or that of what it stands in. */
  | { readonly kind: 'end'; readonly name: string; readonly end: number }
  | { readonly kind: 'comment'; readonly start: number; readonly end: number }

export interface PlainTag {
  readonly kind: 'tag'
  /** In lower case. */
  readonly name: string
  /** As written. */
  readonly attributes: string
  /** Offset of its `<`. */
  readonly start: number
  /** All that a heading holds. */
  readonly text: string | undefined
}

const space = '[ \\t\\r\\n]'
/** What stands in double quotes without other entities than `&`: letters up to `=` are none there. */
const valueText = '[^"&]*(?:&(?:amp;|#x26;|[A-Za-z0-9]+=)[^"&]*){0,100}'
/** An attribute with such a value or none: name, value as written. */
export const attributeText = `${space}+([A-Za-z_][\\w.:-]*)(?:${space}*=${space}*"(${valueText})")?`

/** A tag of few attributes like that, as an expression runs out of stack over many: name, attributes. */
export const tagText = `</?([A-Za-z][A-Za-z0-9-]*)((?:${attributeText.replaceAll(/\((?!\?)/g, '(?:')}){0,100})${space}*/?>`

/** Elements that are open at once: each end looks through them. */
const openMax = 1000

const tagHere = new RegExp(tagText, 'y')
const slash = 47

const names = (text: string): ReadonlySet<string> => new Set(text.split(' '))
const empty = names('br col hr img wbr')
const headings = names('h1 h2 h3 h4 h5 h6')
const filled = names(
  'a abbr address article aside b blockquote caption cite code colgroup dd del details dfn div dl dt em figcaption figure footer h1 h2 h3 h4 h5 h6 header i ins kbd li main mark nav ol p pre q s samp section small span strong sub summary sup table tbody td tfoot th thead time tr u ul var ' +
    'annotation math menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mroot mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover semantics',
)
/** Names whose ends say something. */
const ended = new Set([...headings, 'table', 'pre'])

const paragraph = names('p')
const terms = names('dd dt')
const sections = names('thead tbody')
/** What an opening tag closes before it, as htmlparser2 has it; the end of none of these says something. */
const closedBy: ReadonlyMap<string, ReadonlySet<string>> = new Map([
  ...[
    ...names(
      'p address article aside blockquote details div dl figcaption figure footer h1 h2 h3 h4 h5 h6 header hr main nav ol pre section table ul',
    ),
  ].map((name) => [name, paragraph] as const),
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
 * What a piece of HTML says, as htmlparser2 finds it.
 *
 * @returns undefined when anything in it is not plain: an attribute without quotes, a heading with more
 *   than text, a name with rules of its own
 */
export function readPlainTags(html: string): readonly PlainPart[] | undefined {
  const parts: PlainPart[] = []
  const open: string[] = []
  // Where the last part ended, and where the parser has what follows at once: behind an end's name.
  let end = 0
  let behind = 0
  let hasMath = false
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', end)) {
    const start = at === end ? behind : at
    if (html.startsWith('!--', at + 1)) {
      end = endOfComment(html, at)
      if (end === -1) return undefined
      parts.push({ kind: 'comment', start, end })
      behind = end
      continue
    }
    tagHere.lastIndex = at
    const tag = tagHere.exec(html)
    if (tag === null) return undefined
    end = tagHere.lastIndex
    behind = end
    const name = (tag[1] ?? '').toLowerCase()
    const isEmpty = empty.has(name)
    if (!isEmpty && !filled.has(name)) return undefined
    const closesItself = html.charCodeAt(end - 2) === slash
    if (html.charCodeAt(at + 1) === slash) {
      if (tag[2] !== '' || closesItself) return undefined
      behind = at + name.length + 3
      if (!isEmpty) closeTo(open.lastIndexOf(name))
      continue
    }
    // In MathML, that slash means something.
    hasMath ||= name === 'math'
    if (closesItself && !isEmpty && hasMath) return undefined
    const closed = closedBy.get(name)
    if (closed !== undefined) while (closed.has(open.at(-1) ?? '')) open.pop()
    if (!isEmpty && open.push(name) > openMax) return undefined
    const text = headings.has(name) ? textBefore(html, end, `</${name}`) : undefined
    if (text === undefined && headings.has(name)) return undefined
    parts.push({ kind: 'tag', name, attributes: tag[2] ?? '', start, text })
  }
  // What is open at the end, the parser closes one behind it.
  behind = (end < html.length ? html.length : behind) + 1
  closeTo(0)
  return parts

  /** Close what was opened from an index on, the last first; nothing for -1. */
  function closeTo(index: number): void {
    if (index === -1) return
    while (open.length > index) {
      const name = open.pop() ?? ''
      if (ended.has(name)) parts.push({ kind: 'end', name, end: behind })
    }
  }
}

/** Offset behind a comment; -1 when only the parser knows. */
function endOfComment(html: string, start: number): number {
  const dashes = html.indexOf('-->', start + 2)
  // What HTML has instead of an end is left to the parser: `<!-->`, `<!--->`, `--!>`.
  const isPlain = dashes >= start + 4 && !html.slice(start, dashes).includes('--!', 4)
  return isPlain ? dashes + 3 : -1
}

/** The text from an offset on when a certain tag ends it and it has no entity. */
function textBefore(html: string, start: number, tag: string): string | undefined {
  const end = html.indexOf('<', start)
  const text = html.slice(start, end)
  const isPlain = html.slice(end, end + tag.length).toLowerCase() === tag && !text.includes('&')
  return isPlain ? text : undefined
}
