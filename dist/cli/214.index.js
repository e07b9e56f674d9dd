export const id = 214;
export const ids = [214,48,406,123,639];
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

/***/ 1214:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

// ESM COMPAT FLAG
__webpack_require__.r(__webpack_exports__);

// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  commentOf: () => (/* binding */ commentOf),
  sync: () => (/* binding */ sync)
});

// EXTERNAL MODULE: external "node:fs/promises"
var promises_ = __webpack_require__(1455);
// EXTERNAL MODULE: external "node:path"
var external_node_path_ = __webpack_require__(6760);
// EXTERNAL MODULE: ./lib/contract/index.js + 9 modules
var contract = __webpack_require__(9133);
;// CONCATENATED MODULE: ./lib/report/markdown.js
// Foreign text within GitHub's Markdown: shown as it is, meaning nothing.
// Controls, and marks that reorder or hide text; the joiners that emoji and some scripts need may stay.
const deceptive = /[\p{Cc}\p{Zl}\p{Zp}]|(?![\u200c\u200d])\p{Cf}/gu;
/**
 * A name or an address, as code. Nobody is mentioned, nothing is linked, no table cell ends.
 *
 * Plain names stand between backticks; others in `<code>` with every doubtful character as an
 * entity, since a backslash before a pipe cannot be written between backticks within a table.
 */
function code(value) {
    if (value === '')
        return '(empty)';
    const shown = reveal(value);
    if (/^[\w./#~%+=?&:,;()@$'!*[\]{}-]+(?: [\w./#~%+=?&:,;()@$'!*[\]{}-]+)*$/.test(shown))
        return `\`${shown}\``;
    return `<code>${encode(shown)}</code>`;
}
/** A title or a sentence, as text within a line. */
function markdown_text(value) {
    // The forge looks for mentions, issues and addresses in what is rendered; a word joiner ends the word.
    const line = reveal(value.replaceAll(/\s+/g, ' ').trim());
    return encode(line.replaceAll(/@|#(?=\d)|\bGH-(?=\d)|:(?=\/\/)|\bwww(?=\.)/gi, (found) => `${found}\u2060`));
}
/** A link with Markdown already made for its text. */
function markdown_link(label, url) {
    return `[${label}](${url.replaceAll(/[()<>\s\\|`*_[\]]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`)})`;
}
/** The first characters of a text, cut between characters, with an ellipsis when it was longer. */
function shorten(value, charactersMax) {
    const characters = Array.from(value);
    if (characters.length <= charactersMax)
        return value;
    return `${characters
        .slice(0, charactersMax - 1)
        .join('')
        .trimEnd()}…`;
}
function reveal(value) {
    return value
        .toWellFormed()
        .replaceAll(deceptive, (character) => `⟨U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}⟩`);
}
// What means something within a line; what does so only at its beginning never comes to stand there.
function encode(value) {
    return value.replaceAll(/&(?=[#\w])|[<>`*~|\\[\]@$]|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])/gu, (character) => `&#${character.charCodeAt(0)};`);
}

;// CONCATENATED MODULE: ./lib/report/marker.js
// The last line of a comment: how it is found again, and which commit it speaks of.
/** The marker as an invisible line. */
function renderMarker({ key, head }) {
    return `<!-- galley:v1 key=${marker_encode(key)} head=${marker_encode(head)} -->`;
}
/** The marker at the end of a comment; undefined when there is none, or only a quoted one. */
function readMarker(body) {
    const found = /(?:^|\n)<!-- galley:v1 key=(\S*) head=(\S*) -->\s*$/.exec(body);
    if (found === null)
        return undefined;
    try {
        return { key: decodeURIComponent(found[1] ?? ''), head: decodeURIComponent(found[2] ?? '') };
    }
    catch {
        return undefined; // a marker cut or edited by hand
    }
}
// A hyphen could end the HTML comment.
function marker_encode(value) {
    return encodeURIComponent(value.toWellFormed()).replaceAll('-', '%2D');
}

;// CONCATENATED MODULE: ./lib/report/sections.js
// A long text made to fit: sections in order of importance, cut between rows.
/**
 * Put sections together within a limit; the last sections lose rows first.
 *
 * @param note - the line that stands for the rows left out of a section
 */
function fitSections(sections, limit, note) {
    // Frames and notes of all sections are paid for first, so that every section at least says how much it holds.
    const frames = sections.map((section) => limit.measure(renderSection(section, 0, note)) + 2);
    let rest = limit.max - frames.reduce((sum, size) => sum + size, 0);
    return sections
        .map((section) => {
        const sizes = section.rows.map((row) => limit.measure(row) + 1);
        let kept = 0;
        while (kept < sizes.length && (sizes[kept] ?? 0) <= rest) {
            rest -= sizes[kept] ?? 0;
            kept += 1;
        }
        return renderSection(section, kept, note);
    })
        .join('\n\n');
}
function renderSection(section, kept, note) {
    const { head, rows, foot, fold } = section;
    const left = rows.length - kept;
    const shown = rows.slice(0, kept);
    const open = fold === undefined ? shown : shown.slice(0, fold.after);
    const folded = shown.slice(open.length);
    const parts = [head, ...open];
    // The frame is measured with nothing kept, so it must hold the fold whenever rows may end up in it.
    if (fold !== undefined && rows.length > fold.after && (folded.length > 0 || kept === 0))
        parts.push('', `<details><summary>${fold.summary(rows.length - fold.after)}</summary>`, '', fold.head, ...folded, '', '</details>');
    if (left > 0)
        parts.push('', note(left));
    if (foot !== undefined)
        parts.push(foot);
    return parts.join('\n');
}

;// CONCATENATED MODULE: ./lib/report/comment.js
// The comment on a pull request and the job summary: what a docs writer reads.



// What GitHub takes in a comment.
const commentCharactersMax = 65_536;
/** Bytes of a job summary; GitHub drops a longer one whole. */
const summaryBytesMax = 1_048_576;
const rowsBeforeFold = 25;
/**
 * The comment, as Markdown for GitHub, its marker last.
 *
 * @returns at most 65,536 characters
 */
function renderComment(review, context) {
    const end = `\n\n${renderMarker(context.marker)}\n`;
    const limit = { max: commentCharactersMax - end.length, measure: (part) => part.length };
    return render(review, context, limit, 'the job summary has them all') + end;
}
/** The same for the page of the run, at most 1 MiB. */
function renderSummary(review, context) {
    const limit = { max: summaryBytesMax - 64, measure: (part) => Buffer.byteLength(part) };
    return `${render(review, context, limit, 'the report file has them all')}\n`;
}
function render(review, context, limit, where) {
    return fitSections([
        ...introduction(review, context),
        ...conflicts(review.conflicts),
        ...brokenLinks(review, context),
        ...pageChanges(review.pages, context),
        ...openComments(review.comments),
        ...fixedLinks(review.fixed, context),
        ...warnings(review.warnings, context),
        ...olderLinks(review, context),
    ], limit, (left) => `_${left} more did not fit here; ${where}._`);
}
function introduction(review, context) {
    const label = context.label === undefined ? '' : ` in ${code(context.label)}`;
    const merged = review.merged === true ? '**Merged into the published documentation.**' : '';
    const sentences = [...outcome(review), changesSentence(review), merged].filter((part) => part !== '');
    return [
        { head: `### ${verdict(review)}${label}`, rows: [] },
        { head: [sentences.join(' '), provenance(review, context)].join('\n\n'), rows: [] },
    ];
}
function verdict(review) {
    const { report } = review;
    const broken = report.stats.new;
    if (review.conflicts.length > 0)
        return `${count(review.conflicts.length, 'page or file conflicts', 'pages and files conflict')} with the published documentation`;
    if (broken > 0)
        return `${count(broken, 'link breaks', 'links break')} with this change`;
    return 'No link breaks with this change';
}
function outcome(review) {
    const { broken, new: fresh, fixed, links } = review.report.stats;
    const older = broken - fresh;
    const elsewhere = review.newInUntouchedFiles;
    return [
        review.conflicts.length > 0 && fresh > 0
            ? `**${count(fresh, 'link breaks', 'links break')} with this change.**`
            : '',
        elsewhere > 0
            ? `${elsewhere === fresh ? (fresh === 1 ? 'It stands in a file' : 'They stand in files') : `${count(elsewhere, 'of them stands', 'of them stand')} in files`} this change does not touch.`
            : '',
        `${count(links, 'link', 'links')} checked.`,
        fixed > 0 ? `**${count(fixed, 'broken link is', 'broken links are')} fixed.**` : '',
        older > 0
            ? `${count(older, 'link was', 'links were')} broken before and ${older === 1 ? 'is' : 'are'} not held against this change${onChangedPages(review, older)}.`
            : '',
    ];
}
function onChangedPages({ report, pages, brokenOnChangedPages }, older) {
    const changed = new Set(pages.map((page) => page.after?.file));
    const fresh = report.links.filter((each) => each.new && changed.has(each.file)).length;
    const left = Math.min(brokenOnChangedPages - fresh, older);
    if (left <= 0)
        return '';
    if (left === older)
        return left === 1 ? ', but stands on a page it changes' : ', but stand on pages it changes';
    return `; ${count(left, 'stands', 'stand')} on pages it changes`;
}
function changesSentence({ pages, filesChanged }) {
    const kinds = ['added', 'edited', 'moved', 'removed']
        .map((change) => [
        change,
        pages.filter((page) => page.kind === 'page' && page.change === change).length,
    ])
        .filter(([, number]) => number > 0);
    const [first, ...others] = kinds;
    const parts = first === undefined
        ? []
        : [
            `${count(first[1], 'page', 'pages')} ${first[0]}`,
            ...others.map(([change, number]) => `${number} ${change}`),
        ];
    if (filesChanged > 0)
        parts.push(`${count(filesChanged, 'other file', 'other files')} changed`);
    return parts.length === 0 ? 'No page changed.' : `${parts.join(', ')}.`;
}
function provenance(review, context) {
    const { changeRequest, report } = review;
    const base = context.baseOid === undefined ? '' : ` against ${code(context.baseOid.slice(0, 7))}`;
    const checked = `${code(context.headOid.slice(0, 7))} read as ${report.layout}${base}`;
    const request = changeRequest === undefined
        ? ''
        : `${markdown_link(`Change request #${changeRequest.number}`, changeRequest.url)} · `;
    return `<sub>${request}${checked}</sub>`;
}
function conflicts(found) {
    if (found.length === 0)
        return [];
    return [
        {
            head: '#### Conflicts\n\nBoth this change and the published documentation changed these. Bring the branch up to date, or settle them in the change request.\n\n| Where | What differs |\n| --- | --- |',
            rows: found.map((each) => `| ${each.path === undefined ? markdown_text(each.title) : code(each.path)} | ${each.fields.length === 0 ? 'the whole' : each.fields.map(markdown_text).join(', ')} |`),
        },
    ];
}
function brokenLinks(review, context) {
    const fresh = review.report.links.filter((each) => each.status === 'broken' && each.new);
    if (fresh.length === 0)
        return [];
    const head = '| Where | Link | What is wrong | Probably meant |\n| --- | --- | --- | --- |';
    return [
        {
            head,
            rows: joinEqual(fresh).map(([each, times]) => `| ${place(each, context.headOid, context)} | ${written(each, times)} | ${sentence(each.reason ?? 'leads nowhere')} | ${each.suggestion === null ? '' : code(shorten(each.suggestion, 200))} |`),
            fold: { after: rowsBeforeFold, head, summary: (hidden) => `${hidden} more places` },
        },
    ];
}
function pageChanges(pages, context) {
    const told = ['moved', 'removed', 'added'].flatMap((change) => pages.filter((page) => page.change === change));
    if (told.length === 0)
        return [];
    const head = '| Page | | Address | Linked from |\n| --- | --- | --- | --- |';
    return [
        {
            head: `#### Pages\n\n${head}`,
            rows: told.map((page) => `| ${pageTitle(page, context)} | ${page.change} | ${addresses(page)} | ${linkedFrom(page)} |`),
            fold: { after: rowsBeforeFold, head, summary: (hidden) => `${hidden} more pages` },
        },
    ];
}
function pageTitle(page, { repositoryURL, headOid, baseOid }) {
    const title = markdown_text(shorten(page.title, 120)) || code((page.after ?? page.before)?.file ?? '');
    const [oid, at] = page.after === undefined ? [baseOid, page.before] : [headOid, page.after];
    if (repositoryURL === undefined || oid === undefined || at === undefined)
        return title;
    return markdown_link(title, blobURL(repositoryURL, oid, at.file));
}
function addresses(page) {
    const { before, after } = page;
    if (page.kind === 'file')
        return [before, after].flatMap((at) => (at === undefined ? [] : code(at.file))).join(' → ');
    if (before === undefined || after === undefined)
        return address(after ?? before);
    if (before.address === after.address && before.address !== undefined)
        return `${address(after)}, as before`;
    return `${address(before)} → ${address(after)}`;
}
function address(at) {
    if (at === undefined)
        return '';
    return at.address === undefined ? `${code(at.file)}, not published` : code(`/${at.address}`);
}
function linkedFrom(page) {
    if (page.change === 'added')
        return '';
    return page.linkedFrom === 0 ? 'no page' : count(page.linkedFrom, 'page', 'pages');
}
function openComments(comments) {
    if (comments.length === 0)
        return [];
    return [
        {
            head: `#### ${count(comments.length, 'open comment', 'open comments')} in the change request\n`,
            rows: comments.map((each) => {
                const where = each.page === undefined ? '' : ` on ${markdown_text(shorten(each.page, 120))}`;
                const open = each.url === undefined ? '' : ` (${markdown_link('open', each.url)})`;
                const said = shorten(each.text
                    .split('\n')
                    .filter((line) => line.trim() !== '')
                    .slice(0, 3)
                    .join(' '), 300);
                return `- **${markdown_text(shorten(each.author, 80))}**${where}: ${markdown_text(said)}${open}`;
            }),
        },
    ];
}
function fixedLinks(fixed, context) {
    if (fixed.length === 0)
        return [];
    return [
        folded(`${count(fixed.length, 'link', 'links')} fixed`, '| Where it was | Link |\n| --- | --- |', joinEqual(fixed).map(([each, times]) => `| ${place(each, context.baseOid, context)} | ${written(each, times)} |`)),
    ];
}
function warnings(found, context) {
    if (found.length === 0)
        return [];
    return [
        folded(`${count(found.length, 'thing', 'things')} to know about the layout`, '| Where | What |\n| --- | --- |', found.map((each) => `| ${place({ file: each.path, line: each.line }, context.headOid, context)} | ${sentence(each.message)} |`)),
    ];
}
function olderLinks(review, context) {
    const older = review.report.links.filter((each) => each.status === 'broken' && !each.new);
    if (older.length === 0)
        return [];
    return [
        folded(`${count(older.length, 'link', 'links')} broken before this change`, '| Where | Link | What is wrong |\n| --- | --- | --- |', joinEqual(older).map(([each, times]) => `| ${place(each, context.headOid, context)} | ${written(each, times)} | ${sentence(each.reason ?? 'leads nowhere')} |`)),
    ];
}
/** Links that are equal to their readers, once each, and how often they stand on that line. */
function joinEqual(links) {
    const found = Map.groupBy(links, ({ file, line, url, reason }) => JSON.stringify([file, line, url, reason]));
    return [...found.values()].flatMap(([first, ...others]) => first === undefined ? [] : [[first, 1 + others.length]]);
}
function written({ url }, times) {
    return `${code(shorten(url, 200))}${times === 1 ? '' : `, ${times} times`}`;
}
function folded(summary, head, rows) {
    return { head: `<details><summary>${summary}</summary>\n\n${head}`, rows, foot: '\n</details>' };
}
function place(at, oid, { repositoryURL }) {
    const label = code(at.line === undefined ? at.file : `${at.file}:${at.line}`);
    if (repositoryURL === undefined || oid === undefined)
        return label;
    return markdown_link(label, blobURL(repositoryURL, oid, at.file, at.line));
}
// Without "plain=1" the forge shows Markdown rendered, where lines have no address.
function blobURL(repositoryURL, oid, file, line) {
    const path = file
        .split('/')
        .map((part) => encodeURIComponent(part.toWellFormed()))
        .join('/');
    return `${repositoryURL}/blob/${oid}/${path}${line === undefined ? '' : `?plain=1#L${line}`}`;
}
/** A sentence of ours with quoted names in it: the names as code, the words as text. */
function sentence(value) {
    return value
        .split(/("[^"]*")/)
        .map((part) => (/^".*"$/s.test(part) ? code(shorten(part.slice(1, -1), 200)) : words(part)))
        .join('');
}
function words(part) {
    const [, before = '', middle = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(part) ?? [];
    return `${before && ' '}${markdown_text(middle)}${middle === '' ? '' : after && ' '}`;
}
function count(number, one, many) {
    return `${number.toLocaleString('en-US')} ${number === 1 ? one : many}`;
}

// EXTERNAL MODULE: ./lib/report/json.js
var json = __webpack_require__(7406);
// EXTERNAL MODULE: ./lib/report/sarif.js
var sarif = __webpack_require__(123);
// EXTERNAL MODULE: ./lib/report/text.js
var report_text = __webpack_require__(4639);
;// CONCATENATED MODULE: ./lib/sync/verdict.js
/** Why the job fails, as one sentence; undefined when all is well. */
function failureOf(outcome, failOn) {
    switch (outcome.kind) {
        case 'checked': {
            const { conflicts, report } = outcome.review;
            if (conflicts.length > 0)
                return `${verdict_count(conflicts.length, 'page or file conflicts', 'pages and files conflict')} with the published documentation`;
            // What is merged is in; failing now would help nobody.
            return outcome.merged ? undefined : linkFailure(report.stats.new, report.stats.broken, failOn);
        }
        case 'released': {
            const numbers = outcome.conflicting.map(({ changeRequest }) => `#${changeRequest.number}`);
            if (numbers.length === 0)
                return undefined;
            return `${verdict_count(numbers.length, 'change request conflicts', 'change requests conflict')} with the published documentation: ${numbers.join(', ')}`;
        }
        case 'imported':
            return linkFailure(0, outcome.links.broken, failOn);
        default:
            return undefined;
    }
}
function linkFailure(fresh, broken, failOn) {
    if (failOn === 'never')
        return undefined;
    if (fresh > 0)
        return `${verdict_count(fresh, 'link breaks', 'links break')} with this change`;
    if (failOn === 'any' && broken > 0)
        return `${verdict_count(broken, 'link is', 'links are')} broken`;
    return undefined;
}
function verdict_count(number, one, many) {
    return `${number} ${number === 1 ? one : many}`;
}

;// CONCATENATED MODULE: ./lib/client/client.js
// Typed calls to the API: one method per operation, over any `fetch`.

/** The server refused a request, or answered something that is not of this API. */
class RequestError extends Error {
    status;
    /** Stable word of the server's error table; `unknown` when the answer was not in its shape. */
    type;
    details;
    requestId;
    constructor(message, answer) {
        super(message);
        this.name = 'RequestError';
        this.status = answer.status;
        this.type = answer.type;
        this.details = answer.details ?? [];
        this.requestId = answer.requestId;
    }
}
/** A client of one server for one token. */
function createClient(options) {
    const methods = Object.entries(contract/* operations */.zU).map(([id, shape]) => [
        id,
        (request) => callOperation(options, id, shape, request),
    ]);
    // Each method was made from the operation of its name, whose shapes give the types of Client.
    return Object.fromEntries(methods);
}
async function callOperation(options, id, shape, request) {
    const headers = {
        Authorization: `Bearer ${options.token}`,
        Accept: 'application/json',
    };
    if (request.body !== undefined)
        headers['Content-Type'] = 'application/json';
    const response = await options.fetch(buildURL(options.baseURL, shape.path, request), {
        method: shape.method,
        headers,
        ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    });
    const text = await response.text();
    if (!response.ok)
        throw buildError(id, response.status, text);
    if (shape.returns === undefined)
        return undefined;
    const value = parseJSON(text);
    if (value === undefined) {
        throw new RequestError(`Cannot read the answer to ${id}: it is not JSON`, {
            status: response.status,
            type: 'unknown',
        });
    }
    options.inspect?.(id, value);
    return value;
}
function buildURL(baseURL, path, request) {
    const url = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(String(request[name])));
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(request.query ?? {})) {
        for (const item of Array.isArray(value) ? value : [value]) {
            if (item !== undefined)
                query.append(name, String(item));
        }
    }
    const search = query.size > 0 ? `?${query.toString()}` : '';
    return `${baseURL.replace(/\/+$/, '')}${url}${search}`;
}
function buildError(id, status, text) {
    const body = parseJSON(text);
    const error = isRecord(body) && isRecord(body['error']) ? body['error'] : {};
    const { message, type, details, requestId } = error;
    if (typeof message !== 'string' || typeof type !== 'string') {
        return new RequestError(`Cannot ${id}: the server answered with status ${status}`, {
            status,
            type: 'unknown',
        });
    }
    return new RequestError(message, {
        status,
        type,
        ...(Array.isArray(details) ? { details: details.filter(isDetail) } : {}),
        ...(typeof requestId === 'string' ? { requestId } : {}),
    });
}
function parseJSON(text) {
    try {
        return JSON.parse(text);
    }
    catch {
        return undefined;
    }
}
function isRecord(value) {
    return typeof value === 'object' && value !== null;
}
function isDetail(value) {
    return (isRecord(value) && ['path', 'rule', 'message'].every((key) => typeof value[key] === 'string'));
}
/**
 * Items of a list, page after page.
 *
 * ```ts
 * const spaces = listItems((paging) => client.listSpaces({ organizationId, query: paging }))
 * ```
 *
 * @param readPage - asks for one page of the list
 * @param itemsMax - stops there, so that a list that grows while it is read comes to an end
 */
async function* listItems(readPage, itemsMax = 100_000) {
    let cursor;
    let left = itemsMax;
    while (left > 0) {
        const limit = Math.min(1000, left);
        const list = await readPage({ limit, ...(cursor === undefined ? {} : { page: cursor }) });
        yield* list.items;
        left -= list.items.length;
        if (list.next === undefined || list.items.length === 0)
            return;
        cursor = list.next.page;
    }
}

;// CONCATENATED MODULE: ./lib/client/transport.js
// Getting one request to a server and its answer back: timeouts, retries of what is safe, proxies.
/** Nobody answered: refused, lost or late. `cause` keeps what the runtime said. */
class TransportError extends Error {
    constructor(message, options = {}) {
        super(message, options);
        this.name = 'TransportError';
    }
}
const retryAfterMsMax = 60_000;
/**
 * A `fetch` that tries again where that is safe.
 *
 * A GET is tried again when the connection fails and on 502, 503, 504. Any request is tried again
 * on 429, and on 503 with `Retry-After`: both say that nothing was done. A connection refused was
 * never a request. A POST that may have been done is never sent twice.
 */
function createTransport(options) {
    const { timeoutMs = 120_000, retriesMax = 3, sleep = wait } = options;
    return async (url, init) => {
        for (let attempt = 0;; attempt += 1) {
            const outcome = await send(url, init);
            const delayMs = attempt < retriesMax ? retryDelayMs(outcome, init, attempt) : undefined;
            if (delayMs === undefined) {
                if (outcome.kind === 'answer')
                    return outcome.response;
                throw outcome.error;
            }
            if (outcome.kind === 'answer')
                await outcome.response.body?.cancel();
            await sleep(delayMs);
        }
    };
    async function send(url, init) {
        const signal = AbortSignal.timeout(timeoutMs);
        try {
            return { kind: 'answer', response: await options.fetch(url, { ...init, signal }) };
        }
        catch (cause) {
            const what = signal.aborted ? `no answer within ${timeoutMs} ms` : describeCause(cause);
            const { host } = new URL(url);
            const error = new TransportError(`Cannot reach "${host}": ${what}`, { cause });
            return { kind: 'failure', error, neverSent: wasNeverSent(cause) };
        }
    }
}
/** How long to wait before the next attempt; undefined when there must not be one. */
function retryDelayMs(outcome, init, attempt) {
    const isRead = init.method === undefined || init.method === 'GET';
    const backoffMs = 500 * 2 ** attempt;
    if (outcome.kind === 'failure')
        return isRead || outcome.neverSent ? backoffMs : undefined;
    const { status, headers } = outcome.response;
    const afterMs = parseRetryAfterMs(headers.get('Retry-After'));
    if (status === 429 || (status === 503 && afterMs !== undefined)) {
        return Math.min(afterMs ?? backoffMs, retryAfterMsMax);
    }
    return isRead && [502, 503, 504].includes(status) ? backoffMs : undefined;
}
/** `Retry-After` in seconds; its other form, a date, is not given by our servers. */
function parseRetryAfterMs(value) {
    return value !== null && /^\d{1,6}$/.test(value) ? Number(value) * 1000 : undefined;
}
const neverSentCodes = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH']);
function wasNeverSent(error) {
    return neverSentCodes.has(codeOf(error) ?? '');
}
/** The system's code of a failed connection; `fetch` hides it one level down. */
function codeOf(error) {
    for (const value of [error, error instanceof Error ? error.cause : undefined]) {
        if (value instanceof Error && 'code' in value && typeof value.code === 'string') {
            return value.code;
        }
    }
    return undefined;
}
function describeCause(error) {
    return codeOf(error) ?? (error instanceof Error ? error.message : String(error));
}
function wait(ms) {
    return new Promise((resolve) => setTimeout(resolve, ms));
}
/**
 * The `fetch` of the network, through the proxy the environment names, if it names one.
 *
 * @param environment - `HTTPS_PROXY`, `HTTP_PROXY`, `NO_PROXY` in either case
 */
async function createNetworkFetch(environment) {
    const names = ['https_proxy', 'HTTPS_PROXY', 'http_proxy', 'HTTP_PROXY'];
    if (names.every((name) => (environment[name] ?? '') === ''))
        return fetch;
    // Node's own fetch does not take agents of the undici package, so both come from there. Loaded on
    // demand: most runs have no proxy.
    const undici = await __webpack_require__.e(/* import() */ 752).then(__webpack_require__.t.bind(__webpack_require__, 4371, 19));
    const dispatcher = new undici.EnvHttpProxyAgent();
    return (url, init) => fetchThrough(undici, url, init, dispatcher);
}
async function fetchThrough(undici, url, init, dispatcher) {
    const { method = 'GET', headers, body, signal } = init;
    const answer = await undici.fetch(url, {
        method,
        headers: [...new Headers(headers)],
        dispatcher,
        ...(typeof body === 'string' ? { body } : {}),
        ...(signal ? { signal } : {}),
        ...(init.redirect ? { redirect: init.redirect } : {}),
    });
    const hasBody = ![204, 205, 304].includes(answer.status);
    return new Response(hasBody ? await answer.arrayBuffer() : null, {
        status: answer.status,
        headers: [...answer.headers],
    });
}

;// CONCATENATED MODULE: ./lib/action/platform.js
// The platform a run talks to: one behind an address, or one inside this process.


/** The platform at an address, through the proxy the environment names. */
async function connectPlatform({ url, token }, environment) {
    const fetch = createTransport({ fetch: await createNetworkFetch(environment) });
    return { client: createClient({ baseURL: url, token, fetch }), close: async () => { } };
}
/** A new platform in memory, which reads one repository of this machine and ends with its close. */
async function embedPlatform(repository, reportFault) {
    const { openEmbedded } = await Promise.all(/* import() */[__webpack_require__.e(11), __webpack_require__.e(108), __webpack_require__.e(653), __webpack_require__.e(358), __webpack_require__.e(369)]).then(__webpack_require__.bind(__webpack_require__, 2369));
    const embedded = await openEmbedded({ repository, reportFault });
    return { client: createClient(embedded), close: () => embedded.close() };
}

// EXTERNAL MODULE: ./lib/repository/git.js
var git = __webpack_require__(1372);
// EXTERNAL MODULE: ./lib/repository/run-git.js
var run_git = __webpack_require__(4028);
// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
;// CONCATENATED MODULE: ./lib/sync/origin.js
// Where commits come from: what a change spans, and how a platform gets at a tree.


/** Commits that cannot be had; the message says what to do about it. */
class OriginError extends Error {
    name = 'OriginError';
}
/**
 * A checkout on this machine; only objects are read, never the files beside them.
 *
 * A shallow checkout of GitHub's test merge is enough when it holds the merge and its parents: then
 * the merge is compared with its first parent.
 */
function openCheckout(checkout) {
    const top = topOf(checkout);
    return {
        async findRange(head, base) {
            if ((await has(head)) && (await has(base))) {
                const ancestor = await checkout.mergeBase(base, head);
                if (ancestor !== undefined)
                    return { head, base: ancestor, main: base };
            }
            const merge = await checkout.resolve('HEAD');
            const [first, second] = [await checkout.resolve('HEAD^1'), await checkout.resolve('HEAD^2')];
            if (merge !== undefined && first !== undefined && second === head)
                return { head: merge, base: first, main: first };
            throw new OriginError(`Cannot compare ${origin_short(head)} with ${origin_short(base)}: the checkout does not hold the history between them; set "fetch-depth: 0" on actions/checkout (for pull_request, "fetch-depth: 2" is enough)`);
        },
        async locate(oid) {
            if (await has(oid))
                return { url: `${(0,external_node_url_.pathToFileURL)(top).href}#${oid}`, source: 'git' };
            throw new OriginError(`Cannot read commit ${origin_short(oid)}: the checkout does not hold it; check it out with actions/checkout and "fetch-depth: 0"`);
        },
    };
    async function has(oid) {
        return (await checkout.resolve(oid)) === oid;
    }
}
/** The folder of the whole repository. */
function topOf({ folder, prefix }) {
    return prefix === '' ? folder : (0,external_node_path_.join)(folder, ...prefix.split('/').map(() => '..'));
}
function origin_short(oid) {
    return oid.slice(0, 7);
}

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
;// CONCATENATED MODULE: ./lib/sync/subject.js
// The subject of a change request: how a pull request finds its own again.

const subjectLengthMax = 100;
const repositoryLengthMax = 45;
const refLengthMax = 25;
const held = ' (waits for release)';
/**
 * The subject of a pull request's change request: `#42 owner/repo: title`.
 *
 * One that waits for a release says so, `#42 owner/repo (waits for release): title`: the mark lives
 * where the change request lives, survives every run, and people read it in the list.
 */
function subjectOf(pullRequest, waits) {
    const start = `${subjectPrefix(pullRequest)}${waits ? held : ''}: `;
    const title = pullRequest.title.toWellFormed().replaceAll(/\s+/g, ' ').trim();
    return start + cut(title, subjectLengthMax - start.length);
}
/** What every subject of this pull request starts with; of a branch without one, its name. */
function subjectPrefix({ number, repository, head }) {
    return `${number > 0 ? `#${number}` : label(head.ref, refLengthMax)} ${label(repository, repositoryLengthMax)}`;
}
/** True for a subject of this very pull request. */
function isSubjectOf(subject, pullRequest) {
    const prefix = subjectPrefix(pullRequest);
    return subject.startsWith(`${prefix}: `) || subject.startsWith(`${prefix}${held}: `);
}
/** True for a change request of this repository that waits for a release. */
function isHeldSubject(subject, repository) {
    const waiting = `${label(repository, repositoryLengthMax)}${held}: `;
    return /^#[1-9]\d* /.test(subject) && subject.slice(subject.indexOf(' ') + 1).startsWith(waiting);
}
// A long name keeps its beginning, and a digest tells it from others that begin alike.
function label(name, lengthMax) {
    if (name.length <= lengthMax)
        return name;
    const digest = (0,external_node_crypto_.hash)('sha256', name).slice(0, 10);
    return `${cut(name, lengthMax - digest.length - 1)}~${digest}`;
}
/** Cut between characters, not within one. */
function cut(value, lengthMax) {
    if (value.length <= lengthMax)
        return value;
    let kept = '';
    for (const character of value) {
        if (kept.length + character.length > lengthMax)
            break;
        kept += character;
    }
    return kept;
}

;// CONCATENATED MODULE: ./lib/sync/change-request.js
// The one change request of a pull request: found, opened, archived.


/**
 * The change request of a pull request, opened or reopened; the same one however often and however
 * many at once this is called.
 *
 * @param waits - mark it as waiting for a release
 */
async function openChangeRequest(space, pullRequest, waits) {
    const found = (await lookUpChangeRequest(space, pullRequest, ['draft', 'open'])) ??
        (await lookUpChangeRequest(space, pullRequest, ['archived'])) ??
        (await create(space, pullRequest));
    const subject = subjectOf(pullRequest, waits);
    const status = statusFor(found.status, pullRequest.draft && !waits);
    if (found.subject === subject && found.status === status)
        return found;
    return await update(space, found, { subject, status });
}
/**
 * The oldest change request of a pull request in one of these states, or undefined.
 *
 * @param statuses - in the order they are passed through: one that moves on meanwhile is seen later
 */
async function lookUpChangeRequest({ client, spaceId }, pullRequest, statuses) {
    const found = [];
    for (const status of statuses)
        for await (const each of listItems((paging) => client.listChangeRequestsForSpace({
            spaceId,
            query: { ...paging, status, subject: subjectPrefix(pullRequest) },
        })))
            if (isSubjectOf(each.subject, pullRequest))
                found.push(each);
    return found.sort((a, b) => a.number - b.number)[0];
}
/** Change requests of a repository that wait for a release, oldest first. */
async function listHeldChangeRequests({ client, spaceId }, repository) {
    const open = await Array.fromAsync(listItems((paging) => client.listChangeRequestsForSpace({ spaceId, query: { ...paging, status: 'open' } })));
    return open
        .filter((each) => isHeldSubject(each.subject, repository))
        .sort((a, b) => a.number - b.number);
}
/** Put a change request away; one that is merged or away already stays as it is. */
async function archiveChangeRequest(space, changeRequest) {
    try {
        await update(space, changeRequest, { status: 'archived' });
    }
    catch (error) {
        if (error instanceof RequestError && error.type === 'change_request_merged')
            return;
        throw error;
    }
}
function update({ client, spaceId }, { id }, body) {
    return client.updateChangeRequestById({ spaceId, changeRequestId: id, body });
}
/** Create one; when another run was faster, archive ours and take its. */
async function create(space, pullRequest) {
    const { client, spaceId } = space;
    const made = await client.createChangeRequest({
        spaceId,
        body: { subject: subjectOf(pullRequest, false) },
    });
    const first = (await lookUpChangeRequest(space, pullRequest, ['draft', 'open'])) ?? made;
    if (first.id !== made.id)
        await archiveChangeRequest(space, made);
    return first;
}
// A draft pull request does not take a change request back that people have opened for review.
function statusFor(status, draft) {
    if (!draft)
        return 'open';
    return status === 'open' ? 'open' : 'draft';
}

;// CONCATENATED MODULE: ./node_modules/yocto-queue/index.js
/*
How it works:
`this.#head` is an instance of `Node` which keeps track of its current value and nests another instance of `Node` that keeps the value that comes after it. When a value is provided to `.enqueue()`, the code needs to iterate through `this.#head`, going deeper and deeper to find the last value. However, iterating through every single item is slow. This problem is solved by saving a reference to the last value as `this.#tail` so that it can reference it to add a new value.
*/

class Node {
	value;
	next;

	constructor(value) {
		this.value = value;
	}
}

class Queue {
	#head;
	#tail;
	#size;

	constructor() {
		this.clear();
	}

	enqueue(value) {
		const node = new Node(value);

		if (this.#head) {
			this.#tail.next = node;
			this.#tail = node;
		} else {
			this.#head = node;
			this.#tail = node;
		}

		this.#size++;
	}

	dequeue() {
		const current = this.#head;
		if (!current) {
			return;
		}

		this.#head = this.#head.next;
		this.#size--;

		// Clean up tail reference when queue becomes empty
		if (!this.#head) {
			this.#tail = undefined;
		}

		return current.value;
	}

	peek() {
		if (!this.#head) {
			return;
		}

		return this.#head.value;

		// TODO: Node.js 18.
		// return this.#head?.value;
	}

	clear() {
		this.#head = undefined;
		this.#tail = undefined;
		this.#size = 0;
	}

	get size() {
		return this.#size;
	}

	* [Symbol.iterator]() {
		let current = this.#head;

		while (current) {
			yield current.value;
			current = current.next;
		}
	}

	* drain() {
		while (this.#head) {
			yield this.dequeue();
		}
	}
}

;// CONCATENATED MODULE: ./node_modules/p-limit/index.js


function pLimit(concurrency) {
	let rejectOnClear = false;

	if (typeof concurrency === 'object') {
		({concurrency, rejectOnClear = false} = concurrency);
	}

	validateConcurrency(concurrency);

	if (typeof rejectOnClear !== 'boolean') {
		throw new TypeError('Expected `rejectOnClear` to be a boolean');
	}

	const queue = new Queue();
	let activeCount = 0;

	const resumeNext = () => {
		// Process the next queued function if we're under the concurrency limit
		if (activeCount < concurrency && queue.size > 0) {
			activeCount++;
			queue.dequeue().run();
		}
	};

	const next = () => {
		activeCount--;
		resumeNext();
	};

	const run = async (function_, resolve, arguments_) => {
		// Execute the function and capture the result promise
		const result = (async () => function_(...arguments_))();

		// Resolve immediately with the promise (don't wait for completion)
		resolve(result);

		// Wait for the function to complete (success or failure)
		// We catch errors here to prevent unhandled rejections,
		// but the original promise rejection is preserved for the caller
		try {
			await result;
		} catch {}

		// Decrement active count and process next queued function
		next();
	};

	const enqueue = (function_, resolve, reject, arguments_) => {
		const queueItem = {reject};

		// Queue the internal resolve function instead of the run function
		// to preserve the asynchronous execution context.
		new Promise(internalResolve => { // eslint-disable-line promise/param-names
			queueItem.run = internalResolve;
			queue.enqueue(queueItem);
		}).then(run.bind(undefined, function_, resolve, arguments_)); // eslint-disable-line promise/prefer-await-to-then

		// Start processing immediately if we haven't reached the concurrency limit
		if (activeCount < concurrency) {
			resumeNext();
		}
	};

	const generator = (function_, ...arguments_) => new Promise((resolve, reject) => {
		enqueue(function_, resolve, reject, arguments_);
	});

	Object.defineProperties(generator, {
		activeCount: {
			get: () => activeCount,
		},
		pendingCount: {
			get: () => queue.size,
		},
		clearQueue: {
			value() {
				if (!rejectOnClear) {
					queue.clear();
					return;
				}

				const abortError = AbortSignal.abort().reason;

				while (queue.size > 0) {
					queue.dequeue().reject(abortError);
				}
			},
		},
		concurrency: {
			get: () => concurrency,

			set(newConcurrency) {
				validateConcurrency(newConcurrency);
				concurrency = newConcurrency;

				queueMicrotask(() => {
					// eslint-disable-next-line no-unmodified-loop-condition
					while (activeCount < concurrency && queue.size > 0) {
						resumeNext();
					}
				});
			},
		},
		map: {
			async value(iterable, function_) {
				const promises = [];

				try {
					Array.from(iterable, (value, index) => {
						const promise = generator(function_, value, index);
						promises.push(promise);
						return promise;
					});
				} catch (error) {
					// The iterable threw, so `Promise.all` never observes the already scheduled promises. Observe them here to avoid unhandled rejections.
					for (const promise of promises) {
						promise.catch(() => {}); // eslint-disable-line promise/prefer-await-to-then
					}

					throw error;
				}

				return Promise.all(promises);
			},
		},
	});

	return generator;
}

function limitFunction(function_, options) {
	const limit = pLimit(options);

	const limitedFunction = (...arguments_) => limit(() => function_(...arguments_));
	Object.defineProperty(limitedFunction, 'clearQueue', {
		value: limit.clearQueue,
	});

	return limitedFunction;
}

function validateConcurrency(concurrency) {
	if (!((Number.isInteger(concurrency) || concurrency === Number.POSITIVE_INFINITY) && concurrency > 0)) {
		throw new TypeError('Expected `concurrency` to be a number from 1 and up');
	}
}

;// CONCATENATED MODULE: ./lib/sync/check.js
// The check of a change request: what changed, what broke, who links to what is gone.


const requestsAtOnceMax = 6;
/** Ask the platform everything a review tells; nothing is changed. */
async function checkChangeRequest(space, changeRequest, commits) {
    const limit = pLimit(requestsAtOnceMax);
    const target = { spaceId: space.spaceId, changeRequestId: changeRequest.id };
    const { client } = space;
    const [changes, broken, fixed, counts, comments] = await Promise.all([
        limit(() => Array.fromAsync(listItems((paging) => client.listChangesInChangeRequest({ ...target, query: paging })))),
        limit(() => listLinks(space, changeRequest, { status: 'broken' })),
        limit(() => listLinks(space, changeRequest, { change: 'fixed' })),
        limit(() => client.listLinksInChangeRequest({ ...target, query: { limit: 0 } })),
        limit(() => listOpenComments(space, changeRequest)),
    ]);
    const { occurrences } = counts.stats;
    const told = changes.filter((change) => !isSamePlace(change));
    const [pages, brokenOnChanged] = await Promise.all([
        Promise.all(told.map((change) => limit(() => describeChange(space, change)))),
        Promise.all(changes
            .filter((change) => change.kind === 'page' && change.after !== undefined)
            .map((change) => limit(() => countBroken(space, changeRequest, change)))),
    ]);
    const links = broken.flatMap((link) => reportLinks(link)).sort(byPlace);
    const report = {
        version: 1,
        layout: counts.content.layout,
        ...commits,
        stats: {
            pages: counts.content.pages,
            files: counts.content.files,
            links: occurrences.total,
            broken: occurrences.broken,
            new: occurrences.new ?? 0,
            fixed: occurrences.fixed ?? 0,
        },
        links,
        removed: listRemovals(changes, broken),
    };
    return {
        report,
        fixed: fixed.flatMap((link) => reportLinks(link)).sort(byPlace),
        pages: pages.filter((page) => page !== undefined),
        filesChanged: changes.filter((change) => isFileBelow(change, counts.content.root)).length,
        brokenOnChangedPages: brokenOnChanged.reduce((sum, number) => sum + number, 0),
        newInUntouchedFiles: countElsewhere(links, changes),
        conflicts: [],
        comments,
        warnings: counts.content.warnings.map(({ path, message, line, column }) => ({
            path,
            message,
            ...(line === undefined ? {} : { line }),
            ...(column === undefined ? {} : { column }),
        })),
    };
}
/** Every place of a link, as a report tells it. */
function reportLinks(link) {
    return link.locationReferences.flatMap((location) => {
        const { source, problem } = check_written(location);
        if (source === undefined)
            return [];
        return [
            {
                file: source.path,
                line: source.line,
                column: source.column,
                url: source.url,
                kind: source.kind,
                status: link.status,
                reason: problem?.reason ?? null,
                new: problem?.new ?? false,
                suggestion: problem?.suggestion ?? null,
            },
        ];
    });
}
function listLinks({ client, spaceId }, { id }, filter) {
    return Array.fromAsync(listItems((paging) => client.listLinksInChangeRequest({
        spaceId,
        changeRequestId: id,
        query: { ...paging, ...filter },
    })));
}
async function listOpenComments({ client, spaceId }, { id }) {
    const comments = await Array.fromAsync(listItems((paging) => client.listCommentsInChangeRequest({
        spaceId,
        changeRequestId: id,
        query: { ...paging, status: 'open', order: 'asc' },
    })));
    return comments.map((comment) => ({
        author: comment.postedBy.displayName,
        text: textOf(comment.body),
        ...(comment.target.page === undefined ? {} : { page: comment.target.page.title }),
    }));
}
function textOf(body) {
    return 'markdown' in body ? body.markdown : '';
}
function isFileBelow({ kind, before, after }, root) {
    const path = (after ?? before)?.git.path ?? '';
    return kind === 'file' && (root === '' || path.startsWith(`${root}/`));
}
/** A page moved between files under one address: its readers notice nothing. */
function isSamePlace(change) {
    return (change.change === 'moved' &&
        !change.edited &&
        change.before?.path !== undefined &&
        change.before.path === change.after?.path);
}
/** What a comment tells of a change; a file only when it is gone and something links to it. */
async function describeChange(space, change) {
    const sameAddress = change.before?.path !== undefined && change.before.path === change.after?.path;
    const told = change.change === 'moved' && sameAddress ? 'edited' : change.change;
    const leaves = told === 'removed' || told === 'moved';
    if (change.kind === 'file' && !leaves)
        return undefined;
    const linkedFrom = leaves ? await countBacklinks(space, change) : 0;
    if (change.kind === 'file' && linkedFrom === 0)
        return undefined;
    return {
        kind: change.kind,
        change: told,
        title: change.title,
        linkedFrom,
        ...(change.before === undefined ? {} : { before: placeOf(change.before) }),
        ...(change.after === undefined ? {} : { after: placeOf(change.after) }),
    };
}
function placeOf(side) {
    return {
        file: side.git.path,
        ...(side.path === undefined ? {} : { address: side.path }),
    };
}
/** How many pages of the main content link to what a change takes from its place. */
async function countBacklinks({ client, spaceId }, change) {
    const pages = new Set();
    try {
        for await (const location of listItems((query) => change.kind === 'page'
            ? client.listSpacePageBacklinks({ spaceId, pageId: change.id, query })
            : client.listSpaceFileBacklinks({ spaceId, fileId: change.id, query })))
            if (location.kind === 'page' && location.page.id !== change.id)
                pages.add(location.page.id);
    }
    catch (error) {
        // The main content went on without it: nothing there links to it.
        if (!(error instanceof RequestError && error.status === 404))
            throw error;
    }
    return pages.size;
}
async function countBroken({ client, spaceId }, { id }, change) {
    const { stats } = await client.listPageLinksInChangeRequest({
        spaceId,
        changeRequestId: id,
        pageId: change.id,
        query: { limit: 0 },
    });
    return stats.occurrences.broken;
}
function countElsewhere(links, changes) {
    const touched = new Set(changes.map((change) => change.after?.git.path));
    return links.filter((link) => link.new && !touched.has(link.file)).length;
}
/** What left its place in the repository, with the links of head that still name it. */
function listRemovals(changes, broken) {
    const present = new Set(changes.map(({ after }) => after?.git.path));
    return changes
        .flatMap(({ change, before }) => {
        const gone = before !== undefined && !present.has(before.git.path);
        if (!gone || (change !== 'removed' && change !== 'moved'))
            return [];
        const from = namesOf(before.git.path).flatMap((name) => broken
            .filter((link) => link.target.split('#')[0] === name)
            .flatMap((link) => reportLinks(link))
            .sort(byPlace));
        return [
            { target: before.git.path, change, from: from.map(({ file, line }) => ({ file, line })) },
        ];
    })
        .sort((a, b) => order(a.target, b.target));
}
/** Paths a broken link may give for a file that is gone: with and without extension and index. */
function namesOf(path) {
    const bare = path.replace(/\.(?:mdx?|markdown)$/i, '');
    const folder = bare.replace(/(?:^|\/)(?:readme|index|_index)$/i, '');
    return [...new Set([path, bare, folder])].filter((name) => name !== '');
}
function check_written(location) {
    return location.kind === 'page' || location.kind === 'file' ? location : {};
}
function byPlace(a, b) {
    return order(a.file, b.file) || a.line - b.line || a.column - b.column;
}
// Byte order, as git lists paths; UTF-16 order differs beyond the basic plane.
function order(a, b) {
    return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

;// CONCATENATED MODULE: ./lib/sync/run.js
// The job: a plan carried out on a platform, through the client alone.



/** Carry out a plan. Doing it twice is doing it once. */
async function runPlan(job, plan) {
    switch (plan.kind) {
        case 'check':
            return await checkPullRequest(job, plan.pullRequest);
        case 'check-commit':
            return await checkCommit(job, plan.head, plan.base);
        case 'merge':
            return await mergePullRequest(job, plan.pullRequest);
        case 'hold':
            return await holdPullRequest(job, plan.pullRequest);
        case 'archive':
            return await archivePullRequest(job, plan.pullRequest);
        case 'merge-held':
            return await mergeHeld(job);
        case 'import':
            return await importMain(job, plan.commit);
        case 'nothing':
            return plan;
    }
}
async function checkPullRequest(job, pullRequest) {
    const { range, changeRequest } = await bringIn(job, pullRequest, false);
    return await checkUpToDate(job, changeRequest, range, commitsOf(range, pullRequest.head.oid));
}
/** A commit of a merge queue has no pull request of its own: its change request lives for the check only. */
async function checkCommit(job, head, base) {
    const range = await job.origin.findRange(head.oid, base);
    await fillMain(job, range);
    const subject = `merge queue ${head.oid.slice(0, 12)}`;
    const made = await job.client.createChangeRequest({ spaceId: job.spaceId, body: { subject } });
    try {
        await importHead(job, made, range, head);
        return await checkUpToDate(job, made, range, commitsOf(range, head.oid));
    }
    finally {
        await archiveChangeRequest(job, made);
    }
}
async function mergePullRequest(job, pullRequest) {
    const merged = await lookUpMerged(job, pullRequest);
    if (merged !== undefined)
        return { kind: 'already-merged', changeRequest: merged };
    const { range, changeRequest } = await bringIn(job, pullRequest, false);
    // Checked as it came: once main holds the merge commit, an update would leave nothing to tell.
    const review = await checkChangeRequest(job, changeRequest, commitsOf(range, pullRequest.head.oid));
    const { result, revision, conflicts } = await merge(job, changeRequest);
    if (result === 'conflicts')
        return {
            kind: 'checked',
            changeRequest,
            review: { ...review, conflicts: conflicts.map(presentConflict) },
            range,
            revision,
            merged: false,
        };
    return {
        kind: 'checked',
        changeRequest: { ...changeRequest, status: 'merged' },
        review: { ...review, merged: true },
        range,
        revision,
        merged: true,
    };
}
async function holdPullRequest(job, pullRequest) {
    const merged = await lookUpMerged(job, pullRequest);
    if (merged !== undefined)
        return { kind: 'already-merged', changeRequest: merged };
    const { range, changeRequest } = await bringIn(job, pullRequest, true);
    return await checkUpToDate(job, changeRequest, range, commitsOf(range, pullRequest.head.oid));
}
async function archivePullRequest(job, pullRequest) {
    const found = await lookUpChangeRequest(job, pullRequest, ['draft', 'open']);
    if (found !== undefined)
        await archiveChangeRequest(job, found);
    return { kind: 'archived', changeRequest: found };
}
async function mergeHeld(job) {
    const merged = [];
    const conflicting = [];
    for (const changeRequest of await listHeldChangeRequests(job, job.repository)) {
        job.log(`Merging change request #${changeRequest.number}: ${changeRequest.subject}`);
        const { result, conflicts } = await merge(job, changeRequest);
        if (result === 'merge')
            merged.push(changeRequest);
        else
            conflicting.push({ changeRequest, conflicts });
    }
    return { kind: 'released', merged, conflicting };
}
async function importMain(job, commit) {
    const { client, spaceId } = job;
    const { revision, importedResources } = await client.importContent({
        spaceId,
        body: await importBody(job, commit),
    });
    const { stats } = await client.listSpaceLinks({ spaceId, query: { limit: 0 } });
    const { total, broken } = stats.occurrences;
    return { kind: 'imported', revision, changed: importedResources, links: { total, broken } };
}
/** Main content, change request and head commit of a pull request, all in place. */
async function bringIn(job, pullRequest, waits) {
    // The commits first: when they cannot be had, nothing is written.
    const range = await job.origin.findRange(pullRequest.head.oid, pullRequest.base.oid);
    await fillMain(job, range);
    const changeRequest = await openChangeRequest(job, pullRequest, waits);
    job.log(`Change request #${changeRequest.number}: ${changeRequest.subject}`);
    await importHead(job, changeRequest, range, pullRequest.head);
    return { range, changeRequest };
}
/** An empty space starts with the commit the branch left, then goes where its base branch is. */
async function fillMain(job, range) {
    if (!(await isEmpty(job)))
        return;
    for (const oid of new Set([range.base, range.main])) {
        job.log(`Importing ${oid.slice(0, 7)} as the main content`);
        await ignoreEmpty(async () => job.client.importContent({ spaceId: job.spaceId, body: await importBody(job, { oid }) }));
    }
}
async function importHead(job, { id }, range, head) {
    job.log(`Importing ${range.head.slice(0, 7)} into it`);
    await job.client.importContentInChangeRequest({
        spaceId: job.spaceId,
        changeRequestId: id,
        body: await importBody(job, { ...head, oid: range.head }, range.base),
    });
}
async function importBody({ origin, layout, root }, { oid, ref, message }, base) {
    return {
        ...(await origin.locate(oid)),
        git: {
            oid,
            ...(ref === undefined ? {} : { ref }),
            ...(message === undefined ? {} : { message }),
            ...(base === undefined ? {} : { base }),
        },
        ...(layout === undefined ? {} : { layout }),
        ...(root === undefined ? {} : { root }),
    };
}
/** Bring a change request up to date, then check it; with conflicts it is checked as it is. */
async function checkUpToDate(job, { id }, range, commits) {
    const target = { spaceId: job.spaceId, changeRequestId: id };
    const before = await job.client.getChangeRequestById(target);
    const update = before.outdated ? await job.client.updateChangeRequest(target) : undefined;
    const changeRequest = update === undefined ? before : await job.client.getChangeRequestById(target);
    job.log('Checking links and backlinks');
    const review = await checkChangeRequest(job, changeRequest, commits);
    const conflicts = (update?.conflicts ?? []).map(presentConflict);
    return {
        kind: 'checked',
        changeRequest,
        review: { ...review, conflicts },
        range,
        revision: changeRequest.revision,
        merged: false,
    };
}
/** Merge; a lost race is tried once more, one that was merged already is merged. */
async function merge({ client, spaceId }, { id }) {
    const target = { spaceId, changeRequestId: id };
    for (let attempt = 0;; attempt += 1) {
        try {
            const { result, revision, conflicts = [] } = await client.mergeChangeRequest(target);
            return { result, revision, conflicts };
        }
        catch (error) {
            if (!(error instanceof RequestError))
                throw error;
            if (error.type === 'change_request_merged') {
                const { revisionMerged, revision } = await client.getChangeRequestById(target);
                return { result: 'merge', revision: revisionMerged ?? revision, conflicts: [] };
            }
            if (error.type !== 'edit_conflict' || attempt > 0)
                throw error;
        }
    }
}
/** The merged change request of a pull request that has no other: a second run, or people were faster. */
async function lookUpMerged(job, pullRequest) {
    if ((await lookUpChangeRequest(job, pullRequest, ['draft', 'open', 'archived'])) !== undefined)
        return undefined;
    return await lookUpChangeRequest(job, pullRequest, ['merged']);
}
async function isEmpty({ client, spaceId }) {
    const { count } = await client.listFiles({ spaceId, query: { limit: 0 } });
    if (count > 0)
        return false;
    const { pages } = await client.listPages({ spaceId, query: { metadata: false } });
    return pages.length === 0;
}
// Documentation that begins with this pull request has nothing to import before it.
async function ignoreEmpty(work) {
    try {
        await work();
    }
    catch (error) {
        if (!(error instanceof RequestError && error.type === 'import_empty'))
            throw error;
    }
}
/** A report names the head people know: the pull request's, also when its test merge was read. */
function commitsOf(range, head) {
    return { base: range.base, head };
}
function presentConflict({ kind, title, path, fields }) {
    return { kind, title, fields, ...(path === undefined ? {} : { path }) };
}

;// CONCATENATED MODULE: ./lib/sync/space.js
// The space a repository goes into.

/** A choice of space that leads nowhere; the message says what there is. */
class SpaceError extends Error {
    name = 'SpaceError';
}
const titleLengthMax = 50;
/**
 * Find the space by id or title; without either, the one titled as the repository, made when it is
 * not there yet.
 *
 * @throws SpaceError
 */
async function findSpace(client, { wanted, repository, settle }) {
    if (wanted !== undefined) {
        const byId = await lookUpById(client, wanted);
        if (byId !== undefined)
            return byId;
    }
    const title = wanted ?? titleOf(repository);
    const organizations = await Array.fromAsync(listItems((paging) => client.listOrganizationsForAuthenticatedUser({ query: paging })));
    const spaces = await Promise.all(organizations.map(({ id }) => listSpaces(client, id)));
    const found = oldest(spaces.flat(), title);
    if (found !== undefined)
        return found;
    if (wanted !== undefined)
        throw new SpaceError(`Cannot find space "${wanted}": ${describe(spaces.flat())}`);
    const [organization, another] = organizations;
    if (organization === undefined)
        throw new SpaceError('Cannot make a space: the token belongs to no organization');
    if (another !== undefined)
        throw new SpaceError('Cannot choose where to make a space: the token belongs to several organizations; set "space" to the one to use');
    const made = await client.createSpace({ organizationId: organization.id, body: { title } });
    // Two first runs at once may both make one: once both can be seen, both runs take the older.
    await settle();
    return oldest(await listSpaces(client, organization.id), title) ?? made;
}
async function lookUpById(client, spaceId) {
    try {
        return await client.getSpaceById({ spaceId });
    }
    catch (error) {
        if (error instanceof RequestError && error.status === 404)
            return undefined;
        throw error;
    }
}
function listSpaces(client, organizationId) {
    return Array.fromAsync(listItems((paging) => client.listSpaces({ organizationId, query: paging })));
}
function oldest(spaces, title) {
    return spaces
        .filter((space) => space.title === title)
        .sort((a, b) => space_order(a.createdAt, b.createdAt) || space_order(a.id, b.id))[0];
}
function space_order(a, b) {
    return a < b ? -1 : Number(a > b);
}
// The end of a long name tells more than its beginning: the folder, the repository.
function titleOf(repository) {
    const characters = Array.from(repository);
    if (repository.length <= titleLengthMax)
        return repository;
    while (characters.join('').length > titleLengthMax - 1)
        characters.shift();
    return `…${characters.join('')}`;
}
function describe(spaces) {
    if (spaces.length === 0)
        return 'the token sees no space';
    const titles = spaces.slice(0, 10).map((space) => `"${space.title}" (${space.id})`);
    return `the token sees ${titles.join(', ')}${spaces.length > 10 ? ` and ${spaces.length - 10} more` : ''}`;
}

// EXTERNAL MODULE: external "node:child_process"
var external_node_child_process_ = __webpack_require__(1421);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
;// CONCATENATED MODULE: ./lib/cli/archive-server.js
// Archives of local commits for a platform on this machine, as a forge would serve them.




const archiveBytesMax = 2 ** 30;
/**
 * Start one for a repository.
 *
 * @param folder - the top of the repository
 */
async function startArchiveServer(folder) {
    const secret = (0,external_node_crypto_.randomUUID)();
    const server = (0,external_node_http_.createServer)((request, response) => {
        const oid = new RegExp(`^/${secret}/([0-9a-f]{40,64})$`).exec(request.url ?? '')?.[1];
        if (oid === undefined) {
            response.writeHead(404).end();
            return;
        }
        packCommit(folder, oid).then((bytes) => response.writeHead(200, { 'content-type': 'application/zip' }).end(bytes), () => response.writeHead(500).end());
    });
    await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string')
        throw new Error('Cannot listen on loopback');
    return {
        addressOf: (oid) => `http://127.0.0.1:${address.port}/${secret}/${oid}`,
        close: () => new Promise((resolve) => {
            server.close(() => resolve());
            server.closeAllConnections();
        }),
    };
}
async function packCommit(folder, oid) {
    const { stdout } = await (0,external_node_util_.promisify)(external_node_child_process_.execFile)('git', ['-C', folder, 'archive', '--format=zip', `--prefix=${oid.slice(0, 7)}/`, oid], { encoding: 'buffer', maxBuffer: archiveBytesMax });
    return stdout;
}

// EXTERNAL MODULE: ./lib/cli/base.js
var cli_base = __webpack_require__(7101);
// EXTERNAL MODULE: ./lib/cli/options.js
var options = __webpack_require__(9048);
;// CONCATENATED MODULE: ./lib/cli/local-job.js
// The job on a repository of this machine: a branch treated as a pull request.










/**
 * Run the job for what HEAD has and `base` has not.
 *
 * @throws Error with one sentence when it cannot run
 */
async function runLocalJob(request) {
    const repository = await openTop(request.path);
    const pullRequest = await describeBranch(repository, request);
    const { platform, origin, close } = await openPlace(repository, request);
    try {
        const root = await placeOfRoot(request);
        const { layout, log } = request;
        const name = root === undefined ? pullRequest.repository : `${pullRequest.repository}/${root}`;
        const settle = async () => { };
        const choice = { wanted: request.space, repository: name, settle };
        const space = await findSpace(platform.client, choice);
        const job = {
            client: platform.client,
            spaceId: space.id,
            origin,
            repository: pullRequest.repository,
            layout,
            root,
            log,
        };
        const outcome = await runPlan(job, { kind: 'check', pullRequest });
        if (outcome.kind !== 'checked')
            throw new Error('Cannot check this branch');
        return { pullRequest, outcome };
    }
    finally {
        await close();
    }
}
/** The whole repository a folder lies in: links may lead out of the folder. */
async function openTop(path) {
    const repository = await (0,git/* openRepository */.h)(path);
    const top = repository && (await (0,git/* openRepository */.h)(topOf(repository)));
    if (top !== undefined)
        return top;
    throw new options/* UsageError */.eb(`Cannot find what changed in "${path}": it is in no git repository; "galley check" works on any folder`);
}
/** The folder asked for, as the root of the documentation, unless that is said. */
async function placeOfRoot({ path, root }) {
    const prefix = (await (0,git/* openRepository */.h)(path))?.prefix ?? '';
    const parts = [prefix, root ?? ''].filter((part) => part !== '');
    return parts.length === 0 ? undefined : parts.join('/');
}
async function describeBranch(repository, { base, number }) {
    const head = await repository.resolve('HEAD');
    const tip = await repository.resolve(base);
    if (head === undefined)
        throw new options/* UsageError */.eb('Cannot check this branch: it has no commit yet');
    // Says what to do when there is no such commit, or nothing in common with it.
    if (tip === undefined || (await (0,cli_base/* findBase */.l)(repository, base)) === undefined)
        throw new options/* UsageError */.eb(`Cannot find "${base}"`);
    const [branch, title, remote] = await Promise.all([
        ask(repository, ['rev-parse', '--abbrev-ref', 'HEAD']),
        ask(repository, ['log', '-1', '--format=%s', 'HEAD']),
        ask(repository, ['config', '--get', 'remote.origin.url']),
    ]);
    return {
        number,
        title: title === '' ? branch : title,
        repository: nameOfRemote(remote) ?? (0,external_node_path_.basename)(repository.folder),
        draft: false,
        head: { oid: head, ref: branch },
        base: { oid: tip, ref: base },
        fork: false,
    };
}
async function ask({ folder }, question) {
    return (await (0,run_git/* askGit */.gG)(folder, question))?.output.toString().trim() ?? '';
}
/** `owner/repo` of `git@host:owner/repo.git` and of `https://host/owner/repo`. */
function nameOfRemote(remote) {
    return /[/:]([^/:]+\/[^/:]+?)(?:\.git)?\/?$/.exec(remote)?.[1];
}
async function openPlace(repository, { platform }) {
    const checkout = openCheckout(repository);
    if (platform === undefined) {
        const embedded = await embedPlatform(repository, () => { });
        return { platform: embedded, origin: checkout, close: () => embedded.close() };
    }
    if (!/^(localhost|127\.|\[::1\])/.test(new URL(platform.url).hostname))
        throw new options/* UsageError */.eb(`Cannot hand local commits to "${platform.url}": a platform elsewhere takes them from GitHub, by the action`);
    const connected = await connectPlatform(platform, process.env);
    const archives = await startArchiveServer(repository.folder);
    const origin = {
        findRange: (head, base) => checkout.findRange(head, base),
        locate: async (oid) => ({ url: archives.addressOf(oid), source: 'zip' }),
    };
    const close = async () => {
        await connected.close();
        await archives.close();
    };
    return { platform: connected, origin, close };
}

;// CONCATENATED MODULE: ./lib/cli/sync.js
// The command `galley sync`: the job of the action, from a terminal.










const help = `galley sync [PATH] --base REF [options]

Does for the branch you are on what the action does for a pull request: opens a change request, imports
the commits, brings it up to date, checks links and backlinks, and says what would break. What is not
committed does not count. PATH is a folder of a git repository (default: the current one).

  --base REF            branch, tag or commit the work goes into
  --platform-url URL    a platform on this machine ("galley serve --fetch-allow 127.0.0.1");
                        without it, one in this process that keeps nothing
  --platform-token TOKEN  its token; or set GALLEY_TOKEN, which no other user of the machine can see
  --space SPACE         id or title of the space; found or made by the repository's name unless given
  --pull-request N      number of the pull request, to share its change request
  --root DIR            folder of the documentation within PATH
  --layout NAME         ${contract/* LayoutName */.u4.options.join(', ')};
                        recognised unless given
  --fail-on RULE        new (default), any or never
  --comment             print the comment of the pull request (Markdown) instead of a list
  --report-file FILE    write the report as JSON
  --sarif-file FILE     write the broken links as SARIF 2.1.0

Ends with 0 when all is fine, 1 when links are broken by the rule or there are conflicts, 2 when it
could not run.
`;
const valueOptions = [
    'base',
    'platform-url',
    'platform-token',
    'space',
    'pull-request',
    'root',
    'layout',
    'fail-on',
    'report-file',
    'sarif-file',
];
/**
 * Run `galley sync`.
 *
 * @returns the exit code: 0 fine, 1 failed by the rule
 * @throws Error with one sentence when it cannot run
 */
async function sync(args, terminal) {
    const parsed = (0,options/* parseOptions */.Ac)(args, {
        values: valueOptions,
        flags: ['comment', 'help', 'h'],
        wordsMax: 1,
    });
    if (parsed.flags.has('help') || parsed.flags.has('h')) {
        terminal.write(help);
        return 0;
    }
    const { values } = parsed;
    const failOn = (0,options/* chooseValue */.lS)(parsed, 'fail-on', ['new', 'any', 'never']);
    const base = values.get('base');
    if (base === undefined)
        throw new options/* UsageError */.eb('Cannot tell what changed: give "--base", as in "--base origin/main"');
    const result = await runLocalJob({
        path: parsed.words[0] ?? '.',
        base,
        number: readNumber(values.get('pull-request')),
        platform: readPlatform(values),
        space: values.get('space'),
        layout: values.has('layout')
            ? (0,options/* chooseValue */.lS)(parsed, 'layout', asChoices(contract/* LayoutName */.u4.options))
            : undefined,
        root: values.get('root'),
        log: (line) => terminal.complain(`${line}\n`),
    });
    const { review } = result.outcome;
    await writeOutput(values.get('report-file'), () => (0,json.renderJson)(review.report));
    await writeOutput(values.get('sarif-file'), () => (0,sarif.renderSarif)(review.report));
    terminal.write(parsed.flags.has('comment') ? commentOf(result) : sync_textOf(result, terminal));
    const failure = failureOf(result.outcome, failOn);
    if (failure !== undefined)
        terminal.complain(`${failure}\n`);
    return failure === undefined ? 0 : 1;
}
/** The comment as the action would post it; places have no address here. */
function commentOf({ outcome, pullRequest }) {
    const headOid = pullRequest.head.oid;
    return renderComment(outcome.review, {
        marker: { key: '', head: headOid },
        headOid,
        baseOid: outcome.range.base,
    });
}
function sync_textOf({ outcome }, { colored }) {
    const { report, warnings } = outcome.review;
    // What was broken before is counted, and listed in the report file.
    const links = report.links.filter((link) => link.new);
    return (0,report_text.renderText)({ ...report, links }, { colored, place: (file) => file, warnings });
}
function readPlatform(values) {
    const url = values.get('platform-url');
    const token = values.get('platform-token') ?? (process.env['GALLEY_TOKEN'] || undefined);
    if (url === undefined)
        return undefined;
    if (!/^https?:\/\//.test(url) || !URL.canParse(url))
        throw new options/* UsageError */.eb(`Cannot read "--platform-url": expected an address that starts with https:// or http:// but found "${url}"`);
    if (token === undefined)
        throw new options/* UsageError */.eb('Cannot use "--platform-url" alone: give "--platform-token" or set GALLEY_TOKEN');
    return { url, token };
}
function readNumber(given) {
    if (given === undefined)
        return 0;
    if (/^#?[1-9]\d{0,8}$/.test(given))
        return Number(given.replace('#', ''));
    throw new options/* UsageError */.eb(`Cannot read "--pull-request": expected a number, as 42, but found "${given}"`);
}
function asChoices([first, ...rest]) {
    if (first === undefined)
        throw new Error('expected at least one choice');
    return [first, ...rest];
}
async function writeOutput(path, render) {
    if (path === undefined)
        return;
    await (0,promises_.mkdir)((0,external_node_path_.dirname)(path), { recursive: true });
    await (0,promises_.writeFile)(path, render());
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


/***/ }),

/***/ 7406:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderJson: () => (/* binding */ renderJson)
/* harmony export */ });
/** The report as text: keys in a fixed order, one link a line so that two reports compare well. */
function renderJson(report) {
    const { version, layout, base, head, stats, links, removed = [] } = report;
    const fields = [
        `"version": ${version}`,
        `"layout": ${JSON.stringify(layout)}`,
        `"base": ${JSON.stringify(base)}`,
        `"head": ${JSON.stringify(head)}`,
        `"stats": ${JSON.stringify(stats)}`,
        `"links": ${renderList(links)}`,
        `"removed": ${renderList(removed)}`,
    ];
    return `{\n  ${fields.join(',\n  ')}\n}\n`;
}
function renderList(items) {
    if (items.length === 0)
        return '[]';
    return `[\n${items.map((item) => `    ${JSON.stringify(item)}`).join(',\n')}\n  ]`;
}


/***/ }),

/***/ 123:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

__webpack_require__.r(__webpack_exports__);
/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderSarif: () => (/* binding */ renderSarif)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
// A report as SARIF 2.1.0, for code scanning and editors.

const ruleId = 'broken-link';
/**
 * The broken links of a report as a SARIF log, ready to be written to a file.
 *
 * @param prefix - where the checked folder lies in its repository: places count from its root
 * @see https://docs.oasis-open.org/sarif/sarif/v2.1.0/sarif-v2.1.0.html
 */
function renderSarif(report, prefix = '') {
    const broken = report.links.filter((link) => link.status === 'broken');
    const log = {
        $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
        version: '2.1.0',
        runs: [
            {
                tool: {
                    driver: {
                        name: 'Galley',
                        rules: [
                            {
                                id: ruleId,
                                name: 'BrokenLink',
                                shortDescription: { text: 'A link leads nowhere' },
                                fullDescription: {
                                    text: 'The page, file or heading a link names does not exist in this documentation.',
                                },
                                help: { text: 'Correct the link, or bring back what it names.' },
                                defaultConfiguration: { level: 'error' },
                            },
                        ],
                    },
                },
                columnKind: 'utf16CodeUnits',
                originalUriBaseIds: { SRCROOT: { description: { text: 'The root of the repository' } } },
                results: numbered(broken).map(([link, number]) => result(report, link, { number, prefix })),
            },
        ],
    };
    return `${JSON.stringify(log, null, 2)}\n`;
}
function result(report, link, { number, prefix }) {
    const file = prefix === '' ? link.file : `${prefix}/${link.file}`;
    const meant = link.suggestion === null ? '' : `. Probably meant: ${link.suggestion}`;
    return {
        ruleId,
        ruleIndex: 0,
        level: link.new || report.base === null ? 'error' : 'warning',
        message: { text: `"${link.url}": ${link.reason ?? 'leads nowhere'}${meant}` },
        locations: [
            {
                physicalLocation: {
                    artifactLocation: { uri: fileURI(file), uriBaseId: 'SRCROOT' },
                    region: { startLine: link.line, startColumn: link.column },
                },
            },
        ],
        // The same link on another line is the same finding.
        partialFingerprints: {
            'brokenLink/v1': (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', JSON.stringify([file, link.url, number])).slice(0, 32),
        },
        ...(report.base === null ? {} : { baselineState: link.new ? 'new' : 'unchanged' }),
    };
}
/** Links with which of several equal ones in its file each is, from 0. */
function numbered(links) {
    const seen = new Map();
    return links.map((link) => {
        const key = JSON.stringify([link.file, link.url]);
        const number = seen.get(key) ?? 0;
        seen.set(key, number + 1);
        return [link, number];
    });
}
// A relative reference must not begin with something that reads as a scheme.
function fileURI(path) {
    return path
        .split('/')
        .map((part) => encodeURIComponent(part.toWellFormed()))
        .join('/');
}


/***/ }),

/***/ 4639:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   e: () => (/* binding */ summarize),
/* harmony export */   renderText: () => (/* binding */ renderText)
/* harmony export */ });
/** One line for each broken link, warnings, and a line that sums it up. */
function renderText(report, options) {
    const colors = options.colored ? painted : plain;
    const listed = report.links.filter((link) => link.status === 'broken');
    const lines = listed.map((link) => renderLink(link, report, { ...options, colors }));
    const warnings = options.warnings.map((warning) => {
        const at = [options.place(warning.path), warning.line, warning.column];
        const where = printable(at.filter((part) => part !== undefined).join(':'));
        return `${colors.place(where)}: ${colors.warning('warning')}: ${printable(warning.message)}`;
    });
    const gap = lines.length + warnings.length > 0 ? [''] : [];
    const sum = report.stats.broken === 0 || listed.length === 0 ? colors.good : colors.bad;
    return `${[...lines, ...warnings, ...gap, sum(summarize(report))].join('\n')}\n`;
}
/** The report in one line. */
function summarize({ base, layout, stats }) {
    if (base === null)
        return summarizeAll(layout, stats);
    const broken = stats.new === 0
        ? 'This change breaks no link'
        : `This change breaks ${count(stats.new, 'link')}`;
    const fixed = stats.fixed === 0 ? '' : ` and mends ${group(stats.fixed)}`;
    if (stats.broken === undefined || stats.links === undefined)
        return broken + fixed;
    const old = stats.broken - stats.new;
    const others = old === 0 ? 'no other link' : count(old, 'other link');
    return `${broken}${fixed}; ${others} of ${group(stats.links)} ${old > 1 ? 'are' : 'is'} broken`;
}
function summarizeAll(layout, { pages = 0, links = 0, broken = 0 }) {
    const all = `${count(links, 'link')} on ${count(pages, 'page')}`;
    if (broken === 0)
        return `No broken link: ${all} (${layout})`;
    return `${group(broken)} of ${all} ${broken === 1 ? 'is' : 'are'} broken (${layout})`;
}
function renderLink(link, { base, stats }, { colors, place }) {
    const where = colors.place(printable(`${place(link.file)}:${link.line}:${link.column}`));
    const reason = printable(link.reason ?? 'leads nowhere');
    const known = link.url.trim() === '' || reason.includes(`"${link.url}"`);
    const written = known ? '' : `, linked as "${printable(link.url)}"`;
    const meant = link.suggestion === null
        ? ''
        : `; did you mean ${colors.good(`"${printable(link.suggestion)}"`)}?`;
    const isNew = base !== null && link.new && stats.broken !== undefined ? colors.bad('new: ') : '';
    return `${where}: ${isNew}${reason}${written}${meant}`;
}
// Names come from whoever opened the pull request: nothing of theirs may steer the terminal.
function printable(text) {
    return text.replace(/[\p{Cc}\p{Cf}\u2028\u2029]/gu, '\uFFFD');
}
function count(number, noun) {
    return `${group(number)} ${noun}${number === 1 ? '' : 's'}`;
}
// Written out, because the machine's own language must not change a report.
function group(number) {
    return String(number).replace(/\B(?=(?:\d{3})+$)/g, ',');
}
const plain = {
    place: keep,
    good: keep,
    bad: keep,
    warning: keep,
};
const painted = {
    place: paint(36),
    good: paint(32),
    bad: paint(31),
    warning: paint(33),
};
function keep(text) {
    return text;
}
function paint(color) {
    return (text) => `\u001B[${color}m${text}\u001B[39m`;
}


/***/ })

};
