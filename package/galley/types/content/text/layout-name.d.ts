export declare const layoutNames: readonly ['gitbook', 'mdbook', 'mkdocs', 'docusaurus', 'vitepress', 'starlight', 'hugo', 'docfx', 'mdn', 'plain'];
export type LayoutName = (typeof layoutNames)[number];
/**
 * Names many layouts are known by, that may lie anywhere: looked for together in a table of many files. A name
 * that is not here is found as well, with a search of its own.
 */
export declare const tellingNames: readonly string[];
