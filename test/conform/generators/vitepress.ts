// VitePress, and once more with clean addresses below a base.
import { page } from '../links.ts'
import type { Generator, Variant } from './generator.ts'

const pages = {
  'given.md': page('Given', '\nA paragraph {#para-id}\n\n- item {#item-id}\n'),
  'toc.md': page('Toc', '\n[[toc]]\n\n::: details Summary {#box}\nText\n:::\n'),
}

const targets = [
  ['given.md#para-id', 'given.md#item-id', 'given.md#no-id', 'toc.md#box', 'given', '/given.html'],
  ['/public/robots.txt', '/public/filedir/'],
].flat()

function variant(base: string, clean: boolean): Variant {
  const config = `export default {
  base: '${base}', cleanUrls: ${clean},
  ignoreDeadLinks: [(url, source) => { console.log('DEAD ' + JSON.stringify([source, url])); return true }],
}
`
  return {
    content: 'docs',
    files: {
      'docs/.vitepress/config.mjs': config,
      'package.json': '{ "name": "x", "private": true, "type": "module" }\n',
      'docs/public/robots.txt': 'x',
      'docs/public/pic.png': 'x',
      'docs/public/filedir/index.html': '<p>x</p>',
    },
    pages,
    targets,
    matter: '',
    output: 'docs/.vitepress/dist',
    base,
    hidesHtml: clean,
    address: (path) =>
      `${base}${path.replace(/\.md$/, clean ? '' : '.html').replace(/(^|\/)index(?:\.html)?$/, '$1')}`,
    link: (path) => path,
  }
}

/** VitePress 1. */
export const vitepress: Generator = {
  install: { npm: ['vitepress@1.6.4'] },
  version: ['node', '-p', "require('vitepress/package.json').version"],
  build: ['npx', 'vitepress', 'build', 'docs'],
  refuses: ['vue'],
  reported(printed) {
    const found = new Map<string, Set<string>>()
    for (const [, json = ''] of printed.matchAll(/^DEAD (.*)$/gm)) {
      const [source, url] = JSON.parse(json) as [string | null, string]
      const from = (source ?? '*').replace(/^.*\/docs\//, '')
      found.set(from, (found.get(from) ?? new Set()).add(url))
    }
    return found
  },
  variants: { plain: variant('/', false), base: variant('/base/', true) },
}
