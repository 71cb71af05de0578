/**
 * A bucket in memory that speaks as much of S3 as the server uses. It computes signatures by itself from the description
 * of Signature Version 4, so that a wrong one is noticed.
 */
import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export const keyId = 'AKIDEXAMPLE'
export const secret = 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY'
export const region = 'eu-test-1'

export interface S3StandIn {
  readonly url: string
  readonly objects: Map<string, StoredObject>
  /** Answers this status to the next calls, as often as the list is long. */
  readonly failures: number[]
}

interface StoredObject {
  readonly bytes: Buffer
  readonly modified: Date
}

interface Answer {
  readonly status: number
  readonly body?: Buffer | string
}

/** Few, so that a test needs several pages. */
const pageSize = 2

/** The caller must close it. */
export async function openS3(): Promise<S3StandIn & { readonly close: () => Promise<void> }> {
  const objects = new Map<string, StoredObject>()
  const failures: number[] = []
  const server = createServer((request, response) => {
    void buffer(request).then((sent) => {
      const { status, body = '' } = answerTo(request, sent, { objects, failures })
      send(request, response, status, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  // The server listens at a port, so its address is no path of a socket.
  const { port } = server.address() as AddressInfo
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
  return { url: `http://127.0.0.1:${port}/bucket`, objects, failures, close }
}

function send(request: IncomingMessage, response: ServerResponse, status: number, body: Buffer | string) {
  response.writeHead(status, { 'content-length': Buffer.byteLength(body) })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function answerTo(
  request: IncomingMessage,
  body: Buffer,
  { objects, failures }: Pick<S3StandIn, 'objects' | 'failures'>,
): Answer {
  const failure = failures.shift()
  if (failure !== undefined) return problem(failure, 'SlowDown')
  if (!isSigned(request)) return problem(403, 'SignatureDoesNotMatch')
  if (headerOf(request, 'x-amz-content-sha256') !== 'UNSIGNED-PAYLOAD' && !hasPromisedHash(request, body))
    return problem(400, 'XAmzContentSHA256Mismatch')
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  const [, bucket, ...name] = pathname.split('/')
  if (bucket !== 'bucket') return problem(404, 'NoSuchBucket')
  const key = name.join('/')
  if (key === '') return list(objects, searchParams)
  return onObject(request, body, objects, key)
}

function onObject(
  request: IncomingMessage,
  body: Buffer,
  objects: Map<string, StoredObject>,
  key: string,
): Answer {
  switch (request.method) {
    case 'PUT':
      if (request.headers['content-length'] === undefined) return problem(411, 'MissingContentLength')
      objects.set(key, { bytes: body, modified: new Date() })
      return { status: 200 }
    case 'DELETE':
      objects.delete(key)
      return { status: 204 }
    case 'HEAD':
    case 'GET': {
      const found = objects.get(key)
      return found === undefined ? problem(404, 'NoSuchKey') : partOf(found.bytes, request.headers.range)
    }
    default:
      return problem(405, 'MethodNotAllowed')
  }
}

function partOf(bytes: Buffer, range: string | undefined): Answer {
  if (range === undefined) return { status: 200, body: bytes }
  const [, start, end] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  if (start === undefined || Number(start) >= bytes.length) return problem(416, 'InvalidRange')
  return { status: 206, body: bytes.subarray(Number(start), Number(end) + 1) }
}

function list(objects: Map<string, StoredObject>, query: URLSearchParams): Answer {
  if (query.get('list-type') !== '2') return problem(501, 'NotImplemented')
  const names = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).sort()
  const after = names.filter((key) => `<${key}` > (query.get('continuation-token') ?? ''))
  const page = after.slice(0, Number(query.get('max-keys') ?? pageSize))
  const contents = page.map(
    (key) =>
      `<Contents><Key>${key}</Key><LastModified>${objects.get(key)?.modified.toISOString()}</LastModified></Contents>`,
  )
  // A sign that XML must escape, because tokens of real stores may have them.
  const next =
    after.length > page.length ? `<NextContinuationToken>&lt;${page.at(-1)}</NextContinuationToken>` : ''
  return {
    status: 200,
    body: `<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/"><Name>bucket</Name>${contents.join('')}${next}</ListBucketResult>`,
  }
}

const problem = (status: number, code: string): Answer => ({
  status,
  body: `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${secret}</Message></Error>`,
})

const hasPromisedHash = (request: IncomingMessage, body: Buffer) =>
  headerOf(request, 'x-amz-content-sha256') === sha256(body)

/** https://docs.aws.amazon.com/IAM/latest/UserGuide/reference_sigv-create-signed-request.html */
function isSigned(request: IncomingMessage): boolean {
  const [, scope = '', signedHeaders = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=[^/]+\/([^,]+), SignedHeaders=([^,]+), Signature=([0-9a-f]{64})$/.exec(
      headerOf(request, 'authorization'),
    ) ?? []
  const [day = '', usedRegion] = scope.split('/')
  if (usedRegion !== region) return false
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3')
  searchParams.sort()
  const canonical = [
    request.method,
    pathname,
    [...searchParams].map(([name, value]) => `${escaped(name)}=${escaped(value)}`).join('&'),
    ...signedHeaders.split(';').map((name) => `${name}:${headerOf(request, name)}`),
    '',
    signedHeaders,
    headerOf(request, 'x-amz-content-sha256'),
  ].join('\n')
  const toSign = ['AWS4-HMAC-SHA256', headerOf(request, 'x-amz-date'), scope, sha256(canonical)].join('\n')
  const key = [day, region, 's3', 'aws4_request'].reduce<Buffer | string>(
    (before, part) => createHmac('sha256', before).update(part).digest(),
    `AWS4${secret}`,
  )
  return createHmac('sha256', key).update(toSign).digest('hex') === signature
}

const escaped = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex')

const headerOf = (request: IncomingMessage, name: string) => String(request.headers[name] ?? '')
