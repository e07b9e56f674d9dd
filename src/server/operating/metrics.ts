// Metrics of a server in Prometheus format. Loaded on demand, since most servers export none.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { countDueJobs } from '../../platform/jobs/runner.ts'
import { readCacheUse } from '../../platform/processes/cache.ts'
import type { Store } from '../../store/engines/store.ts'
import type { Measurements } from '../requests/measurements.ts'

/** Seconds: from a page in memory to an import of a large repository. */
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60, 300]
/** Known methods; other words would create any number of labels. */
const methods: ReadonlySet<string> = new Set([
  'GET',
  'HEAD',
  'POST',
  'PUT',
  'PATCH',
  'DELETE',
  'OPTIONS',
])

/** Measurements, and their export as text. */
export interface Metrics extends Measurements {
  readonly contentType: string
  read(): Promise<string>
}

/**
 * Metrics of a server in this process.
 *
 * Labels are route patterns, methods, statuses and our own words, so their number is bounded whatever clients
 * request.
 */
export function createMetrics(store: Store): Metrics {
  const register = new Registry()
  collectDefaultMetrics({ register })
  const measure = { ...createRequestMeters(register), ...createWorkMeters(register) }
  createGauges(register, store)
  return {
    contentType: register.contentType,
    read: () => register.metrics(),
    requestStarted: () => measure.underWay.inc(),
    requestEnded({ method, route }, { status, ms, isWhole }) {
      const labels = { method: methods.has(method) ? method : 'other', route }
      measure.underWay.dec()
      measure.requests.inc({ ...labels, status: isWhole ? String(status) : 'cut off' })
      measure.durations.observe(labels, ms / 1000)
      if (isImport(method, route)) measure.imports.observe({ outcome: String(status) }, ms / 1000)
    },
    requestLimited: (limit) => measure.limited.inc({ limit }),
    jobEnded: (kind, outcome, ms) => measure.jobs.observe({ kind, outcome }, ms / 1000),
    transactionStarted: () => measure.transactionsUnderWay.inc(),
    transactionEnded(outcome, ms) {
      measure.transactionsUnderWay.dec()
      measure.transactions.observe({ outcome }, ms / 1000)
    },
  }
}

function isImport(method: string, route: string): boolean {
  return method === 'POST' && route.endsWith('/content/import')
}

function createRequestMeters(register: Registry) {
  return {
    requests: new Counter({
      name: 'galley_requests_total',
      help: 'Requests that ended, by route and status; "cut off" when the client left first',
      labelNames: ['method', 'route', 'status'],
      registers: [register],
    }),
    durations: new Histogram({
      name: 'galley_request_seconds',
      help: 'Time from request headers to the end of the response',
      labelNames: ['method', 'route'],
      buckets,
      registers: [register],
    }),
    underWay: new Gauge({
      name: 'galley_requests_under_way',
      help: 'Requests being answered',
      registers: [register],
    }),
    limited: new Counter({
      name: 'galley_requests_limited_total',
      help: 'Requests refused with 429, by the limit: token, address, or wrong credentials',
      labelNames: ['limit'],
      registers: [register],
    }),
  }
}

function createWorkMeters(register: Registry) {
  return {
    jobs: new Histogram({
      name: 'galley_job_seconds',
      help: 'Duration of jobs, by kind and outcome',
      labelNames: ['kind', 'outcome'],
      buckets,
      registers: [register],
    }),
    imports: new Histogram({
      name: 'galley_import_seconds',
      help: 'Duration of imports, by outcome (HTTP status)',
      labelNames: ['outcome'],
      buckets,
      registers: [register],
    }),
    transactions: new Histogram({
      name: 'galley_transaction_seconds',
      help: 'Duration of write transactions, including the wait for a connection',
      labelNames: ['outcome'],
      buckets,
      registers: [register],
    }),
    transactionsUnderWay: new Gauge({
      name: 'galley_transactions_under_way',
      help: 'Write transactions running or waiting for a connection',
      registers: [register],
    }),
  }
}

/** Values computed when metrics are requested. */
function createGauges(register: Registry, store: Store): void {
  const jobs = new Gauge({
    name: 'galley_jobs_due',
    help: 'Jobs ready to run, on any server; absent while the database is unreachable',
    registers: [],
    async collect() {
      const due = await countDueJobs(store, new Date().toISOString()).catch(() => undefined)
      if (due === undefined) this.reset()
      else this.set(due)
    },
  })
  const caches = new Counter({
    name: 'galley_cache_reads_total',
    help: 'Cache reads, by hit or miss',
    labelNames: ['result'],
    registers: [],
    collect() {
      const { hits, misses } = readCacheUse()
      this.reset()
      this.inc({ result: 'hit' }, hits)
      this.inc({ result: 'miss' }, misses)
    },
  })
  if (store.readConnections !== undefined) {
    register.registerMetric(createPoolGauge(store.readConnections))
  }
  register.registerMetric(jobs)
  register.registerMetric(caches)
}

function createPoolGauge(readConnections: NonNullable<Store['readConnections']>): Gauge {
  return new Gauge({
    name: 'galley_database_connections',
    help: 'Connections to PostgreSQL, by pool (read, write) and state: used, idle, waiting for one, max',
    labelNames: ['pool', 'state'],
    registers: [],
    collect() {
      for (const { pool, ...states } of readConnections()) {
        for (const [state, count] of Object.entries(states)) this.set({ pool, state }, count)
      }
    },
  })
}
