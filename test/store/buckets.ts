// Buckets to test on: an S3 server of its own, and a line to it that can be cut, held and garbled.
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, request as sendRequest } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { vi } from 'vitest'
import { parseFilesAddress } from '../../src/store/files/address.ts'
import type { FileStore } from '../../src/store/files/files.ts'
import { type BucketTimes, openFilesBucket } from '../../src/store/files/s3.ts'

/** An S3 server with one bucket, `galley`. */
export interface BucketServer {
  /** `http://127.0.0.1:4711` */
  readonly endpoint: string
  close(): Promise<void>
}

/** A server from npm, in this process; what opens buckets here is let in. */
export async function startBucketServer(): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'galley-s3-'))
  const server = new S3rver({
    address: '127.0.0.1',
    port: 0,
    silent: true,
    directory,
    configureBuckets: [{ name: 'galley' }],
  })
  const { port } = await server.run()
  letIn()
  return {
    endpoint: `http://127.0.0.1:${port}`,
    async close() {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}

/** Have this file of tests known to their servers. @returns its name, which is its secret too */
export function letIn(): string {
  const name = 'S3RVER'
  vi.stubEnv('AWS_ACCESS_KEY_ID', name)
  vi.stubEnv('AWS_SECRET_ACCESS_KEY', name)
  return name
}

/** Where a test keeps files in the bucket of a server: it waits for one that hangs as long as a test can. */
export function openHastyBucket(endpoint: string, prefix: string): FileStore {
  return openBucket(endpoint, prefix, { connectMs: 200, answerMs: 300, requestMs: 1500 })
}

/** The same over a line: while that is sound, it waits as long as this machine takes. */
export function openTestBucket(line: Line, prefix: string): FileStore {
  const hasty = openHastyBucket(line.endpoint, prefix)
  const times = { connectMs: hangMs, answerMs: hangMs, requestMs: hangMs }
  const patient = openBucket(line.endpoint, prefix, times)
  const now = () => (soundStates.has(line.state) ? patient : hasty)
  return {
    address: hasty.address,
    put: (key, bytes) => now().put(key, bytes),
    get: (key, range) => now().get(key, range),
    head: (key) => now().head(key),
    delete: (key) => now().delete(key),
    list: () => now().list(),
    check: () => now().check(),
    close() {
      hasty.close()
      patient.close()
    },
  }
}

const hangMs = 5 * 60_000
const soundStates: ReadonlySet<LineState> = new Set(['open', 'slow', 'busy'])

function openBucket(endpoint: string, prefix: string, times: BucketTimes): FileStore {
  const address = parseFilesAddress(`s3://galley/${prefix}?endpoint=${endpoint}`)
  if (address?.kind !== 's3') throw new Error('this is a bucket')
  return openFilesBucket(address, times)
}

/** How a line behaves: `cut` refuses, `hang` never answers, `stall` stops within an answer. */
export type LineState = 'open' | 'cut' | 'hang' | 'stall' | 'error' | 'busy' | 'slow'

/** A line to a server, and its state, which may change at any time. */
export interface Line {
  readonly endpoint: string
  state: LineState
  /** Requests so far. */
  requests: number
  close(): Promise<void>
}

/** Lay a line to a server. */
export async function openLine(target: string): Promise<Line> {
  const server = createServer((request, response) => {
    line.requests += 1
    const { state } = line
    if (state === 'cut') return void request.socket.destroy()
    if (state === 'hang') return
    if (state === 'error' || state === 'busy') {
      response.writeHead(state === 'error' ? 500 : 503).end()
      return
    }
    const url = new URL(request.url ?? '/', target)
    // The signature covers the host that was asked.
    const options = { method: request.method ?? 'GET', headers: request.headers }
    const onward = sendRequest(url, options, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      if (state !== 'stall') {
        answer.pipe(response)
        return
      }
      answer.once('data', (piece: Buffer) => response.write(piece.subarray(0, piece.length >> 1)))
    })
    onward.on('error', () => response.destroy())
    setTimeout(() => request.pipe(onward), state === 'slow' ? 50 : 0)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo
  const line: Line = {
    endpoint: `http://127.0.0.1:${port}`,
    state: 'open',
    requests: 0,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
  return line
}
