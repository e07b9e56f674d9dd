export const id = 372;
export const ids = [372];
export const modules = {

/***/ 6578:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  _2: () => (/* binding */ factsVersion),
  MH: () => (/* binding */ readFacts)
});

// UNUSED EXPORTS: readFactsByReference

// EXTERNAL MODULE: ./node_modules/micromark-util-decode-string/index.js
var micromark_util_decode_string = __webpack_require__(9886);
;// CONCATENATED MODULE: ./lib/content/marks.js
/** A page as its author wrote it. */
function unprepared(text) {
    return { text, marks: [], words: [] };
}
/**
 * Take every construct that `pattern` finds out of a page; `take` says what it means, or that it is
 * none.
 *
 * @param pattern - global
 */
function takeOut(page, pattern, take) {
    const marks = [];
    const words = [...page.words];
    let text = '';
    let last = 0;
    for (const match of page.text.matchAll(pattern)) {
        const taken = take(match, page.text);
        if (taken === undefined)
            continue;
        const start = match.index;
        const end = start + match[0].length;
        const mark = markOf(start, end, taken);
        marks.push(mark);
        if (taken.as === 'text')
            continue;
        const blank = taken.as === 'blank' && isAlone(page.text, start, end);
        text += page.text.slice(last, start);
        if (blank)
            text += blankOf(match[0]);
        else {
            text +=
                taken.as === 'quoted' ? quoted(match[0], words.length) : wordOf(match[0], words.length);
            words.push({ url: taken.url, mark });
        }
        last = end;
    }
    if (marks.length === 0)
        return page;
    return { ...page, text: text + page.text.slice(last), marks: [...page.marks, ...marks], words };
}
function markOf(start, end, taken) {
    return {
        start,
        end,
        links: taken.links ?? [],
        ...(taken.ids === undefined ? {} : { ids: taken.ids }),
        ...(taken.inCode === undefined ? {} : { inCode: taken.inCode }),
        ...(taken.opens === undefined ? {} : { opens: taken.opens }),
        ...(taken.repeatedUntil === undefined ? {} : { repeatedUntil: taken.repeatedUntil }),
    };
}
const firstDigit = 0xe000;
const secondDigit = 0xe400;
const digits = 1000;
const filler = '\uf8ff';
const word = /([\ue000-\ue3e7])([\ue400-\ue7e7])\uf8ff*/g;
// As long as the construct, so that columns stay; says which one it is, in characters of private use.
function wordOf(source, index) {
    if (source.length < 2)
        return source;
    const number = String.fromCharCode(firstDigit + Math.floor(index / digits)) +
        String.fromCharCode(secondDigit + (index % digits));
    return number + source.slice(2).replace(/[^\r\n]/g, filler);
}
function quoted(source, index) {
    return `"${wordOf(source.slice(1, -1), index)}"`;
}
/**
 * A url with the constructs in it put back, or undefined when it holds one that nobody can tell.
 *
 * @param used - collects the marks that stand in the url, which then is their only link
 */
function unmask(url, words, used) {
    let known = true;
    const restored = url.replace(word, (whole, first, second) => {
        const index = (first.charCodeAt(0) - firstDigit) * digits + second.charCodeAt(0) - secondDigit;
        const found = words[index];
        if (found === undefined)
            return whole;
        used.add(found.mark);
        if (found.url === undefined)
            known = false;
        return found.url ?? '';
    });
    return known ? restored : undefined;
}
/** A text without the words put into it. */
function withoutWords(text) {
    return text.replace(word, '');
}
/** Spaces of the same length; line breaks stay. */
function blankOf(source) {
    return source.replace(/[^\r\n]/g, ' ');
}
/** True when nothing else stands on the lines from `start` to `end`, block quote markers excepted. */
function isAlone(text, start, end) {
    const lineStart = text.lastIndexOf('\n', start - 1) + 1;
    const lineEnd = text.indexOf('\n', end);
    const after = text.slice(end, lineEnd === -1 ? text.length : lineEnd);
    return /^[ \t>]*$/.test(text.slice(lineStart, start)) && after.trim() === '';
}
/**
 * Fenced code by lines: start, end, start, end, ... A cheap guess, for what must be decided before
 * markdown is parsed.
 */
function fencesOf(text) {
    const ranges = [];
    let open;
    for (const match of text.matchAll(/^[ \t>]*(?:[-*+][ \t]+|\d+[.)][ \t]+)?(`{3,}|~{3,})(.*)$/gm)) {
        const [, marker = '', rest = ''] = match;
        if (open === undefined) {
            if (!(marker.startsWith('`') && rest.includes('`')))
                open = { marker, start: match.index };
        }
        else if (marker.startsWith(open.marker) && rest.trim() === '') {
            ranges.push(open.start, match.index + match[0].length);
            open = undefined;
        }
    }
    if (open !== undefined)
        ranges.push(open.start, text.length);
    return ranges;
}
/** True when an offset lies in one of the ranges: start, end, start, end, ... */
function isWithin(offset, ranges) {
    for (let index = 0; index + 1 < ranges.length; index += 2) {
        if (offset >= (ranges[index] ?? 0) && offset < (ranges[index + 1] ?? 0))
            return true;
    }
    return false;
}

;// CONCATENATED MODULE: ./lib/content/dialect-docusaurus.js
// MDX as Docusaurus reads it: imports, expressions, admonitions.


const dialect_docusaurus_module = /^(?:import[ \t]+(?:[\w*{][^'"\n]*?from[ \t]*)?["']([^"'\n]+)["'].*|export[ \t]+(?:const|default|function|let|var|class|async|\{|\*).*)$/gm;
const comment = /\{\/\*(?![ \t]*#)[\s\S]*?\*\/\}/g;
// The value of an attribute: braces to the third depth.
const expression = /(?<=[\w-]=)\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/g;
const path = /(?:require|useBaseUrl)\([ \t]*["'`]([^"'`\n]+)["'`]/;
const admonition = /^[ \t]*:::+[ \t]*[\w-]*.*$/gm;
/**
 * Take MDX out of a page: lines of `import` and `export`, comments, expressions, admonition markers.
 *
 * The import of a page is an include. `require('./x.png')` and `useBaseUrl('/x')` in an attribute are
 * its value.
 */
function prepareDocusaurus(text) {
    let page = unprepared(text);
    if (/^(?:import|export)[ \t]/m.test(text))
        page = takeModules(page);
    if (page.text.includes('{/*'))
        page = takeOut(page, comment, () => ({ as: 'blank' }));
    if (page.text.includes('={'))
        page = takeExpressions(page);
    return page.text.includes(':::') ? takeAdmonitions(page) : page;
}
/** Take the lines of `:::note Title` out; a title with a link stays. */
function takeAdmonitions(page) {
    const fences = fencesOf(page.text);
    return takeOut(page, admonition, (match) => {
        if (isWithin(match.index, fences) || match[0].includes(']('))
            return undefined;
        return { as: 'blank' };
    });
}
function takeModules(page) {
    const fences = fencesOf(page.text);
    return takeOut(page, dialect_docusaurus_module, (match) => {
        if (isWithin(match.index, fences))
            return undefined;
        const from = match[1];
        if (from === undefined || !/^(?:\.\.?|@site)\/.*\.mdx?$/.test(from))
            return { as: 'blank' };
        return { as: 'blank', links: [{ kind: 'include', url: from }] };
    });
}
function takeExpressions(page) {
    return takeOut(page, expression, (match) => {
        const url = path.exec(match[0])?.[1] ?? /^\{[ \t]*["']([^"'\n]*)["'][ \t]*\}$/.exec(match[0])?.[1];
        if (match[0].length < 4)
            return undefined;
        return url === undefined ? { as: 'quoted' } : { as: 'quoted', url: (0,micromark_util_decode_string/* decodeString */.s)(url) };
    });
}

;// CONCATENATED MODULE: ./lib/content/dialect-docfx.js
// DocFX: brackets with a bang, and triple colons.


const include = /\[!(?:INCLUDE|code(?:-[\w#+-]+)?)[ \t]*\[((?:[^[\]\\\n]|\\.)*)\]\([ \t]*<?([^)>\s]*)>?(?:[ \t]+["'][^\n]*?["'])?[ \t]*\)[ \t]*\]/gi;
const block = /:::[ \t]*(image|code)[ \t]+((?:"[^"\n]*"|[^":]|:(?!::))*?):::/g;
const column = /^[ \t]*:::[ \t]*(row|column|zone|moniker)(-end)?\b/;
const step = 3;
/** Take includes, snippets, images and the marks of columns out of a page. */
function prepareDocfx(text) {
    const hasColons = text.includes(':::');
    let page = hasColons && text.includes(':::column') ? dedent(text) : unprepared(text);
    if (text.includes('[!')) {
        page = takeOut(page, include, ([, , url = '']) => {
            return { as: 'blank', links: [{ kind: 'include', url }] };
        });
    }
    if (!hasColons)
        return page;
    page = takeOut(page, block, ([, name, rest = '']) => {
        const kind = name === 'image' ? 'image' : 'include';
        const urls = [...rest.matchAll(/(?:^|\s)(?:source|lightbox)[ \t]*=[ \t]*"([^"]*)"/g)];
        return { as: 'blank', links: urls.map(([, url = '']) => ({ kind, url })) };
    });
    return takeAdmonitions(page);
}
// What stands in rows and columns is indented, and no code for that.
function dedent(text) {
    const fences = fencesOf(text);
    const shifts = new Map();
    const open = [];
    let offset = 0;
    const lines = text.split('\n').map((line, number) => {
        const start = offset;
        offset += line.length + 1;
        const mark = isWithin(start, fences) ? null : column.exec(line);
        if (mark?.[2] !== undefined)
            open.pop();
        const indent = line.length - line.trimStart().length;
        const removed = mark === null ? Math.min(indent, open.at(-1) ?? 0) : indent;
        if (mark !== null && mark[2] === undefined)
            open.push(indent + step);
        if (removed > 0)
            shifts.set(number, removed);
        return line.slice(removed);
    });
    return { ...unprepared(lines.join('\n')), shifts };
}

;// CONCATENATED MODULE: ./lib/content/dialect-gitbook.js
// GitBook's block tags: `{% content-ref url="x.md" %}` and their kin.


// Values in quotes may hold `%` and `}`. Bounded by the next `{%`, so that an unclosed tag costs little.
// Each character has one way to match, or a stray quote would cost exponential time.
const tag = /\{%-?[ \t]*(@?[A-Za-z][\w@/.-]*)((?:"[^"\n]*"|'[^'\n]*'|“[^”\n]*”|"(?![^"\n]*")|'(?![^'\n]*')|“(?![^”\n]*”)|[^%{"'“]|%(?!\})|\{(?!%))*?)-?%\}/g;
const attribute = /(?:^|\s)(?:([\w-]+)\s*=\s*)?(?:"([^"\n]*)"|'([^'\n]*)'|[“”]([^“”\n]*)[“”]|([^\s"'“”=%]+)(?!\s*=))/g;
const known = new Set(`hint tabs tab stepper step code content-ref page-ref embed file include columns column updates
  update if elseif elsif else openapi openapi-operation openapi-schemas openapi-webhook swagger prompt
  api-method api-method-summary api-method-description api-method-spec api-method-request
  api-method-response api-method-response-example api-method-response-example-description
  api-method-parameter api-method-path-parameters api-method-query-parameters api-method-headers
  api-method-body-parameters api-method-form-data-parameters swagger-description swagger-parameter
  swagger-response cards card reusable-content quiz math details`.split(/\s+/));
const linking = {
    'content-ref': { kind: 'content-ref', attributes: ['url'] },
    'page-ref': { kind: 'content-ref', attributes: ['page'] },
    file: { kind: 'file', attributes: ['src'] },
    include: { kind: 'include', attributes: [''] },
    embed: { kind: 'embed', attributes: ['url'] },
    openapi: { kind: 'openapi', attributes: ['src'] },
    swagger: { kind: 'openapi', attributes: ['src'] },
};
/**
 * Take GitBook's tags out of a page.
 *
 * A known tag alone on its line leaves a blank line; one within text leaves a word. Unknown tags are
 * text.
 *
 */
function prepareGitbook(text) {
    if (!text.includes('{%'))
        return unprepared(text);
    return takeOut(unprepared(text), tag, (match) => {
        const [whole, name = '', rest = ''] = match;
        if (!isKnown(name))
            return undefined;
        const until = closingOf(text, name, match.index + whole.length);
        return {
            links: linksOf(name, rest),
            as: 'blank',
            ...(until === undefined ? {} : { repeatedUntil: until }),
        };
    });
}
/** True for a page without a layout that clearly uses GitBook's tags. */
function usesGitbookTags(text) {
    return /\{% *(?:hint style=|tabs %\}|content-ref url=|embed url=|file src=|page-ref page=)/.test(text);
}
function isKnown(name) {
    return (name.startsWith('@') || known.has(name) || (name.startsWith('end') && isKnown(name.slice(3))));
}
function linksOf(name, rest) {
    const rule = linking[name];
    if (rule === undefined)
        return [];
    const links = [];
    for (const match of rest.matchAll(attribute)) {
        const value = match[2] ?? match[3] ?? match[4] ?? (match[1] === undefined ? undefined : match[5]);
        if (value === undefined || !rule.attributes.includes(match[1] ?? ''))
            continue;
        links.push({ kind: rule.kind, url: (0,micromark_util_decode_string/* decodeString */.s)(value.trim()) });
    }
    return links;
}
// The body of these repeats the link as markdown, for readers of the repository.
function closingOf(text, name, from) {
    if (linking[name] === undefined || name === 'include')
        return undefined;
    const next = text.indexOf('{%', from);
    if (next === -1)
        return undefined;
    return text.startsWith(`end${name}`, next + text.slice(next + 2).search(/[^-\s]|$/) + 2)
        ? next
        : undefined;
}

// EXTERNAL MODULE: ./lib/content/slugs.js
var slugs = __webpack_require__(6913);
;// CONCATENATED MODULE: ./lib/content/dialect-mdn.js
// MDN's macros in headings, and the ids its definition lists give.



const term = /^([ \t>]*)[-*] (.+)\n(?:[ \t>]*\n)?(?=\1 {2}[-*] :)/gm;
/** Read the terms of definition lists (`- term`, `  - : text`), each of which is an anchor. */
function prepareMdn(text) {
    if (!text.includes('- :') && !text.includes('* :'))
        return unprepared(text);
    return takeOut(unprepared(text), term, (match) => {
        return { as: 'text', ids: [(0,slugs/* mdnSlug */.Be)(withoutMarks(renderMacros(withoutTags(match[2] ?? ''))))] };
    });
}
/**
 * A text with its macros as MDN shows them: `{{jsxref("Array", "arrays")}}` is `arrays`.
 *
 * Macros without arguments are badges and show no text.
 */
function renderMacros(text) {
    if (!text.includes('{{'))
        return text;
    return text.replace(/\\?\{\\?\{[ \t]*([\w-]+)[ \t]*(?:\(([\s\S]*?)\))?[ \t]*\\?\}\\?\}/g, (_, name, rest) => {
        const values = [...String(rest ?? '').matchAll(/"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)'/g)];
        const [first, second] = values.map((match) => (0,micromark_util_decode_string/* decodeString */.s)(match[1] ?? match[2] ?? ''));
        if (first === undefined || /_inline$|badge|status|deprecated/i.test(String(name)))
            return '';
        const shown = second === undefined || second === '' ? first : second;
        return /^htmlelement$|^svgelement$|^mathmlelement$/i.test(String(name)) ? `<${shown}>` : shown;
    });
}
/** A line of markdown without its markup; escapes and entities undone. */
function plainText(markdown) {
    return withoutMarks(withoutTags(markdown));
}
// In code a tag is text.
function withoutTags(markdown) {
    return markdown.replace(/(`+)[^`]*\1|(?<!\\)<\/?[a-z][^>]*>/gi, (all, ticks) => ticks ? all : '');
}
function withoutMarks(markdown) {
    const bare = markdown
        .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
        .replace(/\*\*|`/g, '')
        .replace(/(?<!\w|\\)[_*]|(?<!\\)[_*](?!\w)/g, '');
    return (0,micromark_util_decode_string/* decodeString */.s)(bare);
}

;// CONCATENATED MODULE: ./lib/content/dialect-hugo.js
// Hugo's shortcodes: `{{< figure src="x.png" >}}`, `{{% ref "x.md" %}}`.



// `{{</* x */>}}` only shows a shortcode. Each character has one way to match.
const shortcode = /\{\{[<%][ \t]*(?:\/\*[\s\S]*?\*\/|(\/?)[ \t]*([\w./-]+)((?:"(?:[^"\\\n]|\\.)*"|`[^`]*`|[^"`{]|\{(?!\{))*?))[>%]\}\}/g;
const parameter = /(?:^|\s)(?:([\w-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+)(?!\S*=))/g;
// Their inner text is code.
const codeShortcodes = /\{\{<[ \t]*(code-toggle|highlight|code|mermaid|math)\b[^{}]*[^/]>\}\}[\s\S]*?\{\{<[ \t]*\/[ \t]*\1[ \t]*>\}\}/g;
/** Take Hugo's shortcodes out of a page; inner text is read as markdown, unless it is code. */
function prepareHugo(text) {
    const page = readTerms(text);
    return text.includes('{{') ? takeShortcodes(page) : page;
}
function takeShortcodes(before) {
    const { text } = before;
    const page = takeOut(before, codeShortcodes, (match) => {
        const end = match.index + match[0].length;
        return isAlone(text, match.index, end) ? { as: 'blank' } : undefined;
    });
    return takeOut(page, shortcode, (match) => takeShortcode(match));
}
// The line break in front belongs to the match: a term that is all code must not count as code.
const dialect_hugo_term = /\n(?![ \t>]*(?::|[-*+][ \t]|#|\|))([ \t>]*\S.*)\r?\n(?:[ \t>]*\r?\n)?(?=[ \t>]*:[ \t]+\S)/g;
/** The terms of definition lists (`term`, `: text`) have anchors where Goldmark is told to give them. */
function readTerms(text) {
    if (!/^[ \t>]*:[ \t]/m.test(text))
        return unprepared(text);
    return takeOut(unprepared(text), dialect_hugo_term, ([, line = '']) => {
        return { as: 'text', ids: [(0,slugs/* hugoSlug */.Fb)(plainText(line.replace(/^[ \t>]+/, '')))] };
    });
}
function takeShortcode(match) {
    const [, closing, name, rest = ''] = match;
    if (name === undefined || closing === '/')
        return { as: 'blank' };
    const parameters = parse(rest);
    if (name === 'ref' || name === 'relref') {
        const url = parameters.get('path') ?? parameters.get('');
        if (url !== undefined)
            return { as: 'word', url, links: [{ kind: 'link', url }] };
    }
    if (name === 'include' || name === 'readfile') {
        const url = parameters.get('file') ?? parameters.get('path') ?? parameters.get('');
        if (url !== undefined)
            return { as: 'blank', links: [{ kind: 'include', url }] };
    }
    if (name === 'figure') {
        const src = parameters.get('src');
        const link = parameters.get('link');
        return {
            as: 'blank',
            links: [
                ...(src === undefined ? [] : [{ kind: 'html-image', url: src }]),
                ...(link === undefined ? [] : [{ kind: 'html', url: link }]),
            ],
        };
    }
    // What a site's own shortcode makes of other files cannot be seen.
    if (/include|readfile|render|list|swagger|openapi/i.test(name))
        return { as: 'blank', opens: true };
    return { as: 'blank' };
}
function parse(rest) {
    const parameters = new Map();
    for (const [, name = '', inQuotes, raw, bare] of rest.matchAll(parameter)) {
        const value = inQuotes?.replace(/\\(.)/g, '$1') ?? raw ?? bare;
        if (value !== undefined && !parameters.has(name))
            parameters.set(name, value);
    }
    return parameters;
}

;// CONCATENATED MODULE: ./lib/content/dialect-mkdocs.js
// Python-Markdown as MkDocs sites use it: admonitions, tabs, snippets, attribute lists, includes.

const dialect_mkdocs_opener = /^(?:!!!|\?\?\?\+?)[ \t]*["\w]|^===[!+]*[ \t]*["']/;
const indentation = 4;
/**
 * Take indentation off the bodies of admonitions and tabs, and read what else is not markdown.
 *
 * Paths of snippets (`--8<-- "x.md"`) and includes (`{* x.py *}`) are as written: relative to a base
 * path that configuration names, by default the directory of `mkdocs.yml`.
 */
function prepareMkdocs(text) {
    let page = opensBlock(text) ? dialect_mkdocs_dedent(text) : unprepared(text);
    if (page.text.includes('8<--'))
        page = takeSnippets(page);
    if (page.text.includes('{*'))
        page = takeIncludes(page);
    if (page.text.includes('///')) {
        page = takeOut(page, /^[ \t]*\/{3,}(?:[ \t].*)?$/gm, () => ({ as: 'blank' }));
    }
    if (page.text.includes('::: ')) {
        // mkdocstrings and its kin write headings here.
        page = takeOut(page, /^[ \t]*::: *[\w.-]+.*$/gm, () => ({ as: 'blank', opens: true }));
    }
    return /\{[^{}\n]*#/.test(page.text) ? takeIds(page) : page;
}
function opensBlock(text) {
    return /^[ \t]*(?:!!!|\?\?\?|===)/m.test(text);
}
function dialect_mkdocs_dedent(text) {
    const shifts = new Map();
    const open = [];
    let fence;
    const lines = text.split('\n').map((line, number) => {
        if (line.trim() === '')
            return line;
        while (open.length > 0 && indentOf(line) < (open.at(-1) ?? 0))
            open.pop();
        if (fence !== undefined && open.length < fence.depth)
            fence = undefined;
        const rest = open.length === 0 ? line : withoutIndent(line, open.length * indentation);
        if (rest.length < line.length)
            shifts.set(number, line.length - rest.length);
        const marker = /^[ \t]*(`{3,}|~{3,})/.exec(rest)?.[1];
        if (fence !== undefined) {
            if (marker?.startsWith(fence.marker) === true)
                fence = undefined;
            return rest;
        }
        if (marker !== undefined) {
            fence = { marker, depth: open.length };
            return rest;
        }
        if (!dialect_mkdocs_opener.test(rest.trimStart()))
            return rest;
        open.push(indentOf(line) + indentation);
        return rest.replace(/[^\r]/g, ' ');
    });
    return { ...unprepared(lines.join('\n')), shifts };
}
function indentOf(line) {
    let columns = 0;
    for (const character of line) {
        if (character === ' ')
            columns++;
        else if (character === '\t')
            columns += indentation - (columns % indentation);
        else
            break;
    }
    return columns;
}
function withoutIndent(line, columns) {
    let at = 0;
    for (let column = 0; column < columns && at < line.length; at++) {
        if (line[at] === ' ')
            column++;
        else if (line[at] === '\t')
            column += indentation - (column % indentation);
        else
            break;
    }
    return line.slice(at);
}
// Snippets are put in before markdown is read, in code too; `;--8<--` only shows one.
function takeSnippets(page) {
    const single = /(?<=^[ \t]*)-{1,}8<-{1,}[ \t]+(?:"([^"\n]+)"|'([^'\n]+)')/gm;
    return takeOut(page, single, (match) => {
        const path = (match[1] ?? match[2] ?? '').trim().replace(/(?::[\w-]*){1,2}$/, '');
        const url = /^https?$/.test(path) ? (match[1] ?? match[2] ?? '') : path;
        return { as: 'blank', inCode: true, links: [{ kind: 'include', url }] };
    });
}
function takeIncludes(page) {
    const fences = fencesOf(page.text);
    return takeOut(page, /(?<=^[ \t]*)\{\*[ \t]+([^\s*]+)[^\n}]*\*\}/gm, (match) => {
        if (isWithin(match.index, fences))
            return undefined;
        return { as: 'blank', links: [{ kind: 'include', url: match[1] ?? '' }] };
    });
}
// `[](){ #x }` is an anchor and no link. Ids of headings are read with the heading.
function takeIds(page) {
    const anchors = takeOut(page, /\[\]\(\)(?=\{)/g, () => ({ as: 'word' }));
    return takeOut(anchors, /\{:?[ \t]*(?:\.[\w-]+[ \t]+)*#([\w:.-]+)[^{}\n]*\}/g, (match) => {
        return { as: 'text', ids: [match[1] ?? ''] };
    });
}

;// CONCATENATED MODULE: ./lib/content/dialect.js
// Which constructs beyond markdown a layout's pages use, and what each means.







/** Make a page ready for a markdown parser: constructs of its dialect taken out, with what they say. */
function prepare(text, layout) {
    switch (layout) {
        case 'gitbook':
            return prepareGitbook(text);
        case 'plain':
            return usesGitbookTags(text) ? prepareGitbook(text) : unprepared(text);
        case 'mdbook':
            return prepareMdbook(text);
        case 'mkdocs':
            return prepareMkdocs(text);
        case 'docusaurus':
            return prepareDocusaurus(text);
        case 'vitepress':
            return prepareVitepress(text);
        case 'hugo':
            return prepareHugo(text);
        case 'docfx':
            return prepareDocfx(text);
        case 'mdn':
            return prepareMdn(text);
        default:
            return layout;
    }
}
// mdBook expands these before markdown is read, in code too; a backslash only shows one.
function prepareMdbook(text) {
    if (!text.includes('{{'))
        return unprepared(text);
    const preprocessor = /(\\?)\{\{[ \t]*#(include|rustdoc_include|playground|playpen|title)[ \t]+([^{}\s]+)[^{}\n]*\}\}/g;
    return takeOut(unprepared(text), preprocessor, ([, backslash, name, target = '']) => {
        if (backslash === '\\')
            return undefined;
        if (name === 'title')
            return { as: 'blank' };
        const [url = ''] = target.split(':');
        return { as: 'blank', inCode: true, links: [{ kind: 'include', url }] };
    });
}
// VitePress puts includes in before markdown is read; `@` is the source directory.
function prepareVitepress(text) {
    let page = unprepared(text);
    if (text.includes('@include')) {
        page = takeOut(page, /<!--[ \t]*@include:[ \t]*([^<\n]*?)[ \t]*-->/g, ([, target = '']) => {
            const url = target.replace(/\{[\d,]*\}$/, '').replace(/#[\w-]+$/, '');
            return { as: 'blank', links: [{ kind: 'include', url: fromSourceDirectory(url) }] };
        });
    }
    if (page.text.includes('<<<')) {
        const snippet = /(?<=^[ \t]*)<<<[ \t]*([^\s{#[]+)[^\n]*$/gm;
        page = takeOut(page, snippet, ([, url = '']) => {
            return { as: 'blank', links: [{ kind: 'include', url: fromSourceDirectory(url) }] };
        });
    }
    if (page.text.includes('<script'))
        page = takeComponents(page);
    return page.text.includes(':::') ? takeAdmonitions(page) : page;
}
// A page without headings of its own that components make: what they write cannot be seen.
function takeComponents(page) {
    if (/^#{1,6} /m.test(page.text) || !/\.vue["']/.test(page.text))
        return page;
    return takeOut(page, /<[A-Z]\w*(?=[\s/>])/g, () => ({ as: 'text', opens: true }));
}
function fromSourceDirectory(url) {
    return url.startsWith('@/') ? url.slice(1) : url;
}
const attributeList = /[ \t]*\{:?[ \t]*((?:[#.][^\s{}]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+))(?:[ \t]+(?:[#.][^\s{}]+|[\w-]+=(?:"[^"{}]*"|[^\s{}"]+)))*)[ \t]*\}[ \t]*$/;
const mdxId = /[ \t]*\{\/\*[ \t]*#([^\s*]+)[ \t]*\*\/\}[ \t]*$/;
const withAttributes = new Set([
    'gitbook',
    'mdbook',
    'mkdocs',
    'docusaurus',
    'vitepress',
    'hugo',
]);
/** A heading's text as a reader sees it, and the id written behind it: `Setup {#setup}`. */
function readHeading(text, layout) {
    if (layout === 'mdn')
        return { text: renderMacros(text).trim() };
    const plain = withoutWords(text);
    if (!withAttributes.has(layout) || !plain.endsWith('}'))
        return { text: plain.trim() };
    const list = attributeList.exec(plain);
    const id = list === null ? mdxId.exec(plain)?.[1] : /(?:^|[ \t])#(\S+)/.exec(list[1] ?? '')?.[1];
    const rest = plain.slice(0, (list ?? mdxId.exec(plain))?.index ?? plain.length).trim();
    return id === undefined ? { text: rest } : { text: rest, id };
}

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var dist = __webpack_require__(3292);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./lib/content/plain-yaml.js
// The plainest YAML, which most front matter is: keys with words, numbers, quoted texts, short lists.
const key = /^([A-Za-z][\w.-]*):(?:[ ]+(\S.*?))?[ ]*$/;
const nested = /^ {2}([A-Za-z][\w.-]*):[ ]+(\S.*?)[ ]*$/;
const item = /^( *)-[ ]+(\S.*?)[ ]*$/;
// What starts with a digit is a word when it goes on as no number does: `3e5a`, `202 Accepted`.
const plain_yaml_word = /^(?:[</:-]?[A-Za-z]|\/|[\u00c0-\ud7ff]|\d+(?:[A-DF-Za-df-z/-]|[Ee]\d*[A-Za-z]|[ ](?=[A-Za-z])))(?:[^\s:#]|[:#](?=[^\s#])|[ ](?=[^\s#]))*$/;
const integer = /^(?:0|[1-9]\d{0,14})$/;
const doubleQuoted = /^"([^"\\]*)"$/;
const singleQuoted = /^'([^']*)'$/;
const list = /^\[(?:[ ]*"[^"\\]*"[ ]*(?:,[ ]*"[^"\\]*"[ ]*)*)\]$/;
const named = /^(?:null|true|false)$/i;
/**
 * The data of plain YAML, or undefined for anything that takes more than this to read.
 *
 * 20 times as fast as a parser; gives what the parser gives.
 */
function readPlainYaml(source) {
    const data = {};
    let inner;
    let open;
    let items;
    let indent;
    for (const line of source.split(/\r?\n/)) {
        if (line.startsWith('#'))
            continue;
        const match = key.exec(line);
        if (match === null) {
            const [, space, entry] = item.exec(line) ?? [];
            if (space !== undefined) {
                const value = readValue(entry);
                const fits = items === undefined ? inner === undefined : space === indent;
                if (open === undefined || value === undefined || !fits)
                    return undefined;
                items ??= [];
                items.push(value);
                indent = space;
                data[open] = items;
                continue;
            }
            if (items !== undefined)
                return undefined;
            const pair = nested.exec(line);
            const value = readValue(pair?.[2]);
            if (open === undefined || pair?.[1] === undefined || value === undefined)
                return undefined;
            inner ??= {};
            if (pair[1] in inner)
                return undefined;
            inner[pair[1]] = value;
            data[open] = inner;
            continue;
        }
        const [, name = '', text] = match;
        const value = text === undefined ? null : readValue(text);
        if (value === undefined || name in data)
            return undefined;
        data[name] = value;
        open = text === undefined ? name : undefined;
        inner = undefined;
        items = undefined;
    }
    return data;
}
function readValue(text) {
    if (text === undefined)
        return undefined;
    if (integer.test(text))
        return Number(text);
    const quoted = doubleQuoted.exec(text)?.[1] ?? singleQuoted.exec(text)?.[1];
    if (quoted !== undefined)
        return quoted;
    if (list.test(text))
        return [...text.matchAll(/"([^"\\]*)"/g)].map((match) => match[1] ?? '');
    return plain_yaml_word.test(text) && !named.test(text) && !/^0[ox]/.test(text) ? text : undefined;
}

;// CONCATENATED MODULE: ./lib/content/front-matter.js
// Front matter: its data, its error with a place, and where its keys stand.



/**
 * Parse front matter, tolerantly: what can be read is data, the first thing that is wrong is the error.
 *
 * Lines are lines of the page: `firstLine` is the line that `value` starts on. Never throws.
 */
function parseFrontMatter(raw, firstLine) {
    if (raw.kind === 'toml')
        return parseTomlMatter(raw, firstLine);
    // A copy, or the data would keep the whole page alive.
    const value = Buffer.from(raw.value).toString();
    const data = readPlainYaml(value);
    if (data === undefined)
        return parseYamlMatter({ ...raw, value }, firstLine);
    return { frontMatter: { data }, offsetOf: (key) => raw.start + lineOf(key, raw.value) };
}
function lineOf(key, value) {
    return value.startsWith(`${key}:`) ? 0 : value.indexOf(`\n${key}:`) + 1;
}
function parseYamlMatter(raw, firstLine) {
    const lineCounter = new yaml_dist/* LineCounter */.HN();
    const document = (0,yaml_dist/* parseDocument */.Tp)(raw.value, { lineCounter, logLevel: 'silent', merge: true });
    const problem = document.errors[0];
    const place = problem?.linePos?.[0];
    const { data, message } = recordOf(() => document.toJS());
    const text = problem?.message.split('\n')[0]?.replace(/ at line \d+, column \d+:?$/, '') ?? message;
    const frontMatter = text === undefined
        ? { data }
        : {
            data,
            error: {
                line: firstLine + (place?.line ?? 1) - 1,
                column: place?.col ?? 1,
                message: text,
            },
        };
    return {
        frontMatter,
        offsetOf(key) {
            const pairs = (0,yaml_dist/* isMap */.jh)(document.contents) ? document.contents.items : [];
            const pair = pairs.find((item) => (0,yaml_dist/* isScalar */.jn)(item.key) && item.key.value === key);
            const range = (0,yaml_dist/* isScalar */.jn)(pair?.key) ? pair.key.range : undefined;
            return raw.start + (range?.[0] ?? 0);
        },
    };
}
function parseTomlMatter(raw, firstLine) {
    return { frontMatter: readToml(raw.value, firstLine), offsetOf };
    function offsetOf(key) {
        for (const match of raw.value.matchAll(/^[ \t]*"?([\w-]+)"?[ \t]*=/gm)) {
            if (match[1] === key)
                return raw.start + match.index + match[0].search(/\S/);
        }
        return raw.start;
    }
}
function readToml(value, firstLine) {
    try {
        return { data: recordOf(() => (0,dist/* parse */.qg)(value)).data };
    }
    catch (error) {
        if (!(error instanceof dist/* TomlError */.zx))
            throw error;
        const message = error.message.split('\n')[0] ?? 'cannot be read';
        return { data: {}, error: { line: firstLine + error.line - 1, column: error.column, message } };
    }
}
// An alias without an anchor, or too many of them, throws only when the data is built.
function recordOf(read) {
    let data;
    try {
        data = read();
    }
    catch (error) {
        if (error instanceof dist/* TomlError */.zx)
            throw error;
        return { data: {}, message: error instanceof Error ? error.message : 'cannot be read' };
    }
    if (data === null || data === undefined)
        return { data: {} };
    if (isRecord(data))
        return { data };
    return { data: {}, message: 'Front matter is not a map of keys to values' };
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./lib/content/front-matter-links.js
const coverKeys = {
    gitbook: ['cover', 'coverDark'],
    plain: ['cover', 'coverDark'],
    docusaurus: ['image'],
};
/** Covers that front matter names, where the layout takes the value for a path; at the key. */
function coversOf(matter, layout) {
    return (coverKeys[layout] ?? []).flatMap((key) => {
        const value = matter.frontMatter.data[key];
        if (typeof value !== 'string' || value.trim() === '')
            return [];
        return [{ kind: 'cover', url: value.trim(), start: matter.offsetOf(key) }];
    });
}

// EXTERNAL MODULE: ./node_modules/htmlparser2/dist/Parser.js + 7 modules
var Parser = __webpack_require__(1600);
;// CONCATENATED MODULE: ./lib/content/outline.js
// What a parser finds in a page, by offset: the common ground of the reference and the scanner.
/** A text with the markers of block quotes before its further lines as spaces, so that offsets stay. */
function withoutQuotes(text, quotes) {
    if (quotes === 0 || !text.includes('\n'))
        return text;
    const marker = new RegExp(`\\n(?:[ \\t]*>){1,${quotes}}`, 'g');
    return text.replace(marker, (prefix) => `\n${' '.repeat(prefix.length - 1)}`);
}

;// CONCATENATED MODULE: ./lib/content/html.js
// What the HTML of a page says: links, images, headings, ids, card tables, GitBook blocks.


/**
 * Read every piece of HTML of a page.
 *
 * Tables are followed over the pieces, because a blank line ends a piece and not the table. Nothing is
 * read in comments, `<pre>`, `<script>`, `<style>`.
 */
function readHtml(text, pieces) {
    const reader = new HtmlReader();
    for (const { start, end, quotes } of pieces) {
        reader.read(withoutQuotes(text.slice(start, end), quotes), start);
    }
    return reader.facts();
}
const sources = new Set(['img', 'source', 'video', 'audio', 'image', 'input']);
const routerLinks = new Set(['link', 'routerlink', 'router-link']);
const html_frames = new Set(['iframe', 'embed']);
const blockKinds = {
    'content-ref': 'content-ref',
    'page-ref': 'content-ref',
    file: 'file',
    include: 'include',
    embed: 'embed',
    openapi: 'openapi',
    swagger: 'openapi',
};
/** Lives for one page: remembers open tables and headings from piece to piece. */
class HtmlReader {
    #links = [];
    #headings = [];
    #ids = [];
    #dead = [];
    #tables = [];
    #heading;
    #preStart = -1;
    facts() {
        return { links: this.#links, headings: this.#headings, ids: this.#ids, dead: this.#dead };
    }
    read(html, offset) {
        const parser = new Parser/* Parser */.i({
            onopentag: (name, attributes) => this.#open(name, attributes, offset + parser.startIndex),
            onclosetag: (name) => this.#close(name, offset + parser.endIndex + 1),
            ontext: (data) => {
                if (this.#heading !== undefined)
                    this.#heading.text += data;
            },
            oncomment: () => {
                this.#dead.push(offset + parser.startIndex, offset + parser.endIndex + 1);
            },
        }, { decodeEntities: true });
        parser.end(html);
        this.#endHeading();
        if (this.#preStart !== -1)
            this.#endPre(offset + html.length);
    }
    #open(name, attributes, start) {
        if (this.#preStart !== -1)
            return;
        if (name === 'pre' || name === 'script' || name === 'style')
            this.#preStart = start;
        if (name === 'table')
            this.#tables.push({ columns: [], column: -1 });
        else if (name === 'tr')
            this.#openRow();
        else if (name === 'th' || name === 'td')
            this.#openCell(name, attributes);
        else if (/^h[1-6]$/.test(name))
            this.#openHeading(Number(name[1]), start);
        this.#addIds(name, attributes, start);
        if (name === 'pre' || name === 'script' || name === 'style')
            return;
        this.#addLinks(name, attributes, start);
    }
    #close(name, end) {
        if (name === 'pre' || name === 'script' || name === 'style')
            this.#endPre(end);
        if (this.#preStart !== -1)
            return;
        if (name === 'table')
            this.#tables.pop();
        else if (/^h[1-6]$/.test(name))
            this.#endHeading();
    }
    #endPre(end) {
        if (this.#preStart === -1)
            return;
        this.#dead.push(this.#preStart, end);
        this.#preStart = -1;
    }
    #openRow() {
        const table = this.#tables.at(-1);
        if (table !== undefined)
            table.column = -1;
    }
    #openCell(name, attributes) {
        const table = this.#tables.at(-1);
        if (table === undefined)
            return;
        table.column++;
        if (name === 'th')
            table.columns[table.column] = isCardColumn(attributes);
    }
    #openHeading(depth, start) {
        this.#endHeading();
        if (depth === 1 || depth === 2 || depth === 3 || depth === 4 || depth === 5 || depth === 6) {
            this.#heading = { depth, text: '', start, ids: [] };
        }
    }
    #endHeading() {
        if (this.#heading === undefined)
            return;
        this.#heading.text = this.#heading.text.replace(/\s+/g, ' ').trim();
        this.#headings.push(this.#heading);
        this.#heading = undefined;
    }
    #addIds(name, attributes, start) {
        const ids = [attributes['id'], name === 'a' ? attributes['name'] : undefined];
        for (const id of ids) {
            if (id === undefined || id === '')
                continue;
            if (this.#heading !== undefined)
                this.#heading.ids.push(id);
            else
                this.#ids.push({ id, start });
        }
    }
    #addLinks(name, attributes, start) {
        // Components of Docusaurus and Vue's router write `to`.
        const href = attributes['href'] ?? (routerLinks.has(name) ? attributes['to'] : undefined);
        const isLink = name === 'a' || name === 'area' || name === 'link' || routerLinks.has(name);
        // GitBook writes `<a href="#x" id="x"></a>` to give a heading the id x.
        if (isLink && href !== undefined && !isOwnId(href, attributes)) {
            this.#links.push({ kind: this.#inCard() ? 'card' : 'html', url: href.trim(), start });
        }
        const src = attributes['src'];
        if (src !== undefined && sources.has(name))
            this.#image(src, start);
        if (src !== undefined && html_frames.has(name)) {
            this.#links.push({ kind: 'html', url: src.trim(), start });
        }
        if (attributes['srcset'] !== undefined) {
            for (const url of parseSrcset(attributes['srcset']))
                this.#image(url, start);
        }
        if (name === 'video' && attributes['poster'] !== undefined) {
            this.#image(attributes['poster'], start);
        }
        if (attributes['data-gb-custom-block'] !== undefined)
            this.#addBlock(attributes, start);
    }
    #image(url, start) {
        this.#links.push({ kind: this.#inCard() ? 'card' : 'html-image', url: url.trim(), start });
    }
    #addBlock(attributes, start) {
        const kind = blockKinds[attributes['data-tag'] ?? ''];
        const url = attributes['data-url'] ??
            attributes['data-src'] ??
            attributes['data-page'] ??
            attributes['data-0'];
        if (kind !== undefined && url !== undefined)
            this.#links.push({ kind, url, start });
    }
    #inCard() {
        const table = this.#tables.at(-1);
        if (table === undefined || table.column < 0)
            return false;
        return table.columns[table.column] ?? false;
    }
}
function isCardColumn(attributes) {
    const type = attributes['data-type'];
    return (attributes['data-card-target'] !== undefined ||
        attributes['data-card-cover'] !== undefined ||
        attributes['data-card-cover-dark'] !== undefined ||
        type === 'files' ||
        type === 'content-ref');
}
function isOwnId(href, attributes) {
    return (href.startsWith('#') && (href === `#${attributes['id']}` || href === `#${attributes['name']}`));
}
/**
 * The urls of a `srcset`: separated by commas, each followed by an optional width or density.
 *
 * @see HTML standard, "Parsing a srcset attribute": a url may hold commas, but not end with one.
 */
function parseSrcset(value) {
    const candidate = /[\s,]*([^\s,]\S*?)(?:(,+)(?=\s|$)|\s+([^,]*)(?:,|$)|$)/gy;
    const urls = [];
    for (const match of value.matchAll(candidate))
        if (match[1] !== undefined)
            urls.push(match[1]);
    return urls;
}

// EXTERNAL MODULE: ./lib/content/markdown.js
var markdown = __webpack_require__(1272);
;// CONCATENATED MODULE: ./lib/content/places.js
// From offsets in a page to lines and columns.
/** Lines and columns of one text. Fastest when asked in rising order. */
class Places {
    #text;
    #shifts;
    #lineEnd;
    #line = 0;
    #lineStart = 0;
    #nextStart;
    /** @param shifts - columns to add, by 0-based line */
    constructor(text, shifts) {
        this.#text = text;
        this.#shifts = shifts;
        this.#lineEnd = text.includes('\r') && /\r(?!\n)/.test(text) ? /\r\n?|\n/g : undefined;
        this.#nextStart = this.#lineAfter(0);
    }
    /** 1-based line and column of an offset; lines end at LF, CR LF or CR. */
    at(offset) {
        if (offset < this.#lineStart) {
            this.#line = 0;
            this.#lineStart = 0;
            this.#nextStart = this.#lineAfter(0);
        }
        while (offset >= this.#nextStart) {
            this.#line++;
            this.#lineStart = this.#nextStart;
            this.#nextStart = this.#lineAfter(this.#lineStart);
        }
        const shift = this.#shifts?.get(this.#line) ?? 0;
        return { line: this.#line + 1, column: offset - this.#lineStart + 1 + shift };
    }
    #lineAfter(from) {
        if (this.#lineEnd === undefined) {
            const feed = this.#text.indexOf('\n', from);
            return feed === -1 ? Number.POSITIVE_INFINITY : feed + 1;
        }
        this.#lineEnd.lastIndex = from;
        return this.#lineEnd.test(this.#text) ? this.#lineEnd.lastIndex : Number.POSITIVE_INFINITY;
    }
}

;// CONCATENATED MODULE: ./lib/content/scan-lines.js
// What the start of a line can be, by CommonMark as micromark reads it.
/** Character codes the scanner compares with. */
const Code = {
    tab: 9,
    feed: 10,
    return: 13,
    space: 32,
    bang: 33,
    quote: 34,
    hash: 35,
    ampersand: 38,
    apostrophe: 39,
    open: 40,
    close: 41,
    asterisk: 42,
    plus: 43,
    dash: 45,
    dot: 46,
    slash: 47,
    colon: 58,
    less: 60,
    equals: 61,
    greater: 62,
    question: 63,
    at: 64,
    bracketOpen: 91,
    backslash: 92,
    bracketClose: 93,
    caret: 94,
    underscore: 95,
    backtick: 96,
    pipe: 124,
    tilde: 126,
};
const blockTags = new Set(`address article aside base basefont blockquote body caption center col colgroup dd details dialog
  dir div dl dt fieldset figcaption figure footer form frame frameset h1 h2 h3 h4 h5 h6 head header hr
  html iframe legend li link main menu menuitem nav noframes ol optgroup option p param search section
  summary table tbody td tfoot th thead title tr track ul`.split(/\s+/));
const rawTags = new Set(['pre', 'script', 'style', 'textarea']);
const scan_lines_attribute = `[ \\t]+[A-Za-z_:][A-Za-z0-9_.:-]*(?:[ \\t]*=[ \\t]*(?:"[^"\\r\\n]*"|'[^'\\r\\n]*'|[^ \\t\\r\\n"'<=>\`/]+))?`;
const completeTag = new RegExp(`^<(?:[A-Za-z][A-Za-z0-9-]*(?:${scan_lines_attribute})*[ \\t]*/?>|/[A-Za-z][A-Za-z0-9-]*[ \\t]*>)[ \\t]*$`);
/** True for a space or a tab. */
function isSpace(code) {
    return code === Code.space || code === Code.tab;
}
/** First offset from `from` that is neither space nor tab, at most `end`. */
function skipSpaces(text, from, end) {
    let at = from;
    while (at < end && isSpace(text.charCodeAt(at)))
        at++;
    return at;
}
/** First offset from `from` that is not `code`, at most `end`. */
function skipRun(text, from, end, code) {
    let at = from;
    while (at < end && text.charCodeAt(at) === code)
        at++;
    return at;
}
/** True when the line is a thematic break of this character: three or more, spaces between. */
function isThematicBreak(text, from, end) {
    const code = text.charCodeAt(from);
    let count = 0;
    for (let at = from; at < end; at++) {
        const next = text.charCodeAt(at);
        if (next === code)
            count++;
        else if (!isSpace(next))
            return false;
    }
    return count >= 3;
}
/** Length of the list marker at `from`, `-` or `12.`; 0 when there is none. */
function listMarkerLength(text, from, end) {
    const code = text.charCodeAt(from);
    if (code === Code.dash || code === Code.asterisk || code === Code.plus)
        return 1;
    let at = from;
    while (at < end && at - from < 10 && isDigit(text.charCodeAt(at)))
        at++;
    const length = at - from;
    if (length === 0 || length > 9 || at >= end)
        return 0;
    const sign = text.charCodeAt(at);
    return sign === Code.dot || sign === Code.close ? length + 1 : 0;
}
/** True for `0` to `9`. */
function isDigit(code) {
    return code >= 48 && code <= 57;
}
/** The kind of HTML block that starts at `from`, 1 to 7 as CommonMark counts them; 0 for none. */
function htmlKindAt(text, from, end) {
    const code = text.charCodeAt(from + 1);
    if (code === Code.question)
        return 3;
    if (code === Code.bang) {
        const after = text.charCodeAt(from + 2);
        if (after === Code.dash)
            return text.charCodeAt(from + 3) === Code.dash ? 2 : 0;
        if (after === Code.bracketOpen)
            return text.startsWith('CDATA[', from + 3) ? 5 : 0;
        return (after >= 65 && after <= 90) || (after >= 97 && after <= 122) ? 4 : 0;
    }
    return tagKind(text.slice(from, end));
}
function tagKind(line) {
    const match = /^<(\/?)([A-Za-z][A-Za-z0-9-]*)(?=[ \t/>]|$)/.exec(line);
    if (match === null)
        return 0;
    const name = (match[2] ?? '').toLowerCase();
    const after = line.charCodeAt(match[0].length);
    if (match[1] === '' && after !== Code.slash && rawTags.has(name))
        return 1;
    if (blockTags.has(name)) {
        const isOpen = after === Code.slash && line.charCodeAt(match[0].length + 1) !== Code.greater;
        return isOpen ? 0 : 6;
    }
    return completeTag.test(line) ? 7 : 0;
}
/** True when a line ends an HTML block of this kind; kinds 6 and 7 end at a blank line. */
function endsHtml(kind, line) {
    if (kind === 1)
        return /<\/(?:pre|script|style|textarea)>/i.test(line);
    if (kind === 2)
        return line.includes('-->');
    if (kind === 3)
        return line.includes('?>');
    if (kind === 4)
        return line.includes('>');
    return kind === 5 && line.includes(']]>');
}
/** The cells of a table row: start, end, start, end, ... without the space around them. */
function splitRow(text, from, to) {
    const cells = [];
    let end = to;
    while (end > from && isSpace(text.charCodeAt(end - 1)))
        end--;
    let start = text.charCodeAt(from) === Code.pipe ? from + 1 : from;
    for (let at = start; at < end; at++) {
        const code = text.charCodeAt(at);
        if (code === Code.backslash) {
            const next = text.charCodeAt(at + 1);
            if (next === Code.backslash || next === Code.pipe)
                at++;
        }
        else if (code === Code.pipe) {
            pushCell(text, cells, start, at);
            start = at + 1;
        }
    }
    if (start < end)
        pushCell(text, cells, start, end);
    return cells;
}
function pushCell(text, cells, from, to) {
    const start = skipSpaces(text, from, to);
    let end = to;
    while (end > start && isSpace(text.charCodeAt(end - 1)))
        end--;
    cells.push(start, end);
}

;// CONCATENATED MODULE: ./lib/content/scan-cursor.js
// One line of a page at a time, and the block quotes and list items it stands in.

/** A line in hand, and how far into it the containers reach. */
class LineCursor {
    text;
    lineStart;
    /** Before the line ending. */
    lineEnd = 0;
    nextLine = 0;
    /** First character that is neither space nor tab nor a container's marker. */
    at = 0;
    /** Column of `at`, tabs as far as the next multiple of four. */
    column = 0;
    /** Column where the content of the innermost container starts. */
    base = 0;
    /** Code of the character at `at`; 0 at the end of the line. */
    char = 0;
    constructor(text, start) {
        this.text = text;
        this.lineStart = start;
        this.nextLine = start;
    }
    /** Take up the next line; false when there is none. */
    readLine() {
        const { text } = this;
        this.lineStart = this.nextLine;
        if (this.lineStart >= text.length)
            return false;
        const feed = text.indexOf('\n', this.lineStart);
        this.nextLine = feed === -1 ? text.length : feed + 1;
        this.lineEnd = feed === -1 ? text.length : feed;
        if (feed > this.lineStart && text.charCodeAt(feed - 1) === Code.return)
            this.lineEnd--;
        this.at = this.lineStart;
        this.column = 0;
        this.base = 0;
        this.skipIndent();
        return true;
    }
    /** True when nothing is left on the line. */
    isBlank() {
        return this.at === this.lineEnd;
    }
    /** Columns between the innermost container and `at`. */
    indent() {
        return this.column - this.base;
    }
    skipIndent() {
        const { text, lineEnd } = this;
        let { at, column } = this;
        let code = 0;
        for (; at < lineEnd; at++) {
            code = text.charCodeAt(at);
            if (code === Code.space)
                column++;
            else if (code === Code.tab)
                column += 4 - (column & 3);
            else
                break;
        }
        this.at = at;
        this.column = column;
        this.char = at === lineEnd ? 0 : code;
    }
    /** Go past the `>` at `at`, and the space that belongs to it. */
    enterQuote() {
        this.at++;
        this.column++;
        this.base = this.column;
        if (this.at < this.lineEnd && isSpace(this.text.charCodeAt(this.at)))
            this.base++;
        this.skipIndent();
    }
    /** Go past a list marker of this length; gives the indentation its item needs from now on. */
    enterItem(length) {
        const offset = this.indent();
        this.at += length;
        this.column += length;
        const markerEnd = this.column;
        this.skipIndent();
        const spaces = this.column - markerEnd;
        const need = offset + length + (this.isBlank() || spaces > 4 ? 1 : spaces);
        this.base += need;
        return need;
    }
}
const quote = 0;
const scan_cursor_item = 1;
/** The open block quotes and list items, from the outermost. */
class Containers {
    /** 0 for a block quote, 1 for a list item. */
    kinds = [];
    /** Indentation a list item needs. */
    needs = [];
    // 1 for an item that starts with a blank line, 2 after a second one.
    #blanks = [];
    depth = 0;
    /** Open block quotes. */
    quotes = 0;
    /** Go past the markers of the containers that go on here; gives how many do. */
    match(cursor) {
        for (let index = 0; index < this.depth; index++) {
            if (this.kinds[index] === quote) {
                if (cursor.char !== Code.greater || cursor.indent() >= 4)
                    return index;
                cursor.enterQuote();
            }
            else if (!this.#matchItem(cursor, index))
                return index;
        }
        return this.depth;
    }
    // An item that starts with a blank line ends when the next line is blank too.
    #matchItem(cursor, index) {
        const need = this.needs[index] ?? 0;
        if (cursor.isBlank()) {
            if (this.#blanks[index] === 1)
                this.#blanks[index] = 2;
            return true;
        }
        const ended = this.#blanks[index] === 2;
        this.#blanks[index] = 0;
        if (ended || cursor.indent() < need)
            return false;
        cursor.base += need;
        return true;
    }
    /** True when the innermost container is an item that holds nothing yet, in a quote from `from` on. */
    endInBlankItem(from) {
        const last = this.depth - 1;
        if (this.kinds[last] !== scan_cursor_item || this.#blanks[last] !== 1)
            return false;
        return this.kinds.slice(from, last).includes(quote);
    }
    openQuote(cursor) {
        this.#open(quote, 0, 0);
        this.quotes++;
        cursor.enterQuote();
    }
    openItem(cursor, markerLength) {
        const need = cursor.enterItem(markerLength);
        this.#open(scan_cursor_item, need, cursor.isBlank() ? 1 : 0);
    }
    #open(kind, need, blank) {
        this.kinds[this.depth] = kind;
        this.needs[this.depth] = need;
        this.#blanks[this.depth] = blank;
        this.depth++;
    }
    closeTo(depth) {
        for (let index = depth; index < this.depth; index++) {
            if (this.kinds[index] === quote)
                this.quotes--;
        }
        this.depth = depth;
    }
}

// EXTERNAL MODULE: ./node_modules/micromark-util-normalize-identifier/index.js
var micromark_util_normalize_identifier = __webpack_require__(31);
;// CONCATENATED MODULE: ./lib/content/scan-definitions.js
// Link definitions at the head of a paragraph.

/** Thrown when a page holds something the scanner is not sure about: the reference reads it. */
class Unsure extends Error {
}
/** Says that the page is for the reference. */
function unsure(what) {
    throw new Unsure(what);
}
const definition = /^\[((?:[^[\]\\\r\n]|\\[^\r\n]){1,900})\]:[ \t]+(<[^<>\r\n\\&]*>|[^\s<()\\&][^\s()<>\\&]*)(?:[ \t]+(?:"[^"\\\r\n]*"|'[^'\\\r\n]*'|\([^()\\\r\n]*\)))?[ \t]*$/;
/**
 * Take the definitions off the head of a paragraph.
 *
 * Only those on one line; what might be another is for the reference.
 *
 * @param text - the paragraph
 * @param definitions - where new ones go, url by normalized label; the first of a label counts
 * @returns how much of the paragraph they take
 */
function takeDefinitions(text, definitions) {
    let from = 0;
    while (text.charCodeAt(from) === 91) {
        const feed = text.indexOf('\n', from);
        const end = feed === -1 ? text.length : feed;
        const line = text.slice(from, text.charCodeAt(end - 1) === 13 ? end - 1 : end);
        if (!line.includes(']:')) {
            if (/^\[[^\]]*\]:/.test(text.slice(from)))
                unsure('a definition on several lines');
            return from;
        }
        if (line.charCodeAt(1) === 94)
            unsure('a footnote');
        const match = definition.exec(line);
        if (match === null) {
            if (/^\[(?:[^[\]\\]|\\.)*\]:/.test(line))
                unsure('an unusual definition');
            return from;
        }
        const [, label = '', target = ''] = match;
        if (label.trim() === '')
            return from;
        const rest = feed === -1 ? '' : text.slice(feed + 1);
        if (/^[ \t]*["'(]/.test(rest))
            unsure('a title on the next line');
        const id = (0,micromark_util_normalize_identifier/* normalizeIdentifier */.B)(label);
        const url = target.startsWith('<') ? target.slice(1, -1) : target;
        if (!definitions.has(id))
            definitions.set(id, url);
        from = feed === -1 ? text.length : feed + 1 + (/^[ \t]*/.exec(rest)?.[0].length ?? 0);
    }
    return from;
}

;// CONCATENATED MODULE: ./lib/content/scan-front-matter.js


/** Front matter between lines of `---` or `+++`, and where the body starts; undefined without any. */
function scanFrontMatter(text) {
    const fence = text.startsWith('---') ? '---' : text.startsWith('+++') ? '\\+\\+\\+' : undefined;
    if (fence === undefined)
        return undefined;
    const opening = new RegExp(`^${fence}[ \\t]*\\r?\\n`).exec(text);
    if (opening === null)
        return undefined;
    const closing = new RegExp(`^${fence}[ \\t]*(?:\\r?\\n|(?![\\s\\S]))`, 'gm');
    const start = opening[0].length;
    closing.lastIndex = start;
    const match = closing.exec(text);
    if (match === null)
        unsure('front matter without end');
    let end = match.index;
    if (end > start)
        end -= text.charCodeAt(end - 2) === Code.return ? 2 : 1;
    const kind = fence === '---' ? 'yaml' : 'toml';
    const value = text.slice(start, Math.max(start, end));
    return { matter: { kind, value, start }, end: closing.lastIndex };
}

;// CONCATENATED MODULE: ./lib/content/scan-tables.js
// Delimiter rows of GFM tables.

const delimiterRow = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
/** End of the line at `from` when it may be a delimiter row, else `from`: a quick look. */
function startsTable(text, from) {
    let at = from;
    for (; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (!isSpace(code) && code !== Code.greater)
            break;
    }
    const code = text.charCodeAt(at);
    if (code !== Code.dash && code !== Code.colon && code !== Code.pipe)
        return from;
    const feed = text.indexOf('\n', at);
    return feed === -1 ? text.length : feed;
}
/**
 * True when a line is a delimiter row within the open containers: their markers are there, it is no
 * list item, and it has a pipe or a colon.
 *
 * @param kinds - 0 for a block quote, 1 for a list item
 * @param needs - the indentation an item needs
 */
function isDelimiterRow(line, kinds, needs, depth) {
    const end = line.endsWith('\r') ? line.length - 1 : line.length;
    let at = 0;
    let column = 0;
    let base = 0;
    skip();
    for (let index = 0; index < depth; index++) {
        if (kinds[index] === 1) {
            if (column - base < (needs[index] ?? 0))
                return false;
            base += needs[index] ?? 0;
        }
        else {
            if (line.charCodeAt(at) !== Code.greater || column - base >= 4)
                return false;
            at++;
            column++;
            base = isSpace(line.charCodeAt(at)) ? column + 1 : column;
            skip();
        }
    }
    const row = line.slice(at, end);
    if (column - base >= 4 || !/[|:]/.test(row) || /^[-+*][ \t]/.test(row))
        return false;
    return delimiterRow.test(row);
    function skip() {
        for (; at < end; at++) {
            const code = line.charCodeAt(at);
            if (code === Code.space)
                column++;
            else if (code === Code.tab)
                column += 4 - (column & 3);
            else
                break;
        }
    }
}

;// CONCATENATED MODULE: ./lib/content/scan-blocks.js
// The block structure of a page: containers and leaves by line, as micromark finds them.






/** Blocks of a page; throws `Unsure` when the page is for the reference. */
function scanBlocks(text) {
    if (text.includes('\0'))
        unsure('NUL');
    if (text.includes('\r') && /\r(?!\n)/.test(text))
        unsure('a lone CR');
    const frontMatter = scanFrontMatter(text);
    const scanner = new BlockScanner(text, frontMatter?.end ?? 0);
    const blocks = scanner.scan();
    return frontMatter === undefined ? blocks : { ...blocks, frontMatter: frontMatter.matter };
}
const none = 0;
const paragraph = 1;
const fence = 2;
const html = 3;
const indented = 4;
const table = 5;
/** Lives for one page. */
class BlockScanner {
    #text;
    #leaves = [];
    #html = [];
    #definitions = new Map();
    #code = [];
    #line;
    #containers = new Containers();
    #leaf = none;
    #leafStart = 0;
    #leafEnd = 0;
    #fenceCode = 0;
    #fenceLength = 0;
    #htmlKind = 0;
    /** Containers that go on in this line; whether the line opened one of its own. */
    #matched = 0;
    #opened = false;
    constructor(text, start) {
        this.#text = text;
        this.#line = new LineCursor(text, start);
    }
    scan() {
        while (this.#line.readLine()) {
            this.#opened = false;
            this.#matched = this.#containers.match(this.#line);
            if (!this.#all() && this.#containers.endInBlankItem(this.#matched))
                unsure('an empty item');
            this.#readLine();
        }
        this.#endLeaf();
        return {
            leaves: this.#leaves,
            html: this.#html,
            definitions: this.#definitions,
            code: this.#code,
        };
    }
    #readLine() {
        if (this.#leaf === fence && this.#continuesFence())
            return;
        if (this.#leaf === html && this.#continuesHtml())
            return;
        if (this.#line.isBlank())
            this.#blankLine();
        else if (!this.#openBlocks())
            this.#continueText();
    }
    #continuesFence() {
        if (this.#matched < this.#containers.depth) {
            this.#endLeaf();
            return false;
        }
        this.#leafEnd = this.#line.lineEnd;
        if (this.#line.char === this.#fenceCode && this.#line.indent() < 4) {
            const end = skipRun(this.#text, this.#line.at, this.#line.lineEnd, this.#fenceCode);
            const closes = end - this.#line.at >= this.#fenceLength;
            if (closes && skipSpaces(this.#text, end, this.#line.lineEnd) === this.#line.lineEnd)
                this.#endLeaf();
        }
        return true;
    }
    #continuesHtml() {
        const blank = this.#line.isBlank();
        if (this.#matched < this.#containers.depth || (blank && this.#htmlKind >= 6)) {
            this.#endLeaf();
            return false;
        }
        this.#leafEnd = this.#line.lineEnd;
        this.#endHtmlHere(this.#line.lineStart);
        return true;
    }
    #endHtmlHere(from) {
        if (this.#htmlKind >= 6)
            return;
        if (endsHtml(this.#htmlKind, this.#text.slice(from, this.#line.lineEnd)))
            this.#endLeaf();
    }
    #blankLine() {
        const all = this.#matched === this.#containers.depth;
        // Blank lines between lines of indented code are code.
        if (this.#leaf === indented && all)
            return;
        this.#endLeaf();
        if (!all)
            this.#closeTo(this.#matched);
    }
    /** Open what starts here; true when that takes the whole line. */
    #openBlocks() {
        for (;;) {
            if (this.#line.indent() >= 4)
                return this.#openIndented();
            switch (this.#line.char) {
                case Code.greater:
                    this.#openQuote();
                    if (this.#line.isBlank())
                        return true;
                    continue;
                case Code.dash:
                case Code.asterisk:
                case Code.underscore:
                case Code.plus:
                case Code.equals: {
                    if (this.#closeSetext() || this.#openBreak())
                        return true;
                    const opened = this.#openItem();
                    if (opened === 'text')
                        return false;
                    if (opened === 'blank')
                        return true;
                    continue;
                }
                case Code.hash:
                    return this.#openHeading();
                case Code.backtick:
                case Code.tilde:
                    return this.#openFence();
                case Code.less:
                    return this.#openHtml();
                default: {
                    const opened = this.#openItem();
                    if (opened === 'text')
                        return false;
                    if (opened === 'blank')
                        return true;
                }
            }
        }
    }
    /** True when the open paragraph goes on here unless something interrupts it. */
    #inLeaf(leaf) {
        return this.#leaf === leaf && !this.#opened;
    }
    #all() {
        return this.#matched === this.#containers.depth;
    }
    #interrupt() {
        this.#endLeaf();
        if (!this.#opened)
            this.#closeTo(this.#matched);
    }
    #closeTo(depth) {
        this.#containers.closeTo(depth);
        this.#matched = Math.min(this.#matched, depth);
    }
    #openIndented() {
        if (this.#inLeaf(paragraph))
            return false;
        if (this.#inLeaf(table) && this.#all())
            unsure('indentation after a table');
        if (this.#inLeaf(indented) && this.#all()) {
            this.#leafEnd = this.#line.lineEnd;
            return true;
        }
        this.#interrupt();
        this.#startLeaf(indented);
        return true;
    }
    #startLeaf(leaf) {
        this.#leaf = leaf;
        this.#leafStart = this.#line.at;
        this.#leafEnd = this.#line.lineEnd;
    }
    #openQuote() {
        this.#interrupt();
        this.#opened = true;
        this.#containers.openQuote(this.#line);
    }
    #closeSetext() {
        const isUnderline = this.#line.char === Code.equals || this.#line.char === Code.dash;
        if (!isUnderline || !this.#inLeaf(paragraph) || !this.#all())
            return false;
        const end = skipRun(this.#text, this.#line.at, this.#line.lineEnd, this.#line.char);
        if (skipSpaces(this.#text, end, this.#line.lineEnd) < this.#line.lineEnd)
            return false;
        const start = this.#leafStart;
        if (this.#text.charCodeAt(start) === Code.bracketOpen) {
            if (this.#text.slice(start, this.#leafEnd).includes(']:'))
                unsure('a definition over a heading');
        }
        this.#leaf = none;
        const depth = this.#line.char === Code.equals ? 1 : 2;
        this.#addLeaf(start, this.#trimmed(start, this.#leafEnd), depth, start, this.#line.lineEnd);
        return true;
    }
    #trimmed(start, end) {
        let at = end;
        while (at > start && isSpace(this.#text.charCodeAt(at - 1)))
            at--;
        return at;
    }
    #addLeaf(start, end, depth, outerStart = start, outerEnd = end) {
        this.#leaves.push({ start, end, depth, quotes: this.#containers.quotes, outerStart, outerEnd });
    }
    #openBreak() {
        if (this.#line.char === Code.equals || this.#line.char === Code.plus)
            return false;
        if (!isThematicBreak(this.#text, this.#line.at, this.#line.lineEnd))
            return false;
        this.#interrupt();
        return true;
    }
    #openItem() {
        const line = this.#line;
        const length = listMarkerLength(this.#text, line.at, line.lineEnd);
        const after = line.at + length;
        if (length === 0)
            return 'text';
        if (after < line.lineEnd && !isSpace(this.#text.charCodeAt(after)))
            return 'text';
        const empty = skipSpaces(this.#text, after, line.lineEnd) === line.lineEnd;
        const startsAtOne = length === 1 || (length === 2 && line.char === 49);
        if (!this.#opened && this.#all() && (empty || !startsAtOne)) {
            if (this.#leaf === paragraph)
                return 'text';
            if (this.#leaf === table || this.#leaf === indented)
                unsure('a list after a table or code');
        }
        this.#interrupt();
        this.#opened = true;
        this.#containers.openItem(line, length);
        return empty ? 'blank' : 'item';
    }
    #openHeading() {
        const text = this.#text;
        const marks = skipRun(text, this.#line.at, this.#line.lineEnd, Code.hash);
        const depth = marks - this.#line.at;
        if (depth > 6 || (marks < this.#line.lineEnd && !isSpace(text.charCodeAt(marks))))
            return false;
        this.#interrupt();
        const start = skipSpaces(text, marks, this.#line.lineEnd);
        const end = headingEnd(text, start, this.#trimmed(start, this.#line.lineEnd));
        if (depth === 1 || depth === 2 || depth === 3 || depth === 4 || depth === 5 || depth === 6) {
            this.#addLeaf(start, end, depth, this.#line.at, this.#line.lineEnd);
        }
        return true;
    }
    #openFence() {
        const end = skipRun(this.#text, this.#line.at, this.#line.lineEnd, this.#line.char);
        if (end - this.#line.at < 3)
            return false;
        const isBacktick = this.#line.char === Code.backtick;
        if (isBacktick && this.#text.slice(end, this.#line.lineEnd).includes('`'))
            return false;
        this.#interrupt();
        this.#startLeaf(fence);
        this.#fenceCode = this.#line.char;
        this.#fenceLength = end - this.#line.at;
        return true;
    }
    #openHtml() {
        const kind = htmlKindAt(this.#text, this.#line.at, this.#line.lineEnd);
        if (kind === 0)
            return false;
        if (kind === 7 && this.#inLeaf(paragraph)) {
            if (!this.#all())
                unsure('a lazy line of HTML');
            return false;
        }
        if (kind === 7 && this.#inLeaf(table))
            unsure('HTML after a table');
        this.#interrupt();
        this.#startLeaf(html);
        this.#htmlKind = kind;
        this.#endHtmlHere(this.#line.at);
        return true;
    }
    #continueText() {
        if (this.#inLeaf(table) && this.#all()) {
            this.#addCells(splitRow(this.#text, this.#line.at, this.#line.lineEnd));
            return;
        }
        if (this.#leaf === table)
            this.#leaf = none;
        if (this.#line.char === Code.bracketOpen && this.#startsFootnote())
            unsure('a footnote');
        const continues = this.#inLeaf(paragraph);
        if (!continues)
            this.#interrupt();
        if ((!continues || this.#all()) && this.#openTable())
            return;
        if (continues)
            this.#leafEnd = this.#line.lineEnd;
        else
            this.#startLeaf(paragraph);
    }
    #startsFootnote() {
        if (this.#text.charCodeAt(this.#line.at + 1) !== Code.caret)
            return false;
        return /^\[\^[^\]\s]+\]:/.test(this.#text.slice(this.#line.at, this.#line.lineEnd));
    }
    #openTable() {
        const row = this.#text.slice(this.#line.nextLine, startsTable(this.#text, this.#line.nextLine));
        if (row === '' ||
            !isDelimiterRow(row, this.#containers.kinds, this.#containers.needs, this.#containers.depth))
            return false;
        const cells = splitRow(this.#text, this.#line.at, this.#line.lineEnd);
        const columns = row.replace(/^[ \t>]*\||[ \t]*\|?[ \t\r]*$/g, '').split('|').length;
        if (cells.length / 2 !== columns)
            return false;
        this.#endLeaf();
        this.#addCells(cells);
        this.#leaf = table;
        this.#line.nextLine = Math.min(this.#line.nextLine + row.length + 1, this.#text.length);
        return true;
    }
    #addCells(cells) {
        for (let index = 0; index < cells.length; index += 2) {
            const start = cells[index] ?? 0;
            const end = cells[index + 1] ?? start;
            if (end > start)
                this.#addLeaf(start, end, 0);
        }
    }
    #endLeaf() {
        const leaf = this.#leaf;
        this.#leaf = none;
        if (leaf === paragraph)
            this.#endParagraph();
        else if (leaf === html) {
            this.#html.push({
                start: this.#leafStart,
                end: this.#leafEnd,
                quotes: this.#containers.quotes,
            });
        }
        else if (leaf === fence || leaf === indented)
            this.#code.push(this.#leafStart, this.#leafEnd);
    }
    #endParagraph() {
        let start = this.#leafStart;
        if (this.#text.charCodeAt(start) === Code.bracketOpen) {
            const text = withoutQuotes(this.#text.slice(start, this.#leafEnd), this.#containers.quotes);
            if (text.includes(']:'))
                start += takeDefinitions(text, this.#definitions);
        }
        if (start < this.#leafEnd)
            this.#addLeaf(start, this.#leafEnd, 0);
    }
}
// A heading may end in a run of `#` after a space.
function headingEnd(text, start, end) {
    let marks = end;
    while (marks > start && text.charCodeAt(marks - 1) === Code.hash)
        marks--;
    if (marks === start)
        return start;
    if (marks === end || !isSpace(text.charCodeAt(marks - 1)))
        return end;
    while (marks > start && isSpace(text.charCodeAt(marks - 1)))
        marks--;
    return marks;
}

;// CONCATENATED MODULE: ./lib/content/scan-fallback.js



const prefix = '# ';
const indent = 5;
/**
 * Parse the text of one leaf with the definitions of its page.
 *
 * On one line it becomes a heading, on several its further lines are indented, so that nothing in it
 * can start a block.
 */
function readLeaf(text, definitions) {
    const { source, offsetOf } = isolated(text);
    const tree = (0,markdown/* parseMarkdown */.Dd)(source + definitionsFor(text, definitions));
    const found = {
        text: source,
        definitions,
        headings: [],
        links: [],
        html: [],
        footnotes: [],
        code: [],
    };
    const first = firstBlock(tree);
    (0,markdown/* collect */.Fo)(first, found, 0);
    return {
        links: found.links.map((link) => ({ ...link, start: offsetOf(link.start) })),
        html: found.html.map(({ start, end }) => {
            return { start: offsetOf(start), end: offsetOf(end), quotes: 0 };
        }),
        code: (found.code ?? []).map(offsetOf),
        text: (0,markdown/* headingText */.ky)(first),
    };
}
function firstBlock(tree) {
    const [first] = tree.children;
    if (first === undefined)
        return { type: 'paragraph', children: [] };
    return first;
}
function isolated(text) {
    if (!text.includes('\n')) {
        const closing = text.endsWith('#') ? ' #' : '';
        return {
            source: prefix + text + closing,
            offsetOf: (offset) => Math.max(0, offset - prefix.length),
        };
    }
    if (/^[-+*#>|`~=<]|^\d+[.)]|^(?: {4}|\t)|^---|^\+\+\+/.test(text))
        unsure('a line that may start a block');
    // Where each line starts in the source and by how much its offsets are moved there.
    const starts = [0];
    const moves = [0];
    let moved = 0;
    const source = text.replace(/\n([ \t]*)/g, (_, space, at) => {
        moved += indent - space.length;
        starts.push(at + 1 + (moved - (indent - space.length)));
        moves.push(moved);
        return `\n${' '.repeat(indent)}`;
    });
    return {
        source,
        offsetOf(offset) {
            let line = starts.length - 1;
            while (line > 0 && (starts[line] ?? 0) > offset)
                line--;
            return offset - (moves[line] ?? 0);
        },
    };
}
// Only those that its brackets name: a page may have thousands.
function definitionsFor(text, definitions) {
    if (definitions.size === 0 || !text.includes(']'))
        return '';
    const labels = new Set();
    for (const [, label = ''] of text.matchAll(/\[((?:[^[\]\\]|\\[\s\S])*)\]/g)) {
        labels.add((0,micromark_util_normalize_identifier/* normalizeIdentifier */.B)(label));
    }
    let source = '';
    for (const label of labels) {
        const url = definitions.get(label);
        if (url !== undefined)
            source += `\n\n[${label}]: <${url}>`;
    }
    return source;
}

;// CONCATENATED MODULE: ./lib/content/scan-destination.js
// What follows the text of a link: `(url "title")` and `[label]`.


/** The resource whose `(` is at `start`, or undefined when there is none. */
function readResource(text, start) {
    const from = skipWhite(text, start + 1);
    if (text.charCodeAt(from) === Code.close)
        return { url: '', end: from + 1 };
    const isEnclosed = text.charCodeAt(from) === Code.less;
    const to = isEnclosed ? endOfEnclosed(text, from + 1) : endOfBare(text, from);
    if (to === -1)
        return undefined;
    const raw = isEnclosed ? text.slice(from + 1, to) : text.slice(from, to);
    const end = endOfResource(text, isEnclosed ? to + 1 : to);
    if (end === -1)
        return undefined;
    return { url: /[\\&]/.test(raw) ? (0,micromark_util_decode_string/* decodeString */.s)(raw) : raw, end };
}
/** True for a space, a tab, or a line ending. */
function isWhite(code) {
    return code === Code.space || code === Code.tab || code === Code.feed || code === Code.return;
}
function skipWhite(text, from) {
    let at = from;
    while (isWhite(text.charCodeAt(at)))
        at++;
    return at;
}
function endOfEnclosed(text, from) {
    for (let at = from; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === Code.greater)
            return at;
        if (code === Code.feed || code === Code.return || code === Code.less)
            return -1;
        if (code === Code.backslash) {
            const next = text.charCodeAt(at + 1);
            if (next === Code.less || next === Code.greater || next === Code.backslash)
                at++;
        }
    }
    return -1;
}
function endOfBare(text, from) {
    let balance = 0;
    for (let at = from; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (balance === 0 && (code === Code.close || isWhite(code)))
            return at === from ? -1 : at;
        if (code <= Code.space || code === 127)
            return -1;
        if (code === Code.open && ++balance > 31)
            return -1;
        if (code === Code.close)
            balance--;
        if (code === Code.backslash) {
            const next = text.charCodeAt(at + 1);
            if (next === Code.open || next === Code.close || next === Code.backslash)
                at++;
        }
    }
    return -1;
}
// From behind the destination: an optional title, and `)`.
function endOfResource(text, from) {
    let at = skipWhite(text, from);
    const code = text.charCodeAt(at);
    const isTitle = code === Code.quote || code === Code.apostrophe || code === Code.open;
    if (at > from && isTitle) {
        const titleEnd = endOfTitle(text, at);
        if (titleEnd === -1)
            return -1;
        at = skipWhite(text, titleEnd);
    }
    return text.charCodeAt(at) === Code.close ? at + 1 : -1;
}
function endOfTitle(text, from) {
    const open = text.charCodeAt(from);
    const close = open === Code.open ? Code.close : open;
    for (let at = from + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === Code.backslash)
            at++;
        else if (code === close)
            return at + 1;
        else if (code === Code.open && open === Code.open)
            return -1;
    }
    return -1;
}
/** The offset of the `]` that ends the label whose `[` is at `start`, or -1 when there is no label. */
function endOfLabel(text, start) {
    let size = 0;
    for (let at = start + 1; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === Code.bracketOpen || size > 999)
            return -1;
        if (code === Code.bracketClose)
            return at;
        if (code === Code.backslash) {
            const next = text.charCodeAt(at + 1);
            const isEscape = next === Code.bracketOpen || next === Code.bracketClose || next === Code.backslash;
            if (isEscape) {
                at++;
                size++;
            }
        }
        size++;
    }
    return -1;
}

;// CONCATENATED MODULE: ./lib/content/scan-tags.js
// Autolinks, HTML and code spans within text.

const white = '[ \\t\\r\\n]';
// As micromark: an unquoted value may hold a `/`, not start with one, and must end at a delimiter.
const scan_tags_attribute = `${white}+[A-Za-z_:][A-Za-z0-9_.:-]*(?:${white}*=${white}*(?:"[^"]*"|'[^']*'|[^ \\t\\r\\n"'<=>\`][^ \\t\\r\\n"'<=>\`/]*(?=[ \\t\\r\\n/>])))?`;
const inlineHtml = new RegExp(`<(?:[A-Za-z][A-Za-z0-9-]*(?:${scan_tags_attribute})*${white}*/?>|/[A-Za-z][A-Za-z0-9-]*${white}*>|!--(?:>|->|[\\s\\S]*?-->)|\\?[\\s\\S]*?\\?>|![A-Za-z][^>]*>|!\\[CDATA\\[[\\s\\S]*?\\]\\]>)`, 'y');
const autolink = /<([A-Za-z][A-Za-z0-9+.-]{1,31}:[^\p{Cc} <>]*)>/uy;
// As micromark, which takes no `!`.
const email = /<([A-Za-z0-9.#$%&'*+/=?^_`{|}~-]+@[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?)*)>/y;
/** What starts at the `<` at `at`, or undefined when it is only a sign. */
function readAngle(text, at) {
    autolink.lastIndex = at;
    const link = autolink.exec(text)?.[1];
    if (link !== undefined)
        return { kind: 'link', text: link, url: link, end: autolink.lastIndex };
    inlineHtml.lastIndex = at;
    if (inlineHtml.test(text))
        return { kind: 'html', end: inlineHtml.lastIndex };
    email.lastIndex = at;
    const address = email.exec(text)?.[1];
    if (address === undefined)
        return undefined;
    return { kind: 'link', text: address, url: `mailto:${address}`, end: email.lastIndex };
}
/** A code span whose first backtick is at `at`: where it ends, or -1 when its run is never closed. */
function endOfCodeSpan(text, at) {
    const run = skipRun(text, at, text.length, Code.backtick) - at;
    let from = at + run;
    for (;;) {
        const next = text.indexOf('`', from);
        if (next === -1)
            return -1;
        from = skipRun(text, next, text.length, Code.backtick);
        if (from - next === run)
            return from;
    }
}

;// CONCATENATED MODULE: ./lib/content/scan-inline.js
// Inline markup of one leaf: links, images, HTML, code spans.





// 1: may start markup. 2: may be within an autolink of GFM.
const special = new Uint8Array(128);
for (const sign of '\\`<[]!')
    special[sign.charCodeAt(0)] = 1;
for (const sign of ':@.')
    special[sign.charCodeAt(0)] = 2;
/** Whether there is anything to scan for: most text is only text. */
function mayHoldMarkup(text, start, end) {
    for (let at = start; at < end; at++) {
        const code = text.charCodeAt(at);
        if (code >= 128 || special[code] === 0)
            continue;
        if (code !== Code.dot && code !== Code.colon)
            return true;
        // A full stop of "www.", a colon of "http:" and "mailto:", "xmpp:".
        const before = text.charCodeAt(at - 1) | 32;
        if (code === Code.dot ? before === 119 : before === 112 || before === 115 || before === 111) {
            return true;
        }
    }
    return false;
}
/** Add what a leaf holds; `text` is the leaf's own. */
function scanInline(text, leaf, inlines) {
    if (mayHoldMarkup(text, 0, text.length))
        new InlineScanner(text, leaf, inlines).scan(0);
}
/** Lives for one leaf. */
class InlineScanner {
    #text;
    #leaf;
    #inlines;
    #brackets = [];
    #linksBefore;
    #htmlBefore;
    #codeBefore;
    /** Lengths of backtick runs, as bits, that nothing closes. */
    #unclosed = 0;
    constructor(text, leaf, inlines) {
        this.#text = text;
        this.#leaf = leaf;
        this.#inlines = inlines;
        this.#linksBefore = inlines.links.length;
        this.#htmlBefore = inlines.html.length;
        this.#codeBefore = inlines.code.length;
    }
    scan(from) {
        const text = this.#text;
        for (let at = from; at < text.length; at++) {
            const code = text.charCodeAt(at);
            if (code >= 128 || special[code] === 0)
                continue;
            const next = special[code] === 1 ? this.#markup(code, at) : this.#literal(code, at);
            if (next === -1) {
                this.#byReference();
                return;
            }
            at = next;
        }
        this.#sortLinks();
    }
    /** The last offset the sign at `at` takes up, or -1 when the leaf is for the reference. */
    #markup(code, at) {
        switch (code) {
            case Code.backslash:
                return this.#escape(at);
            case Code.backtick:
                return this.#codeSpan(at);
            case Code.less:
                return this.#angle(at);
            case Code.bang:
                if (this.#text.charCodeAt(at + 1) !== Code.bracketOpen)
                    return at;
                if (this.#text.charCodeAt(at + 2) === Code.caret)
                    return -1;
                this.#brackets.push({ start: at, isImage: true, active: true });
                return at + 1;
            case Code.bracketOpen:
                this.#brackets.push({ start: at, isImage: false, active: true });
                return at;
            default:
                return this.#closeBracket(at);
        }
    }
    // An escaped sign of a bare url still makes a link in the reference.
    #escape(at) {
        const escaped = this.#text.charCodeAt(at + 1);
        if (!isPunctuation(escaped))
            return at;
        if (escaped === Code.at)
            return -1;
        if (escaped === Code.colon || escaped === Code.dot || escaped === Code.slash) {
            if (/https?:?\\?$|www\\?$/i.test(this.#text.slice(Math.max(0, at - 7), at + 1)))
                return -1;
        }
        return at + 1;
    }
    #codeSpan(at) {
        const runEnd = skipRun(this.#text, at, this.#text.length, Code.backtick);
        const bit = runEnd - at < 31 ? 1 << (runEnd - at) : 0;
        if ((this.#unclosed & bit) !== 0)
            return runEnd - 1;
        const end = endOfCodeSpan(this.#text, at);
        if (end === -1) {
            this.#unclosed |= bit;
            return runEnd - 1;
        }
        this.#inlines.code.push(this.#leaf.start + at, this.#leaf.start + end);
        return end - 1;
    }
    #angle(at) {
        const found = readAngle(this.#text, at);
        if (found === undefined)
            return at;
        const start = this.#leaf.start + at;
        if (found.kind === 'link')
            this.#inlines.links.push({ kind: 'link', url: found.url, start });
        else {
            const end = this.#leaf.start + found.end;
            this.#inlines.html.push({ start, end, quotes: this.#leaf.quotes });
        }
        return found.end - 1;
    }
    #closeBracket(at) {
        const bracket = this.#brackets.pop();
        if (bracket === undefined || !bracket.active)
            return at;
        const target = this.#targetAt(bracket, at);
        if (target === undefined)
            return at;
        const start = this.#leaf.start + bracket.start;
        const { links, html } = this.#inlines;
        if (bracket.isImage) {
            // The text of an image is plain: nothing in it counts.
            dropFrom(links, this.#linksBefore, start);
            dropFrom(html, this.#htmlBefore, start);
        }
        else {
            for (const open of this.#brackets)
                if (!open.isImage)
                    open.active = false;
        }
        links.push({ kind: bracket.isImage ? 'image' : 'link', url: target.url, start });
        return target.end - 1;
    }
    #targetAt(bracket, at) {
        const next = this.#text.charCodeAt(at + 1);
        if (next === Code.open) {
            const resource = readResource(this.#text, at + 1);
            if (resource !== undefined)
                return resource;
        }
        if (this.#inlines.definitions.size === 0)
            return undefined;
        if (next !== Code.bracketOpen)
            return this.#referenceTo(this.#labelOf(bracket, at), at + 1);
        const end = endOfLabel(this.#text, at + 1);
        if (end === -1)
            return undefined;
        if (end === at + 2)
            return this.#referenceTo(this.#labelOf(bracket, at), end + 1);
        return this.#referenceTo(this.#text.slice(at + 2, end), end + 1);
    }
    #labelOf(bracket, at) {
        return this.#text.slice(bracket.start + (bracket.isImage ? 2 : 1), at);
    }
    #referenceTo(label, end) {
        const url = this.#inlines.definitions.get((0,micromark_util_normalize_identifier/* normalizeIdentifier */.B)(label));
        return url === undefined ? undefined : { url, end };
    }
    // What may be a bare url or address is for the reference.
    #literal(code, at) {
        const text = this.#text;
        if (code === Code.colon) {
            const slashes = text.charCodeAt(at + 1) === Code.slash && text.charCodeAt(at + 2) === Code.slash;
            if (slashes && /https?$/i.test(text.slice(Math.max(0, at - 5), at)))
                return -1;
            return /(?:mailto|xmpp)$/.test(text.slice(Math.max(0, at - 6), at)) ? -1 : at;
        }
        if (code === Code.dot)
            return /www$/i.test(text.slice(Math.max(0, at - 3), at)) ? -1 : at;
        const isAddress = /[\w.+-]/.test(text[at - 1] ?? '') && /\w/.test(text[at + 1] ?? '');
        return isAddress ? -1 : at;
    }
    #byReference() {
        const { links, html, code, definitions } = this.#inlines;
        links.length = this.#linksBefore;
        html.length = this.#htmlBefore;
        code.length = this.#codeBefore;
        const read = readLeaf(this.#text, definitions);
        const { start, quotes } = this.#leaf;
        for (const link of read.links)
            links.push({ ...link, start: link.start + start });
        for (const piece of read.html) {
            html.push({ start: piece.start + start, end: piece.end + start, quotes });
        }
        for (const offset of read.code)
            code.push(offset + start);
    }
    // An image within a link ends before the link does.
    #sortLinks() {
        const { links } = this.#inlines;
        for (let index = this.#linksBefore + 1; index < links.length; index++) {
            if ((links[index]?.start ?? 0) >= (links[index - 1]?.start ?? 0))
                continue;
            const own = links.splice(this.#linksBefore).sort((a, b) => a.start - b.start);
            for (const link of own)
                links.push(link);
            return;
        }
    }
}
function dropFrom(list, from, start) {
    while (list.length > from && (list.at(-1)?.start ?? 0) > start)
        list.pop();
}
/** True for the signs that a backslash can escape. */
function isPunctuation(code) {
    return ((code >= 33 && code <= 47) ||
        (code >= 58 && code <= 64) ||
        (code >= 91 && code <= 96) ||
        (code >= 123 && code <= 126));
}

;// CONCATENATED MODULE: ./lib/content/scan-heading.js
// The plain text of a heading.




const markup = /[\\`*_~<[\]!&\n]/;
const bareAddress = /www\.|https?:/i;
/** Text of a heading without markup; by the reference where emphasis, links or entities may be. */
function scanHeading(text, definitions) {
    if (!markup.test(text))
        return text;
    // In a bare address signs stand for themselves.
    if (bareAddress.test(text))
        return readLeaf(text, definitions).text;
    return scan_heading_plainText(text, definitions.size === 0) ?? readLeaf(text, definitions).text;
}
/** The text, or undefined when it is for the reference. */
function scan_heading_plainText(text, withoutDefinitions) {
    let plain = '';
    let last = 0;
    for (let at = 0; at < text.length; at++) {
        const found = readSign(text, at, withoutDefinitions);
        if (found === undefined)
            return undefined;
        if (found.end === at)
            continue;
        plain += text.slice(last, at) + found.text;
        last = found.end;
        at = found.end - 1;
    }
    return plain + text.slice(last);
}
function readSign(text, at, withoutDefinitions) {
    const plain = { text: '', end: at };
    switch (text.charCodeAt(at)) {
        case Code.backslash:
            return readEscape(text, at);
        case Code.backtick:
            return readCodeSpan(text, at);
        case Code.less:
            return readTag(text, at);
        case Code.underscore:
            return readUnderscores(text, at);
        case Code.asterisk: {
            const before = at === 0 || text.charCodeAt(at - 1) === Code.space;
            const after = at + 1 === text.length || text.charCodeAt(at + 1) === Code.space;
            return (before && after) || isOnlyRun(text, at) ? plain : undefined;
        }
        case Code.ampersand:
            return /[#A-Za-z0-9]/.test(text[at + 1] ?? '') ? undefined : plain;
        case Code.tilde:
            return isOnlyRun(text, at) ? plain : undefined;
        case Code.bracketOpen:
            return withoutDefinitions && isPlainBracket(text, at) ? plain : undefined;
        case Code.feed:
            return undefined;
        default:
            return plain;
    }
}
function readEscape(text, at) {
    if (text.charCodeAt(at + 1) === Code.feed)
        return undefined;
    if (!isPunctuation(text.charCodeAt(at + 1)))
        return { text: '', end: at };
    return { text: text.slice(at + 1, at + 2), end: at + 2 };
}
function readCodeSpan(text, at) {
    const runEnd = skipRun(text, at, text.length, Code.backtick);
    const end = endOfCodeSpan(text, at);
    if (end === -1)
        return { text: text.slice(at, runEnd), end: runEnd };
    const code = text.slice(runEnd, end - (runEnd - at));
    if (code.includes('\n'))
        return undefined;
    const isPadded = code.length > 2 && code.startsWith(' ') && code.endsWith(' ') && /[^ ]/.test(code);
    return { text: isPadded ? code.slice(1, -1) : code, end };
}
function readTag(text, at) {
    const found = readAngle(text, at);
    if (found === undefined)
        return { text: '', end: at };
    if (found.kind === 'link')
        return found;
    // The text of GitBook's icons is no text.
    return /^<i[\s>]/i.test(text.slice(at, at + 3)) ? undefined : { text: '', end: found.end };
}
// Within a word they are plain.
function readUnderscores(text, at) {
    const end = skipRun(text, at, text.length, Code.underscore);
    const isInWord = /[A-Za-z0-9]/.test(text[at - 1] ?? '') && /[A-Za-z0-9]/.test(text[end] ?? '');
    if (!isInWord && (text.match(looseUnderscores)?.length ?? 0) > 1)
        return undefined;
    return { text: text.slice(at, end), end };
}
const looseUnderscores = /(?<![A-Za-z0-9_])_+|_+(?![A-Za-z0-9_])/g;
// Emphasis takes two runs of its sign.
function isOnlyRun(text, at) {
    const sign = text.charAt(at);
    let start = at;
    while (start > 0 && text.charAt(start - 1) === sign)
        start--;
    const end = skipRun(text, at, text.length, text.charCodeAt(at));
    return text.indexOf(sign) === start && text.indexOf(sign, end) === -1;
}
// Neither a link nor a footnote; what refers to a definition needs one.
function isPlainBracket(text, at) {
    return !text.includes('](') && text.charCodeAt(at + 1) !== Code.caret;
}

;// CONCATENATED MODULE: ./lib/content/scan.js
// The fast scanner: the outline the reference gives, many times sooner, or nothing when in doubt.






/** The outline of a page; pages and leaves the scanner is not sure about are read by the reference. */
function scanOutline(text, options) {
    try {
        return outlineOf(text, scanBlocks(text));
    }
    catch (error) {
        const isForReference = error instanceof Unsure || error instanceof RangeError;
        if (isForReference)
            return (0,markdown/* readOutlineByReference */.hs)(text, options);
        throw error;
    }
}
function outlineOf(text, blocks) {
    const inlines = {
        definitions: blocks.definitions,
        links: [],
        html: [],
        code: [...blocks.code],
    };
    const headings = [];
    for (const leaf of blocks.leaves) {
        if (leaf.depth === 0 && !mayHoldMarkup(text, leaf.start, leaf.end))
            continue;
        const own = withoutQuotes(text.slice(leaf.start, leaf.end), leaf.quotes);
        if (leaf.depth !== 0)
            headings.push(headingOf(own, leaf, leaf.depth, blocks));
        scanInline(own, leaf, inlines);
    }
    return {
        ...(blocks.frontMatter === undefined ? {} : { frontMatter: blocks.frontMatter }),
        headings,
        links: inlines.links,
        html: joined(blocks.html, inlines.html),
        footnotes: [],
        code: inlines.code,
    };
}
function headingOf(own, leaf, depth, blocks) {
    const text = scanHeading(own, blocks.definitions);
    return { depth, text, start: leaf.outerStart, end: leaf.outerEnd };
}
function joined(a, b) {
    if (a.length === 0)
        return b;
    if (b.length === 0)
        return a;
    return [...a, ...b].sort((first, second) => first.start - second.start);
}

;// CONCATENATED MODULE: ./lib/content/facts.js
// What one page defines and uses, from its bytes and its dialect alone.








/** Raised by whoever changes what `readFacts` answers: facts kept under another version are not used. */
const factsVersion = 2;
/** Facts of a page in the dialect of its layout. Never throws; equal texts give equal facts. */
function readFacts(source, layout) {
    return factsOf(source, layout, scanOutline);
}
/** The same facts by the reference parse, remark with GFM; many times slower. */
function readFactsByReference(source, layout) {
    return factsOf(source, layout, readOutlineByReference);
}
function factsOf(source, layout, read) {
    const text = source.charCodeAt(0) === 0xfeff ? source.slice(1) : source;
    const prepared = prepare(text, layout);
    const outline = read(prepared.text, { code: prepared.marks.length > 0 });
    const html = readHtml(prepared.text, outline.html);
    const marks = liveMarks(prepared.marks, outline, html);
    const places = new Places(prepared.text, prepared.shifts);
    const matter = frontMatterOf(outline, text, places);
    const used = new Set();
    const found = dropRepeated(markdownLinks(outline), marks);
    const written = html.links.length === 0 ? found : [...found, ...html.links];
    const links = [
        ...(matter === undefined ? [] : coversOf(matter, layout)),
        ...(prepared.words.length === 0
            ? written
            : written.flatMap((link) => restored(link, prepared, used))),
        ...marks.flatMap((mark) => used.has(mark) ? [] : mark.links.map((link) => ({ ...link, start: mark.start }))),
    ];
    const { headings, anchors } = joinHeadings(outline, html, places, layout);
    return {
        ...(matter === undefined ? {} : { frontMatter: matter.frontMatter }),
        headings,
        ...(marks.some((mark) => mark.opens === true) ? { openEnded: true } : {}),
        anchors: [...anchors, ...idsOf(marks, outline), ...footnoteIds(outline)],
        links: links
            .sort((a, b) => a.start - b.start)
            .map(({ kind, url, start }) => {
            const { line, column } = places.at(start);
            return { kind, url: copy(url), line, column };
        }),
    };
}
// As the author wrote it, not as it was prepared; both have it at the same place.
function frontMatterOf({ frontMatter: raw }, text, places) {
    if (raw === undefined)
        return undefined;
    const value = text.slice(raw.start, raw.start + raw.value.length);
    return parseFrontMatter({ ...raw, value }, places.at(raw.start).line);
}
// A mark in code, in a comment, in `<pre>` or in front matter is only talked about.
function liveMarks(marks, outline, html) {
    const matter = outline.frontMatter;
    const bodyStart = matter === undefined ? 0 : matter.start + matter.value.length;
    return marks.filter(({ start, inCode }) => start >= bodyStart &&
        (inCode === true || !(isWithin(start, outline.code) || isWithin(start, html.dead))));
}
function markdownLinks(outline) {
    if (outline.links.every(({ kind }) => kind !== 'footnote'))
        return outline.links;
    return outline.links.map((link) => link.kind === 'footnote' ? { ...link, url: `#${footnotePrefix}${link.url}` } : link);
}
// A link whose target is template text leads nobody knows where.
function restored(link, prepared, used) {
    const url = unmask(link.url, prepared.words, used);
    return url === undefined ? [] : [{ ...link, url }];
}
function dropRepeated(links, marks) {
    const repeating = marks.filter((mark) => mark.repeatedUntil !== undefined);
    if (repeating.length === 0)
        return links;
    return links.filter((link) => !repeating.some((mark) => link.start >= mark.end &&
        link.start < (mark.repeatedUntil ?? 0) &&
        mark.links.some(({ url }) => url === link.url)));
}
// The ids GitHub gives to footnotes.
const footnotePrefix = 'user-content-fn-';
function footnoteIds(outline) {
    return outline.footnotes.map((label) => copy(footnotePrefix + label));
}
// An id behind a heading is read with the heading.
function idsOf(marks, outline) {
    const headings = outline.headings.flatMap(({ start, end }) => [start, end]);
    return marks.flatMap((mark) => mark.ids === undefined || isWithin(mark.start, headings) ? [] : mark.ids.map(copy));
}
function joinHeadings(outline, html, places, layout) {
    const anchors = [];
    const own = outline.headings.map(() => []);
    let next = 0;
    for (const { id, start } of html.ids) {
        while ((outline.headings[next]?.end ?? Number.POSITIVE_INFINITY) <= start)
            next++;
        const heading = outline.headings[next];
        const ids = heading !== undefined && heading.start <= start ? own[next] : anchors;
        ids?.push(copy(id));
    }
    const headings = [
        ...outline.headings.map((heading, index) => ({ ...heading, ids: own[index] ?? [] })),
        ...html.headings,
    ];
    headings.sort((a, b) => a.start - b.start);
    return {
        headings: headings.map(({ depth, text, ids, start }) => {
            const read = readHeading(text, layout);
            const all = read.id === undefined ? ids : [copy(read.id), ...ids];
            return { depth, text: copy(read.text), line: places.at(start).line, ids: all };
        }),
        anchors,
    };
}
// V8 keeps the whole page alive for a slice of it that is longer than 12 characters.
function copy(text) {
    return text.length > 12 ? Buffer.from(text).toString() : text;
}


/***/ }),

/***/ 1272:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Dd: () => (/* binding */ parseMarkdown),
/* harmony export */   Fo: () => (/* binding */ collect),
/* harmony export */   hs: () => (/* binding */ readOutlineByReference),
/* harmony export */   ky: () => (/* binding */ headingText)
/* harmony export */ });
/* harmony import */ var micromark_util_normalize_identifier__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(31);
/* harmony import */ var remark_frontmatter__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(7204);
/* harmony import */ var remark_gfm__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(5574);
/* harmony import */ var remark_parse__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(6753);
/* harmony import */ var unified__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3900);





const processor = (0,unified__WEBPACK_IMPORTED_MODULE_0__/* .unified */ .l)()
    .use(remark_parse__WEBPACK_IMPORTED_MODULE_1__/* ["default"] */ .A)
    .use(remark_frontmatter__WEBPACK_IMPORTED_MODULE_2__/* ["default"] */ .A, ['yaml', 'toml'])
    .use(remark_gfm__WEBPACK_IMPORTED_MODULE_3__/* ["default"] */ .A)
    .freeze();
/**
 * The mdast of a page: CommonMark with GFM, front matter between `---` or `+++`.
 *
 * Offsets and columns do not count a byte order mark. Links that GFM's transform makes out of text have
 * no position.
 */
function parseMarkdown(source) {
    return processor.parse(source);
}
const nothing = { headings: [], links: [], html: [], footnotes: [], code: [] };
/**
 * The outline of a page by the reference parse. `text` must not start with a byte order mark.
 *
 * Nothing of a page that is nested thousands of levels deep: it needs more stack than there is.
 */
function readOutlineByReference(text, options) {
    try {
        return parseOutline(text, options);
    }
    catch (error) {
        if (error instanceof RangeError)
            return nothing;
        throw error;
    }
}
function parseOutline(text, options) {
    const tree = parseMarkdown(text);
    const definitions = new Map();
    collectDefinitions(tree, definitions);
    const found = {
        text,
        definitions,
        headings: [],
        links: [],
        html: [],
        footnotes: [],
        code: options.code ? [] : undefined,
    };
    collect(tree, found, 0);
    const frontMatter = readFrontMatter(tree, text);
    return {
        ...(frontMatter === undefined ? {} : { frontMatter }),
        headings: found.headings,
        links: found.links,
        html: found.html,
        footnotes: found.footnotes,
        code: found.code ?? [],
    };
}
function readFrontMatter(tree, text) {
    const first = tree.children[0];
    if (first?.type !== 'yaml' && (first === undefined || !isToml(first)))
        return undefined;
    return {
        kind: first.type === 'yaml' ? 'yaml' : 'toml',
        value: first.value,
        start: text.indexOf('\n') + 1,
    };
}
// remark-frontmatter makes a node type that @types/mdast does not know.
function isToml(node) {
    return node.type === 'toml';
}
function collectDefinitions(node, definitions) {
    if (node.type === 'definition') {
        const label = labelOf(node);
        if (!definitions.has(label))
            definitions.set(label, node.url);
    }
    else if ('children' in node) {
        for (const child of node.children)
            collectDefinitions(child, definitions);
    }
}
function labelOf(node) {
    return (0,micromark_util_normalize_identifier__WEBPACK_IMPORTED_MODULE_4__/* .normalizeIdentifier */ .B)(node.identifier);
}
/** Add what `node` holds to `found`. `quotes` counts the block quotes around it. */
function collect(node, found, quotes) {
    const start = node.position?.start.offset ?? 0;
    const end = node.position?.end.offset ?? start;
    switch (node.type) {
        case 'heading':
            found.headings.push({ depth: node.depth, text: headingText(node), start, end });
            break;
        case 'link':
        case 'image':
            found.links.push({ kind: node.type, url: node.url, start });
            break;
        case 'linkReference':
        case 'imageReference': {
            const url = found.definitions.get(labelOf(node));
            const kind = node.type === 'linkReference' ? 'link' : 'image';
            if (url !== undefined)
                found.links.push({ kind, url, start });
            break;
        }
        case 'footnoteReference':
            found.links.push({ kind: 'footnote', url: node.identifier, start });
            break;
        case 'footnoteDefinition':
            found.footnotes.push(node.identifier);
            break;
        case 'html':
            found.html.push({ start, end, quotes });
            break;
        case 'code':
            found.code?.push(start, endOfCode(found.text, start, end));
            break;
        case 'inlineCode':
            found.code?.push(start, end);
            break;
        default:
    }
    if ('children' in node) {
        collectChildren(node, found, node.type === 'blockquote' ? quotes + 1 : quotes);
    }
}
// Blank lines behind indented code are not code.
function endOfCode(text, start, end) {
    const isFenced = text[start] === '`' || text[start] === '~';
    return isFenced ? end : start + text.slice(start, end).trimEnd().length;
}
// A link that GFM's transform made out of text has no position: look for its text between its neighbours.
function collectChildren(parent, found, quotes) {
    let cursor = parent.position?.start.offset ?? 0;
    for (const [index, child] of parent.children.entries()) {
        if (child.position !== undefined) {
            collect(child, found, quotes);
            cursor = child.position.end.offset ?? cursor;
        }
        else if (child.type === 'link') {
            const literal = child.children.map((part) => ('value' in part ? part.value : '')).join('');
            const limit = limitAfter(parent, index);
            const start = findLiteral(found.text, literal, cursor, limit) ?? cursor;
            found.links.push({ kind: 'link', url: child.url, start });
            cursor = Math.min(start + literal.length, limit);
        }
    }
}
// Backslashes and character references may stand in it.
function findLiteral(text, literal, from, to) {
    const first = literal.charAt(0);
    for (let at = text.indexOf(first, from); at !== -1 && at < to; at = text.indexOf(first, at + 1)) {
        if (matchesAt(text, literal, at))
            return at;
    }
    return undefined;
}
function matchesAt(text, literal, start) {
    let at = start;
    for (const sign of literal) {
        if (text.charAt(at) === '\\' && sign !== '\\')
            at++;
        if (sign === '&' && text.startsWith('&amp;', at))
            at += 'amp;'.length;
        if (!text.startsWith(sign, at))
            return false;
        at += sign.length;
    }
    return true;
}
function limitAfter(parent, index) {
    for (let next = index + 1; next < parent.children.length; next++) {
        const offset = parent.children[next]?.position?.start.offset;
        if (offset !== undefined)
            return offset;
    }
    return parent.position?.end.offset ?? Number.POSITIVE_INFINITY;
}
/** Text of a heading as a reader sees it: no HTML, no image text, no footnote marks, no icons. */
function headingText(heading) {
    return textOf(heading).replace(/[ \t]*[\r\n]+[ \t]*/g, ' ');
}
function textOf(node) {
    switch (node.type) {
        case 'text':
        case 'inlineCode':
            return node.value;
        case 'break':
            return ' ';
        default:
            return 'children' in node ? textOfChildren(node) : '';
    }
}
// GitBook writes an icon as `<i class="fa-key">:key:</i>`: the text within is its name.
function textOfChildren(parent) {
    let text = '';
    let inIcon = false;
    for (const child of parent.children) {
        if (child.type === 'html')
            inIcon = /^<i\s[^>]*class="fa-/i.test(child.value);
        else if (!inIcon)
            text += textOf(child);
    }
    return text;
}


/***/ }),

/***/ 8849:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   F: () => (/* binding */ treeOid),
/* harmony export */   I: () => (/* binding */ blobOid)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
// Object ids, counted as git counts them.

/**
 * The git id of a file's bytes, 40 hex digits.
 *
 * @see Pro Git, "Git Objects": the hash of "blob", the size, a zero byte and the bytes
 */
function blobOid(bytes) {
    return objectOid('blob', bytes);
}
/** The git id of a directory, from the bytes of its tree object. */
function treeOid(bytes) {
    return objectOid('tree', bytes);
}
function objectOid(kind, bytes) {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha1').update(`${kind} ${bytes.length}\0`).update(bytes).digest('hex');
}


/***/ }),

/***/ 6913:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Be: () => (/* binding */ mdnSlug),
/* harmony export */   Fb: () => (/* binding */ hugoSlug),
/* harmony export */   GK: () => (/* binding */ docusaurusSlug),
/* harmony export */   Kc: () => (/* binding */ pymdownxSlug),
/* harmony export */   LN: () => (/* binding */ pythonMarkdownSlug),
/* harmony export */   Tf: () => (/* binding */ gitbookSlug),
/* harmony export */   UF: () => (/* binding */ mditVueSlug),
/* harmony export */   dE: () => (/* binding */ githubSlug),
/* harmony export */   uV: () => (/* binding */ mdbookSlug),
/* harmony export */   yI: () => (/* binding */ docfxSlug)
/* harmony export */ });
/* harmony import */ var any_ascii__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2754);
// How each platform makes an anchor out of a heading's text.

const words = [
    [/&/g, ' and '],
    [/\|/g, ' or '],
    [/>/g, ' greater-than '],
    [/</g, ' less-than '],
];
/**
 * GitBook's anchor: words joined by `-`, `.` and `_` kept, other scripts in Latin letters.
 *
 * `A + B` gives `a--b`, `2. Setup` gives `id-2.-setup`, `中国` gives `zhong-guo`. At most 100 characters.
 *
 */
function gitbookSlug(text) {
    let slug = toLatin(text.replace(/:[a-z0-9_+-]+:/g, ' '));
    for (const [sign, word] of words)
        slug = slug.replace(sign, word);
    slug = slug
        .toLowerCase()
        .replace(/['’‘`]/g, '')
        .replace(/[^a-z0-9._+]+/g, '-')
        .replace(/\+/g, '')
        .replace(/^-+|-+$/g, '')
        .replace(/[._]+$/, '');
    if (/^\d/.test(slug))
        slug = `id-${slug}`;
    return slug.slice(0, 100);
}
// Each Chinese character is a word of its own; letters with accents lose them.
function toLatin(text) {
    if (isAscii(text))
        return text;
    let latin = '';
    for (const character of text) {
        if (/\p{Extended_Pictographic}/u.test(character) && character > '\u2000')
            latin += ' ';
        else if (/\p{Script=Han}/u.test(character))
            latin += ` ${(0,any_ascii__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(character)} `;
        else if (/[\p{L}\p{M}\p{N}]/u.test(character))
            latin += (0,any_ascii__WEBPACK_IMPORTED_MODULE_0__/* ["default"] */ .A)(character);
        else if (/['’‘]/.test(character))
            latin += "'";
        else
            latin += isAscii(character) ? character : ' ';
    }
    return latin;
}
function isAscii(text) {
    return /^\p{ASCII}*$/u.test(text);
}
/**
 * GitHub's anchor: lower case, punctuation dropped, every space a `-`.
 *
 * @see github-slugger, and html-pipeline's `[^\p{Word}\- ]`
 */
function githubSlug(text) {
    return text
        .toLowerCase()
        .replace(/[^\p{Alphabetic}\p{M}\p{Nd}\p{Pc}\- ]/gu, '')
        .replaceAll(' ', '-');
}
/** Docusaurus' anchor: github-slugger's. */
function docusaurusSlug(text) {
    return githubSlug(text);
}
/** mdBook's anchor: letters, digits, `_` and `-` stay, white space is `-`, the rest goes. */
function mdbookSlug(text) {
    return text
        .toLowerCase()
        .replace(/[^\p{Alphabetic}\p{N}_\-\s]/gu, '')
        .replace(/\s/gu, '-');
}
/**
 * Python-Markdown's anchor: accents and other scripts dropped, runs of spaces and `-` one `-`.
 *
 * @see markdown.extensions.toc.slugify
 */
function pythonMarkdownSlug(text) {
    return text
        .normalize('NFKD')
        .replace(/\P{ASCII}/gu, '')
        .replace(/[^\w\s-]/g, '')
        .trim()
        .toLowerCase()
        .replace(/[-\s]+/g, '-');
}
/** The anchor of pymdownx.slugs, as Material for MkDocs advises for other scripts. */
function pymdownxSlug(text) {
    return text
        .normalize('NFC')
        .toLowerCase()
        .trim()
        .replace(/[^\p{L}\p{N}_\- ]/gu, '')
        .replaceAll(' ', '-');
}
/**
 * VitePress' anchor: accents dropped, runs of punctuation one `-`, `_` before a leading digit.
 *
 * @see @mdit-vue/shared, slugify
 */
function mditVueSlug(text) {
    return text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .replace(/\p{Cc}/gu, '')
        .replace(/[\s~`!@#$%^&*()\-_+=[\]{}|\\;:"'“”‘’<>,.?/]+/g, '-')
        .replace(/-{2,}/g, '-')
        .replace(/^-+|-+$/g, '')
        .replace(/^(\d)/, '_$1')
        .toLowerCase();
}
/**
 * Hugo's anchor: letters, digits and `_` stay, spaces and `-` are `-`, the rest goes.
 *
 * @see Hugo, markup/goldmark/autoid.go, type "github"
 */
function hugoSlug(text) {
    const slug = text
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{Nd}_\- ]/gu, '')
        .replaceAll(' ', '-');
    return slug === '' ? 'heading' : slug;
}
/** DocFX' anchor: as GitHub's, by Markdig. */
function docfxSlug(text) {
    return text
        .toLowerCase()
        .replace(/[^\p{L}\p{Nd}_\- ]/gu, '')
        .replaceAll(' ', '-');
}
/**
 * MDN's anchor: lower case, punctuation dropped, white space `_`.
 *
 * @see rari, anchorize
 */
function mdnSlug(text) {
    return text
        .trim()
        .toLowerCase()
        .replace(/[*<>"$#%&+,/:;=?@[\]^`{|}~')(\\]/g, '')
        .replace(/\s+/gu, '_');
}


/***/ }),

/***/ 139:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  H6: () => (/* binding */ buildTree),
  rb: () => (/* binding */ changeTree),
  Xo: () => (/* binding */ compareBytes),
  fU: () => (/* binding */ decodeTree),
  j_: () => (/* binding */ diffTrees),
  "in": () => (/* binding */ emptyTree),
  hN: () => (/* binding */ encodeTree),
  R8: () => (/* binding */ filesOf),
  CS: () => (/* binding */ listFiles),
  TE: () => (/* binding */ lookUp),
  TS: () => (/* binding */ shareFiles)
});

// UNUSED EXPORTS: subtree

// EXTERNAL MODULE: external "node:assert"
var external_node_assert_ = __webpack_require__(4589);
;// CONCATENATED MODULE: ./lib/content/files.js
// The files of a tree as layouts look at them: by path, by directory, by spelling.

/**
 * The files of a list.
 *
 * @param files - in byte order of paths; each path once, none a directory of another
 */
function buildFiles(files) {
    const byPath = new Map();
    const directories = new Set(['']);
    for (const file of files) {
        (0,external_node_assert_.strict)(isTreePath(file.path), `"${file.path}" is a path within a tree`);
        (0,external_node_assert_.strict)(!byPath.has(file.path), `"${file.path}" stands in a tree once`);
        byPath.set(file.path, file);
        addDirectories(file.path, directories);
    }
    for (const path of directories)
        (0,external_node_assert_.strict)(!byPath.has(path), `"${path}" is a file or a directory`);
    return createFiles(byPath, directories);
}
function isTreePath(path) {
    return path !== '' && !/(?:^|\/)\.{0,2}(?:\/|$)/.test(path);
}
/** The same files with other contents. */
function replaceContents(files, contents) {
    const byPath = new Map(files.byPath);
    for (const file of contents)
        byPath.set(file.path, file);
    return createFiles(byPath, files.directories, files);
}
function createFiles(byPath, directories, like) {
    let bySpelling;
    return {
        byPath,
        directories,
        spellings(path) {
            if (like !== undefined)
                return like.spellings(path);
            bySpelling ??= groupBySpelling(byPath.keys());
            return bySpelling.get(path.toLowerCase()) ?? [];
        },
    };
}
function addDirectories(path, directories) {
    for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        const directoryPath = path.slice(0, end);
        if (directories.has(directoryPath))
            return;
        directories.add(directoryPath);
    }
}
function groupBySpelling(paths) {
    const groups = new Map();
    for (const path of paths) {
        const key = path.toLowerCase();
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [path]);
        else
            group.push(path);
    }
    return groups;
}

// EXTERNAL MODULE: ./lib/content/oid.js
var content_oid = __webpack_require__(8849);
;// CONCATENATED MODULE: ./lib/content/tree.js
// Immutable directory trees, addressed as git addresses them.



/** The tree without a file. */
const emptyTree = directory(() => new Map());
/**
 * The tree that holds these files.
 *
 * @param files - in any order, each path once; no path may be a directory of another
 * @param oids - tree oids by directory path (the root is `''`) where they are known already
 */
function buildTree(files, oids = new Map()) {
    const sorted = sortFiles([...files]);
    const tree = build(0, sorted.length, 0);
    listsByTree.set(tree, sorted);
    filesByTree.set(tree, buildFiles(sorted));
    return tree;
    // In byte order the files of a directory stand together, and its entries in git's own order. A
    // directory is made when somebody looks into it: most of a large tree is never looked into.
    function build(from, to, offset) {
        const path = offset === 0 ? '' : (sorted[from]?.path.slice(0, offset - 1) ?? '');
        return directory(() => buildEntries(from, to, offset), oids.get(path));
    }
    function buildEntries(from, to, offset) {
        const entries = new Map();
        for (let at = from; at < to;) {
            const file = sorted[at];
            (0,external_node_assert_.strict)(file !== undefined, 'a directory ends where its files end');
            const slash = file.path.indexOf('/', offset);
            if (slash === -1) {
                entries.set(file.path.slice(offset), { kind: 'file', oid: file.oid, mode: file.mode });
                at++;
            }
            else {
                const end = endOfDirectory(at, to, file.path.slice(0, slash + 1));
                const name = file.path.slice(offset, slash);
                entries.set(name, { kind: 'directory', tree: build(at, end, slash + 1) });
                at = end;
            }
        }
        return entries;
    }
    /** Where the files with a prefix end, found by halving. */
    function endOfDirectory(from, to, prefix) {
        let last = from;
        let end = to;
        while (last + 1 < end) {
            const middle = (last + end) >> 1;
            if (sorted[middle]?.path.startsWith(prefix))
                last = middle;
            else
                end = middle;
        }
        return end;
    }
}
// Files a tree was built from, in byte order: listing them again costs nothing.
const listsByTree = new WeakMap();
function sortFiles(files) {
    for (let at = 1; at < files.length; at++) {
        if (compareBytes(files[at - 1]?.path ?? '', files[at]?.path ?? '') > 0) {
            return files.sort((a, b) => compareBytes(a.path, b.path));
        }
    }
    return files;
}
/** The file or directory at a path, `''` being the tree itself. */
function lookUp(tree, path) {
    if (path === '')
        return { kind: 'directory', tree };
    let entry = { kind: 'directory', tree };
    for (const name of path.split('/')) {
        if (entry?.kind !== 'directory')
            return undefined;
        entry = entry.tree.entries.get(name);
    }
    return entry;
}
/** The tree below a path; empty when there is no directory. */
function subtree(tree, path) {
    const entry = lookUp(tree, path);
    return entry?.kind === 'directory' ? entry.tree : emptyTree;
}
/** Every file of a tree, in byte order of paths. */
function listFiles(tree) {
    const listed = listsByTree.get(tree);
    if (listed !== undefined)
        return [...listed];
    const files = [];
    visitFiles(tree, '', (file) => files.push(file));
    return files;
}
/** A tree with changes made, sharing every directory that no change touches. */
function changeTree(tree, changes) {
    const root = { directories: new Map(), files: new Map() };
    for (const change of changes) {
        const names = change.path.split('/');
        const name = names.pop() ?? '';
        assertName(name, change.path);
        let node = root;
        for (const directoryName of names) {
            assertName(directoryName, change.path);
            let next = node.directories.get(directoryName);
            if (next === undefined) {
                next = { directories: new Map(), files: new Map() };
                node.directories.set(directoryName, next);
            }
            node = next;
        }
        node.files.set(name, change.after);
    }
    return applyChanges(tree, root);
}
/** Files that differ, in byte order of paths. Equal directories are not looked into. */
function diffTrees(before, after) {
    const last = lastDifferences.get(before);
    if (last?.after.deref() === after)
        return last.differences;
    const differences = [];
    diffDirectories(before, after, '', differences);
    differences.sort((a, b) => compareBytes(a.path, b.path));
    lastDifferences.set(before, { after: new WeakRef(after), differences });
    return differences;
}
// The two sides of a change are compared by everybody who looks at it.
const lastDifferences = new WeakMap();
/**
 * The bytes of a directory as git stores them.
 *
 * @see git documentation, "gitformat-pack" and Pro Git, "Tree Objects"
 */
function encodeTree(tree) {
    return encodeEntries(tree.entries);
}
/** The entries of a git tree object. Throws when the bytes are none. */
function decodeTree(bytes) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const entries = [];
    for (let at = 0; at < buffer.length;) {
        const space = buffer.indexOf(0x20, at);
        const zero = buffer.indexOf(0, space);
        if (space === -1 || zero === -1 || zero + 21 > buffer.length) {
            throw new Error(`Cannot read tree object: entry at byte ${at} is cut off`);
        }
        entries.push({
            mode: buffer.toString('latin1', at, space),
            name: buffer.toString('utf8', space + 1, zero),
            oid: buffer.toString('hex', zero + 1, zero + 21),
        });
        at = zero + 21;
    }
    return entries;
}
const filesByTree = new WeakMap();
/** The files of a tree as layouts look at them. Made once per tree. */
function filesOf(tree) {
    let files = filesByTree.get(tree);
    if (files === undefined) {
        files = buildFiles(listFiles(tree));
        filesByTree.set(tree, files);
    }
    return files;
}
/**
 * Have the files of a tree at hand that another was made from by a change of contents only.
 *
 * Saves making lists of a large tree anew; does nothing when files came or went.
 */
function shareFiles(known, tree) {
    if (filesByTree.has(tree))
        return;
    const differences = diffTrees(known, tree);
    if (differences.some(({ before, after }) => before === undefined || after === undefined))
        return;
    const contents = differences.flatMap(({ after }) => after ?? []);
    filesByTree.set(tree, replaceContents(filesOf(known), contents));
}
/** Compare two texts by the bytes of their UTF-8, as git sorts paths. */
function compareBytes(a, b) {
    const length = Math.min(a.length, b.length);
    for (let at = 0; at < length; at++) {
        const x = a.charCodeAt(at);
        const y = b.charCodeAt(at);
        // UTF-16 puts surrogates below U+E000; as bytes they stand for the code points above U+FFFF.
        if (x !== y)
            return x >= 0xd800 && y >= 0xd800 ? rankUnit(x) - rankUnit(y) : x - y;
    }
    return a.length - b.length;
}
function rankUnit(unit) {
    return unit >= 0xe000 ? unit - 0x800 : unit + 0x2000;
}
// Oids that are known without counting them anew.
const knownOids = new WeakMap();
/** A directory; its entries are made, and its oid is counted, when somebody asks for it. */
function directory(make, oid) {
    let made;
    const tree = {
        get entries() {
            made ??= make();
            return made;
        },
        get oid() {
            let known = knownOids.get(tree);
            if (known === undefined) {
                known = (0,content_oid/* treeOid */.F)(encodeEntries(tree.entries));
                knownOids.set(tree, known);
            }
            return known;
        },
    };
    if (oid !== undefined)
        knownOids.set(tree, oid);
    return tree;
}
function sortEntries(entries) {
    let last;
    for (const pair of entries) {
        if (last !== undefined && compareEntries(last, pair) > 0) {
            return new Map([...entries].sort(compareEntries));
        }
        last = pair;
    }
    return entries;
}
function compareEntries(a, b) {
    const x = a[1].kind === 'directory' ? `${a[0]}/` : a[0];
    const y = b[1].kind === 'directory' ? `${b[0]}/` : b[0];
    return compareBytes(x, y);
}
function applyChanges(tree, node) {
    const entries = new Map(tree.entries);
    for (const [name, after] of node.files) {
        if (after !== undefined)
            entries.set(name, { kind: 'file', oid: after.oid, mode: after.mode });
        // A file goes away; a directory of its name comes or stays by the changes below it.
        else if (entries.get(name)?.kind === 'file')
            entries.delete(name);
    }
    for (const [name, below] of node.directories) {
        const entry = entries.get(name);
        const old = entry?.kind === 'directory' ? entry.tree : emptyTree;
        const changed = applyChanges(old, below);
        if (changed.entries.size > 0)
            entries.set(name, { kind: 'directory', tree: changed });
        else if (entry?.kind === 'directory')
            entries.delete(name);
    }
    const sorted = sortEntries(entries);
    return directory(() => sorted);
}
function diffDirectories(before, after, path, into) {
    if (before === after)
        return;
    const known = knownOids.get(before);
    if (known !== undefined && known === knownOids.get(after))
        return;
    for (const [name, old] of before.entries) {
        const now = after.entries.get(name);
        if (now === old || isSameDirectory(old, now))
            continue;
        const below = path === '' ? name : `${path}/${name}`;
        if (old.kind === 'directory') {
            diffDirectories(old.tree, now?.kind === 'directory' ? now.tree : emptyTree, below, into);
        }
        else if (now?.kind !== 'file') {
            into.push({ path: below, before: { path: below, oid: old.oid, mode: old.mode } });
        }
        else if (old.oid !== now.oid || old.mode !== now.mode) {
            into.push({
                path: below,
                before: { path: below, oid: old.oid, mode: old.mode },
                after: { path: below, oid: now.oid, mode: now.mode },
            });
        }
    }
    for (const [name, now] of after.entries) {
        const old = before.entries.get(name);
        if (old?.kind === now.kind)
            continue;
        const below = path === '' ? name : `${path}/${name}`;
        if (now.kind === 'directory')
            diffDirectories(emptyTree, now.tree, below, into);
        else
            into.push({ path: below, after: { path: below, oid: now.oid, mode: now.mode } });
    }
}
function isSameDirectory(a, b) {
    return a.kind === 'directory' && b?.kind === 'directory' && a.tree === b.tree;
}
function encodeEntries(entries) {
    const parts = [];
    for (const [name, entry] of entries) {
        const mode = entry.kind === 'directory' ? '40000' : entry.mode;
        const oid = entry.kind === 'directory' ? entry.tree.oid : entry.oid;
        parts.push(Buffer.from(`${mode} ${name}\0`), Buffer.from(oid, 'hex'));
    }
    return Buffer.concat(parts);
}
function visitFiles(tree, path, visit) {
    for (const [name, entry] of tree.entries) {
        const below = path === '' ? name : `${path}/${name}`;
        if (entry.kind === 'directory')
            visitFiles(entry.tree, below, visit);
        else
            visit({ path: below, oid: entry.oid, mode: entry.mode });
    }
}
function assertName(name, path) {
    (0,external_node_assert_.strict)(name !== '' && name !== '.' && name !== '..', `"${path}" is a path within a tree`);
}


/***/ }),

/***/ 8490:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   MY: () => (/* binding */ readFileBytes),
/* harmony export */   NE: () => (/* binding */ openFolder),
/* harmony export */   rz: () => (/* binding */ readFileEntry)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var node_path__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(6760);
/* harmony import */ var _content_oid_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8849);
/* harmony import */ var _content_tree_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(139);
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3667);
// A folder on disk as a tree of files, listed with globby, never out of the folder.






/**
 * Read a folder: every file and symbolic link in it, except below `.git` and `node_modules`.
 *
 * Links are not followed: a link is a file that holds its target, as in git.
 */
async function openFolder(path) {
    const files = (await listFolder(path)).flatMap((at) => readFileEntry(path, at) ?? []);
    const paths = new Map(files.map((file) => [file.oid, file]));
    const source = (0,_source_js__WEBPACK_IMPORTED_MODULE_5__/* .createSource */ .g)(async (wanted) => {
        const texts = new Map();
        for (const { oid } of wanted) {
            const file = paths.get(oid);
            const bytes = file === undefined ? undefined : readFileBytes(path, file);
            if (bytes !== undefined)
                texts.set(oid, bytes.toString('utf8'));
        }
        return texts;
    });
    return { tree: (0,_content_tree_js__WEBPACK_IMPORTED_MODULE_4__/* .buildTree */ .H6)(files), source };
}
// "**" does not match a line break, and names may hold one; this matches any text. The dot keeps
// the matcher from also taking the class literally, which would be ambiguous and so slow.
const anything = '[.\\s\\S]*([.\\s\\S])';
// What no author wrote.
const skipped = ['.git', 'node_modules'].flatMap((name) => [name, `${anything}/${name}`]);
/** Paths of the files and symbolic links of a folder. */
async function listFolder(path) {
    // Loaded here: what reads from git does not pay for it.
    const { globbySync } = await __webpack_require__.e(/* import() */ 407).then(__webpack_require__.bind(__webpack_require__, 2407));
    // 14,583 files take a first call 359 ms, and the asynchronous one 511 ms.
    // "**" makes it go down everywhere.
    const entries = globbySync(['**', anything], {
        cwd: path,
        ignore: skipped,
        dot: true,
        expandDirectories: false,
        followSymbolicLinks: false,
        objectMode: true,
        onlyFiles: false,
        // One walk finds nothing twice, and "x" and ".\\x" are two names.
        unique: false,
    });
    return entries
        .filter(({ dirent }) => dirent.isFile() || dirent.isSymbolicLink())
        .map((entry) => entry.path);
}
/** A file of a folder with its oid counted from its bytes; undefined when it is none, or gone. */
function readFileEntry(folder, path) {
    const place = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, path);
    try {
        const stats = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.lstatSync)(place);
        if (stats.isSymbolicLink()) {
            const target = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(place, { encoding: 'buffer' });
            return { path, oid: (0,_content_oid_js__WEBPACK_IMPORTED_MODULE_3__/* .blobOid */ .I)(target), mode: '120000' };
        }
        if (!stats.isFile())
            return undefined;
        const mode = (stats.mode & 0o100) === 0 ? '100644' : '100755';
        return { path, oid: hashFile(place, stats.size), mode };
    }
    catch {
        // Gone since it was listed, or not ours to read: it is not part of the content.
        return undefined;
    }
}
const bufferBytes = 1 << 20;
let shared;
/** The bytes of a file, valid until the next call; of a link, its target. Undefined when gone. */
function readFileBytes(folder, file) {
    const path = (0,node_path__WEBPACK_IMPORTED_MODULE_2__.join)(folder, file.path);
    if (file.mode === '120000')
        return readLink(path);
    try {
        return readInto(path);
    }
    catch {
        return undefined;
    }
}
function readInto(path) {
    shared ??= Buffer.allocUnsafeSlow(bufferBytes);
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, 'r');
    try {
        let length = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, shared, 0, shared.length, 0);
        while (length === shared.length) {
            const larger = Buffer.allocUnsafeSlow(shared.length * 2);
            shared.copy(larger);
            length += (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, larger, length, larger.length - length, length);
            shared = larger;
        }
        return shared.subarray(0, length);
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}
function readLink(path) {
    try {
        return (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readlinkSync)(path, { encoding: 'buffer' });
    }
    catch {
        return undefined;
    }
}
function hashFile(path, size) {
    if (size < bufferBytes)
        return (0,_content_oid_js__WEBPACK_IMPORTED_MODULE_3__/* .blobOid */ .I)(readInto(path));
    const descriptor = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.openSync)(path, 'r');
    try {
        const chunk = Buffer.allocUnsafe(bufferBytes);
        const hash = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.createHash)('sha1').update(`blob ${(0,node_fs__WEBPACK_IMPORTED_MODULE_1__.fstatSync)(descriptor).size}\0`);
        for (let at = 0, read = -1; read !== 0; at += read) {
            read = (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.readSync)(descriptor, chunk, 0, chunk.length, at);
            hash.update(chunk.subarray(0, read));
        }
        return hash.digest('hex');
    }
    finally {
        (0,node_fs__WEBPACK_IMPORTED_MODULE_1__.closeSync)(descriptor);
    }
}


/***/ }),

/***/ 1372:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   h: () => (/* binding */ openRepository)
/* harmony export */ });
/* harmony import */ var node_assert__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4589);
/* harmony import */ var node_fs__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(3024);
/* harmony import */ var _content_tree_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(139);
/* harmony import */ var _folder_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(8490);
/* harmony import */ var _run_git_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(4028);
/* harmony import */ var _source_js__WEBPACK_IMPORTED_MODULE_5__ = __webpack_require__(3667);
// A git repository, or a directory of one, as trees and texts: commits, and the work tree as it lies.






/**
 * The repository a folder belongs to.
 *
 * @returns undefined when the folder is in none, or git is not installed
 * @throws GitError when git refuses the folder: owned by somebody else, damaged
 */
async function openRepository(path) {
    const flags = ['--is-bare-repository', '--is-shallow-repository'];
    const questions = [...flags, '--absolute-git-dir', '--show-prefix'];
    const answer = await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .askGit */ .gG)(path, ['rev-parse', ...questions]);
    if (answer === undefined)
        return undefined;
    if (answer.code !== 0) {
        if (answer.problem.includes('not a git repository'))
            return undefined;
        throw new _run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .GitError */ .XS(`Cannot open "${path}": ${explain(answer.problem, (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .firstLine */ .TM)(answer))}`);
    }
    const [bare, shallow, gitDirectory = '', prefix = ''] = answer.output.toString().split('\n');
    return createRepository((0,node_fs__WEBPACK_IMPORTED_MODULE_1__.realpathSync)(path), {
        bare: bare === 'true',
        shallow: shallow === 'true',
        gitDirectory,
        prefix: prefix.replace(/\/$/, ''),
    });
}
function explain(problem, line) {
    if (!problem.includes('dubious ownership'))
        return line;
    return 'it belongs to another user: run "git config --global --add safe.directory" with it';
}
function createRepository(folder, place) {
    const { prefix, bare } = place;
    // What lies on disk, so that an unchanged file is read without asking git.
    let disk = _content_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .emptyTree */ ["in"];
    let byOid;
    const commits = new Map();
    return {
        ...place,
        folder,
        source: (0,_source_js__WEBPACK_IMPORTED_MODULE_5__/* .createSource */ .g)(readTexts),
        resolve(ref) {
            const known = commits.get(ref) ?? resolveCommit(folder, ref);
            commits.set(ref, known);
            return known;
        },
        async mergeBase(a, b) {
            (0,node_assert__WEBPACK_IMPORTED_MODULE_0__.strict)(isOid(a) && isOid(b), 'a merge base is asked of commit oids');
            if (a === b)
                return a;
            const answer = await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .askGit */ .gG)(folder, ['merge-base', a, b]);
            const oid = answer?.output.toString().trim() ?? '';
            return answer?.code === 0 && isOid(oid) ? oid : undefined;
        },
        readTree: (commit, directory = prefix) => readCommitTree(folder, commit, directory),
        async readWorkTree() {
            if (bare)
                return readCommitTree(folder, 'HEAD', '');
            const [index, untracked, differences] = await Promise.all([
                readIndex(folder),
                readUntracked(folder),
                readDifferences(folder, ['diff-files']),
            ]);
            const head = buildHead(index, untracked, differences);
            rememberDisk(head);
            return head;
        },
        async readChange(commit, options = {}) {
            (0,node_assert__WEBPACK_IMPORTED_MODULE_0__.strict)(isOid(commit), 'a change is read against a commit oid');
            const [index, untracked, differences] = await Promise.all([
                readIndex(folder),
                options.untracked === false ? [] : readUntracked(folder),
                readDifferences(folder, ['diff-index'], commit),
            ]);
            const head = buildHead(index, untracked, differences);
            rememberDisk(head);
            const changes = [
                ...untracked.map((path) => ({ path })),
                ...differences.map(({ path, before }) => ({
                    path,
                    ...(before === undefined ? {} : { after: before }),
                })),
            ];
            return { base: (0,_content_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .changeTree */ .rb)(head, changes), head };
        },
        readBlobs: (oids) => readBlobs(folder, oids),
    };
    function rememberDisk(tree) {
        disk = tree;
        byOid = undefined;
    }
    /** A file on disk that holds these bytes: most often the one that was asked for. */
    function findOnDisk({ path, oid }) {
        const { byPath } = (0,_content_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .filesOf */ .R8)(disk);
        const file = byPath.get(path);
        if (file?.oid === oid)
            return file;
        byOid ??= new Map([...byPath.values()].map((one) => [one.oid, one]));
        return byOid.get(oid);
    }
    /** The tree on disk: the index, with what differs from it as it lies there. */
    function buildHead(index, untracked, differences) {
        const dirty = new Map();
        for (const path of untracked)
            dirty.set(path, (0,_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .readFileEntry */ .rz)(folder, path));
        for (const { path, after } of differences) {
            if (after === 'gone')
                dirty.set(path, undefined);
            else if (after === 'on disk')
                dirty.set(path, (0,_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .readFileEntry */ .rz)(folder, path));
        }
        if (dirty.size === 0)
            return (0,_content_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .buildTree */ .H6)(index);
        const clean = index.filter(({ path }) => !dirty.has(path));
        return (0,_content_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .buildTree */ .H6)([...clean, ...[...dirty.values()].filter((file) => file !== undefined)]);
    }
    async function readTexts(files) {
        const texts = new Map();
        const elsewhere = [];
        for (const wanted of files) {
            const file = findOnDisk(wanted);
            const bytes = file === undefined ? undefined : (0,_folder_js__WEBPACK_IMPORTED_MODULE_3__/* .readFileBytes */ .MY)(folder, file);
            if (bytes === undefined)
                elsewhere.push(wanted.oid);
            else
                texts.set(wanted.oid, bytes.toString('utf8'));
        }
        if (elsewhere.length > 0) {
            for (const [oid, bytes] of await readBlobs(folder, elsewhere)) {
                texts.set(oid, bytes.toString('utf8'));
            }
        }
        return texts;
    }
}
async function resolveCommit(folder, ref) {
    const args = ['rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`];
    const answer = await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .askGit */ .gG)(folder, args);
    const oid = answer?.output.toString().trim() ?? '';
    return answer?.code === 0 && isOid(oid) ? oid : undefined;
}
/** What git tracks below the folder. A file in conflict is looked at on disk. */
async function readIndex(folder) {
    const output = await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .readGit */ .lX)(folder, ['ls-files', '-s', '-z']);
    const files = [];
    for (const line of output.toString().split('\0')) {
        const tab = line.indexOf('\t');
        if (tab === -1 || line[tab - 1] !== '0')
            continue;
        const space = line.indexOf(' ');
        const oid = line.slice(space + 1, line.indexOf(' ', space + 1));
        files.push({ path: line.slice(tab + 1), oid, mode: parseMode(line.slice(0, space)) });
    }
    return files;
}
async function readUntracked(folder) {
    const output = await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .readGit */ .lX)(folder, ['ls-files', '--others', '--exclude-standard', '-z']);
    // A nested repository is listed as a directory; what is in it is not ours.
    return output
        .toString()
        .split('\0')
        .filter((path) => path !== '' && !path.endsWith('/'));
}
async function readDifferences(folder, command, commit) {
    const options = ['--raw', '-z', '--no-renames', '--no-abbrev', '--relative'];
    const args = [...command, ...options, '--ignore-submodules', ...(commit ? [commit] : []), '--'];
    const fields = (await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .readGit */ .lX)(folder, args)).toString().split('\0');
    const differences = [];
    for (let at = 0; at + 1 < fields.length; at += 2) {
        const [oldMode = '', , oldOid = '', newOid = '', status] = (fields[at] ?? '').split(' ');
        const before = oldMode === ':000000' ? undefined : oldMode.slice(1);
        const known = !/^0+$/.test(newOid);
        differences.push({
            path: fields[at + 1] ?? '',
            ...(before === undefined ? {} : { before: { oid: oldOid, mode: parseMode(before) } }),
            after: status === 'D' ? 'gone' : known ? 'as listed' : 'on disk',
        });
    }
    return differences;
}
async function readCommitTree(folder, commit, directory) {
    (0,node_assert__WEBPACK_IMPORTED_MODULE_0__.strict)(commit === 'HEAD' || isOid(commit), 'a tree is read by the oid of its commit');
    const name = `${commit}:${directory}`;
    const args = ['ls-tree', '-r', '-t', '-z', '--full-tree', name];
    const answer = await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .askGit */ .gG)(folder, args);
    if (answer?.code !== 0) {
        // No commit, or no such directory in it: the caller asked for the commit by name before.
        return _content_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .emptyTree */ ["in"];
    }
    const files = [];
    const oids = new Map();
    for (const line of answer.output.toString().split('\0')) {
        const tab = line.indexOf('\t');
        if (tab === -1)
            continue;
        const [mode = '', kind, oid = ''] = line.slice(0, tab).split(' ');
        const path = line.slice(tab + 1);
        if (kind === 'tree')
            oids.set(path, oid);
        else
            files.push({ path, oid, mode: parseMode(mode) });
    }
    return (0,_content_tree_js__WEBPACK_IMPORTED_MODULE_2__/* .buildTree */ .H6)(files, oids);
}
async function readBlobs(folder, oids) {
    const blobs = new Map();
    const wanted = oids.filter(isOid);
    if (wanted.length === 0)
        return blobs;
    const output = await (0,_run_git_js__WEBPACK_IMPORTED_MODULE_4__/* .readGit */ .lX)(folder, ['cat-file', '--batch'], `${wanted.join('\n')}\n`);
    for (let at = 0; at < output.length;) {
        const end = output.indexOf(10, at);
        const [oid = '', kind, size = ''] = output.toString('latin1', at, end).split(' ');
        at = end + 1;
        if (size === '')
            continue;
        const length = Number(size);
        if (kind === 'blob')
            blobs.set(oid, output.subarray(at, at + length));
        at += length + 1;
    }
    return blobs;
}
function parseMode(mode) {
    if (mode === '120000' || mode === '160000' || mode === '100755')
        return mode;
    // Git wrote `100664` long ago and reads it as an ordinary file.
    return '100644';
}
function isOid(text) {
    return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(text);
}


/***/ }),

/***/ 4028:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   TM: () => (/* binding */ firstLine),
/* harmony export */   XS: () => (/* binding */ GitError),
/* harmony export */   gG: () => (/* binding */ askGit),
/* harmony export */   lX: () => (/* binding */ readGit)
/* harmony export */ });
/* harmony import */ var node_child_process__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1421);
// Runs git: arguments as a list, no shell, one time limit, the C locale.

/** Git could not do what was asked; the message says what, in one sentence. */
class GitError extends Error {
    name = 'GitError';
}
const timeoutMs = 120_000;
// What the caller's environment says about another repository must not decide about this one.
const foreign = [
    'GIT_DIR',
    'GIT_WORK_TREE',
    'GIT_INDEX_FILE',
    'GIT_PREFIX',
    'GIT_COMMON_DIR',
    'GIT_OBJECT_DIRECTORY',
    'GIT_ALTERNATE_OBJECT_DIRECTORIES',
    'GIT_NAMESPACE',
    'GIT_CONFIG',
];
/**
 * Run git in a folder and wait for its answer, whatever it is.
 *
 * @param input - text for its standard input
 * @returns undefined when there is no git to run
 */
function askGit(folder, args, input = '') {
    return new Promise((resolve, reject) => {
        const child = (0,node_child_process__WEBPACK_IMPORTED_MODULE_0__.spawn)('git', ['-C', folder, '-c', 'core.fsmonitor=false', ...args], {
            env: environment(),
            stdio: ['pipe', 'pipe', 'pipe'],
            timeout: timeoutMs,
            windowsHide: true,
        });
        const output = [];
        const problem = [];
        child.stdout.on('data', (chunk) => output.push(chunk));
        child.stderr.on('data', (chunk) => problem.push(chunk));
        child.on('error', (error) => {
            if (error.code === 'ENOENT')
                resolve(undefined);
            else
                reject(new GitError(`Cannot run git: ${error.message}`, { cause: error }));
        });
        child.on('close', (code, signal) => {
            if (signal !== null) {
                reject(new GitError(`Cannot wait for "git ${args[0]}": stopped by ${signal}`));
            }
            else {
                resolve({
                    code: code ?? 1,
                    output: output.length === 1 ? (output[0] ?? Buffer.alloc(0)) : Buffer.concat(output),
                    problem: Buffer.concat(problem).toString(),
                });
            }
        });
        // Git may end before it has read all: that is told by its exit code.
        child.stdin.on('error', () => { });
        child.stdin.end(input);
    });
}
/** What git prints; a failure is a `GitError`. */
async function readGit(folder, args, input) {
    const answer = await askGit(folder, args, input);
    if (answer === undefined)
        throw new GitError('Cannot run git: it is not installed');
    if (answer.code !== 0)
        throw new GitError(`Cannot run "git ${args[0]}": ${firstLine(answer)}`);
    return answer.output;
}
/** The first line of what git complained about. */
function firstLine(answer) {
    const line = answer.problem.split('\n').find((text) => text.trim() !== '');
    return line === undefined ? `exit code ${answer.code}` : line.replace(/^(fatal|error): /, '');
}
function environment() {
    const own = {
        ...process.env,
        LANG: 'C',
        LC_ALL: 'C',
        GIT_OPTIONAL_LOCKS: '0',
        GIT_TERMINAL_PROMPT: '0',
        GIT_NO_REPLACE_OBJECTS: '1',
        GIT_LITERAL_PATHSPECS: '1',
    };
    for (const name of foreign)
        delete own[name];
    return own;
}


/***/ }),

/***/ 3667:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ createSource)
/* harmony export */ });
/* harmony import */ var _content_facts_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(6578);
// A source of texts and facts out of anything that can give texts.

// Twice as many are kept at most: enough for a pull request and its neighbourhood; a whole repository
// passes through.
const pagesKept = 2048;
const pagesAtOnce = 256;
/** A source whose facts are derived once per page, as long as they are kept. */
function createSource(readTexts) {
    let young = new Map();
    let old = new Map();
    return { readTexts, readFacts: readFactsOnce };
    async function readFactsOnce(pages, layout) {
        const found = new Map();
        const missing = [];
        for (const page of pages) {
            const key = `${layout} ${page.oid}`;
            const facts = young.get(key) ?? old.get(key);
            if (facts === undefined)
                missing.push(page);
            else
                found.set(page.oid, facts);
        }
        for (let at = 0; at < missing.length; at += pagesAtOnce) {
            const texts = await readTexts(missing.slice(at, at + pagesAtOnce));
            for (const [oid, text] of texts) {
                const facts = (0,_content_facts_js__WEBPACK_IMPORTED_MODULE_0__/* .readFacts */ .MH)(text, layout);
                found.set(oid, facts);
                keep(`${layout} ${oid}`, facts);
            }
        }
        return found;
    }
    // Forgetting them by the thousand is cheaper than one by one.
    function keep(key, facts) {
        if (young.size >= pagesKept) {
            old = young;
            young = new Map();
        }
        young.set(key, facts);
    }
}


/***/ })

};
