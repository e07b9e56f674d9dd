// Other checkers of links, as npm installs them, told to look at files alone and at nothing on the network.
import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Command } from './measure.ts'

const versions = {
  'remark-cli': '12.0.1',
  'remark-validate-links': '13.1.0',
  'markdown-link-check': '3.15.0',
  linkinator: '8.1.0',
  '@umbrelladocs/linkspector': '0.4.7',
}

/** The command of each peer that could be installed, for a folder; why not, for the others. */
export interface Peer {
  readonly name: string
  readonly command: Command | undefined
  readonly problem: string
}

/** Install peers into a folder, each on its own: one that fails leaves the others. */
export function openPeers(place: string, folder: string): Peer[] {
  mkdirSync(place, { recursive: true })
  const config = join(place, 'offline.json')
  writeFileSync(config, JSON.stringify({ ignorePatterns: [{ pattern: '^(https?|ftp|mailto):' }] }))
  const pages = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => path.endsWith('.md'))
      .map((path) => join(folder, path))
  const bin = (owner: string, name: string) => join(place, owner, 'node_modules/.bin', name)
  const remark = bin('remark-validate-links', 'remark')
  const plugin = join(place, 'remark-validate-links/node_modules/remark-validate-links/index.js')
  const check = bin('markdown-link-check', 'markdown-link-check')
  const walk = bin('linkinator', 'linkinator')
  return [
    peer('remark-validate-links', ['remark-cli', 'remark-validate-links'], () => [
      remark,
      '--quiet',
      '--no-stdout',
      '--no-config',
      '--use',
      `${plugin}=repository:false`,
      folder,
    ]),
    peer('markdown-link-check', ['markdown-link-check'], () => [
      check,
      '--quiet',
      '--config',
      config,
      ...pages(),
    ]),
    peer('linkinator', ['linkinator'], () => [
      walk,
      'SUMMARY.md',
      '--recurse',
      '--markdown',
      '--server-root',
      folder,
      '--skip',
      '^https://',
    ]),
    peer('@umbrelladocs/linkspector', ['@umbrelladocs/linkspector'], () => [
      bin('@umbrelladocs/linkspector', 'linkspector'),
      'check',
    ]),
  ]

  function peer(name: string, names: (keyof typeof versions)[], build: () => Command): Peer {
    const target = join(place, name)
    try {
      if (!existsSync(join(target, 'node_modules'))) {
        mkdirSync(target, { recursive: true })
        writeFileSync(join(target, 'package.json'), '{}\n')
        const wanted = names.map((each) => `${each}@${versions[each]}`)
        const flags = ['install', '--no-audit', '--no-fund', '--prefix', target]
        execFileSync('npm', [...flags, ...wanted], { stdio: 'pipe' })
      }
      return { name, command: build(), problem: '' }
    } catch (error) {
      const lines = error instanceof Error ? error.message.split('\n') : []
      const problem = lines.find((line) => line.startsWith('npm error')) ?? ''
      return { name, command: undefined, problem }
    }
  }
}
