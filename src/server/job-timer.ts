// Jobs of a platform that runs: looked for again and again, until it is told to stop.

/** A timer that looks for jobs. */
export interface JobTimer {
  /** Look now, or as soon as the jobs under way have ended. */
  wake(): void
  /** Look no more; resolves when the jobs under way have ended. */
  stop(): Promise<void>
}

/**
 * Do the jobs that are due now, and every time an interval has passed.
 *
 * @param reportFault - told when they cannot even be looked for
 */
export function startJobTimer(
  runJobs: () => Promise<number>,
  { intervalMs, reportFault }: { intervalMs: number; reportFault: (error: unknown) => void },
): JobTimer {
  let isIdle = false
  let isWoken = false
  const stopping = new AbortController()
  let underWay = run()
  const timer = setInterval(look, intervalMs)
  // It alone keeps no process alive.
  timer.unref()
  return {
    wake() {
      isWoken = true
      look()
    },
    stop() {
      stopping.abort()
      clearInterval(timer)
      return underWay
    },
  }

  function look(): void {
    if (isIdle && !stopping.signal.aborted) underWay = run()
  }

  async function run(): Promise<void> {
    isIdle = false
    do {
      isWoken = false
      try {
        await runJobs()
      } catch (error) {
        reportFault(error)
      }
      // Put down after this round looked for the last time, a job would wait for the next one.
    } while (isWoken && !stopping.signal.aborted)
    isIdle = true
  }
}
