// Language attributes, for screen readers and the choice of glyphs.
import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'

/** The language of the server's own texts. */
export const ownLanguage = html` lang="en"`

/** The attribute for texts of a space; empty if its language is not set. */
export function renderLanguage({ language }: { readonly language: string | null }): Html | '' {
  return language === null || !/^[\w-]+$/.test(language) ? '' : html` lang="${language}"`
}
