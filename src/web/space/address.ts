// Where pages of a content are, on this server.
import type { PageNode } from '../../content/page-tree.ts'
import type { ContentTarget } from '../../platform/content-target.ts'
import type { Context } from '../../platform/context.ts'
import { contentURL } from '../../platform/present-content.ts'

/** Path of the content: of the space, or of the change request. */
export function rootOf(context: Context, target: ContentTarget): string {
  return new URL(contentURL(context, target)).pathname
}

/** Path, or URL, of a node; undefined for what has none. */
export function addressOf(
  context: Context,
  target: ContentTarget,
  node: PageNode,
): string | undefined {
  const root = rootOf(context, target)
  if (node.type === 'computed') return undefined
  if (node.type === 'link') return /^(?:https?|mailto):/i.test(node.url) ? node.url : undefined
  return node.path === '' ? root : `${root}/${encodePath(node.path)}`
}

/** A path of slugs as an address; each slug by itself, so that no `?` or `#` ends it early. */
export function encodePath(path: string): string {
  return path.split('/').map(encodeURIComponent).join('/')
}

/** A fragment as an address, whether it is written encoded or not. */
export function encodeAnchor(anchor: string): string {
  try {
    return encodeURIComponent(decodeURIComponent(anchor))
  } catch {
    return encodeURIComponent(anchor)
  }
}
