/** Blobs in a bucket that speaks the protocol of S3: `blobs/<hash>`. */
import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { rm } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { AwsClient } from 'aws4fetch'
import { isBroken, isTooOften } from '#contract/failure.ts'
import type { BlobStoreConfig } from '../values/blob-store-config.ts'
import { OutOfReach } from '../values/out-of-reach.ts'
import { StartProblem } from '../values/start-problem.ts'
import { type BlobHash, type BlobStore, type ByteRange, isBlobHash, type StoredBlob } from './blob-store.ts'
import { type ListedObjects, readListedObjects } from './listed-objects.ts'

type S3Config = Extract<BlobStoreConfig, { kind: 's3' }>

const folder = 'blobs/'

/** After this many milliseconds without an answer the store counts as unreachable. */
const maxWait = 60_000

/** Opens the bucket. A wrong address or key stops the start with a sentence. */
export async function openS3Store(config: S3Config): Promise<BlobStore> {
  const bucket = bucketOf(config)
  try {
    await listPage(bucket, { 'max-keys': '1' })
  } catch (error) {
    throw new StartProblem(
      `BLOB_STORE_URL: the bucket cannot be used. ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  return {
    keep: async (path) => {
      const blob = await put(bucket, await hashOf(createReadStream(path)), await openAsBlob(path))
      await rm(path, { force: true })
      return blob
    },
    keepBytes: async (bytes) => put(bucket, await hashOf([bytes]), new Blob([new Uint8Array(bytes)])),
    keepStream: async (stream) => {
      const bytes = await buffer(stream)
      return put(bucket, await hashOf([bytes]), new Blob([bytes]))
    },
    read: (hash, range) => read(bucket, hash, range),
    remove: async (hash) => {
      if (isBlobHash(hash)) await answered(bucket(folder + hash, { method: 'DELETE' }), [200, 204, 404])
    },
    olderThan: (moment) => olderThan(bucket, moment),
  }
}

/** Sends a signed request about an object; the empty name is the bucket itself. */
type Bucket = (name: string, init: RequestInit) => Promise<Response>

function bucketOf({ url, region, keyId, secret }: S3Config): Bucket {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    ...(region === null ? {} : { region }),
    retries: 3,
  })
  return async (name, init) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(new Error('It has not answered in time.')), maxWait)
    try {
      // A signature is not valid at another address, so a redirection is an error.
      return await client.fetch(`${url}/${name}`, { ...init, signal: late.signal, redirect: 'manual' })
    } catch (error) {
      throw new OutOfReach('The store of photos and files has not answered.', { cause: error })
    } finally {
      // From now on the reader decides how long the bytes may take.
      clearTimeout(timer)
    }
  }
}

/** The store compares the hash with the bytes that arrive, so a broken transfer is refused. */
async function put(bucket: Bucket, hash: BlobHash, bytes: Blob): Promise<StoredBlob> {
  const headers = { 'x-amz-content-sha256': hash }
  await answered(bucket(folder + hash, { method: 'PUT', headers, body: bytes }), [200])
  return { hash, size: bytes.size }
}

async function read(bucket: Bucket, hash: BlobHash, range?: ByteRange): Promise<Readable | null> {
  if (!isBlobHash(hash)) return null
  const headers = range === undefined ? {} : { range: `bytes=${range.start}-${range.end}` }
  const response = await bucket(folder + hash, { method: 'GET', headers })
  if (response.status === (range === undefined ? 200 : 206) && response.body !== null)
    return Readable.from(response.body)
  await answered(Promise.resolve(response), [404])
  return null
}

async function* olderThan(bucket: Bucket, moment: Date): AsyncGenerator<BlobHash> {
  let token: string | null = null
  do {
    const page: ListedObjects = await listPage(bucket, token === null ? {} : { 'continuation-token': token })
    for (const { key, modified } of page.objects) {
      const hash = key.slice(folder.length)
      if (isBlobHash(hash) && modified < moment) yield hash
    }
    token = page.nextToken
  } while (token !== null)
}

async function listPage(bucket: Bucket, query: Record<string, string>): Promise<ListedObjects> {
  const search = new URLSearchParams({ 'list-type': '2', prefix: folder, ...query })
  const response = await answered(bucket(`?${search}`, { method: 'GET' }), [200])
  return readListedObjects(response)
}

/** The answer, read to its end. Its text may repeat parts of the request, so a failure names only the code. */
async function answered(answer: Promise<Response>, expected: readonly number[]): Promise<string> {
  const response = await answer
  const text = await response.text()
  if (expected.includes(response.status)) return text
  const [, code] = /<Code>(\w+)<\/Code>/.exec(text) ?? []
  const sentence = `The store of photos and files has answered ${response.status}${code ? ` (${code})` : ''}.`
  throw isBroken(response.status) || isTooOften(response.status)
    ? new OutOfReach(sentence)
    : new Error(sentence)
}

async function hashOf(bytes: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<BlobHash> {
  const hash = createHash('sha256')
  for await (const part of bytes) hash.update(part)
  return hash.digest('hex')
}
