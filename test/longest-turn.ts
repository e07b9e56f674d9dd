// How long a piece of work kept this thread's loop from everything else.

/**
 * Do some work, and measure what others had to wait meanwhile.
 *
 * By the processor's time, so that it is the same however much else this machine does.
 *
 * @returns what the work came to, and which part of its time, of all threads, was the longest turn of this one
 */
export async function measureTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longestPart: number }> {
  let longest = 0
  let last = process.threadCpuUsage()
  const before = process.cpuUsage()
  const timer = setInterval(look, 1)
  const result = await work().finally(() => clearInterval(timer))
  look()
  const all = process.cpuUsage(before)
  return { result, longestPart: longest / (all.user + all.system) }

  function look(): void {
    const { user, system } = process.threadCpuUsage(last)
    longest = Math.max(longest, user + system)
    last = process.threadCpuUsage()
  }
}
