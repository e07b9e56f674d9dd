// Sites of Jekyll: addresses by `_config.yml` and front matter, Liquid in links.
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../../src/content/facts/facts.ts'
import { jekyllAddress } from '../../../../src/content/layouts/jekyll/addresses.ts'
import { parseJekyllConfig } from '../../../../src/content/layouts/jekyll/config.ts'
import { spellTarget } from '../../../../src/content/links/spelling.ts'
import { repository } from '../repository.ts'
import { type LinkRow, leadsTo, siteOf } from '../resolving.ts'

describe('jekyllAddress', () => {
  const rows: [
    config: string,
    path: string,
    matter: Record<string, unknown>,
    address: string | undefined,
  ][] = [
    ['', 'guide/Setup.md', {}, '/guide/Setup.html'],
    ['', 'guide/index.md', {}, '/guide/'],
    ['', 'feed.xml', {}, '/feed.xml'],
    ['permalink: pretty', 'guide/setup.md', {}, '/guide/setup/'],
    ['permalink: /:path/', 'setup.md', {}, '/setup/'],
    ['permalink: /blog/:title.html', 'setup.md', {}, '/setup'],
    ['', 'setup.md', { permalink: '/start/' }, '/start/'],
    ['', '_posts/2024-05-01-News of May.md', {}, '/2024/05/01/News-of-May.html'],
    ['', 'team/_posts/2024-05-01-x.md', { categories: 'A b' }, '/team/a/b/2024/05/01/x.html'],
    [
      'collections: {posts: {permalink: "/news/:title/"}}',
      '_posts/2024-05-01-x.md',
      {},
      '/news/x/',
    ],
    ['permalink: none', '_posts/2024-05-01-x.md', { category: 'A b' }, '/a b/x.html'],
    ['permalink: /:title/', '_posts/2024-05-01-Big-x.md', {}, '/Big-x/'],
    ['permalink: /:slug/', '_posts/2024-05-01-Big-x.md', {}, '/big-x/'],
    [
      'permalink: /:year/:i_month/:slug/',
      '_posts/2024-05-01-x.md',
      { slug: 'Y z' },
      '/2024/5/y-z/',
    ],
    ['permalink: /:unknown/', '_posts/2024-05-01-x.md', {}, undefined],
    ['collections: [docs]', '_docs/a.md', {}, undefined],
    ['collections:\n  docs:\n    output: true', '_docs/in/a.md', {}, '/docs/in/a.html'],
    ['collections:\n  docs:\n    output: true', '_docs/in/index.md', {}, '/docs/in/'],
    [
      'collections_dir: all\ncollections:\n  docs:\n    output: true\n    permalink: /:path/',
      'all/_docs/a.md',
      {},
      '/a/',
    ],
    ['', '_includes/a.md', {}, undefined],
    ['include: [_pages]', '_pages/a.md', {}, '/_pages/a.html'],
    ['exclude: ["*.txt.md", vendor/]', 'vendor/a.md', {}, undefined],
    ['exclude: ["*.txt.md", vendor/]', 'a.txt.md', {}, undefined],
    ['exclude: ["*.txt.md", vendor/]', 'a.md', {}, '/a.html'],
    [
      'defaults:\n- scope: {path: ""}\n  values: {permalink: /x/:basename/}\n- scope: {path: api, type: pages}\n  values: {permalink: "/:basename.html"}',
      'api/a.md',
      {},
      '/a.html',
    ],
    ['exclude: ["a*b*.md"]', 'axbx.md', {}, undefined],
    ['exclude: ["a*b*.md"]', 'ax.md', {}, '/ax.html'],
    ['exclude: ["a*a.md"]', 'a.md', {}, '/a.html'],
    ['exclude: ["a*b*bc.md"]', 'abc.md', {}, '/abc.html'],
    ...(
      [
        // As long as each other: one of a type comes before one of none, and the later of two.
        ['{path: "", type: pages}', '{path: ""}', '/one/'],
        ['{path: ""}', '{path: "", type: pages}', '/two/'],
        ['{path: "", type: page}', '{path: "", type: pages}', '/two/'],
        ['{path: ""}', '{path: ""}', '/two/'],
        ['{path: "a.md"}', '{path: ""}', '/one/'],
        ['{path: ""}', '{path: "", type: posts}', '/one/'],
      ] as const
    ).map(
      ([one, two, address]) =>
        [
          `defaults: [{scope: ${one}, values: {permalink: /one/}}, {scope: ${two}, values: {permalink: /two/}}]`,
          'a.md',
          {},
          address,
        ] satisfies (typeof rows)[number],
    ),
    ['', '_posts/2024-05-01-x.md', { categories: ['a', 'b', 1] }, '/a/b/2024/05/01/x.html'],
    ['source: src', 'src/a.md', {}, '/a.html'],
    ['source: src', 'a.md', {}, undefined],
    ['source: [', 'a.md', {}, '/a.html'],
  ]
  it.each(rows)('%j: %s', (config, path, matter, address) => {
    expect(jekyllAddress(path, parseJekyllConfig('_config.yml', config), () => matter)).toBe(
      address,
    )
  })
})

const contents = {
  '_config.yml': 'url: https://docs.example\nbaseurl: ""\npermalink: pretty\n',
  'index.md': '---\ntitle: Home\n---\n',
  'guide/setup.md': '## Install\n',
  'guide/next.md': '---\npermalink: /start/next.html\nredirect_from: /old/next/\n---\n',
  'guide/more.md': '',
  'about.html': '---\npermalink: /who/\n---\n',
  'assets/img/a.png': '',
  'assets/main.scss': '',
  '_posts/2024-05-01-news.md': '',
  '_posts/2024-06-02-other.md': '',
  'fr/guide/setup.md': '',
  'fr/guide/suite.md': '',
}

describe('links of a Jekyll site', () => {
  const rows: LinkRow[] = [
    ['an address', 'index.md', '/guide/setup/#install', 'page guide/setup.md#install'],
    ['a page by front matter', 'index.md', '/start/next.html', 'page guide/next.md'],
    ['a page by a former address', 'index.md', '/old/next', 'page guide/next.md'],
    ['a page of HTML', 'index.md', '/who/', 'file about.html'],
    ['an address that is gone', 'index.md', '/guide/gone/', 'missing-page guide/gone.md'],
    ['one in no folder of pages', 'index.md', '/api/gone/', 'external'],
    ['one of a folder of a program', 'index.md', '/guide/index.html', 'external'],
    ['one of a list', 'index.md', '/guide/page2/', 'external'],
    ['one from the address of the page', 'guide/setup.md', '../more/', 'page guide/more.md'],
    ['one in its own language', 'fr/guide/suite.md', '../setup/', 'page fr/guide/setup.md'],
    ['one that is gone there', 'fr/guide/suite.md', '../more/', 'missing-page fr/guide/more.md'],
    ['one at the top', 'index.md', '/gone/', 'missing-page gone.md'],
    ['a file beside', 'guide/setup.md', 'more.md', 'page guide/more.md'],
    ['a file that is gone', 'guide/setup.md', 'gone.md', 'missing-page guide/gone.md'],
    ['a post', 'index.md', '/2024/05/01/news/', 'page _posts/2024-05-01-news.md'],
    ['a post that is gone', 'index.md', '/2023/01/31/gone/', 'missing-page _posts/gone.md'],
    ['a file by its tag', 'index.md', '{% link guide/next.md %}#a', 'page guide/next.md#a'],
    ['an image by its tag', 'index.md', '{%- link /assets/img/a.png -%}', 'file assets/img/a.png'],
    ['a file that is gone', 'index.md', '{% link gone.md %}', 'missing-page gone.md'],
    ['a variable in a tag', 'index.md', '{% link {{ x }}.md %}', 'external'],
    [
      'a post by its tag',
      'index.md',
      '{% post_url 2024-05-01-news %}',
      'page _posts/2024-05-01-news.md',
    ],
    [
      'a post that is gone',
      'index.md',
      '{% post_url 2024-05-01-gone %}',
      'missing-page _posts/2024-05-01-gone.md',
    ],
    [
      'what begins with the base',
      'index.md',
      '{{ site.baseurl }}/guide/more/',
      'page guide/more.md',
    ],
    [
      'what is filtered',
      'index.md',
      "{{ '/guide/more/' | relative_url }}#a",
      'page guide/more.md#a',
    ],
    [
      'what is filtered and gone',
      'index.md',
      '{{ "guide/gone" | absolute_url }}',
      'missing-page guide/gone.md',
    ],
    ['a variable', 'index.md', '{{ site.baseurl }}{{ page.url }}', 'external'],
    [
      'an image',
      'index.md',
      '{{ site.baseurl }}/assets/img/a.png',
      'file assets/img/a.png',
      'image',
    ],
    [
      'an image that is gone',
      'index.md',
      '/assets/img/b.png',
      'missing-file assets/img/b.png',
      'image',
    ],
    ['a file that a build makes', 'index.md', '/assets/main.css', 'external'],
  ]
  it.each(rows)('finds %s', async (_title, from, url, leads, kind) => {
    expect(leadsTo(await siteOf(contents), from, url, kind)).toBe(leads)
  })

  it.each([
    ['/gone.pdf', 'external'],
    ['/api/gone.pdf', 'external'],
    ['/assets/gone.pdf', 'missing-file assets/gone.pdf'],
    ['/assets/img/gone.png', 'missing-file assets/img/gone.png'],
  ])('leaves files that a plugin may make where no folder has any: %s', async (url, leads) => {
    const site = await siteOf({ ...contents, '_config.yml': 'plugins: [one-of-its-own]\n' })
    expect(leadsTo(site, 'index.md', url)).toBe(leads)
  })

  describe('with addresses of files', () => {
    const pages = {
      ...contents,
      '_config.yml': 'url: https://docs.example',
      'Upper.md': '',
      'HELP.md': '',
      'help/index.md': '',
      'fr/index.md': '',
      'rd/README.md': '',
      'fr/rd/README.md': '---\ntitle: x\n---\n',
    }
    const exact: LinkRow[] = [
      ['a page', 'index.md', '/guide/more', 'page guide/more.md'],
      ['no folder of its name', 'index.md', '/guide/more/', 'missing-page guide/more/index.md'],
      ['none from the page', 'guide/setup.md', 'more/', 'missing-page guide/more/index.md'],
      ['the one in this case of two', 'index.md', '/help/', 'page help/index.md'],
      ['no other case', 'index.md', '/upper', 'wrong-case upper.md Upper.md'],
      ['no folder without a page', 'index.md', 'assets/', 'missing-page assets.md'],
      ['what another program may make', 'index.md', '/api/gone', 'external'],
      ['no file at the top', 'index.md', '/gone.png', 'missing-file gone.png'],
      ['no path with a query', 'index.md', 'guide/more.md?x=1', 'missing-page guide/more.html'],
      [
        'no path with an empty fragment',
        'index.md',
        'guide/more.md#',
        'missing-page guide/more.html',
      ],
      ['no path above the site', 'guide/setup.md', '../../guide/more.md', 'outside-repository'],
      [
        'no folder of an index',
        'fr/guide/suite.md',
        '/fr/index/',
        'missing-page fr/index/index.md',
      ],
      [
        'no post of another day',
        'index.md',
        '/2024/05/02/news.html',
        'missing-page _posts/news.md',
      ],
      ['a README without front matter by its folder', 'index.md', '/rd/', 'page rd/README.md'],
      ['no README with front matter', 'index.md', '/fr/rd/', 'missing-page fr/rd.md'],
      ['no path in HTML', 'index.md', 'guide/more.md', 'missing-page guide/more.html', 'html'],
    ]
    it.each(exact)('finds %s', async (_title, from, url, leads, kind) => {
      expect(leadsTo(await siteOf(pages), from, url, kind)).toBe(leads)
    })

    it('finds every README of a folder where the configuration says so', async () => {
      const config = 'url: https://docs.example\nreadme_index: { with_frontmatter: true }\n'
      const site = await siteOf({ ...pages, '_config.yml': config })
      expect(leadsTo(site, 'index.md', '/fr/rd/')).toBe('page fr/rd/README.md')
    })

    const plugins: [config: string, leads: string][] = [
      ['plugins: [jekyll-feed]', 'missing-page assets/gone.md'],
      ['plugins: [jekyll-feed, own]', 'external'],
      ['gems: [own]', 'external'],
    ]
    it.each(plugins)('of %s leads to what may be made: %s', async (config, leads) => {
      const site = await siteOf({
        ...pages,
        '_config.yml': `url: https://docs.example\n${config}\n`,
      })
      expect(leadsTo(site, 'index.md', '/assets/gone')).toBe(leads)
    })

    const ignores: [ignored: string, leads: string][] = [
      ['guide/rules', 'external'],
      ['/guide/rules/', 'external'],
      ['rules', 'missing-page guide/gone.md'],
      ['_site/rules', 'missing-page guide/gone.md'],
      ['!guide/rules', 'missing-page guide/gone.md'],
    ]
    it.each(ignores)('where git leaves out %s leads to %s', async (ignored, leads) => {
      const site = await siteOf({ ...pages, '.gitignore': `${ignored}\n` })
      expect(leadsTo(site, 'index.md', '/guide/gone')).toBe(leads)
    })

    it('leaves them where another host answers, or code makes pages', async () => {
      const hosted = await siteOf({ ...pages, _redirects: '/x /y' })
      expect(leadsTo(hosted, 'index.md', '/guide/more/')).toBe('page guide/more.md')
      const made = await siteOf({ ...pages, '_plugins/x.rb': '' })
      expect(leadsTo(made, 'index.md', '/docs/gone')).toBe('external')
    })
  })

  it('leaves the top alone where other sites may be beside it', async () => {
    const shared = { ...contents, '_config.yml': 'permalink: pretty' }
    const site = await siteOf(shared)
    expect(leadsTo(site, 'index.md', '/gone/')).toBe('external')
    expect(leadsTo(site, 'index.md', '{{ site.baseurl }}/gone/')).toBe('missing-page gone.md')
  })

  it('takes the base of a site from its addresses', async () => {
    const based = { ...contents, '_config.yml': 'permalink: pretty\nbaseurl: /project' }
    const site = await siteOf(based)
    expect(leadsTo(site, 'index.md', '/project/guide/more/')).toBe('page guide/more.md')
    expect(leadsTo(site, 'index.md', '/project/guide/gone/')).toBe('missing-page guide/gone.md')
    expect(leadsTo(site, 'index.md', '/other/guide/')).toBe('external')
  })

  it('depends on its configuration and on what front matter says of addresses', async () => {
    const of = async (next: string) =>
      (await siteOf({ ...contents, 'guide/next.md': next })).dependsOn
    const before = await of('---\npermalink: /x/\n---\n')
    expect(before.files.map(({ path }) => path)).toEqual(['_config.yml'])
    expect(await of('---\npermalink: /x/\n---\nOther words.')).toEqual(before)
    expect(await of('---\npermalink: /y/\n---\n')).not.toEqual(before)
  })

  it('spells what to write instead as its author wrote', async () => {
    const site = await siteOf(contents)
    const spell = (url: string, path: string) =>
      spellTarget({ from: 'index.md', use: { kind: 'link', url }, path, fragment: 'a' }, site)
    expect(spell('{% link gone.md %}', 'guide/more.md')).toBe('{% link guide/more.md %}#a')
    expect(spell('{% post_url gone %}', '_posts/2024-05-01-news.md')).toBe(
      '{% post_url 2024-05-01-news %}#a',
    )
    expect(spell('{{ site.baseurl }}/gone/', 'guide/more.md')).toBe(
      '{{ site.baseurl }}/guide/more/#a',
    )
    expect(spell("{{ '/gone/' | relative_url }}", 'guide/more.md')).toBeUndefined()
  })

  it('means nothing where no Jekyll is', async () => {
    const site = await siteOf({ 'a.md': '' })
    expect(leadsTo(site, 'a.md', '{% link gone.md %}')).toBe('external')
  })
})

describe('Liquid of a page', () => {
  const rows: [text: string, links: string[]][] = [
    ['[a]({% link b.md %}#c)', ['{% link b.md %}#c']],
    ['{%- set code %}\n<a href="a.md">x</a>\n{%- endset %}\n[b](c.md)', ['c.md']],
    ['[a][b]\n\n[b]: {% post_url 2024-05-01-x %}', ['{% post_url 2024-05-01-x %}']],
    ['![a]({{ site.baseurl }}/b.png)', ['{{ site.baseurl }}/b.png']],
    ['<a href="{{site.url}}{{site.baseurl}}/b/">a</a>', ['{{site.url}}{{site.baseurl}}/b/']],
    [`[a]({{ '/b/' | relative_url }})`, [`{{ '/b/' | relative_url }}`]],
    ['[a]({{ "/b/" | prepend: site.baseurl }})', ['{{ "/b/" | prepend: site.baseurl }}']],
    ['[a]({{ "b" | upcase }})', []],
    ['`[a]({% link b.md %})`', []],
    ['{% raw %}[a]({% link b.md %}){% endraw %} [a]({% link c.md %})', ['{% link c.md %}']],
  ]
  it.each(rows)('%s', (text, links) => {
    expect(readFacts(text, 'plain').links.map(({ url }) => url)).toEqual(links)
  })

  it('may have any heading of markdown it includes', () => {
    expect(readFacts('{% include_relative part.md %}\n', 'plain').openEnded).toBe(true)
    expect(readFacts('{% call(x) option("A") %}\n', 'plain').openEnded).toBe(true)
    expect(readFacts('{% include note.html a="b" %}\n', 'plain').openEnded).toBeUndefined()
  })

  it('is not judged in a part that layouts show', async () => {
    const site = await siteOf({
      '_config.yml': '',
      'a.md': '# A\n## One\n',
      '_includes/rest/a.md': '# A\n## One\n',
      '_docs/a.md': '# A\n## One\n',
    })
    const facts = readFacts('# A\n## One\n', 'plain')
    const paths = ['_includes/rest/a.md', 'a.md', '_docs/a.md']
    expect(paths.map((path) => site.anchors(facts, path).has('queries'))).toEqual([
      'unseen',
      false,
      false,
    ])
  })

  it('may be part of a heading, whose anchor then nobody knows', async () => {
    const site = await siteOf({ '_config.yml': '', 'a.md': '' })
    const has = (text: string) => site.anchors(readFacts(text, 'plain'), 'a.md').has('use-kuma')
    expect(has('# A\n\n## Use {{ site.name }}\n')).toBe('unseen')
    expect(has('# A\n\n## Use it\n')).toBe(false)
  })

  // As in pmd/pmd, whose table of options gives each row an id that Liquid makes of a parameter.
  const included: [text: string, ids: readonly string[]][] = [
    ['    {% include rows/row.html options="--cache"\n   text="x" %}', ['any']],
    ['{% include outer.html %}', ['any']],
    ['{% include title.html %}', ['any']],
    ['{% include gone.html %}', ['any']],
    ['{% include {{ page.part }} %}', ['any']],
    ['{%- include_cached box.html -%}', ['box']],
    ['{% include_relative data.csv %}', []],
    ['{% include_relative gone.csv %}', ['any']],
    ['{% raw %}{% include gone.html %}{% endraw %}', []],
    ['```\n{% include gone.html %}\n```', []],
    ['{% include note.html text="x" %}', []],
  ]
  it.each(included)('has the ids of what it includes: %j', async (text, ids) => {
    const site = await siteOf({
      '_config.yml': '',
      'a.md': '',
      'data.csv': '1',
      '_includes/rows/row.html': '<td><a name="{{ include.options | url_encode }}">x</a></td>',
      '_includes/outer.html': '<p>{% include rows/row.html options="x" %}</p>',
      '_includes/title.html': 'x\n\n## Title\n',
      '_includes/box.html': '<b id="box">{% include note.html text="y" %}</b>',
      '_includes/note.html':
        '{% comment %} id="{{ x }}" {% endcomment %}<p class="{{ x }}">{{ include.text }}</p>',
    })
    const anchors = site.anchors(readFacts(`# A\n\n## One\n\n${text}\n`, 'plain'), 'a.md')
    const asked = ['one', 'box', 'any']
    expect(asked.filter((id) => anchors.has(id))).toEqual(
      ids.includes('any') ? asked : ['one', ...ids],
    )
  })

  it('names footnotes as kramdown does', async () => {
    const { files, source } = repository({
      '_config.yml': '',
      'a.md': '## A\n\nx[^one]\n\n[^one]: y\n',
    })
    const site = await siteOf({ '_config.yml': '', 'a.md': '## A\n\nx[^one]\n\n[^one]: y\n' })
    const facts = await source.readFacts([...files.byPath.values()], 'plain')
    const one = facts.get(files.byPath.get('a.md')?.oid ?? '')
    expect(one && ['fn:one', 'fn:two'].map((id) => site.anchors(one, 'a.md').has(id))).toEqual([
      true,
      false,
    ])
  })
})

describe('pages that jekyll leaves out', () => {
  const pages = {
    'docs/_config.yml': 'url: https://a.example\nexclude:\n  - styles\n',
    'docs/guide.md': '',
    'docs/other.md': '',
    'docs/styles/README.md': '',
  }
  const rows: LinkRow[] = [
    ['start at the root', 'docs/styles/README.md', '/docs/guide.md', 'page docs/guide.md'],
    ['miss there', 'docs/styles/README.md', '/docs/gone.md', 'missing-page docs/gone.md'],
  ]
  it.each(rows)('%s', async (_title, page, url, leads) => {
    expect(leadsTo(await siteOf(pages), page, url)).toBe(leads)
  })
})

// microsoft/language-server-protocol
describe('collections of a Jekyll site', () => {
  const specification = '---\ntitle: S\n---\n\n# S\n\n## Two\n'
  const files = {
    '_config.yml': 'collections:\n  specs:\n    output: true\n    permalink: /:collection/:path/\n',
    '_specs/1/index.md': specification,
    '_specs/1/setup.md': specification,
    '_specs/1/types/range.md': '# Range\n\n## Two\n',
    '_specs/1/img/a.png': '',
  }

  it('hold files that are copied beside the addresses of their pages', async () => {
    const site = await siteOf(files)
    expect(leadsTo(site, '_specs/1/setup.md', '../img/a.png', 'image')).toBe(
      'file _specs/1/img/a.png',
    )
    expect(leadsTo(site, '_specs/1/setup.md', '../img/b.png', 'image')).toContain('missing-file')
  })

  it('hold parts without front matter, whose fragments are those of the page that includes them', async () => {
    const site = await siteOf(files)
    const has = (path: keyof typeof files) =>
      site.anchors(readFacts(files[path], 'plain'), path).has('three')
    expect(has('_specs/1/types/range.md')).toBe('unseen')
    expect(has('_specs/1/setup.md')).toBe(false)
  })
})
