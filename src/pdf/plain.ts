// Text of blocks, without styles.
import type { Block } from '../content/document/document.ts'
import { plainText } from './inlines.ts'

/** The text of blocks, without styles. */
export function plainBlocks(blocks: readonly Block[]): string {
  return blocks.map(plainBlock).join(' ').trim()
}

function plainBlock(block: Block): string {
  switch (block.type) {
    case 'paragraph':
    case 'heading-1':
    case 'heading-2':
    case 'heading-3':
      return plainText(block.nodes)
    case 'code':
      return block.nodes.map((line) => plainText(line.nodes)).join('\n')
    case 'blockquote':
    case 'hint':
    case 'if':
      return plainBlocks(block.nodes)
    case 'list-unordered':
    case 'list-ordered':
    case 'list-tasks':
      return block.nodes.map((item) => plainBlocks(item.nodes)).join(' ')
    default:
      return ''
  }
}
