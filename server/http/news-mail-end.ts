import type { FastifyInstance } from 'fastify'
import { EndCode } from '#contract/group-admin/news-mail.ts'
import { newsEndPath } from '#domain/pages/routes.ts'
import { endByCode } from '../group-admin/news-mail-acts.ts'
import type { Tools } from '../serving/tools.ts'
import { Problem } from '../values/problem.ts'

/**
 * Mail programs post here when somebody presses their button to unsubscribe (RFC 8058). They send no cookie and no
 * token, and follow no redirect. The same address opened by a person is the page with our own button.
 */
export function addNewsMailEnd(scope: FastifyInstance, tools: Tools): void {
  scope.post<{ Querystring: { code?: unknown } }>(
    newsEndPath,
    { bodyLimit: 1024 },
    async (request, reply) => {
      const code = EndCode.safeParse(request.query.code)
      if (!code.success || !(await endByCode(tools, code.data)).ok) throw new Problem('not-found')
      return reply.code(204).send()
    },
  )
}
