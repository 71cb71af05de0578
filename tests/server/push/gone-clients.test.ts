import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import rateLimit from '@fastify/rate-limit'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { hubRoutes } from '../../../server/push/hub-routes.ts'

const caller = { service: 'research', userId: '1', sessionId: '1', expires: 0 } as const
const nobody = {
  add: () => undefined,
  remove: () => undefined,
  size: () => 0,
  backend: () => null,
  stop: async () => undefined,
}

/** What a request to the hub ended with, if the client goes away while the server checks the token. */
async function endOfAbandoned(): Promise<unknown> {
  const app = fastify()
  const checking = Promise.withResolvers<void>()
  const gone = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<unknown>()
  app.addHook('onError', async (_request, _reply, error) => ended.resolve(error))
  app.addHook('onResponse', async () => ended.resolve('answered'))
  app.addHook('onSend', async () => ended.resolve('answered'))
  app.server.on('connection', (socket) => socket.on('close', () => gone.resolve()))
  await app.register(rateLimit, { global: false })
  await app.register(hubRoutes, {
    hub: nobody,
    authenticate: async () => {
      checking.resolve()
      await gone.promise
      return caller
    },
    refuseForeignPages: () => undefined,
    now: () => 0,
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  // The cast is safe, because the server listens on a port.
  const client = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  await once(client, 'connect')
  client.write(
    'POST /research/notifications/negotiate HTTP/1.1\r\nhost: here\r\nauthorization: Bearer x\r\ncontent-length: 0\r\n\r\n',
  )
  await checking.promise
  client.destroy()
  const end = await ended.promise
  await app.close()
  return end
}

it('does not fail for a client who goes away while the server checks the token', async () => {
  expect(await endOfAbandoned()).toBe('answered')
})
