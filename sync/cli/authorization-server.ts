import * as z from 'zod/mini'
import { CallFailure } from '#contract/client.ts'
import { isBroken } from '#contract/failure.ts'
import { requestTimeout } from '#domain/constants.ts'
import type { Server } from './server.ts'
import { Stop } from './stop.ts'
import type { Surroundings } from './surroundings.ts'

const Discovery = z.object({ issuer: z.url(), authorization_endpoint: z.url() })

/** The server that issues sessions, and the page on which its users approve programs (RFC 8414). */
export interface AuthorizationServer {
  readonly issuer: string
  readonly authorizationEndpoint: string
}

/**
 * Reads the description of the authorization server from the server. A server that claims another server's name is
 * refused: the user would sign in there, and the resulting code would be sent here (RFC 8414 §3.3, RFC 9207).
 */
export async function findAuthorizationServer(
  { url }: Pick<Server, 'url'>,
  { fetch, signal }: Pick<Surroundings, 'fetch' | 'signal'>,
): Promise<AuthorizationServer> {
  const answer = await fetch(`${url}/.well-known/oauth-authorization-server`, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(requestTimeout)]),
  }).catch(() => {
    signal.throwIfAborted()
    throw new CallFailure(0, 'network', `No server answers at ${url}.`)
  })
  if (isBroken(answer.status)) throw new CallFailure(answer.status, 'unavailable', 'Not ready.')
  const discovery = Discovery.safeParse(await answer.json().catch(() => null))
  if (!discovery.success) throw new Stop('unreachable', `The server at ${url} does not say how to sign in.`)
  const { issuer, authorization_endpoint: authorizationEndpoint } = discovery.data
  if (!isSamePlace(issuer, url))
    throw new Stop(
      'notAllowed',
      `The server at ${url} calls itself ${issuer}. Use that address with --server.`,
    )
  if (new URL(authorizationEndpoint).origin !== new URL(issuer).origin)
    throw new Stop(
      'notAllowed',
      `The server at ${url} sends its users to another site to sign in. That is not safe, so we stopped.`,
    )
  return { issuer, authorizationEndpoint }
}

/** The names `localhost`, `127.0.0.1` and `[::1]` all mean this computer. */
const isSamePlace = (one: string, other: string) => withOneName(one) === withOneName(other)

function withOneName(address: string): string {
  const url = new URL(address)
  if (['127.0.0.1', '[::1]'].includes(url.hostname)) url.hostname = 'localhost'
  return url.href
}
