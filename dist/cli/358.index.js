export const id = 358;
export const ids = [358,565];
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


/***/ }),

/***/ 4700:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   $: () => (/* binding */ readClock),
/* harmony export */   s: () => (/* binding */ createId)
/* harmony export */ });
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
// What a handler gets: the store, the caller, the clock, the content in memory.

/** The time of this machine, as the platform writes times. */
function readClock() {
    return new Date().toISOString();
}
/** 20 letters and digits of nearly 120 random bits. */
function createId() {
    return (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(15).toString('base64url').replace(/[-_]/g, 'x');
}


/***/ }),

/***/ 5353:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   OT: () => (/* binding */ bootstrapStore),
/* harmony export */   ly: () => (/* binding */ findCaller)
/* harmony export */ });
/* unused harmony exports insertToken, insertMember */
/* harmony import */ var node_crypto__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(7598);
/* harmony import */ var _contract_index_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(9133);
// Access tokens: made, kept as hashes, told apart in constant time; and the first organization of an empty store.


const prefix = 'galley_';
const lookupLength = 16;
/** A token somebody else chose must be as hard to guess as one of ours is to read over a shoulder. */
const chosenLengthMin = 16;
/** A new secret of 192 random bits: `galley_...`. */
function generateToken() {
    return `${prefix}${(0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.randomBytes)(24).toString('base64url')}`;
}
/** Keep a token of a user. Only its hash is written. */
async function insertToken(database, platform, token) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', token.secret, 'hex');
    await database
        .insertInto('token')
        .values({
        id: platform.newId(),
        user_id: token.userId,
        label: token.label,
        lookup: digest.slice(0, lookupLength),
        hash: digest,
        created_at: platform.now(),
        expires_at: token.expiresAt ?? null,
        revoked_at: null,
    })
        .execute();
}
/**
 * The user a token belongs to, and the token's id.
 *
 * Why a token is refused is never told apart: unknown, revoked, expired.
 */
async function findCaller(platform, secret) {
    const digest = (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.hash)('sha256', secret, 'hex');
    const { database } = platform.store;
    const candidates = await database
        .selectFrom('token')
        .selectAll()
        .where('lookup', '=', digest.slice(0, lookupLength))
        .execute();
    const token = candidates.find((row) => (0,node_crypto__WEBPACK_IMPORTED_MODULE_0__.timingSafeEqual)(Buffer.from(row.hash), Buffer.from(digest)));
    const isExpired = token?.expires_at != null && token.expires_at <= platform.now();
    if (token === undefined || token.revoked_at !== null || isExpired)
        throw unauthenticated();
    const caller = await database
        .selectFrom('user')
        .selectAll()
        .where('id', '=', token.user_id)
        .executeTakeFirst();
    if (caller === undefined)
        throw unauthenticated();
    return { caller, tokenId: token.id };
}
function unauthenticated() {
    return new _contract_index_js__WEBPACK_IMPORTED_MODULE_1__/* .ApiError */ .hD('unauthenticated', 'Cannot accept the access token: it is unknown or no longer valid');
}
/**
 * Give an empty store one organization with one admin.
 *
 * @param chosenToken - the admin's token; a new one when absent
 * @returns undefined when the store has an organization already
 */
async function bootstrapStore(platform, chosenToken) {
    if (chosenToken !== undefined && chosenToken.length < chosenLengthMin) {
        throw new Error(`Cannot use the token given: expected at least ${chosenLengthMin} characters but found ${chosenToken.length}`);
    }
    const secret = chosenToken ?? generateToken();
    return platform.store.transaction(async (database) => {
        const known = await database.selectFrom('organization').select('id').limit(1).execute();
        if (known.length > 0)
            return undefined;
        const at = platform.now();
        const organization = {
            id: platform.newId(),
            title: 'Documentation',
            default_role: null,
            created_at: at,
        };
        const admin = {
            id: platform.newId(),
            display_name: 'Admin',
            email: null,
            photo_url: null,
            created_at: at,
        };
        await database.insertInto('organization').values(organization).execute();
        await database.insertInto('user').values(admin).execute();
        await insertMember(database, {
            organizationId: organization.id,
            userId: admin.id,
            role: 'admin',
            at,
        });
        await insertToken(database, platform, { secret, userId: admin.id, label: 'bootstrap' });
        return { organization, admin, token: secret };
    });
}
/** Make a user a member of an organization. */
async function insertMember(database, member) {
    await database
        .insertInto('member')
        .values({
        organization_id: member.organizationId,
        user_id: member.userId,
        role: member.role,
        disabled: 0,
        joined_at: member.at,
    })
        .execute();
}


/***/ }),

/***/ 5930:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  E: () => (/* binding */ createApp)
});

// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(7598);
// EXTERNAL MODULE: ./node_modules/hono/dist/index.js + 24 modules
var dist = __webpack_require__(1894);
// EXTERNAL MODULE: ./lib/contract/index.js + 9 modules
var contract = __webpack_require__(9133);
;// CONCATENATED MODULE: ./lib/platform/access.js
// Who may see and do what: the one visibility function, the `permissions` objects, and the finding of resources.

/** The organization, when the caller may see it and do this to it. */
async function findOrganization(context, organizationId, permission) {
    const found = await lookUpOrganization(context, organizationId);
    if (found === undefined) {
        throw new contract/* ApiError */.hD('not_found', `Cannot find organization "${organizationId}"`);
    }
    if (!organizationPermissions(found.role)[permission]) {
        throw forbidden(permission, `organization "${organizationId}"`);
    }
    return found;
}
/** The space, when the caller may see it and do this to it. */
async function findSpace(context, spaceId, permission) {
    const space = await context.store.database
        .selectFrom('space')
        .selectAll()
        .where('id', '=', spaceId)
        .where('deleted_at', 'is', null)
        .executeTakeFirst();
    const found = space && (await lookUpOrganization(context, space.organization_id));
    const level = found && levelOnSpace(found.role);
    if (space === undefined || found === undefined || level === undefined) {
        throw new contract/* ApiError */.hD('not_found', `Cannot find space "${spaceId}"`);
    }
    if (!spacePermissions(level)[permission])
        throw forbidden(permission, `space "${spaceId}"`);
    return { ...found, space, level };
}
/** The change request of a space, by its id or its number. */
async function findChangeRequest(context, names, permission) {
    // Whether it exists comes before what may be done to it.
    const found = await findSpace(context, names.spaceId, 'view');
    const changeRequest = await lookUpChangeRequest(context, found.space.id, names.changeRequestId);
    if (changeRequest === undefined) {
        throw new contract/* ApiError */.hD('not_found', `Cannot find change request "${names.changeRequestId}"`);
    }
    if (!spacePermissions(found.level)[permission]) {
        throw forbidden(permission, `space "${names.spaceId}"`);
    }
    return { ...found, changeRequest };
}
/** All digits is a number first, an id second. */
async function lookUpChangeRequest(context, spaceId, name) {
    const query = context.store.database
        .selectFrom('change_request')
        .selectAll()
        .where('space_id', '=', spaceId);
    if (/^\d{1,9}$/.test(name)) {
        const found = await query.where('number', '=', Number(name)).executeTakeFirst();
        if (found !== undefined)
            return found;
    }
    return query.where('id', '=', name).executeTakeFirst();
}
/** The organization with the caller's role, or undefined when the caller is no member of it. */
async function lookUpOrganization(context, organizationId) {
    const member = await context.store.database
        .selectFrom('member')
        .selectAll()
        .where('organization_id', '=', organizationId)
        .where('user_id', '=', context.caller.id)
        .executeTakeFirst();
    if (member === undefined)
        return undefined;
    const organization = await context.store.database
        .selectFrom('organization')
        .selectAll()
        .where('id', '=', organizationId)
        .executeTakeFirst();
    if (organization === undefined)
        return undefined;
    refuseDisabled(member);
    return { organization, role: parseLevel(member.role) };
}
function refuseDisabled(member) {
    if (member.disabled !== 0) {
        throw new contract/* ApiError */.hD('member_disabled', 'Cannot act for a disabled member of the organization');
    }
}
/**
 * The level a caller has on a space; undefined when they may not see it.
 *
 * Everything that shows a space, or something of it, asks here. Grants to members and teams, and
 * levels set on the space and the collections above it, come in between role and answer.
 */
function levelOnSpace(role) {
    return role;
}
/** What a level allows on a space. */
function spacePermissions(level) {
    return {
        view: reaches(level, 'read'),
        access: reaches(level, 'read'),
        admin: reaches(level, 'create'),
        viewInviteLinks: reaches(level, 'create'),
        edit: reaches(level, 'edit'),
        triggerGitSync: reaches(level, 'create'),
        comment: reaches(level, 'comment'),
        merge: reaches(level, 'review'),
        review: reaches(level, 'review'),
        installIntegration: false,
        listInstallations: false,
    };
}
/** What a role allows in an organization. A guest sees it and nothing in it. */
function organizationPermissions(role) {
    const isAdmin = role === 'admin';
    const creates = role !== undefined && reaches(role, 'create');
    const isMember = role !== undefined;
    return {
        view: true,
        admin: isAdmin,
        ownTeam: isAdmin,
        createContent: creates,
        createOpenAPISpec: creates,
        ingestConversations: isAdmin,
        viewBilling: isAdmin,
        listMembers: isMember,
        listTeams: isMember,
        listIntegrations: isMember,
        installIntegration: false,
        listInstallations: false,
    };
}
/** Refuse with 403: the caller sees the resource and may not do this. */
function forbidden(permission, resource) {
    return new contract/* ApiError */.hD('forbidden', `Cannot do this: it needs "${permission}" on ${resource}`);
}
function reaches(level, needed) {
    return contract/* levels */.yr.indexOf(level) <= contract/* levels */.yr.indexOf(needed);
}
/** A level as stored. What is none gives no access. */
function parseLevel(text) {
    return contract/* levels */.yr.find((level) => level === text);
}

;// CONCATENATED MODULE: ./lib/platform/change-request-rules.js
// What holds for every change request: what may still change, and what it stands on.

/** Refuse to change what is history. */
function refuseMerged(row) {
    if (row.status === 'merged') {
        throw new contract/* ApiError */.hD('change_request_merged', `Cannot change change request ${row.number}: it is merged`);
    }
}
/** Refuse to change what is merged or put away. */
function refuseClosed(row) {
    refuseMerged(row);
    if (row.status === 'archived') {
        throw new contract/* ApiError */.hD('change_request_archived', `Cannot change change request ${row.number}: it is archived; reopen it first`);
    }
}
/** The revision a change request stands on: what it was made from, or last updated from. */
function baseRevisionId(row) {
    return row.revision_merged_ancestor_id ?? row.revision_initial_id;
}

// EXTERNAL MODULE: ./lib/content/tree.js + 1 modules
var content_tree = __webpack_require__(139);
;// CONCATENATED MODULE: ./lib/content/identity.js
// Which page is which: ids of pages and files, kept through renames, moves and returns.


/**
 * The id a path has when nothing else is known.
 *
 * @param space - id of the space, or `''` outside of a platform
 * @param path - repository path (`guide/setup.md`)
 * @param attempt - 0, or the number of the next try when the id is taken
 * @returns 20 characters of `0-9a-f`
 */
function defaultId(space, path, attempt = 0) {
    const hash = (0,external_node_crypto_.createHash)('sha256').update(space).update('\0').update(path);
    if (attempt > 0)
        hash.update('\0').update(String(attempt));
    return hash.digest('hex').slice(0, 20);
}
/** The id of what stands at a path of a revision. */
function idOf(space, identities, path) {
    return Object.hasOwn(identities, path) ? (identities[path] ?? '') : defaultId(space, path);
}
/**
 * The exceptions of the head of a change. The work follows what changed.
 *
 * A path of both keeps its id, a renamed one takes the id along, a new one gets the id its path gives
 * or, when a page that was renamed away took that along, the next free one.
 */
function carryIdentities(change) {
    const { space, identities, head, renames } = change;
    const movedAway = new Set(renames.values());
    const known = new Map();
    for (const [path, id] of Object.entries(identities)) {
        if (!movedAway.has(path) && (0,content_tree/* lookUp */.TE)(head, path)?.kind === 'file')
            known.set(path, id);
    }
    for (const [path, origin] of renames)
        known.set(path, idOf(space, identities, origin));
    const added = (0,content_tree/* diffTrees */.j_)(change.base, head).filter(({ before, after }) => after && !before);
    const fresh = [...new Set([...added.map(({ path }) => path), ...movedAway])]
        .filter((path) => !known.has(path) && (0,content_tree/* lookUp */.TE)(head, path)?.kind === 'file')
        .sort(content_tree/* compareBytes */.Xo);
    return assignIds({ space, known, fresh, remembered: identities });
}
/** Give every fresh path an id nobody has, and keep what is not the default. */
function assignIds({ space, known, fresh, remembered }) {
    const exceptions = new Map();
    const taken = new Set(known.values());
    for (const [path, id] of known)
        if (id !== defaultId(space, path))
            exceptions.set(path, id);
    for (const path of fresh) {
        const id = freeId(path);
        taken.add(id);
        if (id !== defaultId(space, path))
            exceptions.set(path, id);
    }
    const present = new Set([...known.keys(), ...fresh]);
    for (const [path, id] of Object.entries(remembered)) {
        if (!present.has(path) && !taken.has(id))
            exceptions.set(path, id);
    }
    return Object.fromEntries([...exceptions].sort(([a], [b]) => (0,content_tree/* compareBytes */.Xo)(a, b)));
    function freeId(path) {
        const before = idOf(space, remembered, path);
        if (!taken.has(before))
            return before;
        for (let attempt = 0;; attempt += 1) {
            const id = defaultId(space, path, attempt);
            if (!taken.has(id))
                return id;
        }
    }
}
/**
 * The exceptions of a head whose pages another history knows too: a branch that took in the main
 * content, where main saw a rename in two small steps and the branch in one large one.
 *
 * A path of both takes main's id, unless the head has that id elsewhere, or has here a page that main
 * knows at another path: then the head moved pages itself.
 */
function adoptIdentities({ space, head, identities, base }) {
    const paths = [...new Set([...Object.keys(identities), ...Object.keys(base.identities)])];
    const doubtful = paths.filter((path) => {
        if ((0,content_tree/* lookUp */.TE)(head, path)?.kind !== 'file' || (0,content_tree/* lookUp */.TE)(base.tree, path)?.kind !== 'file')
            return false;
        return idOf(space, identities, path) !== idOf(space, base.identities, path);
    });
    if (doubtful.length === 0)
        return identities;
    const inHead = listIds(head, identities);
    const inBase = listIds(base.tree, base.identities);
    const adopted = new Map(Object.entries(identities));
    for (const path of doubtful) {
        const id = idOf(space, base.identities, path);
        if (inHead.has(id) || inBase.has(idOf(space, identities, path)))
            continue;
        adopted.delete(path);
        if (id !== defaultId(space, path))
            adopted.set(path, id);
    }
    return Object.fromEntries([...adopted].sort(([a], [b]) => (0,content_tree/* compareBytes */.Xo)(a, b)));
    function listIds(tree, exceptions) {
        return new Set((0,content_tree/* listFiles */.CS)(tree).map(({ path }) => idOf(space, exceptions, path)));
    }
}

// EXTERNAL MODULE: ./lib/content/layouts/paths.js
var paths = __webpack_require__(5985);
// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(8815);
;// CONCATENATED MODULE: ./lib/content/page-attributes.js
// What the front matter of a page says about showing it (contract 4.1 and 4.2 name the keys).

/** Read the attributes the platform knows. A value of another kind than expected counts as absent. */
function readPageAttributes(data) {
    const texts = {
        title: readText(data['title']),
        description: readText(data['description']),
        icon: readText(data['icon']),
        emoji: readText(data['emoji']),
        cover: readText(data['cover']),
        coverDark: readText(data['coverDark']),
    };
    const variables = readVariables(data['vars']);
    return {
        ...dropAbsent(texts),
        hidden: data['hidden'] === true,
        noIndex: data['noIndex'] === true,
        noRobotsIndex: data['noRobotsIndex'] === true,
        layout: readLayout(data['layout']),
        coverY: typeof data['coverY'] === 'number' ? data['coverY'] : 0,
        ...(Object.keys(variables).length === 0 ? {} : { variables }),
    };
}
/**
 * Variables of a map: names of a letter, then letters, digits and underscores; scalars as text of at
 * most 256 characters. Anything else is left out.
 */
function readVariables(value) {
    if (!isRecord(value))
        return {};
    const entries = Object.entries(value).flatMap(([name, held]) => {
        const scalar = ['string', 'number', 'boolean'].includes(typeof held);
        if (!scalar || !/^[A-Za-z][A-Za-z0-9_]*$/.test(name))
            return [];
        const text = String(held);
        return text.length <= 256 ? [[name, text]] : [];
    });
    return Object.fromEntries(entries);
}
/** Variables of a `vars.yaml`; none when it cannot be read. */
function parseVariables(text) {
    try {
        return readVariables((0,yaml_dist/* parse */.qg)(text, { logLevel: 'silent' }));
    }
    catch {
        return {};
    }
}
function readLayout(value) {
    const layout = isRecord(value) ? value : {};
    const cover = layout['cover'];
    return {
        width: layout['width'] === 'wide' ? 'wide' : 'default',
        cover: isVisible(cover),
        coverSize: isRecord(cover) && cover['size'] === 'full' ? 'full' : 'hero',
        title: isVisible(layout['title']),
        description: isVisible(layout['description']),
        tableOfContents: isVisible(layout['tableOfContents']),
        outline: isVisible(layout['outline']),
        pagination: isVisible(layout['pagination']),
        metadata: isVisible(layout['metadata']),
    };
}
/** Repositories write `{visible: false}`, the API says `false`. */
function isVisible(value) {
    return isRecord(value) ? value['visible'] !== false : value !== false;
}
function readText(value) {
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function dropAbsent(texts) {
    const kept = {};
    for (const key in texts)
        if (texts[key] !== undefined)
            kept[key] = texts[key];
    return kept;
}

;// CONCATENATED MODULE: ./lib/content/page-tree.js



/** True for a text that pages include: `.gitbook/includes/x.md`, of this space or one inside its root. */
function isReusable(site, path) {
    const start = site.root === '' ? '' : `${site.root}/`;
    return path.startsWith(start) && /(?:^|\/)\.gitbook\/includes\/[^/]+\.md$/i.test(path);
}
/**
 * Build the page tree.
 *
 * @param facts - facts by oid of every page's file
 * @returns the top of the tree, and every node of it in no certain order
 */
function buildPageTree(identified, facts) {
    const builder = new PageBuilder(identified, facts);
    return { pages: builder.build(), nodes: builder.nodes };
}
/** Lives while one page tree is built: which ids and addresses are taken. */
class PageBuilder {
    nodes = [];
    #identified;
    #facts;
    #files;
    #ids = new Set();
    #paths = new Set();
    #published = new Set();
    constructor(identified, facts) {
        this.#identified = identified;
        this.#facts = facts;
        this.#files = new Map(identified.revision.site.pages.map((page) => [page.path, page]));
    }
    build() {
        const { site } = this.#identified.revision;
        const listed = site.navigation.flatMap((node) => this.#buildTop(node));
        const rest = site.pages.filter((page) => !this.#published.has(page.path));
        const hidden = rest
            .filter((page) => !isReusable(site, page.path))
            .map((page) => this.#buildHidden(page));
        return [...listed, ...hidden];
    }
    #buildTop(node) {
        if (node.kind !== 'group')
            return this.#buildBelow(node, '');
        const path = this.#takePath(node.slug);
        const id = this.#takeId(`group:${path}`);
        const pages = node.children.flatMap((child) => this.#buildBelow(child, path));
        return [
            this.#keep({
                type: 'group',
                id,
                title: node.title || node.slug,
                slug: node.slug,
                path,
                pages,
            }),
        ];
    }
    #buildBelow(node, parent) {
        if (node.kind === 'link')
            return [this.#keep(this.#buildLink(node, parent))];
        if (node.kind === 'computed') {
            const { title, specification } = node;
            const id = this.#takeId(`computed:${parent}:${title}`);
            return [this.#keep({ type: 'computed', id, title, specification })];
        }
        const inTree = parent === '' ? node.slug : `${parent}/${node.slug}`;
        if (node.kind === 'group')
            return [this.#buildHeading(node, inTree)];
        const file = this.#files.get(node.file);
        if (file === undefined)
            return node.children.flatMap((child) => this.#buildBelow(child, inTree));
        this.#published.add(file.path);
        const path = this.#takePath(this.#identified.revision.site.address(file.path) ?? inTree);
        const pages = node.children.flatMap((child) => this.#buildBelow(child, inTree));
        const page = this.#buildDocument(file, { title: node.title, slug: node.slug, path, pages });
        const linkTitle = node.linkTitle === undefined ? {} : { linkTitle: node.linkTitle };
        return [this.#keep({ ...page, ...linkTitle, hidden: page.hidden || node.hidden === true })];
    }
    /** A group below the top level: a page of its own, without a file. */
    #buildHeading(node, inTree) {
        const path = this.#takePath(inTree);
        const id = this.#takeId(`group:${path}`);
        const pages = node.children.flatMap((child) => this.#buildBelow(child, inTree));
        const { layout, hidden, noIndex, noRobotsIndex } = readPageAttributes({});
        const flags = { layout, hidden, noIndex, noRobotsIndex };
        const title = node.title || node.slug;
        return this.#keep({ type: 'document', id, title, slug: node.slug, path, pages, ...flags });
    }
    #buildLink(node, parent) {
        const { space, revision, identities } = this.#identified;
        const { root } = revision.site;
        const from = root === '' ? 'SUMMARY.md' : `${root}/SUMMARY.md`;
        const id = this.#takeId(`link:${parent}:${node.url}`);
        const link = { type: 'link', id, title: node.title || node.url, url: node.url };
        const found = revision.site.resolve(from, { kind: 'navigation', url: node.url });
        if (found.kind !== 'page' && found.kind !== 'file')
            return link;
        const anchor = found.fragment === undefined ? {} : { anchor: found.fragment };
        const target = { kind: found.kind, id: idOf(space, identities, found.path), ...anchor };
        return { ...link, target };
    }
    #buildHidden(file) {
        const { site } = this.#identified.revision;
        const path = this.#takePath(site.address(file.path) ?? addressOfFile(file.path, site.root));
        const slug = path.slice(path.lastIndexOf('/') + 1);
        const page = this.#buildDocument(file, { title: '', slug, path, pages: [] });
        return this.#keep({ ...page, hidden: true });
    }
    #buildDocument(file, place) {
        const { space, identities } = this.#identified;
        const facts = this.#facts.get(file.oid);
        const attributes = readPageAttributes(facts?.frontMatter?.data ?? {});
        const { title: _title, cover: _cover, coverDark: _dark, coverY: _y, ...shown } = attributes;
        const cover = this.#buildCover(file, attributes);
        return {
            type: 'document',
            id: idOf(space, identities, file.path),
            ...place,
            title: place.title || titleFromFacts(facts) || nameOfPage(file.path),
            git: placeOf(file),
            ...shown,
            ...(cover === undefined ? {} : { cover }),
        };
    }
    #buildCover(file, attributes) {
        const ref = this.#findImage(file, attributes.cover);
        const refDark = this.#findImage(file, attributes.coverDark);
        if (ref === undefined && refDark === undefined)
            return undefined;
        return {
            ...(ref === undefined ? {} : { ref }),
            ...(refDark === undefined ? {} : { refDark }),
            yPos: attributes.coverY,
        };
    }
    #findImage(from, url) {
        if (url === undefined)
            return undefined;
        const { space, revision, identities } = this.#identified;
        const found = revision.site.resolve(from.path, { kind: 'cover', url });
        if (found.kind !== 'file')
            return { kind: 'url', url };
        return { kind: 'file', file: idOf(space, identities, found.path) };
    }
    #keep(node) {
        this.nodes.push(node);
        return node;
    }
    #takeId(name) {
        for (let attempt = 0;; attempt += 1) {
            const id = defaultId(this.#identified.space, name, attempt);
            if (this.#ids.has(id))
                continue;
            this.#ids.add(id);
            return id;
        }
    }
    /** Two nodes never share an address: the later one gets a number. */
    #takePath(wanted) {
        let path = wanted;
        for (let number = 1; this.#paths.has(path); number += 1)
            path = `${wanted}-${number}`;
        this.#paths.add(path);
        return path;
    }
}
/** Where a file is. */
function placeOf(file) {
    return { oid: file.oid, path: file.path };
}
/**
 * The title a page gives itself: its front matter's, else its first heading of the first level.
 */
function titleFromFacts(facts) {
    const title = readPageAttributes(facts?.frontMatter?.data ?? {}).title;
    return title ?? facts?.headings.find((heading) => heading.depth === 1 && heading.text)?.text;
}
/** What a page is called when nothing names it: its file, or its directory for a README or index. */
function nameOfPage(path) {
    const stem = (0,paths/* stemOf */.Vc)(path);
    const directory = (0,paths/* directoryOf */.jt)(path);
    return /^(?:readme|_?index)$/i.test(stem) && directory !== '' ? (0,paths/* nameOf */.Vb)(directory) : stem;
}
function addressOfFile(path, root) {
    const inside = root !== '' && path.startsWith(`${root}/`) ? path.slice(root.length + 1) : path;
    const address = inside.replace(/\.[^./]+$/, '').replace(/\/(?:readme|_?index)$/i, '');
    return address.toLowerCase();
}

;// CONCATENATED MODULE: ./lib/content/content-type.js
// What kind of bytes a file holds, by its name, else by its first bytes.
const byExtension = {
    avif: 'image/avif',
    bmp: 'image/bmp',
    css: 'text/css',
    csv: 'text/csv',
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    gif: 'image/gif',
    gz: 'application/gzip',
    htm: 'text/html',
    html: 'text/html',
    ico: 'image/x-icon',
    jpeg: 'image/jpeg',
    jpg: 'image/jpeg',
    js: 'text/javascript',
    json: 'application/json',
    m4v: 'video/x-m4v',
    markdown: 'text/markdown',
    md: 'text/markdown',
    mdx: 'text/markdown',
    mov: 'video/quicktime',
    mp3: 'audio/mpeg',
    mp4: 'video/mp4',
    pdf: 'application/pdf',
    png: 'image/png',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    svg: 'image/svg+xml',
    tar: 'application/x-tar',
    toml: 'application/toml',
    txt: 'text/plain',
    wasm: 'application/wasm',
    webm: 'video/webm',
    webp: 'image/webp',
    woff: 'font/woff',
    woff2: 'font/woff2',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    xml: 'application/xml',
    yaml: 'application/yaml',
    yml: 'application/yaml',
    zip: 'application/zip',
};
/** First bytes, as Latin-1, that name a kind. */
const bySignature = [
    ['\x89PNG\r\n', 'image/png'],
    ['\xff\xd8\xff', 'image/jpeg'],
    ['GIF87a', 'image/gif'],
    ['GIF89a', 'image/gif'],
    ['%PDF-', 'application/pdf'],
    ['PK\x03\x04', 'application/zip'],
    ['\x1f\x8b', 'application/gzip'],
];
/** Signatures that do not stand at the very start. */
const byPattern = [
    [/^RIFF[\s\S]{4}WEBP/, 'image/webp'],
    [/^[\s\S]{4}ftypavif/, 'image/avif'],
    [/^[\s\S]{4}ftyp/, 'video/mp4'],
    [/^(?:\xef\xbb\xbf)?\s*(?:<\?xml[^>]*>\s*)?(?:<!--[\s\S]*?-->\s*)?<svg[\s>]/i, 'image/svg+xml'],
];
const unknownType = 'application/octet-stream';
/**
 * The media type of a file. People name images without an extension; then the first bytes decide.
 *
 * @param path - file name or path
 * @param bytes - the file's bytes, or its first few hundred, when they are at hand
 */
function contentTypeOf(path, bytes) {
    const extension = /\.([^./]+)$/.exec(path)?.[1]?.toLowerCase() ?? '';
    const named = Object.hasOwn(byExtension, extension) ? byExtension[extension] : undefined;
    return named ?? (bytes === undefined ? unknownType : sniff(bytes));
}
function sniff(bytes) {
    const start = Buffer.from(bytes.subarray(0, 1024)).toString('latin1');
    const found = bySignature.find(([signature]) => start.startsWith(signature)) ??
        byPattern.find(([pattern]) => pattern.test(start));
    if (found)
        return found[1];
    return isText(bytes.subarray(0, 1024)) ? 'text/plain' : unknownType;
}
function isText(bytes) {
    return !bytes.some((byte) => byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12);
}

;// CONCATENATED MODULE: ./lib/content/pages.js
// A revision as its readers see it: the page tree, the files, the reusable contents, the variables.






/**
 * Read what a revision shows.
 *
 * Every page's file is a page. Those the navigation does not name follow at the end, hidden, in byte
 * order: they can be read, linked and commented, but stand in no table of contents. (GitBook itself
 * drops them without a word; nothing is lost here.) Groups below the top level become pages without a
 * file, as the API knows groups at the top only.
 */
async function readContents(identified, source) {
    const { revision, space, identities } = identified;
    const { site } = revision;
    const all = [...(0,content_tree/* filesOf */.R8)(revision.tree).byPath.values()];
    const includes = all.filter((file) => isReusable(site, file.path));
    const facts = await source.readFacts([...site.pages, ...includes], site.layout);
    const { pages, nodes } = buildPageTree(identified, facts);
    const files = all.filter(contentFilter(site)).map((file) => ({
        id: idOf(space, identities, file.path),
        name: (0,paths/* nameOf */.Vb)(file.path),
        contentType: contentTypeOf(file.path),
        git: placeOf(file),
    }));
    return {
        pages,
        files,
        reusableContents: includes.map((file) => ({
            id: idOf(space, identities, file.path),
            title: titleFromFacts(facts.get(file.oid)) ?? (0,paths/* stemOf */.Vc)(file.path),
            git: placeOf(file),
        })),
        variables: await readSpaceVariables(revision, source),
        pagesById: new Map(nodes.map((node) => [node.id, node])),
        pagesByFile: new Map(nodes.flatMap((node) => node.type === 'document' && node.git ? [[node.git.path, node]] : [])),
        filesById: new Map(files.map((file) => [file.id, file])),
    };
}
/**
 * Which files are content besides the pages, as a question about one of them.
 *
 * All of the tree, below the root or not, for pages link there; without what the layout reads
 * (configuration, navigation), reusable contents, submodules, and names that start with a dot, but for
 * `.gitbook/assets`.
 */
function contentFilter(site) {
    const pages = new Set(site.pages.map((page) => page.path));
    const read = new Set(site.dependsOn.map((line) => line.slice(0, line.lastIndexOf(' '))));
    return ({ path, mode }) => {
        if (pages.has(path) || mode === '160000')
            return false;
        if (read.has(path) && mode !== '120000')
            return false;
        return !/(?:^|\/)\./.test(path.replace(/(^|\/)\.gitbook\/assets\//, '$1'));
    };
}
async function readSpaceVariables({ tree, site }, source) {
    const path = `${site.root === '' ? '' : `${site.root}/`}.gitbook/vars.yaml`;
    const file = (0,content_tree/* filesOf */.R8)(tree).byPath.get(path);
    const texts = file && (await source.readTexts([file]));
    return parseVariables((file && texts?.get(file.oid)) ?? '');
}

;// CONCATENATED MODULE: ./lib/content/diff.js
// Two revisions compared: pages and files added, edited, moved, removed.





/**
 * Compare two revisions of one space, page by page and file by file.
 *
 * A page is the same page when its id is the same. It has moved when its file or its published address
 * did, also when nothing but the navigation changed: a group that was renamed moves every page below.
 * A page that the navigation takes in or drops gains or loses its address, which is a move too.
 * Configuration and navigation files are not content; what they do shows in the pages.
 *
 * @returns changes in byte order of repository paths: head's, or base's for what is gone
 */
async function diffRevisions(base, head, source) {
    const paths = findChangedPaths(base, head);
    const before = collectItems(base, paths);
    const after = collectItems(head, paths);
    const changes = [];
    for (const id of new Set([...before.keys(), ...after.keys()])) {
        const pending = compareItems(id, before.get(id), after.get(id));
        if (pending !== undefined)
            changes.push(pending);
    }
    changes.push(...findReaddressed(base, head, paths));
    const titles = await readTitles(changes, base, head, source);
    return changes
        .map((change) => ({ ...change, title: titles(change) }))
        .sort((a, b) => (0,content_tree/* compareBytes */.Xo)(pathOf(a), pathOf(b)) || (0,content_tree/* compareBytes */.Xo)(a.id, b.id));
}
function pathOf(change) {
    return (change.after ?? change.before)?.git.path ?? '';
}
/** Paths where the bytes or the identity differ. */
function findChangedPaths(base, head) {
    const changed = (0,content_tree/* diffTrees */.j_)(base.revision.tree, head.revision.tree);
    const paths = new Set(changed.map(({ path }) => path));
    for (const path of [...Object.keys(base.identities), ...Object.keys(head.identities)]) {
        const before = idOf(base.space, base.identities, path);
        if (before !== idOf(head.space, head.identities, path))
            paths.add(path);
    }
    return paths;
}
function collectItems(side, paths) {
    const { tree, site } = side.revision;
    const isFile = contentFilter(site);
    const pages = new Set(site.pages.map((page) => page.path));
    const items = new Map();
    for (const path of paths) {
        const file = (0,content_tree/* filesOf */.R8)(tree).byPath.get(path);
        if (file === undefined)
            continue;
        const isPage = pages.has(path) && !isReusable(site, path);
        if (!isPage && !isFile(file) && !isReusable(site, path))
            continue;
        const id = idOf(side.space, side.identities, path);
        items.set(id, { kind: isPage ? 'page' : 'file', place: placeIn(side, file, isPage) });
    }
    return items;
}
function placeIn(side, file, isPage) {
    const path = isPage ? side.revision.site.address(file.path) : undefined;
    return { ...(path === undefined ? {} : { path }), git: { oid: file.oid, path: file.path } };
}
function compareItems(id, before, after) {
    const kind = (after ?? before)?.kind ?? 'file';
    if (before === undefined) {
        return after && { kind, change: 'added', edited: true, id, after: after.place };
    }
    if (after === undefined)
        return { kind, change: 'removed', edited: true, id, before: before.place };
    const places = { before: before.place, after: after.place };
    const edited = before.place.git.oid !== after.place.git.oid;
    const stayed = before.place.git.path === after.place.git.path && before.place.path === after.place.path;
    if (!stayed)
        return { kind, change: 'moved', edited, id, ...places };
    return edited ? { kind, change: 'edited', edited, id, ...places } : undefined;
}
/** Pages whose file is as it was, and whose published address is not. */
function findReaddressed(base, head, seen) {
    const [was, is] = [base.revision.site, head.revision.site];
    return is.pages
        .filter(({ path }) => !seen.has(path) && was.address(path) !== is.address(path))
        .filter(({ path }) => !isReusable(is, path))
        .map((file) => ({
        kind: 'page',
        change: 'moved',
        edited: false,
        id: idOf(head.space, head.identities, file.path),
        before: placeIn(base, file, true),
        after: placeIn(head, file, true),
    }));
}
/** Titles: the navigation's, else the page's own, else the file's name. */
async function readTitles(changes, base, head, source) {
    const [gone, kept] = [listTitles(base.revision.site), listTitles(head.revision.site)];
    const untitled = changes.filter((change) => change.kind === 'page' && !named(change));
    const files = untitled.map((change) => ({ ...placeOf(change), mode: '100644' }));
    const facts = await source.readFacts(files, head.revision.site.layout);
    return (change) => {
        const { path, oid } = placeOf(change);
        if (change.kind === 'file')
            return (0,paths/* nameOf */.Vb)(path);
        return named(change) || titleFromFacts(facts.get(oid)) || nameOfPage(path);
    };
    function named(change) {
        return (change.after ? kept : gone).get(placeOf(change).path);
    }
    function placeOf(change) {
        return (change.after ?? change.before)?.git ?? { oid: '', path: '' };
    }
}
/** Titles the navigation gives, by repository path. */
function listTitles(site) {
    const titles = new Map();
    const walk = (nodes) => {
        for (const node of nodes) {
            if (node.kind === 'page' && node.title !== '')
                titles.set(node.file, node.title);
            if (node.kind === 'page' || node.kind === 'group')
                walk(node.children);
        }
    };
    walk(site.navigation);
    return titles;
}

;// CONCATENATED MODULE: ./lib/content/merge-items.js
// Pages and files of a merge: one item for each id, with what each side has of it.



/** Everything at these paths of the three sides, by id. */
function merge_items_collectItems({ space, base, ours, theirs }, paths) {
    const was = collectEntries(base, space, paths);
    const mine = collectEntries(ours, space, paths);
    const other = collectEntries(theirs, space, paths);
    const ids = new Set([...was.keys(), ...mine.keys(), ...other.keys()]);
    const oursByPath = new Map([...mine.values()].map((entry) => [entry.path, entry]));
    return [...ids].flatMap((id) => {
        const three = { base: was.get(id), ours: mine.get(id), theirs: other.get(id) };
        return separateAdded({ id, ...merge_items_dropAbsent(three) }, oursByPath);
    });
}
function collectEntries(side, space, paths) {
    const entries = new Map();
    for (const path of paths) {
        const entry = (0,content_tree/* lookUp */.TE)(side.revision.tree, path);
        if (entry?.kind !== 'file')
            continue;
        entries.set(idOf(space, side.identities, path), { path, oid: entry.oid, mode: entry.mode });
    }
    return entries;
}
/** Two pages that came about on both sides are one only when they are equal. */
function separateAdded(item, oursByPath) {
    const { id, base, ours, theirs } = item;
    if (base !== undefined || theirs === undefined)
        return [item];
    if (ours === undefined)
        return isEqual(oursByPath.get(theirs.path), theirs) ? [] : [item];
    if (isEqual(ours, theirs))
        return [item];
    return [
        { id, ours },
        { id: '', theirs },
    ];
}
/** True when nothing about two entries differs. */
function isEqual(a, b) {
    return a?.path === b?.path && a?.oid === b?.oid && a?.mode === b?.mode;
}
/** The path to name an item by. */
function merge_items_pathOf({ base, ours, theirs }) {
    return (ours ?? theirs ?? base)?.path ?? '';
}
/** What an item is, on the sides that have it. */
function kindOf(item, { ours, theirs, base }) {
    const sides = [
        [item.ours, ours.revision.site],
        [item.theirs, theirs.revision.site],
        [item.base, base.revision.site],
    ];
    if (sides.some(([entry, site]) => entry && isReusable(site, entry.path)))
        return 'reusable-content';
    const isPage = sides.some(([entry, site]) => site.pages.some(({ path }) => path === entry?.path));
    return isPage ? 'page' : 'file';
}
/** Files whose entries are the page tree. In JSON a line is not an entry, so it is merged as text. */
function isNavigation(item, { ours, theirs }) {
    const path = merge_items_pathOf(item);
    if (/\.json5?$/i.test(path))
        return false;
    if (/(?:^|\/)summary\.md$/i.test(path))
        return true;
    return [ours, theirs].some(({ revision }) => revision.site.uses.some((use) => use.path === path));
}
/** An object without the fields that are undefined. */
function merge_items_dropAbsent(fields) {
    const kept = {};
    for (const key in fields) {
        const value = fields[key];
        if (value !== undefined && value !== null)
            kept[key] = value;
    }
    return kept;
}

// EXTERNAL MODULE: ./lib/content/markdown.js
var markdown = __webpack_require__(1272);
// EXTERNAL MODULE: ./node_modules/diff/libesm/diff/array.js + 1 modules
var array = __webpack_require__(8965);
;// CONCATENATED MODULE: ./lib/content/three-way.js
// Three lists to one: the changes of two sides since their base, put together where they do not meet.

/** The value to take of three, undefined when both sides changed it differently. */
function mergeValues({ base, ours, theirs, }) {
    if (ours === theirs || theirs === base)
        return { value: ours };
    return ours === base ? { value: theirs } : undefined;
}
/**
 * Put two lists of changes together.
 *
 * Where pieces repeat, as blank lines do, a change can be told in several ways. The lists are read from
 * the front, and when the sides meet then, from the back.
 *
 * @returns the pieces, undefined when the sides meet somewhere and `settle` has no answer
 */
function mergeLists(lists, rules) {
    const merged = mergeForward(lists, rules);
    if (merged !== undefined)
        return merged;
    const backward = mergeForward(reverse(lists), {
        ...rules,
        settle: (region) => rules.settle(reverse(region))?.toReversed(),
    });
    return backward?.toReversed();
}
function reverse({ base, ours, theirs }) {
    return { base: base.toReversed(), ours: ours.toReversed(), theirs: theirs.toReversed() };
}
function mergeForward(lists, rules) {
    const { base, ours, theirs } = lists;
    const pieces = [];
    let at = 0;
    for (const region of findRegions(findHunks(base, ours), findHunks(base, theirs), rules)) {
        pieces.push(...base.slice(at, region.start));
        at = region.end;
        const parts = {
            base: base.slice(region.start, region.end),
            ours: applyHunks(base, region, region.ours),
            theirs: applyHunks(base, region, region.theirs),
        };
        const merged = settleRegion(parts, rules.settle);
        if (merged === undefined)
            return undefined;
        pieces.push(...merged);
    }
    return [...pieces, ...base.slice(at)];
}
function settleRegion(region, settle) {
    const [base, ours, theirs] = [region.base, region.ours, region.theirs].map((list) => JSON.stringify(list));
    if (ours === theirs || theirs === base)
        return region.ours;
    return ours === base ? region.theirs : settle(region);
}
/** So many pieces may differ before a list counts as rewritten from its first change to its last. */
const editsMax = 4000;
/** What changed, in order. Common ends are set aside first, so that the work follows the change. */
function findHunks(base, side) {
    let front = 0;
    const shorter = Math.min(base.length, side.length);
    while (front < shorter && base[front] === side[front])
        front += 1;
    let back = 0;
    while (back < shorter - front && base.at(-1 - back) === side.at(-1 - back))
        back += 1;
    const before = base.slice(front, base.length - back);
    const after = side.slice(front, side.length - back);
    if (before.length === 0 && after.length === 0)
        return [];
    const changes = (0,array/* diffArrays */.E)(before, after, { maxEditLength: editsMax });
    const whole = { start: front, end: base.length - back, pieces: after };
    return changes === undefined ? [whole] : joinChanges(changes, front);
}
function joinChanges(changes, start) {
    const hunks = [];
    let at = start;
    let open;
    for (const { added, removed, value } of changes) {
        if (!added && !removed) {
            if (open)
                hunks.push(open);
            open = undefined;
            at += value.length;
            continue;
        }
        open ??= { start: at, end: at, pieces: [] };
        if (added)
            open = { ...open, pieces: [...open.pieces, ...value] };
        if (!removed)
            continue;
        at += value.length;
        open = { ...open, end: at };
    }
    return open ? [...hunks, open] : hunks;
}
/** Group changes of both sides that meet, directly or through others. */
function findRegions(ours, theirs, rules) {
    const meet = rules.meeting === 'lines' ? touch : overlap;
    const regions = [];
    let [o, t] = [0, 0];
    while (o < ours.length || t < theirs.length) {
        const [nextOurs, nextTheirs] = [ours[o], theirs[t]];
        const mine = [];
        const other = [];
        if (nextOurs && (!nextTheirs || isBefore(nextOurs, nextTheirs)))
            mine.push(nextOurs);
        else if (nextTheirs)
            other.push(nextTheirs);
        for (;;) {
            const [a, b] = [ours[o + mine.length], theirs[t + other.length]];
            if (a && other.some((hunk) => meet(hunk, a)))
                mine.push(a);
            else if (b && mine.some((hunk) => meet(hunk, b)))
                other.push(b);
            else
                break;
        }
        o += mine.length;
        t += other.length;
        const all = [...mine, ...other];
        const start = Math.min(...all.map((hunk) => hunk.start));
        const end = Math.max(...all.map((hunk) => hunk.end));
        regions.push({ start, end, ours: mine, theirs: other });
    }
    return regions;
}
function isBefore(a, b) {
    return a.start < b.start || (a.start === b.start && a.end <= b.end);
}
function touch(a, b) {
    return Math.max(a.start, b.start) <= Math.min(a.end, b.end);
}
function overlap(a, b) {
    if (Math.max(a.start, b.start) < Math.min(a.end, b.end))
        return true;
    if (!touch(a, b))
        return false;
    const [aAdds, bAdds] = [a.start === a.end, b.start === b.end];
    if (aAdds && bAdds)
        return true;
    if (aAdds)
        return b.pieces.length === 0 || (b.start < a.start && a.start < b.end);
    if (bAdds)
        return a.pieces.length === 0 || (a.start < b.start && b.start < a.end);
    return false;
}
function applyHunks(base, region, hunks) {
    const pieces = [];
    let at = region.start;
    for (const hunk of hunks) {
        pieces.push(...base.slice(at, hunk.start), ...hunk.pieces);
        at = hunk.end;
    }
    return [...pieces, ...base.slice(at, region.end)];
}

;// CONCATENATED MODULE: ./lib/content/merge-attributes.js
// Front matter of three revisions to one, key by key, in the words its authors wrote.

/** Split a page after its front matter: `---` YAML or `+++` TOML. Line ends are `\n` or `\r\n`. */
function splitFrontMatter(text) {
    const found = /^((---|\+\+\+)[ \t]*\r?\n)([\s\S]*?)(^\2[ \t]*(?:\r?\n|$))/m.exec(text);
    if (found?.index !== 0)
        return { body: text };
    const [whole, open = '', fence, inner = '', close = ''] = found;
    const lines = cutKeys(inner, fence === '---' ? yamlKey : tomlKey);
    return { frontMatter: { open, close, lines }, body: text.slice(whole.length) };
}
/** A YAML file that is a map, as front matter without fences. */
function splitMap(text) {
    return { open: '', close: '', lines: cutKeys(text, yamlKey) };
}
const yamlKey = /^("[^"\n]*"|'[^'\n]*'|[^\s#:'"\-[\]{}?&*!|>%@`,][^:\n]*?)[ \t]*:(?=[ \t\r\n]|$)/;
/** A key of the top table, or a whole table below it. */
const tomlKey = /^([A-Za-z0-9_.-]+[ \t]*(?==)|\[[^\n]*\])/;
function cutKeys(inner, keyPattern) {
    const keys = new Map();
    let open = '';
    let table = false;
    for (const line of inner.match(/[^\n]*\n|[^\n]+$/g) ?? []) {
        const key = keyPattern.exec(line)?.[1]?.trim();
        const starts = key !== undefined && (!table || key.startsWith('['));
        if (starts && keys.has(key))
            return new Map([['', inner]]);
        if (starts) {
            open = key;
            table = key.startsWith('[');
        }
        keys.set(open, (keys.get(open) ?? '') + line);
    }
    return keys;
}
/** Write front matter; nothing when there is none. */
function joinAttributes(attributes) {
    if (attributes === undefined)
        return '';
    return attributes.open + [...attributes.lines.values()].join('') + attributes.close;
}
/**
 * Merge front matter key by key. A key both sides changed is merged by its lines, as a list of tags.
 *
 * @param mergeLines - merges the text of one key; undefined for a conflict
 * @param keep - the side that wins where one removed what the other changed
 */
function mergeAttributes(three, mergeLines, keep) {
    const { base, ours, theirs } = three;
    const fences = ours ?? theirs;
    if (fences === undefined)
        return { merged: undefined, conflicts: [] };
    const conflicts = [];
    const lines = new Map();
    for (const key of orderKeys(three)) {
        const values = {
            base: base?.lines.get(key),
            ours: ours?.lines.get(key),
            theirs: theirs?.lines.get(key),
        };
        const merged = mergeKey(values, mergeLines) ?? (keep && { value: values[keep] });
        if (merged === undefined)
            conflicts.push(key || 'frontMatter');
        else if (merged.value !== undefined)
            lines.set(key, merged.value);
    }
    const removed = base !== undefined && (ours === undefined || theirs === undefined);
    const merged = removed && lines.size === 0 ? undefined : { ...fences, lines };
    return { merged, conflicts };
}
function mergeKey(values, mergeLines) {
    const whole = mergeValues(values);
    if (whole)
        return whole;
    const { base, ours, theirs } = values;
    if (base === undefined || ours === undefined || theirs === undefined)
        return undefined;
    const merged = mergeLines({ base, ours, theirs });
    return merged === undefined ? undefined : { value: merged };
}
/** Keys in the order of the side that changed it, the other side's own beside the key they stood by. */
function orderKeys({ base, ours, theirs }) {
    const [was, mine, other] = [base, ours, theirs].map((side) => [...(side?.lines.keys() ?? [])]);
    const [first = [], second = []] = mine?.join('\n') === was?.join('\n') ? [other, mine] : [mine, other];
    const order = [...first];
    for (const [index, key] of second.entries()) {
        if (order.includes(key))
            continue;
        const before = second.slice(0, index).findLast((earlier) => order.includes(earlier));
        const after = second.slice(index + 1).find((later) => order.includes(later));
        const place = before === undefined ? order.indexOf(after ?? '') : order.indexOf(before) + 1;
        order.splice(place === -1 ? order.length : place, 0, key);
    }
    return order;
}

;// CONCATENATED MODULE: ./lib/content/merge-text.js
// Texts of three revisions to one: pages by front matter and blocks, navigation by items, the rest by lines.



/**
 * Merge a text that two sides changed.
 *
 * A page: front matter key by key, the body block by block (top-level nodes; items of a list and rows
 * of a table one by one); a block both sides changed is merged by its lines. Navigation: line by line,
 * where items added at one place all stay, ours first, and an item's title and target are two things.
 * Variables: name by name. Any other text: line by line, as git does. Byte order mark, line ends and
 * what follows the last words are attributes of their own. What no side touched keeps its bytes.
 *
 * @see contract, section 3: "documents block by block"
 */
function mergeText(texts, kind, keep) {
    const whole = mergeValues(texts);
    if (whole)
        return { kind: 'merged', text: whole.value };
    const form = mergeForms(texts, cutTail, keep);
    const merged = mergeIn(texts, kind, form);
    if (merged.kind === 'merged')
        return merged;
    // Blank lines at the end set texts apart for git: what it merges has to merge.
    const apart = mergeIn(texts, kind, mergeForms(texts, cutEnd, keep));
    if (apart.kind === 'merged')
        return apart;
    return keep === undefined ? merged : mergeIn(texts, kind, form, keep);
}
function mergeIn(texts, kind, form, keep) {
    const plain = mapThree(texts, form.strip);
    if (kind === 'page') {
        const merged = mergePage(plain, keep);
        return merged.kind === 'merged' ? { kind: 'merged', text: form.restore(merged.text) } : merged;
    }
    if (kind === 'variables')
        return mergeVariables(plain, form, keep);
    const text = kind === 'navigation' ? mergeNavigation(plain, keep) : mergeLines(plain, keep);
    if (text === undefined)
        return { kind: 'conflict', fields: ['document'] };
    return { kind: 'merged', text: form.restore(text) };
}
function mergeVariables(texts, form, keep) {
    const { merged, conflicts } = mergeAttributes(mapThree(texts, splitMap), (values) => mergeLines(values, keep), keep);
    if (conflicts.length > 0)
        return { kind: 'conflict', fields: conflicts.toSorted() };
    return { kind: 'merged', text: form.restore(joinAttributes(merged)) };
}
function mergePage(pages, keep) {
    const parts = mapThree(pages, splitFrontMatter);
    const attributes = mergeAttributes(mapThree(parts, (part) => part.frontMatter), (values) => mergeLines(values, keep), keep);
    const body = mergeBody(mapThree(parts, (part) => part.body), keep);
    const fields = [...attributes.conflicts, ...(body === undefined ? ['document'] : [])].toSorted();
    if (body === undefined || fields.length > 0)
        return { kind: 'conflict', fields };
    return { kind: 'merged', text: joinAttributes(attributes.merged) + body };
}
/** What git would merge has to merge, and needs no parse; blocks tell apart what stands side by side. */
function mergeBody(bodies, keep) {
    const byLines = mergeLines(bodies);
    if (byLines !== undefined)
        return byLines;
    const blocks = mapThree(bodies, cutBlocks);
    const settle = (side) => mergeLists(blocks, { meeting: 'blocks', settle: settleLines(side) });
    return (settle() ?? (keep && settle(keep)))?.join('');
}
/** Blocks both sides changed, by their lines. */
function settleLines(keep) {
    return (region) => {
        const merged = mergeLines(mapThree(region, (blocks) => blocks.join('')), keep);
        return merged === undefined ? undefined : [merged];
    };
}
function mergeLines(texts, keep) {
    const settle = (region) => (keep === undefined ? undefined : region[keep]);
    return mergeLists(mapThree(texts, cutLines), { meeting: 'lines', settle })?.join('');
}
function mergeNavigation(texts, keep) {
    const settle = (region) => {
        if (region.base.length === 0) {
            return [...region.ours, ...region.theirs.filter((line) => !region.ours.includes(line))];
        }
        return mergeItems(region) ?? (keep === undefined ? undefined : region[keep]);
    };
    return mergeLists(mapThree(texts, cutLines), { meeting: 'blocks', settle })?.join('');
}
/** Items that both sides changed one for one: what stands between the marks is merged part by part. */
function mergeItems({ base, ours, theirs }) {
    if (base.length !== ours.length || base.length !== theirs.length)
        return undefined;
    const lines = [];
    for (const [index, line] of base.entries()) {
        const three = { base: line, ours: ours[index] ?? '', theirs: theirs[index] ?? '' };
        const parts = mapThree(three, (text) => text.split(/([[\]()]|: |\s+(?="))/));
        const merged = mergeLists(parts, { meeting: 'blocks', settle: () => undefined });
        if (merged === undefined)
            return undefined;
        lines.push(merged.join(''));
    }
    return lines;
}
/** Lines with their ends. */
function cutLines(text) {
    return text.match(/[^\n]*\n|[^\n]+$/g) ?? [];
}
/** Blocks of a body: each top-level node, list item and table row, and each blank line between them. */
function cutBlocks(body) {
    const lines = cutLines(body);
    const starts = new Set(findBlockStarts(body));
    const blocks = [];
    let open = [];
    for (const [index, line] of lines.entries()) {
        if (starts.has(index))
            close();
        open.push(line);
    }
    close();
    return blocks;
    function close() {
        const blank = [];
        while (open.at(-1)?.trim() === '')
            blank.unshift(open.pop() ?? '');
        if (open.length > 0)
            blocks.push(open.join(''));
        blocks.push(...blank);
        open = [];
    }
}
/** Lines, counted from 0, where a block starts. */
function findBlockStarts(body) {
    // A line in front, so that a body that starts with a break is not taken for front matter.
    const { children } = (0,markdown/* parseMarkdown */.Dd)(`\n${body}`);
    return children.flatMap((node) => {
        const inner = node.type === 'list' || node.type === 'table' ? node.children : [];
        return [node, ...inner].map((part) => (part.position?.start.line ?? 2) - 2);
    });
}
const byteOrderMark = '\ufeff';
/** Merge byte order marks, line ends where each side has one kind, and what follows the last words. */
function mergeForms(texts, cut, keep) {
    const mark = take(mapThree(texts, (text) => text.startsWith(byteOrderMark)));
    const ends = mapThree(texts, lineEndOf);
    const uniform = [ends.base, ends.ours, ends.theirs].every((end) => end !== 'mixed');
    const end = take(ends);
    const tail = take(mapThree(texts, (text) => cut(plain(text)).tail));
    return {
        strip: (text) => `${cut(plain(text)).words}\n`,
        restore(text) {
            const whole = text.replace(/\n$/, '') + tail;
            const lines = uniform && end === 'crlf' ? whole.replaceAll('\n', '\r\n') : whole;
            return mark ? byteOrderMark + lines : lines;
        },
    };
    function plain(text) {
        const unmarked = text.startsWith(byteOrderMark) ? text.slice(1) : text;
        return uniform ? unmarked.replaceAll('\r\n', '\n') : unmarked;
    }
    /** These are no conflicts: without a side to keep, the lesser of two changes will do. */
    function take(values) {
        const merged = mergeValues(values);
        if (merged)
            return merged.value;
        if (keep)
            return values[keep];
        // biome-ignore lint/complexity/useMathMinMax: these are texts or truths, not numbers
        return values.theirs < values.ours ? values.theirs : values.ours;
    }
}
/** A text up to the end of its last words, and the line ends and blank lines that follow. */
function cutTail(text) {
    const end = text.indexOf('\n', text.trimEnd().length);
    if (end === -1)
        return { words: text, tail: '' };
    const start = text[end - 1] === '\r' ? end - 1 : end;
    return { words: text.slice(0, start), tail: text.slice(start) };
}
/** A text, and the end of its last line. */
function cutEnd(text) {
    const tail = /\r?\n$/.exec(text)?.[0] ?? '';
    return { words: text.slice(0, text.length - tail.length), tail };
}
function lineEndOf(text) {
    const all = text.split('\n').length - 1;
    const long = text.split('\r\n').length - 1;
    if (long === 0)
        return 'lf';
    return long === all ? 'crlf' : 'mixed';
}
function mapThree(three, map) {
    return { base: map(three.base), ours: map(three.ours), theirs: map(three.theirs) };
}

// EXTERNAL MODULE: ./lib/content/oid.js
var content_oid = __webpack_require__(8849);
;// CONCATENATED MODULE: ./lib/content/merge-contents.js
// The bytes of a merge: taken from the side that changed them, or merged when both did.




/** Bytes of everything kept. Only what both sides changed is read. */
async function mergeContents(kept, places, merge) {
    const moved = new Map(kept.flatMap(({ item, path }, index) => {
        const place = places[index] ?? path;
        return item.theirs && place !== path ? [[item.theirs.path, place]] : [];
    }));
    const needed = kept.flatMap(({ item }) => isContested(item) || (moved.size > 0 && isNavigation(item, merge)) ? listOids(item) : []);
    const bytes = await merge.readBytes([...new Set(needed)]);
    const blobs = new Map();
    const conflicts = [];
    const entries = kept.map((outcome, index) => {
        const path = places[index] ?? outcome.path;
        const merged = mergeContent(outcome, bytes, { merge, moved });
        if ('fields' in merged)
            conflicts.push({ item: outcome.item, fields: merged.fields });
        const oid = 'oid' in merged ? merged.oid : '';
        if ('bytes' in merged)
            blobs.set(oid, merged.bytes);
        return { id: outcome.item.id, entry: { path, oid, mode: outcome.mode } };
    });
    return { entries, blobs, conflicts };
}
/** True when both sides changed the bytes, each in its own way. */
function isContested({ base, ours, theirs }) {
    if (ours === undefined || theirs === undefined)
        return false;
    return mergeValues({ base: base?.oid, ours: ours.oid, theirs: theirs.oid }) === undefined;
}
function listOids({ base, ours, theirs }) {
    return [base, ours, theirs].flatMap((entry) => (entry ? [entry.oid] : []));
}
function mergeContent({ item, keep, mode }, bytes, { merge, moved }) {
    const { base, ours, theirs } = item;
    const follows = moved.size > 0 && theirs !== undefined && isNavigation(item, merge);
    if (!isContested(item) && !follows) {
        const whole = mergeValues({ base: base?.oid, ours: ours?.oid, theirs: theirs?.oid });
        return { oid: (ours && theirs ? whole?.value : (ours ?? theirs)?.oid) ?? '' };
    }
    const texts = mode === '120000' ? undefined : readThree(item, bytes);
    if (texts === undefined) {
        if (keep === undefined)
            return { fields: ['document'] };
        return { oid: item[keep]?.oid ?? '' };
    }
    const three = follows
        ? { ...texts, theirs: followMoves(texts.theirs, theirs.path, moved) }
        : texts;
    const merged = mergeText(three, textKindOf(item, merge), keep);
    if (merged.kind === 'conflict')
        return merged;
    const result = new TextEncoder().encode(merged.text);
    return { oid: (0,content_oid/* blobOid */.I)(result), bytes: result };
}
function readThree(item, bytes) {
    const base = merge_contents_readText(bytes, item.base?.oid);
    const ours = merge_contents_readText(bytes, item.ours?.oid);
    const theirs = merge_contents_readText(bytes, item.theirs?.oid);
    if (base === undefined || ours === undefined || theirs === undefined)
        return undefined;
    return { base, ours, theirs };
}
/** A text whose bytes come back when it is encoded again; undefined for bytes that are none. */
function merge_contents_readText(bytes, oid) {
    if (oid === undefined)
        return '';
    const held = bytes.get(oid);
    if (held?.includes(0) ?? true)
        return undefined;
    try {
        return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(held);
    }
    catch {
        return undefined;
    }
}
function textKindOf(item, merge) {
    if (isNavigation(item, merge))
        return 'navigation';
    if (/(?:^|\/)\.gitbook\/vars\.yaml$/.test(merge_items_pathOf(item)))
        return 'variables';
    return /\.(?:md|mdx|markdown)$/i.test(merge_items_pathOf(item)) ? 'page' : 'text';
}
/** Point the entries of a navigation at the new paths of what was renamed to make room. */
function followMoves(text, path, moved) {
    const directory = path.slice(0, path.lastIndexOf('/') + 1);
    const start = /\.md$/i.test(path) ? '(?<=\\]\\(<?)' : '(?<=[:-]\\s+["\']?)';
    let followed = text;
    for (const [from, to] of moved) {
        if (!from.startsWith(directory) || !to.startsWith(directory))
            continue;
        const [was, is] = [from.slice(directory.length), to.slice(directory.length)];
        const entry = new RegExp(`${start}((?:\\./)?)${escapePattern(was)}(?=[\\s)"'>#]|$)`, 'gm');
        followed = followed.replaceAll(entry, (_, dot) => dot + is);
    }
    return followed;
}
function escapePattern(text) {
    return text.replace(/[\\^$.*+?()[\]{}|/-]/g, '\\$&');
}

;// CONCATENATED MODULE: ./lib/content/merge-paths.js

/**
 * Give everything a path of its own.
 *
 * What the main content has where it stands comes first; anything else that finds its path taken, or a
 * file where it needs a directory, gets a number: `setup-1.md`.
 *
 * @param ours - the main content's tree
 * @param moving - paths of that tree that are free again unless something of `placed` takes them
 * @returns paths, in the order of `placed`
 */
function allocatePaths(placed, ours, moving) {
    const files = new Set();
    const directories = new Set();
    const paths = new Map();
    const inOrder = [...placed].sort((a, b) => Number(b.settled) - Number(a.settled) || (0,content_tree/* compareBytes */.Xo)(a.path, b.path));
    for (const item of inOrder) {
        const path = findFreePath(item.path);
        paths.set(item, path);
        files.add(path);
        for (const directory of listDirectories(path))
            directories.add(directory);
    }
    return placed.map((item) => paths.get(item) ?? item.path);
    function findFreePath(wanted) {
        const clash = listDirectories(wanted).find(isFile);
        if (clash !== undefined) {
            const directory = numberPath(clash, (path) => isFile(path));
            return findFreePath(directory + wanted.slice(clash.length));
        }
        return isFile(wanted) || isDirectory(wanted)
            ? numberPath(wanted, (path) => isFile(path) || isDirectory(path))
            : wanted;
    }
    function isFile(path) {
        return files.has(path) || (!moving.has(path) && (0,content_tree/* lookUp */.TE)(ours, path)?.kind === 'file');
    }
    function isDirectory(path) {
        if (directories.has(path))
            return true;
        const entry = (0,content_tree/* lookUp */.TE)(ours, path);
        if (entry?.kind !== 'directory')
            return false;
        return (0,content_tree/* listFiles */.CS)(entry.tree).some((file) => !moving.has(`${path}/${file.path}`));
    }
}
/** Directories above a path, the outermost first. */
function listDirectories(path) {
    const names = path.split('/').slice(0, -1);
    return names.map((_, index) => names.slice(0, index + 1).join('/'));
}
/** The first of `x-1.md`, `x-2.md`... that is free. */
function numberPath(path, isTaken) {
    const name = path.slice(path.lastIndexOf('/') + 1);
    const dot = name.lastIndexOf('.');
    const end = dot > 0 ? path.length - name.length + dot : path.length;
    for (let number = 1;; number += 1) {
        const numbered = `${path.slice(0, end)}-${number}${path.slice(end)}`;
        if (!isTaken(numbered))
            return numbered;
    }
}

;// CONCATENATED MODULE: ./lib/content/merge.js
// Three revisions to one: what both sides did since their base, joined page by page, or the conflicts.









/**
 * Merge two revisions that started from one base, by id and not by path: a page renamed on one side
 * and edited on the other is both.
 *
 * A page or file one side changed is taken from it; one both changed is merged by `mergeText`, or is a
 * conflict when it is no text. One side deleted what the other changed: a conflict. Pages both added at
 * one path are one when they are equal; else the change request's gets a number in its name, an id of
 * its own, and its navigation follows. A conflict that is resolved takes the chosen side where the two
 * differ, and both sides' changes everywhere else.
 *
 * @returns the merged tree, or every conflict in byte order of paths; with one, nothing is merged
 * @see contract, section 3: "Update and merge are a three-way merge"
 */
async function mergeRevisions(merge) {
    const unchanged = mergeUnchanged(merge);
    if (unchanged !== undefined)
        return unchanged;
    const paths = merge_findChangedPaths(merge);
    const items = merge_items_collectItems(merge, paths);
    const outcomes = items.map((item) => decide(item, merge));
    const kept = outcomes.flatMap(({ kept: outcome }) => (outcome ? [outcome] : []));
    const places = allocatePaths(kept, merge.ours.revision.tree, paths);
    const contents = await mergeContents(kept, places, merge);
    const conflicts = [...outcomes.flatMap(({ conflict }) => conflict ?? []), ...contents.conflicts];
    if (conflicts.length > 0) {
        return { kind: 'conflict', conflicts: describeConflicts(conflicts, merge) };
    }
    return assemble(merge, paths, contents.entries, contents.blobs);
}
/** A side that did nothing leaves the other as it is, bytes and ids. */
function mergeUnchanged({ base, ours, theirs }) {
    const result = isSame(ours, base) ? theirs : isSame(theirs, base) ? ours : undefined;
    if (result === undefined)
        return undefined;
    const { tree } = result.revision;
    return { kind: 'merged', tree, identities: result.identities, blobs: new Map() };
}
function isSame(a, b) {
    if (a.revision.tree.oid !== b.revision.tree.oid)
        return false;
    return (JSON.stringify(Object.entries(a.identities)) === JSON.stringify(Object.entries(b.identities)));
}
/** Paths where the three do not hold the same bytes under the same id. */
function merge_findChangedPaths({ space, base, ours, theirs }) {
    const paths = new Set();
    for (const side of [ours, theirs]) {
        for (const { path } of (0,content_tree/* diffTrees */.j_)(base.revision.tree, side.revision.tree))
            paths.add(path);
        for (const path of [...Object.keys(base.identities), ...Object.keys(side.identities)]) {
            if (idOf(space, base.identities, path) !== idOf(space, side.identities, path))
                paths.add(path);
        }
    }
    return paths;
}
/** Decide everything about an item but its bytes. */
function decide(item, merge) {
    const { base, ours, theirs } = item;
    const keep = lookUpResolution(item, merge);
    if (ours === undefined || theirs === undefined) {
        const left = ours ?? theirs;
        if (left === undefined || isEqual(left, base))
            return {};
        if (base !== undefined && keep === undefined)
            return { conflict: { item, fields: ['removed'] } };
        if (base !== undefined && item[keep ?? 'ours'] === undefined)
            return {};
        const { path, mode } = left;
        return { kept: { item, path, mode, settled: left === ours, ...merge_items_dropAbsent({ keep }) } };
    }
    const origin = base ?? ours;
    const three = { base: origin, ours, theirs };
    const path = mergeValues({ base: origin.path, ours: ours.path, theirs: theirs.path });
    const mode = mergeValues({ base: origin.mode, ours: ours.mode, theirs: theirs.mode });
    const chosen = three[keep ?? 'ours'];
    const place = path?.value ?? chosen.path;
    const kept = {
        item,
        path: place,
        mode: mode?.value ?? chosen.mode,
        settled: place === ours.path,
        ...merge_items_dropAbsent({ keep }),
    };
    const fields = [...(path ? [] : ['path']), ...(mode ? [] : ['mode'])];
    return fields.length > 0 && keep === undefined ? { kept, conflict: { item, fields } } : { kept };
}
function lookUpResolution(item, { resolutions = [], ...merge }) {
    if (resolutions.length === 0)
        return undefined;
    const kind = kindOf(item, merge);
    const found = resolutions.find((resolution) => resolution.id === item.id && resolution.kind === kind);
    return found && (found.keep === 'primary' ? 'ours' : 'theirs');
}
function describeConflicts(conflicts, merge) {
    const byItem = Map.groupBy(conflicts, ({ item }) => item);
    const titles = [merge.ours, merge.theirs].map((side) => listTitles(side.revision.site));
    return [...byItem]
        .map(([item, found]) => {
        const path = merge_items_pathOf(item);
        const kind = kindOf(item, merge);
        const title = titles[0]?.get(path) ?? titles[1]?.get(item.theirs?.path ?? path);
        return {
            kind,
            id: item.id,
            title: title ?? (kind === 'page' ? nameOfPage(path) : (0,paths/* nameOf */.Vb)(path)),
            path,
            fields: [...new Set(found.flatMap(({ fields }) => fields))].sort(),
        };
    })
        .sort((a, b) => (0,content_tree/* compareBytes */.Xo)(a.path, b.path) || (0,content_tree/* compareBytes */.Xo)(a.id, b.id));
}
/** Put the merged entries into the main content's tree, and give out the ids. */
function assemble({ space, ours, theirs }, paths, entries, blobs) {
    const changes = new Map([...paths].map((path) => [path, { path }]));
    const known = new Map();
    const fresh = [];
    for (const { id, entry } of entries) {
        changes.set(entry.path, { path: entry.path, after: { oid: entry.oid, mode: entry.mode } });
        if (id === '')
            fresh.push(entry.path);
        else
            known.set(entry.path, id);
    }
    const tree = (0,content_tree/* changeTree */.rb)(ours.revision.tree, changes.values());
    const remembered = { ...theirs.identities, ...ours.identities };
    for (const [path, id] of Object.entries(remembered)) {
        if (!paths.has(path) && (0,content_tree/* lookUp */.TE)(tree, path)?.kind === 'file')
            known.set(path, id);
    }
    const identities = assignIds({ space, known, fresh: fresh.sort(content_tree/* compareBytes */.Xo), remembered });
    return { kind: 'merged', tree, identities, blobs };
}

;// CONCATENATED MODULE: ./lib/store/objects.js
/** Below the limits of every engine on values in one statement. */
const oidsPerQuery = 500;
const rowsPerInsert = 100;
/** Which of these are kept here. Alternates are not asked. */
async function findKnownObjects(database, oids) {
    const known = new Set();
    for (const part of split(oids, oidsPerQuery)) {
        const rows = await database
            .selectFrom('object')
            .select('oid')
            .where('oid', 'in', part)
            .execute();
        for (const row of rows)
            known.add(row.oid);
    }
    return known;
}
/** Keep objects; those already kept are left as they are. Belongs in the transaction that names them. */
async function insertObjects(database, objects) {
    for (const part of split(objects, rowsPerInsert)) {
        await database
            .insertInto('object')
            .values(part.map((object) => ({ ...object, size: object.bytes.length })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
    }
}
/** Bytes of objects by oid. One that is not kept is absent. */
async function readObjects(database, oids) {
    const found = new Map();
    for (const part of split(oids, oidsPerQuery)) {
        const rows = await database
            .selectFrom('object')
            .select(['oid', 'bytes'])
            .where('oid', 'in', part)
            .execute();
        for (const row of rows)
            found.set(row.oid, row.bytes);
    }
    return found;
}
/** Sizes of objects in bytes. One that is not kept is absent. */
async function readObjectSizes(database, oids) {
    const found = new Map();
    for (const part of split(oids, oidsPerQuery)) {
        const rows = await database
            .selectFrom('object')
            .select(['oid', 'size'])
            .where('oid', 'in', part)
            .execute();
        for (const row of rows)
            found.set(row.oid, row.size);
    }
    return found;
}
/** JSON texts derived from blobs, by oid. */
async function readDerived(database, { dialect, version }, oids) {
    const found = new Map();
    for (const part of split(oids, oidsPerQuery)) {
        const rows = await database
            .selectFrom('derived')
            .select(['oid', 'value'])
            .where('dialect', '=', dialect)
            .where('version', '=', version)
            .where('oid', 'in', part)
            .execute();
        for (const row of rows)
            found.set(row.oid, row.value);
    }
    return found;
}
/** Keep what was derived; deriving it again would give the same. */
async function insertDerived(database, { dialect, version }, values) {
    for (const part of split([...values], rowsPerInsert)) {
        await database
            .insertInto('derived')
            .values(part.map(([oid, value]) => ({ oid, dialect, version, value })))
            .onConflict((conflict) => conflict.doNothing())
            .execute();
    }
}
function* split(items, size) {
    for (let from = 0; from < items.length; from += size)
        yield items.slice(from, from + size);
}

// EXTERNAL MODULE: ./lib/content/facts.js + 26 modules
var facts = __webpack_require__(6578);
;// CONCATENATED MODULE: ./lib/platform/objects.js
// Trees, texts and facts out of the store, as the content room asks for them.



/** Bytes of blobs: from the store, else from where it borrows. One nobody has is absent. */
async function readBlobs(store, oids) {
    const found = await readObjects(store.database, oids);
    for (const alternate of store.alternates) {
        const missing = oids.filter((oid) => !found.has(oid));
        if (missing.length === 0)
            break;
        for (const [oid, bytes] of await alternate.readBlobs(missing))
            found.set(oid, bytes);
    }
    return found;
}
/** Sizes of blobs in bytes. */
async function readSizes(store, oids) {
    const found = await readObjectSizes(store.database, oids);
    for (const alternate of store.alternates) {
        const missing = oids.filter((oid) => !found.has(oid));
        if (missing.length === 0)
            break;
        for (const [oid, size] of await alternate.readSizes(missing))
            found.set(oid, size);
    }
    return found;
}
const modes = { '100644': true, '100755': true, '120000': true, '160000': true };
/** A tree by its oid, with everything below it; one query for each depth. */
async function readTree(store, oid) {
    const files = [];
    const oids = new Map();
    let level = [['', oid]];
    while (level.length > 0) {
        const bytes = await readObjects(store.database, [...new Set(level.map(([, tree]) => tree))]);
        const below = [];
        for (const [path, tree] of level) {
            oids.set(path, tree);
            const object = bytes.get(tree);
            // The tree without entries is named, not kept.
            if (object === undefined && tree !== emptyTreeOid)
                throw new Error(`Cannot find tree "${tree}"`);
            for (const entry of (0,content_tree/* decodeTree */.fU)(object ?? new Uint8Array())) {
                const at = path === '' ? entry.name : `${path}/${entry.name}`;
                if (isFileMode(entry.mode))
                    files.push({ path: at, oid: entry.oid, mode: entry.mode });
                else
                    below.push([at, entry.oid]);
            }
        }
        level = below;
    }
    return (0,content_tree/* buildTree */.H6)(files, oids);
}
const emptyTreeOid = '4b825dc642cb6eb9a060e54bf8d69288fbee4904';
function isFileMode(mode) {
    return mode in modes;
}
/** Keep a tree. Directories that are kept already are not looked into. */
async function insertTree(database, tree) {
    let level = [tree];
    while (level.length > 0) {
        const known = await findKnownObjects(database, level.map((directory) => directory.oid));
        const fresh = level.filter((directory) => !known.has(directory.oid));
        const objects = fresh.map((directory) => ({
            oid: directory.oid,
            kind: 'tree',
            bytes: (0,content_tree/* encodeTree */.hN)(directory),
        }));
        await insertObjects(database, objects);
        level = fresh.flatMap((directory) => [...directory.entries.values()].flatMap((entry) => entry.kind === 'directory' ? [entry.tree] : []));
    }
}
/** Facts of so many pages stay in memory. */
const factsMax = 20_000;
const pagesAtOnce = 512;
/** The store as a source of texts and facts. Facts are computed once per blob and dialect, and kept. */
function createStoreSource(store) {
    const kept = new Map();
    return {
        readTexts: (files) => readTexts(store, files),
        async readFacts(pages, layout) {
            const found = new Map();
            const missing = [];
            for (const page of pages) {
                const facts = kept.get(`${layout} ${page.oid}`);
                if (facts === undefined)
                    missing.push(page);
                else
                    found.set(page.oid, facts);
            }
            for (let at = 0; at < missing.length; at += pagesAtOnce) {
                const batch = missing.slice(at, at + pagesAtOnce);
                for (const [oid, facts] of await loadFacts(batch, layout)) {
                    found.set(oid, facts);
                    keep(`${layout} ${oid}`, facts);
                }
            }
            return found;
        },
    };
    /** Facts as they were kept, else computed and kept for the next process. */
    async function loadFacts(pages, layout) {
        if (!store.isDurable)
            return computeFacts(store, pages, layout);
        const derivation = { dialect: layout, version: facts/* factsVersion */._2 };
        const oids = pages.map((page) => page.oid);
        const found = new Map();
        for (const [oid, json] of await readDerived(store.database, derivation, oids)) {
            found.set(oid, parseFacts(json));
        }
        const missing = pages.filter((page) => !found.has(page.oid));
        if (missing.length === 0)
            return found;
        const computed = await computeFacts(store, missing, layout);
        const texts = new Map([...computed].map(([oid, facts]) => [oid, JSON.stringify(facts)]));
        await store.transaction((database) => insertDerived(database, derivation, texts));
        return new Map([...found, ...computed]);
    }
    function keep(key, facts) {
        const [oldest] = kept.keys();
        if (kept.size >= factsMax && oldest !== undefined)
            kept.delete(oldest);
        kept.set(key, facts);
    }
}
async function computeFacts(store, pages, layout) {
    const texts = await readTexts(store, pages);
    return new Map([...texts].map(([oid, text]) => [oid, (0,facts/* readFacts */.MH)(text, layout)]));
}
function parseFacts(json) {
    // Written above from a value of this type, under the version of the code that made it.
    return JSON.parse(json);
}
async function readTexts(store, files) {
    const blobs = await readBlobs(store, files.map((file) => file.oid));
    return new Map([...blobs].map(([oid, bytes]) => [oid, decoder.decode(bytes)]));
}
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 11 modules
var schemas = __webpack_require__(2857);
;// CONCATENATED MODULE: ./lib/platform/revision-rows.js
// Revisions as they are stored: rows to values and back.



const RevisionGit = schemas/* object */.Ikc({
    oid: schemas/* string */.YjP(),
    message: schemas/* string */.YjP(),
    createdByService: schemas/* boolean */.zMY(),
    url: schemas/* string */.YjP().optional(),
    ref: schemas/* string */.YjP().optional(),
});
const Reading = schemas/* object */.Ikc({ layout: contract/* LayoutName */.u4.optional(), root: schemas/* string */.YjP().optional() });
/** Keep a revision. Its objects are kept before, or in the same transaction. */
async function insertRevision(database, revision) {
    await database
        .insertInto('revision')
        .values({
        id: revision.id,
        space_id: revision.spaceId,
        change_request_id: revision.changeRequestId ?? null,
        type: revision.type,
        tree: revision.tree ?? content_tree/* emptyTree */["in"].oid,
        reading: formatReading(revision.reading ?? {}),
        identities: JSON.stringify(revision.identities ?? {}),
        parents: JSON.stringify(revision.parents ?? []),
        git: revision.git === undefined ? null : JSON.stringify(revision.git),
        merged_from: revision.mergedFrom ?? null,
        created_by: revision.createdBy,
        created_at: revision.createdAt,
    })
        .execute();
}
/** What an author asked for, as one text that is equal for equal wishes. */
function formatReading({ layout, root }) {
    return JSON.stringify({ layout, root });
}
function parseReading(row) {
    const { layout, root } = Reading.parse(JSON.parse(row.reading));
    return { ...(layout === undefined ? {} : { layout }), ...(root === undefined ? {} : { root }) };
}
function parseIdentities(row) {
    return schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).parse(JSON.parse(row.identities));
}
function parseParents(row) {
    return schemas/* array */.YOg(schemas/* string */.YjP()).parse(JSON.parse(row.parents));
}
function parseGit(row) {
    return row.git === null ? undefined : RevisionGit.parse(JSON.parse(row.git));
}

;// CONCATENATED MODULE: ./lib/platform/turns.js
// Work on one thing at a time, in the order it was asked for. Saves this process from racing itself;
// what holds between processes is compare-and-set in the database.
class Turns {
    #last = new Map();
    /** Run when everything asked for before under the same key has ended. */
    async take(key, work) {
        const before = this.#last.get(key) ?? Promise.resolve();
        const mine = before.then(work, work);
        this.#last.set(key, mine);
        try {
            return await mine;
        }
        finally {
            if (this.#last.get(key) === mine)
                this.#last.delete(key);
        }
    }
}
/** Another writer moved the pointer first. Thrown inside a transaction, so that it is undone. */
class LostRaceError extends Error {
    constructor() {
        super('Cannot move the pointer: another writer was first');
        this.name = 'LostRaceError';
    }
}

;// CONCATENATED MODULE: ./lib/platform/joining.js







/** A race between processes is tried again this often before the caller is told. */
const attemptsMax = 20;
/**
 * Merge a change request into the main content of its space.
 *
 * Pulls what it lacks by itself. A conflict is an answer: nothing is written then.
 */
function mergeIntoSpace(context, { id, space_id }) {
    return retryRaces(context, space_id, async () => {
        const sides = await readSides(context, id);
        const joined = await join(context, sides, []);
        if (joined.kind === 'conflict')
            return presentConflicts(sides, joined.conflicts);
        const revisionId = context.newId();
        const at = context.now();
        await context.store.transaction(async (database) => {
            const { space, changeRequest } = sides;
            const moved = await database
                .updateTable('space')
                .set({ revision_id: revisionId, updated_at: at })
                .where('id', '=', space.id)
                .where('revision_id', '=', sides.ours.row.id)
                .where('deleted_at', 'is', null)
                .executeTakeFirst();
            const closed = await database
                .updateTable('change_request')
                .set({ status: 'merged', revision_merged_id: revisionId, updated_at: at })
                .where('id', '=', changeRequest.id)
                .where('revision_id', '=', sides.theirs.row.id)
                .where('status', '=', changeRequest.status)
                .executeTakeFirst();
            if (moved.numUpdatedRows !== 1n || closed.numUpdatedRows !== 1n)
                throw new LostRaceError();
            await keepJoined(database, joined);
            await insertRevision(database, {
                id: revisionId,
                spaceId: space.id,
                type: 'merge',
                tree: joined.tree.oid,
                reading: joined.reading,
                identities: joined.identities,
                parents: [sides.ours.row.id, sides.theirs.row.id],
                mergedFrom: changeRequest.id,
                createdBy: context.caller.id,
                createdAt: at,
            });
        });
        return { revision: revisionId, result: 'merge' };
    });
}
/** Pull the main content into a change request. Without anything to pull, nothing is written. */
function updateFromSpace(context, { id, space_id }, resolutions) {
    return retryRaces(context, space_id, async () => {
        const sides = await readSides(context, id);
        if (sides.base.row.id === sides.ours.row.id) {
            return { revision: sides.theirs.row.id, result: 'update' };
        }
        const joined = await join(context, sides, resolutions);
        if (joined.kind === 'conflict')
            return presentConflicts(sides, joined.conflicts);
        const revisionId = context.newId();
        const at = context.now();
        await context.store.transaction(async (database) => {
            const { changeRequest } = sides;
            const moved = await database
                .updateTable('change_request')
                .set({
                revision_id: revisionId,
                revision_merged_ancestor_id: sides.ours.row.id,
                updated_at: at,
            })
                .where('id', '=', changeRequest.id)
                .where('revision_id', '=', sides.theirs.row.id)
                .where('status', '=', changeRequest.status)
                .executeTakeFirst();
            if (moved.numUpdatedRows !== 1n)
                throw new LostRaceError();
            await keepJoined(database, joined);
            await insertRevision(database, {
                id: revisionId,
                spaceId: changeRequest.space_id,
                changeRequestId: changeRequest.id,
                type: 'update',
                tree: joined.tree.oid,
                reading: joined.reading,
                identities: joined.identities,
                parents: [sides.theirs.row.id, sides.ours.row.id],
                createdBy: context.caller.id,
                createdAt: at,
            });
        });
        return { revision: revisionId, result: 'update' };
    });
}
async function readSides(context, changeRequestId) {
    const { database } = context.store;
    const changeRequest = await database
        .selectFrom('change_request')
        .selectAll()
        .where('id', '=', changeRequestId)
        .executeTakeFirstOrThrow();
    refuseClosed(changeRequest);
    const space = await database
        .selectFrom('space')
        .select(['id', 'revision_id'])
        .where('id', '=', changeRequest.space_id)
        .executeTakeFirstOrThrow();
    return {
        space,
        changeRequest,
        base: await context.revisions.find(baseRevisionId(changeRequest)),
        ours: await context.revisions.find(space.revision_id),
        theirs: await context.revisions.find(changeRequest.revision_id),
    };
}
async function join(context, { base, ours, theirs, changeRequest }, resolutions) {
    const reading = parseReading(base.row.reading === theirs.row.reading ? ours.row : theirs.row);
    if (base.row.id === ours.row.id) {
        const { content, identities } = theirs;
        return { kind: 'merged', tree: content.tree, identities, reading, blobs: new Map() };
    }
    const merged = await mergeRevisions({
        space: changeRequest.space_id,
        base: sideOf(base),
        ours: sideOf(ours),
        theirs: sideOf(theirs),
        readBytes: (oids) => readBlobs(context.store, oids),
        // Variables are merged as the file they stand in; a resolution by name settles nothing.
        resolutions: resolutions.flatMap(({ kind, id, keep }) => kind === 'variable' ? [] : [{ kind, id, keep }]),
    });
    if (merged.kind === 'conflict') {
        const conflicts = merged.conflicts.map((conflict) => ({
            ...conflict,
            fields: [...conflict.fields],
        }));
        return { kind: 'conflict', conflicts };
    }
    return { ...merged, reading };
}
function sideOf({ content, identities }) {
    return { revision: content, identities };
}
async function keepJoined(database, { tree, blobs }) {
    const objects = [...blobs].map(([oid, bytes]) => ({ oid, kind: 'blob', bytes }));
    await insertObjects(database, objects);
    await insertTree(database, tree);
}
function presentConflicts(sides, conflicts) {
    return {
        revision: sides.theirs.row.id,
        result: 'conflicts',
        conflicts: [...conflicts],
    };
}
/** Do what may lose a race until it does not: one at a time here, by compare-and-set elsewhere. */
async function retryRaces(context, spaceId, attempt) {
    return context.turns.take(spaceId, async () => {
        for (let count = 0; count < attemptsMax; count += 1) {
            try {
                return await attempt();
            }
            catch (error) {
                if (!(error instanceof LostRaceError))
                    throw error;
            }
        }
        throw new contract/* ApiError */.hD('edit_conflict', 'Cannot write: others keep changing the same content');
    });
}

;// CONCATENATED MODULE: ./lib/platform/lists.js
// Lists page by page: opaque cursors that name the last item by its key, so that they survive inserts and deletes.


/** The key to go on after; undefined on the first page. */
function readCursor(list, query) {
    if (query.page === undefined)
        return undefined;
    const [name, ...key] = parseCursor(query.page);
    if (name !== nameOf(list) || key.length === 0) {
        throw new contract/* ApiError */.hD('invalid_page', 'Cannot read "page": it is no cursor of this list');
    }
    return key;
}
/**
 * The answer for rows read by key.
 *
 * @param rows - up to one more than `limit`, which tells whether there is a next page
 */
function buildList(list, query, read) {
    const shown = read.rows.slice(0, query.limit);
    const last = shown.at(-1);
    const items = shown.map(read.present);
    if (last === undefined || read.rows.length <= query.limit)
        return { count: read.count, items };
    return { next: { page: formatCursor(list, read.keyOf(last)) }, count: read.count, items };
}
/**
 * One page of items that are in memory.
 *
 * @param keyOf - one text, unique in the list; items are in byte order of it
 */
function pageItems(list, query, read) {
    const [after] = readCursor(list, query) ?? [];
    const next = after === undefined
        ? 0
        : read.items.findIndex((item) => (0,content_tree/* compareBytes */.Xo)(read.keyOf(item), after) > 0);
    const from = next === -1 ? read.items.length : next;
    return buildList(list, query, {
        count: read.items.length,
        rows: read.items.slice(from, from + query.limit + 1),
        keyOf: (item) => [read.keyOf(item)],
        present: read.present,
    });
}
function nameOf(list) {
    return list.map((part) => part ?? '').join(' ');
}
function formatCursor(list, key) {
    return Buffer.from(JSON.stringify([nameOf(list), ...key])).toString('base64url');
}
function parseCursor(text) {
    try {
        const value = JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
        if (Array.isArray(value) && value.every((part) => typeof part === 'string'))
            return value;
    }
    catch {
        // Not JSON: answered like every other text that is no cursor.
    }
    return [];
}

;// CONCATENATED MODULE: ./lib/platform/orgs.js


const orgs = {
    // Open point F: a token tells whose it is.
    async getUser(context) {
        return () => Promise.resolve(presentUser(context, context.caller));
    },
    async listOrganizationsForAuthenticatedUser(context) {
        return async ({ query }) => {
            const list = ['organizations', context.caller.id];
            const mine = context.store.database
                .selectFrom('member')
                .innerJoin('organization', 'organization.id', 'member.organization_id')
                .where('member.user_id', '=', context.caller.id)
                .where('member.disabled', '=', 0);
            const { count } = await mine
                .select(({ fn }) => fn.countAll().as('count'))
                .executeTakeFirstOrThrow();
            const [after] = readCursor(list, query) ?? [];
            const rows = await mine
                .selectAll('organization')
                .select('member.role')
                .$if(after !== undefined, (page) => page.where('organization.id', '>', after ?? ''))
                .orderBy('organization.id')
                .limit(query.limit + 1)
                .execute();
            return buildList(list, query, {
                count,
                rows,
                keyOf: (row) => [row.id],
                present: (row) => presentOrganization(context, row, parseLevel(row.role)),
            });
        };
    },
    async getOrganizationById(context, { organizationId }) {
        const { organization, role } = await findOrganization(context, organizationId, 'view');
        return () => Promise.resolve(presentOrganization(context, organization, role));
    },
};
/** A user as others see them. */
function presentUser({ baseURL }, user) {
    return {
        object: 'user',
        id: user.id,
        displayName: user.display_name,
        ...(user.email === null ? {} : { email: user.email }),
        ...(user.photo_url === null ? {} : { photoURL: user.photo_url }),
        urls: { location: `${baseURL}/v1/users/${user.id}` },
    };
}
/** An organization as a member of this role sees it. */
function presentOrganization({ baseURL }, organization, role) {
    return {
        object: 'organization',
        id: organization.id,
        title: organization.title,
        createdAt: organization.created_at,
        emailDomains: [],
        type: 'business',
        defaultRole: parseLevel(organization.default_role) ?? null,
        inviteLinks: true,
        // Open point K1: whoever runs the platform has all of it.
        plan: 'enterprise_2024',
        mergeRules: { type: 'none' },
        trial: { status: 'notapplicable' },
        urls: {
            location: `${baseURL}/v1/orgs/${organization.id}`,
            app: `${baseURL}/o/${organization.id}`,
        },
        permissions: organizationPermissions(role),
    };
}

;// CONCATENATED MODULE: ./lib/platform/spaces.js
// Spaces.




const spaces = {
    async listSpaces(context, { organizationId }) {
        const { role } = await findOrganization(context, organizationId, 'view');
        return async ({ query }) => {
            const level = levelOnSpace(role);
            if (level === undefined)
                return { count: 0, items: [] };
            const list = ['spaces', organizationId];
            const all = context.store.database
                .selectFrom('space')
                .where('organization_id', '=', organizationId)
                .where('deleted_at', 'is', null);
            const { count } = await all
                .select(({ fn }) => fn.countAll().as('count'))
                .executeTakeFirstOrThrow();
            const [createdAt, id] = readCursor(list, query) ?? [];
            const rows = await all
                .selectAll()
                .$if(createdAt !== undefined, (page) => page.where((where) => where.eb(where.refTuple('created_at', 'id'), '>', where.tuple(createdAt ?? '', id ?? ''))))
                .orderBy('created_at')
                .orderBy('id')
                .limit(query.limit + 1)
                .execute();
            const counters = await countBySpace(context, rows);
            return buildList(list, query, {
                count,
                rows,
                keyOf: (row) => [row.created_at, row.id],
                present: (row) => presentSpaceRow(context, row, level, counters),
            });
        };
    },
    async createSpace(context, { organizationId }) {
        const found = await findOrganization(context, organizationId, 'createContent');
        return async ({ body = {} }) => {
            if (body.parent !== undefined) {
                // Open point E3: a parent is a collection, and this platform has none yet.
                throw new contract/* ApiError */.hD('invalid_reference', `Cannot find collection "${body.parent}"`);
            }
            const at = context.now();
            const space = {
                id: context.newId(),
                organization_id: organizationId,
                title: body.title ?? 'New space',
                emoji: body.emoji ?? '1f4d6',
                visibility: 'private',
                edit_mode: body.editMode ?? 'live',
                default_level: null,
                revision_id: context.newId(),
                last_number: 0,
                created_at: at,
                updated_at: at,
                deleted_at: null,
            };
            await context.store.transaction(async (database) => {
                await insertRevision(database, {
                    id: space.revision_id,
                    spaceId: space.id,
                    type: 'edits',
                    createdBy: context.caller.id,
                    createdAt: at,
                });
                await database.insertInto('space').values(space).execute();
            });
            const level = levelOnSpace(found.role) ?? 'read';
            const value = await presentSpace(context, { ...found, space, level });
            return { value, location: value.urls.location };
        };
    },
    async getSpaceById(context, { spaceId }) {
        const found = await findSpace(context, spaceId, 'view');
        return () => presentSpace(context, found);
    },
};
/** A space as the caller sees it. */
async function presentSpace(context, found) {
    const counters = await countBySpace(context, [found.space]);
    return presentSpaceRow(context, found.space, found.level, counters);
}
async function countBySpace(context, rows) {
    const ids = rows.map((row) => row.id);
    const counters = new Map(ids.map((id) => [id, new Map()]));
    if (ids.length === 0)
        return counters;
    const { database } = context.store;
    const changeRequests = await database
        .selectFrom('change_request')
        .select(['space_id', 'status'])
        .select(({ fn }) => fn.countAll().as('count'))
        .where('space_id', 'in', ids)
        .groupBy(['space_id', 'status'])
        .execute();
    for (const row of changeRequests)
        counters.get(row.space_id)?.set(row.status, row.count);
    const comments = await database
        .selectFrom('comment')
        .select('space_id')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('space_id', 'in', ids)
        .where('change_request_id', 'is', null)
        .where('status', '=', 'open')
        .groupBy('space_id')
        .execute();
    for (const row of comments)
        counters.get(row.space_id)?.set('comments', row.count);
    return counters;
}
function presentSpaceRow(context, space, level, counters) {
    const counter = (name) => counters.get(space.id)?.get(name) ?? 0;
    const statuses = ['draft', 'open', 'archived', 'merged'];
    return {
        object: 'space',
        id: space.id,
        title: space.title,
        emoji: space.emoji,
        visibility: 'private',
        createdAt: space.created_at,
        updatedAt: space.updated_at,
        editMode: space.edit_mode === 'locked' ? 'locked' : 'live',
        urls: spaceURLs(context, space.id),
        organization: space.organization_id,
        revision: space.revision_id,
        defaultLevel: parseLevel(space.default_level) ?? null,
        comments: counter('comments'),
        changeRequests: statuses.reduce((sum, status) => sum + counter(status), 0),
        changeRequestsOpen: counter('open'),
        changeRequestsDraft: counter('draft'),
        mergeRules: { type: 'inherit' },
        permissions: spacePermissions(level),
    };
}
/** Addresses of a space: of the API, and for a browser. */
function spaceURLs({ baseURL }, spaceId) {
    return { location: `${baseURL}/v1/spaces/${spaceId}`, app: `${baseURL}/s/${spaceId}` };
}

;// CONCATENATED MODULE: ./lib/platform/change-requests.js
// Change requests.







const changeRequests = {
    async listChangeRequestsForSpace(context, { spaceId }) {
        const { space } = await findSpace(context, spaceId, 'access');
        return async ({ query }) => {
            const { status, creator, contributor, subject } = query;
            const list = ['change-requests', spaceId, status, creator, contributor, subject];
            let matching = context.store.database
                .selectFrom('change_request')
                .where('space_id', '=', spaceId)
                .where('status', '=', status);
            // Whoever made a change request is the one known to have contributed.
            for (const user of [creator, contributor]) {
                if (user !== undefined)
                    matching = matching.where('created_by', '=', user);
            }
            if (subject !== undefined) {
                // Everything that starts with it, in byte order.
                matching = matching
                    .where('subject', '>=', subject)
                    .where('subject', '<', `${subject}\u{10ffff}`);
            }
            const { count } = await matching
                .select(({ fn }) => fn.countAll().as('count'))
                .executeTakeFirstOrThrow();
            const [before] = readCursor(list, query) ?? [];
            const rows = await matching
                .selectAll()
                .$if(before !== undefined, (page) => page.where('number', '<', Number(before)))
                .orderBy('number', 'desc')
                .limit(query.limit + 1)
                .execute();
            const related = await readRelated(context, rows);
            return buildList(list, query, {
                count,
                rows,
                keyOf: (row) => [String(row.number)],
                present: (row) => presentRow(context, { space, changeRequest: row }, related),
            });
        };
    },
    async createChangeRequest(context, { spaceId }) {
        const found = await findSpace(context, spaceId, 'edit');
        return async ({ body = {} }) => {
            const changeRequest = await insertChangeRequest(context, spaceId, body);
            const value = await presentChangeRequest(context, { ...found, changeRequest });
            return { value, location: value.urls.location };
        };
    },
    async getChangeRequestById(context, parameters) {
        const found = await findChangeRequest(context, parameters, 'access');
        return () => presentChangeRequest(context, found);
    },
    async updateChangeRequestById(context, parameters) {
        const found = await findChangeRequest(context, parameters, 'access');
        const permissions = spacePermissions(found.level);
        const isAuthor = found.changeRequest.created_by === context.caller.id;
        if (!permissions.review && !(isAuthor && permissions.edit)) {
            throw forbidden('review', `space "${parameters.spaceId}"`);
        }
        return async ({ body }) => {
            const changeRequest = await changeStatus(context, found.changeRequest.id, body);
            return presentChangeRequest(context, { ...found, changeRequest });
        };
    },
    async mergeChangeRequest(context, parameters) {
        const found = await findChangeRequest(context, parameters, 'merge');
        return () => mergeIntoSpace(context, found.changeRequest);
    },
    async updateChangeRequest(context, parameters) {
        const found = await findChangeRequest(context, parameters, 'edit');
        return ({ body }) => updateFromSpace(context, found.changeRequest, body?.resolutions ?? []);
    },
};
function insertChangeRequest(context, spaceId, body) {
    const at = context.now();
    return context.store.transaction(async (database) => {
        // One statement counts up and answers: two requests at once never get the same number.
        const space = await database
            .updateTable('space')
            .set(({ eb }) => ({ last_number: eb('last_number', '+', 1) }))
            .where('id', '=', spaceId)
            .where('deleted_at', 'is', null)
            .returning(['last_number', 'revision_id'])
            .executeTakeFirst();
        if (space === undefined)
            throw new contract/* ApiError */.hD('not_found', `Cannot find space "${spaceId}"`);
        const row = {
            id: context.newId(),
            space_id: spaceId,
            number: space.last_number,
            status: 'draft',
            subject: body.subject ?? 'Untitled',
            agent_task_id: body.agentTaskId ?? null,
            created_by: context.caller.id,
            created_at: at,
            updated_at: at,
            revision_id: space.revision_id,
            revision_initial_id: space.revision_id,
            revision_merged_ancestor_id: null,
            revision_merged_id: null,
            imported: null,
        };
        await database.insertInto('change_request').values(row).execute();
        return row;
    });
}
/** Open point D: every move is allowed but those out of `merged`. Nothing changed is no update. */
function changeStatus(context, id, wanted) {
    return context.store.transaction(async (database) => {
        const row = await database
            .selectFrom('change_request')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        refuseMerged(row);
        const next = {
            subject: wanted.subject ?? row.subject,
            status: wanted.status ?? row.status,
            updated_at: context.now(),
        };
        if (next.subject === row.subject && next.status === row.status)
            return row;
        await database
            .updateTable('change_request')
            .set(next)
            .where('id', '=', id)
            .where('status', '!=', 'merged')
            .execute();
        return { ...row, ...next };
    });
}
/** A change request as the caller sees it. */
async function presentChangeRequest(context, found) {
    const related = await readRelated(context, [found.changeRequest]);
    // The space may have moved on since the request began; `outdated` must not.
    const space = await context.store.database
        .selectFrom('space')
        .selectAll()
        .where('id', '=', found.space.id)
        .executeTakeFirstOrThrow();
    return presentRow(context, { ...found, space }, related);
}
async function readRelated(context, rows) {
    if (rows.length === 0)
        return { users: new Map(), openComments: new Map() };
    const { database } = context.store;
    const users = await database
        .selectFrom('user')
        .selectAll()
        .where('id', 'in', [...new Set(rows.map((row) => row.created_by))])
        .execute();
    const comments = await database
        .selectFrom('comment')
        .select('change_request_id')
        .select(({ fn }) => fn.countAll().as('count'))
        .where('change_request_id', 'in', rows.map((row) => row.id))
        .where('status', '=', 'open')
        .groupBy('change_request_id')
        .execute();
    return {
        users: new Map(users.map((user) => [user.id, user])),
        openComments: new Map(comments.map((row) => [row.change_request_id ?? '', row.count])),
    };
}
function presentRow(context, { space, changeRequest }, { users, openComments }) {
    const row = changeRequest;
    const author = users.get(row.created_by);
    if (author === undefined)
        throw new Error(`Cannot find user "${row.created_by}"`);
    const status = parseStatus(row.status);
    return {
        object: 'change-request',
        id: row.id,
        number: row.number,
        status,
        subject: row.subject,
        space: row.space_id,
        createdBy: presentUser(context, author),
        createdAt: row.created_at,
        updatedAt: row.updated_at,
        revision: row.revision_id,
        revisionInitial: row.revision_initial_id,
        ...(row.revision_merged_ancestor_id === null
            ? {}
            : { revisionMergedAncestor: row.revision_merged_ancestor_id }),
        ...(row.revision_merged_id === null ? {} : { revisionMerged: row.revision_merged_id }),
        comments: openComments.get(row.id) ?? 0,
        outdated: status !== 'merged' && space.revision_id !== baseRevisionId(row),
        urls: changeRequestURLs(context, row),
    };
}
function parseStatus(text) {
    return contract/* ChangeRequestStatus */.Ku.parse(text);
}
/** Addresses of a change request: of the API, and for a browser. */
function changeRequestURLs(platform, row) {
    const space = spaceURLs(platform, row.space_id);
    return {
        app: `${space.app}/~/changes/${row.number}`,
        location: `${space.location}/change-requests/${row.id}`,
    };
}

;// CONCATENATED MODULE: ./lib/platform/content-target.js
// The content a request is about: of a space, or of a change request; found the same way for every operation.






/** The main content of a space. */
async function findSpaceContent(context, { spaceId }) {
    const found = await findSpace(context, spaceId, 'view');
    return { found, revision: await context.revisions.find(found.space.revision_id) };
}
/** The content of a change request. */
async function findChangeRequestContent(context, parameters) {
    const found = await findChangeRequest(context, parameters, 'access');
    const { changeRequest } = found;
    const revision = await context.revisions.find(changeRequest.revision_id);
    return { found, changeRequest, revision };
}
/** Organization, space and version, as they are embedded in places of this content. */
async function presentPlaced(context, target) {
    const { found, changeRequest, revision } = target;
    const versionContext = changeRequest === undefined
        ? { type: 'revision', revision: await presentRevisionHead(context, revision) }
        : {
            type: 'changeRequest',
            changeRequest: await presentChangeRequest(context, { space: found.space, changeRequest }),
        };
    return {
        organization: presentOrganization(context, found.organization, found.role),
        space: await presentSpace(context, found),
        versionContext,
    };
}
/** Open point C: a revision without its pages and files, so that what embeds it stays small. */
async function presentRevisionHead(context, { row }) {
    const git = parseGit(row);
    const base = {
        object: 'revision',
        id: row.id,
        parents: parseParents(row),
        pages: [],
        files: [],
        reusableContents: [],
        createdAt: row.created_at,
        ...(git === undefined ? {} : { git }),
        urls: { app: await revisionURL(context, row) },
    };
    switch (row.type) {
        case 'edits':
        case 'update':
            return { ...base, type: row.type };
        case 'merge':
            return { ...base, type: 'merge', mergedFrom: await presentMergedFrom(context, row) };
        default:
            throw new Error(`Cannot present a revision of type "${row.type}"`);
    }
}
async function presentMergedFrom(context, row) {
    const { database } = context.store;
    const changeRequest = await database
        .selectFrom('change_request')
        .selectAll()
        .where('id', '=', row.merged_from ?? '')
        .executeTakeFirstOrThrow();
    const space = await database
        .selectFrom('space')
        .selectAll()
        .where('id', '=', row.space_id)
        .executeTakeFirstOrThrow();
    return presentChangeRequest(context, { space, changeRequest });
}
async function revisionURL(context, row) {
    if (row.change_request_id === null)
        return spaceURLs(context, row.space_id).app;
    const changeRequest = await context.store.database
        .selectFrom('change_request')
        .select(['id', 'number', 'space_id'])
        .where('id', '=', row.change_request_id)
        .executeTakeFirstOrThrow();
    return changeRequestURLs(context, changeRequest).app;
}
/** Refuse what the content does not hold. */
function notInContent(kind, id) {
    return new contract/* ApiError */.hD('not_found', `Cannot find ${kind} "${id}"`);
}

;// CONCATENATED MODULE: ./lib/platform/changes.js
// What a change request adds, edits, moves and removes.




const changes = {
    async listChangesInChangeRequest(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        return async ({ query }) => {
            const base = await context.revisions.find(baseRevisionId(target.changeRequest));
            const found = await diffRevisions(identified(base), identified(target.revision), context.revisions.source);
            return pageItems(['changes', target.changeRequest.id], query, {
                items: found,
                keyOf: (change) => `${(change.after ?? change.before)?.git.path ?? ''}\0${change.id}`,
                present: (change) => ({
                    ...change,
                    ...(change.before === undefined ? {} : { before: copyPlace(change.before) }),
                    ...(change.after === undefined ? {} : { after: copyPlace(change.after) }),
                }),
            });
        };
    },
};
function identified({ row, content, identities }) {
    return { space: row.space_id, revision: content, identities };
}
function copyPlace(place) {
    return { ...place, git: { ...place.git } };
}

;// CONCATENATED MODULE: ./lib/platform/comments.js





const comments = {
    async listCommentsInChangeRequest(context, parameters) {
        const found = await findChangeRequest(context, parameters, 'access');
        const { changeRequest } = found;
        return async ({ query }) => {
            refuseDocument(query.format === 'document', 'query.format');
            const { order, status, targetPage, authors } = query;
            const list = ['comments', changeRequest.id, order, status, targetPage, authors?.join(',')];
            let matching = context.store.database
                .selectFrom('comment')
                .where('change_request_id', '=', changeRequest.id);
            if (status !== 'all')
                matching = matching.where('status', '=', status);
            if (targetPage !== undefined)
                matching = matching.where('page_id', '=', targetPage);
            if (authors !== undefined)
                matching = matching.where('posted_by', 'in', authors);
            const { count } = await matching
                .select(({ fn }) => fn.countAll().as('count'))
                .executeTakeFirstOrThrow();
            const [postedAt, id] = readCursor(list, query) ?? [];
            const rows = await matching
                .selectAll()
                .$if(postedAt !== undefined, (page) => page.where((where) => where.eb(where.refTuple('posted_at', 'id'), order === 'asc' ? '>' : '<', where.tuple(postedAt ?? '', id ?? ''))))
                .orderBy('posted_at', order)
                .orderBy('id', order)
                .limit(query.limit + 1)
                .execute();
            const presented = await presentComments(context, found, rows);
            return buildList(list, query, {
                count,
                rows: rows.map((row, index) => ({ row, comment: presented[index] })),
                keyOf: ({ row }) => [row.posted_at, row.id],
                present: ({ row, comment }) => comment ?? missing(row),
            });
        };
    },
    async postCommentInChangeRequest(context, parameters) {
        const found = await findChangeRequest(context, parameters, 'comment');
        return async ({ body }) => {
            const { markdown, document } = body.body;
            refuseDocument(document !== undefined, 'body.body.document');
            if (body.node !== undefined) {
                throw new contract/* ApiError */.hD('invalid_reference', `Cannot find node "${body.node}"`);
            }
            const revision = await context.revisions.find(found.changeRequest.revision_id);
            const page = await findCommentedPage(context, found.changeRequest.revision_id, body.page);
            const row = {
                id: context.newId(),
                space_id: found.space.id,
                change_request_id: found.changeRequest.id,
                revision_id: revision.row.id,
                page_id: page?.id ?? null,
                page_oid: page?.type === 'document' ? (page.git?.oid ?? null) : null,
                node_id: null,
                markdown: markdown ?? '',
                status: 'open',
                posted_by: context.caller.id,
                posted_at: context.now(),
                edited_at: null,
                resolved_by: null,
                resolved_at: null,
            };
            await context.store.transaction((database) => database.insertInto('comment').values(row).execute());
            const [comment] = await presentComments(context, found, [row]);
            return comment ?? missing(row);
        };
    },
};
function refuseDocument(isAsked, path) {
    if (!isAsked)
        return;
    throw (0,contract/* validationError */.cJ)(path, 'enum', 'Cannot use a document: comments are markdown for now');
}
function missing(row) {
    throw new Error(`Cannot present comment "${row.id}"`);
}
async function findCommentedPage(context, revisionId, pageId) {
    if (pageId === undefined)
        return undefined;
    const contents = await context.revisions.contents(await context.revisions.find(revisionId));
    const page = contents.pagesById.get(pageId);
    if (page === undefined)
        throw new contract/* ApiError */.hD('invalid_reference', `Cannot find page "${pageId}"`);
    return page;
}
async function presentComments(context, found, rows) {
    const users = await readUsers(context, rows);
    const presented = [];
    for (const row of rows) {
        const page = await presentCommentedPage(context, found, row);
        presented.push(presentComment(context, found, { row, users, page }));
    }
    return presented;
}
async function readUsers(context, rows) {
    const ids = new Set(rows.flatMap((row) => [row.posted_by, row.resolved_by ?? row.posted_by]));
    if (ids.size === 0)
        return new Map();
    const users = await context.store.database
        .selectFrom('user')
        .selectAll()
        .where('id', 'in', [...ids])
        .execute();
    return new Map(users.map((user) => [user.id, user]));
}
/** The page as it is now; when it is gone, as it was when it was commented on. */
async function presentCommentedPage(context, { changeRequest }, row) {
    if (row.page_id === null)
        return undefined;
    const now = await lookUpPage(context, changeRequest.revision_id, row.page_id);
    if (now !== undefined) {
        const oid = now.type === 'document' ? (now.git?.oid ?? null) : null;
        return presentPageReference(now, oid !== row.page_oid);
    }
    const then = await lookUpPage(context, row.revision_id, row.page_id);
    return then && presentPageReference(then, true);
}
async function lookUpPage(context, revisionId, pageId) {
    const contents = await context.revisions.contents(await context.revisions.find(revisionId));
    const page = contents.pagesById.get(pageId);
    return page?.type === 'document' || page?.type === 'group' ? page : undefined;
}
function presentPageReference(page, outdated) {
    return { id: page.id, title: page.title, path: page.path, outdated };
}
function presentComment(context, { space, changeRequest, level }, { row, users, page, }) {
    const permissions = spacePermissions(level);
    const isAuthor = row.posted_by === context.caller.id;
    const { location } = changeRequestURLs(context, changeRequest);
    const base = {
        object: 'comment',
        id: row.id,
        postedBy: userOf(row.posted_by),
        postedAt: row.posted_at,
        ...(row.edited_at === null ? {} : { editedAt: row.edited_at }),
        reactions: [],
        replies: 0,
        body: { markdown: row.markdown },
        target: {
            space: space.id,
            revision: row.revision_id,
            changeRequest: changeRequest.id,
            ...(page === undefined ? {} : { page }),
        },
        urls: { location: `${location}/comments/${row.id}` },
        permissions: {
            view: true,
            edit: isAuthor && permissions.comment,
            reply: permissions.comment,
            delete: (isAuthor && permissions.comment) || permissions.admin,
        },
    };
    if (row.resolved_at === null || row.resolved_by === null)
        return { ...base, status: 'open' };
    return {
        ...base,
        status: 'resolved',
        resolvedAt: row.resolved_at,
        resolvedBy: userOf(row.resolved_by),
    };
    function userOf(id) {
        const user = users.get(id);
        if (user === undefined)
            throw new Error(`Cannot find user "${id}"`);
        return presentUser(context, user);
    }
}

;// CONCATENATED MODULE: ./lib/content/page-markdown.js
// The text of a page as a reader of its markdown gets it: the title first, no front matter.
/**
 * Markdown of a page that starts with `# Title`.
 *
 * The source's own first line is kept when it is a level-1 heading; else the title is put above it.
 */
function pageMarkdown(source, title) {
    const lines = source.replace(/^\uFEFF/, '').split('\n');
    const body = lines.slice(countFrontMatterLines(lines));
    while (body.length > 1 && body[0]?.trim() === '')
        body.shift();
    const text = body.join('\n');
    if (/^ {0,3}#[ \t]/.test(text))
        return text;
    return text.trim() === '' ? `# ${title}\n` : `# ${title}\n\n${text}`;
}
/** Lines of front matter, its fences included: YAML between `---`, TOML between `+++`. */
function countFrontMatterLines(lines) {
    const fence = lines[0]?.trimEnd();
    if (fence !== '---' && fence !== '+++')
        return 0;
    return lines.findIndex((line, at) => at > 0 && line.trimEnd() === fence) + 1;
}

// EXTERNAL MODULE: ./lib/content/renames.js + 2 modules
var content_renames = __webpack_require__(9653);
// EXTERNAL MODULE: ./lib/contract/errors.js
var errors = __webpack_require__(1819);
;// CONCATENATED MODULE: ./lib/platform/archive-files.js
// What every archive has to keep to: names that stay inside, each once, within the limits.

/** Refuse an archive: not what it should be. */
function refuseArchive(problem, cause) {
    return new errors/* ApiError */.hD('import_unsupported', `Cannot import archive: ${problem}`, { cause });
}
/** Refuse an archive: too much. */
function refuseSize(problem) {
    return new errors/* ApiError */.hD('payload_too_large', `Cannot import archive: ${problem}`);
}
/** Files of one archive while it is read. */
class ArchiveFiles {
    files = [];
    #limits;
    #paths = new Set();
    #directories = new Set();
    #bytes = 0;
    constructor(limits) {
        this.#limits = limits;
    }
    /** Take a file in. Names that no import wants (`.git/`, `__MACOSX/`) are passed over. */
    add(file, size) {
        const { path } = file;
        checkPath(path);
        if (/(?:^|\/)\.git(?:\/|$)/i.test(path) || path.startsWith('__MACOSX/'))
            return;
        if (this.#paths.has(path))
            throw refuseArchive(`"${path}" is in it twice`);
        if (this.#directories.has(path))
            throw refuseArchive(`"${path}" is a file and a directory`);
        this.#paths.add(path);
        for (let end = path.indexOf('/'); end !== -1; end = path.indexOf('/', end + 1)) {
            const directory = path.slice(0, end);
            if (this.#paths.has(directory))
                throw refuseArchive(`"${directory}" is a file and a directory`);
            this.#directories.add(directory);
        }
        this.#checkSize(path, size);
        this.files.push(file);
    }
    #checkSize(path, size) {
        const { filesMax, fileBytesMax, unpackedBytesMax } = this.#limits;
        this.#bytes += size;
        if (size > fileBytesMax) {
            throw refuseSize(`"${path}" has ${size} bytes, at most ${fileBytesMax} are allowed`);
        }
        if (this.#bytes > unpackedBytesMax) {
            throw refuseSize(`with "${path}" it unpacks to more than ${unpackedBytesMax} bytes`);
        }
        if (this.#paths.size > filesMax)
            throw refuseSize(`it has more than ${filesMax} files`);
    }
}
function checkPath(path) {
    const shown = JSON.stringify(path);
    if (path === '')
        throw refuseArchive('a file in it has no name');
    if (/^(?:\/|[A-Za-z]:)/.test(path))
        throw refuseArchive(`${shown} is an absolute name`);
    if (path.includes('\0'))
        throw refuseArchive(`${shown} has a zero byte in its name`);
    for (const name of path.split('/')) {
        if (name === '..')
            throw refuseArchive(`${shown} climbs out of it`);
        if (name === '' || name === '.')
            throw refuseArchive(`${shown} has an empty part in its name`);
    }
}
/**
 * Take away the folder a git host puts around an archive: `owner-repo-1a2b3c4/`.
 *
 * @param certain - true when something else says that a git host made the archive
 */
function stripRoot(files, certain) {
    const first = files[0]?.path ?? '';
    const root = first.slice(0, first.indexOf('/') + 1);
    if (root === '' || !files.every((file) => file.path.startsWith(root)))
        return files;
    if (!certain && !/-[0-9a-f]{7,40}\/$/.test(root))
        return files;
    return files.map((file) => ({ ...file, path: file.path.slice(root.length) }));
}

// EXTERNAL MODULE: external "node:util"
var external_node_util_ = __webpack_require__(7975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(8522);
;// CONCATENATED MODULE: ./lib/platform/tar.js
// Tar archives, packed with gzip or not: which files one holds, and their bytes.



const blockBytes = 512;
const unzip = (0,external_node_util_.promisify)(external_node_zlib_.gunzip);
/** Unpack gzip around a tar archive. */
async function gunzipTar(bytes, limits) {
    // Each file has a header and is filled up to whole blocks.
    const most = limits.unpackedBytesMax + (limits.filesMax + 2) * 4 * blockBytes;
    try {
        return await unzip(bytes, { maxOutputLength: Math.min(most, 2 ** 32) });
    }
    catch (error) {
        if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE') {
            throw refuseSize(`it unpacks to more than ${limits.unpackedBytesMax} bytes`);
        }
        throw refuseArchive('its gzip packing is damaged', error);
    }
}
/** True when the bytes start as a tar archive does. */
function isTar(bytes) {
    return bytes.length >= blockBytes && hasChecksum(bytes.subarray(0, blockBytes));
}
/**
 * List the files of a tar archive.
 *
 * @see POSIX.1-2001, "pax Interchange Format"; GNU tar's `L` and `K` entries are read too
 */
function listTar(bytes, limits) {
    const collected = new ArchiveFiles(limits);
    const known = new Map();
    let next = {};
    let commit;
    for (let at = 0; at + blockBytes <= bytes.length;) {
        const block = bytes.subarray(at, at + blockBytes);
        if (block.every((byte) => byte === 0))
            break;
        if (!hasChecksum(block))
            throw refuseArchive(`its header at byte ${at} is damaged`);
        const header = readHeader(block);
        const size = header.kind === 'x' || header.kind === 'g' ? header.size : sizeOf(header, next);
        const content = bytes.subarray(at + blockBytes, at + blockBytes + size);
        const name = next['path'] ?? header.name;
        if (content.length < size)
            throw refuseArchive(`"${name}" is cut off`);
        at += blockBytes + Math.ceil(size / blockBytes) * blockBytes;
        if (header.kind === 'g')
            commit ??= readAttributes(content)['comment'];
        const more = readExtension(header, content);
        if (more !== undefined) {
            next = { ...next, ...more };
            continue;
        }
        takeFile({ ...header, name, link: next['linkpath'] ?? header.link }, content);
        next = {};
    }
    return { files: collected.files, ...(commit === undefined ? {} : { commit }) };
    function takeFile(header, content) {
        if (header.kind === '5' || header.name.endsWith('/'))
            return;
        const path = header.name.replace(/^(?:\.\/)+/, '');
        const file = readFile(path, header, content, known);
        known.set(path, file.place);
        collected.add(file, file.place.length);
    }
}
function readFile(path, header, content, known) {
    const mode = (header.mode & 0o100) === 0 ? '100644' : '100755';
    if (header.kind === '0' || header.kind === '7')
        return { path, mode, place: content };
    if (header.kind === '2') {
        return { path, mode: '120000', place: new TextEncoder().encode(header.link) };
    }
    const original = header.kind === '1' ? known.get(header.link.replace(/^(?:\.\/)+/, '')) : undefined;
    if (original !== undefined)
        return { path, mode, place: original };
    throw refuseArchive(`"${path}" is neither file nor link`);
}
/** What an entry says about the next one, when it is of that kind. */
function readExtension(header, content) {
    if (header.kind === 'x')
        return readAttributes(content);
    if (header.kind === 'g')
        return {};
    if (header.kind === 'L')
        return { path: tar_readText(content) };
    if (header.kind === 'K')
        return { linkpath: tar_readText(content) };
    return undefined;
}
/** Records of `length key=value\n`; the length counts bytes and includes itself. */
function readAttributes(content) {
    const attributes = {};
    for (let at = 0; at < content.length;) {
        const space = content.indexOf(32, at);
        const length = Number(tar_readText(content.subarray(at, Math.max(space, at))));
        if (space === -1 || !Number.isSafeInteger(length) || length <= space - at) {
            throw refuseArchive('one of its extended headers is damaged');
        }
        const record = tar_readText(content.subarray(space + 1, at + length - 1));
        const equals = record.indexOf('=');
        attributes[record.slice(0, equals)] = record.slice(equals + 1);
        at += length;
    }
    return attributes;
}
function sizeOf(header, next) {
    const stated = next['size'];
    if (stated === undefined)
        return header.size;
    if (!/^\d{1,15}$/.test(stated))
        throw refuseArchive(`"${header.name}" states no size`);
    return Number(stated);
}
function readHeader(block) {
    const name = tar_readText(block.subarray(0, 100));
    const isUstar = tar_readText(block.subarray(257, 262)) === 'ustar';
    const prefix = isUstar && block[263] === 48 ? tar_readText(block.subarray(345, 500)) : '';
    const kind = String.fromCharCode(block[156] ?? 0);
    return {
        name: prefix === '' ? name : `${prefix}/${name}`,
        link: tar_readText(block.subarray(157, 257)),
        mode: readNumber(block.subarray(100, 108)),
        size: readNumber(block.subarray(124, 136)),
        kind: kind === '\0' ? '0' : kind,
    };
}
function hasChecksum(block) {
    let sum = 0;
    for (const [index, byte] of block.entries())
        sum += index >= 148 && index < 156 ? 32 : byte;
    return sum === readNumber(block.subarray(148, 156)) && sum > 256;
}
/** Octal digits, or for large numbers the bytes themselves behind a set first bit. */
function readNumber(field) {
    if (((field[0] ?? 0) & 0x80) === 0)
        return Number.parseInt(tar_readText(field).trim() || '0', 8);
    let number = (field[0] ?? 0) & 0x7f;
    for (const byte of field.subarray(1))
        number = number * 256 + byte;
    return number;
}
function tar_readText(field) {
    const end = field.indexOf(0);
    return Buffer.from(end === -1 ? field : field.subarray(0, end)).toString('utf8');
}

// EXTERNAL MODULE: ./node_modules/yauzl/index.js
var yauzl = __webpack_require__(663);
;// CONCATENATED MODULE: ./lib/platform/zip.js
// Zip archives: which files one holds, and their bytes.




/** List the files of a zip archive, checked by names and stated sizes. */
async function listZip(bytes, limits) {
    const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
    const collected = new ArchiveFiles(limits);
    try {
        const zip = await (0,yauzl/* fromBufferPromise */.SY)(buffer, { lazyEntries: true });
        for await (const entry of zip.eachEntry()) {
            const mode = readMode(entry);
            if (mode === 'directory')
                continue;
            const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
            const place = {
                start: fileDataStart,
                compressedSize: entry.compressedSize,
                size: entry.uncompressedSize,
                stored: entry.compressionMethod === 0,
                checksum: entry.crc32,
            };
            collected.add({ path: entry.fileName, mode, place }, entry.uncompressedSize);
        }
        return { files: collected.files, comment: zip.comment };
    }
    catch (error) {
        if (!(error instanceof Error) || error.name === 'ApiError')
            throw error;
        throw refuseArchive(error.message, error);
    }
}
const inflate = (0,external_node_util_.promisify)(external_node_zlib_.inflateRaw);
/** The bytes of a file of a zip archive. What they turn out to be must be what the archive states. */
async function readZipFile(bytes, { path, place }) {
    const packed = bytes.subarray(place.start, place.start + place.compressedSize);
    if (packed.length !== place.compressedSize)
        throw refuseArchive(`"${path}" is cut off`);
    const unpacked = place.stored ? packed : await unpack(path, packed, place.size);
    if (unpacked.length !== place.size) {
        throw refuseArchive(`"${path}" has ${unpacked.length} bytes and not ${place.size} as it states`);
    }
    if ((0,external_node_zlib_.crc32)(unpacked) !== place.checksum)
        throw refuseArchive(`"${path}" is damaged`);
    return unpacked;
}
async function unpack(path, packed, size) {
    try {
        return await inflate(packed, { maxOutputLength: Math.max(size, 1) });
    }
    catch (error) {
        throw refuseArchive(`"${path}" cannot be unpacked to the ${size} bytes it states`, error);
    }
}
const encryptedFlags = 0x41;
const madeOnUnix = 3;
/** Git's mode of an entry, from the Unix mode in its external attributes. */
function readMode(entry) {
    const name = entry.fileName;
    if (name.endsWith('/'))
        return 'directory';
    if ((entry.generalPurposeBitFlag & encryptedFlags) !== 0)
        throw refuseArchive(`"${name}" is encrypted`);
    if (entry.compressionMethod !== 0 && entry.compressionMethod !== 8) {
        throw refuseArchive(`"${name}" is packed with method ${entry.compressionMethod}`);
    }
    const mode = entry.versionMadeBy >>> 8 === madeOnUnix ? entry.externalFileAttributes >>> 16 : 0;
    const kind = mode & 0o170000;
    if (kind === 0o120000)
        return '120000';
    if (kind === 0o040000)
        return 'directory';
    if (kind !== 0o100000 && kind !== 0)
        throw refuseArchive(`"${name}" is neither file nor link`);
    return (mode & 0o100) === 0 ? '100644' : '100755';
}

;// CONCATENATED MODULE: ./lib/platform/archive.js
// An archive of any kind we read, as files with their git ids.






/**
 * Read an archive: zip, tar, tar with gzip; recognised by its bytes.
 *
 * Refused whole when one file in it climbs out, is there twice, is encrypted, damaged or not what it
 * states, or when it holds more than the limits. The folder a git host puts around is taken away.
 *
 * @throws ApiError `import_unsupported`, `import_empty`, `payload_too_large`
 */
async function readArchive(bytes, limits) {
    if (isZip(bytes)) {
        const { files, comment } = await listZip(bytes, limits);
        return openArchive(files, commitIn(comment), (file) => readZipFile(bytes, file));
    }
    const unpacked = isGzip(bytes) ? await gunzipTar(bytes, limits) : bytes;
    if (!isTar(unpacked))
        throw refuseArchive('it is neither a zip nor a tar archive');
    const { files, commit } = listTar(unpacked, limits);
    return openArchive(files, commitIn(commit ?? ''), (file) => Promise.resolve(file.place));
}
async function openArchive(listed, commit, read) {
    const byOid = new Map();
    const files = [];
    for (const file of stripRoot(listed, commit !== undefined)) {
        const oid = (0,content_oid/* blobOid */.I)(await read(file));
        byOid.set(oid, file);
        files.push({ path: file.path, mode: file.mode, oid });
    }
    if (files.length === 0)
        throw new errors/* ApiError */.hD('import_empty', 'Cannot import archive: it has no files');
    return {
        tree: (0,content_tree/* buildTree */.H6)(files),
        async readBytes(oids) {
            const found = new Map();
            for (const oid of oids) {
                const file = byOid.get(oid);
                if (file !== undefined)
                    found.set(oid, await read(file));
            }
            return found;
        },
        ...(commit === undefined ? {} : { commit }),
    };
}
function isZip(bytes) {
    const [first, second, third, fourth] = bytes;
    if (first !== 0x50 || second !== 0x4b)
        return false;
    return (third === 3 && fourth === 4) || (third === 5 && fourth === 6);
}
function isGzip(bytes) {
    return bytes[0] === 0x1f && bytes[1] === 0x8b;
}
function commitIn(comment) {
    return /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(comment.trim()) ? comment.trim() : undefined;
}

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(3136);
// EXTERNAL MODULE: ./lib/repository/git.js
var git = __webpack_require__(1372);
// EXTERNAL MODULE: ./lib/repository/run-git.js
var run_git = __webpack_require__(4028);
;// CONCATENATED MODULE: ./lib/platform/import-commit.js
// A commit of a git repository on this machine, as an import names it.





/** A commit of a repository on this machine: `file:///path#COMMIT:sub/dir`. */
async function readCommit(url, fileImports, limits) {
    const { folder, ref, directory } = parseGitURL(url, fileImports);
    const repository = await import_commit_open(folder);
    if (repository === undefined) {
        throw new errors/* ApiError */.hD('import_fetch_failed', `Cannot import "${folder}": it is no git repository`);
    }
    const commit = await repository.resolve(ref);
    if (commit === undefined) {
        throw new errors/* ApiError */.hD('import_fetch_failed', `Cannot import "${folder}": it has no commit "${ref}"`);
    }
    const tree = await repository.readTree(commit, directory);
    const { size } = (0,content_tree/* filesOf */.R8)(tree).byPath;
    if (size === 0) {
        const place = directory ? `"${directory}" of commit "${ref}"` : `commit "${ref}"`;
        throw new errors/* ApiError */.hD('import_empty', `Cannot import "${folder}": ${place} has no files`);
    }
    if (size > limits.filesMax) {
        const found = `expected at most ${limits.filesMax} files but found ${size}`;
        throw new errors/* ApiError */.hD('payload_too_large', `Cannot import "${folder}": ${found}`);
    }
    return { tree, commit, readBytes };
    async function readBytes(oids) {
        const blobs = (await repository?.readBlobs(oids)) ?? new Map();
        for (const [oid, bytes] of blobs) {
            if (bytes.length <= limits.fileBytesMax)
                continue;
            const path = [...(0,content_tree/* filesOf */.R8)(tree).byPath.values()].find((file) => file.oid === oid)?.path;
            const found = `"${path}" has ${bytes.length} bytes, at most ${limits.fileBytesMax} are allowed`;
            throw new errors/* ApiError */.hD('payload_too_large', `Cannot import "${folder}": ${found}`);
        }
        return blobs;
    }
}
async function import_commit_open(folder) {
    try {
        return await (0,git/* openRepository */.h)(folder);
    }
    catch (error) {
        if (!(error instanceof run_git/* GitError */.XS))
            throw error;
        throw new errors/* ApiError */.hD('import_fetch_failed', error.message, { cause: error });
    }
}
function parseGitURL(text, fileImports) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol !== 'file:') {
        throw new errors/* ApiError */.hD('import_unsupported', 'Cannot import from git: only "file:" URLs are read yet');
    }
    if (!fileImports) {
        throw new errors/* ApiError */.hD('url_not_allowed', 'Cannot import "file:" URL: this platform reads none');
    }
    const fragment = decode(url.hash.slice(1));
    const colon = fragment.indexOf(':');
    const ref = (colon === -1 ? fragment : fragment.slice(0, colon)) || 'HEAD';
    const names = colon === -1 ? [] : fragment.slice(colon + 1).split('/');
    const directory = names.filter((name) => name !== '' && name !== '.').join('/');
    if (url.host !== '' || names.includes('..') || fragment.includes('\0')) {
        throw new errors/* ApiError */.hD('url_not_allowed', 'Cannot import "file:" URL: it leads out of its repository');
    }
    url.hash = '';
    return { folder: (0,external_node_url_.fileURLToPath)(url), ref, ...(directory === '' ? {} : { directory }) };
}
/** Percent-encoding undone where it is one; `100%` stays as it is. */
function decode(text) {
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}

;// CONCATENATED MODULE: ./lib/platform/imported.js
/** The limits unless the app is told otherwise (contract, decision 1). */
const defaultImportLimits = {
    filesMax: 50_000,
    unpackedBytesMax: 2 * 1024 ** 3,
    fileBytesMax: 100 * 1024 ** 2,
    archiveBytesMax: 1024 ** 3,
};

;// CONCATENATED MODULE: ./lib/platform/imports.js
// What an import names, read: a zip or tar archive behind a URL, or a commit of a local repository.




/**
 * Read what an import names.
 *
 * @throws ApiError `import_unsupported`, `import_empty`, `import_fetch_failed`, `url_not_allowed`,
 *   `upstream_timeout`, `payload_too_large`; the message names the file it is about
 */
async function readImport(request, options) {
    const limits = options.limits ?? defaultImportLimits;
    switch (request.source) {
        case 'zip':
            return readArchive(await options.fetchSource(request.url, { bytesMax: limits.archiveBytesMax }), limits);
        case 'git':
            return readCommit(request.url, options.fileImports, limits);
        default:
            throw new errors/* ApiError */.hD('import_unsupported', `Cannot import source "${request.source}": "git" and "zip" are supported`);
    }
}

;// CONCATENATED MODULE: ./lib/platform/importing.js
// Imports: what a source holds becomes the content of a space or of a change request, as a sync.














/**
 * Import into the main content.
 *
 * Contract, decision 1: paths identify; what is gone from the source goes away; the same tree again
 * changes nothing. Every import that names a commit is remembered, so that a branch can be traced to
 * the revision it left.
 */
const importIntoSpace = async (context, { spaceId }) => {
    const { space } = await findSpace(context, spaceId, 'edit');
    return async ({ body }) => {
        refuseLocked(space);
        const source = await readSource(context, body);
        const value = await retryRaces(context, spaceId, async () => {
            const row = await readSpaceRow(context, spaceId);
            refuseLocked(row);
            const current = await context.revisions.find(row.revision_id);
            const next = await prepare(context, current, source);
            const revisionId = next?.id ?? current.row.id;
            await context.store.transaction(async (database) => {
                if (next !== undefined) {
                    const moved = await database
                        .updateTable('space')
                        .set({ revision_id: next.id, updated_at: next.createdAt })
                        .where('id', '=', spaceId)
                        .where('revision_id', '=', current.row.id)
                        .where('edit_mode', '!=', 'locked')
                        .where('deleted_at', 'is', null)
                        .executeTakeFirst();
                    if (moved.numUpdatedRows !== 1n)
                        throw new LostRaceError();
                    await keepRevision(database, next, source.tree);
                }
                if (source.git !== undefined) {
                    await rememberCommit(database, spaceId, source.git.oid, revisionId);
                }
            });
            return presentResult(revisionId, current, next, source);
        });
        return { value, location: `${spaceURLs(context, spaceId).location}/content` };
    };
};
/**
 * Import into a change request.
 *
 * `git.base` names the commit the imported one left. When that was imported into the space, its
 * revision becomes what the change request stands on, as a merge base is in git: everything main had
 * there is in the imported tree too.
 */
const importIntoChangeRequest = async (context, parameters) => {
    const { changeRequest } = await findChangeRequest(context, parameters, 'edit');
    const { space_id: spaceId } = changeRequest;
    return async ({ body }) => {
        refuseClosed(changeRequest);
        const source = await readSource(context, body);
        const value = await retryRaces(context, spaceId, async () => {
            const row = await readChangeRequestRow(context, changeRequest.id);
            refuseClosed(row);
            const current = await context.revisions.find(row.revision_id);
            const base = await lookUpCommit(context, spaceId, body.git?.base);
            const imported = JSON.stringify([source.tree.oid, source.reading, base ?? null]);
            if (imported === row.imported)
                return presentResult(current.row.id, current, undefined, source);
            const next = await prepare(context, current, { ...source, baseId: base });
            await context.store.transaction(async (database) => {
                const moved = await database
                    .updateTable('change_request')
                    .set({
                    imported,
                    ...(next === undefined ? {} : { revision_id: next.id, updated_at: next.createdAt }),
                    ...(base === undefined ? {} : { revision_merged_ancestor_id: ancestorOf(row, base) }),
                })
                    .where('id', '=', row.id)
                    .where('revision_id', '=', row.revision_id)
                    .where('status', '=', row.status)
                    .executeTakeFirst();
                if (moved.numUpdatedRows !== 1n)
                    throw new LostRaceError();
                if (next !== undefined) {
                    await keepRevision(database, { ...next, changeRequestId: row.id }, source.tree);
                }
            });
            return presentResult(next?.id ?? current.row.id, current, next, source);
        });
        return { value, location: `${changeRequestURLs(context, changeRequest).location}/content` };
    };
};
function refuseLocked(space) {
    if (space.edit_mode === 'locked') {
        throw new contract/* ApiError */.hD('space_locked', `Cannot change space "${space.id}": it is locked`);
    }
}
/** Absent as long as it would name the revision the change request was made from. */
function ancestorOf(row, base) {
    return row.revision_merged_ancestor_id === null && base === row.revision_initial_id ? null : base;
}
/** Keep this many bytes at once while objects are copied. */
const copyBytesMax = 16 * 1024 * 1024;
const oidsAtOnce = 512;
async function readSource(context, body) {
    const imported = await readImport(body, context.imports);
    await copyBlobs(context, body.url, imported);
    const { layout, root } = body;
    const choice = {
        ...(layout === undefined ? {} : { layout }),
        ...(root === undefined ? {} : { root }),
    };
    const oid = body.git?.oid ?? imported.commit;
    return {
        tree: imported.tree,
        reading: formatReading(choice),
        choice,
        git: oid === undefined ? undefined : presentGit(oid, body.git),
    };
}
function presentGit(oid, git) {
    return {
        oid,
        message: git?.message ?? '',
        createdByService: false,
        ...(git?.url === undefined ? {} : { url: git.url }),
        ...(git?.ref === undefined ? {} : { ref: git.ref }),
    };
}
/**
 * Keep the bytes of an import. They mean nothing before a revision names them, so they are written
 * a few megabytes at a time.
 */
async function copyBlobs(context, url, imported) {
    const { store } = context;
    // A repository the store borrows from needs no copy.
    if (store.alternates.some((alternate) => url.startsWith(`${alternate.url}#`)))
        return;
    const oids = new Set();
    for (const file of (0,content_tree/* filesOf */.R8)(imported.tree).byPath.values()) {
        if (file.mode !== '160000')
            oids.add(file.oid);
    }
    for (const oid of await findKnownObjects(store.database, [...oids]))
        oids.delete(oid);
    const missing = [...oids];
    let batch = [];
    let bytesInBatch = 0;
    for (let at = 0; at < missing.length; at += oidsAtOnce) {
        for (const [oid, bytes] of await imported.readBytes(missing.slice(at, at + oidsAtOnce))) {
            batch.push({ oid, kind: 'blob', bytes });
            bytesInBatch += bytes.length;
            if (bytesInBatch >= copyBytesMax)
                await flush();
        }
    }
    await flush();
    async function flush() {
        const objects = batch;
        batch = [];
        bytesInBatch = 0;
        if (objects.length > 0)
            await store.transaction((database) => insertObjects(database, objects));
    }
}
/**
 * The revision an import makes of the current one; undefined when nothing differs.
 *
 * `baseId` is the revision of main content the imported tree was made from, when it is known.
 */
async function prepare(context, current, { tree, reading, choice, git, baseId }) {
    const { row, content } = current;
    if (tree.oid === row.tree && reading === row.reading)
        return undefined;
    const space = row.space_id;
    const renames = await (0,content_renames.findRenames)(content.tree, tree, context.revisions.source);
    const carried = carryIdentities({
        space,
        identities: current.identities,
        base: content.tree,
        head: tree,
        renames,
    });
    const base = baseId === undefined ? undefined : await context.revisions.find(baseId);
    const known = base && { tree: base.content.tree, identities: base.identities };
    const identities = known
        ? adoptIdentities({ space, head: tree, identities: carried, base: known })
        : carried;
    // Read before it is named: what cannot be read leaves the old revision in place.
    await context.revisions.read(tree, reading);
    return {
        id: context.newId(),
        spaceId: space,
        type: 'edits',
        tree: tree.oid,
        reading: choice,
        identities,
        parents: [row.id],
        ...(git === undefined ? {} : { git }),
        createdBy: context.caller.id,
        createdAt: context.now(),
    };
}
async function keepRevision(database, revision, tree) {
    await insertTree(database, tree);
    await insertRevision(database, revision);
}
function presentResult(revision, current, next, { tree }) {
    const differences = next === undefined ? [] : (0,content_tree/* diffTrees */.j_)(current.content.tree, tree);
    const importedResources = differences.filter((each) => each.after !== undefined).length;
    return { revision, importedResources, totalResources: (0,content_tree/* filesOf */.R8)(tree).byPath.size };
}
async function rememberCommit(database, spaceId, commit, revisionId) {
    await database
        .insertInto('space_commit')
        .values({ space_id: spaceId, commit_oid: commit, revision_id: revisionId })
        .onConflict((conflict) => conflict.columns(['space_id', 'commit_oid']).doUpdateSet({ revision_id: revisionId }))
        .execute();
}
async function lookUpCommit(context, spaceId, commit) {
    if (commit === undefined)
        return undefined;
    const row = await context.store.database
        .selectFrom('space_commit')
        .select('revision_id')
        .where('space_id', '=', spaceId)
        .where('commit_oid', '=', commit)
        .executeTakeFirst();
    return row?.revision_id;
}
function readSpaceRow(context, id) {
    return context.store.database
        .selectFrom('space')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
}
function readChangeRequestRow(context, id) {
    return context.store.database
        .selectFrom('change_request')
        .selectAll()
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
}

;// CONCATENATED MODULE: ./lib/platform/downloads.js



/** Where the bytes of a file are; the address names the revision, so that its answer never changes. */
function fileURL({ baseURL }, revision, { id, name }) {
    return `${baseURL}/files/${revision.space_id}/${revision.id}/${id}/${encodeURIComponent(name)}`;
}
/** The file and its bytes, when the caller may see the space. */
async function readFileBytes(context, names) {
    await findSpace(context, names.spaceId, 'view');
    const row = await context.store.database
        .selectFrom('revision')
        .select('id')
        .where('id', '=', names.revisionId)
        .where('space_id', '=', names.spaceId)
        .executeTakeFirst();
    if (row === undefined)
        throw notInContent('file', names.fileId);
    const contents = await context.revisions.contents(await context.revisions.find(row.id));
    const file = contents.filesById.get(names.fileId);
    const blobs = await readBlobs(context.store, file === undefined ? [] : [file.git.oid]);
    const bytes = file && blobs.get(file.git.oid);
    if (file === undefined || bytes === undefined)
        throw notInContent('file', names.fileId);
    return { file, bytes };
}

;// CONCATENATED MODULE: ./lib/platform/present-content.js
// Pages and files as the API gives them.




/** Browser address of the content: pages stand below it. */
function contentURL(context, { found, changeRequest }) {
    if (changeRequest === undefined)
        return spaceURLs(context, found.space.id).app;
    return changeRequestURLs(context, changeRequest).app;
}
/** A page and everything below it. */
function presentPage(node, appURL, view) {
    if (node.type === 'document') {
        return { ...presentDocument(node, appURL, view), pages: presentBelow() };
    }
    const { id, title } = node;
    if (node.type === 'group') {
        const { slug, path } = node;
        return { type: 'group', kind: 'group', id, title, slug, path, pages: presentBelow() };
    }
    if (node.type === 'link') {
        const target = presentTarget(node);
        return { type: 'link', kind: 'link', id, title, target, href: node.url };
    }
    return { type: 'computed', id, title, computed: presentComputed(node.specification) };
    function presentBelow() {
        const below = node.type === 'document' || node.type === 'group' ? node.pages : [];
        return below.map((page) => presentPage(page, appURL, view));
    }
}
/** A page as it is embedded in a place: without the pages below it. */
function presentPageAlone(node, appURL) {
    const view = { metadata: true };
    if (node.type === 'document' || node.type === 'group') {
        return presentPage({ ...node, pages: [] }, appURL, view);
    }
    return presentPage(node, appURL, view);
}
function presentDocument(node, appURL, { metadata }) {
    return {
        type: 'document',
        kind: 'sheet',
        id: node.id,
        title: node.title,
        ...(node.emoji === undefined ? {} : { emoji: node.emoji }),
        ...(node.icon === undefined ? {} : { icon: node.icon }),
        urls: { app: node.path === '' ? appURL : `${appURL}/${encodeURI(node.path)}` },
        slug: node.slug,
        path: node.path,
        ...(node.description === undefined ? {} : { description: node.description }),
        pages: [],
        ...(metadata && node.git ? { git: { ...node.git } } : {}),
        layout: { ...node.layout },
        ...(node.cover === undefined ? {} : { cover: { ...node.cover } }),
        ...(node.variables === undefined ? {} : { variables: { ...node.variables } }),
        hidden: node.hidden,
        noIndex: node.noIndex,
        noRobotsIndex: node.noRobotsIndex,
        ...(node.git === undefined ? {} : { documentId: node.git.oid }),
    };
}
function presentTarget({ url, target }) {
    if (target === undefined)
        return { kind: 'url', url };
    if (target.kind === 'file')
        return { kind: 'file', file: target.id };
    return target.anchor === undefined
        ? { kind: 'page', page: target.id }
        : { kind: 'anchor', page: target.id, anchor: target.anchor };
}
/** What an author wrote about a computed page, as far as it has the shape; the rest is theirs. */
function presentComputed(specification) {
    const given = toRecord(specification);
    const { type, props, dependencies } = given;
    return {
        type: typeof type === 'string' ? type : 'builtin:openapi',
        props: toRecord(props),
        ...(dependencies === undefined ? {} : { dependencies: toRecord(dependencies) }),
    };
}
function toRecord(value) {
    return typeof value === 'object' && value !== null ? { ...value } : {};
}
/** Files with their sizes, in the order given. */
async function presentFiles(context, target, files, { metadata }) {
    const sizes = await readSizes(context.store, files.map((file) => file.git.oid));
    return files.map((file) => ({
        id: file.id,
        name: file.name,
        contentType: file.contentType,
        downloadURL: fileURL(context, target.revision.row, file),
        size: sizes.get(file.git.oid) ?? 0,
        ...(metadata ? { git: { ...file.git } } : {}),
    }));
}
/** What includes and the like are named by. */
function presentReusableContents(contents, { metadata }) {
    return contents.reusableContents.map(({ id, title, git }) => ({
        id,
        title,
        document: git.oid,
        ...(metadata ? { git: { ...git } } : {}),
    }));
}

;// CONCATENATED MODULE: ./lib/platform/content.js
// Content of a space and of a change request: revisions, pages, files, imports.






const content = {
    async getCurrentRevision(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        return ({ query }) => presentRevision(context, target, query);
    },
    async listPages(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        return ({ query }) => presentPages(context, target, query);
    },
    async listFiles(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        return ({ query }) => listFiles(context, target, query);
    },
    async getFileById(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        const file = await findFile(context, target, parameters.fileId);
        return ({ query }) => presentFile(context, target, file, query);
    },
    async getPageById(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        const page = await findPage(context, target, parameters.pageId);
        return ({ query }) => readPage(context, target, page, query);
    },
    importContent: importIntoSpace,
    async getRevisionOfChangeRequestById(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        return ({ query }) => presentRevision(context, target, query);
    },
    async listPagesInChangeRequest(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        return ({ query }) => presentPages(context, target, query);
    },
    async listFilesInChangeRequestById(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        return ({ query }) => listFiles(context, target, query);
    },
    async getFileInChangeRequestById(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        const file = await findFile(context, target, parameters.fileId);
        return ({ query }) => presentFile(context, target, file, query);
    },
    async getPageInChangeRequestById(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        const page = await findPage(context, target, parameters.pageId);
        return ({ query }) => readPage(context, target, page, query);
    },
    importContentInChangeRequest: importIntoChangeRequest,
};
/** A page of this content by id. */
async function findPage(context, target, pageId) {
    const contents = await context.revisions.contents(target.revision);
    const page = contents.pagesById.get(pageId);
    if (page === undefined)
        throw notInContent('page', pageId);
    return page;
}
/** A file of this content by id. */
async function findFile(context, target, fileId) {
    const contents = await context.revisions.contents(target.revision);
    const file = contents.filesById.get(fileId);
    if (file === undefined)
        throw notInContent('file', fileId);
    return file;
}
async function presentRevision(context, target, view) {
    const { git, ...head } = await presentRevisionHead(context, target.revision);
    const contents = await context.revisions.contents(target.revision);
    return {
        ...head,
        pages: presentPageTree(context, target, contents, view),
        files: await presentFiles(context, target, contents.files, view),
        reusableContents: presentReusableContents(contents, view),
        variables: { ...contents.variables },
        ...(view.metadata && git !== undefined ? { git } : {}),
    };
}
async function presentPages(context, target, view) {
    const contents = await context.revisions.contents(target.revision);
    return { pages: presentPageTree(context, target, contents, view) };
}
function presentPageTree(context, target, contents, view) {
    const appURL = contentURL(context, target);
    return contents.pages.map((page) => presentPage(page, appURL, view));
}
async function listFiles(context, target, query) {
    const { files } = await context.revisions.contents(target.revision);
    const { space } = target.found;
    const page = pageItems(['files', space.id, target.changeRequest?.id], query, {
        items: files,
        keyOf: (file) => file.git.path,
        present: (file) => file,
    });
    return { ...page, items: await presentFiles(context, target, page.items, query) };
}
async function presentFile(context, target, file, view) {
    const [presented] = await presentFiles(context, target, [file], view);
    if (presented === undefined)
        throw notInContent('file', file.id);
    return presented;
}
async function readPage(context, target, node, query) {
    if (query.format === 'document') {
        throw (0,contract/* validationError */.cJ)('query.format', 'enum', 'Cannot read "format": expected "markdown" but found "document", which is not given yet');
    }
    const page = presentPage(node, contentURL(context, target), query);
    if (page.type !== 'document' || node.type !== 'document' || node.git === undefined)
        return page;
    const { oid, path } = node.git;
    const texts = await context.revisions.source.readTexts([{ oid, path, mode: '100644' }]);
    const text = texts.get(oid);
    return text === undefined ? page : { ...page, markdown: pageMarkdown(text, node.title) };
}

// EXTERNAL MODULE: ./lib/platform/context.js
var context = __webpack_require__(4700);
;// CONCATENATED MODULE: ./lib/platform/link-index.js

/**
 * An index of links; each way of looking is built when it is first asked for.
 *
 * @param appURL - links that start with it lead to the app itself
 */
function indexLinks(links, appURL) {
    const all = links.map((link) => setAppApart(link, appURL));
    let groups;
    let byPath;
    let byTarget;
    return {
        all,
        get groups() {
            groups ??= groupLinks(all);
            return groups;
        },
        from(path) {
            byPath ??= Map.groupBy(all, (link) => link.path);
            return byPath.get(path ?? '') ?? [];
        },
        to(path) {
            byTarget ??= Map.groupBy(all, pathLedTo);
            return byTarget.get(path ?? '') ?? [];
        },
    };
}
/** Only a platform knows its address, so the content room takes these links for external. */
function setAppApart(link, appURL) {
    if (link.resolution.kind !== 'external' || !link.use.url.startsWith(appURL))
        return link;
    return { ...link, resolution: { kind: 'in-app' }, status: 'in-app' };
}
/** No path is empty, so what leads nowhere is found by none. */
function pathLedTo({ resolution }) {
    return resolution.kind === 'page' || resolution.kind === 'file' ? resolution.path : '\0';
}
/** One group for each target, status and relation. */
function groupLinks(links) {
    const groups = Map.groupBy(links, keyOf);
    return [...groups]
        .flatMap(([key, members]) => {
        const [first] = members;
        if (first === undefined)
            return [];
        const { target, status } = first;
        return [{ key, target, status, relation: relationOf(first), links: members }];
    })
        .sort((a, b) => (0,content_tree/* compareBytes */.Xo)(a.key, b.key));
}
function keyOf(link) {
    return `${link.target}\0${link.status}\0${relationOf(link)}`;
}
// Open point B: what a page takes in, it depends on.
function relationOf({ use }) {
    return use.kind === 'include' || use.kind === 'openapi' ? 'dependsOn' : 'reference';
}
/** The same use in two checks of one revision. */
function link_index_placeOf({ path, use }) {
    return `${path}\0${use.line}\0${use.column}\0${use.url}`;
}

// EXTERNAL MODULE: ./lib/content/suggest.js + 1 modules
var suggest = __webpack_require__(6906);
;// CONCATENATED MODULE: ./lib/platform/links.js
// Links of a content as the API gives them: one for each target, with every place that names it.







async function createLinkPresenter(context, target, { newPlaces, moved }) {
    const placed = await presentPlaced(context, target);
    const contents = await context.revisions.contents(target.revision);
    const { content } = target.revision;
    const { source } = context.revisions;
    return {
        async present(groups) {
            const links = groups.flatMap((group) => group.links);
            const problems = await describe(links);
            const places = await createPlaces(context, { target, placed, contents }, links);
            return groups.map((group) => ({
                status: group.status,
                relation: group.relation,
                target: group.target,
                ...presentTargetReference(group, places),
                locationReferences: group.links.map((link) => places.ofUse(link, problems.get(link))),
            }));
        },
        async locate(links) {
            const problems = await describe(links);
            const places = await createPlaces(context, { target, placed, contents }, links);
            return links.map((link) => places.ofUse(link, problems.get(link)));
        },
    };
    async function describe(links) {
        const broken = links.filter((link) => link.status === 'broken');
        const suggestions = await (0,suggest/* suggestTargets */.TH)(broken, content, { source, moved });
        return new Map(broken.map((link) => [
            link,
            {
                reason: (0,suggest/* describeProblem */.BJ)(link),
                new: newPlaces.has(link_index_placeOf(link)),
                suggestion: suggestions.get(link) ?? null,
            },
        ]));
    }
}
async function createPlaces(context, { target, placed, contents, }, links) {
    const appURL = contentURL(context, target);
    const files = await readFilesOf(context, target, contents, links);
    const known = new Map();
    return {
        ofPath,
        ofUse({ path, use }, problem) {
            const place = ofPath(path);
            if (place === undefined)
                throw new Error(`Cannot find "${path}" in the content it links from`);
            const { line, column, url, kind } = use;
            return {
                ...place,
                source: { path, line, column, url, kind },
                ...(problem === undefined ? {} : { problem }),
            };
        },
    };
    function ofPath(path) {
        if (!known.has(path))
            known.set(path, makePlace(path));
        return known.get(path);
    }
    function makePlace(path) {
        const page = contents.pagesByFile.get(path);
        if (page !== undefined) {
            return { kind: 'page', ...placed, page: presentPageAlone(page, appURL) };
        }
        const file = files.get(path);
        return file && { kind: 'file', ...placed, file };
    }
}
/** Every file that is named, among them those that are no content: navigation, configuration. */
async function readFilesOf(context, target, contents, links) {
    const { byPath } = (0,content_tree/* filesOf */.R8)(target.revision.content.tree);
    const paths = new Set(links.flatMap(({ path, resolution }) => [path, ...pathsOf(resolution)]));
    const nodes = [];
    for (const path of paths) {
        const entry = byPath.get(path);
        if (entry === undefined || contents.pagesByFile.has(path))
            continue;
        nodes.push({
            id: idOf(target.found.space.id, target.revision.identities, path),
            name: path.slice(path.lastIndexOf('/') + 1),
            contentType: contentTypeOf(path),
            git: { oid: entry.oid, path },
        });
    }
    const files = await presentFiles(context, target, nodes, { metadata: true });
    return new Map(nodes.flatMap((node, index) => pairOf(node.git.path, files[index])));
}
function pairOf(path, file) {
    return file === undefined ? [] : [[path, file]];
}
function pathsOf(resolution) {
    return resolution.kind === 'page' || resolution.kind === 'file' ? [resolution.path] : [];
}
/** Where the target is; of a page that does not exist there is nothing to show but an address. */
function presentTargetReference({ links, status }, places) {
    const [first] = links;
    if (first === undefined)
        return {};
    const { resolution, use } = first;
    if (status === 'broken' || (resolution.kind !== 'page' && resolution.kind !== 'file')) {
        return use.url === '' ? {} : { targetReference: { kind: 'url', url: use.url } };
    }
    const place = places.ofPath(resolution.path);
    if (place === undefined)
        return { targetReference: { kind: 'url', url: use.url } };
    if (place.kind !== 'page' || !resolution.fragment)
        return { targetReference: place };
    const internalLocation = { type: 'anchor', anchor: resolution.fragment };
    return { targetReference: { ...place, internalLocation } };
}

;// CONCATENATED MODULE: ./lib/platform/link-lists.js






const links = {
    async listSpaceLinks(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        return async ({ query }) => {
            const scope = await context.revisions.links(target.revision);
            const list = ['links', target.found.space.id, query.status];
            return listLinks(context, target, { list, query, scope });
        };
    },
    async listPageLinksInSpace(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        const page = await findPage(context, target, parameters.pageId);
        return async ({ query }) => {
            const list = ['page-links', target.found.space.id, page.id, query.status];
            return listLinks(context, target, {
                list,
                query,
                scope: await scopeOf(context, target, page),
            });
        };
    },
    async listSpaceFileBacklinks(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        const file = await findFile(context, target, parameters.fileId);
        return ({ query }) => listBacklinks(context, target, { id: file.id, path: file.git.path, query });
    },
    async listSpacePageBacklinks(context, parameters) {
        const target = await findSpaceContent(context, parameters);
        const page = await findPage(context, target, parameters.pageId);
        return ({ query }) => listBacklinks(context, target, { id: page.id, path: link_lists_pathOf(page), query });
    },
    async listLinksInChangeRequest(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        return async ({ query }) => {
            const change = await readChange(context, target);
            const list = ['links', target.changeRequest.id, query.status, query.change];
            const answer = await listLinks(context, target, {
                list,
                query,
                scope: await context.revisions.links(target.revision),
                change,
                ...(query.change === undefined ? {} : { only: query.change }),
            });
            return { ...answer, content: await presentReading(context, target) };
        };
    },
    async listPageLinksInChangeRequest(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        const page = await findPage(context, target, parameters.pageId);
        return async ({ query }) => {
            const { fixed: _, ...change } = await readChange(context, target);
            const list = ['page-links', target.changeRequest.id, page.id];
            const scope = await scopeOf(context, target, page);
            return listLinks(context, target, { list, query, scope, change });
        };
    },
    async listChangeRequestFileBacklinks(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        const file = await findFile(context, target, parameters.fileId);
        return ({ query }) => listBacklinks(context, target, { id: file.id, path: file.git.path, query });
    },
    async listChangeRequestPageBacklinks(context, parameters) {
        const target = await findChangeRequestContent(context, parameters);
        const page = await findPage(context, target, parameters.pageId);
        return ({ query }) => listBacklinks(context, target, { id: page.id, path: link_lists_pathOf(page), query });
    },
};
/** Repository path of a page; a node without a file has none, and nothing links to it by path. */
function link_lists_pathOf(page) {
    return page.type === 'document' ? page.git?.path : undefined;
}
async function scopeOf(context, target, page) {
    const index = await context.revisions.links(target.revision);
    const all = index.from(link_lists_pathOf(page));
    return { all, groups: groupLinks(all) };
}
async function readChange(context, { changeRequest, revision }) {
    const base = await context.revisions.find(baseRevisionId(changeRequest));
    const { broken, fixed } = await context.revisions.linkChanges(base, revision);
    const renames = await context.revisions.renames(base, revision);
    return {
        newPlaces: new Set(broken.map(link_index_placeOf)),
        fixed,
        base,
        moved: new Map([...renames].map(([head, before]) => [before, head])),
    };
}
async function listLinks(context, target, question) {
    const { list, query, scope, change, only } = question;
    const isNew = (link) => change?.newPlaces.has(link_index_placeOf(link)) ?? false;
    const shown = chooseGroups(scope.groups, question, isNew);
    const page = pageItems(list, query, {
        items: shown.filter((group) => query.status === undefined || group.status === query.status),
        keyOf: (group) => group.key,
        present: (group) => group,
    });
    // What was mended stands in the content as it was before.
    const place = only === 'fixed' && change ? withRevision(target, change.base) : target;
    const presenter = await createLinkPresenter(context, place, {
        newPlaces: change?.newPlaces ?? new Set(),
        moved: only === 'fixed' ? new Map() : (change?.moved ?? new Map()),
    });
    return {
        ...page,
        items: page.items.length === 0 ? [] : await presenter.present(page.items),
        stats: countLinks(scope, change, isNew),
    };
}
function chooseGroups(groups, { change, only }, isNew) {
    if (only === 'fixed')
        return groupLinks(change?.fixed ?? []);
    if (only === undefined)
        return groups;
    return groups.flatMap((group) => {
        const members = group.links.filter(isNew);
        return members.length === 0 ? [] : [{ ...group, links: members }];
    });
}
function withRevision({ found }, revision) {
    return { found, revision };
}
/** Counts of a scope, before the status filter and paging. */
function countLinks({ groups, all }, change, isNew) {
    const broken = groups.filter((group) => group.status === 'broken');
    const brokenUses = all.filter((link) => link.status === 'broken');
    if (change === undefined) {
        return {
            total: groups.length,
            broken: { total: broken.length },
            occurrences: { total: all.length, broken: brokenUses.length },
        };
    }
    return {
        total: groups.length,
        broken: {
            total: broken.length,
            changeRequest: broken.filter((group) => group.links.some(isNew)).length,
        },
        occurrences: {
            total: all.length,
            broken: brokenUses.length,
            new: brokenUses.filter(isNew).length,
            ...(change.fixed === undefined ? {} : { fixed: change.fixed.length }),
        },
    };
}
async function presentReading(context, { revision }) {
    const { site } = revision.content;
    const { files } = await context.revisions.contents(revision);
    return {
        layout: site.layout,
        root: site.root,
        pages: site.pages.length,
        files: files.length,
        evidence: [...site.evidence],
        warnings: site.warnings.map((warning) => ({ ...warning })),
    };
}
/** Every place that leads to a page or file, whether the heading it names is there or not. */
async function listBacklinks(context, target, question) {
    const { id, path, query } = question;
    const index = await context.revisions.links(target.revision);
    const list = ['backlinks', target.changeRequest?.id ?? target.found.space.id, id];
    const page = pageItems(list, query, {
        items: index.to(path).map((link, at) => ({ link, key: placeKey(link, at) })),
        keyOf: ({ key }) => key,
        present: ({ link }) => link,
    });
    const nothingNew = { newPlaces: new Set(), moved: new Map() };
    const presenter = await createLinkPresenter(context, target, nothingNew);
    return { ...page, items: await presenter.locate(page.items) };
}
/** Sorts as the links do: by path, line, column, then as they stand. */
function placeKey({ path, use }, index) {
    const numbers = [use.line, use.column, index].map((each) => String(each).padStart(9, '0'));
    return [path, ...numbers].join('\0');
}

// EXTERNAL MODULE: ./lib/content/link-changes.js + 1 modules
var link_changes = __webpack_require__(5565);
// EXTERNAL MODULE: ./lib/content/links.js
var content_links = __webpack_require__(6852);
// EXTERNAL MODULE: ./lib/content/revision.js + 54 modules
var revision = __webpack_require__(8008);
;// CONCATENATED MODULE: ./lib/platform/cache.js
// The last results of slow work, by a key that tells the result: immutable, so never stale.
/** Keeps the results used last. Two callers who ask at once wait for one piece of work. */
class Cache {
    #weightMax;
    #weigh;
    /** The longest unused first. */
    #entries = new Map();
    #weights = new Map();
    #weight = 0;
    /**
     * @param weightMax - what all results together may weigh; one that weighs more is kept alone
     * @param weigh - how much memory a result takes, in a unit of the caller's
     */
    constructor(weightMax, weigh) {
        this.#weightMax = weightMax;
        this.#weigh = weigh;
    }
    /** The result for a key, made now when it is not kept. A failure is not kept. */
    read(key, make) {
        const known = this.#entries.get(key);
        if (known !== undefined) {
            this.#entries.delete(key);
            this.#entries.set(key, known);
            return known;
        }
        const made = make();
        this.#entries.set(key, made);
        made.then((value) => this.#settle(key, this.#weigh(value)), () => this.#entries.delete(key));
        return made;
    }
    #settle(key, weight) {
        this.#weights.set(key, weight);
        this.#weight += weight;
        for (const [oldest] of this.#entries) {
            if (this.#weight <= this.#weightMax || oldest === key)
                return;
            this.#weight -= this.#weights.get(oldest) ?? 0;
            this.#weights.delete(oldest);
            this.#entries.delete(oldest);
        }
    }
}

;// CONCATENATED MODULE: ./lib/platform/revisions.js










/** Files of all revisions in memory: a dozen large repositories, thousands of small ones. */
const filesMax = 200_000;
const linksMax = 1_000_000;
/** @param baseURL - address of the server: links below it are to the app itself */
function createRevisions(store, baseURL) {
    const source = createStoreSource(store);
    const trees = new Cache(filesMax, weighTree);
    const sites = new Cache(filesMax, ({ tree }) => weighTree(tree));
    const rows = new Cache(filesMax, ({ content }) => weighTree(content.tree));
    const contents = new Cache(filesMax, weighContents);
    const links = new Cache(linksMax, ({ all }) => all.length + 1);
    const linkChanges = new Cache(linksMax, weighChanges);
    const renames = new Cache(linksMax, ({ size }) => size + 1);
    const revisions = {
        source,
        find: (id) => rows.read(id, () => load(id)),
        read: (tree, reading) => sites.read(`${tree.oid} ${reading}`, () => (0,revision/* readRevision */.M)(tree, source, parseReading({ reading }))),
        readTree: (oid) => trees.read(oid, () => readTree(store, oid)),
        contents: (revision) => contents.read(revision.row.id, () => readContents({
            revision: revision.content,
            space: revision.row.space_id,
            identities: revision.identities,
        }, source)),
        links: (revision) => links.read(`${revision.row.tree} ${revision.row.reading}`, () => (0,content_links/* checkLinks */.mY)(revision.content, source).then((all) => indexLinks(all, `${baseURL}/`))),
        linkChanges: (base, head) => linkChanges.read(`${base.row.id} ${head.row.id}`, async () => {
            const moved = await revisions.renames(base, head);
            return (0,link_changes.findLinkChanges)(base.content, head.content, source, moved);
        }),
        renames: (base, head) => renames.read(`${base.row.id} ${head.row.id}`, () => Promise.resolve(findMoved(base, head))),
    };
    return revisions;
    async function load(id) {
        const row = await store.database
            .selectFrom('revision')
            .selectAll()
            .where('id', '=', id)
            .executeTakeFirstOrThrow();
        const tree = await revisions.readTree(row.tree);
        const content = await revisions.read(tree, row.reading);
        return { row, identities: parseIdentities(row), content };
    }
}
function weighTree(tree) {
    return (0,content_tree/* filesOf */.R8)(tree).byPath.size + 1;
}
function weighContents({ pagesById, files }) {
    return pagesById.size + files.length + 1;
}
function weighChanges({ broken, fixed }) {
    return broken.length + fixed.length + 1;
}
function findMoved(base, head) {
    const moved = new Map();
    const exceptions = [base, head].some(({ identities }) => Object.keys(identities).length > 0);
    if (!exceptions)
        return moved;
    const space = base.row.space_id;
    const pathsById = new Map();
    for (const path of (0,content_tree/* filesOf */.R8)(base.content.tree).byPath.keys()) {
        pathsById.set(idOf(space, base.identities, path), path);
    }
    for (const path of (0,content_tree/* filesOf */.R8)(head.content.tree).byPath.keys()) {
        const before = pathsById.get(idOf(space, head.identities, path));
        if (before !== undefined && before !== path)
            moved.set(path, before);
    }
    return moved;
}

;// CONCATENATED MODULE: ./lib/platform/index.js










const handlers = {
    ...comments,
    ...changeRequests,
    ...content,
    ...links,
    ...changes,
    ...spaces,
    ...orgs,
};
/** A platform on a store. */
function createPlatform(options) {
    const baseURL = options.baseURL.replace(/\/+$/, '');
    return {
        store: options.store,
        baseURL,
        now: options.now ?? context/* readClock */.$,
        newId: context/* createId */.s,
        imports: options.imports,
        revisions: createRevisions(options.store, baseURL),
        turns: new Turns(),
    };
}

// EXTERNAL MODULE: ./lib/platform/tokens.js
var tokens = __webpack_require__(5353);
;// CONCATENATED MODULE: ./lib/server/auth.js
// From the Authorization header to the caller.


/** Longer is no token of ours; it is not hashed. */
const tokenLengthMax = 512;
/** Who calls, by the bearer token of a request. */
function authenticate(platform, request) {
    const header = request.headers.get('Authorization') ?? '';
    const token = /^Bearer +([\x21-\x7e]+) *$/i.exec(header)?.[1];
    if (token === undefined || token.length > tokenLengthMax) {
        const found = header === '' ? 'no Authorization header' : 'another scheme';
        throw new contract/* ApiError */.hD('unauthenticated', `Cannot tell who is calling: expected "Authorization: Bearer TOKEN" but found ${found}`);
    }
    return (0,tokens/* findCaller */.ly)(platform, token);
}

;// CONCATENATED MODULE: ./lib/server/body.js
// The JSON body of a request: read within its limit, parsed, or refused.

const bodyBytesMax = 10 * 1024 * 1024;
/**
 * The value of a request's body; undefined when there is none.
 *
 * An empty body is no body, whatever its content type says.
 */
async function readBody(request) {
    const bytes = await readBytes(request);
    if (bytes.length === 0)
        return undefined;
    const type = (request.headers.get('Content-Type') ?? '').split(';')[0]?.trim().toLowerCase() ?? '';
    if (type !== 'application/json' && !/^application\/[\w.+-]+\+json$/.test(type)) {
        throw new contract/* ApiError */.hD('unsupported_media_type', `Cannot read the body: expected "application/json" but found "${type}"`);
    }
    try {
        return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
    }
    catch (cause) {
        throw new contract/* ApiError */.hD('invalid_json', 'Cannot read the body: it is not JSON', { cause });
    }
}
async function readBytes(request) {
    if (Number(request.headers.get('Content-Length') ?? 0) > bodyBytesMax)
        throw tooLarge();
    if (request.body === null)
        return new Uint8Array();
    const parts = [];
    let length = 0;
    const body = request.body;
    for await (const part of body) {
        length += part.length;
        if (length > bodyBytesMax)
            throw tooLarge();
        parts.push(part);
    }
    return Buffer.concat(parts);
}
function tooLarge() {
    return new contract/* ApiError */.hD('payload_too_large', `Cannot read the body: expected at most ${bodyBytesMax} bytes`);
}

;// CONCATENATED MODULE: ./lib/server/input.js
// Query and body of a request against their shapes: the parsed input, or every rule they break.


/**
 * Parse what a request carries.
 *
 * @param body - the JSON value, undefined without a body
 * @throws ApiError `validation_failed` with every broken rule, or `invalid_json` for a body that is
 *   no object where one is needed
 */
function parseInput(shape, search, body) {
    const details = [];
    const input = {};
    if (shape.query !== undefined) {
        const parsed = shape.query.safeParse(readQuery(shape.query, search), { reportInput: true });
        if (parsed.success)
            input['query'] = parsed.data;
        else
            details.push(...parsed.error.issues.map((issue) => describeIssue('query', issue)));
    }
    if (shape.body !== undefined) {
        const isObject = typeof body === 'object' && body !== null && !Array.isArray(body);
        if (body !== undefined && !isObject) {
            throw new contract/* ApiError */.hD('invalid_json', 'Cannot read the body: expected an object');
        }
        const parsed = shape.body.safeParse(body, { reportInput: true });
        if (parsed.success)
            input['body'] = parsed.data;
        else
            details.push(...parsed.error.issues.map((issue) => describeIssue('body', issue)));
    }
    const [first] = details;
    if (first !== undefined)
        throw new contract/* ApiError */.hD('validation_failed', first.message, { details });
    return input;
}
/** Values of a query string as the shape's own kinds; what does not fit stays text and is refused. */
function readQuery(shape, search) {
    const values = {};
    for (const [name, field] of Object.entries(shape.shape)) {
        const texts = search.getAll(name);
        if (texts.length === 0)
            continue;
        const kinds = kindsOf(field);
        if (kinds.has('array'))
            values[name] = texts;
        // Twice the same parameter has no meaning; the list fits no shape.
        else
            values[name] = texts.length > 1 ? texts : convert(texts[0] ?? '', kinds);
    }
    return values;
}
function convert(text, kinds) {
    if (kinds.has('number') && /^-?\d{1,15}(?:\.\d{1,15})?$/.test(text))
        return Number(text);
    if (kinds.has('boolean') && (text === 'true' || text === 'false'))
        return text === 'true';
    return text;
}
/** Kinds of value a field takes, below defaults and the like. */
function kindsOf(field) {
    if (field instanceof schemas/* ZodDefault */.XiL || field instanceof schemas/* ZodOptional */.IiU) {
        return kindsOf(field.def.innerType);
    }
    if (field instanceof schemas/* ZodPipe */.utH)
        return kindsOf(field.def.in);
    if (field instanceof schemas/* ZodUnion */.fZ7) {
        return new Set(field.def.options.flatMap((option) => [...kindsOf(option)]));
    }
    return field instanceof schemas/* ZodType */.aRx ? new Set([field.def.type]) : new Set();
}
function describeIssue(part, issue) {
    const path = [part, ...issue.path].map(String).join('.');
    const name = issue.path.map(String).join('.') || part;
    const { rule, expected } = explain(issue);
    const found = describeFound(issue.input);
    return { path, rule, message: `Cannot read "${name}": expected ${expected} but found ${found}` };
}
function explain(issue) {
    switch (issue.code) {
        case 'too_big':
            return {
                rule: boundRule('max', issue.origin),
                expected: `at most ${issue.maximum}${unitOf(issue.origin)}`,
            };
        case 'too_small':
            return {
                rule: boundRule('min', issue.origin),
                expected: `at least ${issue.minimum}${unitOf(issue.origin)}`,
            };
        case 'invalid_type':
            return {
                rule: issue.input === undefined ? 'required' : 'type',
                expected: `a value of type ${issue.expected}`,
            };
        case 'invalid_value':
            return {
                rule: 'enum',
                expected: issue.values.map((value) => `"${String(value)}"`).join(' or '),
            };
        case 'invalid_format':
            return issue.format === 'regex'
                ? { rule: 'pattern', expected: `text like ${issue.pattern ?? 'the pattern'}` }
                : { rule: 'format', expected: `a ${issue.format}` };
        case 'custom': {
            const rule = issue.params?.['rule'];
            return {
                rule: typeof rule === 'string' ? rule : 'custom',
                expected: issue.message.replace(/^expected /, ''),
            };
        }
        default:
            return { rule: issue.code.replace(/^invalid_/, ''), expected: 'another value' };
    }
}
function boundRule(bound, origin) {
    if (origin === 'string')
        return `${bound}Length`;
    return origin === 'array' ? `${bound}Items` : `${bound}imum`;
}
function unitOf(origin) {
    if (origin === 'string')
        return ' characters';
    return origin === 'array' ? ' items' : '';
}
const shownLengthMax = 60;
function describeFound(value) {
    if (value === undefined)
        return 'nothing';
    if (typeof value === 'string' && value.length > shownLengthMax)
        return `${value.length} characters`;
    if (Array.isArray(value))
        return `${value.length} items`;
    if (typeof value === 'object' && value !== null)
        return 'an object';
    return JSON.stringify(value);
}

;// CONCATENATED MODULE: ./lib/server/responses.js
// Responses of the API: answers, errors, and the headers each of them carries.

/** On every answer. */
const securityHeaders = {
    'X-Content-Type-Options': 'nosniff',
    'Referrer-Policy': 'no-referrer',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Cache-Control': 'private, no-store',
};
/** An answer as JSON; without a value, a body of no length. */
function buildResponse(status, value, headers) {
    if (status === 204)
        return new Response(null, { status, headers: { ...securityHeaders, ...headers } });
    if (value === undefined) {
        return new Response(null, {
            status,
            headers: { ...securityHeaders, ...headers, 'Content-Length': '0' },
        });
    }
    return new Response(JSON.stringify(value), {
        status,
        headers: { ...securityHeaders, ...headers, 'Content-Type': 'application/json' },
    });
}
/** A refusal. Never holds a stack; what is not ours to tell is "internal". */
function buildErrorResponse(error, requestId, headers) {
    const body = {
        error: {
            code: error.status,
            message: error.message,
            type: error.type,
            ...(error.details === undefined
                ? {}
                : { details: error.details.map((each) => ({ ...each })) }),
            requestId,
        },
    };
    return buildResponse(error.status, body, {
        ...headers,
        ...(error.type === 'unauthenticated' ? { 'WWW-Authenticate': 'Bearer' } : {}),
        ...(error.retryAfterSeconds === undefined
            ? {}
            : { 'Retry-After': String(error.retryAfterSeconds) }),
    });
}
/** Whatever was thrown, as a refusal. */
function toApiError(error) {
    if (error instanceof contract/* ApiError */.hD)
        return error;
    return new contract/* ApiError */.hD('internal', 'Cannot answer: the server failed', { cause: error });
}

;// CONCATENATED MODULE: ./lib/server/dispatch.js
// From operation to handler to response: the order of checks of every request.






/** The path is there, the method is not. */
class MethodError extends contract/* ApiError */.hD {
    /** Value of the `Allow` header. */
    allowed;
    constructor(method, routes) {
        super('method_not_allowed', `Cannot use "${method}" on this path`);
        this.allowed = routes.map((route) => route.shape.method).join(', ');
    }
}
/**
 * Answer a request to a path that exists.
 *
 * In this order: method, token, rate, body, resources of the path, permission, query and body by
 * their shapes, and then what the handler itself checks. Nothing is written before the last check.
 */
async function answerRequest({ platform, rateLimit }, routes, { request, parameters, }) {
    const method = request.method === 'HEAD' ? 'GET' : request.method;
    const route = routes.find(({ shape }) => shape.method === method);
    if (route === undefined)
        throw new MethodError(request.method, routes);
    const { id, shape } = route;
    const { caller, tokenId } = await authenticate(platform, request);
    const headers = rateLimit.count(tokenId);
    const body = shape.body === undefined ? undefined : await readBody(request);
    const answer = await dispatch_open(id, { ...platform, caller }, parameters);
    const input = parseInput(shape, new URL(request.url).searchParams, body);
    const result = await answer(input);
    if (shape.success !== 201)
        return buildResponse(shape.success, result, headers);
    const { value, location } = readCreation(result);
    return buildResponse(201, value, { ...headers, Location: location });
}
function dispatch_open(id, context, parameters) {
    // The path gave the parameters its operation names; the input is parsed by the same operation's
    // shapes before the answer is asked for. So the handler gets what its type says.
    const handler = handlers[id];
    return handler(context, parameters);
}
function readCreation(result) {
    // Handlers of operations with success 201 answer this, by their type.
    return result;
}

;// CONCATENATED MODULE: ./lib/server/files.js



/** Pictures a browser may show by itself; everything else is saved. SVG runs scripts: it is saved. */
const shownTypes = /^image\/(?:png|jpeg|gif|webp|avif)$/;
/** Answer a request for a file of one revision. The bytes behind an address never change. */
async function answerFile(platform, request, names) {
    const { caller } = await authenticate(platform, request);
    const { file, bytes } = await readFileBytes({ ...platform, caller }, names);
    const disposition = shownTypes.test(file.contentType) ? 'inline' : 'attachment';
    return new Response(Buffer.from(bytes), {
        headers: {
            ...securityHeaders,
            'Content-Type': file.contentType,
            'Content-Disposition': `${disposition}; filename*=UTF-8''${encodeURIComponent(file.name)}`,
            'Cache-Control': 'private, max-age=31536000, immutable',
            ETag: `"${file.git.oid}"`,
        },
    });
}

;// CONCATENATED MODULE: ./lib/server/rate-limit.js
// How many requests a token may make: fixed windows of a minute, counted in this process.

const windowSeconds = 60;
/** More tokens than this in one window are counted anew; the count only ever errs for the caller. */
const countersMax = 100_000;
/**
 * Open point I2: a limit per minute.
 *
 * @param requestsMax - 0 for no limit
 * @param nowMs - the clock, in milliseconds
 */
function createRateLimit(requestsMax, nowMs) {
    const counters = new Map();
    let windowEnd = 0;
    return {
        count(key) {
            if (requestsMax === 0)
                return {};
            const now = nowMs() / 1000;
            if (now >= windowEnd || counters.size >= countersMax) {
                counters.clear();
                windowEnd = (Math.floor(now / windowSeconds) + 1) * windowSeconds;
            }
            const count = (counters.get(key) ?? 0) + 1;
            counters.set(key, count);
            const headers = {
                'X-RateLimit-Limit': String(requestsMax),
                'X-RateLimit-Remaining': String(Math.max(0, requestsMax - count)),
                'X-RateLimit-Reset': String(windowEnd),
            };
            if (count <= requestsMax)
                return headers;
            throw new RateLimitedError(Math.max(1, Math.ceil(windowEnd - now)), headers);
        },
    };
}
/** Too many requests; the headers still tell where the caller stands. */
class RateLimitedError extends contract/* ApiError */.hD {
    headers;
    constructor(retryAfterSeconds, headers) {
        super('rate_limited', 'Cannot answer: too many requests with this token', { retryAfterSeconds });
        this.headers = headers;
    }
}

;// CONCATENATED MODULE: ./lib/server/app.js
// The app: one function from Request to Response, routed by the contract.








const urlLengthMax = 16 * 1024;
/** The app on a store. */
function createApp(store, options) {
    const dispatcher = {
        platform: createPlatform({ store, ...options }),
        rateLimit: createRateLimit(options.requestsPerMinuteMax, Date.now),
    };
    const hono = new dist/* Hono */.$({ strict: true });
    for (const [path, routes] of routesByPath()) {
        hono.all(path.replace(/\{(\w+)\}/g, ':$1'), ({ req }) => answerRequest(dispatcher, routes, { request: req.raw, parameters: req.param() }));
    }
    hono.get('/files/:spaceId/:revisionId/:fileId/:name', ({ req }) => answerFile(dispatcher.platform, req.raw, req.param()));
    hono.notFound(({ req }) => {
        throw new contract/* ApiError */.hD('route_not_found', `Cannot find "${req.path}"`);
    });
    hono.onError((error) => {
        throw error;
    });
    return { fetch: (request) => guard(request, () => hono.fetch(request), options) };
}
/** Everything that can go wrong ends here, as an answer in the error shape. */
async function guard(request, answer, { reportFault }) {
    const requestId = (0,external_node_crypto_.randomUUID)();
    try {
        if (request.url.length > urlLengthMax) {
            throw new contract/* ApiError */.hD('uri_too_long', `Cannot read the URL: expected at most ${urlLengthMax} characters`);
        }
        const response = await answer();
        response.headers.set('X-Request-Id', requestId);
        return response;
    }
    catch (thrown) {
        const error = toApiError(thrown);
        if (error.status >= 500)
            reportFault(error.cause ?? error, requestId);
        return buildErrorResponse(error, requestId, {
            'X-Request-Id': requestId,
            ...(thrown instanceof RateLimitedError ? thrown.headers : {}),
            ...(thrown instanceof MethodError ? { Allow: thrown.allowed } : {}),
        });
    }
}
function routesByPath() {
    const routes = new Map();
    for (const [id, shape] of Object.entries(contract/* operations */.zU)) {
        const sharing = routes.get(shape.path) ?? [];
        // Keys of `operations` are the operation ids.
        sharing.push({ id: id, shape });
        routes.set(shape.path, sharing);
    }
    return routes;
}


/***/ }),

/***/ 9197:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  C: () => (/* binding */ openStore)
});

// EXTERNAL MODULE: ./node_modules/kysely/dist/kysely.js + 75 modules
var kysely = __webpack_require__(8588);
// EXTERNAL MODULE: ./node_modules/kysely/dist/migration/migrator.js + 1 modules
var migration_migrator = __webpack_require__(2080);
;// CONCATENATED MODULE: ./lib/store/migrations.js
/** All steps, in order of their names. */
function createMigrations(types) {
    return {
        '0001-main-job': { up: (database) => createMainJob(database, types) },
    };
}
async function createMainJob(database, types) {
    for (const [table, { columns, key }] of Object.entries(mainJob)) {
        let builder = database.schema.createTable(table);
        for (const [name, type] of columns) {
            const dataType = type === 'integer' ? 'integer' : type === 'bytes' ? types.bytes : types.text;
            builder = builder.addColumn(name, dataType, (column) => type === 'text?' ? column : column.notNull());
        }
        await builder.addPrimaryKeyConstraint(`${table}_key`, [...key]).execute();
    }
    for (const { table, columns, unique } of mainJobIndexes) {
        const name = `${table}_${columns.join('_')}`;
        const index = database.schema
            .createIndex(name)
            .on(table)
            .columns([...columns]);
        await (unique ? index.unique() : index).execute();
    }
}
const mainJob = {
    organization: {
        columns: [
            ['id', 'text'],
            ['title', 'text'],
            ['default_role', 'text?'],
            ['created_at', 'text'],
        ],
        key: ['id'],
    },
    user: {
        columns: [
            ['id', 'text'],
            ['display_name', 'text'],
            ['email', 'text?'],
            ['photo_url', 'text?'],
            ['created_at', 'text'],
        ],
        key: ['id'],
    },
    member: {
        columns: [
            ['organization_id', 'text'],
            ['user_id', 'text'],
            ['role', 'text?'],
            ['disabled', 'integer'],
            ['joined_at', 'text'],
        ],
        key: ['organization_id', 'user_id'],
    },
    token: {
        columns: [
            ['id', 'text'],
            ['user_id', 'text'],
            ['label', 'text'],
            ['lookup', 'text'],
            ['hash', 'text'],
            ['created_at', 'text'],
            ['expires_at', 'text?'],
            ['revoked_at', 'text?'],
        ],
        key: ['id'],
    },
    space: {
        columns: [
            ['id', 'text'],
            ['organization_id', 'text'],
            ['title', 'text'],
            ['emoji', 'text'],
            ['visibility', 'text'],
            ['edit_mode', 'text'],
            ['default_level', 'text?'],
            ['revision_id', 'text'],
            ['last_number', 'integer'],
            ['created_at', 'text'],
            ['updated_at', 'text'],
            ['deleted_at', 'text?'],
        ],
        key: ['id'],
    },
    space_commit: {
        columns: [
            ['space_id', 'text'],
            ['commit_oid', 'text'],
            ['revision_id', 'text'],
        ],
        key: ['space_id', 'commit_oid'],
    },
    change_request: {
        columns: [
            ['id', 'text'],
            ['space_id', 'text'],
            ['number', 'integer'],
            ['status', 'text'],
            ['subject', 'text'],
            ['agent_task_id', 'text?'],
            ['created_by', 'text'],
            ['created_at', 'text'],
            ['updated_at', 'text'],
            ['revision_id', 'text'],
            ['revision_initial_id', 'text'],
            ['revision_merged_ancestor_id', 'text?'],
            ['revision_merged_id', 'text?'],
            ['imported', 'text?'],
        ],
        key: ['id'],
    },
    revision: {
        columns: [
            ['id', 'text'],
            ['space_id', 'text'],
            ['change_request_id', 'text?'],
            ['type', 'text'],
            ['tree', 'text'],
            ['reading', 'text'],
            ['identities', 'text'],
            ['parents', 'text'],
            ['git', 'text?'],
            ['merged_from', 'text?'],
            ['created_by', 'text'],
            ['created_at', 'text'],
        ],
        key: ['id'],
    },
    comment: {
        columns: [
            ['id', 'text'],
            ['space_id', 'text'],
            ['change_request_id', 'text?'],
            ['revision_id', 'text'],
            ['page_id', 'text?'],
            ['page_oid', 'text?'],
            ['node_id', 'text?'],
            ['markdown', 'text'],
            ['status', 'text'],
            ['posted_by', 'text'],
            ['posted_at', 'text'],
            ['edited_at', 'text?'],
            ['resolved_by', 'text?'],
            ['resolved_at', 'text?'],
        ],
        key: ['id'],
    },
    object: {
        columns: [
            ['oid', 'text'],
            ['kind', 'text'],
            ['size', 'integer'],
            ['bytes', 'bytes'],
        ],
        key: ['oid'],
    },
    derived: {
        columns: [
            ['oid', 'text'],
            ['dialect', 'text'],
            ['version', 'integer'],
            ['value', 'text'],
        ],
        key: ['oid', 'dialect', 'version'],
    },
};
const mainJobIndexes = [
    { table: 'member', columns: ['user_id'], unique: false },
    { table: 'token', columns: ['lookup'], unique: false },
    { table: 'space', columns: ['organization_id', 'created_at', 'id'], unique: false },
    { table: 'change_request', columns: ['space_id', 'number'], unique: true },
    { table: 'change_request', columns: ['space_id', 'status', 'created_at'], unique: false },
    { table: 'revision', columns: ['change_request_id'], unique: false },
    { table: 'comment', columns: ['change_request_id', 'posted_at', 'id'], unique: false },
    { table: 'comment', columns: ['space_id', 'status'], unique: false },
];

// EXTERNAL MODULE: external "node:sqlite"
var external_node_sqlite_ = __webpack_require__(99);
// EXTERNAL MODULE: ./node_modules/kysely/dist/dialect/sqlite/sqlite-introspector.js + 2 modules
var sqlite_introspector = __webpack_require__(3984);
// EXTERNAL MODULE: ./node_modules/kysely/dist/dialect/sqlite/sqlite-query-compiler.js + 2 modules
var sqlite_query_compiler = __webpack_require__(4663);
// EXTERNAL MODULE: ./node_modules/kysely/dist/dialect/sqlite/sqlite-adapter.js + 1 modules
var sqlite_adapter = __webpack_require__(4835);
// EXTERNAL MODULE: ./node_modules/kysely/dist/query-compiler/compiled-query.js
var compiled_query = __webpack_require__(4596);
;// CONCATENATED MODULE: ./lib/store/sqlite.js
// Kysely on node:sqlite: one connection, used by one caller at a time.


const sqliteTypes = { text: 'text', bytes: 'blob' };
/** Open one connection. Files are in WAL mode and every commit is on disk before it is answered. */
function openSqlite(options) {
    const database = new external_node_sqlite_.DatabaseSync(options.path, { readOnly: options.readOnly === true });
    database.exec('pragma busy_timeout = 10000');
    if (options.path !== ':memory:' && options.readOnly !== true) {
        database.exec('pragma journal_mode = wal');
        database.exec('pragma synchronous = full');
    }
    database.exec('pragma cache_size = -65536');
    return database;
}
/** Kysely's view of one open connection. Destroying the Kysely closes it. */
function createSqliteDialect(database) {
    return {
        createAdapter: () => new TransactionalSqliteAdapter(),
        createDriver: () => new SqliteDriver(database),
        createIntrospector: (kysely) => new sqlite_introspector/* SqliteIntrospector */.D(kysely),
        createQueryCompiler: () => new sqlite_query_compiler/* SqliteQueryCompiler */.s(),
    };
}
/** SQLite changes tables inside transactions too; so a migration is done whole or not at all. */
class TransactionalSqliteAdapter extends sqlite_adapter/* SqliteAdapter */.U {
    get supportsTransactionalDdl() {
        return true;
    }
}
class SqliteDriver {
    #connection;
    #queue = [];
    #inUse = false;
    constructor(database) {
        this.#connection = new SqliteConnection(database);
    }
    async init() { }
    acquireConnection() {
        if (this.#inUse)
            return new Promise((resolve) => this.#queue.push(resolve));
        this.#inUse = true;
        return Promise.resolve(this.#connection);
    }
    releaseConnection() {
        const next = this.#queue.shift();
        if (next === undefined)
            this.#inUse = false;
        else
            next(this.#connection);
        return Promise.resolve();
    }
    async beginTransaction(connection) {
        // Taken at once, so that two writers wait for each other instead of failing half way.
        await connection.executeQuery(compiled_query/* CompiledQuery */.E.raw('begin immediate'));
    }
    async commitTransaction(connection) {
        await connection.executeQuery(compiled_query/* CompiledQuery */.E.raw('commit'));
    }
    async rollbackTransaction(connection) {
        await connection.executeQuery(compiled_query/* CompiledQuery */.E.raw('rollback'));
    }
    destroy() {
        this.#connection.close();
        return Promise.resolve();
    }
}
const statementsMax = 500;
class SqliteConnection {
    #database;
    /** Prepared statements by their SQL, the longest unused first. */
    #statements = new Map();
    constructor(database) {
        this.#database = database;
    }
    close() {
        this.#statements.clear();
        if (this.#database.isOpen)
            this.#database.close();
    }
    executeQuery(query) {
        // Errors are answers of the promise, as with engines that wait.
        return new Promise((resolve) => {
            const statement = this.#prepare(query.sql);
            const values = query.parameters.map(bindValue);
            if (statement.columns().length > 0) {
                // The columns are those of the query Kysely typed as Row.
                resolve({ rows: statement.all(...values) });
                return;
            }
            const { changes } = statement.run(...values);
            resolve({ rows: [], numAffectedRows: BigInt(changes) });
        });
    }
    streamQuery() {
        throw new Error('Cannot stream from SQLite: read in pages instead');
    }
    #prepare(sql) {
        const known = this.#statements.get(sql);
        if (known !== undefined) {
            this.#statements.delete(sql);
            this.#statements.set(sql, known);
            return known;
        }
        const statement = this.#database.prepare(sql);
        this.#statements.set(sql, statement);
        if (this.#statements.size > statementsMax) {
            const [oldest] = this.#statements.keys();
            if (oldest !== undefined)
                this.#statements.delete(oldest);
        }
        return statement;
    }
}
function bindValue(value) {
    if (value === undefined || value === null)
        return null;
    if (typeof value === 'boolean')
        return value ? 1 : 0;
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'bigint') {
        return value;
    }
    if (value instanceof Uint8Array)
        return value;
    throw new TypeError(`Cannot bind a value of type "${typeof value}"`);
}

;// CONCATENATED MODULE: ./lib/store/store.js
// What the platform remembers: open, close, transactions.




/**
 * Open a store and bring its tables up to date.
 *
 * A file has one connection that writes and one that reads beside it, so a long write holds up no
 * reader. In memory there is one for both.
 */
async function openStore(options) {
    const writer = new kysely/* Kysely */._$({ dialect: createSqliteDialect(openSqlite(options)) });
    try {
        await migrate(writer);
    }
    catch (error) {
        await writer.destroy();
        throw error;
    }
    const inMemory = options.path === ':memory:';
    const reader = inMemory
        ? writer
        : new kysely/* Kysely */._$({
            dialect: createSqliteDialect(openSqlite({ path: options.path, readOnly: true })),
        });
    return {
        database: reader,
        isDurable: !inMemory,
        alternates: options.alternates ?? [],
        transaction: (run) => writer.transaction().execute(run),
        close: async () => {
            if (!inMemory)
                await reader.destroy();
            await writer.destroy();
        },
    };
}
async function migrate(database) {
    const migrations = createMigrations(sqliteTypes);
    const migrator = new migration_migrator/* Migrator */.aR({
        db: database,
        provider: { getMigrations: () => Promise.resolve(migrations) },
    });
    const { error } = await migrator.migrateToLatest();
    if (error !== undefined)
        throw new Error('Cannot bring the database up to date', { cause: error });
}


/***/ })

};
