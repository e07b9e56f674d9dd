// The first file of the package, which must be readable by any Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const launcher = join(import.meta.dirname, '../../build/package/galley.cjs')

describe('the launcher', () => {
  it.each(['0.12.18', '18.20.4', '20.19.2', '22.22.1', '23.11.0'])(
    'says in one sentence that Node %s is too old',
    (version) => {
      const old = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
      const { status, stdout, stderr } = spawnSync(
        process.execPath,
        ['-e', `${old}; require(${JSON.stringify(launcher)})`],
        { encoding: 'utf8' },
      )
      expect({ status, stdout, stderr }).toEqual({
        status: 2,
        stdout: '',
        stderr: `Galley needs Node 24 or later, but this is Node ${version}\n`,
      })
    },
  )
})
