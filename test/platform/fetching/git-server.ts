// A git server on this machine: git's own http-backend behind a port.
import { execFileSync, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'

export interface GitServer {
  /** `127.0.0.1:port`. */
  readonly host: string
  /** Requests that came, as `GET /path`. */
  readonly requests: string[]
  /** Write files into the work tree and commit them; answers the commit. */
  commit(files: Readonly<Record<string, string>>): string
  git(...args: string[]): string
  close(): Promise<void>
}

/** A server that serves one repository as `/docs.git`; `intercept` may answer instead. */
export async function startGitServer(
  intercept: (request: IncomingMessage, response: ServerResponse) => boolean = () => false,
): Promise<GitServer> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-git-server-'))
  const work = join(folder, 'docs.git')
  mkdirSync(work)
  const git = (...args: string[]) =>
    execFileSync('git', ['-C', work, '-c', 'user.name=t', '-c', 'user.email=t@t', ...args], {
      stdio: ['ignore', 'pipe', 'ignore'],
    })
      .toString()
      .trim()
  git('init', '-q', '-b', 'main')
  git('config', 'uploadpack.allowAnySHA1InWant', 'true')
  const requests: string[] = []
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`)
    if (!intercept(request, response)) answer(folder, request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    host: `127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    requests,
    git,
    commit(files) {
      for (const [path, text] of Object.entries(files)) {
        mkdirSync(dirname(join(work, path)), { recursive: true })
        writeFileSync(join(work, path), text)
      }
      git('add', '-A')
      git('commit', '-q', '--allow-empty', '-m', 'x')
      return git('rev-parse', 'HEAD')
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** One request through the common gateway interface. */
function answer(folder: string, request: IncomingMessage, response: ServerResponse): void {
  const url = new URL(request.url ?? '/', 'http://x')
  const child = spawn('git', ['http-backend'], {
    env: {
      PATH: process.env['PATH'],
      GIT_PROJECT_ROOT: folder,
      GIT_HTTP_EXPORT_ALL: '1',
      REQUEST_METHOD: request.method,
      PATH_INFO: decodeURIComponent(url.pathname),
      QUERY_STRING: url.search.slice(1),
      CONTENT_TYPE: request.headers['content-type'] ?? '',
      HTTP_CONTENT_ENCODING: request.headers['content-encoding'] ?? '',
      GIT_PROTOCOL: String(request.headers['git-protocol'] ?? ''),
    },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  request.pipe(child.stdin)
  child.stdin.on('error', () => {})
  const chunks: Buffer[] = []
  child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk))
  child.on('close', () => {
    const output = Buffer.concat(chunks)
    const end = output.indexOf('\r\n\r\n')
    const head = output.toString('latin1', 0, end).split('\r\n')
    let status = 200
    for (const line of head) {
      const colon = line.indexOf(':')
      const name = line.slice(0, colon)
      const value = line.slice(colon + 1).trim()
      if (name === 'Status') status = Number.parseInt(value, 10)
      else if (name !== '') response.setHeader(name, value)
    }
    response.writeHead(status).end(output.subarray(end + 4))
  })
}
