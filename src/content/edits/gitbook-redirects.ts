// Updates redirects and the landing page of .gitbook.yaml when pages move; every other byte stays.
import { isMap, isScalar, type Pair, parseDocument, type YAMLMap } from 'yaml'
import { readGitbookConfig } from '../layouts/gitbook/config.ts'
import { directoryOf, joinPath } from '../trees/paths.ts'
import type { PageFollower } from './navigation-file.ts'
import { replaceValues } from './yaml-values.ts'

/**
 * Creates a follower that updates a configuration when pages it names move.
 *
 * @param fileOf - the page a destination leads to, in any spelling
 */
export function createRedirectsFollower(
  path: string,
  fileOf: (destination: string) => string | undefined,
): PageFollower {
  return {
    path,
    retarget(text, file, to) {
      const { redirects, values } = readPlaces(text)
      const { root } = readGitbookConfig(path, directoryOf(path), text)
      const target = root === '' ? to : to.startsWith(`${root}/`) ? to.slice(root.length + 1) : ''
      if (target === '') return text
      const places = [...redirects.map(({ value }) => value), ...values]
      return replaceValues(text, places, (written) => {
        const [destination = ''] = written.split('#', 1)
        if (!leadsTo(destination, file, root)) return undefined
        const [, start = ''] = /^(\.?\/)/.exec(destination) ?? []
        const named = /\.md$/i.test(destination) ? target : target.replace(/\.md$/i, '')
        return start + named + written.slice(destination.length)
      })
    },
    forget(text, file) {
      const { root } = readGitbookConfig(path, directoryOf(path), text)
      const gone = readPlaces(text).redirects.filter(
        ({ value }) =>
          isScalar(value) &&
          typeof value.value === 'string' &&
          leadsTo(value.value.split('#', 1)[0] ?? '', file, root),
      )
      return gone.reduceRight((rest, pair) => withoutLines(rest, pair), text)
    },
  }

  function leadsTo(destination: string, file: string, root: string): boolean {
    if (destination === '') return false
    const own = joinPath(root, destination.replace(/^\//, ''))
    return own === file || `${own}.md` === file || fileOf(destination) === file
  }
}

/** Pairs of `redirects`, and other values that are pages; empty if the file cannot be read. */
function readPlaces(text: string): {
  readonly redirects: readonly Pair[]
  readonly values: readonly unknown[]
} {
  const document = parseDocument(text, { logLevel: 'silent' })
  if (document.errors.length > 0) return { redirects: [], values: [] }
  const structure = mapAt(document.get('structure', true))
  return {
    redirects: mapAt(document.get('redirects', true))?.items ?? [],
    values: [structure?.get('readme', true)],
  }
}

function mapAt(node: unknown): YAMLMap | undefined {
  return isMap(node) ? node : undefined
}

/** Removes the lines of a pair; the text is unchanged if the pair has no lines of its own. */
function withoutLines(text: string, { key, value }: Pair): string {
  const from = isScalar(key) ? key.range?.[0] : undefined
  const to = isScalar(value) ? value.range?.[1] : undefined
  if (from === undefined || to === undefined) return text
  const start = text.lastIndexOf('\n', from - 1) + 1
  const end = text.indexOf('\n', to)
  const behind = text.slice(to, end === -1 ? undefined : end)
  if (text.slice(start, from).trim() !== '' || !/^[ \t\r]*(?:#.*)?$/.test(behind)) return text
  return text.slice(0, start) + (end === -1 ? '' : text.slice(end + 1))
}
