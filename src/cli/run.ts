// The command line: finds the command, and answers what it could not do with one sentence.
import { expectShortRun } from '../sync/short-run.ts'
import type { Terminal } from './terminal.ts'
import { version } from './version.ts'

// Loaded on demand: a check must not pay for a server.
const commands: Readonly<Record<string, (args: string[], terminal: Terminal) => Promise<number>>> =
  {
    check: async (args, terminal) => {
      expectShortRun(['node:child_process', 'node:zlib'])
      return (await import('./check.ts')).check(args, terminal)
    },
    mv: async (args, terminal) => (await import('./mv.ts')).mv(args, terminal),
    init: async (args, terminal) => (await import('./init.ts')).init(args, terminal),
    sync: async (args, terminal) => {
      expectShortRun(['node:sqlite', 'node:zlib'])
      return (await import('./sync.ts')).sync(args, terminal)
    },
    push: async (args, terminal) => (await import('./push.ts')).push(args, terminal),
    serve: async (args, terminal) => (await import('./serve.ts')).serve(args, terminal),
    admin: async (args, terminal) => (await import('./admin.ts')).admin(args, terminal),
    completion: async (args, terminal) =>
      (await import('./completion.ts')).completion(args, terminal),
  }

/** Runs the command line. @returns the exit code */
export async function run(args: readonly string[], terminal: Terminal): Promise<number> {
  const { write, complain } = terminal
  const [name = 'help', ...rest] = args
  if (name === 'help' || name === '--help' || name === '-h') {
    const [about] = rest
    if (about !== undefined) return run([about, '--help'], terminal)
    const [{ renderCommandList }, { pages }] = await Promise.all([
      import('./pages/help.ts'),
      import('./pages/index.ts'),
    ])
    write(renderCommandList(pages))
    return 0
  }
  if (name === '--version' || name === '-v') {
    write(`${version}\n`)
    return 0
  }
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  try {
    if (command !== undefined) return await command(rest, terminal)
    const { unknown } = await import('./pages/options.ts')
    complain(`${unknown('command', name, [...Object.keys(commands), 'help'])}\n`)
  } catch (error) {
    complain(`${error instanceof Error ? error.message : String(error)}\n`)
    if (process.env['GALLEY_DEBUG'] && error instanceof Error) complain(`${error.stack}\n`)
  }
  return 2
}
