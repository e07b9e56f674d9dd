// The command `galley admin`: what an operator does on the data of a platform, beside it.
import { levels } from '../contract/index.ts'
import type { Administration } from '../server/operating/administration.ts'
import { explainSettings, optionNames } from '../server/operating/configuration.ts'
import { storageSettings } from '../server/operating/settings.ts'
import { readConfiguration } from './configuration.ts'
import { chooseValue, type ParsedOptions, parseOptions, UsageError, unknown } from './options.ts'
import type { Terminal } from './terminal.ts'

const help = `galley admin COMMAND [options]

Manages the data of a platform. The server may be running.

  create-organization TITLE --admin EMAIL
                       create an organization with one admin (created if the e-mail is new)
  create-user EMAIL    create a user; with --organization, also add them to it
  create-token USER    create a token for a user (id or e-mail); shown only once
  revoke-token ID      revoke a token
  audit                list changes, newest first; filter with --organization, --user, --operation,
                       --since, --until and --limit
  list                 list organizations, members, users and tokens (not their secrets)
  backup PLACE         back up everything, consistently, into an empty directory or bucket
  restore PLACE        restore a backup into an empty store, all or nothing
  verify               check stored data for corruption; exit code 1 if there is any
  collect-garbage      delete unreferenced data; a server does this once a day

  --json               print JSON
  --name NAME          create-user: display name (default: from the e-mail)
  --organization ID    create-user: add them to it
  --role LEVEL         create-user: read (default), comment, edit, review, create, admin or guest
  --label TEXT         create-token: its name
  --expires-in DAYS    create-token: days until it expires (default: never)
  --since TIME         audit: from this time on, such as 2026-11-21 or 2026-11-21T22:00:00Z
  --until TIME         audit: before this time
  --limit N            audit: maximum number of entries (default: 100)

Where the data is, with the same options as "galley serve":

${explainSettings(storageSettings)}
`

/** What each command takes beside its name, and does. */
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
      /** What the command ends with, 0 without. */
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
 * Run `galley admin`.
 *
 * @returns the exit code: 0, or 1 when what was verified has problems
 * @throws Error with one sentence when it cannot
 */
export async function admin(args: readonly string[], terminal: Terminal): Promise<number> {
  const options = parseOptions(args, {
    values: [
      ...optionNames(storageSettings),
      'admin',
      'name',
      'organization',
      'role',
      'label',
      'expires-in',
      'user',
      'operation',
      'since',
      'until',
      'limit',
    ],
    flags: ['json', 'help', 'h'],
    wordsMax: 2,
  })
  const [name, word] = options.words
  if (name === undefined || options.flags.has('help') || options.flags.has('h')) {
    terminal.write(help)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command === undefined) throw new UsageError(unknown('command', name, Object.keys(commands)))
  if ((word === undefined) !== (command.word === undefined)) {
    throw new UsageError(
      `Cannot follow: expected "${['galley admin', name, command.word ?? []].flat().join(' ')}"`,
    )
  }
  const storage = readConfiguration(storageSettings, options)
  const { openAdministration } = await import('../server/operating/administration.ts')
  const administration = await openAdministration(storage, makers.includes(name))
  try {
    const result = await command.run(administration, word ?? '', options)
    terminal.write(
      options.flags.has('json') ? `${JSON.stringify(result, null, 2)}\n` : show(result),
    )
    return command.exitCode?.(result) ?? 0
  } finally {
    await administration.close()
  }
}

/** Commands that make a store where there is none. */
const makers: readonly string[] = ['create-organization', 'restore']

function hasProblems(result: object): number {
  return 'problemCount' in result && result.problemCount !== 0 ? 1 : 0
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
