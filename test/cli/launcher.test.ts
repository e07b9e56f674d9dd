// The first files of the package, which must be readable by any Node.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, it } from 'vitest'

const folder = join(import.meta.dirname, '../../build/package')
const path = (name: string) => JSON.stringify(join(folder, name))
const url = (name: string) => JSON.stringify(pathToFileURL(join(folder, name)).href)

/** A script, as an old Node would run it. */
function start(version: string, script: string) {
  const old = `Object.defineProperty(process.versions, 'node', { value: '${version}' })`
  const { status, stdout, stderr } = spawnSync(process.execPath, ['-e', `${old}; ${script}`], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

const sentence = (version: string) =>
  `Galley needs Node 24 or later, but this is Node ${version}: "npx -p node@24 -p galley galley" brings its own\n`

describe('an old Node', () => {
  it.each(['0.12.18', '18.20.8', '20.20.2', '22.23.3', '23.11.0'])(
    'of version %s is told so by the command, in one sentence',
    (version) => {
      expect(start(version, `require(${path('galley.cjs')})`)).toEqual({
        status: 2,
        stdout: '',
        stderr: sentence(version),
      })
    },
  )

  it('is told what to add to the hook, where pre-commit runs the command', () => {
    const script = `process.env.PRE_COMMIT = '1'; require(${path('galley.cjs')})`
    expect(start('20.20.2', script).stderr).toBe(
      'Galley needs Node 24 or later, but this is Node 20.20.2: "language_version: 24.11.0" in the hook brings its own\n',
    )
  })

  it.each(['library.js', 'client.js'])('is told so by %s', (name) => {
    const script = `import(${url(name)}).catch(({ message }) => console.log(message))`
    expect(start('18.20.8', script).stdout).toBe(sentence('18.20.8'))
  })
})
