// Redirects that a change owes, over every documentation of a repository.
import type { Source } from '../content/facts/source.ts'
import type { RedirectDuty } from '../content/redirects/owed.ts'
import { compareBytes } from '../content/trees/byte-order.ts'
import type { ReportRedirect } from '../report/report.ts'
import type { ScannedPart } from './scan.ts'

export type { RedirectDuty } from '../content/redirects/owed.ts'

const nothing: RedirectDuty = { owed: [], changes: new Map() }

/** Redirects owed over all sites; nothing if not requested. */
export async function findDuty(
  {
    redirects,
    base,
    source,
  }: { readonly redirects?: boolean; readonly base?: unknown; readonly source: Source },
  parts: readonly Pick<ScannedPart, 'part' | 'base' | 'head'>[],
  moved: ReadonlyMap<string, string>,
): Promise<RedirectDuty> {
  if (redirects !== true || base === undefined) return nothing
  const { findOwedRedirects } = await import('../content/redirects/owed.ts')
  const owed: RedirectDuty['owed'][number][] = []
  const changes = new Map<string, { readonly before: string; readonly after: string }>()
  for (const { part, base: before, head } of parts) {
    if (before === undefined || part.kind === 'files') continue
    const duty = await findOwedRedirects({ base: before, head, moved }, source)
    owed.push(...duty.owed)
    for (const [path, change] of duty.changes) changes.set(path, change)
  }
  return { owed: owed.sort((a, b) => compareBytes(a.page, b.page)), changes }
}

/** The same as a report lists it. */
export function presentRedirects({ owed }: RedirectDuty): {
  readonly redirects?: ReportRedirect[]
} {
  if (owed.length === 0) return {}
  const redirects = owed.map(({ page, address, to = null, file = null, entry = null }) => {
    return { page, address, to, file, entry }
  })
  return { redirects }
}
