// A limit of time for work.

/**
 * The result of work, when it is there in time.
 *
 * @param giveUp - told that the time is over; what it answers is thrown
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
