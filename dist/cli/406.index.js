export const id = 406;
export const ids = [406];
export const modules = {

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


/***/ })

};
