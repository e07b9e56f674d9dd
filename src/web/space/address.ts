// Addresses of a space's or change request's pages on this server.
import type { PageNode } from '../../content/revisions/page-tree.ts'
import type { Contents } from '../../content/revisions/pages.ts'
import { fileURL } from '../../platform/content/downloads.ts'
import { contentURL } from '../../platform/content/present-content.ts'
import type { Context } from '../../platform/context/context.ts'
import { createPictureNamer } from '../../platform/published/outside-pictures.ts'
import type { ContentTarget } from '../../platform/targets/content-target.ts'
import { encodeAnchor, encodePath } from '../reading/addresses.ts'
import type { ReadingPlace } from '../reading/place.ts'
import { readPageTree } from '../reading/tree.ts'

/** Base path of the content: of the space, or of the change request. */
export function contentRoot(context: Context, target: ContentTarget): string {
  return new URL(contentURL(context, target)).pathname
}

/** The content with its addresses. */
export async function openPlace(context: Context, target: ContentTarget): Promise<ReadingPlace> {
  const contents = await context.revisions.contents(target.revision)
  const root = contentRoot(context, target)
  const nameOf = await createPictureNamer(context)
  return {
    contents,
    tree: readPageTree(contents),
    addressOf: (node) => addressOf(node, { contents, root }),
    addressOfFile: (file) => new URL(fileURL(context, target.revision.row, file)).pathname,
    addressOfPicture: (url) => pathOfPicture(nameOf(url)),
    addressOfList: (parent) =>
      `${root}/~pages${parent === undefined ? '' : `?below=${encodeURIComponent(parent.id)}`}`,
    branches: 'signed',
  }
}

function pathOfPicture(name: string | undefined): string | undefined {
  return name === undefined ? undefined : `/pictures/${name}`
}

interface Root {
  readonly contents: Contents
  readonly root: string
}

function addressOf(node: PageNode, place: Root): string | undefined {
  if (node.type === 'computed') return undefined
  if (node.type !== 'link')
    return node.path === '' ? place.root : `${place.root}/${encodePath(node.path)}`
  const { url, target } = node
  if (target?.kind !== 'page') return /^(?:https?|mailto):/i.test(url) ? url : undefined
  const page = place.contents.pagesById.get(target.id)
  const address = page && addressOf(page, place)
  if (address === undefined || target.anchor === undefined) return address
  return `${address}#${encodeAnchor(target.anchor)}`
}
