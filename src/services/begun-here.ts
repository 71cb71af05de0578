/**
 * Lets a browser recognize a sign-in that it began itself. The address must bring back a random value that nobody
 * else can guess (`state`, RFC 6749 §10.12). For a code, the browser also keeps a secret of its own
 * (`code_verifier`, RFC 7636). Both are stored in the tab.
 */
import * as z from 'zod/mini'

const key = 'tc.handoff'

const Begun = z.object({ state: z.string(), verifier: z.optional(z.string()) })
export type Begun = z.infer<typeof Begun>

/** Stores that this browser begins a sign-in. Returns the `state` that must come back. */
export function beginHandOff(storage: Storage): string {
  const state = crypto.randomUUID()
  storage.setItem(key, JSON.stringify({ state } satisfies Begun))
  return state
}

/** The sign-in that this browser began with this `state`; null if another browser began it. */
export function begunHere(storage: Storage, state: string | null): Begun | null {
  const begun = Begun.safeParse(parsed(storage.getItem(key)))
  return state !== null && begun.success && begun.data.state === state ? begun.data : null
}

/** A `state` works only once. */
export const forgetBegun = (storage: Storage) => storage.removeItem(key)

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
