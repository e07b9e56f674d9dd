// Markdown style: markers, blank lines, and escapes beyond CommonMark and GFM.
import type { BlockTags, Formula, InlineFormula, Link, Nodes } from 'mdast'
import {
  defaultHandlers,
  type Handle,
  type Join,
  type State,
  type Unsafe,
} from 'mdast-util-to-markdown'
import type { Options } from 'remark-stringify'

const value: Handle = (node: BlockTags) => node.value
const formula: Handle = (node: Formula) => `$$\n${node.value}\n$$`
const writeInlineFormula: Handle = (node: InlineFormula, _parent, state) => {
  const written = node.value.replace(/\$(?=\$)/g, '$ ')
  const padded = written.replace(/^(?=\$)|(?<=\$)$/g, ' ')
  const inTable = state.stack.includes('tableCell')
  return `$$${inTable ? padded.replace(/\|/g, '\\|') : padded}$$`
}
const inlineFormula = Object.assign(writeInlineFormula, { peek: () => '$' })

// CommonMark 0.31, "Email address": addresses that angle brackets turn into links.
const emailAddress =
  /^mailto:[\w.!#$%&'*+/=?^`{|}~-]+@[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?)*$/i
const writeLink: Handle = (node: Link, parent, state, info) =>
  asAutolink(node, state, () => defaultHandlers.link(node, parent, state, info))
const link = Object.assign(writeLink, {
  peek: (node: Link, parent: undefined, state: State) =>
    asAutolink(node, state, () => defaultHandlers.link.peek(node, parent, state)),
})

/** Uses angle brackets only if they are read as a link again. */
function asAutolink(node: Link, state: State, write: () => string): string {
  if (!node.url.startsWith('mailto:') || emailAddress.test(node.url)) return write()
  const { options } = state
  state.options = { ...options, resourceLink: true }
  const written = write()
  state.options = options
  return written
}

// Characters that would start syntax read by `read/syntax.ts`.
const unsafe: Unsafe[] = [
  { character: '{', after: '%', inConstruct: 'phrasing' },
  // Link text that could be read as a footnote reference.
  { character: '^', before: '\\[', inConstruct: 'phrasing' },
  { character: '$', after: '\\$', inConstruct: 'phrasing' },
  { character: '$', before: '\\$', inConstruct: 'phrasing' },
  {
    character: ':',
    after: '(?=(?:[a-z][a-z0-9_+\\-]*|[+\\-]1|100|1234|8ball):)',
    inConstruct: 'phrasing',
  },
  { character: '{', after: '[:.#\\w \\t]', inConstruct: 'headingAtx' },
]

// No blank line between a tag and its content, unless content would be swallowed.
const joinTags: Join = (left, right) => {
  const isOpen = placeOf(left) === 'open'
  const isClose = placeOf(right) === 'close'
  if (
    isOpen &&
    (right.type === 'blockTags' || right.type === 'paragraph' || right.type === 'code')
  ) {
    return 0
  }
  if (isClose && ['blockTags', 'paragraph', 'heading', 'code'].includes(left.type)) return 0
  if (placeOf(left) === 'close' && placeOf(right) === 'open') return 0
  return left.type === 'blockTags' || right.type === 'blockTags' ? 1 : undefined
}

function placeOf(node: Nodes): unknown {
  return node.type === 'blockTags' ? node.data?.place : undefined
}

/** Options of remark-stringify. */
export const printingOptions: Options = {
  bullet: '*',
  bulletOther: '-',
  emphasis: '_',
  fences: true,
  incrementListMarker: true,
  listItemIndent: 'one',
  rule: '*',
  handlers: { blockTags: value, formula, inlineFormula, link },
  unsafe,
  join: [joinTags],
}
