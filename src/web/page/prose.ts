// Renders short texts of the contract as HTML: paragraphs, and code between backticks.
import { html } from 'hono/html'
import { characterOf } from '../../content/document/texts.ts'

/** HTML that is safe to insert into a page. */
export type Html = ReturnType<typeof html>

/** Renders text with `code` between backticks. */
export function renderProseInline(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}

/** Renders paragraphs separated by blank lines. */
export function renderProse(text: string): Html[] {
  return text.split(/\n{2,}/).map((paragraph) => html`<p>${renderProseInline(paragraph)}</p>`)
}

/** Returns an emoji, given as `1f4d6` like in the API or as itself, followed by a space; empty for none. */
export function renderEmoji(code: string | undefined): string {
  if (code === undefined || code === '') return ''
  return `${/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(code) ? characterOf(code) : code} `
}
