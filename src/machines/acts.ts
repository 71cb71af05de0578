/**
 * Transitions for a state that sends an act which the server may refuse. The machine must name its guard `accepted`
 * and its actions `noteRefusal` and `noteProblem`. If the act fails, the next state shows why.
 */

/** The output of an actor, for the `params` of an action or a guard. */
export const outputOf = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output

/** The transitions for an actor's answer. */
interface Ways {
  /** The transition if the act was accepted. */
  readonly accepted: object
  /** The state that shows a refusal. */
  readonly refused: string
  /** Transitions for refusals that do not go to `refused`, each with its guard. */
  readonly instead?: readonly object[]
  /** Further actions of the transition to `refused`, after `noteRefusal`. */
  readonly besides?: readonly object[]
}

type Instead<W extends Ways> = W extends { instead: infer List extends readonly object[] }
  ? List
  : readonly []
type Besides<W extends Ways> = W extends { besides: infer List extends readonly object[] }
  ? List
  : readonly []

/** Takes the transition `accepted` if the act was accepted. Otherwise notes the reason and goes to `refused`. */
export const answering = <const W extends Ways>(ways: W) =>
  ({
    onDone: [
      { guard: { type: 'accepted', params: outputOf }, ...(ways.accepted as W['accepted']) },
      // If `instead` is absent, `Instead<W>` is the type of an empty list.
      ...((ways.instead ?? []) as Instead<W>),
      {
        target: ways.refused as W['refused'],
        actions: [{ type: 'noteRefusal', params: outputOf }, ...((ways.besides ?? []) as Besides<W>)],
      },
    ],
  }) as const

/**
 * Like `answering`, but if the server cannot be reached, the flow also goes to `refused`, which shows that.
 * `invoke: { src: 'invite', …, ...settling({ accepted: { target: 'choosing', actions: 'noteInvited' }, refused:
 * 'choosing' }) }`
 */
export const settling = <const W extends Ways>(ways: W) =>
  ({
    ...answering(ways),
    onError: {
      target: ways.refused as W['refused'],
      actions: { type: 'noteProblem', params: 'unreachable' },
    },
  }) as const

/** Guard: the act was accepted. */
export const accepted = (_: unknown, result: { readonly ok: boolean }): boolean => result.ok
