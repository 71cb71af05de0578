/**
 * Reads the parts of a guard made with `and`, `or`, `not` or `stateIn`. These guards are recognized by their
 * `check` function, because a build shortens function names.
 */
import { and, not, or, type StateValue, stateIn } from 'xstate'

export interface GuardParts {
  readonly how: 'and' | 'or' | 'not' | 'in state'
  readonly guards: readonly unknown[]
  /** The state that a `stateIn` guard requires; null for other guards. */
  readonly state: StateValue | null
}

/** Null for a guard that is not made of parts. */
export function guardParts(guard: unknown): GuardParts | null {
  const how = combinations.get(checkOf(guard))
  if (how === undefined || how === null) return null
  // The guards of XState carry these two fields, but their types do not declare them.
  const { guards = [], stateValue = null } = guard as { guards?: unknown[]; stateValue?: StateValue }
  return { how, guards, state: stateValue }
}

const combinations = new Map<unknown, GuardParts['how'] | null>([
  [checkOf(and([])), 'and'],
  [checkOf(or([])), 'or'],
  [checkOf(not('')), 'not'],
  [checkOf(stateIn('')), 'in state'],
  // A guard that XState did not make has no `check`.
  [undefined, null],
])

function checkOf(guard: unknown): unknown {
  return typeof guard === 'function' && 'check' in guard ? guard.check : undefined
}
