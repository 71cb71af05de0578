import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../values/loopback.ts'
import { Problem } from '../values/problem.ts'

/**
 * Refuses requests that another site's page makes a visitor's browser send. Such a page could use up the visitor's
 * demos or codes without a token, and CORS does not prevent it from opening a WebSocket. None of our answers allows
 * other origins. Programs do not send these headers. A program could send false ones, but it cannot abuse a visitor's
 * browser.
 */
export function refuseForeignPages(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  if (isOfForeignPage(request, publicUrl))
    throw new Problem('not-allowed', { title: 'Pages of other sites cannot call this server.' })
}

/**
 * True if the browser says that another site's page sends the request: by its origin or, for a GET without an origin,
 * by its relation to our site.
 */
function isOfForeignPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
  return origin !== new URL(publicUrl).origin && !isPageOnThisMachine(origin, host)
}

/**
 * On this machine, our pages work under every name of the machine. A page on another port belongs to another program.
 */
function isPageOnThisMachine(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host?.toLowerCase() && isLoopback(page.hostname)
}
