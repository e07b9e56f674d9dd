// The command `galley admin`: what an operator does on the data of a platform, beside it.
import { levels } from '../contract/index.ts'
import { count } from '../report/count.ts'
import type { Administration } from '../server/operating/administration.ts'
import { storageSettings } from '../server/operating/settings.ts'
import { readConfiguration } from './configuration.ts'
import { adminPage } from './pages/admin.ts'
import { chooseValue, type ParsedOptions, UsageError, unknown } from './pages/options.ts'
import { readCommandLine } from './pages/read.ts'
import { openProgress } from './progress.ts'
import type { Terminal } from './terminal.ts'

/** Commands by name, with the word each takes. */
const commands: Readonly<
  Record<
    string,
    {
      readonly word?: string
      readonly run: (
        administration: Administration,
        word: string,
        options: ParsedOptions,
      ) => Promise<object>
      /** Exit code of the command; 0 without. */
      readonly exitCode?: (result: object) => number
    }
  >
> = {
  'create-organization': {
    word: 'TITLE',
    run: (administration, title, options) => {
      const email = options.values.get('admin')
      if (email === undefined)
        throw new UsageError('Cannot create the organization: "--admin EMAIL" is missing')
      return administration.createOrganization({ title, admin: email })
    },
  },
  'create-user': {
    word: 'EMAIL',
    run: (administration, email, options) => {
      const role = chooseValue(options, 'role', ['read', 'guest', ...levels])
      return administration.createUser({
        email,
        name: options.values.get('name'),
        organization: options.values.get('organization'),
        role: role === 'guest' ? null : role,
      })
    },
  },
  'add-domain': {
    word: 'DOMAIN',
    run: (administration, domain, options) =>
      administration.changeDomain({
        command: 'add-domain',
        domain,
        organization: readOrganization(options),
      }),
  },
  'remove-domain': {
    word: 'DOMAIN',
    run: (administration, domain, options) =>
      administration.changeDomain({
        command: 'remove-domain',
        domain,
        organization: readOrganization(options),
      }),
  },
  'create-token': {
    word: 'USER',
    run: (administration, user, options) =>
      administration.createToken({
        user,
        label: options.values.get('label') ?? 'made by galley admin',
        days: readDays(options.values.get('expires-in')),
      }),
  },
  'revoke-token': {
    word: 'ID',
    run: (administration, id) => administration.revokeToken(id),
  },
  audit: {
    run: (administration, _word, { values }) =>
      administration.listAudit(
        {
          organizationId: values.get('organization'),
          user: values.get('user'),
          operation: values.get('operation'),
          since: readTime(values, 'since'),
          until: readTime(values, 'until'),
        },
        readLimit(values.get('limit')),
      ),
  },
  list: { run: (administration) => administration.list() },
  backup: { word: 'PLACE', run: (administration, place) => administration.backUp(place) },
  restore: {
    word: 'PLACE',
    run: (administration, place) => administration.restore(place),
    exitCode: hasProblems,
  },
  verify: { run: (administration) => administration.verify(), exitCode: hasProblems },
  'collect-garbage': { run: (administration) => administration.collectGarbage() },
}

/**
 * Runs `galley admin`.
 *
 * @returns the exit code: 0, or 1 when what was verified has problems
 * @throws Error with one sentence when it cannot
 */
export async function admin(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = await readCommandLine(args, adminPage, terminal)
  if (options === undefined) return 0
  const [name = '', word] = options.words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(unknown('command', name, Object.keys(commands)))
  if ((word === undefined) !== (command.word === undefined)) {
    throw new UsageError(
      `Cannot follow: expected "${['galley admin', name, command.word ?? []].flat().join(' ')}"`,
    )
  }
  const storage = readConfiguration(storageSettings, options)
  const { openAdministration } = await import('../server/operating/administration.ts')
  const progress = openProgress(terminal)
  const made = new Map<string, number>()
  const administration = await openAdministration(storage, makers.includes(name), (done, what) => {
    made.set(what, (made.get(what) ?? 0) + done)
    progress.show(() => [...made].map(([one, number]) => count(number, one)).join(', '))
  })
  try {
    const result = await command.run(administration, word ?? '', options)
    progress.end()
    terminal.write(
      options.flags.has('json') ? `${JSON.stringify(result, null, 2)}\n` : show(result),
    )
    return command.exitCode?.(result) ?? 0
  } finally {
    progress.end()
    await administration.close()
  }
}

/** Commands that make a store where there is none. */
const makers: readonly string[] = ['create-organization', 'restore']

function hasProblems(result: object): number {
  return 'problemCount' in result && result.problemCount !== 0 ? 1 : 0
}

function readOrganization({ values }: ParsedOptions): string {
  const organization = values.get('organization')
  if (organization === undefined)
    throw new UsageError('Cannot change the domains: "--organization ID" is missing')
  return organization
}

function readTime(values: ReadonlyMap<string, string>, name: string): string | undefined {
  const given = values.get(name)
  if (given === undefined) return undefined
  const time = /^\d{4}-\d\d-\d\d(?:T[\d:.]+(?:Z|[+-]\d\d:\d\d))?$/.test(given)
    ? Date.parse(given)
    : NaN
  if (!Number.isNaN(time)) return new Date(time).toISOString()
  throw new UsageError(
    `Cannot read "--${name}": expected a time like "2026-11-21T22:00:00Z" but found "${given}"`,
  )
}

function readLimit(given: string | undefined): number {
  if (given === undefined) return 100
  if (/^[1-9]\d{0,5}$/.test(given)) return Number(given)
  throw new UsageError(`Cannot read "--limit": expected 1 to 999999 but found "${given}"`)
}

function readDays(given: string | undefined): number | undefined {
  if (given === undefined) return undefined
  if (/^[1-9]\d{0,4}$/.test(given)) return Number(given)
  throw new UsageError(`Cannot read "--expires-in": expected 1 to 99999 days but found "${given}"`)
}

/** One line for each value, indented below what it belongs to. */
function show(value: object, indent = ''): string {
  return Object.entries(value)
    .map(([name, each]: [string, unknown]) => {
      const label = Array.isArray(value) ? '-' : name
      return typeof each === 'object' && each !== null
        ? `${indent}${label}\n${show(each, `${indent}  `)}`
        : `${indent}${label} ${each === null ? 'none' : JSON.stringify(each)}\n`
    })
    .join('')
}
