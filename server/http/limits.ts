import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Endpoint } from '#contract/endpoint.ts'
import { developmentFactor } from '../values/development-factor.ts'
import { networkOf } from '../values/network-of.ts'
import { Problem } from '../values/problem.ts'

/** How many calls a minute one caller may make to an endpoint. */
export type CallsPerMinute = (endpoint: Endpoint) => number

/** The limit that the endpoint declares. The default is enough for the busiest page. */
export const declaredLimits =
  (development: boolean): CallsPerMinute =>
  ({ perMinute }) =>
    (perMinute ?? 600) * (development ? developmentFactor : 1)

/**
 * Counts the calls of one caller to one endpoint and refuses with 429 above the limit. If the token is valid, the
 * caller is a user, otherwise a network. Each process counts separately. Limits that protect secrets are in the
 * database (store/writers/attempts.ts).
 */
export function limitCalls(app: FastifyInstance, endpoint: Endpoint, callsPerMinute: CallsPerMinute) {
  const check = app.createRateLimit({
    max: callsPerMinute(endpoint),
    timeWindow: 60_000,
    keyGenerator: (request) => `${endpoint.method} ${endpoint.service}${endpoint.path} ${callerKey(request)}`,
  })
  return async (request: FastifyRequest): Promise<void> => {
    const result = await check(request)
    if (!result.isAllowed && result.isExceeded) {
      throw new Problem('too-many-calls', { retryAfter: result.ttlInSeconds })
    }
  }
}

const callerKey = ({ authenticated, ip }: FastifyRequest) =>
  authenticated?.viewer?.userId ?? authenticated?.identity?.subject ?? networkOf(ip)
