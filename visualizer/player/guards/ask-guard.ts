/**
 * A guard's verdict in parts: `and`, `or` and `not` are split, and each part has its input and the context fields that
 * it read.
 */
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import { type GuardParts, guardParts } from '#machines/paths/guard-parts.ts'
import { type Read, readsOf } from './reads.ts'

export interface GuardVerdict {
  /** The guard's name, or `and`, `or`, `not`, `in state …`. */
  readonly name: string
  /** The guard's answer; null if the guard threw. */
  readonly passes: boolean | null
  /** The parts of `and`, `or` and `not`; empty for a single guard. */
  readonly parts: readonly GuardVerdict[]
  /** The input from the chart; undefined if there is none. */
  readonly params: unknown
  readonly reads: readonly Read[]
  /** The error, if the guard threw. */
  readonly problem: string | null
}

/** `guard` as a transition stores it: a name, a name with params, or the result of `and`, `or`, `not` or `stateIn`. */
export function askGuard(guard: unknown, snapshot: AnyMachineSnapshot, event: EventObject): GuardVerdict {
  const parts = guardParts(guard)
  if (parts) return askCombination(parts, snapshot, event)
  const { type, params } = namedGuard(guard)
  const implementation: unknown =
    typeof guard === 'function' ? guard : snapshot.machine.implementations.guards[type]
  // A name may mean a combination of other guards.
  const inner = guardParts(implementation)
  if (inner) return { ...askCombination(inner, snapshot, event), name: type }
  if (typeof implementation !== 'function') return unanswered(type, new Error('Nobody provides this guard.'))
  const ask = (context: unknown) => {
    const given: unknown = typeof params === 'function' ? params({ context, event }) : params
    return { given, passes: Boolean(implementation({ context, event }, given)) }
  }
  try {
    const { given, passes } = ask(snapshot.context)
    const reads = readsOf(snapshot.context, ask)
    return { name: type, passes, parts: [], params: given, reads, problem: null }
  } catch (error) {
    return unanswered(type, error)
  }
}

function askCombination(
  { how, guards, state }: GuardParts,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): GuardVerdict {
  const parts = guards.map((part) => askGuard(part, snapshot, event))
  const name = how === 'in state' ? `in state ${JSON.stringify(state)}` : how
  const passes = how === 'in state' ? state !== null && snapshot.matches(state) : combined(how, parts)
  return { name, passes, parts, params: undefined, reads: [], problem: null }
}

/** If a part has no result, the other parts may still decide. */
function combined(how: 'and' | 'or' | 'not', parts: readonly GuardVerdict[]): boolean | null {
  const verdicts = parts.map(({ passes }) => passes)
  if (how === 'and') return verdicts.includes(false) ? false : verdicts.includes(null) ? null : true
  if (how === 'or') return verdicts.includes(true) ? true : verdicts.includes(null) ? null : false
  const [verdict = null] = verdicts
  return verdict === null ? null : !verdict
}

function namedGuard(guard: unknown): { type: string; params: unknown } {
  if (typeof guard === 'string') return { type: guard, params: undefined }
  if (typeof guard === 'object' && guard !== null && 'type' in guard)
    return { type: String(guard.type), params: 'params' in guard ? guard.params : undefined }
  return { type: 'an unnamed guard', params: undefined }
}

function unanswered(name: string, error: unknown): GuardVerdict {
  const problem = error instanceof Error ? error.message : String(error)
  return { name, passes: null, parts: [], params: undefined, reads: [], problem }
}
