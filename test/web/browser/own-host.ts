// A host of a site's own, reached by https: what stands in front of a server and ends TLS.
import { request } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { createKey } from '../../saml/provider.ts'

export interface OwnHost {
  /** Let a browser find it: whatever it asks of `*.acme.example`. Nobody vouches for its certificate. */
  readonly flags: readonly string[]
  /** Server it passes requests on to, with the host they were sent to. */
  serve(baseURL: string): void
  close(): Promise<void>
}

/** Listen on a free port. */
export async function startOwnHost(): Promise<OwnHost> {
  const { key, certificate } = createKey(['ec', '-pkeyopt', 'ec_paramgen_curve:P-256'])
  let behind = ''
  const server = createServer({ key, cert: certificate }, (incoming, outgoing) => {
    const { method, headers, url } = incoming
    const passed = request(new URL(url ?? '/', behind), { method, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(outgoing)
    })
    incoming.pipe(passed)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    flags: [
      `--host-resolver-rules=MAP *.acme.example:443 127.0.0.1:${port}`,
      '--ignore-certificate-errors',
    ],
    serve(baseURL) {
      behind = baseURL
    },
    async close() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
