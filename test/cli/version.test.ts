// One version, in two places.
import { expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { version } from '../../src/cli/version.ts'

it('is the version of the package', () => {
  expect(version).toBe(manifest.version)
})
