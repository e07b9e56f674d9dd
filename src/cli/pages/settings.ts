// Settings of a server as options of a command.
import { describeSettings } from '../../server/operating/configuration.ts'
import type { OptionEntry } from './page.ts'

export function settingEntries(known: Parameters<typeof describeSettings>[0]): OptionEntry[] {
  return describeSettings(known).map(({ option, variable, placeholder, meaning }) =>
    option === undefined ? { variable, meaning } : { name: option, value: placeholder, meaning },
  )
}
