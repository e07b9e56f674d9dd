// A limit of time for work.

/**
 * The result of work that finishes in time.
 *
 * @param giveUp - called at the timeout; its result is thrown
 */
export async function withinTime<Result>(
  work: Promise<Result>,
  timeoutMs: number,
  giveUp: () => Error,
): Promise<Result> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(giveUp()), timeoutMs)
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
  }
}
