// How long a piece of work kept this thread's loop from everything else.

/**
 * Do some work, and measure what others had to wait meanwhile.
 *
 * @returns what the work came to, and the longest time in ms between two looks at the clock
 */
export async function measureTurns<Result>(
  work: () => Promise<Result>,
): Promise<{ readonly result: Result; readonly longestMs: number }> {
  let longestMs = 0
  let last = performance.now()
  const timer = setInterval(look, 1)
  const result = await work().finally(() => clearInterval(timer))
  return { result, longestMs }

  function look(): void {
    longestMs = Math.max(longestMs, performance.now() - last)
    last = performance.now()
  }
}
