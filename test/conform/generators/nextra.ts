// Nextra 4 on Next's app router, with a theme of its own: markdown, and MDX below a base with trailing slashes.
import { page } from '../links.ts'
import type { Generator, Variant } from './generator.ts'

const pages = {
  'ids.mdx': page(
    'Ids',
    "\nimport Part from './_part.mdx'\n\n## Given [#Own-Id]\n\n## Twice\n\n## Other [#twice]\n\n<Part />\n\n<details>\n<summary>Sum up</summary>\nText\n</details>\n",
  ),
  '_part.mdx': '## From the part\n',
  'with.ending.mdx': page('Ending'),
}

const targets = [
  [
    'ids.mdx',
    'ids',
    '/ids',
    '/ids#own-id',
    '/ids#Own-Id',
    '/ids#given',
    '/ids#twice',
    '/ids#twice-1',
  ],
  ['/ids#other', '/ids#from-the-part', '/ids#sum-up', '/ids#ids', '/_part', './ids.mdx#own-id'],
  ['ids.mdx?x=1#own-id', 'ids.mdx#no-id', '/with.ending', 'with.ending.mdx', '/filed/page'],
  [
    '/content/sub/page',
    '/content/sub/page.md',
    './content/sub/page.md',
    '/tool',
    '/coded',
    '/code/x',
  ],
].flat()

interface Kind {
  readonly base: string
  readonly format: 'detect' | 'mdx'
  readonly slash: boolean
}

function variant({ base, format, slash }: Kind): Variant {
  const sign = slash ? '/' : ''
  return {
    content: 'content',
    files: {
      'next.config.mjs': `import nextra from 'nextra'
const withNextra = nextra({ search: false, codeHighlight: false, staticImage: false, latex: true, mdxOptions: { format: '${format}' } })
export default withNextra({
  output: 'export',
  trailingSlash: ${slash},
  basePath: '${base.slice(0, -1)}',
  images: { unoptimized: true },
  turbopack: { root: new URL('..', import.meta.url).pathname },
})
`,
      'app/layout.jsx': `export default function Root({ children }) {
  return <html lang="en"><body>{children}</body></html>
}
`,
      'app/[[...mdxPath]]/page.jsx': `import { generateStaticParamsFor, importPage } from 'nextra/pages'
import { useMDXComponents } from '../../mdx-components'
export const generateStaticParams = generateStaticParamsFor('mdxPath')
const Wrapper = useMDXComponents().wrapper
export default async function Page(props) {
  const params = await props.params
  const { default: Content, toc, metadata, sourceCode } = await importPage(params.mdxPath)
  return <Wrapper toc={toc} metadata={metadata} sourceCode={sourceCode}><Content {...props} params={params} /></Wrapper>
}
`,
      'app/filed/page/page.mdx': '# Filed\n',
      'app/(group)/coded/page.jsx': 'export default function Coded() {\n  return <p>x</p>\n}\n',
      'mdx-components.js': `import { useMDXComponents as ofNextra } from 'nextra/mdx-components'
const wrapper = ({ children }) => <main>{children}</main>
export const useMDXComponents = (components) => ofNextra({ wrapper, ...components })
`,
      'package.json':
        '{ "name": "x", "private": true, "dependencies": { "next": "^16", "nextra": "^4.6" } }\n',
      'public/robots.txt': 'x',
      'public/pic.png': 'x',
      'public/filedir/index.html': '<p>x</p>',
    },
    pages,
    // A file that is no module stops the build.
    without: ['beside.txt', 'sub/beside.txt'],
    targets,
    output: 'out',
    base,
    host: 'next',
    ...(format === 'mdx' ? { refuses: ['mdx'] as const } : {}),
    address: (path) => `${base}${path.replace(/\.mdx?$/, sign).replace(/(^|\/)index\/?$/, '$1')}`,
    link: (path) => `/${path.replace(/\.mdx?$/, '')}`,
  }
}

/** Nextra 4. */
export const nextra: Generator = {
  install: {
    npm: ['nextra@4.6.1', 'zod@4.1.12', 'next@16', 'react@19', 'react-dom@19'],
  },
  version: [
    'node',
    '-p',
    "JSON.parse(fs.readFileSync('node_modules/nextra/package.json', 'utf8')).version",
  ],
  build: ['npx', 'next', 'build'],
  refuses: [],
  variants: {
    plain: variant({ base: '/', format: 'detect', slash: false }),
    base: variant({ base: '/base/', format: 'mdx', slash: true }),
  },
}

/** Nextra 2, on Next's pages router and with the theme for documentation. */
export const nextra2: Generator = {
  install: {
    npm: ['nextra@2.13.4', 'nextra-theme-docs@2.13.4', 'next@14', 'react@18', 'react-dom@18'],
  },
  version: [
    'node',
    '-p',
    "JSON.parse(fs.readFileSync('node_modules/nextra/package.json', 'utf8')).version",
  ],
  build: ['npx', 'next', 'build'],
  refuses: ['mdx'],
  variants: {
    plain: {
      content: 'pages',
      files: {
        'next.config.mjs': `import nextra from 'nextra'
const withNextra = nextra({ theme: 'nextra-theme-docs', themeConfig: './theme.config.jsx', flexsearch: false, codeHighlight: false, staticImage: false })
export default withNextra({ output: 'export', images: { unoptimized: true } })
`,
        'theme.config.jsx': 'export default { logo: <b>x</b> }\n',
        'pages/coded.jsx': 'export default function Coded() {\n  return <p>x</p>\n}\n',
        'package.json':
          '{ "name": "x", "private": true, "dependencies": { "next": "^14", "nextra": "^2.13", "nextra-theme-docs": "^2.13" } }\n',
        'public/robots.txt': 'x',
        'public/pic.png': 'x',
        'public/filedir/index.html': '<p>x</p>',
      },
      pages,
      targets,
      output: 'out',
      base: '/',
      host: 'next',
      address: (path) => `/${path.replace(/\.mdx?$/, '').replace(/(^|\/)index$/, '$1')}`,
      link: (path) => `/${path.replace(/\.mdx?$/, '')}`,
    },
  },
}
