import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../http/security-headers.ts'
import { openApiDocument } from './document.ts'
import { openApiPage } from './page.ts'

/** Serves the description of all calls, for programs and for people. */
export function addOpenApi(app: FastifyInstance, publicUrl: string) {
  let document: string | undefined
  app.get('/openapi.json', async (_request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl))
    return reply.type('application/json; charset=utf-8').send(document)
  })
  app.get('/openapi', async (_request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    return reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        pagePolicy({ nonce, embedded: false, contentUrl: null, payment: null }),
      )
      .send(openApiPage(nonce))
  })
}
