// Short texts of the contract as HTML: paragraphs, and code between backticks.
import { html } from 'hono/html'

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
