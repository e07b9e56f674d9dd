// Settings: read from options, variables and defaults; every wrong one named; each explained.
import { describe, expect, it } from 'vitest'
import {
  describeSettings,
  findUnknownVariables,
  type RawConfiguration,
  readConfigured,
  standardValues,
} from '../../../src/server/operating/configuration.ts'
import { type Setting, settingGroups, settings } from '../../../src/server/operating/settings.ts'

function read(options: Record<string, string>, environment: RawConfiguration['environment'] = {}) {
  return readConfigured(settings, { options: new Map(Object.entries(options)), environment })
}

describe('readSettings', () => {
  const taken: [option: string, text: string, value: unknown][] = [
    ['port', '0', 0],
    ['base-url', 'https://docs.example.com/', 'https://docs.example.com'],
    ['database-url', 'postgres://ada:secret@db/galley', 'postgres://ada:secret@db/galley'],
    ['database-url', 'postgresql:///galley?host=/run', 'postgresql:///galley?host=/run'],
    ['files', 's3://galley/files/', 's3://galley/files'],
    ['files', '/srv/galley', '/srv/galley'],
    [
      'allow-import-from',
      ' Git.example.com:8443, 10.1.0.0/16',
      ['git.example.com:8443', '10.1.0.0/16'],
    ],
    ['trusted-proxies', '10.0.0.1, fd00::/8', ['10.0.0.1/32', 'fd00::/8']],
    ['trusted-proxies', 'loopback', ['127.0.0.0/8', '::1/128']],
    ['allow-origins', 'https://app.example.com,*', ['https://app.example.com', '*']],
    ['body-limit', '512KiB', 524_288],
    ['stop-timeout', '250ms', 250],
    ['answer-timeout', '5m', 300_000],
    ['log-level', 'debug', 'debug'],
    ['pdf-fonts', import.meta.dirname, import.meta.dirname],
  ]

  it.each(taken)('takes --%s %s', (option, text, value) => {
    const name = Object.entries<Setting>(settings).find(([, each]) => each.option === option)?.[0]
    const result = read({ [option]: text })
    expect(result).toMatchObject({ kind: 'read', values: { [name ?? '']: value } })
  })

  const refused: [option: string, text: string][] = [
    ['data', ' '],
    ['port', '65536'],
    ['port', '-1'],
    ['port', '1e3'],
    ['base-url', 'ftp://docs.example.com'],
    ['base-url', 'https://ada:secret@docs.example.com'],
    ['base-url', 'https://docs.example.com/?a=b'],
    ['database-url', 'galley.db'],
    ['files', 's3://'],
    ['files', 's3://Galley Bucket'],
    ['files', 'gs://galley'],
    ['allow-import-from', '*'],
    ['trusted-proxies', 'proxy.example.com'],
    ['trusted-proxies', '10.0.0.0/33'],
    ['trusted-proxies', '1'],
    ['allow-origins', 'https://app.example.com/page'],
    ['body-limit', '0KiB'],
    ['body-limit', '10'],
    ['stop-timeout', '20'],
    ['stop-timeout', '61m'],
    ['log-level', 'loud'],
    ['pdf-fonts', '/nowhere'],
  ]

  it.each(refused)('refuses --%s %j in one sentence', (option, text) => {
    const result = read({ [option]: text })
    expect(result).toMatchObject({
      kind: 'refused',
      problems: [
        expect.stringMatching(new RegExp(`^Cannot read "--${option}": expected .+ but found `)),
      ],
    })
  })

  it('names all that are wrong', () => {
    const result = read({ port: 'x' }, { GALLEY_LOG_LEVEL: 'loud', GALLEY_RATE_LIMIT: '' })
    expect(result).toEqual({
      kind: 'refused',
      problems: [
        'Cannot read "--port": expected 0 to 65535 but found "x"',
        'Cannot read the variable GALLEY_LOG_LEVEL: expected "debug" or "info" or "warn" or "error" or "off" but found "loud"',
      ],
    })
  })

  it('never shows a secret', () => {
    const result = read(
      { 'database-url': 'mysql://ada:hunter2@db' },
      { GALLEY_METRICS_TOKEN: 'hunter2', GALLEY_BOOTSTRAP_TOKEN: 'hunter2' },
    )
    expect(result.kind === 'refused' && result.problems).toHaveLength(3)
    expect(JSON.stringify(result)).not.toContain('hunter2')
  })

  it('lets an option go before its variable, and an empty variable be none', () => {
    const variables = { GALLEY_PORT: '1', GALLEY_HOST: '' }
    expect(read({}, variables)).toMatchObject({ values: { port: 1, host: '127.0.0.1' } })
    expect(read({ port: '2' }, variables)).toMatchObject({ values: { port: 2 } })
  })
})

describe('settings', () => {
  const all = Object.values<Setting>(settings)

  it('have a name of their own each, and defaults of their own kind', () => {
    const names = all.flatMap(({ option, variable }) => [option ?? [], variable].flat())
    expect(new Set(names).size).toBe(names.length)
    expect(standardValues(settings)).toMatchObject({ port: 8080, databaseURL: undefined })
  })

  it('are all explained, and give no secret an option but what may hold one', () => {
    const described = settingGroups.flatMap((group) => describeSettings(group.settings))
    for (const { option, variable, kind } of all) {
      const found = described.find((each) => each.variable === variable)
      expect([found?.option, found?.placeholder]).toEqual([option, kind.placeholder])
      if (option !== undefined) expect(found?.meaning).toContain(variable)
      if (kind.isSecret && option !== 'database-url' && option !== 'smtp-url') {
        expect(option).toBeUndefined()
      }
    }
  })
})

describe('findUnknownVariables', () => {
  it('finds what looks like a setting and is none', () => {
    const environment = { GALLEY_PORT: '1', GALLEY_PROT: '2', GALLEY_DEBUG: '1', PATH: '' }
    expect(findUnknownVariables(settings, environment, ['GALLEY_DEBUG'])).toEqual(['GALLEY_PROT'])
  })
})
