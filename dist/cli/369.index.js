export const id = 369;
export const ids = [369];
export const modules = {

/***/ 2369:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   openEmbedded: () => (/* binding */ openEmbedded)
/* harmony export */ });
/* harmony import */ var node_url__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(3136);
/* harmony import */ var _platform_context_js__WEBPACK_IMPORTED_MODULE_1__ = __webpack_require__(4700);
/* harmony import */ var _platform_tokens_js__WEBPACK_IMPORTED_MODULE_2__ = __webpack_require__(5353);
/* harmony import */ var _store_store_js__WEBPACK_IMPORTED_MODULE_3__ = __webpack_require__(9197);
/* harmony import */ var _app_js__WEBPACK_IMPORTED_MODULE_4__ = __webpack_require__(5930);
// The app in the process of its only user: in memory, reading a local repository where it lies.





const embeddedURL = 'http://galley.invalid';
/**
 * A platform that lives as long as this process.
 *
 * @param repository - reads blobs of the repository at `folder`, from which `file:` imports come
 */
async function openEmbedded({ repository, reportFault, }) {
    const alternate = {
        url: (0,node_url__WEBPACK_IMPORTED_MODULE_0__.pathToFileURL)(repository.folder).href,
        readBlobs: (oids) => repository.readBlobs(oids),
        async readSizes(oids) {
            const blobs = await repository.readBlobs(oids);
            return new Map([...blobs].map(([oid, bytes]) => [oid, bytes.length]));
        },
    };
    const store = await (0,_store_store_js__WEBPACK_IMPORTED_MODULE_3__/* .openStore */ .C)({ path: ':memory:', alternates: [alternate] });
    const bootstrap = await (0,_platform_tokens_js__WEBPACK_IMPORTED_MODULE_2__/* .bootstrapStore */ .OT)({ store, now: _platform_context_js__WEBPACK_IMPORTED_MODULE_1__/* .readClock */ .$, newId: _platform_context_js__WEBPACK_IMPORTED_MODULE_1__/* .createId */ .s });
    if (bootstrap === undefined)
        throw new Error('Cannot use a new store: it is not empty');
    const app = (0,_app_js__WEBPACK_IMPORTED_MODULE_4__/* .createApp */ .E)(store, {
        baseURL: embeddedURL,
        requestsPerMinuteMax: 0,
        imports: {
            fileImports: true,
            fetchSource: async (url, options) => {
                const { createFetchSource } = await Promise.all(/* import() */[__webpack_require__.e(280), __webpack_require__.e(749)]).then(__webpack_require__.bind(__webpack_require__, 4749));
                return createFetchSource({ allow: [], timeoutMs: 60_000 })(url, options);
            },
        },
        reportFault,
    });
    return {
        fetch: (url, init) => app.fetch(new Request(url, init)),
        baseURL: embeddedURL,
        token: bootstrap.token,
        organization: bootstrap.organization.id,
        close: () => store.close(),
    };
}


/***/ })

};
