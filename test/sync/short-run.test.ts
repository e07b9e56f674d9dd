// What is asked of the engine for a short run: by its version, and by how far its memory has grown.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { capNewSpace, expectShortRun, growNewSpace } from '../../src/sync/short-run.ts'

afterEach(() => vi.restoreAllMocks())

/** An engine that only writes down what it is asked. */
function openEngine(version: string, spaces: readonly object[] = []) {
  const flags: string[] = []
  const loaded: string[] = []
  const engine = {
    setFlagsFromString: (flag: string) => void flags.push(flag),
    getHeapSpaceStatistics: () => spaces,
  }
  vi.spyOn(process, 'versions', 'get').mockReturnValue({ ...process.versions, v8: version })
  vi.spyOn(process, 'getBuiltinModule').mockImplementation((name: string) => {
    loaded.push(name)
    return engine
  })
  return { flags, loaded }
}

describe('expectShortRun', () => {
  it('asks an engine whose flags it knows, after what the run will load', () => {
    const { flags, loaded } = openEngine('13.6.233')
    expectShortRun(['node:zlib', 'node:sqlite'])
    expect(loaded).toEqual(['node:zlib', 'node:sqlite', 'node:v8'])
    const names = flags.map((flag) => flag.split('=')[0])
    expect(names).toEqual([
      '--invocation-count-for-maglev',
      '--invocation-count-for-maglev-osr',
      '--invocation-count-for-turbofan',
      '--invocation-count-for-osr',
      '--no-incremental-marking',
      '--no-parallel-scavenge',
    ])
  })

  it.each(['12.4.254', '14.1.146', '1.13.0'])('asks nothing of %s', (version) => {
    const { flags, loaded } = openEngine(version)
    expectShortRun(['node:zlib'])
    expect([flags, loaded]).toEqual([[], []])
  })
})

describe('the space of new objects', () => {
  it('stays as it is', () => {
    const { flags } = openEngine('13.6.233')
    growNewSpace()
    expect(flags).toEqual(['--semi-space-growth-factor=1'])
  })

  const space = (size: number) => [
    { space_name: 'old_space', space_size: 1 << 30 },
    { space_name: 'new_space', space_size: size },
  ]
  it.each<[string, object[], boolean, number]>([
    ['grows on below 16 MB', space((16 << 20) - 1), false, 2],
    ['stays with 16 MB', space(16 << 20), true, 1],
    ['stays where nobody knows it', [], true, 1],
  ])('%s', (_title, spaces, isEnough, factor) => {
    const { flags } = openEngine('13.6.233', spaces)
    expect(capNewSpace()).toBe(isEnough)
    expect(flags).toEqual([`--semi-space-growth-factor=${factor}`])
  })
})
