/**
 * Serves the built pages: files as they were compressed at build time, and index.html with a fresh nonce. The server
 * answers with index.html every address that belongs to no file and no service; the public pages have an index.html of
 * their own, with their content.
 */
import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { contactsCallbackPath } from '#domain/contacts/contact-providers.ts'
import { paymentPath } from '#domain/pages/routes.ts'
import type { PaymentHost } from '../values/payment-page.ts'
import { Problem } from '../values/problem.ts'
import { sendProblem } from './answer-problems.ts'
import { addSearchEngineFiles, renderedPage } from './public-pages.ts'
import { contactsCallbackPolicy, pagePolicy, serviceWorkerPolicy } from './security-headers.ts'
import { sendCompressed } from './send-compressed.ts'

export interface PagesOptions {
  /** The folder of the built pages. It may be missing, if only the services are run. */
  readonly folder: string
  /** The address that people open. */
  readonly publicUrl: string
  /** Where people without JavaScript may write to support; null if there is no address. */
  readonly supportAddress: string | null
  /** Visitors can enter the demo. */
  readonly demo: boolean
  /** The server offers downloads of the sync app. */
  readonly hasDownloads: () => Promise<boolean>
  readonly contentUrl: string | null
  /** The origins that give contacts; none if the operator has set no key for them. */
  readonly contactOrigins: readonly string[]
  /** Who takes payments; null if plans are not sold. */
  readonly payment: PaymentHost | null
}

const noncePlace = '__NONCE__'

/** Serves the pages; answers 404 for anything else. */
export async function addPages(
  app: FastifyInstance,
  { folder, contentUrl, contactOrigins, payment, ...rendering }: PagesOptions,
) {
  const indexFile = join(folder, 'index.html')
  if (existsSync(indexFile)) {
    await app.register(fastifyStatic, {
      root: folder,
      preCompressed: true,
      index: false,
      // Folders are not served. The two pages are served below, with their policies. Compressed files are not served
      // under their own names.
      allowedPath: (path) =>
        !/^\/(index|contacts\/callback|rendered\/.*)\.html$/.test(path) && !/(\/|\.br|\.gz)$/.test(path),
      cacheControl: false,
      setHeaders: (reply, path) => {
        const name = path.slice(folder.length)
        reply.header('cache-control', cachingOf(name))
        if (isServiceWorker(name)) reply.header('content-security-policy', serviceWorkerPolicy)
      },
    })
  }

  if (contactOrigins.length > 0) {
    const policy = contactsCallbackPolicy(contactOrigins)
    app.get(contactsCallbackPath, async (request, reply) => {
      const page = await readFile(join(folder, 'contacts', 'callback.html'), 'utf8').catch(() => null)
      if (page === null) return sendProblem(new Problem('not-found'), request, reply)
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-store')
        .header('referrer-policy', 'no-referrer')
        .header('content-security-policy', policy)
        .send(page)
    })
  }

  addSearchEngineFiles(app, rendering.publicUrl)

  app.setNotFoundHandler(async (request, reply) => {
    // Read for every page, because a new build refers to other files.
    if (!isPage(request)) return sendProblem(new Problem('not-found'), request, reply)
    const rendered = await renderedPage(pathOf(request), { folder, ...rendering })
    // The service worker must not answer another address with it.
    if (rendered !== null) reply.header('x-rendered', '1')
    const index = rendered ?? (await readFile(indexFile, 'utf8').catch(() => null))
    if (index === null) return sendProblem(new Problem('not-found'), request, reply)
    return sendIndex(index, { contentUrl, payment }, request, reply)
  })
}

/** True for the service worker's file, compressed or not. */
const isServiceWorker = (name: string) => /^[/\\]service-worker\.js(\.br|\.gz)?$/.test(name)

/** Files under assets/ carry a hash of their content in their name. */
const cachingOf = (path: string) =>
  /^[/\\]assets[/\\]/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache'

/** Below these paths the server answers only data, never index.html. */
const dataPaths = /^\/(identity|groupadmin|research|content|assets|\.well-known)(\/|$)/

const pathOf = ({ url }: Pick<FastifyRequest, 'url'>) => url.split('?', 1)[0] ?? '/'

function isPage(request: FastifyRequest): boolean {
  const { method, headers } = request
  const path = pathOf(request)
  if ((method !== 'GET' && method !== 'HEAD') || dataPaths.test(path)) return false
  const lastPart = path.slice(path.lastIndexOf('/') + 1)
  return !lastPart.includes('.') && /(^|,)\s*(text\/html|\*\/\*)/.test(headers.accept ?? '*/*')
}

function sendIndex(
  index: string,
  { contentUrl, payment }: Pick<PagesOptions, 'contentUrl' | 'payment'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const nonce = randomBytes(16).toString('base64')
  // The page removes the secret from its address, but the browser requests the page's files before that, and must not
  // send the address with them.
  if (hasSecret(request)) reply.header('referrer-policy', 'no-referrer')
  reply
    .code(200)
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      pagePolicy({
        nonce,
        embedded: isEmbedded(request),
        contentUrl,
        payment: isPaymentPage(request) ? payment : null,
      }),
    )
  return sendCompressed(index.replaceAll(noncePlace, nonce), request, reply)
}

/**
 * True if the query contains a secret: the code of an invitation, or the token of a sign-in that another program hands
 * over.
 */
function hasSecret({ url }: FastifyRequest): boolean {
  const query = new URLSearchParams(url.split('?', 2)[1])
  return query.has('code') || query.has('access_token')
}

/**
 * True if other sites may frame the page; never for the approval page, because a site that frames it could trick a
 * person into pressing its button.
 */
function isEmbedded({ url }: FastifyRequest): boolean {
  const [path, query] = url.split('?', 2)
  return new URLSearchParams(query).get('embed') === 'true' && !/^\/+authorize(\/|$)/i.test(decodedPath(path))
}

/** True for the one page that may load the payment provider. */
const isPaymentPage = ({ url }: FastifyRequest) => url.split('?', 1)[0] === paymentPath

/** Decodes a path as the page does, because escaped characters mean the same. */
function decodedPath(path = ''): string {
  try {
    return decodeURIComponent(path)
  } catch {
    return path
  }
}
