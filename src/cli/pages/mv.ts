// `galley mv`, explained.
import type { CommandPage } from './page.ts'

export const mvPage: CommandPage = {
  name: 'mv',
  usage: ['mv OLD NEW [options]', "mv PAGE.md#OLD-HEADING '#NEW-HEADING' [options]"],
  summary: 'move a page, file or folder and update every link to it',
  about: [
    `Moves a page, file or folder (with "git mv" if it is tracked), and updates every link to it, its own relative links and the navigation. Writes a redirect from the old address if the layout has a place for one. If NEW is a folder, moves it into that folder. With a heading, renames the heading and updates every link to it: give '#new-heading' or its text, '#A new heading'.`,
  ],
  wordsMax: 2,
  groups: [
    {
      title: 'Options',
      options: [
        { name: 'dry-run', meaning: 'show what would change as a diff, write nothing' },
        {
          name: 'no-redirects',
          meaning: 'write no redirect from addresses that the last commit had',
        },
        {
          name: 'keep-ids',
          meaning:
            'with a heading: give it its old id, "## New words {#old-heading}", and change no link',
        },
        { name: 'quiet', meaning: 'print only errors' },
      ],
    },
  ],
  examples: [
    'galley mv docs/setup.md docs/start/',
    "galley mv docs/setup.md#install '#Installation'",
  ],
  exitCodes: [
    [0, 'it was moved'],
    [1, 'a link could not be updated'],
    [2, 'nothing was moved'],
  ],
}
