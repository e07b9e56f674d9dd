// Small repositories of every layout, of the same pages: a folder of three, one at the root, an image, and one that links to all.

import type { Texts } from './memory.ts'

/** A small repository and the links in it; `''` where a layout has no such link. */
export interface Scene {
  readonly files: Texts
  /** The folder of `g1`, `g2` and `g3`. */
  readonly folder: string
  readonly ending: string
  /** The page at the root of the content. */
  readonly solo: string
  readonly image: string
  /** The page with all links. */
  readonly start: string
  readonly links: {
    readonly guide: readonly [string, string, string]
    /** To "Install" of `g3`. */
    readonly heading: string
    readonly solo: string
    readonly image: string
  }
  /** The file of a navigation that lists each of these pages, as it names them. */
  readonly navigation?: {
    readonly file: string
    readonly guide: readonly string[]
    readonly solo: string
  }
}

const page = (name: string, links: readonly string[] = [], matter = ''): string =>
  [`${matter}# ${name}`, `Words of ${name} that no other page has.`, '## Install', ...links].join(
    '\n\n',
  )

interface Shape {
  readonly settings: Texts
  /** Where content lies, with a slash at its end. */
  readonly root: string
  readonly ending?: string
  readonly start?: string
  /** Where images lie. */
  readonly images?: string
  /** How a link to a page names it, from the start. */
  readonly link: (place: string) => string
  readonly linkImage?: (name: string) => string
  readonly navigation?: string
  readonly entry?: (place: string) => string
}

function sceneOf({ settings, root, ending = '.md', images = root, ...shape }: Shape): Scene {
  const { link, linkImage = (name) => name, navigation } = shape
  const start = `${root}${shape.start ?? 'start'}${ending}`
  const places = ['guide/g1', 'guide/g2', 'guide/g3'] as const
  const guide = [link(places[0]), link(places[1]), link(places[2])] as const
  const links = {
    guide,
    heading: `${link('guide/g3')}#install`,
    solo: link('solo'),
    image: linkImage('pic.png'),
  }
  const all = [...guide, links.heading, links.solo].map((url) => `[x](${url})`)
  const entry = shape.entry ?? ((place: string) => place + ending)
  return {
    files: {
      ...settings,
      ...Object.fromEntries(
        [...places, 'solo'].map((place) => [`${root}${place}${ending}`, page(place)]),
      ),
      [start]: page('start', [...all, `![x](${links.image})`]),
      [`${images}pic.png`]: 'PNG',
    },
    folder: `${root}guide`,
    ending,
    solo: `${root}solo${ending}`,
    image: `${images}pic.png`,
    start,
    links,
    ...(navigation === undefined
      ? {}
      : { navigation: { file: navigation, guide: places.map(entry), solo: entry('solo') } }),
  }
}

const summary = (root: string) =>
  `# Summary\n\n* [Start](${root}start.md)\n* [One](${root}guide/g1.md)\n* [Two](${root}guide/g2.md)\n* [Three](${root}guide/g3.md)\n* [Solo](${root}solo.md)\n`
const file = (place: string) => `${place}.md`
const address = (place: string) => `/${place}`

export const scenes: Readonly<Record<string, Scene>> = {
  plain: sceneOf({ settings: {}, root: 'docs/', link: file }),
  gitbook: sceneOf({
    settings: { 'SUMMARY.md': summary(''), 'README.md': '# Home\n', '.gitbook.yaml': 'root: ./\n' },
    root: '',
    link: file,
    navigation: 'SUMMARY.md',
  }),
  mdbook: sceneOf({
    settings: { 'book.toml': '[book]\ntitle = "x"\n', 'src/SUMMARY.md': summary('') },
    root: 'src/',
    link: file,
    navigation: 'src/SUMMARY.md',
  }),
  mkdocs: sceneOf({
    settings: {
      'mkdocs.yml':
        'site_name: x\nnav:\n  - start.md\n  - guide/g1.md\n  - guide/g2.md\n  - guide/g3.md\n  - solo.md\n',
    },
    root: 'docs/',
    link: file,
    navigation: 'mkdocs.yml',
  }),
  docusaurus: sceneOf({
    settings: { 'docusaurus.config.js': 'export default { baseUrl: "/" }\n' },
    root: 'docs/',
    link: (place) => `/docs/${place}`,
  }),
  'docusaurus at the root': sceneOf({
    settings: {
      'docusaurus.config.js':
        'export default { baseUrl: "/", presets: [["classic", { docs: { routeBasePath: "/" } }]] }\n',
    },
    root: 'docs/',
    ending: '.mdx',
    link: address,
  }),
  vitepress: sceneOf({
    settings: { 'docs/.vitepress/config.js': 'export default {}\n' },
    root: 'docs/',
    link: address,
  }),
  starlight: sceneOf({
    settings: {
      'astro.config.mjs':
        'import starlight from "@astrojs/starlight"\nexport default { integrations: [starlight({ title: "x" })] }\n',
    },
    root: 'src/content/docs/',
    link: (place) => `/${place}/`,
    linkImage: (name) => `./${name}`,
  }),
  hugo: sceneOf({
    settings: { 'hugo.toml': 'baseURL = "https://x.org/"\n', 'content/_index.md': '# Home\n' },
    root: 'content/',
    images: 'static/',
    link: (place) => `/${place}/`,
    linkImage: (name) => `/${name}`,
  }),
  docfx: sceneOf({
    settings: {
      'docfx.json':
        '{"build": {"content": [{"files": ["**/*.md"]}], "resource": [{"files": ["**/*.png"]}]}}',
      'toc.yml':
        '- href: start.md\n- href: guide/g1.md\n- href: guide/g2.md\n- href: guide/g3.md\n- href: solo.md\n',
    },
    root: '',
    link: file,
    navigation: 'toc.yml',
  }),
  jekyll: sceneOf({
    settings: { '_config.yml': 'title: x\n', 'index.md': '---\n---\n# Home\n' },
    root: '',
    link: file,
  }),
  next: sceneOf({
    settings: { 'next.config.js': 'module.exports = {}\n' },
    root: 'content/',
    ending: '.mdx',
    images: 'public/',
    link: address,
    linkImage: (name) => `/${name}`,
  }),
  mintlify: sceneOf({
    settings: { 'docs.json': '{"name": "x", "navigation": []}' },
    root: '',
    ending: '.mdx',
    link: address,
    linkImage: (name) => `/${name}`,
  }),
}
