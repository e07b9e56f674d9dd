#!/usr/bin/env node
// The command line of this process.
import { run } from './run.ts'
import { openTerminal } from './terminal.ts'

process.exitCode = await run(process.argv.slice(2), openTerminal())
