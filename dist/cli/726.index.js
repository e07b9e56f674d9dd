export const id = 726;
export const ids = [726,48];
export const modules = {

/***/ 7101:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   l: () => (/* binding */ findBase)
/* harmony export */ });
/**
 * The commit where the work of a repository left another branch: what git compares a pull request
 * with (`base...head`).
 *
 * @param ref - a branch, tag or commit
 * @throws Error with what to do when it cannot be told
 */
async function findBase(repository, ref) {
    const base = await repository.resolve(ref);
    if (base === undefined)
        throw new Error(explainMissing(repository, ref));
    const head = await repository.resolve('HEAD');
    if (head === undefined)
        return base;
    const common = await repository.mergeBase(base, head);
    if (common !== undefined)
        return common;
    const problem = `Cannot compare with "${ref}"`;
    if (repository.shallow) {
        throw new Error(`${problem}: this clone is shallow and lacks the commit both come from; ${deeper}`);
    }
    throw new Error(`${problem}: it has no commit in common with HEAD`);
}
const deeper = 'set "fetch-depth: 0" for actions/checkout, or run "git fetch --unshallow" in a clone of your own';
function explainMissing({ shallow }, ref) {
    const problem = `Cannot find "${ref}": no branch, tag or commit has this name here`;
    if (shallow)
        return `${problem}, and this clone is shallow; ${deeper}`;
    const branch = /^origin\/(.+)$/.exec(ref)?.[1];
    return branch === undefined
        ? problem
        : `${problem}; if it is new, run "git fetch origin ${branch}"`;
}


/***/ }),

/***/ 4726:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  check: () => (/* binding */ check)
});

// EXTERNAL MODULE: external "node:assert"
var external_node_assert_ = __webpack_require__(4589);
// EXTERNAL MODULE: external "node:fs"
var external_node_fs_ = __webpack_require__(3024);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/content/layouts/layout.js
var layouts_layout = __webpack_require__(6835);
// EXTERNAL MODULE: ./lib/repository/folder.js
var folder = __webpack_require__(8490);
// EXTERNAL MODULE: ./lib/repository/git.js
var git = __webpack_require__(1372);
;// CONCATENATED MODULE: ./lib/repository/content.js
// The files of a folder, whatever it is: a work tree, a directory of one, or just a folder.



/**
 * Open a folder.
 *
 * @throws Error when there is no such folder, GitError when git refuses it
 */
async function openContent(path) {
    const stats = (0,external_node_fs_.statSync)(path, { throwIfNoEntry: false });
    if (stats === undefined)
        throw new Error(`Cannot read "${path}": there is no such folder`);
    if (!stats.isDirectory())
        throw new Error(`Cannot read "${path}": it is a file, not a folder`);
    const repository = await (0,git/* openRepository */.h)(path);
    return { path, ...(repository === undefined ? {} : { repository }) };
}
/**
 * Read a folder as it lies there, and the commit it is compared with if there is one.
 *
 * @param untracked - whether files git does not track, and does not ignore, are part of a change
 */
async function readContent(folder, commit, untracked = true) {
    const { repository, path } = folder;
    if (repository === undefined)
        return await fromFolder(path);
    if (commit !== undefined) {
        return { ...(await repository.readChange(commit, { untracked })), source: repository.source };
    }
    const head = await repository.readWorkTree();
    // A folder that its repository ignores is one of its own.
    const ignored = head.entries.size === 0 && (0,external_node_fs_.readdirSync)(path).some((name) => name !== '.git');
    return ignored && repository.prefix !== ''
        ? await fromFolder(path)
        : { head, source: repository.source };
}
/** Two folders as one change: texts come from whichever has them. */
async function readContents(head, base) {
    const now = await readContent(head);
    const was = await readContent(base);
    return { head: now.head, base: was.head, source: joinSources(now.source, was.source) };
}
async function fromFolder(path) {
    const { tree, source } = await (0,folder/* openFolder */.NE)(path);
    return { head: tree, source };
}
function joinSources(first, second) {
    return {
        async readTexts(files) {
            const texts = await first.readTexts(files);
            const missing = files.filter(({ oid }) => !texts.has(oid));
            return missing.length === 0
                ? texts
                : new Map([...texts, ...(await second.readTexts(missing))]);
        },
        async readFacts(pages, layout) {
            const facts = await first.readFacts(pages, layout);
            const missing = pages.filter(({ oid }) => !facts.has(oid));
            if (missing.length === 0)
                return facts;
            return new Map([...facts, ...(await second.readFacts(missing, layout))]);
        },
    };
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/repository/facts-cache.js
// Facts of pages kept on disk between checks, by blob oid: never stale, and worth nothing when damaged.



/**
 * A source that takes facts from a folder before it derives them.
 *
 * Facts follow from the bytes of a page, its layout and the code that derives them: all three are in
 * the key. A file that is damaged, or of other code, is as none.
 *
 * @param folder - made when something is saved
 * @param code - a text that is another one for other code
 */
function cacheFacts(inner, folder, code) {
    const shelves = new Map();
    return {
        source: { ...inner, readTexts: (files) => inner.readTexts(files), readFacts },
        save() {
            for (const shelf of shelves.values())
                shelf.save();
        },
    };
    async function readFacts(pages, layout) {
        let shelf = shelves.get(layout);
        if (shelf === undefined) {
            shelf = openShelf((0,external_node_path_.join)(folder, `facts-${layout}`), code);
            shelves.set(layout, shelf);
        }
        const facts = new Map();
        const missing = [];
        for (const page of pages) {
            const known = shelf.lookUp(page.oid);
            if (known === undefined)
                missing.push(page);
            else
                facts.set(page.oid, known);
        }
        if (missing.length > 0) {
            for (const [oid, derived] of await inner.readFacts(missing, layout)) {
                facts.set(oid, derived);
                shelf.remember(oid, derived);
            }
        }
        return facts;
    }
}
function openShelf(path, code) {
    const stored = readLines(path, code);
    const used = new Map();
    let derived = 0;
    return {
        lookUp(oid) {
            const line = used.get(oid) ?? stored.get(oid);
            if (line === undefined)
                return undefined;
            used.set(oid, line);
            // The line is as we wrote it: the headline holds the hash of all of them.
            const facts = JSON.parse(line);
            return facts;
        },
        remember(oid, facts) {
            // A date of TOML would come back as a text: such a page is derived each time.
            if (!isPlain(facts.frontMatter?.data))
                return;
            used.set(oid, JSON.stringify(facts));
            derived++;
        },
        save() {
            if (derived > 0)
                writeLines(path, code, used);
        },
    };
}
function readLines(path, code) {
    const lines = new Map();
    let text;
    try {
        text = (0,external_node_fs_.readFileSync)(path, 'utf8');
    }
    catch {
        return lines;
    }
    const end = text.indexOf('\n');
    const body = text.slice(end + 1);
    if (text.slice(0, end) !== headline(code, body))
        return lines;
    for (let at = 0; at < body.length;) {
        const next = body.indexOf('\n', at);
        const space = body.indexOf(' ', at);
        lines.set(body.slice(at, space), body.slice(space + 1, next));
        at = next + 1;
    }
    return lines;
}
function writeLines(path, code, lines) {
    const body = [...lines].map(([oid, line]) => `${oid} ${line}\n`).join('');
    const aside = `${path}.${process.pid}`;
    try {
        (0,external_node_fs_.mkdirSync)((0,external_node_path_.dirname)(path), { recursive: true });
    }
    catch {
        // A folder nobody may write to costs the next check some time, nothing else.
        return;
    }
    try {
        // Another check may read it now: a file is put in place whole, or not at all.
        (0,external_node_fs_.writeFileSync)(aside, `${headline(code, body)}\n${body}`);
        (0,external_node_fs_.renameSync)(aside, path);
    }
    catch {
        (0,external_node_fs_.rmSync)(aside, { force: true });
    }
}
/** Whether a value is the same after it was JSON. */
function isPlain(value) {
    if (typeof value === 'number')
        return Number.isFinite(value);
    if (typeof value !== 'object' || value === null)
        return typeof value !== 'bigint';
    if (Array.isArray(value))
        return value.every((item) => item !== undefined && isPlain(item));
    return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}
function headline(code, body) {
    return `galley facts 1 ${code} ${(0,external_node_crypto_.createHash)('sha1').update(body).digest('hex')}`;
}
/**
 * A text for the code that runs: the hash of every script below some folders.
 *
 * @param folders - those that do not exist are passed over
 */
function hashCode(folders) {
    const hash = (0,external_node_crypto_.createHash)('sha1').update(process.version);
    for (const folder of folders) {
        for (const name of listScripts(folder))
            hash.update(name).update((0,external_node_fs_.readFileSync)((0,external_node_path_.join)(folder, name)));
    }
    return hash.digest('hex');
}
function listScripts(folder) {
    try {
        const names = (0,external_node_fs_.readdirSync)(folder, { recursive: true, encoding: 'utf8' });
        return names.filter((name) => /\.[cm]?[jt]s$/.test(name)).sort();
    }
    catch {
        return [];
    }
}

// EXTERNAL MODULE: ./lib/cli/base.js
var cli_base = __webpack_require__(7101);
// EXTERNAL MODULE: ./lib/content/layouts/titles.js
var titles = __webpack_require__(7510);
// EXTERNAL MODULE: ./lib/content/links.js
var content_links = __webpack_require__(6852);
// EXTERNAL MODULE: ./lib/content/revision.js + 54 modules
var revision = __webpack_require__(8008);
// EXTERNAL MODULE: ./lib/content/suggest.js + 1 modules
var suggest = __webpack_require__(6906);
// EXTERNAL MODULE: ./lib/content/tree.js + 1 modules
var tree = __webpack_require__(139);
;// CONCATENATED MODULE: ./lib/cli/findings.js





/**
 * Check every link.
 *
 * @param all - list links that are fine, too
 */
async function checkAll(inquiry, all) {
    const { source, choice } = inquiry;
    const head = await (0,revision/* readRevision */.M)(inquiry.head.tree, (0,titles/* sourceForLinks */.g)(source), choice);
    const scope = { keep: all ? 'all' : 'broken' };
    const comparison = inquiry.base === undefined
        ? { ...unchanged, scan: await (0,content_links/* scanLinks */.$D)(head, source, scope) }
        : await compareWhole({ ...inquiry, base: inquiry.base }, head, scope);
    const { scan } = comparison;
    const broken = scan.links.filter((link) => link.status === 'broken');
    const isNew = new Set(comparison.changes.broken);
    const links = await presentLinks(scan.links, isNew, {
        revision: head,
        source,
        moved: comparison.moved,
        anchors: scan.anchors,
    });
    const report = {
        version: 1,
        layout: head.site.layout,
        base: inquiry.base?.name ?? null,
        head: inquiry.head.name,
        stats: {
            pages: head.site.pages.length,
            files: (0,tree/* filesOf */.R8)(head.tree).byPath.size - head.site.pages.length,
            links: scan.total,
            broken: broken.length,
            new: comparison.changes.broken.length,
            fixed: comparison.changes.fixed.length,
        },
        links,
        removed: findRemovals(inquiry, comparison.moved, broken),
    };
    return { report, warnings: head.site.warnings };
}
/** Check what a change can have broken, and nothing else: whole-repository counts stay open. */
async function checkChange(inquiry) {
    const { source, choice } = inquiry;
    const { findLinkChanges } = await __webpack_require__.e(/* import() */ 565).then(__webpack_require__.bind(__webpack_require__, 5565));
    const trees = { base: inquiry.base.tree, head: inquiry.head.tree };
    const { base, head } = await (0,revision/* readRevisions */.p)(trees, (0,titles/* sourceForLinks */.g)(source), choice);
    const renames = await readRenames(inquiry);
    const changes = await findLinkChanges(base, head, source, renames);
    const isNew = new Set(changes.broken);
    const moved = invert(renames);
    const report = {
        version: 1,
        layout: head.site.layout,
        base: inquiry.base.name,
        head: inquiry.head.name,
        stats: { new: changes.broken.length, fixed: changes.fixed.length },
        links: await presentLinks(changes.broken, isNew, { revision: head, source, moved }),
    };
    return { report, warnings: [] };
}
const unchanged = {
    changes: { broken: [], fixed: [] },
    moved: new Map(),
};
async function compareWhole(inquiry, head, scope) {
    const { source, choice } = inquiry;
    const base = await (0,revision/* readRevision */.M)(inquiry.base.tree, (0,titles/* sourceForLinks */.g)(source), choice);
    const scopes = { base: { keep: 'broken' }, head: scope };
    const both = await (0,content_links/* scanBoth */.De)(base, head, { source, scope: scopes });
    const renames = await readRenames(inquiry);
    const broken = both.head.links.filter((link) => link.status === 'broken');
    const changes = (0,content_links/* compareLinks */.zP)(both.base.links, broken, (0,content_links/* basePathsUnder */.s_)(renames));
    return { scan: both.head, changes, moved: invert(renames) };
}
async function readRenames({ base, head, source }) {
    if (base === undefined)
        return new Map();
    // One file that differs cannot have come from another.
    if ((0,tree/* diffTrees */.j_)(base.tree, head.tree).length < 2)
        return new Map();
    const { findRenames } = await __webpack_require__.e(/* import() */ 653).then(__webpack_require__.bind(__webpack_require__, 9653));
    return findRenames(base.tree, head.tree, source);
}
async function presentLinks(links, isNew, context) {
    const broken = links.filter((link) => link.status === 'broken');
    const suggestions = await (0,suggest/* suggestTargets */.TH)(broken, context.revision, context);
    return links.map((link) => ({
        file: link.path,
        line: link.use.line,
        column: link.use.column,
        url: link.use.url,
        kind: link.use.kind,
        status: link.status,
        reason: link.status === 'broken' ? (0,suggest/* describeProblem */.BJ)(link) : null,
        new: isNew.has(link),
        suggestion: suggestions.get(link) ?? null,
    }));
}
function findRemovals({ base, head }, moved, broken) {
    if (base === undefined)
        return [];
    const places = new Map();
    for (const { path, use, resolution } of broken) {
        if (resolution.kind !== 'broken' || resolution.path === '')
            continue;
        const at = { file: path, line: use.line };
        const known = places.get(resolution.path);
        if (known === undefined)
            places.set(resolution.path, [at]);
        else
            known.push(at);
    }
    return (0,tree/* diffTrees */.j_)(base.tree, head.tree)
        .filter(({ after }) => after === undefined)
        .map(({ path }) => ({
        target: path,
        change: moved.has(path) ? 'moved' : 'removed',
        from: namesOf(path).flatMap((name) => places.get(name) ?? []),
    }));
}
/** Paths a broken link may give for a file that is gone: with and without extension and index. */
function namesOf(path) {
    const bare = path.replace(/\.(?:mdx?|markdown)$/i, '');
    const folder = bare.replace(/(?:^|\/)(?:readme|index|_index)$/i, '');
    return [...new Set([path, bare, folder])].filter((name) => name !== '');
}
function invert(renames) {
    return new Map([...renames].map(([head, base]) => [base, head]));
}

// EXTERNAL MODULE: ./lib/cli/options.js
var cli_options = __webpack_require__(9048);
;// CONCATENATED MODULE: ./lib/cli/progress.js
const patienceMs = 700;
const stepMs = 100;
/**
 * A source that tells on the terminal how many pages were read, once that takes long.
 *
 * Says nothing where no person watches.
 *
 * @param readClock - milliseconds since any time
 */
function showProgress(source, terminal, readClock = () => performance.now()) {
    if (!terminal.watched)
        return { source, end() { } };
    const startedAt = readClock();
    let shownAt = 0;
    let pages = 0;
    return {
        source: {
            readTexts: (files) => source.readTexts(files),
            async readFacts(files, layout) {
                const facts = await source.readFacts(files, layout);
                pages += files.length;
                show();
                return facts;
            },
        },
        end() {
            if (shownAt > 0)
                terminal.complain('\r\u001B[K');
        },
    };
    function show() {
        const now = readClock();
        if (now - startedAt < patienceMs || now - shownAt < stepMs)
            return;
        shownAt = now;
        terminal.complain(`\r\u001B[K${pages} pages read`);
    }
}

;// CONCATENATED MODULE: ./lib/cli/check.js
// The command `galley check`: find broken links in a folder, or in what changed.










const help = `galley check [PATH] [options]

Finds links that lead nowhere in the documentation in PATH (default: the current folder): to pages,
headings, images and files. Nothing outside of PATH is read. Files git ignores do not count; changes
that are not committed do.

  --base REF        find what changed since REF, a branch, tag or commit: links of every page that
                    are broken now and were not where this work left REF (as "git diff REF...");
                    in CI (the variable CI is set) files that are not in git do not count
  --base-dir DIR    the same, compared with another folder
  --fail-on RULE    new (default): fail for links broken since the base; without a base, for any
                    any: fail for every broken link; never: only report
  --format FORM     text (default), json, sarif (2.1.0), github (annotations of a workflow run)
  --layout NAME     ${layouts_layout/* layoutNames */.V.join(', ')};
                    recognised unless given
  --root DIR        folder of the documentation within PATH
  --all             list links that are fine, too (json), and old broken ones (with a base)
  --no-cache        derive everything anew; else what was found on a page is kept in the
                    repository's .git/galley, by the page's content

Ends with 0 when all is fine, 1 when links are broken by the rule, 2 when it could not run.
`;
const formats = ['text', 'json', 'sarif', 'github'];
const rules = ['new', 'any', 'never'];
/**
 * Run `galley check`.
 *
 * @returns the exit code: 0 fine, 1 links are broken by the rule
 * @throws Error with one sentence when it cannot run
 */
async function check(args, terminal) {
    const parsed = (0,cli_options/* parseOptions */.Ac)(args, {
        values: ['base', 'base-dir', 'fail-on', 'format', 'layout', 'root'],
        flags: ['all', 'no-cache', 'help', 'h'],
        wordsMax: 1,
    });
    if (parsed.flags.has('help') || parsed.flags.has('h')) {
        terminal.write(help);
        return 0;
    }
    const options = readOptions(parsed);
    const folder = await openContent(options.path);
    const inquiry = await readInquiry(folder, options);
    const cache = options.cached ? openCache(folder, inquiry, isWhole(inquiry, options)) : undefined;
    const progress = showProgress(cache?.source ?? inquiry.source, terminal);
    const { report, warnings } = await inspect({ ...inquiry, source: progress.source }, options);
    progress.end();
    cache?.save();
    terminal.write(await render(report));
    return fails(report, options) ? 1 : 0;
    async function render(findings) {
        const prefix = folder.repository?.prefix ?? '';
        switch (options.format) {
            case 'json':
                return (await __webpack_require__.e(/* import() */ 406).then(__webpack_require__.bind(__webpack_require__, 7406))).renderJson(findings);
            case 'sarif':
                return (await __webpack_require__.e(/* import() */ 123).then(__webpack_require__.bind(__webpack_require__, 123))).renderSarif(findings, prefix);
            case 'github': {
                const { renderCommands } = await __webpack_require__.e(/* import() */ 366).then(__webpack_require__.bind(__webpack_require__, 3366));
                return renderCommands(findings, { prefix, failOn: options.failOn });
            }
            case 'text': {
                const { renderText } = await __webpack_require__.e(/* import() */ 639).then(__webpack_require__.bind(__webpack_require__, 4639));
                const place = nearestPlace(options.path);
                return renderText(findings, { colored: terminal.colored, place, warnings });
            }
        }
    }
}
function readOptions(parsed) {
    const { values, flags, words } = parsed;
    const base = values.get('base');
    const baseDirectory = values.get('base-dir');
    if (base !== undefined && baseDirectory !== undefined) {
        throw new cli_options/* UsageError */.eb('Cannot compare with two bases: give "--base" or "--base-dir"');
    }
    const root = values.get('root');
    const layout = values.has('layout') ? (0,cli_options/* chooseValue */.lS)(parsed, 'layout', layouts_layout/* layoutNames */.V) : undefined;
    return {
        path: words[0] ?? '.',
        failOn: (0,cli_options/* chooseValue */.lS)(parsed, 'fail-on', rules),
        format: (0,cli_options/* chooseValue */.lS)(parsed, 'format', formats),
        choice: {
            ...(layout === undefined ? {} : { layout }),
            ...(root === undefined ? {} : { root }),
        },
        all: flags.has('all'),
        cached: !flags.has('no-cache'),
        ...(base === undefined ? {} : { base }),
        ...(baseDirectory === undefined ? {} : { baseDirectory }),
    };
}
async function readInquiry(folder, options) {
    const { repository } = folder;
    const { base, baseDirectory, choice, path } = options;
    if (base !== undefined) {
        if (repository === undefined) {
            const other = 'compare with another folder by "--base-dir"';
            throw new cli_options/* UsageError */.eb(`Cannot find "${base}": "${path}" is in no git repository; ${other}`);
        }
        const commit = await (0,cli_base/* findBase */.l)(repository, base);
        return toInquiry(await readContent(folder, commit, !process.env['CI']), commit);
    }
    if (baseDirectory !== undefined) {
        const other = await openContent(baseDirectory);
        return toInquiry(await readContents(folder, other), baseDirectory);
    }
    return toInquiry(await readContent(folder), undefined);
    async function toInquiry(content, baseName) {
        const byCommit = repository !== undefined && baseDirectory === undefined;
        const name = byCommit ? ((await repository.resolve('HEAD')) ?? null) : path;
        return {
            head: { name, tree: content.head },
            ...(content.base === undefined || baseName === undefined
                ? {}
                : { base: { name: baseName, tree: content.base } }),
            source: content.source,
            choice,
        };
    }
}
/** A check of the change alone wherever its answer is enough. */
function inspect(inquiry, options) {
    const { base } = inquiry;
    return base === undefined || isWhole(inquiry, options)
        ? checkAll(inquiry, options.all && options.format === 'json')
        : checkChange({ ...inquiry, base });
}
/** Whether every link has to be looked at. */
function isWhole({ base }, options) {
    return base === undefined || options.format === 'json' || options.failOn === 'any' || options.all;
}
/** Facts kept in the repository's own directory; for a change alone reading them costs more. */
function openCache({ repository }, { source }, whole) {
    const script = process.argv[1];
    if (repository === undefined || script === undefined || !whole)
        return undefined;
    // Run from the sources the code is beside this command, else in the bundle with it.
    const here = (0,external_node_path_.dirname)((0,external_node_fs_.realpathSync)(script));
    const code = hashCode([here, (0,external_node_path_.join)(here, '../content')]);
    return cacheFacts(source, (0,external_node_path_.join)(repository.gitDirectory, 'galley'), code);
}
function fails({ stats, base }, { failOn }) {
    if (failOn === 'never')
        return false;
    if (failOn === 'new' && base !== null)
        return stats.new > 0;
    (0,external_node_assert_.strict)(stats.broken !== undefined, 'broken links were counted');
    return stats.broken > 0;
}
/** How to name a file so that a click in the terminal opens it: from the current folder if within. */
function nearestPlace(folder) {
    return (file) => {
        const path = (0,external_node_path_.relative)(process.cwd(), (0,external_node_path_.join)(folder, file));
        return path.startsWith('..') ? (0,external_node_path_.join)(folder, file) : path.split(external_node_path_.sep).join('/');
    };
}


/***/ }),

/***/ 9048:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   Ac: () => (/* binding */ parseOptions),
/* harmony export */   eb: () => (/* binding */ UsageError),
/* harmony export */   lS: () => (/* binding */ chooseValue),
/* harmony export */   unknown: () => (/* binding */ unknown)
/* harmony export */ });
/* harmony import */ var _content_nearest_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(1423);
// Options of a command: read, checked, and explained when they are wrong.

/** The command line cannot be followed; the message says why, in one sentence. */
class UsageError extends Error {
    name = 'UsageError';
}
/**
 * Read `--name value`, `--name=value`, `--flag` and other words; `--` ends the options.
 *
 * @throws UsageError for an option that is unknown, lacks its value or has one too many
 */
function parseOptions(args, rules) {
    const values = new Map();
    const flags = new Set();
    const words = [];
    const rest = [...args];
    for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
        if (arg === '--') {
            words.push(...rest.splice(0));
        }
        else if (!arg.startsWith('-') || arg === '-') {
            words.push(arg);
        }
        else {
            const [name = '', ...parts] = arg.replace(/^--?/, '').split('=');
            const given = parts.length > 0 ? parts.join('=') : undefined;
            if (rules.flags.includes(name)) {
                if (given !== undefined)
                    throw new UsageError(`Option "--${name}" takes no value`);
                flags.add(name);
            }
            else if (rules.values.includes(name)) {
                values.set(name, given ?? takeValue(name, rest));
            }
            else {
                throw new UsageError(unknown('option', arg.split('=')[0] ?? arg, namesOf(rules)));
            }
        }
    }
    if (words.length > rules.wordsMax) {
        throw new UsageError(`Cannot follow "${words[rules.wordsMax]}": one word too many`);
    }
    return { values, flags, words };
}
/** One of the allowed values of an option, the first of them when it was not given. */
function chooseValue(options, name, allowed) {
    const given = options.values.get(name);
    if (given === undefined)
        return allowed[0];
    const found = allowed.find((value) => value === given);
    if (found !== undefined)
        return found;
    const list = allowed.map((value) => `"${value}"`).join(', ');
    throw new UsageError(`Cannot read "--${name}": expected one of ${list} but found "${given}"`);
}
/** Say that a word is unknown, with the one that was probably meant. */
function unknown(sort, given, known) {
    const nearest = (0,_content_nearest_js__WEBPACK_IMPORTED_MODULE_0__/* .findNearest */ .q)(given, known.map((text) => ({ text, value: text })));
    return `Unknown ${sort} "${given}"${nearest === undefined ? '' : `: did you mean "${nearest}"?`}`;
}
function namesOf(rules) {
    return [...rules.values, ...rules.flags].map((name) => `--${name}`);
}
function takeValue(name, rest) {
    const value = rest.shift();
    if (value === undefined || (value.startsWith('--') && value !== '--')) {
        throw new UsageError(`Option "--${name}" needs a value`);
    }
    return value;
}


/***/ }),

/***/ 1423:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   q: () => (/* binding */ findNearest)
/* harmony export */ });
/* unused harmony export countSlips */
// The text nearest to another one, within a bound.
// Beyond this many texts only equal ones are found: no list makes a check slow.
const comparedMax = 3000;
/**
 * The one candidate a person who wrote `wanted` most probably meant.
 *
 * Equal but for case and punctuation comes first, then the fewest slips of the pen, at most one for
 * about four characters and four in all, then sharing most of the words, then being the same words
 * with more behind them (`install` for `install-the-agent`) or fewer.
 *
 * @returns undefined when none is near, or several are equally near
 */
function findNearest(wanted, candidates) {
    const plain = plainOf(wanted);
    if (plain === '')
        return undefined;
    const equal = candidates.filter(({ text }) => spellingOf(text).plain === plain);
    if (equal.length > 0)
        return equal[0]?.value;
    if (candidates.length > comparedMax)
        return undefined;
    const bySlips = findBest(candidates, ({ text }) => {
        const most = Math.min(4, Math.floor((plain.length + 1) / 4));
        const slips = countSlips(plain, spellingOf(text).plain, most);
        return slips > most ? undefined : -slips;
    });
    return (bySlips ??
        findBest(candidates, ({ text }) => shareOfWords(wanted, text)) ??
        findBest(candidates, ({ text }) => continuation(wanted, text)));
}
/**
 * Slips between two texts: a letter added, left out, changed, or two swapped.
 *
 * @returns the number, or `most + 1` when there are more
 */
function countSlips(a, b, most) {
    if (Math.abs(a.length - b.length) > most)
        return most + 1;
    let before = [];
    let last = Array.from({ length: b.length + 1 }, (_, index) => index);
    for (let i = 1; i <= a.length; i++) {
        const row = [i];
        let least = i;
        for (let j = 1; j <= b.length; j++) {
            const same = a[i - 1] === b[j - 1];
            let slips = Math.min(at(last, j) + 1, at(row, j - 1) + 1, at(last, j - 1) + (same ? 0 : 1));
            const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
            if (swapped)
                slips = Math.min(slips, at(before, j - 2) + 1);
            row.push(slips);
            least = Math.min(least, slips);
        }
        if (least > most)
            return most + 1;
        before = last;
        last = row;
    }
    return Math.min(at(last, b.length), most + 1);
}
function at(row, index) {
    return row[index] ?? Number.POSITIVE_INFINITY;
}
function findBest(candidates, rate) {
    let best;
    let rivals = 0;
    for (const candidate of candidates) {
        const rating = rate(candidate);
        if (rating === undefined || (best !== undefined && rating < best.rating))
            continue;
        rivals = best !== undefined && rating === best.rating ? rivals + 1 : 0;
        if (rivals === 0)
            best = { value: candidate.value, rating };
    }
    return rivals > 0 ? undefined : best?.value;
}
function shareOfWords(wanted, text) {
    const a = wordsOf(wanted);
    const b = wordsOf(text);
    let shared = 0;
    for (const word of a)
        if (b.has(word))
            shared++;
    const share = shared / (a.size + b.size - shared);
    return shared >= 2 && share >= 0.6 ? share : undefined;
}
/** Less for every word that one text has behind the other; undefined when it is another text. */
function continuation(wanted, text) {
    const a = [...wordsOf(wanted)];
    const b = [...wordsOf(text)];
    const shorter = a.length < b.length ? a : b;
    if (!shorter.some((word) => word.length >= 4))
        return undefined;
    return shorter.every((word, index) => word === a[index] && word === b[index])
        ? -Math.abs(a.length - b.length)
        : undefined;
}
// The headings of a page are compared with every broken link that leads to it.
const spellings = new Map();
const spellingsMax = 5000;
function spellingOf(text) {
    let spelling = spellings.get(text);
    if (spelling === undefined) {
        if (spellings.size >= spellingsMax)
            spellings.clear();
        spelling = { plain: plainOf(text) };
        spellings.set(text, spelling);
    }
    return spelling;
}
function wordsOf(text) {
    const spelling = spellingOf(text);
    spelling.words ??= new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu));
    return spelling.words;
}
function plainOf(text) {
    return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}


/***/ })

};
