import type { FastifyInstance } from 'fastify'
import { viewerOf } from '../access/authenticate.ts'
import { readAccessToken } from '../identity/tokens.ts'
import { openHub } from '../push/hub.ts'
import { hubRoutes } from '../push/hub-routes.ts'
import { logFailure } from './log.ts'
import type { Tools } from './tools.ts'

/** Opens the push hubs of the services and adds their routes. */
export async function addPush(app: FastifyInstance, tools: Tools) {
  const hub = await openHub({
    store: tools.store,
    clock: tools.clock,
    onProblem: (error) => logFailure(app.log, error),
  })
  await app.register(hubRoutes, {
    hub,
    now: () => tools.clock().getTime(),
    authenticate: async (token, service) => {
      const claims = await readAccessToken(tools, token, service)
      const viewer = claims === null ? null : await viewerOf(tools, token, service)
      if (claims === null || viewer === null) return null
      return { service, userId: viewer.userId, sessionId: viewer.sessionId, expires: claims.exp * 1000 }
    },
  })
}
