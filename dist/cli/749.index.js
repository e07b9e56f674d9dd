export const id = 749;
export const ids = [749];
export const modules = {

/***/ 4749:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  createFetchSource: () => (/* binding */ createFetchSource)
});

// EXTERNAL MODULE: external "node:dns"
var external_node_dns_ = __webpack_require__(610);
// EXTERNAL MODULE: external "node:http"
var external_node_http_ = __webpack_require__(7067);
// EXTERNAL MODULE: external "node:https"
var external_node_https_ = __webpack_require__(4708);
// EXTERNAL MODULE: ./node_modules/ipaddr.js/lib/ipaddr.js
var ipaddr = __webpack_require__(5899);
// EXTERNAL MODULE: ./lib/contract/errors.js
var errors = __webpack_require__(1819);
;// CONCATENATED MODULE: ./lib/platform/proxy.js
// Which proxy a URL goes through, as the usual variables of the environment say.
/**
 * The proxy for a URL.
 *
 * `NO_PROXY` is a list of hosts, separated by commas: `*`, `example.com` and all below it,
 * `.example.com`, with a port or without.
 *
 * @returns the proxy's URL, or undefined to connect directly
 */
function findProxy(url, environment) {
    const proxy = read(environment, url.protocol === 'https:' ? 'HTTPS_PROXY' : 'HTTP_PROXY');
    if (proxy === undefined)
        return undefined;
    const exceptions = (read(environment, 'NO_PROXY') ?? '').split(',').map((name) => name.trim());
    return exceptions.some((exception) => covers(exception.toLowerCase(), url)) ? undefined : proxy;
}
function covers(exception, url) {
    if (exception === '')
        return false;
    if (exception === '*')
        return true;
    const [, name = '', port] = /^\*?\.?(.*?)(?::(\d+))?$/.exec(exception) ?? [];
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (host.includes(':'))
        return exception.replace(/^\[|\]$/g, '') === host;
    if (port !== undefined && port !== (url.port || (url.protocol === 'https:' ? '443' : '80'))) {
        return false;
    }
    return host === name || host.endsWith(`.${name}`);
}
function read(environment, name) {
    return environment[name.toLowerCase()] || environment[name] || undefined;
}

;// CONCATENATED MODULE: ./lib/platform/fetch-source.js
// The one place that fetches what others name: guarded against private addresses, slow and huge answers.






const redirectsMax = 5;
const redirects = new Set([301, 302, 303, 307, 308]);
/**
 * A function that reads a URL's bytes.
 *
 * Only http and https. A name is resolved once, and the connection goes to an address that was checked;
 * each redirect is checked anew. Behind a proxy the proxy resolves names, so there only addresses that
 * stand in the URL are checked. Messages never repeat a query or a password, which may be secrets.
 *
 * @throws ApiError `url_not_allowed`, `import_fetch_failed`, `upstream_timeout`, `payload_too_large`
 */
function createFetchSource(rules) {
    return async (text, { bytesMax }) => {
        const signal = AbortSignal.timeout(rules.timeoutMs);
        let url = parseURL(text);
        for (let followed = 0; followed <= redirectsMax; followed += 1) {
            const response = await send(url, rules, signal);
            const next = findRedirect(url, response);
            if (next === undefined)
                return readBody(url, response, { bytesMax, signal });
            response.destroy();
            url = next;
        }
        throw failed(url, `it was redirected more than ${redirectsMax} times`);
    };
}
function parseURL(text) {
    const url = URL.canParse(text) ? new URL(text) : undefined;
    if (url?.protocol === 'http:' || url?.protocol === 'https:')
        return url;
    const found = url === undefined ? 'it is no URL' : `"${url.protocol}" is not http or https`;
    throw new errors/* ApiError */.hD('url_not_allowed', `Cannot fetch source: ${found}`);
}
function send(url, rules, signal) {
    const name = url.hostname.replace(/^\[|\]$/g, '');
    const allowed = isAllowed(url, rules.allow);
    if (!allowed && ipaddr.isValid(name))
        checkAddress(url, name);
    const proxy = findProxy(url, rules.environment ?? process.env);
    const secure = url.protocol === 'https:';
    const options = {
        agent: openAgent(secure, proxy),
        signal,
        headers: { accept: '*/*', 'accept-encoding': 'identity', 'user-agent': 'galley' },
        ...(allowed || proxy !== undefined ? {} : { lookup: guardLookup(url) }),
    };
    return new Promise((resolve, reject) => {
        const request = secure ? (0,external_node_https_.request)(url, options) : (0,external_node_http_.request)(url, options);
        request.on('response', resolve);
        request.on('error', (error) => reject(explain(url, error, signal)));
        request.end();
    });
}
function openAgent(secure, proxy) {
    const options = proxy === undefined ? {} : { proxyEnv: { HTTP_PROXY: proxy, HTTPS_PROXY: proxy } };
    return secure ? new external_node_https_.Agent(options) : new external_node_http_.Agent(options);
}
/** True when the operator named this host, with or without its port. */
function isAllowed(url, allow) {
    const port = url.port || (url.protocol === 'https:' ? '443' : '80');
    const names = [url.hostname, `${url.hostname}:${port}`];
    return allow.some((name) => names.includes(name.toLowerCase()));
}
/** A lookup that gives out an address only when every address of the name is public. */
function guardLookup(url) {
    return (hostname, options, callback) => {
        (0,external_node_dns_.lookup)(hostname, { ...options, all: true }, (error, addresses) => {
            if (error)
                return callback(error, '');
            try {
                for (const { address } of addresses)
                    checkAddress(url, address);
            }
            catch (refusal) {
                return callback(refusal instanceof Error ? refusal : new Error('refused'), '');
            }
            const [first] = addresses;
            if (options.all)
                return callback(null, addresses);
            return callback(null, first?.address ?? '', first?.family);
        });
    };
}
/** Addresses that are anything but public: loopback, private, link-local, mapped and translated ones. */
function checkAddress(url, text) {
    const address = ipaddr.isValid(text) ? ipaddr.process(text) : undefined;
    const range = address?.range() ?? 'unknown';
    // Public IPv6 lies in 2000::/3; `::10.0.0.1` would pass for public otherwise.
    const global = address?.kind() === 'ipv6' ? /^[23][0-9a-f]{3}:/i.test(address.toNormalizedString()) : true;
    if (range === 'unicast' && global)
        return;
    throw new errors/* ApiError */.hD('url_not_allowed', `Cannot fetch "${nameURL(url)}": its address is not public`);
}
function findRedirect(url, response) {
    const { location } = response.headers;
    if (!redirects.has(response.statusCode ?? 0) || location === undefined)
        return undefined;
    if (!URL.canParse(location, url.href))
        throw failed(url, 'it redirects to what is no URL');
    return parseURL(new URL(location, url.href).href);
}
async function readBody(url, response, { bytesMax, signal }) {
    try {
        const { statusCode } = response;
        if (statusCode !== 200)
            throw failed(url, `the answer was ${statusCode}`);
        const stated = Number(response.headers['content-length'] ?? 0);
        if (stated > bytesMax)
            throw tooLarge(url, bytesMax);
        const chunks = [];
        let length = 0;
        for await (const chunk of response) {
            if (!(chunk instanceof Uint8Array))
                continue;
            length += chunk.length;
            if (length > bytesMax)
                throw tooLarge(url, bytesMax);
            chunks.push(chunk);
        }
        return Buffer.concat(chunks);
    }
    catch (error) {
        throw explain(url, error, signal);
    }
    finally {
        response.destroy();
    }
}
function explain(url, error, signal) {
    if (error instanceof errors/* ApiError */.hD)
        return error;
    if (signal.aborted) {
        const message = `Cannot fetch "${nameURL(url)}": no whole answer in time`;
        return new errors/* ApiError */.hD('upstream_timeout', message, { cause: error });
    }
    return failed(url, readCode(error), error);
}
/** The short name of a failure (`ECONNREFUSED`); its message could repeat the URL's secrets. */
function readCode(error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return typeof code === 'string' ? code : 'the connection failed';
}
function failed(url, problem, cause) {
    return new errors/* ApiError */.hD('import_fetch_failed', `Cannot fetch "${nameURL(url)}": ${problem}`, {
        cause,
    });
}
function tooLarge(url, bytesMax) {
    const message = `Cannot fetch "${nameURL(url)}": it has more than ${bytesMax} bytes`;
    return new errors/* ApiError */.hD('payload_too_large', message);
}
/** A URL without what may be secret: user, password, query. */
function nameURL(url) {
    return `${url.protocol}//${url.host}${url.pathname}`;
}


/***/ })

};
