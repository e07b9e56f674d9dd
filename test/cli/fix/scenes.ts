// A site of each layout with a place for redirects, and a page of it that moves.

export const page = '# Long page\n\nSome words that tell this page from every other one there is.\n'
export const index = '# Home\n\nWords that are [at home](https://a.example/).\n'

/** A page of a layout that moves, and the redirect that is written for it. */
interface Scene {
  readonly files: Record<string, string>
  readonly from: string
  readonly to: string
  /** What the change writes besides. */
  readonly edit?: Record<string, string>
  /** File and what stands in it afterwards. */
  readonly written: readonly [file: string, text: string]
}

export const scenes: Record<string, Scene> = {
  gitbook: {
    files: {
      '.gitbook.yaml': 'root: ./\n\nredirects:\n    a/b: README.md # kept\n',
      'README.md': index,
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n* [Two](old/two.md)\n',
      'old/two.md': page,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    edit: {
      'SUMMARY.md': '# Summary\n\n* [Home](README.md)\n* [One](one.md)\n  * [Two](new/two.md)\n',
      'one.md': '# One\n\nAnother page that is new in this change.\n',
    },
    written: [
      '.gitbook.yaml',
      'root: ./\n\nredirects:\n    two: new/two.md\n    a/b: README.md # kept\n',
    ],
  },
  mkdocs: {
    files: {
      'mkdocs.yml':
        'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        a.md: index.md\n',
      'docs/index.md': index,
      'docs/old/two.md': page,
    },
    from: 'docs/old/two.md',
    to: 'docs/new/two.md',
    written: [
      'mkdocs.yml',
      'site_name: S\nplugins:\n  - redirects:\n      redirect_maps:\n        old/two.md: new/two.md\n        a.md: index.md\n',
    ],
  },
  mdbook: {
    files: {
      'book.toml': '[book]\ntitle = "B"\n',
      'src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n- [Two](old/two.md)\n',
      'src/one.md': index,
      'src/old/two.md': page,
    },
    from: 'src/old/two.md',
    to: 'src/new/two.md',
    written: [
      'book.toml',
      '[book]\ntitle = "B"\n\n[output.html.redirect]\n"/old/two.html" = "../new/two.html"\n',
    ],
  },
  hugo: {
    files: {
      'hugo.toml': 'baseURL = "https://a.example/"\n',
      'content/_index.md':
        '---\ntitle: Home\n---\n\n[Words](https://a.example/) that are at home.\n',
      'content/old/two.md': `---\ntitle: Two\n---\n\n${page}`,
    },
    from: 'content/old/two.md',
    to: 'content/new/two.md',
    written: ['content/new/two.md', `---\ntitle: Two\naliases: [/old/two/]\n---\n\n${page}`],
  },
  jekyll: {
    files: {
      '_config.yml': 'title: T\n',
      'index.md': `---\ntitle: Home\n---\n\n${index}`,
      'old/two.md': `---\ntitle: Two\nredirect_from:\n  - /a/\n---\n\n${page}`,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    written: [
      'new/two.md',
      `---\ntitle: Two\nredirect_from:\n  - /old/two.html\n  - /a/\n---\n\n${page}`,
    ],
  },
  starlight: {
    files: {
      'astro.config.mjs':
        "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  redirects: {\n    '/a': '/',\n  },\n  integrations: [starlight({ title: 'T' })],\n})\n",
      'src/content/docs/index.md': `---\ntitle: Home\n---\n\n${index}`,
      'src/content/docs/old/two.md': `---\ntitle: Two\n---\n\n${page}`,
    },
    from: 'src/content/docs/old/two.md',
    to: 'src/content/docs/new/two.md',
    written: [
      'astro.config.mjs',
      "import starlight from '@astrojs/starlight'\nexport default defineConfig({\n  redirects: {\n    '/old/two': '/new/two',\n    '/a': '/',\n  },\n  integrations: [starlight({ title: 'T' })],\n})\n",
    ],
  },
  docusaurus: {
    files: {
      'docusaurus.config.js':
        "module.exports = {\n  title: 'T', url: 'https://a.example', baseUrl: '/',\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: '/a', to: '/docs/one' },\n  ] }]],\n}\n",
      'docs/one.md': index,
      'docs/old/two.md': page,
    },
    from: 'docs/old/two.md',
    to: 'docs/new/two.md',
    written: [
      'docusaurus.config.js',
      "module.exports = {\n  title: 'T', url: 'https://a.example', baseUrl: '/',\n  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [\n    { from: '/docs/old/two', to: '/docs/new/two' },\n    { from: '/a', to: '/docs/one' },\n  ] }]],\n}\n",
    ],
  },
  mintlify: {
    files: {
      'docs.json':
        '{\n  "navigation": {"pages": ["index", "two"]},\n  "redirects": [\n    {"source": "/a", "destination": "/index"}\n  ]\n}\n',
      'index.mdx': index,
      'old/two.mdx': page,
    },
    from: 'old/two.mdx',
    to: 'new/two.mdx',
    written: [
      'docs.json',
      '{\n  "navigation": {"pages": ["index", "two"]},\n  "redirects": [\n    { "source": "/old/two", "destination": "/new/two" },\n    {"source": "/a", "destination": "/index"}\n  ]\n}\n',
    ],
  },
  'vitepress with _redirects': {
    files: {
      '.vitepress/config.mjs': 'export default {}\n',
      'public/_redirects': '/a /b 301\n/c/* /index\n',
      'index.md': index,
      'b.md': index,
      'old/two.md': page,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    written: ['public/_redirects', '/a /b 301\n/old/two /new/two 301\n/c/* /index\n'],
  },
  'vitepress with vercel.json': {
    files: {
      '.vitepress/config.mjs': 'export default {}\n',
      'vercel.json': '{\n  "cleanUrls": true,\n  "redirects": []\n}\n',
      'index.md': index,
      'old/two.md': page,
    },
    from: 'old/two.md',
    to: 'new/two.md',
    written: [
      'vercel.json',
      '{\n  "cleanUrls": true,\n  "redirects": [\n    { "source": "/old/two", "destination": "/new/two" }\n  ]\n}\n',
    ],
  },
}
