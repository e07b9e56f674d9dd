// Reads and converts pages of HTML without blocking other work.
import { ApiError } from '../../contract/base/errors.ts'
import type {
  PageDescription,
  PageQuestion,
  PageTasks,
  PageText,
  PageToConvert,
} from '../../html/tasks.ts'
import { hasThreads, inThread } from '../../threads/in-thread.ts'
import { ThreadError } from '../../threads/pool.ts'
import { createPause } from '../processes/pause.ts'

/**
 * The result of a task of `html/tasks.ts`, done in a thread where there are any.
 *
 * @param name - of the page, in messages
 * @throws ApiError, that of the task; also for one that takes too much time or memory
 */
export async function askPageTask<Name extends keyof PageTasks>(
  name: string,
  task: Name,
  input: Parameters<PageTasks[Name]>[0],
): Promise<Awaited<ReturnType<PageTasks[Name]>>> {
  // Held together by the types of this function.
  const question = { task, input } as PageQuestion
  try {
    return (await doTask(question)) as Awaited<ReturnType<PageTasks[Name]>>
  } catch (error) {
    throw error instanceof ThreadError ? refusalOf(name, error) : error
  }
}

async function doTask(question: PageQuestion): Promise<unknown> {
  if (hasThreads()) return inThread('page', question)
  const { doPageTask: doHere } = await import('../../html/tasks.ts')
  return doHere(question)
}

/** The refusal of a page whose thread failed; a fault of ours stays as it is. */
export function refusalOf(name: string, error: ThreadError): Error {
  switch (error.reason) {
    case 'slow':
      return new ApiError(
        'import_unsupported',
        `Cannot import "${name}": it takes too long to convert`,
        { cause: error },
      )
    case 'large':
      return new ApiError(
        'payload_too_large',
        `Cannot import "${name}": it takes too much memory to convert`,
        { cause: error },
      )
    case 'busy':
      return new ApiError(
        'unavailable',
        `Cannot import "${name}" now: too many pages of this organization are waiting`,
        { retryAfterSeconds: 30, cause: error },
      )
    case 'failed':
      return error
  }
}

/** Reads the metadata and addresses of a page. @throws ApiError */
export function describePage(page: PageText): Promise<PageDescription> {
  return askPageTask(page.name, 'describe', page)
}

/** Options for writing a page. */
export interface WritingOptions extends Pick<PageToConvert, 'title'> {
  /** Ids that other pages link to. */
  readonly fragments?: ReadonlySet<string>
  /** The replacement of an address: a path or another address; undefined removes the link. */
  readonly address: (url: string, kind: 'link' | 'image') => string | undefined
}

/** A page as markdown. @throws ApiError */
export async function convertPage(
  page: PageText,
  { links, embeds, images }: PageDescription,
  { title, fragments = new Set(), address }: WritingOptions,
): Promise<string> {
  const pause = createPause(100)
  const replaced = {
    link: await replace([...links, ...embeds], 'link'),
    image: await replace(images, 'image'),
  }
  return askPageTask(page.name, 'convert', { page, title, fragments, replaced })

  /** Finds the replacements of addresses that change. */
  async function replace(addresses: readonly string[], kind: 'link' | 'image') {
    const found = new Map<string, string | undefined>()
    for (const url of addresses) {
      await pause()
      const written = address(url, kind)
      if (written !== url) found.set(url, written)
    }
    return found
  }
}
