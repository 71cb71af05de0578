import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../values/loopback.ts'

/**
 * Whether a request came to one of our names: loopback, or the host of the public address. If a stranger's page points
 * its own name at this machine (DNS rebinding), its requests carry that name. Both the request's own host and the one a
 * proxy reports must be ours, because a page can forge the latter.
 */
export const cameToUs = (request: FastifyRequest, publicUrl: string): boolean =>
  [request.headers.host ?? '', request.host].every((host) => isOurs(host, new URL(publicUrl)))

/** A host with its port, or without. */
function isOurs(host: string, publicUrl: URL): boolean {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === publicUrl.hostname || isLoopback(hostname)
}
