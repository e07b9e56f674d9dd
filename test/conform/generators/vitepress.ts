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

// VitePress says of a dead link how it begins, but not where it is: its marks tell.
const marks = `
let seen
const marksOf = (url) => seen.get(url) ?? []
function keepMarks(md) {
  const { link_open: open } = md.renderer.rules
  md.renderer.rules.link_open = (tokens, at, options, env, self) => {
    const before = env.links?.length ?? 0
    const html = open(tokens, at, options, env, self)
    const added = env.links?.slice(before) ?? []
    for (const link of added) {
      const url = link.replace(/[?#].*$/, '').replace(/\\.(html|md)$/, '').replace(/\\/$/, '/index')
      env.marks ??= [env.relativePath, new Map()]
      const [page, of] = env.marks
      of.set(url, [...(of.get(url) ?? [page]), tokens[at + 1]?.content])
    }
    return html
  }
  const render = md.render.bind(md)
  md.render = (source, env) => {
    const html = render(source, env)
    const { links } = env
    // It is read right before its links are looked for.
    Object.defineProperty(env, 'links', { get: () => { seen = env.marks?.[1] ?? new Map(); return links } })
    return html
  }
}
`

function variant(base: string, clean: boolean): Variant {
  const config = `export default {
  base: '${base}', cleanUrls: ${clean},
  ignoreDeadLinks: [(url) => { console.log('DEAD ' + JSON.stringify(marksOf(url))); return true }],
  markdown: { config: keepMarks },
}
${marks}`
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
    // As its own preview server does, and its router without asking one.
    hidesHtml: true,
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
      const [from = '', ...links] = JSON.parse(json) as string[]
      found.set(from, new Set([...(found.get(from) ?? []), ...links]))
    }
    return found
  },
  variants: { plain: variant('/', false), base: variant('/base/', true) },
}
