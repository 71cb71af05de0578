/** What came of loading a page. A failed load is neither of these: it throws, and can be tried again. */
import type { PersonId } from '../ids.ts'

export type LoadOutcome = 'found' | 'missing'

/** `movedTo`: the person is known under another id now (PER-14). */
export type PersonOutcome =
  | { readonly found: false }
  | { readonly found: true; readonly movedTo: PersonId | null }
