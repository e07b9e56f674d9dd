// Renders blocks without children: formulas, embeds, files, links to pages, API operations.
import type { Block, ContentRef } from '../document/document.ts'
import { drawnClass } from './diagrams.ts'
import { renderPicture, renderReference } from './inlines.ts'
import { escapeText } from './markup.ts'
import { renderMath } from './math.ts'
import type { Rendering } from './setting.ts'

/** Renders a block without children. */
export function renderLeafBlock(
  block: Block,
  rendering: Rendering,
  renderWords: (nodes: readonly Block[]) => string,
): string {
  switch (block.type) {
    case 'divider':
      return '<hr>'
    case 'math':
      return `<p class="math">${renderMath(block.data.formula, true)}</p>`
    case 'embed': {
      const caption = captionOf(block.fragments)
      return renderBox({ kind: 'url', url: block.data.url }, 'embed', caption)
    }
    case 'file':
      return renderBox(block.data.ref, 'file', captionOf(block.fragments))
    case 'content-ref':
      return renderBox(block.data.ref, 'content-ref', '')
    case 'drawing': {
      const { ref } = block.data
      if (ref === undefined) return ''
      return `<figure>${renderPicture(rendering, { ref, alt: 'Drawing' })}</figure>`
    }
    case 'swagger':
    case 'openapi-operation': {
      const { method = '', path = '' } = block.data
      return renderOperation(`${method.toUpperCase()} ${path}`.trim() || 'API')
    }
    case 'openapi-webhook':
      return renderOperation(`${block.data.method.toUpperCase()} webhook ${block.data.name}`)
    case 'openapi-schemas':
      return renderOperation(`Schemas: ${block.data.schemas.join(', ')}`)
    case 'integration': {
      const { integration, props, url = props['url'] } = block.data
      const { content } = props
      if (content !== undefined) {
        const name = integration === 'mermaid' ? `code ${drawnClass}` : 'code'
        return `<figure class="${name}"><pre tabindex="0" role="group" aria-label="${escapeText(integration)}"><code>${escapeText(content)}</code></pre></figure>`
      }
      if (url !== undefined) return renderBox({ kind: 'url', url }, 'embed', '')
      return renderOperation(`${integration}: ${block.data.block}`)
    }
    default:
      return ''
  }

  function captionOf(fragments: readonly { readonly nodes: readonly Block[] }[] | undefined) {
    return (fragments ?? []).map((each) => renderWords(each.nodes)).join(' ')
  }

  /** Renders a box that is a link. */
  function renderBox(ref: ContentRef, name: string, caption: string): string {
    const { setting } = rendering
    const title = setting.titleOf(ref) ?? (ref.kind === 'url' ? ref.url : 'Link')
    const words = `<span class="words">${escapeText(title)}</span>`
    const below = caption === '' ? '' : `<div class="caption">${caption}</div>`
    return `<div class="box ${name}">${renderReference(ref, words, setting)}${below}</div>`
  }
}

function renderOperation(text: string): string {
  return `<p class="operation-line"><code>${escapeText(text)}</code></p>`
}
