// Reads the home page of a VitePress site from front matter, as the theme shows it.
import { themeAddress } from '../../facts/front-matter-links.ts'
import { recordOf } from '../../text/records.ts'
import type { Block, Button, Image, Inline, ListItem } from '../document.ts'
import { decodeHTML, tokenizeHTML } from '../html.ts'
import { isWithinLink, LineBuilder } from '../texts.ts'
import { headingBlock, listBlock } from './html-blocks.ts'
import type { PageReading } from './reading.ts'

/**
 * Reads hero and features of a home page as blocks; empty for any other page.
 *
 * @param data - its front matter
 * @see VitePress 1, "Home Page": hero, features
 */
export function readHome(data: unknown, reading: Pick<PageReading, 'ref'>): Block[] {
  const matter = recordOf(data)
  if (matter['layout'] !== 'home') return []
  const hero = recordOf(matter['hero'])
  const [title, name] = [wordsOf(matter['title']), wordsOf(hero['name'])]
  // A page without a title uses the name of its hero.
  const lines = [title === '' || title === name ? '' : name, wordsOf(hero['text'])]
  const [first, ...others] = lines.filter((line) => line !== '')
  return [
    ...(first === undefined ? [] : [headingBlock(2, lineOf(first), {})]),
    ...[...others, wordsOf(hero['tagline'])].flatMap((line) => paragraphOf(lineOf(line))),
    ...paragraphOf(actionsOf(hero['actions'], reading)),
    ...imageOf(hero['image'], reading),
    ...featuresOf(matter['features'], reading),
  ]
}

function actionsOf(value: unknown, reading: Pick<PageReading, 'ref'>): Inline[] {
  const line = new LineBuilder()
  for (const action of listOfRecords(value)) {
    const [label, link] = [wordsOf(action['text']), textOf(action['link'])]
    if (label === '' || link === '') continue
    if (line.nodes.length > 0) line.plain(' ', [])
    const kind: Button['data']['kind'] = action['theme'] === 'alt' ? 'secondary' : 'primary'
    const target = reading.ref(themeAddress(link), 'link')
    line.add({ object: 'inline', type: 'button', isVoid: true, data: { label, kind, ref: target } })
  }
  return line.nodes
}

function featuresOf(value: unknown, reading: Pick<PageReading, 'ref'>): Block[] {
  const items = listOfRecords(value).flatMap((feature): ListItem[] => {
    const [title, link] = [wordsOf(feature['title']), textOf(feature['link'])]
    const name = new LineBuilder()
    name.text(title, [{ object: 'mark', type: 'bold' }])
    const nodes = [
      ...paragraphOf(
        link === '' || title === ''
          ? name.nodes
          : [
              {
                object: 'inline',
                type: 'link',
                data: { ref: reading.ref(themeAddress(link), 'link') },
                nodes: name.nodes.filter(isWithinLink),
              },
            ],
      ),
      ...paragraphOf(lineOf(wordsOf(feature['details']))),
      ...paragraphOf(lineOf(link === '' ? '' : wordsOf(feature['linkText']))),
    ]
    return nodes.length === 0 ? [] : [{ object: 'block', type: 'list-item', data: {}, nodes }]
  })
  return items.length === 0 ? [] : [listBlock(items, false, 1)]
}

/** An image: an address, an object with address and alt text, or one for each theme. */
function imageOf(value: unknown, reading: Pick<PageReading, 'ref'>): Block[] {
  const image = recordOf(value)
  const [light, dark] = [recordOf(image['light']), recordOf(image['dark'])]
  const src = [value, image['src'], image['light'], light['src']]
    .map(textOf)
    .find((one) => one !== '')
  if (src === undefined) return []
  const darkSrc = [image['dark'], dark['src']].map(textOf).find((one) => one !== '')
  const alt = textOf(image['alt']) || textOf(light['alt'])
  const node: Image = {
    object: 'block',
    type: 'image',
    isVoid: true,
    data: {
      ref: reading.ref(src, 'cover'),
      ...(darkSrc === undefined ? {} : { refDark: reading.ref(darkSrc, 'cover') }),
      ...(alt === '' ? {} : { alt }),
    },
  }
  return [{ object: 'block', type: 'images', data: {}, nodes: [node] }]
}

function paragraphOf(nodes: Inline[]): Block[] {
  return nodes.length === 0 ? [] : [{ object: 'block', type: 'paragraph', data: {}, nodes }]
}

function lineOf(words: string): Inline[] {
  const line = new LineBuilder()
  line.text(words, [])
  return line.nodes
}

/** The plain text of a value that may hold HTML. */
function wordsOf(value: unknown): string {
  const pieces = tokenizeHTML(textOf(value)).map((token) => {
    if (token.kind === 'text') return decodeHTML(token.raw)
    return token.kind === 'open' && token.name === 'br' ? ' ' : ''
  })
  return pieces.join('').replace(/\s+/g, ' ').trim()
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : ''
}

function listOfRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map(recordOf) : []
}
