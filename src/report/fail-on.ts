// When broken links fail a check or a job.

export const failOnRules = ['new', 'any', 'never'] as const

/** Broken links that fail: those this change broke, any, or none. */
export type FailOn = (typeof failOnRules)[number]
