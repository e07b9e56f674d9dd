// Wiki links of a vault, `[[Page]]`, which name a page regardless of its folder.

const fence = /^ {0,3}(`{3,}|~{3,})[^\n]*\n[\s\S]*?(?:^ {0,3}\1[^\S\n]*$|$(?![\s\S]))/gm
const inlineCode = /`[^`\n]*`/g
// Shell tests have blanks inside the brackets, and markdown links continue after them.
const wikiLink = /!?\[\[(?![\s\]])[^[\]\n]{0,500}[^[\]\s]\]\](?![([:])/g

/** Counts the wiki links of a text outside of code. */
export function countWikiLinks(text: string): number {
  if (!text.includes('[[')) return 0
  const prose = text.replace(fence, '').replace(inlineCode, '')
  return prose.match(wikiLink)?.length ?? 0
}
