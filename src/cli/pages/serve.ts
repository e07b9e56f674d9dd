// `galley serve`, explained.
import { settingGroups } from '../../server/operating/settings.ts'
import type { CommandPage } from './page.ts'
import { settingEntries } from './settings.ts'

export const servePage: CommandPage = {
  name: 'serve',
  usage: ['serve [options]'],
  summary: 'run a documentation platform',
  about: [
    "Runs a documentation platform and prints its URL. On an empty store it creates an organization and an admin, and prints the admin's token and a one-time sign-in link.",
    'Each setting is an option or an environment variable; options take precedence.',
    'SIGTERM or SIGINT stops it once current requests and jobs have finished; a second one stops it immediately.',
  ],
  wordsMax: 0,
  groups: settingGroups.map(({ title, settings }) => ({
    title,
    options: settingEntries(settings),
  })),
  examples: ['galley serve --data ./data --port 8080'],
  exitCodes: [
    [0, 'it stopped cleanly'],
    [1, 'it stopped, but aborted some requests or jobs'],
    [2, 'it could not run'],
  ],
}
