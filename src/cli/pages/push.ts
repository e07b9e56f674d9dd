// `galley push`, explained.
import { LayoutName } from '../../contract/index.ts'
import type { CommandPage } from './page.ts'
import { platformEntries } from './platform.ts'

export const pushPage: CommandPage = {
  name: 'push',
  usage: ['push [DIR] --space SPACE --platform-url URL [options]'],
  summary: 'upload a folder into a space',
  about: [
    'Uploads a folder (default: the current one) into a space. The space is kept in sync: changed pages are updated, deleted pages removed, and pages written on the platform stay. Works with and without Git; files that Git ignores are left out.',
  ],
  wordsMax: 1,
  groups: [
    {
      title: 'Options',
      options: [
        { name: 'space', value: 'SPACE', meaning: 'id or title of the space' },
        { name: 'create', meaning: 'create the space if it does not exist' },
        ...platformEntries('the platform, as in https://docs.example.com'),
        {
          name: 'change-request',
          value: 'N',
          meaning: 'import into this change request; "new" creates one',
        },
        {
          name: 'subject',
          value: 'TEXT',
          needs: ['change-request'],
          meaning: 'subject of a new change request',
        },
        {
          name: 'root',
          value: 'DIR',
          completes: 'directory',
          meaning: 'folder of the documentation within DIR',
        },
        {
          name: 'layout',
          value: 'NAME',
          choices: LayoutName.options,
          meaning: `how the documentation is written: ${LayoutName.options.join(', ')}; detected by default`,
        },
        { name: 'quiet', meaning: 'print nothing if it succeeds, and no progress' },
      ],
    },
  ],
  examples: ['galley push docs --space Handbook --platform-url https://docs.example.com'],
  exitCodes: [
    [0, 'the space is up to date'],
    [2, 'it could not be pushed'],
  ],
}
