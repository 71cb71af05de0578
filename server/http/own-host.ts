import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../values/loopback.ts'

/**
 * True if a request came to one of our names: loopback, or the host of the public address. If a stranger's page points
 * its own name at this machine (DNS rebinding), its requests carry that name. The host in the request and the host that
 * a proxy reports must both be ours, because a page can forge the second one.
 */
export const cameToUs = (request: FastifyRequest, publicUrl: string): boolean =>
  [request.headers.host ?? '', request.host].every((host) => isOurs(host, new URL(publicUrl)))

/** True if a host, with or without a port, is one of ours. */
function isOurs(host: string, publicUrl: URL): boolean {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === publicUrl.hostname || isLoopback(hostname)
}
