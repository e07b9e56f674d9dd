// CHANGELOG.md, in the form of Keep a Changelog.

const unreleased = '## [Unreleased]\n'

/**
 * Gives what was not released yet a version and a day, below an empty section for what comes next.
 *
 * @param day - `2027-01-31`
 * @throws Error where nothing is to be released
 */
export function closeUnreleased(text: string, version: string, day: string): string {
  if (notesOf(text, 'Unreleased') === '')
    throw new Error('Cannot release: nothing stands under "## [Unreleased]" in CHANGELOG.md')
  return text.replace(unreleased, `${unreleased}\n## [${version}] - ${day}\n`)
}

/**
 * What stands under a version, without the heading.
 *
 * @throws Error where the version has no section
 */
export function notesOf(text: string, version: string): string {
  const sections = text.split(/^(?=## \[)/m)
  const section = sections.find((one) => one.startsWith(`## [${version}]`))
  if (section === undefined)
    throw new Error(`Cannot find "## [${version}]" in CHANGELOG.md: prepare the release first`)
  return section.replace(/^.*\n/, '').trim()
}
