// Polls for due jobs while the platform runs.
import type { JobStop } from '../../platform/jobs/runner.ts'

/** A timer that looks for jobs. */
export interface JobTimer {
  /** Looks for jobs now, or as soon as those under way have ended. */
  wake(): void
  /**
   * Ends the timer.
   *
   * @param graceMs - time the job under way has; then it is given up, for another server to do
   * @returns false when one was given up
   */
  stop(graceMs: number): Promise<boolean>
}

/**
 * Runs the jobs that are due now, and again after each interval.
 *
 * @param reportFault - called if jobs cannot even be listed
 */
export function startJobTimer(
  runJobs: (stop: JobStop) => Promise<number>,
  { intervalMs, reportFault }: { intervalMs: number; reportFault: (error: unknown) => void },
): JobTimer {
  let isIdle = false
  let isWoken = false
  const stopping = new AbortController()
  const givenUp = new AbortController()
  const looks = new Set<() => void>()
  const stop: JobStop = {
    stopping: stopping.signal,
    givenUp: givenUp.signal,
    nextLook: () => new Promise((resolve) => looks.add(resolve)),
  }
  let underWay = run()
  const timer = setInterval(look, intervalMs)
  // It alone keeps no process alive.
  timer.unref()
  return {
    wake() {
      isWoken = true
      look()
    },
    async stop(graceMs) {
      stopping.abort()
      tellLooks()
      clearInterval(timer)
      const grace = setTimeout(() => givenUp.abort(), graceMs)
      await underWay
      clearTimeout(grace)
      return !givenUp.signal.aborted
    },
  }

  function tellLooks(): void {
    for (const tell of looks) tell()
    looks.clear()
  }

  function look(): void {
    tellLooks()
    if (isIdle && !stopping.signal.aborted) underWay = run()
  }

  async function run(): Promise<void> {
    isIdle = false
    do {
      isWoken = false
      try {
        await runJobs(stop)
      } catch (error) {
        reportFault(error)
      }
      // A job inserted after this round's last search would otherwise wait for the next one.
    } while (isWoken && !stopping.signal.aborted)
    isIdle = true
  }
}
