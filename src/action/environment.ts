// The environment variables of a step, as they come.

/** `process.env`, or what a test gives instead. */
export type Environment = Readonly<Record<string, string | undefined>>
