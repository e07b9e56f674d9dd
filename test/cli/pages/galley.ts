// The command line in this process, with what it writes and says.
import { spawnSync } from 'node:child_process'
import { run } from '../../../src/cli/run.ts'

export async function galley(
  ...args: string[]
): Promise<{ code: number; output: string; said: string }> {
  const output: string[] = []
  const said: string[] = []
  const code = await run(args, {
    write: (text) => void output.push(text),
    complain: (text) => void said.push(text),
    colored: false,
    watched: false,
  })
  return { code, output: output.join(''), said: said.join('') }
}

/** True where a program can be started. */
export function has(program: string): boolean {
  return spawnSync(program, ['--version']).error === undefined
}
