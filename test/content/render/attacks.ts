// Markdown that wants more than to be read. Every piece is tried in several layouts.

const urls = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java&#10;script:alert(1)',
  'java\tscript:alert(1)',
  '&#106;avascript&colon;alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml;base64,PHN2ZyBvbmxvYWQ9ImFsZXJ0KDEpIi8+',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://x.example/1',
  'view-source:javascript:alert(1)',
  'filesystem:https://x.example/a',
  'jar:https://x.example!/a',
  'ms-settings:privacy',
  'http://[broken',
]

/** Pieces by what they try. */
export const attacks: [title: string, source: string][] = [
  ...urls.flatMap((url): [string, string][] => [
    [
      `a link to ${JSON.stringify(url)}`,
      `[a](<${url}>) ![b](<${url}>)\n\n[c]: <${url}>\n\n[c] <${url}>`,
    ],
    [
      `HTML with ${JSON.stringify(url)}`,
      `<a href="${url}">a</a>\n\n<img src="${url}">\n\n<figure><img src="${url}"></figure>\n\n<iframe src="${url}"></iframe>`,
    ],
    [
      `tags with ${JSON.stringify(url)}`,
      `{% embed url="${url}" %}\n\n{% content-ref url="${url}" %}\n[a](<${url}>)\n{% endcontent-ref %}\n\n{% file src="${url}" %}\n\n<a href="${url}" class="button primary">a</a>\n\n<table data-view="cards"><thead><tr><th></th><th data-card-target data-type="content-ref"></th><th data-card-cover data-type="files"></th></tr></thead><tbody><tr><td>a</td><td><a href="${url}">x</a></td><td><a href="${url}">x</a></td></tr></tbody></table>`,
    ],
  ]),
  ['a script', '<script>alert(1)</script>\n\na <script>alert(1)</script>'],
  ['a script in pieces', '<scr<script>ipt>alert(1)</scr</script>ipt>'],
  [
    'a handler',
    '<img src=x onerror=alert(1)>\n\n<p onclick="alert(1)">a</p>\n\n<b onmouseover=alert(1)>b</b>',
  ],
  ['a handler after a quote', '![a" onerror="alert(1)](x.png "b\' onload=\'alert(1)")'],
  [
    'a handler in a code title',
    '```js title="a\\" onclick=\\"alert(1)"\nlet a\n```\n\n{% code title="a&quot; onclick=&quot;alert(1)" %}\n```\na\n```\n{% endcode %}',
  ],
  [
    'a language',
    '```"><script>alert(1)</script>\na\n```\n\n```js onclick=alert(1)\n<img src=x onerror=alert(1)>\n```',
  ],
  [
    'SVG',
    '<svg onload=alert(1)><script>alert(1)</script><a xlink:href="javascript:alert(1)"><text>a</text></a></svg>',
  ],
  ['MathML', '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>'],
  ['a formula', '$$</code><script>alert(1)</script>$$\n\na $$<img src=x onerror=alert(1)>$$ b'],
  [
    'CSS',
    '<style>body{display:none}</style>\n\n<p style="position:fixed;inset:0">a</p>\n\n<mark style="color:expression(alert(1))">a</mark> <span style="background:url(javascript:alert(1))">b</span>',
  ],
  [
    'a style sheet',
    '<link rel="stylesheet" href="https://x.example/a.css">\n\n<meta http-equiv="refresh" content="0;url=https://x.example/">\n\n<base href="https://x.example/">',
  ],
  [
    'a form',
    '<form action="https://x.example"><input name=a autofocus onfocus=alert(1)><button>b</button></form>',
  ],
  [
    'frames and objects',
    '<iframe srcdoc="<script>alert(1)</script>"></iframe>\n\n<object data="data:text/html,a"></object>\n\n<embed src="javascript:alert(1)">',
  ],
  [
    'a template',
    '<template><script>alert(1)</script></template>\n\n<noscript><p title="</noscript><img src=x onerror=alert(1)>"></noscript>',
  ],
  ['a comment', '<!-- --!><img src=x onerror=alert(1)> -->\n\n<!--><script>alert(1)</script>-->'],
  [
    'CDATA and declarations',
    '<![CDATA[<script>alert(1)</script>]]>\n\n<?xml version="1.0"?><!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd">]>',
  ],
  [
    'an id',
    '<h2 id="x&quot; onclick=&quot;alert(1)">a</h2>\n\n## a <a id="b" name="c"></a>\n\n## a {#d" onclick="alert(1)}',
  ],
  [
    'the same id',
    '## note:1\n\na[^1]\n\n<h2 id="note:1">b</h2>\n\n<h2 id="note:1">c</h2>\n\n[^1]: d',
  ],
  [
    'links within links',
    '[a [b](https://x.example) <a href="https://y.example">c</a>](https://z.example)\n\n[^1] [d[^1]](e.md)\n\n[^1]: [f](g.md)',
  ],
  [
    'a details',
    '<details open ontoggle=alert(1)><summary onclick=alert(1)><a href="javascript:alert(1)">a</a></summary>b</details>',
  ],
  [
    'tabs',
    '{% tabs %}\n{% tab title="</summary><script>alert(1)</script>" %}\na\n{% endtab %}\n{% endtabs %}',
  ],
  ['a hint', '{% hint style="info\\" onclick=\\"alert(1)" %}\na\n{% endhint %}'],
  ['a condition', '{% if "</code><script>alert(1)</script>" %}\na\n{% endif %}'],
  ['an expression', '<code class="expression">"</code><script>alert(1)</script>"</code>'],
  [
    'a size',
    '<figure><img src="a.png" width="1&quot; onload=&quot;alert(1)" height="javascript:1"></figure>',
  ],
  [
    'a picture',
    '<picture><source srcset="javascript:alert(1)" media="(prefers-color-scheme: dark)"><img src="a.png"></picture>',
  ],
  ['an open element', '<div><b><table><tr><td>\n\na\n\n</section></main></body></html><script>'],
  [
    'a broken table',
    '| a | b |\n|---|---|\n| <td onclick=alert(1)> | </table><script>alert(1)</script> |',
  ],
  [
    'prototype names',
    '<table><thead><tr><th>__proto__</th><th>constructor</th></tr></thead><tbody><tr><td>toString</td><td>__proto__</td></tr></tbody></table>\n\n```__proto__\na\n```\n\n```constructor\nb\n```',
  ],
  ['deep quotes', `${'> '.repeat(300)}a`],
  ['deep lists', Array.from({ length: 120 }, (_, at) => `${'  '.repeat(at)}- a`).join('\n')],
  ['deep elements', `${'<div>'.repeat(500)}a${'</div>'.repeat(500)}`],
  ['many brackets', `${'['.repeat(5000)}a${'](b)'.repeat(500)}`],
]
