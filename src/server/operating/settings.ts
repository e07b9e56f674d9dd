// Settings of an operator: option, environment variable, default and meaning of each.
import {
  addressKind,
  allowListKind,
  databaseKind,
  durationKind,
  filesKind,
  folderKind,
  type Kind,
  mailAddressKind,
  numberKind,
  originsKind,
  rangesKind,
  secretKind,
  sizeKind,
  smtpKind,
  textKind,
  wordKind,
} from './setting-kinds.ts'

/** One value. */
export interface Setting<Value = unknown> {
  /** Name of its option, without dashes. Secrets have none: everybody on a machine reads options of others. */
  readonly option?: string
  /** Its environment variable. The option takes precedence; an empty variable counts as unset. */
  readonly variable: string
  readonly kind: Kind<Value>
  /** The default, as an operator would write it. Absent: none. */
  readonly standard?: string
  /** Its meaning, as a sentence without first capital and full stop. */
  readonly meaning: string
}

/** The values one function of a server takes, and its heading. */
interface Group {
  readonly title: string
  readonly settings: Readonly<Record<string, Setting>>
}

const second = 1000
const minute = 60 * second
const hour = 60 * minute

/** Location of all data. */
export const storageSettings = {
  data: {
    option: 'data',
    variable: 'GALLEY_DATA',
    kind: textKind('DIR'),
    standard: 'galley-data',
    meaning:
      'directory for the database and the files, unless "--database-url" or "--files" says otherwise; ":memory:" stores nothing on disk',
  },
  databaseURL: {
    option: 'database-url',
    variable: 'DATABASE_URL',
    kind: databaseKind,
    meaning:
      'PostgreSQL database (15 or later), which several servers can share; by default SQLite in the data directory',
  },
  files: {
    option: 'files',
    variable: 'GALLEY_FILES',
    kind: filesKind,
    meaning:
      'where images, attachments and other large files are stored: a directory, or an S3 bucket and a prefix, with "?endpoint=URL&region=NAME&path-style=true" for your own S3 server; by default "files" in the data directory, or the PostgreSQL database',
  },
} as const satisfies Record<string, Setting>

const reachSettings = {
  host: {
    option: 'host',
    variable: 'GALLEY_HOST',
    kind: textKind('HOST'),
    standard: '127.0.0.1',
    meaning: 'address to listen on; "0.0.0.0" for all interfaces',
  },
  port: {
    option: 'port',
    variable: 'GALLEY_PORT',
    kind: numberKind(0, 65_535),
    standard: '8080',
    meaning: 'port to listen on; 0 for any free port',
  },
  baseURL: {
    option: 'base-url',
    variable: 'GALLEY_BASE_URL',
    kind: addressKind,
    meaning: 'public URL, if it differs from the address it listens on',
  },
  trustedProxies: {
    option: 'trusted-proxies',
    variable: 'GALLEY_TRUSTED_PROXIES',
    kind: rangesKind,
    standard: '',
    meaning:
      'reverse proxies whose X-Forwarded-For header is trusted: addresses, ranges, "loopback" or "private"; the header is ignored from all others',
  },
  allowedOrigins: {
    option: 'allow-origins',
    variable: 'GALLEY_ALLOW_ORIGINS',
    kind: originsKind,
    standard: '',
    meaning:
      'origins that may call the API from a browser (CORS), with their own token; "*" for all',
  },
  smtpURL: {
    option: 'smtp-url',
    variable: 'GALLEY_SMTP_URL',
    kind: smtpKind,
    meaning:
      'mail server for invitations, as in smtps://user:password@mail.example.com; without one, admins copy the links',
  },
  mailFrom: {
    option: 'mail-from',
    variable: 'GALLEY_MAIL_FROM',
    kind: mailAddressKind,
    meaning: 'sender of invitations; by default "galley@" and the host of the base URL',
  },
  bootstrapToken: {
    variable: 'GALLEY_BOOTSTRAP_TOKEN',
    kind: secretKind(16),
    meaning:
      'access token for the first admin, if the store is empty; by default one is generated and printed once',
  },
} as const satisfies Record<string, Setting>

const limitSettings = {
  allowImportFrom: {
    option: 'allow-import-from',
    variable: 'GALLEY_ALLOW_IMPORT_FROM',
    kind: allowListKind,
    standard: '',
    meaning:
      'private addresses that imports may read: hosts (host or host:port), IP addresses, or ranges like 10.1.0.0/16',
  },
  requestsPerMinuteMax: {
    option: 'rate-limit',
    variable: 'GALLEY_RATE_LIMIT',
    kind: numberKind(0, 1_000_000),
    standard: '1000',
    meaning: 'requests per minute and token, across all servers; 0 for no limit',
  },
  anonymousPerMinuteMax: {
    option: 'anonymous-rate-limit',
    variable: 'GALLEY_ANONYMOUS_RATE_LIMIT',
    kind: numberKind(0, 1_000_000),
    standard: '600',
    meaning: 'requests per minute and IP address without a token; 0 for no limit',
  },
  failuresPerMinuteMax: {
    option: 'sign-in-limit',
    variable: 'GALLEY_SIGN_IN_LIMIT',
    kind: numberKind(0, 1_000_000),
    standard: '30',
    meaning: 'failed sign-ins per minute and IP address; 0 for no limit',
  },
  bodyBytesMax: {
    option: 'body-limit',
    variable: 'GALLEY_BODY_LIMIT',
    kind: sizeKind(1024, 1024 ** 3),
    standard: '10MiB',
    meaning: 'maximum size of a request body',
  },
  connectionsMax: {
    option: 'connections-max',
    variable: 'GALLEY_CONNECTIONS_MAX',
    kind: numberKind(1, 1_000_000),
    standard: '5000',
    meaning: 'maximum open connections; beyond that, idle and half-open ones are closed',
  },
  addressConnectionsMax: {
    option: 'address-connections-max',
    variable: 'GALLEY_ADDRESS_CONNECTIONS_MAX',
    kind: numberKind(1, 1_000_000),
    standard: '1000',
    meaning: 'maximum open connections per IP address, except from trusted proxies',
  },
} as const satisfies Record<string, Setting>

const timeSettings = {
  headersTimeoutMs: {
    option: 'headers-timeout',
    variable: 'GALLEY_HEADERS_TIMEOUT',
    kind: durationKind(100, 10 * minute),
    standard: '15s',
    meaning: 'time limit for receiving the headers of a request',
  },
  receiveTimeoutMs: {
    option: 'receive-timeout',
    variable: 'GALLEY_RECEIVE_TIMEOUT',
    kind: durationKind(100, hour),
    standard: '2m',
    meaning: 'time limit for receiving a whole request',
  },
  answerTimeoutMs: {
    option: 'answer-timeout',
    variable: 'GALLEY_ANSWER_TIMEOUT',
    kind: durationKind(100, hour),
    standard: '5m',
    meaning:
      'time limit for answering a request; after that it is rolled back and answered with 503',
  },
  keepAliveTimeoutMs: {
    option: 'keep-alive-timeout',
    variable: 'GALLEY_KEEP_ALIVE_TIMEOUT',
    kind: durationKind(second, hour),
    standard: '65s',
    meaning:
      'time an idle connection is kept open; choose more than the timeout of a proxy in front',
  },
  stopDelayMs: {
    option: 'stop-delay',
    variable: 'GALLEY_STOP_DELAY',
    kind: durationKind(0, 10 * minute),
    standard: '0s',
    meaning:
      'time to keep accepting requests after a stop signal, while /readyz reports that it is stopping',
  },
  stopTimeoutMs: {
    option: 'stop-timeout',
    variable: 'GALLEY_STOP_TIMEOUT',
    kind: durationKind(0, hour),
    standard: '20s',
    meaning: 'time for running requests and jobs to finish after a stop signal',
  },
} as const satisfies Record<string, Setting>

const recordSettings = {
  logLevel: {
    option: 'log-level',
    variable: 'GALLEY_LOG_LEVEL',
    kind: wordKind(['debug', 'info', 'warn', 'error', 'off']),
    standard: 'info',
    meaning: 'minimum level of log messages, which go to standard error',
  },
  logFormat: {
    option: 'log-format',
    variable: 'GALLEY_LOG_FORMAT',
    kind: wordKind(['auto', 'json', 'text']),
    standard: 'auto',
    meaning: 'one JSON object per line, or text; "auto" is text on a terminal and JSON elsewhere',
  },
  metricsPort: {
    option: 'metrics-port',
    variable: 'GALLEY_METRICS_PORT',
    kind: numberKind(0, 65_535),
    meaning:
      'separate port for Prometheus metrics (/metrics), without authentication; 0 for any free port',
  },
  metricsHost: {
    option: 'metrics-host',
    variable: 'GALLEY_METRICS_HOST',
    kind: textKind('HOST'),
    standard: '127.0.0.1',
    meaning: 'address the metrics port listens on',
  },
  metricsToken: {
    variable: 'GALLEY_METRICS_TOKEN',
    kind: secretKind(16),
    meaning: 'bearer token for /metrics on the API port',
  },
  auditDays: {
    option: 'audit-days',
    variable: 'GALLEY_AUDIT_DAYS',
    kind: numberKind(1, 36_500),
    standard: '365',
    meaning: 'days to keep audit log entries',
  },
  pdfFonts: {
    option: 'pdf-fonts',
    variable: 'GALLEY_PDF_FONTS',
    kind: folderKind,
    meaning: 'extra fonts for PDFs: TrueType, OpenType or WOFF files',
  },
} as const satisfies Record<string, Setting>

/** All settings of a server, in the order of the help text. */
export const settings = {
  ...storageSettings,
  ...reachSettings,
  ...limitSettings,
  ...timeSettings,
  ...recordSettings,
} as const

/** The same under headings. */
export const settingGroups: readonly Group[] = [
  { title: 'Storage', settings: storageSettings },
  { title: 'Network and access', settings: reachSettings },
  { title: 'Limits', settings: limitSettings },
  { title: 'Timeouts', settings: timeSettings },
  { title: 'Logs, metrics and more', settings: recordSettings },
]
