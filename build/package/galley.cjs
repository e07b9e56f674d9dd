#!/usr/bin/env node
// The command, in syntax any Node reads: what is loaded at the end needs a new one.
var needed = require('./node-version.cjs')
if (needed) {
  // biome-ignore lint/style/useTemplate: an old Node must read this file.
  process.stderr.write(needed + '\n')
  process.exit(2)
}
require('./start.cjs')
