// Reads the tags of plain HTML, such as a table of texts and links, without a parser.

/** A part of plain HTML that matters. Offsets equal those of htmlparser2. */
export type PlainPart =
  | PlainTag
  /** The end of a table, a heading or a `<pre>`, by its own end tag or that of an enclosing element. */
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
  /** The whole content of a heading. */
  readonly text: string | undefined
}

const space = '[ \\t\\r\\n]'
/** A double-quoted value without entities other than `&`: letters followed by `=` are no entity there. */
const valueText = '[^"&]*(?:&(?:amp;|#x26;|[A-Za-z0-9]+=)[^"&]*){0,100}'
/** An attribute with such a value, or none: name, raw value. */
export const attributeText = `${space}+([A-Za-z_][\\w.:-]*)(?:${space}*=${space}*"(${valueText})")?`

/**
 * A tag with a limited number of such attributes, as the regular expression would overflow the stack on many: name,
 * attributes.
 */
export const tagText = `</?([A-Za-z][A-Za-z0-9-]*)((?:${attributeText.replaceAll(/\((?!\?)/g, '(?:')}){0,100})${space}*/?>`

/** Maximum number of open elements: each end tag searches them. */
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
/** Elements whose ends matter. */
const ended = new Set([...headings, 'table', 'pre'])

const paragraph = names('p')
const terms = names('dd dt')
const sections = names('thead tbody')
/** Elements that an opening tag closes, as in htmlparser2; the ends of none of these matter. */
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
 * Reads the parts of a piece of HTML, equal to those htmlparser2 finds.
 *
 * @returns undefined if anything is not plain: an attribute without quotes, a heading with more than text, an
 *   element with special rules
 */
export function readPlainTags(html: string): readonly PlainPart[] | undefined {
  const parts: PlainPart[] = []
  const open: string[] = []
  // End of the last part, and the start the parser reports for what follows it at once: after the name of an end
  // tag.
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
    // In MathML, a self-closing slash has an effect.
    hasMath ||= name === 'math'
    if (closesItself && !isEmpty && hasMath) return undefined
    const closed = closedBy.get(name)
    if (closed !== undefined) while (closed.has(open.at(-1) ?? '')) open.pop()
    if (!isEmpty && open.push(name) > openMax) return undefined
    const text = headings.has(name) ? textBefore(html, end, `</${name}`) : undefined
    if (text === undefined && headings.has(name)) return undefined
    parts.push({ kind: 'tag', name, attributes: tag[2] ?? '', start, text })
  }
  // The parser closes elements still open one position after the end.
  behind = (end < html.length ? html.length : behind) + 1
  closeTo(0)
  return parts

  /** Closes elements from an index on, the last first; does nothing for -1. */
  function closeTo(index: number): void {
    if (index === -1) return
    while (open.length > index) {
      const name = open.pop() ?? ''
      if (ended.has(name)) parts.push({ kind: 'end', name, end: behind })
    }
  }
}

/** Offset after a comment; -1 if only the parser can tell. */
function endOfComment(html: string, start: number): number {
  const dashes = html.indexOf('-->', start + 2)
  // Irregular ends of comments are left to the parser: `<!-->`, `<!--->`, `--!>`.
  const isPlain = dashes >= start + 4 && !html.slice(start, dashes).includes('--!', 4)
  return isPlain ? dashes + 3 : -1
}

/** The text from an offset up to the given tag, if it has no entity. */
function textBefore(html: string, start: number, tag: string): string | undefined {
  const end = html.indexOf('<', start)
  const text = html.slice(start, end)
  const isPlain = html.slice(end, end + tag.length).toLowerCase() === tag && !text.includes('&')
  return isPlain ? text : undefined
}
