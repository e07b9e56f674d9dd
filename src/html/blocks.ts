// Blocks of web pages that markdown has other words for: hints, details, tabs, terms, figures, embeds.
import type { Element, ElementContent, Parents } from 'hast'
import {
  attribute,
  change,
  classesOf,
  contentOf,
  element,
  findAll,
  findElement,
  type HtmlNode,
  hasClass,
  isBlank,
  isElement,
  lineOf,
  textElement,
} from './elements.ts'

/** Styles of a hint. */
export type HintStyle = 'info' | 'success' | 'warning' | 'danger'

const styles: readonly [RegExp, HintStyle][] = [
  [/^(?:danger|error|failure|bug|critical|alert-danger|caution-danger)$/, 'danger'],
  [/^(?:warning|warn|caution|attention|deprecated)$/, 'warning'],
  [/^(?:tip|success|hint|done|check)$/, 'success'],
  [
    /^(?:note|info|information|important|abstract|summary|seealso|question|example|secondary|primary|todo)$/,
    'info',
  ],
]

const containerClass =
  /(?:^|[-_])(?:admonition|admonitionblock|alert|hint|callout|custom-block|notecard|starlight-aside|notice|markdown-alert)(?:$|[-_])/i

/** Brings blocks below a node into forms that `page-markdown.ts` prints. */
export function unifyBlocks(root: Parents): void {
  unifyFootnotes(root)
  change(root, (node) => {
    if (node.tagName === 'pre') return 'leave'
    if (node.tagName === 'p' && node.children.some(isEmbed)) return splitAtEmbeds(node)
    const tabs = readTabs(node)
    if (tabs !== undefined) return [tabs]
    const said = readHint(node)
    if (said !== undefined) return [said]
    if (node.tagName === 'details') return [readDetails(node)]
    if (node.tagName === 'dl') return [readTerms(node)]
    if (isEmbed(node)) return readEmbed(node)
    if (
      node.tagName === 'figure' &&
      findElement(node, (each) => each.tagName === 'img') === undefined
    ) {
      return readCaptioned(node)
    }
    return 'keep'
  })
}

/** Children between two lines of the page's own syntax. */
export function block(open: string, close: string, children: ElementContent[]): Element {
  return element('galley-block', { open, close }, children)
}

/** A hint, as our pages write it. */
export function hint(style: HintStyle, children: ElementContent[]): Element {
  return block(`{% hint style="${style}" %}`, '{% endhint %}', children)
}

function readHint(node: Element): Element | undefined {
  if (!isElement(node, 'div', 'aside', 'section', 'blockquote')) return undefined
  const classes = classesOf(node)
  const isContainer = classes.some((name) => containerClass.test(name)) || node.tagName === 'aside'
  const bare = classes.map((name) => name.toLowerCase())
  const exact = isContainer ? undefined : bare.map(styleOf).find((style) => style !== undefined)
  if (!isContainer && (exact === undefined || classes.length > 3)) return undefined
  const words = bare.flatMap((name) => name.split(/[-_]+/))
  const style = exact ?? words.map(styleOf).find((each) => each !== undefined)
  if (style === undefined && !hasClass(node, 'admonition', 'hint', 'callout', 'notice'))
    return undefined
  if (isBlank(node)) return undefined
  return hint(style ?? 'info', withTitle(node, words))
}

function styleOf(word: string): HintStyle | undefined {
  return styles.find(([names]) => names.test(word))?.[1]
}

/** Adds a hint's title if it says more than its kind. */
function withTitle(node: Element, words: readonly string[]): ElementContent[] {
  const title = findElement(node, (each) =>
    classesOf(each).some((name) =>
      /(?:^|[-_])(?:title|heading|head|header)(?:$|[-_])|admonitionHeading/i.test(name),
    ),
  )
  if (title === undefined) return contentOf(node)
  const said = lineOf(title)
  change(node, (each) => (each === title ? [] : 'keep'))
  const content = contentOf(node)
  if (said === '' || words.includes(said.toLowerCase().replace(/[:!]$/, ''))) return content
  return [element('p', {}, [element('strong', {}, [textElement(said)])]), ...content]
}

function readDetails(node: Element): Element {
  const summary = node.children.find((child) => isElement(child, 'summary'))
  const title = summary === undefined ? 'Details' : lineOf(summary)
  const content = contentOf(node).filter((child) => child !== summary)
  return block(`<details>\n\n<summary>${escapeHtml(title)}</summary>`, '</details>', content)
}

/** Text within our own HTML. */
export function escapeHtml(value: string): string {
  return value
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}

/** A list of terms: one item a term, its definitions below it. */
function readTerms(node: Element): Element {
  const items: Element[] = []
  let item: Element | undefined
  let defined = true
  const rows = contentOf(node).flatMap((child) =>
    isElement(child, 'div') ? contentOf(child) : [child],
  )
  for (const child of rows) {
    if (isElement(child, 'dt')) {
      if (defined || item === undefined) {
        item = element('li', {}, [])
        items.push(item)
        defined = false
      }
      const term = { ...child, tagName: 'strong' }
      const plain = findElement(child, (each) =>
        isElement(each, 'p', 'div', 'ul', 'pre', 'h3', 'h4'),
      )
      item.children.push(
        plain === undefined ? element('p', {}, [term]) : { ...child, tagName: 'div' },
      )
    } else if (isElement(child, 'dd')) {
      if (item === undefined) {
        item = element('li', {}, [])
        items.push(item)
      }
      defined = true
      item.children.push({ ...child, tagName: 'div' })
    } else if (isElement(child) && item !== undefined) {
      item.children.push(child)
    }
  }
  return element('ul', {}, items)
}

/** Tabs in the two ways tools write them: a list of names with panels, or radio buttons. */
function readTabs(node: Element): Element | undefined {
  if (isElement(node, 'body', 'main', 'article')) return undefined
  const panels = findAll(node, (each) => attribute(each, 'role') === 'tabpanel')
  const names = findAll(node, (each) => attribute(each, 'role') === 'tab')
  if (panels.length === 0 || panels.length !== names.length) return undefined
  const list = node.children.some((child) => isElement(child) && holds(child, names[0]))
  if (!list) return undefined
  const tabs = panels.map((panel, index) => {
    const title = names[index] === undefined ? '' : lineOf(names[index])
    const open = `{% tab title="${title.replace(/"/g, "'")}" %}`
    return block(open, '{% endtab %}', contentOf(panel))
  })
  return block('{% tabs %}', '{% endtabs %}', tabs)
}

function holds(node: Element, wanted: Element | undefined): boolean {
  return node === wanted || findElement(node, (each) => each === wanted) !== undefined
}

/** True for an embedded resource. */
export function isEmbed(node: HtmlNode): boolean {
  return isElement(node, 'iframe', 'video', 'audio', 'embed', 'object')
}

/** Splits a paragraph at embeds, which need a line of their own. */
function splitAtEmbeds(node: Element): ElementContent[] {
  const parts: ElementContent[] = []
  let run: ElementContent[] = []
  for (const child of [...contentOf(node), undefined]) {
    if (child !== undefined && !isEmbed(child)) {
      run.push(child)
      continue
    }
    if (run.some((each) => !isSpace(each))) parts.push({ ...node, children: run })
    run = []
    if (child !== undefined) parts.push(child)
  }
  return parts
}

/** An embedded resource: its URL stays. */
function readEmbed(node: Element): readonly ElementContent[] {
  const href = embedAddress(node)
  return href === undefined ? contentOf(node) : [element('galley-embed', { href }, [])]
}

/** The address of an embedded resource; undefined if it is none that a page may show. */
export function embedAddress(node: Element): string | undefined {
  const source = findElement(node, (each) => each.tagName === 'source')
  const url =
    attribute(node, 'src') || attribute(node, 'data') || (source ? attribute(source, 'src') : '')
  if (!/^(?:https?:)?\/\/|^[./\w]/.test(url) || /^(?:about|javascript|data):/i.test(url)) {
    return undefined
  }
  return url.startsWith('//') ? `https:${url}` : url
}

/** Code or a table with a caption, which is moved before it. */
function readCaptioned(node: Element): readonly ElementContent[] {
  const caption = node.children.find((child) => isElement(child, 'figcaption'))
  const content = contentOf(node).filter((child) => child !== caption)
  if (!isElement(caption) || isBlank(caption)) return content
  return [element('p', {}, contentOf(caption)), ...content]
}

/** Footnotes: a raised link to an item of a list that links back. */
function unifyFootnotes(root: Parents): void {
  const items = new Map<string, Element>()
  for (const item of findAll(root, (node) => isElement(node, 'li', 'p', 'div', 'aside', 'dd'))) {
    const own = attribute(item, 'id') || firstId(item)
    if (own !== '' && !items.has(own)) items.set(own, item)
  }
  const taken = new Map<Element, string>()
  change(root, (node) => {
    const link = readReference(node)
    const item = link === undefined ? undefined : items.get(fragmentOf(link))
    if (link === undefined || item === undefined || !linksBack(item, link)) return 'keep'
    const name = taken.get(item) ?? String(taken.size + 1)
    taken.set(item, name)
    return [element('galley-footnote', { name })]
  })
  for (const [item, name] of taken) {
    change(item, (node) => (isBackLink(node) || hasClass(node, 'fn-bracket') ? [] : 'keep'))
    const content = contentOf(item)
    item.tagName = 'galley-note'
    item.properties = { name }
    item.children = content
  }
  if (taken.size === 0) return
  // Removes the list around the notes and the rule before it; then the elements around those.
  for (let round = 0; round < 2; round += 1) unwrapNotes(root)
}

function unwrapNotes(root: Parents): void {
  change(root, (node) => {
    if (node.tagName === 'galley-note') return 'leave'
    if (!isElement(node, 'ol', 'ul', 'section', 'div')) return 'keep'
    const inner = contentOf(node).filter((child) => !isSpace(child))
    const notes = inner.filter((child) => isElement(child, 'galley-note'))
    return notes.length > 0 && inner.every((child) => isElement(child, 'galley-note', 'hr'))
      ? notes
      : 'keep'
  })
}

function isSpace(node: HtmlNode): boolean {
  return node.type === 'text' && node.value.trim() === ''
}

function firstId(item: Element): string {
  const [first] = contentOf(item).filter((child) => !isSpace(child))
  if (!isElement(first, 'a', 'span', 'sup', 'p', 'strong')) return ''
  return attribute(first, 'id') || firstId(first)
}

function readReference(node: Element): Element | undefined {
  const link = node.tagName === 'a' ? node : onlyLink(node)
  if (link === undefined || fragmentOf(link) === '') return undefined
  const raised =
    node.tagName === 'sup' || findElement(link, (each) => each.tagName === 'sup') !== undefined
  const named =
    hasClass(link, 'footnote-ref', 'footnote-reference') ||
    link.properties['dataFootnoteRef'] !== undefined
  return (raised || named) && /^\[?[\p{L}\p{N}*†‡]{1,4}\]?$/u.test(lineOf(link)) ? link : undefined
}

function onlyLink(node: Element): Element | undefined {
  if (node.tagName !== 'sup') return undefined
  const inner = contentOf(node).filter((child) => !isSpace(child))
  return inner.length === 1 && isElement(inner[0], 'a') ? inner[0] : undefined
}

function fragmentOf(link: Element): string {
  const href = attribute(link, 'href')
  return href.startsWith('#') ? href.slice(1) : ''
}

function linksBack(item: Element, link: Element): boolean {
  return findElement(item, (node) => isBackLink(node)) !== undefined && !holds(item, link)
}

function isBackLink(node: Element): boolean {
  return (
    node.tagName === 'a' &&
    fragmentOf(node) !== '' &&
    (/^(?:[\s\p{P}\p{S}\p{M}]+|\[?[\p{L}\p{N}]{1,4}\]?)$/u.test(lineOf(node)) ||
      hasClass(node, 'footnote-back', 'footnote-backref', 'reversefootnote'))
  )
}
