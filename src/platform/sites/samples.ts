// Pages to start from: the content of a sample space.

/** A small documentation that shows how one is written, under this title. */
export function sampleFiles(title: string): Readonly<Record<string, string>> {
  return {
    'README.md': `# ${title.replace(/\s+/g, ' ')}\n\n${welcome}`,
    'SUMMARY.md': summary,
    'getting-started/README.md': start,
    'getting-started/writing.md': writing,
    'reference/changes.md': changes,
  }
}

const welcome = `Welcome. This is the first page your readers see: say in two sentences what this
documentation is about and whom it is for.

Go on with [the first steps](getting-started/README.md), or look at [how changes are made](reference/changes.md).
`

const summary = `# Summary

* [Welcome](README.md)

## Getting started

* [First steps](getting-started/README.md)
  * [Writing pages](getting-started/writing.md)

## Reference

* [How changes are made](reference/changes.md)
`

const start = `# First steps

1. Replace the text of these pages by your own, or import a repository.
2. Put the pages in order.
3. Publish the site.
`

const writing = `# Writing pages

Pages are Markdown: **bold**, *emphasis*, \`code\`, lists, tables and links.

{% hint style="info" %}
A hint stands out from the text around it.
{% endhint %}

| Write | To get |
| --- | --- |
| \`[text](page.md)\` | a link to another page |
| \`![text](picture.png)\` | a picture |
`

const changes = `# How changes are made

A change request holds a change until it is reviewed. Merged, it becomes the main content.
See also [writing pages](../getting-started/writing.md).
`
