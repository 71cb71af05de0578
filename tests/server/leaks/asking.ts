/** Asking every reading endpoint, and comparing what the answers say. */
import type { Endpoint } from '#contract/endpoint.ts'
import { type Answer, call, type TestApp } from '../kit/app.ts'
import { allEndpoints, carrying, type GoodCall, takesIdentityToken, tokenFor, wordsOf } from '../kit/calls.ts'
import type { SignedIn } from '../kit/sign-in.ts'

/** Reading endpoints for signed-in users. Endpoints that need only a token or a code are not about trees. */
export const reading = allEndpoints.filter(
  ([, endpoint]) =>
    endpoint.method === 'GET' && endpoint.access.kind !== 'anyone' && !takesIdentityToken(endpoint),
)

export const askAs = (
  { app }: Pick<TestApp, 'app'>,
  who: SignedIn,
  endpoint: Endpoint,
  good: GoodCall,
): Promise<Answer> =>
  call(app, wordsOf(endpoint, good), { token: tokenFor(endpoint, who), ...carrying(endpoint, good.body) })

/** The text of an answer without the caller's own input. */
export function toldBy({ status, body }: Answer, { params, query }: GoodCall): string {
  const said = [...Object.values(params), ...Object.values(query).flatMap((value) => value.split(','))]
  // The request id of every refusal differs.
  const text = JSON.stringify({ status, body }, (key, value: unknown) => (key === 'requestId' ? '…' : value))
  return said.reduce((left, word) => left.replaceAll(JSON.stringify(word), '"…"'), text)
}
