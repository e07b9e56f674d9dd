export const id = 37;
export const ids = [37];
export const modules = {

/***/ 32037:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  openEmbedded: () => (/* binding */ openEmbedded)
});

// EXTERNAL MODULE: external "node:url"
var external_node_url_ = __webpack_require__(73136);
// EXTERNAL MODULE: external "node:crypto"
var external_node_crypto_ = __webpack_require__(77598);
;// CONCATENATED MODULE: ./lib/platform/context.js
// What a handler gets: the store, the caller, the clock, the content in memory.

/** The time of this machine, as the platform writes times. */
function readClock() {
    return new Date().toISOString();
}
/** 20 letters and digits of nearly 120 random bits. */
function createId() {
    return (0,external_node_crypto_.randomBytes)(15).toString('base64url').replace(/[-_]/g, 'x');
}

// EXTERNAL MODULE: ./lib/contract/index.js + 10 modules
var contract = __webpack_require__(32980);
;// CONCATENATED MODULE: ./lib/platform/tokens.js
// Access tokens: made, kept as hashes, told apart in constant time; and the first organization of an empty store.


const prefix = 'galley_';
const lookupLength = 16;
/** A token somebody else chose must be as hard to guess as one of ours is to read over a shoulder. */
const chosenLengthMin = 16;
/** A new secret of 192 random bits: `galley_...`. */
function generateToken() {
    return `${prefix}${(0,external_node_crypto_.randomBytes)(24).toString('base64url')}`;
}
/** Keep a token of a user. Only its hash is written. */
async function insertToken(database, platform, token) {
    const digest = (0,external_node_crypto_.hash)('sha256', token.secret, 'hex');
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
    const digest = (0,external_node_crypto_.hash)('sha256', secret, 'hex');
    const { database } = platform.store;
    const candidates = await database
        .selectFrom('token')
        .selectAll()
        .where('lookup', '=', digest.slice(0, lookupLength))
        .execute();
    const token = candidates.find((row) => (0,external_node_crypto_.timingSafeEqual)(Buffer.from(row.hash), Buffer.from(digest)));
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
    return new contract/* ApiError */.hD('unauthenticated', 'Cannot accept the access token: it is unknown or no longer valid');
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

// EXTERNAL MODULE: ./node_modules/kysely/dist/kysely.js + 75 modules
var kysely = __webpack_require__(88588);
// EXTERNAL MODULE: ./node_modules/kysely/dist/migration/migrator.js + 1 modules
var migration_migrator = __webpack_require__(42080);
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
var external_node_sqlite_ = __webpack_require__(80099);
// EXTERNAL MODULE: ./node_modules/kysely/dist/dialect/sqlite/sqlite-introspector.js + 2 modules
var sqlite_introspector = __webpack_require__(53984);
// EXTERNAL MODULE: ./node_modules/kysely/dist/dialect/sqlite/sqlite-query-compiler.js + 2 modules
var sqlite_query_compiler = __webpack_require__(34663);
// EXTERNAL MODULE: ./node_modules/kysely/dist/dialect/sqlite/sqlite-adapter.js + 1 modules
var sqlite_adapter = __webpack_require__(34835);
// EXTERNAL MODULE: ./node_modules/kysely/dist/query-compiler/compiled-query.js
var compiled_query = __webpack_require__(94596);
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

// EXTERNAL MODULE: ./node_modules/hono/dist/index.js + 24 modules
var dist = __webpack_require__(31894);
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
var content_tree = __webpack_require__(90139);
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

;// CONCATENATED MODULE: ./lib/content/layouts/paths.js
// Paths of a repository: POSIX rules on decoded text, never the host's.
/** The directory a path lies in: `docs` of `docs/setup.md`, `''` of `setup.md`. */
function directoryOf(path) {
    const end = path.lastIndexOf('/');
    return end < 0 ? '' : path.slice(0, end);
}
/** The last part of a path: `setup.md` of `docs/setup.md`. */
function nameOf(path) {
    return path.slice(path.lastIndexOf('/') + 1);
}
/** The base name without its last extension: `setup` of `docs/setup.md`. */
function stemOf(path) {
    const name = nameOf(path);
    const end = name.lastIndexOf('.');
    return end > 0 ? name.slice(0, end) : name;
}
/** Whether a path is a directory itself or lies below it; everything lies below `''`. */
function isWithin(path, directory) {
    return directory === '' || path === directory || path.startsWith(`${directory}/`);
}
/**
 * Walk from a directory along a path as written: `.` stays, `..` goes up, empty parts vanish.
 *
 * @returns the path reached, without slashes at its ends; undefined when it climbs above the root
 */
function joinPath(directory, relative) {
    if (isPlainPath(relative))
        return directory === '' ? relative : `${directory}/${relative}`;
    const parts = directory === '' ? [] : directory.split('/');
    for (const part of relative.split('/')) {
        if (part === '' || part === '.')
            continue;
        if (part !== '..')
            parts.push(part);
        else if (parts.pop() === undefined)
            return undefined;
    }
    return parts.join('/');
}
/** Whether every part of a path is a name: most are, and need not be taken apart. */
function isPlainPath(path) {
    return (path !== '' &&
        !path.startsWith('/') &&
        !path.endsWith('/') &&
        !path.endsWith('.') &&
        !path.includes('./') &&
        !path.includes('//'));
}
/** Where `joinPath` leads; `''` when it climbs above the root. */
function pathBelow(directory, relative) {
    return joinPath(directory, relative) ?? '';
}
/** Whether a file is markdown by its name. */
function isMarkdown(path) {
    return /\.(?:md|markdown)$/i.test(path);
}
/** Whether a path lies where no author writes documentation: installed packages. */
function isInstalled(path) {
    return /(?:^|\/)node_modules\//.test(path);
}
/** Whether a path lies among samples: a documentation site there is not this repository's own. */
function isSample(path) {
    return /(?:^|\/)(?:node_modules|vendor|tests?|testdata|__tests__|fixtures?|examples?|samples?)\//i.test(path);
}
/** The deepest directory that holds all of these, `''` for none. */
function commonDirectory(directories) {
    const [first, ...others] = directories;
    let common = first ?? '';
    while (!others.every((directory) => isWithin(directory, common)))
        common = directoryOf(common);
    return common;
}
/** A path below a directory, which may be the root. */
function below(directory, name) {
    return directory === '' ? name : `${directory}/${name}`;
}

// EXTERNAL MODULE: ./node_modules/yaml/dist/index.js
var yaml_dist = __webpack_require__(38815);
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
    const stem = stemOf(path);
    const directory = directoryOf(path);
    return /^(?:readme|_?index)$/i.test(stem) && directory !== '' ? nameOf(directory) : stem;
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
        name: nameOf(file.path),
        contentType: contentTypeOf(file.path),
        git: placeOf(file),
    }));
    return {
        pages,
        files,
        reusableContents: includes.map((file) => ({
            id: idOf(space, identities, file.path),
            title: titleFromFacts(facts.get(file.oid)) ?? stemOf(file.path),
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
            return nameOf(path);
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

// EXTERNAL MODULE: ./lib/content/markdown.js + 128 modules
var markdown = __webpack_require__(70370);
// EXTERNAL MODULE: ./node_modules/diff/libesm/diff/array.js + 1 modules
var array = __webpack_require__(88965);
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
var content_oid = __webpack_require__(38849);
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
            title: title ?? (kind === 'page' ? nameOfPage(path) : nameOf(path)),
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

// EXTERNAL MODULE: ./lib/content/facts.js + 34 modules
var facts = __webpack_require__(64876);
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
var schemas = __webpack_require__(92857);
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
    if (name !== lists_nameOf(list) || key.length === 0) {
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
function lists_nameOf(list) {
    return list.map((part) => part ?? '').join(' ');
}
function formatCursor(list, key) {
    return Buffer.from(JSON.stringify([lists_nameOf(list), ...key])).toString('base64url');
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

;// CONCATENATED MODULE: ./lib/content/directory-moves.js
// Directories that moved, told by the files in them that were found again.

/** Count where the directories of renamed files went. `pairs` are head path to base path. */
function countMoves(pairs) {
    const votes = new Map();
    for (const [target, source] of pairs) {
        let [from, to] = [source, target];
        while (from !== '' && to !== '' && nameOf(from) === nameOf(to)) {
            from = directoryOf(from);
            to = directoryOf(to);
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
function directory_moves_followMoves(moves, path) {
    for (let directory = path; directory !== '';) {
        directory = directoryOf(directory);
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
    return { lines: similarity_cutLines(text), words: cutWords(text) };
}
/** A carriage return before a line feed does not count, as in git. */
function similarity_cutLines(text) {
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
    return new Map([...open.pairs].sort(([a], [b]) => (0,content_tree/* compareBytes */.Xo)(a, b)));
}
function collectOpenFiles(base, head) {
    const sources = new Map();
    const targets = new Map();
    const stayers = new Map();
    for (const { path, before, after } of (0,content_tree/* diffTrees */.j_)(base, head)) {
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
    if (nameOf(a) === nameOf(b))
        return true;
    return directoryOf(a) === directoryOf(b) && a.split('.').at(-1) === b.split('.').at(-1);
}
function pairRepeated(open, gone, come, moves) {
    const sources = new Set(gone.map((file) => file.path));
    const targets = new Set(come.map((file) => file.path));
    for (const source of sources) {
        const target = directory_moves_followMoves(moves, source);
        if (target !== undefined && targets.has(target))
            take(target, source);
    }
    const byName = groupBy(sources, nameOf);
    for (const target of targets) {
        const source = takeNearest(byName.get(nameOf(target)) ?? [], target);
        if (source !== undefined)
            take(target, source);
    }
    // Nothing else tells one empty file from another.
    if (gone[0]?.oid === emptyBlob)
        return;
    const byDirectory = groupBy(sources, directoryOf);
    for (const target of targets) {
        const source = byDirectory.get(directoryOf(target))?.shift();
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
    const files = stayers.flatMap(([, { before, after }]) => [before, after]).filter(renames_isText);
    const texts = await source.readTexts(files);
    return new Map(stayers.filter(([, { before, after }]) => isRewritten(texts.get(before.oid) ?? '', texts.get(after.oid) ?? '')));
}
async function takeFingerprints(files, source) {
    const texts = await source.readTexts(files.filter(renames_isText));
    const prints = new Map();
    for (const file of files) {
        const text = renames_isText(file) ? texts.get(file.oid) : undefined;
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
function renames_isText(file) {
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
        (0,content_tree/* compareBytes */.Xo)(a.target, b.target) ||
        (0,content_tree/* compareBytes */.Xo)(a.source, b.source));
    function findNameMates(target) {
        return (byName.get(tellingName(target)) ?? []).slice(0, 8);
    }
    function bonus({ source, target }) {
        const sameName = tellingName(source) === tellingName(target) ? nameBonus : 0;
        return sameName + (directory_moves_followMoves(moves, source) === target ? nameBonus : 0);
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
        const target = directory_moves_followMoves(moves, source);
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

// EXTERNAL MODULE: ./lib/contract/errors.js
var errors = __webpack_require__(81819);
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
var external_node_util_ = __webpack_require__(57975);
// EXTERNAL MODULE: external "node:zlib"
var external_node_zlib_ = __webpack_require__(38522);
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
var yauzl = __webpack_require__(20663);
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

// EXTERNAL MODULE: ./lib/repository/git.js + 2 modules
var git = __webpack_require__(7234);
// EXTERNAL MODULE: ./lib/repository/run-git.js
var run_git = __webpack_require__(84028);
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
    const renames = await findRenames(content.tree, tree, context.revisions.source);
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

;// CONCATENATED MODULE: ./lib/content/anchor-reader.js


// Files included by included files, and so on: deeper than that is a circle or a joke.
const depthMax = 5;
const anchor_reader_pagesAtOnce = 256;
/** A reader of anchors for a revision. */
function createAnchorReader(revision, source) {
    const { site, tree } = revision;
    const { byPath } = (0,content_tree/* filesOf */.R8)(tree);
    const outlines = new Map();
    const sets = new Map();
    return { remember, load, lookUp };
    function remember(path, facts) {
        const included = facts.links.filter(isInclude);
        outlines.set(path, facts.links.length === included.length ? facts : { ...facts, links: included });
    }
    async function load(paths) {
        let wanted = new Set(paths);
        for (let depth = 0; depth < depthMax && wanted.size > 0; depth++) {
            await read([...wanted].filter((path) => !outlines.has(path)));
            wanted = new Set([...wanted].flatMap(includedBy));
        }
    }
    async function read(paths) {
        const files = paths.flatMap((path) => byPath.get(path) ?? []);
        for (let at = 0; at < files.length; at += anchor_reader_pagesAtOnce) {
            const batch = files.slice(at, at + anchor_reader_pagesAtOnce);
            const found = await source.readFacts(batch, site.layout);
            for (const { path, oid } of batch) {
                const facts = found.get(oid);
                if (facts !== undefined)
                    remember(path, facts);
            }
        }
    }
    /** Pages a page includes; what is no page has no headings. */
    function includedBy(path) {
        return (outlines.get(path)?.links ?? []).flatMap((use) => {
            const resolution = site.resolve(path, use);
            return 'path' in resolution && isMarkdown(resolution.path) ? [resolution.path] : [];
        });
    }
    // Text from beyond the repository cannot be seen; code from there has no headings.
    function includesBeyond(path) {
        return (outlines.get(path)?.links ?? []).some((use) => site.resolve(path, use).kind === 'external' && !isCode(use.url));
    }
    function lookUp(path) {
        const known = sets.get(path);
        if (known !== undefined)
            return known;
        const own = outlines.get(path);
        if (own === undefined)
            return undefined;
        const anchors = own.links.length === 0 ? site.anchors(own, path) : join(path, 0);
        if (anchors !== undefined)
            sets.set(path, anchors);
        return anchors;
    }
    /** A page's anchors and those of what it includes; every one when some of that cannot be read. */
    function join(path, depth) {
        const own = outlines.get(path);
        if (own === undefined)
            return undefined;
        const anchors = site.anchors(own, path);
        const parts = includedBy(path).map((other) => depth + 1 < depthMax ? join(other, depth + 1) : undefined);
        const certain = parts.every((part) => part !== undefined) && !includesBeyond(path);
        return {
            has: (fragment) => !certain || anchors.has(fragment) || parts.some((part) => part?.has(fragment)),
            list: [anchors, ...parts].flatMap((part) => part?.list ?? []),
        };
    }
}
function isCode(url) {
    return /\.(?!mdx?$|markdown$)\w+$/i.test(url.replace(/[?#].*$/, ''));
}
function isInclude(use) {
    return use.kind === 'include';
}

;// CONCATENATED MODULE: ./lib/content/layouts/target.js
// The target of a link as written, taken apart.
// RFC 3986, section 3.1.
const scheme = /^[a-z][a-z0-9+.-]*:/i;
// "/broken/pages/<id>", "/broken/spaces/<id>/pages/<id>", "/broken/files/<id>", with or without dots before.
const lostPath = /^(?:\.{0,2}\/)*broken\/(?:spaces\/[^/]+\/?)?(?:(?:pages|files|spaces)\/[^/]+)?\/?$/;
// Text a program fills in before anybody sees it.
const template = /\{\{|\{%|<%/;
const lostSegment = /(?:^|\/)broken-reference(?:\/|$)/;
// Editors paste addresses of their own previews; these lead nowhere for anybody.
const hosted = /^https?:\/\//i;
/** Take a url apart; escapes and entities of the markup are already undone. */
function parseTarget(url) {
    const text = withoutBrackets(url.trim());
    if (text === '')
        return { kind: 'empty' };
    if (hosted.test(text)) {
        return lostSegment.test(withoutSuffix(text)) ? { kind: 'lost' } : { kind: 'external' };
    }
    if (template.test(text) || scheme.test(text) || text.startsWith('//'))
        return { kind: 'external' };
    const path = withoutSuffix(text);
    if (lostPath.test(path) || lostSegment.test(path))
        return { kind: 'lost' };
    const hash = text.indexOf('#');
    return {
        kind: 'local',
        absolute: path.startsWith('/'),
        paths: path === '' ? [] : readings(path),
        ...(hash >= 0 ? { fragment: text.slice(hash + 1) } : {}),
    };
}
/** Decode `%20` and the like once; text that cannot be decoded stays as it is. */
function decodePercent(text) {
    if (!text.includes('%'))
        return text;
    try {
        return decodeURIComponent(text);
    }
    catch {
        return text;
    }
}
function readings(path) {
    const decoded = decodePercent(path);
    return decoded === path ? [path] : [decoded, path];
}
function withoutSuffix(text) {
    const end = text.search(/[?#]/);
    return end < 0 ? text : text.slice(0, end);
}
function withoutBrackets(text) {
    return text.startsWith('<') && text.endsWith('>') ? text.slice(1, -1) : text;
}

;// CONCATENATED MODULE: ./lib/content/nearest.js
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

;// CONCATENATED MODULE: ./lib/content/spelling.js

/**
 * A url that leads from a file to another, like the one it replaces: from the root or relative, with
 * or without extension, as a file or as an address.
 *
 * @returns undefined when no way of writing it is sure to lead there
 */
function spellTarget(wish, site) {
    const end = wish.fragment === undefined ? '' : `#${wish.fragment}`;
    for (const url of spelling_spellings(wish, site)) {
        const resolution = site.resolve(wish.from, { kind: wish.use.kind, url: url + end });
        const there = resolution.kind === 'page' || resolution.kind === 'file';
        if (there && resolution.path === wish.path)
            return url + end;
    }
    return undefined;
}
/** Ways to write the path, likest first. */
function spelling_spellings({ from, use, path }, site) {
    const written = use.url.replace(/[?#].*$/s, '');
    const absolute = written.startsWith('/');
    const prefix = /^@[\w-]*\//.exec(written)?.[0];
    const withinRoot = site.root !== '' && path.startsWith(`${site.root}/`) ? path.slice(site.root.length + 1) : path;
    const files = prefix
        ? [prefix + path, prefix + withinRoot]
        : absolute
            ? [`/${withinRoot}`, `/${path}`]
            : [relativePath(from, path, written.startsWith('./'))];
    const address = site.address(path);
    const published = address === undefined
        ? []
        : absolute
            ? [...bases(written, address).map((base) => `${base}${address}`), `/${address}`]
            : addressFrom(site.address(from), address);
    const shorter = files.flatMap((file) => shorten(file, written));
    const slashed = published.map((url) => (written.endsWith('/') ? `${url}/` : url));
    const hasExtension = /\.[a-z0-9]{1,8}$/i.test(nameOf(written));
    const html = /\.html?$/i.test(written) ? files.map((url) => url.replace(/\.mdx?$/, '.html')) : [];
    const ordered = hasExtension
        ? [...html, ...files, ...shorter, ...slashed]
        : [...shorter, ...slashed, ...files];
    return [...new Set(ordered.map(encodePath))];
}
/** Beginnings the site may be served below, taken from what the author wrote: `/docs/`. */
function bases(written, address) {
    const parts = written.split('/').filter((part) => part !== '');
    return parts
        .map((_, count) => `/${parts.slice(0, count + 1).join('/')}/`)
        .filter((base) => !`/${address}`.startsWith(base))
        .slice(0, 3);
}
/** Without extension, without index name; with the slash at the end the author wrote. */
function shorten(url, written) {
    const bare = url.replace(/\.(?:mdx?|markdown)$/i, '');
    if (bare === url)
        return [];
    const folder = bare.replace(/(^|\/)(?:readme|index|_index)$/i, '$1');
    const urls = folder === bare ? [bare] : [folder === '' ? './' : folder, bare];
    return urls.map((each) => {
        const open = each.replace(/\/$/, '');
        if (open === '' || open === '.')
            return each;
        return written.endsWith('/') ? `${open}/` : open;
    });
}
function addressFrom(from, to) {
    if (from === undefined)
        return [];
    return [relativePath(from, to, false), relativePath(`${from}/`, to, false)];
}
function relativePath(from, to, dotted) {
    const source = directoryOf(from) === '' ? [] : directoryOf(from).split('/');
    const target = to.split('/');
    let shared = 0;
    while (shared < source.length &&
        shared < target.length - 1 &&
        source[shared] === target[shared]) {
        shared++;
    }
    const up = source.slice(shared).map(() => '..');
    const path = [...up, ...target.slice(shared)].join('/');
    return dotted && up.length === 0 ? `./${path}` : path;
}
// What would end a markdown link or an attribute, or be read as something else in an address.
function encodePath(path) {
    return path.replace(/[\s"'()<>[\]\\`%?#]/g, (character) => `%${character.charCodeAt(0).toString(16).toUpperCase().padStart(2, '0')}`);
}

;// CONCATENATED MODULE: ./lib/content/suggest.js
// A broken link in words, and the target it probably meant.






/** What is wrong with a broken link, in one sentence without a full stop. */
function describeProblem(link) {
    const { resolution, use } = link;
    const path = resolution.kind === 'broken' || resolution.kind === 'page' ? resolution.path : '';
    switch (link.reason) {
        case 'missing-heading': {
            const heading = decodePercent(fragmentOf(use.url) ?? '');
            const page = path === link.path ? 'this page' : `"${path}"`;
            return `${page} has no heading "${heading}"`;
        }
        case 'missing-include':
            return `there is no "${path}" to include`;
        case 'unpublished-page':
            return `"${path}" is there, but no page of the site`;
        case 'outside-repository':
            return `"${use.url}" climbs out of the repository`;
        case 'wrong-case': {
            const spelling = resolution.kind === 'broken' ? resolution.spelling : undefined;
            return spelling === undefined ? `there is no "${path}"` : `"${path}" is spelled "${spelling}"`;
        }
        case 'lost-reference':
            return `"${use.url}" was lost by an earlier export`;
        case 'undefined-reference':
            return `nothing defines "${use.url}"`;
        case 'empty-target':
            return 'the link has no target';
        default:
            return path === '' ? `"${use.url}" leads nowhere` : `there is no "${path}"`;
    }
}
/**
 * What to write instead of broken links, for many at once.
 *
 * @param context - `moved`: base path to head path of what the change renamed; `anchors`: of this
 *   revision, as far as they were read already
 */
async function suggestTargets(links, revision, context) {
    const { source, moved, anchors = createAnchorReader(revision, source) } = context;
    const wanted = links.filter((link) => fragmentOf(link.use.url) !== undefined);
    await anchors.load(wanted.flatMap((link) => guessPath(link, revision, moved) ?? []));
    const suggestions = new Map();
    for (const link of links) {
        const suggestion = suggestTarget(link, revision, moved, anchors.lookUp);
        if (suggestion !== undefined)
            suggestions.set(link, suggestion);
    }
    return suggestions;
}
/**
 * What to write instead of a broken link, in the way its author writes links.
 *
 * In this order: where the target moved to, its right spelling, the same name elsewhere, a name or
 * heading that differs by a slip of the pen. The answer is resolved before it is given, so that it
 * leads somewhere.
 *
 * @param moved - base path to head path of what the change renamed
 * @param anchorsOf - anchors of a page by path; undefined leaves the heading out
 */
function suggestTarget(link, revision, moved, anchorsOf) {
    const path = guessPath(link, revision, moved);
    if (path === undefined)
        return undefined;
    const wanted = fragmentOf(link.use.url);
    const anchors = wanted === undefined ? undefined : anchorsOf(path);
    const fragment = wanted === undefined ? undefined : findFragment(wanted, anchors);
    if (link.reason === 'missing-heading') {
        if (fragment === undefined)
            return undefined;
        return link.use.url.slice(0, link.use.url.indexOf('#') + 1) + fragment;
    }
    if (path === link.path && fragment === undefined)
        return undefined;
    return spellTarget({ from: link.path, use: link.use, path, fragment }, revision.site);
}
function findFragment(wanted, anchors) {
    if (anchors === undefined)
        return undefined;
    if (anchors.has(wanted))
        return wanted;
    const { headings, titles } = candidatesOf(anchors);
    const text = decodePercent(wanted);
    const found = findNearest(text, headings) ?? findNearest(text, titles);
    return found !== undefined && anchors.has(found) ? found : undefined;
}
// Many links lead to headings of one page.
const candidatesByAnchors = new WeakMap();
function candidatesOf(anchors) {
    let candidates = candidatesByAnchors.get(anchors);
    if (candidates === undefined) {
        candidates = {
            headings: anchors.list.map(({ fragment }) => ({ text: fragment, value: fragment })),
            titles: anchors.list.flatMap(({ fragment, title }) => title === undefined ? [] : [{ text: title, value: fragment }]),
        };
        candidatesByAnchors.set(anchors, candidates);
    }
    return candidates;
}
function guessPath(link, revision, moved) {
    const { resolution, reason } = link;
    if (reason === 'missing-heading')
        return resolution.kind === 'page' ? resolution.path : undefined;
    if (resolution.kind !== 'broken')
        return undefined;
    const files = (0,content_tree/* filesOf */.R8)(revision.tree);
    if (resolution.spelling !== undefined && files.byPath.has(resolution.spelling)) {
        return resolution.spelling;
    }
    if (reason === 'lost-reference' ||
        reason === 'unpublished-page' ||
        reason === 'empty-target' ||
        reason === 'undefined-reference') {
        return undefined;
    }
    const path = resolution.path === '' ? withoutClimbing(link.use.url) : resolution.path;
    if (path === '')
        return undefined;
    const goal = movedOf(moved).get(suggest_placeOf(path));
    if (goal !== undefined && files.byPath.has(goal))
        return goal;
    const names = namesOf(revision.tree);
    return findNamesake(path, names) ?? findSibling(path, names);
}
/** Where a page is reached without its extension or index name: `guide` of `guide/README.md`. */
function suggest_placeOf(path) {
    const place = path.replace(/\.(?:mdx?|markdown|html?)$/i, '');
    return /^(?:readme|index|_index)$/i.test(nameOf(place)) ? directoryOf(place) : place;
}
const namesByTree = new WeakMap();
function namesOf(tree) {
    let names = namesByTree.get(tree);
    if (names === undefined) {
        const paths = [...(0,content_tree/* filesOf */.R8)(tree).byPath.keys()];
        names = {
            byName: groupPaths(paths, (path) => nameOf(suggest_placeOf(path)).toLowerCase()),
            byDirectory: groupPaths(paths, (path) => directoryOf(suggest_placeOf(path))),
        };
        namesByTree.set(tree, names);
    }
    return names;
}
const movedByPlace = new WeakMap();
function movedOf(moved) {
    let places = movedByPlace.get(moved);
    if (places === undefined) {
        places = new Map([...moved].map(([before, after]) => [suggest_placeOf(before), after]));
        movedByPlace.set(moved, places);
    }
    return places;
}
/** The file of the same name in the directory most like the one that was written. */
function findNamesake(path, names) {
    const place = suggest_placeOf(path);
    const name = nameOf(place).toLowerCase();
    if (name === '')
        return undefined;
    const namesakes = (names.byName.get(name) ?? []).filter((other) => isSameSort(path, other));
    if (namesakes.length < 2)
        return namesakes[0];
    const parts = directoryOf(place).toLowerCase().split('/');
    const rated = namesakes.slice(0, 200).map((other) => {
        const others = new Set(directoryOf(suggest_placeOf(other)).toLowerCase().split('/'));
        return { other, rating: parts.filter((part) => others.has(part)).length };
    });
    rated.sort((a, b) => b.rating - a.rating);
    const [best, next] = rated;
    return best !== undefined && next !== undefined && best.rating > next.rating
        ? best.other
        : undefined;
}
function findSibling(path, names) {
    const place = suggest_placeOf(path);
    const siblings = (names.byDirectory.get(directoryOf(place)) ?? []).filter((other) => isSameSort(path, other));
    const candidates = siblings.map((other) => ({ text: nameOf(suggest_placeOf(other)), value: other }));
    return findNearest(nameOf(place), candidates);
}
// A page for a page, an image for an image: never one for the other.
function isSameSort(path, other) {
    return sortOf(path) === sortOf(other);
}
function sortOf(path) {
    const extension = /\.([a-z0-9]+)$/i.exec(nameOf(path))?.[1]?.toLowerCase() ?? 'md';
    if (/^(?:mdx?|markdown|html?)$/.test(extension))
        return 'page';
    return /^(?:png|jpe?g|gif|svg|webp|avif|ico)$/.test(extension) ? 'image' : extension;
}
/** The path of a url that climbs too far, as far as it names something. */
function withoutClimbing(url) {
    const path = decodePercent(url.replace(/[?#].*$/s, ''));
    return joinPath('', path.replace(/^(?:\.{1,2}\/|\/)+/, '')) ?? '';
}
function fragmentOf(url) {
    const hash = url.indexOf('#');
    return hash === -1 || hash === url.length - 1 ? undefined : url.slice(hash + 1);
}
function groupPaths(paths, keyOf) {
    const groups = new Map();
    for (const path of paths) {
        const key = keyOf(path);
        const group = groups.get(key);
        if (group === undefined)
            groups.set(key, [path]);
        else
            group.push(path);
    }
    return groups;
}

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
        const suggestions = await suggestTargets(broken, content, { source, moved });
        return new Map(broken.map((link) => [
            link,
            {
                reason: describeProblem(link),
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

;// CONCATENATED MODULE: ./lib/content/links.js
// Links of revisions: what they lead to, which are broken, which are newly so.


/** Every link of a revision with its status, in order of path, line, column. */
async function checkLinks(revision, source) {
    const { links } = await scanLinks(revision, source, { keep: 'all' });
    return [...links];
}
/**
 * Look at links of a revision.
 *
 * Pages are read in batches and forgotten but for their headings, so that a large repository needs
 * the memory of its headings and of what is kept.
 */
async function scanLinks(revision, source, scope) {
    const walk = startWalk(revision, source, scope);
    while (walk.next !== undefined)
        await walk.advance();
    return walk.finish();
}
/**
 * Look at links of two revisions side by side.
 *
 * Pages both share are met at nearly the same time, so that a source that keeps a few thousand pages
 * reads each of them once.
 */
async function scanBoth(base, head, { source, scope }) {
    const was = startWalk(base, source, scope.base);
    const now = startWalk(head, source, scope.head);
    for (;;) {
        const wasFirst = was.next !== undefined && !(now.next !== undefined && now.next < was.next);
        const walk = wasFirst ? was : now;
        if (walk.next === undefined)
            break;
        await walk.advance();
    }
    return { base: await was.finish(), head: await now.finish() };
}
function startWalk(revision, source, scope) {
    const { site } = revision;
    const anchors = createAnchorReader(revision, source);
    const kept = [];
    let total = 0;
    let at = 0;
    for (const { path, use } of site.uses) {
        if (scope.paths?.has(path) ?? true)
            take(path, use);
    }
    const pages = scope.paths ? site.pages.filter(({ path }) => scope.paths?.has(path)) : site.pages;
    return {
        get next() {
            return pages[at]?.path;
        },
        async advance() {
            const batch = pages.slice(at, at + links_pagesAtOnce);
            at += links_pagesAtOnce;
            const facts = await source.readFacts(batch, site.layout);
            for (const page of batch) {
                const found = facts.get(page.oid);
                if (found === undefined)
                    continue;
                anchors.remember(page.path, found);
                for (const use of found.links)
                    take(page.path, use);
            }
        },
        async finish() {
            return { links: await settle(kept, anchors, scope), total, anchors };
        },
    };
    function take(path, use) {
        total++;
        const resolution = site.resolve(path, use);
        const broken = resolution.kind === 'broken';
        const undecided = resolution.kind === 'page' && resolution.fragment !== undefined;
        if (scope.keep === 'broken' && !broken && !undecided)
            return;
        kept.push({
            path,
            use,
            resolution,
            status: broken ? 'broken' : resolution.kind === 'in-app' ? 'in-app' : 'ok',
            target: targetOf(resolution, use.url),
            ...(broken ? { reason: resolution.reason } : {}),
        });
    }
}
const links_pagesAtOnce = 256;
/**
 * Tell the broken links of a head that its base had from those it had not.
 *
 * Links are the same when they stand in the same page and lead to the same target, or else are
 * written alike: a broken link whose page moved is not new. Of n equal ones of which k were there,
 * the first k are the old ones.
 *
 * @param basePathOf - the base path of the page a head path stands for
 */
function compareLinks(base, head, basePathOf) {
    const was = groupByPage(base, (path) => path);
    const now = groupByPage(head, basePathOf);
    const broken = new Set();
    const fixed = new Set();
    for (const [page, links] of now) {
        const byTarget = subtract(was.get(page) ?? [], links, (link) => link.target);
        const byUrl = subtract(byTarget.before, byTarget.after, (link) => link.use.url);
        for (const link of byUrl.after)
            broken.add(link);
        for (const link of byUrl.before)
            fixed.add(link);
    }
    for (const [page, links] of was) {
        if (!now.has(page))
            for (const link of links)
                fixed.add(link);
    }
    return {
        broken: head.filter((link) => broken.has(link)),
        fixed: base.filter((link) => fixed.has(link)),
    };
}
/**
 * The base path of head paths under renames.
 *
 * A head path whose base page moved elsewhere stands for a new page: it answers with a text that is
 * no path.
 *
 * @param renames - head path to base path
 */
function basePathsUnder(renames) {
    const movedAway = new Set(renames.values());
    return (path) => renames.get(path) ?? (movedAway.has(path) ? `\0${path}` : path);
}
/** Order of a report: path, line, column. */
function compareLinkPlaces(a, b) {
    return (0,content_tree/* compareBytes */.Xo)(a.path, b.path) || a.use.line - b.use.line || a.use.column - b.use.column;
}
/** Decide the links to headings, which need the pages they lead to. */
async function settle(links, anchors, scope) {
    const targets = new Set();
    for (const { resolution } of links) {
        if (resolution.kind === 'page' && resolution.fragment)
            targets.add(resolution.path);
    }
    await anchors.load(targets);
    const settled = [];
    for (const link of links) {
        if (isHeadingMissing(link.resolution, anchors)) {
            settled.push({ ...link, status: 'broken', reason: 'missing-heading' });
        }
        else if (scope.keep === 'all' || link.status === 'broken')
            settled.push(link);
    }
    return settled.sort(compareLinkPlaces);
}
function isHeadingMissing(resolution, anchors) {
    if (resolution.kind !== 'page' || !resolution.fragment)
        return false;
    return anchors.lookUp(resolution.path)?.has(resolution.fragment) === false;
}
function targetOf(resolution, url) {
    switch (resolution.kind) {
        case 'page':
        case 'file':
            return resolution.fragment ? `${resolution.path}#${resolution.fragment}` : resolution.path;
        case 'directory':
            return resolution.path === '' ? '/' : resolution.path;
        case 'broken': {
            if (resolution.reason === 'lost-reference')
                return lostTarget(url);
            if (resolution.path === '')
                return url;
            const hash = url.indexOf('#');
            return hash === -1 ? resolution.path : resolution.path + url.slice(hash);
        }
        default:
            return url;
    }
}
// Every export writes a reference it lost in another way: `broken-reference`, `../broken-reference/`.
function lostTarget(url) {
    return /\/broken\/[^?#]*/.exec(url)?.[0].replace(/\/$/, '') ?? 'broken-reference';
}
function groupByPage(links, pageOf) {
    const groups = new Map();
    for (const link of links) {
        if (link.status !== 'broken')
            continue;
        const page = pageOf(link.path);
        const group = groups.get(page);
        if (group === undefined)
            groups.set(page, [link]);
        else
            group.push(link);
    }
    return groups;
}
/** What is left of two lists when equal ones are taken away, the first of each first. */
function subtract(before, after, keyOf) {
    const there = countBy(before, keyOf);
    const here = countBy(after, keyOf);
    return { before: dropFirst(before, here), after: dropFirst(after, there) };
    function dropFirst(links, counts) {
        return links.filter((link) => {
            const key = keyOf(link);
            const count = counts.get(key) ?? 0;
            counts.set(key, count - 1);
            return count <= 0;
        });
    }
}
function countBy(links, keyOf) {
    const counts = new Map();
    for (const link of links)
        counts.set(keyOf(link), (counts.get(keyOf(link)) ?? 0) + 1);
    return counts;
}

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
                directories.add(directoryOf(name));
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
    const stem = nameOf(path).replace(/\.[a-z0-9]+$/i, '');
    if (!isIndex(path))
        return [stem];
    // A landing page answers to its directory's name; at the root it has none.
    return [stem, nameOf(directoryOf(path))];
}
function isIndex(path) {
    return /^(?:readme|_?index|summary)(?:\.[a-z0-9]+)?$/i.test(nameOf(path));
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
    for (let at = directoryOf(path);; at = directoryOf(at)) {
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
    const change = { base, head, source, differences: (0,content_tree/* diffTrees */.j_)(base.tree, head.tree) };
    const touched = isComparable(change) ? await findTouchedPaths(change) : undefined;
    const paths = touched && withOrigins(touched, renames);
    const scope = { keep: 'broken', ...(paths === undefined ? {} : { paths }) };
    const both = await scanBoth(base, head, { source, scope: { base: scope, head: scope } });
    return compareLinks(both.base.links, both.head.links, basePathsUnder(renames));
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
    for (let at = 0; at < unchanged.length; at += link_changes_pagesAtOnce) {
        const batch = unchanged.slice(at, at + link_changes_pagesAtOnce);
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
        return !link_changes_isEqual(base.site.resolve(path, use), after);
    }
}
const link_changes_pagesAtOnce = 128;
/** Files and directories that exist on one side only, or are of another sort there. */
function findPlaces({ base, head, differences }) {
    const before = (0,content_tree/* filesOf */.R8)(base.tree).directories;
    const after = (0,content_tree/* filesOf */.R8)(head.tree).directories;
    const places = new Map();
    for (const difference of differences) {
        const { path } = difference;
        if (difference.before?.mode === difference.after?.mode)
            continue;
        for (const { site } of [base, head])
            add({ path, address: site.address(path), sort: 'file' });
        for (let at = directoryOf(path); at !== ''; at = directoryOf(at)) {
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
function link_changes_isEqual(a, b) {
    if (a.kind === 'broken' && b.kind === 'broken') {
        return a.path === b.path && a.reason === b.reason && a.spelling === b.spelling;
    }
    return a.kind === b.kind && link_changes_placeOf(a) === link_changes_placeOf(b);
}
function link_changes_placeOf(resolution) {
    if (!('path' in resolution))
        return '';
    return 'fragment' in resolution ? `${resolution.path}#${resolution.fragment}` : resolution.path;
}

// EXTERNAL MODULE: ./lib/content/slugs.js + 2 modules
var slugs = __webpack_require__(19343);
;// CONCATENATED MODULE: ./lib/content/anchors.js


const everyDepth = [1, 2, 3, 4, 5, 6];
const dash = (anchor, count) => `${anchor}-${count}`;
const common = {
    depths: everyDepth,
    titleHasAnchor: true,
    idsReplace: true,
    repeat: dash,
    anyCase: false,
};
/** The rules of each layout. */
const anchorRules = {
    gitbook: { ...common, slug: slugs/* gitbookSlug */.Tf, depths: [1, 2, 3, 4], titleHasAnchor: false },
    mdbook: { ...common, slug: slugs/* mdbookSlug */.uV },
    mkdocs: {
        ...common,
        slug: slugs/* pythonMarkdownSlug */.LN,
        otherScripts: slugs/* pymdownxSlug */.Kc,
        repeat: (anchor, count) => `${anchor}_${count}`,
        builtIn: /^__/,
    },
    docusaurus: { ...common, slug: slugs/* docusaurusSlug */.GK },
    vitepress: { ...common, slug: slugs/* mditVueSlug */.UF },
    hugo: { ...common, slug: slugs/* hugoSlug */.Fb, numbersIds: true },
    docfx: { ...common, slug: slugs/* docfxSlug */.yI },
    mdn: {
        ...common,
        slug: slugs/* mdnSlug */.Be,
        repeat: (anchor, count) => `${anchor}_${count + 1}`,
        numbersIds: true,
        anyCase: true,
    },
    plain: {
        ...common,
        slug: slugs/* githubSlug */.dE,
        idsReplace: false,
        anyCase: true,
        builtIn: /^L\d+(?:-L\d+)?$/,
    },
};
/**
 * The fragments a page answers to: ids its author wrote, then anchors made of its headings.
 *
 * Repeats are numbered in order, past numbers that are taken. A fragment is compared as written and
 * percent-decoded; the empty one, `top` and text fragments are on every page.
 */
function collectAnchors(facts, rules) {
    const taken = new Set();
    const also = new Set();
    for (const heading of facts.headings)
        for (const id of heading.ids)
            taken.add(id);
    for (const id of facts.anchors)
        taken.add(id);
    const counts = new Map();
    const seen = new Set();
    const list = [];
    for (const [index, heading] of facts.headings.entries()) {
        const [explicit] = heading.ids;
        if (explicit !== undefined) {
            list.push({ fragment: numberId(explicit), title: heading.text });
            if (rules.idsReplace)
                continue;
        }
        if (!rules.depths.includes(heading.depth))
            continue;
        if (index === 0 && heading.depth === 1 && !rules.titleHasAnchor) {
            // It leads to the top of the page, where the title is.
            also.add(rules.slug(heading.text));
            continue;
        }
        if (rules.otherScripts !== undefined)
            also.add(rules.otherScripts(heading.text));
        const anchor = numberAnchor(rules.slug(heading.text));
        if (anchor !== '' && explicit === undefined)
            list.push({ fragment: anchor, title: heading.text });
    }
    if (rules.numbersIds === true)
        addNumbered();
    for (const id of facts.anchors)
        list.push({ fragment: id });
    const lower = rules.anyCase
        ? new Set([...taken, ...also].map((id) => id.toLowerCase()))
        : undefined;
    return { has, list };
    // Terms of definition lists and headings share one count, in an order that is not known here.
    function addNumbered() {
        const totals = new Map();
        const slugs = facts.headings.map((heading) => heading.ids[0] ?? rules.slug(heading.text));
        for (const id of [...slugs, ...facts.anchors])
            totals.set(id, (totals.get(id) ?? 0) + 1);
        for (const [id, total] of totals) {
            for (let count = 1; count < total; count++)
                also.add(rules.repeat(id, count));
        }
    }
    function has(fragment) {
        const [place = ''] = fragment.split(':~:');
        return facts.openEnded === true || find(place) || find(anchors_decode(place));
    }
    function find(fragment) {
        if (fragment === '' || fragment.toLowerCase() === 'top')
            return true;
        if (taken.has(fragment) || also.has(fragment))
            return true;
        if (rules.builtIn?.test(fragment) === true)
            return true;
        return lower?.has(fragment.toLowerCase().replace(/^user-content-/, '')) ?? false;
    }
    // The second of two equal ids is numbered on GitBook; elsewhere it is the same fragment.
    function numberId(id) {
        if (!seen.has(id)) {
            seen.add(id);
            return id;
        }
        return numberAnchor(id);
    }
    function numberAnchor(anchor) {
        let count = counts.get(anchor) ?? 0;
        let numbered = count === 0 ? anchor : rules.repeat(anchor, count);
        while (numbered === '' || taken.has(numbered)) {
            count++;
            numbered = rules.repeat(anchor, count);
        }
        counts.set(anchor, count);
        taken.add(numbered);
        return numbered;
    }
}
function anchors_decode(fragment) {
    try {
        return decodeURIComponent(fragment);
    }
    catch {
        return fragment;
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-config.js
// docfx.json, the publishing settings and redirections: which folder is the docset, and its address.
/** Parse JSON as these tools read it: comments and trailing commas allowed. Undefined when it is not JSON. */
function parseLooseJson(text) {
    const plain = text.replace(/^\uFEFF/, '');
    for (const candidate of [plain, withoutComments(plain)]) {
        try {
            return JSON.parse(candidate);
        }
        catch (error) {
            if (!(error instanceof SyntaxError))
                throw error;
        }
    }
    return undefined;
}
function withoutComments(text) {
    return text
        .replace(/("(?:[^"\\\n]|\\.)*")|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, (_all, string) => string ?? '')
        .replace(/("(?:[^"\\\n]|\\.)*")|,(?=\s*[}\]])/g, (_all, string) => string ?? '');
}
/** A property of a parsed value, when it is an object. */
function propertyOf(value, ...keys) {
    let found = value;
    for (const key of keys) {
        if (typeof found !== 'object' || found === null || Array.isArray(found))
            return undefined;
        found = Object.entries(found).find(([name]) => name === key)?.[1];
    }
    return found;
}
/**
 * Redirections of one `.openpublishing.redirection.json`.
 *
 * @param folder - folder the file stands in: `source_path` is relative to it, `source_path_from_root` to the repository
 */
function parseRedirections(folder, text) {
    const list = propertyOf(parseLooseJson(text), 'redirections');
    const redirects = new Map();
    for (const entry of Array.isArray(list) ? list : []) {
        const target = propertyOf(entry, 'redirect_url');
        const fromRoot = propertyOf(entry, 'source_path_from_root');
        const source = propertyOf(entry, 'source_path');
        if (typeof target !== 'string')
            continue;
        if (typeof fromRoot === 'string')
            redirects.set(fromRoot.replace(/^\/+/, ''), target);
        else if (typeof source === 'string') {
            const path = source.replaceAll('\\', '/').replace(/^(?:\.?\/)+/, '');
            redirects.set(folder === '' ? path : `${folder}/${path}`, target);
        }
    }
    return redirects;
}
/**
 * The address most redirections agree on: `docs/build/x.md` leads to `/cpp/build/y` is one vote for
 * `/cpp/`, as a redirection usually stays in its docset. Half of the votes, and at least three, decide.
 */
function basePathOfRedirects(root, redirects) {
    const votes = new Map();
    let all = 0;
    for (const [source, target] of redirects) {
        const first = /^\/([^/?#]+)\//.exec(target)?.[1];
        if (first === undefined || (root !== '' && !source.startsWith(`${root}/`)))
            continue;
        all += 1;
        votes.set(first.toLowerCase(), (votes.get(first.toLowerCase()) ?? 0) + 1);
    }
    const best = [...votes].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
    return best !== undefined && best[1] >= 3 && best[1] * 2 >= all ? `/${best[0]}/` : undefined;
}

;// CONCATENATED MODULE: ./lib/content/layouts/includes.js

// Deeper chains of includes than this are circles.
const includes_depthMax = 10;
/**
 * Follow the includes of all pages.
 *
 * A page that includes markdown from outside of the repository answers to any fragment: what it
 * brings along is not known.
 */
function readIncludes({ pages, factsOf, resolve }) {
    const included = new Map();
    const shown = new Map();
    const open = new Set();
    // Facts of all pages would stay in memory as long as the site.
    const kept = new Map();
    const byPath = new Map(pages.map((page) => [page.path, page]));
    for (const { path } of pages) {
        for (const link of factsOf(path)?.links ?? []) {
            if (link.kind !== 'include')
                continue;
            const target = resolve(path, link.url);
            if (target?.kind === 'page' && target.path !== path) {
                included.set(path, [...(included.get(path) ?? []), target.path]);
                if (!shown.has(target.path))
                    shown.set(target.path, path);
                const facts = factsOf(target.path);
                if (facts !== undefined)
                    kept.set(target.path, facts);
            }
            else if (target?.kind === 'external' && /\.mdx?$/i.test(link.url))
                open.add(path);
        }
    }
    return {
        wholeOf,
        shownOn: (path) => shownOn(path, 0),
        files: [...shown.keys()].flatMap((path) => byPath.get(path) ?? []),
    };
    function wholeOf(path, facts) {
        if (path === undefined)
            return facts;
        const parts = [...partsOf(path, 0)].flatMap((part) => kept.get(part) ?? []);
        const unknown = [path, ...partsOf(path, 0)].some((part) => open.has(part)) ||
            parts.some((part) => part.openEnded === true);
        if (parts.length === 0 && !unknown)
            return facts;
        return {
            ...facts,
            headings: [...facts.headings, ...parts.flatMap((part) => part.headings)],
            anchors: [...facts.anchors, ...parts.flatMap((part) => part.anchors)],
            ...(unknown ? { openEnded: true } : {}),
        };
    }
    function partsOf(path, depth) {
        if (depth >= includes_depthMax)
            return [];
        return (included.get(path) ?? []).flatMap((part) => [part, ...partsOf(part, depth + 1)]);
    }
    function shownOn(path, depth) {
        const page = depth >= includes_depthMax ? undefined : shown.get(path);
        return page === undefined ? undefined : (shownOn(page, depth + 1) ?? page);
    }
}
/**
 * Whether an include that was not found may be there all the same: documentation is often given
 * without the code of its repository.
 *
 * Markdown below the documents' own root must be there. Anything else in a folder that is not here
 * is not known.
 */
function isBeyond(path, root, directories) {
    if (isWithin(path, root) && /\.(?:mdx?|ya?ml)$/i.test(path))
        return false;
    const folder = directoryOf(path);
    return (folder === '' && !isWithin(path, root)) || !directories.has(folder);
}

;// CONCATENATED MODULE: ./lib/content/layouts/published.js


/**
 * Resolve a link by the rules of a generator.
 *
 * @returns undefined for what every layout treats alike: other sites, empty and lost targets
 */
function resolvePublished(from, link, rules) {
    if (isTemplate(link.url))
        return { kind: 'external' };
    const target = parseTarget(link.url);
    if (target.kind !== 'local')
        return undefined;
    if (target.paths.length === 0)
        return foundAt(rules.shownOn?.(from) ?? from, target, rules);
    let missing;
    for (const path of target.paths) {
        const outcome = rules.look({ from, link, path, absolute: target.absolute });
        if (outcome.kind !== 'missing')
            return answerOf(outcome, target, rules);
        missing ??= outcome;
    }
    return missing && answerOf(missing, target, rules, link);
}
// Text a program fills in before anybody sees it: `{{ url }}`, `{% url x %}`, `${base}/x`, `<%= x %>`;
// names a bundler knows: `@theme/x`, `~@/x`; and names a script replaces: `ENGLISH_VERSION_URL`.
function isTemplate(url) {
    if (url.includes('{') || url.includes('<')) {
        if (/\{\{|\{%|\$\{|<%/.test(url))
            return true;
    }
    return /^~?@(?!site\/)[\w-]*\/|^[A-Z][A-Z\d_]*_URL$/.test(url);
}
function answerOf(outcome, target, rules, link) {
    if (outcome.kind === 'found')
        return foundAt(outcome.path, target, rules);
    if (outcome.kind !== 'missing')
        return outcome;
    const { path } = outcome;
    const spelling = rules.anyCase || path === '' ? undefined : rules.lookup.otherSpelling(path);
    if (spelling !== undefined)
        return { kind: 'broken', reason: 'wrong-case', path, spelling };
    return { kind: 'broken', reason: outcome.reason ?? reasonFor(path, link), path };
}
function foundAt(path, target, rules) {
    const fragment = target.fragment?.replace(/:~:.*$/s, '');
    const kind = rules.pages.has(path) ? 'page' : 'file';
    const named = fragment !== undefined && fragment !== '' && !/^top$/i.test(fragment);
    return { kind, path, ...(named ? { fragment } : {}) };
}
function reasonFor(path, link) {
    if (path === '')
        return 'outside-repository';
    if (link?.kind === 'include')
        return 'missing-include';
    const name = nameOf(path);
    const bytes = link?.kind === 'image' || link?.kind === 'html-image';
    const page = /\.(?:mdx?|markdown|html?)$/i.test(name) || !name.slice(1).includes('.');
    return page && !bytes ? 'missing-page' : 'missing-file';
}
/**
 * Follow a relative URL as a browser does: from the folder of an address, never above the root.
 *
 * @param folder - without slashes at its ends
 */
function joinAddress(folder, relative) {
    const absolute = relative.startsWith('/');
    const plain = absolute ? relative.slice(1) : relative;
    if (isPlainPath(plain))
        return absolute || folder === '' ? plain : `${folder}/${plain}`;
    const parts = folder === '' || absolute ? [] : folder.split('/');
    for (const part of relative.split('/')) {
        if (part === '..')
            parts.pop();
        else if (part !== '' && part !== '.')
            parts.push(part);
    }
    return parts.join('/');
}
/** Whether HTML markup wrote a link, which generators do not rewrite. */
function isHtml(link) {
    return link.kind === 'html' || link.kind === 'html-image';
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-addresses.js




const language = /^\/[a-z]{2}-[a-z]{2}(?=\/)/i;
/**
 * Link rules of a docset. Files are found in any case, as the build finds them.
 *
 * `/cpp/x` is a page of this docset when `/cpp/` is its base path; any other path from the root of
 * the host belongs to another repository.
 */
function createDocfxRules({ config, pages, lookup, otherRepositories }) {
    const { root } = config;
    const basePath = config.basePath ?? basePathOfRedirects(root, config.redirects);
    const addresses = new Map(pages.map((page) => [page.path, addressOf(page.path)]));
    const pageAt = new Map([...addresses].map(([path, address]) => [address.toLowerCase(), path]));
    const redirects = new Map([...config.redirects].map(([from, to]) => [from.toLowerCase(), to]));
    return {
        rules: { lookup, pages: new Set(addresses.keys()), anyCase: true, look },
        addresses,
    };
    function look(reading) {
        const { from, absolute, link } = reading;
        // The build takes a backslash for a slash, as Windows does.
        const path = reading.path.replaceAll('\\', '/');
        if (absolute)
            return lookAbsolute(path, 0);
        const file = fileOf(from, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        if (otherRepositories.some((other) => isWithin(file, other)))
            return { kind: 'external' };
        const found = lookFile(file);
        if (found !== undefined)
            return found;
        const redirect = redirects.get(file.toLowerCase());
        if (redirect !== undefined)
            return follow(redirect, 0);
        if (link.kind === 'include') {
            return isBeyond(file, root, lookup.files.directories)
                ? { kind: 'external' }
                : { kind: 'missing', path: file, reason: 'missing-include' };
        }
        return lookAddress(file, 0) ?? { kind: 'missing', path: file };
    }
    /** `~/` is the docset, `~/../` the repository. */
    function fileOf(from, path) {
        return path.startsWith('~/') ? joinPath(root, path.slice(2)) : joinPath(directoryOf(from), path);
    }
    function lookFile(file) {
        const place = lookup.at(file);
        if (place?.kind === 'file')
            return { kind: 'found', path: file };
        if (place?.kind === 'directory')
            return lookFolder(file);
        const spelling = lookup.otherSpelling(file);
        if (spelling === undefined)
            return undefined;
        return lookup.at(spelling)?.kind === 'file'
            ? { kind: 'found', path: spelling }
            : lookFolder(spelling);
    }
    function lookFolder(folder) {
        for (const name of ['index.md', 'index.yml', 'toc.yml', 'toc.md']) {
            const path = pathBelow(folder, name);
            const file = lookup.at(path)?.kind === 'file' ? path : lookup.otherSpelling(path);
            if (file !== undefined)
                return { kind: 'found', path: file };
        }
        return (lookAddress(folder, redirectsMax) ?? { kind: 'missing', path: folder, reason: 'missing-page' });
    }
    /** A link without extension is an address: the page's file without it. */
    function lookAddress(path, followed) {
        const address = path.slice(root === '' ? 0 : root.length + 1).replace(/\.html$/i, '');
        const page = pageAt.get(address.toLowerCase());
        if (page !== undefined)
            return { kind: 'found', path: page };
        for (const ending of ['.yml', '/index.yml', '.md']) {
            const file = pathBelow(root, `${address}${ending}`);
            const there = lookup.at(file)?.kind === 'file' ? file : lookup.otherSpelling(file);
            if (there !== undefined)
                return { kind: 'found', path: there };
            const redirect = redirects.get(file.toLowerCase());
            if (redirect !== undefined)
                return follow(redirect, followed);
        }
        return undefined;
    }
    function lookAbsolute(written, followed) {
        const path = written.replace(language, '');
        if (basePath === undefined || !`${path}/`.toLowerCase().startsWith(basePath)) {
            return { kind: 'external' };
        }
        const address = joinAddress('', path.slice(basePath.length));
        const file = pathBelow(root, address);
        const found = address === '' ? lookFolder(root) : (lookFile(file) ?? lookAddress(file, followed));
        if (found !== undefined && found.kind !== 'missing')
            return found;
        const redirect = redirects.get(`${file}.md`.toLowerCase());
        if (redirect !== undefined && followed < redirectsMax)
            return follow(redirect, followed + 1);
        return {
            kind: 'missing',
            path: /\.\w+$/.test(file) ? file : `${file}.md`,
            reason: 'missing-page',
        };
    }
    function follow(redirect, followed) {
        if (!redirect.startsWith('/') || followed >= redirectsMax)
            return { kind: 'external' };
        const outcome = lookAbsolute(redirect.replace(/[?#].*$/, ''), followed + 1);
        // The address exists as long as the redirection does; where it leads is another matter.
        return outcome.kind === 'missing' ? { kind: 'external' } : outcome;
    }
    function addressOf(path) {
        const inside = path.slice(root === '' ? 0 : root.length + 1).replace(/\.md$/i, '');
        return inside.replace(/(?:^|\/)index$/i, '');
    }
}
const redirectsMax = 10;

;// CONCATENATED MODULE: ./lib/content/layouts/navigation.js

/** Names that stand for their directory, in lower case. */
const indexStems = new Set(['readme', 'index', '_index']);
/** Whether a file stands for its directory: `guide/README.md`, `index.md`. */
function navigation_isIndex(path) {
    return indexStems.has(stemOf(path).toLowerCase());
}
/**
 * What a file is called in an address: its base name, or its directory's for a README or index below
 * the content root.
 */
function slugOfFile(path, root = '') {
    const directory = directoryOf(path);
    return navigation_isIndex(path) && directory !== root ? nameOf(directory) : stemOf(path).toLowerCase();
}
/** Give siblings of one slug numbers: `setup`, `setup-1`, `setup-2`; the first keeps its own. */
function separateSlugs(nodes) {
    const taken = new Set();
    return nodes.map((node) => {
        if (node.kind !== 'page' && node.kind !== 'group')
            return node;
        let slug = node.slug;
        for (let number = 1; taken.has(slug.toLowerCase()); number += 1)
            slug = `${node.slug}-${number}`;
        taken.add(slug.toLowerCase());
        return { ...node, slug, children: separateSlugs(node.children) };
    });
}
/**
 * The published address of every page of a tree by repository path: slugs of ancestors and page.
 *
 * @param prefix - address the tree starts at, without slashes at its ends
 */
function addressesOf(nodes, prefix = '', addresses = new Map()) {
    for (const node of nodes) {
        if (node.kind !== 'page' && node.kind !== 'group')
            continue;
        const address = prefix === '' ? node.slug : `${prefix}/${node.slug}`;
        if (node.kind === 'page' && !addresses.has(node.file))
            addresses.set(node.file, address);
        addressesOf(node.children, address, addresses);
    }
    return addresses;
}
/** Every page of a tree in reading order, as repository paths. */
function pagesOf(nodes) {
    return nodes.flatMap((node) => {
        if (node.kind === 'page')
            return [node.file, ...pagesOf(node.children)];
        return node.kind === 'group' ? pagesOf(node.children) : [];
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/page-titles.js

/** Title of a page: front matter, then its first heading, then its name in words. */
function titleOfPage(path, facts, keys = ['title']) {
    for (const key of keys) {
        const title = facts?.frontMatter?.data[key];
        if (typeof title === 'string' && title.trim() !== '')
            return title.trim();
    }
    const heading = facts?.headings.find((one) => one.depth === 1 && one.text !== '');
    return heading?.text ?? titleOfName(isIndexName(path) ? directoryOf(path) : path);
}
/** `getting-started.md` to `Getting started`; `Home` for the root. */
function titleOfName(path) {
    const stem = path.endsWith('.md') || path.endsWith('.mdx') ? stemOf(path) : nameOf(path);
    const words = stem.replace(/[-_]+/g, ' ').trim();
    return words === '' ? 'Home' : words.charAt(0).toUpperCase() + words.slice(1);
}
function isIndexName(path) {
    return /^(?:readme|_?index)$/i.test(stemOf(path));
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-navigation.js



/** Every link of a table of contents. */
function tocUses(path, toc) {
    return toc.entries.flatMap(usesOf);
    function usesOf(entry) {
        const own = entry.hrefs.map(({ url, line, column }) => ({
            path,
            use: { kind: 'navigation', url, line, column },
        }));
        return [...own, ...entry.children.flatMap(usesOf)];
    }
}
/**
 * The page tree: tables of contents no other one names, in order of their paths, then pages in
 * none, hidden. A page stands where it is named first.
 */
function buildDocfxTree(input) {
    const { tocs, resolve, pages, factsOf } = input;
    const known = new Set(pages.map((page) => page.path));
    const taken = new Set();
    const opened = new Set();
    const named = namedTocs(tocs, resolve);
    const own = [...tocs.keys()].filter((path) => !/breadcrumb/i.test(path));
    const free = own.filter((path) => !named.has(path));
    // Tables that name each other in a circle are entered at the one closest to the root.
    const roots = free.length > 0 ? free : own.sort((a, b) => a.split('/').length - b.split('/').length);
    const groups = roots.flatMap((path) => {
        const children = nodesOf(path);
        if (free.length < 2)
            return children;
        const title = titleOfName(directoryOf(path));
        return children.length === 0 ? [] : [group(title, children)];
    });
    const rest = pages
        .filter((page) => !taken.has(page.path) && !/(?:^|\/)includes\//i.test(page.path))
        .map((page) => ({ ...pageNode(page.path, undefined, []), hidden: true }));
    return separateSlugs([...groups, ...rest]);
    function nodesOf(path) {
        if (opened.has(path))
            return [];
        opened.add(path);
        return (tocs.get(path)?.entries ?? []).flatMap((entry) => nodesOfEntry(path, entry));
    }
    function nodesOfEntry(from, entry) {
        const targets = entry.hrefs.map((href) => resolve(from, href.url));
        const paths = targets.flatMap((target) => target?.kind === 'page' || target?.kind === 'file' ? [target.path] : []);
        const page = paths.find((path) => known.has(path) && !taken.has(path));
        if (page !== undefined)
            taken.add(page);
        const inner = paths.filter((path) => tocs.has(path)).flatMap(nodesOf);
        const children = [...entry.children.flatMap((child) => nodesOfEntry(from, child)), ...inner];
        if (page !== undefined)
            return [pageNode(page, entry.name, children)];
        if (children.length > 0)
            return [group(entry.name, children)];
        const [href] = entry.hrefs;
        const dead = targets.every((target) => target?.kind === 'broken');
        if (href === undefined || dead || paths.some((path) => known.has(path) || tocs.has(path)))
            return [];
        return [{ kind: 'link', title: entry.name, url: href.url }];
    }
    function pageNode(path, title, children) {
        const shown = title === undefined || title === '' ? titleOfPage(path, factsOf(path)) : title;
        return { kind: 'page', file: path, title: shown, slug: slugOfFile(path), children };
    }
}
function group(title, children) {
    const slug = title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
    return { kind: 'group', title, slug, children };
}
function namedTocs(tocs, resolve) {
    const named = new Set();
    for (const [path, toc] of tocs) {
        for (const { use } of tocUses(path, toc)) {
            const target = resolve(path, use.url);
            if (target?.kind === 'file' && target.path !== path)
                named.add(target.path);
        }
    }
    return named;
}

;// CONCATENATED MODULE: ./lib/content/layouts/yaml-places.js
// YAML and JSON of configuration files, with the place of every value; unknown tags are text.

/** Deeper nesting than this is left out: no configuration needs it, and aliases could go on for ever. */
const yaml_places_depthMax = 60;
/** Values read before the rest is left out: a few aliases must not stand for millions of values. */
const valuesMax = 500_000;
/**
 * Read YAML (and so JSON) without running anything: `!ENV`, `!!python/name:` and the like become
 * the text after them.
 */
function readPlacedYaml(text) {
    const lines = new yaml_dist/* LineCounter */.HN();
    const document = (0,yaml_dist/* parseDocument */.Tp)(text.replace(/^\uFEFF/, ' '), {
        lineCounter: lines,
        logLevel: 'silent',
        strict: false,
        uniqueKeys: false,
        merge: true,
    });
    let values = 0;
    const errors = document.errors.map((error) => ({
        ...placeOf(error.pos[0]),
        message: error.message.split('\n', 1)[0]?.replace(/ at line \d+.*$/, '') ?? '',
    }));
    return { root: build(document.contents, 0), errors };
    function placeOf(offset) {
        const { line, col } = lines.linePos(offset ?? 0);
        return { line: Math.max(line, 1), column: Math.max(col, 1) };
    }
    function build(node, depth) {
        const place = placeOf(node?.range?.[0]);
        values += 1;
        if (depth > yaml_places_depthMax || values > valuesMax)
            return { kind: 'scalar', value: null, place };
        if ((0,yaml_dist/* isAlias */.Vj)(node))
            return build(node.resolve(document) ?? null, depth + 1);
        if ((0,yaml_dist/* isSeq */.oP)(node)) {
            return { kind: 'list', items: node.items.map((item) => build(item, depth + 1)), place };
        }
        if ((0,yaml_dist/* isMap */.jh)(node)) {
            const entries = node.items.map((pair) => ({
                key: (0,yaml_dist/* isScalar */.jn)(pair.key) ? String(pair.key.value) : '',
                keyPlace: placeOf(pair.key.range?.[0]),
                value: build(pair.value, depth + 1),
            }));
            return { kind: 'map', entries, place };
        }
        return { kind: 'scalar', value: (0,yaml_dist/* isScalar */.jn)(node) ? node.value : null, place };
    }
}
/** The value under a chain of keys, the last one when a key repeats; undefined when there is none. */
function lookUpPlaced(value, ...keys) {
    let found = value;
    for (const key of keys) {
        if (found?.kind !== 'map')
            return undefined;
        found = found.entries.findLast((entry) => entry.key === key)?.value;
    }
    return found;
}
/** The text of a scalar (numbers and booleans as written in YAML's plain form); undefined for anything else. */
function textOf(value) {
    if (value?.kind !== 'scalar')
        return undefined;
    if (typeof value.value === 'string')
        return value.value;
    return typeof value.value === 'number' || typeof value.value === 'boolean'
        ? String(value.value)
        : undefined;
}
/** Every text of a list of texts, or the one text itself. */
function textsOf(value) {
    if (value?.kind === 'list')
        return value.items.flatMap((item) => textOf(item) ?? []);
    const text = textOf(value);
    return text === undefined ? [] : [text];
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-toc.js

const hrefKeys = ['href', 'topicHref', 'tocHref', 'homepage'];
/** Read a table of contents by its file name: `toc.md` is markdown, anything else YAML. */
function parseToc(path, text) {
    if (/\.md$/i.test(path))
        return { entries: parseMarkdownToc(text), warnings: [] };
    const { root, errors } = readPlacedYaml(text);
    const items = root.kind === 'map' ? lookUpPlaced(root, 'items') : root;
    return { entries: entriesOf(items), warnings: errors };
}
function entriesOf(value) {
    if (value?.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        if (item.kind !== 'map')
            return [];
        const hrefs = hrefKeys.flatMap((key) => {
            const href = lookUpPlaced(item, key);
            const url = textOf(href);
            return href === undefined || url === undefined || url === ''
                ? []
                : [{ url: url.trim(), key, ...href.place }];
        });
        const name = textOf(lookUpPlaced(item, 'name')) ??
            textOf(lookUpPlaced(item, 'displayName')) ??
            textOf(lookUpPlaced(item, 'uid')) ??
            '';
        return [{ name, hrefs, children: entriesOf(lookUpPlaced(item, 'items')), ...item.place }];
    });
}
/** `# [Name](file.md)` per entry, nested by depth. */
function parseMarkdownToc(text) {
    const flat = text.split(/\r?\n/).flatMap((line, index) => {
        const found = /^(#{1,6})\s+(?:\[([^\]]*)\]\(([^)\s]+)[^)]*\)|(.+?))\s*#*\s*$/.exec(line);
        if (found === null)
            return [];
        const [, marks = '', linked, url, plain] = found;
        const place = { line: index + 1, column: 1 };
        const column = line.indexOf('[') + 1;
        const hrefs = url === undefined ? [] : [{ url, key: 'href', line: index + 1, column }];
        return [{ depth: marks.length, entry: { name: linked ?? plain ?? '', hrefs, ...place } }];
    });
    return nest(0, 0).entries;
    function nest(start, depth) {
        const entries = [];
        let next = start;
        for (let item = flat[next]; item !== undefined && item.depth > depth; item = flat[next]) {
            const inner = nest(next + 1, item.depth);
            entries.push({ ...item.entry, children: inner.entries });
            next = inner.next;
        }
        return { entries, next };
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx-yaml-pages.js

const linkKeys = new Set(['url', 'href', 'imageSrc', 'src']);
/** Links of a YAML page (`### YamlMime:Landing`); none of any other YAML file. */
function readYamlPageUses(path, text) {
    if (!/^\uFEFF?\s*### YamlMime:/.test(text))
        return [];
    return usesOf(readPlacedYaml(text).root);
    function usesOf(value) {
        if (value.kind === 'list')
            return value.items.flatMap(usesOf);
        if (value.kind !== 'map')
            return [];
        return value.entries.flatMap(({ key, value: inner }) => {
            const url = linkKeys.has(key) ? textOf(inner)?.trim() : undefined;
            if (url === undefined || url === '')
                return usesOf(inner);
            return [{ path, use: { kind: 'navigation', url, ...inner.place } }];
        });
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/lookup.js

// Git itself follows no more in a row than the system: 40 on Linux.
const linksMax = 40;
/**
 * Look files up in one tree.
 *
 * A symbolic link leads where its text says, as long as that stays inside the repository; one that
 * leads out, or cannot be read, counts as the file it is. A link to nothing is nothing. Everything
 * below a submodule counts as a file that is there: its files are not ours to know.
 *
 * @param linkTexts - what symbolic links say, by their path
 */
function createLookup(files, linkTexts) {
    const special = [...files.byPath.values()].some((file) => file.mode === '120000' || file.mode === '160000');
    let directorySpellings;
    return { files, at, indexOf, otherSpelling };
    function at(path) {
        if (!special)
            return plainly(path);
        return follow(path, files, linkTexts);
    }
    function plainly(path) {
        if (files.byPath.has(path))
            return { kind: 'file', path };
        return files.directories.has(path) ? { kind: 'directory', path } : undefined;
    }
    function indexOf(directory, names) {
        for (const name of names) {
            const path = directory === '' ? name : `${directory}/${name}`;
            const spelling = files.byPath.has(path)
                ? path
                : files.spellings(path).find((other) => directoryOf(other) === directory);
            const found = spelling === undefined ? undefined : at(spelling);
            if (found?.kind === 'file')
                return found;
        }
        return undefined;
    }
    function otherSpelling(path) {
        const file = files.spellings(path).find((other) => other !== path);
        if (file !== undefined)
            return file;
        directorySpellings ??= new Map([...files.directories].map((other) => [other.toLowerCase(), other]));
        const directory = directorySpellings.get(path.toLowerCase());
        return directory === path ? undefined : directory;
    }
}
function follow(path, files, linkTexts) {
    let rest = path === '' ? [] : path.split('/');
    let reached = '';
    let links = 0;
    while (rest.length > 0) {
        const [part = '', ...after] = rest;
        const next = reached === '' ? part : `${reached}/${part}`;
        const entry = files.byPath.get(next);
        rest = after;
        reached = next;
        if (entry?.mode === '160000') {
            return rest.length === 0
                ? { kind: 'directory', path: next }
                : { kind: 'file', path: [next, ...rest].join('/') };
        }
        if (entry?.mode !== '120000')
            continue;
        const text = linkTexts.get(next);
        const target = text === undefined || text.startsWith('/') ? undefined : joinPath(directoryOf(next), text);
        if (target === undefined)
            return { kind: 'file', path: [next, ...rest].join('/') };
        if (++links > linksMax)
            return undefined;
        rest = target === '' ? rest : [...target.split('/'), ...rest];
        reached = '';
    }
    if (files.byPath.has(reached))
        return { kind: 'file', path: reached };
    return files.directories.has(reached) ? { kind: 'directory', path: reached } : undefined;
}
/** Read what every symbolic link of a tree says, by its path. */
async function readLinkTexts(files, readTexts) {
    const links = [...files.byPath.values()].filter(isSymbolicLink);
    if (links.length === 0)
        return new Map();
    const texts = await readTexts(links);
    return new Map(links.flatMap((link) => {
        const text = texts.get(link.oid);
        return text === undefined ? [] : [[link.path, text]];
    }));
}
/** Whether a file is a symbolic link. */
function isSymbolicLink(file) {
    return file.mode === '120000';
}

;// CONCATENATED MODULE: ./lib/content/layouts/page-facts.js
/** Read the facts of all pages; the answer knows them by path, undefined where there are none. */
async function readPageFacts(source, pages, layout) {
    return factsByPath(pages, await source.readFacts(pages, layout));
}
/** Facts by oid, asked for by the path of a page. */
function factsByPath(pages, facts) {
    const oids = new Map(pages.map((page) => [page.path, page.oid]));
    return (path) => {
        const oid = oids.get(path);
        return oid === undefined ? undefined : facts.get(oid);
    };
}

;// CONCATENATED MODULE: ./lib/content/layouts/site.js




/** Build the site a layout describes. */
function buildSite(parts) {
    const { layout, root, evidence, warnings, uses, anchors } = parts;
    const pages = [...parts.pages].sort(byPath);
    const published = new Set(pages.map((page) => page.path).filter((path) => parts.isPage?.(path) ?? true));
    const resolver = { lookup: parts.lookup, rules: parts.rules, published };
    const links = [...parts.lookup.files.byPath.values()].filter(isSymbolicLink);
    const sources = new Map([...parts.dependsOn, ...links].map((file) => [file.path, file]));
    return {
        layout,
        root,
        evidence,
        warnings,
        pages,
        // Parts may make these when they are asked for: a link check asks for neither.
        get navigation() {
            return parts.navigation;
        },
        uses,
        anchors,
        address: (path) => parts.addresses.get(path),
        resolve: (from, link) => resolveLink(from, link, resolver),
        dependsOn: [...sources.values()].sort(byPath).map((file) => `${file.path} ${file.oid}`),
    };
}
function resolveLink(from, written, resolver) {
    const special = resolver.rules.special?.(from, written);
    if (special !== undefined && 'kind' in special)
        return special;
    const link = special === undefined ? written : { kind: written.kind, url: special.url };
    const target = parseTarget(link.url);
    switch (target.kind) {
        case 'external':
            return { kind: 'external' };
        case 'empty':
            return { kind: 'broken', reason: 'empty-target', path: '' };
        case 'lost':
            return { kind: 'broken', reason: 'lost-reference', path: '' };
        default:
            return resolveLocal(from, link, target, resolver);
    }
}
function resolveLocal(from, link, target, resolver) {
    const found = target.paths.length === 0
        ? { kind: 'file', path: from }
        : findPlace(from, link, target, resolver);
    const { rules, published } = resolver;
    const accepted = found !== undefined && (rules.accepts?.(from, link, found) ?? true);
    if (found?.kind === 'file' && !accepted) {
        return { kind: 'broken', reason: 'unpublished-page', path: found.path };
    }
    if (found === undefined || !accepted) {
        const broken = describeMissing(from, link, target, resolver);
        return rules.missing?.(from, link, broken) ?? broken;
    }
    if (found.kind === 'directory')
        return found;
    const fragment = site_fragmentOf(target);
    const kind = published.has(found.path) ? 'page' : 'file';
    return { kind, path: found.path, ...(fragment === undefined ? {} : { fragment }) };
}
// HTML itself answers to an empty fragment and to "top"; what follows ":~:" is for the browser.
function site_fragmentOf(target) {
    const fragment = target.fragment?.replace(/:~:.*$/s, '');
    return fragment === undefined || fragment === '' || /^top$/i.test(fragment) ? undefined : fragment;
}
function findPlace(from, link, target, resolver) {
    const { lookup, rules } = resolver;
    const candidates = site_candidatesOf(from, link, target, rules);
    for (const path of candidates) {
        const file = site_findFile(path, lookup, rules);
        if (file !== undefined)
            return file;
    }
    const published = findAddress(from, link, target, rules);
    if (published !== undefined)
        return { kind: 'file', path: published };
    if (!rules.directories || needsFile(link))
        return undefined;
    return candidates.map((path) => lookup.at(path)).find((place) => place !== undefined);
}
/** Repository paths a target may mean, likeliest first. */
function site_candidatesOf(from, link, target, rules) {
    const bases = target.absolute
        ? rules.absoluteBases(from)
        : (rules.relativeBases?.(from, link) ?? [directoryOf(from)]);
    return target.paths
        .flatMap((path) => bases.map((base) => joinPath(base, path)))
        .filter((path) => path !== undefined);
}
function site_findFile(path, lookup, rules) {
    const exact = lookup.at(path);
    if (exact?.kind === 'file')
        return exact;
    const index = exact && lookup.indexOf(exact.path, rules.indexNames);
    if (index !== undefined)
        return index;
    for (const other of otherPaths(path, rules)) {
        const place = lookup.at(other);
        if (place?.kind === 'file')
            return place;
    }
    return undefined;
}
function otherPaths(path, rules) {
    const extended = path === '' ? [] : rules.extensions.map((extension) => `${path}${extension}`);
    return [...extended, ...(rules.alternatives?.(path) ?? [])];
}
function findAddress(from, link, target, rules) {
    const bases = target.absolute ? [''] : (rules.addressBases?.(from, link) ?? []);
    for (const path of target.paths) {
        for (const base of bases) {
            const address = joinPath(base, path);
            const found = address === undefined ? undefined : rules.atAddress?.(address, from);
            if (found !== undefined)
                return found;
        }
    }
    return undefined;
}
function describeMissing(from, link, target, resolver) {
    const { lookup, rules } = resolver;
    const candidates = site_candidatesOf(from, link, target, rules);
    const [path] = candidates;
    if (path === undefined)
        return { kind: 'broken', reason: 'outside-repository', path: '' };
    for (const candidate of candidates) {
        const spelling = [candidate, ...otherPaths(candidate, rules)]
            .map((other) => lookup.otherSpelling(other))
            .find((other) => other !== undefined);
        if (spelling !== undefined)
            return { kind: 'broken', reason: 'wrong-case', path, spelling };
    }
    if (link.kind === 'include')
        return { kind: 'broken', reason: 'missing-include', path };
    const page = link.kind === 'navigation' || !needsFile(link);
    const reason = page && looksLikePage(path) ? 'missing-page' : 'missing-file';
    return { kind: 'broken', reason, path };
}
const fileKinds = new Set([
    'navigation',
    'image',
    'html-image',
    'cover',
    'file',
    'include',
    'openapi',
]);
/** Whether only the bytes of a file will do: an image of a directory shows nothing. */
function needsFile(link) {
    return fileKinds.has(link.kind);
}
function looksLikePage(path) {
    const name = nameOf(path);
    return /\.(?:md|mdx|markdown|html?)$/i.test(name) || !name.slice(1).includes('.');
}
function byPath(a, b) {
    return (0,content_tree/* compareBytes */.Xo)(a.path, b.path);
}

;// CONCATENATED MODULE: ./lib/content/layouts/titles.js
/**
 * The facts a layout needs for titles and the order of navigation, and for nothing else.
 *
 * @returns nothing from a source made by `sourceForLinks`
 */
function readTitleFacts(source, pages, layout) {
    return source.readTitles === undefined
        ? source.readFacts(pages, layout)
        : source.readTitles(pages, layout);
}
/**
 * A source for those who only ask where links lead.
 *
 * Titles cost a look at every page. A site read from this source resolves as any other, but what it
 * says of titles and navigation is made from names of files.
 */
function sourceForLinks(source) {
    return {
        readTexts: (files) => source.readTexts(files),
        readFacts: (pages, layout) => source.readFacts(pages, layout),
        readTitles: async () => new Map(),
    };
}

;// CONCATENATED MODULE: ./lib/content/layouts/docfx.js
// DocFX and Microsoft Learn: docfx.json, tables of contents, includes.













/** The layout of DocFX projects, Microsoft Learn's among them. */
const docfx = {
    name: 'docfx',
    async recognise(files, _readTexts, project) {
        const configs = [...files.byPath.keys()]
            .filter((path) => nameOf(path) === 'docfx.json' && !isInstalled(path))
            .filter((path) => project === undefined || isWithin(path, project))
            .sort((a, b) => a.split('/').length - b.split('/').length);
        const [config] = configs;
        if (config !== undefined) {
            return recognition(directoryOf(config), 'configuration', `found "${config}"`);
        }
        const toc = [project ?? '', pathBelow(project ?? '', 'docs')]
            .flatMap((folder) => ['toc.yml', 'TOC.yml'].map((name) => pathBelow(folder, name)))
            .find((path) => files.byPath.has(path));
        return toc === undefined
            ? undefined
            : recognition(directoryOf(toc), 'navigation', `found "${toc}"`);
    },
    async read(files, detection, source) {
        const { root } = detection;
        const inside = [...files.byPath.values()].filter((file) => isWithin(file.path, root));
        const pages = inside.filter((file) => isMarkdown(file.path) && file.mode.startsWith('100') && !isToc(file));
        const sources = findSources(files, inside);
        const [linkTexts, texts, titles] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(sources),
            readTitleFacts(source, pages, 'docfx'),
        ]);
        const lookup = createLookup(files, linkTexts);
        const textOf = (file) => texts.get(file.oid) ?? '';
        const tocs = new Map(sources.filter(isToc).map((file) => [file.path, parseToc(file.path, textOf(file))]));
        const { rules, addresses } = createDocfxRules({
            config: readConfig(root, sources, textOf, tocs),
            pages,
            lookup,
            otherRepositories: otherRepositories(sources, textOf),
        });
        const yamlPages = sources.filter((file) => /\.ya?ml$/i.test(file.path) && !isToc(file));
        const resolve = (from, url) => resolvePublished(from, { kind: 'navigation', url }, rules);
        const resolveInclude = (from, url) => resolvePublished(from, { kind: 'include', url }, rules);
        const includes = readIncludes({
            pages,
            factsOf: await readIncludingFacts(source, pages, resolveInclude),
            resolve: resolveInclude,
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            warnings: [...detection.warnings, ...warningsOf(tocs)],
            pages,
            navigation: buildDocfxTree({
                tocs,
                resolve,
                pages,
                factsOf: factsByPath(pages, titles),
            }),
            uses: [
                ...[...tocs].flatMap(([path, toc]) => tocUses(path, toc)),
                ...yamlPages.flatMap((file) => readYamlPageUses(file.path, textOf(file))),
            ],
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [root],
                special: (from, link) => link.url.startsWith('#tab/')
                    ? { kind: 'page', path: from }
                    : resolvePublished(from, link, shown),
            },
            addresses,
            anchors: (page, path) => collectAnchors(includes.wholeOf(path, page), anchorRules.docfx),
            dependsOn: [...sources, ...includes.files],
        });
    },
};
const docfx_pagesAtOnce = 256;
const mayInclude = /\[!(?:include|code)|:::[ \t]*code|data-gb-custom-block/i;
/** Facts of the pages that include others, and of those: a search finds them sooner than a parse. */
async function readIncludingFacts(source, pages, resolve) {
    const including = [];
    for (let at = 0; at < pages.length; at += docfx_pagesAtOnce) {
        const batch = pages.slice(at, at + docfx_pagesAtOnce);
        const texts = await source.readTexts(batch);
        including.push(...batch.filter(({ oid }) => mayInclude.test(texts.get(oid) ?? '')));
    }
    const facts = await source.readFacts(including, 'docfx');
    const targets = new Set();
    for (const { path, oid } of including) {
        for (const { kind, url } of facts.get(oid)?.links ?? []) {
            const target = kind === 'include' ? resolve(path, url) : undefined;
            if (target?.kind === 'page')
                targets.add(target.path);
        }
    }
    const included = pages.filter(({ path }) => targets.has(path));
    const others = await source.readFacts(included, 'docfx');
    return factsByPath([...including, ...included], new Map([...facts, ...others]));
}
function recognition(root, confidence, evidence) {
    const place = { root, project: root, warnings: [] };
    return { layout: 'docfx', ...place, confidence, evidence: [evidence] };
}
function isToc(file) {
    return /^toc\.(?:ya?ml|md)$/i.test(nameOf(file.path));
}
/** Configuration of the whole repository, tables of contents and YAML pages of the docset. */
function findSources(files, inside) {
    const settings = [...files.byPath.values()].filter((file) => /^\.openpublishing\..*\.json$/i.test(nameOf(file.path)) || nameOf(file.path) === 'docfx.json');
    return [...settings, ...inside.filter((file) => isToc(file) || /\.ya?ml$/i.test(file.path))];
}
function readConfig(root, sources, textOf, tocs) {
    const redirects = sources
        .filter((file) => /\.redirection.*\.json$/i.test(nameOf(file.path)))
        .flatMap((file) => [...parseRedirections(directoryOf(file.path), textOf(file))]);
    const settings = sources.find((file) => file.path === joinPath(root, 'docfx.json'));
    const parsed = settings && parseLooseJson(textOf(settings));
    const breadcrumb = propertyOf(parsed, 'build', 'globalMetadata', 'breadcrumb_path');
    const basePath = typeof breadcrumb === 'string' ? basePathOfBreadcrumb(root, breadcrumb, tocs) : undefined;
    return { root, redirects: new Map(redirects), ...(basePath === undefined ? {} : { basePath }) };
}
/** The breadcrumb of a docset starts at its own address: `tocHref: /cpp/`. */
function basePathOfBreadcrumb(root, path, tocs) {
    const file = pathBelow(root, path.replace(/^~\//, '').replace(/\.json$/, '.yml'));
    const [first] = tocs.get(file)?.entries ?? [];
    const href = first?.hrefs.find((one) => one.key === 'tocHref')?.url;
    return href !== undefined && /^\/[^/]+(?:\/[^/]+)*\/$/.test(href) ? href.toLowerCase() : undefined;
}
function otherRepositories(sources, textOf) {
    return sources
        .filter((file) => /\.publish\.config\.json$/i.test(nameOf(file.path)))
        .flatMap((file) => {
        const list = propertyOf(parseLooseJson(textOf(file)), 'dependent_repositories');
        return (Array.isArray(list) ? list : []).flatMap((one) => {
            const path = propertyOf(one, 'path_to_root');
            return typeof path === 'string' ? (joinPath(directoryOf(file.path), path) ?? []) : [];
        });
    });
}
function warningsOf(tocs) {
    return [...tocs].flatMap(([path, toc]) => toc.warnings.map((warning) => ({ path, ...warning })));
}

;// CONCATENATED MODULE: ./lib/content/layouts/netlify-redirects.js
// `_redirects` files, as Netlify and others read them: old address to new one, with splats.
/** Read a `_redirects` file. Comments and lines that are no rule are skipped. */
function parseRedirectsFile(text) {
    const rules = text.split(/\r?\n/).flatMap((line) => {
        const [from, ...rest] = line
            .replace(/(?:^|\s)#.*$/, '')
            .trim()
            .split(/\s+/);
        const to = rest.find((part) => part.startsWith('/') || /^https?:/i.test(part));
        const status = rest.at(-1);
        if (!from?.startsWith('/') || to === undefined || /^(?:404|200)$/.test(status ?? ''))
            return [];
        return [{ parts: partsOf(from), to }];
    });
    return {
        follow(address) {
            const parts = partsOf(address);
            for (const rule of rules) {
                const values = match(rule.parts, parts);
                if (values !== undefined)
                    return fill(rule.to, values);
            }
            return undefined;
        },
    };
}
function partsOf(path) {
    return path
        .replace(/[?#].*$/, '')
        .split('/')
        .filter((part) => part !== '');
}
function match(pattern, parts) {
    const values = new Map();
    for (const [index, wanted] of pattern.entries()) {
        const part = parts[index];
        if (wanted === '*') {
            values.set('splat', parts.slice(index).join('/'));
            return values;
        }
        if (part === undefined)
            return undefined;
        if (wanted.startsWith(':'))
            values.set(wanted.slice(1), part);
        else if (wanted.startsWith('*') ? !part.endsWith(wanted.slice(1)) : wanted !== part)
            return undefined;
        else if (wanted.startsWith('*'))
            values.set('splat', part.slice(0, part.length - wanted.length + 1));
    }
    return pattern.length === parts.length ? values : undefined;
}
function fill(to, values) {
    return to.replace(/:(\w+)/g, (all, name) => values.get(name) ?? all);
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-addresses.js



/**
 * Link rules of a Docusaurus site.
 *
 * `x.md` names a file: beside the page, below its content folder, or from the site's directory.
 * Anything else is an address, followed from the page's own. An address no content plugin owns may
 * be a route that code makes, and cannot be decided here; what a plugin owns must exist.
 *
 * @see Docusaurus 3, `@docusaurus/utils`: `resolveMarkdownLinkPathname`; `transformLinks`
 */
function createDocusaurusRules(input) {
    const { project, config, content, lookup } = input;
    const redirects = input.redirectsFile === undefined ? undefined : parseRedirectsFile(input.redirectsFile);
    const statics = config.staticDirectories.map((folder) => joinPath(project, folder) ?? folder);
    const base = config.baseUrl.slice(1, -1);
    const rules = { lookup, pages: input.pages, look };
    return rules;
    function look(reading) {
        const { link, path } = reading;
        if (link.kind === 'navigation')
            return lookNavigation(reading);
        if (path.startsWith('@site/'))
            return lookSite(path.slice('@site/'.length));
        const markdown = /\.mdx?$/i.test(path);
        if (markdown && !isHtml(link) && link.kind !== 'include')
            return lookDocument(reading);
        if (!reading.absolute) {
            const file = joinPath(directoryOf(reading.from), path);
            const rewritten = /\.\w+$/.test(path) && !(markdown && isHtml(link));
            if (file !== undefined && rewritten && lookup.at(file)?.kind === 'file') {
                return { kind: 'found', path: file };
            }
            // Images and files are bundled from the disk; there is no second chance.
            if (link.kind === 'image' || link.kind === 'include')
                return { kind: 'missing', path: file ?? '' };
        }
        return lookAddress(reading);
    }
    function lookSite(path) {
        const file = joinPath(project, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        return lookup.at(file)?.kind === 'file'
            ? { kind: 'found', path: file }
            : { kind: 'missing', path: file };
    }
    function lookDocument({ from, path, absolute }) {
        const home = content.homeOf(from);
        const folders = home === undefined ? [] : home.folders;
        const bases = absolute
            ? [project, ...folders]
            : [directoryOf(from), ...mirrored(from), ...folders];
        const paths = bases.map((folder) => joinPath(folder, path)).filter((one) => one !== undefined);
        const found = paths.find((one) => content.routes.has(one));
        if (found !== undefined)
            return { kind: 'found', path: found };
        return { kind: 'missing', path: paths[0] ?? '', reason: 'missing-page' };
    }
    /** The same folder in the other languages' content: a translation links to what is not translated. */
    function mirrored(from) {
        const home = content.homeOf(from);
        if (home === undefined)
            return [];
        const own = home.folders.find((folder) => isWithin(from, folder)) ?? '';
        const inside = directoryOf(from).slice(own === '' ? 0 : own.length + 1);
        return home.folders.flatMap((folder) => joinPath(folder, inside) ?? []);
    }
    function lookAddress({ from, path, absolute }) {
        const own = content.routes.get(from);
        if (own === undefined && !absolute)
            return { kind: 'missing', path: pathBelow(directoryOf(from), path) };
        const inFolder = config.trailingSlash ?? own?.folder ?? false;
        const folder = inFolder ? (own?.route ?? '') : directoryOf(own?.route ?? '');
        const joined = joinAddress(folder, path);
        const address = absolute && base !== '' && isWithin(joined, base) ? joined.slice(base.length + 1) : joined;
        return lookRoute(address, 0) ?? missingRoute(address, from);
    }
    function lookRoute(address, followed) {
        const plain = address.replace(/(?:^|\/)index\.html$|\.html$/, '');
        const page = content.pageAt.get(address) ?? content.pageAt.get(plain);
        if (page !== undefined)
            return page === '' ? { kind: 'external' } : { kind: 'found', path: page };
        for (const folder of statics) {
            const file = pathBelow(folder, address);
            if (lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
            if (lookup.at(`${file}/index.html`)?.kind === 'file')
                return { kind: 'found', path: `${file}/index.html` };
        }
        const redirect = config.redirects.get(address) ?? redirects?.follow(address);
        if (redirect === undefined || followed >= docusaurus_addresses_redirectsMax)
            return undefined;
        if (!redirect.startsWith('/'))
            return { kind: 'external' };
        return lookRoute(joinAddress('', redirect.replace(/[?#].*$/, '')), followed + 1);
    }
    function missingRoute(address, from) {
        const [first = ''] = address.split('/');
        for (const folder of statics) {
            const owned = pathBelow(folder, first);
            if (/\.\w+$/.test(address) &&
                address.includes('/') &&
                lookup.at(owned)?.kind === 'directory') {
                return { kind: 'missing', path: pathBelow(folder, address), reason: 'missing-file' };
            }
        }
        if (content.isGenerated(address))
            return { kind: 'external' };
        const owner = content.ownerOf(address);
        if (owner === undefined)
            return { kind: 'external' };
        const inside = address.slice(owner.route === '' ? 0 : owner.route.length + 1);
        const name = inside === '' ? 'index.md' : /\.\w+$/.test(inside) ? inside : `${inside}.md`;
        const path = joinPath(owner.folder, name) ?? from;
        return { kind: 'missing', path };
    }
    /** An id of a literal sidebar, or the address of one of its links. */
    function lookNavigation({ from, path, absolute, link }) {
        if (absolute)
            return lookAddress({ from, path, absolute, link });
        const version = /(?:^|\/)(version-[^/]+)-sidebars\.json$/.exec(from)?.[1];
        const page = content.documentOf(path, version);
        return page === undefined
            ? { kind: 'missing', path: content.pathOfId(path, version), reason: 'missing-page' }
            : { kind: 'found', path: page };
    }
}
const docusaurus_addresses_redirectsMax = 10;

;// CONCATENATED MODULE: ./lib/content/layouts/module-literal.js
/** Deeper nesting than this is left out. */
const module_literal_depthMax = 60;
/**
 * What a JavaScript or TypeScript module exports by default, as far as it is written down.
 *
 * Objects, arrays, texts, numbers, names of top-level constants and calls that only wrap an object
 * (`defineConfig({...})`) are read. Whatever else stands in place of a value becomes a scalar with
 * the value undefined, and the rest is still read. JSON is a module too.
 *
 * @returns undefined when nothing is exported by default
 */
function readPlacedModule(text) {
    const reader = createReader(text);
    const start = exportStart(text);
    return start === undefined ? undefined : reader.readAt(start);
}
const exportForms = [/\bexport\s+default\s+/g, /\bmodule\.exports\s*=\s*/g, /^\s*(?=[[{])/g];
function exportStart(text) {
    for (const form of exportForms) {
        const found = [...text.matchAll(form)].at(-1);
        if (found !== undefined)
            return found.index + found[0].length;
    }
    return undefined;
}
function createReader(text) {
    let at = 0;
    const resolving = new Set();
    const lineStarts = [0, ...[...text.matchAll(/\n/g)].map((match) => match.index + 1)];
    return { readAt };
    function readAt(offset) {
        const before = at;
        at = offset;
        const value = readValue(0);
        at = before;
        return value;
    }
    function placeOf(offset) {
        let low = 0;
        let high = lineStarts.length - 1;
        while (low < high) {
            const middle = (low + high + 1) >> 1;
            if ((lineStarts[middle] ?? 0) <= offset)
                low = middle;
            else
                high = middle - 1;
        }
        return { line: low + 1, column: offset - (lineStarts[low] ?? 0) + 1 };
    }
    function readValue(depth) {
        skipSpace();
        const start = at;
        const place = placeOf(start);
        const value = depth > module_literal_depthMax ? undefined : readKnown(depth, place);
        if (value !== undefined) {
            skipSpace();
            // What follows a value may turn it into another: `'a' + b`, `x.y`, `x as const`.
            const cast = /^(?:as\s+const|(?:as|satisfies)\s+[\w.<>[\]|& ]+)/.exec(text.slice(at, at + 200));
            if (cast !== null)
                at += cast[0].length;
            skipSpace();
            if (at >= text.length || /[,;)\]}]/.test(text.charAt(at)) || endsLine(start))
                return value;
        }
        at = start;
        skipExpression();
        return { kind: 'scalar', value: undefined, place };
    }
    // Without semicolons an expression ends where the next line starts a statement.
    function endsLine(start) {
        return /\n\s*$/.test(text.slice(start, at)) && /[\w@]/.test(text.charAt(at));
    }
    function readKnown(depth, place) {
        const char = text.charAt(at);
        if (char === '{')
            return readObject(depth, place);
        if (char === '[')
            return readArray(depth, place);
        if (char === '(')
            return readWrapped(depth);
        if (char === '"' || char === "'" || char === '`') {
            const value = readString();
            return value === undefined ? undefined : { kind: 'scalar', value, place };
        }
        const number = /^-?\d+(?:\.\d+)?/.exec(text.slice(at, at + 40));
        if (number !== null) {
            at += number[0].length;
            return { kind: 'scalar', value: Number(number[0]), place };
        }
        return readNamed(depth, place);
    }
    function readWrapped(depth) {
        at += 1;
        const value = readValue(depth + 1);
        skipSpace();
        if (text.charAt(at) !== ')')
            return undefined;
        at += 1;
        return value;
    }
    function readNamed(depth, place) {
        const name = /^(?:await\s+)?([A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*)/.exec(text.slice(at, at + 200));
        if (name === null)
            return undefined;
        const word = name[1] ?? '';
        at += name[0].length;
        if (word === 'true' || word === 'false')
            return { kind: 'scalar', value: word === 'true', place };
        if (word === 'null')
            return { kind: 'scalar', value: null, place };
        skipTypeArguments();
        if (text.charAt(at) === '(') {
            const value = readWrapped(depth);
            const wraps = value?.kind === 'map' || value?.kind === 'list' || word === 'require.resolve';
            return wraps ? value : undefined;
        }
        return readConstant(word);
    }
    function skipTypeArguments() {
        const types = /^\s*<[\w\s.,[\]|'"<>]*>(?=\()/.exec(text.slice(at, at + 200));
        if (types !== null)
            at += types[0].length;
    }
    function readConstant(name) {
        if (resolving.has(name) || name.includes('.'))
            return undefined;
        const declared = new RegExp(`(?:^|[\\n;])\\s*(?:export\\s+)?(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\s*(?::[^=]+)?=(?!=)\\s*`).exec(text);
        if (declared === null)
            return undefined;
        resolving.add(name);
        const value = readAt(declared.index + declared[0].length);
        resolving.delete(name);
        return value;
    }
    function readArray(depth, place) {
        const items = [];
        at += 1;
        for (;;) {
            skipSpace();
            if (at >= text.length)
                return undefined;
            if (text.charAt(at) === ']')
                break;
            if (text.charAt(at) === ',')
                at += 1;
            else if (text.startsWith('...', at))
                items.push(...readSpread(depth));
            else
                items.push(readValue(depth + 1));
        }
        at += 1;
        return { kind: 'list', items, place };
    }
    function readSpread(depth) {
        at += 3;
        const value = readValue(depth + 1);
        return value.kind === 'list' ? value.items : [value];
    }
    function readObject(depth, place) {
        const entries = [];
        at += 1;
        for (;;) {
            skipSpace();
            if (at >= text.length)
                return undefined;
            const char = text.charAt(at);
            if (char === '}')
                break;
            if (char === ',')
                at += 1;
            else if (text.startsWith('...', at)) {
                at += 3;
                const value = readValue(depth + 1);
                if (value.kind === 'map')
                    entries.push(...value.entries);
            }
            else
                entries.push(...readProperty(depth));
        }
        at += 1;
        return { kind: 'map', entries, place };
    }
    function readProperty(depth) {
        const keyPlace = placeOf(at);
        const key = readKey();
        skipSpace();
        if (key !== undefined && text.charAt(at) === ':') {
            at += 1;
            return [{ key, keyPlace, value: readValue(depth + 1) }];
        }
        if (key !== undefined && /[,}]/.test(text.charAt(at))) {
            const value = readConstant(key) ?? { kind: 'scalar', value: undefined, place: keyPlace };
            return [{ key, keyPlace, value }];
        }
        // A method, a getter, a computed key: its value is for a program to know.
        skipExpression();
        return [];
    }
    function readKey() {
        if (/["'`]/.test(text.charAt(at)))
            return readString();
        const name = /^[\w$]+/.exec(text.slice(at, at + 200));
        if (name !== null)
            at += name[0].length;
        return name?.[0];
    }
    function readString() {
        const quote = text.charAt(at);
        const start = at;
        skipString();
        const inner = text.slice(start + 1, at - 1);
        if (quote === '`' && inner.includes('${'))
            return undefined;
        return undoEscapes(inner);
    }
    function skipSpace() {
        const space = /(?:\s|\/\/[^\n]*|\/\*[\s\S]*?\*\/)*/y;
        space.lastIndex = at;
        at += space.exec(text)?.[0].length ?? 0;
    }
    function skipString() {
        const quote = text.charAt(at);
        at += 1;
        while (at < text.length && text.charAt(at) !== quote) {
            if (text.charAt(at) === '\\')
                at += 1;
            else if (quote === '`' && text.startsWith('${', at)) {
                at += 1;
                skipGroup();
                continue;
            }
            at += 1;
        }
        at += 1;
    }
    /** From an opening bracket to after its closing one. */
    function skipGroup() {
        let open = 0;
        do {
            if (/[([{]/.test(text.charAt(at)))
                open += 1;
            else if (/[)\]}]/.test(text.charAt(at)))
                open -= 1;
            skipToken();
        } while (open > 0 && at < text.length);
    }
    /** To the `,` `;` or closing bracket that ends an expression. */
    function skipExpression() {
        const start = at;
        while (at < text.length && !/[,;)\]}]/.test(text.charAt(at))) {
            if (/[([{]/.test(text.charAt(at)))
                skipGroup();
            else
                skipToken();
        }
        if (at === start)
            at += 1;
    }
    function skipToken() {
        const char = text.charAt(at);
        if (/["'`]/.test(char)) {
            skipString();
            return;
        }
        if (char !== '/') {
            at += 1;
            return;
        }
        const before = at;
        skipSpace();
        if (at > before)
            return;
        // A slash after an operator or bracket starts a regular expression.
        const pattern = /[(,=:[!&|?{};\n]\s*$/.test(text.slice(Math.max(0, at - 40), at))
            ? /^\/(?:[^/\\\n[]|\\.|\[(?:[^\]\\\n]|\\.)*\])+\/\w*/.exec(text.slice(at, at + 1000))
            : null;
        at += pattern?.[0].length ?? 1;
    }
}
const module_literal_escapes = { n: '\n', t: '\t', r: '\r', '\n': '' };
function undoEscapes(inner) {
    return inner.replace(/\\(?:u\{([\da-f]{1,6})\}|u([\da-f]{4})|x([\da-f]{2})|([\s\S]))/gi, (_all, ...groups) => {
        const code = groups[0] ?? groups[1] ?? groups[2];
        if (code !== undefined)
            return String.fromCodePoint(Math.min(Number.parseInt(code, 16), 0x10ffff));
        return module_literal_escapes[groups[3] ?? ''] ?? groups[3] ?? '';
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-config.js
// docusaurus.config.*: which folders are documents, blogs and static files, and at which addresses.


const classic = { docs: 'docs', blog: 'blog', pages: 'src/pages' };
/** What a site without a readable configuration has. */
const defaultDocusaurusConfig = {
    baseUrl: '/',
    trailingSlash: undefined,
    docs: [docsPlugin(undefined)],
    blogs: [blogPlugin(undefined)],
    staticDirectories: ['static'],
    redirects: new Map(),
};
/** Read a configuration module as far as it is written down; the rest takes its default. */
function parseDocusaurusConfig(text) {
    const root = readPlacedModule(text);
    if (root?.kind !== 'map')
        return defaultDocusaurusConfig;
    const plugins = [...namedOptions(root, 'plugins'), ...namedOptions(root, 'themes')];
    const presets = namedOptions(root, 'presets').filter(([name]) => name.endsWith('classic'));
    const docs = [
        ...presetParts(presets, classic.docs).map(docsPlugin),
        ...optionsOf(plugins, 'content-docs').map(docsPlugin),
    ];
    const blogs = [
        ...presetParts(presets, classic.blog).map(blogPlugin),
        ...optionsOf(plugins, 'content-blog').map(blogPlugin),
    ];
    const named = docs.length + blogs.length > 0;
    const staticDirectories = textsOf(lookUpPlaced(root, 'staticDirectories'));
    const trailingSlash = textOf(lookUpPlaced(root, 'trailingSlash'));
    return {
        baseUrl: `/${trim(textOf(lookUpPlaced(root, 'baseUrl')) ?? '')}/`.replace('//', '/'),
        trailingSlash: trailingSlash === undefined ? undefined : trailingSlash === 'true',
        // A site without any plugin is one whose plugins only code knows.
        docs: named ? docs : defaultDocusaurusConfig.docs,
        blogs: named ? blogs : defaultDocusaurusConfig.blogs,
        staticDirectories: (staticDirectories.length > 0 ? staticDirectories : ['static']).map(trim),
        redirects: clientRedirects(optionsOf(plugins, 'client-redirects')),
    };
}
/** `presets` and `plugins`: names, and pairs of a name and its options. */
function namedOptions(root, key) {
    const list = lookUpPlaced(root, key);
    if (list?.kind !== 'list')
        return [];
    return list.items.flatMap((item) => {
        if (item.kind === 'list')
            return [[textOf(item.items[0]) ?? '', item.items[1]]];
        const name = textOf(item);
        return name === undefined ? [] : [[name, undefined]];
    });
}
function optionsOf(plugins, suffix) {
    return plugins.filter(([name]) => name.endsWith(suffix)).map(([, options]) => options);
}
/** Options of one part of the classic preset; none when it is switched off, defaults when it is not named. */
function presetParts(presets, key) {
    return presets.flatMap(([, options]) => {
        const part = lookUpPlaced(options, key);
        return textOf(part) === 'false' ? [] : [part];
    });
}
function docsPlugin(options) {
    const sidebarPath = textOf(lookUpPlaced(options, 'sidebarPath'));
    const path = trim(textOf(lookUpPlaced(options, 'path')) ?? classic.docs);
    return {
        id: textOf(lookUpPlaced(options, 'id')) ?? 'default',
        path,
        route: trim(textOf(lookUpPlaced(options, 'routeBasePath')) ?? classic.docs),
        ...(sidebarPath === undefined ? {} : { sidebarPath: trim(sidebarPath) }),
        prefixes: textOf(lookUpPlaced(options, 'numberPrefixParser')) !== 'false',
    };
}
function blogPlugin(options) {
    return {
        id: textOf(lookUpPlaced(options, 'id')) ?? 'default',
        path: trim(textOf(lookUpPlaced(options, 'path')) ?? classic.blog),
        route: trim(textOf(lookUpPlaced(options, 'routeBasePath')) ?? classic.blog),
    };
}
/** Old address to new one, of the client-redirects plugin. */
function clientRedirects(options) {
    const lists = options.map((option) => lookUpPlaced(option, 'redirects'));
    const items = lists.flatMap((list) => (list?.kind === 'list' ? list.items : []));
    return new Map(items.flatMap((item) => {
        const to = textOf(lookUpPlaced(item, 'to'));
        return textsOf(lookUpPlaced(item, 'from')).flatMap((from) => to === undefined ? [] : [[trim(from), to]]);
    }));
}
/** A path without `./` and slashes at its ends. */
function trim(path) {
    return path.replace(/^(?:\.?\/)+|\/+$/g, '').replace(/^\.$/, '');
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-routes.js
// Docusaurus: the id and address of a document and of a blog post.

/** The part of a front matter that decides addresses. */
function routeMatterOf(data) {
    const { id, slug, date } = data ?? {};
    return {
        ...(isName(id) ? { id: String(id) } : {}),
        ...(isName(slug) ? { slug: String(slug) } : {}),
        ...(date === undefined || date === null ? {} : { date: dateText(date) }),
    };
}
function isName(value) {
    return (typeof value === 'string' && value.trim() !== '') || typeof value === 'number';
}
function dateText(date) {
    return date instanceof Date ? date.toISOString() : String(date);
}
/**
 * Where a document is published.
 *
 * @param path - below the folder of the documents, with extension
 * @param prefixes - whether `01-` in front of names is only there for the order
 * @see Docusaurus, docs plugin: `getSlug`, `isCategoryIndex`, `numberPrefix`
 */
function docRoute(path, matter, prefixes) {
    const strip = (name) => (prefixes ? stripNumber(name) : name);
    const folders = directoryOf(path)
        .split('/')
        .filter((part) => part !== '');
    const stem = stemOf(path);
    const plainFolders = folders.map(strip);
    const id = [...plainFolders, matter.id ?? strip(stem)].join('/');
    if (matter.slug !== undefined) {
        const base = matter.slug.startsWith('/') ? '' : plainFolders.join('/');
        return { id, route: pathBelow(base, matter.slug), folder: matter.slug.endsWith('/') };
    }
    const folder = isCategoryIndex(strip(stem), folders.at(-1), prefixes);
    const last = matter.id ?? strip(stem);
    return { id, route: [...plainFolders, ...(folder ? [] : [last])].join('/'), folder };
}
function isCategoryIndex(stem, folder, prefixes) {
    const name = stem.toLowerCase();
    if (name === 'index' || name === 'readme')
        return true;
    if (folder === undefined)
        return false;
    return name === (prefixes ? stripNumber(folder) : folder).toLowerCase();
}
// "2021-11-notes" and "1.2-changes" are dates and versions, not positions.
const datedOrVersioned = /^(?:(?:\d{2}|\d{4})[-_.]\d{2}(?:[-_.](?:\d{2}|\d{4}))?.*|\d+[-_.]\d+.*)$/;
const numbered = /^(\d+)\s*[-_.]+\s*([^-_.\s].*)$/;
/** `01-intro` to `intro`. */
function stripNumber(name) {
    return datedOrVersioned.test(name) ? name : (numbered.exec(name)?.[2] ?? name);
}
/** The number in front of a name, which orders siblings. */
function numberOf(name) {
    const number = datedOrVersioned.test(name) ? undefined : numbered.exec(name)?.[1];
    return number === undefined ? undefined : Number(number);
}
const dated = /^(.*?)(\d{4}[-/]\d{1,2}[-/]\d{1,2})[-/]?(.*?)(?:\/index)?\.mdx?$/;
/** Where a blog post is published, below the blog's own address: `2019/09/05/hello`. */
function postRoute(path, matter) {
    if (matter.slug !== undefined)
        return pathBelow('', matter.slug);
    const found = dated.exec(path);
    if (found === null)
        return path.replace(/(?:\/index)?\.mdx?$/, '');
    const [, folder = '', date = '', text = ''] = found;
    const day = date.split(/[-/]/).map((part) => part.padStart(2, '0'));
    return pathBelow('', [folder, ...day, text].join('/'));
}
/** The address of a page below `src/pages`; undefined for what is no page: `_part.md`, tests. */
function pageRoute(path) {
    if (!/\.(?:mdx?|[jt]sx?)$/.test(path) || /\.(?:test|spec|d)\.[jt]sx?$/.test(path))
        return undefined;
    if (/(?:^|\/)(?:_|__tests__\/)/.test(path))
        return undefined;
    const stem = stemOf(nameOf(path));
    const folder = directoryOf(path);
    if (stem === 'index')
        return { route: folder, folder: true };
    return { route: folder === '' ? stem : `${folder}/${stem}`, folder: false };
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-content.js


/**
 * Where all content of a site is published.
 *
 * @param made - addresses that navigation makes: lists of a category's pages
 */
function placeContent(homes, files, factsOf, made) {
    const routes = new Map();
    const pageAt = new Map();
    const documents = new Map();
    for (const path of files.byPath.keys()) {
        const home = homeOf(path);
        const route = home && routeOf(path, home, factsOf(path));
        if (route === undefined)
            continue;
        routes.set(path, route);
        if (!pageAt.has(route.route))
            pageAt.set(route.route, path);
        if (route.id !== undefined) {
            for (const key of [route.id, `${home?.folder}:${route.id}`]) {
                if (!documents.has(key))
                    documents.set(key, path);
            }
        }
    }
    for (const home of homes) {
        if (home.kind === 'blog' && !pageAt.has(home.route))
            pageAt.set(home.route, '');
    }
    for (const address of made)
        if (!pageAt.has(address))
            pageAt.set(address, '');
    for (const [route, path] of untranslated(homes, routes)) {
        if (!pageAt.has(route))
            pageAt.set(route, path);
    }
    return {
        homes,
        routes,
        pageAt,
        homeOf,
        ownerOf,
        isGenerated,
        documentOf: (id, version) => {
            const name = id.replace(/^version-[^/]+\//, '');
            const folder = homeOfVersion(version)?.folder;
            return documents.get(version === undefined ? name : `${folder}:${name}`);
        },
        pathOfId: (id, version) => pathBelow(homeOfVersion(version)?.folder ?? '', `${id}.md`),
    };
    function homeOfVersion(version) {
        const docs = homes.filter((one) => one.kind === 'docs');
        return (docs.find((one) => version !== undefined && one.folder.endsWith(`/${version}`)) ?? docs[0]);
    }
    function homeOf(path) {
        return homes
            .filter((home) => isWithin(path, home.folder))
            .sort((a, b) => b.folder.length - a.folder.length)[0];
    }
    function ownerOf(address) {
        const owners = homes.filter((home) => home.kind !== 'pages' && isWithin(address, home.route));
        const owner = owners.sort((a, b) => b.route.length - a.route.length)[0];
        if (owner === undefined || owner.route !== '')
            return owner;
        // Documents at the root share it with pages of code: they own the folders they have.
        const [first = ''] = address.split('/');
        const shared = [...pageAt.keys()].some((route) => route.startsWith(`${first}/`));
        return shared && address.includes('/') ? owner : undefined;
    }
    function isGenerated(address) {
        return homes.some((home) => {
            if (home.kind === 'pages' || !isWithin(address, home.route))
                return false;
            const inside = address.slice(home.route === '' ? 0 : home.route.length + 1);
            return generated[home.kind].test(inside);
        });
    }
}
const generated = {
    docs: /^(?:category|tags)(?:\/|$)/,
    blog: /^(?:tags|page|archive|authors)(?:\/|$)|^(?:rss|atom)\.xml$|^feed\.json$/,
};
/** Every content folder of a site that is there. */
function findHomes(project, config, files) {
    const docs = config.docs.flatMap((plugin) => docsHomes(project, plugin, files));
    const blogs = config.blogs.map((plugin) => homeFor('blog', pathBelow(project, plugin.path), plugin.route));
    const pages = [homeFor('pages', pathBelow(project, 'src/pages'), '')];
    const main = [...docs, ...blogs, ...pages];
    return [...main, ...translations(project, config, files, main)].filter((one) => files.directories.has(one.folder));
}
function homeFor(kind, folder, route, prefixes = true) {
    return { kind, folder, folders: [folder], route, prefixes };
}
/** The current documents and each version of them: the newest version is served without its name. */
function docsHomes(project, plugin, files) {
    const current = pathBelow(project, plugin.path);
    const id = plugin.id === 'default' ? '' : `${plugin.id}_`;
    const versioned = pathBelow(project, `${id}versioned_docs`);
    const versions = new Set();
    for (const directory of files.directories) {
        const inside = isWithin(directory, versioned) ? directory.slice(versioned.length + 1) : '';
        const version = /^version-([^/]+)/.exec(inside)?.[1];
        if (version !== undefined)
            versions.add(version);
    }
    const below = (name) => [plugin.route, name].filter((part) => part !== '').join('/');
    const [last] = [...versions].sort(newestFirst);
    return [
        homeFor('docs', current, last === undefined ? plugin.route : below('next'), plugin.prefixes),
        ...[...versions].map((version) => homeFor('docs', `${versioned}/version-${version}`, version === last ? plugin.route : below(version), plugin.prefixes)),
    ];
}
function newestFirst(a, b) {
    const [left, right] = [a, b].map((version) => version.split(/[.-]/).map(Number));
    for (let index = 0; index < Math.max(left?.length ?? 0, right?.length ?? 0); index += 1) {
        const difference = (right?.[index] ?? -1) - (left?.[index] ?? -1);
        if (difference !== 0 && !Number.isNaN(difference))
            return difference;
    }
    return a < b ? 1 : -1;
}
/** `i18n/<language>/docusaurus-plugin-content-docs/current/...` beside the folder it translates. */
function translations(project, config, files, main) {
    const root = pathBelow(project, 'i18n');
    const languages = new Set();
    for (const directory of files.directories) {
        if (directoryOf(directory) === root && directory !== root)
            languages.add(nameOf(directory));
    }
    return [...languages].flatMap((language) => main.map((original) => {
        const folder = `${root}/${language}/${translatedFolder(original, project, config)}`;
        const route = [language, original.route].filter((part) => part !== '').join('/');
        return { ...original, folder, folders: [folder, original.folder], route };
    }));
}
function translatedFolder(original, project, config) {
    if (original.kind === 'pages')
        return 'docusaurus-plugin-content-pages';
    if (original.kind === 'blog') {
        const plugin = config.blogs.find((one) => joinPath(project, one.path) === original.folder);
        return `docusaurus-plugin-content-blog${suffixOf(plugin?.id)}`;
    }
    const version = /(?:([^/]+)_)?versioned_docs\/(version-[^/]+)$/.exec(original.folder);
    const plugin = config.docs.find((one) => joinPath(project, one.path) === original.folder);
    return `docusaurus-plugin-content-docs${suffixOf(version?.[1] ?? plugin?.id)}/${version?.[2] ?? 'current'}`;
}
function suffixOf(id) {
    return id === undefined || id === 'default' ? '' : `-${id}`;
}
function routeOf(path, home, facts) {
    const inside = path.slice(home.folder === '' ? 0 : home.folder.length + 1);
    const below = (route) => [home.route, route].filter((part) => part !== '').join('/');
    if (home.kind === 'pages') {
        const page = pageRoute(inside);
        return page && { route: below(page.route), folder: page.folder, home };
    }
    // A leading underscore makes a part of other pages.
    if (!/\.mdx?$/i.test(path) || /(?:^|\/)_/.test(inside))
        return undefined;
    const matter = routeMatterOf(facts?.frontMatter?.data);
    if (home.kind === 'blog')
        return { route: below(postRoute(inside, matter)), folder: false, home };
    const doc = docRoute(inside, matter, home.prefixes);
    return { route: below(doc.route), folder: doc.folder, id: doc.id, home };
}
/** Addresses of pages a language has not translated: it shows the original. */
function untranslated(homes, routes) {
    const translated = homes.filter((one) => one.folders.length > 1);
    if (translated.length === 0)
        return [];
    return [...routes].flatMap(([path, { route, home: own }]) => translated
        .filter((one) => one.folders[1] === own.folder)
        .map((one) => {
        const inside = own.route === '' ? route : route.slice(own.route.length + 1);
        return [[one.route, inside].filter((part) => part !== '').join('/'), path];
    }));
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-navigation.js





/** The page tree: each documents folder by its sidebar, then posts, newest first; the rest hidden. */
function buildDocusaurusTree(input) {
    const { content, sidebars, categories, factsOf } = input;
    const taken = new Set();
    const markdown = [...content.routes].filter(([path]) => /\.mdx?$/i.test(path));
    // A translation or an older version is another space; here it is reachable, not listed.
    const [current, ...others] = content.homes.filter((home) => home.kind === 'docs' && listed(home));
    const trees = [current, ...others].flatMap((home) => (home === undefined ? [] : [treeOf(home)]));
    const docs = trees.length === 1
        ? (trees[0]?.nodes ?? [])
        : trees.map(({ home, nodes }) => docusaurus_navigation_group(titleOfName(home.folder), nodes));
    const posts = content.homes
        .filter((home) => home.kind === 'blog' && home.folders.length === 1)
        .map((home) => docusaurus_navigation_group(titleOfName(home.folder), postsOf(home)));
    const shown = [
        ...docs,
        ...posts.filter((node) => node.kind === 'group' && node.children.length > 0),
    ];
    const rest = markdown
        .filter(([path]) => !taken.has(path))
        .map(([path]) => ({ ...pageNode(path), hidden: true }));
    return separateSlugs([...shown, ...rest]);
    function treeOf(home) {
        const sidebar = sidebars.get(home.folder);
        return {
            home,
            nodes: sidebar === undefined
                ? folderNodes(home.folder)
                : sidebar.flatMap((item) => itemNodes(item, home)),
        };
    }
    function itemNodes(item, home) {
        switch (item.kind) {
            case 'document': {
                const path = content.documentOf(item.id);
                return path === undefined ? [] : page(path, item.label);
            }
            case 'link':
                return [{ kind: 'link', title: item.label, url: item.href }];
            case 'folder':
                return folderNodes(joinPath(home.folder, item.directory) ?? home.folder);
            default:
                return categoryNodes(item, home);
        }
    }
    function categoryNodes(item, home) {
        const path = item.page === undefined ? undefined : content.documentOf(item.page);
        const own = path === undefined ? [] : page(path, item.label);
        return withChildren(own, item.label, item.items.flatMap((inner) => itemNodes(inner, home)));
    }
    function withChildren(own, label, children) {
        const [first] = own;
        if (first?.kind === 'page')
            return [{ ...first, children }];
        return children.length === 0 ? [] : [docusaurus_navigation_group(label, children)];
    }
    function page(path, label) {
        if (taken.has(path))
            return [];
        taken.add(path);
        const own = pageNode(path);
        return [label === undefined ? own : { ...own, title: label }];
    }
    function pageNode(path) {
        const title = titleOfPage(path, factsOf(path), ['sidebar_label', 'title']);
        const slug = nameOf(content.routes.get(path)?.route ?? path);
        return { kind: 'page', file: path, title, slug: slug === '' ? 'index' : slug, children: [] };
    }
    /** A folder as an autogenerated sidebar lists it: by position, then by name. */
    function folderNodes(folder) {
        const inside = markdown
            .map(([path]) => path)
            .filter((path) => path !== folder && isWithin(path, folder));
        const files = inside.filter((path) => directoryOf(path) === folder);
        const start = folder === '' ? 0 : folder.length + 1;
        const folders = new Set(inside
            .filter((path) => !files.includes(path))
            .map((path) => path.slice(start).split('/')[0] ?? ''));
        const entries = [
            ...files.map((path) => ({ name: nameOf(path), path, position: positionOf(path) })),
            ...[...folders].map((name) => {
                const path = pathBelow(folder, name);
                return {
                    name,
                    path,
                    position: Number(textOf(lookUpPlaced(categories.get(path), 'position')) ?? numberOf(name) ?? Number.NaN),
                };
            }),
        ];
        return entries.sort(compareEntries).flatMap(({ path, name }) => {
            if (files.includes(path))
                return page(path);
            const label = textOf(lookUpPlaced(categories.get(path), 'label')) ?? stripNumber(name);
            const index = inside.find((one) => directoryOf(one) === path && content.routes.get(one)?.folder);
            const own = index === undefined ? [] : page(index, label);
            return withChildren(own, label, folderNodes(path));
        });
    }
    function positionOf(path) {
        const position = factsOf(path)?.frontMatter?.data['sidebar_position'];
        return typeof position === 'number' ? position : (numberOf(nameOf(path)) ?? Number.NaN);
    }
    function postsOf(home) {
        const written = markdown.map(([path]) => path).filter((path) => isWithin(path, home.folder));
        const dated = written.map((path) => ({ path, date: dateOf(path, factsOf(path)) }));
        return dated
            .sort((a, b) => (a.date < b.date ? 1 : a.date > b.date ? -1 : 0))
            .flatMap(({ path }) => page(path));
    }
}
function listed(home) {
    return home.folders.length === 1 && !/(?:^|\/)(?:[^/]+_)?versioned_docs\//.test(home.folder);
}
function compareEntries(a, b) {
    const [left, right] = [a, b].map(({ position }) => Number.isNaN(position) ? Number.MAX_VALUE : position);
    return (left ?? 0) - (right ?? 0) || (a.name < b.name ? -1 : a.name > b.name ? 1 : 0);
}
function dateOf(path, facts) {
    const date = facts?.frontMatter?.data['date'];
    if (date instanceof Date)
        return date.toISOString();
    if (typeof date === 'string')
        return date;
    return /\d{4}[-/]\d{1,2}[-/]\d{1,2}/.exec(path)?.[0].replaceAll('/', '-') ?? '';
}
function docusaurus_navigation_group(title, children) {
    const slug = title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
    return { kind: 'group', title, slug, children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus-sidebars.js

/** The items of every sidebar of a file; undefined when code makes them. */
function parseSidebars(root) {
    if (root?.kind !== 'map')
        return undefined;
    const items = root.entries.flatMap((entry) => itemsOf(entry.value));
    return items.length === 0 ? undefined : items;
}
function itemsOf(value) {
    if (value?.kind === 'list')
        return value.items.flatMap(itemOf);
    if (value?.kind !== 'map')
        return [];
    // The short form: { Label: [items] }.
    return lookUpPlaced(value, 'type') === undefined ? shorthand(value) : itemOf(value);
}
function shorthand(value) {
    return value.entries.map(({ key, keyPlace, value: inner }) => ({
        kind: 'category',
        label: key,
        items: itemsOf(inner),
        ...keyPlace,
    }));
}
function itemOf(value) {
    const { place } = value;
    const id = textOf(value);
    if (id !== undefined)
        return [{ kind: 'document', id, ...place }];
    if (value.kind !== 'map')
        return [];
    const label = textOf(lookUpPlaced(value, 'label'));
    switch (textOf(lookUpPlaced(value, 'type'))) {
        case undefined:
            return lookUpPlaced(value, 'type') === undefined ? shorthand(value) : [];
        case 'doc':
        case 'ref':
            return documentItem(lookUpPlaced(value, 'id'), label);
        case 'link': {
            const href = lookUpPlaced(value, 'href');
            const url = textOf(href);
            if (href === undefined || url === undefined)
                return [];
            return [{ kind: 'link', label: label ?? url, href: url, ...href.place }];
        }
        case 'autogenerated': {
            const directory = textOf(lookUpPlaced(value, 'dirName')) ?? '.';
            return [{ kind: 'folder', directory: directory === '.' ? '' : directory, ...place }];
        }
        case 'category':
            return [categoryItem(value, label ?? '')];
        default:
            return [];
    }
}
function documentItem(id, label) {
    const text = textOf(id);
    if (id === undefined || text === undefined)
        return [];
    return [{ kind: 'document', id: text, ...(label === undefined ? {} : { label }), ...id.place }];
}
function categoryItem(value, label) {
    const page = lookUpPlaced(value, 'link', 'id');
    const id = textOf(page);
    const slug = textOf(lookUpPlaced(value, 'link', 'slug'));
    return {
        kind: 'category',
        label,
        ...(page === undefined || id === undefined ? {} : { page: id, pagePlace: page.place }),
        ...(slug === undefined ? {} : { slug }),
        items: itemsOf(lookUpPlaced(value, 'items')),
        ...value.place,
    };
}
/** Ids and links of a sidebar file, as links. */
function sidebarUses(path, items) {
    return items.flatMap((item) => {
        switch (item.kind) {
            case 'document':
                return [use(item.id, item)];
            case 'link':
                return [use(item.href, item)];
            case 'category':
                return [
                    ...(item.page === undefined ? [] : [use(item.page, item.pagePlace ?? item)]),
                    ...sidebarUses(path, item.items),
                ];
            default:
                return [];
        }
    });
    function use(url, { line, column }) {
        return { path, use: { kind: 'navigation', url, line, column } };
    }
}
/** Addresses that categories make for lists of their pages, below the documents' own address. */
function categoryAddresses(items, route) {
    return items.flatMap((item) => {
        if (item.kind !== 'category')
            return [];
        const inner = categoryAddresses(item.items, route);
        const slug = item.slug?.replace(/^\/+|\/+$/g, '');
        return slug === undefined
            ? inner
            : [[route, slug].filter((part) => part !== '').join('/'), ...inner];
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/docusaurus.js
// Docusaurus: documents, blog, pages and static files of a site.














const configName = /^docusaurus\.config\.[cm]?[jt]s$/;
const sidebarsName = /^sidebars\.(?:[cm]?[jt]s|json)$/;
/** The layout of Docusaurus sites. */
const docusaurus = {
    name: 'docusaurus',
    async recognise(files, _readTexts, project) {
        const paths = [...files.byPath.keys()].filter((path) => !isInstalled(path));
        const here = (path) => project === undefined || directoryOf(path) === project;
        const config = shallowest(paths.filter((path) => configName.test(nameOf(path)) && here(path)));
        if (config !== undefined)
            return docusaurus_recognition(directoryOf(config), 'configuration', `found "${config}"`);
        const sidebars = shallowest(paths.filter((path) => sidebarsName.test(nameOf(path)) && here(path)));
        if (sidebars !== undefined)
            return docusaurus_recognition(directoryOf(sidebars), 'navigation', `found "${sidebars}"`);
        const translated = shallowest(paths.filter((path) => /(?:^|\/)i18n\/[^/]+\/docusaurus-/.test(path) &&
            here(path.replace(/\/?i18n\/.*$/, '/x').replace(/^\//, ''))));
        const place = translated?.replace(/\/?i18n\/.*$/, '');
        if (translated !== undefined && place !== undefined) {
            return docusaurus_recognition(place, 'traces', `found "${directoryOf(translated)}"`);
        }
        return undefined;
    },
    async read(files, detection, source) {
        const { project } = detection;
        const inside = [...files.byPath.values()].filter((file) => isWithin(file.path, project));
        const sources = inside.filter(({ path }) => isSource(path, project));
        const [linkTexts, texts] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(sources),
        ]);
        const textOf = (file) => file && texts.get(file.oid);
        const config = docusaurus_readConfig(textOf(sources.find((file) => configName.test(nameOf(file.path)))));
        const homes = findHomes(project, config, files);
        const pages = inside.filter((file) => isPage(file, homes));
        const factsOf = await readPageFacts(source, pages, 'docusaurus');
        const sidebarFiles = sources.filter(({ path }) => isSidebars(path, project, config));
        const parsed = sidebarFiles.flatMap((file) => {
            const items = parseSidebars(readPlacedModule(textOf(file) ?? ''));
            return items === undefined
                ? []
                : [{ path: file.path, items, home: homeOfSidebar(file.path, project, config, homes) }];
        });
        const made = parsed.flatMap(({ items, home }) => categoryAddresses(items, home?.route ?? 'docs'));
        const content = placeContent(homes, files, factsOf, made);
        const lookup = createLookup(files, linkTexts);
        const redirectsFile = textOf(files.byPath.get(pathBelow(project, 'static/_redirects')));
        const rules = createDocusaurusRules({
            project,
            config,
            content,
            lookup,
            pages: new Set(pages.map((page) => page.path)),
            ...(redirectsFile === undefined ? {} : { redirectsFile }),
        });
        const sidebars = new Map(parsed.flatMap(({ items, home }) => home === undefined ? [] : [[home.folder, items]]));
        const includes = readIncludes({
            pages,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            pages,
            navigation: buildDocusaurusTree({
                content,
                sidebars,
                categories: readCategories(sources, textOf),
                factsOf,
            }),
            uses: parsed.flatMap(({ path, items }) => sidebarUses(path, items)),
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [project],
                special: (from, link) => resolvePublished(from, link, shown),
            },
            addresses: new Map([...content.routes].map(([path, { route }]) => [path, route])),
            anchors: (page, path) => collectAnchors(includes.wholeOf(path, page), anchorRules.docusaurus),
            dependsOn: [...linesOf(content, factsOf), ...sources, ...includes.files],
        });
    },
};
/** What front matter says of an address, in the place of the page's oid. */
function linesOf(content, factsOf) {
    return [...content.routes].flatMap(([path, { route }]) => {
        const { id, slug } = factsOf(path)?.frontMatter?.data ?? {};
        return id === undefined && slug === undefined ? [] : [{ path, oid: route, mode: '100644' }];
    });
}
function shallowest(paths) {
    return [...paths].sort((a, b) => a.split('/').length - b.split('/').length)[0];
}
function docusaurus_recognition(project, confidence, evidence) {
    return {
        layout: 'docusaurus',
        root: project,
        project,
        confidence,
        evidence: [evidence],
        warnings: [],
    };
}
function docusaurus_readConfig(text) {
    return text === undefined ? defaultDocusaurusConfig : parseDocusaurusConfig(text);
}
function isSource(path, project) {
    const name = nameOf(path);
    if (directoryOf(path) === project && (configName.test(name) || /sidebar/i.test(name)))
        return true;
    return (path === joinPath(project, 'static/_redirects') ||
        /^_category_\.(?:json|ya?ml)$/.test(name) ||
        /(?:^|\/)(?:[^/]+_)?versioned_sidebars\/[^/]+\.json$/.test(path));
}
function isSidebars(path, project, config) {
    if (/(?:^|\/)(?:[^/]+_)?versioned_sidebars\//.test(path))
        return true;
    const named = config.docs.some((plugin) => plugin.sidebarPath && joinPath(project, plugin.sidebarPath) === path);
    return named || (directoryOf(path) === project && sidebarsName.test(nameOf(path)));
}
function homeOfSidebar(path, project, config, homes) {
    const version = /(?:^|\/)(version-[^/]+)-sidebars\.json$/.exec(path)?.[1];
    const docs = homes.filter((home) => home.kind === 'docs');
    if (version !== undefined)
        return docs.find((home) => home.folder.endsWith(`/${version}`));
    const plugin = config.docs.find((one) => one.sidebarPath && joinPath(project, one.sidebarPath) === path);
    const folder = joinPath(project, plugin?.path ?? config.docs[0]?.path ?? 'docs');
    return docs.find((home) => home.folder === folder);
}
function isPage(file, homes) {
    return (/\.mdx?$/i.test(file.path) &&
        file.mode.startsWith('100') &&
        homes.some((home) => isWithin(file.path, home.folder)));
}
function readCategories(sources, textOf) {
    return new Map(sources
        .filter((file) => nameOf(file.path).startsWith('_category_.'))
        .map((file) => [directoryOf(file.path), readPlacedYaml(textOf(file) ?? '').root]));
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-links.js


/** The rules of links in these spaces. Each page is read in the space it lies in. */
function linkRules(published) {
    const deepestFirst = [...published].sort((a, b) => b.space.project.length - a.space.project.length);
    return {
        indexNames: ['README.md', 'index.md'],
        extensions: ['.md'],
        directories: true,
        absoluteBases(from) {
            const space = placeOf(from)?.space;
            return space === undefined ? [''] : [...new Set([space.root, space.project, ''])];
        },
        relativeBases(from) {
            const space = placeOf(from)?.space;
            if (space?.config === from)
                return [space.root];
            if (space?.summary === from)
                return [...new Set([directoryOf(from), space.root])];
            return [directoryOf(from)];
        },
        special(from, link) {
            // A heading named in an include is one of the page around it, whichever that is.
            if (gitbook_links_isInclude(from) && link.url.startsWith('#'))
                return { kind: 'file', path: from };
            return link.kind === 'include' ? resolveInclude(from, link.url) : undefined;
        },
        // "/guide/setup" and "/guide/setup.md" both name the page at this address, wherever its file is.
        // "/guide/setup" and "/guide/setup.md" both name the page at this address, wherever its file is.
        atAddress(address, from) {
            const name = address.replace(/\/?(?:README)?\.md$/i, '').toLowerCase();
            return placeOf(from)?.files.get(name);
        },
        addressBases(from, link) {
            const address = placeOf(from)?.addresses.get(from);
            // What is named as a file is looked for as one only.
            const named = isMarkdown(link.url.replace(/[?#].*$/, ''));
            return address === undefined || named ? [] : [directoryOf(address)];
        },
    };
    function placeOf(path) {
        return deepestFirst.find(({ space }) => isWithin(path, space.project));
    }
    // An include of another space is there on disk, and missing in the product.
    function resolveInclude(from, url) {
        if (/^\/?reusable-content\//.test(url))
            return { kind: 'external' };
        const path = joinPath(directoryOf(from), decodePercent(url));
        const space = placeOf(from)?.space;
        if (path === undefined || space === undefined || url.startsWith('/'))
            return undefined;
        if (/^[a-z]+:/i.test(url) || isWithin(path, space.project))
            return undefined;
        return { kind: 'broken', reason: 'missing-include', path };
    }
}
/** Whether a file holds content that pages include. */
function gitbook_links_isInclude(path) {
    return /(?:^|\/)\.gitbook\/includes\//.test(path);
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-config.js
// .gitbook.yaml: where a space's content lies, what its files are called, where old addresses lead.


/**
 * Read the configuration of a space; also `book.json`, which is YAML as well.
 *
 * Nothing in it is fatal: what cannot be used gives a warning and the default.
 *
 * @param path - of the configuration
 * @param project - the directory it lies in
 */
function readGitbookConfig(path, project, text) {
    const warnings = [];
    const lines = new yaml_dist/* LineCounter */.HN();
    const document = (0,yaml_dist/* parseDocument */.Tp)(text, {
        lineCounter: lines,
        logLevel: 'silent',
        uniqueKeys: false,
    });
    for (const error of document.errors) {
        const { line, col } = lines.linePos(error.pos[0]);
        const message = `Cannot read all of "${path}": ${error.message.split(/ at line |:?\n/)[0]}`;
        warnings.push({ path, line, column: col, message });
    }
    if (invisible.test(text)) {
        warn(text.search(invisible), 'a character nobody sees (U+200B and the like) stands here; take it out');
    }
    const map = (0,yaml_dist/* isMap */.jh)(document.contents) ? document.contents : undefined;
    if (map === undefined && document.contents !== null && document.errors.length === 0) {
        warn(0, 'expected keys and values but found something else');
    }
    const top = readKeys(map, ['root', 'structure', 'redirects']);
    const structure = readKeys(mapAt(top, 'structure'), ['readme', 'summary']);
    const written = textAt(top, 'root') ?? './';
    const root = insideOf(project, written);
    if (root === undefined)
        warn(offsetOf(top.get('root')), `root "${written}" leads out of the project`);
    const readme = fileIn('readme');
    const summary = fileIn('summary');
    const { redirects, uses } = readRedirects();
    return {
        root: root ?? project,
        ...(readme === undefined ? {} : { readme }),
        ...(summary === undefined ? {} : { summary }),
        redirects,
        uses,
        warnings,
    };
    function readKeys(of, known) {
        const pairs = new Map();
        for (const pair of of?.items ?? []) {
            const key = gitbook_config_keyOf(pair);
            if (known.includes(key)) {
                if (pairs.has(key))
                    warn(offsetOf(pair), `"${key}" stands here twice; the last one counts`);
                pairs.set(key, pair);
            }
            else if (!path.endsWith('.json'))
                warn(offsetOf(pair), unknownKey(key, known));
        }
        return pairs;
    }
    function mapAt(pairs, key) {
        const value = pairs.get(key)?.value;
        if ((0,yaml_dist/* isMap */.jh)(value))
            return value;
        if (value !== undefined && value !== null && !((0,yaml_dist/* isScalar */.jn)(value) && value.value === null)) {
            warn(offsetOf(pairs.get(key)), `"${key}" should hold keys and values`);
        }
        return undefined;
    }
    function textAt(pairs, key) {
        const value = pairs.get(key)?.value;
        if ((0,yaml_dist/* isScalar */.jn)(value) && typeof value.value === 'string')
            return value.value;
        if (pairs.has(key))
            warn(offsetOf(pairs.get(key)), `"${key}" should be a path`);
        return undefined;
    }
    function fileIn(key) {
        const name = textAt(structure, key);
        const file = name === undefined ? undefined : insideOf(root ?? project, name);
        if (name !== undefined && file === undefined) {
            warn(offsetOf(structure.get(key)), `"${key}: ${name}" leads out of the content root`);
        }
        return file;
    }
    function readRedirects() {
        const found = new Map();
        const places = [];
        for (const pair of mapAt(top, 'redirects')?.items ?? []) {
            const source = gitbook_config_keyOf(pair);
            const target = (0,yaml_dist/* isScalar */.jn)(pair.value) ? pair.value.value : undefined;
            if (typeof target !== 'string' || target === '') {
                warn(offsetOf(pair), `redirect "${source}" names no file`);
                continue;
            }
            if (source.includes('#')) {
                warn(offsetOf(pair), `redirect "${source}" has a fragment, which no server ever sees`);
            }
            const address = source.replace(/^\/+|[/]+$|#.*$/g, '').toLowerCase();
            if (found.has(address))
                warn(offsetOf(pair), `redirect "${source}" is there twice but for case`);
            else
                found.set(address, target);
            const { line, col } = lines.linePos(offsetOf(pair, 'value'));
            places.push({ kind: 'navigation', url: target, line, column: col });
        }
        return { redirects: found, uses: places };
    }
    function warn(offset, message) {
        const { line, col } = lines.linePos(offset);
        warnings.push({ path, line: Math.max(line, 1), column: Math.max(col, 1), message });
    }
}
const invisible = /\u200b|\u2060|(?!^)\ufeff/;
function unknownKey(key, known) {
    const meant = known.find((name) => name.startsWith(key) || key.replace(invisible, '') === name);
    return `unknown key "${key}" has no effect${meant === undefined ? '' : `: is "${meant}" meant?`}`;
}
function gitbook_config_keyOf(pair) {
    return (0,yaml_dist/* isScalar */.jn)(pair.key) ? String(pair.key.value) : '';
}
function offsetOf(pair, side = 'key') {
    const node = side === 'key' ? pair?.key : pair?.value;
    return isNode(node) ? (node.range?.[0] ?? 0) : 0;
}
function isNode(value) {
    return typeof value === 'object' && value !== null && 'range' in value;
}
function insideOf(directory, path) {
    const joined = joinPath('', path);
    if (joined === undefined)
        return undefined;
    return directory === '' ? joined : joinPath(directory, joined);
}

;// CONCATENATED MODULE: ./lib/content/layouts/summary-text.js
// Characters nobody sees, pasted into SUMMARY.md from web pages.
const summary_text_invisible = /[\u200b\u2060\ufeff]/g;
/** Whether a line holds a character nobody sees. */
function isInvisible(line) {
    return line.search(summary_text_invisible) >= 0;
}
/** A line with such characters before its first word made spaces: they would hide a list's marker. */
function summary_text_blankAtStart(line) {
    return isInvisible(line)
        ? line.replace(/^[ \t\u200b\u2060\ufeff]+/, (start) => start.replace(summary_text_invisible, ' '))
        : line;
}
/** A text without them, and without white space at its ends. */
function clean(text) {
    return text.replace(summary_text_invisible, '').trim();
}

;// CONCATENATED MODULE: ./lib/content/layouts/summary-reference.js


/** What a piece of SUMMARY.md says, by the reference parse; lines count from 1. */
function summary_reference_readByReference(text) {
    const root = (0,markdown/* parseMarkdown */.Dd)(text);
    const reader = summary_reference_createReader(root);
    return {
        blocks: root.children.flatMap((node) => readBlock(node, reader)),
        uses: readUses(root, reader),
    };
}
function summary_reference_createReader(root) {
    const definitions = new Map();
    visit(root, (node) => {
        if (node.type === 'definition' && !definitions.has(node.identifier)) {
            definitions.set(node.identifier, node);
        }
    });
    return {
        urlOf(link) {
            const target = link.type === 'link' ? link : definitions.get(link.identifier);
            if (target === undefined)
                return undefined;
            const title = target.title ?? '';
            return { url: clean(target.url), ...(title === '' ? {} : { title: clean(title) }) };
        },
    };
}
function readBlock(node, reader) {
    switch (node.type) {
        case 'heading': {
            const id = summary_reference_idOf(node);
            const title = summary_reference_textOf(node);
            return [{ kind: 'heading', depth: node.depth, title, ...(id === undefined ? {} : { id }) }];
        }
        case 'thematicBreak':
            return [{ kind: 'break' }];
        case 'list':
            return [{ kind: 'list', items: readItems(node, reader) }];
        case 'paragraph': {
            const items = linksIn(node).flatMap((link) => readChapter(link, reader));
            return items.length === 0 ? [] : [{ kind: 'chapters', items }];
        }
        default:
            return [];
    }
}
function readChapter(link, reader) {
    const target = reader.urlOf(link);
    if (target === undefined)
        return [];
    return [{ title: summary_reference_textOf(link), url: target.url, line: lineOf(link), children: [] }];
}
function readItems(list, reader) {
    return list.children.map((item) => readItem(item, reader));
}
function readItem(item, reader) {
    const paragraph = item.children.find((child) => child.type === 'paragraph');
    const heading = item.children.find((child) => child.type === 'heading');
    const code = item.children.find((child) => child.type === 'code');
    const line = paragraph ?? heading;
    const link = line === undefined ? undefined : linksIn(line)[0];
    const target = link === undefined ? undefined : reader.urlOf(link);
    return {
        title: summary_reference_textOf(target === undefined || link === undefined ? line : link),
        ...(target === undefined ? {} : { url: target.url }),
        ...(target?.title === undefined ? {} : { linkTitle: target.title }),
        ...(code === undefined ? {} : { code: code.value }),
        line: lineOf(item),
        children: item.children.flatMap((child) => child.type === 'list' ? readItems(child, reader) : []),
    };
}
function readUses(root, reader) {
    return linksIn(root).flatMap((link) => {
        const url = reader.urlOf(link)?.url ?? '';
        const start = link.position?.start;
        if (url === '' || start === undefined)
            return [];
        return [{ kind: 'navigation', url, line: start.line, column: start.column }];
    });
}
function linksIn(node) {
    const links = [];
    visit(node, (child) => {
        if (child.type === 'link' || child.type === 'linkReference')
            links.push(child);
    });
    return links;
}
function visit(node, look) {
    look(node);
    if ('children' in node)
        for (const child of node.children)
            visit(child, look);
}
function lineOf(node) {
    return node.position?.start.line ?? 1;
}
// The id an exporter writes behind the title of a group: <a href="#x" id="x"></a>.
function summary_reference_idOf(node) {
    let id;
    visit(node, (child) => {
        if (child.type === 'html')
            id ??= /\s(?:id|name)=["']?([^"'\s>]+)/i.exec(child.value)?.[1];
    });
    return id;
}
function summary_reference_textOf(node) {
    return node === undefined ? '' : clean(rawText(node)).replace(/\s+/g, ' ').trim();
}
function rawText(node) {
    switch (node.type) {
        case 'text':
        case 'inlineCode':
            return node.value;
        case 'break':
            return ' ';
        case 'image':
            return node.alt ?? '';
        default:
            return 'children' in node ? node.children.map(rawText).join('') : '';
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/summary-scan.js

// Titles without markup, targets without escapes: nothing in them can mean anything else.
const linkItem = /^( *)([*+-]|\d{1,9}[.)])( {1,4})\[([^[\]\\&<>`*_~@]*)\]\(([^\s()<>\\&"'`]*)(?: "([^"\\&<>`]+)")?\) *$/;
const textItem = /^( *)([*+-]|\d{1,9}[.)])( {1,4})(\p{L}[\p{L}\p{N} ,.?!-]*)$/u;
// GFM makes links of these.
const address = /https?:|www\.|ftp:/i;
/**
 * The items of lines that hold nothing but plain items and blank lines.
 *
 * @returns undefined for anything else, and where indentation leaves a doubt
 */
function scanItems(lines) {
    const items = [];
    const uses = [];
    const open = [];
    for (const [index, line] of lines.entries()) {
        if (line.trim() === '')
            continue;
        const found = linkItem.exec(line) ?? textItem.exec(line);
        if (found === null || address.test(found[4] ?? ''))
            return undefined;
        const [, space = '', marker = '', gap = '', title = '', url, linkTitle] = found;
        const indent = space.length;
        while (open.length > 0 && indent < (open.at(-1)?.content ?? 0))
            open.pop();
        const parent = open.at(-1);
        // Four further than its list allows is code, or goes on with the line before.
        if (indent - (parent?.content ?? 0) > 3)
            return undefined;
        // Only a list that starts at one may follow a line at once.
        if (/^\d/.test(marker) && !/^1[.)]$/.test(marker) && index > 0)
            return undefined;
        const content = indent + marker.length + gap.length;
        const children = [];
        const target = url === undefined ? undefined : clean(url);
        const short = linkTitle === undefined ? '' : clean(linkTitle);
        const item = {
            title: clean(title).replace(/\s+/g, ' '),
            ...(target === undefined ? {} : { url: target }),
            ...(short === '' ? {} : { linkTitle: short }),
            line: index + 1,
            children,
        };
        (parent?.children ?? items).push(item);
        open.push({ children, content });
        if (target !== undefined && target !== '') {
            uses.push({ kind: 'navigation', url: target, line: index + 1, column: content + 1 });
        }
    }
    return { blocks: items.length === 0 ? [] : [{ kind: 'list', items }], uses };
}

;// CONCATENATED MODULE: ./lib/content/layouts/summary.js



/**
 * Parse a SUMMARY.md; nothing in it is an error.
 *
 * The reference parse takes a second for some hundred entries and more than its share for thousands.
 * So the text is cut at its headings and breaks, plain lists between them are read line by line, and
 * only what is not plain goes through the reference parse.
 */
function parseSummary(text) {
    const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    const lines = source.split('\n');
    const invisibleLines = lines.flatMap((line, index) => (isInvisible(line) ? [index + 1] : []));
    return { ...parsePieces(lines.map(summary_text_blankAtStart)), invisibleLines };
}
/** Parse a SUMMARY.md by the reference parse alone, to compare with. */
function parseSummaryByReference(text) {
    const source = text.replace(/^\ufeff/, '').replace(/\r\n?/g, '\n');
    return readByReference(source.split('\n').map(blankAtStart).join('\n'));
}
// What may reach across a cut: comments and other HTML, definitions, front matter.
const reachesFar = /^ {0,3}<|<!--|^[ \t>*+-]*\[[^\]]+\]:|^(?:---|\+\+\+)[ \t]*$/m;
function parsePieces(lines) {
    const text = lines.join('\n');
    const cuts = reachesFar.test(text) ? undefined : findCuts(lines);
    if (cuts === undefined)
        return summary_reference_readByReference(text);
    const starts = [0, ...cuts];
    const pieces = starts.map((start, index) => parsePiece(lines.slice(start, starts[index + 1]), start));
    return {
        blocks: pieces.flatMap((piece) => piece.blocks),
        uses: pieces.flatMap((piece) => piece.uses),
    };
}
/**
 * Lines where something new starts, whatever is before them: a heading, a break, a bullet at the left
 * edge; and the lines behind headings and breaks. Undefined where fences leave a doubt.
 */
function findCuts(lines) {
    const cuts = new Set();
    let fence;
    for (const [index, line] of lines.entries()) {
        if (fence !== undefined) {
            if (closes(line, fence))
                fence = undefined;
            else if (/\S/.test(line.slice(0, fence.column)))
                return undefined;
            continue;
        }
        const single = /^#{1,6} |^\*\*\*$/.test(line);
        if (single || /^[*+-] {1,4}\S/.test(line))
            cuts.add(index);
        if (single)
            cuts.add(index + 1);
        if (!/`{3}|~{3}/.test(line))
            continue;
        fence = openedBy(line);
        if (fence === undefined)
            return undefined;
    }
    return fence === undefined ? [...cuts] : undefined;
}
function openedBy(line) {
    const [, before = '', mark] = /^([*+-] {1,4})?(`{3,}|~{3,})[^`~]*$/.exec(line) ?? [];
    return mark === undefined ? undefined : { column: before.length, mark };
}
function closes(line, fence) {
    const space = ' '.repeat(fence.column);
    const rest = line.startsWith(space) ? line.slice(fence.column) : 'x';
    return /^ {0,3}(?:`+|~+)[ \t]*$/.test(rest) && rest.trim().startsWith(fence.mark);
}
function parsePiece(lines, start) {
    if (lines.every((line) => line.trim() === ''))
        return { blocks: [], uses: [] };
    const scanned = scanItems(lines);
    const { blocks, uses } = scanned ?? summary_reference_readByReference(lines.join('\n'));
    return {
        blocks: blocks.map((block) => moveBlock(block, start)),
        uses: uses.map((use) => ({ ...use, line: use.line + start })),
    };
}
function moveBlock(block, lines) {
    if (block.kind === 'heading' || block.kind === 'break' || lines === 0)
        return block;
    return { ...block, items: block.items.map((item) => moveItem(item, lines)) };
}
function moveItem(item, lines) {
    const children = item.children.map((child) => moveItem(child, lines));
    return { ...item, line: item.line + lines, children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-spaces.js



/**
 * Find the spaces of a repository, in byte order of their directories.
 *
 * A directory is a space when it holds `.gitbook.yaml`, or `.gitbook/` and a SUMMARY.md, or, at the
 * usual places, a SUMMARY.md alone. A SUMMARY.md below a space starts one of its own, unless the
 * SUMMARY.md above lists files beside it.
 *
 * @param project - look in this directory and below
 */
async function findSpaces(files, readTexts, project) {
    const start = project === '' ? 0 : project.length + 1;
    const named = [...files.byPath.values()].filter((file) => isWithin(file.path, project) && !isSample(file.path.slice(start)) && isMark(file.path));
    const texts = await readTexts(named);
    const textOf = (file) => texts.get(file.oid);
    const spaces = new Map();
    for (const file of named) {
        const text = textOf(file);
        if (text === undefined || nameOf(file.path) === 'SUMMARY.md')
            continue;
        const space = configuredSpace(file.path, text, files);
        if (space !== undefined && !spaces.has(space.project))
            spaces.set(space.project, space);
    }
    const known = [...spaces.values()];
    for (const file of named) {
        const directory = directoryOf(file.path);
        const text = textOf(file);
        if (nameOf(file.path) !== 'SUMMARY.md' || text === undefined)
            continue;
        if (known.some((space) => space.root === directory || space.project === directory))
            continue;
        if (isMdbook(directory, files))
            continue;
        const marked = files.directories.has(below(directory, '.gitbook'));
        if (!marked && !parseSummary(text).blocks.some(listsPages))
            continue;
        if (!isStart(directory, project, files) && known.length === 0)
            continue;
        if (listedAbove(directory, known, textOf, files))
            continue;
        known.push(bareSpace(directory, files));
    }
    return known.sort((a, b) => (a.project < b.project ? -1 : 1));
}
/** A space without any sign of one, for a layout that was asked for. */
function bareSpace(directory, files) {
    const summary = below(directory, 'SUMMARY.md');
    const certain = files.directories.has(below(directory, '.gitbook'));
    const seen = [
        ...(certain ? [`"${below(directory, '.gitbook')}/"`] : []),
        ...(files.byPath.has(summary) ? [`"${summary}"`] : []),
    ];
    return {
        project: directory,
        root: directory,
        configuration: { root: directory, redirects: new Map(), uses: [], warnings: [] },
        ...(files.byPath.has(summary) ? { summary } : {}),
        warnings: [],
        evidence: `found ${seen.join(' and ') || 'nothing of GitBook'}`,
        certain,
    };
}
const configurations = new Set(['.gitbook.yaml', 'book.json']);
/** Whether a file is a configuration of GitBook by its name. */
function isConfiguration(path) {
    return configurations.has(nameOf(path));
}
function isMark(path) {
    return isConfiguration(path) || nameOf(path) === 'SUMMARY.md';
}
function configuredSpace(path, text, files) {
    const project = directoryOf(path);
    const legacy = nameOf(path) === 'book.json';
    const configuration = readGitbookConfig(path, project, text);
    const { root } = configuration;
    const named = configuration.summary ?? below(root, 'SUMMARY.md');
    // Other tools have a "book.json" too.
    if (legacy && (!files.byPath.has(named) || files.byPath.has(below(project, '.gitbook.yaml')))) {
        return undefined;
    }
    const warnings = [...configuration.warnings];
    const summary = [named, below(root, 'SUMMARY.md')].find((file) => files.byPath.has(file));
    if (summary !== named && configuration.summary !== undefined) {
        warnings.push({ path, message: `Cannot find summary "${named}"` });
    }
    const { readme } = configuration;
    const hasReadme = readme !== undefined && files.byPath.has(readme);
    if (readme !== undefined && !hasReadme) {
        warnings.push({ path, message: `Cannot find readme "${readme}"` });
    }
    if (!files.directories.has(root)) {
        warnings.push({ path, message: `Cannot find root "${root}"` });
    }
    return {
        project,
        root,
        config: path,
        configuration,
        ...(hasReadme ? { readme } : {}),
        ...(summary === undefined ? {} : { summary }),
        warnings,
        evidence: `found "${path}"${root === project ? '' : ` with root "${root}"`}`,
        certain: !legacy,
    };
}
// Other files called SUMMARY.md are prose.
function listsPages(block) {
    return block.kind === 'list' && block.items.some((item) => item.url !== undefined);
}
const usualPlaces = new Set(['', 'docs', 'doc', 'documentation', 'gitbook']);
function isStart(directory, project, files) {
    if (files.directories.has(below(directory, '.gitbook')))
        return true;
    const place = project === '' ? directory : directory.slice(project.length + 1);
    return usualPlaces.has(place);
}
/** Whether mdBook reads this SUMMARY.md: its configuration lies beside or above `src`. */
function isMdbook(directory, files) {
    if (files.byPath.has(below(directory, 'book.toml')))
        return true;
    return directory !== '' && files.byPath.has(below(directoryOf(directory), 'book.toml'));
}
function listedAbove(directory, spaces, textOf, files) {
    return spaces.some((space) => {
        const summary = space.summary === undefined ? undefined : files.byPath.get(space.summary);
        if (summary === undefined || !isWithin(directory, space.root))
            return false;
        return parseSummary(textOf(summary) ?? '').uses.some((use) => {
            const target = joinPath(space.root, use.url.replace(/[?#].*$/, ''));
            return target !== undefined && isWithin(target, directory);
        });
    });
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook-tree.js
// SUMMARY.md of GitBook to a page tree.




/**
 * Build the page tree of a space.
 *
 * The first heading of depth 1 names the file. Any other heading starts a group, which a break ends;
 * groups do not nest. A file is one page, where it is listed first; its other entries are links. An
 * entry without a file that is there gives no page; with entries below it, it gives a group.
 *
 * @see format notes, section 3
 */
function buildGitbookTree(blocks, context) {
    const taken = new Set();
    const tree = [];
    const first = blocks.findIndex((block) => block.kind === 'heading');
    let heading;
    let items = [];
    for (const [index, block] of blocks.entries()) {
        switch (block.kind) {
            case 'heading':
                if (index === first && block.depth === 1)
                    break;
                endGroup();
                heading = { title: block.title, slug: block.id ?? pageSlug(block.title) };
                break;
            case 'break':
                endGroup();
                break;
            default:
                items.push(...block.items.flatMap((item) => buildNode(item, taken, context)));
        }
    }
    endGroup();
    return separateSlugs(tree);
    function endGroup() {
        if (heading === undefined)
            tree.push(...items);
        else if (items.length > 0)
            tree.push({ kind: 'group', ...heading, children: items });
        heading = undefined;
        items = [];
    }
}
function buildNode(item, taken, context) {
    if (item.code !== undefined)
        return [buildComputed(item.title, item.code)];
    const file = fileOf(item, taken, context);
    const children = () => item.children.flatMap((child) => buildNode(child, taken, context));
    if (file !== undefined) {
        taken.add(file);
        const title = item.title === '' ? stemOf(file) : item.title;
        const linkTitle = item.linkTitle === undefined ? {} : { linkTitle: item.linkTitle };
        return [
            {
                kind: 'page',
                file,
                title,
                slug: slugOfPage(file, context.root),
                ...linkTitle,
                children: children(),
            },
        ];
    }
    const link = linkOf(item, context);
    if (item.children.length === 0 && (link.length > 0 || isTarget(item)))
        return link;
    const { title } = item;
    return [{ kind: 'group', title, slug: pageSlug(title), children: [...link, ...children()] }];
}
/** The file an item makes a page of, if it does. */
function fileOf(item, taken, context) {
    if (!isTarget(item))
        return undefined;
    const found = context.resolve(item.url);
    if (found.kind !== 'page' && found.kind !== 'file')
        return undefined;
    if (!isMarkdown(found.path) || found.fragment !== undefined)
        return undefined;
    if (!taken.has(found.path))
        return found.path;
    context.warn(item.line, `"${found.path}" is listed twice; its second entry is a link to the first`);
    return undefined;
}
/** The link an item makes: to another site, to a heading, to a page listed before. */
function linkOf(item, context) {
    if (!isTarget(item))
        return [];
    const found = context.resolve(item.url);
    if (found.kind === 'broken' || found.kind === 'directory')
        return [];
    return [{ kind: 'link', title: item.title, url: item.url }];
}
function isTarget(item) {
    return item.url !== undefined && item.url !== '';
}
function buildComputed(title, code) {
    const document = (0,yaml_dist/* parseDocument */.Tp)(code, { logLevel: 'silent' });
    const specification = document.errors.length === 0 ? document.toJS() : undefined;
    const named = document.getIn(['dependencies', 'spec', 'ref', 'spec']);
    const name = typeof named === 'string' ? named : 'API reference';
    return { kind: 'computed', title: title === '' ? name : title, specification };
}
/** What a page is called in its address: its file's base name, or its directory's for a README. */
function slugOfPage(file, root) {
    const directory = directoryOf(file);
    return pageSlug(navigation_isIndex(file) && directory !== root ? nameOf(directory) : stemOf(file));
}
/**
 * A title or file name in an address.
 *
 * As an anchor, but digits may come first; "ad" is never written so, lest blockers hide the page.
 *
 * @see format notes, 3.4
 */
function pageSlug(title) {
    const slug = (0,slugs/* gitbookSlug */.Tf)(title).replace(/^id-(?=\d)/, '');
    return slug === 'ad' ? 'a-d' : slug;
}

;// CONCATENATED MODULE: ./lib/content/layouts/inferred-tree.js


/**
 * Build the tree that folders give: a directory is its README, or a group named after it; its page
 * comes first, the others in natural order of names (`2-setup` before `10-use`).
 *
 * @see format notes, 3.7
 */
function buildFolderTree(folders) {
    return separateSlugs(childrenOf(folders.root, folders.pages));
    function childrenOf(directory, pages) {
        const start = directory === '' ? 0 : directory.length + 1;
        const byName = new Map();
        for (const page of pages) {
            const name = page.slice(start).split('/')[0] ?? page;
            byName.set(name, [...(byName.get(name) ?? []), page]);
        }
        return [...byName]
            .sort(([a], [b]) => Number(navigation_isIndex(b)) - Number(navigation_isIndex(a)) || compareNaturally(a, b))
            .map(([name, below]) => {
            const path = `${directory.slice(0, start)}${start === 0 ? '' : '/'}${name}`;
            return below.includes(path) ? pageNode(path, []) : directoryNode(path, below);
        });
    }
    function directoryNode(directory, pages) {
        const own = pages.find((page) => directoryOf(page) === directory && navigation_isIndex(page));
        const children = childrenOf(directory, pages.filter((page) => page !== own));
        if (own !== undefined)
            return pageNode(own, children);
        const title = nameOf(directory);
        return { kind: 'group', title, slug: folders.slugOfDirectory(directory), children };
    }
    function pageNode(file, children) {
        return {
            kind: 'page',
            file,
            title: folders.titleOf(file),
            slug: folders.slugOf(file),
            children,
        };
    }
}
/** Names as people order them: numbers by value, the rest letter by letter, the same everywhere. */
function compareNaturally(a, b) {
    const left = a.toLowerCase().match(/\d+|\D+/g) ?? [];
    const right = b.toLowerCase().match(/\d+|\D+/g) ?? [];
    for (const [at, part] of left.entries()) {
        const other = right[at];
        if (other === undefined)
            return 1;
        const numeric = /^\d/.test(part) && /^\d/.test(other);
        const order = numeric ? Number(part) - Number(other) : part < other ? -1 : part > other ? 1 : 0;
        if (order !== 0)
            return order;
    }
    return left.length - right.length || (a < b ? -1 : a > b ? 1 : 0);
}

;// CONCATENATED MODULE: ./lib/content/layouts/gitbook.js
// GitBook: spaces of `.gitbook.yaml` and SUMMARY.md.











/**
 * The layout of repositories synced with GitBook.
 *
 * One repository may hold several spaces. Each is read by itself: its links start from its own
 * content root, its pages are published at addresses of its own. Their trees stand side by side, one
 * group a space, so that every link of the repository is checked at once.
 */
const gitbook = {
    name: 'gitbook',
    async recognise(files, readTexts, project) {
        const spaces = await spacesAt(files, readTexts, project);
        if (spaces.length === 0)
            return undefined;
        const [first] = spaces;
        const single = spaces.length === 1 ? first : undefined;
        return {
            layout: 'gitbook',
            project: single?.project ?? commonDirectory(spaces.map((space) => space.project)),
            root: single?.root ?? commonDirectory(spaces.map((space) => space.root)),
            confidence: spaces.some((space) => space.certain) ? 'configuration' : 'navigation',
            evidence: spaces.map((space) => space.evidence),
            warnings: spaces.flatMap((space) => space.warnings),
        };
    },
    async read(files, detection, source) {
        const all = await spacesAt(files, source.readTexts, detection.project);
        const found = all.filter((space) => isWithin(space.root, detection.root));
        const spaces = found.length === 0 ? [bareSpace(detection.root, files)] : found;
        const navigationFiles = new Set(spaces.map((space) => space.summary));
        const pages = [...files.byPath.values()].filter((file) => gitbook_isPage(file, detection.root) && !navigationFiles.has(file.path));
        const lookup = createLookup(files, await readLinkTexts(files, source.readTexts));
        const linking = buildSite({
            ...emptyParts(detection, lookup),
            pages,
            rules: linkRules(spaces.map((space) => ({ space, files: new Map(), addresses: new Map() }))),
        });
        const read = [];
        for (const space of spaces)
            read.push(await readSpace(space, { files, source, pages, linking }));
        const navigation = read.flatMap((one) => (read.length === 1 ? one.tree : joined(one)));
        const published = new Set(pagesOf(navigation));
        const parts = {
            ...emptyParts(detection, lookup),
            warnings: [...detection.warnings, ...read.flatMap((one) => one.warnings)],
            pages,
            navigation,
            uses: read.flatMap((one) => one.uses),
            rules: linkRules(read),
            isPage: (path) => !gitbook_links_isInclude(path),
            addresses: addressesOf(navigation),
            anchors: (facts, path) => anchorsOf(facts, published.has(path)),
            dependsOn: [...files.byPath.values()].filter(({ path }) => navigationFiles.has(path) || isConfiguration(path)),
        };
        return buildSite(parts);
    },
};
/** A page that is not published is read on the git host, and was or will be on GitBook. */
function anchorsOf(facts, published) {
    const onGitbook = collectAnchors(facts, anchorRules.gitbook);
    if (published)
        return onGitbook;
    const onHost = collectAnchors(facts, anchorRules.plain);
    const has = (fragment) => onHost.has(fragment) || onGitbook.has(fragment);
    return { has, list: onHost.list };
}
async function spacesAt(files, readTexts, project) {
    const within = await findSpaces(files, readTexts, project ?? '');
    if (project === undefined || within.some((space) => space.project === project))
        return within;
    // The directory may be the content root of a configuration above.
    const all = await findSpaces(files, readTexts, '');
    const above = all.find((space) => space.root === project && isWithin(project, space.project));
    return above === undefined ? within : [above];
}
function gitbook_isPage(file, root) {
    if (!isMarkdown(file.path) || !file.mode.startsWith('100'))
        return false;
    if (!isWithin(file.path, root) || isInstalled(file.path))
        return false;
    return !/(?:^|\/)\.gitbook\//.test(file.path) || gitbook_links_isInclude(file.path);
}
function emptyParts(detection, lookup) {
    return {
        ...detection,
        navigation: [],
        uses: [],
        lookup,
        addresses: new Map(),
        anchors: (facts) => anchorsOf(facts, true),
        dependsOn: [],
    };
}
async function readSpace(space, input) {
    const { source, pages, linking } = input;
    const warnings = [];
    const uses = [];
    let tree = [];
    const entry = space.summary === undefined ? undefined : input.files.byPath.get(space.summary);
    if (entry !== undefined) {
        const { path } = entry;
        const summary = parseSummary((await source.readTexts([entry])).get(entry.oid) ?? '');
        for (const use of summary.uses)
            uses.push({ path, use });
        for (const line of summary.invisibleLines) {
            warnings.push({ path, line, message: 'a character nobody sees (U+200B) stands in this line' });
        }
        tree = buildGitbookTree(summary.blocks, {
            root: space.root,
            resolve: (url) => linking.resolve(path, { kind: 'navigation', url }),
            warn: (line, message) => warnings.push({ path, line, message }),
        });
    }
    if (pagesOf(tree).length === 0)
        tree = await inferTree(space, pages, source);
    else
        tree = await withReadme(tree, space, input);
    const { config, configuration } = space;
    if (config !== undefined)
        for (const use of configuration.uses)
            uses.push({ path: config, use });
    const files = addressIndex(space, tree, linking);
    return { space, tree, files, addresses: addressesOf(tree), uses, warnings };
}
async function inferTree(space, pages, source) {
    const inside = pages.filter(({ path }) => {
        const rest = path.slice(space.root === '' ? 0 : space.root.length + 1);
        return isWithin(path, space.root) && !/(?:^|\/)\./.test(rest);
    });
    const facts = await readTitleFacts(source, inside, 'gitbook');
    const oids = new Map(inside.map((page) => [page.path, page.oid]));
    return buildFolderTree({
        pages: inside.map((page) => page.path),
        root: space.root,
        titleOf: (path) => titleOf(path, facts.get(oids.get(path) ?? '')),
        slugOf: (path) => slugOfPage(path, space.root),
        slugOfDirectory: (directory) => pageSlug(nameOf(directory)),
    });
}
/** The landing page comes first although SUMMARY.md does not list it. */
async function withReadme(tree, space, input) {
    const { readme } = space;
    const file = input.pages.find((page) => page.path === readme);
    if (readme === undefined || file === undefined || pagesOf(tree).includes(readme))
        return tree;
    const facts = await readTitleFacts(input.source, [file], 'gitbook');
    const title = titleOf(readme, facts.get(file.oid));
    return [
        { kind: 'page', file: readme, title, slug: slugOfPage(readme, space.root), children: [] },
        ...tree,
    ];
}
function titleOf(path, facts) {
    const title = facts?.frontMatter?.data['title'];
    if (typeof title === 'string' && title.trim() !== '')
        return title.trim();
    const heading = facts?.headings.find(({ depth, text }) => depth === 1 && text !== '');
    if (heading !== undefined)
        return heading.text;
    return navigation_isIndex(path) && directoryOf(path) !== '' ? nameOf(directoryOf(path)) : stemOf(path);
}
function addressIndex(space, tree, linking) {
    const index = new Map();
    const [landing] = pagesOf(tree);
    if (landing !== undefined)
        index.set('', landing);
    for (const [file, address] of addressesOf(tree))
        index.set(address.toLowerCase(), file);
    for (const [address, url] of space.configuration.redirects) {
        const target = linking.resolve(space.config ?? '', { kind: 'navigation', url });
        if (target.kind === 'page' && !index.has(address))
            index.set(address, target.path);
    }
    return index;
}
/** The tree of one of several spaces: a group named after its landing page. */
function joined({ space, tree }) {
    if (space.project === '')
        return tree;
    const title = tree.find((node) => node.kind === 'page')?.title ?? nameOf(space.project);
    return [{ kind: 'group', title, slug: space.project.replaceAll('/', '-'), children: tree }];
}

;// CONCATENATED MODULE: ./lib/content/layouts/folder-tree.js



/** Folders with an index are that page with children, others are groups; the index of the root comes first. */
function folder_tree_buildFolderTree(input) {
    const { pages, root, titleOf, isIndex } = input;
    const files = new Map();
    const folders = new Map();
    for (const path of pages) {
        push(files, directoryOf(path), path);
        for (let folder = directoryOf(path); folder !== root && isWithin(folder, root);) {
            const parent = directoryOf(folder);
            const known = folders.get(parent) ?? new Set();
            known.add(folder);
            folders.set(parent, known);
            folder = parent;
        }
    }
    return separateSlugs([...indexOf(root), ...nodesOf(root)]);
    function indexOf(folder) {
        const index = files.get(folder)?.find(isIndex);
        return index === undefined ? [] : [pageNode(index, [])];
    }
    function nodesOf(folder) {
        const own = (files.get(folder) ?? []).filter((path) => !isIndex(path));
        const entries = [
            ...own.map((path) => ({ node: pageNode(path, []), order: orderOf(path) })),
            ...[...(folders.get(folder) ?? [])].flatMap((inner) => {
                const [index] = indexOf(inner);
                const children = nodesOf(inner);
                const order = orderOf(files.get(inner)?.find(isIndex) ?? inner);
                if (index?.kind === 'page')
                    return [{ node: { ...index, children }, order }];
                return children.length === 0 ? [] : [{ node: groupNode(inner, children), order }];
            }),
        ];
        return entries
            .sort((a, b) => a.order - b.order || compareTitles(a.node.title, b.node.title))
            .map((entry) => entry.node);
    }
    function orderOf(path) {
        return input.orderOf?.(path) ?? 0;
    }
    function pageNode(path, children) {
        return { kind: 'page', file: path, title: titleOf(path), slug: slugOfFile(path), children };
    }
}
function groupNode(folder, children) {
    const name = nameOf(joinPath(folder, '') ?? folder);
    return { kind: 'group', title: titleOfName(name), slug: name.toLowerCase(), children };
}
function push(map, key, value) {
    const list = map.get(key);
    if (list === undefined)
        map.set(key, [value]);
    else
        list.push(value);
}
// Not by locale: the tree must be the same everywhere.
function compareTitles(a, b) {
    const [left, right] = [a.toLowerCase(), b.toLowerCase()];
    return left < right ? -1 : left > right ? 1 : 0;
}

;// CONCATENATED MODULE: ./lib/content/layouts/hugo-content.js

/** Take a content file apart; undefined when it lies in no content folder. */
function readHugoPage(path, homes, config) {
    const home = homes
        .filter((one) => isWithin(path, one.directory))
        .sort((a, b) => b.directory.length - a.directory.length)[0];
    if (home === undefined || !isMarkdown(path))
        return undefined;
    const inside = path.slice(home.directory === '' ? 0 : home.directory.length + 1);
    const name = nameOf(inside).replace(/\.(?:md|markdown)$/i, '');
    const suffix = /\.([a-z]{2,3}(?:-[a-z]{2,4})?)$/i.exec(name)?.[1];
    const known = suffix !== undefined && config.languages.includes(suffix.toLowerCase());
    const stem = known ? name.slice(0, -suffix.length - 1) : name;
    const language = known ? suffix.toLowerCase() : (home.language ?? config.languages[0] ?? '');
    const kind = stem === '_index' ? 'section' : stem === 'index' ? 'bundle' : 'page';
    const folder = directoryOf(inside);
    const logical = kind === 'page' ? (joinPath(folder, stem) ?? stem) : folder;
    return { path, home, language, logical: logical.toLowerCase(), kind };
}
/** The address of a page, without slashes at its ends, base path left out. */
function addressOfPage(page, matter, config) {
    const prefix = languagePrefix(page.language, config);
    const url = hugo_content_textOf(matter['url']);
    if (url !== undefined && !url.includes(':')) {
        const inner = hugo_content_trim(url);
        return url.startsWith('/') ? inner : hugo_content_join(prefix, inner);
    }
    const pattern = config.permalinks.get(page.logical.split('/')[0] ?? '');
    if (pattern !== undefined && page.kind !== 'section') {
        return hugo_content_join(prefix, fillPermalink(pattern, page, matter, config));
    }
    const slug = hugo_content_textOf(matter['slug']);
    const folder = directoryOf(page.logical);
    const own = slug !== undefined && page.kind !== 'section' ? hugo_content_join(folder, hugo_content_trim(slug)) : page.logical;
    const address = hugo_content_join(prefix, config.keepCase ? own : urlize(own));
    return config.uglyUrls && page.kind === 'page' ? `${address}.html` : address;
}
/** Addresses that redirect to a page. */
function aliasesOfPage(page, matter, config) {
    const { aliases } = matter;
    const list = Array.isArray(aliases) ? aliases : typeof aliases === 'string' ? [aliases] : [];
    const prefix = languagePrefix(page.language, config);
    return list.flatMap((alias) => {
        if (typeof alias !== 'string')
            return [];
        const inner = hugo_content_trim(alias).replace(/(?:^|\/)index\.html$/, '');
        // A relative alias starts at the folder of the page.
        return alias.startsWith('/')
            ? [inner, hugo_content_join(prefix, inner)]
            : [hugo_content_join(prefix, joinPath(directoryOf(page.logical), inner) ?? inner)];
    });
}
/** `de` where addresses carry the language, else `''`. */
function languagePrefix(language, config) {
    if (config.languages.length < 2 && !config.defaultInAddress)
        return '';
    return language === config.languages[0] && !config.defaultInAddress ? '' : language;
}
function fillPermalink(pattern, page, matter, config) {
    const date = hugo_content_dateOf(matter['date']);
    const base = nameOf(page.logical);
    const sections = directoryOf(page.logical);
    const slug = hugo_content_textOf(matter['slug']);
    const values = {
        year: date.slice(0, 4),
        month: date.slice(5, 7),
        day: date.slice(8, 10),
        section: sections.split('/')[0] ?? '',
        sections,
        title: urlize(hugo_content_textOf(matter['title']) ?? base),
        slug: slug ?? urlize(hugo_content_textOf(matter['title']) ?? base),
        filename: base,
        slugorfilename: slug ?? base,
        contentbasename: base,
        slugorcontentbasename: slug ?? base,
    };
    const filled = pattern.replace(/:([a-z]+)(?:\[[^\]]*\])?/g, (all, name) => values[name] ?? all);
    const address = hugo_content_trim(filled).replace(/\/{2,}/g, '/');
    return config.keepCase ? address : address.toLowerCase();
}
function hugo_content_dateOf(date) {
    if (date instanceof Date)
        return date.toISOString();
    return typeof date === 'string' ? date : '';
}
/** As Hugo makes an address of a name: spaces are dashes, signs other than `.`, `_`, `-`, `+`, `~` vanish. */
function urlize(text) {
    return text
        .toLowerCase()
        .trim()
        .replace(/\s+/g, '-')
        .replace(/[^\p{L}\p{M}\p{N}\-_./+~@#%\\]/gu, '')
        .replace(/-{2,}/g, '-');
}
function hugo_content_textOf(value) {
    return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
function hugo_content_trim(path) {
    return path.replace(/^\/+|\/+$/g, '');
}
function hugo_content_join(...parts) {
    return parts.filter((part) => part !== '').join('/');
}

;// CONCATENATED MODULE: ./lib/content/layouts/hugo-addresses.js




/**
 * Link rules of a Hugo site.
 *
 * Render hooks, Hugo's own among them, take a path for the page or file it names; without them it
 * is an address. Which of the two a theme has is not known here, so both are tried.
 *
 * @see Hugo documentation, "Link render hooks", "ref", "GetPage"
 */
function createHugoRules(input) {
    const { project, config, homes, lookup, addresses, aliases } = input;
    const pageOf = new Map(input.pages.map((page) => [page.path, page]));
    const pageAt = new Map([...addresses].map(([path, address]) => [address.toLowerCase(), path]));
    const logical = new Map(input.pages.map((page) => [`${page.language}:${page.logical}`, page.path]));
    const byName = groupByName(input.pages);
    const statics = config.statics.map((folder) => joinPath(project, folder) ?? folder);
    const assets = config.assets.map((folder) => joinPath(project, folder) ?? folder);
    const unseen = config.mounted.some((folder) => lookup.at(pathBelow(project, folder)) === undefined);
    const redirects = input.redirectsFile === undefined ? undefined : parseRedirectsFile(input.redirectsFile);
    return { lookup, pages: new Set(addresses.keys()), look };
    function look(reading) {
        const { from, path, absolute, link } = reading;
        const page = pageOf.get(from);
        if (link.kind === 'include')
            return lookInclude(from, path);
        const byPath = absolute ? lookBelowContent(path, page) : lookBeside(reading, page);
        if (byPath !== undefined)
            return byPath;
        const address = absolute ? belowBase(path) : joinAddress(folderOf(from), path);
        if (address === undefined)
            return { kind: 'external' };
        return (lookAddress(address, 0) ??
            lookTerm(from, path) ??
            lookName(path, page) ??
            missing(reading, address));
    }
    /** The page's own files, then the page or file a path names from the page's folder. */
    function lookBeside({ from, path, link }, page) {
        const file = joinPath(directoryOf(from), path);
        if (file !== undefined && lookup.at(file)?.kind === 'file')
            return { kind: 'found', path: file };
        for (const folder of hugo_addresses_needsFile(link) ? [...assets, ...statics] : []) {
            const shared = joinPath(folder, path);
            if (shared !== undefined && lookup.at(shared)?.kind === 'file')
                return { kind: 'found', path: shared };
        }
        const folder = page === undefined ? '' : page.kind === 'page' ? directoryOf(page.logical) : page.logical;
        return (foundPage(joinPath(folder, path), page?.language) ??
            foundPage(joinPath('', path), page?.language));
    }
    function lookBelowContent(path, page) {
        const found = foundPage(joinPath('', path), page?.language);
        if (found !== undefined)
            return found;
        const folders = [...homes.map((home) => home.directory), ...assets, ...statics];
        for (const folder of folders) {
            const file = joinPath(folder, path);
            if (file !== undefined && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
        }
        return undefined;
    }
    function foundPage(path, language) {
        if (path === undefined)
            return undefined;
        const key = logicalOf(path);
        const tongues = [language ?? '', ...config.languages, ''];
        for (const tongue of tongues) {
            const found = logical.get(`${tongue}:${key}`);
            if (found !== undefined)
                return { kind: 'found', path: found };
        }
        return undefined;
    }
    function folderOf(from) {
        const address = addresses.get(from) ?? '';
        return address.endsWith('.html') ? directoryOf(address) : address;
    }
    function belowBase(path) {
        const address = joinAddress('', path);
        const base = config.basePath.slice(1, -1);
        if (base === '')
            return address;
        return isWithin(address, base) ? address.slice(base.length + 1) : undefined;
    }
    function lookAddress(written, followed) {
        const address = written.replace(/(?:^|\/)index\.html$/, '');
        const key = address.toLowerCase();
        const page = pageAt.get(key) ?? aliases.get(key);
        if (page !== undefined)
            return { kind: 'found', path: page };
        for (const folder of statics) {
            const file = pathBelow(folder, address);
            if (address !== '' && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
        }
        const bundled = lookBundled(address);
        if (bundled !== undefined)
            return bundled;
        if (isGenerated(key))
            return { kind: 'external' };
        const redirect = redirects?.follow(address);
        if (redirect === undefined || followed >= hugo_addresses_redirectsMax)
            return undefined;
        return redirect.startsWith('/')
            ? lookAddress(joinAddress('', redirect), followed + 1)
            : { kind: 'external' };
    }
    /** A file of a bundle is published beside its page. */
    function lookBundled(address) {
        const owner = pageAt.get(directoryOf(address).toLowerCase());
        const page = owner === undefined ? undefined : pageOf.get(owner);
        if (page === undefined || page.kind === 'page')
            return undefined;
        const file = pathBelow(directoryOf(page.path), nameOf(address));
        return lookup.at(file)?.kind === 'file' ? { kind: 'found', path: file } : undefined;
    }
    /** What Hugo makes out of other pages: lists of terms, feeds, pages of lists. */
    function isGenerated(address) {
        if (/(?:^|\/)(?:index\.(?:xml|json)|sitemap\.xml|robots\.txt|404\.html|page\/\d+)$/.test(address))
            return true;
        if (config.languages.some((language) => address === languagePrefix(language, config)))
            return true;
        const bare = config.languages.reduce((rest, language) => rest.startsWith(`${language}/`) ? rest.slice(language.length + 1) : rest, address);
        if (config.taxonomies.some((taxonomy) => isWithin(bare, taxonomy)))
            return true;
        // A folder of the top level is a section, with or without a page of its own.
        return homes.some((home) => !bare.includes('/') &&
            bare !== '' &&
            lookup.at(`${home.directory}/${bare}`)?.kind === 'directory');
    }
    /** `[term](g)`: hugoDocs' own hook leads it to the glossary. */
    function lookTerm(from, path) {
        if (path !== 'g')
            return undefined;
        const glossary = input.pages.find((page) => nameOf(page.logical) === 'glossary' && page.kind === 'section');
        return glossary === undefined || from === ''
            ? undefined
            : { kind: 'found', path: glossary.path };
    }
    function lookInclude(from, path) {
        const bases = [...homes.map((home) => home.directory), directoryOf(from), project, ...assets];
        for (const base of path.startsWith('/') ? bases : [directoryOf(from), ...bases]) {
            const file = joinPath(base, path);
            if (file !== undefined && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
        }
        return {
            kind: 'missing',
            path: pathBelow(bases[0] ?? '', path),
            reason: 'missing-include',
        };
    }
    /** `ref` and `relref` also take the bare name of a page, when only one has it. */
    function lookName(path, page) {
        const named = path.includes('/') ? '' : byName.get(`${page?.language ?? ''}:${logicalOf(path)}`);
        return named === undefined || named === '' ? undefined : { kind: 'found', path: named };
    }
    function missing({ from, path, absolute, link }, address) {
        if (hugo_addresses_needsFile(link) || /\.(?!md$|html?$)\w+$/.test(path)) {
            // Files of a mounted folder that is not in this tree may be there when the site is built.
            if (hugo_addresses_needsFile(link) && unseen)
                return { kind: 'external' };
            const folder = absolute ? (statics[0] ?? '') : directoryOf(from);
            const file = pathBelow(folder, path);
            return file === ''
                ? { kind: 'missing', path: '' }
                : { kind: 'missing', path: file, reason: 'missing-file' };
        }
        return { kind: 'missing', path: fileFor(absolute ? address : path), reason: 'missing-page' };
    }
    function fileFor(path) {
        const inner = path.replace(/^\/+|\/+$/g, '').replace(/\.(?:md|html)$/, '');
        return pathBelow(homes[0]?.directory ?? '', inner === '' ? '_index.md' : `${inner}.md`);
    }
}
const hugo_addresses_redirectsMax = 10;
function hugo_addresses_needsFile(link) {
    return link.kind === 'image' || link.kind === 'html-image' || link.kind === 'cover';
}
function logicalOf(path) {
    const plain = path.replace(/\/+$/, '').replace(/\.(?:md|markdown)$/i, '');
    return urlize(plain.replace(/(?:^|\/)_?index$/, ''));
}
/** Pages by base name, for references by name alone; `''` where a name is not unique. */
function groupByName(pages) {
    const names = new Map();
    for (const page of pages) {
        const key = `${page.language}:${nameOf(page.logical)}`;
        names.set(key, names.has(key) ? '' : page.path);
    }
    return names;
}

// EXTERNAL MODULE: ./node_modules/smol-toml/dist/index.js + 8 modules
var smol_toml_dist = __webpack_require__(3292);
;// CONCATENATED MODULE: ./lib/content/layouts/hugo-config.js
// hugo.toml, hugo.yaml, hugo.json: folders, languages and addresses of a Hugo site.



/**
 * Read configuration files; later ones win over earlier ones key by key.
 *
 * @param texts - path and text of each, `hugo.toml` before `config/_default/*`
 */
function parseHugoConfig(texts) {
    const warnings = [];
    const parsed = texts.map(({ path, text }) => {
        const values = parseByName(path, text);
        if (values === undefined)
            warnings.push({ path, message: 'cannot be read' });
        return nestByName(path, values ?? {});
    });
    const all = Object.fromEntries(parsed.flatMap((values) => Object.entries(values)));
    const languages = languagesOf(all);
    const contentDir = hugo_config_textOf(all, 'contentdir') ?? 'content';
    const mounts = mountsOf(all);
    const mounted = mounts.filter((mount) => mount.target === 'content');
    const perLanguage = Object.entries(recordOf(all, 'languages')).flatMap(([language, value]) => {
        const directory = hugo_config_isRecord(value) ? hugo_config_textOf(lowerKeys(value), 'contentdir') : undefined;
        return directory === undefined ? [] : [{ directory, language }];
    });
    return {
        basePath: pathOfBase(hugo_config_textOf(all, 'baseurl')),
        contents: mounted.length > 0
            ? mounted.map(contentOfMount)
            : perLanguage.length > 0
                ? perLanguage
                : [{ directory: contentDir }],
        statics: foldersOf(mounts, 'static', hugo_config_textOf(all, 'staticdir') ?? 'static'),
        assets: foldersOf(mounts, 'assets', hugo_config_textOf(all, 'assetdir') ?? 'assets'),
        mounted: mounts
            .filter(({ target }) => target === 'static' || target === 'assets')
            .map(({ source }) => source),
        languages,
        defaultInAddress: all['defaultcontentlanguageinsubdir'] === true,
        uglyUrls: all['uglyurls'] === true,
        keepCase: all['disablepathtolower'] === true,
        permalinks: permalinksOf(all),
        taxonomies: taxonomiesOf(all),
        warnings,
    };
}
function contentOfMount(mount) {
    return {
        directory: mount.source,
        ...(mount.language === undefined ? {} : { language: mount.language }),
    };
}
function foldersOf(mounts, target, folder) {
    const mounted = mounts.filter((mount) => mount.target === target).map((mount) => mount.source);
    return [...new Set([folder, ...mounted])];
}
function parseByName(path, text) {
    try {
        const value = path.endsWith('.toml')
            ? (0,smol_toml_dist/* parse */.qg)(text.replace(/^\uFEFF/, ''))
            : path.endsWith('.json')
                ? parseLooseJson(text)
                : (0,yaml_dist/* parse */.qg)(text, { logLevel: 'silent' });
        return hugo_config_isRecord(value) ? lowerKeys(value) : undefined;
    }
    catch {
        // What the parser says names no place we could pass on for all three formats.
        return undefined;
    }
}
/** `config/_default/params.toml` holds what `[params]` would. */
function nestByName(path, values) {
    const name = /(?:^|\/)config\/_default\/([a-z]+)(?:\.[a-z-]+)?\.\w+$/i
        .exec(path)?.[1]
        ?.toLowerCase();
    return name === undefined || name === 'hugo' || name === 'config' ? values : { [name]: values };
}
function languagesOf(all) {
    const weights = Object.entries(recordOf(all, 'languages')).map(([code, value]) => {
        const weight = hugo_config_isRecord(value) ? value['weight'] : undefined;
        return { code, weight: typeof weight === 'number' ? weight : Number.MAX_SAFE_INTEGER };
    });
    const main = hugo_config_textOf(all, 'defaultcontentlanguage') ?? 'en';
    const others = weights.filter(({ code }) => code !== main).sort((a, b) => a.weight - b.weight);
    return weights.length === 0 ? [] : [main, ...others.map(({ code }) => code)];
}
function mountsOf(all) {
    const mounts = recordOf(all, 'module')['mounts'];
    return (Array.isArray(mounts) ? mounts : []).flatMap((mount) => {
        if (!hugo_config_isRecord(mount))
            return [];
        const { source, target, lang } = mount;
        if (typeof source !== 'string' || typeof target !== 'string')
            return [];
        const matrix = recordOf(recordOf(recordOf(lowerKeys(mount), 'sites'), 'matrix'), 'languages');
        const language = typeof lang === 'string' ? lang : Object.values(matrix)[0];
        return [{ source, target, ...(typeof language === 'string' ? { language } : {}) }];
    });
}
function permalinksOf(all) {
    const permalinks = recordOf(all, 'permalinks');
    const pages = hugo_config_isRecord(permalinks['page']) ? permalinks['page'] : permalinks;
    return new Map(Object.entries(pages).flatMap(([section, pattern]) => typeof pattern === 'string' ? [[section, pattern]] : []));
}
function taxonomiesOf(all) {
    const named = Object.values(recordOf(all, 'taxonomies')).filter((name) => typeof name === 'string');
    return named.length > 0 ? named : ['tags', 'categories'];
}
function pathOfBase(url) {
    const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '') ?? '';
    const inner = path.split('/').filter((part) => part !== '');
    return inner.length === 0 ? '/' : `/${inner.join('/')}/`;
}
function hugo_config_textOf(record, key) {
    const value = record[key];
    return typeof value === 'string' ? value : undefined;
}
function recordOf(record, key) {
    const value = record[key];
    if (Array.isArray(value))
        return Object.fromEntries(value.entries());
    return hugo_config_isRecord(value) ? value : {};
}
// Hugo's own keys are of any case.
function lowerKeys(record) {
    return Object.fromEntries(Object.entries(record).map(([key, value]) => [key.toLowerCase(), value]));
}
function hugo_config_isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

;// CONCATENATED MODULE: ./lib/content/layouts/hugo.js
// Hugo: sections, bundles, languages, aliases.












const ownName = /^hugo\.(?:toml|ya?ml|json)$/;
const sharedName = /^config\.(?:toml|ya?ml|json)$/;
/** The layout of Hugo sites. */
const hugo = {
    name: 'hugo',
    async recognise(files, readTexts, project) {
        const configs = [...files.byPath.values()]
            .filter((file) => !isInstalled(file.path) && isConfig(file.path))
            .filter((file) => project === undefined || projectOf(file.path) === project)
            .sort((a, b) => a.path.split('/').length - b.path.split('/').length);
        for (const file of configs.slice(0, configsMax)) {
            const place = projectOf(file.path);
            const config = await hugo_readConfig(files, place, readTexts);
            const homes = homesOf(place, config, files);
            const [home] = homes;
            if (home === undefined)
                continue;
            const own = ownName.test(nameOf(file.path));
            return {
                layout: 'hugo',
                root: hugo_commonDirectory(homes.map((one) => one.directory)),
                project: place,
                confidence: own ? 'configuration' : 'navigation',
                evidence: [`found "${file.path}" with content in "${home.directory}"`],
                warnings: config.warnings,
            };
        }
        const section = [...files.byPath.keys()].find((path) => /^(?:.*\/)?content\/(?:[^/]+\/)*_index\.md$/.test(path));
        const place = section?.replace(/(?:^|\/)content\/(?:[^/]+\/)*_index\.md$/, '');
        if (section === undefined ||
            place === undefined ||
            (project !== undefined && project !== place))
            return undefined;
        return {
            layout: 'hugo',
            root: pathBelow(place, 'content'),
            project: place,
            confidence: 'traces',
            evidence: [`found "${section}"`],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { project } = detection;
        const config = await hugo_readConfig(files, project, source.readTexts);
        const found = homesOf(project, config, files);
        const homes = found.length > 0 ? found : [{ directory: detection.root }];
        const entries = [...files.byPath.values()].filter((file) => isMarkdown(file.path) &&
            file.mode.startsWith('100') &&
            homes.some((home) => isWithin(file.path, home.directory)));
        const redirectsEntry = files.byPath.get(pathBelow(project, 'static/_redirects'));
        const [linkTexts, texts, factsOf] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(redirectsEntry === undefined ? [] : [redirectsEntry]),
            readPageFacts(source, entries, 'hugo'),
        ]);
        const matterOf = (path) => factsOf(path)?.frontMatter?.data ?? {};
        const pages = entries.flatMap((file) => readHugoPage(file.path, homes, config) ?? []);
        const { addresses, aliases } = nameAll(pages, matterOf, config);
        const lookup = createLookup(files, linkTexts);
        const redirectsFile = texts.get(redirectsEntry?.oid ?? '');
        const rules = createHugoRules({
            project,
            config,
            homes,
            pages,
            addresses,
            aliases,
            lookup,
            ...(redirectsFile === undefined ? {} : { redirectsFile }),
        });
        const includes = readIncludes({
            pages: entries,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        const main = pages.filter((page) => page.language === (config.languages[0] ?? '') || config.languages.length < 2);
        return buildSite({
            ...detection,
            pages: entries,
            navigation: folder_tree_buildFolderTree({
                pages: main.map((page) => page.path),
                root: homes[0]?.directory ?? detection.root,
                titleOf: (path) => titleOfPage(path, factsOf(path), ['linkTitle', 'title']),
                isIndex: (path) => /^_?index(?:\.|$)/.test(nameOf(path)),
                orderOf: (path) => weightOf(matterOf(path)['weight']),
            }),
            uses: [],
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [homes[0]?.directory ?? ''],
                special: (from, link) => resolvePublished(from, link, shown),
            },
            addresses,
            anchors: (page, path) => collectAnchors(withListed(includes.wholeOf(path, page), path, pages, factsOf), anchorRules.hugo),
            dependsOn: [
                ...hugo_linesOf(pages, aliases, (path) => [
                    addresses.get(path) ?? '',
                    (0,slugs/* hugoSlug */.Fb)(titleOfPage(path, factsOf(path))),
                ]),
                ...includes.files,
                ...configFiles(files, project),
                ...(redirectsEntry === undefined ? [] : [redirectsEntry]),
            ],
        });
    },
};
const configsMax = 20;
/** The address of every page by path, and every page by its old addresses. */
function nameAll(pages, matterOf, config) {
    const addresses = new Map();
    const aliases = new Map();
    for (const page of pages) {
        const matter = matterOf(page.path);
        addresses.set(page.path, addressOfPage(page, matter, config));
        for (const alias of aliasesOfPage(page, matter, config)) {
            aliases.set(alias.toLowerCase(), page.path);
        }
    }
    return { addresses, aliases };
}
/** What front matter says of addresses and lists, in the place of the page's oid. */
function hugo_linesOf(pages, aliases, namesOf) {
    const said = new Map(pages.map(({ path }) => [path, [...namesOf(path)]]));
    for (const [alias, path] of aliases)
        said.get(path)?.push(alias);
    return [...said].map(([path, names]) => ({ path, oid: names.join(' '), mode: '100644' }));
}
/**
 * A section may list its pages with a heading each, as a glossary does: which of them do is for a
 * template to know, so the titles of its pages count.
 */
function withListed(facts, path, pages, factsOf) {
    if (!nameOf(path).startsWith('_index.'))
        return facts;
    const folder = directoryOf(path);
    const listed = pages
        .filter((page) => page.path !== path && directoryOf(page.path) === folder)
        .flatMap((page) => [
        (0,slugs/* hugoSlug */.Fb)(titleOfPage(page.path, factsOf(page.path))),
        (0,slugs/* hugoSlug */.Fb)(nameOf(page.logical)),
    ]);
    return { ...facts, anchors: [...facts.anchors, ...listed] };
}
// Without a weight a page comes after those that have one.
function weightOf(weight) {
    return typeof weight === 'number' && weight !== 0 ? weight : Number.MAX_SAFE_INTEGER;
}
function isConfig(path) {
    const name = nameOf(path);
    return ownName.test(name) || sharedName.test(name);
}
/** The directory of the site a configuration file belongs to. */
function projectOf(path) {
    return directoryOf(path).replace(/(?:^|\/)config\/_default$/, '');
}
function configFiles(files, project) {
    const defaults = joinPath(project, 'config/_default');
    const own = [...files.byPath.values()].filter((file) => (directoryOf(file.path) === project && isConfig(file.path)) ||
        (directoryOf(file.path) === defaults && /\.(?:toml|ya?ml|json)$/.test(file.path)));
    return own;
}
async function hugo_readConfig(files, project, readTexts) {
    const entries = configFiles(files, project);
    const texts = await readTexts(entries);
    return parseHugoConfig(entries.map((file) => ({ path: file.path, text: texts.get(file.oid) ?? '' })));
}
function homesOf(project, config, files) {
    return config.contents
        .map((content) => ({ ...content, directory: pathBelow(project, content.directory) }))
        .filter((home) => files.directories.has(home.directory));
}
function hugo_commonDirectory(directories) {
    const [first = '', ...others] = directories;
    let common = first;
    for (const other of others) {
        while (common !== '' && !isWithin(other, common))
            common = directoryOf(common);
    }
    return common;
}

;// CONCATENATED MODULE: ./lib/content/layouts/layout.js
const layoutNames = [
    'gitbook',
    'mdbook',
    'mkdocs',
    'docusaurus',
    'vitepress',
    'hugo',
    'docfx',
    'mdn',
    'plain',
];

;// CONCATENATED MODULE: ./lib/content/layouts/mdbook-books.js
// Books of mdBook in one repository: where each lies, what book.toml says.



/** Find the books in a directory and below, in byte order; samples are none. */
async function findBooks(files, readTexts, project) {
    const start = project === '' ? 0 : project.length + 1;
    const configs = [...files.byPath.values()].filter(({ path }) => nameOf(path) === 'book.toml' && isWithin(path, project) && !isSample(path.slice(start)));
    const texts = await readTexts(configs);
    const books = configs.map(({ path, oid }) => readBook(path, texts.get(oid) ?? '', files));
    if (books.length > 0)
        return books;
    const summary = files.byPath.get(below(project, 'src/SUMMARY.md'));
    if (summary === undefined)
        return [];
    const text = (await readTexts([summary])).get(summary.oid) ?? '';
    return [bareBook(project, parseSummary(text))];
}
function readBook(path, text, files) {
    const project = directoryOf(path);
    const warnings = [];
    const config = readToml(path, text, warnings);
    const book = tableAt(config, 'book');
    const source = textAt(book, 'src') ?? 'src';
    const joined = joinPath('', source);
    if (joined === undefined) {
        warnings.push({ path, message: `src "${source}" leads out of the book` });
    }
    const root = joined === undefined ? project : joined === '' ? project : below(project, joined);
    if (!files.byPath.has(below(root, 'SUMMARY.md'))) {
        warnings.push({ path, message: `Cannot find "${below(root, 'SUMMARY.md')}"` });
    }
    const html = tableAt(tableAt(config, 'output'), 'html');
    const title = textAt(book, 'title');
    const siteUrl = textAt(html, 'site-url');
    return {
        project,
        root,
        config: path,
        ...(title === undefined ? {} : { title }),
        ...(siteUrl === undefined ? {} : { siteUrl }),
        redirects: Object.keys(tableAt(html, 'redirect')).map((key) => key.replace(/^\/+/, '')),
        warnings,
        evidence: `found "${path}" with src "${joined ?? project}"`,
    };
}
function bareBook(project, summary) {
    const groups = summary.blocks.some((block) => block.kind === 'list' && block.items.some(hasBareText));
    return {
        project,
        root: below(project, 'src'),
        redirects: [],
        warnings: [],
        evidence: `found "${below(project, 'src/SUMMARY.md')}" without "book.toml"${groups ? ', with entries that only name a group' : ''}: chapters as mdBook lists them, links as on a git host`,
    };
}
function hasBareText(item) {
    return item.url === undefined || item.children.some(hasBareText);
}
function readToml(path, text, warnings) {
    try {
        return (0,smol_toml_dist/* parse */.qg)(text);
    }
    catch (error) {
        if (!(error instanceof smol_toml_dist/* TomlError */.zx))
            throw error;
        const { line, column } = error;
        const message = `Cannot read "${path}": ${error.message.split('\n')[0] ?? ''}`;
        warnings.push({ path, line, column, message });
        return {};
    }
}
function tableAt(table, key) {
    const value = table[key];
    return isTable(value) ? value : {};
}
function isTable(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
function textAt(table, key) {
    const value = table[key];
    return typeof value === 'string' ? value : undefined;
}

;// CONCATENATED MODULE: ./lib/content/layouts/mdbook.js
// mdBook: chapters of SUMMARY.md, published as one HTML file each.







/** The layout of books made with mdBook; several in one repository stand side by side. */
const mdbook = {
    name: 'mdbook',
    async recognise(files, readTexts, project) {
        const books = await findBooks(files, readTexts, project ?? '');
        const [first] = books;
        if (first === undefined)
            return undefined;
        const certain = first.config !== undefined;
        return {
            layout: 'mdbook',
            project: commonDirectory(books.map((book) => book.project)),
            // Without a configuration nothing says that only the book is documentation.
            root: commonDirectory(books.map((book) => (certain ? book.root : book.project))),
            confidence: certain ? 'configuration' : 'navigation',
            evidence: books.map((book) => book.evidence),
            warnings: books.flatMap((book) => book.warnings),
        };
    },
    async read(files, detection, source) {
        const found = await findBooks(files, source.readTexts, detection.project);
        const books = found.length > 0 ? found : [chosenBook(detection)];
        const summaries = new Map(books.map((book) => [below(book.root, 'SUMMARY.md'), book]));
        const all = [...files.byPath.values()];
        const pages = all.filter((file) => mdbook_isPage(file, detection.root) && !summaries.has(file.path));
        const lookup = createLookup(files, await readLinkTexts(files, source.readTexts));
        const parts = { ...detection, pages, lookup, rules: mdbook_linkRules(books, new Set()), uses: [] };
        const linking = buildSite({
            ...parts,
            navigation: [],
            addresses: new Map(),
            anchors: (facts) => collectAnchors(facts, anchorRules.mdbook),
            dependsOn: [],
        });
        const chapters = [];
        for (const book of books)
            chapters.push(await readChapters(book, files, source, linking));
        const navigation = separateSlugs(chapters.flatMap((one) => mdbook_joined(one, books)));
        const published = new Set(pagesOf(navigation));
        const built = new Set([...published].filter((path) => bookOf(path, books)?.config !== undefined));
        const site = {
            ...parts,
            rules: mdbook_linkRules(books, built),
            warnings: [...detection.warnings, ...chapters.flatMap((one) => one.warnings)],
            navigation,
            uses: chapters.flatMap((one) => one.uses),
            addresses: addressesOf(navigation),
            anchors: (facts, path) => collectAnchors(facts, built.has(path) ? anchorRules.mdbook : anchorRules.plain),
            dependsOn: all.filter(({ path }) => summaries.has(path) || books.some((book) => book.config === path)),
        };
        return buildSite(site);
    },
};
function chosenBook({ project, root }) {
    return { project, root, redirects: [], warnings: [], evidence: '' };
}
function mdbook_isPage(file, root) {
    return (isMarkdown(file.path) &&
        file.mode.startsWith('100') &&
        isWithin(file.path, root) &&
        !isInstalled(file.path));
}
function bookOf(path, books) {
    return [...books]
        .sort((a, b) => b.root.length - a.root.length)
        .find((book) => isWithin(path, book.root));
}
async function readChapters(book, files, source, linking) {
    const path = below(book.root, 'SUMMARY.md');
    const entry = files.byPath.get(path);
    if (entry === undefined)
        return { book, tree: [], uses: [], warnings: [] };
    const summary = parseSummary((await source.readTexts([entry])).get(entry.oid) ?? '');
    const warnings = [];
    const tree = buildTree(summary, {
        root: book.root,
        resolve: (url) => linking.resolve(path, { kind: 'navigation', url }),
        warn: (line, message) => warnings.push({ path, line, message }),
    });
    return { book, tree, uses: summary.uses.map((use) => ({ path, use })), warnings };
}
/**
 * Chapters as mdBook reads them: the first heading names the book, every other is the title of the
 * part below it. Chapters outside of lists belong to no part.
 */
function buildTree(summary, context) {
    const taken = new Set();
    const tree = [];
    let part = tree;
    const first = summary.blocks.findIndex((block) => block.kind === 'heading');
    for (const [index, block] of summary.blocks.entries()) {
        switch (block.kind) {
            case 'heading':
                if (index === first && tree.length === 0)
                    break;
                part = [];
                tree.push({ kind: 'group', title: block.title, slug: slugOf(block.title), children: part });
                break;
            case 'chapters':
                part = tree;
                part.push(...block.items.flatMap(buildNode));
                break;
            case 'list':
                part.push(...block.items.flatMap(buildNode));
                break;
            case 'break':
                break;
        }
    }
    return tree;
    function buildNode(item) {
        const { title, url } = item;
        const children = () => item.children.flatMap(buildNode);
        const target = url === undefined || url === '' ? undefined : context.resolve(url);
        if (target?.kind === 'page' || (target?.kind === 'file' && isMarkdown(target.path))) {
            const file = target.path;
            if (!taken.has(file)) {
                taken.add(file);
                return [
                    { kind: 'page', file, title, slug: slugOfFile(file, context.root), children: children() },
                ];
            }
            context.warn(item.line, `"${file}" is listed twice; its second entry is a link to the first`);
            return [{ kind: 'link', title, url: url ?? '' }, ...children()];
        }
        if (target?.kind === 'external')
            return [{ kind: 'link', title, url: url ?? '' }, ...children()];
        // A draft, a bare title, or a chapter that is not written yet.
        return [{ kind: 'group', title, slug: slugOf(title), children: children() }];
    }
}
function slugOf(title) {
    return title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}._]+/gu, '-')
        .replace(/^-+|-+$/g, '');
}
function mdbook_joined({ book, tree }, books) {
    if (books.length === 1 || book.project === '')
        return tree;
    const title = book.title ?? nameOf(book.project);
    return [{ kind: 'group', title, slug: book.project.replaceAll('/', '-'), children: tree }];
}
/**
 * Links of a book. Only chapters are published: a link from one to markdown that SUMMARY.md does not
 * list leads to an HTML file that is never made.
 *
 * @param built - chapters of books with a configuration
 */
function mdbook_linkRules(books, built) {
    const bookAt = (from) => bookOf(from, books);
    return {
        indexNames: ['README.md', 'index.md', 'index.html'],
        extensions: ['.md'],
        directories: true,
        absoluteBases(from) {
            const book = bookAt(from);
            return book === undefined ? [''] : [...new Set([book.root, book.project, ''])];
        },
        alternatives: sourcesOf,
        special(from, link) {
            const { siteUrl } = bookAt(from) ?? {};
            if (siteUrl === undefined || siteUrl === '/' || !siteUrl.startsWith('/'))
                return undefined;
            const base = siteUrl.endsWith('/') ? siteUrl : `${siteUrl}/`;
            return link.url.startsWith(base) ? { url: link.url.slice(base.length - 1) } : undefined;
        },
        accepts: (from, link, found) => !built.has(from) ||
            link.kind === 'include' ||
            (found.kind === 'file' &&
                (built.has(found.path) || !isMarkdown(found.path) || !isInBook(found.path, books))),
        missing: (from, link, broken) => leavesBook(from, link, bookAt(from)) ? { kind: 'external' } : broken,
    };
}
function isInBook(path, books) {
    return bookOf(path, books) !== undefined;
}
/** Sources of a page of the built book: `x.md` of `x.html`, the README of `x/index.html`. */
function sourcesOf(path) {
    if (!path.endsWith('.html'))
        return [];
    const stem = path.slice(0, -'.html'.length);
    const directory = directoryOf(path);
    return navigation_isIndex(path) ? [`${stem}.md`, below(directory, 'README.md')] : [`${stem}.md`];
}
/**
 * Whether a url leads to what stands beside the published book: other books of one host
 * (`../std/index.html`), pages mdBook makes itself, old addresses it redirects.
 */
function leavesBook(from, link, book) {
    if (book?.config === undefined)
        return false;
    const path = link.url.replace(/[?#].*$/, '');
    const start = path.startsWith('/') ? '' : directoryOf(from).slice(book.root.length);
    const reached = joinPath(start.replace(/^\//, ''), path);
    if (reached === undefined)
        return !isMarkdown(path);
    if (path.startsWith('/') && /\.html$|\/$/.test(path))
        return true;
    return /^(?:print|toc|404)\.html$/.test(reached) || book.redirects.includes(reached);
}

;// CONCATENATED MODULE: ./lib/content/layouts/mdn-addresses.js



/**
 * The folder of a slug, as MDN's tools name it.
 *
 * @see mdn/yari, `libs/slug-utils`: `slugToFolder`
 */
function folderOfSlug(slug) {
    if (!/[*:?]/.test(slug))
        return slug.toLowerCase();
    return slug
        .replaceAll('*', '_star_')
        .replaceAll('::', '_doublecolon_')
        .replaceAll(':', '_colon_')
        .replaceAll('?', '_question_')
        .toLowerCase();
}
/** Lines of `_redirects.txt`: two addresses with a tab between. */
function parseMdnRedirects(texts) {
    const redirects = new Map();
    for (const line of texts.flatMap((text) => text.split(/\r?\n/))) {
        const [from, to] = line.split('\t');
        if (from?.startsWith('/') && to !== undefined)
            redirects.set(mdn_addresses_keyOf(from), to.trim());
    }
    return redirects;
}
function mdn_addresses_keyOf(address) {
    return decodePercent(address.replace(/[?#].*$/, '').replace(/\/+$/, '')).toLowerCase();
}
// A redirect leads to its end at once; more than a few in a row are a circle.
const mdn_addresses_redirectsMax = 10;
// What the site serves besides documents: its languages, its tools, its short addresses.
const siteRoots = /^\/(?:docs|shared-assets|assets|static|media|api|play|playground|blog|curriculum|plus|search|observatory|about|advertising|community|newsletter|users|discord|sitemaps?|sitemap\.xml|robots\.txt|demos|samples|[a-z]{2,3}(?:-[a-z]{2,4})?)(?:\/|$)/i;
const documentAddress = /^\/([a-z]{2,3}(?:-[a-z]{2,4})?)\/docs(?:\/(.*))?$/i;
/**
 * Link rules of MDN.
 *
 * A page a language lacks is shown in English, and so is a file of a page: when English is not in
 * this repository, such a link cannot be decided, and counts as external.
 */
function createMdnRules(input) {
    const { root, lookup, redirects } = input;
    const pages = new Set(input.pages.map((page) => page.path));
    const english = pathBelow(root, 'en-us');
    const hasEnglish = lookup.at(english)?.kind === 'directory';
    return { lookup, pages, anyCase: true, look };
    function look({ from, path, absolute }) {
        if (absolute)
            return lookAddress(`/${joinAddress('', path)}`, 0);
        const file = joinPath(directoryOf(from), path);
        if (file !== undefined && lookup.at(file)?.kind === 'file')
            return { kind: 'found', path: file };
        if (/\.\w{2,5}$/.test(path))
            return missingFile(file ?? '');
        const folder = directoryOf(from).slice(root === '' ? 0 : root.length + 1);
        const [language = '', ...rest] = folder.split('/');
        // A page has no slash at its end, so that "x" is a sibling of the page it stands on.
        const parent = ['', language, 'docs', ...rest.slice(0, -1)].join('/').slice(1);
        return lookAddress(`/${joinAddress(parent, path)}`, 0);
    }
    function lookAddress(address, redirected) {
        const [all, language = '', slug = ''] = documentAddress.exec(address) ?? [];
        if (all === undefined) {
            return siteRoots.test(address) || address === '/'
                ? { kind: 'external' }
                : { kind: 'missing', path: '', reason: 'missing-page' };
        }
        const page = pageOf(language, slug);
        if (page !== undefined)
            return { kind: 'found', path: page };
        const redirect = redirects().get(mdn_addresses_keyOf(address));
        if (redirect?.startsWith('/') && redirected < mdn_addresses_redirectsMax) {
            return lookAddress(redirect.replace(/[?#].*$/, ''), redirected + 1);
        }
        if (redirect !== undefined)
            return { kind: 'external' };
        const stand = hasEnglish ? pageOf('en-us', slug) : undefined;
        if (stand !== undefined)
            return { kind: 'found', path: stand };
        const here = pathBelow(root, language.toLowerCase());
        if (!hasEnglish || slug === '' || lookup.at(here) === undefined)
            return { kind: 'external' };
        return { kind: 'missing', path: `${here}/${folderOfSlug(slug)}/index.md` };
    }
    function pageOf(language, slug) {
        const folder = folderOfSlug(slug.replace(/\/+$/, ''));
        const path = joinPath(root, `${language.toLowerCase()}/${folder}/index.md`);
        return path !== undefined && pages.has(path) ? path : undefined;
    }
    function missingFile(file) {
        const own = file.slice(root === '' ? 0 : root.length + 1).split('/');
        const stand = joinPath(english, own.slice(1).join('/'));
        if (stand !== undefined && lookup.at(stand)?.kind === 'file')
            return { kind: 'found', path: stand };
        return hasEnglish ? { kind: 'missing', path: file } : { kind: 'external' };
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/mdn.js
// MDN Web Docs: `files/<language>/<slug>/index.md`, linked by address.








const languages = ['de', 'en-us', 'es', 'fr', 'ja', 'ko', 'pt-br', 'ru', 'zh-cn', 'zh-tw'];
const filesDirectory = /^(?:(.*)\/)?files\/([a-z]{2}(?:-[a-z]{2})?)\//;
/** The layout of MDN's content and translated content. */
const mdn = {
    name: 'mdn',
    async recognise(files, _readTexts, project) {
        const found = new Map();
        for (const path of files.byPath.keys()) {
            if (!path.endsWith('/index.md'))
                continue;
            const [, directory = '', language = ''] = filesDirectory.exec(path) ?? [];
            if (!languages.includes(language))
                continue;
            if (project === undefined || project === directory) {
                const place = pathBelow(directory, `files/${language}`);
                found.set(place, (found.get(place) ?? 0) + 1);
            }
        }
        const [place] = [...found].sort((a, b) => b[1] - a[1])[0] ?? [];
        if (place === undefined)
            return undefined;
        const redirects = files.byPath.has(`${place}/_redirects.txt`);
        return {
            layout: 'mdn',
            root: directoryOf(place),
            project: directoryOf(directoryOf(place)),
            confidence: redirects ? 'configuration' : 'traces',
            evidence: [
                ...[...found].map(([one, count]) => `found ${count} pages in "${one}"`),
                ...(redirects ? [`found "${place}/_redirects.txt"`] : []),
            ],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { root } = detection;
        const below = root === '' ? '' : `${root}/`;
        const inside = [...files.byPath.values()].filter((file) => file.path.startsWith(below));
        const pages = inside.filter((file) => nameOf(file.path) === 'index.md');
        const redirectFiles = inside.filter((file) => nameOf(file.path) === '_redirects.txt');
        const [linkTexts, texts, facts] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(redirectFiles),
            readTitleFacts(source, pages, 'mdn'),
        ]);
        const lookup = createLookup(files, linkTexts);
        // Thousands of lines that only a link to nothing asks for.
        let parsed;
        const redirects = () => {
            parsed ??= parseMdnRedirects(redirectFiles.flatMap((file) => texts.get(file.oid) ?? []));
            return parsed;
        };
        const rules = createMdnRules({ root, pages, lookup, redirects });
        const factsOf = (page) => facts.get(page.oid);
        let navigation;
        let addresses;
        return buildSite({
            ...detection,
            pages,
            get navigation() {
                navigation ??= mdn_buildTree(pages, factsOf, root);
                return navigation;
            },
            uses: [],
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [root],
                special: (from, link) => resolvePublished(from, link, rules),
            },
            get addresses() {
                addresses ??= new Map(pages.map((page) => [page.path, addressOf(page, factsOf(page), root)]));
                return addresses;
            },
            anchors: (page) => collectAnchors(page, anchorRules.mdn),
            dependsOn: redirectFiles,
        });
    },
};
/** `de/docs/Web/API`, spelled as the front matter spells it. */
function addressOf(page, facts, root) {
    const path = directoryOf(page.path).slice(root === '' ? 0 : root.length + 1);
    const [language = '', ...folders] = path.split('/');
    const slug = facts?.frontMatter?.data['slug'];
    const folder = folders.join('/');
    const spelled = typeof slug === 'string' && folderOfSlug(slug) === folder ? slug : folder;
    return `${language}/docs/${spelled}`;
}
/** Pages below the page of the folder above; folders without a page are passed over. */
function mdn_buildTree(pages, factsOf, root) {
    const children = new Map();
    const folders = new Set(pages.map((page) => directoryOf(page.path)));
    for (const page of pages) {
        let parent = directoryOf(directoryOf(page.path));
        while (parent !== root && parent !== '' && !folders.has(parent))
            parent = directoryOf(parent);
        const siblings = children.get(parent);
        if (siblings === undefined)
            children.set(parent, [page]);
        else
            siblings.push(page);
    }
    return nodes(root);
    function nodes(parent) {
        return (children.get(parent) ?? []).map((page) => {
            const folder = directoryOf(page.path);
            return {
                kind: 'page',
                file: page.path,
                title: titleOfPage(page.path, factsOf(page), ['short-title', 'title']),
                slug: nameOf(folder),
                children: folder === parent ? [] : nodes(folder),
            };
        });
    }
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-config.js

/**
 * Read one `mkdocs.yml`. Never fails: what cannot be read takes its default and a warning.
 *
 * @param inherited - the configuration it names in `INHERIT`: gives what this one leaves out
 * @see MkDocs user guide, "Configuration inheritance"
 */
function parseMkdocsConfig(path, text, inherited) {
    const { root, errors } = readPlacedYaml(text);
    const nav = lookUpPlaced(root, 'nav');
    const inherit = textOf(lookUpPlaced(root, 'INHERIT'));
    const customDir = textOf(lookUpPlaced(root, 'theme', 'custom_dir')) ?? inherited?.customDir;
    const siteUrl = textOf(lookUpPlaced(root, 'site_url'));
    const directoryUrls = textOf(lookUpPlaced(root, 'use_directory_urls'));
    const absoluteLinks = textOf(lookUpPlaced(root, 'validation', 'links', 'absolute_links')) ??
        textOf(lookUpPlaced(root, 'validation', 'absolute_links'));
    const alternates = lookUpPlaced(root, 'extra', 'alternate');
    return {
        path,
        docsDir: textOf(lookUpPlaced(root, 'docs_dir')) ?? inherited?.docsDir ?? 'docs',
        ...(customDir === undefined ? {} : { customDir }),
        ...(inherit === undefined ? {} : { inherit }),
        useDirectoryUrls: directoryUrls === undefined
            ? (inherited?.useDirectoryUrls ?? true)
            : directoryUrls !== 'false',
        basePath: siteUrl === undefined ? (inherited?.basePath ?? '/') : pathOfUrl(siteUrl),
        ...(nav?.kind === 'list'
            ? { nav: { path, entries: parseNav(nav) } }
            : inherited?.nav === undefined
                ? {}
                : { nav: inherited.nav }),
        absoluteLinksToFiles: absoluteLinks === undefined
            ? (inherited?.absoluteLinksToFiles ?? false)
            : absoluteLinks === 'relative_to_docs',
        plugins: new Map([
            ...(inherited?.plugins ?? []),
            ...mkdocs_config_namedOptions(lookUpPlaced(root, 'plugins')),
        ]),
        extensions: new Set([
            ...(inherited?.extensions ?? []),
            ...mkdocs_config_namedOptions(lookUpPlaced(root, 'markdown_extensions')).keys(),
        ]),
        alternates: alternates === undefined ? (inherited?.alternates ?? []) : alternatesOf(alternates),
        warnings: errors.map(({ line, column, message }) => ({ path, line, column, message })),
    };
}
/** Entries of a `nav` list; also of one given by a plugin. */
function parseNav(value) {
    if (value.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        if (item.kind === 'map') {
            return item.entries.flatMap(({ key, keyPlace, value: inner }) => parseTitled(key, keyPlace, inner));
        }
        const path = textOf(item);
        return path === undefined ? [] : [leaf(path, item.place)];
    });
}
function parseTitled(title, place, value) {
    if (value.kind === 'list')
        return [{ kind: 'section', title, children: parseNav(value), ...place }];
    const path = textOf(value);
    return path === undefined || path === '' ? [] : [leaf(path, value.place, title)];
}
function leaf(path, place, title) {
    const named = title === undefined || title === '' ? undefined : title;
    if (/^[a-z][a-z0-9+.-]*:|^\//i.test(path)) {
        return { kind: 'link', title: named ?? path, url: path, ...place };
    }
    return { kind: 'page', ...(named === undefined ? {} : { title: named }), path, ...place };
}
/** `plugins` and `markdown_extensions`: a list of names and one-key maps, or one map. */
function mkdocs_config_namedOptions(value) {
    const options = new Map();
    for (const item of value?.kind === 'list' ? value.items : value === undefined ? [] : [value]) {
        if (item.kind === 'map')
            for (const entry of item.entries)
                options.set(entry.key, entry.value);
        const name = textOf(item);
        if (name !== undefined)
            options.set(name, item);
    }
    return options;
}
function alternatesOf(value) {
    if (value?.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        const link = textOf(lookUpPlaced(item, 'link'));
        return link?.startsWith('/') ? [pathOfUrl(link)] : [];
    });
}
/** Path of a URL or of an absolute path, `/` at both ends. */
function pathOfUrl(url) {
    const path = url?.replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '').replace(/[?#].*$/, '') ?? '';
    const inner = path.split('/').filter((part) => part !== '');
    return inner.length === 0 ? '/' : `/${inner.join('/')}/`;
}
/** Old file to new file (or URL) of the mkdocs-redirects plugin, as written. */
function redirectsOf(config) {
    const maps = lookUpPlaced(config.plugins.get('redirects'), 'redirect_maps');
    const entries = maps?.kind === 'map' ? maps.entries : [];
    return new Map(entries.flatMap(({ key, value }) => {
        const target = textOf(value);
        return target === undefined ? [] : [[key, target]];
    }));
}
/** Name of the navigation file of literate-nav, when that plugin is on. */
function literateNavOf(config) {
    const options = config.plugins.get('literate-nav');
    if (options === undefined)
        return undefined;
    return {
        file: textOf(lookUpPlaced(options, 'nav_file')) ?? 'SUMMARY.md',
        implicitIndex: textOf(lookUpPlaced(options, 'implicit_index')) === 'true',
    };
}
/** Languages of mkdocs-static-i18n: their codes, the default one first, and how files tell them apart. */
function mkdocs_config_languagesOf(config) {
    const options = config.plugins.get('i18n');
    const languages = lookUpPlaced(options, 'languages');
    if (languages?.kind !== 'list')
        return undefined;
    const isDefault = (item) => textOf(lookUpPlaced(item, 'default')) === 'true';
    const ordered = [
        ...languages.items.filter(isDefault),
        ...languages.items.filter((item) => !isDefault(item)),
    ];
    return {
        codes: ordered.flatMap((item) => textsOf(lookUpPlaced(item, 'locale'))),
        structure: textOf(lookUpPlaced(options, 'docs_structure')) === 'folder' ? 'folder' : 'suffix',
    };
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-trees.js


/**
 * The document folder of a project, then its translations.
 *
 * A translation is a folder of the i18n plugin (`docs/en`, `docs/ja`), or, as in FastAPI, the same
 * folder of a sibling project (`docs/en/docs`, `docs/ja/docs`) whose language `extra.alternate` links.
 *
 * @returns nothing when there are no documents
 */
function findTrees(config, files) {
    const project = directoryOf(config.path);
    const directory = joinPath(project, config.docsDir);
    if (directory === undefined || !holdsMarkdown(directory, files))
        return [];
    const languages = mkdocs_config_languagesOf(config);
    if (languages?.structure === 'folder')
        return languageFolders(directory, languages.codes, files);
    const base = { directory, prefix: '' };
    if (project === '')
        return [base];
    const siblings = config.alternates
        .map((alternate) => alternate.replaceAll('/', ''))
        .filter((language) => language !== '')
        .map((language) => ({
        directory: pathBelow(pathBelow(directoryOf(project), language), config.docsDir),
        prefix: language,
        fallback: directory,
    }));
    return [
        base,
        ...siblings.filter((tree) => tree.directory !== directory && holdsMarkdown(tree.directory, files)),
    ];
}
function languageFolders(directory, codes, files) {
    const [main = '', ...others] = codes;
    const fallback = joinPath(directory, main) ?? directory;
    return [
        { directory: fallback, prefix: '' },
        ...others
            .map((code) => ({ directory: pathBelow(directory, code), prefix: code, fallback }))
            .filter((tree) => files.directories.has(tree.directory)),
    ];
}
function holdsMarkdown(directory, files) {
    if (!files.directories.has(directory))
        return false;
    for (const path of files.byPath.keys()) {
        if (isWithin(path, directory) && isMarkdown(path))
            return true;
    }
    return false;
}
/** The tree a file lies in: the deepest one. */
function treeOf(path, trees) {
    return trees
        .filter((tree) => isWithin(path, tree.directory))
        .sort((a, b) => b.directory.length - a.directory.length)[0];
}
/** A path within a tree: `guide/setup.md`. */
function pathInTree(path, tree) {
    return tree.directory === '' ? path : path.slice(tree.directory.length + 1);
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-addresses.js





/**
 * Link rules of a MkDocs project.
 *
 * Markdown links name files; one that names none stays as it is and is followed from the built
 * page, as HTML links always are.
 *
 * @see MkDocs 1.6, `mkdocs/structure/pages.py`, `_RelativePathTreeprocessor.path_to_url`
 */
function createMkdocsRules(input) {
    const { config, trees, lookup } = input;
    const addresses = publishedAddresses(input);
    const pageAt = new Map([...addresses].map(([path, address]) => [address, path]));
    const redirects = redirectedAddresses(input);
    const project = directoryOf(config.path);
    const nested = literateNavOf(config) !== undefined || config.plugins.has('awesome-pages');
    const rules = {
        lookup,
        pages: new Set(input.pages.map((page) => page.path)),
        look,
    };
    return { rules, addresses };
    function look(reading) {
        if (reading.link.kind === 'navigation')
            return lookNavigation(reading.path);
        if (reading.link.kind === 'include')
            return lookSnippet(reading);
        const tree = treeOf(reading.from, trees) ?? trees[0] ?? { directory: '', prefix: '' };
        const byFile = lookFile(reading, tree);
        const rewritten = !isHtml(reading.link) || config.extensions.has('md_in_html');
        if (byFile.kind !== 'missing' && rewritten)
            return byFile;
        const byAddress = lookAddress(reading, tree);
        if (byAddress.kind !== 'missing')
            return byAddress;
        return isHtml(reading.link) || reading.absolute ? byAddress : byFile;
    }
    function lookFile({ from, path, absolute }, tree) {
        const base = absolute ? tree.directory : directoryOf(from);
        const file = joinPath(base, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        const usable = !absolute || config.absoluteLinksToFiles;
        if (usable && isWithin(file, tree.directory)) {
            for (const candidate of [file, ...fallbacks(file, tree)]) {
                if (lookup.at(candidate)?.kind === 'file')
                    return { kind: 'found', path: candidate };
            }
            if (ofTheme.test(pathInTree(file, tree)))
                return { kind: 'external' };
        }
        return { kind: 'missing', path: file };
    }
    function fallbacks(file, tree) {
        const fallback = tree.fallback && joinPath(tree.fallback, pathInTree(file, tree));
        return fallback === undefined || fallback === '' ? [] : [fallback];
    }
    function lookAddress({ from, path, absolute }, tree) {
        const address = absolute ? belowBase(path) : joinAddress(folderOf(from), path);
        if (address === undefined)
            return { kind: 'external' };
        const page = pageAt.get(address) ?? pageAt.get(address.replace(/(?:^|\/)index\.html$/, ''));
        if (page !== undefined)
            return { kind: 'found', path: page };
        const home = trees.find((one) => one.prefix !== '' && isWithin(address, one.prefix)) ?? trees[0];
        const inside = home === undefined ? address : withoutPrefix(address, home.prefix);
        return lookAsset(inside, home ?? tree) ?? lookElsewhere(address, tree);
    }
    /** A page not translated shows the fallback's; any other file is copied as it is. */
    function lookAsset(inside, tree) {
        const untranslated = tree.fallback === undefined ? undefined : pageAt.get(inside);
        if (untranslated !== undefined)
            return { kind: 'found', path: untranslated };
        const overrides = config.customDir && joinPath(project, config.customDir);
        const folders = [tree.directory, tree.fallback, overrides];
        for (const folder of folders.filter((one) => one !== undefined)) {
            const file = joinPath(folder, inside);
            if (file !== undefined && !isMarkdown(file) && lookup.at(file)?.kind === 'file') {
                return { kind: 'found', path: file };
            }
        }
        return undefined;
    }
    function lookElsewhere(address, tree) {
        const redirect = redirects.get(address);
        if (redirect !== undefined) {
            return redirect === '' ? { kind: 'external' } : { kind: 'found', path: redirect };
        }
        if (written.test(address) || ofTheme.test(address) || ofPlugin(address)) {
            return { kind: 'external' };
        }
        const alternate = config.alternates.some((link) => link !== '/' &&
            isWithin(address, link.slice(1, -1)) &&
            !trees.some((one) => `/${one.prefix}/` === link));
        if (alternate)
            return { kind: 'external' };
        const source = address === '' || /\.\w+$/.test(address) ? address : `${address}.md`;
        return { kind: 'missing', path: pathBelow((trees[0] ?? tree).directory, source) };
    }
    /** The blog and tags plugins of Material list posts and tags at addresses of their own. */
    function ofPlugin(address) {
        return ['blog', 'tags'].some((name) => config.plugins.has(name) && isWithin(address, name));
    }
    function belowBase(path) {
        const address = joinAddress('', path);
        const base = config.basePath.slice(1, -1);
        if (base === '')
            return address;
        return isWithin(address, base) ? withoutPrefix(address, base) : undefined;
    }
    function folderOf(from) {
        const address = addresses.get(from) ?? '';
        return config.useDirectoryUrls || isIndexFile(from) ? address : directoryOf(address);
    }
    function lookNavigation(path) {
        const directory = trees[0]?.directory ?? '';
        const file = joinPath(directory, path);
        if (file === undefined)
            return { kind: 'missing', path: '' };
        if (/[*?]/.test(path))
            return { kind: 'external' };
        const place = lookup.at(file);
        if (place?.kind === 'file')
            return { kind: 'found', path: file };
        if (place?.kind === 'directory' && (nested || path.endsWith('/')))
            return { kind: 'directory', path: file };
        // Plugins make pages (tags, blog, API reference) while building; their entries name no file.
        return config.plugins.has('gen-files') ? { kind: 'external' } : { kind: 'missing', path: file };
    }
    function lookSnippet({ from, path }) {
        const bases = [project, '', ...trees.map((tree) => tree.directory), directoryOf(from)];
        const file = bases
            .map((base) => joinPath(base, path))
            .find((one) => one !== undefined && lookup.at(one)?.kind === 'file');
        if (file !== undefined)
            return { kind: 'found', path: file };
        const wanted = joinPath(project, path) ?? pathBelow('', path.replace(/^(?:\.\.?\/)+/, ''));
        const outside = trees.every((tree) => isBeyond(wanted, tree.directory, lookup.files.directories));
        return outside
            ? { kind: 'external' }
            : { kind: 'missing', path: wanted, reason: 'missing-include' };
    }
}
// What the build itself writes, and what themes bring along.
const written = /(?:^|\/)(?:404\.html|sitemap\.xml(?:\.gz)?|objects\.inv|search\.html|search\/search_index\.json|feed_\w+\.(?:xml|json))$/;
const ofTheme = /^(?:assets|css|js|fonts|webfonts)\/.+\.\w+$|^img\/favicon\.ico$/;
function isIndexFile(path) {
    return /^(?:index|readme)$/i.test(stemOf(path));
}
/** Every page's address, without slashes at its ends. A README beside an index is not built. */
function publishedAddresses({ config, trees, pages }) {
    const paths = new Set(pages.map((page) => page.path));
    const addresses = new Map();
    for (const { path } of pages) {
        const tree = treeOf(path, trees);
        if (tree === undefined)
            continue;
        const beside = joinPath(directoryOf(path), 'index.md');
        if (/^readme$/i.test(stemOf(path)) && beside !== undefined && paths.has(beside))
            continue;
        const address = addressIn(pathInTree(path, tree), config);
        addresses.set(path, [tree.prefix, address].filter((part) => part !== '').join('/'));
    }
    return addresses;
}
function addressIn(path, config) {
    if (isIndexFile(path))
        return directoryOf(path);
    const stem = path.slice(0, path.length - nameOf(path).length) + stemOf(path);
    return config.useDirectoryUrls ? stem : `${stem}.html`;
}
/** Old address to the repository path it leads to, `''` for another site. */
function redirectedAddresses({ config, trees }) {
    const directory = trees[0]?.directory ?? '';
    return new Map([...redirectsOf(config)].map(([from, to]) => {
        const file = /^[a-z][a-z0-9+.-]*:/i.test(to)
            ? undefined
            : joinPath(directory, to.replace(/#.*$/, ''));
        return [addressIn(from, config), file ?? ''];
    }));
}
function withoutPrefix(address, prefix) {
    return prefix === '' ? address : address.slice(prefix.length + 1);
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs-navigation.js





/** Entries of `nav` that name a file, as links of the configuration file. */
function navigationUses(config) {
    return uses(config.nav?.entries ?? []);
    function uses(entries) {
        return entries.flatMap((entry) => {
            if (entry.kind === 'section')
                return uses(entry.children);
            const { line, column } = entry;
            const url = entry.kind === 'page' ? entry.path : entry.url;
            return [
                { path: config.nav?.path ?? config.path, use: { kind: 'navigation', url, line, column } },
            ];
        });
    }
}
/** The page tree of the main language: `nav`, then every page it leaves out, hidden. */
function buildMkdocsTree(input) {
    const { config, tree, pages, lookup, factsOf } = input;
    const taken = new Set();
    const paths = pages.map((file) => file.path).filter((path) => isWithin(path, tree.directory));
    const entries = config.nav?.entries;
    const listed = entries === undefined ? folder(tree.directory) : entries.flatMap(node);
    const rest = paths
        .filter((path) => !taken.has(path))
        .map((path) => ({ ...pageNode(path), hidden: true }));
    return separateSlugs([...listed, ...rest]);
    function node(entry) {
        if (entry.kind === 'link')
            return [{ kind: 'link', title: entry.title, url: entry.url }];
        if (entry.kind === 'section')
            return section(entry.title, entry.children.flatMap(node));
        const path = joinPath(tree.directory, entry.path);
        if (path === undefined || path.includes('*'))
            return [];
        if (lookup.at(path)?.kind === 'directory') {
            return section(entry.title ?? titleOfName(path), folder(path));
        }
        return isMarkdown(path) ? page(path, entry.title) : [];
    }
    /** A section without a name, or one that starts with its own index, is that page with children. */
    function section(title, children) {
        const [first, ...others] = children;
        if (first?.kind === 'page' && first.children.length === 0 && navigation_isIndex(first.file)) {
            return [{ ...first, title: title === '' ? first.title : title, children: others }];
        }
        if (title === '')
            return children;
        return children.length === 0 ? [] : [{ kind: 'group', title, slug: mkdocs_navigation_slugOf(title), children }];
    }
    function page(path, title) {
        if (taken.has(path) || !paths.includes(path))
            return [];
        taken.add(path);
        const own = pageNode(path);
        return [title === undefined ? own : { ...own, title }];
    }
    function pageNode(path) {
        const slug = slugOfFile(pathInTree(path, tree));
        return { kind: 'page', file: path, title: titleOfPage(path, factsOf(path)), slug, children: [] };
    }
    /** Without `nav` a folder is its files by name, index first, then its folders. */
    function folder(directory) {
        const named = literateOrder(directory);
        const own = paths.filter((path) => directoryOf(path) === directory);
        const files = [...named, ...own.filter(navigation_isIndex), ...own].flatMap((path) => page(path));
        const folders = new Set(paths
            .filter((path) => isWithin(directoryOf(path), directory) && directoryOf(path) !== directory)
            .map((path) => path.slice(directory === '' ? 0 : directory.length + 1).split('/')[0] ?? ''));
        const inner = [...folders].flatMap((name) => section(titleOfName(name), folder(pathBelow(directory, name))));
        return [...files, ...inner];
    }
    /** The order the literate-nav plugin takes from the links of a folder's own page. */
    function literateOrder(directory) {
        const literate = literateNavOf(config);
        const file = literate && joinPath(directory, literate.file);
        if (file === undefined)
            return [];
        const linked = (factsOf(file)?.links ?? [])
            .map((link) => joinPath(directory, link.url.replace(/[?#].*$/, '')))
            .filter((path) => path !== undefined && isMarkdown(path) && directoryOf(path) === directory);
        const index = literate?.implicitIndex && paths.find((path) => path === joinPath(directory, nameOf(file)));
        return [...(index ? [index] : []), ...linked.filter((path) => path !== undefined)];
    }
}
function mkdocs_navigation_slugOf(title) {
    return title
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, '-')
        .replace(/^-|-$/g, '');
}

;// CONCATENATED MODULE: ./lib/content/layouts/mkdocs.js
// MkDocs and Material: `mkdocs.yml`, its documents, and the translations beside them.











const configNames = ['mkdocs.yml', 'mkdocs.yaml'];
/** The layout of MkDocs projects. */
const mkdocs = {
    name: 'mkdocs',
    async recognise(files, readTexts, project) {
        const found = findConfigs(files, project);
        const configs = await readConfigs(found, files, readTexts);
        const config = mainConfig(configs, files);
        if (config === undefined)
            return undefined;
        const trees = findTrees(config, files);
        return {
            layout: 'mkdocs',
            root: mkdocs_commonDirectory(trees.map((tree) => tree.directory)),
            project: directoryOf(config.path),
            confidence: 'configuration',
            evidence: [
                `found "${config.path}" with docs_dir "${config.docsDir}"`,
                ...(trees.length > 1
                    ? [
                        `found translations: ${trees
                            .slice(1)
                            .map((tree) => tree.prefix)
                            .join(', ')}`,
                    ]
                    : []),
            ],
            warnings: config.warnings,
        };
    },
    async read(files, detection, source) {
        const entries = findConfigs(files, detection.project);
        const configs = await readConfigs(entries, files, source.readTexts);
        const config = configs[0] ?? parseMkdocsConfig(`${detection.project}/mkdocs.yml`.replace(/^\//, ''), '');
        const trees = findTrees(config, files);
        const pages = [...files.byPath.values()].filter((file) => mkdocs_isPage(file, trees));
        const [linkTexts, factsOf] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            readPageFacts(source, pages, 'mkdocs'),
        ]);
        const lookup = createLookup(files, linkTexts);
        const { rules, addresses } = createMkdocsRules({ config, trees, lookup, pages });
        const tree = trees[0];
        const includes = readIncludes({
            pages,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            pages,
            navigation: tree === undefined ? [] : buildMkdocsTree({ config, tree, pages, lookup, factsOf }),
            uses: navigationUses(config),
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [tree?.directory ?? ''],
                special: (from, link) => resolvePublished(from, link, shown),
            },
            addresses,
            anchors: (page, path) => collectAnchors(includes.wholeOf(path, page), anchorRules.mkdocs),
            dependsOn: [...entries, ...includes.files],
        });
    },
};
function findConfigs(files, project) {
    if (project !== undefined) {
        const paths = configNames.map((name) => joinPath(project, name) ?? name);
        return paths.flatMap((path) => files.byPath.get(path) ?? []).slice(0, 1);
    }
    return [...files.byPath.values()]
        .filter((file) => configNames.includes(file.path.slice(file.path.lastIndexOf('/') + 1)))
        .filter((file) => !isInstalled(file.path) && !/(?:^|\/)(?:tests?|fixtures)\//.test(file.path))
        .sort((a, b) => depthOf(a.path) - depthOf(b.path))
        .slice(0, mkdocs_configsMax);
}
// A repository of many projects is read project by project: the shallowest are enough to choose.
const mkdocs_configsMax = 50;
function depthOf(path) {
    return path.split('/').length;
}
async function readConfigs(entries, files, readTexts) {
    const texts = await readTexts(entries);
    return Promise.all(entries.map((entry) => readOne(entry.path, texts.get(entry.oid) ?? '', 0)));
    async function readOne(path, text, depth) {
        const config = parseMkdocsConfig(path, text);
        const parent = config.inherit && files.byPath.get(pathBelow(directoryOf(path), config.inherit));
        if (!parent || depth >= inheritMax)
            return config;
        const inherited = (await readTexts([parent])).get(parent.oid) ?? '';
        return parseMkdocsConfig(path, text, await readOne(parent.path, inherited, depth + 1));
    }
}
const inheritMax = 5;
/** The configuration with documents that others inherit from, else the shallowest with documents. */
function mainConfig(configs, files) {
    const usable = configs.filter((config) => findTrees(config, files).length > 0);
    const parents = new Set(usable.map((config) => config.inherit && joinPath(directoryOf(config.path), config.inherit)));
    return usable.find((config) => parents.has(config.path)) ?? usable[0];
}
function mkdocs_isPage(file, trees) {
    return (isMarkdown(file.path) && file.mode.startsWith('100') && treeOf(file.path, trees) !== undefined);
}
/** The deepest directory that holds all of these. */
function mkdocs_commonDirectory(directories) {
    const [first = '', ...others] = directories;
    let common = first;
    for (const other of others) {
        while (common !== '' && other !== common && !other.startsWith(`${common}/`)) {
            common = directoryOf(common);
        }
    }
    return common;
}

;// CONCATENATED MODULE: ./lib/content/layouts/readme-tree.js


/**
 * Build the tree breadth first from the README, following links in document order.
 *
 * The first mention places a page: below the page that links to it when that stands for a
 * directory, else below the page of its own directory. What the first README links to stands beside
 * it. Pages nothing leads to follow in byte order, by directory, hidden.
 *
 * @see format notes, 10.10
 */
function buildReadmeTree(linked) {
    const tree = { children: [] };
    const placed = new Map();
    const directories = new Map([[linked.root, tree]]);
    const start = findStart(linked);
    const queue = start === undefined ? [] : [place(start, tree, false)];
    for (let page = queue.shift(); page !== undefined; page = queue.shift()) {
        for (const target of linked.linksOf(page.file)) {
            if (!placed.has(target))
                queue.push(place(target, parentFor(target, page), false));
        }
    }
    for (const path of indexesFirst(linked.pages)) {
        if (!placed.has(path))
            place(path, directoryDraft(homeOf(path)), true);
    }
    return separateSlugs(tree.children.map((child) => readme_tree_settle(child, linked.root)));
    function place(file, parent, hidden) {
        const title = linked.titleOf(file) ?? (navigation_isIndex(file) ? nameOf(directoryOf(file)) : stemOf(file));
        const page = { file, title: title === '' ? stemOf(file) : title, hidden, children: [] };
        placed.set(file, page);
        parent.children.push(page);
        const directory = directoryOf(file);
        if (navigation_isIndex(file) && !directories.has(directory))
            directories.set(directory, page);
        return page;
    }
    function parentFor(target, linking) {
        if (linking.file === start)
            return tree;
        if (navigation_isIndex(linking.file))
            return linking;
        let directory = homeOf(target);
        while (!directories.has(directory))
            directory = directoryOf(directory);
        return directories.get(directory) ?? tree;
    }
    function directoryDraft(directory) {
        const known = directories.get(directory);
        if (known !== undefined)
            return known;
        const group = { title: nameOf(directory), children: [] };
        directoryDraft(directoryOf(directory)).children.push(group);
        directories.set(directory, group);
        return group;
    }
    /** The directory whose page is above this one. */
    function homeOf(file) {
        const directory = directoryOf(file);
        return navigation_isIndex(file) && directory !== linked.root ? directoryOf(directory) : directory;
    }
}
function findStart(linked) {
    const below = (directory) => [linked.root, directory].filter((part) => part !== '').join('/');
    for (const directory of ['', 'docs', 'doc', 'src']) {
        const found = linked.pages.find((path) => directoryOf(path) === below(directory) && navigation_isIndex(path));
        if (found !== undefined)
            return found;
    }
    return linked.pages[0];
}
/** Shallow directories before deep ones, a directory's own page before the others. */
function indexesFirst(pages) {
    const indexes = pages.filter(navigation_isIndex);
    const others = pages.filter((path) => !navigation_isIndex(path));
    return [...indexes.sort((a, b) => readme_tree_depthOf(a) - readme_tree_depthOf(b)), ...others];
}
function readme_tree_depthOf(path) {
    return path.split('/').length;
}
function readme_tree_settle(draft, root) {
    const children = draft.children.map((child) => readme_tree_settle(child, root));
    if (!('file' in draft)) {
        return { kind: 'group', title: draft.title, slug: draft.title.toLowerCase(), children };
    }
    const { file, title, hidden } = draft;
    const slug = slugOfFile(file, root);
    return { kind: 'page', file, title, slug, ...(hidden ? { hidden } : {}), children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/plain.js
// Plain repositories: pages linked from READMEs, read on a git host by GitHub's rules.







/** The layout of a repository without any configuration we know. */
const plain = {
    name: 'plain',
    async recognise(files, _readTexts, project = '') {
        const generator = findGenerator(files, project);
        return {
            layout: 'plain',
            root: project,
            project,
            confidence: 'none',
            evidence: [
                generator === undefined
                    ? 'found no configuration of a documentation tool: links are read as on a git host'
                    : `found "${generator}": pages may also be linked without their extension`,
            ],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { root } = detection;
        const pages = [...files.byPath.values()].filter((file) => plain_isPage(file, root));
        const [lookup, facts] = await Promise.all([
            readLinkTexts(files, source.readTexts).then((texts) => createLookup(files, texts)),
            readTitleFacts(source, pages, 'plain'),
        ]);
        const rules = plain_linkRules(root, findGenerator(files, root) !== undefined);
        const parts = {
            ...detection,
            pages,
            uses: [],
            lookup,
            rules,
            anchors: (page) => collectAnchors(page, anchorRules.plain),
            dependsOn: [],
        };
        const linking = buildSite({ ...parts, navigation: [], addresses: new Map() });
        const navigation = buildReadmeTree({
            pages: pages.map((page) => page.path),
            root,
            titleOf: (path) => plain_titleOf(facts.get(files.byPath.get(path)?.oid ?? '')),
            linksOf: (path) => linkedPages(path, facts.get(files.byPath.get(path)?.oid ?? ''), linking),
        });
        return buildSite({ ...parts, navigation, addresses: addressesOf(navigation) });
    },
};
// GitHub fills templates into issues and pull requests, where relative links mean something else.
const plain_template = /(?:^|\/)(?:issue_template|pull_request_template|discussion_template)(?:[/.]|$)/i;
function plain_isPage(file, root) {
    return (isMarkdown(file.path) &&
        file.mode.startsWith('100') &&
        isWithin(file.path, root) &&
        !isInstalled(file.path) &&
        !plain_template.test(file.path));
}
// Tools we have no layout for publish pages without extension; their links work for readers.
const generators = [
    '_config.yml',
    '_config.yaml',
    'docs.json',
    'mint.json',
    'astro.config.mjs',
    'astro.config.ts',
    'conf.py',
    'antora.yml',
    '_quarto.yml',
    'zensical.toml',
];
function findGenerator(files, root) {
    const places = ['', 'docs', 'doc', 'site', 'website'].map((place) => [root, place].filter((part) => part !== '').join('/'));
    return places
        .flatMap((place) => generators.map((name) => (place === '' ? name : `${place}/${name}`)))
        .find((path) => files.byPath.has(path));
}
function plain_linkRules(root, generated) {
    return {
        indexNames: ['README.md', 'index.md', 'README.markdown'],
        extensions: generated ? ['.md', '.mdx', '.markdown'] : [],
        directories: true,
        absoluteBases: () => (root === '' ? [''] : [root, '']),
        alternatives: (path) => generated && path.endsWith('.html') ? [`${path.slice(0, -'.html'.length)}.md`] : [],
        missing: (from, link, broken) => (leadsToHost(from, link) ? { kind: 'external' } : broken),
    };
}
// Files are shown at /owner/repository/blob/branch/..., so that "../../issues" in a README at the
// root leads to the issues of the repository.
const hostPage = /^(?:\.\/)?((?:\.\.\/)+)(?:actions|archive|blob|branches|commits?|compare|contributors|discussions|find|forks?|graphs|issues|labels|milestones?|network|new|packages|projects|pulls?|pulse|raw|releases|security|settings|stargazers|subscription|tags|tree|watchers|wiki)(?:[/?#]|$)/;
function leadsToHost(from, link) {
    const steps = hostPage.exec(link.url)?.[1];
    const depth = directoryOf(from) === '' ? 0 : directoryOf(from).split('/').length;
    return steps !== undefined && steps.length / '../'.length === depth + 2;
}
function plain_titleOf(facts) {
    const title = facts?.frontMatter?.data['title'];
    if (typeof title === 'string' && title.trim() !== '')
        return title.trim();
    return facts?.headings.find((heading) => heading.depth === 1 && heading.text !== '')?.text;
}
function linkedPages(path, facts, site) {
    return (facts?.links ?? [])
        .map((link) => site.resolve(path, link))
        .flatMap((resolution) => (resolution.kind === 'page' ? [resolution.path] : []));
}

;// CONCATENATED MODULE: ./lib/content/layouts/vitepress-addresses.js



/**
 * Link rules of a VitePress site: a link is an address with or without `.html` or `.md`, followed
 * from the folder of its page; files of the public folder are at the root.
 *
 * @see VitePress 1, `markdown/plugins/link.ts` and the dead link check of `markdownToVue.ts`
 */
function createVitepressRules(input) {
    const { root, publicFolder, config, lookup } = input;
    const addresses = new Map(input.pages.map((path) => [path, addressOf(path)]));
    const pageAt = new Map();
    for (const [path, address] of addresses)
        if (!pageAt.has(address))
            pageAt.set(address, path);
    const dynamic = dynamicRoutes(addresses);
    const redirects = input.redirectsFile === undefined ? undefined : parseRedirectsFile(input.redirectsFile);
    return { rules: { lookup, pages: new Set(addresses.keys()), look }, addresses };
    function addressOf(path) {
        const inside = path.slice(root === '' ? 0 : root.length + 1);
        const published = rewrite(inside, config.rewrites);
        return published.replace(/\.md$/i, '').replace(/(^|\/)(?:index|README)$/, '$1');
    }
    function look(reading) {
        const { from, absolute, link } = reading;
        if (config.ignoredLinks.has(link.url))
            return { kind: 'external' };
        const path = reading.path.replace(/^@\//, '/');
        const rooted = absolute || path !== reading.path;
        if (!rooted) {
            const file = joinPath(directoryOf(from), path);
            if (file !== undefined && lookup.at(file)?.kind === 'file')
                return { kind: 'found', path: file };
            if (link.kind === 'image' || link.kind === 'html-image' || link.kind === 'include') {
                return { kind: 'missing', path: file ?? '' };
            }
        }
        const address = rooted ? belowBase(path) : addressFrom(from, path);
        return lookAddress(address, 0) ?? missing(address);
    }
    function addressFrom(from, path) {
        // A folder's own address ends in a slash: "guide/".
        const folder = directoryOf(addresses.get(from) ?? addressOf(from));
        return keepSlash(joinAddress(folder, path), path);
    }
    function belowBase(path) {
        const base = config.base;
        const inside = base !== '/' && path.startsWith(base) ? path.slice(base.length) : path;
        return keepSlash(joinAddress('', inside), path);
    }
    function lookAddress(address, followed) {
        const plain = address
            .replace(/(^|\/)index(?:\.html|\.md)?$/, '$1')
            .replace(/\.(?:html|md)$/, '');
        for (const one of [plain, `${plain}/`]) {
            const page = pageAt.get(one);
            if (page !== undefined)
                return { kind: 'found', path: page };
        }
        for (const file of [joinPath(publicFolder, address), joinPath(root, address)]) {
            if (file !== undefined && address !== '' && lookup.at(file)?.kind === 'file') {
                return { kind: 'found', path: file };
            }
        }
        const route = dynamic.find(([pattern]) => pattern.test(plain));
        if (route !== undefined)
            return { kind: 'found', path: route[1] };
        const redirect = redirects?.follow(address);
        if (redirect === undefined || followed >= vitepress_addresses_redirectsMax)
            return undefined;
        if (!redirect.startsWith('/'))
            return { kind: 'external' };
        return lookAddress(belowBase(redirect.replace(/[?#].*$/, '')), followed + 1);
    }
    function missing(address) {
        const asset = /\.(?!html?$|md$)\w+$/.test(address);
        if (asset)
            return { kind: 'missing', path: pathBelow(publicFolder, address) };
        const name = address === '' || address.endsWith('/') ? `${address}index` : address.replace(/\.html$/, '');
        return {
            kind: 'missing',
            path: pathBelow(root, name.endsWith('.md') ? name : `${name}.md`),
        };
    }
}
const vitepress_addresses_redirectsMax = 10;
function keepSlash(address, path) {
    const folder = address !== '' && /(?:^|\/)(?:\.{0,2})$/.test(path);
    return folder ? `${address}/` : address;
}
/** Patterns of pages that code fills in: `packages/[name].md`. */
function dynamicRoutes(addresses) {
    return [...addresses]
        .filter(([, address]) => /\[[^\]]+\]/.test(address))
        .map(([path, address]) => {
        const parts = address.split(/\[(?:\.\.\.)?[^\]]+\]/).map(literal);
        return [new RegExp(`^${parts.join('[^/]+')}$`), path];
    });
}
/** The published path of a source path: the first rule that fits. */
function rewrite(path, rules) {
    for (const [from, to] of rules) {
        const names = [];
        const pattern = from.replace(/:(\w+)(\(\.\*\)|\*)?|\(\.\*\)|[^:(]+|[:(]/g, (part, name, any) => {
            if (name === undefined && part !== '(.*)')
                return literal(part);
            names.push(name ?? String(names.length));
            return any === undefined && name !== undefined ? '([^/]+)' : '(.*)';
        });
        const found = new RegExp(`^${pattern}$`).exec(path);
        if (found === null)
            continue;
        const values = new Map(names.map((name, index) => [name, found[index + 1] ?? '']));
        return to.replace(/:(\w+)\*?/g, (all, name) => values.get(name) ?? all);
    }
    return path;
}
function literal(text) {
    return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
/** Name of a page's file without its extension, for folders without configuration. */
function isIndexPage(path) {
    return /^(?:index|readme)$/i.test(stemOf(path));
}

;// CONCATENATED MODULE: ./lib/content/layouts/vitepress-config.js
// .vitepress/config.*: folders, addresses and literal sidebars.


/** Read a configuration module as far as it is written down. */
function parseVitepressConfig(text) {
    const root = readPlacedModule(text);
    const srcDir = textOf(lookUpPlaced(root, 'srcDir'));
    const rewrites = lookUpPlaced(root, 'rewrites');
    const sidebars = [
        lookUpPlaced(root, 'themeConfig', 'sidebar'),
        ...vitepress_config_entriesOf(lookUpPlaced(root, 'locales')).map((locale) => lookUpPlaced(locale, 'themeConfig', 'sidebar')),
    ];
    const sidebar = sidebars.flatMap(sidebarItems);
    return {
        ...(srcDir === undefined ? {} : { srcDir }),
        base: `/${vitepress_config_trim(textOf(lookUpPlaced(root, 'base')) ?? '')}/`.replace('//', '/'),
        ...(sidebar.length === 0 ? {} : { sidebar }),
        rewrites: rewrites?.kind === 'map'
            ? rewrites.entries.flatMap(({ key, value }) => {
                const to = textOf(value);
                return to === undefined ? [] : [[key, to]];
            })
            : [],
        ignoredLinks: new Set(textsOf(lookUpPlaced(root, 'ignoreDeadLinks'))),
    };
}
function vitepress_config_entriesOf(value) {
    return value?.kind === 'map' ? value.entries.map((entry) => entry.value) : [];
}
/** One sidebar, or one for each address: items, or `{ base, items }`. */
function sidebarItems(value) {
    if (value?.kind === 'list')
        return vitepress_config_itemsOf(value, '');
    return vitepress_config_entriesOf(value).flatMap((one) => one.kind === 'map'
        ? vitepress_config_itemsOf(lookUpPlaced(one, 'items'), textOf(lookUpPlaced(one, 'base')) ?? '')
        : vitepress_config_itemsOf(one, ''));
}
function vitepress_config_itemsOf(value, base) {
    if (value?.kind !== 'list')
        return [];
    return value.items.flatMap((item) => {
        const plain = textOf(item);
        if (plain !== undefined)
            return [{ title: '', link: plain, items: [], ...item.place }];
        if (item.kind === 'list')
            return pairItem(item);
        if (item.kind !== 'map')
            return [];
        const ownBase = textOf(lookUpPlaced(item, 'base')) ?? base;
        const link = lookUpPlaced(item, 'link');
        const url = textOf(link);
        const inner = lookUpPlaced(item, 'items') ?? lookUpPlaced(item, 'children');
        return [
            {
                title: textOf(lookUpPlaced(item, 'text')) ?? textOf(lookUpPlaced(item, 'title')) ?? '',
                ...(url === undefined ? {} : { link: joinBase(ownBase, url) }),
                items: vitepress_config_itemsOf(inner, ownBase),
                ...(link?.place ?? item.place),
            },
        ];
    });
}
/** VuePress: `['/guide/', 'Guide']`. */
function pairItem(item) {
    const [link, title] = item.items.map(textOf);
    if (link === undefined)
        return [];
    return [{ title: title ?? '', link, items: [], ...item.place }];
}
function joinBase(base, link) {
    return base === '' || /^(?:[a-z]+:|\/)/i.test(link) ? link : `${base.replace(/\/$/, '')}/${link}`;
}
function vitepress_config_trim(path) {
    return path.replace(/^(?:\.?\/)+|\/+$/g, '');
}

;// CONCATENATED MODULE: ./lib/content/layouts/vitepress.js
// VitePress, and VuePress before it: a source folder, a public folder, clean addresses.












const settingsFolder = /^(?:(.*)\/)?\.(vitepress|vuepress)\//;
const vitepress_configName = /^config\.(?:[cm]?[jt]s|json)$/;
/** The layout of VitePress and VuePress sites. */
const vitepress = {
    name: 'vitepress',
    async recognise(files, readTexts, project) {
        const found = [...files.byPath.keys()]
            .filter((path) => !isInstalled(path))
            .flatMap((path) => {
            const [folder, place = '', tool = ''] = settingsFolder.exec(path) ?? [];
            return folder === undefined ? [] : [{ place, tool }];
        })
            .filter(({ place }) => project === undefined || place === project)
            .sort((a, b) => a.place.split('/').length - b.place.split('/').length);
        const [first] = found;
        if (first === undefined)
            return recogniseTraces(files, readTexts, project);
        const { place, tool } = first;
        const entry = findConfig(files, place);
        const text = entry && (await readTexts([entry])).get(entry.oid);
        const srcDir = text === undefined ? undefined : parseVitepressConfig(text).srcDir;
        return {
            layout: 'vitepress',
            root: sourceFolder(files, place, srcDir),
            project: place,
            confidence: 'configuration',
            evidence: [`found "${entry?.path ?? joinPath(place, `.${tool}`)}"`],
            warnings: [],
        };
    },
    async read(files, detection, source) {
        const { root, project } = detection;
        const pages = [...files.byPath.values()].filter((file) => vitepress_isPage(file, root));
        const entry = findConfig(files, project);
        const publicFolder = ['.vuepress/public', '.vitepress/public', 'public']
            .map((name) => joinPath(root, name) ?? name)
            .find((folder) => files.directories.has(folder)) ??
            joinPath(root, 'public') ??
            'public';
        const redirectsEntry = files.byPath.get(`${publicFolder}/_redirects`);
        const sources = [entry, redirectsEntry].filter((file) => file !== undefined);
        const [linkTexts, texts, factsOf] = await Promise.all([
            readLinkTexts(files, source.readTexts),
            source.readTexts(sources),
            readPageFacts(source, pages, 'vitepress'),
        ]);
        const config = parseVitepressConfig(texts.get(entry?.oid ?? '') ?? '');
        const lookup = createLookup(files, linkTexts);
        const redirectsFile = texts.get(redirectsEntry?.oid ?? '');
        const { rules, addresses } = createVitepressRules({
            root,
            publicFolder,
            config,
            pages: pages.map((page) => page.path),
            lookup,
            ...(redirectsFile === undefined ? {} : { redirectsFile }),
        });
        const home = entry?.path ?? pathBelow(root, 'index.md');
        const includes = readIncludes({
            pages,
            factsOf,
            resolve: (from, url) => resolvePublished(from, { kind: 'include', url }, rules),
        });
        const shown = { ...rules, shownOn: includes.shownOn };
        return buildSite({
            ...detection,
            pages,
            navigation: vitepress_buildTree({
                config,
                root,
                pages: pages.map((page) => page.path),
                resolve: (url) => resolvePublished(home, { kind: 'navigation', url }, rules),
                factsOf,
            }),
            uses: entry === undefined ? [] : vitepress_sidebarUses(entry.path, config.sidebar ?? []),
            lookup,
            rules: {
                indexNames: [],
                extensions: [],
                directories: false,
                absoluteBases: () => [root],
                special: (page, link) => resolvePublished(page, link, shown),
            },
            addresses: new Map([...addresses].map(([path, address]) => [path, address.replace(/\/$/, '')])),
            anchors: (page, path) => collectAnchors(withComponents(includes.wholeOf(path, page)), anchorRules.vitepress),
            dependsOn: [...sources, ...includes.files],
        });
    },
};
/** Pages without the theme's layout for documents are made of components: their anchors are not known. */
function withComponents(facts) {
    const { page, layout } = facts.frontMatter?.data ?? {};
    const own = page === true || layout === false || (typeof layout === 'string' && layout !== 'doc');
    return own ? { ...facts, openEnded: true } : facts;
}
function findConfig(files, project) {
    const folders = ['.vitepress', '.vitepress/config', '.vuepress'].map((name) => joinPath(project, name));
    return [...files.byPath.values()].find((file) => folders.includes(directoryOf(file.path)) &&
        (vitepress_configName.test(nameOf(file.path)) ||
            /\.vitepress\/config\/index\.[cm]?[jt]s$/.test(file.path)));
}
/** The source folder as configured, else where the landing page is. */
function sourceFolder(files, project, srcDir) {
    const configured = srcDir === undefined ? undefined : joinPath(project, srcDir);
    if (configured !== undefined)
        return configured;
    const landing = (folder) => ['index.md', 'README.md'].some((name) => files.byPath.has(pathBelow(folder, name)));
    const folders = [project, pathBelow(project, 'src'), pathBelow(project, 'docs')];
    return (folders.find((folder) => files.byPath.has(pathBelow(folder, 'index.md'))) ??
        folders.find(landing) ??
        project);
}
// Enough pages to see whether components are written into them.
const sampleMax = 40;
/** Without its settings a site shows by a public folder beside pages with components in them. */
async function recogniseTraces(files, readTexts, project) {
    const places = ['', 'src', 'docs'].map((name) => pathBelow(project ?? '', name));
    const place = places.find((folder) => files.directories.has(pathBelow(folder, 'public')) &&
        files.byPath.has(pathBelow(folder, 'index.md')));
    if (place === undefined)
        return undefined;
    const sample = [...files.byPath.values()]
        .filter((file) => vitepress_isPage(file, place))
        .slice(0, sampleMax);
    const landing = files.byPath.get(pathBelow(place, 'index.md'));
    const texts = await readTexts(landing === undefined ? sample : [landing, ...sample]);
    const components = [...texts.values()].filter((text) => /^<script setup/m.test(text)).length;
    if (components === 0)
        return undefined;
    const folder = joinPath(place, 'public');
    return {
        layout: 'vitepress',
        root: place,
        project: project ?? directoryOf(place),
        confidence: 'traces',
        evidence: [`found "${folder}" beside pages with "<script setup>"`],
        warnings: [],
    };
}
function vitepress_isPage(file, root) {
    const inside = file.path.slice(root === '' ? 0 : root.length + 1);
    return (isMarkdown(file.path) &&
        file.mode.startsWith('100') &&
        isWithin(file.path, root) &&
        !isInstalled(file.path) &&
        !/^(?:public|dist)\/|(?:^|\/)\./.test(inside));
}
function vitepress_sidebarUses(path, items) {
    return items.flatMap(({ link, items: inner, line, column }) => [
        ...(link === undefined
            ? []
            : [{ path, use: { kind: 'navigation', url: link, line, column } }]),
        ...vitepress_sidebarUses(path, inner),
    ]);
}
/** The literal sidebars one after another, then pages in none, hidden; without sidebars, folders. */
function vitepress_buildTree({ config, root, pages, resolve, factsOf, }) {
    const titleOf = (path) => titleOfPage(path, factsOf(path));
    if (config.sidebar === undefined)
        return folder_tree_buildFolderTree({ pages, root, titleOf, isIndex: isIndexPage });
    const taken = new Set();
    const listed = config.sidebar.flatMap(nodes);
    const rest = pages
        .filter((path) => !taken.has(path))
        .map((path) => ({ ...pageNode(path, titleOf(path), []), hidden: true }));
    return separateSlugs([...listed, ...rest]);
    function nodes(item) {
        const target = item.link === undefined ? undefined : resolve(item.link);
        const path = target?.kind === 'page' && !taken.has(target.path) ? target.path : undefined;
        if (path !== undefined)
            taken.add(path);
        const children = item.items.flatMap(nodes);
        if (path !== undefined)
            return [pageNode(path, item.title === '' ? titleOf(path) : item.title, children)];
        if (children.length > 0) {
            const slug = item.title
                .toLowerCase()
                .replace(/[^\p{L}\p{N}]+/gu, '-')
                .replace(/^-|-$/g, '');
            return [{ kind: 'group', title: item.title, slug, children }];
        }
        if (item.link === undefined || target?.kind === 'page' || target?.kind === 'broken')
            return [];
        return [{ kind: 'link', title: item.title === '' ? item.link : item.title, url: item.link }];
    }
}
function pageNode(path, title, children) {
    return { kind: 'page', file: path, title, slug: slugOfFile(path), children };
}

;// CONCATENATED MODULE: ./lib/content/layouts/index.js











const layouts = {
    gitbook: gitbook,
    mdbook: mdbook,
    mkdocs: mkdocs,
    docusaurus: docusaurus,
    vitepress: vitepress,
    hugo: hugo,
    docfx: docfx,
    mdn: mdn,
    plain: plain,
};
/**
 * Recognise the layout of a repository.
 *
 * A configuration file outweighs a navigation file, and that mere traces; of two alike the one
 * closer to the root of the repository wins, then the one named first in `layoutNames`. The same
 * files give the same answer everywhere.
 */
async function detectLayout(files, readTexts, choice = {}) {
    const project = choice.root === undefined ? undefined : (joinPath('', choice.root) ?? '');
    const names = choice.layout === undefined ? layoutNames : [choice.layout];
    const found = [];
    for (const name of names) {
        const recognition = await layouts[name].recognise(files, readTexts, project);
        if (recognition !== undefined)
            found.push(recognition);
    }
    const [best, ...others] = found.sort(compareRecognitions);
    if (best === undefined)
        return chosenLayout(choice.layout ?? 'plain', project ?? '');
    const also = others
        .filter((other) => other.confidence === 'configuration')
        .map((other) => `left aside: ${other.layout} in "${other.project || '.'}"`);
    const chosen = choice.layout === undefined ? [] : [`layout "${choice.layout}" was asked for`];
    const { layout, root, warnings } = best;
    const evidence = [...chosen, ...best.evidence, ...also];
    return { layout, root, project: best.project, evidence, warnings };
}
/** Read a repository in its layout, recognised or chosen. */
async function readSite(files, source, choice = {}) {
    const detection = await detectLayout(files, source.readTexts, choice);
    const layout = layouts[detection.layout];
    return layout.read(files, detection, source);
}
function chosenLayout(layout, project) {
    const evidence = [`layout "${layout}" was asked for; no configuration of it was found`];
    return { layout, root: project, project, evidence, warnings: [] };
}
const ranks = {
    configuration: 0,
    navigation: 1,
    traces: 2,
    none: 3,
};
function compareRecognitions(a, b) {
    return (ranks[a.confidence] - ranks[b.confidence] ||
        layouts_depthOf(a.project) - layouts_depthOf(b.project) ||
        layoutNames.indexOf(a.layout) - layoutNames.indexOf(b.layout));
}
function layouts_depthOf(directory) {
    return directory === '' ? 0 : directory.split('/').length;
}

;// CONCATENATED MODULE: ./lib/content/revision.js
// A revision: one tree of files read as documentation.


/** Read a tree in its layout, recognised or chosen. */
async function readRevision(tree, source, choice = {}) {
    return { tree, site: await readSite((0,content_tree/* filesOf */.R8)(tree), source, choice) };
}
/**
 * Read both sides of a change.
 *
 * Where the change is in pages only, and the layout looked at none of them to know where links lead,
 * both sides are read as one.
 */
async function readRevisions(trees, source, choice = {}) {
    const read = new Set();
    const head = await readRevision(trees.head, recordReads(source, read), choice);
    shareFiles(trees.head, trees.base);
    const differences = diffTrees(trees.base, trees.head);
    const site = revision_isAlike(differences, head.site, read)
        ? withPages(head.site, differences)
        : (await readRevision(trees.base, source, choice)).site;
    return { base: { tree: trees.base, site }, head };
}
function recordReads(source, read) {
    const record = (files) => {
        for (const { oid } of files)
            read.add(oid);
    };
    const { readTitles } = source;
    return {
        readTexts(files) {
            record(files);
            return source.readTexts(files);
        },
        readFacts(pages, layout) {
            record(pages);
            return source.readFacts(pages, layout);
        },
        ...(readTitles === undefined ? {} : { readTitles }),
    };
}
/** Whether a layout that reads the base would see what it saw in the head. */
function revision_isAlike(differences, site, read) {
    const decisive = new Set(site.dependsOn);
    return differences.every(({ path, before, after }) => before !== undefined &&
        after !== undefined &&
        before.mode === after.mode &&
        !read.has(after.oid) &&
        !decisive.has(`${path} ${after.oid}`));
}
function withPages(site, differences) {
    const before = new Map(differences.map((one) => [one.path, one.before]));
    const pages = site.pages.map((page) => before.get(page.path) ?? page);
    return {
        layout: site.layout,
        root: site.root,
        evidence: site.evidence,
        warnings: site.warnings,
        pages,
        // Read through, because a site may make its navigation only when it is asked for.
        get navigation() {
            return site.navigation;
        },
        uses: site.uses,
        resolve: site.resolve,
        anchors: site.anchors,
        address: site.address,
        dependsOn: site.dependsOn,
    };
}

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
const revisions_linksMax = 1_000_000;
/** @param baseURL - address of the server: links below it are to the app itself */
function createRevisions(store, baseURL) {
    const source = createStoreSource(store);
    const trees = new Cache(filesMax, weighTree);
    const sites = new Cache(filesMax, ({ tree }) => weighTree(tree));
    const rows = new Cache(filesMax, ({ content }) => weighTree(content.tree));
    const contents = new Cache(filesMax, weighContents);
    const links = new Cache(revisions_linksMax, ({ all }) => all.length + 1);
    const linkChanges = new Cache(revisions_linksMax, weighChanges);
    const renames = new Cache(revisions_linksMax, ({ size }) => size + 1);
    const revisions = {
        source,
        find: (id) => rows.read(id, () => load(id)),
        read: (tree, reading) => sites.read(`${tree.oid} ${reading}`, () => readRevision(tree, source, parseReading({ reading }))),
        readTree: (oid) => trees.read(oid, () => readTree(store, oid)),
        contents: (revision) => contents.read(revision.row.id, () => readContents({
            revision: revision.content,
            space: revision.row.space_id,
            identities: revision.identities,
        }, source)),
        links: (revision) => links.read(`${revision.row.tree} ${revision.row.reading}`, () => checkLinks(revision.content, source).then((all) => indexLinks(all, `${baseURL}/`))),
        linkChanges: (base, head) => linkChanges.read(`${base.row.id} ${head.row.id}`, async () => {
            const moved = await revisions.renames(base, head);
            return findLinkChanges(base.content, head.content, source, moved);
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
        now: options.now ?? readClock,
        newId: createId,
        imports: options.imports,
        revisions: createRevisions(options.store, baseURL),
        turns: new Turns(),
    };
}

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
    return findCaller(platform, token);
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

;// CONCATENATED MODULE: ./lib/server/embedded.js
// The app in the process of its only user: in memory, reading a local repository where it lies.





const embeddedURL = 'http://galley.invalid';
/**
 * A platform that lives as long as this process.
 *
 * @param repository - reads blobs of the repository at `folder`, from which `file:` imports come
 */
async function openEmbedded({ repository, reportFault, }) {
    const alternate = {
        url: (0,external_node_url_.pathToFileURL)(repository.folder).href,
        readBlobs: (oids) => repository.readBlobs(oids),
        async readSizes(oids) {
            const blobs = await repository.readBlobs(oids);
            return new Map([...blobs].map(([oid, bytes]) => [oid, bytes.length]));
        },
    };
    const store = await openStore({ path: ':memory:', alternates: [alternate] });
    const bootstrap = await bootstrapStore({ store, now: readClock, newId: createId });
    if (bootstrap === undefined)
        throw new Error('Cannot use a new store: it is not empty');
    const app = createApp(store, {
        baseURL: embeddedURL,
        requestsPerMinuteMax: 0,
        imports: {
            fileImports: true,
            fetchSource: async (url, options) => {
                const { createFetchSource } = await __webpack_require__.e(/* import() */ 749).then(__webpack_require__.bind(__webpack_require__, 14749));
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
