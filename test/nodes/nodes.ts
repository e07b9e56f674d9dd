// Nodes of one platform: processes over one store that are killed and started again.
import { type ChildProcess, spawn } from 'node:child_process'
import { cli, compiled } from '../programs.ts'

/** A process that serves, at a port of its own. */
export interface Node {
  readonly url: string
  /** SIGKILL; resolves once it is gone. */
  kill(): Promise<void>
}

/** Start one node. @throws Error with what it said when it does not answer */
export function startNode(flags: readonly string[]): Promise<Node> {
  const child = spawn(
    process.execPath,
    [
      cli,
      'serve',
      ...flags,
      '--port',
      '0',
      '--rate-limit',
      '0',
      '--allow-import-from',
      '127.0.0.1',
    ],
    { env: { ...process.env, ...compiled }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
  // Without a listener it would be left behind when the run is stopped.
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  const gone = new Promise<void>((resolve) =>
    child.once('close', () => {
      process.removeListener('exit', end)
      resolve()
    }),
  )
  return waitForAddress(child).then((url) => ({
    url,
    kill() {
      child.kill('SIGKILL')
      return gone
    },
  }))
}

function waitForAddress(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    const read = (chunk: Buffer) => {
      said = `${said}${chunk.toString()}`.slice(-4000)
      const url = /Listening on (\S+)/.exec(said)?.[1]
      if (url !== undefined) resolve(url)
    }
    child.stdout?.on('data', read)
    child.stderr?.on('data', read)
    child.once('close', () => reject(new Error(`Cannot start a node: ${said}`)))
  })
}
