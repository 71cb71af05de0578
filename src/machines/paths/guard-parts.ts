/** What `and`, `or`, `not` and `stateIn` put together. Known by their check and not by their names, which a build shortens. */
import { and, not, or, type StateValue, stateIn } from 'xstate'

export interface GuardParts {
  readonly how: 'and' | 'or' | 'not' | 'in state'
  readonly guards: readonly unknown[]
  /** Of `stateIn`. */
  readonly state: StateValue | null
}

/** Null for a guard that is not put together. */
export function guardParts(guard: unknown): GuardParts | null {
  const how = combinations.get(checkOf(guard))
  if (how === undefined || how === null) return null
  // XState's own functions carry these two, which their types do not show.
  const { guards = [], stateValue = null } = guard as { guards?: unknown[]; stateValue?: StateValue }
  return { how, guards, state: stateValue }
}

const combinations = new Map<unknown, GuardParts['how'] | null>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'in state'],
  // What is no function of XState's has no check.
  [undefined, null],
])

function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined
}
