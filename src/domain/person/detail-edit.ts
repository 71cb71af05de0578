/** What became of a detail that the user added, changed or deleted, and how to undo it. */
import type { Assertion } from '#contract/research/assertion.ts'
import { saysTheSame } from './detail-draft.ts'

export interface DetailChanged {
  readonly kind: 'changed'
  readonly detail: Assertion
  /** What an undo restores. */
  readonly before: Assertion
  /** True if the detail had been changed since the user last saw it, perhaps by the same user in another tab. */
  readonly overwrote: boolean
}

export type DetailDone =
  | { readonly kind: 'added'; readonly detail: Assertion }
  | DetailChanged
  | { readonly kind: 'deleted'; readonly detail: Assertion }

/**
 * Tells what a change replaced. If the answer to an earlier try was lost, the server already had the change, and the
 * detail of the form is what the change replaced.
 */
export function detailChanged(began: Assertion, detail: Assertion, before: Assertion): DetailChanged {
  const isRepeated = saysTheSame(before, detail)
  const replaced = isRepeated ? began : before
  return { kind: 'changed', detail, before: replaced, overwrote: !saysTheSame(replaced, began) }
}

/**
 * What the user can undo next. An undo may have replaced a later change: then the user can bring that change back.
 * Otherwise, nothing is left to undo.
 */
export function afterUndo(saved: Assertion, detail: Assertion, before: Assertion): DetailDone | null {
  const done = detailChanged(saved, detail, before)
  return done.overwrote ? done : null
}

/** The key with which an undo adds a deleted detail again. An id is never used again, so neither is its key. */
export const keyOfReturn = ({ id }: Pick<Assertion, 'id'>): string => `return of ${id}`
