/**
 * How many connections to the hubs of one process a user and a network may have: how many at once, and how many new
 * ones a minute.
 */
import '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { networkOf } from '../values/network-of.ts'
import { Problem } from '../values/problem.ts'

interface Limit {
  readonly user: number
  readonly network: number
}

export interface ConnectionLimits {
  readonly open: Limit
  readonly openingsPerMinute: Limit
}

/** A page has a connection to each hub. Many pages may share the network of a company or a mobile provider. */
export const ownLimits: ConnectionLimits = {
  open: { user: 60, network: 2000 },
  openingsPerMinute: { user: 120, network: 4000 },
}

/** Refuses with 429 if a user or a network opens too many connections in a minute. `userOf` identifies the user. */
export function limitOpenings(
  app: FastifyInstance,
  { openingsPerMinute: { user, network } }: ConnectionLimits,
  userOf: (request: FastifyRequest) => string,
) {
  const minute = { timeWindow: 60_000 }
  const checks = [
    app.createRateLimit({ ...minute, max: user, keyGenerator: (request) => `hub of ${userOf(request)}` }),
    app.createRateLimit({ ...minute, max: network, keyGenerator: ({ ip }) => `hub from ${networkOf(ip)}` }),
  ]
  return async (request: FastifyRequest): Promise<void> => {
    for (const check of checks) {
      const result = await check(request)
      if (!result.isAllowed && result.isExceeded)
        throw new Problem('too-many-calls', { retryAfter: result.ttlInSeconds })
    }
  }
}

export interface Places {
  /** True if a user in a network has reached the limit. */
  readonly full: (userId: string, ip: string) => boolean
  /** Takes a connection slot; call the returned function once to release it. */
  readonly take: (userId: string, ip: string) => () => void
}

/** Counts the connections that are open. */
export function openPlaces({ open }: ConnectionLimits): Places {
  const counts = new Map<string, number>()
  const keysOf = (userId: string, ip: string) => [`user ${userId}`, `network ${networkOf(ip)}`] as const
  const add = (key: string, more: 1 | -1) => {
    const count = (counts.get(key) ?? 0) + more
    if (count > 0) counts.set(key, count)
    else counts.delete(key)
  }

  return {
    full: (userId, ip) => {
      const [user, network] = keysOf(userId, ip)
      return (counts.get(user) ?? 0) >= open.user || (counts.get(network) ?? 0) >= open.network
    },
    take: (userId, ip) => {
      const keys = keysOf(userId, ip)
      for (const key of keys) add(key, 1)
      return () => {
        for (const key of keys) add(key, -1)
      }
    },
  }
}
