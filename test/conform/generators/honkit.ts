// HonKit, which builds what the first GitBook built.
import { page } from '../links.ts'
import type { Generator } from './generator.ts'

/** HonKit 6. */
export const honkit: Generator = {
  install: { npm: ['honkit@6.1.7'] },
  version: ['npx', 'honkit', '--version'],
  build: ['npx', 'honkit', 'build', '.', '_book'],
  refuses: ['liquid'],
  variants: {
    plain: {
      content: '',
      files: {
        'book.json': '{ "title": "x" }\n',
        'README.md': page('Home'),
        'SUMMARY.md':
          '# Summary\n\n* [Home](README.md)\n* [Page](sub/page.md)\n* [Links](links.md)\n* [Links](sub/links.md)\n* [Headings](headings.md)\n* [rd](rd/README.md)\n* [other](rd/other.md)\n* [Upper](Upper.md)\n* [twin](twin.md)\n* [inner](twin/inner.md)\n* [Dotted](dotted.name.md)\n* [Leaf](nested/deep/leaf.md)\n* [Numbered](01-numbered.md)\n* [Space](<with space.md>)\n* [Cafe](caf\u00e9.md)\n',
        'robots.txt': 'x',
        'pic.png': 'x',
        'filedir/index.html': '<p>x</p>',
      },
      output: '_book',
      base: '/',
      address: (path) => `/${path.replace(/\.md$/, '.html')}`,
      link: (path) => path,
    },
  },
}
