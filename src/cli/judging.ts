// The galley.yml that a check of this machine follows, and what it takes out of the report.
import { relative, sep } from 'node:path'
import type { CheckOutcome, Inquiry } from '../check/findings.ts'
import type { Settings } from '../check/settings/read-settings.ts'
import { findTreeSettings, openTreeIgnores } from '../check/settings/tree-ignores.ts'
import type { LayoutChoice } from '../content/layouts/index.ts'
import type { Tree } from '../content/trees/file-entry.ts'
import type { Findings } from '../report/report.ts'
import { type ContentFolder, openContent, readContent } from '../repository/content.ts'
import type { Repository } from '../repository/git.ts'

/** Rules for judging a check. */
export interface CheckJudging {
  readonly settings: Settings | undefined
  /** Settings of a head that may not judge itself. */
  readonly proposed: Settings | undefined
  /** Path from the folder of the settings to the checked folder. */
  readonly prefix: string
}

/** @param fork - use the base's settings, since the head belongs to someone else */
export async function readJudging(
  folder: ContentFolder,
  { head, base, source }: Pick<Inquiry, 'head' | 'base' | 'source'>,
  fork: boolean,
): Promise<CheckJudging> {
  const read = (tree: Tree) => findTreeSettings(tree, source)
  const judging = fork && base !== undefined ? await read(base.tree) : await read(head.tree)
  const isForeign = fork && base !== undefined
  const proposed = isForeign ? await readProposed(() => read(head.tree)) : undefined
  const own = { settings: judging, proposed, prefix: '' }
  const { repository } = folder
  if (own.settings !== undefined || repository === undefined || repository.prefix === '') return own
  return (await readAbove(repository, fork ? base?.name : undefined)) ?? own
}

/** A file that cannot be read proposes nothing. */
async function readProposed(
  read: () => Promise<Settings | undefined>,
): Promise<Settings | undefined> {
  try {
    return await read()
  } catch {
    return undefined
  }
}

/** The settings of a folder's repository; undefined if it has none. */
async function readAbove(
  { folder, prefix }: Pick<Repository, 'folder' | 'prefix'>,
  commit: string | undefined,
): Promise<CheckJudging | undefined> {
  const top = await openContent(folder.slice(0, folder.length - prefix.length - 1))
  const { repository } = top
  if (repository === undefined) return undefined
  const tree =
    commit === undefined ? (await readContent(top, {})).head : await repository.readTree(commit, '')
  const settings = await findTreeSettings(tree, repository.source)
  return settings && { settings, proposed: undefined, prefix }
}

/** Sites to check: what the command line says, then what the settings say, as seen from the folder. */
export function chooseSites(given: LayoutChoice, { settings, prefix }: CheckJudging): LayoutChoice {
  if (settings === undefined) return given
  if (given.root !== undefined) return given
  const { root, layout = given.layout, sites } = settings
  const chosen = given.layout ?? layout
  if (sites !== undefined && given.layout === undefined) {
    const own = sites.flatMap((site) => {
      const at = placeBelow(site.root, prefix)
      return at === undefined ? [] : [{ ...site, root: at }]
    })
    return own.length === 0 ? given : { sites: own }
  }
  const at = root === undefined ? undefined : placeBelow(root, prefix)
  if (root !== undefined && at === undefined) return given
  return {
    ...(at === undefined || (at === '' && prefix !== '') ? {} : { root: at }),
    ...(chosen === undefined ? {} : { layout: chosen }),
  }
}

function placeBelow(root: string, prefix: string): string | undefined {
  if (prefix === '') return root
  const path = relative(prefix, root).split(sep).join('/')
  return path.startsWith('..') ? undefined : path
}

/**
 * Removes ignored findings from the result of a check.
 *
 * @param isPart - a root was asked for, whatever the settings name
 */
export async function judgeOutcome<R extends Findings>(
  outcome: CheckOutcome<R>,
  { head, base, source }: Inquiry,
  { fork, isPart, ...judging }: CheckJudging & { readonly fork: boolean; readonly isPart: boolean },
): Promise<CheckOutcome<R>> {
  const ignores = openTreeIgnores({
    judging: { ...judging, fork: fork && base !== undefined },
    prefix: judging.prefix,
    head: head.tree,
    base: base?.tree,
    source,
    // A change alone shows what is new, a part of the repository what is in it.
    isWhole: outcome.report.stats.broken !== undefined && !isPart && judging.prefix === '',
  })
  const report = await ignores.apply(outcome.report, outcome.doubtful)
  const problems = ignores.problems()
  return problems.length === 0
    ? { ...outcome, report }
    : { ...outcome, report: { ...report, ignoreProblems: problems } }
}
