// The values of a command that opens a platform: from its options and the environment.
import {
  findUnknownVariables,
  readConfigured,
  type ValuesOf,
} from '../server/operating/configuration.ts'
import { type Setting, settings } from '../server/operating/settings.ts'
import { type ParsedOptions, UsageError, unknown } from './pages/options.ts'
import type { Terminal } from './terminal.ts'

/** Variables of ours that no server reads. */
const otherVariables = ['GALLEY_DEBUG']

/**
 * The values of settings.
 *
 * @throws UsageError with a line on each that is wrong
 */
export function readConfiguration<const S extends Readonly<Record<string, Setting>>>(
  known: S,
  { values }: Pick<ParsedOptions, 'values'>,
): ValuesOf<S> {
  const read = readConfigured(known, { options: values, environment: process.env })
  if (read.kind === 'refused') throw new UsageError(read.problems.join('\n'))
  return read.values
}

/** Warns of each variable that looks like a setting and is none. */
export function warnOfUnknownVariables({ complain }: Terminal): void {
  const names = Object.values(settings).map(({ variable }) => variable)
  for (const name of findUnknownVariables(settings, process.env, otherVariables)) {
    complain(`${unknown('variable', name, names)} (it is not read)\n`)
  }
}
