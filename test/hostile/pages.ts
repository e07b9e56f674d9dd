// Pages nobody writes and anybody may send, of any size: what parsers take the square or the cube of.

/** Makes a page; with twice the size it is about twice as long, or holds twice as many of what is counted. */
export type MakePage = (size: number) => string

function rep(count: number, write: (index: number) => string, between = '\n'): string {
  return Array.from({ length: Math.floor(count) }, (_, index) => write(index)).join(between)
}

/** By what they are full of. At size 1 they take a parser without bounds up to a minute. */
export const hostilePages: Readonly<Record<string, MakePage>> = {
  nested: (size) => rep(100 * size, (i) => `${' '.repeat(2 * i)}- x`),
  'nested plus': (size) => rep(100 * size, (i) => `${' '.repeat(2 * i)}+ x *y* [a](b)`),
  'nested ordered': (size) => rep(100 * size, (i) => `${' '.repeat(3 * i)}1. x`),
  'nested back forth': (size) => rep(300 * size, (i) => `${' '.repeat(2 * (i % 90))}- x`),
  'cr lines': (size) => rep(60000 * size, () => 'a b', '\r'),
  'cr links': (size) => rep(20000 * size, () => '[a](b) ', '\r'),
  'undefined refs': (size) => rep(37000 * size, (i) => `[r${i}][x${i}]`),
  'undefined refs 2': (size) => rep(37000 * size, (i) => `[r${i}][x${i}]`, '\n\n'),
  'short refs': (size) => `${rep(37000 * size, (i) => `[r${i}]`, '\n\n')}\n\n[d]: /x`,
  'refs defs': (size) =>
    `${rep(10000 * size, (i) => `[r${i}]`, '\n\n')}\n\n${rep(10000 * size, (i) => `[r${i}]: /x`)}`,
  'backtick runs': (size) => rep(375 * size, (i) => '`'.repeat(i + 1), ' '),
  'backtick runs lines': (size) => rep(375 * size, (i) => `${'`'.repeat(i + 1)} x`),
  'tilde runs': (size) => rep(375 * size, (i) => '~'.repeat(i + 1), ' '),
  srcset: (size) => `<img srcset="${rep(20000 * size, (i) => `a${i}.png ${i}w`, ', ')}">`,
  'srcset 2': (size) => `<img srcset="${rep(20000 * size, () => `,`, ' ')}">`,
  'srcset 3': (size) => `<img srcset="${'a'.repeat(100000 * size)}">`,
  'srcset 4': (size) => `<img srcset="${' '.repeat(100000 * size)}x">`,
  footnotes: (size) =>
    rep(7500 * size, (i) => `a[^${i}]`, '\n\n') +
    '\n\n' +
    rep(7500 * size, (i) => `[^${i}]: note`, '\n\n'),
  'footnotes 1': (size) => rep(7500 * size, (i) => `[^${i}]: note`),
  headings: (size) => rep(25000 * size, (i) => `# heading ${i}`),
  'headings same': (size) => rep(25000 * size, () => `# heading`),
  'headings num': (size) => rep(25000 * size, (i) => (i % 2 ? `# heading` : `# heading-${i}`)),
  'table cells': (size) => {
    const c = 800 * size
    return (
      rep(c, () => 'a', '|') +
      '\n' +
      rep(c, () => '-', '|') +
      '\n' +
      rep(3000 * size, () => '|', '\n')
    )
  },
  'table cols': (size) => {
    const c = 2500 * size
    return (
      '|' +
      rep(c, () => 'a', '|') +
      '|\n|' +
      rep(c, () => '-', '|') +
      '|\n|' +
      rep(c, () => 'b', '|') +
      '|\n'
    )
  },
  prose: (size) => rep(17000 * size, (i) => `Word [link ${i}](page${i}.md) text here.`, '\n\n'),
  'prose one': (size) => rep(17000 * size, (i) => `Word [link ${i}](page${i}.md) text here.`, '\n'),
  quotes: (size) => rep(500 * size, (i) => `${'>'.repeat((i % 90) + 1)} x`),
  'quote deep': (size) => `${'>'.repeat(250 * size)} x`,
  'quote deep sp': (size) => `${'> '.repeat(250 * size)} x`,
  emph: (size) => rep(25000 * size, () => '*a ', ''),
  'emph 2': (size) => rep(25000 * size, () => '*a _b ', ''),
  'emph 3': (size) => rep(1000 * size, () => '*a **b ', '') + rep(1000 * size, () => 'c** d*', ''),
  brackets: (size) => '['.repeat(25000 * size),
  'brackets pairs': (size) => '['.repeat(10000 * size) + ']'.repeat(10000 * size),
  'link open': (size) => '[a]('.repeat(10000 * size),
  'link nest': (size) => `${'['.repeat(5000 * size)}a${'](b)'.repeat(5000 * size)}`,
  'img nest': (size) => `${'!['.repeat(5000 * size)}a${'](b)'.repeat(5000 * size)}`,
  'html nest': (size) => '<div>'.repeat(20000 * size) + '</div>'.repeat(20000 * size),
  'html nest inline': (size) => `x ${'<b>'.repeat(20000 * size)}${'</b>'.repeat(20000 * size)}`,
  'html open': (size) => '<a '.repeat(20000 * size),
  'html open q': (size) => '<a b="'.repeat(20000 * size),
  'html comment': (size) => '<!-- '.repeat(20000 * size),
  'html comment p': (size) => 'x <!-- '.repeat(20000 * size),
  'html pre': (size) => '<pre>'.repeat(20000 * size),
  'html ids': (size) => rep(25000 * size, (i) => `<a id="x${i}"></a>`, '\n\n'),
  cdata: (size) => 'x <![CDATA['.repeat(20000 * size),
  pi: (size) => 'x <?'.repeat(20000 * size),
  entities: (size) => '&'.repeat(50000 * size),
  'entities 2': (size) => '&amp;'.repeat(20000 * size),
  backslash: (size) => '\\'.repeat(50000 * size),
  autolinks: (size) => rep(20000 * size, () => '<http://a.b>', ' '),
  'autolinks lit': (size) => rep(20000 * size, () => 'http://a.b', ' '),
  www: (size) => 'www.'.repeat(20000 * size),
  emails: (size) => 'a@b.'.repeat(20000 * size),
  'emails 2': (size) => `${'a'.repeat(100000 * size)}@`,
  'emails 3': (size) => `${'a_'.repeat(50000 * size)}@`,
  setext: (size) => `${rep(20000 * size, () => 'a', '\n')}\n===`,
  'setext many': (size) => rep(20000 * size, () => 'a\n==='),
  dashes: (size) => rep(20000 * size, () => '---'),
  'frontmatter open': (size) => `---\n${rep(20000 * size, () => 'a: b')}`,
  'yaml anchors': (size) =>
    '---\na0: &a0 [x,x]\n' +
    rep(6 * size, (i) => `a${i + 1}: &a${i + 1} [*a${i},*a${i},*a${i},*a${i},*a${i},*a${i}]`) +
    '\n---\n# t',
  'yaml deep': (size) => `---\na: ${'['.repeat(5000 * size)}\n---\n`,
  'yaml deep 2': (size) => `---\na: ${'{a: '.repeat(5000 * size)}\n---\n`,
  'yaml keys': (size) => `---\n${rep(10000 * size, (i) => `k${i}: v`)}\n---\n`,
  'toml keys': (size) => `+++\n${rep(10000 * size, (i) => `k${i} = "v"`)}\n+++\n`,
  'toml deep': (size) => `+++\na = ${'['.repeat(2000 * size)}\n+++\n`,
  liquid: (size) => '{% include "x" %}'.repeat(10000 * size),
  'liquid open': (size) => '{% '.repeat(30000 * size),
  braces: (size) => '{{'.repeat(30000 * size),
  'braces in': (size) => '{{ a '.repeat(30000 * size),
  hugo: (size) => '{{< x >}}'.repeat(10000 * size),
  'hugo open': (size) => '{{< x '.repeat(10000 * size),
  jsx: (size) => '<A b={'.repeat(10000 * size),
  spaces: (size) => `a${' '.repeat(200000 * size)}b`,
  'spaces lines': (size) => rep(1000 * size, (_i) => `${' '.repeat(300)}x`),
  blank: (size) => `${'\n'.repeat(300000 * size)}x`,
  'words one': (size) => rep(50000 * size, () => 'word', ' '),
  'word long': (size) => 'a'.repeat(500000 * size),
  pipes: (size) => `${'|'.repeat(30000 * size)}\n${'|-'.repeat(30000 * size)}`,
  defs: (size) => rep(20000 * size, (i) => `[a${i}]: /x`),
  'defs open': (size) => rep(20000 * size, (i) => `[a${i}]:`),
  'def title': (size) => rep(20000 * size, (i) => `[a${i}]: /x "`),
  'list flat': (size) => rep(20000 * size, () => `- x`),
  'list loose': (size) => rep(20000 * size, () => `- x`, '\n\n'),
  'list lazy': (size) => `- x\n${rep(20000 * size, () => `y`)}`,
  'list tasks': (size) => rep(20000 * size, () => `- [ ] x [a](b)`),
  'list in quote': (size) =>
    rep(300 * size, (i) => `${'> '.repeat(i % 50) + '- '.repeat(i % 40)}x`),
  'code fences': (size) => rep(20000 * size, () => '```'),
  'code fences in list': (size) => rep(5000 * size, () => '- ```\n  x'),
  strike: (size) => '~~a '.repeat(20000 * size),
  'strike 1': (size) => '~a~~'.repeat(20000 * size),
  underscore: (size) => 'a_'.repeat(50000 * size),
  'star under': (size) => '*_'.repeat(20000 * size),
  nul: (size) => '\0'.repeat(100000 * size),
  tabs: (size) => rep(1000 * size, (i) => `${'\t'.repeat(i % 100)}- x`),
}
