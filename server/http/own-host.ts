import type { FastifyRequest } from 'fastify'
import { isLoopback } from '../values/loopback.ts'

/**
 * Whether a caller came under a name that is ours: loopback, or the host of the public address. A page of a
 * stranger whose name was pointed at this machine (DNS rebinding) comes under the stranger's name. Both what the
 * caller says itself and what a proxy says of it have to be ours, for a page can say the latter as well.
 */
export const cameToUs = (request: FastifyRequest, publicUrl: string): boolean =>
  [request.headers.host ?? '', request.host].every((host) => isOurs(host, new URL(publicUrl)))

/** A host with its port, or without. */
function isOurs(host: string, publicUrl: URL): boolean {
  if (!/^[\w.:[\]-]+$/.test(host) || !URL.canParse(`http://${host}`)) return false
  const { hostname } = new URL(`http://${host}`)
  return hostname === publicUrl.hostname || isLoopback(hostname)
}
