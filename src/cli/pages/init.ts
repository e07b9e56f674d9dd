// `galley init`, explained.
import { forges } from '../init/forges.ts'
import type { CommandPage } from './page.ts'

export const initPage: CommandPage = {
  name: 'init',
  usage: ['init [PATH] [options]'],
  summary: 'set up link checks for a repository',
  about: [
    'Detects the documentation in the repository in PATH (default: the current folder), and writes a workflow that checks every change. Existing files are never overwritten.',
  ],
  wordsMax: 1,
  groups: [
    {
      title: 'Options',
      options: [
        { name: 'yes', meaning: 'write without asking' },
        {
          name: 'forge',
          value: 'NAME',
          choices: forges,
          meaning: `where it is hosted: ${forges.join(', ')}; detected by default`,
        },
        { name: 'pre-commit', meaning: 'also add a pre-commit hook' },
        {
          name: 'import',
          meaning:
            'also write galley.yml with the ignore rules of lychee, markdown-link-check, remark-validate-links or linkspector',
        },
      ],
    },
  ],
  examples: ['galley init --yes --import'],
  exitCodes: [
    [0, 'the files were written or there was nothing to write'],
    [2, 'it could not run, or could not ask and "--yes" was not given'],
  ],
}
