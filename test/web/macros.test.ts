// Texts of MDN and mdBook as their own sites would show them.
import { describe, expect, it } from 'vitest'
import { hideLines } from '../../src/web/reading/hidden-lines.ts'
import { readMacros } from '../../src/web/reading/macros.ts'

describe('readMacros', () => {
  const path = 'files/de/web/api/event/index.md'
  const cases: [title: string, source: string, shown: string][] = [
    [
      'links a term of the glossary by its own words',
      'ein {{Glossary("Request_header", "HTTP-Anforderungsheader")}}, der',
      'ein [HTTP-Anforderungsheader](/de/docs/Glossary/Request_header), der',
    ],
    [
      'links a part of JavaScript as code',
      "siehe {{jsxref('Array.map()')}}",
      'siehe [`Array.map()`](/de/docs/Web/JavaScript/Reference/Global_Objects/Array/map)',
    ],
    [
      'puts the names of elements in brackets',
      '{{HTMLElement("video")}}',
      '[`<video>`](/de/docs/Web/HTML/Reference/Elements/video)',
    ],
    ['says labels in words', 'x {{ReadOnlyInline}}', 'x *(Read only)*'],
    ['leaves sidebars out', '{{APIRef("Web Audio API")}}', ''],
    ['says where a table is', '{{Compat}}', '*The table of browser compatibility is on MDN.*'],
    ['shows a definition as an item', '- `x`\n  - : words', '- `x`\n  - words'],
    [
      'leaves code alone',
      '```js\n{{Compat}}\n```\n`{{APIRef}}`',
      '```js\n{{Compat}}\n```\n`{{APIRef}}`',
    ],
    [
      'writes HTML within HTML, and markdown again after a blank line',
      '<table>\n<td>{{cssxref("length")}} | {{SVGElement("a")}} {{ReadOnlyInline}}</td>\n\n{{cssxref("x")}}',
      '<table>\n<td><a href="/de/docs/Web/CSS/Reference/Properties/length"><code>length</code></a> | <a href="/de/docs/Web/SVG/Reference/Element/a"><code>&lt;a></code></a> <em>(Read only)</em></td>\n\n[`x`](/de/docs/Web/CSS/Reference/Properties/x)',
    ],
    ['shows a macro that is meant to be read', 'write \\{{Compat}}', 'write {{Compat}}'],
  ]
  it.each(cases)('%s', (_title, source, shown) => {
    expect(readMacros(source, path)).toBe(shown)
  })
})

describe('hideLines', () => {
  it('leaves out hidden lines of Rust, and no others', () => {
    const source =
      '# Title\n\n```rust,editable\n# use std;\n#\n#[derive(Debug)]\n##x\nfn main() {}\n```\n\n```sh\n# echo\n```\n'
    expect(hideLines(source)).toBe(
      '# Title\n\n```rust,editable\n#[derive(Debug)]\n#x\nfn main() {}\n```\n\n```sh\n# echo\n```\n',
    )
  })
})
