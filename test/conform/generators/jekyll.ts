// Jekyll with kramdown, as it comes.
import { page } from '../links.ts'
import type { Generator } from './generator.ts'

/** Jekyll 4. */
export const jekyll: Generator = {
  install: { apt: ['jekyll', 'ruby-kramdown-parser-gfm'] },
  version: ['jekyll', '--version'],
  build: ['jekyll', 'build', '--quiet'],
  refuses: ['liquid'],
  variants: {
    plain: {
      content: '',
      files: {
        '_config.yml': 'title: x\nexclude: [node_modules]\n',
        '_layouts/default.html': '<html><body><main>{{ content }}</main></body></html>\n',
        'robots.txt': 'x',
        'pic.png': 'x',
        'filedir/index.html': '<p>x</p>',
        '_posts/2020-01-02-first.md': page('First', undefined, 'layout: default\n'),
      },
      pages: {
        'linked.md': page('Linked', undefined, 'permalink: /other/\n'),
        'hidden.md': page('Hidden', undefined, 'published: false\n'),
        '_part.md': page('Part'),
      },
      targets: [
        [
          'linked.md',
          '/linked.html',
          '/other/',
          '/hidden.html',
          'hidden.md',
          '/2020/01/02/first.html',
          '/2020/01/03/first.html',
        ],
        ['/_part.html', '{% link sub/page.md %}', '{{ site.baseurl }}/sub/page.html'],
        [
          'sub/page.html#deep-part',
          'sub/page.html#no-part',
          '/sub/page.html#the-page',
          '/sub/page.html#raw-id',
        ],
      ].flat(),
      output: '_site',
      base: '/',
      address: (path) => `/${path.replace(/\.md$/, '.html')}`,
      link: (path) => path.replace(/\.md$/, '.html'),
    },
  },
}
