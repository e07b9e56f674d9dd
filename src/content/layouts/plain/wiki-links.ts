// Links of a vault, `[[Page]]`: they name a page by its name alone, wherever it lies.

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\S\n]*$|$(?![\s\S]))/gm
const inlineCode = /`[^`\n]*`/g
// A shell tests between brackets with blanks inside, and a link of markdown goes on behind them.
const wikiLink = /!?\[\[(?![\s\]])[^[\]\n]{0,500}[^[\]\s]\]\](?![([:])/g

/** How many such links a text has, those in code left out. */
export function countWikiLinks(text: string): number {
  if (!text.includes('[[')) return 0
  const prose = text.replace(fence, '').replace(inlineCode, '')
  return prose.match(wikiLink)?.length ?? 0
}
