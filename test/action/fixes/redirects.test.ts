// Redirects that a pull request owes: listed, required, not looked for.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { makeFolder } from '../../folders.ts'
import { applyPatch, openPull, type PullStage } from './pull.ts'

let stage: PullStage

afterEach(async () => {
  await stage.close()
  expect(stage.gitHub.faults).toEqual([])
})

const book = (redirects: string) => `[book]\ntitle = "Book"\n${redirects}`
const words = 'Some words that stay as they are.\n'.repeat(5)
const before = {
  'book.toml': book(''),
  'src/SUMMARY.md': '# Summary\n\n- [Setup](setup.md)\n- [Use](use.md)\n',
  'src/setup.md': `# Setup\n\n${words}`,
  'src/use.md': '# Use\n',
}
const after = {
  'book.toml': book(''),
  'src/SUMMARY.md': '# Summary\n\n- [Setup](install.md)\n- [Use](use.md)\n',
  'src/install.md': `# Setup\n\n${words}`,
  'src/use.md': '# Use\n',
}
const entry = '"/setup.html" = "install.html"'

describe('redirects', () => {
  it('are listed with the entry that would do, which the patch has', async () => {
    stage = await openPull(before, after)
    const patchFile = join(makeFolder('patch-'), 'fixes.patch')
    const run = await stage.check({ 'patch-file': patchFile })
    expect([run.code, run.outputs['redirects-owed']]).toEqual([0, '1'])
    expect(JSON.parse(run.report).redirects).toEqual([
      {
        page: 'src/setup.md',
        address: '/setup.html',
        to: 'src/install.md',
        file: 'book.toml',
        entry,
      },
    ])
    expect(stage.gitHub.comments[0]?.body).toContain(
      '#### 1 address leads nowhere with this change, and no redirect exists',
    )
    const files = applyPatch(makeFolder('applied-'), after, readFileSync(patchFile, 'utf8'))
    expect(files['book.toml']).toContain(entry)
    stage.push(files)
    const again = await stage.check({ redirects: 'require' })
    expect([again.code, again.outputs['redirects-owed']]).toEqual([0, '0'])
  })

  it('fail the step where they are required, by the input or by galley.yml', async () => {
    stage = await openPull(before, after)
    const run = await stage.check({ redirects: 'require' })
    expect(run.code).toBe(1)
    expect(run.log).toContain(
      '::error title=Galley::1 address leads nowhere with this change, and no redirect exists',
    )
    stage.push({ ...after, 'galley.yml': 'owed-redirects: require\n' })
    const [followed, over] = [await stage.check(), await stage.check({ redirects: 'report' })]
    expect([followed.code, over.code]).toEqual([1, 0])
  })

  it('are not looked for where they are off', async () => {
    stage = await openPull(before, after)
    const run = await stage.check({ redirects: 'off' })
    expect([run.code, run.outputs['redirects-owed']]).toEqual([0, '0'])
    expect(JSON.parse(run.report)).not.toHaveProperty('redirects')
  })
})
