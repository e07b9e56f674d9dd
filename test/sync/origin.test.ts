// What a checkout can tell about a change, whole and shallow.
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { openRepository } from '../../src/repository/git.ts'
import { openCheckout, topOf } from '../../src/sync/origin.ts'
import { cloneShallow } from '../action/stage.ts'
import { createRepository } from '../github/repository.ts'

async function open(folder: string) {
  const repository = await openRepository(folder)
  if (repository === undefined) throw new Error('there is a repository')
  return openCheckout(repository)
}

function build() {
  const repository = createRepository()
  const left = repository.commit('left', { 'a.md': '1\n' })
  repository.git('checkout', '-q', '-b', 'topic')
  const head = repository.commit('head', { 'a.md': '1\n', 'b.md': '2\n' })
  repository.git('checkout', '-q', 'main')
  const main = repository.commit('main', { 'a.md': '1\n', 'c.md': '3\n' })
  repository.git('checkout', '-q', '--detach')
  repository.git('merge', '-q', '--no-ff', '-m', 'Test merge', head)
  const merge = repository.git('rev-parse', 'HEAD')
  return { repository, left, head, main, merge }
}

describe('openCheckout', () => {
  it('finds where the branch left main', async () => {
    const { repository, left, head, main } = build()
    const origin = await open(repository.folder)
    expect(await origin.findRange(head, main)).toEqual({ head, base: left, main })
  })

  it('takes the test merge when the history is cut', async () => {
    const { repository, head, main, merge } = build()
    const origin = await open(cloneShallow(repository, merge, 2))
    expect(await origin.findRange(head, main)).toEqual({ head: merge, base: main, main })
  })

  it('refuses a test merge of another head', async () => {
    const { repository, main, merge } = build()
    const origin = await open(cloneShallow(repository, merge, 2))
    await expect(origin.findRange('f'.repeat(40), main)).rejects.toThrow(
      /^Cannot compare fffffff with [0-9a-f]{7}: the checkout does not hold the history between them; set "fetch-depth: 0"/,
    )
  })

  it('refuses commits that have nothing in common', async () => {
    const { repository, head } = build()
    repository.git('checkout', '-q', '--orphan', 'other')
    const other = repository.commit('other', { 'x.md': '1\n' })
    const origin = await open(repository.folder)
    await expect(origin.findRange(head, other)).rejects.toThrow('Cannot compare')
  })

  it('names a commit by address, and refuses one that is not there', async () => {
    const { repository, head } = build()
    const origin = await open(repository.folder)
    expect(await origin.locate(head)).toEqual({
      url: `file://${repository.folder}#${head}`,
      source: 'git',
    })
    await expect(origin.locate('f'.repeat(40))).rejects.toThrow('Cannot read commit fffffff')
    // A name that is no oid is not looked up.
    await expect(origin.locate('HEAD')).rejects.toThrow('Cannot read commit HEAD')
  })
})

describe('topOf', () => {
  it.each([
    ['the top', '/r', '', '/r'],
    ['a folder in it', '/r/packages/app', 'packages/app', '/r'],
  ])('is the repository of %s', (_title, folder, prefix, top) => {
    expect(topOf({ folder, prefix })).toBe(join(top))
  })
})
