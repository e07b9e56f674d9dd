// `npm run executable`: the command as one file that needs no Node, for the system this runs on. For another one:
// `npm run executable -- linux-arm64 NODE`, where NODE is that system's Node, of the version that runs this.
import { execFileSync } from 'node:child_process'
import { chmodSync, copyFileSync, mkdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { rolldown } from 'rolldown'
import { root } from './bundle.ts'

const { execPath } = process
const [target = `${process.platform}-${process.arch}`, node = execPath] = process.argv.slice(2)
const [platform, arch] = target.split('-')
const isOwn = node === execPath
const folder = join(root, 'package/executable')
const script = join(root, 'lib/executable/galley.cjs')
const blob = join(root, 'lib/executable/galley.blob')
const system = platform === 'win32' ? 'windows' : platform === 'darwin' ? 'macos' : platform
const file = join(folder, `galley-${system}-${arch}${platform === 'win32' ? '.exe' : ''}`)

// One script: an executable has no files to load others from.
const entry = '\0entry'
const build = await rolldown({
  cwd: root,
  input: { galley: entry },
  platform: 'node',
  plugins: [
    {
      name: 'entry',
      resolveId: (source) => (source === entry ? entry : undefined),
      load: (id) =>
        id === entry
          ? `import { start } from ${JSON.stringify(join(root, 'src/cli/package.ts'))}\nvoid start()`
          : undefined,
    },
  ],
  treeshake: {
    moduleSideEffects: [{ test: /^(?!.*node_modules).*[\\/]src[\\/]/, sideEffects: false }],
  },
})
await build.write({ file: script, format: 'cjs', codeSplitting: false, minify: true })
await build.close()

mkdirSync(folder, { recursive: true })
rmSync(file, { force: true })
// Named from its folder: the blob holds the name.
const settings = {
  main: basename(script),
  output: basename(blob),
  disableExperimentalSEAWarning: true,
  // Code is kept for one processor.
  useCodeCache: isOwn,
}
const configuration = join(root, 'lib/executable/sea.json')
writeFileSync(configuration, JSON.stringify(settings))
execFileSync(execPath, ['--experimental-sea-config', configuration], { cwd: dirname(script) })
copyFileSync(node, file)
chmodSync(file, 0o755)
// Before the script is in it: what is signed or stripped afterwards would lose it.
if (isOwn && platform === 'linux') run('strip', file)
if (isOwn && platform === 'darwin') run('codesign', '--remove-signature', file)
const fuse = 'NODE_SEA_FUSE_fce680ab2cc467b6e072b8b5df1996b2'
const segment = platform === 'darwin' ? ['--macho-segment-name', 'NODE_SEA'] : []
run(
  'npx',
  '--yes',
  'postject@1.0.0-alpha.6',
  file,
  'NODE_SEA_BLOB',
  blob,
  '--sentinel-fuse',
  fuse,
  ...segment,
)
if (isOwn && platform === 'darwin') run('codesign', '--sign', '-', file)
process.stdout.write(`${file}: ${(statSync(file).size / 1e6).toFixed(1)} MB\n`)

function run(tool: string, ...given: string[]): void {
  // Windows starts npx only by a shell.
  execFileSync(tool, given, {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  })
}
