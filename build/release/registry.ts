// A registry for one process: it keeps what npm publishes and answers what npm asks about it.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { z } from 'zod'

/** @see https://github.com/npm/registry/blob/main/docs/REGISTRY-API.md */
const Publication = z.looseObject({
  name: z.string(),
  access: z.string(),
  'dist-tags': z.record(z.string(), z.string()),
  versions: z.record(z.string(), z.looseObject({ dist: z.looseObject({ integrity: z.string() }) })),
  _attachments: z.record(z.string(), z.object({ data: z.base64() })),
})
type Publication = z.infer<typeof Publication>

interface PlayedRegistry extends AsyncDisposable {
  readonly url: string
  /** In the order they came. */
  readonly publications: readonly Publication[]
}

export async function openRegistry(): Promise<PlayedRegistry> {
  const publications: Publication[] = []
  const server = createServer((request, response) => {
    void json(request).then(keep, look)

    function keep(sent: unknown): void {
      publications.push(Publication.parse(sent))
      response.end('{}')
    }

    /** Nothing was sent. */
    function look(): void {
      const [, name] = (request.url ?? '').split(/[/?]/)
      const known = publications.findLast((one) => one.name === name)
      if (known === undefined) response.statusCode = 404
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify(known ?? {}))
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/`,
    publications,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
