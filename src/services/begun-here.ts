/**
 * How a browser knows a sign-in again that it began itself: by a word that nobody else can guess (`state`, RFC 6749
 * §10.12), and for a code by the secret that only the beginner has (`code_verifier`, RFC 7636). Both live in the tab.
 */
import * as z from 'zod/mini'

const key = 'tc.handoff'

const Begun = z.object({ state: z.string(), verifier: z.optional(z.string()) })
export type Begun = z.infer<typeof Begun>

/** Notes that a sign-in is begun here, and answers the word that has to come back. */
export function beginHandOff(storage: Storage): string {
  const state = crypto.randomUUID()
  storage.setItem(key, JSON.stringify({ state } satisfies Begun))
  return state
}

/** What was begun here under this word; null for what others began. */
export function begunHere(storage: Storage, state: string | null): Begun | null {
  const begun = Begun.safeParse(parsed(storage.getItem(key)))
  return state !== null && begun.success && begun.data.state === state ? begun.data : null
}

/** A word works once. */
export const forgetBegun = (storage: Storage) => storage.removeItem(key)

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    return null
  }
}
