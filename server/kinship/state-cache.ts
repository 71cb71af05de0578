/**
 * Caches what was made from the state of several trees. A cached value is used only for the state that it was made from,
 * and every caller reads the current state first. So a rejected link, an ended share and a new upload take effect at
 * once.
 */
import { Kept } from './kept.ts'

export interface StateCache<State, Value> {
  /** The value in this state, or a later one. */
  readonly valueOf: (state: State) => Promise<Value>
}

interface Making<State, Value> {
  readonly make: (state: State) => Promise<Value>
  /** States with the same key replace each other in the cache. */
  readonly keyOf: (state: State) => string
  /** The cache holds at most this many bytes, and always what was used last. */
  readonly maxBytes: number
}

/** Callers who need the same state at the same time share the result. */
export function stateCache<State, Value extends { readonly bytes: number }>({
  make,
  keyOf,
  maxBytes,
}: Making<State, Value>): StateCache<State, Value> {
  const kept = new Kept<string, { readonly at: string; readonly value: Value; readonly bytes: number }>(
    maxBytes,
  )
  const making = new Map<string, Promise<Value>>()

  function makeShared(state: State, at: string): Promise<Value> {
    const underWay = making.get(at)
    if (underWay !== undefined) return underWay
    const made = make(state).finally(() => making.delete(at))
    making.set(at, made)
    return made
  }

  async function valueOf(state: State): Promise<Value> {
    const key = keyOf(state)
    const at = JSON.stringify(state)
    const found = kept.get(key)
    const value = found?.at === at ? found.value : await makeShared(state, at)
    kept.keep(key, { at, value, bytes: value.bytes })
    return value
  }

  return { valueOf }
}
