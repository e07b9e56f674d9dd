// Writes pairs of rows until it is killed, and says so after each commit. Started by store.test.ts.
import { openStore, type StoreOptions } from '../../src/store/engines/open.ts'

const [options = '', name = '', countMax = '0'] = process.argv.slice(2)
// As the test that started it wrote them.
const store = await openStore(JSON.parse(options) as StoreOptions)
const at = '2026-01-01T00:00:00.000Z'
for (let count = 0; count < Number(countMax); count += 1) {
  const id = `${name}-${count}`
  await store.transaction(async (database) => {
    await database
      .insertInto('organization')
      .values({ id, title: id, default_role: null, created_at: at })
      .execute()
    await database
      .insertInto('user')
      .values({ id, display_name: id, email: null, photo_url: null, created_at: at })
      .execute()
  })
  process.stdout.write(`${id}\n`)
}
await store.close()
