// The real job of a life: one letter read by the action, with GitHub and the platform behind its requests.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { main } from '../../src/action/main.ts'
import type { Letter } from './github.ts'
import { apiURL, type GitHubAPI, tokens } from './github-api.ts'
import { type LifePlatform, platformURL } from './platform.ts'
import type { Host, Line, Trouble } from './traffic.ts'

/** How the workflows of a repository are written. */
export interface Settings {
  readonly mergeOn: 'pull-request' | 'release'
  readonly root: string | undefined
  /** Branches besides the default one that publish, each to a space of its own. */
  readonly branches: readonly string[]
}

/** How a run ended. */
export interface Ended {
  readonly code: number
  /** Errors and warnings, and the last line of the log. */
  readonly said: readonly string[]
}

/** The product's `main`, or one with a fault. */
export type Main = typeof main

/** Answers of the world to requests that got through. */
export function createWorld(gitHubAPI: GitHubAPI, platform: LifePlatform) {
  return { hostOf, answer }

  function hostOf(url: string): Host {
    return url.startsWith(platformURL) ? 'platform' : 'github'
  }

  async function answer(url: string, init: RequestInit): Promise<Response> {
    if (hostOf(url) === 'platform') return await platform.fetch(url, init)
    let answered = gitHubAPI.answer(url, init)
    // As `fetch` follows.
    for (let hop = 0; hop < 5 && init.redirect !== 'manual'; hop += 1) {
      const location = answered.headers.get('location')
      if (location === null) break
      answered = gitHubAPI.answer(location, init)
    }
    return answered
  }
}

/** A folder for payloads, which are read from a file. */
export function openMailbox() {
  const folder = mkdtempSync(join(tmpdir(), 'galley-life-'))
  let count = 0
  return {
    folder,
    put(payload: unknown): string {
      // A run reads its payload before it asks anybody.
      count += 1
      const file = join(folder, `event-${count % 8}.json`)
      writeFileSync(file, JSON.stringify(payload))
      return file
    },
    close: () => rmSync(folder, { recursive: true }),
  }
}

export type Mailbox = ReturnType<typeof openMailbox>

/** Starts one run of the job. */
export async function startJob(
  main: Main,
  letter: Letter,
  {
    line,
    mailbox,
    settings,
    token,
    trouble,
  }: {
    readonly line: Line
    readonly mailbox: Mailbox
    readonly settings: Settings
    readonly token: string
    readonly trouble: Trouble | undefined
  },
): Promise<Ended> {
  const said: string[] = []
  let last = ''
  const { root, mergeOn, branches } = settings
  const known = trouble?.kind === 'expired' ? 'token-of-last-year' : token
  const inputs: Record<string, string> = {
    'github-token': letter.trusted ? tokens.writes : tokens.reads,
    'platform-url': platformURL,
    'platform-token': letter.trusted ? known : '',
    'merge-on': mergeOn,
    root: root ?? '',
    branches: branches.map((branch) => `${branch}: Version ${branch}`).join('\n'),
  }
  const environment: Record<string, string> = {
    GITHUB_API_URL: apiURL,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: letter.repository,
    GITHUB_EVENT_NAME: letter.event,
    GITHUB_EVENT_PATH: mailbox.put(letter.payload),
    // No checkout: what is done inside the step is not what stands afterwards.
    GITHUB_WORKSPACE: mailbox.folder,
  }
  for (const [name, value] of Object.entries(inputs))
    environment[`INPUT_${name.toUpperCase()}`] = value
  const code = await main(environment, {
    runner: {
      mask: () => undefined,
      log: (text) => {
        last = text
      },
      annotate: (level, message) => {
        if (level !== 'notice') said.push(`${level}: ${message}`)
      },
      setOutput: () => undefined,
      summarize: async () => undefined,
    },
    sleep: line.sleep,
    // The client asks with what a `fetch` takes.
    fetch: line.fetch,
  })
  return { code, said: [...said, last] }
}
