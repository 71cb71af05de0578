/**
 * The routes of the hubs, for each service: negotiation, WebSocket, and long polling for clients that cannot use a
 * WebSocket. The token is in the header or, from browsers that cannot set one, in the query parameter `access_token`.
 */
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { WebSocket } from 'ws'
import * as z from 'zod/mini'
import { notificationsPath, type PushService, pushHubs } from '#contract/push.ts'
import { logFailure } from '../http/log.ts'
import { Problem } from '../values/problem.ts'
import {
  type ConnectionLimits,
  limitOpenings,
  openPlaces,
  ownLimits,
  type Places,
} from './connection-limits.ts'
import { newConnection } from './connection-token.ts'
import type { Hub } from './hub.ts'
import { type HubTimings, type PushCaller, protocolTimings } from './hub-connection.ts'
import { openPolling, type PollingConnection, type PollingTimings, pollingTimings } from './long-polling.ts'
import { connectWebSocket } from './web-socket.ts'

export interface HubRoutesOptions {
  readonly hub: Hub
  /** The user of this token; null if it is not valid for the service now. */
  readonly authenticate: (token: string, service: PushService) => Promise<PushCaller | null>
  /** Refuses requests that another site's page makes the browser send. */
  readonly refuseForeignPages: (request: FastifyRequest) => void
  readonly now: () => number
  readonly timings?: HubTimings
  readonly polling?: PollingTimings
  readonly limits?: ConnectionLimits
}

/** The maximum bytes of a frame. Clients send only short messages. */
const longestFrame = 65_536

/** A client that has negotiated but not started to poll is removed after this many milliseconds. */
const negotiationLasts = 30_000

/** How long a client may take to answer the close message, in milliseconds. */
const goodbyeLasts = 1000

const Query = z.object({ id: z.optional(z.string()), access_token: z.optional(z.string()) })

/** Adds the hubs to the server. Closing the server first sends every client a close message, so that it reconnects. */
export async function hubRoutes(app: FastifyInstance, options: HubRoutesOptions): Promise<void> {
  const { hub } = options
  const limits = options.limits ?? ownLimits
  const callers = new WeakMap<FastifyRequest, PushCaller>()
  const userOf = (request: FastifyRequest) => callers.get(request)?.userId ?? ''
  const state: HubsState = {
    closing: false,
    negotiated: new Map(),
    callers,
    places: openPlaces(limits),
    limited: limitOpenings(app, limits, userOf),
  }
  await app.register(websocket, {
    options: { maxPayload: longestFrame },
    // By default, the plugin would log the whole error, and treat a client's malformed frame as a server error.
    errorHandler: (error, socket, request) => {
      if (isClientsFault(error)) request.log.info({ errorCode: error.code }, 'frame refused')
      else {
        logFailure(request.log, error)
        socket.terminate()
      }
    },
    // By default, the plugin would cut the sockets before the hub has told clients to come back.
    preClose: async function sayGoodbye() {
      // Clients come back at once, and the closing server must not accept them again.
      state.closing = true
      for (const timer of state.negotiated.values()) clearTimeout(timer)
      await hub.stop()
      await socketsClosed(app.websocketServer.clients)
      app.websocketServer.close()
    },
  })
  // A poll that is answered while the server closes must close its socket, too; otherwise the server would wait for it.
  app.addHook('onSend', async (_request, reply) => {
    if (state.closing) void reply.header('connection', 'close')
  })
  // The SignalR client always sends a generic content type, and sometimes no body with it.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body))
  // The keys are the services that have a hub.
  for (const service of Object.keys(pushHubs) as PushService[]) addHub(app, service, options, state)
}

/** State that all hubs of a server share. */
interface HubsState {
  closing: boolean
  /** Connections that were negotiated but have not started yet, by their token. */
  readonly negotiated: Map<string, NodeJS.Timeout>
  /** The user of a request with a valid token. */
  readonly callers: WeakMap<FastifyRequest, PushCaller>
  readonly places: Places
  /** Refuses users who open too many connections in a minute. */
  readonly limited: (request: FastifyRequest) => Promise<void>
}

/** The user and network that open the connection. */
interface Opener {
  readonly caller: PushCaller
  readonly ip: string
}

function addHub(app: FastifyInstance, service: PushService, options: HubRoutesOptions, state: HubsState) {
  const { hub, now } = options
  const { negotiated, callers, places } = state
  const hubPath = `/${service}${notificationsPath}`
  const polled = new Map<string, PollingConnection>()
  const opening = ({ caller, ip }: Opener, onEnded: () => void) => {
    const giveBack = places.take(caller.userId, ip)
    return {
      caller,
      now,
      timings: options.timings ?? protocolTimings,
      onEnded: () => {
        giveBack()
        onEnded()
      },
    }
  }

  const authenticated = async (request: FastifyRequest) => {
    if (state.closing) throw new Problem('unavailable')
    options.refuseForeignPages(request)
    const token = tokenOf(request)
    const caller = token === null ? null : await options.authenticate(token, service)
    if (caller === null) throw new Problem('not-signed-in')
    callers.set(request, caller)
  }
  const callerOf = (request: FastifyRequest) => {
    const caller = callers.get(request)
    if (caller === undefined) throw new Problem('not-signed-in')
    return caller
  }

  /** Identifies the user who opens a connection, if the limits allow another one. */
  const openerOf = (request: FastifyRequest): Opener => {
    const caller = callerOf(request)
    if (places.full(caller.userId, request.ip)) throw new Problem('too-many-calls')
    return { caller, ip: request.ip }
  }
  const opened = async (request: FastifyRequest) => {
    await state.limited(request)
    openerOf(request)
  }

  const pollingOf = (request: FastifyRequest) => {
    const polling = polled.get(connectionOf(request))
    // Another user's connection counts as unknown.
    if (polling?.connection.caller.userId !== callerOf(request).userId) throw new Problem('not-found')
    return polling
  }

  const beginPolling = (request: FastifyRequest) => {
    const token = connectionOf(request)
    const timer = negotiated.get(token)
    if (timer === undefined) return
    const opener = openerOf(request)
    clearTimeout(timer)
    negotiated.delete(token)
    const polling = openPolling(
      opening(opener, () => {
        hub.remove(polling.connection)
        // Only the poll that is waiting now learns of the end. A later poll does not find the connection.
        polled.delete(token)
      }),
      options.polling ?? pollingTimings,
    )
    polled.set(token, polling)
    hub.add(polling.connection)
  }

  app.post(`${hubPath}/negotiate`, { onRequest: [authenticated, opened] }, async (_request, reply) => {
    const connection = newConnection()
    negotiated.set(
      connection.token,
      setTimeout(() => negotiated.delete(connection.token), negotiationLasts),
    )
    void reply.header('cache-control', 'no-store')
    return {
      negotiateVersion: 1,
      connectionId: connection.id,
      connectionToken: connection.token,
      availableTransports: ['WebSockets', 'LongPolling'].map((transport) => ({
        transport,
        transferFormats: ['Text'],
      })),
    }
  })

  app.route({
    method: 'GET',
    url: hubPath,
    onRequest: [authenticated, async (request) => (request.ws ? opened(request) : undefined)],
    handler: async (request, reply) => {
      beginPolling(request)
      const polling = pollingOf(request)
      const gone = new AbortController()
      // Listens to the answer's own stream, because the socket stays open between polls.
      reply.raw.once('close', () => gone.abort())
      const answer = await polling.poll(gone.signal)
      void reply.header('cache-control', 'no-store')
      if (answer.over) return reply.code(204).send()
      return reply.type('text/plain; charset=utf-8').send(answer.text)
    },
    wsHandler: (socket, request) => {
      // The server may have begun to close while the token was being read.
      if (state.closing) return socket.terminate()
      const token = Query.safeParse(request.query).data?.id
      clearTimeout(token === undefined ? undefined : negotiated.get(token))
      if (token !== undefined) negotiated.delete(token)
      const connection = connectWebSocket(
        socket,
        opening({ caller: callerOf(request), ip: request.ip }, () => hub.remove(connection)),
      )
      hub.add(connection)
    },
  })

  app.post(hubPath, { onRequest: authenticated }, async (request, reply) => {
    pollingOf(request).connection.receive(typeof request.body === 'string' ? request.body : '')
    return reply.code(200).send()
  })

  app.delete(hubPath, { onRequest: authenticated }, async (request, reply) => {
    pollingOf(request).connection.lost()
    return reply.code(202).send()
  })
}

/** Waits until every client has answered the close message, and cuts off those that do not. */
async function socketsClosed(sockets: ReadonlySet<WebSocket>): Promise<void> {
  const open = [...sockets]
  const impatience = setTimeout(() => open.forEach((socket) => socket.terminate()), goodbyeLasts)
  await Promise.all(
    open.map(
      (socket) =>
        new Promise<void>((resolve) => {
          if (socket.readyState === socket.CLOSED) resolve()
          else socket.once('close', () => resolve())
        }),
    ),
  )
  clearTimeout(impatience)
}

/** True if a client sent a frame that is too large or malformed. The socket tells its client, and closes by itself. */
const isClientsFault = (error: Error): error is Error & { code: string } =>
  'code' in error && typeof error.code === 'string' && error.code.startsWith('WS_ERR_')

const connectionOf = (request: FastifyRequest) => {
  const token = Query.safeParse(request.query).data?.id
  if (token === undefined) throw new Problem('not-found')
  return token
}

function tokenOf(request: FastifyRequest): string | null {
  const header = request.headers.authorization
  if (header !== undefined) return /^Bearer (.+)$/i.exec(header)?.[1] ?? null
  return Query.safeParse(request.query).data?.access_token ?? null
}
