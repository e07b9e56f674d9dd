// Headings, paragraphs and pictures: what is made of inline nodes.
import type { Content } from 'pdfmake/interfaces.js'
import type { Block, ContentRef, Images, Inline, Paragraph } from '../content/document/document.ts'
import { buildRuns } from './inlines.ts'
import { colors, sizes } from './look.ts'
import { buildPicture, type PictureNode, pictureNode } from './pictures.ts'
import { alignmentOf, alignOf, type BlockRoom, type PageSetting } from './place.ts'

/** True for a heading. */
export function isHeading(block: Block): block is HeadingBlock {
  return block.type === 'heading-1' || block.type === 'heading-2' || block.type === 'heading-3'
}

type HeadingBlock = Extract<Block, { type: 'heading-1' | 'heading-2' | 'heading-3' }>

/** A heading, named as a place of the PDF. */
export function buildHeading(block: HeadingBlock, setting: PageSetting): Content[] {
  const level = { 'heading-1': 0, 'heading-2': 1, 'heading-3': 2 }[block.type]
  const runs = buildRuns(block.nodes, setting)
  const text = runs
    .map((run) => run.text)
    .join('')
    .trim()
  if (runs.length === 0) return []
  const size = sizes.heading[level] ?? sizes.text
  return [
    {
      text: runs.map((run) => (run.font === 'Mono' ? { ...run, fontSize: size * 0.9 } : run)),
      fontSize: size,
      bold: true,
      margin: [0, size * 0.95, 0, size * 0.3],
      ...alignmentOf(text),
      ...alignOf(block.data.align),
      ...setting.nameHeading(block, text, level),
    },
  ]
}

/** A paragraph; pictures in it are placed between its lines. */
export function buildParagraph(
  block: Paragraph,
  setting: PageSetting,
  place: BlockRoom,
): Content[] {
  const pieces: Content[] = []
  let text: Inline[] = []
  const finish = () => {
    const runs = buildRuns(text, setting)
    text = []
    const words = runs.map((run) => run.text).join('')
    if (words.trim() === '') return
    const align = { ...alignmentOf(words), ...alignOf(block.data.align) }
    pieces.push({ text: runs, margin: [0, 0, 0, 6], ...align })
  }
  for (const [node, picture] of withPictures(block.nodes, setting)) {
    if (picture === undefined) {
      text.push(node)
      continue
    }
    finish()
    pieces.push({
      stack: [buildPicture(picture, pictureSetting(setting, place.width))],
      margin: [0, 2, 0, 6],
    })
  }
  finish()
  return pieces
}

/** Inline nodes, each with the picture it is or holds. */
function withPictures(
  nodes: readonly Inline[],
  setting: PageSetting,
): [Inline, PictureNode | undefined][] {
  return nodes.flatMap((node): [Inline, PictureNode | undefined][] => {
    if (node.object === 'text') return [[node, undefined]]
    if (node.type === 'inline-image') {
      return [[node, { ref: node.data.ref, alt: node.data.alt ?? node.data.caption }]]
    }
    if (node.type !== 'link') return [[node, undefined]]
    const link = setting.destinationOf(node.data.ref)
    if (!node.nodes.some((inner) => inner.object === 'inline' && inner.type === 'inline-image')) {
      return [[node, undefined]]
    }
    return node.nodes.map((inner) =>
      inner.object === 'inline' && inner.type === 'inline-image'
        ? [inner, { ref: inner.data.ref, alt: inner.data.alt, link }]
        : [{ ...node, nodes: [inner] }, undefined],
    )
  })
}

/** Context of a page for its pictures. */
export function pictureSetting(setting: PageSetting, width: number) {
  return {
    width,
    pictures: setting.pictures,
    fileOf: (ref: ContentRef) => setting.book.fileOf(ref),
    destinationOf: setting.destinationOf,
  }
}

/** Pictures one below the other, with their captions. */
export function buildImages(block: Images, setting: PageSetting, place: BlockRoom): Content[] {
  const align = alignOf(block.data.align ?? (block.nodes.length === 1 ? 'center' : 'start'))
  return block.nodes.map((image) => {
    const caption = image.fragments?.find((each) => each.fragment === 'caption')?.nodes ?? []
    const words = caption.flatMap((each) =>
      each.type === 'paragraph' ? buildRuns(each.nodes, setting) : [],
    )
    return {
      stack: [
        {
          stack: [buildPicture(pictureNode(image), pictureSetting(setting, place.width))],
          ...align,
        },
        ...(words.length === 0
          ? []
          : [
              {
                text: words,
                fontSize: sizes.small,
                color: colors.muted,
                margin: [0, 3, 0, 0] as [number, number, number, number],
                ...align,
              },
            ]),
      ],
      unbreakable: true,
      margin: [0, 4, 0, 9],
    }
  })
}
