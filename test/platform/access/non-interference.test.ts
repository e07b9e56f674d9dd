// Non-interference: what a visitor may not see changes no byte of any answer they get.
import { createHmac } from 'node:crypto'
import {
  type Arbitrary,
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  nat,
  record,
} from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { type OperationShape, operations } from '../../../src/contract/index.ts'
import type { Person } from '../../world.ts'
import {
  type Arrangement,
  actKinds,
  type HiddenAct,
  makeTwin,
  shownToGuests,
  type Twin,
  type Visibility,
} from './twin-worlds.ts'

/** Somebody outside: nobody, one of another organization, a guest; with what they bring along. */
interface Visitor {
  readonly person: Person | undefined
  readonly brings: 'nothing' | 'key' | 'wrongKey' | 'token' | 'forgedToken'
}

const visitors: readonly Visitor[] = (
  ['nothing', 'key', 'wrongKey', 'token', 'forgedToken'] as const
).flatMap((brings) =>
  [undefined, 'stranger' as const, 'guest' as const].map((person) => ({ person, brings })),
)

const arrangements: Arbitrary<Arrangement> = record({
  visibility: constantFrom<Visibility>('public', 'unlisted', 'share-link', 'visitor-auth'),
  isAdaptive: boolean(),
})
const acts: Arbitrary<HiddenAct[]> = array(
  record({ kind: constantFrom(...actKinds), after: nat(9) }),
  { minLength: 1, maxLength: 6 },
)

/** Pairs of worlds; a script asks for 300, which take long. */
const numRuns = Number(process.env['NON_INTERFERENCE_RUNS'] ?? 3)
let runs = 0
function tellRun(): void {
  runs += 1
  if (numRuns > 10 && runs % 10 === 0) process.stderr.write(`${runs} of ${numRuns}\n`)
}

/** A world without anything hidden for each arrangement, and what it answered. */
const plainWorlds = new Map<
  string,
  { readonly twin: Twin; readonly answers: Map<string, Promise<string>> }
>()
afterAll(async () => {
  for (const { twin } of plainWorlds.values()) {
    expect(twin.world.faults).toEqual([])
    await twin.world.close()
  }
})

/** The world of an arrangement without anything hidden, which is asked each thing once. */
async function findPlain(arrangement: Arrangement) {
  const key = JSON.stringify(arrangement)
  const known = plainWorlds.get(key) ?? {
    twin: await makeTwin(arrangement, []),
    answers: new Map<string, Promise<string>>(),
  }
  plainWorlds.set(key, known)
  const { twin, answers } = known
  return {
    shown: twin.shown,
    ask(request: Asked): Promise<string> {
      const name = JSON.stringify(request)
      const answer = answers.get(name) ?? send(twin, request)
      answers.set(name, answer)
      return answer
    },
  }
}

describe('what a visitor may not see', () => {
  it('changes no byte of any answer they get, nor of any page of the site', async () => {
    await assert(
      asyncProperty(arrangements, acts, nat(3), async (arrangement, hidden, one) => {
        // A guest of the space reads its pages as they are written: such worlds are for others.
        const hasSecrets = one === 0
        const seenByGuests = hasSecrets || hidden.some(({ kind }) => shownToGuests.has(kind))
        const plain = await findPlain(arrangement)
        const full = await makeTwin(arrangement, hidden, hasSecrets)
        try {
          expect(full.shown).toEqual(plain.shown)
          for (const request of [...requestsFor(full), ...pagesFor(full)]) {
            if (request.visitor.person === 'guest' && seenByGuests) continue
            expect(await send(full, request), JSON.stringify(request)).toBe(
              await plain.ask(request),
            )
          }
          expect(full.world.faults).toEqual([])
          tellRun()
        } finally {
          await full.world.close()
        }
      }),
      { numRuns },
    )
  })

  it('is seen by whom it is meant for, so that the worlds do differ', async () => {
    const arrangement = { visibility: 'visitor-auth', isAdaptive: true } as const
    const twin = await makeTwin(
      arrangement,
      actKinds.map((kind, after) => ({ kind, after })),
    )
    const { organizationId = '', siteId = '' } = twin.shown
    const token = signToken(twin.privateKey, { staff: true })
    const path = `/v1/orgs/${organizationId}/sites/${siteId}/published?jwt_token=${token}`
    const headers = { Authorization: `Bearer ${twin.world.token('stranger')}` }
    const text = await (await twin.world.fetch(path, { headers })).text()
    for (const word of ['Secret part', 'Secret variant', 'Secret group']) {
      expect(text).toContain(word)
    }
    await twin.world.close()
  })
})

/** Pages there are, pages there are not, pages that are hidden, and what machines read. */
const pagePaths = [
  '',
  '/guide/setup',
  '/guide/kept',
  '/setup',
  '/kept',
  '/secret',
  '/secret/below',
  '/guide/secret',
  '/guide/secret.md',
  '/guide/secrt',
  '/inner-section',
  '/inner-section/second',
  '/inner-section/secret-variant',
  '/secret-part',
  '/secret-part/secret',
  '/secret-parts',
  '/none',
  '/index.md',
  '/robots.txt',
  '/sitemap.xml',
  '/llms.txt',
  '/llms-full.txt',
  '/~pages',
  '/~search?q=begin',
  '/~search.json?q=begin',
  '/~search.json?q=secret',
  '/inner-section/~search.json?q=all',
]

interface Asked {
  readonly method: string
  readonly path: string
  readonly visitor: Visitor
}

/** Every page by every visitor nobody knows. */
function pagesFor({ shown }: Twin): Asked[] {
  const unknown = visitors.filter(({ person }) => person === undefined)
  return pagePaths.flatMap((path) =>
    unknown.map((visitor) => ({
      method: 'GET',
      path: `/sites/${shown['siteId']}${path}`,
      visitor,
    })),
  )
}

/** Every operation by every visitor; each name in its path also by ids of what is hidden, by some of them. */
function requestsFor({ shown, hidden }: Twin): Asked[] {
  const others = [...hidden, 'none', '1']
  return Object.values<OperationShape>(operations).flatMap((shape, at) => {
    const names = [...shape.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
    const fill = (own: Readonly<Record<string, string>>) =>
      shape.path.replace(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent({ ...shown, ...own }[name] ?? others[at % others.length] ?? ''),
      )
    const paths = [
      fill({}),
      // A different one for each name and operation, so that all meet in time.
      ...names.map((name, index) =>
        fill({ [name]: others[(at * 7 + index) % others.length] ?? '' }),
      ),
    ]
    const query = shape.path.endsWith('/search') ? 'query=secret' : ''
    // Refused to all of them before the body is looked at, or read-only: nothing changes in between.
    return paths.flatMap((path, index) => {
      // What a visitor brings opens sites alone: elsewhere each person brings one of it.
      const isOfSite = shape.path.includes('site')
      const every = shape.method !== 'GET' ? visitors.length : index > 0 ? 7 : isOfSite ? 1 : 4
      return visitors
        .filter((_, number) => number % every === (at + index) % every)
        .map((visitor) => ({
          method: shape.method,
          path: query ? `${path}?${query}` : path,
          visitor,
        }))
    })
  })
}

async function send(twin: Twin, { method, path, visitor }: Asked): Promise<string> {
  const { world } = twin
  const separator = path.includes('?') ? '&' : '?'
  const response = await world.fetch(`${path}${separator}${proofOf(twin, visitor)}`, {
    method,
    headers: {
      ...(visitor.person ? { Authorization: `Bearer ${world.token(visitor.person)}` } : {}),
      ...(method === 'GET' ? {} : { 'Content-Type': 'application/json' }),
    },
    ...(method === 'GET' || method === 'DELETE' ? {} : { body: '{}' }),
  })
  const requestId = response.headers.get('X-Request-Id') ?? ''
  const headers = [...response.headers].filter(([name]) => name !== 'x-request-id')
  const text = (await response.text()).replaceAll(requestId, 'ID')
  // A signed address is signed with a secret of its world.
  return JSON.stringify([response.status, headers, text.replace(/\/pdf\/[\w.-]+/g, '/pdf/TOKEN')])
}

function proofOf({ shareKey, privateKey }: Twin, { brings }: Visitor): string {
  switch (brings) {
    case 'nothing':
      return ''
    case 'key':
      return `shareKey=${shareKey}`
    case 'wrongKey':
      return 'shareKey=hidden'
    case 'token':
      return `jwt_token=${signToken(privateKey, { plan: 'free' })}`
    case 'forgedToken':
      return `jwt_token=${signToken('guessed', { staff: true })}`
  }
}

function signToken(key: string, claims: object): string {
  const parts = [{ alg: 'HS256' }, { ...claims, exp: Date.UTC(2027, 0, 1) / 1000 }]
  const text = parts
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.')
  return `${text}.${createHmac('sha256', key).update(text).digest('base64url')}`
}
