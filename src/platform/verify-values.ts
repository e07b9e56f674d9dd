// Verification of values that no statement can look into: texts of computed pages, parameters of audit entries.
import { blobOid } from '../content/oid.ts'
import type { Database } from '../store/store.ts'
import { createPause } from './pause.ts'
import type { Problem } from './verifying.ts'

const textsAtOnce = 50
const entriesAtOnce = 500

/** @returns how many values were looked at */
export async function verifyValues(
  database: Database,
  report: (problem: Problem) => void,
): Promise<number> {
  const pause = createPause()
  let count = 0
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('computed_text')
      .selectAll()
      .where('oid', '>', after)
      .orderBy('oid')
      .limit(textsAtOnce)
      .execute()
    for (const { oid, bytes } of rows) {
      const found = blobOid(bytes)
      if (found === oid) continue
      report({ subject: `computed text ${oid}`, problem: `its bytes are those of ${found}` })
    }
    count += rows.length
    if (rows.length < textsAtOnce) break
    after = rows.at(-1)?.oid ?? ''
    await pause()
  }
  return count + (await verifyAudit(database, report))
}

async function verifyAudit(
  database: Database,
  report: (problem: Problem) => void,
): Promise<number> {
  const pause = createPause()
  let count = 0
  for (let after = ''; ; ) {
    const rows = await database
      .selectFrom('audit')
      .select(['id', 'at', 'parameters', 'subject'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(entriesAtOnce)
      .execute()
    for (const { id, at, parameters, subject } of rows) {
      const complain = (problem: string) => report({ subject: `audit entry "${id}"`, problem })
      if (Number.isNaN(Date.parse(at))) complain(`"${at}" is no time`)
      const ids = parseIds(parameters)
      if (ids === undefined) complain('its parameters cannot be read')
      else if (subject !== null && !ids.includes(subject)) {
        complain(`"${subject}" is not among its parameters`)
      }
    }
    count += rows.length
    if (rows.length < entriesAtOnce) return count
    after = rows.at(-1)?.id ?? ''
    await pause()
  }
}

/** The ids that an entry keeps; undefined where that is no object of texts. */
function parseIds(parameters: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(parameters)
    return typeof value === 'object' && value !== null ? Object.values(value) : undefined
  } catch {
    return undefined
  }
}
