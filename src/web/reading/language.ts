// What language a text is in, for screen readers and for the choice of glyphs.
import { html } from 'hono/html'
import type { Html } from '../page/prose.ts'

/** Language of everything that this server says itself. */
export const ownLanguage = html` lang="en"`

/** The attribute for texts of a space; nothing where nobody said what they are in. */
export function renderLanguage({ language }: { readonly language: string | null }): Html | '' {
  return language === null || !/^[\w-]+$/.test(language) ? '' : html` lang="${language}"`
}
