// The galley.yml of a tree.
import type { Source } from '../../content/facts/source.ts'
import type { Files } from '../../content/trees/file-entry.ts'
import { readSettings, type Settings, SettingsError } from './read-settings.ts'

/** Paths of the settings, in a repository or a checked folder. */
const paths = ['galley.yml', '.github/galley.yml'] as const
/** Misspelled names that people try. */
const misspelled = ['galley.yaml', '.galley.yml', '.galley.yaml', '.github/galley.yaml'] as const

/**
 * The settings of a tree; undefined where there are none.
 *
 * @throws SettingsError naming each mistake with its place
 */
export async function findSettings(
  files: Pick<Files, 'byPath'>,
  readTexts: Source['readTexts'],
): Promise<Settings | undefined> {
  const [file, other] = paths.flatMap((path) => files.byPath.get(path) ?? [])
  if (other !== undefined)
    throw new SettingsError(`Cannot choose between "${paths[0]}" and "${paths[1]}": keep one`)
  if (file === undefined) {
    const wrong = misspelled.find((path) => files.byPath.has(path))
    if (wrong === undefined) return undefined
    const right = wrong.startsWith('.github/') ? paths[1] : paths[0]
    throw new SettingsError(`Cannot use "${wrong}": rename it to "${right}"`)
  }
  const text = (await readTexts([file])).get(file.oid)
  if (text === undefined)
    throw new SettingsError(`Cannot read "${file.path}": its bytes are missing`)
  return readSettings(text, file.path)
}
