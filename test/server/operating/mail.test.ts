// Invitations by e-mail: what arrives at a mail server, and what an admin sees when it takes nothing.
import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMailer } from '../../../src/server/operating/mail.ts'
import { type Reader, signIn } from '../../web/browser/reader.ts'
import { createWorld, type World } from '../../world.ts'

/** A mail server, as far as one message needs it (RFC 5321), that refuses addresses of `refused.example`. */
function startMailServer(messages: string[]): Promise<{ url: string; server: Server }> {
  const server = createServer((socket) => {
    let buffer = ''
    let isMessage = false
    const answer = (line: string) => {
      if (isMessage) return
      if (/^DATA/i.test(line)) {
        isMessage = true
        socket.write('354 Go on\r\n')
      } else if (/^RCPT TO:.*refused\.example/i.test(line)) socket.write('550 No such user\r\n')
      else if (/^QUIT/i.test(line)) socket.end('221 Bye\r\n')
      else socket.write('250 OK\r\n')
    }
    socket.write('220 mail.example ESMTP\r\n')
    socket.on('error', () => undefined)
    socket.on('data', (chunk) => {
      buffer += chunk.toString()
      for (;;) {
        const end = buffer.indexOf(isMessage ? '\r\n.\r\n' : '\r\n')
        if (end === -1) return
        const part = buffer.slice(0, end)
        buffer = buffer.slice(end + (isMessage ? 5 : 2))
        if (isMessage) {
          messages.push(part)
          isMessage = false
          socket.write('250 Taken\r\n')
        } else answer(part)
      }
    })
  })
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      const port = typeof address === 'object' && address !== null ? address.port : 0
      resolve({ url: `smtp://127.0.0.1:${port}`, server })
    })
  })
}

describe('an invitation by e-mail', () => {
  const messages: string[] = []
  let world: World
  let admin: Reader
  let mail: Awaited<ReturnType<typeof startMailServer>>
  beforeAll(async () => {
    mail = await startMailServer(messages)
    world = await createWorld({ sendMail: createMailer(mail.url, 'galley@docs.example') })
    admin = await signIn(world, 'admin')
  })
  afterAll(async () => {
    mail.server.close()
    expect(world.faults).toEqual([])
    await world.close()
  })

  const path = () => `/o/${world.organizationId}/invite`

  it('brings a link that signs its receiver in, once', async () => {
    const { text } = await admin.submit(path(), 'mail', {
      emails: 'nova@example.com',
      role: 'edit',
    })
    expect(text).toContain('<span class="state good">sent</span>')
    const [message = ''] = messages
    expect(message).toMatch(/^From: galley@docs\.example\r\nTo: nova@example\.com\r\n/m)
    const plain = message.replaceAll('=\r\n', '').replaceAll('=3D', '=')
    const link = /http:\/\/galley\.test\/welcome\/[\w-]{43}/.exec(plain)?.[0] ?? ''
    const open = () => world.fetch(link, { method: 'POST', redirect: 'manual' })
    const [first, second] = [await open(), await open()]
    expect([first.status, second.status]).toEqual([303, 404])
    expect(first.headers.get('Set-Cookie')).toContain('galley=')
  })

  it('that is not taken is said to be so, with the link to pass on', async () => {
    const emails = 'a@refused.example, b@example.com'
    const { text } = await admin.submit(path(), 'mail', { emails, role: 'read' })
    expect(text).toMatch(
      /a@refused\.example<code class="secret">[^<]+<\/code><\/span><span class="state bad">not sent/,
    )
    expect(text).toMatch(
      /b@example\.com<code class="secret">[^<]+<\/code><\/span><span class="state good">sent/,
    )
  })
})
