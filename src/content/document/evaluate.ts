// Evaluates a document for one reader: expressions become text, conditional blocks stay only if their condition
// holds.
import type { Block, Fragment, Inline, JSONDocument } from './document.ts'
import { assignKeys } from './keys.ts'
import { textNode } from './texts.ts'

/** Evaluation of expressions: `evaluateText` and `evaluateCondition` with inputs applied. */
export interface Evaluation {
  readonly textOf: (expression: string) => string
  readonly holds: (expression: string) => boolean
}

/**
 * Replaces expressions by their text, and each `if` by its content if it holds. The input is not modified;
 * unchanged nodes keep their keys.
 */
export function evaluateDocument(document: JSONDocument, evaluation: Evaluation): JSONDocument {
  return assignKeys({ ...document, nodes: blocksOf(document.nodes) })

  function blocksOf(nodes: readonly Block[]): Block[] {
    return nodes.flatMap((node): Block[] => {
      if (node.type === 'if')
        return evaluation.holds(node.data.expression) ? blocksOf(node.nodes) : []
      return [blockOf(node)]
    })
  }

  function blockOf(node: Exclude<Block, { type: 'if' }>): Block {
    switch (node.type) {
      case 'paragraph':
      case 'heading-1':
      case 'heading-2':
      case 'heading-3':
        return { ...node, nodes: inlinesOf(node.nodes) }
      case 'list-unordered':
      case 'list-ordered':
      case 'list-tasks':
        return { ...node, nodes: node.nodes.map(held) }
      case 'blockquote':
      case 'hint':
        return held(node)
      case 'tabs':
        return { ...node, nodes: node.nodes.map(held) }
      case 'stepper':
        return { ...node, nodes: node.nodes.map(held) }
      case 'columns':
        return { ...node, nodes: node.nodes.map(held) }
      case 'images':
        return { ...node, nodes: node.nodes.map(framed) }
      case 'code':
        return {
          ...node,
          nodes: node.nodes.map((line) => ({
            ...line,
            nodes: line.nodes.map((text) => ({ ...text })),
          })),
        }
      default:
        return 'fragments' in node ? framed(node) : { ...node }
    }
  }

  function held<Node extends { nodes: Block[] }>(node: Node): Node {
    return { ...node, nodes: blocksOf(node.nodes) }
  }

  function framed<Node extends { fragments?: Fragment[] | undefined }>(node: Node): Node {
    return node.fragments === undefined
      ? { ...node }
      : { ...node, fragments: node.fragments.map(held) }
  }

  function inlinesOf(nodes: readonly Inline[]): Inline[] {
    return nodes.map((node): Inline => {
      if (node.object === 'text') return { ...node }
      switch (node.type) {
        case 'expression':
          return textNode(evaluation.textOf(node.data.expression))
        case 'link':
          return {
            ...node,
            nodes: node.nodes.map((inner) =>
              inner.object === 'inline' && inner.type === 'expression'
                ? textNode(evaluation.textOf(inner.data.expression))
                : { ...inner },
            ),
          }
        case 'annotation':
          return {
            ...node,
            nodes: node.nodes.map((text) => ({ ...text })),
            fragments: node.fragments.map(held),
          }
        default:
          return { ...node }
      }
    })
  }
}
