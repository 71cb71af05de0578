/** The outcome of loading a page. A failed load is not an outcome: it throws, and the user can try again. */
import type { PersonId } from '../ids.ts'

export type LoadOutcome = 'found' | 'missing'

/** `movedTo`: the person now has another id (PER-14). */
export type PersonOutcome =
  | { readonly found: false }
  | { readonly found: true; readonly movedTo: PersonId | null }
