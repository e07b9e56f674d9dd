export const id = 133;
export const ids = [133];
export const modules = {

/***/ 1819:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {

/* harmony export */ __webpack_require__.d(__webpack_exports__, {
/* harmony export */   cJ: () => (/* binding */ validationError),
/* harmony export */   hD: () => (/* binding */ ApiError)
/* harmony export */ });
/* unused harmony exports errorStatuses, ErrorBody */
/* harmony import */ var zod__WEBPACK_IMPORTED_MODULE_0__ = __webpack_require__(2857);
// Every way the API refuses a request: types, their statuses, the body of an error.

/** Error types with the status each answers. */
const errorStatuses = {
    invalid_json: 400,
    validation_failed: 400,
    invalid_page: 400,
    invalid_position: 400,
    invalid_reference: 400,
    unauthenticated: 401,
    forbidden: 403,
    member_disabled: 403,
    organization_blocked: 403,
    sso_required: 403,
    invite_links_disabled: 403,
    not_found: 404,
    route_not_found: 404,
    method_not_allowed: 405,
    no_change: 409,
    already_exists: 409,
    space_locked: 409,
    space_not_deleted: 409,
    change_request_merged: 409,
    change_request_archived: 409,
    last_admin: 409,
    default_in_use: 409,
    edit_conflict: 409,
    gone: 410,
    precondition_failed: 412,
    payload_too_large: 413,
    uri_too_long: 414,
    unsupported_media_type: 415,
    import_fetch_failed: 422,
    import_unsupported: 422,
    import_empty: 422,
    url_not_allowed: 422,
    rate_limited: 429,
    internal: 500,
    bad_gateway: 502,
    unavailable: 503,
    upstream_timeout: 504,
};
/** Body of every refused request. */
const ErrorBody = zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
    error: zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({
        code: zod__WEBPACK_IMPORTED_MODULE_0__/* .int */ .Whr(),
        message: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        type: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
        details: zod__WEBPACK_IMPORTED_MODULE_0__/* .array */ .YOg(zod__WEBPACK_IMPORTED_MODULE_0__/* .object */ .Ikc({ path: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), rule: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(), message: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP() }))
            .optional(),
        requestId: zod__WEBPACK_IMPORTED_MODULE_0__/* .string */ .YjP(),
    }),
});
/** A refused request. The status follows from the type. The message names no secret. */
class ApiError extends Error {
    type;
    details;
    /** Seconds after which the same request may succeed; for `rate_limited` and `unavailable`. */
    retryAfterSeconds;
    constructor(type, message, options = {}) {
        super(message, { cause: options.cause });
        this.name = 'ApiError';
        this.type = type;
        this.details = options.details;
        this.retryAfterSeconds = options.retryAfterSeconds;
    }
    get status() {
        return errorStatuses[this.type];
    }
}
/**
 * Refuse one value of a request.
 *
 * @param path - where it stands: `query.limit`, `body.git.oid`
 * @param rule - the rule it breaks, one word: `maxLength`
 */
function validationError(path, rule, message) {
    return new ApiError('validation_failed', message, { details: [{ path, rule, message }] });
}


/***/ }),

/***/ 9133:
/***/ ((__unused_webpack___webpack_module__, __webpack_exports__, __webpack_require__) => {


// EXPORTS
__webpack_require__.d(__webpack_exports__, {
  hD: () => (/* reexport */ errors/* ApiError */.hD),
  Ku: () => (/* reexport */ ChangeRequestStatus),
  u4: () => (/* reexport */ LayoutName),
  yr: () => (/* reexport */ levels),
  zU: () => (/* binding */ operations),
  cJ: () => (/* reexport */ errors/* validationError */.cJ)
});

// UNUSED EXPORTS: Change, ChangeRequest, ChangeRequestLinkList, Comment, Conflict, ContentFormat, ContentRef, DocumentPage, Emoji, ErrorBody, File, GitOid, GitPlace, GroupPage, ImportBody, JSONDocument, Level, Link, LinkList, LinkProblem, LinkStatus, Location, Organization, Page, Resolution, Revision, Space, Timestamp, User, changeRequests, comments, content, contentQuery, errorStatuses, listOf, operation, orgs, paging, spaces

// EXTERNAL MODULE: ./node_modules/zod/v4/classic/schemas.js + 11 modules
var schemas = __webpack_require__(2857);
// EXTERNAL MODULE: ./node_modules/zod/v4/classic/iso.js
var iso = __webpack_require__(4377);
;// CONCATENATED MODULE: ./lib/contract/common.js
// Shapes many resources use: user, list envelope, access level, emoji, paging.

/** ISO 8601, UTC, milliseconds. */
const Timestamp = iso/* datetime */.w$({ precision: 3 });
/** From the highest to the lowest. */
const levels = ['admin', 'create', 'review', 'edit', 'comment', 'read'];
const Level = schemas/* enum */.k5n(levels);
const User = schemas/* object */.Ikc({
    object: schemas/* literal */.euz('user'),
    id: schemas/* string */.YjP(),
    displayName: schemas/* string */.YjP(),
    email: schemas/* string */.YjP().optional(),
    photoURL: schemas/* string */.YjP().optional(),
    urls: schemas/* object */.Ikc({ location: schemas/* url */.OZ5() }),
});
/** The character or its code point in hex (`1f4d6`); returned as stored. */
const Emoji = schemas/* string */.YjP().min(1).max(50);
/** Query of every list: an opaque cursor, and how many items; 0 asks for the count alone. */
const paging = {
    page: schemas/* string */.YjP().max(2048).optional(),
    limit: schemas/* int */.Whr().min(0).max(1000).default(50),
};
/** Query of the content operations. */
const contentQuery = {
    metadata: schemas/* boolean */.zMY().default(true),
    computed: schemas/* boolean */.zMY().default(true),
};
/** The list envelope. `next` is absent on the last page; `count` is the total over all pages. */
function listOf(item) {
    return schemas/* object */.Ikc({
        next: schemas/* object */.Ikc({ page: schemas/* string */.YjP() }).optional(),
        count: schemas/* int */.Whr().min(0),
        items: schemas/* array */.YOg(item),
    });
}
/** Output format of content. */
const ContentFormat = schemas/* enum */.k5n(['document', 'markdown']);
/** A git object id: SHA-1 or SHA-256 in lower-case hex. */
const GitOid = schemas/* string */.YjP().regex(/^(?:[0-9a-f]{40}|[0-9a-f]{64})$/);
/** Where a page or file comes from: its blob and its path in the repository. */
const GitPlace = schemas/* object */.Ikc({ oid: schemas/* string */.YjP(), path: schemas/* string */.YjP() });
/** The document tree of the API; its nodes are read by the content room. */
const JSONDocument = schemas/* object */.Ikc({
    object: schemas/* literal */.euz('document'),
    data: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
    nodes: schemas/* array */.YOg(schemas/* unknown */.L5J()),
});

;// CONCATENATED MODULE: ./lib/contract/operation.js
/** State an operation; the types of its handler and its client method follow from the value. */
function operation(shape) {
    return shape;
}

;// CONCATENATED MODULE: ./lib/contract/change-requests.js
// Change requests: shapes and operations.



// Open point D: four states; only a merge leads to the last.
const ChangeRequestStatus = schemas/* enum */.k5n(['draft', 'open', 'archived', 'merged']);
const ChangeRequest = schemas/* object */.Ikc({
    object: schemas/* literal */.euz('change-request'),
    id: schemas/* string */.YjP(),
    number: schemas/* int */.Whr().min(1),
    status: ChangeRequestStatus,
    subject: schemas/* string */.YjP().max(100),
    space: schemas/* string */.YjP(),
    createdBy: User,
    createdAt: Timestamp,
    updatedAt: Timestamp,
    revision: schemas/* string */.YjP(),
    revisionInitial: schemas/* string */.YjP(),
    revisionMergedAncestor: schemas/* string */.YjP().optional(),
    revisionMerged: schemas/* string */.YjP().optional(),
    comments: schemas/* int */.Whr().min(0),
    outdated: schemas/* boolean */.zMY(),
    urls: schemas/* object */.Ikc({ app: schemas/* url */.OZ5(), location: schemas/* url */.OZ5() }),
});
const ConflictKind = schemas/* enum */.k5n(['page', 'file', 'reusable-content', 'variable']);
/** One thing both sides changed differently. */
const Conflict = schemas/* object */.Ikc({
    kind: ConflictKind,
    id: schemas/* string */.YjP(),
    title: schemas/* string */.YjP(),
    path: schemas/* string */.YjP().optional(),
    fields: schemas/* array */.YOg(schemas/* string */.YjP()),
});
/** How to settle a conflict: with the main content, or with the change request's. */
const Resolution = schemas/* object */.Ikc({
    kind: ConflictKind,
    id: schemas/* string */.YjP().min(1),
    keep: schemas/* enum */.k5n(['primary', 'changed']),
});
/** Conflicts are an answer: look at `result`, not at the status. Nothing is written then. */
const joined = { revision: schemas/* string */.YjP(), conflicts: schemas/* array */.YOg(Conflict).optional() };
const changeRequestPath = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}';
const changeRequests = {
    listChangeRequestsForSpace: operation({
        method: 'GET',
        path: '/v1/spaces/{spaceId}/change-requests',
        permission: 'space.access',
        query: schemas/* object */.Ikc({
            ...paging,
            status: ChangeRequestStatus.default('open'),
            contributor: schemas/* string */.YjP().optional(),
            creator: schemas/* string */.YjP().optional(),
            /** Extension: only those whose subject starts with this. */
            subject: schemas/* string */.YjP().max(100).optional(),
        }),
        success: 200,
        returns: listOf(ChangeRequest),
    }),
    createChangeRequest: operation({
        method: 'POST',
        path: '/v1/spaces/{spaceId}/change-requests',
        permission: 'space.edit',
        body: schemas/* object */.Ikc({
            subject: schemas/* string */.YjP().max(100).optional(),
            agentTaskId: schemas/* string */.YjP().max(255).optional(),
        })
            .optional(),
        success: 201,
        returns: ChangeRequest,
    }),
    getChangeRequestById: operation({
        method: 'GET',
        path: changeRequestPath,
        permission: 'space.access',
        success: 200,
        returns: ChangeRequest,
    }),
    updateChangeRequestById: operation({
        method: 'PATCH',
        path: changeRequestPath,
        permission: 'change-request.edit',
        body: schemas/* object */.Ikc({
            subject: schemas/* string */.YjP().max(100).optional(),
            status: schemas/* enum */.k5n(['draft', 'open', 'archived']).optional(),
        }),
        success: 200,
        returns: ChangeRequest,
    }),
    mergeChangeRequest: operation({
        method: 'POST',
        path: `${changeRequestPath}/merge`,
        permission: 'space.merge',
        success: 200,
        returns: schemas/* object */.Ikc({ ...joined, result: schemas/* enum */.k5n(['merge', 'conflicts']) }),
    }),
    updateChangeRequest: operation({
        method: 'POST',
        path: `${changeRequestPath}/update`,
        permission: 'space.edit',
        body: schemas/* object */.Ikc({ resolutions: schemas/* array */.YOg(Resolution).max(10_000).optional() }).optional(),
        success: 200,
        returns: schemas/* object */.Ikc({ ...joined, result: schemas/* enum */.k5n(['update', 'conflicts']) }),
    }),
};

;// CONCATENATED MODULE: ./lib/contract/comments.js
// Comments on change requests (and, later, on spaces): shapes and operations.



// Open point A: exactly one of two variants goes in; the third only comes out.
const CommentBody = schemas/* union */.KCZ([
    schemas/* object */.Ikc({ markdown: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ document: JSONDocument }),
    schemas/* object */.Ikc({}),
]);
/** A body as posted: exactly one of the two. */
const CommentBodyInput = schemas/* object */.Ikc({
    markdown: schemas/* string */.YjP().min(1).max(100_000).optional(),
    document: JSONDocument.optional(),
})
    .refine((body) => (body.markdown === undefined) !== (body.document === undefined), {
    message: 'expected exactly one of "markdown" and "document"',
    params: { rule: 'oneOf' },
});
const Reaction = schemas/* object */.Ikc({
    emoji: schemas/* string */.YjP(),
    count: schemas/* int */.Whr(),
    users: schemas/* array */.YOg(schemas/* object */.Ikc({ user: User, reactedAt: Timestamp })),
});
const comment = {
    object: schemas/* literal */.euz('comment'),
    id: schemas/* string */.YjP(),
    postedBy: User,
    postedAt: Timestamp,
    editedAt: Timestamp.optional(),
    reactions: schemas/* array */.YOg(Reaction),
    replies: schemas/* int */.Whr().min(0),
    body: CommentBody,
    target: schemas/* object */.Ikc({
        space: schemas/* string */.YjP(),
        revision: schemas/* string */.YjP(),
        node: schemas/* object */.Ikc({ id: schemas/* string */.YjP(), preview: schemas/* string */.YjP().optional() }).optional(),
        changeRequest: schemas/* string */.YjP().optional(),
        page: schemas/* object */.Ikc({
            id: schemas/* string */.YjP(),
            title: schemas/* string */.YjP(),
            emoji: schemas/* string */.YjP().optional(),
            icon: schemas/* string */.YjP().optional(),
            createdAt: Timestamp.optional(),
            updatedAt: Timestamp.optional(),
            path: schemas/* string */.YjP(),
            outdated: schemas/* boolean */.zMY(),
        })
            .optional(),
    }),
    urls: schemas/* object */.Ikc({ location: schemas/* url */.OZ5() }),
    permissions: schemas/* object */.Ikc({
        view: schemas/* boolean */.zMY(),
        edit: schemas/* boolean */.zMY(),
        reply: schemas/* boolean */.zMY(),
        delete: schemas/* boolean */.zMY(),
    }),
};
const Comment = schemas/* discriminatedUnion */.gMt('status', [
    schemas/* object */.Ikc({ ...comment, status: schemas/* literal */.euz('open') }),
    schemas/* object */.Ikc({
        ...comment,
        status: schemas/* literal */.euz('resolved'),
        resolvedAt: Timestamp,
        resolvedBy: User,
    }),
]);
const changeRequestComments = '/v1/spaces/{spaceId}/change-requests/{changeRequestId}/comments';
const comments = {
    listCommentsInChangeRequest: operation({
        method: 'GET',
        path: changeRequestComments,
        permission: 'space.access',
        query: schemas/* object */.Ikc({
            ...paging,
            order: schemas/* enum */.k5n(['asc', 'desc']).default('desc'),
            status: schemas/* enum */.k5n(['all', 'open', 'resolved']).default('all'),
            format: ContentFormat.default('markdown'),
            targetPage: schemas/* string */.YjP().optional(),
            authors: schemas/* array */.YOg(schemas/* string */.YjP()).max(100).optional(),
        }),
        success: 200,
        returns: listOf(Comment),
    }),
    postCommentInChangeRequest: operation({
        method: 'POST',
        path: changeRequestComments,
        permission: 'space.comment',
        body: schemas/* object */.Ikc({
            node: schemas/* string */.YjP().optional(),
            page: schemas/* string */.YjP().optional(),
            body: CommentBodyInput,
        }),
        success: 200,
        returns: Comment,
    }),
};

;// CONCATENATED MODULE: ./lib/contract/orgs.js
// Organizations: shapes and operations, and the user behind a token.



/** See "Organization" in the second reference. A self-hosted platform has one constant plan. */
const Organization = schemas/* object */.Ikc({
    object: schemas/* literal */.euz('organization'),
    id: schemas/* string */.YjP(),
    title: schemas/* string */.YjP().min(2).max(255),
    createdAt: Timestamp,
    emailDomains: schemas/* array */.YOg(schemas/* string */.YjP()),
    hostname: schemas/* string */.YjP().min(3).max(32).optional(),
    type: schemas/* enum */.k5n(['business', 'community']),
    useCase: schemas/* enum */.k5n([
        'internalDocs',
        'docsSite',
        'audienceControlledSite',
        'productDocs',
        'teamKnowledgeBase',
        'designSystem',
        'openSourceDocs',
        'notes',
        'other',
    ])
        .optional(),
    communityType: schemas/* enum */.k5n(['nonProfit', 'openSource', 'education']).optional(),
    defaultRole: Level.nullable().optional(),
    defaultContent: schemas/* object */.Ikc({ type: schemas/* literal */.euz('site'), site: schemas/* string */.YjP() })
        .nullable()
        .optional(),
    sso: schemas/* boolean */.zMY().optional(),
    ai: schemas/* boolean */.zMY().optional(),
    inviteLinks: schemas/* boolean */.zMY(),
    plan: schemas/* enum */.k5n([
        'free_2024',
        'plus_2024',
        'pro_2024',
        'enterprise_2024',
        'community_2024',
        'free',
        'plus',
        'pro',
    ]),
    mergeRules: schemas/* object */.Ikc({ type: schemas/* literal */.euz('none') }),
    trial: schemas/* object */.Ikc({ status: schemas/* enum */.k5n(['notapplicable', 'none', 'active', 'ended', 'expired']) }),
    urls: schemas/* object */.Ikc({ location: schemas/* url */.OZ5(), app: schemas/* url */.OZ5(), logo: schemas/* url */.OZ5().optional() }),
    permissions: schemas/* object */.Ikc({
        view: schemas/* boolean */.zMY(),
        admin: schemas/* boolean */.zMY(),
        ownTeam: schemas/* boolean */.zMY(),
        createContent: schemas/* boolean */.zMY(),
        createOpenAPISpec: schemas/* boolean */.zMY(),
        ingestConversations: schemas/* boolean */.zMY(),
        viewBilling: schemas/* boolean */.zMY(),
        listMembers: schemas/* boolean */.zMY(),
        listTeams: schemas/* boolean */.zMY(),
        listIntegrations: schemas/* boolean */.zMY(),
        installIntegration: schemas/* boolean */.zMY(),
        listInstallations: schemas/* boolean */.zMY(),
    }),
});
const orgs = {
    // Open point F: a client with a token alone can find out who it is.
    getUser: operation({
        method: 'GET',
        path: '/v1/user',
        permission: 'token',
        success: 200,
        returns: User,
        extension: true,
    }),
    listOrganizationsForAuthenticatedUser: operation({
        method: 'GET',
        path: '/v1/orgs',
        permission: 'token',
        query: schemas/* object */.Ikc(paging),
        success: 200,
        returns: listOf(Organization),
    }),
    getOrganizationById: operation({
        method: 'GET',
        path: '/v1/orgs/{organizationId}',
        permission: 'organization.view',
        success: 200,
        returns: Organization,
    }),
};

;// CONCATENATED MODULE: ./lib/contract/revision.js
// Shapes of a revision and what it is made of: pages, files, references between them.



/** How a repository is read; `plain` when nothing more is recognised. */
const LayoutName = schemas/* enum */.k5n([
    'gitbook',
    'mdbook',
    'mkdocs',
    'docusaurus',
    'vitepress',
    'hugo',
    'docfx',
    'mdn',
    'plain',
]);
// Open point B: closed sets.
const ContentRef = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('file'), file: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('url'), url: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('page'), page: schemas/* string */.YjP(), space: schemas/* string */.YjP().optional() }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('anchor'),
        anchor: schemas/* string */.YjP(),
        space: schemas/* string */.YjP().optional(),
        page: schemas/* string */.YjP().optional(),
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('user'), user: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('collection'), collection: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('space'), space: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('reusable-content'),
        reusableContent: schemas/* string */.YjP(),
        space: schemas/* string */.YjP().optional(),
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('openapi'), spec: schemas/* string */.YjP() }),
]);
const File = schemas/* object */.Ikc({
    id: schemas/* string */.YjP(),
    name: schemas/* string */.YjP(),
    contentType: schemas/* string */.YjP(),
    downloadURL: schemas/* url */.OZ5(),
    size: schemas/* int */.Whr().min(0),
    dimensions: schemas/* object */.Ikc({ width: schemas/* int */.Whr(), height: schemas/* int */.Whr() }).optional(),
    git: GitPlace.optional(),
});
const CoverRef = schemas/* union */.KCZ([
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('file'), file: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('url'), url: schemas/* string */.YjP() }),
]);
const Cover = schemas/* object */.Ikc({ ref: CoverRef.optional(), refDark: CoverRef.optional(), yPos: schemas/* number */.aig() });
const Layout = schemas/* object */.Ikc({
    width: schemas/* enum */.k5n(['default', 'wide']),
    cover: schemas/* boolean */.zMY(),
    title: schemas/* boolean */.zMY(),
    description: schemas/* boolean */.zMY(),
    tableOfContents: schemas/* boolean */.zMY(),
    outline: schemas/* boolean */.zMY(),
    pagination: schemas/* boolean */.zMY(),
    metadata: schemas/* boolean */.zMY(),
    coverSize: schemas/* enum */.k5n(['hero', 'full']),
});
const Computed = schemas/* object */.Ikc({
    type: schemas/* string */.YjP(),
    props: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()),
    dependencies: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* unknown */.L5J()).optional(),
});
const pageBase = {
    id: schemas/* string */.YjP(),
    title: schemas/* string */.YjP().min(1),
    emoji: schemas/* string */.YjP().optional(),
    icon: schemas/* string */.YjP().optional(),
    createdAt: Timestamp.optional(),
    updatedAt: Timestamp.optional(),
};
/** Pages below a page or group. */
const PagesBelow = schemas/* lazy */.RZV(() => schemas/* array */.YOg(Page));
const DocumentFields = schemas/* object */.Ikc({
    ...pageBase,
    type: schemas/* literal */.euz('document'),
    kind: schemas/* literal */.euz('sheet'),
    urls: schemas/* object */.Ikc({ app: schemas/* url */.OZ5() }),
    slug: schemas/* string */.YjP(),
    path: schemas/* string */.YjP(),
    description: schemas/* string */.YjP().optional(),
    git: GitPlace.optional(),
    layout: Layout,
    cover: Cover.optional(),
    variables: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).optional(),
    hidden: schemas/* boolean */.zMY().optional(),
    noIndex: schemas/* boolean */.zMY().optional(),
    noRobotsIndex: schemas/* boolean */.zMY().optional(),
    documentId: schemas/* string */.YjP().optional(),
    /** Only when one page is read, and `format` asks for it. */
    markdown: schemas/* string */.YjP().optional(),
    document: JSONDocument.optional(),
});
const DocumentPage = DocumentFields.extend({ pages: PagesBelow });
const GroupFields = schemas/* object */.Ikc({
    ...pageBase,
    type: schemas/* literal */.euz('group'),
    kind: schemas/* literal */.euz('group'),
    slug: schemas/* string */.YjP(),
    path: schemas/* string */.YjP(),
    hidden: schemas/* boolean */.zMY().optional(),
    noIndex: schemas/* boolean */.zMY().optional(),
    noRobotsIndex: schemas/* boolean */.zMY().optional(),
});
const GroupPage = GroupFields.extend({ pages: PagesBelow });
const LinkPage = schemas/* object */.Ikc({
    ...pageBase,
    type: schemas/* literal */.euz('link'),
    kind: schemas/* literal */.euz('link'),
    target: ContentRef,
    href: schemas/* string */.YjP().optional(),
    hidden: schemas/* boolean */.zMY().optional(),
});
const ComputedPage = schemas/* object */.Ikc({
    ...pageBase,
    type: schemas/* literal */.euz('computed'),
    computed: Computed,
});
/** A node of the page tree. Told apart by `type`. */
const Page = schemas/* lazy */.RZV(() => schemas/* discriminatedUnion */.gMt('type', [DocumentPage, GroupPage, LinkPage, ComputedPage]));
const revisionBase = {
    object: schemas/* literal */.euz('revision'),
    id: schemas/* string */.YjP(),
    parents: schemas/* array */.YOg(schemas/* string */.YjP()),
    pages: schemas/* array */.YOg(Page),
    files: schemas/* array */.YOg(File),
    reusableContents: schemas/* array */.YOg(schemas/* object */.Ikc({
        id: schemas/* string */.YjP(),
        title: schemas/* string */.YjP(),
        document: schemas/* string */.YjP().optional(),
        git: GitPlace.optional(),
    })),
    variables: schemas/* record */.g1P(schemas/* string */.YjP(), schemas/* string */.YjP()).optional(),
    createdAt: Timestamp,
    git: schemas/* object */.Ikc({
        oid: schemas/* string */.YjP(),
        message: schemas/* string */.YjP(),
        createdByService: schemas/* boolean */.zMY(),
        url: schemas/* string */.YjP().optional(),
        ref: schemas/* string */.YjP().optional(),
    })
        .optional(),
    urls: schemas/* object */.Ikc({ app: schemas/* url */.OZ5(), published: schemas/* url */.OZ5().optional(), public: schemas/* url */.OZ5().optional() }),
};
// Open point C: variants by `type`; only a merge says where it came from.
const Revision = schemas/* discriminatedUnion */.gMt('type', [
    schemas/* object */.Ikc({ ...revisionBase, type: schemas/* literal */.euz('edits') }),
    schemas/* object */.Ikc({ ...revisionBase, type: schemas/* literal */.euz('merge'), mergedFrom: ChangeRequest }),
    schemas/* object */.Ikc({ ...revisionBase, type: schemas/* literal */.euz('rollback') }),
    schemas/* object */.Ikc({ ...revisionBase, type: schemas/* literal */.euz('update') }),
    schemas/* object */.Ikc({ ...revisionBase, type: schemas/* literal */.euz('computed') }),
]);

;// CONCATENATED MODULE: ./lib/contract/spaces.js
// Spaces: shapes and operations.



const EditMode = schemas/* enum */.k5n(['live', 'locked']);
const Space = schemas/* object */.Ikc({
    object: schemas/* literal */.euz('space'),
    id: schemas/* string */.YjP(),
    title: schemas/* string */.YjP().max(50),
    emoji: Emoji,
    visibility: schemas/* enum */.k5n([
        'public',
        'unlisted',
        'share-link',
        'visitor-auth',
        'in-collection',
        'private',
    ]),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    deletedAt: Timestamp.optional(),
    editMode: EditMode.optional(),
    urls: schemas/* object */.Ikc({
        location: schemas/* url */.OZ5(),
        app: schemas/* url */.OZ5(),
        published: schemas/* url */.OZ5().optional(),
        public: schemas/* url */.OZ5().optional(),
        icon: schemas/* url */.OZ5().optional(),
    }),
    organization: schemas/* string */.YjP(),
    parent: schemas/* string */.YjP().optional(),
    gitSync: schemas/* object */.Ikc({
        repoName: schemas/* string */.YjP(),
        // Open point B: the closed set.
        installationProvider: schemas/* enum */.k5n(['github', 'gitlab', 'github-legacy']).optional(),
        integration: schemas/* string */.YjP(),
        url: schemas/* string */.YjP().optional(),
        updatedAt: Timestamp.optional(),
    })
        .optional(),
    visitorAuth: schemas/* object */.Ikc({ backend: schemas/* enum */.k5n(['custom', 'integration']) }).optional(),
    revision: schemas/* string */.YjP(),
    defaultLevel: Level.nullable(),
    comments: schemas/* int */.Whr().min(0),
    changeRequests: schemas/* int */.Whr().min(0),
    changeRequestsOpen: schemas/* int */.Whr().min(0),
    changeRequestsDraft: schemas/* int */.Whr().min(0),
    mergeRules: schemas/* object */.Ikc({ type: schemas/* literal */.euz('inherit') }),
    permissions: schemas/* object */.Ikc({
        view: schemas/* boolean */.zMY(),
        access: schemas/* boolean */.zMY(),
        admin: schemas/* boolean */.zMY(),
        viewInviteLinks: schemas/* boolean */.zMY(),
        edit: schemas/* boolean */.zMY(),
        triggerGitSync: schemas/* boolean */.zMY(),
        comment: schemas/* boolean */.zMY(),
        merge: schemas/* boolean */.zMY(),
        review: schemas/* boolean */.zMY(),
        installIntegration: schemas/* boolean */.zMY(),
        listInstallations: schemas/* boolean */.zMY(),
    }),
});
const spaces = {
    // Open point E3: without these two a client cannot come to a space.
    listSpaces: operation({
        method: 'GET',
        path: '/v1/orgs/{organizationId}/spaces',
        permission: 'organization.view',
        query: schemas/* object */.Ikc(paging),
        success: 200,
        returns: listOf(Space),
        extension: true,
    }),
    createSpace: operation({
        method: 'POST',
        path: '/v1/orgs/{organizationId}/spaces',
        permission: 'organization.createContent',
        body: schemas/* object */.Ikc({
            title: schemas/* string */.YjP().min(1).max(50).optional(),
            emoji: Emoji.optional(),
            parent: schemas/* string */.YjP().optional(),
            editMode: EditMode.optional(),
        })
            .optional(),
        success: 201,
        returns: Space,
        extension: true,
    }),
    getSpaceById: operation({
        method: 'GET',
        path: '/v1/spaces/{spaceId}',
        permission: 'space.view',
        query: schemas/* object */.Ikc({ shareKey: schemas/* string */.YjP().optional() }),
        success: 200,
        returns: Space,
    }),
};

;// CONCATENATED MODULE: ./lib/contract/links.js
// Shapes of links, backlinks and the places they lead to and stand in.






const LinkStatus = schemas/* enum */.k5n(['ok', 'broken', 'in-app']);
/** Extension: where in the repository a link stands. Counts from 1; columns in UTF-16 units. */
const LinkSource = schemas/* object */.Ikc({
    path: schemas/* string */.YjP(),
    line: schemas/* int */.Whr().min(1),
    column: schemas/* int */.Whr().min(1),
    url: schemas/* string */.YjP(),
    kind: schemas/* string */.YjP(),
});
/** Extension: why a link is broken, in one sentence, and what it probably meant. */
const LinkProblem = schemas/* object */.Ikc({
    reason: schemas/* string */.YjP(),
    /** Broken here and not in the main content; false when a space is asked, not a change request. */
    new: schemas/* boolean */.zMY(),
    suggestion: schemas/* string */.YjP().nullable(),
});
/** Which content a place belongs to. The revision is cut to its metadata. */
const VersionContext = schemas/* discriminatedUnion */.gMt('type', [
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('revision'), revision: Revision }),
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('changeRequest'), changeRequest: ChangeRequest }),
]);
const InternalLocation = schemas/* discriminatedUnion */.gMt('type', [
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('anchor'), anchor: schemas/* string */.YjP() }),
    schemas/* object */.Ikc({ type: schemas/* literal */.euz('node'), node: schemas/* string */.YjP() }),
]);
const placed = {
    organization: Organization,
    space: Space,
    versionContext: VersionContext.optional(),
};
const written = { source: LinkSource.optional(), problem: LinkProblem.optional() };
/** A place: embedded whole, but pages without the pages below them. */
const Location = schemas/* discriminatedUnion */.gMt('kind', [
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('file'), ...placed, file: File, ...written }),
    schemas/* object */.Ikc({
        kind: schemas/* literal */.euz('page'),
        ...placed,
        page: Page,
        internalLocation: InternalLocation.optional(),
        ...written,
    }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('space'), organization: Organization, space: Space }),
    schemas/* object */.Ikc({ kind: schemas/* literal */.euz('url'), url: schemas/* string */.YjP() }),
]);
/** One target, and every place that names it. */
const Link = schemas/* object */.Ikc({
    status: LinkStatus,
    // Open point B: `dependsOn` for what is included, `reference` for everything else.
    relation: schemas/* enum */.k5n(['reference', 'dependsOn']),
    /** Absent when there is nothing to show: a page that does not exist. */
    targetReference: Location.optional(),
    locationReferences: schemas/* array */.YOg(Location),
    /**
     * Extension: the target as text, `guide/setup.md#install` within the repository, else the address
     * as written. Equal in every space that holds the same content.
     */
    target: schemas/* string */.YjP(),
});
const broken = schemas/* object */.Ikc({ total: schemas/* int */.Whr(), changeRequest: schemas/* int */.Whr().optional() });
const linkStats = {
    /** Counts targets, before the status filter and paging. */
    stats: schemas/* object */.Ikc({
        total: schemas/* int */.Whr(),
        /** `changeRequest`: broken at a place where the main content is not. */
        broken,
        /** Extension: counts places instead of targets. */
        occurrences: schemas/* object */.Ikc({
            total: schemas/* int */.Whr(),
            broken: schemas/* int */.Whr(),
            new: schemas/* int */.Whr().optional(),
            fixed: schemas/* int */.Whr().optional(),
        }),
    }),
};
/** A list of links with its counts. */
const LinkList = listOf(Link).extend(linkStats);
/** How the content was read: extension of the links of a change request. */
const ContentReading = schemas/* object */.Ikc({
    layout: LayoutName,
    root: schemas/* string */.YjP(),
    pages: schemas/* int */.Whr(),
    files: schemas/* int */.Whr(),
    evidence: schemas/* array */.YOg(schemas/* string */.YjP()),
    warnings: schemas/* array */.YOg(schemas/* object */.Ikc({
        path: schemas/* string */.YjP(),
        line: schemas/* int */.Whr().optional(),
        column: schemas/* int */.Whr().optional(),
        message: schemas/* string */.YjP(),
    })),
});
const ChangeRequestLinkList = LinkList.extend({ content: ContentReading });
/** Where a page or file stands in one revision; `path` is its published address. */
const ChangeSide = schemas/* object */.Ikc({
    path: schemas/* string */.YjP().optional(),
    git: schemas/* object */.Ikc({ oid: schemas/* string */.YjP(), path: schemas/* string */.YjP() }),
});
/** One page or file a change request adds, edits, moves or removes. */
const Change = schemas/* object */.Ikc({
    kind: schemas/* enum */.k5n(['page', 'file']),
    change: schemas/* enum */.k5n(['added', 'edited', 'moved', 'removed']),
    /** Also for a page that moved: its text changed too. */
    edited: schemas/* boolean */.zMY(),
    id: schemas/* string */.YjP(),
    title: schemas/* string */.YjP(),
    before: ChangeSide.optional(),
    after: ChangeSide.optional(),
});

;// CONCATENATED MODULE: ./lib/contract/content.js
// Content of a space and of a change request: revisions, imports, pages, files, links.





// Open point E4, and `git` beyond it: an import is a sync, so that a repository is a source too.
const ImportSource = schemas/* enum */.k5n([
    'git',
    'zip',
    'markdown',
    'html',
    'docx',
    'website',
    'confluence',
    'github-wiki',
    'notion',
    'google-docs',
]);
const ImportBody = schemas/* object */.Ikc({
    url: schemas/* url */.OZ5().max(8192),
    source: ImportSource,
    /** Extension: the commit behind the source. `base` is the commit it branched from. */
    git: schemas/* object */.Ikc({
        oid: GitOid.optional(),
        ref: schemas/* string */.YjP().max(1024).optional(),
        message: schemas/* string */.YjP().max(65_536).optional(),
        url: schemas/* string */.YjP().max(8192).optional(),
        base: GitOid.optional(),
    })
        .optional(),
    /** Extension: how to read the repository; recognised when absent. */
    layout: LayoutName.optional(),
    /** Extension: content root within the repository, `docs`. */
    root: schemas/* string */.YjP()
        .max(1024)
        .regex(/^(?!\/)(?!.*(?:^|\/)\.\.?(?:\/|$))[^\\]*$/)
        .optional(),
});
const ImportResult = schemas/* object */.Ikc({
    revision: schemas/* string */.YjP(),
    /** Pages and files that are new or differ from before; 0 when nothing changed. */
    importedResources: schemas/* int */.Whr().min(0),
    /** Pages and files of the source. */
    totalResources: schemas/* int */.Whr().min(0),
});
const S = '/v1/spaces/{spaceId}';
const C = `${S}/change-requests/{changeRequestId}`;
const Pages = schemas/* object */.Ikc({ pages: schemas/* array */.YOg(Page) });
/** Query of the single page reads. `evaluated` also takes a word of the wider API as true. */
const pageQuery = schemas/* object */.Ikc({
    ...contentQuery,
    // Open point E4: markdown when nothing is asked.
    format: ContentFormat.default('markdown'),
    evaluated: schemas/* union */.KCZ([schemas/* boolean */.zMY(), schemas/* literal */.euz('deterministic-only').transform(() => true)])
        .default(false),
});
const fileListQuery = schemas/* object */.Ikc({ ...paging, ...contentQuery });
const backlinkQuery = schemas/* object */.Ikc(paging);
const linkQuery = schemas/* object */.Ikc({ ...paging, status: LinkStatus.optional() });
/** The reads that a space and a change request have alike. */
function readsOf(prefix, permission) {
    const base = { method: 'GET', permission, success: 200 };
    return {
        revision: operation({
            ...base,
            path: `${prefix}/content`,
            query: schemas/* object */.Ikc(contentQuery),
            returns: Revision,
        }),
        pages: operation({
            ...base,
            path: `${prefix}/content/pages`,
            query: schemas/* object */.Ikc(contentQuery),
            returns: Pages,
        }),
        files: operation({
            ...base,
            path: `${prefix}/content/files`,
            query: fileListQuery,
            returns: listOf(File),
        }),
        file: operation({
            ...base,
            path: `${prefix}/content/files/{fileId}`,
            query: schemas/* object */.Ikc(contentQuery),
            returns: File,
        }),
        fileBacklinks: operation({
            ...base,
            path: `${prefix}/content/files/{fileId}/backlinks`,
            query: backlinkQuery,
            returns: listOf(Location),
        }),
        page: operation({
            ...base,
            path: `${prefix}/content/page/{pageId}`,
            query: pageQuery,
            returns: Page,
        }),
        pageBacklinks: operation({
            ...base,
            path: `${prefix}/content/page/{pageId}/backlinks`,
            query: backlinkQuery,
            returns: listOf(Location),
            extension: true,
        }),
    };
}
const ofSpace = readsOf(S, 'space.view');
const ofChangeRequest = readsOf(C, 'space.access');
const content = {
    getRevisionOfChangeRequestById: ofChangeRequest.revision,
    importContentInChangeRequest: operation({
        method: 'POST',
        path: `${C}/content/import`,
        permission: 'space.edit',
        body: ImportBody,
        success: 201,
        returns: ImportResult,
    }),
    listPagesInChangeRequest: ofChangeRequest.pages,
    listFilesInChangeRequestById: ofChangeRequest.files,
    getFileInChangeRequestById: ofChangeRequest.file,
    listChangeRequestFileBacklinks: ofChangeRequest.fileBacklinks,
    getPageInChangeRequestById: ofChangeRequest.page,
    listChangeRequestPageBacklinks: ofChangeRequest.pageBacklinks,
    listPageLinksInChangeRequest: operation({
        method: 'GET',
        path: `${C}/content/page/{pageId}/links`,
        permission: 'space.access',
        query: schemas/* object */.Ikc(paging),
        success: 200,
        returns: LinkList,
    }),
    listLinksInChangeRequest: operation({
        method: 'GET',
        path: `${C}/links`,
        permission: 'space.access',
        query: schemas/* object */.Ikc({
            ...paging,
            status: LinkStatus.optional(),
            /** `new`: broken here and not in main; `fixed`: broken in main and no longer here. */
            change: schemas/* enum */.k5n(['new', 'fixed']).optional(),
        }),
        success: 200,
        returns: ChangeRequestLinkList,
        extension: true,
    }),
    listChangesInChangeRequest: operation({
        method: 'GET',
        path: `${C}/changes`,
        permission: 'space.access',
        query: schemas/* object */.Ikc(paging),
        success: 200,
        returns: listOf(Change),
        extension: true,
    }),
    getCurrentRevision: ofSpace.revision,
    importContent: operation({
        method: 'POST',
        path: `${S}/content/import`,
        permission: 'space.edit',
        body: ImportBody,
        success: 201,
        returns: ImportResult,
    }),
    listPages: ofSpace.pages,
    listFiles: ofSpace.files,
    getFileById: ofSpace.file,
    listSpaceFileBacklinks: ofSpace.fileBacklinks,
    getPageById: ofSpace.page,
    listSpacePageBacklinks: ofSpace.pageBacklinks,
    listPageLinksInSpace: operation({
        method: 'GET',
        path: `${S}/content/page/{pageId}/links`,
        permission: 'space.view',
        query: linkQuery,
        success: 200,
        returns: LinkList,
    }),
    listSpaceLinks: operation({
        method: 'GET',
        path: `${S}/links`,
        permission: 'space.view',
        query: linkQuery,
        success: 200,
        returns: LinkList,
    }),
};

// EXTERNAL MODULE: ./lib/contract/errors.js
var errors = __webpack_require__(1819);
;// CONCATENATED MODULE: ./lib/contract/index.js
// All operations in one object.





/** Every operation the API has, by id. */
const operations = {
    ...comments,
    ...changeRequests,
    ...content,
    ...spaces,
    ...orgs,
};












/***/ })

};
