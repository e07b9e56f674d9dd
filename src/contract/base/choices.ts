// Enumerations, separate from the shapes: building shapes takes longer than a step of a workflow has.

/** Layouts of a repository; `plain` if no other is recognised. */
export const layoutNames = [
  'gitbook',
  'mdbook',
  'mkdocs',
  'docusaurus',
  'vitepress',
  'starlight',
  'hugo',
  'docfx',
  'mdn',
  'mintlify',
  'quarto',
  'nextra',
  'fumadocs',
  'antora',
  'sphinx',
  'plain',
] as const

/** Levels of access, from the highest to the lowest. */
export const levels = ['admin', 'create', 'review', 'edit', 'comment', 'read'] as const

/** Languages content can be written in. */
export const languages = [
  'en',
  'fr',
  'de',
  'es',
  'it',
  'pt',
  'pt-br',
  'ru',
  'ja',
  'zh',
  'yue',
  'ko',
  'ar',
  'hi',
  'nl',
  'pl',
  'tr',
  'sv',
  'no',
  'da',
  'fi',
  'el',
  'cs',
  'hu',
  'ro',
  'th',
  'vi',
  'id',
  'ms',
  'he',
  'uk',
  'sk',
  'bg',
  'hr',
  'lt',
  'lv',
  'et',
  'sl',
] as const

// Open point D: four states; only a merge leads to the last.
/** States of a change request. */
export const changeRequestStatuses = ['draft', 'open', 'archived', 'merged'] as const

/** Audiences of a published site, the widest first. */
export const siteVisibilities = ['public', 'unlisted', 'share-link', 'visitor-auth'] as const
