#!/usr/bin/env node
// The command, in syntax any Node reads: what is loaded at the end needs a new one.
var found = process.versions.node
if (parseInt(found, 10) < 24) {
  // biome-ignore lint/style/useTemplate: an old Node must read this file.
  process.stderr.write('Galley needs Node 24 or later, but this is Node ' + found + '\n')
  process.exit(2)
}
require('./start.cjs')
