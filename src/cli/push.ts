// The command `galley push`: a folder of this machine into a space.
import { basename, resolve } from 'node:path'
import { pipeline, Readable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { createGzip } from 'node:zlib'
import { type Client, createClient, listItems, RequestError } from '../client/client.ts'
import { sendUpload } from '../client/upload.ts'
import { filesOf } from '../content/trees/tree.ts'
import { type Import, type ImportBody, LayoutName, type Space } from '../contract/index.ts'
import { type ContentFolder, openContent, readContent } from '../repository/content.ts'
import { askGit } from '../repository/run-git.ts'
import { openNetwork } from './local-job.ts'
import { packFolder } from './pack-folder.ts'
import { chooseValue, UsageError } from './pages/options.ts'
import { readPlatform } from './pages/platform.ts'
import { pushPage } from './pages/push.ts'
import { readCommandLine } from './pages/read.ts'
import type { Terminal } from './terminal.ts'

/** Titles of spaces are this long at most. */
const titleLengthMax = 50
const lookMs = 300
const lookMsMax = 2000

/**
 * Runs `galley push`.
 *
 * @returns the exit code: 0 pushed, 2 refused by the platform
 * @throws Error with one sentence when it cannot run
 */
export async function push(args: readonly string[], given: Terminal): Promise<number> {
  const parsed = await readCommandLine(args, pushPage, given)
  if (parsed === undefined) return 0
  const { values, flags } = parsed
  const terminal = flags.has('quiet') ? { ...given, watched: false, write() {} } : given
  const platform = readPlatform(values)
  if (platform === undefined)
    throw new UsageError(
      'Cannot push: "--platform-url" is missing, as in "--platform-url https://docs.example.com"',
    )
  const wanted = values.get('space')
  if (wanted === undefined) throw new UsageError('Cannot push: "--space" is missing')
  const [first, ...others] = LayoutName.options
  if (first === undefined) throw new Error('there are layouts')
  const layout = values.has('layout')
    ? chooseValue(parsed, 'layout', [first, ...others])
    : undefined

  const path = parsed.words[0] ?? '.'
  const folder = await openContent(path)
  const { head } = await readContent(folder, { alone: true })
  const files = [...filesOf(head).byPath.values()]
  if (files.length === 0) throw new Error(`Cannot push "${path}": the folder is empty`)

  const fetch = await openNetwork()
  const client = createClient({ baseURL: platform.url, token: platform.token, fetch })
  const space = await openSpace(client, wanted, flags.has('create'))
  const changeRequest = await openChangeRequest(client, space, values)
  const name = `${basename(resolve(path)) || 'docs'}.tar.gz`
  const url = await sendUpload(
    { baseURL: platform.url, token: platform.token, fetch },
    { spaceId: space.id, name, pieces: pack(path, files) },
    (bytes) => tell(terminal, `Uploaded ${(bytes / 1024 ** 2).toFixed(1)} MB`),
  )
  const root = values.get('root')
  const body: ImportBody & { changeRequest?: string } = {
    url,
    source: 'zip',
    ...(await describeCommit(folder)),
    ...(layout === undefined ? {} : { layout }),
    ...(root === undefined ? {} : { root }),
    ...(changeRequest === undefined ? {} : { changeRequest: String(changeRequest.number) }),
  }
  const run = await follow(client, await client.startImport({ spaceId: space.id, body }), terminal)
  tell(terminal, '')
  if (run.result === undefined) {
    terminal.complain(`${run.error?.message ?? 'Cannot push: the import did not finish'}\n`)
    return 2
  }
  const { importedResources: changed, totalResources: total, revision } = run.result
  const isSame = revision === (changeRequest ?? space).revision
  const into =
    changeRequest === undefined
      ? `space "${space.title}"`
      : `change request #${changeRequest.number}`
  terminal.write(
    isSame
      ? `Up to date: ${into} has all ${total} files\n`
      : `Pushed to ${into}: ${changed} of ${total} files new or changed\n`,
  )
  terminal.write(`${changeRequest?.urls.app ?? space.urls.app}\n`)
  return 0
}

function pack(folder: string, files: Parameters<typeof packFolder>[1]): AsyncIterable<Uint8Array> {
  const packed = createGzip()
  pipeline(Readable.from(packFolder(folder, files)), packed, () => undefined)
  return packed
}

/** Progress on one line, for a person who watches. */
function tell({ watched, complain }: Terminal, words: string): void {
  if (watched) complain(`\r\u001B[K${words}`)
}

/** The commit the folder is, where it is a whole repository without changes: branches of it can be traced to it. */
async function describeCommit({ repository }: ContentFolder): Promise<Pick<ImportBody, 'git'>> {
  if (repository === undefined || repository.prefix !== '') return {}
  const ask = async (...words: string[]) =>
    (await askGit(repository.folder, words))?.output.toString().trim()
  const oid = await repository.resolve('HEAD')
  if (oid === undefined || (await ask('status', '--porcelain')) !== '') return {}
  const [ref, message] = [
    await ask('rev-parse', '--abbrev-ref', 'HEAD'),
    await ask('log', '-1', '--format=%B'),
  ]
  return {
    git: {
      oid,
      ...(ref === undefined ? {} : { ref }),
      ...(message === undefined ? {} : { message }),
    },
  }
}

async function openSpace(client: Client, wanted: string, mayCreate: boolean): Promise<Space> {
  try {
    return await client.getSpaceById({ spaceId: wanted })
  } catch (error) {
    if (!(error instanceof RequestError) || ![400, 404].includes(error.status)) throw error
  }
  const organizations = await Array.fromAsync(
    listItems((query) => client.listOrganizationsForAuthenticatedUser({ query })),
  )
  const spaces: Space[] = []
  for (const { id: organizationId } of organizations) {
    for await (const space of listItems((query) => client.listSpaces({ organizationId, query })))
      spaces.push(space)
  }
  const [found, another] = spaces.filter(({ title }) => title === wanted)
  if (another !== undefined)
    throw new UsageError(
      `Cannot choose a space: several are called "${wanted}"; use the id instead`,
    )
  if (found !== undefined) return found
  const [organization, second] = organizations
  if (!mayCreate || organization === undefined) {
    const titles = spaces.slice(0, 10).map(({ title, id }) => `"${title}" (${id})`)
    const seen =
      titles.length === 0
        ? 'the token has access to no space'
        : `the token sees ${titles.join(', ')}`
    throw new UsageError(`Cannot find space "${wanted}": ${seen}; "--create" creates it`)
  }
  if (second !== undefined)
    throw new UsageError(
      'Cannot create the space: the token belongs to several organizations; create it in the app',
    )
  const title = wanted.slice(0, titleLengthMax)
  return client.createSpace({ organizationId: organization.id, body: { title } })
}

async function openChangeRequest(
  client: Client,
  { id: spaceId }: Space,
  values: ReadonlyMap<string, string>,
) {
  const wanted = values.get('change-request')
  const subject = values.get('subject')
  if (wanted === undefined) return undefined
  return wanted === 'new'
    ? client.createChangeRequest({ spaceId, body: subject === undefined ? {} : { subject } })
    : client.getChangeRequestById({ spaceId, changeRequestId: wanted.replace(/^#/, '') })
}

const steps = {
  fetch: 'Reading files',
  keep: 'Storing files',
  join: 'Updating the content',
} as const

/** Waits until an import has ended. */
async function follow(client: Client, started: Import, terminal: Terminal): Promise<Import> {
  let run = started
  for (let wait = lookMs; run.status !== 'done' && run.status !== 'failed'; ) {
    const { progress } = run
    const part = progress?.total === undefined ? '' : ` ${progress.done} of ${progress.total}`
    tell(terminal, progress === undefined ? 'Waiting to start' : `${steps[progress.step]}${part}`)
    await sleep(wait)
    wait = Math.min(wait * 1.5, lookMsMax)
    run = await client.getImport({ spaceId: run.space, importId: run.id })
  }
  return run
}
