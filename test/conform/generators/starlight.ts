// Starlight, and once more below a base.
import { page } from '../links.ts'
import type { Generator, Variant } from './generator.ts'

const pages = {
  'slugged.md': page('Slugged', undefined, 'slug: other\n'),
  'draft.md': page('Draft', undefined, 'draft: true\n'),
  '_part.md': page('Part'),
  'noted.md': page(
    'Noted',
    '\nText[^second] and[^gone].\n\n## Said[^first] *here*\n\n## `--a` -- b\n\n### Said[^second]\n\n[^first]: One.\n\n[^second]: Two.\n',
  ),
}

const targets = [
  [
    'slugged.md',
    '/slugged/',
    '/other/',
    '/draft/',
    '/_part/',
    '/sub/page/#_top',
    '/src/content/docs/sub/page.md',
  ],
  ['noted/#said2-here', 'noted/#said1-here', 'noted/#said-here', 'noted/#saidfirst-here'],
  ['noted/#--a--b', 'noted/#a--b', 'noted/#--a----b', 'noted/#said1', 'noted/#said'],
].flat()

/** @param plugins - of Starlight, as written */
function variant(base: string, plugins = '[]'): Variant {
  return {
    content: 'src/content/docs',
    files: {
      'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'
${plugins === '[]' ? '' : "import starlightLinksValidator from 'starlight-links-validator'\n"}export default defineConfig({ base: '${base}', integrations: [starlight({ title: 'x', pagefind: false${plugins === '[]' ? '' : `, plugins: ${plugins}`} })], redirects: { '/moved': '${base}sub/page/' } })
`,
      'src/content.config.ts': `import { defineCollection } from 'astro:content'
import { docsLoader } from '@astrojs/starlight/loaders'
import { docsSchema } from '@astrojs/starlight/schema'
export const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }
`,
      'package.json':
        '{ "private": true, "type": "module", "dependencies": { "@astrojs/starlight": "^0.42.4", "astro": "^7.3.5" } }\n',
      'public/robots.txt': 'x',
      'public/pic.png': 'x',
      'public/filedir/index.html': '<p>x</p>',
    },
    pages,
    targets: [...targets, '/moved', '/moved/'],
    matter: '',
    output: 'dist',
    base,
    address: (path) => `${base}${path.replace(/\.md$/, '/').replace(/(^|\/)index\/$/, '$1')}`,
    link: (path) => `${base}${path.replace(/\.md$/, '/')}`,
  }
}

/** Starlight, on Astro. */
export const starlight: Generator = {
  install: {
    npm: ['@astrojs/starlight@0.42.4', 'astro@7.3.5', 'starlight-links-validator@0.26.0'],
  },
  version: [
    'node',
    '-p',
    "JSON.parse(fs.readFileSync('node_modules/@astrojs/starlight/package.json', 'utf8')).version",
  ],
  build: ['npx', 'astro', 'build'],
  refuses: [],
  variants: {
    plain: variant('/'),
    base: variant('/base/'),
    // Its build fails for nearly every link of this site, as it is meant to: here it only warns.
    validated: variant(
      '/base/',
      '[starlightLinksValidator({ failOnError: process.env.GALLEY_ASKS === undefined })]',
    ),
  },
}
