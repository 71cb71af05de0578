import { demand } from '#contract/client.ts'
import type { AnswerOf, Endpoint, InputOf } from '#contract/endpoint.ts'
import { waitInTime, withRetries } from '../retry.ts'
import type { Session } from './session.ts'

/** Repeats one call after a short failure of the network or the server. Only for calls that may be made twice. */
export function patiently<E extends Endpoint>(
  { transport }: Pick<Session, 'transport'>,
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<AnswerOf<E>> {
  return withRetries(() => demand(transport, endpoint, input, { signal }), { wait: waitInTime, signal })
}
