// Verification of values that no statement can look into: texts of computed pages, parameters of audit entries.
import { blobOid } from '../../content/trees/oid.ts'
import type { Database } from '../../store/database/tables.ts'
import { readBatches } from '../processes/row-batches.ts'
import type { Problem } from './verify-problem.ts'

const textsAtOnce = 50
const entriesAtOnce = 500

/** @returns how many values were checked */
export async function verifyValues(
  database: Database,
  report: (problem: Problem) => void,
): Promise<number> {
  let count = 0
  const texts = database.selectFrom('computed_text').selectAll()
  for await (const rows of readBatches(texts, 'oid', textsAtOnce)) {
    for (const { oid, bytes } of rows) {
      const found = blobOid(bytes)
      if (found === oid) continue
      report({ subject: `computed text ${oid}`, problem: `its bytes are those of ${found}` })
    }
    count += rows.length
  }
  return count + (await verifyAudit(database, report))
}

async function verifyAudit(
  database: Database,
  report: (problem: Problem) => void,
): Promise<number> {
  let count = 0
  const entries = database.selectFrom('audit').select(['id', 'at', 'parameters', 'subject'])
  for await (const rows of readBatches(entries, 'id', entriesAtOnce)) {
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
  }
  return count
}

/** The ids in an audit entry; undefined if they are not an object of strings. */
function parseIds(parameters: string): readonly unknown[] | undefined {
  try {
    const value: unknown = JSON.parse(parameters)
    return typeof value === 'object' && value !== null ? Object.values(value) : undefined
  } catch {
    return undefined
  }
}
