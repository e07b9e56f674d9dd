// V8 settings for a short-lived process.

/**
 * Makes V8 optimize code ten times later than usual, and with its slowest compiler forty times later.
 *
 * A run of a second is mostly over before optimized code has paid off: this saves a tenth of the CPU time of
 * a check, and costs hardly anything in one of several seconds. Not for a server.
 *
 * @param modules - Node modules this run will load: they are loaded first. Node ships them compiled, but V8
 *   accepts such code only under the flags it was built with, and would compile it again
 */
export function expectShortRun(modules: readonly `node:${string}`[]): void {
  // Flags of Node 24's V8. Another version has other flags, and prints an error for each unknown one.
  if (!process.versions.v8.startsWith('13.')) return
  for (const name of modules) process.getBuiltinModule(name)
  // Loaded late: a run without work is not worth changing flags of the engine.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  setFlagsFromString('--invocation-count-for-maglev=4000')
  // A loop over all files of a large repository ends before optimized code has paid off. "--no-maglev-osr"
  // would crash the process if such code is being compiled at that moment: V8 asserts the flag.
  setFlagsFromString('--invocation-count-for-maglev-osr=20000')
  setFlagsFromString('--invocation-count-for-turbofan=120000')
  setFlagsFromString('--invocation-count-for-osr=20000')
  // Concurrent marking costs more than the garbage of a short run; a long run still marks when necessary.
  setFlagsFromString('--no-incremental-marking')
  // New objects are few megabytes at a time: threads that share them out wait more than they copy.
  setFlagsFromString('--no-parallel-scavenge')
}

const youngBytesMax = 16 << 20

/**
 * Have the space of new objects stay as it is, until `capNewSpace` is called: listing many files
 * makes little garbage, and would have it grow to its largest.
 */
export function growNewSpace(): void {
  process.getBuiltinModule('node:v8').setFlagsFromString('--semi-space-growth-factor=1')
}

/**
 * Limits the growth of V8's new space to what a check benefits from.
 *
 * By default it grows to 64 MB, most of it garbage: a quarter of the memory of a large check, without saving
 * time. Its maximum size can only be set when a process starts; its growth can be set at any time.
 *
 * @returns true once nothing more needs to be done
 */
export function capNewSpace(): boolean {
  const { getHeapSpaceStatistics, setFlagsFromString } = process.getBuiltinModule('node:v8')
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  const isLarge = young === undefined || young.space_size >= youngBytesMax
  setFlagsFromString(`--semi-space-growth-factor=${isLarge ? 1 : 2}`)
  return isLarge
}
