// Short texts of the contract as HTML: paragraphs, and code between backticks.
import { html } from 'hono/html'
import { characterOf } from '../../content/document/texts.ts'

/** HTML that is safe to put into a page. */
export type Html = ReturnType<typeof html>

/** Words with `code` between backticks. */
export function renderInline(text: string): Html[] {
  return text
    .split('`')
    .map((part, index) => (index % 2 === 0 ? html`${part}` : html`<code>${part}</code>`))
}

/** Paragraphs, with an empty line between them. */
export function renderProse(text: string): Html[] {
  return text.split(/\n{2,}/).map((paragraph) => html`<p>${renderInline(paragraph)}</p>`)
}

/** An emoji as the API names it, `1f4d6`, or as it is; with a space behind it, nothing for none. */
export function renderEmoji(code: string | undefined): string {
  if (code === undefined || code === '') return ''
  return `${/^[0-9a-f]{2,6}(?:-[0-9a-f]{2,6})*$/i.test(code) ? characterOf(code) : code} `
}
