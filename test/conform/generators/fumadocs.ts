// Fumadocs on Next: content at the root, and below `/docs` with a base and links to files.
import { page } from '../links.ts'
import type { Generator, Variant } from './generator.ts'

const pages = {
  'ids.mdx': page(
    'Ids',
    '\n## Given [#Own-Id]\n\n## Twice\n\n## Other [#twice]\n\n<div id="of-html">\n\nText\n\n</div>\n\n<include>./shared/part.mdx</include>\n',
  ),
  'shared/part.mdx': '---\ntitle: Part\n---\n\n## From the part\n',
  '(group)/grouped.mdx': page('Grouped'),
  'twin/index.mdx': page('Twin index'),
  'meta.json': '{ "title": "Home", "pages": ["index", "..."] }\n',
}

const targets = [
  ['ids.mdx', './ids.mdx', 'ids', '/ids', '/docs/ids', '/docs/ids#Own-Id', '/docs/ids#own-id'],
  [
    '/ids#Own-Id',
    '/ids#own-id',
    '/ids#given',
    '/ids#twice-1',
    '/ids#from-the-part',
    '/ids#of-html',
  ],
  ['/docs/ids#given', '/docs/ids#ids', './ids.mdx#Own-Id', './ids.mdx#given', './ids', '/coded'],
  ['/grouped', '/docs/grouped', '/(group)/grouped', './(group)/grouped.mdx', './grouped.mdx'],
  ['/docs', '/docs/', '/docs/sub/page', '/docs/sub/page/', '/docs/sub/page.md', '/docs/sub'],
  ['/docs/missing', '/docs/rd', '/docs/rd/README', '/docs/robots.txt', '/docs/sub/page#deep-part'],
  [
    '/docs/sub/page#no-part',
    '/twin/index',
    '/docs/twin/index',
    '/shared/part',
    './shared/part.mdx',
  ],
].flat()

interface Kind {
  readonly base: string
  readonly below: string
  readonly slash: boolean
  readonly relative: boolean
}

function variant({ base, below, slash, relative }: Kind): Variant {
  const sign = slash ? '/' : ''
  const up = below === '' ? '../..' : '../../..'
  const root = `${base.slice(0, -1)}${below}`
  return {
    content: 'content/docs',
    files: {
      'next.config.mjs': `import { createMDX } from 'fumadocs-mdx/next'
export default createMDX()({
  output: 'export',
  trailingSlash: ${slash},
  basePath: '${base.slice(0, -1)}',
  images: { unoptimized: true },
  turbopack: { root: new URL('..', import.meta.url).pathname },
})
`,
      'source.config.ts': `import { defineConfig, defineDocs } from 'fumadocs-mdx/config'
export const docs = defineDocs({ dir: 'content/docs' })
export default defineConfig({ mdxOptions: { rehypeCodeOptions: false, remarkImageOptions: false } })
`,
      'lib/source.js': `import { loader } from 'fumadocs-core/source'
import { docs } from '../.source/server'
export const source = loader({ baseUrl: '${below === '' ? '/' : below}', source: docs.toFumadocsSource() })
`,
      'app/layout.jsx': `export default function Root({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
      [`app${below}/[[...slug]]/page.jsx`]: `import Link from 'next/link'
import { notFound } from 'next/navigation'
import { source } from '${up}/lib/source'
export default async function Page(props) {
  const params = await props.params
  const page = source.getPage(params.slug)
  if (!page) notFound()
  const Content = page.data.body
  const a = ({ href = '#', ...rest }) => {
    const to = ${relative ? 'source.resolveHref(href, page)' : 'href'}
    return /^\\w+:|^\\/\\//.test(to) ? <a href={to} {...rest} /> : <Link href={to} {...rest} />
  }
  return <main><Content components={{ a }} /></main>
}
export function generateStaticParams() {
  return source.generateParams()
}
`,
      'app/coded/page.jsx': 'export default function Coded() {\n  return <p>x</p>\n}\n',
      'package.json':
        '{ "name": "x", "private": true, "dependencies": { "next": "^16", "fumadocs-core": "^16", "fumadocs-mdx": "^15" } }\n',
      'public/robots.txt': 'x',
      'public/pic.png': 'x',
      'public/filedir/index.html': '<p>x</p>',
    },
    pages,
    ending: '.mdx',
    targets,
    output: 'out',
    base,
    host: 'next',
    address: (path) => `${root}/${path.replace(/\.mdx?$/, sign).replace(/(^|\/)index\/?$/, '$1')}`,
    link: (path) => `${below}/${path.replace(/\.mdx?$/, '')}`,
  }
}

/** Fumadocs. */
export const fumadocs: Generator = {
  install: {
    npm: [
      'fumadocs-core@16.15.13',
      'fumadocs-mdx@15.3.1',
      'next@16',
      'react@19',
      'react-dom@19',
      '@types/mdx',
      'zod@4',
    ],
  },
  version: [
    'node',
    '-p',
    "JSON.parse(fs.readFileSync('node_modules/fumadocs-core/package.json', 'utf8')).version",
  ],
  build: ['npx', 'next', 'build'],
  refuses: ['mdx'],
  variants: {
    plain: variant({ base: '/', below: '', slash: false, relative: false }),
    docs: variant({ base: '/base/', below: '/docs', slash: true, relative: true }),
  },
}
