// Other documentation of a repository, which was not read, and how to have it read.
import { printable } from './printable.ts'

/** What was left aside, as the evidence of a layout tells it: `mkdocs in "packages/app"`. */
export function listLeftAside(evidence: readonly string[]): string[] {
  return evidence.flatMap((each) => /^left aside: (.*)/s.exec(each)?.slice(1) ?? [])
}

const namedMax = 10

/**
 * One sentence, without a full stop: who keeps several kinds of documentation must not take one that is fine for
 * all of them.
 *
 * @param option - which chooses another
 * @returns undefined where nothing was left aside
 */
export function describeLeftAside(
  read: { readonly layout: string; readonly root: string; readonly leftAside: readonly string[] },
  option: string,
): string | undefined {
  const { layout, root, leftAside } = read
  if (leftAside.length === 0) return undefined
  const named = leftAside.slice(0, namedMax).join(', ')
  const more = leftAside.length > namedMax ? ` and ${leftAside.length - namedMax} more` : ''
  return printable(
    `Read as ${layout} in "${root || '.'}" alone; "${option}" chooses what is left aside: ${named}${more}`,
  )
}
