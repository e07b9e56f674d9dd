// A forge that refuses or does not answer.

/** A forge did not do what was asked; the message is one sentence, without the token. */
export class ForgeError extends Error {
  override readonly name = 'ForgeError'
  /** Undefined if no answer came; 429 for too many requests, also where GitHub says so with 403. */
  readonly status: number | undefined

  constructor(message: string, status: number | undefined, options?: ErrorOptions) {
    super(message, options)
    this.status = status
  }
}
