// Puts packed packages into a registry. Done twice, it is done once.
import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const start = promisify(execFile)

/** Where packages go: npm's own registry from a workflow, which signs where they were built, or another. */
export type Registry = 'npm' | { readonly url: string; readonly settings: string }

/**
 * Publishes a version: first what the command needs, then the command.
 *
 * @param out - the folder `packRelease` filled
 * @returns what was published now, without what was there already
 * @throws Error where the registry has other bytes under this version
 */
export async function publishPackages(
  out: string,
  version: string,
  registry: Registry,
): Promise<string[]> {
  const published: string[] = []
  for (const name of ['galley-platform', 'galley']) {
    const file = join(out, `${name}-${version}.tgz`)
    const own = `sha512-${createHash('sha512').update(readFileSync(file)).digest('base64')}`
    const there = await readIntegrity(`${name}@${version}`)
    if (there !== undefined && there !== own)
      throw new Error(`Cannot publish ${name} ${version}: the registry has another one`)
    if (there === own) continue
    const options = ['--access', 'public', '--tag', channelOf(version)]
    await npm('publish', file, ...options, `--provenance=${registry === 'npm'}`)
    published.push(`${name}@${version}`)
  }
  return published

  async function npm(...words: string[]): Promise<string> {
    const own =
      registry === 'npm'
        ? {}
        : { NPM_CONFIG_REGISTRY: registry.url, NPM_CONFIG_USERCONFIG: registry.settings }
    // Within `npm run -s` npm would not say why it fails.
    const { stdout } = await start('npm', [...words, '--loglevel=error'], {
      env: { ...process.env, ...own },
    })
    return stdout
  }

  async function readIntegrity(what: string): Promise<string | undefined> {
    try {
      return (await npm('view', what, 'dist.integrity')).trim() || undefined
    } catch (error) {
      // Nothing of this name, or of this version.
      if (error instanceof Error && error.message.includes('E404')) return undefined
      throw error
    }
  }
}

/** What `npm install galley` brings is never a prerelease. */
export function channelOf(version: string): 'latest' | 'next' {
  return version.includes('-') ? 'next' : 'latest'
}
