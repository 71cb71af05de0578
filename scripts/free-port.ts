import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'

/**
 * A port on which nobody listens at this moment. For a command that takes it at once; a database, which comes back
 * to its port after each restart, needs the choosier `server/store/embedded/free-port.ts`.
 */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
