export const id = 108;
export const ids = [108];
export const modules = {

/***/ 7290:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   x: () => (/* binding */ createAnchorReader)
/* harmony export */ });
/* harmony import */ var _layouts_paths_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(5985);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(139);


// Files included by included files, and so on: deeper than that is a circle or a joke.
const depthMax = 5;
const pagesAtOnce = 256;
/** A reader of anchors for a revision. */
function createAnchorReader(revision, source) {
    const { site, tree } = revision;
    const { byPath } = (0,_tree_js__WEBPACK_IMPORTED_MODULE_0__/* .filesOf */ .R8)(tree);
    const outlines = new Map();
    const sets = new Map();
    return { remember, load, lookUp };
    function remember(path, facts) {
        const included = facts.links.filter(isInclude);
        outlines.set(path, facts.links.length === included.length ? facts : { ...facts, links: included });
    }
    async function load(paths) {
        let wanted = new Set(paths);
        for (let depth = 0; depth < depthMax && wanted.size > 0; depth++) {
            await read([...wanted].filter((path) => !outlines.has(path)));
            wanted = new Set([...wanted].flatMap(includedBy));
        }
    }
    async function read(paths) {
        const files = paths.flatMap((path) => byPath.get(path) ?? []);
        for (let at = 0; at < files.length; at += pagesAtOnce) {
            const batch = files.slice(at, at + pagesAtOnce);
            const found = await source.readFacts(batch, site.layout);
            for (const { path, oid } of batch) {
                const facts = found.get(oid);
                if (facts !== undefined)
                    remember(path, facts);
            }
        }
    }
    /** Pages a page includes; what is no page has no headings. */
    function includedBy(path) {
        return (outlines.get(path)?.links ?? []).flatMap((use) => {
            const resolution = site.resolve(path, use);
            return 'path' in resolution && (0,_layouts_paths_js__WEBPACK_IMPORTED_MODULE_1__/* .isMarkdown */ .sl)(resolution.path) ? [resolution.path] : [];
        });
    }
    // Text from beyond the repository cannot be seen; code from there has no headings.
    function includesBeyond(path) {
        return (outlines.get(path)?.links ?? []).some((use) => site.resolve(path, use).kind === 'external' && !isCode(use.url));
    }
    function lookUp(path) {
        const known = sets.get(path);
        if (known !== undefined)
            return known;
        const own = outlines.get(path);
        if (own === undefined)
            return undefined;
        const anchors = own.links.length === 0 ? site.anchors(own, path) : join(path, 0);
        if (anchors !== undefined)
            sets.set(path, anchors);
        return anchors;
    }
    /** A page's anchors and those of what it includes; every one when some of that cannot be read. */
    function join(path, depth) {
        const own = outlines.get(path);
        if (own === undefined)
            return undefined;
        const anchors = site.anchors(own, path);
        const parts = includedBy(path).map((other) => depth + 1 < depthMax ? join(other, depth + 1) : undefined);
        const certain = parts.every((part) => part !== undefined) && !includesBeyond(path);
        return {
            has: (fragment) => !certain || anchors.has(fragment) || parts.some((part) => part?.has(fragment)),
            list: [anchors, ...parts].flatMap((part) => part?.list ?? []),
        };
    }
}
function isCode(url) {
    return /\.(?!mdx?$|markdown$)\w+$/i.test(url.replace(/[?#].*$/, ''));
}
function isInclude(use) {
    return use.kind === 'include';
}


/***/ }),

/***/ 6835:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   V: () => (/* binding */ layoutNames)
/* harmony export */ });
const layoutNames = [
    'gitbook',
    'mdbook',
    'mkdocs',
    'docusaurus',
    'vitepress',
    'hugo',
    'docfx',
    'mdn',
    'plain',
];


/***/ }),

/***/ 5985:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Br: () => (/* binding */ pathBelow),
/* harmony export */   Gz: () => (/* binding */ below),
/* harmony export */   RN: () => (/* binding */ isSample),
/* harmony export */   UO: () => (/* binding */ isWithin),
/* harmony export */   Vb: () => (/* binding */ nameOf),
/* harmony export */   Vc: () => (/* binding */ stemOf),
/* harmony export */   hH: () => (/* binding */ commonDirectory),
/* harmony export */   j$: () => (/* binding */ isInstalled),
/* harmony export */   jt: () => (/* binding */ directoryOf),
/* harmony export */   qW: () => (/* binding */ isPlainPath),
/* harmony export */   sl: () => (/* binding */ isMarkdown),
/* harmony export */   uJ: () => (/* binding */ joinPath)
/* harmony export */ });
// Paths of a repository: POSIX rules on decoded text, never the host's.
/** The directory a path lies in: `docs` of `docs/setup.md`, `''` of `setup.md`. */
function directoryOf(path) {
    const end = path.lastIndexOf('/');
    return end < 0 ? '' : path.slice(0, end);
}
/** The last part of a path: `setup.md` of `docs/setup.md`. */
function nameOf(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}
/** The base name without its last extension: `setup` of `docs/setup.md`. */
function stemOf(path) {
    const name = nameOf(path);
    const end = name.lastIndexOf('.');
    return end > 0 ? name.slice(0, end) : name;
}
/** Whether a path is a directory itself or lies below it; everything lies below `''`. */
function isWithin(path, directory) {
    return directory === '' || path === directory || path.startsWith(`${directory}/`);
}
/**
 * Walk from a directory along a path as written: `.` stays, `..` goes up, empty parts vanish.
 *
 * @returns the path reached, without slashes at its ends; undefined when it climbs above the root
 */
function joinPath(directory, relative) {
    if (isPlainPath(relative))
        return directory === '' ? relative : `${directory}/${relative}`;
    const parts = directory === '' ? [] : directory.split('/');
    for (const part of relative.split('/')) {
        if (part === '' || part === '.')
            continue;
        if (part !== '..')
            parts.push(part);
        else if (parts.pop() === undefined)
            return undefined;
    }
    return parts.join('/');
}
/** Whether every part of a path is a name: most are, and need not be taken apart. */
function isPlainPath(path) {
    return (path !== '' &&
        !path.startsWith('/') &&
        !path.endsWith('/') &&
        !path.endsWith('.') &&
        !path.includes('./') &&
        !path.includes('//'));
}
/** Where `joinPath` leads; `''` when it climbs above the root. */
function pathBelow(directory, relative) {
    return joinPath(directory, relative) ?? '';
}
/** Whether a file is markdown by its name. */
function isMarkdown(path) {
    return /\.(?:md|markdown)$/i.test(path);
}
/** Whether a path lies where no author writes documentation: installed packages. */
function isInstalled(path) {
    return /(?:^|\/)node_modules\//.test(path);
}
/** Whether a path lies among samples: a documentation site there is not this repository's own. */
function isSample(path) {
    return /(?:^|\/)(?:node_modules|vendor|tests?|testdata|__tests__|fixtures?|examples?|samples?)\//i.test(path);
}
/** The deepest directory that holds all of these, `''` for none. */
function commonDirectory(directories) {
    const [first, ...others] = directories;
    let common = first ?? '';
    while (!others.every((directory) => isWithin(directory, common)))
        common = directoryOf(common);
    return common;
}
/** A path below a directory, which may be the root. */
function below(directory, name) {
    return directory === '' ? name : `${directory}/${name}`;
}


/***/ }),

/***/ 8280:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   g: () => (/* binding */ decodePercent),
/* harmony export */   h: () => (/* binding */ parseTarget)
/* harmony export */ });
// The target of a link as written, taken apart.
// RFC 3986, section 3.1.
const scheme = /^[a-z][a-z0-9+.-]*:/i;
// "/broken/pages/<id>", "/broken/spaces/<id>/pages/<id>", "/broken/files/<id>", with or without dots before.
const lostPath = /^(?:\.{0,2}\/)*broken\/(?:spaces\/[^/]+\/?)?(?:(?:pages|files|spaces)\/[^/]+)?\/?$/;
// Text a program fills in before anybody sees it.
const template = /\{\{|\{%|<%/;
const lostSegment = /(?:^|\/)broken-reference(?:\/|$)/;
// Editors paste addresses of their own previews; these lead nowhere for anybody.
const hosted = /^https?:\/\//i;
/** Take a url apart; escapes and entities of the markup are already undone. */
function parseTarget(url) {
    const text = withoutBrackets(url.trim());
    if (text === '')
        return { kind: 'empty' };
    if (hosted.test(text)) {
        return lostSegment.test(withoutSuffix(text)) ? { kind: 'lost' } : { kind: 'external' };
    }
    if (template.test(text) || scheme.test(text) || text.startsWith('//'))
        return { kind: 'external' };
    const path = withoutSuffix(text);
    if (lostPath.test(path) || lostSegment.test(path))
        return { kind: 'lost' };
    const hash = text.indexOf('#');
    return {
        kind: 'local',
        absolute: path.startsWith('/'),
        paths: path === '' ? [] : readings(path),
        ...(hash >= 0 ? { fragment: text.slice(hash + 1) } : {}),
    };
}
/** Decode `%20` and the like once; text that cannot be decoded stays as it is. */
function decodePercent(text) {
    if (!text.includes('%'))
        return text;
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
function readings(path) {
    const decoded = decodePercent(path);
    return decoded === path ? [path] : [decoded, path];
}
function withoutSuffix(text) {
    const end = text.search(/[?#]/);
    return end < 0 ? text : text.slice(0, end);
}
function withoutBrackets(text) {
    return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : text;
}


/***/ }),

/***/ 7510:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   S: () => (/* binding */ readTitleFacts),
/* harmony export */   g: () => (/* binding */ sourceForLinks)
/* harmony export */ });
/**
 * The facts a layout needs for titles and the order of navigation, and for nothing else.
 *
 * @returns nothing from a source made by `sourceForLinks`
 */
function readTitleFacts(source, pages, layout) {
    return source.readTitles === undefined
        ? source.readFacts(pages, layout)
        : source.readTitles(pages, layout);
}
/**
 * A source for those who only ask where links lead.
 *
 * Titles cost a look at every page. A site read from this source resolves as any other, but what it
 * says of titles and navigation is made from names of files.
 */
function sourceForLinks(source) {
    return {
        readTexts: (files) => source.readTexts(files),
        readFacts: (pages, layout) => source.readFacts(pages, layout),
        readTitles: async () => new Map(),
    };
}


/***/ }),

/***/ 6852:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $D: () => (/* binding */ scanLinks),
/* harmony export */   De: () => (/* binding */ scanBoth),
/* harmony export */   mY: () => (/* binding */ checkLinks),
/* harmony export */   s_: () => (/* binding */ basePathsUnder),
/* harmony export */   zP: () => (/* binding */ compareLinks)
/* harmony export */ });
/* harmony import */ var _anchor_reader_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7290);
/* harmony import */ var _tree_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(139);
// Links of revisions: what they lead to, which are broken, which are newly so.


/** Every link of a revision with its status, in order of path, line, column. */
async function checkLinks(revision, source) {
    const { links } = await scanLinks(revision, source, { keep: 'all' });
    return [...links];
}
/**
 * Look at links of a revision.
 *
 * Pages are read in batches and forgotten but for their headings, so that a large repository needs
 * the memory of its headings and of what is kept.
 */
async function scanLinks(revision, source, scope) {
    const walk = startWalk(revision, source, scope);
    while (walk.next !== undefined)
        await walk.advance();
    return walk.finish();
}
/**
 * Look at links of two revisions side by side.
 *
 * Pages both share are met at nearly the same time, so that a source that keeps a few thousand pages
 * reads each of them once.
 */
async function scanBoth(base, head, { source, scope }) {
    const was = startWalk(base, source, scope.base);
    const now = startWalk(head, source, scope.head);
    for (;;) {
        const wasFirst = was.next !== undefined && !(now.next !== undefined && now.next < was.next);
        const walk = wasFirst ? was : now;
        if (walk.next === undefined)
            break;
        await walk.advance();
    }
    return { base: await was.finish(), head: await now.finish() };
}
function startWalk(revision, source, scope) {
    const { site } = revision;
    const anchors = (0,_anchor_reader_js__WEBPACK_IMPORTED_MODULE_0__/* .createAnchorReader */ .x)(revision, source);
    const kept = [];
    let total = 0;
    let at = 0;
    for (const { path, use } of site.uses) {
        if (scope.paths?.has(path) ?? true)
            take(path, use);
    }
    const pages = scope.paths ? site.pages.filter(({ path }) => scope.paths?.has(path)) : site.pages;
    return {
        get next() {
            return pages[at]?.path;
        },
        async advance() {
            const batch = pages.slice(at, at + pagesAtOnce);
            at += pagesAtOnce;
            const facts = await source.readFacts(batch, site.layout);
            for (const page of batch) {
                const found = facts.get(page.oid);
                if (found === undefined)
                    continue;
                anchors.remember(page.path, found);
                for (const use of found.links)
                    take(page.path, use);
            }
        },
        async finish() {
            return { links: await settle(kept, anchors, scope), total, anchors };
        },
    };
    function take(path, use) {
        total++;
        const resolution = site.resolve(path, use);
        const broken = resolution.kind === 'broken';
        const undecided = resolution.kind === 'page' && resolution.fragment !== undefined;
        if (scope.keep === 'broken' && !broken && !undecided)
            return;
        kept.push({
            path,
            use,
            resolution,
            status: broken ? 'broken' : resolution.kind === 'in-app' ? 'in-app' : 'ok',
            target: targetOf(resolution, use.url),
            ...(broken ? { reason: resolution.reason } : {}),
        });
    }
}
const pagesAtOnce = 256;
/**
 * Tell the broken links of a head that its base had from those it had not.
 *
 * Links are the same when they stand in the same page and lead to the same target, or else are
 * written alike: a broken link whose page moved is not new. Of n equal ones of which k were there,
 * the first k are the old ones.
 *
 * @param basePathOf - the base path of the page a head path stands for
 */
function compareLinks(base, head, basePathOf) {
    const was = groupByPage(base, (path) => path);
    const now = groupByPage(head, basePathOf);
    const broken = new Set();
    const fixed = new Set();
    for (const [page, links] of now) {
        const byTarget = subtract(was.get(page) ?? [], links, (link) => link.target);
        const byUrl = subtract(byTarget.before, byTarget.after, (link) => link.use.url);
        for (const link of byUrl.after)
            broken.add(link);
        for (const link of byUrl.before)
            fixed.add(link);
    }
    for (const [page, links] of was) {
        if (!now.has(page))
            for (const link of links)
                fixed.add(link);
    }
    return {
        broken: head.filter((link) => broken.has(link)),
        fixed: base.filter((link) => fixed.has(link)),
    };
}
/**
 * The base path of head paths under renames.
 *
 * A head path whose base page moved elsewhere stands for a new page: it answers with a text that is
 * no path.
 *
 * @param renames - head path to base path
 */
function basePathsUnder(renames) {
    const movedAway = new Set(renames.values());
    return (path) => renames.get(path) ?? (movedAway.has(path) ? `\0${path}` : path);
}
/** Order of a report: path, line, column. */
function compareLinkPlaces(a, b) {
    return (0,_tree_js__WEBPACK_IMPORTED_MODULE_1__/* .compareBytes */ .Xo)(a.path, b.path) || a.use.line - b.use.line || a.use.column - b.use.column;
}
/** Decide the links to headings, which need the pages they lead to. */
async function settle(links, anchors, scope) {
    const targets = new Set();
    for (const { resolution } of links) {
        if (resolution.kind === 'page' && resolution.fragment)
            targets.add(resolution.path);
    }
    await anchors.load(targets);
    const settled = [];
    for (const link of links) {
        if (isHeadingMissing(link.resolution, anchors)) {
            settled.push({ ...link, status: 'broken', reason: 'missing-heading' });
        }
        else if (scope.keep === 'all' || link.status === 'broken')
            settled.push(link);
    }
    return settled.sort(compareLinkPlaces);
}
function isHeadingMissing(resolution, anchors) {
    if (resolution.kind !== 'page' || !resolution.fragment)
        return false;
    return anchors.lookUp(resolution.path)?.has(resolution.fragment) === false;
}
function targetOf(resolution, url) {
    switch (resolution.kind) {
        case 'page':
        case 'file':
            return resolution.fragment ? `${resolution.path}#${resolution.fragment}` : resolution.path;
        case 'directory':
            return resolution.path === '' ? '/' : resolution.path;
        case 'broken': {
            if (resolution.reason === 'lost-reference')
                return lostTarget(url);
            if (resolution.path === '')
                return url;
            const hash = url.indexOf('#');
            return hash === -1 ? resolution.path : resolution.path + url.slice(hash);
        }
        default:
            return url;
    }
}
// Every export writes a reference it lost in another way: `broken-reference`, `../broken-reference/`.
function lostTarget(url) {
    return /\/broken\/[^?#]*/.exec(url)?.[0].replace(/\/$/, '') ?? 'broken-reference';
}
function groupByPage(links, pageOf) {
    const groups = new Map();
    for (const link of links) {
        if (link.status !== 'broken')
            continue;
        const page = pageOf(link.path);
        const group = groups.get(page);
        if (group === undefined)
            groups.set(page, [link]);
        else
            group.push(link);
    }
    return groups;
}
/** What is left of two lists when equal ones are taken away, the first of each first. */
function subtract(before, after, keyOf) {
    const there = countBy(before, keyOf);
    const here = countBy(after, keyOf);
    return { before: dropFirst(before, here), after: dropFirst(after, there) };
    function dropFirst(links, counts) {
        return links.filter((link) => {
            const key = keyOf(link);
            const count = counts.get(key) ?? 0;
            counts.set(key, count - 1);
            return count <= 0;
        });
    }
}
function countBy(links, keyOf) {
    const counts = new Map();
    for (const link of links)
        counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1);
    return counts;
}


/***/ }),

/***/ 8008:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  M: () => (/* binding */ readRevision),
  p: () => (/* binding */ readRevisions)
});

// EXTERNAL MODULE: ./lib/content/slugs.js
var slugs = __webpack_require__(6913);
;// CONCATENATED MODULE: ./lib/content/anchors.js


const everyDepth = [1, 2, 3, 4, 5, 6];
const dash = (anchor, count) => `${anchor}-${count}`;
const common = {
    depths: everyDepth,
    titleHasAnchor: true,
    idsReplace: true,
    repeat: dash,
    anyCase: false,
};
/** The rules of each layout. */
const anchorRules = {
    gitbook: { ...common, slug: slugs/* gitbookSlug */.Tf, depths: [1, 2, 3, 4], titleHasAnchor: false },
    mdbook: { ...common, slug: slugs/* mdbookSlug */.uV },
    mkdocs: {
        ...common,
        slug: slugs/* pythonMarkdownSlug */.LN,
        otherScripts: slugs/* pymdownxSlug */.Kc,
        repeat: (anchor, count) => `${anchor}_${count}`,
        builtIn: /^__/,
    },
    docusaurus: { ...common, slug: slugs/* docusaurusSlug */.GK },
    vitepress: { ...common, slug: slugs/* mditVueSlug */.UF },
    hugo: { ...common, slug: slugs/* hugoSlug */.Fb, numbersIds: true },
    docfx: { ...common, slug: slugs/* docfxSlug */.yI },
    mdn: {
        ...common,
        slug: slugs/* mdnSlug */.Be,
        repeat: (anchor, count) => `${anchor}_${count + 1}`,
        numbersIds: true,
        anyCase: true,
    },
    plain: {
        ...common,
        slug: slugs/* githubSlug */.dE,
        idsReplace: false,
        anyCase: true,
        builtIn: /^L\d+(?:-L\d+)?$/,
    },
};
/**
 * The fragments a page answers to: ids its author wrote, then anchors made of its headings.
 *
 * Repeats are numbered in order, past numbers that are taken. A fragment is compared as written and
 * percent-decoded; the empty one, `top` and text fragments are on every page.
 */
function collectAnchors(facts, rules) {
    const taken = new Set();
    const also = new Set();
    for (const heading of facts.headings)
        for (const id of heading.ids)
            taken.add(id);
    for (const id of facts.anchors)
        taken.add(id);
    const counts = new Map();
    const seen = new Set();
    const list = [];
    for (const [index, heading] of facts.headings.entries()) {
        const [explicit] = heading.ids;
        if (explicit !== undefined) {
            list.push({ fragment: numberId(explicit), title: heading.text });
            if (rules.idsReplace)
                continue;
        }
        if (!rules.depths.includes(heading.depth))
            continue;
        if (index === 0 && heading.depth === 1 && !rules.titleHasAnchor) {
            // It leads to the top of the page, where the title is.
            also.add(rules.slug(heading.text));
            continue;
        }
        if (rules.otherScripts !== undefined)
            also.add(rules.otherScripts(heading.text));
        const anchor = numberAnchor(rules.slug(heading.text));
        if (anchor !== '' && explicit === undefined)
            list.push({ fragment: anchor, title: heading.text });
    }
    if (rules.numbersIds === true)
        addNumbered();
    for (const id of facts.anchors)
        list.push({ fragment: id });
    const lower = rules.anyCase
        ? new Set([...taken, ...also].map((id) => id.toLowerCase()))
        : undefined;
    return { has, list };
    // Terms of definition lists and headings share one count, in an order that is not known here.
    function addNumbered() {
        const totals = new Map();
        const slugs = facts.headings.map((heading) => heading.ids[0] ?? rules.slug(heading.text));
        for (const id of [...slugs, ...facts.anchors])
            totals.set(id, (totals.get(id) ?? 0) + 1);
        for (const [id, total] of totals) {
            for (let count = 1; count < total; count++)
                also.add(rules.repeat(id, count));
        }
    }
    function has(fragment) {
        const [place = ''] = fragment.split(':~:');
        return facts.openEnded === true || find(place) || find(decode(place));
    }
    function find(fragment) {
        if (fragment === '' || fragment.toLowerCase() === 'top')
            return true;
        if (taken.has(fragment) || also.has(fragment))
            return true;
        if (rules.builtIn?.test(fragment) === true)
            return true;
        return lower?.has(fragment.toLowerCase().replace(/^user-content-/, '')) ?? false;
    }
    // The second of two equal ids is numbered on GitBook; elsewhere it is the same fragment.
    function numberId(id) {
        if (!seen.has(id)) {
            seen.add(id);
            return id;
        }
        return numberAnchor(id);
    }
    function numberAnchor(anchor) {
        let count = counts.get(anchor) ?? 0;
        let numbered = count === 0 ? anchor : rules.repeat(anchor, count);
        while (numbered === '' || taken.has(numbered)) {
            count++;
            numbered = rules.repeat(anchor, count);
        }
        counts.set(anchor, count);
        taken.add(numbered);
        return numbered;
    }
}
function decode(fragment) {
    try {
        return decodeURIComponent(fragment);
    }
    catch {
        return fragment;
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-config.js
// docfx.json, the publishing settings and redirections: which folder is the docset, and its address.
/** Parse JSON as these tools read it: comments and trailing commas allowed. Undefined when it is not JSON. */
function parseLooseJson(text) {
    const plain = text.replace(/^\uFEFF/, '');
    for (const candidate of [plain, withoutComments(plain)]) {
        try {
            return JSON.parse(candidate);
        }
        catch (error) {
            if (!(error instanceof SyntaxError))
                throw error;
        }
    }
    return undefined;
}
function withoutComments(text) {
    return text
        .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_all, string) => string ?? '')
        .replace(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, (_all, string) => string ?? '');
}
/** A property of a parsed value, when it is an object. */
function propertyOf(value, ...keys) {
    let found = value;
    for (const key of keys) {
        if (typeof found !== 'object' || found === null || Array.isArray(found))
            return undefined;
        found = Object.entries(found).find(([name]) => name === key)?.[1];
    }
    return found;
}
/**
 * Redirections of one `.openpublishing.redirection.json`.
 *
 * @param folder - folder the file stands in: `source_path` is relative to it, `source_path_from_root` to the repository
 */
function parseRedirections(folder, text) {
    const list = propertyOf(parseLooseJson(text), 'redirections');
    const redirects = new Map();
    for (const entry of Array.isArray(list) ? list : []) {
        const target = propertyOf(entry, 'redirect_url');
        const fromRoot = propertyOf(entry, 'source_path_from_root');
        const source = propertyOf(entry, 'source_path');
        if (typeof target !== 'string')
            continue;
        if (typeof fromRoot === 'string')
            redirects.set(fromRoot.replace(/^\/+/, ''), target);
        else if (typeof source === 'string') {
            const path = source.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
            redirects.set(folder === '' ? path : `${folder}/${path}`, target);
        }
    }
    return redirects;
}
/**
 * The address most redirections agree on: `docs/build/x.md` leads to `/cpp/build/y` is one vote for
 * `/cpp/`, as a redirection usually stays in its docset. Half of the votes, and at least three, decide.
 */
function basePathOfRedirects(root, redirects) {
    const votes = new Map();
    let all = 0;
    for (const [source, target] of redirects) {
        const first = /^\/([^/?#]+)\//.exec(target)?.[1];
        if (first === undefined || (root !== '' && !source.startsWith(`${root}/`)))
            continue;
        all += 1;
        votes.set(first.toLowerCase(), (votes.get(first.toLowerCase()) ?? 0) + 1);
    }
    const best = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
    return best !== undefined && best[1] >= 3 && best[1] * 2 >= all ? `/${best[0]}/` : undefined;
}

// EXTERNAL MODULE: ./lib/content/layouts/paths.js
var layouts_paths = __webpack_require__(5985);
;// CONCATENATED MODULE: ./lib/content/layouts/includes.js

// Deeper chains of includes than this are circles.
const depthMax = 10;
/**
 * Follow the includes of all pages.
 *
 * A page that includes markdown from outside of the repository answers to any fragment: what it
 * brings along is not known.
 */
function readIncludes({ pages, factsOf, resolve }) {
    const included = new Map();
    const shown = new Map();
    const open = new Set();
    // Facts of all pages would stay in memory as long as the site.
    const kept = new Map();
    const byPath = new Map(pages.map((page) => [page.path, page]));
    for (const { path } of pages) {
        for (const link of factsOf(path)?.links ?? []) {
            if (link.kind !== 'include')
                continue;
            const target = resolve(path, link.url);
            if (target?.kind === 'page' && target.path !== path) {
                included.set(path, [...(included.get(path) ?? []), target.path]);
                if (!shown.has(target.path))
                    shown.set(target.path, path);
                const facts = factsOf(target.path);
                if (facts !== undefined)
                    kept.set(target.path, facts);
            }
            else if (target?.kind === 'external' && /\.mdx?$/i.test(link.url))
                open.add(path);
        }
    }
    return {
        wholeOf,
        shownOn: (path) => shownOn(path, 0),
        files: [...shown.keys()].flatMap((path) => byPath.get(path) ?? []),
    };
    function wholeOf(path, facts) {
        if (path === undefined)
            return facts;
        const parts = [...partsOf(path, 0)].flatMap((part) => kept.get(part) ?? []);
        const unknown = [path, ...partsOf(path, 0)].some((part) => open.has(part)) ||
            parts.some((part) => part.openEnded === true);
        if (parts.length === 0 && !unknown)
            return facts;
        return {
            ...facts,
            headings: [...facts.headings, ...parts.flatMap((part) => part.headings)],
            anchors: [...facts.anchors, ...parts.flatMap((part) => part.anchors)],
            ...(unknown ? { openEnded: true } : {}),
        };
    }
    function partsOf(path, depth) {
        if (depth >= depthMax)
            return [];
        return (included.get(path) ?? []).flatMap((part) => [part, ...partsOf(part, depth + 1)]);
    }
    function shownOn(path, depth) {
        const page = depth >= depthMax ? undefined : shown.get(path);
        return page === undefined ? undefined : (shownOn(page, depth + 1) ?? page);
    }
}
/**
 * Whether an include that was not found may be there all the same: documentation is often given
 * without the code of its repository.
 *
 * Markdown below the documents' own root must be there. Anything else in a folder that is not here
 * is not known.
 */
function isBeyond(path, root, directories) {
    if ((0,layouts_paths/* isWithin */.UO)(path, root) && /\.(?:mdx?|ya?ml)$/i.test(path))
        return false;
    const folder = (0,layouts_paths/* directoryOf */.jt)(path);
    return (folder === '' && !(0,layouts_paths/* isWithin */.UO)(path, root)) || !directories.has(folder);
}

// EXTERNAL MODULE: ./lib/content/layouts/target.js
var layouts_target = __webpack_require__(8280);
;// CONCATENATED MODULE: ./lib/content/layouts/published.js


/**
 * Resolve a link by the rules of a generator.
 *
 * @returns undefined for what every layout treats alike: other sites, empty and lost targets
 */
function resolvePublished(from, link, rules) {
    if (isTemplate(link.url))
        return { kind: 'external' };
    const target = (0,layouts_target/* parseTarget */.h)(link.url);
    if (target.kind !== 'local')
        return undefined;
    if (target.paths.length === 0)
        return foundAt(rules.shownOn?.(from) ?? from, target, rules);
    let missing;
    for (const path of target.paths) {
        const outcome = rules.look({ from, link, path, absolute: target.absolute });
        if (outcome.kind !== 'missing')
            return answerOf(outcome, target, rules);
        missing ??= outcome;
    }
    return missing && answerOf(missing, target, rules, link);
}
// Text a program fills in before anybody sees it: `{{ url }}`, `{% url x %}`, `${base}/x`, `<%= x %>`;
// names a bundler knows: `@theme/x`, `~@/x`; and names a script replaces: `ENGLISH_VERSION_URL`.
function isTemplate(url) {
    if (url.includes('{') || url.includes('<')) {
        if (/\{\{|\{%|\$\{|<%/.test(url))
            return true;
    }
    return /^~?@(?!site\/)[\w-]*\/|^[A-Z][A-Z\d_]*_URL$/.test(url);
}
function answerOf(outcome, target, rules, link) {
    if (outcome.kind === 'found')
        return foundAt(outcome.path, target, rules);
    if (outcome.kind !== 'missing')
        return outcome;
    const { path } = outcome;
    const spelling = rules.anyCase || path === '' ? undefined : rules.lookup.otherSpelling(path);
    if (spelling !== undefined)
        return { kind: 'broken', reason: 'wrong-case', path, spelling };
    return { kind: 'broken', reason: outcome.reason ?? reasonFor(path, link), path };
}
function foundAt(path, target, rules) {
    const fragment = target.fragment?.replace(/:~:.*$/s, '');
    const kind = rules.pages.has(path) ? 'page' : 'file';
    const named = fragment !== undefined && fragment !== '' && !/^top$/i.test(fragment);
    return { kind, path, ...(named ? { fragment } : {}) };
}
function reasonFor(path, link) {
    if (path === '')
        return 'outside-repository';
    if (link?.kind === 'include')
        return 'missing-include';
    const name = (0,layouts_paths/* nameOf */.Vb)(path);
    const bytes = link?.kind === 'image' || link?.kind === 'html-image';
    const page = /\.(?:mdx?|markdown|html?)$/i.test(name) || !name.slice(1).includes('.');
    return page && !bytes ? 'missing-page' : 'missing-file';
}
/**
 * Follow a relative URL as a browser does: from the folder of an address, never above the root.
 *
 * @param folder - without slashes at its ends
 */
function joinAddress(folder, relative) {
    const absolute = relative.startsWith('/');
    const plain = absolute ? relative.slice(1) : relative;
    if ((0,layouts_paths/* isPlainPath */.qW)(plain))
        return absolute || folder === '' ? plain : `${folder}/${plain}`;
    const parts = folder === '' || absolute ? [] : folder.split('/');
    for (const part of relative.split('/')) {
        if (part === '..')
            parts.pop();
        else if (part !== '' && part !== '.')
            parts.push(part);
    }
    return parts.join('/');
}
/** Whether HTML markup wrote a link, which generators do not rewrite. */
function isHtml(link) {
    return link.kind === 'html' || link.kind === 'html-image';
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-addresses.js




const language = /^\/[a-z]{2}-[a-z]{2}(?=\/)/i;
/**
 * Link rules of a docset. Files are found in any case, as the build finds them.
 *
 * `/cpp/x` is a page of this docset when `/cpp/` is its base path; any other path from the root of
 * the host belongs to another repository.
 */
function createDocfxRules({ config, pages, lookup, otherRepositories }) {
    const { root } = config;
    const basePath = config.basePath ?? basePathOfRedirects(root, config.redirects);
    const addresses = new Map(pages.map((page) => [page.path, addressOf(page.path)]));
    const pageAt = new Map([...addresses].map(([path, address]) => [address.toLowerCase(), path]));
    const redirects = new Map([...config.redirects].map(([from, to]) => [from.toLowerCase(), to]));
    return {
        rules: { lookup, pages: new Set(addresses.keys()), anyCase: true, look },
        addresses,
    };
    function look(reading) {
        const { from, absolute, link } = reading;
        // The build takes a backslash for a slash, as Windows does.
        const path = reading.path.replaceAll('\\', '/');
        if (absolute)
            return lookAbsolute(path, 0);
        const file = fileOf(from, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        if (otherRepositories.some((other) => (0,layouts_paths/* isWithin */.UO)(file, other)))
            return { kind: 'external' };
        const found = lookFile(file);
        if (found !== undefined)
            return found;
        const redirect = redirects.get(file.toLowerCase());
        if (redirect !== undefined)
            return follow(redirect, 0);
        if (link.kind === 'include') {
            return isBeyond(file, root, lookup.files.directories)
                ? { kind: 'external' }
                : { kind: 'missing', path: file, reason: 'missing-include' };
        }
        return lookAddress(file, 0) ?? { kind: 'missing', path: file };
    }
    /** `~/` is the docset, `~/../` the repository. */
    function fileOf(from, path) {
        return path.startsWith('~/') ? (0,layouts_paths/* joinPath */.uJ)(root, path.slice(2)) : (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(from), path);
    }
    function lookFile(file) {
        const place = lookup.at(file);
        if (place?.kind === 'file')
            return { kind: 'found', path: file };
        if (place?.kind === 'directory')
            return lookFolder(file);
        const spelling = lookup.otherSpelling(file);
        if (spelling === undefined)
            return undefined;
        return lookup.at(spelling)?.kind === 'file'
            ? { kind: 'found', path: spelling }
            : lookFolder(spelling);
    }
    function lookFolder(folder) {
        for (const name of ['index.md', 'index.yml', 'toc.yml', 'toc.md']) {
            const path = (0,layouts_paths/* pathBelow */.Br)(folder, name);
            const file = lookup.at(path)?.kind === 'file' ? path : lookup.otherSpelling(path);
            if (file !== undefined)
                return { kind: 'found', path: file };
        }
        return (lookAddress(folder, redirectsMax) ?? { kind: 'missing', path: folder, reason: 'missing-page' });
    }
    /** A link without extension is an address: the page's file without it. */
    function lookAddress(path, followed) {
        const address = path.slice(root === '' ? 0 : root.length + 1).replace(/\.html$/i, '');
        const page = pageAt.get(address.toLowerCase());
        if (page !== undefined)
            return { kind: 'found', path: page };
        for (const ending of ['.yml', '/index.yml', '.md']) {
            const file = (0,layouts_paths/* pathBelow */.Br)(root, `${address}${ending}`);
            const there = lookup.at(file)?.kind === 'file' ? file : lookup.otherSpelling(file);
            if (there !== undefined)
                return { kind: 'found', path: there };
            const redirect = redirects.get(file.toLowerCase());
            if (redirect !== undefined)
                return follow(redirect, followed);
        }
        return undefined;
    }
    function lookAbsolute(written, followed) {
        const path = written.replace(language, '');
        if (basePath === undefined || !`${path}/`.toLowerCase().startsWith(basePath)) {
            return { kind: 'external' };
        }
        const address = joinAddress('', path.slice(basePath.length));
        const file = (0,layouts_paths/* pathBelow */.Br)(root, address);
        const found = address === '' ? lookFolder(root) : (lookFile(file) ?? lookAddress(file, followed));
        if (found !== undefined && found.kind !== 'missing')
            return found;
        const redirect = redirects.get(`${file}.md`.toLowerCase());
        if (redirect !== undefined && followed < redirectsMax)
            return follow(redirect, followed + 1);
        return {
            kind: 'missing',
            path: /\.\w+$/.test(file) ? file : `${file}.md`,
            reason: 'missing-page',
        };
    }
    function follow(redirect, followed) {
        if (!redirect.startsWith('/') || followed >= redirectsMax)
            return { kind: 'external' };
        const outcome = lookAbsolute(redirect.replace(/[?#].*$/, ''), followed + 1);
        // The address exists as long as the redirection does; where it leads is another matter.
        return outcome.kind === 'missing' ? { kind: 'external' } : outcome;
    }
    function addressOf(path) {
        const inside = path.slice(root === '' ? 0 : root.length + 1).replace(/\.md$/i, '');
        return inside.replace(/(?:^|\/)index$/i, '');
    }
}
const redirectsMax = 10;

;// CONCATENATED MODULE: ./lib/content/layouts/navigation.js

/** Names that stand for their directory, in lower case. */
const indexStems = new Set(['readme', 'index', '_index']);
/** Whether a file stands for its directory: `guide/README.md`, `index.md`. */
function isIndex(path) {
    return indexStems.has((0,layouts_paths/* stemOf */.Vc)(path).toLowerCase());
}
/**
 * What a file is called in an address: its base name, or its directory's for a README or index below
 * the content root.
 */
function slugOfFile(path, root = '') {
    const directory = (0,layouts_paths/* directoryOf */.jt)(path);
    return isIndex(path) && directory !== root ? (0,layouts_paths/* nameOf */.Vb)(directory) : (0,layouts_paths/* stemOf */.Vc)(path).toLowerCase();
}
/** Give siblings of one slug numbers: `setup`, `setup-1`, `setup-2`; the first keeps its own. */
function separateSlugs(nodes) {
    const taken = new Set();
    return nodes.map((node) => {
        if (node.kind !== 'page' && node.kind !== 'group')
            return node;
        let slug = node.slug;
        for (let number = 1; taken.has(slug.toLowerCase()); number += 1)
            slug = `${node.slug}-${number}`;
        taken.add(slug.toLowerCase());
        return { ...node, slug, children: separateSlugs(node.children) };
    });
}
/**
 * The published address of every page of a tree by repository path: slugs of ancestors and page.
 *
 * @param prefix - address the tree starts at, without slashes at its ends
 */
function addressesOf(nodes, prefix = '', addresses = new Map()) {
    for (const node of nodes) {
        if (node.kind !== 'page' && node.kind !== 'group')
            continue;
        const address = prefix === '' ? node.slug : `${prefix}/${node.slug}`;
        if (node.kind === 'page' && !addresses.has(node.file))
            addresses.set(node.file, address);
        addressesOf(node.children, address, addresses);
    }
    return addresses;
}
/** Every page of a tree in reading order, as repository paths. */
function pagesOf(nodes) {
    return nodes.flatMap((node) => {
        if (node.kind === 'page')
            return [node.file, ...pagesOf(node.children)];
        return node.kind === 'group' ? pagesOf(node.children) : [];
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/page-titles.js

/** Title of a page: front matter, then its first heading, then its name in words. */
function titleOfPage(path, facts, keys = ['title']) {
    for (const key of keys) {
        const title = facts?.frontMatter?.data[key];
        if (typeof title === 'string' && title.trim() !== '')
            return title.trim();
    }
    const heading = facts?.headings.find((one) => one.depth === 1 && one.text !== '');
    return heading?.text ?? titleOfName(isIndexName(path) ? (0,layouts_paths/* directoryOf */.jt)(path) : path);
}
/** `getting-started.md` to `Getting started`; `Home` for the root. */
function titleOfName(path) {
    const stem = path.endsWith('.md') || path.endsWith('.mdx') ? (0,layouts_paths/* stemOf */.Vc)(path) : (0,layouts_paths/* nameOf */.Vb)(path);
    const words = stem.replace(/[-_]+/g, ' ').trim();
    return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
function isIndexName(path) {
    return /^(?:readme|_?index)$/i.test((0,layouts_paths/* stemOf */.Vc)(path));
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-navigation.js



/** Every link of a table of contents. */
function tocUses(path, toc) {
    return toc.entries.flatMap(usesOf);
    function usesOf(entry) {
        const own = entry.hrefs.map(({ url, line, column }) => ({
            path,
            use: { kind: 'navigation', url, line, column },
        }));
        return [...own, ...entry.children.flatMap(usesOf)];
    }
}
/**
 * The page tree: tables of contents no other one names, in order of their paths, then pages in
 * none, hidden. A page stands where it is named first.
 */
function buildDocfxTree(input) {
    const { tocs, resolve, pages, factsOf } = input;
    const known = new Set(pages.map((page) => page.path));
    const taken = new Set();
    const opened = new Set();
    const named = namedTocs(tocs, resolve);
    const own = [...tocs.keys()].filter((path) => !/breadcrumb/i.test(path));
    const free = own.filter((path) => !named.has(path));
    // Tables that name each other in a circle are entered at the one closest to the root.
    const roots = free.length > 0 ? free : own.sort((a, b) => a.split('/').length - b.split('/').length);
    const groups = roots.flatMap((path) => {
        const children = nodesOf(path);
        if (free.length < 2)
            return children;
        const title = titleOfName((0,layouts_paths/* directoryOf */.jt)(path));
        return children.length === 0 ? [] : [group(title, children)];
    });
    const rest = pages
        .filter((page) => !taken.has(page.path) && !/(?:^|\/)includes\//i.test(page.path))
        .map((page) => ({ ...pageNode(page.path, undefined, []), hidden: true }));
    return separateSlugs([...groups, ...rest]);
    function nodesOf(path) {
        if (opened.has(path))
            return [];
        opened.add(path);
        return (tocs.get(path)?.entries ?? []).flatMap((entry) => nodesOfEntry(path, entry));
    }
    function nodesOfEntry(from, entry) {
        const targets = entry.hrefs.map((href) => resolve(from, href.url));
        const paths = targets.flatMap((target) => target?.kind === 'page' || target?.kind === 'file' ? [target.path] : []);
        const page = paths.find((path) => known.has(path) && !taken.has(path));
        if (page !== undefined)
            taken.add(page);
        const inner = paths.filter((path) => tocs.has(path)).flatMap(nodesOf);
        const children = [...entry.children.flatMap((child) => nodesOfEntry(from, child)), ...inner];
        if (page !== undefined)
            return [pageNode(page, entry.name, children)];
        if (children.length > 0)
            return [group(entry.name, children)];
        const [href] = entry.hrefs;
        const dead = targets.every((target) => target?.kind === 'broken');
        if (href === undefined || dead || paths.some((path) => known.has(path) || tocs.has(path)))
            return [];
        return [{ kind: 'link', title: entry.name, url: href.url }];
    }
    function pageNode(path, title, children) {
        const shown = title === undefined || title === '' ? titleOfPage(path, factsOf(path)) : title;
        return { kind: 'page', file: path, title: shown, slug: slugOfFile(path), children };
    }
}
function group(title, children) {
    const slug = title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
    return { kind: 'group', title, slug, children };
}
function namedTocs(tocs, resolve) {
    const named = new Set();
    for (const [path, toc] of tocs) {
        for (const { use } of tocUses(path, toc)) {
            const target = resolve(path, use.url);
            if (target?.kind === 'file' && target.path !== path)
                named.add(target.path);
        }
    }
    return named;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./lib/content/layouts/yaml-places.js
// YAML and JSON of configuration files, with the place of every value; unknown tags are text.

/** Deeper nesting than this is left out: no configuration needs it, and aliases could go on for ever. */
const yaml_places_depthMax = 60;
/** Values read before the rest is left out: a few aliases must not stand for millions of values. */
const valuesMax = 500_000;
/**
 * Read YAML (and so JSON) without running anything: `!ENV`, `!!python/name:` and the like become
 * the text after them.
 */
function readPlacedYaml(text) {
    const lines = new dist/* LineCounter */.HN();
    const document = (0,dist/* parseDocument */.Tp)(text.replace(/^\uFEFF/, ' '), {
        lineCounter: lines,
        logLevel: 'silent',
        strict: false,
        uniqueKeys: false,
        merge: true,
    });
    let values = 0;
    const errors = document.errors.map((error) => ({
        ...placeOf(error.pos[0]),
        message: error.message.split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? '',
    }));
    return { root: build(document.contents, 0), errors };
    function placeOf(offset) {
        const { line, col } = lines.linePos(offset ?? 0);
        return { line: Math.max(line, 1), column: Math.max(col, 1) };
    }
    function build(node, depth) {
        const place = placeOf(node?.range?.[0]);
        values += 1;
        if (depth > yaml_places_depthMax || values > valuesMax)
            return { kind: 'scalar', value: null, place };
        if ((0,dist/* isAlias */.Vj)(node))
            return build(node.resolve(document) ?? null, depth + 1);
        if ((0,dist/* isSeq */.oP)(node)) {
            return { kind: 'list', items: node.items.map((item) => build(item, depth + 1)), place };
        }
        if ((0,dist/* isMap */.jh)(node)) {
            const entries = node.items.map((pair) => ({
                key: (0,dist/* isScalar */.jn)(pair.key) ? String(pair.key.value) : '',
                keyPlace: placeOf(pair.key.range?.[0]),
                value: build(pair.value, depth + 1),
            }));
            return { kind: 'map', entries, place };
        }
        return { kind: 'scalar', value: (0,dist/* isScalar */.jn)(node) ? node.value : null, place };
    }
}
/** The value under a chain of keys, the last one when a key repeats; undefined when there is none. */
function lookUpPlaced(value, ...keys) {
    let found = value;
    for (const key of keys) {
        if (found?.kind !== 'map')
            return undefined;
        found = found.entries.findLast((entry) => entry.key === key)?.value;
    }
    return found;
}
/** The text of a scalar (numbers and booleans as written in YAML's plain form); undefined for anything else. */
function textOf(value) {
    if (value?.kind !== 'scalar')
        return undefined;
    if (typeof value.value === 'string')
        return value.value;
    return typeof value.value === 'number' || typeof value.value === 'boolean'
        ? String(value.value)
        : undefined;
}
/** Every text of a list of texts, or the one text itself. */
function textsOf(value) {
    if (value?.kind === 'list')
        return value.items.flatMap((item) => textOf(item) ?? []);
    const text = textOf(value);
    return text === undefined ? [] : [text];
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-toc.js

const hrefKeys = ['href', 'topicHref', 'tocHref', 'homepage'];
/** Read a table of contents by its file name: `toc.md` is markdown, anything else YAML. */
function parseToc(path, text) {
    if (/\.md$/i.test(path))
        return { entries: parseMarkdownToc(text), warnings: [] };
    const { root, errors } = readPlacedYaml(text);
    const items = root.kind === 'map' ? lookUpPlaced(root, 'items') : root;
    return { entries: entriesOf(items), warnings: errors };
}
function entriesOf(value) {
    if (value?.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        if (item.kind !== 'map')
            return [];
        const hrefs = hrefKeys.flatMap((key) => {
            const href = lookUpPlaced(item, key);
            const url = textOf(href);
            return href === undefined || url === undefined || url === ''
                ? []
                : [{ url: url.trim(), key, ...href.place }];
        });
        const name = textOf(lookUpPlaced(item, 'name')) ??
            textOf(lookUpPlaced(item, 'displayName')) ??
            textOf(lookUpPlaced(item, 'uid')) ??
            '';
        return [{ name, hrefs, children: entriesOf(lookUpPlaced(item, 'items')), ...item.place }];
    });
}
/** `# [Name](file.md)` per entry, nested by depth. */
function parseMarkdownToc(text) {
    const flat = text.split(/\r?\n/).flatMap((line, index) => {
        const found = /^(#{1,6})\s+(?:\[([^\]]*)\]\(([^)\s]+)[^)]*\)|(.+?))\s*#*\s*$/.exec(line);
        if (found === null)
            return [];
        const [, marks = '', linked, url, plain] = found;
        const place = { line: index + 1, column: 1 };
        const column = line.indexOf('[') + 1;
        const hrefs = url === undefined ? [] : [{ url, key: 'href', line: index + 1, column }];
        return [{ depth: marks.length, entry: { name: linked ?? plain ?? '', hrefs, ...place } }];
    });
    return nest(0, 0).entries;
    function nest(start, depth) {
        const entries = [];
        let next = start;
        for (let item = flat[next]; item !== undefined && item.depth > depth; item = flat[next]) {
            const inner = nest(next + 1, item.depth);
            entries.push({ ...item.entry, children: inner.entries });
            next = inner.next;
        }
        return { entries, next };
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-yaml-pages.js

const linkKeys = new Set(['url', 'href', 'imageSrc', 'src']);
/** Links of a YAML page (`### YamlMime:Landing`); none of any other YAML file. */
function readYamlPageUses(path, text) {
    if (!/^\uFEFF?\s*### YamlMime:/.test(text))
        return [];
    return usesOf(readPlacedYaml(text).root);
    function usesOf(value) {
        if (value.kind === 'list')
            return value.items.flatMap(usesOf);
        if (value.kind !== 'map')
            return [];
        return value.entries.flatMap(({ key, value: inner }) => {
            const url = linkKeys.has(key) ? textOf(inner)?.trim() : undefined;
            if (url === undefined || url === '')
                return usesOf(inner);
            return [{ path, use: { kind: 'navigation', url, ...inner.place } }];
        });
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/lookup.js

// Git itself follows no more in a row than the system: 40 on Linux.
const linksMax = 40;
/**
 * Look files up in one tree.
 *
 * A symbolic link leads where its text says, as long as that stays inside the repository; one that
 * leads out, or cannot be read, counts as the file it is. A link to nothing is nothing. Everything
 * below a submodule counts as a file that is there: its files are not ours to know.
 *
 * @param linkTexts - what symbolic links say, by their path
 */
function createLookup(files, linkTexts) {
    const special = [...files.byPath.values()].some((file) => file.mode === '120000' || file.mode === '160000');
    let directorySpellings;
    return { files, at, indexOf, otherSpelling };
    function at(path) {
        if (!special)
            return plainly(path);
        return follow(path, files, linkTexts);
    }
    function plainly(path) {
        if (files.byPath.has(path))
            return { kind: 'file', path };
        return files.directories.has(path) ? { kind: 'directory', path } : undefined;
    }
    function indexOf(directory, names) {
        for (const name of names) {
            const path = directory === '' ? name : `${directory}/${name}`;
            const spelling = files.byPath.has(path)
                ? path
                : files.spellings(path).find((other) => (0,layouts_paths/* directoryOf */.jt)(other) === directory);
            const found = spelling === undefined ? undefined : at(spelling);
            if (found?.kind === 'file')
                return found;
        }
        return undefined;
    }
    function otherSpelling(path) {
        const file = files.spellings(path).find((other) => other !== path);
        if (file !== undefined)
            return file;
        directorySpellings ??= new Map([...files.directories].map((other) => [other.toLowerCase(), other]));
        const directory = directorySpellings.get(path.toLowerCase());
        return directory === path ? undefined : directory;
    }
}
function follow(path, files, linkTexts) {
    let rest = path === '' ? [] : path.split('/');
    let reached = '';
    let links = 0;
    while (rest.length > 0) {
        const [part = '', ...after] = rest;
        const next = reached === '' ? part : `${reached}/${part}`;
        const entry = files.byPath.get(next);
        rest = after;
        reached = next;
        if (entry?.mode === '160000') {
            return rest.length === 0
                ? { kind: 'directory', path: next }
                : { kind: 'file', path: [next, ...rest].join('/') };
        }
        if (entry?.mode !== '120000')
            continue;
        const text = linkTexts.get(next);
        const target = text === undefined || text.startsWith('/') ? undefined : (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(next), text);
        if (target === undefined)
            return { kind: 'file', path: [next, ...rest].join('/') };
        if (++links > linksMax)
            return undefined;
        rest = target === '' ? rest : [...target.split('/'), ...rest];
        reached = '';
    }
    if (files.byPath.has(reached))
        return { kind: 'file', path: reached };
    return files.directories.has(reached) ? { kind: 'directory', path: reached } : undefined;
}
/** Read what every symbolic link of a tree says, by its path. */
async function readLinkTexts(files, readTexts) {
    const links = [...files.byPath.values()].filter(isSymbolicLink);
    if (links.length === 0)
        return new Map();
    const texts = await readTexts(links);
    return new Map(links.flatMap((link) => {
        const text = texts.get(link.oid);
        return text === undefined ? [] : [[link.path, text]];
    }));
}
/** Whether a file is a symbolic link. */
function isSymbolicLink(file) {
    return file.mode === '120000';
}

;// CONCATENATED MODULE: ./lib/content/layouts/page-facts.js
/** Read the facts of all pages; the answer knows them by path, undefined where there are none. */
async function readPageFacts(source, pages, layout) {
    return factsByPath(pages, await source.readFacts(pages, layout));
}
/** Facts by oid, asked for by the path of a page. */
function factsByPath(pages, facts) {
    const oids = new Map(pages.map((page) => [page.path, page.oid]));
    return (path) => {
        const oid = oids.get(path);
        return oid === undefined ? undefined : facts.get(oid);
    };
}

// EXTERNAL MODULE: ./lib/content/tree.js + 1 modules
var content_tree = __webpack_require__(139);
;// CONCATENATED MODULE: ./lib/content/layouts/site.js




/** Build the site a layout describes. */
function buildSite(parts) {
    const { layout, root, evidence, warnings, uses, anchors } = parts;
    const pages = [...parts.pages].sort(byPath);
    const published = new Set(pages.map((page) => page.path).filter((path) => parts.isPage?.(path) ?? true));
    const resolver = { lookup: parts.lookup, rules: parts.rules, published };
    const links = [...parts.lookup.files.byPath.values()].filter(isSymbolicLink);
    const sources = new Map([...parts.dependsOn, ...links].map((file) => [file.path, file]));
    return {
        layout,
        root,
        evidence,
        warnings,
        pages,
        // Parts may make these when they are asked for: a link check asks for neither.
        get navigation() {
            return parts.navigation;
        },
        uses,
        anchors,
        address: (path) => parts.addresses.get(path),
        resolve: (from, link) => resolveLink(from, link, resolver),
        dependsOn: [...sources.values()].sort(byPath).map((file) => `${file.path} ${file.oid}`),
    };
}
function resolveLink(from, written, resolver) {
    const special = resolver.rules.special?.(from, written);
    if (special !== undefined && 'kind' in special)
        return special;
    const link = special === undefined ? written : { kind: written.kind, url: special.url };
    const target = (0,layouts_target/* parseTarget */.h)(link.url);
    switch (target.kind) {
        case 'external':
            return { kind: 'external' };
        case 'empty':
            return { kind: 'broken', reason: 'empty-target', path: '' };
        case 'lost':
            return { kind: 'broken', reason: 'lost-reference', path: '' };
        default:
            return resolveLocal(from, link, target, resolver);
    }
}
function resolveLocal(from, link, target, resolver) {
    const found = target.paths.length === 0
        ? { kind: 'file', path: from }
        : findPlace(from, link, target, resolver);
    const { rules, published } = resolver;
    const accepted = found !== undefined && (rules.accepts?.(from, link, found) ?? true);
    if (found?.kind === 'file' && !accepted) {
        return { kind: 'broken', reason: 'unpublished-page', path: found.path };
    }
    if (found === undefined || !accepted) {
        const broken = describeMissing(from, link, target, resolver);
        return rules.missing?.(from, link, broken) ?? broken;
    }
    if (found.kind === 'directory')
        return found;
    const fragment = fragmentOf(target);
    const kind = published.has(found.path) ? 'page' : 'file';
    return { kind, path: found.path, ...(fragment === undefined ? {} : { fragment }) };
}
// HTML itself answers to an empty fragment and to "top"; what follows ":~:" is for the browser.
function fragmentOf(target) {
    const fragment = target.fragment?.replace(/:~:.*$/s, '');
    return fragment === undefined || fragment === '' || /^top$/i.test(fragment) ? undefined : fragment;
}
function findPlace(from, link, target, resolver) {
    const { lookup, rules } = resolver;
    const candidates = candidatesOf(from, link, target, rules);
    for (const path of candidates) {
        const file = findFile(path, lookup, rules);
        if (file !== undefined)
            return file;
    }
    const published = findAddress(from, link, target, rules);
    if (published !== undefined)
        return { kind: 'file', path: published };
    if (!rules.directories || needsFile(link))
        return undefined;
    return candidates.map((path) => lookup.at(path)).find((place) => place !== undefined);
}
/** Repository paths a target may mean, likeliest first. */
function candidatesOf(from, link, target, rules) {
    const bases = target.absolute
        ? rules.absoluteBases(from)
        : (rules.relativeBases?.(from, link) ?? [(0,layouts_paths/* directoryOf */.jt)(from)]);
    return target.paths
        .flatMap((path) => bases.map((base) => (0,layouts_paths/* joinPath */.uJ)(base, path)))
        .filter((path) => path !== undefined);
}
function findFile(path, lookup, rules) {
    const exact = lookup.at(path);
    if (exact?.kind === 'file')
        return exact;
    const index = exact && lookup.indexOf(exact.path, rules.indexNames);
    if (index !== undefined)
        return index;
    for (const other of otherPaths(path, rules)) {
        const place = lookup.at(other);
        if (place?.kind === 'file')
            return place;
    }
    return undefined;
}
function otherPaths(path, rules) {
    const extended = path === '' ? [] : rules.extensions.map((extension) => `${path}${extension}`);
    return [...extended, ...(rules.alternatives?.(path) ?? [])];
}
function findAddress(from, link, target, rules) {
    const bases = target.absolute ? [''] : (rules.addressBases?.(from, link) ?? []);
    for (const path of target.paths) {
        for (const base of bases) {
            const address = (0,layouts_paths/* joinPath */.uJ)(base, path);
            const found = address === undefined ? undefined : rules.atAddress?.(address, from);
            if (found !== undefined)
                return found;
        }
    }
    return undefined;
}
function describeMissing(from, link, target, resolver) {
    const { lookup, rules } = resolver;
    const candidates = candidatesOf(from, link, target, rules);
    const [path] = candidates;
    if (path === undefined)
        return { kind: 'broken', reason: 'outside-repository', path: '' };
    for (const candidate of candidates) {
        const spelling = [candidate, ...otherPaths(candidate, rules)]
            .map((other) => lookup.otherSpelling(other))
            .find((other) => other !== undefined);
        if (spelling !== undefined)
            return { kind: 'broken', reason: 'wrong-case', path, spelling };
    }
    if (link.kind === 'include')
        return { kind: 'broken', reason: 'missing-include', path };
    const page = link.kind === 'navigation' || !needsFile(link);
    const reason = page && looksLikePage(path) ? 'missing-page' : 'missing-file';
    return { kind: 'broken', reason, path };
}
const fileKinds = new Set([
    'navigation',
    'image',
    'html-image',
    'cover',
    'file',
    'include',
    'openapi',
]);
/** Whether only the bytes of a file will do: an image of a directory shows nothing. */
function needsFile(link) {
    return fileKinds.has(link.kind);
}
function looksLikePage(path) {
    const name = (0,layouts_paths/* nameOf */.Vb)(path);
    return /\.(?:md|mdx|markdown|html?)$/i.test(name) || !name.slice(1).includes('.');
}
function byPath(a, b) {
    return (0,content_tree/* compareBytes */.Xo)(a.path, b.path);
}

// EXTERNAL MODULE: ./lib/content/layouts/titles.js
var layouts_titles = __webpack_require__(7510);
;// CONCATENATED MODULE: ./lib/content/layouts/docfx.js
// DocFX and Microsoft Learn: docfx.json, tables of contents, includes.













/** The layout of DocFX projects, Microsoft Learn's among them. */
const docfx = {
    name: 'docfx',
    async recognise(files, _readTexts, project) {
        const configs = [...files.byPath.keys()]
            .filter((path) => (0,layouts_paths/* nameOf */.Vb)(path) === 'docfx.json' && !(0,layouts_paths/* isInstalled */.j$)(path))
            .filter((path) => project === undefined || (0,layouts_paths/* isWithin */.UO)(path, project))
            .sort((a, b) => a.split('/').length - b.split('/').length);
        const [config] = configs;
        if (config !== undefined) {
            return recognition((0,layouts_paths/* directoryOf */.jt)(config), 'configuration', `found "${config}"`);
        }
        const toc = [project ?? '', (0,layouts_paths/* pathBelow */.Br)(project ?? '', 'docs')]
            .flatMap((folder) => ['toc.yml', 'TOC.yml'].map((name) => (0,layouts_paths/* pathBelow */.Br)(folder, name)))
            .find((path) => files.byPath.has(path));
        return toc === undefined
            ? undefined
            : recognition((0,layouts_paths/* directoryOf */.jt)(toc), 'navigation', `found "${toc}"`);
    },
    async read(files, detection, source) {
        const { root } = detection;
        const inside = [...files.byPath.values()].filter((file) => (0,layouts_paths/* isWithin */.UO)(file.path, root));
        const pages = inside.filter((file) => (0,layouts_paths/* isMarkdown */.sl)(file.path) && file.mode.startsWith('100') && !isToc(file));
        const sources = findSources(files, inside);
        const [linkTexts, texts, titles] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(sources),
            (0,layouts_titles/* readTitleFacts */.S)(source, pages, 'docfx'),
        ]);
        const lookup = createLookup(files, linkTexts);
        const textOf = (file) => texts.get(file.oid) ?? '';
        const tocs = new Map(sources.filter(isToc).map((file) => [file.path, parseToc(file.path, textOf(file))]));
        const { rules, addresses } = createDocfxRules({
            config: readConfig(root, sources, textOf, tocs),
            pages,
            lookup,
            otherRepositories: otherRepositories(sources, textOf),
        });
        const yamlPages = sources.filter((file) => /\.ya?ml$/i.test(file.path) && !isToc(file));
        const resolve = (from, url) => resolvePublished(from, { kind: 'navigation', url }, rules);
        const resolveInclude = (from, url) => resolvePublished(from, { kind: 'include', url }, rules);
        const includes = readIncludes({
            pages,
            factsOf: await readIncludingFacts(source, pages, resolveInclude),
            resolve: resolveInclude,
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            warnings: [...detection.warnings, ...warningsOf(tocs)],
            pages,
            navigation: buildDocfxTree({
                tocs,
                resolve,
                pages,
                factsOf: factsByPath(pages, titles),
            }),
            uses: [
                ...[...tocs].flatMap(([path, toc]) => tocUses(path, toc)),
                ...yamlPages.flatMap((file) => readYamlPageUses(file.path, textOf(file))),
            ],
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [root],
                special: (from, link) => link.url.startsWith('#tab/')
                    ? { kind: 'page', path: from }
                    : resolvePublished(from, link, shown),
            },
            addresses,
            anchors: (page, path) => collectAnchors(includes.wholeOf(path, page), anchorRules.docfx),
            dependsOn: [...sources, ...includes.files],
        });
    },
};
const pagesAtOnce = 256;
const mayInclude = /\[!(?:include|code)|:::[ \t]*code|data-gb-custom-block/i;
/** Facts of the pages that include others, and of those: a search finds them sooner than a parse. */
async function readIncludingFacts(source, pages, resolve) {
    const including = [];
    for (let at = 0; at < pages.length; at += pagesAtOnce) {
        const batch = pages.slice(at, at + pagesAtOnce);
        const texts = await source.readTexts(batch);
        including.push(...batch.filter(({ oid }) => mayInclude.test(texts.get(oid) ?? '')));
    }
    const facts = await source.readFacts(including, 'docfx');
    const targets = new Set();
    for (const { path, oid } of including) {
        for (const { kind, url } of facts.get(oid)?.links ?? []) {
            const target = kind === 'include' ? resolve(path, url) : undefined;
            if (target?.kind === 'page')
                targets.add(target.path);
        }
    }
    const included = pages.filter(({ path }) => targets.has(path));
    const others = await source.readFacts(included, 'docfx');
    return factsByPath([...including, ...included], new Map([...facts, ...others]));
}
function recognition(root, confidence, evidence) {
    const place = { root, project: root, warnings: [] };
    return { layout: 'docfx', ...place, confidence, evidence: [evidence] };
}
function isToc(file) {
    return /^toc\.(?:ya?ml|md)$/i.test((0,layouts_paths/* nameOf */.Vb)(file.path));
}
/** Configuration of the whole repository, tables of contents and YAML pages of the docset. */
function findSources(files, inside) {
    const settings = [...files.byPath.values()].filter((file) => /^\.openpublishing\..*\.json$/i.test((0,layouts_paths/* nameOf */.Vb)(file.path)) || (0,layouts_paths/* nameOf */.Vb)(file.path) === 'docfx.json');
    return [...settings, ...inside.filter((file) => isToc(file) || /\.ya?ml$/i.test(file.path))];
}
function readConfig(root, sources, textOf, tocs) {
    const redirects = sources
        .filter((file) => /\.redirection.*\.json$/i.test((0,layouts_paths/* nameOf */.Vb)(file.path)))
        .flatMap((file) => [...parseRedirections((0,layouts_paths/* directoryOf */.jt)(file.path), textOf(file))]);
    const settings = sources.find((file) => file.path === (0,layouts_paths/* joinPath */.uJ)(root, 'docfx.json'));
    const parsed = settings && parseLooseJson(textOf(settings));
    const breadcrumb = propertyOf(parsed, 'build', 'globalMetadata', 'breadcrumb_path');
    const basePath = typeof breadcrumb === 'string' ? basePathOfBreadcrumb(root, breadcrumb, tocs) : undefined;
    return { root, redirects: new Map(redirects), ...(basePath === undefined ? {} : { basePath }) };
}
/** The breadcrumb of a docset starts at its own address: `tocHref: /cpp/`. */
function basePathOfBreadcrumb(root, path, tocs) {
    const file = (0,layouts_paths/* pathBelow */.Br)(root, path.replace(/^~\//, '').replace(/\.json$/, '.yml'));
    const [first] = tocs.get(file)?.entries ?? [];
    const href = first?.hrefs.find((one) => one.key === 'tocHref')?.url;
    return href !== undefined && /^\/[^/]+(?:\/[^/]+)*\/$/.test(href) ? href.toLowerCase() : undefined;
}
function otherRepositories(sources, textOf) {
    return sources
        .filter((file) => /\.publish\.config\.json$/i.test((0,layouts_paths/* nameOf */.Vb)(file.path)))
        .flatMap((file) => {
        const list = propertyOf(parseLooseJson(textOf(file)), 'dependent_repositories');
        return (Array.isArray(list) ? list : []).flatMap((one) => {
            const path = propertyOf(one, 'path_to_root');
            return typeof path === 'string' ? ((0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(file.path), path) ?? []) : [];
        });
    });
}
function warningsOf(tocs) {
    return [...tocs].flatMap(([path, toc]) => toc.warnings.map((warning) => ({ path, ...warning })));
}

;// CONCATENATED MODULE: ./lib/content/layouts/netlify-redirects.js
// `_redirects` files, as Netlify and others read them: old address to new one, with splats.
/** Read a `_redirects` file. Comments and lines that are no rule are skipped. */
function parseRedirectsFile(text) {
    const rules = text.split(/\r?\n/).flatMap((line) => {
        const [from, ...rest] = line
            .replace(/(?:^|\s)#.*$/, '')
            .trim()
            .split(/\s+/);
        const to = rest.find((part) => part.startsWith('/') || /^https?:/i.test(part));
        const status = rest.at(-1);
        if (!from?.startsWith('/') || to === undefined || /^(?:404|200)$/.test(status ?? ''))
            return [];
        return [{ parts: partsOf(from), to }];
    });
    return {
        follow(address) {
            const parts = partsOf(address);
            for (const rule of rules) {
                const values = match(rule.parts, parts);
                if (values !== undefined)
                    return fill(rule.to, values);
            }
            return undefined;
        },
    };
}
function partsOf(path) {
    return path
        .replace(/[?#].*$/, '')
        .split('/')
        .filter((part) => part !== '');
}
function match(pattern, parts) {
    const values = new Map();
    for (const [index, wanted] of pattern.entries()) {
        const part = parts[index];
        if (wanted === '*') {
            values.set('splat', parts.slice(index).join('/'));
            return values;
        }
        if (part === undefined)
            return undefined;
        if (wanted.startsWith(':'))
            values.set(wanted.slice(1), part);
        else if (wanted.startsWith('*') ? !part.endsWith(wanted.slice(1)) : wanted !== part)
            return undefined;
        else if (wanted.startsWith('*'))
            values.set('splat', part.slice(0, part.length - wanted.length + 1));
    }
    return pattern.length === parts.length ? values : undefined;
}
function fill(to, values) {
    return to.replace(/:(\w+)/g, (all, name) => values.get(name) ?? all);
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-addresses.js



/**
 * Link rules of a Docusaurus site.
 *
 * `x.md` names a file: beside the page, below its content folder, or from the site's directory.
 * Anything else is an address, followed from the page's own. An address no content plugin owns may
 * be a route that code makes, and cannot be decided here; what a plugin owns must exist.
 *
 * @see Docusaurus 3, `@docusaurus/utils`: `resolveMarkdownLinkPathname`; `transformLinks`
 */
function createDocusaurusRules(input) {
    const { project, config, content, lookup } = input;
    const redirects = input.redirectsFile === undefined ? undefined : parseRedirectsFile(input.redirectsFile);
    const statics = config.staticDirectories.map((folder) => (0,layouts_paths/* joinPath */.uJ)(project, folder) ?? folder);
    const base = config.baseUrl.slice(1, -1);
    const rules = { lookup, pages: input.pages, look };
    return rules;
    function look(reading) {
        const { link, path } = reading;
        if (link.kind === 'navigation')
            return lookNavigation(reading);
        if (path.startsWith('@site/'))
            return lookSite(path.slice('@site/'.length));
        const markdown = /\.mdx?$/i.test(path);
        if (markdown && !isHtml(link) && link.kind !== 'include')
            return lookDocument(reading);
        if (!reading.absolute) {
            const file = (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(reading.from), path);
            const rewritten = /\.\w+$/.test(path) && !(markdown && isHtml(link));
            if (file !== undefined && rewritten && lookup.at(file)?.kind === 'file') {
                return { kind: 'found', path: file };
            }
            // Images and files are bundled from the disk; there is no second chance.
            if (link.kind === 'image' || link.kind === 'include')
                return { kind: 'missing', path: file ?? '' };
        }
        return lookAddress(reading);
    }
    function lookSite(path) {
        const file = (0,layouts_paths/* joinPath */.uJ)(project, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        return lookup.at(file)?.kind === 'file'
            ? { kind: 'found', path: file }
            : { kind: 'missing', path: file };
    }
    function lookDocument({ from, path, absolute }) {
        const home = content.homeOf(from);
        const folders = home === undefined ? [] : home.folders;
        const bases = absolute
            ? [project, ...folders]
            : [(0,layouts_paths/* directoryOf */.jt)(from), ...mirrored(from), ...folders];
        const paths = bases.map((folder) => (0,layouts_paths/* joinPath */.uJ)(folder, path)).filter((one) => one !== undefined);
        const found = paths.find((one) => content.routes.has(one));
        if (found !== undefined)
            return { kind: 'found', path: found };
        return { kind: 'missing', path: paths[0] ?? '', reason: 'missing-page' };
    }
    /** The same folder in the other languages' content: a translation links to what is not translated. */
    function mirrored(from) {
        const home = content.homeOf(from);
        if (home === undefined)
            return [];
        const own = home.folders.find((folder) => (0,layouts_paths/* isWithin */.UO)(from, folder)) ?? '';
        const inside = (0,layouts_paths/* directoryOf */.jt)(from).slice(own === '' ? 0 : own.length + 1);
        return home.folders.flatMap((folder) => (0,layouts_paths/* joinPath */.uJ)(folder, inside) ?? []);
    }
    function lookAddress({ from, path, absolute }) {
        const own = content.routes.get(from);
        if (own === undefined && !absolute)
            return { kind: 'missing', path: (0,layouts_paths/* pathBelow */.Br)((0,layouts_paths/* directoryOf */.jt)(from), path) };
        const inFolder = config.trailingSlash ?? own?.folder ?? false;
        const folder = inFolder ? (own?.route ?? '') : (0,layouts_paths/* directoryOf */.jt)(own?.route ?? '');
        const joined = joinAddress(folder, path);
        const address = absolute && base !== '' && (0,layouts_paths/* isWithin */.UO)(joined, base) ? joined.slice(base.length + 1) : joined;
        return lookRoute(address, 0) ?? missingRoute(address, from);
    }
    function lookRoute(address, followed) {
        const plain = address.replace(/(?:^|\/)index\.html$|\.html$/, '');
        const page = content.pageAt.get(address) ?? content.pageAt.get(plain);
        if (page !== undefined)
            return page === '' ? { kind: 'external' } : { kind: 'found', path: page };
        for (const folder of statics) {
            const file = (0,layouts_paths/* pathBelow */.Br)(folder, address);
            if (lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
            if (lookup.at(`${file}/index.html`)?.kind === 'file')
                return { kind: 'found', path: `${file}/index.html` };
        }
        const redirect = config.redirects.get(address) ?? redirects?.follow(address);
        if (redirect === undefined || followed >= docusaurus_addresses_redirectsMax)
            return undefined;
        if (!redirect.startsWith('/'))
            return { kind: 'external' };
        return lookRoute(joinAddress('', redirect.replace(/[?#].*$/, '')), followed + 1);
    }
    function missingRoute(address, from) {
        const [first = ''] = address.split('/');
        for (const folder of statics) {
            const owned = (0,layouts_paths/* pathBelow */.Br)(folder, first);
            if (/\.\w+$/.test(address) &&
                address.includes('/') &&
                lookup.at(owned)?.kind === 'directory') {
                return { kind: 'missing', path: (0,layouts_paths/* pathBelow */.Br)(folder, address), reason: 'missing-file' };
            }
        }
        if (content.isGenerated(address))
            return { kind: 'external' };
        const owner = content.ownerOf(address);
        if (owner === undefined)
            return { kind: 'external' };
        const inside = address.slice(owner.route === '' ? 0 : owner.route.length + 1);
        const name = inside === '' ? 'index.md' : /\.\w+$/.test(inside) ? inside : `${inside}.md`;
        const path = (0,layouts_paths/* joinPath */.uJ)(owner.folder, name) ?? from;
        return { kind: 'missing', path };
    }
    /** An id of a literal sidebar, or the address of one of its links. */
    function lookNavigation({ from, path, absolute, link }) {
        if (absolute)
            return lookAddress({ from, path, absolute, link });
        const version = /(?:^|\/)(version-[^/]+)-sidebars\.json$/.exec(from)?.[1];
        const page = content.documentOf(path, version);
        return page === undefined
            ? { kind: 'missing', path: content.pathOfId(path, version), reason: 'missing-page' }
            : { kind: 'found', path: page };
    }
}
const docusaurus_addresses_redirectsMax = 10;

;// CONCATENATED MODULE: ./lib/content/layouts/module-literal.js
/** Deeper nesting than this is left out. */
const module_literal_depthMax = 60;
/**
 * What a JavaScript or TypeScript module exports by default, as far as it is written down.
 *
 * Objects, arrays, texts, numbers, names of top-level constants and calls that only wrap an object
 * (`defineConfig({...})`) are read. Whatever else stands in place of a value becomes a scalar with
 * the value undefined, and the rest is still read. JSON is a module too.
 *
 * @returns undefined when nothing is exported by default
 */
function readPlacedModule(text) {
    const reader = createReader(text);
    const start = exportStart(text);
    return start === undefined ? undefined : reader.readAt(start);
}
const exportForms = [/\bexport\s+default\s+/g, /\bmodule\.exports\s*=\s*/g, /^\s*(?=[[{])/g];
function exportStart(text) {
    for (const form of exportForms) {
        const found = [...text.matchAll(form)].at(-1);
        if (found !== undefined)
            return found.index + found[0].length;
    }
    return undefined;
}
function createReader(text) {
    let at = 0;
    const resolving = new Set();
    const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
    return { readAt };
    function readAt(offset) {
        const before = at;
        at = offset;
        const value = readValue(0);
        at = before;
        return value;
    }
    function placeOf(offset) {
        let low = 0;
        let high = lineStarts.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((lineStarts[middle] ?? 0) <= offset)
                low = middle;
            else
                high = middle - 1;
        }
        return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
    }
    function readValue(depth) {
        skipSpace();
        const start = at;
        const place = placeOf(start);
        const value = depth > module_literal_depthMax ? undefined : readKnown(depth, place);
        if (value !== undefined) {
            skipSpace();
            // What follows a value may turn it into another: `'a' + b`, `x.y`, `x as const`.
            const cast = /^(?:as\s+const|(?:as|satisfies)\s+[\w.<>[\]|& ]+)/.exec(text.slice(at, at + 200));
            if (cast !== null)
                at += cast[0].length;
            skipSpace();
            if (at >= text.length || /[,;)\]}]/.test(text.charAt(at)) || endsLine(start))
                return value;
        }
        at = start;
        skipExpression();
        return { kind: 'scalar', value: undefined, place };
    }
    // Without semicolons an expression ends where the next line starts a statement.
    function endsLine(start) {
        return /\n\s*$/.test(text.slice(start, at)) && /[\w@]/.test(text.charAt(at));
    }
    function readKnown(depth, place) {
        const char = text.charAt(at);
        if (char === '{')
            return readObject(depth, place);
        if (char === '[')
            return readArray(depth, place);
        if (char === '(')
            return readWrapped(depth);
        if (char === '"' || char === "'" || char === '`') {
            const value = readString();
            return value === undefined ? undefined : { kind: 'scalar', value, place };
        }
        const number = /^-?\d+(?:\.\d+)?/.exec(text.slice(at, at + 40));
        if (number !== null) {
            at += number[0].length;
            return { kind: 'scalar', value: Number(number[0]), place };
        }
        return readNamed(depth, place);
    }
    function readWrapped(depth) {
        at += 1;
        const value = readValue(depth + 1);
        skipSpace();
        if (text.charAt(at) !== ')')
            return undefined;
        at += 1;
        return value;
    }
    function readNamed(depth, place) {
        const name = /^(?:await\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/.exec(text.slice(at, at + 200));
        if (name === null)
            return undefined;
        const word = name[1] ?? '';
        at += name[0].length;
        if (word === 'true' || word === 'false')
            return { kind: 'scalar', value: word === 'true', place };
        if (word === 'null')
            return { kind: 'scalar', value: null, place };
        skipTypeArguments();
        if (text.charAt(at) === '(') {
            const value = readWrapped(depth);
            const wraps = value?.kind === 'map' || value?.kind === 'list' || word === 'require.resolve';
            return wraps ? value : undefined;
        }
        return readConstant(word);
    }
    function skipTypeArguments() {
        const types = /^\s*<[\w\s.,[\]|'"<>]*>(?=\()/.exec(text.slice(at, at + 200));
        if (types !== null)
            at += types[0].length;
    }
    function readConstant(name) {
        if (resolving.has(name) || name.includes('.'))
            return undefined;
        const declared = new RegExp(`(?:^|[\\n;])\\s*(?:export\\s+)?(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\s*(?::[^=]+)?=(?!=)\\s*`).exec(text);
        if (declared === null)
            return undefined;
        resolving.add(name);
        const value = readAt(declared.index + declared[0].length);
        resolving.delete(name);
        return value;
    }
    function readArray(depth, place) {
        const items = [];
        at += 1;
        for (;;) {
            skipSpace();
            if (at >= text.length)
                return undefined;
            if (text.charAt(at) === ']')
                break;
            if (text.charAt(at) === ',')
                at += 1;
            else if (text.startsWith('...', at))
                items.push(...readSpread(depth));
            else
                items.push(readValue(depth + 1));
        }
        at += 1;
        return { kind: 'list', items, place };
    }
    function readSpread(depth) {
        at += 3;
        const value = readValue(depth + 1);
        return value.kind === 'list' ? value.items : [value];
    }
    function readObject(depth, place) {
        const entries = [];
        at += 1;
        for (;;) {
            skipSpace();
            if (at >= text.length)
                return undefined;
            const char = text.charAt(at);
            if (char === '}')
                break;
            if (char === ',')
                at += 1;
            else if (text.startsWith('...', at)) {
                at += 3;
                const value = readValue(depth + 1);
                if (value.kind === 'map')
                    entries.push(...value.entries);
            }
            else
                entries.push(...readProperty(depth));
        }
        at += 1;
        return { kind: 'map', entries, place };
    }
    function readProperty(depth) {
        const keyPlace = placeOf(at);
        const key = readKey();
        skipSpace();
        if (key !== undefined && text.charAt(at) === ':') {
            at += 1;
            return [{ key, keyPlace, value: readValue(depth + 1) }];
        }
        if (key !== undefined && /[,}]/.test(text.charAt(at))) {
            const value = readConstant(key) ?? { kind: 'scalar', value: undefined, place: keyPlace };
            return [{ key, keyPlace, value }];
        }
        // A method, a getter, a computed key: its value is for a program to know.
        skipExpression();
        return [];
    }
    function readKey() {
        if (/["'`]/.test(text.charAt(at)))
            return readString();
        const name = /^[\w$]+/.exec(text.slice(at, at + 200));
        if (name !== null)
            at += name[0].length;
        return name?.[0];
    }
    function readString() {
        const quote = text.charAt(at);
        const start = at;
        skipString();
        const inner = text.slice(start + 1, at - 1);
        if (quote === '`' && inner.includes('${'))
            return undefined;
        return undoEscapes(inner);
    }
    function skipSpace() {
        const space = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
        space.lastIndex = at;
        at += space.exec(text)?.[0].length ?? 0;
    }
    function skipString() {
        const quote = text.charAt(at);
        at += 1;
        while (at < text.length && text.charAt(at) !== quote) {
            if (text.charAt(at) === '\\')
                at += 1;
            else if (quote === '`' && text.startsWith('${', at)) {
                at += 1;
                skipGroup();
                continue;
            }
            at += 1;
        }
        at += 1;
    }
    /** From an opening bracket to after its closing one. */
    function skipGroup() {
        let open = 0;
        do {
            if (/[([{]/.test(text.charAt(at)))
                open += 1;
            else if (/[)\]}]/.test(text.charAt(at)))
                open -= 1;
            skipToken();
        } while (open > 0 && at < text.length);
    }
    /** To the `,` `;` or closing bracket that ends an expression. */
    function skipExpression() {
        const start = at;
        while (at < text.length && !/[,;)\]}]/.test(text.charAt(at))) {
            if (/[([{]/.test(text.charAt(at)))
                skipGroup();
            else
                skipToken();
        }
        if (at === start)
            at += 1;
    }
    function skipToken() {
        const char = text.charAt(at);
        if (/["'`]/.test(char)) {
            skipString();
            return;
        }
        if (char !== '/') {
            at += 1;
            return;
        }
        const before = at;
        skipSpace();
        if (at > before)
            return;
        // A slash after an operator or bracket starts a regular expression.
        const pattern = /[(,=:[!&|?{};\n]\s*$/.test(text.slice(Math.max(0, at - 40), at))
            ? /^\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/.exec(text.slice(at, at + 1000))
            : null;
        at += pattern?.[0].length ?? 1;
    }
}
const escapes = { n: '\n', t: '\t', r: '\r', '\n': '' };
function undoEscapes(inner) {
    return inner.replace(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_all, ...groups) => {
        const code = groups[0] ?? groups[1] ?? groups[2];
        if (code !== undefined)
            return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
        return escapes[groups[3] ?? ''] ?? groups[3] ?? '';
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-config.js
// docusaurus.config.*: which folders are documents, blogs and static files, and at which addresses.


const classic = { docs: 'docs', blog: 'blog', pages: 'src/pages' };
/** What a site without a readable configuration has. */
const defaultDocusaurusConfig = {
    baseUrl: '/',
    trailingSlash: undefined,
    docs: [docsPlugin(undefined)],
    blogs: [blogPlugin(undefined)],
    staticDirectories: ['static'],
    redirects: new Map(),
};
/** Read a configuration module as far as it is written down; the rest takes its default. */
function parseDocusaurusConfig(text) {
    const root = readPlacedModule(text);
    if (root?.kind !== 'map')
        return defaultDocusaurusConfig;
    const plugins = [...namedOptions(root, 'plugins'), ...namedOptions(root, 'themes')];
    const presets = namedOptions(root, 'presets').filter(([name]) => name.endsWith('classic'));
    const docs = [
        ...presetParts(presets, classic.docs).map(docsPlugin),
        ...optionsOf(plugins, 'content-docs').map(docsPlugin),
    ];
    const blogs = [
        ...presetParts(presets, classic.blog).map(blogPlugin),
        ...optionsOf(plugins, 'content-blog').map(blogPlugin),
    ];
    const named = docs.length + blogs.length > 0;
    const staticDirectories = textsOf(lookUpPlaced(root, 'staticDirectories'));
    const trailingSlash = textOf(lookUpPlaced(root, 'trailingSlash'));
    return {
        baseUrl: `/${trim(textOf(lookUpPlaced(root, 'baseUrl')) ?? '')}/`.replace('//', '/'),
        trailingSlash: trailingSlash === undefined ? undefined : trailingSlash === 'true',
        // A site without any plugin is one whose plugins only code knows.
        docs: named ? docs : defaultDocusaurusConfig.docs,
        blogs: named ? blogs : defaultDocusaurusConfig.blogs,
        staticDirectories: (staticDirectories.length > 0 ? staticDirectories : ['static']).map(trim),
        redirects: clientRedirects(optionsOf(plugins, 'client-redirects')),
    };
}
/** `presets` and `plugins`: names, and pairs of a name and its options. */
function namedOptions(root, key) {
    const list = lookUpPlaced(root, key);
    if (list?.kind !== 'list')
        return [];
    return list.items.flatMap((item) => {
        if (item.kind === 'list')
            return [[textOf(item.items[0]) ?? '', item.items[1]]];
        const name = textOf(item);
        return name === undefined ? [] : [[name, undefined]];
    });
}
function optionsOf(plugins, suffix) {
    return plugins.filter(([name]) => name.endsWith(suffix)).map(([, options]) => options);
}
/** Options of one part of the classic preset; none when it is switched off, defaults when it is not named. */
function presetParts(presets, key) {
    return presets.flatMap(([, options]) => {
        const part = lookUpPlaced(options, key);
        return textOf(part) === 'false' ? [] : [part];
    });
}
function docsPlugin(options) {
    const sidebarPath = textOf(lookUpPlaced(options, 'sidebarPath'));
    const path = trim(textOf(lookUpPlaced(options, 'path')) ?? classic.docs);
    return {
        id: textOf(lookUpPlaced(options, 'id')) ?? 'default',
        path,
        route: trim(textOf(lookUpPlaced(options, 'routeBasePath')) ?? classic.docs),
        ...(sidebarPath === undefined ? {} : { sidebarPath: trim(sidebarPath) }),
        prefixes: textOf(lookUpPlaced(options, 'numberPrefixParser')) !== 'false',
    };
}
function blogPlugin(options) {
    return {
        id: textOf(lookUpPlaced(options, 'id')) ?? 'default',
        path: trim(textOf(lookUpPlaced(options, 'path')) ?? classic.blog),
        route: trim(textOf(lookUpPlaced(options, 'routeBasePath')) ?? classic.blog),
    };
}
/** Old address to new one, of the client-redirects plugin. */
function clientRedirects(options) {
    const lists = options.map((option) => lookUpPlaced(option, 'redirects'));
    const items = lists.flatMap((list) => (list?.kind === 'list' ? list.items : []));
    return new Map(items.flatMap((item) => {
        const to = textOf(lookUpPlaced(item, 'to'));
        return textsOf(lookUpPlaced(item, 'from')).flatMap((from) => to === undefined ? [] : [[trim(from), to]]);
    }));
}
/** A path without `./` and slashes at its ends. */
function trim(path) {
    return path.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '');
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-routes.js
// Docusaurus: the id and address of a document and of a blog post.

/** The part of a front matter that decides addresses. */
function routeMatterOf(data) {
    const { id, slug, date } = data ?? {};
    return {
        ...(isName(id) ? { id: String(id) } : {}),
        ...(isName(slug) ? { slug: String(slug) } : {}),
        ...(date === undefined || date === null ? {} : { date: dateText(date) }),
    };
}
function isName(value) {
    return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}
function dateText(date) {
    return date instanceof Date ? date.toISOString() : String(date);
}
/**
 * Where a document is published.
 *
 * @param path - below the folder of the documents, with extension
 * @param prefixes - whether `01-` in front of names is only there for the order
 * @see Docusaurus, docs plugin: `getSlug`, `isCategoryIndex`, `numberPrefix`
 */
function docRoute(path, matter, prefixes) {
    const strip = (name) => (prefixes ? stripNumber(name) : name);
    const folders = (0,layouts_paths/* directoryOf */.jt)(path)
        .split('/')
        .filter((part) => part !== '');
    const stem = (0,layouts_paths/* stemOf */.Vc)(path);
    const plainFolders = folders.map(strip);
    const id = [...plainFolders, matter.id ?? strip(stem)].join('/');
    if (matter.slug !== undefined) {
        const base = matter.slug.startsWith('/') ? '' : plainFolders.join('/');
        return { id, route: (0,layouts_paths/* pathBelow */.Br)(base, matter.slug), folder: matter.slug.endsWith('/') };
    }
    const folder = isCategoryIndex(strip(stem), folders.at(-1), prefixes);
    const last = matter.id ?? strip(stem);
    return { id, route: [...plainFolders, ...(folder ? [] : [last])].join('/'), folder };
}
function isCategoryIndex(stem, folder, prefixes) {
    const name = stem.toLowerCase();
    if (name === 'index' || name === 'readme')
        return true;
    if (folder === undefined)
        return false;
    return name === (prefixes ? stripNumber(folder) : folder).toLowerCase();
}
// "2021-11-notes" and "1.2-changes" are dates and versions, not positions.
const datedOrVersioned = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*|\d+[-_.]\d+.*)$/;
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** `01-intro` to `intro`. */
function stripNumber(name) {
    return datedOrVersioned.test(name) ? name : (numbered.exec(name)?.[2] ?? name);
}
/** The number in front of a name, which orders siblings. */
function numberOf(name) {
    const number = datedOrVersioned.test(name) ? undefined : numbered.exec(name)?.[1];
    return number === undefined ? undefined : Number(number);
}
const dated = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;
/** Where a blog post is published, below the blog's own address: `2019/09/05/hello`. */
function postRoute(path, matter) {
    if (matter.slug !== undefined)
        return (0,layouts_paths/* pathBelow */.Br)('', matter.slug);
    const found = dated.exec(path);
    if (found === null)
        return path.replace(/(?:\/index)?\.mdx?$/, '');
    const [, folder = '', date = '', text = ''] = found;
    const day = date.split(/[-/]/).map((part) => part.padStart(2, '0'));
    return (0,layouts_paths/* pathBelow */.Br)('', [folder, ...day, text].join('/'));
}
/** The address of a page below `src/pages`; undefined for what is no page: `_part.md`, tests. */
function pageRoute(path) {
    if (!/\.(?:mdx?|[jt]sx?)$/.test(path) || /\.(?:test|spec|d)\.[jt]sx?$/.test(path))
        return undefined;
    if (/(?:^|\/)(?:_|__tests__\/)/.test(path))
        return undefined;
    const stem = (0,layouts_paths/* stemOf */.Vc)((0,layouts_paths/* nameOf */.Vb)(path));
    const folder = (0,layouts_paths/* directoryOf */.jt)(path);
    if (stem === 'index')
        return { route: folder, folder: true };
    return { route: folder === '' ? stem : `${folder}/${stem}`, folder: false };
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-content.js


/**
 * Where all content of a site is published.
 *
 * @param made - addresses that navigation makes: lists of a category's pages
 */
function placeContent(homes, files, factsOf, made) {
    const routes = new Map();
    const pageAt = new Map();
    const documents = new Map();
    for (const path of files.byPath.keys()) {
        const home = homeOf(path);
        const route = home && routeOf(path, home, factsOf(path));
        if (route === undefined)
            continue;
        routes.set(path, route);
        if (!pageAt.has(route.route))
            pageAt.set(route.route, path);
        if (route.id !== undefined) {
            for (const key of [route.id, `${home?.folder}:${route.id}`]) {
                if (!documents.has(key))
                    documents.set(key, path);
            }
        }
    }
    for (const home of homes) {
        if (home.kind === 'blog' && !pageAt.has(home.route))
            pageAt.set(home.route, '');
    }
    for (const address of made)
        if (!pageAt.has(address))
            pageAt.set(address, '');
    for (const [route, path] of untranslated(homes, routes)) {
        if (!pageAt.has(route))
            pageAt.set(route, path);
    }
    return {
        homes,
        routes,
        pageAt,
        homeOf,
        ownerOf,
        isGenerated,
        documentOf: (id, version) => {
            const name = id.replace(/^version-[^/]+\//, '');
            const folder = homeOfVersion(version)?.folder;
            return documents.get(version === undefined ? name : `${folder}:${name}`);
        },
        pathOfId: (id, version) => (0,layouts_paths/* pathBelow */.Br)(homeOfVersion(version)?.folder ?? '', `${id}.md`),
    };
    function homeOfVersion(version) {
        const docs = homes.filter((one) => one.kind === 'docs');
        return (docs.find((one) => version !== undefined && one.folder.endsWith(`/${version}`)) ?? docs[0]);
    }
    function homeOf(path) {
        return homes
            .filter((home) => (0,layouts_paths/* isWithin */.UO)(path, home.folder))
            .sort((a, b) => b.folder.length - a.folder.length)[0];
    }
    function ownerOf(address) {
        const owners = homes.filter((home) => home.kind !== 'pages' && (0,layouts_paths/* isWithin */.UO)(address, home.route));
        const owner = owners.sort((a, b) => b.route.length - a.route.length)[0];
        if (owner === undefined || owner.route !== '')
            return owner;
        // Documents at the root share it with pages of code: they own the folders they have.
        const [first = ''] = address.split('/');
        const shared = [...pageAt.keys()].some((route) => route.startsWith(`${first}/`));
        return shared && address.includes('/') ? owner : undefined;
    }
    function isGenerated(address) {
        return homes.some((home) => {
            if (home.kind === 'pages' || !(0,layouts_paths/* isWithin */.UO)(address, home.route))
                return false;
            const inside = address.slice(home.route === '' ? 0 : home.route.length + 1);
            return generated[home.kind].test(inside);
        });
    }
}
const generated = {
    docs: /^(?:category|tags)(?:\/|$)/,
    blog: /^(?:tags|page|archive|authors)(?:\/|$)|^(?:rss|atom)\.xml$|^feed\.json$/,
};
/** Every content folder of a site that is there. */
function findHomes(project, config, files) {
    const docs = config.docs.flatMap((plugin) => docsHomes(project, plugin, files));
    const blogs = config.blogs.map((plugin) => homeFor('blog', (0,layouts_paths/* pathBelow */.Br)(project, plugin.path), plugin.route));
    const pages = [homeFor('pages', (0,layouts_paths/* pathBelow */.Br)(project, 'src/pages'), '')];
    const main = [...docs, ...blogs, ...pages];
    return [...main, ...translations(project, config, files, main)].filter((one) => files.directories.has(one.folder));
}
function homeFor(kind, folder, route, prefixes = true) {
    return { kind, folder, folders: [folder], route, prefixes };
}
/** The current documents and each version of them: the newest version is served without its name. */
function docsHomes(project, plugin, files) {
    const current = (0,layouts_paths/* pathBelow */.Br)(project, plugin.path);
    const id = plugin.id === 'default' ? '' : `${plugin.id}_`;
    const versioned = (0,layouts_paths/* pathBelow */.Br)(project, `${id}versioned_docs`);
    const versions = new Set();
    for (const directory of files.directories) {
        const inside = (0,layouts_paths/* isWithin */.UO)(directory, versioned) ? directory.slice(versioned.length + 1) : '';
        const version = /^version-([^/]+)/.exec(inside)?.[1];
        if (version !== undefined)
            versions.add(version);
    }
    const below = (name) => [plugin.route, name].filter((part) => part !== '').join('/');
    const [last] = [...versions].sort(newestFirst);
    return [
        homeFor('docs', current, last === undefined ? plugin.route : below('next'), plugin.prefixes),
        ...[...versions].map((version) => homeFor('docs', `${versioned}/version-${version}`, version === last ? plugin.route : below(version), plugin.prefixes)),
    ];
}
function newestFirst(a, b) {
    const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number));
    for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index += 1) {
        const difference = (right?.[index] ?? -1) - (left?.[index] ?? -1);
        if (difference !== 0 && !Number.isNaN(difference))
            return difference;
    }
    return a < b ? 1 : -1;
}
/** `i18n/<language>/docusaurus-plugin-content-docs/current/...` beside the folder it translates. */
function translations(project, config, files, main) {
    const root = (0,layouts_paths/* pathBelow */.Br)(project, 'i18n');
    const languages = new Set();
    for (const directory of files.directories) {
        if ((0,layouts_paths/* directoryOf */.jt)(directory) === root && directory !== root)
            languages.add((0,layouts_paths/* nameOf */.Vb)(directory));
    }
    return [...languages].flatMap((language) => main.map((original) => {
        const folder = `${root}/${language}/${translatedFolder(original, project, config)}`;
        const route = [language, original.route].filter((part) => part !== '').join('/');
        return { ...original, folder, folders: [folder, original.folder], route };
    }));
}
function translatedFolder(original, project, config) {
    if (original.kind === 'pages')
        return 'docusaurus-plugin-content-pages';
    if (original.kind === 'blog') {
        const plugin = config.blogs.find((one) => (0,layouts_paths/* joinPath */.uJ)(project, one.path) === original.folder);
        return `docusaurus-plugin-content-blog${suffixOf(plugin?.id)}`;
    }
    const version = /(?:([^/]+)_)?versioned_docs\/(version-[^/]+)$/.exec(original.folder);
    const plugin = config.docs.find((one) => (0,layouts_paths/* joinPath */.uJ)(project, one.path) === original.folder);
    return `docusaurus-plugin-content-docs${suffixOf(version?.[1] ?? plugin?.id)}/${version?.[2] ?? 'current'}`;
}
function suffixOf(id) {
    return id === undefined || id === 'default' ? '' : `-${id}`;
}
function routeOf(path, home, facts) {
    const inside = path.slice(home.folder === '' ? 0 : home.folder.length + 1);
    const below = (route) => [home.route, route].filter((part) => part !== '').join('/');
    if (home.kind === 'pages') {
        const page = pageRoute(inside);
        return page && { route: below(page.route), folder: page.folder, home };
    }
    // A leading underscore makes a part of other pages.
    if (!/\.mdx?$/i.test(path) || /(?:^|\/)_/.test(inside))
        return undefined;
    const matter = routeMatterOf(facts?.frontMatter?.data);
    if (home.kind === 'blog')
        return { route: below(postRoute(inside, matter)), folder: false, home };
    const doc = docRoute(inside, matter, home.prefixes);
    return { route: below(doc.route), folder: doc.folder, id: doc.id, home };
}
/** Addresses of pages a language has not translated: it shows the original. */
function untranslated(homes, routes) {
    const translated = homes.filter((one) => one.folders.length > 1);
    if (translated.length === 0)
        return [];
    return [...routes].flatMap(([path, { route, home: own }]) => translated
        .filter((one) => one.folders[1] === own.folder)
        .map((one) => {
        const inside = own.route === '' ? route : route.slice(own.route.length + 1);
        return [[one.route, inside].filter((part) => part !== '').join('/'), path];
    }));
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-navigation.js





/** The page tree: each documents folder by its sidebar, then posts, newest first; the rest hidden. */
function buildDocusaurusTree(input) {
    const { content, sidebars, categories, factsOf } = input;
    const taken = new Set();
    const markdown = [...content.routes].filter(([path]) => /\.mdx?$/i.test(path));
    // A translation or an older version is another space; here it is reachable, not listed.
    const [current, ...others] = content.homes.filter((home) => home.kind === 'docs' && listed(home));
    const trees = [current, ...others].flatMap((home) => (home === undefined ? [] : [treeOf(home)]));
    const docs = trees.length === 1
        ? (trees[0]?.nodes ?? [])
        : trees.map(({ home, nodes }) => docusaurus_navigation_group(titleOfName(home.folder), nodes));
    const posts = content.homes
        .filter((home) => home.kind === 'blog' && home.folders.length === 1)
        .map((home) => docusaurus_navigation_group(titleOfName(home.folder), postsOf(home)));
    const shown = [
        ...docs,
        ...posts.filter((node) => node.kind === 'group' && node.children.length > 0),
    ];
    const rest = markdown
        .filter(([path]) => !taken.has(path))
        .map(([path]) => ({ ...pageNode(path), hidden: true }));
    return separateSlugs([...shown, ...rest]);
    function treeOf(home) {
        const sidebar = sidebars.get(home.folder);
        return {
            home,
            nodes: sidebar === undefined
                ? folderNodes(home.folder)
                : sidebar.flatMap((item) => itemNodes(item, home)),
        };
    }
    function itemNodes(item, home) {
        switch (item.kind) {
            case 'document': {
                const path = content.documentOf(item.id);
                return path === undefined ? [] : page(path, item.label);
            }
            case 'link':
                return [{ kind: 'link', title: item.label, url: item.href }];
            case 'folder':
                return folderNodes((0,layouts_paths/* joinPath */.uJ)(home.folder, item.directory) ?? home.folder);
            default:
                return categoryNodes(item, home);
        }
    }
    function categoryNodes(item, home) {
        const path = item.page === undefined ? undefined : content.documentOf(item.page);
        const own = path === undefined ? [] : page(path, item.label);
        return withChildren(own, item.label, item.items.flatMap((inner) => itemNodes(inner, home)));
    }
    function withChildren(own, label, children) {
        const [first] = own;
        if (first?.kind === 'page')
            return [{ ...first, children }];
        return children.length === 0 ? [] : [docusaurus_navigation_group(label, children)];
    }
    function page(path, label) {
        if (taken.has(path))
            return [];
        taken.add(path);
        const own = pageNode(path);
        return [label === undefined ? own : { ...own, title: label }];
    }
    function pageNode(path) {
        const title = titleOfPage(path, factsOf(path), ['sidebar_label', 'title']);
        const slug = (0,layouts_paths/* nameOf */.Vb)(content.routes.get(path)?.route ?? path);
        return { kind: 'page', file: path, title, slug: slug === '' ? 'index' : slug, children: [] };
    }
    /** A folder as an autogenerated sidebar lists it: by position, then by name. */
    function folderNodes(folder) {
        const inside = markdown
            .map(([path]) => path)
            .filter((path) => path !== folder && (0,layouts_paths/* isWithin */.UO)(path, folder));
        const files = inside.filter((path) => (0,layouts_paths/* directoryOf */.jt)(path) === folder);
        const start = folder === '' ? 0 : folder.length + 1;
        const folders = new Set(inside
            .filter((path) => !files.includes(path))
            .map((path) => path.slice(start).split('/')[0] ?? ''));
        const entries = [
            ...files.map((path) => ({ name: (0,layouts_paths/* nameOf */.Vb)(path), path, position: positionOf(path) })),
            ...[...folders].map((name) => {
                const path = (0,layouts_paths/* pathBelow */.Br)(folder, name);
                return {
                    name,
                    path,
                    position: Number(textOf(lookUpPlaced(categories.get(path), 'position')) ?? numberOf(name) ?? Number.NaN),
                };
            }),
        ];
        return entries.sort(compareEntries).flatMap(({ path, name }) => {
            if (files.includes(path))
                return page(path);
            const label = textOf(lookUpPlaced(categories.get(path), 'label')) ?? stripNumber(name);
            const index = inside.find((one) => (0,layouts_paths/* directoryOf */.jt)(one) === path && content.routes.get(one)?.folder);
            const own = index === undefined ? [] : page(index, label);
            return withChildren(own, label, folderNodes(path));
        });
    }
    function positionOf(path) {
        const position = factsOf(path)?.frontMatter?.data['sidebar_position'];
        return typeof position === 'number' ? position : (numberOf((0,layouts_paths/* nameOf */.Vb)(path)) ?? Number.NaN);
    }
    function postsOf(home) {
        const written = markdown.map(([path]) => path).filter((path) => (0,layouts_paths/* isWithin */.UO)(path, home.folder));
        const dated = written.map((path) => ({ path, date: dateOf(path, factsOf(path)) }));
        return dated
            .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
            .flatMap(({ path }) => page(path));
    }
}
function listed(home) {
    return home.folders.length === 1 && !/(?:^|\/)(?:[^/]+_)?versioned_docs\//.test(home.folder);
}
function compareEntries(a, b) {
    const [left, right] = [a, b].map(({ position }) => Number.isNaN(position) ? Number.MAX_VALUE : position);
    return (left ?? 0) - (right ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function dateOf(path, facts) {
    const date = facts?.frontMatter?.data['date'];
    if (date instanceof Date)
        return date.toISOString();
    if (typeof date === 'string')
        return date;
    return /\d{4}[-/]\d{1,2}[-/]\d{1,2}/.exec(path)?.[0].replaceAll('/', '-') ?? '';
}
function docusaurus_navigation_group(title, children) {
    const slug = title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
    return { kind: 'group', title, slug, children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-sidebars.js

/** The items of every sidebar of a file; undefined when code makes them. */
function parseSidebars(root) {
    if (root?.kind !== 'map')
        return undefined;
    const items = root.entries.flatMap((entry) => itemsOf(entry.value));
    return items.length === 0 ? undefined : items;
}
function itemsOf(value) {
    if (value?.kind === 'list')
        return value.items.flatMap(itemOf);
    if (value?.kind !== 'map')
        return [];
    // The short form: { Label: [items] }.
    return lookUpPlaced(value, 'type') === undefined ? shorthand(value) : itemOf(value);
}
function shorthand(value) {
    return value.entries.map(({ key, keyPlace, value: inner }) => ({
        kind: 'category',
        label: key,
        items: itemsOf(inner),
        ...keyPlace,
    }));
}
function itemOf(value) {
    const { place } = value;
    const id = textOf(value);
    if (id !== undefined)
        return [{ kind: 'document', id, ...place }];
    if (value.kind !== 'map')
        return [];
    const label = textOf(lookUpPlaced(value, 'label'));
    switch (textOf(lookUpPlaced(value, 'type'))) {
        case undefined:
            return lookUpPlaced(value, 'type') === undefined ? shorthand(value) : [];
        case 'doc':
        case 'ref':
            return documentItem(lookUpPlaced(value, 'id'), label);
        case 'link': {
            const href = lookUpPlaced(value, 'href');
            const url = textOf(href);
            if (href === undefined || url === undefined)
                return [];
            return [{ kind: 'link', label: label ?? url, href: url, ...href.place }];
        }
        case 'autogenerated': {
            const directory = textOf(lookUpPlaced(value, 'dirName')) ?? '.';
            return [{ kind: 'folder', directory: directory === '.' ? '' : directory, ...place }];
        }
        case 'category':
            return [categoryItem(value, label ?? '')];
        default:
            return [];
    }
}
function documentItem(id, label) {
    const text = textOf(id);
    if (id === undefined || text === undefined)
        return [];
    return [{ kind: 'document', id: text, ...(label === undefined ? {} : { label }), ...id.place }];
}
function categoryItem(value, label) {
    const page = lookUpPlaced(value, 'link', 'id');
    const id = textOf(page);
    const slug = textOf(lookUpPlaced(value, 'link', 'slug'));
    return {
        kind: 'category',
        label,
        ...(page === undefined || id === undefined ? {} : { page: id, pagePlace: page.place }),
        ...(slug === undefined ? {} : { slug }),
        items: itemsOf(lookUpPlaced(value, 'items')),
        ...value.place,
    };
}
/** Ids and links of a sidebar file, as links. */
function sidebarUses(path, items) {
    return items.flatMap((item) => {
        switch (item.kind) {
            case 'document':
                return [use(item.id, item)];
            case 'link':
                return [use(item.href, item)];
            case 'category':
                return [
                    ...(item.page === undefined ? [] : [use(item.page, item.pagePlace ?? item)]),
                    ...sidebarUses(path, item.items),
                ];
            default:
                return [];
        }
    });
    function use(url, { line, column }) {
        return { path, use: { kind: 'navigation', url, line, column } };
    }
}
/** Addresses that categories make for lists of their pages, below the documents' own address. */
function categoryAddresses(items, route) {
    return items.flatMap((item) => {
        if (item.kind !== 'category')
            return [];
        const inner = categoryAddresses(item.items, route);
        const slug = item.slug?.replace(/^\/+|\/+$/g, '');
        return slug === undefined
            ? inner
            : [[route, slug].filter((part) => part !== '').join('/'), ...inner];
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus.js
// Docusaurus: documents, blog, pages and static files of a site.














const configName = /^docusaurus\.config\.[cm]?[jt]s$/;
const sidebarsName = /^sidebars\.(?:[cm]?[jt]s|json)$/;
/** The layout of Docusaurus sites. */
const docusaurus = {
    name: 'docusaurus',
    async recognise(files, _readTexts, project) {
        const paths = [...files.byPath.keys()].filter((path) => !(0,layouts_paths/* isInstalled */.j$)(path));
        const here = (path) => project === undefined || (0,layouts_paths/* directoryOf */.jt)(path) === project;
        const config = shallowest(paths.filter((path) => configName.test((0,layouts_paths/* nameOf */.Vb)(path)) && here(path)));
        if (config !== undefined)
            return docusaurus_recognition((0,layouts_paths/* directoryOf */.jt)(config), 'configuration', `found "${config}"`);
        const sidebars = shallowest(paths.filter((path) => sidebarsName.test((0,layouts_paths/* nameOf */.Vb)(path)) && here(path)));
        if (sidebars !== undefined)
            return docusaurus_recognition((0,layouts_paths/* directoryOf */.jt)(sidebars), 'navigation', `found "${sidebars}"`);
        const translated = shallowest(paths.filter((path) => /(?:^|\/)i18n\/[^/]+\/docusaurus-/.test(path) &&
            here(path.replace(/\/?i18n\/.*$/, '/x').replace(/^\//, ''))));
        const place = translated?.replace(/\/?i18n\/.*$/, '');
        if (translated !== undefined && place !== undefined) {
            return docusaurus_recognition(place, 'traces', `found "${(0,layouts_paths/* directoryOf */.jt)(translated)}"`);
        }
        return undefined;
    },
    async read(files, detection, source) {
        const { project } = detection;
        const inside = [...files.byPath.values()].filter((file) => (0,layouts_paths/* isWithin */.UO)(file.path, project));
        const sources = inside.filter(({ path }) => isSource(path, project));
        const [linkTexts, texts] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(sources),
        ]);
        const textOf = (file) => file && texts.get(file.oid);
        const config = docusaurus_readConfig(textOf(sources.find((file) => configName.test((0,layouts_paths/* nameOf */.Vb)(file.path)))));
        const homes = findHomes(project, config, files);
        const pages = inside.filter((file) => isPage(file, homes));
        const factsOf = await readPageFacts(source, pages, 'docusaurus');
        const sidebarFiles = sources.filter(({ path }) => isSidebars(path, project, config));
        const parsed = sidebarFiles.flatMap((file) => {
            const items = parseSidebars(readPlacedModule(textOf(file) ?? ''));
            return items === undefined
                ? []
                : [{ path: file.path, items, home: homeOfSidebar(file.path, project, config, homes) }];
        });
        const made = parsed.flatMap(({ items, home }) => categoryAddresses(items, home?.route ?? 'docs'));
        const content = placeContent(homes, files, factsOf, made);
        const lookup = createLookup(files, linkTexts);
        const redirectsFile = textOf(files.byPath.get((0,layouts_paths/* pathBelow */.Br)(project, 'static/_redirects')));
        const rules = createDocusaurusRules({
            project,
            config,
            content,
            lookup,
            pages: new Set(pages.map((page) => page.path)),
            ...(redirectsFile === undefined ? {} : { redirectsFile }),
        });
        const sidebars = new Map(parsed.flatMap(({ items, home }) => home === undefined ? [] : [[home.folder, items]]));
        const includes = readIncludes({
            pages,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            pages,
            navigation: buildDocusaurusTree({
                content,
                sidebars,
                categories: readCategories(sources, textOf),
                factsOf,
            }),
            uses: parsed.flatMap(({ path, items }) => sidebarUses(path, items)),
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [project],
                special: (from, link) => resolvePublished(from, link, shown),
            },
            addresses: new Map([...content.routes].map(([path, { route }]) => [path, route])),
            anchors: (page, path) => collectAnchors(includes.wholeOf(path, page), anchorRules.docusaurus),
            dependsOn: [...linesOf(content, factsOf), ...sources, ...includes.files],
        });
    },
};
/** What front matter says of an address, in the place of the page's oid. */
function linesOf(content, factsOf) {
    return [...content.routes].flatMap(([path, { route }]) => {
        const { id, slug } = factsOf(path)?.frontMatter?.data ?? {};
        return id === undefined && slug === undefined ? [] : [{ path, oid: route, mode: '100644' }];
    });
}
function shallowest(paths) {
    return [...paths].sort((a, b) => a.split('/').length - b.split('/').length)[0];
}
function docusaurus_recognition(project, confidence, evidence) {
    return {
        layout: 'docusaurus',
        root: project,
        project,
        confidence,
        evidence: [evidence],
        warnings: [],
    };
}
function docusaurus_readConfig(text) {
    return text === undefined ? defaultDocusaurusConfig : parseDocusaurusConfig(text);
}
function isSource(path, project) {
    const name = (0,layouts_paths/* nameOf */.Vb)(path);
    if ((0,layouts_paths/* directoryOf */.jt)(path) === project && (configName.test(name) || /sidebar/i.test(name)))
        return true;
    return (path === (0,layouts_paths/* joinPath */.uJ)(project, 'static/_redirects') ||
        /^_category_\.(?:json|ya?ml)$/.test(name) ||
        /(?:^|\/)(?:[^/]+_)?versioned_sidebars\/[^/]+\.json$/.test(path));
}
function isSidebars(path, project, config) {
    if (/(?:^|\/)(?:[^/]+_)?versioned_sidebars\//.test(path))
        return true;
    const named = config.docs.some((plugin) => plugin.sidebarPath && (0,layouts_paths/* joinPath */.uJ)(project, plugin.sidebarPath) === path);
    return named || ((0,layouts_paths/* directoryOf */.jt)(path) === project && sidebarsName.test((0,layouts_paths/* nameOf */.Vb)(path)));
}
function homeOfSidebar(path, project, config, homes) {
    const version = /(?:^|\/)(version-[^/]+)-sidebars\.json$/.exec(path)?.[1];
    const docs = homes.filter((home) => home.kind === 'docs');
    if (version !== undefined)
        return docs.find((home) => home.folder.endsWith(`/${version}`));
    const plugin = config.docs.find((one) => one.sidebarPath && (0,layouts_paths/* joinPath */.uJ)(project, one.sidebarPath) === path);
    const folder = (0,layouts_paths/* joinPath */.uJ)(project, plugin?.path ?? config.docs[0]?.path ?? 'docs');
    return docs.find((home) => home.folder === folder);
}
function isPage(file, homes) {
    return (/\.mdx?$/i.test(file.path) &&
        file.mode.startsWith('100') &&
        homes.some((home) => (0,layouts_paths/* isWithin */.UO)(file.path, home.folder)));
}
function readCategories(sources, textOf) {
    return new Map(sources
        .filter((file) => (0,layouts_paths/* nameOf */.Vb)(file.path).startsWith('_category_.'))
        .map((file) => [(0,layouts_paths/* directoryOf */.jt)(file.path), readPlacedYaml(textOf(file) ?? '').root]));
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-links.js


/** The rules of links in these spaces. Each page is read in the space it lies in. */
function linkRules(published) {
    const deepestFirst = [...published].sort((a, b) => b.space.project.length - a.space.project.length);
    return {
        indexNames: ['README.md', 'index.md'],
        extensions: ['.md'],
        directories: true,
        absoluteBases(from) {
            const space = placeOf(from)?.space;
            return space === undefined ? [''] : [...new Set([space.root, space.project, ''])];
        },
        relativeBases(from) {
            const space = placeOf(from)?.space;
            if (space?.config === from)
                return [space.root];
            if (space?.summary === from)
                return [...new Set([(0,layouts_paths/* directoryOf */.jt)(from), space.root])];
            return [(0,layouts_paths/* directoryOf */.jt)(from)];
        },
        special(from, link) {
            // A heading named in an include is one of the page around it, whichever that is.
            if (isInclude(from) && link.url.startsWith('#'))
                return { kind: 'file', path: from };
            return link.kind === 'include' ? resolveInclude(from, link.url) : undefined;
        },
        // "/guide/setup" and "/guide/setup.md" both name the page at this address, wherever its file is.
        // "/guide/setup" and "/guide/setup.md" both name the page at this address, wherever its file is.
        atAddress(address, from) {
            const name = address.replace(/\/?(?:README)?\.md$/i, '').toLowerCase();
            return placeOf(from)?.files.get(name);
        },
        addressBases(from, link) {
            const address = placeOf(from)?.addresses.get(from);
            // What is named as a file is looked for as one only.
            const named = (0,layouts_paths/* isMarkdown */.sl)(link.url.replace(/[?#].*$/, ''));
            return address === undefined || named ? [] : [(0,layouts_paths/* directoryOf */.jt)(address)];
        },
    };
    function placeOf(path) {
        return deepestFirst.find(({ space }) => (0,layouts_paths/* isWithin */.UO)(path, space.project));
    }
    // An include of another space is there on disk, and missing in the product.
    function resolveInclude(from, url) {
        if (/^\/?reusable-content\//.test(url))
            return { kind: 'external' };
        const path = (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(from), (0,layouts_target/* decodePercent */.g)(url));
        const space = placeOf(from)?.space;
        if (path === undefined || space === undefined || url.startsWith('/'))
            return undefined;
        if (/^[a-z]+:/i.test(url) || (0,layouts_paths/* isWithin */.UO)(path, space.project))
            return undefined;
        return { kind: 'broken', reason: 'missing-include', path };
    }
}
/** Whether a file holds content that pages include. */
function isInclude(path) {
    return /(?:^|\/)\.gitbook\/includes\//.test(path);
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-config.js
// .gitbook.yaml: where a space's content lies, what its files are called, where old addresses lead.


/**
 * Read the configuration of a space; also `book.json`, which is YAML as well.
 *
 * Nothing in it is fatal: what cannot be used gives a warning and the default.
 *
 * @param path - of the configuration
 * @param project - the directory it lies in
 */
function readGitbookConfig(path, project, text) {
    const warnings = [];
    const lines = new dist/* LineCounter */.HN();
    const document = (0,dist/* parseDocument */.Tp)(text, {
        lineCounter: lines,
        logLevel: 'silent',
        uniqueKeys: false,
    });
    for (const error of document.errors) {
        const { line, col } = lines.linePos(error.pos[0]);
        const message = `Cannot read all of "${path}": ${error.message.split(/ at line |:?\n/)[0]}`;
        warnings.push({ path, line, column: col, message });
    }
    if (invisible.test(text)) {
        warn(text.search(invisible), 'a character nobody sees (U+200B and the like) stands here; take it out');
    }
    const map = (0,dist/* isMap */.jh)(document.contents) ? document.contents : undefined;
    if (map === undefined && document.contents !== null && document.errors.length === 0) {
        warn(0, 'expected keys and values but found something else');
    }
    const top = readKeys(map, ['root', 'structure', 'redirects']);
    const structure = readKeys(mapAt(top, 'structure'), ['readme', 'summary']);
    const written = textAt(top, 'root') ?? './';
    const root = insideOf(project, written);
    if (root === undefined)
        warn(offsetOf(top.get('root')), `root "${written}" leads out of the project`);
    const readme = fileIn('readme');
    const summary = fileIn('summary');
    const { redirects, uses } = readRedirects();
    return {
        root: root ?? project,
        ...(readme === undefined ? {} : { readme }),
        ...(summary === undefined ? {} : { summary }),
        redirects,
        uses,
        warnings,
    };
    function readKeys(of, known) {
        const pairs = new Map();
        for (const pair of of?.items ?? []) {
            const key = keyOf(pair);
            if (known.includes(key)) {
                if (pairs.has(key))
                    warn(offsetOf(pair), `"${key}" stands here twice; the last one counts`);
                pairs.set(key, pair);
            }
            else if (!path.endsWith('.json'))
                warn(offsetOf(pair), unknownKey(key, known));
        }
        return pairs;
    }
    function mapAt(pairs, key) {
        const value = pairs.get(key)?.value;
        if ((0,dist/* isMap */.jh)(value))
            return value;
        if (value !== undefined && value !== null && !((0,dist/* isScalar */.jn)(value) && value.value === null)) {
            warn(offsetOf(pairs.get(key)), `"${key}" should hold keys and values`);
        }
        return undefined;
    }
    function textAt(pairs, key) {
        const value = pairs.get(key)?.value;
        if ((0,dist/* isScalar */.jn)(value) && typeof value.value === 'string')
            return value.value;
        if (pairs.has(key))
            warn(offsetOf(pairs.get(key)), `"${key}" should be a path`);
        return undefined;
    }
    function fileIn(key) {
        const name = textAt(structure, key);
        const file = name === undefined ? undefined : insideOf(root ?? project, name);
        if (name !== undefined && file === undefined) {
            warn(offsetOf(structure.get(key)), `"${key}: ${name}" leads out of the content root`);
        }
        return file;
    }
    function readRedirects() {
        const found = new Map();
        const places = [];
        for (const pair of mapAt(top, 'redirects')?.items ?? []) {
            const source = keyOf(pair);
            const target = (0,dist/* isScalar */.jn)(pair.value) ? pair.value.value : undefined;
            if (typeof target !== 'string' || target === '') {
                warn(offsetOf(pair), `redirect "${source}" names no file`);
                continue;
            }
            if (source.includes('#')) {
                warn(offsetOf(pair), `redirect "${source}" has a fragment, which no server ever sees`);
            }
            const address = source.replace(/^\/+|[/]+$|#.*$/g, '').toLowerCase();
            if (found.has(address))
                warn(offsetOf(pair), `redirect "${source}" is there twice but for case`);
            else
                found.set(address, target);
            const { line, col } = lines.linePos(offsetOf(pair, 'value'));
            places.push({ kind: 'navigation', url: target, line, column: col });
        }
        return { redirects: found, uses: places };
    }
    function warn(offset, message) {
        const { line, col } = lines.linePos(offset);
        warnings.push({ path, line: Math.max(line, 1), column: Math.max(col, 1), message });
    }
}
const invisible = /\u200b|\u2060|(?!^)\ufeff/;
function unknownKey(key, known) {
    const meant = known.find((name) => name.startsWith(key) || key.replace(invisible, '') === name);
    return `unknown key "${key}" has no effect${meant === undefined ? '' : `: is "${meant}" meant?`}`;
}
function keyOf(pair) {
    return (0,dist/* isScalar */.jn)(pair.key) ? String(pair.key.value) : '';
}
function offsetOf(pair, side = 'key') {
    const node = side === 'key' ? pair?.key : pair?.value;
    return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
function isNode(value) {
    return typeof value === 'object' && value !== null && 'range' in value;
}
function insideOf(directory, path) {
    const joined = (0,layouts_paths/* joinPath */.uJ)('', path);
    if (joined === undefined)
        return undefined;
    return directory === '' ? joined : (0,layouts_paths/* joinPath */.uJ)(directory, joined);
}

// EXTERNAL MODULE: ./lib/content/markdown.js
var markdown = __webpack_require__(1272);
;// CONCATENATED MODULE: ./lib/content/layouts/summary-text.js
// Characters nobody sees, pasted into SUMMARY.md from web pages.
const summary_text_invisible = /[\u200b\u2060\ufeff]/g;
/** Whether a line holds a character nobody sees. */
function isInvisible(line) {
    return line.search(summary_text_invisible) >= 0;
}
/** A line with such characters before its first word made spaces: they would hide a list's marker. */
function summary_text_blankAtStart(line) {
    return isInvisible(line)
        ? line.replace(/^[ \t\u200b\u2060\ufeff]+/, (start) => start.replace(summary_text_invisible, ' '))
        : line;
}
/** A text without them, and without white space at its ends. */
function clean(text) {
    return text.replace(summary_text_invisible, '').trim();
}

;// CONCATENATED MODULE: ./lib/content/layouts/summary-reference.js


/** What a piece of SUMMARY.md says, by the reference parse; lines count from 1. */
function summary_reference_readByReference(text) {
    const root = (0,markdown/* parseMarkdown */.Dd)(text);
    const reader = summary_reference_createReader(root);
    return {
        blocks: root.children.flatMap((node) => readBlock(node, reader)),
        uses: readUses(root, reader),
    };
}
function summary_reference_createReader(root) {
    const definitions = new Map();
    visit(root, (node) => {
        if (node.type === 'definition' && !definitions.has(node.identifier)) {
            definitions.set(node.identifier, node);
        }
    });
    return {
        urlOf(link) {
            const target = link.type === 'link' ? link : definitions.get(link.identifier);
            if (target === undefined)
                return undefined;
            const title = target.title ?? '';
            return { url: clean(target.url), ...(title === '' ? {} : { title: clean(title) }) };
        },
    };
}
function readBlock(node, reader) {
    switch (node.type) {
        case 'heading': {
            const id = idOf(node);
            const title = summary_reference_textOf(node);
            return [{ kind: 'heading', depth: node.depth, title, ...(id === undefined ? {} : { id }) }];
        }
        case 'thematicBreak':
            return [{ kind: 'break' }];
        case 'list':
            return [{ kind: 'list', items: readItems(node, reader) }];
        case 'paragraph': {
            const items = linksIn(node).flatMap((link) => readChapter(link, reader));
            return items.length === 0 ? [] : [{ kind: 'chapters', items }];
        }
        default:
            return [];
    }
}
function readChapter(link, reader) {
    const target = reader.urlOf(link);
    if (target === undefined)
        return [];
    return [{ title: summary_reference_textOf(link), url: target.url, line: lineOf(link), children: [] }];
}
function readItems(list, reader) {
    return list.children.map((item) => readItem(item, reader));
}
function readItem(item, reader) {
    const paragraph = item.children.find((child) => child.type === 'paragraph');
    const heading = item.children.find((child) => child.type === 'heading');
    const code = item.children.find((child) => child.type === 'code');
    const line = paragraph ?? heading;
    const link = line === undefined ? undefined : linksIn(line)[0];
    const target = link === undefined ? undefined : reader.urlOf(link);
    return {
        title: summary_reference_textOf(target === undefined || link === undefined ? line : link),
        ...(target === undefined ? {} : { url: target.url }),
        ...(target?.title === undefined ? {} : { linkTitle: target.title }),
        ...(code === undefined ? {} : { code: code.value }),
        line: lineOf(item),
        children: item.children.flatMap((child) => child.type === 'list' ? readItems(child, reader) : []),
    };
}
function readUses(root, reader) {
    return linksIn(root).flatMap((link) => {
        const url = reader.urlOf(link)?.url ?? '';
        const start = link.position?.start;
        if (url === '' || start === undefined)
            return [];
        return [{ kind: 'navigation', url, line: start.line, column: start.column }];
    });
}
function linksIn(node) {
    const links = [];
    visit(node, (child) => {
        if (child.type === 'link' || child.type === 'linkReference')
            links.push(child);
    });
    return links;
}
function visit(node, look) {
    look(node);
    if ('children' in node)
        for (const child of node.children)
            visit(child, look);
}
function lineOf(node) {
    return node.position?.start.line ?? 1;
}
// The id an exporter writes behind the title of a group: <a href="#x" id="x"></a>.
function idOf(node) {
    let id;
    visit(node, (child) => {
        if (child.type === 'html')
            id ??= /\s(?:id|name)=["']?([^"'\s>]+)/i.exec(child.value)?.[1];
    });
    return id;
}
function summary_reference_textOf(node) {
    return node === undefined ? '' : clean(rawText(node)).replace(/\s+/g, ' ').trim();
}
function rawText(node) {
    switch (node.type) {
        case 'text':
        case 'inlineCode':
            return node.value;
        case 'break':
            return ' ';
        case 'image':
            return node.alt ?? '';
        default:
            return 'children' in node ? node.children.map(rawText).join('') : '';
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/summary-scan.js

// Titles without markup, targets without escapes: nothing in them can mean anything else.
const linkItem = /^( *)([*+-]|\d{1,9}[.)])( {1,4})\[([^[\]\\&<>`*_~@]*)\]\(([^\s()<>\\&"'`]*)(?: "([^"\\&<>`]+)")?\) *$/;
const textItem = /^( *)([*+-]|\d{1,9}[.)])( {1,4})(\p{L}[\p{L}\p{N} ,.?!-]*)$/u;
// GFM makes links of these.
const address = /https?:|www\.|ftp:/i;
/**
 * The items of lines that hold nothing but plain items and blank lines.
 *
 * @returns undefined for anything else, and where indentation leaves a doubt
 */
function scanItems(lines) {
    const items = [];
    const uses = [];
    const open = [];
    for (const [index, line] of lines.entries()) {
        if (line.trim() === '')
            continue;
        const found = linkItem.exec(line) ?? textItem.exec(line);
        if (found === null || address.test(found[4] ?? ''))
            return undefined;
        const [, space = '', marker = '', gap = '', title = '', url, linkTitle] = found;
        const indent = space.length;
        while (open.length > 0 && indent < (open.at(-1)?.content ?? 0))
            open.pop();
        const parent = open.at(-1);
        // Four further than its list allows is code, or goes on with the line before.
        if (indent - (parent?.content ?? 0) > 3)
            return undefined;
        // Only a list that starts at one may follow a line at once.
        if (/^\d/.test(marker) && !/^1[.)]$/.test(marker) && index > 0)
            return undefined;
        const content = indent + marker.length + gap.length;
        const children = [];
        const target = url === undefined ? undefined : clean(url);
        const short = linkTitle === undefined ? '' : clean(linkTitle);
        const item = {
            title: clean(title).replace(/\s+/g, ' '),
            ...(target === undefined ? {} : { url: target }),
            ...(short === '' ? {} : { linkTitle: short }),
            line: index + 1,
            children,
        };
        (parent?.children ?? items).push(item);
        open.push({ children, content });
        if (target !== undefined && target !== '') {
            uses.push({ kind: 'navigation', url: target, line: index + 1, column: content + 1 });
        }
    }
    return { blocks: items.length === 0 ? [] : [{ kind: 'list', items }], uses };
}

;// CONCATENATED MODULE: ./lib/content/layouts/summary.js



/**
 * Parse a SUMMARY.md; nothing in it is an error.
 *
 * The reference parse takes a second for some hundred entries and more than its share for thousands.
 * So the text is cut at its headings and breaks, plain lists between them are read line by line, and
 * only what is not plain goes through the reference parse.
 */
function parseSummary(text) {
    const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    const lines = source.split('\n');
    const invisibleLines = lines.flatMap((line, index) => (isInvisible(line) ? [index + 1] : []));
    return { ...parsePieces(lines.map(summary_text_blankAtStart)), invisibleLines };
}
/** Parse a SUMMARY.md by the reference parse alone, to compare with. */
function parseSummaryByReference(text) {
    const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    return readByReference(source.split('\n').map(blankAtStart).join('\n'));
}
// What may reach across a cut: comments and other HTML, definitions, front matter.
const reachesFar = /^ {0,3}<|<!--|^[ \t>*+-]*\[[^\]]+\]:|^(?:---|\+\+\+)[ \t]*$/m;
function parsePieces(lines) {
    const text = lines.join('\n');
    const cuts = reachesFar.test(text) ? undefined : findCuts(lines);
    if (cuts === undefined)
        return summary_reference_readByReference(text);
    const starts = [0, ...cuts];
    const pieces = starts.map((start, index) => parsePiece(lines.slice(start, starts[index + 1]), start));
    return {
        blocks: pieces.flatMap((piece) => piece.blocks),
        uses: pieces.flatMap((piece) => piece.uses),
    };
}
/**
 * Lines where something new starts, whatever is before them: a heading, a break, a bullet at the left
 * edge; and the lines behind headings and breaks. Undefined where fences leave a doubt.
 */
function findCuts(lines) {
    const cuts = new Set();
    let fence;
    for (const [index, line] of lines.entries()) {
        if (fence !== undefined) {
            if (closes(line, fence))
                fence = undefined;
            else if (/\S/.test(line.slice(0, fence.column)))
                return undefined;
            continue;
        }
        const single = /^#{1,6} |^\*\*\*$/.test(line);
        if (single || /^[*+-] {1,4}\S/.test(line))
            cuts.add(index);
        if (single)
            cuts.add(index + 1);
        if (!/`{3}|~{3}/.test(line))
            continue;
        fence = openedBy(line);
        if (fence === undefined)
            return undefined;
    }
    return fence === undefined ? [...cuts] : undefined;
}
function openedBy(line) {
    const [, before = '', mark] = /^([*+-] {1,4})?(`{3,}|~{3,})[^`~]*$/.exec(line) ?? [];
    return mark === undefined ? undefined : { column: before.length, mark };
}
function closes(line, fence) {
    const space = ' '.repeat(fence.column);
    const rest = line.startsWith(space) ? line.slice(fence.column) : 'x';
    return /^ {0,3}(?:`+|~+)[ \t]*$/.test(rest) && rest.trim().startsWith(fence.mark);
}
function parsePiece(lines, start) {
    if (lines.every((line) => line.trim() === ''))
        return { blocks: [], uses: [] };
    const scanned = scanItems(lines);
    const { blocks, uses } = scanned ?? summary_reference_readByReference(lines.join('\n'));
    return {
        blocks: blocks.map((block) => moveBlock(block, start)),
        uses: uses.map((use) => ({ ...use, line: use.line + start })),
    };
}
function moveBlock(block, lines) {
    if (block.kind === 'heading' || block.kind === 'break' || lines === 0)
        return block;
    return { ...block, items: block.items.map((item) => moveItem(item, lines)) };
}
function moveItem(item, lines) {
    const children = item.children.map((child) => moveItem(child, lines));
    return { ...item, line: item.line + lines, children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-spaces.js



/**
 * Find the spaces of a repository, in byte order of their directories.
 *
 * A directory is a space when it holds `.gitbook.yaml`, or `.gitbook/` and a SUMMARY.md, or, at the
 * usual places, a SUMMARY.md alone. A SUMMARY.md below a space starts one of its own, unless the
 * SUMMARY.md above lists files beside it.
 *
 * @param project - look in this directory and below
 */
async function findSpaces(files, readTexts, project) {
    const start = project === '' ? 0 : project.length + 1;
    const named = [...files.byPath.values()].filter((file) => (0,layouts_paths/* isWithin */.UO)(file.path, project) && !(0,layouts_paths/* isSample */.RN)(file.path.slice(start)) && isMark(file.path));
    const texts = await readTexts(named);
    const textOf = (file) => texts.get(file.oid);
    const spaces = new Map();
    for (const file of named) {
        const text = textOf(file);
        if (text === undefined || (0,layouts_paths/* nameOf */.Vb)(file.path) === 'SUMMARY.md')
            continue;
        const space = configuredSpace(file.path, text, files);
        if (space !== undefined && !spaces.has(space.project))
            spaces.set(space.project, space);
    }
    const known = [...spaces.values()];
    for (const file of named) {
        const directory = (0,layouts_paths/* directoryOf */.jt)(file.path);
        const text = textOf(file);
        if ((0,layouts_paths/* nameOf */.Vb)(file.path) !== 'SUMMARY.md' || text === undefined)
            continue;
        if (known.some((space) => space.root === directory || space.project === directory))
            continue;
        if (isMdbook(directory, files))
            continue;
        const marked = files.directories.has((0,layouts_paths/* below */.Gz)(directory, '.gitbook'));
        if (!marked && !parseSummary(text).blocks.some(listsPages))
            continue;
        if (!isStart(directory, project, files) && known.length === 0)
            continue;
        if (listedAbove(directory, known, textOf, files))
            continue;
        known.push(bareSpace(directory, files));
    }
    return known.sort((a, b) => (a.project < b.project ? -1 : 1));
}
/** A space without any sign of one, for a layout that was asked for. */
function bareSpace(directory, files) {
    const summary = (0,layouts_paths/* below */.Gz)(directory, 'SUMMARY.md');
    const certain = files.directories.has((0,layouts_paths/* below */.Gz)(directory, '.gitbook'));
    const seen = [
        ...(certain ? [`"${(0,layouts_paths/* below */.Gz)(directory, '.gitbook')}/"`] : []),
        ...(files.byPath.has(summary) ? [`"${summary}"`] : []),
    ];
    return {
        project: directory,
        root: directory,
        configuration: { root: directory, redirects: new Map(), uses: [], warnings: [] },
        ...(files.byPath.has(summary) ? { summary } : {}),
        warnings: [],
        evidence: `found ${seen.join(' and ') || 'nothing of GitBook'}`,
        certain,
    };
}
const configurations = new Set(['.gitbook.yaml', 'book.json']);
/** Whether a file is a configuration of GitBook by its name. */
function isConfiguration(path) {
    return configurations.has((0,layouts_paths/* nameOf */.Vb)(path));
}
function isMark(path) {
    return isConfiguration(path) || (0,layouts_paths/* nameOf */.Vb)(path) === 'SUMMARY.md';
}
function configuredSpace(path, text, files) {
    const project = (0,layouts_paths/* directoryOf */.jt)(path);
    const legacy = (0,layouts_paths/* nameOf */.Vb)(path) === 'book.json';
    const configuration = readGitbookConfig(path, project, text);
    const { root } = configuration;
    const named = configuration.summary ?? (0,layouts_paths/* below */.Gz)(root, 'SUMMARY.md');
    // Other tools have a "book.json" too.
    if (legacy && (!files.byPath.has(named) || files.byPath.has((0,layouts_paths/* below */.Gz)(project, '.gitbook.yaml')))) {
        return undefined;
    }
    const warnings = [...configuration.warnings];
    const summary = [named, (0,layouts_paths/* below */.Gz)(root, 'SUMMARY.md')].find((file) => files.byPath.has(file));
    if (summary !== named && configuration.summary !== undefined) {
        warnings.push({ path, message: `Cannot find summary "${named}"` });
    }
    const { readme } = configuration;
    const hasReadme = readme !== undefined && files.byPath.has(readme);
    if (readme !== undefined && !hasReadme) {
        warnings.push({ path, message: `Cannot find readme "${readme}"` });
    }
    if (!files.directories.has(root)) {
        warnings.push({ path, message: `Cannot find root "${root}"` });
    }
    return {
        project,
        root,
        config: path,
        configuration,
        ...(hasReadme ? { readme } : {}),
        ...(summary === undefined ? {} : { summary }),
        warnings,
        evidence: `found "${path}"${root === project ? '' : ` with root "${root}"`}`,
        certain: !legacy,
    };
}
// Other files called SUMMARY.md are prose.
function listsPages(block) {
    return block.kind === 'list' && block.items.some((item) => item.url !== undefined);
}
const usualPlaces = new Set(['', 'docs', 'doc', 'documentation', 'gitbook']);
function isStart(directory, project, files) {
    if (files.directories.has((0,layouts_paths/* below */.Gz)(directory, '.gitbook')))
        return true;
    const place = project === '' ? directory : directory.slice(project.length + 1);
    return usualPlaces.has(place);
}
/** Whether mdBook reads this SUMMARY.md: its configuration lies beside or above `src`. */
function isMdbook(directory, files) {
    if (files.byPath.has((0,layouts_paths/* below */.Gz)(directory, 'book.toml')))
        return true;
    return directory !== '' && files.byPath.has((0,layouts_paths/* below */.Gz)((0,layouts_paths/* directoryOf */.jt)(directory), 'book.toml'));
}
function listedAbove(directory, spaces, textOf, files) {
    return spaces.some((space) => {
        const summary = space.summary === undefined ? undefined : files.byPath.get(space.summary);
        if (summary === undefined || !(0,layouts_paths/* isWithin */.UO)(directory, space.root))
            return false;
        return parseSummary(textOf(summary) ?? '').uses.some((use) => {
            const target = (0,layouts_paths/* joinPath */.uJ)(space.root, use.url.replace(/[?#].*$/, ''));
            return target !== undefined && (0,layouts_paths/* isWithin */.UO)(target, directory);
        });
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-tree.js
// SUMMARY.md of GitBook to a page tree.




/**
 * Build the page tree of a space.
 *
 * The first heading of depth 1 names the file. Any other heading starts a group, which a break ends;
 * groups do not nest. A file is one page, where it is listed first; its other entries are links. An
 * entry without a file that is there gives no page; with entries below it, it gives a group.
 *
 * @see format notes, section 3
 */
function buildGitbookTree(blocks, context) {
    const taken = new Set();
    const tree = [];
    const first = blocks.findIndex((block) => block.kind === 'heading');
    let heading;
    let items = [];
    for (const [index, block] of blocks.entries()) {
        switch (block.kind) {
            case 'heading':
                if (index === first && block.depth === 1)
                    break;
                endGroup();
                heading = { title: block.title, slug: block.id ?? pageSlug(block.title) };
                break;
            case 'break':
                endGroup();
                break;
            default:
                items.push(...block.items.flatMap((item) => buildNode(item, taken, context)));
        }
    }
    endGroup();
    return separateSlugs(tree);
    function endGroup() {
        if (heading === undefined)
            tree.push(...items);
        else if (items.length > 0)
            tree.push({ kind: 'group', ...heading, children: items });
        heading = undefined;
        items = [];
    }
}
function buildNode(item, taken, context) {
    if (item.code !== undefined)
        return [buildComputed(item.title, item.code)];
    const file = fileOf(item, taken, context);
    const children = () => item.children.flatMap((child) => buildNode(child, taken, context));
    if (file !== undefined) {
        taken.add(file);
        const title = item.title === '' ? (0,layouts_paths/* stemOf */.Vc)(file) : item.title;
        const linkTitle = item.linkTitle === undefined ? {} : { linkTitle: item.linkTitle };
        return [
            {
                kind: 'page',
                file,
                title,
                slug: slugOfPage(file, context.root),
                ...linkTitle,
                children: children(),
            },
        ];
    }
    const link = linkOf(item, context);
    if (item.children.length === 0 && (link.length > 0 || isTarget(item)))
        return link;
    const { title } = item;
    return [{ kind: 'group', title, slug: pageSlug(title), children: [...link, ...children()] }];
}
/** The file an item makes a page of, if it does. */
function fileOf(item, taken, context) {
    if (!isTarget(item))
        return undefined;
    const found = context.resolve(item.url);
    if (found.kind !== 'page' && found.kind !== 'file')
        return undefined;
    if (!(0,layouts_paths/* isMarkdown */.sl)(found.path) || found.fragment !== undefined)
        return undefined;
    if (!taken.has(found.path))
        return found.path;
    context.warn(item.line, `"${found.path}" is listed twice; its second entry is a link to the first`);
    return undefined;
}
/** The link an item makes: to another site, to a heading, to a page listed before. */
function linkOf(item, context) {
    if (!isTarget(item))
        return [];
    const found = context.resolve(item.url);
    if (found.kind === 'broken' || found.kind === 'directory')
        return [];
    return [{ kind: 'link', title: item.title, url: item.url }];
}
function isTarget(item) {
    return item.url !== undefined && item.url !== '';
}
function buildComputed(title, code) {
    const document = (0,dist/* parseDocument */.Tp)(code, { logLevel: 'silent' });
    const specification = document.errors.length === 0 ? document.toJS() : undefined;
    const named = document.getIn(['dependencies', 'spec', 'ref', 'spec']);
    const name = typeof named === 'string' ? named : 'API reference';
    return { kind: 'computed', title: title === '' ? name : title, specification };
}
/** What a page is called in its address: its file's base name, or its directory's for a README. */
function slugOfPage(file, root) {
    const directory = (0,layouts_paths/* directoryOf */.jt)(file);
    return pageSlug(isIndex(file) && directory !== root ? (0,layouts_paths/* nameOf */.Vb)(directory) : (0,layouts_paths/* stemOf */.Vc)(file));
}
/**
 * A title or file name in an address.
 *
 * As an anchor, but digits may come first; "ad" is never written so, lest blockers hide the page.
 *
 * @see format notes, 3.4
 */
function pageSlug(title) {
    const slug = (0,slugs/* gitbookSlug */.Tf)(title).replace(/^id-(?=\d)/, '');
    return slug === 'ad' ? 'a-d' : slug;
}

;// CONCATENATED MODULE: ./lib/content/layouts/inferred-tree.js


/**
 * Build the tree that folders give: a directory is its README, or a group named after it; its page
 * comes first, the others in natural order of names (`2-setup` before `10-use`).
 *
 * @see format notes, 3.7
 */
function buildFolderTree(folders) {
    return separateSlugs(childrenOf(folders.root, folders.pages));
    function childrenOf(directory, pages) {
        const start = directory === '' ? 0 : directory.length + 1;
        const byName = new Map();
        for (const page of pages) {
            const name = page.slice(start).split('/')[0] ?? page;
            byName.set(name, [...(byName.get(name) ?? []), page]);
        }
        return [...byName]
            .sort(([a], [b]) => Number(isIndex(b)) - Number(isIndex(a)) || compareNaturally(a, b))
            .map(([name, below]) => {
            const path = `${directory.slice(0, start)}${start === 0 ? '' : '/'}${name}`;
            return below.includes(path) ? pageNode(path, []) : directoryNode(path, below);
        });
    }
    function directoryNode(directory, pages) {
        const own = pages.find((page) => (0,layouts_paths/* directoryOf */.jt)(page) === directory && isIndex(page));
        const children = childrenOf(directory, pages.filter((page) => page !== own));
        if (own !== undefined)
            return pageNode(own, children);
        const title = (0,layouts_paths/* nameOf */.Vb)(directory);
        return { kind: 'group', title, slug: folders.slugOfDirectory(directory), children };
    }
    function pageNode(file, children) {
        return {
            kind: 'page',
            file,
            title: folders.titleOf(file),
            slug: folders.slugOf(file),
            children,
        };
    }
}
/** Names as people order them: numbers by value, the rest letter by letter, the same everywhere. */
function compareNaturally(a, b) {
    const left = a.toLowerCase().match(/\d+|\D+/g) ?? [];
    const right = b.toLowerCase().match(/\d+|\D+/g) ?? [];
    for (const [at, part] of left.entries()) {
        const other = right[at];
        if (other === undefined)
            return 1;
        const numeric = /^\d/.test(part) && /^\d/.test(other);
        const order = numeric ? Number(part) - Number(other) : part < other ? -1 : part > other ? 1 : 0;
        if (order !== 0)
            return order;
    }
    return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0);
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook.js
// GitBook: spaces of `.gitbook.yaml` and SUMMARY.md.











/**
 * The layout of repositories synced with GitBook.
 *
 * One repository may hold several spaces. Each is read by itself: its links start from its own
 * content root, its pages are published at addresses of its own. Their trees stand side by side, one
 * group a space, so that every link of the repository is checked at once.
 */
const gitbook = {
    name: 'gitbook',
    async recognise(files, readTexts, project) {
        const spaces = await spacesAt(files, readTexts, project);
        if (spaces.length === 0)
            return undefined;
        const [first] = spaces;
        const single = spaces.length === 1 ? first : undefined;
        return {
            layout: 'gitbook',
            project: single?.project ?? (0,layouts_paths/* commonDirectory */.hH)(spaces.map((space) => space.project)),
            root: single?.root ?? (0,layouts_paths/* commonDirectory */.hH)(spaces.map((space) => space.root)),
            confidence: spaces.some((space) => space.certain) ? 'configuration' : 'navigation',
            evidence: spaces.map((space) => space.evidence),
            warnings: spaces.flatMap((space) => space.warnings),
        };
    },
    async read(files, detection, source) {
        const all = await spacesAt(files, source.readTexts, detection.project);
        const found = all.filter((space) => (0,layouts_paths/* isWithin */.UO)(space.root, detection.root));
        const spaces = found.length === 0 ? [bareSpace(detection.root, files)] : found;
        const navigationFiles = new Set(spaces.map((space) => space.summary));
        const pages = [...files.byPath.values()].filter((file) => gitbook_isPage(file, detection.root) && !navigationFiles.has(file.path));
        const lookup = createLookup(files, await readLinkTexts(files, source.readTexts));
        const linking = buildSite({
            ...emptyParts(detection, lookup),
            pages,
            rules: linkRules(spaces.map((space) => ({ space, files: new Map(), addresses: new Map() }))),
        });
        const read = [];
        for (const space of spaces)
            read.push(await readSpace(space, { files, source, pages, linking }));
        const navigation = read.flatMap((one) => (read.length === 1 ? one.tree : joined(one)));
        const published = new Set(pagesOf(navigation));
        const parts = {
            ...emptyParts(detection, lookup),
            warnings: [...detection.warnings, ...read.flatMap((one) => one.warnings)],
            pages,
            navigation,
            uses: read.flatMap((one) => one.uses),
            rules: linkRules(read),
            isPage: (path) => !isInclude(path),
            addresses: addressesOf(navigation),
            anchors: (facts, path) => anchorsOf(facts, published.has(path)),
            dependsOn: [...files.byPath.values()].filter(({ path }) => navigationFiles.has(path) || isConfiguration(path)),
        };
        return buildSite(parts);
    },
};
/** A page that is not published is read on the git host, and was or will be on GitBook. */
function anchorsOf(facts, published) {
    const onGitbook = collectAnchors(facts, anchorRules.gitbook);
    if (published)
        return onGitbook;
    const onHost = collectAnchors(facts, anchorRules.plain);
    const has = (fragment) => onHost.has(fragment) || onGitbook.has(fragment);
    return { has, list: onHost.list };
}
async function spacesAt(files, readTexts, project) {
    const within = await findSpaces(files, readTexts, project ?? '');
    if (project === undefined || within.some((space) => space.project === project))
        return within;
    // The directory may be the content root of a configuration above.
    const all = await findSpaces(files, readTexts, '');
    const above = all.find((space) => space.root === project && (0,layouts_paths/* isWithin */.UO)(project, space.project));
    return above === undefined ? within : [above];
}
function gitbook_isPage(file, root) {
    if (!(0,layouts_paths/* isMarkdown */.sl)(file.path) || !file.mode.startsWith('100'))
        return false;
    if (!(0,layouts_paths/* isWithin */.UO)(file.path, root) || (0,layouts_paths/* isInstalled */.j$)(file.path))
        return false;
    return !/(?:^|\/)\.gitbook\//.test(file.path) || isInclude(file.path);
}
function emptyParts(detection, lookup) {
    return {
        ...detection,
        navigation: [],
        uses: [],
        lookup,
        addresses: new Map(),
        anchors: (facts) => anchorsOf(facts, true),
        dependsOn: [],
    };
}
async function readSpace(space, input) {
    const { source, pages, linking } = input;
    const warnings = [];
    const uses = [];
    let tree = [];
    const entry = space.summary === undefined ? undefined : input.files.byPath.get(space.summary);
    if (entry !== undefined) {
        const { path } = entry;
        const summary = parseSummary((await source.readTexts([entry])).get(entry.oid) ?? '');
        for (const use of summary.uses)
            uses.push({ path, use });
        for (const line of summary.invisibleLines) {
            warnings.push({ path, line, message: 'a character nobody sees (U+200B) stands in this line' });
        }
        tree = buildGitbookTree(summary.blocks, {
            root: space.root,
            resolve: (url) => linking.resolve(path, { kind: 'navigation', url }),
            warn: (line, message) => warnings.push({ path, line, message }),
        });
    }
    if (pagesOf(tree).length === 0)
        tree = await inferTree(space, pages, source);
    else
        tree = await withReadme(tree, space, input);
    const { config, configuration } = space;
    if (config !== undefined)
        for (const use of configuration.uses)
            uses.push({ path: config, use });
    const files = addressIndex(space, tree, linking);
    return { space, tree, files, addresses: addressesOf(tree), uses, warnings };
}
async function inferTree(space, pages, source) {
    const inside = pages.filter(({ path }) => {
        const rest = path.slice(space.root === '' ? 0 : space.root.length + 1);
        return (0,layouts_paths/* isWithin */.UO)(path, space.root) && !/(?:^|\/)\./.test(rest);
    });
    const facts = await (0,layouts_titles/* readTitleFacts */.S)(source, inside, 'gitbook');
    const oids = new Map(inside.map((page) => [page.path, page.oid]));
    return buildFolderTree({
        pages: inside.map((page) => page.path),
        root: space.root,
        titleOf: (path) => titleOf(path, facts.get(oids.get(path) ?? '')),
        slugOf: (path) => slugOfPage(path, space.root),
        slugOfDirectory: (directory) => pageSlug((0,layouts_paths/* nameOf */.Vb)(directory)),
    });
}
/** The landing page comes first although SUMMARY.md does not list it. */
async function withReadme(tree, space, input) {
    const { readme } = space;
    const file = input.pages.find((page) => page.path === readme);
    if (readme === undefined || file === undefined || pagesOf(tree).includes(readme))
        return tree;
    const facts = await (0,layouts_titles/* readTitleFacts */.S)(input.source, [file], 'gitbook');
    const title = titleOf(readme, facts.get(file.oid));
    return [
        { kind: 'page', file: readme, title, slug: slugOfPage(readme, space.root), children: [] },
        ...tree,
    ];
}
function titleOf(path, facts) {
    const title = facts?.frontMatter?.data['title'];
    if (typeof title === 'string' && title.trim() !== '')
        return title.trim();
    const heading = facts?.headings.find(({ depth, text }) => depth === 1 && text !== '');
    if (heading !== undefined)
        return heading.text;
    return isIndex(path) && (0,layouts_paths/* directoryOf */.jt)(path) !== '' ? (0,layouts_paths/* nameOf */.Vb)((0,layouts_paths/* directoryOf */.jt)(path)) : (0,layouts_paths/* stemOf */.Vc)(path);
}
function addressIndex(space, tree, linking) {
    const index = new Map();
    const [landing] = pagesOf(tree);
    if (landing !== undefined)
        index.set('', landing);
    for (const [file, address] of addressesOf(tree))
        index.set(address.toLowerCase(), file);
    for (const [address, url] of space.configuration.redirects) {
        const target = linking.resolve(space.config ?? '', { kind: 'navigation', url });
        if (target.kind === 'page' && !index.has(address))
            index.set(address, target.path);
    }
    return index;
}
/** The tree of one of several spaces: a group named after its landing page. */
function joined({ space, tree }) {
    if (space.project === '')
        return tree;
    const title = tree.find((node) => node.kind === 'page')?.title ?? (0,layouts_paths/* nameOf */.Vb)(space.project);
    return [{ kind: 'group', title, slug: space.project.replaceAll('/', '-'), children: tree }];
}

;// CONCATENATED MODULE: ./lib/content/layouts/folder-tree.js



/** Folders with an index are that page with children, others are groups; the index of the root comes first. */
function folder_tree_buildFolderTree(input) {
    const { pages, root, titleOf, isIndex } = input;
    const files = new Map();
    const folders = new Map();
    for (const path of pages) {
        push(files, (0,layouts_paths/* directoryOf */.jt)(path), path);
        for (let folder = (0,layouts_paths/* directoryOf */.jt)(path); folder !== root && (0,layouts_paths/* isWithin */.UO)(folder, root);) {
            const parent = (0,layouts_paths/* directoryOf */.jt)(folder);
            const known = folders.get(parent) ?? new Set();
            known.add(folder);
            folders.set(parent, known);
            folder = parent;
        }
    }
    return separateSlugs([...indexOf(root), ...nodesOf(root)]);
    function indexOf(folder) {
        const index = files.get(folder)?.find(isIndex);
        return index === undefined ? [] : [pageNode(index, [])];
    }
    function nodesOf(folder) {
        const own = (files.get(folder) ?? []).filter((path) => !isIndex(path));
        const entries = [
            ...own.map((path) => ({ node: pageNode(path, []), order: orderOf(path) })),
            ...[...(folders.get(folder) ?? [])].flatMap((inner) => {
                const [index] = indexOf(inner);
                const children = nodesOf(inner);
                const order = orderOf(files.get(inner)?.find(isIndex) ?? inner);
                if (index?.kind === 'page')
                    return [{ node: { ...index, children }, order }];
                return children.length === 0 ? [] : [{ node: groupNode(inner, children), order }];
            }),
        ];
        return entries
            .sort((a, b) => a.order - b.order || compareTitles(a.node.title, b.node.title))
            .map((entry) => entry.node);
    }
    function orderOf(path) {
        return input.orderOf?.(path) ?? 0;
    }
    function pageNode(path, children) {
        return { kind: 'page', file: path, title: titleOf(path), slug: slugOfFile(path), children };
    }
}
function groupNode(folder, children) {
    const name = (0,layouts_paths/* nameOf */.Vb)((0,layouts_paths/* joinPath */.uJ)(folder, '') ?? folder);
    return { kind: 'group', title: titleOfName(name), slug: name.toLowerCase(), children };
}
function push(map, key, value) {
    const list = map.get(key);
    if (list === undefined)
        map.set(key, [value]);
    else
        list.push(value);
}
// Not by locale: the tree must be the same everywhere.
function compareTitles(a, b) {
    const [left, right] = [a.toLowerCase(), b.toLowerCase()];
    return left < right ? -1 : left > right ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/content/layouts/hugo-content.js

/** Take a content file apart; undefined when it lies in no content folder. */
function readHugoPage(path, homes, config) {
    const home = homes
        .filter((one) => (0,layouts_paths/* isWithin */.UO)(path, one.directory))
        .sort((a, b) => b.directory.length - a.directory.length)[0];
    if (home === undefined || !(0,layouts_paths/* isMarkdown */.sl)(path))
        return undefined;
    const inside = path.slice(home.directory === '' ? 0 : home.directory.length + 1);
    const name = (0,layouts_paths/* nameOf */.Vb)(inside).replace(/\.(?:md|markdown)$/i, '');
    const suffix = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)$/i.exec(name)?.[1];
    const known = suffix !== undefined && config.languages.includes(suffix.toLowerCase());
    const stem = known ? name.slice(0, -suffix.length - 1) : name;
    const language = known ? suffix.toLowerCase() : (home.language ?? config.languages[0] ?? '');
    const kind = stem === '_index' ? 'section' : stem === 'index' ? 'bundle' : 'page';
    const folder = (0,layouts_paths/* directoryOf */.jt)(inside);
    const logical = kind === 'page' ? ((0,layouts_paths/* joinPath */.uJ)(folder, stem) ?? stem) : folder;
    return { path, home, language, logical: logical.toLowerCase(), kind };
}
/** The address of a page, without slashes at its ends, base path left out. */
function addressOfPage(page, matter, config) {
    const prefix = languagePrefix(page.language, config);
    const url = hugo_content_textOf(matter['url']);
    if (url !== undefined && !url.includes(':')) {
        const inner = hugo_content_trim(url);
        return url.startsWith('/') ? inner : join(prefix, inner);
    }
    const pattern = config.permalinks.get(page.logical.split('/')[0] ?? '');
    if (pattern !== undefined && page.kind !== 'section') {
        return join(prefix, fillPermalink(pattern, page, matter, config));
    }
    const slug = hugo_content_textOf(matter['slug']);
    const folder = (0,layouts_paths/* directoryOf */.jt)(page.logical);
    const own = slug !== undefined && page.kind !== 'section' ? join(folder, hugo_content_trim(slug)) : page.logical;
    const address = join(prefix, config.keepCase ? own : urlize(own));
    return config.uglyUrls && page.kind === 'page' ? `${address}.html` : address;
}
/** Addresses that redirect to a page. */
function aliasesOfPage(page, matter, config) {
    const { aliases } = matter;
    const list = Array.isArray(aliases) ? aliases : typeof aliases === 'string' ? [aliases] : [];
    const prefix = languagePrefix(page.language, config);
    return list.flatMap((alias) => {
        if (typeof alias !== 'string')
            return [];
        const inner = hugo_content_trim(alias).replace(/(?:^|\/)index\.html$/, '');
        // A relative alias starts at the folder of the page.
        return alias.startsWith('/')
            ? [inner, join(prefix, inner)]
            : [join(prefix, (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(page.logical), inner) ?? inner)];
    });
}
/** `de` where addresses carry the language, else `''`. */
function languagePrefix(language, config) {
    if (config.languages.length < 2 && !config.defaultInAddress)
        return '';
    return language === config.languages[0] && !config.defaultInAddress ? '' : language;
}
function fillPermalink(pattern, page, matter, config) {
    const date = hugo_content_dateOf(matter['date']);
    const base = (0,layouts_paths/* nameOf */.Vb)(page.logical);
    const sections = (0,layouts_paths/* directoryOf */.jt)(page.logical);
    const slug = hugo_content_textOf(matter['slug']);
    const values = {
        year: date.slice(0, 4),
        month: date.slice(5, 7),
        day: date.slice(8, 10),
        section: sections.split('/')[0] ?? '',
        sections,
        title: urlize(hugo_content_textOf(matter['title']) ?? base),
        slug: slug ?? urlize(hugo_content_textOf(matter['title']) ?? base),
        filename: base,
        slugorfilename: slug ?? base,
        contentbasename: base,
        slugorcontentbasename: slug ?? base,
    };
    const filled = pattern.replace(/:([a-z]+)(?:\[[^\]]*\])?/g, (all, name) => values[name] ?? all);
    const address = hugo_content_trim(filled).replace(/\/{2,}/g, '/');
    return config.keepCase ? address : address.toLowerCase();
}
function hugo_content_dateOf(date) {
    if (date instanceof Date)
        return date.toISOString();
    return typeof date === 'string' ? date : '';
}
/** As Hugo makes an address of a name: spaces are dashes, signs other than `.`, `_`, `-`, `+`, `~` vanish. */
function urlize(text) {
    return text
        .toLowerCase()
        .trim()
        .replace(/\s+/g, '-')
        .replace(/[^\p{L}\p{M}\p{N}\-_./+~@#%\\]/gu, '')
        .replace(/-{2,}/g, '-');
}
function hugo_content_textOf(value) {
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
function hugo_content_trim(path) {
    return path.replace(/^\/+|\/+$/g, '');
}
function join(...parts) {
    return parts.filter((part) => part !== '').join('/');
}

;// CONCATENATED MODULE: ./lib/content/layouts/hugo-addresses.js




/**
 * Link rules of a Hugo site.
 *
 * Render hooks, Hugo's own among them, take a path for the page or file it names; without them it
 * is an address. Which of the two a theme has is not known here, so both are tried.
 *
 * @see Hugo documentation, "Link render hooks", "ref", "GetPage"
 */
function createHugoRules(input) {
    const { project, config, homes, lookup, addresses, aliases } = input;
    const pageOf = new Map(input.pages.map((page) => [page.path, page]));
    const pageAt = new Map([...addresses].map(([path, address]) => [address.toLowerCase(), path]));
    const logical = new Map(input.pages.map((page) => [`${page.language}:${page.logical}`, page.path]));
    const byName = groupByName(input.pages);
    const statics = config.statics.map((folder) => (0,layouts_paths/* joinPath */.uJ)(project, folder) ?? folder);
    const assets = config.assets.map((folder) => (0,layouts_paths/* joinPath */.uJ)(project, folder) ?? folder);
    const unseen = config.mounted.some((folder) => lookup.at((0,layouts_paths/* pathBelow */.Br)(project, folder)) === undefined);
    const redirects = input.redirectsFile === undefined ? undefined : parseRedirectsFile(input.redirectsFile);
    return { lookup, pages: new Set(addresses.keys()), look };
    function look(reading) {
        const { from, path, absolute, link } = reading;
        const page = pageOf.get(from);
        if (link.kind === 'include')
            return lookInclude(from, path);
        const byPath = absolute ? lookBelowContent(path, page) : lookBeside(reading, page);
        if (byPath !== undefined)
            return byPath;
        const address = absolute ? belowBase(path) : joinAddress(folderOf(from), path);
        if (address === undefined)
            return { kind: 'external' };
        return (lookAddress(address, 0) ??
            lookTerm(from, path) ??
            lookName(path, page) ??
            missing(reading, address));
    }
    /** The page's own files, then the page or file a path names from the page's folder. */
    function lookBeside({ from, path, link }, page) {
        const file = (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(from), path);
        if (file !== undefined && lookup.at(file)?.kind === 'file')
            return { kind: 'found', path: file };
        for (const folder of hugo_addresses_needsFile(link) ? [...assets, ...statics] : []) {
            const shared = (0,layouts_paths/* joinPath */.uJ)(folder, path);
            if (shared !== undefined && lookup.at(shared)?.kind === 'file')
                return { kind: 'found', path: shared };
        }
        const folder = page === undefined ? '' : page.kind === 'page' ? (0,layouts_paths/* directoryOf */.jt)(page.logical) : page.logical;
        return (foundPage((0,layouts_paths/* joinPath */.uJ)(folder, path), page?.language) ??
            foundPage((0,layouts_paths/* joinPath */.uJ)('', path), page?.language));
    }
    function lookBelowContent(path, page) {
        const found = foundPage((0,layouts_paths/* joinPath */.uJ)('', path), page?.language);
        if (found !== undefined)
            return found;
        const folders = [...homes.map((home) => home.directory), ...assets, ...statics];
        for (const folder of folders) {
            const file = (0,layouts_paths/* joinPath */.uJ)(folder, path);
            if (file !== undefined && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
        }
        return undefined;
    }
    function foundPage(path, language) {
        if (path === undefined)
            return undefined;
        const key = logicalOf(path);
        const tongues = [language ?? '', ...config.languages, ''];
        for (const tongue of tongues) {
            const found = logical.get(`${tongue}:${key}`);
            if (found !== undefined)
                return { kind: 'found', path: found };
        }
        return undefined;
    }
    function folderOf(from) {
        const address = addresses.get(from) ?? '';
        return address.endsWith('.html') ? (0,layouts_paths/* directoryOf */.jt)(address) : address;
    }
    function belowBase(path) {
        const address = joinAddress('', path);
        const base = config.basePath.slice(1, -1);
        if (base === '')
            return address;
        return (0,layouts_paths/* isWithin */.UO)(address, base) ? address.slice(base.length + 1) : undefined;
    }
    function lookAddress(written, followed) {
        const address = written.replace(/(?:^|\/)index\.html$/, '');
        const key = address.toLowerCase();
        const page = pageAt.get(key) ?? aliases.get(key);
        if (page !== undefined)
            return { kind: 'found', path: page };
        for (const folder of statics) {
            const file = (0,layouts_paths/* pathBelow */.Br)(folder, address);
            if (address !== '' && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
        }
        const bundled = lookBundled(address);
        if (bundled !== undefined)
            return bundled;
        if (isGenerated(key))
            return { kind: 'external' };
        const redirect = redirects?.follow(address);
        if (redirect === undefined || followed >= hugo_addresses_redirectsMax)
            return undefined;
        return redirect.startsWith('/')
            ? lookAddress(joinAddress('', redirect), followed + 1)
            : { kind: 'external' };
    }
    /** A file of a bundle is published beside its page. */
    function lookBundled(address) {
        const owner = pageAt.get((0,layouts_paths/* directoryOf */.jt)(address).toLowerCase());
        const page = owner === undefined ? undefined : pageOf.get(owner);
        if (page === undefined || page.kind === 'page')
            return undefined;
        const file = (0,layouts_paths/* pathBelow */.Br)((0,layouts_paths/* directoryOf */.jt)(page.path), (0,layouts_paths/* nameOf */.Vb)(address));
        return lookup.at(file)?.kind === 'file' ? { kind: 'found', path: file } : undefined;
    }
    /** What Hugo makes out of other pages: lists of terms, feeds, pages of lists. */
    function isGenerated(address) {
        if (/(?:^|\/)(?:index\.(?:xml|json)|sitemap\.xml|robots\.txt|404\.html|page\/\d+)$/.test(address))
            return true;
        if (config.languages.some((language) => address === languagePrefix(language, config)))
            return true;
        const bare = config.languages.reduce((rest, language) => rest.startsWith(`${language}/`) ? rest.slice(language.length + 1) : rest, address);
        if (config.taxonomies.some((taxonomy) => (0,layouts_paths/* isWithin */.UO)(bare, taxonomy)))
            return true;
        // A folder of the top level is a section, with or without a page of its own.
        return homes.some((home) => !bare.includes('/') &&
            bare !== '' &&
            lookup.at(`${home.directory}/${bare}`)?.kind === 'directory');
    }
    /** `[term](g)`: hugoDocs' own hook leads it to the glossary. */
    function lookTerm(from, path) {
        if (path !== 'g')
            return undefined;
        const glossary = input.pages.find((page) => (0,layouts_paths/* nameOf */.Vb)(page.logical) === 'glossary' && page.kind === 'section');
        return glossary === undefined || from === ''
            ? undefined
            : { kind: 'found', path: glossary.path };
    }
    function lookInclude(from, path) {
        const bases = [...homes.map((home) => home.directory), (0,layouts_paths/* directoryOf */.jt)(from), project, ...assets];
        for (const base of path.startsWith('/') ? bases : [(0,layouts_paths/* directoryOf */.jt)(from), ...bases]) {
            const file = (0,layouts_paths/* joinPath */.uJ)(base, path);
            if (file !== undefined && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
        }
        return {
            kind: 'missing',
            path: (0,layouts_paths/* pathBelow */.Br)(bases[0] ?? '', path),
            reason: 'missing-include',
        };
    }
    /** `ref` and `relref` also take the bare name of a page, when only one has it. */
    function lookName(path, page) {
        const named = path.includes('/') ? '' : byName.get(`${page?.language ?? ''}:${logicalOf(path)}`);
        return named === undefined || named === '' ? undefined : { kind: 'found', path: named };
    }
    function missing({ from, path, absolute, link }, address) {
        if (hugo_addresses_needsFile(link) || /\.(?!md$|html?$)\w+$/.test(path)) {
            // Files of a mounted folder that is not in this tree may be there when the site is built.
            if (hugo_addresses_needsFile(link) && unseen)
                return { kind: 'external' };
            const folder = absolute ? (statics[0] ?? '') : (0,layouts_paths/* directoryOf */.jt)(from);
            const file = (0,layouts_paths/* pathBelow */.Br)(folder, path);
            return file === ''
                ? { kind: 'missing', path: '' }
                : { kind: 'missing', path: file, reason: 'missing-file' };
        }
        return { kind: 'missing', path: fileFor(absolute ? address : path), reason: 'missing-page' };
    }
    function fileFor(path) {
        const inner = path.replace(/^\/+|\/+$/g, '').replace(/\.(?:md|html)$/, '');
        return (0,layouts_paths/* pathBelow */.Br)(homes[0]?.directory ?? '', inner === '' ? '_index.md' : `${inner}.md`);
    }
}
const hugo_addresses_redirectsMax = 10;
function hugo_addresses_needsFile(link) {
    return link.kind === 'image' || link.kind === 'html-image' || link.kind === 'cover';
}
function logicalOf(path) {
    const plain = path.replace(/\/+$/, '').replace(/\.(?:md|markdown)$/i, '');
    return urlize(plain.replace(/(?:^|\/)_?index$/, ''));
}
/** Pages by base name, for references by name alone; `''` where a name is not unique. */
function groupByName(pages) {
    const names = new Map();
    for (const page of pages) {
        const key = `${page.language}:${(0,layouts_paths/* nameOf */.Vb)(page.logical)}`;
        names.set(key, names.has(key) ? '' : page.path);
    }
    return names;
}

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var smol_toml_dist = __webpack_require__(3292);
;// CONCATENATED MODULE: ./lib/content/layouts/hugo-config.js
// hugo.toml, hugo.yaml, hugo.json: folders, languages and addresses of a Hugo site.



/**
 * Read configuration files; later ones win over earlier ones key by key.
 *
 * @param texts - path and text of each, `hugo.toml` before `config/_default/*`
 */
function parseHugoConfig(texts) {
    const warnings = [];
    const parsed = texts.map(({ path, text }) => {
        const values = parseByName(path, text);
        if (values === undefined)
            warnings.push({ path, message: 'cannot be read' });
        return nestByName(path, values ?? {});
    });
    const all = Object.fromEntries(parsed.flatMap((values) => Object.entries(values)));
    const languages = languagesOf(all);
    const contentDir = hugo_config_textOf(all, 'contentdir') ?? 'content';
    const mounts = mountsOf(all);
    const mounted = mounts.filter((mount) => mount.target === 'content');
    const perLanguage = Object.entries(recordOf(all, 'languages')).flatMap(([language, value]) => {
        const directory = isRecord(value) ? hugo_config_textOf(lowerKeys(value), 'contentdir') : undefined;
        return directory === undefined ? [] : [{ directory, language }];
    });
    return {
        basePath: pathOfBase(hugo_config_textOf(all, 'baseurl')),
        contents: mounted.length > 0
            ? mounted.map(contentOfMount)
            : perLanguage.length > 0
                ? perLanguage
                : [{ directory: contentDir }],
        statics: foldersOf(mounts, 'static', hugo_config_textOf(all, 'staticdir') ?? 'static'),
        assets: foldersOf(mounts, 'assets', hugo_config_textOf(all, 'assetdir') ?? 'assets'),
        mounted: mounts
            .filter(({ target }) => target === 'static' || target === 'assets')
            .map(({ source }) => source),
        languages,
        defaultInAddress: all['defaultcontentlanguageinsubdir'] === true,
        uglyUrls: all['uglyurls'] === true,
        keepCase: all['disablepathtolower'] === true,
        permalinks: permalinksOf(all),
        taxonomies: taxonomiesOf(all),
        warnings,
    };
}
function contentOfMount(mount) {
    return {
        directory: mount.source,
        ...(mount.language === undefined ? {} : { language: mount.language }),
    };
}
function foldersOf(mounts, target, folder) {
    const mounted = mounts.filter((mount) => mount.target === target).map((mount) => mount.source);
    return [...new Set([folder, ...mounted])];
}
function parseByName(path, text) {
    try {
        const value = path.endsWith('.toml')
            ? (0,smol_toml_dist/* parse */.qg)(text.replace(/^\uFEFF/, ''))
            : path.endsWith('.json')
                ? parseLooseJson(text)
                : (0,dist/* parse */.qg)(text, { logLevel: 'silent' });
        return isRecord(value) ? lowerKeys(value) : undefined;
    }
    catch {
        // What the parser says names no place we could pass on for all three formats.
        return undefined;
    }
}
/** `config/_default/params.toml` holds what `[params]` would. */
function nestByName(path, values) {
    const name = /(?:^|\/)config\/_default\/([a-z]+)(?:\.[a-z-]+)?\.\w+$/i
        .exec(path)?.[1]
        ?.toLowerCase();
    return name === undefined || name === 'hugo' || name === 'config' ? values : { [name]: values };
}
function languagesOf(all) {
    const weights = Object.entries(recordOf(all, 'languages')).map(([code, value]) => {
        const weight = isRecord(value) ? value['weight'] : undefined;
        return { code, weight: typeof weight === 'number' ? weight : Number.MAX_SAFE_INTEGER };
    });
    const main = hugo_config_textOf(all, 'defaultcontentlanguage') ?? 'en';
    const others = weights.filter(({ code }) => code !== main).sort((a, b) => a.weight - b.weight);
    return weights.length === 0 ? [] : [main, ...others.map(({ code }) => code)];
}
function mountsOf(all) {
    const mounts = recordOf(all, 'module')['mounts'];
    return (Array.isArray(mounts) ? mounts : []).flatMap((mount) => {
        if (!isRecord(mount))
            return [];
        const { source, target, lang } = mount;
        if (typeof source !== 'string' || typeof target !== 'string')
            return [];
        const matrix = recordOf(recordOf(recordOf(lowerKeys(mount), 'sites'), 'matrix'), 'languages');
        const language = typeof lang === 'string' ? lang : Object.values(matrix)[0];
        return [{ source, target, ...(typeof language === 'string' ? { language } : {}) }];
    });
}
function permalinksOf(all) {
    const permalinks = recordOf(all, 'permalinks');
    const pages = isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
    return new Map(Object.entries(pages).flatMap(([section, pattern]) => typeof pattern === 'string' ? [[section, pattern]] : []));
}
function taxonomiesOf(all) {
    const named = Object.values(recordOf(all, 'taxonomies')).filter((name) => typeof name === 'string');
    return named.length > 0 ? named : ['tags', 'categories'];
}
function pathOfBase(url) {
    const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '') ?? '';
    const inner = path.split('/').filter((part) => part !== '');
    return inner.length === 0 ? '/' : `/${inner.join('/')}/`;
}
function hugo_config_textOf(record, key) {
    const value = record[key];
    return typeof value === 'string' ? value : undefined;
}
function recordOf(record, key) {
    const value = record[key];
    if (Array.isArray(value))
        return Object.fromEntries(value.entries());
    return isRecord(value) ? value : {};
}
// Hugo's own keys are of any case.
function lowerKeys(record) {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./lib/content/layouts/hugo.js
// Hugo: sections, bundles, languages, aliases.












const ownName = /^hugo\.(?:toml|ya?ml|json)$/;
const sharedName = /^config\.(?:toml|ya?ml|json)$/;
/** The layout of Hugo sites. */
const hugo = {
    name: 'hugo',
    async recognise(files, readTexts, project) {
        const configs = [...files.byPath.values()]
            .filter((file) => !(0,layouts_paths/* isInstalled */.j$)(file.path) && isConfig(file.path))
            .filter((file) => project === undefined || projectOf(file.path) === project)
            .sort((a, b) => a.path.split('/').length - b.path.split('/').length);
        for (const file of configs.slice(0, configsMax)) {
            const place = projectOf(file.path);
            const config = await hugo_readConfig(files, place, readTexts);
            const homes = homesOf(place, config, files);
            const [home] = homes;
            if (home === undefined)
                continue;
            const own = ownName.test((0,layouts_paths/* nameOf */.Vb)(file.path));
            return {
                layout: 'hugo',
                root: commonDirectory(homes.map((one) => one.directory)),
                project: place,
                confidence: own ? 'configuration' : 'navigation',
                evidence: [`found "${file.path}" with content in "${home.directory}"`],
                warnings: config.warnings,
            };
        }
        const section = [...files.byPath.keys()].find((path) => /^(?:.*\/)?content\/(?:[^/]+\/)*_index\.md$/.test(path));
        const place = section?.replace(/(?:^|\/)content\/(?:[^/]+\/)*_index\.md$/, '');
        if (section === undefined ||
            place === undefined ||
            (project !== undefined && project !== place))
            return undefined;
        return {
            layout: 'hugo',
            root: (0,layouts_paths/* pathBelow */.Br)(place, 'content'),
            project: place,
            confidence: 'traces',
            evidence: [`found "${section}"`],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { project } = detection;
        const config = await hugo_readConfig(files, project, source.readTexts);
        const found = homesOf(project, config, files);
        const homes = found.length > 0 ? found : [{ directory: detection.root }];
        const entries = [...files.byPath.values()].filter((file) => (0,layouts_paths/* isMarkdown */.sl)(file.path) &&
            file.mode.startsWith('100') &&
            homes.some((home) => (0,layouts_paths/* isWithin */.UO)(file.path, home.directory)));
        const redirectsEntry = files.byPath.get((0,layouts_paths/* pathBelow */.Br)(project, 'static/_redirects'));
        const [linkTexts, texts, factsOf] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(redirectsEntry === undefined ? [] : [redirectsEntry]),
            readPageFacts(source, entries, 'hugo'),
        ]);
        const matterOf = (path) => factsOf(path)?.frontMatter?.data ?? {};
        const pages = entries.flatMap((file) => readHugoPage(file.path, homes, config) ?? []);
        const { addresses, aliases } = nameAll(pages, matterOf, config);
        const lookup = createLookup(files, linkTexts);
        const redirectsFile = texts.get(redirectsEntry?.oid ?? '');
        const rules = createHugoRules({
            project,
            config,
            homes,
            pages,
            addresses,
            aliases,
            lookup,
            ...(redirectsFile === undefined ? {} : { redirectsFile }),
        });
        const includes = readIncludes({
            pages: entries,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        const main = pages.filter((page) => page.language === (config.languages[0] ?? '') || config.languages.length < 2);
        return buildSite({
            ...detection,
            pages: entries,
            navigation: folder_tree_buildFolderTree({
                pages: main.map((page) => page.path),
                root: homes[0]?.directory ?? detection.root,
                titleOf: (path) => titleOfPage(path, factsOf(path), ['linkTitle', 'title']),
                isIndex: (path) => /^_?index(?:\.|$)/.test((0,layouts_paths/* nameOf */.Vb)(path)),
                orderOf: (path) => weightOf(matterOf(path)['weight']),
            }),
            uses: [],
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [homes[0]?.directory ?? ''],
                special: (from, link) => resolvePublished(from, link, shown),
            },
            addresses,
            anchors: (page, path) => collectAnchors(withListed(includes.wholeOf(path, page), path, pages, factsOf), anchorRules.hugo),
            dependsOn: [
                ...hugo_linesOf(pages, aliases, (path) => [
                    addresses.get(path) ?? '',
                    (0,slugs/* hugoSlug */.Fb)(titleOfPage(path, factsOf(path))),
                ]),
                ...includes.files,
                ...configFiles(files, project),
                ...(redirectsEntry === undefined ? [] : [redirectsEntry]),
            ],
        });
    },
};
const configsMax = 20;
/** The address of every page by path, and every page by its old addresses. */
function nameAll(pages, matterOf, config) {
    const addresses = new Map();
    const aliases = new Map();
    for (const page of pages) {
        const matter = matterOf(page.path);
        addresses.set(page.path, addressOfPage(page, matter, config));
        for (const alias of aliasesOfPage(page, matter, config)) {
            aliases.set(alias.toLowerCase(), page.path);
        }
    }
    return { addresses, aliases };
}
/** What front matter says of addresses and lists, in the place of the page's oid. */
function hugo_linesOf(pages, aliases, namesOf) {
    const said = new Map(pages.map(({ path }) => [path, [...namesOf(path)]]));
    for (const [alias, path] of aliases)
        said.get(path)?.push(alias);
    return [...said].map(([path, names]) => ({ path, oid: names.join(' '), mode: '100644' }));
}
/**
 * A section may list its pages with a heading each, as a glossary does: which of them do is for a
 * template to know, so the titles of its pages count.
 */
function withListed(facts, path, pages, factsOf) {
    if (!(0,layouts_paths/* nameOf */.Vb)(path).startsWith('_index.'))
        return facts;
    const folder = (0,layouts_paths/* directoryOf */.jt)(path);
    const listed = pages
        .filter((page) => page.path !== path && (0,layouts_paths/* directoryOf */.jt)(page.path) === folder)
        .flatMap((page) => [
        (0,slugs/* hugoSlug */.Fb)(titleOfPage(page.path, factsOf(page.path))),
        (0,slugs/* hugoSlug */.Fb)((0,layouts_paths/* nameOf */.Vb)(page.logical)),
    ]);
    return { ...facts, anchors: [...facts.anchors, ...listed] };
}
// Without a weight a page comes after those that have one.
function weightOf(weight) {
    return typeof weight === 'number' && weight !== 0 ? weight : Number.MAX_SAFE_INTEGER;
}
function isConfig(path) {
    const name = (0,layouts_paths/* nameOf */.Vb)(path);
    return ownName.test(name) || sharedName.test(name);
}
/** The directory of the site a configuration file belongs to. */
function projectOf(path) {
    return (0,layouts_paths/* directoryOf */.jt)(path).replace(/(?:^|\/)config\/_default$/, '');
}
function configFiles(files, project) {
    const defaults = (0,layouts_paths/* joinPath */.uJ)(project, 'config/_default');
    const own = [...files.byPath.values()].filter((file) => ((0,layouts_paths/* directoryOf */.jt)(file.path) === project && isConfig(file.path)) ||
        ((0,layouts_paths/* directoryOf */.jt)(file.path) === defaults && /\.(?:toml|ya?ml|json)$/.test(file.path)));
    return own;
}
async function hugo_readConfig(files, project, readTexts) {
    const entries = configFiles(files, project);
    const texts = await readTexts(entries);
    return parseHugoConfig(entries.map((file) => ({ path: file.path, text: texts.get(file.oid) ?? '' })));
}
function homesOf(project, config, files) {
    return config.contents
        .map((content) => ({ ...content, directory: (0,layouts_paths/* pathBelow */.Br)(project, content.directory) }))
        .filter((home) => files.directories.has(home.directory));
}
function commonDirectory(directories) {
    const [first = '', ...others] = directories;
    let common = first;
    for (const other of others) {
        while (common !== '' && !(0,layouts_paths/* isWithin */.UO)(other, common))
            common = (0,layouts_paths/* directoryOf */.jt)(common);
    }
    return common;
}

// EXTERNAL MODULE: ./lib/content/layouts/layout.js
var layouts_layout = __webpack_require__(6835);
;// CONCATENATED MODULE: ./lib/content/layouts/mdbook-books.js
// Books of mdBook in one repository: where each lies, what book.toml says.



/** Find the books in a directory and below, in byte order; samples are none. */
async function findBooks(files, readTexts, project) {
    const start = project === '' ? 0 : project.length + 1;
    const configs = [...files.byPath.values()].filter(({ path }) => (0,layouts_paths/* nameOf */.Vb)(path) === 'book.toml' && (0,layouts_paths/* isWithin */.UO)(path, project) && !(0,layouts_paths/* isSample */.RN)(path.slice(start)));
    const texts = await readTexts(configs);
    const books = configs.map(({ path, oid }) => readBook(path, texts.get(oid) ?? '', files));
    if (books.length > 0)
        return books;
    const summary = files.byPath.get((0,layouts_paths/* below */.Gz)(project, 'src/SUMMARY.md'));
    if (summary === undefined)
        return [];
    const text = (await readTexts([summary])).get(summary.oid) ?? '';
    return [bareBook(project, parseSummary(text))];
}
function readBook(path, text, files) {
    const project = (0,layouts_paths/* directoryOf */.jt)(path);
    const warnings = [];
    const config = readToml(path, text, warnings);
    const book = tableAt(config, 'book');
    const source = textAt(book, 'src') ?? 'src';
    const joined = (0,layouts_paths/* joinPath */.uJ)('', source);
    if (joined === undefined) {
        warnings.push({ path, message: `src "${source}" leads out of the book` });
    }
    const root = joined === undefined ? project : joined === '' ? project : (0,layouts_paths/* below */.Gz)(project, joined);
    if (!files.byPath.has((0,layouts_paths/* below */.Gz)(root, 'SUMMARY.md'))) {
        warnings.push({ path, message: `Cannot find "${(0,layouts_paths/* below */.Gz)(root, 'SUMMARY.md')}"` });
    }
    const html = tableAt(tableAt(config, 'output'), 'html');
    const title = textAt(book, 'title');
    const siteUrl = textAt(html, 'site-url');
    return {
        project,
        root,
        config: path,
        ...(title === undefined ? {} : { title }),
        ...(siteUrl === undefined ? {} : { siteUrl }),
        redirects: Object.keys(tableAt(html, 'redirect')).map((key) => key.replace(/^\/+/, '')),
        warnings,
        evidence: `found "${path}" with src "${joined ?? project}"`,
    };
}
function bareBook(project, summary) {
    const groups = summary.blocks.some((block) => block.kind === 'list' && block.items.some(hasBareText));
    return {
        project,
        root: (0,layouts_paths/* below */.Gz)(project, 'src'),
        redirects: [],
        warnings: [],
        evidence: `found "${(0,layouts_paths/* below */.Gz)(project, 'src/SUMMARY.md')}" without "book.toml"${groups ? ', with entries that only name a group' : ''}: chapters as mdBook lists them, links as on a git host`,
    };
}
function hasBareText(item) {
    return item.url === undefined || item.children.some(hasBareText);
}
function readToml(path, text, warnings) {
    try {
        return (0,smol_toml_dist/* parse */.qg)(text);
    }
    catch (error) {
        if (!(error instanceof smol_toml_dist/* TomlError */.zx))
            throw error;
        const { line, column } = error;
        const message = `Cannot read "${path}": ${error.message.split('\n')[0] ?? ''}`;
        warnings.push({ path, line, column, message });
        return {};
    }
}
function tableAt(table, key) {
    const value = table[key];
    return isTable(value) ? value : {};
}
function isTable(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function textAt(table, key) {
    const value = table[key];
    return typeof value === 'string' ? value : undefined;
}

;// CONCATENATED MODULE: ./lib/content/layouts/mdbook.js
// mdBook: chapters of SUMMARY.md, published as one HTML file each.







/** The layout of books made with mdBook; several in one repository stand side by side. */
const mdbook = {
    name: 'mdbook',
    async recognise(files, readTexts, project) {
        const books = await findBooks(files, readTexts, project ?? '');
        const [first] = books;
        if (first === undefined)
            return undefined;
        const certain = first.config !== undefined;
        return {
            layout: 'mdbook',
            project: (0,layouts_paths/* commonDirectory */.hH)(books.map((book) => book.project)),
            // Without a configuration nothing says that only the book is documentation.
            root: (0,layouts_paths/* commonDirectory */.hH)(books.map((book) => (certain ? book.root : book.project))),
            confidence: certain ? 'configuration' : 'navigation',
            evidence: books.map((book) => book.evidence),
            warnings: books.flatMap((book) => book.warnings),
        };
    },
    async read(files, detection, source) {
        const found = await findBooks(files, source.readTexts, detection.project);
        const books = found.length > 0 ? found : [chosenBook(detection)];
        const summaries = new Map(books.map((book) => [(0,layouts_paths/* below */.Gz)(book.root, 'SUMMARY.md'), book]));
        const all = [...files.byPath.values()];
        const pages = all.filter((file) => mdbook_isPage(file, detection.root) && !summaries.has(file.path));
        const lookup = createLookup(files, await readLinkTexts(files, source.readTexts));
        const parts = { ...detection, pages, lookup, rules: mdbook_linkRules(books, new Set()), uses: [] };
        const linking = buildSite({
            ...parts,
            navigation: [],
            addresses: new Map(),
            anchors: (facts) => collectAnchors(facts, anchorRules.mdbook),
            dependsOn: [],
        });
        const chapters = [];
        for (const book of books)
            chapters.push(await readChapters(book, files, source, linking));
        const navigation = separateSlugs(chapters.flatMap((one) => mdbook_joined(one, books)));
        const published = new Set(pagesOf(navigation));
        const built = new Set([...published].filter((path) => bookOf(path, books)?.config !== undefined));
        const site = {
            ...parts,
            rules: mdbook_linkRules(books, built),
            warnings: [...detection.warnings, ...chapters.flatMap((one) => one.warnings)],
            navigation,
            uses: chapters.flatMap((one) => one.uses),
            addresses: addressesOf(navigation),
            anchors: (facts, path) => collectAnchors(facts, built.has(path) ? anchorRules.mdbook : anchorRules.plain),
            dependsOn: all.filter(({ path }) => summaries.has(path) || books.some((book) => book.config === path)),
        };
        return buildSite(site);
    },
};
function chosenBook({ project, root }) {
    return { project, root, redirects: [], warnings: [], evidence: '' };
}
function mdbook_isPage(file, root) {
    return ((0,layouts_paths/* isMarkdown */.sl)(file.path) &&
        file.mode.startsWith('100') &&
        (0,layouts_paths/* isWithin */.UO)(file.path, root) &&
        !(0,layouts_paths/* isInstalled */.j$)(file.path));
}
function bookOf(path, books) {
    return [...books]
        .sort((a, b) => b.root.length - a.root.length)
        .find((book) => (0,layouts_paths/* isWithin */.UO)(path, book.root));
}
async function readChapters(book, files, source, linking) {
    const path = (0,layouts_paths/* below */.Gz)(book.root, 'SUMMARY.md');
    const entry = files.byPath.get(path);
    if (entry === undefined)
        return { book, tree: [], uses: [], warnings: [] };
    const summary = parseSummary((await source.readTexts([entry])).get(entry.oid) ?? '');
    const warnings = [];
    const tree = buildTree(summary, {
        root: book.root,
        resolve: (url) => linking.resolve(path, { kind: 'navigation', url }),
        warn: (line, message) => warnings.push({ path, line, message }),
    });
    return { book, tree, uses: summary.uses.map((use) => ({ path, use })), warnings };
}
/**
 * Chapters as mdBook reads them: the first heading names the book, every other is the title of the
 * part below it. Chapters outside of lists belong to no part.
 */
function buildTree(summary, context) {
    const taken = new Set();
    const tree = [];
    let part = tree;
    const first = summary.blocks.findIndex((block) => block.kind === 'heading');
    for (const [index, block] of summary.blocks.entries()) {
        switch (block.kind) {
            case 'heading':
                if (index === first && tree.length === 0)
                    break;
                part = [];
                tree.push({ kind: 'group', title: block.title, slug: slugOf(block.title), children: part });
                break;
            case 'chapters':
                part = tree;
                part.push(...block.items.flatMap(buildNode));
                break;
            case 'list':
                part.push(...block.items.flatMap(buildNode));
                break;
            case 'break':
                break;
        }
    }
    return tree;
    function buildNode(item) {
        const { title, url } = item;
        const children = () => item.children.flatMap(buildNode);
        const target = url === undefined || url === '' ? undefined : context.resolve(url);
        if (target?.kind === 'page' || (target?.kind === 'file' && (0,layouts_paths/* isMarkdown */.sl)(target.path))) {
            const file = target.path;
            if (!taken.has(file)) {
                taken.add(file);
                return [
                    { kind: 'page', file, title, slug: slugOfFile(file, context.root), children: children() },
                ];
            }
            context.warn(item.line, `"${file}" is listed twice; its second entry is a link to the first`);
            return [{ kind: 'link', title, url: url ?? '' }, ...children()];
        }
        if (target?.kind === 'external')
            return [{ kind: 'link', title, url: url ?? '' }, ...children()];
        // A draft, a bare title, or a chapter that is not written yet.
        return [{ kind: 'group', title, slug: slugOf(title), children: children() }];
    }
}
function slugOf(title) {
    return title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}._]+/gu, '-')
        .replace(/^-+|-+$/g, '');
}
function mdbook_joined({ book, tree }, books) {
    if (books.length === 1 || book.project === '')
        return tree;
    const title = book.title ?? (0,layouts_paths/* nameOf */.Vb)(book.project);
    return [{ kind: 'group', title, slug: book.project.replaceAll('/', '-'), children: tree }];
}
/**
 * Links of a book. Only chapters are published: a link from one to markdown that SUMMARY.md does not
 * list leads to an HTML file that is never made.
 *
 * @param built - chapters of books with a configuration
 */
function mdbook_linkRules(books, built) {
    const bookAt = (from) => bookOf(from, books);
    return {
        indexNames: ['README.md', 'index.md', 'index.html'],
        extensions: ['.md'],
        directories: true,
        absoluteBases(from) {
            const book = bookAt(from);
            return book === undefined ? [''] : [...new Set([book.root, book.project, ''])];
        },
        alternatives: sourcesOf,
        special(from, link) {
            const { siteUrl } = bookAt(from) ?? {};
            if (siteUrl === undefined || siteUrl === '/' || !siteUrl.startsWith('/'))
                return undefined;
            const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
            return link.url.startsWith(base) ? { url: link.url.slice(base.length - 1) } : undefined;
        },
        accepts: (from, link, found) => !built.has(from) ||
            link.kind === 'include' ||
            (found.kind === 'file' &&
                (built.has(found.path) || !(0,layouts_paths/* isMarkdown */.sl)(found.path) || !isInBook(found.path, books))),
        missing: (from, link, broken) => leavesBook(from, link, bookAt(from)) ? { kind: 'external' } : broken,
    };
}
function isInBook(path, books) {
    return bookOf(path, books) !== undefined;
}
/** Sources of a page of the built book: `x.md` of `x.html`, the README of `x/index.html`. */
function sourcesOf(path) {
    if (!path.endsWith('.html'))
        return [];
    const stem = path.slice(0, -'.html'.length);
    const directory = (0,layouts_paths/* directoryOf */.jt)(path);
    return isIndex(path) ? [`${stem}.md`, (0,layouts_paths/* below */.Gz)(directory, 'README.md')] : [`${stem}.md`];
}
/**
 * Whether a url leads to what stands beside the published book: other books of one host
 * (`../std/index.html`), pages mdBook makes itself, old addresses it redirects.
 */
function leavesBook(from, link, book) {
    if (book?.config === undefined)
        return false;
    const path = link.url.replace(/[?#].*$/, '');
    const start = path.startsWith('/') ? '' : (0,layouts_paths/* directoryOf */.jt)(from).slice(book.root.length);
    const reached = (0,layouts_paths/* joinPath */.uJ)(start.replace(/^\//, ''), path);
    if (reached === undefined)
        return !(0,layouts_paths/* isMarkdown */.sl)(path);
    if (path.startsWith('/') && /\.html$|\/$/.test(path))
        return true;
    return /^(?:print|toc|404)\.html$/.test(reached) || book.redirects.includes(reached);
}

;// CONCATENATED MODULE: ./lib/content/layouts/mdn-addresses.js



/**
 * The folder of a slug, as MDN's tools name it.
 *
 * @see mdn/yari, `libs/slug-utils`: `slugToFolder`
 */
function folderOfSlug(slug) {
    if (!/[*:?]/.test(slug))
        return slug.toLowerCase();
    return slug
        .replaceAll('*', '_star_')
        .replaceAll('::', '_doublecolon_')
        .replaceAll(':', '_colon_')
        .replaceAll('?', '_question_')
        .toLowerCase();
}
/** Lines of `_redirects.txt`: two addresses with a tab between. */
function parseMdnRedirects(texts) {
    const redirects = new Map();
    for (const line of texts.flatMap((text) => text.split(/\r?\n/))) {
        const [from, to] = line.split('\t');
        if (from?.startsWith('/') && to !== undefined)
            redirects.set(mdn_addresses_keyOf(from), to.trim());
    }
    return redirects;
}
function mdn_addresses_keyOf(address) {
    return (0,layouts_target/* decodePercent */.g)(address.replace(/[?#].*$/, '').replace(/\/+$/, '')).toLowerCase();
}
// A redirect leads to its end at once; more than a few in a row are a circle.
const mdn_addresses_redirectsMax = 10;
// What the site serves besides documents: its languages, its tools, its short addresses.
const siteRoots = /^\/(?:docs|shared-assets|assets|static|media|api|play|playground|blog|curriculum|plus|search|observatory|about|advertising|community|newsletter|users|discord|sitemaps?|sitemap\.xml|robots\.txt|demos|samples|[a-z]{2,3}(?:-[a-z]{2,4})?)(?:\/|$)/i;
const documentAddress = /^\/([a-z]{2,3}(?:-[a-z]{2,4})?)\/docs(?:\/(.*))?$/i;
/**
 * Link rules of MDN.
 *
 * A page a language lacks is shown in English, and so is a file of a page: when English is not in
 * this repository, such a link cannot be decided, and counts as external.
 */
function createMdnRules(input) {
    const { root, lookup, redirects } = input;
    const pages = new Set(input.pages.map((page) => page.path));
    const english = (0,layouts_paths/* pathBelow */.Br)(root, 'en-us');
    const hasEnglish = lookup.at(english)?.kind === 'directory';
    return { lookup, pages, anyCase: true, look };
    function look({ from, path, absolute }) {
        if (absolute)
            return lookAddress(`/${joinAddress('', path)}`, 0);
        const file = (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(from), path);
        if (file !== undefined && lookup.at(file)?.kind === 'file')
            return { kind: 'found', path: file };
        if (/\.\w{2,5}$/.test(path))
            return missingFile(file ?? '');
        const folder = (0,layouts_paths/* directoryOf */.jt)(from).slice(root === '' ? 0 : root.length + 1);
        const [language = '', ...rest] = folder.split('/');
        // A page has no slash at its end, so that "x" is a sibling of the page it stands on.
        const parent = ['', language, 'docs', ...rest.slice(0, -1)].join('/').slice(1);
        return lookAddress(`/${joinAddress(parent, path)}`, 0);
    }
    function lookAddress(address, redirected) {
        const [all, language = '', slug = ''] = documentAddress.exec(address) ?? [];
        if (all === undefined) {
            return siteRoots.test(address) || address === '/'
                ? { kind: 'external' }
                : { kind: 'missing', path: '', reason: 'missing-page' };
        }
        const page = pageOf(language, slug);
        if (page !== undefined)
            return { kind: 'found', path: page };
        const redirect = redirects().get(mdn_addresses_keyOf(address));
        if (redirect?.startsWith('/') && redirected < mdn_addresses_redirectsMax) {
            return lookAddress(redirect.replace(/[?#].*$/, ''), redirected + 1);
        }
        if (redirect !== undefined)
            return { kind: 'external' };
        const stand = hasEnglish ? pageOf('en-us', slug) : undefined;
        if (stand !== undefined)
            return { kind: 'found', path: stand };
        const here = (0,layouts_paths/* pathBelow */.Br)(root, language.toLowerCase());
        if (!hasEnglish || slug === '' || lookup.at(here) === undefined)
            return { kind: 'external' };
        return { kind: 'missing', path: `${here}/${folderOfSlug(slug)}/index.md` };
    }
    function pageOf(language, slug) {
        const folder = folderOfSlug(slug.replace(/\/+$/, ''));
        const path = (0,layouts_paths/* joinPath */.uJ)(root, `${language.toLowerCase()}/${folder}/index.md`);
        return path !== undefined && pages.has(path) ? path : undefined;
    }
    function missingFile(file) {
        const own = file.slice(root === '' ? 0 : root.length + 1).split('/');
        const stand = (0,layouts_paths/* joinPath */.uJ)(english, own.slice(1).join('/'));
        if (stand !== undefined && lookup.at(stand)?.kind === 'file')
            return { kind: 'found', path: stand };
        return hasEnglish ? { kind: 'missing', path: file } : { kind: 'external' };
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/mdn.js
// MDN Web Docs: `files/<language>/<slug>/index.md`, linked by address.








const languages = ['de', 'en-us', 'es', 'fr', 'ja', 'ko', 'pt-br', 'ru', 'zh-cn', 'zh-tw'];
const filesDirectory = /^(?:(.*)\/)?files\/([a-z]{2}(?:-[a-z]{2})?)\//;
/** The layout of MDN's content and translated content. */
const mdn = {
    name: 'mdn',
    async recognise(files, _readTexts, project) {
        const found = new Map();
        for (const path of files.byPath.keys()) {
            if (!path.endsWith('/index.md'))
                continue;
            const [, directory = '', language = ''] = filesDirectory.exec(path) ?? [];
            if (!languages.includes(language))
                continue;
            if (project === undefined || project === directory) {
                const place = (0,layouts_paths/* pathBelow */.Br)(directory, `files/${language}`);
                found.set(place, (found.get(place) ?? 0) + 1);
            }
        }
        const [place] = [...found].sort((a, b) => b[1] - a[1])[0] ?? [];
        if (place === undefined)
            return undefined;
        const redirects = files.byPath.has(`${place}/_redirects.txt`);
        return {
            layout: 'mdn',
            root: (0,layouts_paths/* directoryOf */.jt)(place),
            project: (0,layouts_paths/* directoryOf */.jt)((0,layouts_paths/* directoryOf */.jt)(place)),
            confidence: redirects ? 'configuration' : 'traces',
            evidence: [
                ...[...found].map(([one, count]) => `found ${count} pages in "${one}"`),
                ...(redirects ? [`found "${place}/_redirects.txt"`] : []),
            ],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { root } = detection;
        const below = root === '' ? '' : `${root}/`;
        const inside = [...files.byPath.values()].filter((file) => file.path.startsWith(below));
        const pages = inside.filter((file) => (0,layouts_paths/* nameOf */.Vb)(file.path) === 'index.md');
        const redirectFiles = inside.filter((file) => (0,layouts_paths/* nameOf */.Vb)(file.path) === '_redirects.txt');
        const [linkTexts, texts, facts] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(redirectFiles),
            (0,layouts_titles/* readTitleFacts */.S)(source, pages, 'mdn'),
        ]);
        const lookup = createLookup(files, linkTexts);
        // Thousands of lines that only a link to nothing asks for.
        let parsed;
        const redirects = () => {
            parsed ??= parseMdnRedirects(redirectFiles.flatMap((file) => texts.get(file.oid) ?? []));
            return parsed;
        };
        const rules = createMdnRules({ root, pages, lookup, redirects });
        const factsOf = (page) => facts.get(page.oid);
        let navigation;
        let addresses;
        return buildSite({
            ...detection,
            pages,
            get navigation() {
                navigation ??= mdn_buildTree(pages, factsOf, root);
                return navigation;
            },
            uses: [],
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [root],
                special: (from, link) => resolvePublished(from, link, rules),
            },
            get addresses() {
                addresses ??= new Map(pages.map((page) => [page.path, addressOf(page, factsOf(page), root)]));
                return addresses;
            },
            anchors: (page) => collectAnchors(page, anchorRules.mdn),
            dependsOn: redirectFiles,
        });
    },
};
/** `de/docs/Web/API`, spelled as the front matter spells it. */
function addressOf(page, facts, root) {
    const path = (0,layouts_paths/* directoryOf */.jt)(page.path).slice(root === '' ? 0 : root.length + 1);
    const [language = '', ...folders] = path.split('/');
    const slug = facts?.frontMatter?.data['slug'];
    const folder = folders.join('/');
    const spelled = typeof slug === 'string' && folderOfSlug(slug) === folder ? slug : folder;
    return `${language}/docs/${spelled}`;
}
/** Pages below the page of the folder above; folders without a page are passed over. */
function mdn_buildTree(pages, factsOf, root) {
    const children = new Map();
    const folders = new Set(pages.map((page) => (0,layouts_paths/* directoryOf */.jt)(page.path)));
    for (const page of pages) {
        let parent = (0,layouts_paths/* directoryOf */.jt)((0,layouts_paths/* directoryOf */.jt)(page.path));
        while (parent !== root && parent !== '' && !folders.has(parent))
            parent = (0,layouts_paths/* directoryOf */.jt)(parent);
        const siblings = children.get(parent);
        if (siblings === undefined)
            children.set(parent, [page]);
        else
            siblings.push(page);
    }
    return nodes(root);
    function nodes(parent) {
        return (children.get(parent) ?? []).map((page) => {
            const folder = (0,layouts_paths/* directoryOf */.jt)(page.path);
            return {
                kind: 'page',
                file: page.path,
                title: titleOfPage(page.path, factsOf(page), ['short-title', 'title']),
                slug: (0,layouts_paths/* nameOf */.Vb)(folder),
                children: folder === parent ? [] : nodes(folder),
            };
        });
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-config.js

/**
 * Read one `mkdocs.yml`. Never fails: what cannot be read takes its default and a warning.
 *
 * @param inherited - the configuration it names in `INHERIT`: gives what this one leaves out
 * @see MkDocs user guide, "Configuration inheritance"
 */
function parseMkdocsConfig(path, text, inherited) {
    const { root, errors } = readPlacedYaml(text);
    const nav = lookUpPlaced(root, 'nav');
    const inherit = textOf(lookUpPlaced(root, 'INHERIT'));
    const customDir = textOf(lookUpPlaced(root, 'theme', 'custom_dir')) ?? inherited?.customDir;
    const siteUrl = textOf(lookUpPlaced(root, 'site_url'));
    const directoryUrls = textOf(lookUpPlaced(root, 'use_directory_urls'));
    const absoluteLinks = textOf(lookUpPlaced(root, 'validation', 'links', 'absolute_links')) ??
        textOf(lookUpPlaced(root, 'validation', 'absolute_links'));
    const alternates = lookUpPlaced(root, 'extra', 'alternate');
    return {
        path,
        docsDir: textOf(lookUpPlaced(root, 'docs_dir')) ?? inherited?.docsDir ?? 'docs',
        ...(customDir === undefined ? {} : { customDir }),
        ...(inherit === undefined ? {} : { inherit }),
        useDirectoryUrls: directoryUrls === undefined
            ? (inherited?.useDirectoryUrls ?? true)
            : directoryUrls !== 'false',
        basePath: siteUrl === undefined ? (inherited?.basePath ?? '/') : pathOfUrl(siteUrl),
        ...(nav?.kind === 'list'
            ? { nav: { path, entries: parseNav(nav) } }
            : inherited?.nav === undefined
                ? {}
                : { nav: inherited.nav }),
        absoluteLinksToFiles: absoluteLinks === undefined
            ? (inherited?.absoluteLinksToFiles ?? false)
            : absoluteLinks === 'relative_to_docs',
        plugins: new Map([
            ...(inherited?.plugins ?? []),
            ...mkdocs_config_namedOptions(lookUpPlaced(root, 'plugins')),
        ]),
        extensions: new Set([
            ...(inherited?.extensions ?? []),
            ...mkdocs_config_namedOptions(lookUpPlaced(root, 'markdown_extensions')).keys(),
        ]),
        alternates: alternates === undefined ? (inherited?.alternates ?? []) : alternatesOf(alternates),
        warnings: errors.map(({ line, column, message }) => ({ path, line, column, message })),
    };
}
/** Entries of a `nav` list; also of one given by a plugin. */
function parseNav(value) {
    if (value.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        if (item.kind === 'map') {
            return item.entries.flatMap(({ key, keyPlace, value: inner }) => parseTitled(key, keyPlace, inner));
        }
        const path = textOf(item);
        return path === undefined ? [] : [leaf(path, item.place)];
    });
}
function parseTitled(title, place, value) {
    if (value.kind === 'list')
        return [{ kind: 'section', title, children: parseNav(value), ...place }];
    const path = textOf(value);
    return path === undefined || path === '' ? [] : [leaf(path, value.place, title)];
}
function leaf(path, place, title) {
    const named = title === undefined || title === '' ? undefined : title;
    if (/^[a-z][a-z0-9+.-]*:|^\//i.test(path)) {
        return { kind: 'link', title: named ?? path, url: path, ...place };
    }
    return { kind: 'page', ...(named === undefined ? {} : { title: named }), path, ...place };
}
/** `plugins` and `markdown_extensions`: a list of names and one-key maps, or one map. */
function mkdocs_config_namedOptions(value) {
    const options = new Map();
    for (const item of value?.kind === 'list' ? value.items : value === undefined ? [] : [value]) {
        if (item.kind === 'map')
            for (const entry of item.entries)
                options.set(entry.key, entry.value);
        const name = textOf(item);
        if (name !== undefined)
            options.set(name, item);
    }
    return options;
}
function alternatesOf(value) {
    if (value?.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        const link = textOf(lookUpPlaced(item, 'link'));
        return link?.startsWith('/') ? [pathOfUrl(link)] : [];
    });
}
/** Path of a URL or of an absolute path, `/` at both ends. */
function pathOfUrl(url) {
    const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '') ?? '';
    const inner = path.split('/').filter((part) => part !== '');
    return inner.length === 0 ? '/' : `/${inner.join('/')}/`;
}
/** Old file to new file (or URL) of the mkdocs-redirects plugin, as written. */
function redirectsOf(config) {
    const maps = lookUpPlaced(config.plugins.get('redirects'), 'redirect_maps');
    const entries = maps?.kind === 'map' ? maps.entries : [];
    return new Map(entries.flatMap(({ key, value }) => {
        const target = textOf(value);
        return target === undefined ? [] : [[key, target]];
    }));
}
/** Name of the navigation file of literate-nav, when that plugin is on. */
function literateNavOf(config) {
    const options = config.plugins.get('literate-nav');
    if (options === undefined)
        return undefined;
    return {
        file: textOf(lookUpPlaced(options, 'nav_file')) ?? 'SUMMARY.md',
        implicitIndex: textOf(lookUpPlaced(options, 'implicit_index')) === 'true',
    };
}
/** Languages of mkdocs-static-i18n: their codes, the default one first, and how files tell them apart. */
function mkdocs_config_languagesOf(config) {
    const options = config.plugins.get('i18n');
    const languages = lookUpPlaced(options, 'languages');
    if (languages?.kind !== 'list')
        return undefined;
    const isDefault = (item) => textOf(lookUpPlaced(item, 'default')) === 'true';
    const ordered = [
        ...languages.items.filter(isDefault),
        ...languages.items.filter((item) => !isDefault(item)),
    ];
    return {
        codes: ordered.flatMap((item) => textsOf(lookUpPlaced(item, 'locale'))),
        structure: textOf(lookUpPlaced(options, 'docs_structure')) === 'folder' ? 'folder' : 'suffix',
    };
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-trees.js


/**
 * The document folder of a project, then its translations.
 *
 * A translation is a folder of the i18n plugin (`docs/en`, `docs/ja`), or, as in FastAPI, the same
 * folder of a sibling project (`docs/en/docs`, `docs/ja/docs`) whose language `extra.alternate` links.
 *
 * @returns nothing when there are no documents
 */
function findTrees(config, files) {
    const project = (0,layouts_paths/* directoryOf */.jt)(config.path);
    const directory = (0,layouts_paths/* joinPath */.uJ)(project, config.docsDir);
    if (directory === undefined || !holdsMarkdown(directory, files))
        return [];
    const languages = mkdocs_config_languagesOf(config);
    if (languages?.structure === 'folder')
        return languageFolders(directory, languages.codes, files);
    const base = { directory, prefix: '' };
    if (project === '')
        return [base];
    const siblings = config.alternates
        .map((alternate) => alternate.replaceAll('/', ''))
        .filter((language) => language !== '')
        .map((language) => ({
        directory: (0,layouts_paths/* pathBelow */.Br)((0,layouts_paths/* pathBelow */.Br)((0,layouts_paths/* directoryOf */.jt)(project), language), config.docsDir),
        prefix: language,
        fallback: directory,
    }));
    return [
        base,
        ...siblings.filter((tree) => tree.directory !== directory && holdsMarkdown(tree.directory, files)),
    ];
}
function languageFolders(directory, codes, files) {
    const [main = '', ...others] = codes;
    const fallback = (0,layouts_paths/* joinPath */.uJ)(directory, main) ?? directory;
    return [
        { directory: fallback, prefix: '' },
        ...others
            .map((code) => ({ directory: (0,layouts_paths/* pathBelow */.Br)(directory, code), prefix: code, fallback }))
            .filter((tree) => files.directories.has(tree.directory)),
    ];
}
function holdsMarkdown(directory, files) {
    if (!files.directories.has(directory))
        return false;
    for (const path of files.byPath.keys()) {
        if ((0,layouts_paths/* isWithin */.UO)(path, directory) && (0,layouts_paths/* isMarkdown */.sl)(path))
            return true;
    }
    return false;
}
/** The tree a file lies in: the deepest one. */
function treeOf(path, trees) {
    return trees
        .filter((tree) => (0,layouts_paths/* isWithin */.UO)(path, tree.directory))
        .sort((a, b) => b.directory.length - a.directory.length)[0];
}
/** A path within a tree: `guide/setup.md`. */
function pathInTree(path, tree) {
    return tree.directory === '' ? path : path.slice(tree.directory.length + 1);
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-addresses.js





/**
 * Link rules of a MkDocs project.
 *
 * Markdown links name files; one that names none stays as it is and is followed from the built
 * page, as HTML links always are.
 *
 * @see MkDocs 1.6, `mkdocs/structure/pages.py`, `_RelativePathTreeprocessor.path_to_url`
 */
function createMkdocsRules(input) {
    const { config, trees, lookup } = input;
    const addresses = publishedAddresses(input);
    const pageAt = new Map([...addresses].map(([path, address]) => [address, path]));
    const redirects = redirectedAddresses(input);
    const project = (0,layouts_paths/* directoryOf */.jt)(config.path);
    const nested = literateNavOf(config) !== undefined || config.plugins.has('awesome-pages');
    const rules = {
        lookup,
        pages: new Set(input.pages.map((page) => page.path)),
        look,
    };
    return { rules, addresses };
    function look(reading) {
        if (reading.link.kind === 'navigation')
            return lookNavigation(reading.path);
        if (reading.link.kind === 'include')
            return lookSnippet(reading);
        const tree = treeOf(reading.from, trees) ?? trees[0] ?? { directory: '', prefix: '' };
        const byFile = lookFile(reading, tree);
        const rewritten = !isHtml(reading.link) || config.extensions.has('md_in_html');
        if (byFile.kind !== 'missing' && rewritten)
            return byFile;
        const byAddress = lookAddress(reading, tree);
        if (byAddress.kind !== 'missing')
            return byAddress;
        return isHtml(reading.link) || reading.absolute ? byAddress : byFile;
    }
    function lookFile({ from, path, absolute }, tree) {
        const base = absolute ? tree.directory : (0,layouts_paths/* directoryOf */.jt)(from);
        const file = (0,layouts_paths/* joinPath */.uJ)(base, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        const usable = !absolute || config.absoluteLinksToFiles;
        if (usable && (0,layouts_paths/* isWithin */.UO)(file, tree.directory)) {
            for (const candidate of [file, ...fallbacks(file, tree)]) {
                if (lookup.at(candidate)?.kind === 'file')
                    return { kind: 'found', path: candidate };
            }
            if (ofTheme.test(pathInTree(file, tree)))
                return { kind: 'external' };
        }
        return { kind: 'missing', path: file };
    }
    function fallbacks(file, tree) {
        const fallback = tree.fallback && (0,layouts_paths/* joinPath */.uJ)(tree.fallback, pathInTree(file, tree));
        return fallback === undefined || fallback === '' ? [] : [fallback];
    }
    function lookAddress({ from, path, absolute }, tree) {
        const address = absolute ? belowBase(path) : joinAddress(folderOf(from), path);
        if (address === undefined)
            return { kind: 'external' };
        const page = pageAt.get(address) ?? pageAt.get(address.replace(/(?:^|\/)index\.html$/, ''));
        if (page !== undefined)
            return { kind: 'found', path: page };
        const home = trees.find((one) => one.prefix !== '' && (0,layouts_paths/* isWithin */.UO)(address, one.prefix)) ?? trees[0];
        const inside = home === undefined ? address : withoutPrefix(address, home.prefix);
        return lookAsset(inside, home ?? tree) ?? lookElsewhere(address, tree);
    }
    /** A page not translated shows the fallback's; any other file is copied as it is. */
    function lookAsset(inside, tree) {
        const untranslated = tree.fallback === undefined ? undefined : pageAt.get(inside);
        if (untranslated !== undefined)
            return { kind: 'found', path: untranslated };
        const overrides = config.customDir && (0,layouts_paths/* joinPath */.uJ)(project, config.customDir);
        const folders = [tree.directory, tree.fallback, overrides];
        for (const folder of folders.filter((one) => one !== undefined)) {
            const file = (0,layouts_paths/* joinPath */.uJ)(folder, inside);
            if (file !== undefined && !(0,layouts_paths/* isMarkdown */.sl)(file) && lookup.at(file)?.kind === 'file') {
                return { kind: 'found', path: file };
            }
        }
        return undefined;
    }
    function lookElsewhere(address, tree) {
        const redirect = redirects.get(address);
        if (redirect !== undefined) {
            return redirect === '' ? { kind: 'external' } : { kind: 'found', path: redirect };
        }
        if (written.test(address) || ofTheme.test(address) || ofPlugin(address)) {
            return { kind: 'external' };
        }
        const alternate = config.alternates.some((link) => link !== '/' &&
            (0,layouts_paths/* isWithin */.UO)(address, link.slice(1, -1)) &&
            !trees.some((one) => `/${one.prefix}/` === link));
        if (alternate)
            return { kind: 'external' };
        const source = address === '' || /\.\w+$/.test(address) ? address : `${address}.md`;
        return { kind: 'missing', path: (0,layouts_paths/* pathBelow */.Br)((trees[0] ?? tree).directory, source) };
    }
    /** The blog and tags plugins of Material list posts and tags at addresses of their own. */
    function ofPlugin(address) {
        return ['blog', 'tags'].some((name) => config.plugins.has(name) && (0,layouts_paths/* isWithin */.UO)(address, name));
    }
    function belowBase(path) {
        const address = joinAddress('', path);
        const base = config.basePath.slice(1, -1);
        if (base === '')
            return address;
        return (0,layouts_paths/* isWithin */.UO)(address, base) ? withoutPrefix(address, base) : undefined;
    }
    function folderOf(from) {
        const address = addresses.get(from) ?? '';
        return config.useDirectoryUrls || isIndexFile(from) ? address : (0,layouts_paths/* directoryOf */.jt)(address);
    }
    function lookNavigation(path) {
        const directory = trees[0]?.directory ?? '';
        const file = (0,layouts_paths/* joinPath */.uJ)(directory, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        if (/[*?]/.test(path))
            return { kind: 'external' };
        const place = lookup.at(file);
        if (place?.kind === 'file')
            return { kind: 'found', path: file };
        if (place?.kind === 'directory' && (nested || path.endsWith('/')))
            return { kind: 'directory', path: file };
        // Plugins make pages (tags, blog, API reference) while building; their entries name no file.
        return config.plugins.has('gen-files') ? { kind: 'external' } : { kind: 'missing', path: file };
    }
    function lookSnippet({ from, path }) {
        const bases = [project, '', ...trees.map((tree) => tree.directory), (0,layouts_paths/* directoryOf */.jt)(from)];
        const file = bases
            .map((base) => (0,layouts_paths/* joinPath */.uJ)(base, path))
            .find((one) => one !== undefined && lookup.at(one)?.kind === 'file');
        if (file !== undefined)
            return { kind: 'found', path: file };
        const wanted = (0,layouts_paths/* joinPath */.uJ)(project, path) ?? (0,layouts_paths/* pathBelow */.Br)('', path.replace(/^(?:\.\.?\/)+/, ''));
        const outside = trees.every((tree) => isBeyond(wanted, tree.directory, lookup.files.directories));
        return outside
            ? { kind: 'external' }
            : { kind: 'missing', path: wanted, reason: 'missing-include' };
    }
}
// What the build itself writes, and what themes bring along.
const written = /(?:^|\/)(?:404\.html|sitemap\.xml(?:\.gz)?|objects\.inv|search\.html|search\/search_index\.json|feed_\w+\.(?:xml|json))$/;
const ofTheme = /^(?:assets|css|js|fonts|webfonts)\/.+\.\w+$|^img\/favicon\.ico$/;
function isIndexFile(path) {
    return /^(?:index|readme)$/i.test((0,layouts_paths/* stemOf */.Vc)(path));
}
/** Every page's address, without slashes at its ends. A README beside an index is not built. */
function publishedAddresses({ config, trees, pages }) {
    const paths = new Set(pages.map((page) => page.path));
    const addresses = new Map();
    for (const { path } of pages) {
        const tree = treeOf(path, trees);
        if (tree === undefined)
            continue;
        const beside = (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(path), 'index.md');
        if (/^readme$/i.test((0,layouts_paths/* stemOf */.Vc)(path)) && beside !== undefined && paths.has(beside))
            continue;
        const address = addressIn(pathInTree(path, tree), config);
        addresses.set(path, [tree.prefix, address].filter((part) => part !== '').join('/'));
    }
    return addresses;
}
function addressIn(path, config) {
    if (isIndexFile(path))
        return (0,layouts_paths/* directoryOf */.jt)(path);
    const stem = path.slice(0, path.length - (0,layouts_paths/* nameOf */.Vb)(path).length) + (0,layouts_paths/* stemOf */.Vc)(path);
    return config.useDirectoryUrls ? stem : `${stem}.html`;
}
/** Old address to the repository path it leads to, `''` for another site. */
function redirectedAddresses({ config, trees }) {
    const directory = trees[0]?.directory ?? '';
    return new Map([...redirectsOf(config)].map(([from, to]) => {
        const file = /^[a-z][a-z0-9+.-]*:/i.test(to)
            ? undefined
            : (0,layouts_paths/* joinPath */.uJ)(directory, to.replace(/#.*$/, ''));
        return [addressIn(from, config), file ?? ''];
    }));
}
function withoutPrefix(address, prefix) {
    return prefix === '' ? address : address.slice(prefix.length + 1);
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-navigation.js





/** Entries of `nav` that name a file, as links of the configuration file. */
function navigationUses(config) {
    return uses(config.nav?.entries ?? []);
    function uses(entries) {
        return entries.flatMap((entry) => {
            if (entry.kind === 'section')
                return uses(entry.children);
            const { line, column } = entry;
            const url = entry.kind === 'page' ? entry.path : entry.url;
            return [
                { path: config.nav?.path ?? config.path, use: { kind: 'navigation', url, line, column } },
            ];
        });
    }
}
/** The page tree of the main language: `nav`, then every page it leaves out, hidden. */
function buildMkdocsTree(input) {
    const { config, tree, pages, lookup, factsOf } = input;
    const taken = new Set();
    const paths = pages.map((file) => file.path).filter((path) => (0,layouts_paths/* isWithin */.UO)(path, tree.directory));
    const entries = config.nav?.entries;
    const listed = entries === undefined ? folder(tree.directory) : entries.flatMap(node);
    const rest = paths
        .filter((path) => !taken.has(path))
        .map((path) => ({ ...pageNode(path), hidden: true }));
    return separateSlugs([...listed, ...rest]);
    function node(entry) {
        if (entry.kind === 'link')
            return [{ kind: 'link', title: entry.title, url: entry.url }];
        if (entry.kind === 'section')
            return section(entry.title, entry.children.flatMap(node));
        const path = (0,layouts_paths/* joinPath */.uJ)(tree.directory, entry.path);
        if (path === undefined || path.includes('*'))
            return [];
        if (lookup.at(path)?.kind === 'directory') {
            return section(entry.title ?? titleOfName(path), folder(path));
        }
        return (0,layouts_paths/* isMarkdown */.sl)(path) ? page(path, entry.title) : [];
    }
    /** A section without a name, or one that starts with its own index, is that page with children. */
    function section(title, children) {
        const [first, ...others] = children;
        if (first?.kind === 'page' && first.children.length === 0 && isIndex(first.file)) {
            return [{ ...first, title: title === '' ? first.title : title, children: others }];
        }
        if (title === '')
            return children;
        return children.length === 0 ? [] : [{ kind: 'group', title, slug: mkdocs_navigation_slugOf(title), children }];
    }
    function page(path, title) {
        if (taken.has(path) || !paths.includes(path))
            return [];
        taken.add(path);
        const own = pageNode(path);
        return [title === undefined ? own : { ...own, title }];
    }
    function pageNode(path) {
        const slug = slugOfFile(pathInTree(path, tree));
        return { kind: 'page', file: path, title: titleOfPage(path, factsOf(path)), slug, children: [] };
    }
    /** Without `nav` a folder is its files by name, index first, then its folders. */
    function folder(directory) {
        const named = literateOrder(directory);
        const own = paths.filter((path) => (0,layouts_paths/* directoryOf */.jt)(path) === directory);
        const files = [...named, ...own.filter(isIndex), ...own].flatMap((path) => page(path));
        const folders = new Set(paths
            .filter((path) => (0,layouts_paths/* isWithin */.UO)((0,layouts_paths/* directoryOf */.jt)(path), directory) && (0,layouts_paths/* directoryOf */.jt)(path) !== directory)
            .map((path) => path.slice(directory === '' ? 0 : directory.length + 1).split('/')[0] ?? ''));
        const inner = [...folders].flatMap((name) => section(titleOfName(name), folder((0,layouts_paths/* pathBelow */.Br)(directory, name))));
        return [...files, ...inner];
    }
    /** The order the literate-nav plugin takes from the links of a folder's own page. */
    function literateOrder(directory) {
        const literate = literateNavOf(config);
        const file = literate && (0,layouts_paths/* joinPath */.uJ)(directory, literate.file);
        if (file === undefined)
            return [];
        const linked = (factsOf(file)?.links ?? [])
            .map((link) => (0,layouts_paths/* joinPath */.uJ)(directory, link.url.replace(/[?#].*$/, '')))
            .filter((path) => path !== undefined && (0,layouts_paths/* isMarkdown */.sl)(path) && (0,layouts_paths/* directoryOf */.jt)(path) === directory);
        const index = literate?.implicitIndex && paths.find((path) => path === (0,layouts_paths/* joinPath */.uJ)(directory, (0,layouts_paths/* nameOf */.Vb)(file)));
        return [...(index ? [index] : []), ...linked.filter((path) => path !== undefined)];
    }
}
function mkdocs_navigation_slugOf(title) {
    return title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs.js
// MkDocs and Material: `mkdocs.yml`, its documents, and the translations beside them.











const configNames = ['mkdocs.yml', 'mkdocs.yaml'];
/** The layout of MkDocs projects. */
const mkdocs = {
    name: 'mkdocs',
    async recognise(files, readTexts, project) {
        const found = findConfigs(files, project);
        const configs = await readConfigs(found, files, readTexts);
        const config = mainConfig(configs, files);
        if (config === undefined)
            return undefined;
        const trees = findTrees(config, files);
        return {
            layout: 'mkdocs',
            root: mkdocs_commonDirectory(trees.map((tree) => tree.directory)),
            project: (0,layouts_paths/* directoryOf */.jt)(config.path),
            confidence: 'configuration',
            evidence: [
                `found "${config.path}" with docs_dir "${config.docsDir}"`,
                ...(trees.length > 1
                    ? [
                        `found translations: ${trees
                            .slice(1)
                            .map((tree) => tree.prefix)
                            .join(', ')}`,
                    ]
                    : []),
            ],
            warnings: config.warnings,
        };
    },
    async read(files, detection, source) {
        const entries = findConfigs(files, detection.project);
        const configs = await readConfigs(entries, files, source.readTexts);
        const config = configs[0] ?? parseMkdocsConfig(`${detection.project}/mkdocs.yml`.replace(/^\//, ''), '');
        const trees = findTrees(config, files);
        const pages = [...files.byPath.values()].filter((file) => mkdocs_isPage(file, trees));
        const [linkTexts, factsOf] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            readPageFacts(source, pages, 'mkdocs'),
        ]);
        const lookup = createLookup(files, linkTexts);
        const { rules, addresses } = createMkdocsRules({ config, trees, lookup, pages });
        const tree = trees[0];
        const includes = readIncludes({
            pages,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            pages,
            navigation: tree === undefined ? [] : buildMkdocsTree({ config, tree, pages, lookup, factsOf }),
            uses: navigationUses(config),
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [tree?.directory ?? ''],
                special: (from, link) => resolvePublished(from, link, shown),
            },
            addresses,
            anchors: (page, path) => collectAnchors(includes.wholeOf(path, page), anchorRules.mkdocs),
            dependsOn: [...entries, ...includes.files],
        });
    },
};
function findConfigs(files, project) {
    if (project !== undefined) {
        const paths = configNames.map((name) => (0,layouts_paths/* joinPath */.uJ)(project, name) ?? name);
        return paths.flatMap((path) => files.byPath.get(path) ?? []).slice(0, 1);
    }
    return [...files.byPath.values()]
        .filter((file) => configNames.includes(file.path.slice(file.path.lastIndexOf('/') + 1)))
        .filter((file) => !(0,layouts_paths/* isInstalled */.j$)(file.path) && !/(?:^|\/)(?:tests?|fixtures)\//.test(file.path))
        .sort((a, b) => depthOf(a.path) - depthOf(b.path))
        .slice(0, mkdocs_configsMax);
}
// A repository of many projects is read project by project: the shallowest are enough to choose.
const mkdocs_configsMax = 50;
function depthOf(path) {
    return path.split('/').length;
}
async function readConfigs(entries, files, readTexts) {
    const texts = await readTexts(entries);
    return Promise.all(entries.map((entry) => readOne(entry.path, texts.get(entry.oid) ?? '', 0)));
    async function readOne(path, text, depth) {
        const config = parseMkdocsConfig(path, text);
        const parent = config.inherit && files.byPath.get((0,layouts_paths/* pathBelow */.Br)((0,layouts_paths/* directoryOf */.jt)(path), config.inherit));
        if (!parent || depth >= inheritMax)
            return config;
        const inherited = (await readTexts([parent])).get(parent.oid) ?? '';
        return parseMkdocsConfig(path, text, await readOne(parent.path, inherited, depth + 1));
    }
}
const inheritMax = 5;
/** The configuration with documents that others inherit from, else the shallowest with documents. */
function mainConfig(configs, files) {
    const usable = configs.filter((config) => findTrees(config, files).length > 0);
    const parents = new Set(usable.map((config) => config.inherit && (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(config.path), config.inherit)));
    return usable.find((config) => parents.has(config.path)) ?? usable[0];
}
function mkdocs_isPage(file, trees) {
    return ((0,layouts_paths/* isMarkdown */.sl)(file.path) && file.mode.startsWith('100') && treeOf(file.path, trees) !== undefined);
}
/** The deepest directory that holds all of these. */
function mkdocs_commonDirectory(directories) {
    const [first = '', ...others] = directories;
    let common = first;
    for (const other of others) {
        while (common !== '' && other !== common && !other.startsWith(`${common}/`)) {
            common = (0,layouts_paths/* directoryOf */.jt)(common);
        }
    }
    return common;
}

;// CONCATENATED MODULE: ./lib/content/layouts/readme-tree.js


/**
 * Build the tree breadth first from the README, following links in document order.
 *
 * The first mention places a page: below the page that links to it when that stands for a
 * directory, else below the page of its own directory. What the first README links to stands beside
 * it. Pages nothing leads to follow in byte order, by directory, hidden.
 *
 * @see format notes, 10.10
 */
function buildReadmeTree(linked) {
    const tree = { children: [] };
    const placed = new Map();
    const directories = new Map([[linked.root, tree]]);
    const start = findStart(linked);
    const queue = start === undefined ? [] : [place(start, tree, false)];
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
        for (const target of linked.linksOf(page.file)) {
            if (!placed.has(target))
                queue.push(place(target, parentFor(target, page), false));
        }
    }
    for (const path of indexesFirst(linked.pages)) {
        if (!placed.has(path))
            place(path, directoryDraft(homeOf(path)), true);
    }
    return separateSlugs(tree.children.map((child) => settle(child, linked.root)));
    function place(file, parent, hidden) {
        const title = linked.titleOf(file) ?? (isIndex(file) ? (0,layouts_paths/* nameOf */.Vb)((0,layouts_paths/* directoryOf */.jt)(file)) : (0,layouts_paths/* stemOf */.Vc)(file));
        const page = { file, title: title === '' ? (0,layouts_paths/* stemOf */.Vc)(file) : title, hidden, children: [] };
        placed.set(file, page);
        parent.children.push(page);
        const directory = (0,layouts_paths/* directoryOf */.jt)(file);
        if (isIndex(file) && !directories.has(directory))
            directories.set(directory, page);
        return page;
    }
    function parentFor(target, linking) {
        if (linking.file === start)
            return tree;
        if (isIndex(linking.file))
            return linking;
        let directory = homeOf(target);
        while (!directories.has(directory))
            directory = (0,layouts_paths/* directoryOf */.jt)(directory);
        return directories.get(directory) ?? tree;
    }
    function directoryDraft(directory) {
        const known = directories.get(directory);
        if (known !== undefined)
            return known;
        const group = { title: (0,layouts_paths/* nameOf */.Vb)(directory), children: [] };
        directoryDraft((0,layouts_paths/* directoryOf */.jt)(directory)).children.push(group);
        directories.set(directory, group);
        return group;
    }
    /** The directory whose page is above this one. */
    function homeOf(file) {
        const directory = (0,layouts_paths/* directoryOf */.jt)(file);
        return isIndex(file) && directory !== linked.root ? (0,layouts_paths/* directoryOf */.jt)(directory) : directory;
    }
}
function findStart(linked) {
    const below = (directory) => [linked.root, directory].filter((part) => part !== '').join('/');
    for (const directory of ['', 'docs', 'doc', 'src']) {
        const found = linked.pages.find((path) => (0,layouts_paths/* directoryOf */.jt)(path) === below(directory) && isIndex(path));
        if (found !== undefined)
            return found;
    }
    return linked.pages[0];
}
/** Shallow directories before deep ones, a directory's own page before the others. */
function indexesFirst(pages) {
    const indexes = pages.filter(isIndex);
    const others = pages.filter((path) => !isIndex(path));
    return [...indexes.sort((a, b) => readme_tree_depthOf(a) - readme_tree_depthOf(b)), ...others];
}
function readme_tree_depthOf(path) {
    return path.split('/').length;
}
function settle(draft, root) {
    const children = draft.children.map((child) => settle(child, root));
    if (!('file' in draft)) {
        return { kind: 'group', title: draft.title, slug: draft.title.toLowerCase(), children };
    }
    const { file, title, hidden } = draft;
    const slug = slugOfFile(file, root);
    return { kind: 'page', file, title, slug, ...(hidden ? { hidden } : {}), children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/plain.js
// Plain repositories: pages linked from READMEs, read on a git host by GitHub's rules.







/** The layout of a repository without any configuration we know. */
const plain = {
    name: 'plain',
    async recognise(files, _readTexts, project = '') {
        const generator = findGenerator(files, project);
        return {
            layout: 'plain',
            root: project,
            project,
            confidence: 'none',
            evidence: [
                generator === undefined
                    ? 'found no configuration of a documentation tool: links are read as on a git host'
                    : `found "${generator}": pages may also be linked without their extension`,
            ],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { root } = detection;
        const pages = [...files.byPath.values()].filter((file) => plain_isPage(file, root));
        const [lookup, facts] = await Promise.all([
            readLinkTexts(files, source.readTexts).then((texts) => createLookup(files, texts)),
            (0,layouts_titles/* readTitleFacts */.S)(source, pages, 'plain'),
        ]);
        const rules = plain_linkRules(root, findGenerator(files, root) !== undefined);
        const parts = {
            ...detection,
            pages,
            uses: [],
            lookup,
            rules,
            anchors: (page) => collectAnchors(page, anchorRules.plain),
            dependsOn: [],
        };
        const linking = buildSite({ ...parts, navigation: [], addresses: new Map() });
        const navigation = buildReadmeTree({
            pages: pages.map((page) => page.path),
            root,
            titleOf: (path) => plain_titleOf(facts.get(files.byPath.get(path)?.oid ?? '')),
            linksOf: (path) => linkedPages(path, facts.get(files.byPath.get(path)?.oid ?? ''), linking),
        });
        return buildSite({ ...parts, navigation, addresses: addressesOf(navigation) });
    },
};
// GitHub fills templates into issues and pull requests, where relative links mean something else.
const template = /(?:^|\/)(?:issue_template|pull_request_template|discussion_template)(?:[/.]|$)/i;
function plain_isPage(file, root) {
    return ((0,layouts_paths/* isMarkdown */.sl)(file.path) &&
        file.mode.startsWith('100') &&
        (0,layouts_paths/* isWithin */.UO)(file.path, root) &&
        !(0,layouts_paths/* isInstalled */.j$)(file.path) &&
        !template.test(file.path));
}
// Tools we have no layout for publish pages without extension; their links work for readers.
const generators = [
    '_config.yml',
    '_config.yaml',
    'docs.json',
    'mint.json',
    'astro.config.mjs',
    'astro.config.ts',
    'conf.py',
    'antora.yml',
    '_quarto.yml',
    'zensical.toml',
];
function findGenerator(files, root) {
    const places = ['', 'docs', 'doc', 'site', 'website'].map((place) => [root, place].filter((part) => part !== '').join('/'));
    return places
        .flatMap((place) => generators.map((name) => (place === '' ? name : `${place}/${name}`)))
        .find((path) => files.byPath.has(path));
}
function plain_linkRules(root, generated) {
    return {
        indexNames: ['README.md', 'index.md', 'README.markdown'],
        extensions: generated ? ['.md', '.mdx', '.markdown'] : [],
        directories: true,
        absoluteBases: () => (root === '' ? [''] : [root, '']),
        alternatives: (path) => generated && path.endsWith('.html') ? [`${path.slice(0, -'.html'.length)}.md`] : [],
        missing: (from, link, broken) => (leadsToHost(from, link) ? { kind: 'external' } : broken),
    };
}
// Files are shown at /owner/repository/blob/branch/..., so that "../../issues" in a README at the
// root leads to the issues of the repository.
const hostPage = /^(?:\.\/)?((?:\.\.\/)+)(?:actions|archive|blob|branches|commits?|compare|contributors|discussions|find|forks?|graphs|issues|labels|milestones?|network|new|packages|projects|pulls?|pulse|raw|releases|security|settings|stargazers|subscription|tags|tree|watchers|wiki)(?:[/?#]|$)/;
function leadsToHost(from, link) {
    const steps = hostPage.exec(link.url)?.[1];
    const depth = (0,layouts_paths/* directoryOf */.jt)(from) === '' ? 0 : (0,layouts_paths/* directoryOf */.jt)(from).split('/').length;
    return steps !== undefined && steps.length / '../'.length === depth + 2;
}
function plain_titleOf(facts) {
    const title = facts?.frontMatter?.data['title'];
    if (typeof title === 'string' && title.trim() !== '')
        return title.trim();
    return facts?.headings.find((heading) => heading.depth === 1 && heading.text !== '')?.text;
}
function linkedPages(path, facts, site) {
    return (facts?.links ?? [])
        .map((link) => site.resolve(path, link))
        .flatMap((resolution) => (resolution.kind === 'page' ? [resolution.path] : []));
}

;// CONCATENATED MODULE: ./lib/content/layouts/vitepress-addresses.js



/**
 * Link rules of a VitePress site: a link is an address with or without `.html` or `.md`, followed
 * from the folder of its page; files of the public folder are at the root.
 *
 * @see VitePress 1, `markdown/plugins/link.ts` and the dead link check of `markdownToVue.ts`
 */
function createVitepressRules(input) {
    const { root, publicFolder, config, lookup } = input;
    const addresses = new Map(input.pages.map((path) => [path, addressOf(path)]));
    const pageAt = new Map();
    for (const [path, address] of addresses)
        if (!pageAt.has(address))
            pageAt.set(address, path);
    const dynamic = dynamicRoutes(addresses);
    const redirects = input.redirectsFile === undefined ? undefined : parseRedirectsFile(input.redirectsFile);
    return { rules: { lookup, pages: new Set(addresses.keys()), look }, addresses };
    function addressOf(path) {
        const inside = path.slice(root === '' ? 0 : root.length + 1);
        const published = rewrite(inside, config.rewrites);
        return published.replace(/\.md$/i, '').replace(/(^|\/)(?:index|README)$/, '$1');
    }
    function look(reading) {
        const { from, absolute, link } = reading;
        if (config.ignoredLinks.has(link.url))
            return { kind: 'external' };
        const path = reading.path.replace(/^@\//, '/');
        const rooted = absolute || path !== reading.path;
        if (!rooted) {
            const file = (0,layouts_paths/* joinPath */.uJ)((0,layouts_paths/* directoryOf */.jt)(from), path);
            if (file !== undefined && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
            if (link.kind === 'image' || link.kind === 'html-image' || link.kind === 'include') {
                return { kind: 'missing', path: file ?? '' };
            }
        }
        const address = rooted ? belowBase(path) : addressFrom(from, path);
        return lookAddress(address, 0) ?? missing(address);
    }
    function addressFrom(from, path) {
        // A folder's own address ends in a slash: "guide/".
        const folder = (0,layouts_paths/* directoryOf */.jt)(addresses.get(from) ?? addressOf(from));
        return keepSlash(joinAddress(folder, path), path);
    }
    function belowBase(path) {
        const base = config.base;
        const inside = base !== '/' && path.startsWith(base) ? path.slice(base.length) : path;
        return keepSlash(joinAddress('', inside), path);
    }
    function lookAddress(address, followed) {
        const plain = address
            .replace(/(^|\/)index(?:\.html|\.md)?$/, '$1')
            .replace(/\.(?:html|md)$/, '');
        for (const one of [plain, `${plain}/`]) {
            const page = pageAt.get(one);
            if (page !== undefined)
                return { kind: 'found', path: page };
        }
        for (const file of [(0,layouts_paths/* joinPath */.uJ)(publicFolder, address), (0,layouts_paths/* joinPath */.uJ)(root, address)]) {
            if (file !== undefined && address !== '' && lookup.at(file)?.kind === 'file') {
                return { kind: 'found', path: file };
            }
        }
        const route = dynamic.find(([pattern]) => pattern.test(plain));
        if (route !== undefined)
            return { kind: 'found', path: route[1] };
        const redirect = redirects?.follow(address);
        if (redirect === undefined || followed >= vitepress_addresses_redirectsMax)
            return undefined;
        if (!redirect.startsWith('/'))
            return { kind: 'external' };
        return lookAddress(belowBase(redirect.replace(/[?#].*$/, '')), followed + 1);
    }
    function missing(address) {
        const asset = /\.(?!html?$|md$)\w+$/.test(address);
        if (asset)
            return { kind: 'missing', path: (0,layouts_paths/* pathBelow */.Br)(publicFolder, address) };
        const name = address === '' || address.endsWith('/') ? `${address}index` : address.replace(/\.html$/, '');
        return {
            kind: 'missing',
            path: (0,layouts_paths/* pathBelow */.Br)(root, name.endsWith('.md') ? name : `${name}.md`),
        };
    }
}
const vitepress_addresses_redirectsMax = 10;
function keepSlash(address, path) {
    const folder = address !== '' && /(?:^|\/)(?:\.{0,2})$/.test(path);
    return folder ? `${address}/` : address;
}
/** Patterns of pages that code fills in: `packages/[name].md`. */
function dynamicRoutes(addresses) {
    return [...addresses]
        .filter(([, address]) => /\[[^\]]+\]/.test(address))
        .map(([path, address]) => {
        const parts = address.split(/\[(?:\.\.\.)?[^\]]+\]/).map(literal);
        return [new RegExp(`^${parts.join('[^/]+')}$`), path];
    });
}
/** The published path of a source path: the first rule that fits. */
function rewrite(path, rules) {
    for (const [from, to] of rules) {
        const names = [];
        const pattern = from.replace(/:(\w+)(\(\.\*\)|\*)?|\(\.\*\)|[^:(]+|[:(]/g, (part, name, any) => {
            if (name === undefined && part !== '(.*)')
                return literal(part);
            names.push(name ?? String(names.length));
            return any === undefined && name !== undefined ? '([^/]+)' : '(.*)';
        });
        const found = new RegExp(`^${pattern}$`).exec(path);
        if (found === null)
            continue;
        const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
        return to.replace(/:(\w+)\*?/g, (all, name) => values.get(name) ?? all);
    }
    return path;
}
function literal(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
/** Name of a page's file without its extension, for folders without configuration. */
function isIndexPage(path) {
    return /^(?:index|readme)$/i.test((0,layouts_paths/* stemOf */.Vc)(path));
}

;// CONCATENATED MODULE: ./lib/content/layouts/vitepress-config.js
// .vitepress/config.*: folders, addresses and literal sidebars.


/** Read a configuration module as far as it is written down. */
function parseVitepressConfig(text) {
    const root = readPlacedModule(text);
    const srcDir = textOf(lookUpPlaced(root, 'srcDir'));
    const rewrites = lookUpPlaced(root, 'rewrites');
    const sidebars = [
        lookUpPlaced(root, 'themeConfig', 'sidebar'),
        ...vitepress_config_entriesOf(lookUpPlaced(root, 'locales')).map((locale) => lookUpPlaced(locale, 'themeConfig', 'sidebar')),
    ];
    const sidebar = sidebars.flatMap(sidebarItems);
    return {
        ...(srcDir === undefined ? {} : { srcDir }),
        base: `/${vitepress_config_trim(textOf(lookUpPlaced(root, 'base')) ?? '')}/`.replace('//', '/'),
        ...(sidebar.length === 0 ? {} : { sidebar }),
        rewrites: rewrites?.kind === 'map'
            ? rewrites.entries.flatMap(({ key, value }) => {
                const to = textOf(value);
                return to === undefined ? [] : [[key, to]];
            })
            : [],
        ignoredLinks: new Set(textsOf(lookUpPlaced(root, 'ignoreDeadLinks'))),
    };
}
function vitepress_config_entriesOf(value) {
    return value?.kind === 'map' ? value.entries.map((entry) => entry.value) : [];
}
/** One sidebar, or one for each address: items, or `{ base, items }`. */
function sidebarItems(value) {
    if (value?.kind === 'list')
        return vitepress_config_itemsOf(value, '');
    return vitepress_config_entriesOf(value).flatMap((one) => one.kind === 'map'
        ? vitepress_config_itemsOf(lookUpPlaced(one, 'items'), textOf(lookUpPlaced(one, 'base')) ?? '')
        : vitepress_config_itemsOf(one, ''));
}
function vitepress_config_itemsOf(value, base) {
    if (value?.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        const plain = textOf(item);
        if (plain !== undefined)
            return [{ title: '', link: plain, items: [], ...item.place }];
        if (item.kind === 'list')
            return pairItem(item);
        if (item.kind !== 'map')
            return [];
        const ownBase = textOf(lookUpPlaced(item, 'base')) ?? base;
        const link = lookUpPlaced(item, 'link');
        const url = textOf(link);
        const inner = lookUpPlaced(item, 'items') ?? lookUpPlaced(item, 'children');
        return [
            {
                title: textOf(lookUpPlaced(item, 'text')) ?? textOf(lookUpPlaced(item, 'title')) ?? '',
                ...(url === undefined ? {} : { link: joinBase(ownBase, url) }),
                items: vitepress_config_itemsOf(inner, ownBase),
                ...(link?.place ?? item.place),
            },
        ];
    });
}
/** VuePress: `['/guide/', 'Guide']`. */
function pairItem(item) {
    const [link, title] = item.items.map(textOf);
    if (link === undefined)
        return [];
    return [{ title: title ?? '', link, items: [], ...item.place }];
}
function joinBase(base, link) {
    return base === '' || /^(?:[a-z]+:|\/)/i.test(link) ? link : `${base.replace(/\/$/, '')}/${link}`;
}
function vitepress_config_trim(path) {
    return path.replace(/^(?:\.?\/)+|\/+$/g, '');
}

;// CONCATENATED MODULE: ./lib/content/layouts/vitepress.js
// VitePress, and VuePress before it: a source folder, a public folder, clean addresses.












const settingsFolder = /^(?:(.*)\/)?\.(vitepress|vuepress)\//;
const vitepress_configName = /^config\.(?:[cm]?[jt]s|json)$/;
/** The layout of VitePress and VuePress sites. */
const vitepress = {
    name: 'vitepress',
    async recognise(files, readTexts, project) {
        const found = [...files.byPath.keys()]
            .filter((path) => !(0,layouts_paths/* isInstalled */.j$)(path))
            .flatMap((path) => {
            const [folder, place = '', tool = ''] = settingsFolder.exec(path) ?? [];
            return folder === undefined ? [] : [{ place, tool }];
        })
            .filter(({ place }) => project === undefined || place === project)
            .sort((a, b) => a.place.split('/').length - b.place.split('/').length);
        const [first] = found;
        if (first === undefined)
            return recogniseTraces(files, readTexts, project);
        const { place, tool } = first;
        const entry = findConfig(files, place);
        const text = entry && (await readTexts([entry])).get(entry.oid);
        const srcDir = text === undefined ? undefined : parseVitepressConfig(text).srcDir;
        return {
            layout: 'vitepress',
            root: sourceFolder(files, place, srcDir),
            project: place,
            confidence: 'configuration',
            evidence: [`found "${entry?.path ?? (0,layouts_paths/* joinPath */.uJ)(place, `.${tool}`)}"`],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { root, project } = detection;
        const pages = [...files.byPath.values()].filter((file) => vitepress_isPage(file, root));
        const entry = findConfig(files, project);
        const publicFolder = ['.vuepress/public', '.vitepress/public', 'public']
            .map((name) => (0,layouts_paths/* joinPath */.uJ)(root, name) ?? name)
            .find((folder) => files.directories.has(folder)) ??
            (0,layouts_paths/* joinPath */.uJ)(root, 'public') ??
            'public';
        const redirectsEntry = files.byPath.get(`${publicFolder}/_redirects`);
        const sources = [entry, redirectsEntry].filter((file) => file !== undefined);
        const [linkTexts, texts, factsOf] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(sources),
            readPageFacts(source, pages, 'vitepress'),
        ]);
        const config = parseVitepressConfig(texts.get(entry?.oid ?? '') ?? '');
        const lookup = createLookup(files, linkTexts);
        const redirectsFile = texts.get(redirectsEntry?.oid ?? '');
        const { rules, addresses } = createVitepressRules({
            root,
            publicFolder,
            config,
            pages: pages.map((page) => page.path),
            lookup,
            ...(redirectsFile === undefined ? {} : { redirectsFile }),
        });
        const home = entry?.path ?? (0,layouts_paths/* pathBelow */.Br)(root, 'index.md');
        const includes = readIncludes({
            pages,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            pages,
            navigation: vitepress_buildTree({
                config,
                root,
                pages: pages.map((page) => page.path),
                resolve: (url) => resolvePublished(home, { kind: 'navigation', url }, rules),
                factsOf,
            }),
            uses: entry === undefined ? [] : vitepress_sidebarUses(entry.path, config.sidebar ?? []),
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [root],
                special: (page, link) => resolvePublished(page, link, shown),
            },
            addresses: new Map([...addresses].map(([path, address]) => [path, address.replace(/\/$/, '')])),
            anchors: (page, path) => collectAnchors(withComponents(includes.wholeOf(path, page)), anchorRules.vitepress),
            dependsOn: [...sources, ...includes.files],
        });
    },
};
/** Pages without the theme's layout for documents are made of components: their anchors are not known. */
function withComponents(facts) {
    const { page, layout } = facts.frontMatter?.data ?? {};
    const own = page === true || layout === false || (typeof layout === 'string' && layout !== 'doc');
    return own ? { ...facts, openEnded: true } : facts;
}
function findConfig(files, project) {
    const folders = ['.vitepress', '.vitepress/config', '.vuepress'].map((name) => (0,layouts_paths/* joinPath */.uJ)(project, name));
    return [...files.byPath.values()].find((file) => folders.includes((0,layouts_paths/* directoryOf */.jt)(file.path)) &&
        (vitepress_configName.test((0,layouts_paths/* nameOf */.Vb)(file.path)) ||
            /\.vitepress\/config\/index\.[cm]?[jt]s$/.test(file.path)));
}
/** The source folder as configured, else where the landing page is. */
function sourceFolder(files, project, srcDir) {
    const configured = srcDir === undefined ? undefined : (0,layouts_paths/* joinPath */.uJ)(project, srcDir);
    if (configured !== undefined)
        return configured;
    const landing = (folder) => ['index.md', 'README.md'].some((name) => files.byPath.has((0,layouts_paths/* pathBelow */.Br)(folder, name)));
    const folders = [project, (0,layouts_paths/* pathBelow */.Br)(project, 'src'), (0,layouts_paths/* pathBelow */.Br)(project, 'docs')];
    return (folders.find((folder) => files.byPath.has((0,layouts_paths/* pathBelow */.Br)(folder, 'index.md'))) ??
        folders.find(landing) ??
        project);
}
// Enough pages to see whether components are written into them.
const sampleMax = 40;
/** Without its settings a site shows by a public folder beside pages with components in them. */
async function recogniseTraces(files, readTexts, project) {
    const places = ['', 'src', 'docs'].map((name) => (0,layouts_paths/* pathBelow */.Br)(project ?? '', name));
    const place = places.find((folder) => files.directories.has((0,layouts_paths/* pathBelow */.Br)(folder, 'public')) &&
        files.byPath.has((0,layouts_paths/* pathBelow */.Br)(folder, 'index.md')));
    if (place === undefined)
        return undefined;
    const sample = [...files.byPath.values()]
        .filter((file) => vitepress_isPage(file, place))
        .slice(0, sampleMax);
    const landing = files.byPath.get((0,layouts_paths/* pathBelow */.Br)(place, 'index.md'));
    const texts = await readTexts(landing === undefined ? sample : [landing, ...sample]);
    const components = [...texts.values()].filter((text) => /^<script setup/m.test(text)).length;
    if (components === 0)
        return undefined;
    const folder = (0,layouts_paths/* joinPath */.uJ)(place, 'public');
    return {
        layout: 'vitepress',
        root: place,
        project: project ?? (0,layouts_paths/* directoryOf */.jt)(place),
        confidence: 'traces',
        evidence: [`found "${folder}" beside pages with "<script setup>"`],
        warnings: [],
    };
}
function vitepress_isPage(file, root) {
    const inside = file.path.slice(root === '' ? 0 : root.length + 1);
    return ((0,layouts_paths/* isMarkdown */.sl)(file.path) &&
        file.mode.startsWith('100') &&
        (0,layouts_paths/* isWithin */.UO)(file.path, root) &&
        !(0,layouts_paths/* isInstalled */.j$)(file.path) &&
        !/^(?:public|dist)\/|(?:^|\/)\./.test(inside));
}
function vitepress_sidebarUses(path, items) {
    return items.flatMap(({ link, items: inner, line, column }) => [
        ...(link === undefined
            ? []
            : [{ path, use: { kind: 'navigation', url: link, line, column } }]),
        ...vitepress_sidebarUses(path, inner),
    ]);
}
/** The literal sidebars one after another, then pages in none, hidden; without sidebars, folders. */
function vitepress_buildTree({ config, root, pages, resolve, factsOf, }) {
    const titleOf = (path) => titleOfPage(path, factsOf(path));
    if (config.sidebar === undefined)
        return folder_tree_buildFolderTree({ pages, root, titleOf, isIndex: isIndexPage });
    const taken = new Set();
    const listed = config.sidebar.flatMap(nodes);
    const rest = pages
        .filter((path) => !taken.has(path))
        .map((path) => ({ ...pageNode(path, titleOf(path), []), hidden: true }));
    return separateSlugs([...listed, ...rest]);
    function nodes(item) {
        const target = item.link === undefined ? undefined : resolve(item.link);
        const path = target?.kind === 'page' && !taken.has(target.path) ? target.path : undefined;
        if (path !== undefined)
            taken.add(path);
        const children = item.items.flatMap(nodes);
        if (path !== undefined)
            return [pageNode(path, item.title === '' ? titleOf(path) : item.title, children)];
        if (children.length > 0) {
            const slug = item.title
                .toLowerCase()
                .replace(/[^\p{L}\p{N}]+/gu, '-')
                .replace(/^-|-$/g, '');
            return [{ kind: 'group', title: item.title, slug, children }];
        }
        if (item.link === undefined || target?.kind === 'page' || target?.kind === 'broken')
            return [];
        return [{ kind: 'link', title: item.title === '' ? item.link : item.title, url: item.link }];
    }
}
function pageNode(path, title, children) {
    return { kind: 'page', file: path, title, slug: slugOfFile(path), children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/index.js











const layouts = {
    gitbook: gitbook,
    mdbook: mdbook,
    mkdocs: mkdocs,
    docusaurus: docusaurus,
    vitepress: vitepress,
    hugo: hugo,
    docfx: docfx,
    mdn: mdn,
    plain: plain,
};
/**
 * Recognise the layout of a repository.
 *
 * A configuration file outweighs a navigation file, and that mere traces; of two alike the one
 * closer to the root of the repository wins, then the one named first in `layoutNames`. The same
 * files give the same answer everywhere.
 */
async function detectLayout(files, readTexts, choice = {}) {
    const project = choice.root === undefined ? undefined : ((0,layouts_paths/* joinPath */.uJ)('', choice.root) ?? '');
    const names = choice.layout === undefined ? layouts_layout/* layoutNames */.V : [choice.layout];
    const found = [];
    for (const name of names) {
        const recognition = await layouts[name].recognise(files, readTexts, project);
        if (recognition !== undefined)
            found.push(recognition);
    }
    const [best, ...others] = found.sort(compareRecognitions);
    if (best === undefined)
        return chosenLayout(choice.layout ?? 'plain', project ?? '');
    const also = others
        .filter((other) => other.confidence === 'configuration')
        .map((other) => `left aside: ${other.layout} in "${other.project || '.'}"`);
    const chosen = choice.layout === undefined ? [] : [`layout "${choice.layout}" was asked for`];
    const { layout, root, warnings } = best;
    const evidence = [...chosen, ...best.evidence, ...also];
    return { layout, root, project: best.project, evidence, warnings };
}
/** Read a repository in its layout, recognised or chosen. */
async function readSite(files, source, choice = {}) {
    const detection = await detectLayout(files, source.readTexts, choice);
    const layout = layouts[detection.layout];
    return layout.read(files, detection, source);
}
function chosenLayout(layout, project) {
    const evidence = [`layout "${layout}" was asked for; no configuration of it was found`];
    return { layout, root: project, project, evidence, warnings: [] };
}
const ranks = {
    configuration: 0,
    navigation: 1,
    traces: 2,
    none: 3,
};
function compareRecognitions(a, b) {
    return (ranks[a.confidence] - ranks[b.confidence] ||
        layouts_depthOf(a.project) - layouts_depthOf(b.project) ||
        layouts_layout/* layoutNames */.V.indexOf(a.layout) - layouts_layout/* layoutNames */.V.indexOf(b.layout));
}
function layouts_depthOf(directory) {
    return directory === '' ? 0 : directory.split('/').length;
}

;// CONCATENATED MODULE: ./lib/content/revision.js
// A revision: one tree of files read as documentation.


/** Read a tree in its layout, recognised or chosen. */
async function readRevision(tree, source, choice = {}) {
    return { tree, site: await readSite((0,content_tree/* filesOf */.R8)(tree), source, choice) };
}
/**
 * Read both sides of a change.
 *
 * Where the change is in pages only, and the layout looked at none of them to know where links lead,
 * both sides are read as one.
 */
async function readRevisions(trees, source, choice = {}) {
    const read = new Set();
    const head = await readRevision(trees.head, recordReads(source, read), choice);
    (0,content_tree/* shareFiles */.TS)(trees.head, trees.base);
    const differences = (0,content_tree/* diffTrees */.j_)(trees.base, trees.head);
    const site = isAlike(differences, head.site, read)
        ? withPages(head.site, differences)
        : (await readRevision(trees.base, source, choice)).site;
    return { base: { tree: trees.base, site }, head };
}
function recordReads(source, read) {
    const record = (files) => {
        for (const { oid } of files)
            read.add(oid);
    };
    const { readTitles } = source;
    return {
        readTexts(files) {
            record(files);
            return source.readTexts(files);
        },
        readFacts(pages, layout) {
            record(pages);
            return source.readFacts(pages, layout);
        },
        ...(readTitles === undefined ? {} : { readTitles }),
    };
}
/** Whether a layout that reads the base would see what it saw in the head. */
function isAlike(differences, site, read) {
    const decisive = new Set(site.dependsOn);
    return differences.every(({ path, before, after }) => before !== undefined &&
        after !== undefined &&
        before.mode === after.mode &&
        !read.has(after.oid) &&
        !decisive.has(`${path} ${after.oid}`));
}
function withPages(site, differences) {
    const before = new Map(differences.map((one) => [one.path, one.before]));
    const pages = site.pages.map((page) => before.get(page.path) ?? page);
    return {
        layout: site.layout,
        root: site.root,
        evidence: site.evidence,
        warnings: site.warnings,
        pages,
        // Read through, because a site may make its navigation only when it is asked for.
        get navigation() {
            return site.navigation;
        },
        uses: site.uses,
        resolve: site.resolve,
        anchors: site.anchors,
        address: site.address,
        dependsOn: site.dependsOn,
    };
}


/***/ }),

/***/ 6906:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  BJ: () => (/* binding */ describeProblem),
  TH: () => (/* binding */ suggestTargets)
});

// UNUSED EXPORTS: suggestTarget

// EXTERNAL MODULE: ./lib/content/anchor-reader.js
var anchor_reader = __webpack_require__(7290);
// EXTERNAL MODULE: ./lib/content/layouts/paths.js
var layouts_paths = __webpack_require__(5985);
// EXTERNAL MODULE: ./lib/content/layouts/target.js
var target = __webpack_require__(8280);
// EXTERNAL MODULE: ./lib/content/nearest.js
var nearest = __webpack_require__(1423);
;// CONCATENATED MODULE: ./lib/content/spelling.js

/**
 * A url that leads from a file to another, like the one it replaces: from the root or relative, with
 * or without extension, as a file or as an address.
 *
 * @returns undefined when no way of writing it is sure to lead there
 */
function spellTarget(wish, site) {
    const end = wish.fragment === undefined ? '' : `#${wish.fragment}`;
    for (const url of spellings(wish, site)) {
        const resolution = site.resolve(wish.from, { kind: wish.use.kind, url: url + end });
        const there = resolution.kind === 'page' || resolution.kind === 'file';
        if (there && resolution.path === wish.path)
            return url + end;
    }
    return undefined;
}
/** Ways to write the path, likest first. */
function spellings({ from, use, path }, site) {
    const written = use.url.replace(/[?#].*$/s, '');
    const absolute = written.startsWith('/');
    const prefix = /^@[\w-]*\//.exec(written)?.[0];
    const withinRoot = site.root !== '' && path.startsWith(`${site.root}/`) ? path.slice(site.root.length + 1) : path;
    const files = prefix
        ? [prefix + path, prefix + withinRoot]
        : absolute
            ? [`/${withinRoot}`, `/${path}`]
            : [relativePath(from, path, written.startsWith('./'))];
    const address = site.address(path);
    const published = address === undefined
        ? []
        : absolute
            ? [...bases(written, address).map((base) => `${base}${address}`), `/${address}`]
            : addressFrom(site.address(from), address);
    const shorter = files.flatMap((file) => shorten(file, written));
    const slashed = published.map((url) => (written.endsWith('/') ? `${url}/` : url));
    const hasExtension = /\.[a-z0-9]{1,8}$/i.test((0,layouts_paths/* nameOf */.Vb)(written));
    const html = /\.html?$/i.test(written) ? files.map((url) => url.replace(/\.mdx?$/, '.html')) : [];
    const ordered = hasExtension
        ? [...html, ...files, ...shorter, ...slashed]
        : [...shorter, ...slashed, ...files];
    return [...new Set(ordered.map(encodePath))];
}
/** Beginnings the site may be served below, taken from what the author wrote: `/docs/`. */
function bases(written, address) {
    const parts = written.split('/').filter((part) => part !== '');
    return parts
        .map((_, count) => `/${parts.slice(0, count + 1).join('/')}/`)
        .filter((base) => !`/${address}`.startsWith(base))
        .slice(0, 3);
}
/** Without extension, without index name; with the slash at the end the author wrote. */
function shorten(url, written) {
    const bare = url.replace(/\.(?:mdx?|markdown)$/i, '');
    if (bare === url)
        return [];
    const folder = bare.replace(/(^|\/)(?:readme|index|_index)$/i, '$1');
    const urls = folder === bare ? [bare] : [folder === '' ? './' : folder, bare];
    return urls.map((each) => {
        const open = each.replace(/\/$/, '');
        if (open === '' || open === '.')
            return each;
        return written.endsWith('/') ? `${open}/` : open;
    });
}
function addressFrom(from, to) {
    if (from === undefined)
        return [];
    return [relativePath(from, to, false), relativePath(`${from}/`, to, false)];
}
function relativePath(from, to, dotted) {
    const source = (0,layouts_paths/* directoryOf */.jt)(from) === '' ? [] : (0,layouts_paths/* directoryOf */.jt)(from).split('/');
    const target = to.split('/');
    let shared = 0;
    while (shared < source.length &&
        shared < target.length - 1 &&
        source[shared] === target[shared]) {
        shared++;
    }
    const up = source.slice(shared).map(() => '..');
    const path = [...up, ...target.slice(shared)].join('/');
    return dotted && up.length === 0 ? `./${path}` : path;
}
// What would end a markdown link or an attribute, or be read as something else in an address.
function encodePath(path) {
    return path.replace(/[\s"'()<>[\]\\`%?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

// EXTERNAL MODULE: ./lib/content/tree.js + 1 modules
var content_tree = __webpack_require__(139);
;// CONCATENATED MODULE: ./lib/content/suggest.js
// A broken link in words, and the target it probably meant.






/** What is wrong with a broken link, in one sentence without a full stop. */
function describeProblem(link) {
    const { resolution, use } = link;
    const path = resolution.kind === 'broken' || resolution.kind === 'page' ? resolution.path : '';
    switch (link.reason) {
        case 'missing-heading': {
            const heading = (0,target/* decodePercent */.g)(fragmentOf(use.url) ?? '');
            const page = path === link.path ? 'this page' : `"${path}"`;
            return `${page} has no heading "${heading}"`;
        }
        case 'missing-include':
            return `there is no "${path}" to include`;
        case 'unpublished-page':
            return `"${path}" is there, but no page of the site`;
        case 'outside-repository':
            return `"${use.url}" climbs out of the repository`;
        case 'wrong-case': {
            const spelling = resolution.kind === 'broken' ? resolution.spelling : undefined;
            return spelling === undefined ? `there is no "${path}"` : `"${path}" is spelled "${spelling}"`;
        }
        case 'lost-reference':
            return `"${use.url}" was lost by an earlier export`;
        case 'undefined-reference':
            return `nothing defines "${use.url}"`;
        case 'empty-target':
            return 'the link has no target';
        default:
            return path === '' ? `"${use.url}" leads nowhere` : `there is no "${path}"`;
    }
}
/**
 * What to write instead of broken links, for many at once.
 *
 * @param context - `moved`: base path to head path of what the change renamed; `anchors`: of this
 *   revision, as far as they were read already
 */
async function suggestTargets(links, revision, context) {
    const { source, moved, anchors = (0,anchor_reader/* createAnchorReader */.x)(revision, source) } = context;
    const wanted = links.filter((link) => fragmentOf(link.use.url) !== undefined);
    await anchors.load(wanted.flatMap((link) => guessPath(link, revision, moved) ?? []));
    const suggestions = new Map();
    for (const link of links) {
        const suggestion = suggestTarget(link, revision, moved, anchors.lookUp);
        if (suggestion !== undefined)
            suggestions.set(link, suggestion);
    }
    return suggestions;
}
/**
 * What to write instead of a broken link, in the way its author writes links.
 *
 * In this order: where the target moved to, its right spelling, the same name elsewhere, a name or
 * heading that differs by a slip of the pen. The answer is resolved before it is given, so that it
 * leads somewhere.
 *
 * @param moved - base path to head path of what the change renamed
 * @param anchorsOf - anchors of a page by path; undefined leaves the heading out
 */
function suggestTarget(link, revision, moved, anchorsOf) {
    const path = guessPath(link, revision, moved);
    if (path === undefined)
        return undefined;
    const wanted = fragmentOf(link.use.url);
    const anchors = wanted === undefined ? undefined : anchorsOf(path);
    const fragment = wanted === undefined ? undefined : findFragment(wanted, anchors);
    if (link.reason === 'missing-heading') {
        if (fragment === undefined)
            return undefined;
        return link.use.url.slice(0, link.use.url.indexOf('#') + 1) + fragment;
    }
    if (path === link.path && fragment === undefined)
        return undefined;
    return spellTarget({ from: link.path, use: link.use, path, fragment }, revision.site);
}
function findFragment(wanted, anchors) {
    if (anchors === undefined)
        return undefined;
    if (anchors.has(wanted))
        return wanted;
    const { headings, titles } = candidatesOf(anchors);
    const text = (0,target/* decodePercent */.g)(wanted);
    const found = (0,nearest/* findNearest */.q)(text, headings) ?? (0,nearest/* findNearest */.q)(text, titles);
    return found !== undefined && anchors.has(found) ? found : undefined;
}
// Many links lead to headings of one page.
const candidatesByAnchors = new WeakMap();
function candidatesOf(anchors) {
    let candidates = candidatesByAnchors.get(anchors);
    if (candidates === undefined) {
        candidates = {
            headings: anchors.list.map(({ fragment }) => ({ text: fragment, value: fragment })),
            titles: anchors.list.flatMap(({ fragment, title }) => title === undefined ? [] : [{ text: title, value: fragment }]),
        };
        candidatesByAnchors.set(anchors, candidates);
    }
    return candidates;
}
function guessPath(link, revision, moved) {
    const { resolution, reason } = link;
    if (reason === 'missing-heading')
        return resolution.kind === 'page' ? resolution.path : undefined;
    if (resolution.kind !== 'broken')
        return undefined;
    const files = (0,content_tree/* filesOf */.R8)(revision.tree);
    if (resolution.spelling !== undefined && files.byPath.has(resolution.spelling)) {
        return resolution.spelling;
    }
    if (reason === 'lost-reference' ||
        reason === 'unpublished-page' ||
        reason === 'empty-target' ||
        reason === 'undefined-reference') {
        return undefined;
    }
    const path = resolution.path === '' ? withoutClimbing(link.use.url) : resolution.path;
    if (path === '')
        return undefined;
    const goal = movedOf(moved).get(placeOf(path));
    if (goal !== undefined && files.byPath.has(goal))
        return goal;
    const names = namesOf(revision.tree);
    return findNamesake(path, names) ?? findSibling(path, names);
}
/** Where a page is reached without its extension or index name: `guide` of `guide/README.md`. */
function placeOf(path) {
    const place = path.replace(/\.(?:mdx?|markdown|html?)$/i, '');
    return /^(?:readme|index|_index)$/i.test((0,layouts_paths/* nameOf */.Vb)(place)) ? (0,layouts_paths/* directoryOf */.jt)(place) : place;
}
const namesByTree = new WeakMap();
function namesOf(tree) {
    let names = namesByTree.get(tree);
    if (names === undefined) {
        const paths = [...(0,content_tree/* filesOf */.R8)(tree).byPath.keys()];
        names = {
            byName: groupPaths(paths, (path) => (0,layouts_paths/* nameOf */.Vb)(placeOf(path)).toLowerCase()),
            byDirectory: groupPaths(paths, (path) => (0,layouts_paths/* directoryOf */.jt)(placeOf(path))),
        };
        namesByTree.set(tree, names);
    }
    return names;
}
const movedByPlace = new WeakMap();
function movedOf(moved) {
    let places = movedByPlace.get(moved);
    if (places === undefined) {
        places = new Map([...moved].map(([before, after]) => [placeOf(before), after]));
        movedByPlace.set(moved, places);
    }
    return places;
}
/** The file of the same name in the directory most like the one that was written. */
function findNamesake(path, names) {
    const place = placeOf(path);
    const name = (0,layouts_paths/* nameOf */.Vb)(place).toLowerCase();
    if (name === '')
        return undefined;
    const namesakes = (names.byName.get(name) ?? []).filter((other) => isSameSort(path, other));
    if (namesakes.length < 2)
        return namesakes[0];
    const parts = (0,layouts_paths/* directoryOf */.jt)(place).toLowerCase().split('/');
    const rated = namesakes.slice(0, 200).map((other) => {
        const others = new Set((0,layouts_paths/* directoryOf */.jt)(placeOf(other)).toLowerCase().split('/'));
        return { other, rating: parts.filter((part) => others.has(part)).length };
    });
    rated.sort((a, b) => b.rating - a.rating);
    const [best, next] = rated;
    return best !== undefined && next !== undefined && best.rating > next.rating
        ? best.other
        : undefined;
}
function findSibling(path, names) {
    const place = placeOf(path);
    const siblings = (names.byDirectory.get((0,layouts_paths/* directoryOf */.jt)(place)) ?? []).filter((other) => isSameSort(path, other));
    const candidates = siblings.map((other) => ({ text: (0,layouts_paths/* nameOf */.Vb)(placeOf(other)), value: other }));
    return (0,nearest/* findNearest */.q)((0,layouts_paths/* nameOf */.Vb)(place), candidates);
}
// A page for a page, an image for an image: never one for the other.
function isSameSort(path, other) {
    return sortOf(path) === sortOf(other);
}
function sortOf(path) {
    const extension = /\.([a-z0-9]+)$/i.exec((0,layouts_paths/* nameOf */.Vb)(path))?.[1]?.toLowerCase() ?? 'md';
    if (/^(?:mdx?|markdown|html?)$/.test(extension))
        return 'page';
    return /^(?:png|jpe?g|gif|svg|webp|avif|ico)$/.test(extension) ? 'image' : extension;
}
/** The path of a url that climbs too far, as far as it names something. */
function withoutClimbing(url) {
    const path = (0,target/* decodePercent */.g)(url.replace(/[?#].*$/s, ''));
    return (0,layouts_paths/* joinPath */.uJ)('', path.replace(/^(?:\.{1,2}\/|\/)+/, '')) ?? '';
}
function fragmentOf(url) {
    const hash = url.indexOf('#');
    return hash === -1 || hash === url.length - 1 ? undefined : url.slice(hash + 1);
}
function groupPaths(paths, keyOf) {
    const groups = new Map();
    for (const path of paths) {
        const key = keyOf(path);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [path]);
        else
            group.push(path);
    }
    return groups;
}


/***/ })

};
