// Documents of word processors (docx) as HTML.
import type { Root } from 'hast'
import { attribute, contentOf, findAll, findFirst, lineOf } from './elements.ts'
import { unreadable } from './page.ts'

const styleMap = [
  "p[style-name='Title'] => h1.galley-title:fresh",
  "p[style-name='Subtitle'] => p.galley-subtitle:fresh",
  "p[style-name='Quote'] => blockquote > p:fresh",
  "p[style-name='Intense Quote'] => blockquote > p:fresh",
  "p[style-name='Block Text'] => blockquote > p:fresh",
  "p[style-name='Quotations'] => blockquote > p:fresh",
  "p[style-name='Source Code'] => pre:separator('\\n')",
  "p[style-name='Code'] => pre:separator('\\n')",
  "p[style-name='HTML Preformatted'] => pre:separator('\\n')",
  "p[style-name='Preformatted Text'] => pre:separator('\\n')",
  "p[style-name='Plain Text'] => pre:separator('\\n')",
  "r[style-name='Verbatim Char'] => code",
  "r[style-name='Source Text'] => code",
  "r[style-name='HTML Code'] => code",
  'u => u',
  'strike => del',
  "p[style-name='Definition Term'] => p > strong:fresh",
]

/**
 * Converts a document: headings, lists, tables with a head, footnotes, images as data.
 *
 * @throws ApiError `import_unsupported` when the bytes are no such document
 */
export async function convertDocx(bytes: Uint8Array, name: string): Promise<string> {
  // Large, and needed for nothing else.
  const { default: mammoth } = await import('mammoth')
  try {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    const { value } = await mammoth.convertToHtml({ buffer }, { styleMap, idPrefix: 'doc-' })
    return value
  } catch (cause) {
    throw unreadable(name, 'it cannot be read', cause)
  }
}

/**
 * Finds the title: the paragraph of that style, or a single heading of depth 1 at the start. If there are
 * several, the document's properties or its name provide it.
 */
export function prepareDocx(root: Root): void {
  for (const node of findAll(root, (each) => each.tagName === 'p')) {
    const inner = contentOf(node)
    if (inner.length === 0) node.children = []
  }
  const headings = findAll(root, (node) => node.tagName === 'h1' && lineOf(node) !== '')
  const title = headings.find((node) => attribute(node, 'className') === 'galley-title')
  const body = findFirst(root, (node) => node.tagName === 'body')
  const first = body && contentOf(body).find((child) => child.type === 'element')
  const several = title === undefined && (headings.length > 1 || headings[0] !== first)
  if (!several) return
  for (const node of findAll(root, (each) => /^h[1-6]$/.test(each.tagName))) {
    node.tagName = `h${Math.min(6, Number(node.tagName.slice(1)) + 1)}`
  }
}
