// reStructuredText: what is a link, a name or a title, and what is none; positions.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readFacts } from '../../../src/content/facts/facts.ts'

const facts = (text: string) => readFacts(text, 'sphinx')
const linksOf = (text: string) =>
  facts(text).links.map(({ kind, url, line, column, isConditional }) => {
    return `${kind} ${url} ${line}:${column}${isConditional === true ? ' unsure' : ''}`
  })

describe('links of reStructuredText', () => {
  const rows: [title: string, text: string, links: string[]][] = [
    ['a reference', 'See name_.\n', ['link name_ 1:5']],
    ['a reference in words', 'See `Some\n  name`_ here.\n', []],
    ['a reference over two lines', 'See `Some\nname`_ here.\n', ['link some name_ 1:5']],
    ['an address', '`x <https://a.example/b_>`_\n', ['html https://a.example/b_ 1:1']],
    ['an address without a name', '`x <a.html#b>`__\n', ['html a.html#b 1:1']],
    ['another name', '`x <#other name_>`_\n', ['link #other name_ 1:1']],
    ['an anonymous reference', '`x`__ and y__\n', []],
    [
      'roles',
      ':ref:`T <A  b>` :doc:`/x` :std:term:`Z`\n',
      ['link :ref:a b 1:1', 'link :doc:/x 1:17', 'link :term:z 1:27'],
    ],
    ['a role behind its text', '`/x`:doc:\n', ['link :doc:/x 1:1']],
    ['a role that is none', ':ref:`!x` :py:class:`~a.B` :issue:`1`\n', []],
    ['a download', ':download:`T <a.zip>`\n', ['file :download:a.zip 1:1']],
    [
      'footnotes',
      '[1]_ [#a]_ [Cit.01]_ [#]_ [*]_\n',
      ['footnote [1]_ 1:1', 'footnote [a]_ 1:6', 'footnote [cit.01]_ 1:12'],
    ],
    ['words with underscores', 'a_b _c __d__ e_f_g (x_)\n', ['link x_ 1:21']],
    ['literals', '``a_`` ``b `c`_``\n', []],
    ['escapes', '\\a_ b\\_\n', []],
    [
      'targets',
      '.. _a: https://x.example/\n   y\n.. _b: a_\n.. __: b_\n__ c_\n',
      ['html https://x.example/y 1:8', 'link a_ 3:8', 'link b_ 4:8', 'link c_ 5:4'],
    ],
    [
      'code',
      'Text::\n\n  a_\n\nb_\n\n.. code-block:: x\n   :name: n\n\n   c_\n\n>>> d_\n\n.. e_\n   f_\n',
      ['link b_ 5:1'],
    ],
    ['code with signs', 'Text::\n\n> a_\n> b_\n\nc_\n', ['link c_ 6:1']],
    ['code of a list', '- Text::\n\n    a_\n\n  b_\n', ['link b_ 5:3']],
    ['notes', '.. note:: a_\n\n   b_\n', ['link a_ 1:11', 'link b_ 3:4']],
    [
      'what only some builds have',
      '.. only:: html\n\n   a_\n\n.. unknown::\n\n   b_\n\nc_\n',
      ['link a_ 3:4 unsure', 'link b_ 7:4 unsure', 'link c_ 9:1'],
    ],
    [
      'files',
      '.. image:: a.png\n   :target: b_\n.. |x| image:: c.png\n.. figure:: d.png\n\n   e_\n.. literalinclude:: f.py\n.. csv-table::\n   :file: g.csv\n',
      [
        'image a.png 1:12',
        'link b_ 2:13',
        'image c.png 3:16',
        'image d.png 4:13',
        'link e_ 6:4',
        'file f.py 7:21',
        'file g.csv 9:11',
      ],
    ],
    [
      'includes',
      '.. include:: a.rst\n.. include:: b.py\n   :literal:\n.. include:: <isonum.txt>\n',
      ['include a.rst 1:14', 'file b.py 2:14'],
    ],
    [
      'a table of contents',
      '.. toctree::\n   :maxdepth: 2\n\n   a\n   T <b>\n   self\n   c/*\n   https://x.example\n',
      ['navigation a 4:4', 'navigation b 5:7', 'navigation https://x.example 8:4'],
    ],
    [
      'a table',
      '+----+----+\n| a_ | b_ |\n+----+----+\n\n==  ==\nc_  d_\n==  ==\n',
      ['link a_ 2:3', 'link b_ 2:8', 'link c_ 6:1', 'link d_ 6:5'],
    ],
    [
      'lists',
      '* `a (b\n  1) <c.html>`_ x\n* `d\n* e`_\n\n#. f_\n',
      ['html c.html 1:3', 'link f_ 6:4'],
    ],
    ['line ends', 'a_\r\n\r\n.. _b: c_\r\n', ['link a_ 1:1', 'link c_ 3:8']],
  ]
  it.each(rows)('are read: %s', (_title, text, links) => {
    expect(linksOf(text)).toEqual(links)
  })
})

describe('names of reStructuredText', () => {
  const rows: [title: string, text: string, names: string[], titles?: string[]][] = [
    ['targets', '.. _A  b:\n.. _`c: d`: x\n.. _e\\:f: \n.. _g :  x\n', ['a b', 'c: d', 'e:f', 'g']],
    ['inline', 'An _`Inline one` here\n', ['inline one']],
    ['of an address', '`A b <x>`_ `<y>`_ `C <z>`__\n', ['a b', 'y']],
    [
      'of notes',
      '.. [1] x\n.. [#Own] y\n.. [Cit] z\n',
      ['[1]', '1', '[own]', 'own', '[cit]', 'cit'],
    ],
    ['of directives', '.. figure:: x\n   :name: The  Name\n', ['the name']],
    [
      'of terms',
      '.. glossary::\n   :sorted:\n\n   One\n   Two : x\n      Text.\n\n      More.\n\n   Three\n      Text.\n',
      [':term:one', ':term:two', ':term:three'],
    ],
    ['in code', '::\n\n   .. _a:\n', []],
    [
      'titles',
      'A ``b`` *c* :ref:`d <e>` `f <g>`__\n====\n\n###\nX\n###\n\nText\nno\n--\n\ny\n==\n',
      [],
      ['1 A b c d f', '2 X', '1 y'],
    ],
    ['lines', 'a\n\n----\n\nb\n', []],
  ]
  it.each(rows)('are read: %s', (_title, text, names, titles = []) => {
    const read = facts(text)
    expect(read.anchors).toEqual(names)
    expect(read.headings.map((one) => `${one.depth} ${one.text}`)).toEqual(titles)
  })
})

describe('any text', () => {
  const pieces = [
    '`',
    '``',
    '_',
    '__',
    '.. ',
    '_a:',
    '::',
    '\n',
    '\n\n',
    '   ',
    ' ',
    ':ref:`',
    '<b>',
    '|',
    '[1]',
    '=====',
    '- ',
    '\\',
    'note',
    'a',
    '\t',
    '* ',
    '__ ',
  ]
  it('is read in steps that follow its length', () => {
    for (const piece of [
      '`',
      '``a',
      'a-',
      'a_ ',
      '.. _',
      ':a:`',
      '|a',
      '[a',
      '   .. x::\n',
      '`a <',
      '\\',
      '_`',
      '- ',
      '.. note::\n',
      'a:b',
    ]) {
      const started = process.cpuUsage().user
      facts(piece.repeat(200_000 / piece.length))
      expect(process.cpuUsage().user - started).toBeLessThan(5_000_000)
    }
  })

  it('gives places within it', () => {
    const anyText = fc
      .array(fc.constantFrom(...pieces), { maxLength: 60 })
      .map((all) => all.join(''))
    fc.assert(
      fc.property(anyText, (text) => {
        const lines = text.split('\n')
        for (const { line, column } of facts(text).links) {
          expect(column).toBeLessThanOrEqual((lines[line - 1] ?? '').length)
        }
      }),
    )
  })
})
