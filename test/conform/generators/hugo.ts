// Hugo with templates of its own and no render hook: links stay as they are written.
import { page } from '../links.ts'
import type { Generator } from './generator.ts'

const template =
  '<!doctype html><html><body><main><h1>{{ .Title }}</h1>{{ .Content }}</main></body></html>\n'

/** Hugo. */
export const hugo: Generator = {
  install: { apt: ['hugo'] },
  version: ['hugo', 'version'],
  build: ['hugo', '--quiet'],
  refuses: ['hugo'],
  variants: {
    plain: {
      content: 'content',
      files: {
        'config.toml':
          'baseURL = "https://example.org/"\ntitle = "x"\ndisableKinds = ["taxonomy", "term", "RSS", "sitemap"]\n[markup.goldmark.renderer]\nunsafe = true\n[markup.goldmark.parser.attribute]\nblock = true\n',
        'layouts/_default/single.html': template,
        'layouts/_default/list.html': template,
        'content/_index.md': page('Home'),
        // Which Hugo makes the ids: those of 0.144 and later are others.
        'netlify.toml': '[build.environment]\nHUGO_VERSION = "0.111.3"\n',
        'static/robots.txt': 'x',
        'static/pic.png': 'x',
        'static/filedir/index.html': '<p>x</p>',
      },
      without: ['index.md', 'sub/index.md'],
      pages: {
        'sub/_index.md': page('Sub'),
        'slugged.md': page('Slugged', undefined, 'slug: other-slug\n'),
        'urled.md': page('Urled', undefined, 'url: /very/other/\n'),
        'aliased.md': page('Aliased', undefined, 'aliases: [/old-name/]\n'),
        'draft.md': page('Draft', undefined, 'draft: true\n'),
        'future.md': page('Future', undefined, 'date: 2199-01-01\n'),
        'expired.md': page('Expired', undefined, 'expiryDate: 2001-01-01\n'),
        'bundle/index.md': page('Bundle'),
        'bundle/data.txt': 'x',
      },
      targets: [
        [
          '/slugged/',
          '/other-slug/',
          '/urled/',
          '/very/other/',
          '/aliased/',
          '/old-name/',
          '/draft/',
          '/future/',
        ],
        [
          '/expired/',
          '/bundle/',
          '/bundle/data.txt',
          '/bundle/no.txt',
          '../sub/page/',
          '../sub/page',
          '../missing/',
          '../robots.txt',
        ],
        ['/slugged', '/slugged.md', 'slugged.md', 'draft.md'],
      ].flat(),
      output: 'public',
      base: '/',
      address: (path) => `/${path.replace(/\.md$/, '/')}`,
      link: (path) => `/${path.replace(/\.md$/, '/')}`,
    },
  },
}
