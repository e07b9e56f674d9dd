// Jekyll with kramdown and the plugins that GitHub Pages always loads, on its host.
import { page } from '../links.ts'
import type { Generator } from './generator.ts'

/** Jekyll 4. */
export const jekyll: Generator = {
  install: {
    apt: [
      'jekyll',
      'ruby-kramdown-parser-gfm',
      'ruby-jekyll-default-layout',
      'ruby-jekyll-optional-front-matter',
      'ruby-jekyll-readme-index',
      'ruby-jekyll-relative-links',
      'ruby-jekyll-titles-from-headings',
    ],
  },
  version: ['jekyll', '--version'],
  build: ['jekyll', 'build', '--quiet'],
  refuses: ['liquid'],
  variants: {
    pages: {
      content: '',
      files: {
        '_config.yml':
          'title: x\nurl: https://example.org\nexclude: [node_modules]\nplugins: [jekyll-default-layout, jekyll-optional-front-matter, jekyll-readme-index, jekyll-relative-links, jekyll-titles-from-headings]\n',
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
      hidesHtml: true,
      address: (path) => `/${path.replace(/\.md$/, '.html')}`,
      link: (path) => path.replace(/\.md$/, '.html'),
    },
  },
}
