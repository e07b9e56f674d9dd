// A process that ends soon: how the engine is told.

/**
 * Have code optimized ten times later than usual.
 *
 * Most of a run of a second is over before optimized code has paid for itself: this takes a tenth of
 * the CPU time of a check away, and hardly any from one of several seconds. Nothing for a server.
 */
export function expectShortRun(): void {
  // Loaded when it is called: what this asks of the engine is not worth it to a run without work.
  const { setFlagsFromString } = process.getBuiltinModule('node:v8')
  setFlagsFromString('--invocation-count-for-maglev=4000')
  setFlagsFromString('--invocation-count-for-maglev-osr=1000')
  setFlagsFromString('--invocation-count-for-turbofan=30000')
  setFlagsFromString('--invocation-count-for-osr=5000')
  // Marking beside the work costs more than the garbage of a short run; a long one is marked when it is due.
  setFlagsFromString('--no-incremental-marking')
}
