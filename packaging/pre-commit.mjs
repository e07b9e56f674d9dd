#!/usr/bin/env node
// The hook of pre-commit: the published command in the version of this clone, kept by npx after the first commit.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const manifest = new URL('../package.json', import.meta.url)
const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'))
const given = ['--yes', `${name}@${version}`, 'check', ...process.argv.slice(2)]
// Windows starts npx only by a shell; arguments of a hook are the user's own.
const { status, error } = spawnSync('npx', given, { stdio: 'inherit', shell: process.platform === 'win32' })
if (error !== undefined) process.stderr.write(`Cannot run npx: ${error.message}\n`)
process.exitCode = status ?? 2
