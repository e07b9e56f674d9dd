// The entry of the package: the command and what can be imported, in one bundle that shares its files.

/** Runs the command line of this process. */
export async function start(): Promise<void> {
  const [{ run }, { openTerminal }] = await Promise.all([
    import('./run.ts'),
    import('./terminal.ts'),
  ])
  process.exitCode = await run(process.argv.slice(2), openTerminal())
}

/** Exports of `galley`. */
export const library = () => import('./library.ts')
/** Exports of `galley/client`. */
export const client = () => import('../client/index.ts')
