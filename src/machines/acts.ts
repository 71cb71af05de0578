/**
 * An act that the server may refuse, as a state of a machine. The machine names its guard `accepted`, and its actions
 * `noteRefusal` and `noteProblem`; where the act did not happen, the state that follows shows why.
 */

/** What an actor answered. */
const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output => event.output

/**
 * Where a promised act leads: `accepted` when it was done, and else `refused`, with the reason noted.
 * `invoke: { src: 'invite', …, ...settling({ accepted: { target: 'choosing', actions: 'noteInvited' }, refused: 'choosing' }) }`
 */
export const settling = <const Accepted extends object, const Refused extends string>(ways: {
  readonly accepted: Accepted
  readonly refused: Refused
}) =>
  ({
    onDone: [
      { guard: { type: 'accepted', params: outputOf }, ...ways.accepted },
      { target: ways.refused, actions: { type: 'noteRefusal', params: outputOf } },
    ],
    onError: { target: ways.refused, actions: { type: 'noteProblem', params: 'unreachable' } },
  }) as const

/** Guard: the act was done. */
export const accepted = (_: unknown, result: { readonly ok: boolean }): boolean => result.ok
