// Signing in by SAML without a browser: the steps it takes, with its cookies.
import { inflateRawSync } from 'node:zlib'
import type { App } from '../../src/server/app.ts'
import { addDomain } from '../scenes.ts'
import type { World } from '../world.ts'
import { type Asked, createProvider, encode, type Said, type TestProvider } from './provider.ts'

/** An organization with an identity provider, and somebody at a browser. */
export interface Stage {
  readonly provider: TestProvider
  readonly providerId: string
  readonly startPath: string
  /** Begin to sign in. */
  begin(to?: string): Promise<Begun>
  /** Bring an answer, as a browser does that comes from the provider. */
  bring(xml: string): Promise<Taken>
  /** Begin, be named, finish; the cookie of the session, or the refusal. */
  signIn(said?: Said, to?: string): Promise<Finished>
}

export interface Begun {
  readonly asked: Asked
  /** Where the browser is sent, with the question. */
  readonly location: URL
  readonly cookie: string
  /** The question, as XML. */
  readonly question: string
}

export interface Taken {
  readonly status: number
  readonly text: string
  /** Where the browser goes on. */
  readonly location: string
}

export interface Finished extends Taken {
  readonly cookie: string
}

type Send = (path: string, init?: RequestInit) => Promise<Response>

/** Add a provider to the organization of a world, and the domain its people have. */
export async function createStage(
  world: World,
  options: {
    readonly provider?: TestProvider
    readonly person?: 'admin' | 'stranger'
    readonly organizationId?: string
    /** `none`: the organization has no domain of its own. */
    readonly domain?: 'none'
    readonly settings?: {
      readonly defaultRole?: 'read' | 'edit' | null
      readonly defaultTeam?: string
    }
  } = {},
): Promise<Stage> {
  const provider = options.provider ?? createProvider()
  const client = world.client(options.person ?? 'admin')
  const organizationId = options.organizationId ?? world.organizationId
  if (options.domain !== 'none') await addDomain(world, 'example.com', organizationId)
  const { id: providerId, service } = await client.createOrganizationSAMLProvider({
    organizationId,
    body: {
      label: 'Example',
      entityID: provider.entityID,
      ssoURL: 'https://id.example.com/sign-in?tenant=1',
      certificate: provider.certificate,
      ...options.settings,
    },
  })
  const send: Send = (path, init) => world.fetch(path, { redirect: 'manual', ...init })
  const startPath = new URL(service.startURL).pathname
  const stage: Stage = {
    provider,
    providerId,
    startPath,
    async begin(to = '/') {
      const response = await send(`${startPath}?to=${encodeURIComponent(to)}`)
      const location = new URL(response.headers.get('Location') ?? '')
      const packed = Buffer.from(location.searchParams.get('SAMLRequest') ?? '', 'base64')
      const question = inflateRawSync(packed).toString()
      return {
        location,
        question,
        cookie: cookieOf(response),
        asked: {
          id: / ID="([^"]+)"/.exec(question)?.[1] ?? '',
          acsURL: service.acsURL,
          audience: service.entityID,
          nowMs: Date.parse(world.now()),
        },
      }
    },
    bring: (xml) => bring(send, startPath, xml),
    async signIn(said = {}, to = '/') {
      const { asked, cookie } = await stage.begin(to)
      const taken = await stage.bring(provider.answer(asked, said))
      if (taken.status !== 303) return { ...taken, cookie: '' }
      return finish(send, taken, cookie)
    },
  }
  return stage
}

/** Bring an answer to another server of the same store. */
export function bringTo(app: App, baseURL: string, startPath: string, xml: string) {
  return bring((path, init) => app.fetch(new Request(`${baseURL}${path}`, init)), startPath, xml)
}

async function bring(send: Send, startPath: string, xml: string): Promise<Taken> {
  const response = await send(`${startPath}/acs`, {
    method: 'POST',
    body: new URLSearchParams({ SAMLResponse: encode(xml) }).toString(),
    // No cookie: it is a form of another site.
    headers: {
      'Content-Type': 'application/x-www-form-urlencoded',
      Origin: 'https://id.example.com',
      'Sec-Fetch-Site': 'cross-site',
    },
  })
  return describe(response)
}

/** Go on where an answer led, in the browser that has this cookie. */
export async function finish(send: Send, taken: Taken, cookie: string): Promise<Finished> {
  const response = await send(taken.location, {
    redirect: 'manual',
    headers: { Cookie: cookie, 'Sec-Fetch-Site': 'cross-site' },
  })
  return { ...(await describe(response)), cookie: cookieOf(response) }
}

async function describe(response: Response): Promise<Taken> {
  return {
    status: response.status,
    text: await response.text(),
    location: response.headers.get('Location') ?? '',
  }
}

function cookieOf(response: Response): string {
  return response.headers.get('Set-Cookie')?.split(';')[0] ?? ''
}
