export const id = 565;
export const ids = [565];
export const modules = {

/***/ 5565:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findLinkChanges: () => (/* binding */ findLinkChanges)
});

// EXTERNAL MODULE: ./lib/content/layouts/paths.js
var paths = __webpack_require__(5985);
// EXTERNAL MODULE: ./lib/content/links.js
var links = __webpack_require__(6852);
;// CONCATENATED MODULE: ./lib/content/mentions.js
// Which texts may hold a link that names one of some files: found by searching, without parsing.

// A shorter run of letters would be found on every page.
const runLengthMin = 3;
// With more names than this, looking at every link is as fast as searching for them.
const namesMax = 60;
// Words that stand for a character in the names of MDN's folders, and not in addresses.
const escapes = new Set(['star', 'doublecolon', 'colon', 'question']);
/**
 * A search for links to these places.
 *
 * A link holds the last part of the path it leads to, and in it every run of ASCII letters and digits
 * as it is: percent-encoding, entities and backslashes change other characters only.
 *
 * @returns undefined when a place has no name that can be searched for, or there are too many
 */
function createMentionSearch(places) {
    const names = new Map();
    const directories = new Set();
    for (const { path, address } of places) {
        for (const name of [path, ...(address === undefined ? [] : [address])]) {
            if (isIndex(name))
                directories.add((0,paths/* directoryOf */.jt)(name));
            for (const part of lastNames(name)) {
                const run = longestRun(part);
                if (run === undefined)
                    return undefined;
                const known = names.get(run) ?? new Set();
                names.set(run, known.add(isPlain(part) ? part.toLowerCase() : run));
            }
        }
    }
    if (names.size === 0 || names.size > namesMax)
        return undefined;
    // The longest first, so that a run is not taken for a shorter one it begins with.
    const runs = [...names.keys()].sort((a, b) => b.length - a.length);
    const pattern = new RegExp([...runs, encodedLetter].join('|'), 'gi');
    return {
        matches(path, text) {
            return (isMentioned(text, pattern, names) || (isBelow(path, directories) && climbing.test(text)));
        },
    };
}
// A letter or digit that is written as something else: `%41`, `&#65;`, `&#x41;`.
const encodedLetter = '%(?:3\\d|[46][1-9a-f]|[57][\\da])|&#(?:4[89]|5[0-7]|6[5-9]|[78]\\d|9[0789]|1[01]\\d|12[012]);|&#x(?:3\\d|[46][1-9a-f]|[57][\\da]);';
// A target that ends in `.` or `..`: it names no file, and leads to an index.
const climbing = /(?:^|[\s("'<=[:/])\.{1,2}\/?(?=$|[\s)"'>#?\]])/m;
/** The parts of a path or address a link to it may end in. */
function lastNames(path) {
    const stem = (0,paths/* nameOf */.Vb)(path).replace(/\.[a-z0-9]+$/i, '');
    if (!isIndex(path))
        return [stem];
    // A landing page answers to its directory's name; at the root it has none.
    return [stem, (0,paths/* nameOf */.Vb)((0,paths/* directoryOf */.jt)(path))];
}
function isIndex(path) {
    return /^(?:readme|_?index|summary)(?:\.[a-z0-9]+)?$/i.test((0,paths/* nameOf */.Vb)(path));
}
function longestRun(text) {
    let longest = '';
    for (const run of text.match(/[a-z0-9]+/gi) ?? []) {
        if (run.length > longest.length && !escapes.has(run.toLowerCase()))
            longest = run;
    }
    return longest.length < runLengthMin ? undefined : longest.toLowerCase();
}
// Characters nobody has to write in another way; a backslash before them is looked for.
function isPlain(name) {
    return /^[\w.~-]+$/.test(name) && ![...escapes].some((word) => name.includes(`_${word}_`));
}
function isBelow(path, directories) {
    if (directories.size === 0)
        return false;
    for (let at = (0,paths/* directoryOf */.jt)(path);; at = (0,paths/* directoryOf */.jt)(at)) {
        if (directories.has(at))
            return true;
        if (at === '')
            return false;
    }
}
/** Whether a name stands where a link can be: prose alone does not count. */
function isMentioned(text, pattern, names) {
    pattern.lastIndex = 0;
    for (let hit = pattern.exec(text); hit !== null; hit = pattern.exec(text)) {
        const end = pattern.lastIndex;
        const known = names.get(hit[0].toLowerCase());
        // What is no run but an encoded letter may be any name.
        if (known !== undefined && !isWholeRun(text, hit.index, end))
            continue;
        if (isInTarget(text, hit.index, end, known))
            return true;
    }
    return false;
}
/** Whether letters and digits end where a hit ends: what stands before may be encoded, as `%20`. */
function isWholeRun(text, start, end) {
    if (isLetterOrDigit(text.charCodeAt(end)))
        return false;
    if (!isLetterOrDigit(text.charCodeAt(start - 1)))
        return true;
    return /%[\da-f]{2}$/i.test(text.slice(Math.max(0, start - 3), start));
}
function isLetterOrDigit(code) {
    return (code >= 48 && code <= 57) || (code >= 65 && code <= 90) || (code >= 97 && code <= 122);
}
function isInTarget(text, start, end, names) {
    let left = start;
    while (left > 0 && !isBoundary(text.charCodeAt(left - 1)))
        left--;
    let right = end;
    while (right < text.length && !isBoundary(text.charCodeAt(right)))
        right++;
    const token = text.slice(left, right).toLowerCase();
    const plainly = names !== undefined && !/[%&\\]/.test(token);
    if (plainly && ![...names].some((name) => token.includes(name)))
        return false;
    // More than a word, or a word where a target begins or goes on.
    return /[/.#%&]/.test(token) || opensTarget(text, left);
}
/** Whether a bare word stands where a target begins or goes on. */
function opensTarget(text, at) {
    const from = Math.max(text.lastIndexOf('\n', at - 1) + 1, at - 400);
    const before = text.slice(from, at);
    // `](`, `](<`, `]: `, `url: `, `- `, `href=`, `ref "`: what may stand between them is a name with spaces.
    return /\]\(\s*<?[^)>]*$|\]:\s*<?[^>]*$|=\s*["']?[^"'=]*$|^\s*[\w-]+:\s.*$|^\s*-\s.*$|\{[{%][^}]*$|<[^>]*$|^\s*$/.test(before);
}
function isBoundary(code) {
    // White space and everything below, quotes, brackets.
    return (code <= 32 ||
        code === 34 ||
        code === 39 ||
        code === 40 ||
        code === 41 ||
        code === 60 ||
        code === 62 ||
        code === 91 ||
        code === 93);
}

// EXTERNAL MODULE: ./lib/content/tree.js + 1 modules
var tree = __webpack_require__(139);
;// CONCATENATED MODULE: ./lib/content/link-changes.js




/**
 * What a change broke and mended; equal to comparing full checks of both revisions.
 *
 * Reads the changed pages, the pages their links to headings lead to, and the unchanged pages that
 * name something that went away, came or lost or got a heading: those are found by a search of the
 * texts, and of them only the ones a link of which really leads elsewhere now. Where configuration or
 * navigation changed, or a name cannot be searched for, everything is looked at.
 *
 * @param renames - head path to base path
 */
async function findLinkChanges(base, head, source, renames) {
    const change = { base, head, source, differences: (0,tree/* diffTrees */.j_)(base.tree, head.tree) };
    const touched = isComparable(change) ? await findTouchedPaths(change) : undefined;
    const paths = touched && withOrigins(touched, renames);
    const scope = { keep: 'broken', ...(paths === undefined ? {} : { paths }) };
    const both = await (0,links/* scanBoth */.De)(base, head, { source, scope: { base: scope, head: scope } });
    return (0,links/* compareLinks */.zP)(both.base.links, both.head.links, (0,links/* basePathsUnder */.s_)(renames));
}
/** Whether a link of an unchanged page can lead elsewhere only by the files that came or went. */
function isComparable({ base, head, differences }) {
    const before = base.site;
    const after = head.site;
    return (before.layout === after.layout &&
        before.root === after.root &&
        before.dependsOn.length === after.dependsOn.length &&
        before.dependsOn.every((line, at) => line === after.dependsOn[at]) &&
        // A file a tool may take its settings from decides about everything.
        differences.every((one) => (one.before && one.after) || isContent(one.path)));
}
function isContent(path) {
    return /\.(?:mdx?|markdown|png|jpe?g|gif|svg|webp|avif|ico|bmp|pdf|mp4|webm|mov|mp3|zip|gz|txt|csv|docx?|pptx?|xlsx?|drawio|puml|go|cs|java|py|rs|sh|xml)$/i.test(path);
}
/** Files of either revision in which a link may have another status; undefined: all of them. */
async function findTouchedPaths(change) {
    const { base, head, source, differences } = change;
    const changed = new Set(differences.map(({ path }) => path));
    const outlinePlaces = await findChangedOutlines(change);
    if (outlinePlaces === undefined)
        return undefined;
    const places = [...findPlaces(change), ...outlinePlaces];
    if (places.length === 0)
        return changed;
    const search = createMentionSearch(places);
    if (search === undefined)
        return undefined;
    const outlines = new Set(places.flatMap(({ path, sort }) => (sort === 'outline' ? [path] : [])));
    const touched = new Set(changed);
    for (const { path, use } of [...base.site.uses, ...head.site.uses]) {
        if (!touched.has(path) && leadsElsewhere(path, use))
            touched.add(path);
    }
    const unchanged = head.site.pages.filter(({ path }) => !changed.has(path));
    for (let at = 0; at < unchanged.length; at += pagesAtOnce) {
        const batch = unchanged.slice(at, at + pagesAtOnce);
        const texts = await source.readTexts(batch);
        const found = batch.filter(({ path, oid }) => search.matches(path, texts.get(oid) ?? ''));
        const facts = await source.readFacts(found, head.site.layout);
        for (const { path, oid } of found) {
            const links = facts.get(oid)?.links ?? [];
            // What is included lends its headings to the page: who links to that is not searched for.
            if (links.some((use) => use.kind === 'include' && leadsToChange(path, use)))
                return undefined;
            if (links.some((use) => leadsElsewhere(path, use)))
                touched.add(path);
        }
    }
    return touched;
    function leadsToChange(path, use) {
        return [base, head].some(({ site }) => {
            const resolution = site.resolve(path, use);
            return 'path' in resolution && changed.has(resolution.path);
        });
    }
    function leadsElsewhere(path, use) {
        const after = head.site.resolve(path, use);
        if (after.kind === 'page' && after.fragment !== undefined && outlines.has(after.path)) {
            return true;
        }
        return !isEqual(base.site.resolve(path, use), after);
    }
}
const pagesAtOnce = 128;
/** Files and directories that exist on one side only, or are of another sort there. */
function findPlaces({ base, head, differences }) {
    const before = (0,tree/* filesOf */.R8)(base.tree).directories;
    const after = (0,tree/* filesOf */.R8)(head.tree).directories;
    const places = new Map();
    for (const difference of differences) {
        const { path } = difference;
        if (difference.before?.mode === difference.after?.mode)
            continue;
        for (const { site } of [base, head])
            add({ path, address: site.address(path), sort: 'file' });
        for (let at = (0,paths/* directoryOf */.jt)(path); at !== ''; at = (0,paths/* directoryOf */.jt)(at)) {
            if (before.has(at) && after.has(at))
                break;
            add({ path: at, sort: 'directory' });
        }
    }
    return [...places.values()];
    function add(place) {
        places.set(`${place.path}\0${place.address ?? ''}`, place);
    }
}
/** Pages of both sides whose headings are others now; undefined when one has other addresses, too. */
async function findChangedOutlines(change) {
    const { base, head, source, differences } = change;
    const before = await readChangedPages(base.site, differences.map((one) => one.before));
    const after = await readChangedPages(head.site, differences.map((one) => one.after));
    const places = [];
    for (const { path, before: old, after: now } of differences) {
        const was = old && before.get(old.oid);
        const is = now && after.get(now.oid);
        if (was === undefined || is === undefined)
            continue;
        if (addressingOf(was) !== addressingOf(is))
            return undefined;
        if (outlineOf(was) !== outlineOf(is)) {
            places.push({ path, address: head.site.address(path), sort: 'outline' });
        }
    }
    return places;
    function readChangedPages(site, files) {
        const oids = new Map(files.map((file) => [file?.path, file?.oid]));
        const pages = site.pages.filter(({ path, oid }) => oids.get(path) === oid);
        return source.readFacts(pages, site.layout);
    }
}
// Keys of front matter by which some layout decides whether and where a page is published.
const addressing = /^(?:slug|id|uid|url|aliases|permalink|redirect.*|draft|unlisted|publish.*|expiry.*|date|lang.*|locale|translation.*|headless|build|_build|cascade|outputs|layout|type)$/i;
/** What a page's front matter says of its addresses, as one text. */
function addressingOf({ frontMatter }) {
    const data = Object.entries(frontMatter?.data ?? {});
    return JSON.stringify(data.filter(([key]) => addressing.test(key)));
}
/** Everything anchors are made of, as one text. */
function outlineOf({ headings, anchors, openEnded, links }) {
    const included = links.flatMap(({ kind, url }) => (kind === 'include' ? [url] : []));
    const outline = headings.map(({ depth, text, ids }) => [depth, text, ids]);
    return JSON.stringify([outline, anchors, openEnded, included]);
}
/** The paths, and those of the same pages on the other side. */
function withOrigins(paths, renames) {
    const all = new Set(paths);
    for (const [after, before] of renames) {
        if (!all.has(after) && !all.has(before))
            continue;
        all.add(after);
        all.add(before);
    }
    return all;
}
function isEqual(a, b) {
    if (a.kind === 'broken' && b.kind === 'broken') {
        return a.path === b.path && a.reason === b.reason && a.spelling === b.spelling;
    }
    return a.kind === b.kind && placeOf(a) === placeOf(b);
}
function placeOf(resolution) {
    if (!('path' in resolution))
        return '';
    return 'fragment' in resolution ? `${resolution.path}#${resolution.fragment}` : resolution.path;
}


/***/ })

};
