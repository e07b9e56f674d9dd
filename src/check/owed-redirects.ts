// Redirects that a change owes, over every documentation of a repository.
import type { Source } from '../content/facts/source.ts'
import { areSameSettings } from '../content/links/touched-paths.ts'
import type { RedirectDuty as OwedRedirects } from '../content/redirects/owed.ts'
import { compareBytes } from '../content/trees/byte-order.ts'
import { fixesOf } from '../report/fixes/apply.ts'
import type { Findings, ReportFix } from '../report/report.ts'
import type { ScannedPart } from './scan.ts'

/** Owed redirects of a change, and fixes that shorten chains of redirects. */
export interface PresentedRedirects extends OwedRedirects {
  readonly shortened: readonly ReportFix[]
  /** The texts that bytes of `shortened` are counted in, by path. */
  readonly texts: ReadonlyMap<string, string>
}

/** Redirects owed over all sites, and chains to shorten; nothing if not requested. */
export async function findDuty(
  {
    redirects,
    base,
    source,
  }: { readonly redirects?: boolean; readonly base?: unknown; readonly source: Source },
  parts: readonly Pick<ScannedPart, 'part' | 'base' | 'head'>[],
  moved: ReadonlyMap<string, string>,
): Promise<PresentedRedirects> {
  const owed: OwedRedirects['owed'][number][] = []
  const changes = new Map<string, { readonly before: string; readonly after: string }>()
  const shortened: ReportFix[] = []
  const texts = new Map<string, string>()
  const asked = redirects === true ? parts.filter(({ part }) => part.kind !== 'files') : []
  // Without a change to them, every chain is an old one.
  const chained = asked.filter(
    ({ base: before, head }) =>
      (before === undefined || !areSameSettings(before.site.dependsOn, head.site.dependsOn)) &&
      head.site.uses.some(({ use }) => use.source !== undefined),
  )
  if (chained.length > 0) {
    const { shortenChains } = await import('../content/redirects/chains.ts')
    for (const { base: before, head } of chained) {
      const plan = await shortenChains(head, before?.site, source)
      shortened.push(...plan.fixes.values())
      for (const [path, text] of plan.texts) texts.set(path, text)
    }
  }
  for (const { base: before, head } of base === undefined ? [] : asked) {
    if (before === undefined) continue
    const { findOwedRedirects } = await import('../content/redirects/owed.ts')
    const duty = await findOwedRedirects({ base: before, head, moved }, source)
    owed.push(...duty.owed)
    for (const [path, change] of duty.changes) changes.set(path, change)
  }
  return { owed: owed.sort((a, b) => compareBytes(a.page, b.page)), changes, shortened, texts }
}

/** The same as a report lists it. */
export function presentRedirects({
  owed,
  changes,
  shortened,
}: PresentedRedirects): Pick<Findings, 'redirects' | 'redirectFixes'> {
  const redirects = owed.map(({ page, address, to = null, file = null, entry = null }) => {
    return { page, address, to, file, entry }
  })
  const redirectFixes = [...shortened, ...fixesOf(changes)]
  return {
    ...(redirects.length === 0 ? {} : { redirects }),
    ...(redirectFixes.length === 0 ? {} : { redirectFixes }),
  }
}
