import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * A port that is free at this moment, for a command that uses it at once. A database needs a port to which it can
 * return after a restart: for that, use the stricter `server/store/embedded/free-port.ts`.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
