// A wire to a PostgreSQL server that can be cut, and mended.
import { connect, createServer, type Server, type Socket } from 'node:net'

/** Between a store and its server. */
export interface CutWire {
  readonly url: string
  /** End all connections and take no more. */
  cut(): Promise<void>
  mend(): Promise<void>
  /** End the connection that is told this next, before or after the server is. */
  cutAt(text: string, when: 'before' | 'after'): void
  close(): Promise<void>
}

export async function openCutWire(serverURL: string): Promise<CutWire> {
  const target = new URL(serverURL)
  const sockets = new Set<Socket>()
  let trap: { readonly text: string; readonly when: 'before' | 'after' } | undefined
  let server = await listen(0)
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const url = new URL(serverURL)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  const cut = async () => {
    for (const socket of sockets) socket.destroy()
    await new Promise((resolve) => server.close(resolve))
  }
  return {
    url: url.href,
    cut,
    async mend() {
      server = await listen(port)
    },
    cutAt(text, when) {
      trap = { text, when }
    },
    close: cut,
  }

  function listen(at: number): Promise<Server> {
    const made = createServer(forward)
    return new Promise((resolve) => made.listen(at, '127.0.0.1', () => resolve(made)))
  }

  function forward(near: Socket): void {
    const far = connect(Number(target.port), target.hostname)
    const end = () => {
      near.destroy()
      far.destroy()
      sockets.delete(near)
    }
    sockets.add(near)
    for (const socket of [near, far]) {
      socket.setNoDelay()
      socket.on('error', end)
      socket.on('close', end)
    }
    far.on('data', (chunk: Buffer) => near.write(chunk))
    near.on('data', (chunk: Buffer) => {
      if (trap === undefined || !chunk.includes(trap.text)) {
        far.write(chunk)
        return
      }
      const { when } = trap
      trap = undefined
      if (when === 'before') end()
      else {
        // Told, and done; the answer is lost.
        far.removeAllListeners('data')
        far.once('data', end)
        far.write(chunk)
      }
    })
  }
}
