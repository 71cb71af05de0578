import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../values/loopback.ts'
import { Problem } from '../values/problem.ts'

/**
 * Refuses what a page of another site makes a visitor's browser send: such a page needs no token to use up the
 * visitor's demos or codes, and a WebSocket opens without asking (CORS knows none). No answer of ours lets other
 * origins in. A program sends none of these headers; nothing keeps it from sending any, and it has no browser to abuse.
 */
export function refuseForeignPages(request: Pick<FastifyRequest, 'headers'>, publicUrl: string): void {
  if (isOfForeignPage(request, publicUrl))
    throw new Problem('not-allowed', { title: 'Pages of other sites cannot call this server.' })
}

/** What a browser says of the page that calls: its origin, or, for a GET without one, how it stands to ours. */
function isOfForeignPage({ headers }: Pick<FastifyRequest, 'headers'>, publicUrl: string): boolean {
  const { origin, host } = headers
  if (origin === undefined) return ['cross-site', 'same-site'].includes(String(headers['sec-fetch-site']))
  return origin !== new URL(publicUrl).origin && !isPageOnThisMachine(origin, host)
}

/** On this machine our pages work under each of its names. A page at another port is another program's. */
function isPageOnThisMachine(origin: string, host: string | undefined): boolean {
  if (!URL.canParse(origin)) return false
  const page = new URL(origin)
  return page.host === host?.toLowerCase() && isLoopback(page.hostname)
}
