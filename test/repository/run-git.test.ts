// Git where there is none.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { makeFolder } from '../folders.ts'

const source = join(import.meta.dirname, '../../src/repository/run-git.ts')

describe('askGit', () => {
  it('leaves nothing that keeps the process where there is no git', () => {
    const program = `
      import { askGit } from ${JSON.stringify(source)}
      const said = await askGit('.', ['version']).catch((error) => error)
      const left = process.getActiveResourcesInfo().filter((name) => name === 'Timeout')
      console.log(JSON.stringify([said.name, said.message, left]))`
    const { stdout } = spawnSync(process.execPath, ['--input-type=module', '--eval', program], {
      cwd: makeFolder('no-git-'),
      env: { PATH: '/nonexistent' },
      encoding: 'utf8',
    })
    expect(JSON.parse(stdout)).toEqual([
      'GitError',
      'Cannot run git: it is not on the PATH; install it, in a workflow before actions/checkout',
      [],
    ])
  })
})
