// HTML pages, loaded for the first request: an embedded platform serves none.

/** The answer to a GET of a page. */
export function createPageAnswer(
  baseURL: string,
): (request: Request, path: string) => Promise<Response> {
  let loading: Promise<(path: string, ifNoneMatch: string | null) => Promise<Response>> | undefined
  return async (request, path) => {
    loading ??= import('../../web/pages.ts').then(({ createPages }) => createPages(baseURL))
    const answer = await loading
    return answer(path, request.headers.get('If-None-Match'))
  }
}
