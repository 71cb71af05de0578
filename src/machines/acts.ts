/**
 * An act that the server may refuse, as a state of a machine. The machine names its guard `accepted`, and its actions
 * `noteRefusal` and `noteProblem`; where the act did not happen, the state that follows shows why.
 */

/** What an actor answered, for the `params` of an action or a guard. */
export const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output

/** Where the answer of an actor leads. */
interface Ways {
  /** The transition when the act was done. */
  readonly accepted: object
  /** The state that shows a refusal. */
  readonly refused: string
  /** Transitions for refusals that lead elsewhere, each with its guard. */
  readonly instead?: readonly object[]
  /** Actions that follow when a refusal has been noted. */
  readonly besides?: readonly object[]
}

type Instead<W extends Ways> = W extends { instead: infer List extends readonly object[] }
  ? List
  : readonly []
type Besides<W extends Ways> = W extends { besides: infer List extends readonly object[] }
  ? List
  : readonly []

/** Goes on by `accepted` when the act was done, else to `refused`, with the reason noted. */
export const answering = <const W extends Ways>(ways: W) =>
  ({
    onDone: [
      { guard: { type: 'accepted', params: outputOf }, ...(ways.accepted as W['accepted']) },
      // Without a list the type is that of an empty one.
      ...((ways.instead ?? []) as Instead<W>),
      {
        target: ways.refused as W['refused'],
        actions: [{ type: 'noteRefusal', params: outputOf }, ...((ways.besides ?? []) as Besides<W>)],
      },
    ],
  }) as const

/**
 * Goes on as `answering` does; where the server cannot be reached, `refused` shows that.
 * `invoke: { src: 'invite', …, ...settling({ accepted: { target: 'choosing', actions: 'noteInvited' }, refused: 'choosing' }) }`
 */
export const settling = <const W extends Ways>(ways: W) =>
  ({
    ...answering(ways),
    onError: {
      target: ways.refused as W['refused'],
      actions: { type: 'noteProblem', params: 'unreachable' },
    },
  }) as const

/** Guard: the act was done. */
export const accepted = (_: unknown, result: { readonly ok: boolean }): boolean => result.ok
