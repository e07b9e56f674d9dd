// Corpora, some drawn in each run, through an import and out of the store again: the same tree, byte for byte.
import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { blobOid } from '../../src/content/trees/oid.ts'
import { listFiles } from '../../src/content/trees/tree.ts'
import { readBlobs, readStoredTree } from '../../src/platform/objects/objects.ts'
import { openFolder } from '../../src/repository/folder.ts'
import { corpus, corpusNames } from '../corpora.ts'
import { drawSome } from '../draws.ts'
import { engine } from '../stores.ts'
import { createWorld, type World } from '../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const archiveBytesMax = 1024 ** 3

/** Names go into a folder; targets of links stay. */
const transform = 'flags=r;s,^\\./,corpus/,'

/** Both engines keep the same bytes by the same few statements. */
const names = drawSome(corpusNames, engine === 'sqlite' ? 3 : 1)

describe('an import', () => {
  for (const name of names) {
    const folder = corpus(name)
    it.skipIf(folder === undefined)(`of ${name} keeps its tree`, async () => {
      if (folder === undefined) return
      // As git makes them: one folder around, the commit in the header. Names may differ in case.
      const asGit = ['--pax-option', `comment=${'a'.repeat(40)}`, '--transform', transform]
      const tar = execFileSync('tar', ['--format=pax', ...asGit, '-C', folder, '-cf', '-', '.'], {
        maxBuffer: archiveBytesMax,
      })
      const client = world.client()
      const { id: spaceId } = await client.createSpace({ organizationId: world.organizationId })
      const { revision } = await client.importContent({
        spaceId,
        // How it is read changes nothing in what is kept; this reading is the quickest.
        body: { ...world.offerArchive(name, tar), layout: 'plain' },
      })
      const row = await world.store.database
        .selectFrom('revision')
        .select('tree')
        .where('id', '=', revision)
        .executeTakeFirstOrThrow()
      const tree = await readStoredTree(world.store, row.tree)
      expect(tree.oid).toBe((await openFolder(folder)).tree.oid)
      const files = listFiles(tree)
      for (let at = 0; at < files.length; at += 500) {
        const batch = files.slice(at, at + 500)
        const blobs = await readBlobs(
          world.store,
          batch.map((file) => file.oid),
        )
        const differing = batch.filter(({ oid }) => blobOid(blobs.get(oid) ?? Buffer.of()) !== oid)
        expect(differing).toEqual([])
      }
      await world.store.transaction((database) => database.deleteFrom('object').execute())
    })
  }
})
