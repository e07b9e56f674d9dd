// Mail through an SMTP server, for invitations. Loaded where one is configured.
import { createTransport } from 'nodemailer'
import type { SendMail } from '../../platform/context/context.ts'

const connectMs = 10_000
const silenceMs = 20_000

/**
 * Sends mail through a server.
 *
 * @param url - `smtps://user:password@mail.example.com`, or `smtp://`, which changes to TLS where the server can
 * @param from - the sender's address
 */
export function createMailer(url: string, from: string): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: silenceMs,
    // Messages are our own short texts: nothing is read from files or fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return async ({ to, subject, text }) => {
    await transport.sendMail({ from, to, subject, text })
  }
}
