/** What became of a detail that the user added, changed or deleted, and how to undo it. */
import type { Assertion } from '#contract/research/assertion.ts'
import { saysTheSame } from './detail-draft.ts'

export type DetailDone =
  | { readonly kind: 'added'; readonly detail: Assertion }
  /** `before`: what an undo restores. `overwrote`: somebody else had changed the detail while the form was open. */
  | {
      readonly kind: 'changed'
      readonly detail: Assertion
      readonly before: Assertion
      readonly overwrote: boolean
    }
  | { readonly kind: 'deleted'; readonly detail: Assertion }

/**
 * Tells what a change replaced. If the answer to an earlier try was lost, the server already had the change, and the
 * detail of the form is what the change replaced.
 */
export function detailChanged(began: Assertion, detail: Assertion, before: Assertion): DetailDone {
  const isRepeated = saysTheSame(before, detail)
  const replaced = isRepeated ? began : before
  return { kind: 'changed', detail, before: replaced, overwrote: !saysTheSame(replaced, began) }
}

/** The key with which an undo adds a deleted detail again. An id is never used again, so neither is its key. */
export const keyOfReturn = ({ id }: Pick<Assertion, 'id'>): string => `return of ${id}`
