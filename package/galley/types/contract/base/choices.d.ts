/** How a repository is read; `plain` when nothing more is recognised. */
export declare const layoutNames: readonly ['gitbook', 'mdbook', 'mkdocs', 'docusaurus', 'vitepress', 'starlight', 'hugo', 'docfx', 'mdn', 'plain'];
/** Levels of access, from the highest to the lowest. */
export declare const levels: readonly ['admin', 'create', 'review', 'edit', 'comment', 'read'];
/** Languages content can be written in. */
export declare const languages: readonly ['en', 'fr', 'de', 'es', 'it', 'pt', 'pt-br', 'ru', 'ja', 'zh', 'yue', 'ko', 'ar', 'hi', 'nl', 'pl', 'tr', 'sv', 'no', 'da', 'fi', 'el', 'cs', 'hu', 'ro', 'th', 'vi', 'id', 'ms', 'he', 'uk', 'sk', 'bg', 'hr', 'lt', 'lv', 'et', 'sl'];
/** States of a change request. */
export declare const changeRequestStatuses: readonly ['draft', 'open', 'archived', 'merged'];
/** Who may read a published site, the widest audience first. */
export declare const siteVisibilities: readonly ['public', 'unlisted', 'share-link', 'visitor-auth'];
