// Hugo's shortcodes, as they are read on a published site.
import { describe, expect, it } from 'vitest'
import { readShortcodes } from '../../src/web/reading/shortcodes.ts'

describe('readShortcodes', () => {
  const rows: [title: string, source: string, shown: string][] = [
    [
      'code',
      'a\n{{< highlight go "linenos=table" >}}\nx := 1\n{{< /highlight >}}\nb',
      'a\n\n~~~~~~ go\nx := 1\n~~~~~~\n\nb',
    ],
    [
      'settings without a language',
      '{{< code-toggle file=hugo >}}\na = 1\n{{< /code-toggle >}}',
      '\n~~~~~~ \na = 1\n~~~~~~\n',
    ],
    ['settings made elsewhere', '{{< code-toggle config=x />}}', ''],
    ['a picture', '{{< figure src="a.png" alt="An [a]" >}}', '![An a](<a.png>)'],
    ['a video', '{{< youtube w7Ft2ymGmfc >}}', '<https://www.youtube.com/watch?v=w7Ft2ymGmfc>'],
    ['no video', '{{< youtube ""><x" >}}', ''],
    ['words between', '{{% note %}}Mind *this*.{{% /note %}}', 'Mind *this*.'],
    [
      'a word in a sentence',
      'The {{% glossary-term "front matter" %}} says.',
      'The front matter says.',
    ],
    ['what has a line for itself', 'a\n\n{{% include "/x.md" %}}\n\nb', 'a\n\n\n\nb'],
    [
      'an address',
      '[a]({{< ref "b.md#c" >}}) [d]({{% relref path="e f" %}})',
      '[a](b.md#c) [d](e%20f)',
    ],
    ['a shortcode that is only shown', '`{{</* x */>}}` {{%/* y */%}}', '`{{< x >}}` {{% y %}}'],
    ['code in fences', '```\n{{< a >}}{{</* b */>}}\n```', '```\n{{< a >}}{{< b >}}\n```'],
    ['one that never ends', '{{< highlight go >}}\nx', '\nx'],
  ]
  it.each(rows)('reads %s', (_title, source, shown) => {
    expect(readShortcodes(source)).toBe(shown)
  })

  it.each(['{{<', '{{< a ', '{{< highlight a >}}', '{{< a="', '{{%"'])(
    'reads many "%s", none of which ends',
    (part) => {
      const text = part.repeat(2_000_000 / part.length)
      expect(text.length).toBeGreaterThanOrEqual(readShortcodes(text).length)
    },
  )
})
