// Fixes of a report, applied by a program that shares no code: the same bytes as `galley check --fix` writes.
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../../../src/cli/check.ts'
import { otherThanDestinations } from '../../content/fixes/only-destinations.ts'
import { type Scene, scenes } from '../../content/layout-scenes.ts'
import { makeFolder } from '../../folders.ts'
import { reportProblems, sarifProblems } from '../../report/schemas.ts'
import { applyReport, applySarif } from './applier.ts'

async function run(...args: string[]): Promise<string> {
  let output = ''
  const write = (text: string) => {
    output += text
  }
  await check(args, { write, complain() {}, colored: false, watched: false })
  return output
}

function git(folder: string, ...args: string[]): void {
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@b.example', '-c', 'core.autocrlf=false']
  execFileSync('git', [...author, ...args], { cwd: folder })
}

function commit(root: string, files: Readonly<Record<string, string>>): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(join(root, dirname(path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
  git(root, 'init', '-q')
  git(root, 'add', '-A')
  git(root, 'commit', '-qm', 'x')
}

/** A repository in which a folder, a page and an image move, a heading changes, and each is linked in several styles. */
function change({ files, folder, ending, solo, image, start, links }: Scene): string {
  const root = makeFolder('applied-')
  const styles = `\ufeff${files[start] ?? ''}\r\n\r\nÉ <a href="${links.solo}">x</a> [é][r]\r\n\r\n[r]: <${links.heading}> "t"`
  commit(root, { ...files, [start]: styles })
  const heading = join(root, `${folder}/g3${ending}`)
  writeFileSync(heading, readFileSync(heading, 'utf8').replace('## Install', '## Begin'))
  renameSync(join(root, folder), join(root, `${folder}-new`))
  renameSync(join(root, solo), join(root, solo.replace('solo', 'sölo b')))
  renameSync(join(root, image), join(root, image.replace('pic', 'pic-1')))
  git(root, 'add', '-A')
  return root
}

/** Fixes a repository, after its reports were applied by themselves: to the same bytes, and nothing is left to be fixed. */
async function compare(root: string, path = '', ...options: string[]): Promise<void> {
  const words = [join(root, path), '--base', 'HEAD', ...options]
  const read = (file: string) => readFileSync(join(root, file))
  const json = await run(...words, '--format', 'json')
  const log = await run(...words, '--format', 'sarif')
  expect([reportProblems(json), sarifProblems(log)]).toEqual([[], []])
  const [fixed, mended] = [applyReport(json, read), applySarif(log, read)]
  expect(fixed.size).toBeGreaterThan(0)
  await run(...words, '--fix')
  const names = execFileSync('git', ['diff', '--name-only', '-z'], { cwd: root })
  const paths = names.toString().split('\0').filter(Boolean)
  const written = new Map(paths.map((name) => [name, read(name)]))
  expect(textsOf(fixed)).toEqual(textsOf(written))
  expect(textsOf(mended)).toEqual(textsOf(written))
  const pages = paths.filter((name) => /\.mdx?$/.test(name) && !options.includes('--keep-ids'))
  const others = pages.filter((name) => {
    const before = execFileSync('git', ['show', `:${name}`], { cwd: root }).toString()
    return otherThanDestinations(name, before, written.get(name)?.toString() ?? '')
  })
  // Redirects of Hugo and Jekyll stand in the front matter of pages.
  const withRedirects = JSON.parse(json).redirectFixes?.map(fileOf) ?? []
  expect(others.filter((name) => !withRedirects.includes(name))).toEqual([])
  const { layout, links, redirectFixes } = JSON.parse(await run(...words, '--format', 'json'))
  expect(links.filter((link: { new: boolean }) => link.new)).toEqual([])
  // GitBook's address of a page is known once `SUMMARY.md` lists it.
  if (layout !== 'gitbook') expect(redirectFixes).toBeUndefined()
}

describe('the fixes of a report', () => {
  it.each(Object.entries(scenes))('are what is written: %s', async (_name, scene) => {
    await compare(change(scene))
  })

  it('name files from the root of the repository where a folder is checked', async () => {
    const scene = scenes['plain']
    if (scene !== undefined) await compare(change(scene), 'docs')
  })

  it('give a heading its id once, however many links share that', async () => {
    const root = makeFolder('applied-')
    const files = {
      'docusaurus.config.js': 'export default { baseUrl: "/" }\n',
      'docs/one.md': '# One\n\n## A part\n\nWords.\n',
      'docs/two.md': '# Two\n\n[a](one.md#a-part) [b](one.md#a-part) [c](./one.md#a-part)\n',
    }
    commit(root, files)
    writeFileSync(join(root, 'docs/one.md'), '# One\n\n## The piece\n\nWords.\n')
    await compare(root, '', '--keep-ids')
    expect(readFileSync(join(root, 'docs/one.md'), 'utf8')).toContain('## The piece {#a-part}\n')
  })
})

function fileOf({ file }: { readonly file: string }): string {
  return file
}

/** Each file with its bytes as text that tells all of them apart. */
function textsOf(files: ReadonlyMap<string, Buffer>) {
  return Object.fromEntries(
    [...files].map(([path, bytes]): [string, string] => [path, bytes.toString('latin1')]),
  )
}
