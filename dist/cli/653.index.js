export const id = 653;
export const ids = [653];
export const modules = {

/***/ 9653:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  findRenames: () => (/* binding */ findRenames)
});

// EXTERNAL MODULE: ./lib/content/layouts/paths.js
var paths = __webpack_require__(5985);
;// CONCATENATED MODULE: ./lib/content/directory-moves.js
// Directories that moved, told by the files in them that were found again.

/** Count where the directories of renamed files went. `pairs` are head path to base path. */
function countMoves(pairs) {
    const votes = new Map();
    for (const [target, source] of pairs) {
        let [from, to] = [source, target];
        while (from !== '' && to !== '' && (0,paths/* nameOf */.Vb)(from) === (0,paths/* nameOf */.Vb)(to)) {
            from = (0,paths/* directoryOf */.jt)(from);
            to = (0,paths/* directoryOf */.jt)(to);
            if (from === to)
                break;
            const counts = votes.get(from) ?? new Map();
            votes.set(from, counts.set(to, (counts.get(to) ?? 0) + 1));
        }
    }
    const moves = new Map();
    for (const [from, counts] of votes) {
        const total = [...counts.values()].reduce((sum, count) => sum + count, 0);
        for (const [to, count] of counts)
            if (count >= 2 && count * 2 > total)
                moves.set(from, to);
    }
    return moves;
}
/** Where a file would be when it moved along with its nearest directory that did. */
function followMoves(moves, path) {
    for (let directory = path; directory !== '';) {
        directory = (0,paths/* directoryOf */.jt)(directory);
        const to = moves.get(directory);
        if (to === undefined)
            continue;
        const rest = directory === '' ? path : path.slice(directory.length + 1);
        return to === '' ? rest : `${to}/${rest}`;
    }
    return undefined;
}

;// CONCATENATED MODULE: ./lib/content/similarity.js
// How alike two texts are: the share they have in common, counted in lines as git does, and in words.
const lineLengthMax = 64;
/** A chunk that more texts than this hold says nothing about where a text came from. */
const sharedByMax = 40;
/** So many likely sources of one text are measured exactly. */
const candidatesMax = 8;
/** The share of the shorter text that stands in a text that grew or shrank a lot; and of the longer. */
const containedLeast = 0.75;
const containedOfLongerLeast = 0.3;
const containedWordsLeast = 40;
/** Take what is needed to compare a text. Time and space grow with its length. */
function takeFingerprint(text) {
    return { lines: cutLines(text), words: cutWords(text) };
}
/** A carriage return before a line feed does not count, as in git. */
function cutLines(text) {
    const chunks = new Map();
    let hash = 0;
    let length = 0;
    let size = 0;
    for (let index = 0; index < text.length; index += 1) {
        const code = text.charCodeAt(index);
        if (code === 13 && text.charCodeAt(index + 1) === 10)
            continue;
        hash = mix(hash, code);
        length += 1;
        size += 1;
        if (code !== 10 && length < lineLengthMax)
            continue;
        chunks.set(hash, (chunks.get(hash) ?? 0) + length);
        hash = 0;
        length = 0;
    }
    if (length > 0)
        chunks.set(hash, (chunks.get(hash) ?? 0) + length);
    return { size, chunks };
}
function cutWords(text) {
    const chunks = new Map();
    let size = 0;
    let [first, second, word] = [1, 2, 0];
    for (let index = 0; index <= text.length; index += 1) {
        const code = index < text.length ? text.charCodeAt(index) : 32;
        const ideograph = code >= 0x2e80 && code <= 0x9fff;
        if (!ideograph && isWordCode(code)) {
            word = mix(word, code >= 65 && code <= 90 ? code + 32 : code);
            continue;
        }
        if (word !== 0)
            endWord(word);
        word = 0;
        if (ideograph)
            endWord(code);
    }
    return { size, chunks };
    function endWord(hash) {
        const run = mix(mix(first, second), hash);
        chunks.set(run, (chunks.get(run) ?? 0) + 1);
        size += 1;
        first = second;
        second = hash;
    }
}
function isWordCode(code) {
    if (code > 0x7f)
        return code < 0x2000 || code > 0x206f;
    return (code >= 97 && code <= 122) || (code >= 65 && code <= 90) || (code >= 48 && code <= 57);
}
function mix(hash, code) {
    const product = Math.imul(hash ^ code ^ 0x5bd1e995, 0x01000193);
    return product ^ (product >>> 15);
}
/** The share of the longer text that stands in both, by lines or by words: 0 to 1. */
function measureSimilarity(a, b) {
    return Math.max(shareOfLonger(a.lines, b.lines), shareOfLonger(a.words, b.words));
}
/**
 * True when two texts are likely one: at least half of the longer is common, or most of the shorter
 * is and the other grew by a lot.
 */
function isAlike(a, b) {
    const similarity = measureSimilarity(a, b);
    if (similarity >= 0.5)
        return true;
    const shorter = Math.min(a.words.size, b.words.size);
    if (similarity < containedOfLongerLeast || shorter < containedWordsLeast)
        return false;
    return countCommon(a.words, b.words) / shorter >= containedLeast;
}
function shareOfLonger(a, b) {
    const longer = Math.max(a.size, b.size);
    return longer === 0 ? 0 : countCommon(a, b) / longer;
}
function countCommon(a, b) {
    const [few, many] = a.chunks.size <= b.chunks.size ? [a, b] : [b, a];
    let common = 0;
    for (const [hash, amount] of few.chunks)
        common += Math.min(amount, many.chunks.get(hash) ?? 0);
    return common;
}
/**
 * Pairs of sources and targets that are alike.
 *
 * The work grows with the texts, not with their number squared: an index of rare chunks names a few
 * likely sources for each target, `alsoTry` adds more, and only those are measured.
 *
 * @param alsoTry - sources worth measuring whatever the index says, by target
 */
function findSimilar(sources, targets, alsoTry) {
    const holders = indexChunks(sources);
    const pairs = [];
    for (const [target, fingerprint] of targets) {
        const likely = new Set([...findLikely(fingerprint, holders), ...alsoTry(target)]);
        for (const source of likely) {
            const other = sources.get(source);
            if (other === undefined || source === target || !isAlike(other, fingerprint))
                continue;
            pairs.push({ source, target, similarity: measureSimilarity(other, fingerprint) });
        }
    }
    return pairs;
}
function indexChunks(sources) {
    const holders = new Map();
    for (const [source, { words, lines }] of sources) {
        for (const hash of [...words.chunks.keys(), ...lines.chunks.keys()]) {
            const list = holders.get(hash);
            if (list === undefined)
                holders.set(hash, [source]);
            else if (list.length <= sharedByMax)
                list.push(source);
        }
    }
    return holders;
}
function findLikely(target, holders) {
    const overlap = new Map();
    for (const hash of [...target.words.chunks.keys(), ...target.lines.chunks.keys()]) {
        const list = holders.get(hash);
        if (list === undefined || list.length > sharedByMax)
            continue;
        for (const source of list)
            overlap.set(source, (overlap.get(source) ?? 0) + 1);
    }
    return [...overlap]
        .sort(([a, one], [b, two]) => two - one || (a < b ? -1 : 1))
        .slice(0, candidatesMax)
        .map(([source]) => source);
}

// EXTERNAL MODULE: ./lib/content/tree.js + 1 modules
var tree = __webpack_require__(139);
;// CONCATENATED MODULE: ./lib/content/renames.js
// Which file of the head was which file of the base, decided by content first and by names where they tell.




/** Two files this alike are one when their whole directory moved and their name stayed. */
const similarityInMovedDirectory = 0.2;
/** What an equal name, or a place in a directory that moved, adds when several files are alike. */
const nameBonus = 0.04;
/** With more changed files than this, files that keep their path are not looked at for swaps. */
const comparedStayersMax = 2000;
/** The blob without bytes: it is equal everywhere and says nothing. */
const emptyBlob = 'e69de29bb2d1d6434b8b29ae775ad8c2e48c5391';
const binaryNames = /\.(?:png|jpe?g|gif|webp|avif|ico|bmp|tiff?|pdf|zip|t?gz|7z|mp[34]|mov|webm|woff2?|ttf|otf|eot|docx?|pptx?|xlsx?|jar|exe|bin)$/i;
/**
 * The renames of a change: pages and other files, one to one.
 *
 * In this order: identical bytes; swaps and rotations of files that exist on both sides; the same page
 * under another file name (`x.md`, `x/README.md`, `X.md`), however much it changed; texts that are
 * alike; files of a directory whose other files moved. A file that stays at its path stays itself unless
 * its content moved on and another file's content moved in.
 *
 * @returns head path to base path
 */
async function findRenames(base, head, source) {
    const open = collectOpenFiles(base, head);
    pairIdentical(open, open.sources, open.targets);
    pairRotations(open);
    pairSamePages(open);
    const prints = await readFingerprints(open, source);
    pairSimilar(open, prints);
    pairMovedDirectories(open, prints);
    return new Map([...open.pairs].sort(([a], [b]) => (0,tree/* compareBytes */.Xo)(a, b)));
}
function collectOpenFiles(base, head) {
    const sources = new Map();
    const targets = new Map();
    const stayers = new Map();
    for (const { path, before, after } of (0,tree/* diffTrees */.j_)(base, head)) {
        if (before?.mode === '160000' || after?.mode === '160000')
            continue;
        if (before && after)
            stayers.set(path, { before, after });
        else if (before)
            sources.set(path, before);
        else if (after)
            targets.set(path, after);
    }
    return { sources, targets, stayers, pairs: new Map() };
}
function pair(open, target, source) {
    open.pairs.set(target, source);
    open.targets.delete(target);
    open.sources.delete(source);
}
/** Pair files of equal bytes: where the directory went, then by name, then nearest, then in order. */
function pairIdentical(open, sources, targets) {
    const sourcesByBlob = groupBy(sources.values(), nameBlob);
    const targetsByBlob = groupBy(targets.values(), nameBlob);
    const repeated = [];
    for (const [blob, gone] of sourcesByBlob) {
        const come = targetsByBlob.get(blob);
        if (come === undefined)
            continue;
        const [from, to] = [gone[0], come[0]];
        const unique = gone.length === 1 && come.length === 1 && from && to;
        if (unique && (from.oid !== emptyBlob || isLikeNamed(from.path, to.path))) {
            pair(open, to.path, from.path);
        }
        else
            repeated.push([gone, come]);
    }
    const moves = countMoves(open.pairs);
    for (const [gone, come] of repeated)
        pairRepeated(open, gone, come, moves);
}
/** An empty file is that one again when it kept its name, or its place and kind. */
function isLikeNamed(a, b) {
    if ((0,paths/* nameOf */.Vb)(a) === (0,paths/* nameOf */.Vb)(b))
        return true;
    return (0,paths/* directoryOf */.jt)(a) === (0,paths/* directoryOf */.jt)(b) && a.split('.').at(-1) === b.split('.').at(-1);
}
function pairRepeated(open, gone, come, moves) {
    const sources = new Set(gone.map((file) => file.path));
    const targets = new Set(come.map((file) => file.path));
    for (const source of sources) {
        const target = followMoves(moves, source);
        if (target !== undefined && targets.has(target))
            take(target, source);
    }
    const byName = groupBy(sources, paths/* nameOf */.Vb);
    for (const target of targets) {
        const source = takeNearest(byName.get((0,paths/* nameOf */.Vb)(target)) ?? [], target);
        if (source !== undefined)
            take(target, source);
    }
    // Nothing else tells one empty file from another.
    if (gone[0]?.oid === emptyBlob)
        return;
    const byDirectory = groupBy(sources, paths/* directoryOf */.jt);
    for (const target of targets) {
        const source = byDirectory.get((0,paths/* directoryOf */.jt)(target))?.shift();
        if (source !== undefined)
            take(target, source);
    }
    const rest = [...sources];
    for (const [index, target] of [...targets].entries()) {
        const source = rest[index];
        if (source !== undefined)
            take(target, source);
    }
    function take(target, source) {
        sources.delete(source);
        targets.delete(target);
        pair(open, target, source);
    }
}
/** Take out the path nearest to this one; of many equal names the first is near enough. */
function takeNearest(paths, path) {
    let nearest = 0;
    let shared = -1;
    for (const [index, candidate] of paths.slice(0, 64).entries()) {
        const length = countSharedNames(candidate, path);
        if (length > shared)
            [nearest, shared] = [index, length];
    }
    return paths.splice(nearest, 1)[0];
}
/** Directory names two paths have in common, counted from both ends. */
function countSharedNames(a, b) {
    const [one, two] = [a.split('/'), b.split('/')];
    const length = Math.min(one.length, two.length);
    let front = 0;
    while (front < length && one[front] === two[front])
        front += 1;
    let back = 0;
    while (back < length - front && one.at(-1 - back) === two.at(-1 - back))
        back += 1;
    return front + back;
}
/** Files that exist on both sides but hold each other's bytes: `a` and `b` swapped, `a` to `b` to `c`. */
function pairRotations(open) {
    let stayers = new Map([...open.stayers].filter(([, file]) => file.before.oid !== emptyBlob));
    for (;;) {
        const sources = new Map(open.sources);
        const targets = new Map(open.targets);
        for (const [path, { before, after }] of stayers) {
            sources.set(path, before);
            targets.set(path, after);
        }
        const gone = new Set([...sources.values()].map(nameBlob));
        const come = new Set([...targets.values()].map(nameBlob));
        const turning = [...stayers].filter(([, { before, after }]) => come.has(nameBlob(before)) && gone.has(nameBlob(after)));
        if (turning.length === 0)
            return;
        if (turning.length < stayers.size) {
            stayers = new Map(turning);
            continue;
        }
        const trial = { sources, targets, stayers, pairs: new Map() };
        pairIdentical(trial, new Map(sources), new Map(targets));
        const left = turning.filter(([path]) => isPassedThrough(trial.pairs, path));
        if (left.length === stayers.size) {
            for (const [target, origin] of trial.pairs)
                pair(open, target, origin);
            return;
        }
        stayers = new Map(left);
    }
}
/** True when content moved into this path and what was there moved on. */
function isPassedThrough(pairs, path) {
    return pairs.has(path) && [...pairs.values()].includes(path);
}
/** The same page under another file name: `x.md`, `x/README.md`, `x/index.md`, `X.md`. */
function pairSamePages(open) {
    const sources = groupBy(open.sources.keys(), namePage);
    for (const target of open.targets.keys()) {
        const source = sources.get(namePage(target))?.shift();
        if (source !== undefined)
            pair(open, target, source);
    }
}
function namePage(path) {
    const page = /^(.*?)\.(?:md|mdx|markdown)$/is.exec(path)?.[1]?.toLowerCase();
    if (page === undefined)
        return `file:${path.toLowerCase()}`;
    return `page:${page.replace(/(?:^|\/)(?:readme|index)$/, '')}`;
}
async function readFingerprints(open, source) {
    const isChange = open.sources.size > 0 && open.targets.size > 0;
    const stayers = [...open.stayers].filter(([path]) => !open.pairs.has(path));
    const couldSwap = (stayers.length > 1 || isChange) && stayers.length <= comparedStayersMax;
    const rewritten = couldSwap ? await findRewritten(stayers, source) : new Map();
    // What moves in place of a file needs somewhere to come from, and the file somewhere to go.
    if (!isChange && rewritten.size < 2) {
        return { sources: new Map(), targets: new Map(), rewritten: new Set() };
    }
    const before = [...rewritten.values()].map((file) => file.before);
    const after = [...rewritten.values()].map((file) => file.after);
    return {
        sources: await takeFingerprints([...open.sources.values(), ...before], source),
        targets: await takeFingerprints([...open.targets.values(), ...after], source),
        rewritten: new Set(rewritten.keys()),
    };
}
async function findRewritten(stayers, source) {
    const files = stayers.flatMap(([, { before, after }]) => [before, after]).filter(isText);
    const texts = await source.readTexts(files);
    return new Map(stayers.filter(([, { before, after }]) => isRewritten(texts.get(before.oid) ?? '', texts.get(after.oid) ?? '')));
}
async function takeFingerprints(files, source) {
    const texts = await source.readTexts(files.filter(isText));
    const prints = new Map();
    for (const file of files) {
        const text = isText(file) ? texts.get(file.oid) : undefined;
        if (text !== undefined)
            prints.set(file.path, takeFingerprint(text));
    }
    return prints;
}
/** Most changes leave the start and the end of a text as they were; then nothing needs counting. */
function isRewritten(before, after) {
    const shorter = Math.min(before.length, after.length);
    if (shorter === 0)
        return false;
    let front = 0;
    while (front < shorter && before[front] === after[front])
        front += 1;
    let back = 0;
    while (back < shorter - front && before.at(-1 - back) === after.at(-1 - back))
        back += 1;
    if ((front + back) * 2 >= Math.max(before.length, after.length))
        return false;
    return !isAlike(takeFingerprint(before), takeFingerprint(after));
}
function isText(file) {
    return file.mode !== '120000' && !binaryNames.test(file.path);
}
/** Pair texts that are alike, the most alike first. */
function pairSimilar(open, prints) {
    let { rewritten } = prints;
    const scored = scorePairs(open, prints, rewritten);
    for (;;) {
        const pairs = choosePairs(scored, (path) => open.stayers.has(path) && !rewritten.has(path));
        const passed = new Set([...rewritten].filter((path) => isPassedThrough(pairs, path)));
        if (passed.size === rewritten.size) {
            for (const [target, source] of pairs)
                pair(open, target, source);
            return;
        }
        rewritten = passed;
    }
}
function scorePairs(open, prints, rewritten) {
    const sources = pick(prints.sources, (path) => open.sources.has(path) || rewritten.has(path));
    const targets = pick(prints.targets, (path) => open.targets.has(path) || rewritten.has(path));
    const byName = groupBy(sources.keys(), tellingName);
    const moves = countMoves(open.pairs);
    return findSimilar(sources, targets, findNameMates)
        .map((found) => ({ ...found, similarity: found.similarity + bonus(found) }))
        .sort((a, b) => b.similarity - a.similarity ||
        (0,tree/* compareBytes */.Xo)(a.target, b.target) ||
        (0,tree/* compareBytes */.Xo)(a.source, b.source));
    function findNameMates(target) {
        return (byName.get(tellingName(target)) ?? []).slice(0, 8);
    }
    function bonus({ source, target }) {
        const sameName = tellingName(source) === tellingName(target) ? nameBonus : 0;
        return sameName + (followMoves(moves, source) === target ? nameBonus : 0);
    }
}
/** Take pairs in order while both ends are free. */
function choosePairs(scored, isOut) {
    const pairs = new Map();
    const used = new Set();
    for (const { source, target } of scored) {
        if (pairs.has(target) || used.has(source) || isOut(source) || isOut(target))
            continue;
        pairs.set(target, source);
        used.add(source);
    }
    return pairs;
}
/** Files left over in a directory that moved belong where their siblings went. */
function pairMovedDirectories(open, prints) {
    const moves = countMoves(open.pairs);
    for (const source of open.sources.keys()) {
        const target = followMoves(moves, source);
        if (target === undefined || !open.targets.has(target))
            continue;
        const [before, after] = [prints.sources.get(source), prints.targets.get(target)];
        const alike = before && after ? measureSimilarity(before, after) : 1;
        if (alike >= similarityInMovedDirectory)
            pair(open, target, source);
    }
}
function nameBlob(file) {
    return file.mode === '120000' ? `link:${file.oid}` : file.oid;
}
/** The name that says what a file is about: of `setup/README.md` and `setup.md` it is `setup`. */
function tellingName(path) {
    const page = namePage(path);
    return page.slice(Math.max(page.lastIndexOf('/'), page.indexOf(':')) + 1);
}
function pick(map, isIn) {
    return new Map([...map].filter(([key]) => isIn(key)));
}
function groupBy(items, keyOf) {
    return Map.groupBy(items, keyOf);
}


/***/ })

};
