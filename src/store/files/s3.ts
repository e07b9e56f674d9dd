// Files in a bucket of an S3 server.
import { createHash } from 'node:crypto'
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { StoreUnavailableError } from '../database/unavailable.ts'
import {
  type ByteRange,
  type FileStore,
  type ListedFile,
  LostFileError,
  noPieces,
} from './files.ts'
import type { FilesAddress } from './parsed-address.ts'

export type BucketAddress = Extract<FilesAddress, { kind: 's3' }>

/** Timeouts of a server. */
export interface BucketTimes {
  readonly connectMs: number
  /** Limit until an answer begins, and between two pieces of it. */
  readonly answerMs: number
  /** For a request with all its attempts; large files get more. */
  readonly requestMs: number
}

const standardTimes: BucketTimes = { connectMs: 3000, answerMs: 10_000, requestMs: 20_000 }
const attemptsMax = 3
/** The slowest line a file is still sent over. */
const bytesPerMs = 128

/** Opens a bucket. Credentials come from the usual places of AWS tools. */
export function openFilesBucket(address: BucketAddress, times = standardTimes): FileStore {
  const { bucket: Bucket, prefix } = address
  const shown = `s3://${Bucket}/${prefix}`
  const client = createClient(address, times)

  return {
    address: shown,
    async put(key, bytes) {
      const requestMs = times.requestMs + bytes.length / bytesPerMs
      await attempt('write', requestMs, (abortSignal) =>
        client.send(
          new PutObjectCommand({
            Bucket,
            Key: prefix + key,
            Body: bytes,
            ContentLength: bytes.length,
            ContentMD5: createHash('md5').update(bytes).digest('base64'),
          }),
          { abortSignal },
        ),
      )
    },
    get,
    async head(key) {
      const found = await attempt('read', times.requestMs, (abortSignal) =>
        orMissing(
          client.send(new HeadObjectCommand({ Bucket, Key: prefix + key }), { abortSignal }),
        ),
      )
      return found && presentFile(key, found.ContentLength, found.LastModified)
    },
    async delete(key) {
      await attempt('delete from', times.requestMs, (abortSignal) =>
        client.send(new DeleteObjectCommand({ Bucket, Key: prefix + key }), { abortSignal }),
      )
    },
    list,
    async check() {
      await attempt('use', times.requestMs, (abortSignal) =>
        client.send(new HeadBucketCommand({ Bucket }), { abortSignal }),
      )
    },
    close: () => client.destroy(),
  }

  async function get(key: string, range?: ByteRange): Promise<AsyncIterable<Uint8Array>> {
    if (range?.length === 0) return noPieces()
    const Range =
      range === undefined ? {} : { Range: `bytes=${range.from}-${range.from + range.length - 1}` }
    const stopping = new AbortController()
    const command = new GetObjectCommand({ Bucket, Key: prefix + key, ...Range })
    const answer = await attempt('read', times.requestMs, (deadline) => {
      const stop = () => stopping.abort(deadline.reason)
      deadline.addEventListener('abort', stop)
      return orMissing(client.send(command, { abortSignal: stopping.signal })).finally(() =>
        // From here on, the timeout applies to each piece.
        deadline.removeEventListener('abort', stop),
      )
    })
    if (answer === undefined) throw new LostFileError(`Cannot find file "${key}" in "${shown}"`)
    const body: unknown = answer.Body
    if (!isBytes(body)) throw new Error(`Cannot read file "${key}" in "${shown}": it has no body`)
    return readPieces(body, stopping)
  }

  /** Pieces of a body. A server that stops in between is away. */
  async function* readPieces(
    body: AsyncIterable<Uint8Array>,
    stopping: AbortController,
  ): AsyncIterable<Uint8Array> {
    const pieces = body[Symbol.asyncIterator]()
    try {
      for (;;) {
        const piece = await withinTime(pieces.next())
        if (piece.done === true) return
        yield piece.value
      }
    } catch (error) {
      throw explain('read', error)
    } finally {
      stopping.abort()
    }
  }

  async function withinTime<Result>(work: Promise<Result>): Promise<Result> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('it stopped answering')), times.answerMs)
    })
    try {
      return await Promise.race([work, late])
    } finally {
      clearTimeout(timer)
    }
  }

  async function* list(): AsyncIterable<ListedFile> {
    let ContinuationToken: string | undefined
    do {
      const token = ContinuationToken === undefined ? {} : { ContinuationToken }
      const page = await attempt('list', times.requestMs, (abortSignal) =>
        client.send(new ListObjectsV2Command({ Bucket, Prefix: prefix, ...token }), {
          abortSignal,
        }),
      )
      for (const { Key = '', Size, LastModified } of page.Contents ?? []) {
        yield presentFile(Key.slice(prefix.length), Size, LastModified)
      }
      ContinuationToken = page.IsTruncated === true ? page.NextContinuationToken : undefined
    } while (ContinuationToken !== undefined)
  }

  async function attempt<Result>(
    what: string,
    withinMs: number,
    work: (deadline: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const deadline = new AbortController()
    const timer = setTimeout(() => deadline.abort(), withinMs)
    try {
      return await work(deadline.signal)
    } catch (error) {
      throw explain(what, error)
    } finally {
      clearTimeout(timer)
    }
  }

  function explain(what: string, error: unknown): Error {
    const reason = error instanceof Error ? error.name : String(error)
    const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
    const found = status === undefined ? reason : `${status} ${reason}`
    const text = `Cannot ${what} the files in "${shown}": ${found}`
    return new StoreUnavailableError('busy', text, error)
  }
}

function createClient(
  { endpoint, region, pathStyle }: BucketAddress,
  { connectMs, answerMs }: BucketTimes,
): S3Client {
  return new S3Client({
    // Anything not set here is found where every AWS tool finds it.
    ...(endpoint === undefined ? {} : { endpoint }),
    ...(region === undefined ? {} : { region }),
    ...(region === undefined && endpoint !== undefined ? { region: 'us-east-1' } : {}),
    forcePathStyle: pathStyle,
    maxAttempts: attemptsMax,
    // Otherwise bodies are framed, which several servers refuse, or keep as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectMs,
      requestTimeout: answerMs,
      throwOnRequestTimeout: true,
      socketTimeout: answerMs,
    },
  })
}

async function orMissing<Answer>(asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    // A missing bucket has the same status, but is not a missing file.
    const isMissing =
      error instanceof S3ServiceException && /^(?:NoSuchKey|NotFound)$/.test(error.name)
    if (isMissing) return undefined
    throw error
  }
}

function presentFile(key: string, size = 0, modified = new Date(0)): ListedFile {
  return { key, size, modifiedAt: modified.toISOString() }
}

function isBytes(body: unknown): body is AsyncIterable<Uint8Array> {
  return typeof body === 'object' && body !== null && Symbol.asyncIterator in body
}
