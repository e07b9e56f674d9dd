// Verifies a store: every object matches its id, and every reference has a target.
import { createHash } from 'node:crypto'
import { blobOid } from '../../content/trees/oid.ts'
import { decodeTree } from '../../content/trees/tree-bytes.ts'
import type { ObjectRow } from '../../store/database/object-tables.ts'
import type { Database } from '../../store/database/tables.ts'
import type { Store } from '../../store/engines/store.ts'
import { openPlaced } from '../../store/objects/object-files.ts'
import { listObjectRows } from '../objects/object-rows.ts'
import type { CountWork } from '../processes/count-work.ts'
import { OidSet } from '../processes/oid-set.ts'
import { createPause } from '../processes/pause.ts'
import { readBatches } from '../processes/row-batches.ts'
import { isDirectory, listRoots } from './reachable.ts'
import type { Problem } from './verify-problem.ts'
import { verifyRows } from './verify-rows.ts'

/** Counts of checked data. */
export interface Verified {
  objects: number
  bytes: number
  /** Objects whose bytes are in files. */
  files: number
  references: number
}

const rowsAtOnce = 500
const bytesAtOnce = 8 * 1024 * 1024

/**
 * Verifies a snapshot of a store in use.
 *
 * Bytes are read a few megabytes at a time; besides, it takes 60 bytes of memory per object.
 *
 * @param report - called for every problem found
 * @param counted - told of objects that were read
 */
export function verifyStore(
  store: Store,
  report: (problem: Problem) => void,
  counted: CountWork = () => {},
): Promise<Verified> {
  return store.snapshot(async (database) => {
    const verified: Verified = { objects: 0, bytes: 0, files: 0, references: 0 }
    const known = await listKnown(database)
    const verifier = { database, store, known, verified, report, counted }
    await verifyObjects(verifier)
    await verifyRoots(verifier)
    verified.references += await verifyRows(database, report)
    verified.references += await verifyValues(database, report)
    return verified
  })
}

interface Verifier {
  readonly database: Database
  readonly store: Pick<Store, 'files'>
  readonly known: Known
  readonly verified: Verified
  readonly report: (problem: Problem) => void
  readonly counted: CountWork
}

/** Oids of all objects, by kind. */
type Known = Readonly<Record<ObjectRow['kind'], OidSet>>

async function listKnown(database: Database): Promise<Known> {
  const known = { blob: new OidSet(), tree: new OidSet() }
  for await (const rows of listObjectRows(database, rowsAtOnce)) {
    for (const { oid, kind } of rows) known[kind].add(oid)
  }
  return known
}

async function verifyObjects(verifier: Verifier): Promise<void> {
  const { verified, counted } = verifier
  const pause = createPause()
  for await (const rows of listObjectRows(verifier.database, rowsAtOnce)) {
    verified.objects += rows.length
    verified.bytes += rows.reduce((sum, { size }) => sum + size, 0)
    let batch: string[] = []
    let bytes = 0
    for (const { oid, size, place } of rows) {
      if (place !== null) {
        verified.files += 1
        await verifyFile(verifier, { oid, size, place })
        continue
      }
      batch.push(oid)
      bytes += size
      if (bytes < bytesAtOnce) continue
      await verifyBytes(verifier, batch)
      await pause()
      batch = []
      bytes = 0
    }
    await verifyBytes(verifier, batch)
    counted(rows.length, 'object')
    await pause()
  }
}

async function verifyFile(
  { store, report }: Verifier,
  file: Parameters<typeof openPlaced>[1],
): Promise<void> {
  try {
    let size = 0
    for await (const piece of await openPlaced(store.files, file)) size += piece.length
    if (size !== file.size) {
      const problem = `its file has ${size} bytes, not ${file.size}`
      report({ subject: `object ${file.oid}`, problem })
    }
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error)
    report({ subject: `object ${file.oid}`, problem })
  }
}

async function verifyBytes(verifier: Verifier, oids: readonly string[]): Promise<void> {
  if (oids.length === 0) return
  const { database, report } = verifier
  const rows = await database
    .selectFrom('object')
    .select(['oid', 'kind', 'size', 'bytes'])
    .where('oid', 'in', oids)
    .execute()
  for (const { oid, kind, size, bytes } of rows) {
    const subject = `object ${oid}`
    const found = createHash('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex')
    if (found !== oid) report({ subject, problem: `its bytes are those of ${found}` })
    else if (bytes.length !== size) {
      report({ subject, problem: `it has ${bytes.length} bytes, not ${size}` })
    } else if (kind === 'tree') verifyTree(verifier, oid, bytes)
  }
}

/** A directory that is kept keeps everything in it, whether anything names it or not. */
function verifyTree({ known, verified, report }: Verifier, tree: string, bytes: Uint8Array): void {
  for (const { mode, name, oid } of decodeTree(bytes)) {
    if (mode === '160000') continue
    verified.references += 1
    const kind = isDirectory(mode) ? 'tree' : 'blob'
    if (known[kind].has(oid)) continue
    report({ subject: `object ${tree}`, problem: `"${name}" in it is missing: ${kind} ${oid}` })
  }
}

async function verifyRoots({ database, known, verified, report }: Verifier): Promise<void> {
  for await (const { kind, oid, owner } of listRoots(database)) {
    verified.references += 1
    if (!known[kind].has(oid))
      report({ subject: owner, problem: `it names a missing ${kind}: ${oid}` })
  }
}

const textsAtOnce = 50
const entriesAtOnce = 500

/** @returns how many values were checked */
async function verifyValues(
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
