/**
 * Makes the routes from the contract's table. For each request, a route refuses pages of other sites (403), finds out
 * the caller (401), limits the number of calls (429), validates the input (400), checks permission (404, 403), runs the
 * handler, records the call if it is a privileged act, and encodes the answer with its schema.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/endpoint.ts'
import { connectionHeader } from '#contract/push.ts'
import { endpoints } from '#contract/table.ts'
import { type Authenticated, authenticate } from '../access/authenticate.ts'
import { checkAccess } from '../access/check-access.ts'
import { audited } from '../audit/audited.ts'
import { checkLookable } from '../audit/named-ids.ts'
import type { Caller, Served } from '../serving/serve.ts'
import type { Tools } from '../serving/tools.ts'
import { validate, validateParams } from '../serving/validate.ts'
import { networkOf } from '../values/network-of.ts'
import { pathOf } from '../values/path-of.ts'
import { Problem } from '../values/problem.ts'
import { checkBodyType } from './body-parsers.ts'
import { refuseForeignPages } from './foreign-page.ts'
import { type CallsPerMinute, limitCalls } from './limits.ts'
import { cameToUs } from './own-host.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** The caller, after the token has been read. */
    authenticated: Authenticated | null
  }
  interface FastifyContextConfig {
    /** The endpoint of a route; errors of token endpoints have their own format. */
    endpoint?: Endpoint
  }
}

/** The default maximum size of a body in bytes. */
const defaultBodyLimit = 1_048_576

/**
 * Makes a route for every endpoint of the table. The server does not start if an endpoint has no handler, or if the
 * audit could not tell whom an endpoint concerns.
 */
export function addRoutes(
  app: FastifyInstance,
  tools: Tools,
  all: readonly Served[],
  callsPerMinute: CallsPerMinute,
) {
  const served = new Map(all.map((one) => [one.endpoint, one]))
  const missing = Object.entries(endpoints).filter(([, endpoint]) => !served.has(endpoint))
  if (missing.length > 0) {
    throw new Error(`No handler is served for: ${missing.map(([name]) => name).join(', ')}.`)
  }
  if (served.size < all.length) throw new Error('An endpoint is served twice.')
  for (const { params, query, body, answer: result } of served.keys())
    for (const schema of [params, query, body, result]) if (schema !== undefined) checkLookable(schema)

  app.decorateRequest('authenticated', null)
  for (const one of served.values()) addRoute(app, tools, one, callsPerMinute)
  addMethodRefusals(app, [...served.keys()])
}

function addRoute(app: FastifyInstance, tools: Tools, served: Served, callsPerMinute: CallsPerMinute) {
  const { endpoint } = served
  const limit = limitCalls(app, endpoint, callsPerMinute)
  app.route({
    method: endpoint.method,
    url: pathOf(endpoint),
    bodyLimit: endpoint.bodyLimit ?? defaultBodyLimit,
    config: { endpoint },
    onRequest: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      // Comes before the counting, so that calls that another site makes a browser send do not count against the user.
      refuseForeignPages(request, tools.publicUrl)
      request.authenticated = await authenticateOrCount(request, tools, endpoint, limit)
      await limit(request)
      checkBodyType(endpoint, request)
      if (hasLargeBody(endpoint)) await admit(request, tools, endpoint)
    },
    handler: (request, reply) => answer(request, reply, tools, served),
  })
}

const hasLargeBody = ({ body, bodyLimit = 0 }: Endpoint) => body !== undefined && bodyLimit > defaultBodyLimit

/** Refuses callers without permission before their body is read, so that a stranger's large upload costs nothing. */
async function admit(request: FastifyRequest, tools: Tools, endpoint: Endpoint): Promise<void> {
  const params = validateParams(endpoint, request.params)
  await checkAccess(tools.store.db, endpoint, request.authenticated, { params, body: undefined })
}

/** A bad token counts against the address that sent it, so guessing is limited like calling. */
async function authenticateOrCount(
  request: FastifyRequest,
  tools: Tools,
  endpoint: Endpoint,
  limit: (request: FastifyRequest) => Promise<void>,
): Promise<Authenticated | null> {
  try {
    return await authenticate(tools, endpoint, request.headers.authorization)
  } catch (error) {
    await limit(request)
    throw error
  }
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  tools: Tools,
  { endpoint, handle }: Served,
) {
  const input = validate(endpoint, request)
  const { authenticated } = request
  const grant = await checkAccess(tools.store.db, endpoint, authenticated, input)
  const viewer = authenticated?.viewer ?? authenticated?.identity
  const call = { ...input, viewer, grant, caller: callerOf(request, tools) }
  const audit = { endpoint, caller: authenticated, input, grant }
  const result = await audited(tools, audit, (store) => handle(call, { ...tools, store }))

  if (endpoint.answer === undefined) return reply.code(endpoint.status ?? 204).send()
  // Encoding drops all fields that the contract does not declare, so a handler cannot leak a column.
  const body: unknown = z.encode(endpoint.answer, result)
  return reply
    .code(endpoint.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(body))
}

function callerOf(request: FastifyRequest, { publicUrl }: Tools): Caller {
  const connectionId = request.headers[connectionHeader]
  return {
    address: networkOf(request.ip),
    connectionId: typeof connectionId === 'string' ? connectionId.slice(0, 100) : null,
    userAgent: request.headers['user-agent'] ?? '',
    cameToUs: cameToUs(request, publicUrl),
  }
}

/** Known paths answer OPTIONS, and other methods with 405; both list the allowed methods. */
function addMethodRefusals(app: FastifyInstance, all: readonly Endpoint[]) {
  const methods = Map.groupBy(all, pathOf)
  for (const [url, ofPath] of methods) {
    const taken = ofPath.map((endpoint) => endpoint.method)
    const allow = [...taken, ...(taken.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
    app.options(url, (_request, reply) => reply.code(204).header('allow', allow).send())
    const others = (['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const).filter(
      (method) => !taken.includes(method),
    )
    app.route({
      method: others,
      url,
      handler: (_request, reply) => {
        reply.header('allow', allow)
        throw new Problem('invalid-input', { status: 405, title: 'This cannot be done here.' })
      },
    })
  }
}
