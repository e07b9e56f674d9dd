// What a Node that is too old is told, in syntax any Node reads; undefined for the others.
var found = process.versions.node
var needed = 'Galley needs Node 24 or later, but this is Node '
// pre-commit says so where it runs hooks.
var way = process.env.PRE_COMMIT
  ? ': "language_version: 24.11.0" in the hook brings its own'
  : ': "npx -p node@24 -p galley galley" brings its own'
module.exports = parseInt(found, 10) < 24 ? needed.concat(found, way) : undefined
