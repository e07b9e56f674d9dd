// A process that ends soon: how the engine is told.

/**
 * Have code optimized ten times later than usual, and by the slowest compiler forty times.
 *
 * Most of a run of a second is over before optimized code has paid for itself: this takes a tenth of
 * the CPU time of a check away, and hardly any from one of several seconds. Nothing for a server.
 *
 * @param modules - those of Node that this run is going to load: they are loaded first. Node has them compiled,
 * but the engine takes such code only under the flags it was made with, and would compile them anew
 */
export function expectShortRun(modules: readonly `node:${string}`[]): void {
  // Node 24's. Another engine has other flags, and says of each it does not know that it is an error.
  if (!process.versions.v8.startsWith('13.')) return
  for (const name of modules) process.getBuiltinModule(name)
  // Loaded when it is called: what this asks of the engine is not worth it to a run without work.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  setFlagsFromString('--invocation-count-for-maglev=4000')
  // A loop over all files of a large repository ends before it has paid for code of its own. To forbid it by
  // "--no-maglev-osr" would end the process when such code is being made at this moment: V8 checks that it may.
  setFlagsFromString('--invocation-count-for-maglev-osr=20000')
  setFlagsFromString('--invocation-count-for-turbofan=120000')
  setFlagsFromString('--invocation-count-for-osr=20000')
  // Marking beside the work costs more than the garbage of a short run; a long one is marked when it is due.
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
 * Have the space of new objects grow no further than a check has use for.
 *
 * It would grow to 64 MB, most of it garbage: a quarter of the memory of a large check, for no time.
 * Its largest size can only be given when a process starts; how it grows can be told at any time.
 *
 * @returns true once nothing more has to be done
 */
export function capNewSpace(): boolean {
  const { getHeapSpaceStatistics, setFlagsFromString } = process.getBuiltinModule('node:v8')
  const young = getHeapSpaceStatistics().find((space) => space.space_name === 'new_space')
  const isLarge = young === undefined || young.space_size >= youngBytesMax
  setFlagsFromString(`--semi-space-growth-factor=${isLarge ? 1 : 2}`)
  return isLarge
}
