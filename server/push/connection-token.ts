import { createHash, randomBytes } from 'node:crypto'

/**
 * A new connection's secret token, which addresses its transport, and its public id. The id is derived from the token,
 * so a client can negotiate with one server process and connect to another without any shared memory.
 */
export function newConnection(): { token: string; id: string } {
  const token = randomBytes(24).toString('base64url')
  return { token, id: publicId(token) }
}

const publicId = (token: string) => createHash('sha256').update(token).digest('base64url').slice(0, 22)
