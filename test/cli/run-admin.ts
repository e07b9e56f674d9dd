// `galley admin` as a process of its own.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { cli, compiled } from '../programs.ts'

/** Not synchronously: a platform under test may answer from this process. */
export async function runAdmin(...args: readonly string[]) {
  const child = spawn(process.execPath, [cli, 'admin', ...args], {
    env: { ...process.env, ...compiled },
  })
  const [output, said, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ])
  return { code: Number(code), output, said }
}
