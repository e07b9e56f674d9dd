// Conflicts of every kind, settled by choosing a side for each.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { png } from '../../images.ts'
import { createChange, createSpace, importMain } from '../../scenes.ts'
import { createWorld, type World } from '../../world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

function repository(word: string, size: number): Record<string, string | Uint8Array> {
  return {
    'README.md': `# Home\n\n${word} here.\n`,
    'SUMMARY.md': '* [Home](README.md)\n',
    '.gitbook/includes/note.md': `${word} note.\n`,
    '.gitbook/assets/p.png': png(size, size),
    '.gitbook/vars.yaml': `port: ${size}\nsame: yes\nhost: ${word} # ours\n`,
  }
}

const keeps = ['primary', 'changed'] as const

describe('updateChangeRequest with resolutions', () => {
  it('writes nothing when the content is not the one they were chosen for', async () => {
    const { spaceId } = await createSpace(world, { 'README.md': '# Home\n\nbase\n' })
    const target = await createChange(world, spaceId, { 'README.md': '# Home\n\ntheirs\n' })
    await importMain(world, spaceId, { 'README.md': '# Home\n\nours\n' })
    const client = world.client()
    const changed = (await client.getChangeRequestById(target)).revision
    const seen = { primary: (await client.getSpaceById({ spaceId })).revision, changed }
    const { conflicts = [] } = await client.updateChangeRequest({ ...target, body: { seen } })
    const resolutions = conflicts.map(({ kind, id }) => ({ kind, id, keep: 'changed' as const }))
    await importMain(world, spaceId, { 'README.md': '# Home\n\nours again\n' })
    const late = client.updateChangeRequest({ ...target, body: { resolutions, seen } })
    await expect(late).rejects.toMatchObject({ type: 'edit_conflict' })
    expect((await client.getChangeRequestById(target)).revision).toBe(changed)
    const primary = (await client.getSpaceById({ spaceId })).revision
    const body = { resolutions, seen: { primary, changed } }
    expect(await client.updateChangeRequest({ ...target, body })).toMatchObject({
      result: 'update',
    })
  })

  it('settles conflicts of every kind, once each is chosen', async () => {
    const { spaceId } = await createSpace(world, repository('Base', 1))
    const target = await createChange(world, spaceId, repository('Theirs', 3))
    await importMain(world, spaceId, repository('Ours', 2))
    const client = world.client()
    const { conflicts = [], ...answer } = await client.updateChangeRequest(target)
    expect(answer.result).toBe('conflicts')
    expect(conflicts.map(({ kind, title, fields }) => [kind, title, fields])).toEqual([
      ['file', 'p.png', ['document']],
      ['reusable-content', 'note.md', ['document']],
      ['variable', 'host', ['value']],
      ['variable', 'port', ['value']],
      ['page', 'Home', ['document']],
    ])

    const before = await client.getChangeRequestById(target)
    const resolutions = conflicts.map(({ kind, id }, at) => ({
      kind,
      id,
      keep: keeps[at % 2] ?? 'primary',
    }))
    for (const left of resolutions) {
      const some = resolutions.filter((one) => one !== left)
      const partly = await client.updateChangeRequest({ ...target, body: { resolutions: some } })
      expect(partly).toMatchObject({ result: 'conflicts', conflicts: [{ id: left.id }] })
    }
    expect(await client.getChangeRequestById(target)).toEqual(before)

    const body = {
      resolutions: [
        ...resolutions,
        { kind: 'page' as const, id: 'none', keep: 'changed' as const },
      ],
    }
    expect(await client.updateChangeRequest({ ...target, body })).toMatchObject({
      result: 'update',
    })
    const revision = await client.getRevisionOfChangeRequestById(target)
    expect(revision.variables).toEqual({ port: '3', same: 'yes', host: 'Ours' })
    expect(revision.files.map(({ dimensions }) => dimensions?.width)).toEqual([2])
    const pageId = revision.pages[0]?.id ?? ''
    expect(await client.getPageInChangeRequestById({ ...target, pageId })).toMatchObject({
      markdown: '# Home\n\nOurs here.\n',
    })
    const reusableContentId = revision.reusableContents[0]?.id ?? ''
    const note = await client.getReusableContentInChangeRequestById({
      ...target,
      reusableContentId,
    })
    expect(note.markdown).toContain('Theirs note.')
    expect(await client.mergeChangeRequest(target)).toMatchObject({ result: 'merge' })
  })

  it.each(keeps)('settles a page one side removed, keeping the %s side', async (keep) => {
    const { spaceId } = await createSpace(world, {
      ...repository('Base', 1),
      'a.md': '# A\n\nOne.\n',
    })
    const target = await createChange(world, spaceId, repository('Base', 1))
    await importMain(world, spaceId, { ...repository('Base', 1), 'a.md': '# A\n\nTwo.\n' })
    const client = world.client()
    const { conflicts = [] } = await client.updateChangeRequest(target)
    expect(conflicts).toMatchObject([{ kind: 'page', path: 'a.md', fields: ['removed'] }])
    const resolutions = conflicts.map(({ kind, id }) => ({ kind, id, keep }))
    await client.updateChangeRequest({ ...target, body: { resolutions } })
    const { pages } = await client.listPagesInChangeRequest(target)
    expect(pages.map(({ title }) => title)).toEqual(keep === 'primary' ? ['Home', 'A'] : ['Home'])
  })
})
