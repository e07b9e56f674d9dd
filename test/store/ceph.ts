// Ceph's S3 server with a bucket: monitor, one disk in memory and gateway, in a temporary folder.
import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { type BucketServer, letIn } from './buckets.ts'

const programs = ['ceph', 'ceph-authtool', 'ceph-mon', 'ceph-osd', 'monmaptool', 'radosgw']
/** Of a slow machine; elsewhere it takes seconds. */
const startMs = 5 * 60_000

/** True where Debian's packages `radosgw ceph-mon ceph-osd ceph-common` are. */
export function hasCeph(): boolean {
  return programs.every((name) => {
    try {
      execFileSync('which', [name], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })
}

/** Start it, on ports that are free; what opens buckets here is let in. */
export async function startCeph(): Promise<BucketServer> {
  const folder = mkdtempSync(join(tmpdir(), 'galley-ceph-'))
  const children: ChildProcess[] = []
  const close = async () => {
    // The gateway first: it waits for the others otherwise.
    for (const child of children.toReversed()) {
      if (child.exitCode !== null) continue
      const ended = new Promise((resolve) => child.once('exit', resolve))
      child.kill('SIGKILL')
      await ended
    }
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const endpoint = await startCluster(folder, children)
    return { endpoint, close }
  } catch (error) {
    await close()
    throw error
  }
}

async function startCluster(folder: string, children: ChildProcess[]): Promise<string> {
  const [v2, v1, port] = await findPorts(3)
  const fsid = randomUUID()
  const monitor = `[v2:127.0.0.1:${v2},v1:127.0.0.1:${v1}]`
  const endpoint = `http://127.0.0.1:${port}`
  const configuration = join(folder, 'ceph.conf')
  writeFileSync(configuration, describeCluster(folder, { fsid, monitor, port }))
  const run = (program: string, ...words: string[]) =>
    promisify(execFile)(program, ['-c', configuration, ...words], { timeout: startMs })
  const keep = (program: string, ...words: string[]) => {
    const log = { stdio: 'ignore', cwd: folder } as const
    children.push(spawn(program, ['-c', configuration, '-f', ...words], log))
  }
  makeKeys(folder)
  const map = join(folder, 'monmap')
  execFileSync('monmaptool', ['--create', '--fsid', fsid, '--addv', 'a', monitor, map])
  for (const name of ['mon', 'osd']) mkdirSync(join(folder, name))
  await run('ceph-mon', '--mkfs', '-i', 'a', '--monmap', map, '--keyring', join(folder, 'keyring'))
  keep('ceph-mon', '-i', 'a')
  const disk = randomUUID()
  await run('ceph', '--connect-timeout', '300', 'osd', 'new', disk, '0')
  await run('ceph-osd', '-i', '0', '--mkfs', '--osd-uuid', disk)
  keep('ceph-osd', '-i', '0')
  keep('radosgw', '-n', 'client.rgw')
  await waitFor(folder, endpoint)
  const name = letIn()
  const account = ['--access-key', name, '--secret-key', name, '--display-name', name]
  await run('radosgw-admin', 'user', 'create', '--uid', name, ...account)
  const { CreateBucketCommand, S3Client } = await import('@aws-sdk/client-s3')
  const client = new S3Client({ endpoint, region: 'us-east-1', forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: 'galley' }))
  client.destroy()
  return endpoint
}

function describeCluster(
  folder: string,
  { fsid, monitor, port }: { fsid: string; monitor: string; port: number | undefined },
): string {
  return `[global]
fsid = ${fsid}
mon_host = ${monitor}
auth_cluster_required = cephx
auth_service_required = cephx
auth_client_required = cephx
keyring = ${folder}/keyring
run_dir = ${folder}
admin_socket = ${folder}/$name.asok
log_file = ${folder}/$name.log
mon_data = ${folder}/mon
mon_data_avail_crit = 0
osd_data = ${folder}/osd
osd_objectstore = memstore
memstore_device_bytes = 1073741824
osd_pool_default_size = 1
osd_pool_default_min_size = 1
osd_pool_default_pg_num = 4
osd_crush_chooseleaf_type = 0
osd_pool_default_pg_autoscale_mode = off
mon_allow_pool_size_one = true
rgw_frontends = beast endpoint=127.0.0.1:${port}
`
}

function makeKeys(folder: string): void {
  const keyring = join(folder, 'keyring')
  const keys: [name: string, ...capabilities: string[]][] = [
    ['mon.', 'mon', 'allow *'],
    ['client.admin', 'mon', 'allow *', 'osd', 'allow *', 'mgr', 'allow *'],
    ['osd.0', 'mon', 'allow profile osd', 'osd', 'allow *'],
    ['client.rgw', 'mon', 'allow rw', 'osd', 'allow rwx'],
  ]
  execFileSync('ceph-authtool', ['--create-keyring', keyring])
  for (const [name, ...words] of keys) {
    const capabilities = words.flatMap((word, at) => (at % 2 === 0 ? ['--cap', word] : [word]))
    execFileSync('ceph-authtool', [keyring, '--gen-key', '-n', name, ...capabilities])
  }
}

async function waitFor(folder: string, endpoint: string): Promise<void> {
  const until = performance.now() + startMs
  while (performance.now() < until) {
    const answer = await fetch(endpoint).catch(() => undefined)
    if (answer?.ok) return
    await setTimeout(200)
  }
  const log = readFileSync(join(folder, 'client.rgw.log'), 'utf8').slice(-2000)
  throw new Error(`Cannot start the gateway: ${log}`)
}

/** Ports nobody listens on. */
async function findPorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'))
  const ports = await Promise.all(
    servers.map(
      (server) =>
        new Promise<number>((resolve) => {
          server.once('listening', () => {
            const address = server.address()
            resolve(typeof address === 'object' && address !== null ? address.port : 0)
          })
        }),
    ),
  )
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))))
  return ports
}
