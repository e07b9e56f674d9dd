// Every generator that can be asked, by name.
import { antora } from './antora.ts'
import { docusaurus } from './docusaurus.ts'
import { fumadocs } from './fumadocs.ts'
import type { Generator } from './generator.ts'
import { honkit } from './honkit.ts'
import { hugo } from './hugo.ts'
import { jekyll } from './jekyll.ts'
import { mkdocs } from './mkdocs.ts'
import { nextra, nextra2 } from './nextra.ts'
import { myst, sphinx } from './sphinx.ts'
import { starlight } from './starlight.ts'
import { vitepress } from './vitepress.ts'

/** By the name that `npm run conform` takes. */
export const generators: Readonly<Record<string, Generator>> = {
  antora,
  docusaurus,
  fumadocs,
  honkit,
  hugo,
  jekyll,
  mkdocs,
  myst,
  nextra,
  'nextra-2': nextra2,
  sphinx,
  starlight,
  vitepress,
}
