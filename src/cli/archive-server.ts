// Archives of local commits for a platform on this machine, as a forge would serve them.
import { randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import { askGit } from '../repository/run-git.ts'

/** Serves archives on loopback until it is closed. */
export interface ArchiveServer {
  /** Where the archive of a commit is, to whoever knows the address. */
  addressOf(oid: string): string
  close(): Promise<void>
}

const archiveBytesMax = 2 ** 30

/**
 * Start one for a repository.
 *
 * @param folder - the top of the repository
 */
export async function startArchiveServer(folder: string): Promise<ArchiveServer> {
  const secret = randomUUID()
  const server = createServer((request, response) => {
    const oid = new RegExp(`^/${secret}/([0-9a-f]{40,64})$`).exec(request.url ?? '')?.[1]
    if (oid === undefined) {
      response.writeHead(404).end()
      return
    }
    packCommit(folder, oid).then(
      (bytes) => response.writeHead(200, { 'content-type': 'application/zip' }).end(bytes),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('Cannot listen on loopback')
  return {
    addressOf: (oid) => `http://127.0.0.1:${address.port}/${secret}/${oid}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

async function packCommit(folder: string, oid: string): Promise<Buffer> {
  const args = ['archive', '--format=zip', `--prefix=${oid.slice(0, 7)}/`, oid]
  const answer = await askGit(folder, args, { bytesMax: archiveBytesMax })
  if (answer?.code !== 0) throw new Error(`Cannot pack commit ${oid}`)
  return answer.output
}
