// Text of blocks, without styles.
import type { Block } from '../content/document/document.ts'
import { textOfInlines } from './inlines.ts'

/** The text of blocks, without styles. */
export function textOfBlocks(blocks: readonly Block[]): string {
  return blocks.map(plainBlock).join(' ').trim()
}

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return textOfInlines(block.nodes)
    case 'code':
      return block.nodes.map((line) => textOfInlines(line.nodes)).join('\n')
    case 'blockquote':
    case 'hint':
    case 'if':
      return textOfBlocks(block.nodes)
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      return block.nodes.map((item) => textOfBlocks(item.nodes)).join(' ')
    default:
      return ''
  }
}
