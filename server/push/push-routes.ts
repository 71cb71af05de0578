import type { FastifyInstance } from 'fastify'
import { viewerOf } from '../access/authenticate.ts'
import { readAccessToken } from '../access/tokens.ts'
import { refuseForeignPages } from '../http/foreign-page.ts'
import { logFailure } from '../http/log.ts'
import type { Tools } from '../serving/tools.ts'
import { Problem } from '../values/problem.ts'
import { isProgram } from '../values/viewer.ts'
import { type Hub, openHub } from './hub.ts'
import { hubRoutes } from './hub-routes.ts'

/** Opens the push hubs of the services and adds their routes. */
export async function addPush(app: FastifyInstance, tools: Tools): Promise<Pick<Hub, 'size'>> {
  const hub = await openHub({
    store: tools.store,
    clock: tools.clock,
    onProblem: (error) => logFailure(app.log, error),
  })
  await app.register(hubRoutes, {
    hub,
    refuseForeignPages: (request) => refuseForeignPages(request, tools.publicUrl),
    now: () => tools.clock().getTime(),
    authenticate: async (token, service) => {
      const claims = await readAccessToken(tools, token, service)
      const viewer = claims === null ? null : await viewerOf(tools, token, service)
      if (claims === null || viewer === null) return null
      // Push events are about everything that a user sees. Only the page may receive them, not programs.
      if (isProgram(viewer)) throw new Problem('not-allowed')
      return { service, userId: viewer.userId, sessionId: viewer.sessionId, expires: claims.exp * 1000 }
    },
  })
  return hub
}
