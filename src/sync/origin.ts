// The origin of commits: the range of a change, and the address from which a platform imports a tree.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Repository } from '../repository/git.ts'

/** The commits of a change. */
export interface CommitRange {
  /** The commit whose content is checked. */
  readonly head: string
  /** The commit it left: what it is compared with. */
  readonly base: string
  /** Head of the branch it goes into; often `base`, later if the branch moved on. */
  readonly main: string
}

/** An address a platform can import from. */
export interface ImportAddress {
  readonly url: string
  readonly source: 'git' | 'zip'
}

/** A repository as the job sees it: a checkout on disk, or GitHub. */
export interface RepositoryOrigin {
  /** @throws OriginError if the commits or their common ancestor are unavailable */
  findRange(head: string, base: string): Promise<CommitRange>
  /**
   * @param spaceId - target space, for origins that upload to it
   * @throws OriginError if the commit is unavailable
   */
  locate(oid: string, spaceId?: string): Promise<ImportAddress>
}

/** Commits are unavailable; the message says what to do about it. */
export class OriginError extends Error {
  override readonly name = 'OriginError'
}

/** The parts of a git repository on disk in use; `Repository` has them. */
export type Checkout = Pick<Repository, 'folder' | 'prefix' | 'resolve' | 'mergeBase'>

/**
 * A checkout on this machine; only objects are read, never the work tree.
 *
 * A shallow checkout of GitHub's test merge suffices if it contains the merge and its parents: then the merge
 * is compared with its first parent.
 */
export function openCheckout(checkout: Checkout): RepositoryOrigin {
  const top = topOf(checkout)
  return {
    async findRange(head, base) {
      if ((await has(head)) && (await has(base))) {
        const ancestor = await checkout.mergeBase(base, head)
        if (ancestor !== undefined) return { head, base: ancestor, main: base }
      }
      const merge = await checkout.resolve('HEAD')
      const [first, second] = [await checkout.resolve('HEAD^1'), await checkout.resolve('HEAD^2')]
      if (merge !== undefined && first !== undefined && second === head)
        return { head: merge, base: first, main: first }
      throw new OriginError(
        `Cannot compare ${short(head)} with ${short(base)}: the checkout does not hold the history between them; set "fetch-depth: 0" on actions/checkout (for pull_request, "fetch-depth: 2" is enough)`,
      )
    },
    async locate(oid) {
      if (await has(oid)) return { url: `${pathToFileURL(top).href}#${oid}`, source: 'git' }
      throw new OriginError(
        `Cannot read commit ${short(oid)}: the checkout does not hold it; check it out with actions/checkout and "fetch-depth: 0"`,
      )
    },
  }

  async function has(oid: string): Promise<boolean> {
    return (await checkout.resolve(oid)) === oid
  }
}

/** The folder of the whole repository. */
export function topOf({ folder, prefix }: Pick<Checkout, 'folder' | 'prefix'>): string {
  return prefix === '' ? folder : join(folder, ...prefix.split('/').map(() => '..'))
}

function short(oid: string): string {
  return oid.slice(0, 7)
}
