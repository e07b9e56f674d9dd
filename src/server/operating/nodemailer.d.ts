// Types of the part of nodemailer in use: `createTransport(options)` and `transport.sendMail(mail)`.
declare module 'nodemailer' {
  export function createTransport(options: {
    readonly url: string
    readonly connectionTimeout: number
    readonly greetingTimeout: number
    readonly socketTimeout: number
    readonly disableFileAccess: boolean
    readonly disableUrlAccess: boolean
  }): {
    sendMail(mail: {
      readonly from: string
      readonly to: string
      readonly subject: string
      readonly text: string
    }): Promise<unknown>
  }
}
