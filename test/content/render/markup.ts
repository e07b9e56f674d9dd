// What rendered documents may be made of, for tests: every element, attribute and scheme by name.
import { Parser } from 'htmlparser2'

const elements = new Set(
  `a abbr blockquote br code col colgroup del details div em figcaption figure h2 h3 h4 hr img ins kbd li ol p
  picture pre s section source span strong sub summary sup table tbody td th thead time tr ul`.split(
    /\s+/,
  ),
)
const iconPattern =
  /<svg class="icon" viewBox="0 0 \d+ \d+" aria-hidden="true"><path d="[MmLlHhVvCcSsQqTtAaZz0-9 .,-]+"\/><\/svg>/g

/** Elements of formulas, and what only they may carry. */
const mathElements = new Set(
  `math maction menclose merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot
  mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none
  semantics`.split(/\s+/),
)
const mathAllowed = new Set(
  `accent accentunder columnalign columnspan depth dir display displaystyle fence form height largeop
  linethickness lspace mathsize mathvariant maxsize minsize movablelimits notation rowspan rspace
  scriptlevel separator stretchy symmetric voffset width`.split(/\s+/),
)
const allowed = new Set(
  `alt aria-label class colspan datetime decoding dir height href id loading media name open rel role scope src srcset
  start tabindex title width`.split(/\s+/),
)

/** What in a piece of HTML should not be there; empty when all is well. */
export function findUnsafe(page: string): string[] {
  // Icons are drawn by us: whole, with nothing in them that a page says.
  const html = page.replace(iconPattern, '')
  const found: string[] = []
  const open: string[] = []
  const ids = new Set<string>()
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name)
      const isMath = mathElements.has(name)
      if (!elements.has(name) && !isMath) found.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        if (!(isMath ? mathAllowed : allowed).has(attribute))
          found.push(`${name} ${attribute}=${value}`)
        if (/^(?:href|src|srcset)$/.test(attribute) && !isSafe(value)) found.push(value)
        if (attribute === 'id' && ids.has(value)) found.push(`id ${value} twice`)
        if (attribute === 'id') ids.add(value)
      }
      if (name === 'a' && open.filter((each) => each === 'a').length > 1) found.push('a within a')
    },
    onclosetag(name, isImplied) {
      if (open.pop() !== name) found.push(`</${name}> out of order`)
      if (isImplied && !/^(?:br|hr|img|col|source)$/.test(name)) found.push(`<${name}> left open`)
    },
    oncomment: (text) => found.push(`comment ${text}`),
    onprocessinginstruction: (name) => found.push(name),
  })
  parser.end(html)
  return found
}

function isSafe(url: string): boolean {
  const parsed = URL.parse(url, 'https://docs.example.com/s/1/page')
  return parsed !== null && /^(?:https?|mailto):$/.test(parsed.protocol)
}
