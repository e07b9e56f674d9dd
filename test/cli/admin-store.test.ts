// What `galley admin` does with a whole store, as processes: backup, restore, verify, collect.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, expect, it } from 'vitest'
import { runAdmin } from './run-admin.ts'

const folder = mkdtempSync(join(tmpdir(), 'galley-admin-store-'))
afterAll(() => rmSync(folder, { recursive: true }))

it('galley admin backs up, restores, verifies and collects', async () => {
  const [data, other, backup] = ['data', 'other', 'backup'].map((name) => join(folder, name))
  if (data === undefined || other === undefined || backup === undefined) throw new Error('three')
  await runAdmin('create-organization', 'Handbooks', '--admin', 'ada@example.com', '--data', data)
  const collected = await runAdmin('collect-garbage', '--data', data, '--json')
  expect(JSON.parse(collected.output)).toMatchObject({ objects: 0, files: 0 })

  const taken = await runAdmin('backup', backup, '--data', data, '--json')
  expect([taken.code, taken.said]).toEqual([0, ''])
  expect(JSON.parse(taken.output)).toMatchObject({ files: 0 })
  const again = await runAdmin('backup', backup, '--data', data)
  expect([again.code, again.said]).toEqual([2, expect.stringMatching(/it is not empty/)])

  const restored = await runAdmin('restore', backup, '--data', other, '--json')
  expect([restored.code, restored.said]).toEqual([0, ''])
  expect(JSON.parse(restored.output)).toMatchObject({ problemCount: 0 })
  const lists = await Promise.all([data, other].map((place) => runAdmin('list', '--data', place)))
  expect(lists[1]).toEqual(lists[0])
  const twice = await runAdmin('restore', backup, '--data', other)
  expect([twice.code, twice.said]).toEqual([2, expect.stringMatching(/it is not empty/)])

  expect(await runAdmin('verify', '--data', other)).toMatchObject({ code: 0 })
  const database = new DatabaseSync(join(other, 'galley.db'))
  database.exec("update member set user_id = 'nobody'")
  database.close()
  const wrong = await runAdmin('verify', '--data', other)
  expect(wrong.code).toBe(1)
  expect(wrong.output).toContain('it names a missing user: \\"nobody\\"')
})
