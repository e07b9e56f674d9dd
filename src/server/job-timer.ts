// Jobs of a platform that runs: looked for again and again, until it is told to stop.

/**
 * Do the jobs that are due now, and every time an interval has passed.
 *
 * @param reportFault - told when they cannot even be looked for
 * @returns stops it; resolves when the jobs under way have ended
 */
export function startJobTimer(
  runJobs: () => Promise<number>,
  { intervalMs, reportFault }: { intervalMs: number; reportFault: (error: unknown) => void },
): () => Promise<void> {
  let isIdle = false
  let underWay = run()
  const timer = setInterval(() => {
    if (isIdle) underWay = run()
  }, intervalMs)
  // It alone keeps no process alive.
  timer.unref()
  return () => {
    clearInterval(timer)
    return underWay
  }

  async function run(): Promise<void> {
    isIdle = false
    try {
      await runJobs()
    } catch (error) {
      reportFault(error)
    }
    isIdle = true
  }
}
