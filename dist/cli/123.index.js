export const id = 123;
export const ids = [123];
export const modules = {

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


/***/ })

};
