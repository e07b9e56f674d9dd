#!/usr/bin/env node
// The hook of pre-commit: the published command in the version of this clone, kept by npx after the first commit.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

const manifest = new URL('../package.json', import.meta.url)
const { name, version } = JSON.parse(readFileSync(manifest, 'utf8'))
// The command needs a newer Node than this script, which npx brings along.
const node = Number.parseInt(process.versions.node, 10) < 24 ? ['-p', 'node@24'] : []
const given = ['--yes', '--loglevel=error', ...node, '-p', `${name}@${version}`, name, 'check', ...process.argv.slice(2)]
// Windows starts npx only by a shell; arguments of a hook are the user's own.
const { status, error } = spawnSync('npx', given, { stdio: 'inherit', shell: process.platform === 'win32' })
if (error !== undefined) process.stderr.write(`Cannot run npx: ${error.message}\n`)
process.exitCode = status ?? 2
