/**
 * Serves calendar feeds to programs, which have no session. At each request, the server checks that the feed was not taken
 * back, and that its user may still have it. Every other request gets 404, whatever the reason.
 */
import '@fastify/rate-limit'
import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { viewerOfFeed } from '../access/viewer-of-feed.ts'
import { calendarOf } from '../research/write-calendar.ts'
import { feedPath, isFeedSignature } from '../serving/feed-addresses.ts'
import type { Tools } from '../serving/tools.ts'
import { developmentFactor } from '../values/development-factor.ts'
import { networkOf } from '../values/network-of.ts'
import { Problem } from '../values/problem.ts'
import type { Viewer } from '../values/viewer.ts'

const Params = z.object({ nonce: z.uuid(), file: z.string() })

/** A calendar program reads a feed a few times a day, and a user may have several programs. */
const maxPerMinute = 120

export function addCalendarFeeds(scope: FastifyInstance, tools: Tools): void {
  const limitCalls = limitFeeds(scope, tools)

  scope.get(`${feedPath}/:nonce/:file`, async (request, reply) => {
    const viewer = await viewerIn(request, tools)
    await limitCalls(request, viewer)
    if (viewer === null) throw new Problem('not-found')
    const calendar = await calendarOf(tools, viewer)
    const etag = `"${createHash('sha256').update(calendar).digest('base64url').slice(0, 32)}"`
    reply
      .header('etag', etag)
      // A program may store the feed, but asks each time whether it may still show it.
      .header('cache-control', 'private, no-cache')
      .header('x-robots-tag', 'noindex')
    if (request.headers['if-none-match'] === etag) return reply.code(304).send()
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'inline; filename="family-dates.ics"')
      .send(calendar)
  })
}

/**
 * Refuses with 429 above the limit. As at endpoints, the caller is a user if the address is valid, otherwise a network:
 * many users of a calendar provider share one.
 */
function limitFeeds(scope: FastifyInstance, { development }: Tools) {
  const callers = new WeakMap<FastifyRequest, string>()
  const check = scope.createRateLimit({
    max: maxPerMinute * (development ? developmentFactor : 1),
    timeWindow: 60_000,
    keyGenerator: (request) => `calendar feeds ${callers.get(request) ?? networkOf(request.ip)}`,
  })
  return async (request: FastifyRequest, viewer: Viewer | null): Promise<void> => {
    if (viewer !== null) callers.set(request, viewer.userId)
    const limit = await check(request)
    if (!limit.isAllowed && limit.isExceeded)
      throw new Problem('too-many-calls', { retryAfter: limit.ttlInSeconds })
  }
}

async function viewerIn({ params }: FastifyRequest, tools: Tools): Promise<Viewer | null> {
  const path = Params.safeParse(params)
  if (!path.success || !path.data.file.endsWith('.ics')) return null
  const { nonce, file } = path.data
  const signature = file.slice(0, -'.ics'.length)
  return isFeedSignature(tools, nonce, signature) ? viewerOfFeed(tools.store.db, nonce) : null
}
