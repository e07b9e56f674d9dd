// Rows of a table in the order of their keys: a few megabytes at a time, and as many as there are.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { tables } from '../../../src/store/database/tables.ts'
import type { Store } from '../../../src/store/engines/store.ts'
import {
  insertTableRows,
  isTableEmpty,
  readTableRows,
  type TableRow,
} from '../../../src/store/schema/table-rows.ts'
import { createStore } from '../../stores.ts'

let store: Store
beforeAll(async () => {
  store = await createStore()
})
afterAll(() => store.close())

const mebibyte = 1024 * 1024

async function read(table: 'object' | 'team_member'): Promise<(readonly TableRow[])[]> {
  const groups: (readonly TableRow[])[] = []
  for await (const rows of readTableRows(store.database, table, tables[table])) groups.push(rows)
  return groups
}

function write(table: 'object' | 'team_member', rows: readonly TableRow[]): Promise<void> {
  const shape = tables[table]
  return store.transaction((database) => insertTableRows(database, table, { shape, rows }))
}

it('reads together what is less than eight megabytes, and larger rows alone', async () => {
  expect(await isTableEmpty(store.database, 'object')).toBe(true)
  expect(await read('object')).toEqual([])
  const sizes = [1, 5 * mebibyte, 5 * mebibyte, 9 * mebibyte, 1, 1]
  const rows = sizes.map((size, at) => {
    const [oid, bytes] = [`${at}`.padStart(40, '0'), Buffer.alloc(size)]
    return { oid, kind: 'blob', size, bytes, place: null, seen_at: null }
  })
  await write('object', rows.toReversed())
  expect(await isTableEmpty(store.database, 'object')).toBe(false)
  const groups = await read('object')
  expect(groups.map((group) => group.map((row) => row['size']))).toEqual([
    [1, 5 * mebibyte, 5 * mebibyte],
    [9 * mebibyte],
    [1, 1],
  ])
})

it('reads every row once, by keys of several columns', async () => {
  const rows = Array.from({ length: 2600 }, (_, at) => ({
    team_id: `t${Math.floor(at / 700)}`,
    user_id: `u${String(at % 700).padStart(3, '0')}`,
    role: 'member',
    joined_at: '2026-01-01',
  }))
  await write('team_member', rows)
  const groups = await read('team_member')
  expect(groups.flat()).toEqual(rows)
  expect(groups.map((group) => group.length)).toEqual([500, 500, 500, 500, 500, 100])
})
