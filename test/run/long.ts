// Test files apart from `npm test`.

/** Those that take more than a few seconds each, or a browser: `npm run test:all` runs them. */
export const long = [
  'test/simulate/*.test.ts',
  'test/web/browser/*.test.ts',
  'test/**/*corpora.test.ts',
  'test/**/{fuzz,limits,properties}.test.ts',
  'test/cli/{serve,stop}.test.ts',
  'test/content/{compare/bounds,docfx-changes,openapi/expand,scan}.test.ts',
  'test/content/links/{changes,destinations}.test.ts',
  'test/content/revisions/near-revision.test.ts',
  'test/exchanges/exchanges.test.ts',
  'test/platform/{export,storage-faults}.test.ts',
  'test/platform/access/{access,non-interference}.test.ts',
  'test/platform/archives/archive.test.ts',
  'test/platform/backup/*.test.ts',
  'test/platform/change-requests/model.test.ts',
  'test/platform/openapi/openapi.test.ts',
  'test/platform/revisions/{computed-pages,search-index}.test.ts',
  'test/repository/{database,kinds}.test.ts',
  'test/server/pull-requests.test.ts',
  'test/store/files/files.test.ts',
]
