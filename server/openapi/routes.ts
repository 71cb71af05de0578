import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { pagePolicy } from '../http/security-headers.ts'
import { sendCompressed } from '../http/send-compressed.ts'
import { openApiDocument } from './document.ts'
import { openApiPage } from './page.ts'

/** Serves the description of all calls, for programs and for people. */
export function addOpenApi(app: FastifyInstance, publicUrl: string) {
  let document: string | undefined
  app.get('/openapi.json', async (request, reply) => {
    document ??= JSON.stringify(openApiDocument(publicUrl))
    return sendCompressed(document, request, reply.type('application/json; charset=utf-8'))
  })
  app.get('/openapi', async (request, reply) => {
    const nonce = randomBytes(16).toString('base64')
    reply
      .type('text/html; charset=utf-8')
      .header(
        'content-security-policy',
        pagePolicy({ nonce, embedded: false, contentUrl: null, payment: null }),
      )
    return sendCompressed(openApiPage(nonce), request, reply)
  })
}
