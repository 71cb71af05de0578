/**
 * Serves the bytes of photos and files under signed addresses. At each request, the server checks that the session of the
 * address is valid, and that its user may still see the bytes. Every other request gets 404, whatever the reason.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ContentSize } from '#contract/research/content.ts'
import { ContentId } from '#contract/wire.ts'
import type { FileType } from '#domain/content/file-type.ts'
import { viewerOfSession } from '../access/authenticate.ts'
import type { ByteRange } from '../blobs/blob-store.ts'
import { type Address, contentPath, isAddressValid } from '../serving/content-addresses.ts'
import type { Tools } from '../serving/tools.ts'
import { readServedBytes, type ServedBytes } from '../store/readers/served-bytes.ts'
import { Problem } from '../values/problem.ts'
import { attachment } from './attachment.ts'
import { readRange } from './byte-range.ts'

const Params = z.object({ id: ContentId, size: ContentSize })
const Query = z.object({ v: z.string(), s: z.string(), e: z.string(), k: z.string() })

/** Scripts of a page load only with a type of scripts, which none of these is. */
const mediaTypes = {
  jpeg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  bmp: 'image/bmp',
  tiff: 'image/tiff',
  pdf: 'application/pdf',
  doc: 'application/msword',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  txt: 'text/plain; charset=utf-8',
} as const satisfies Record<FileType, string>

export function addContentBytes(scope: FastifyInstance, tools: Tools): void {
  scope.get(`${contentPath}/:id/:size`, async (request, reply) => {
    const address = addressIn(request)
    const viewer = isSigned(tools, address) ? await viewerOfSession(tools, address.sessionId) : null
    if (viewer === null) throw new Problem('not-found')
    const found = await readServedBytes(tools.store.db, viewer, address.id, address.size)
    if (found === null || !found.hash.startsWith(address.version)) throw new Problem('not-found')
    setHeaders(reply, found, tools)
    if (request.headers['if-none-match'] === etagOf(found)) return reply.code(304).send()
    return send(request, reply, tools, found)
  })
}

type Signed = Address & { readonly signature: string }

function addressIn({ params, query }: FastifyRequest): Signed {
  const [path, signed] = [Params.safeParse(params), Query.safeParse(query)]
  if (!path.success || !signed.success) throw new Problem('not-found')
  const { v: version, s: sessionId, e, k: signature } = signed.data
  return { ...path.data, version, sessionId, expiresAt: Number(e), signature }
}

const isSigned = (tools: Tools, address: Signed) => isAddressValid(tools, address, address.signature)

function setHeaders(reply: FastifyReply, found: ServedBytes, { contentUrl, publicUrl }: Tools): void {
  const isOriginal = found.size !== null
  reply
    .type(isOriginal ? mediaTypes[found.fileType] : 'image/webp')
    .header('etag', etagOf(found))
    // The browser may store the bytes, but asks each time whether they may still be shown.
    .header('cache-control', 'private, no-cache')
    .header(
      'content-security-policy',
      "default-src 'none'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; sandbox",
    )
    .header('content-disposition', isOriginal ? attachment(found.fileName) : 'inline')
  if (isOriginal) reply.header('accept-ranges', 'bytes')
  // Pages of this server show the bytes although they come from another origin.
  if (contentUrl !== null)
    reply
      .header('cross-origin-resource-policy', 'cross-origin')
      .header('access-control-allow-origin', publicUrl)
      .header('vary', 'origin')
}

const etagOf = ({ hash }: ServedBytes) => `"${hash.slice(0, 32)}"`

async function send(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  { blobs }: Tools,
  found: ServedBytes,
): Promise<FastifyReply> {
  const range =
    found.size === null || !isRangeMeant(headers, found) ? 'all' : readRange(headers.range, found.size)
  if (range === 'outside')
    return reply.code(416).header('content-range', `bytes */${found.size}`).type('text/plain').send('')
  const bytes = await blobs.read(found.hash, ...(range === 'all' ? [] : [range]))
  if (bytes === null) throw new Error('A blob that a row refers to is gone.')
  if (range !== 'all') reply.code(206).header('content-range', contentRange(range, found.size))
  const length = range === 'all' ? found.size : range.end - range.start + 1
  if (length !== null) reply.header('content-length', String(length))
  return reply.send(bytes)
}

const contentRange = ({ start, end }: ByteRange, size: number | null) => `bytes ${start}-${end}/${size}`

/** `If-Range` asks for a part only of the same bytes. */
const isRangeMeant = (headers: FastifyRequest['headers'], found: ServedBytes): boolean =>
  headers['if-range'] === undefined || headers['if-range'] === etagOf(found)
