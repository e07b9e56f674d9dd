export const id = 48;
export const ids = [48];
export const modules = {

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
