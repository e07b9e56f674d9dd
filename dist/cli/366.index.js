export const id = 366;
export const ids = [366,639];
export const modules = {

/***/ 3366:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   renderCommands: () => (/* binding */ renderCommands)
/* harmony export */ });
/* harmony import */ var _text_js__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(4639);

/**
 * One command for each broken link, those that fail the run as errors, and a line that sums it up.
 *
 * The runner shows ten errors and ten warnings of a step; all stand in the log.
 *
 * @param prefix - where the checked folder lies in its repository, `''` or `docs`
 * @see https://docs.github.com/actions/reference/workflows-and-actions/workflow-commands
 */
function renderCommands(report, { prefix, failOn }) {
    const broken = report.links.filter((link) => link.status === 'broken');
    const fails = (link) => failOn === 'any' || (failOn === 'new' && (link.new || report.base === null));
    const ordered = [
        ...broken.filter((link) => fails(link)),
        ...broken.filter((link) => !fails(link)),
    ];
    const lines = ordered.map((link) => {
        const level = fails(link) ? 'error' : 'warning';
        const title = link.new ? 'Link broken by this change' : 'Broken link';
        const file = prefix === '' ? link.file : `${prefix}/${link.file}`;
        const place = `file=${escapeProperty(file)},line=${link.line},col=${link.column}`;
        return `::${level} ${place},title=${title}::${escapeText(messageOf(link))}`;
    });
    return `${[...lines, (0,_text_js__WEBPACK_IMPORTED_MODULE_0__/* .summarize */ .e)(report)].join('\n')}\n`;
}
function messageOf(link) {
    const meant = link.suggestion === null ? '' : `; did you mean "${link.suggestion}"?`;
    return `"${link.url}": ${link.reason ?? 'leads nowhere'}${meant}`;
}
function escapeText(text) {
    return text.replaceAll('%', '%25').replaceAll('\r', '%0D').replaceAll('\n', '%0A');
}
function escapeProperty(text) {
    return escapeText(text).replaceAll(':', '%3A').replaceAll(',', '%2C');
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
