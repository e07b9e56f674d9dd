// The command `galley serve`: a documentation platform behind a port.
import type { PlatformOptions } from '../server/serve.ts'
import { parseOptions, UsageError } from './options.ts'
import type { Terminal } from './terminal.ts'

const help = `galley serve [options]

Runs a documentation platform and prints its address. On an empty store it makes one organization with
one admin, and prints the admin's token once; or takes it from GALLEY_BOOTSTRAP_TOKEN.

  --data DIR           keep everything in DIR (default: galley-data); ":memory:" keeps nothing
  --host HOST          address to listen on (default: 127.0.0.1)
  --port N             port to listen on (default: 8080); 0 for any that is free
  --base-url URL       address others reach it at, when that is another
  --allow-import-from HOST|CIDR,...
                       what may be imported from although it is not public: host, host:port,
                       an address, or a range as 10.1.0.0/16
  --rate-limit N       requests of one token in a minute (default: 1000); 0 for no limit
  --pdf-fonts DIR      fonts for PDFs beside those that come along: TrueType, OpenType or WOFF files

Stops on SIGTERM or SIGINT, after the requests under way.
`

const valueNames = [
  'data',
  'database-url',
  'host',
  'port',
  'base-url',
  'allow-import-from',
  'rate-limit',
  'pdf-fonts',
] as const

/**
 * Run `galley serve` until it is told to stop.
 *
 * @returns the exit code: 0
 * @throws Error with one sentence when it cannot run
 */
export async function serve(args: readonly string[], terminal: Terminal): Promise<number> {
  const parsed = parseOptions(args, {
    values: [...valueNames],
    flags: ['help', 'h'],
    wordsMax: 0,
  })
  if (parsed.flags.has('help') || parsed.flags.has('h')) {
    terminal.write(help)
    return 0
  }
  const options = readOptions(parsed.values, terminal)
  // Loaded once the options can be followed: a mistake is answered at once.
  const { servePlatform } = await import('../server/serve.ts')
  const platform = await servePlatform(options)
  if (platform.bootstrap !== undefined) {
    terminal.write(`Organization ${platform.bootstrap.organization}\n`)
    if (options.bootstrapToken === undefined) {
      terminal.write(`Admin's token, shown this once: ${platform.bootstrap.token}\n`)
    }
  }
  terminal.write(`Listening on ${platform.url}\n`)
  await waitForStop()
  await platform.close()
  return 0
}

function readOptions(values: ReadonlyMap<string, string>, terminal: Terminal): PlatformOptions {
  if (values.has('database-url')) {
    throw new UsageError('Cannot use "--database-url": only "--data" is there yet')
  }
  return {
    data: values.get('data') ?? 'galley-data',
    host: values.get('host') ?? '127.0.0.1',
    port: readNumber(values, 'port', 8080, 65_535),
    baseURL: readURL(values.get('base-url')),
    pdfFonts: values.get('pdf-fonts'),
    allowImportFrom: (values.get('allow-import-from') ?? '')
      .split(',')
      .flatMap((entry) => entry.trim().toLowerCase() || []),
    requestsPerMinuteMax: readNumber(values, 'rate-limit', 1000, 1_000_000),
    bootstrapToken: process.env['GALLEY_BOOTSTRAP_TOKEN'] || undefined,
    reportFault: (error, requestId) =>
      terminal.complain(`${requestId} ${error instanceof Error ? error.stack : String(error)}\n`),
  }
}

function readNumber(
  values: ReadonlyMap<string, string>,
  name: string,
  standard: number,
  max: number,
): number {
  const given = values.get(name)
  if (given === undefined) return standard
  if (/^\d{1,7}$/.test(given) && Number(given) <= max) return Number(given)
  throw new UsageError(`Cannot read "--${name}": expected 0 to ${max} but found "${given}"`)
}

function readURL(given: string | undefined): string | undefined {
  if (given === undefined) return undefined
  const url = URL.parse(given)
  if (url !== null && /^https?:$/.test(url.protocol) && url.search === '' && url.hash === '') {
    return given.replace(/\/+$/, '')
  }
  throw new UsageError(
    `Cannot read "--base-url": expected an address like "https://docs.example.com" but found "${given}"`,
  )
}

function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    process.once('SIGTERM', () => resolve())
    process.once('SIGINT', () => resolve())
  })
}
