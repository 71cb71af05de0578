/**
 * What became of details that the user added, changed or deleted, and how to undo it. Acts are undone one by one,
 * beginning with the last.
 */
import type { Assertion } from '#contract/research/assertion.ts'
import { type DetailPart, differingParts, withPartsOf } from './detail-draft.ts'

export interface DetailChanged {
  readonly kind: 'changed'
  readonly detail: Assertion
  /** What an undo restores. */
  readonly before: Assertion
  /**
   * True if a part that this change replaced had been changed since the user last saw it, perhaps by the same user in
   * another tab.
   */
  readonly overwrote: boolean
}

export type DetailDone =
  | { readonly kind: 'added'; readonly detail: Assertion }
  | DetailChanged
  | { readonly kind: 'deleted'; readonly detail: Assertion }

/** What an undo made. */
export interface DetailUndone {
  /** The detail as it is now; null if the undo deleted it. */
  readonly detail: Assertion | null
  /** A later change that the undo replaced, so that the user can bring it back. */
  readonly replaced: DetailChanged | null
}

/** The answer to a change: the detail, and what the change replaced. */
interface Answer {
  readonly assertion: Assertion
  readonly before: Assertion
}

/**
 * Tells what a change of these parts replaced. If the answer to an earlier try was lost, the server already had the
 * change, and the form began with what the change replaced.
 */
export function detailChanged(
  began: Assertion,
  { assertion, before }: Answer,
  parts: readonly DetailPart[],
): DetailChanged {
  const isRepeated = differingParts(before, assertion).length === 0
  const replaced = isRepeated ? withPartsOf(assertion, began, parts) : before
  const changedByOthers = differingParts(replaced, began)
  const overwritten = differingParts(replaced, assertion).filter((part) => changedByOthers.includes(part))
  return { kind: 'changed', detail: assertion, before: replaced, overwrote: overwritten.length > 0 }
}

/** Tells what undoing a change made. */
export function changeUndone(saved: Assertion, answer: Answer, parts: readonly DetailPart[]): DetailUndone {
  const change = detailChanged(saved, answer, parts)
  return { detail: change.detail, replaced: change.overwrote ? change : null }
}

/** The acts that can be undone, after one more. The first ones are forgotten if there are more than `maxActs`. */
export const withAct = (
  acts: readonly DetailDone[],
  act: DetailDone,
  maxActs: number,
): readonly DetailDone[] => [...knowing(acts, act.detail.id, act.detail), act].slice(-maxActs)

/** How many acts a page can undo, one by one. */
export const maxActsToUndo = 50

/** The acts that can still be undone after the last one was. */
export function withoutLastAct(
  acts: readonly DetailDone[],
  { detail, replaced }: DetailUndone,
): readonly DetailDone[] {
  const last = acts.at(-1)
  if (last === undefined) throw new Error('Nothing was done that could be undone.')
  const earlier = acts.slice(0, -1)
  const known = detail === null ? earlier : knowing(earlier, last.detail.id, detail)
  return replaced === null ? known : [...known, replaced]
}

/** The acts, with the present state of a detail. A deleted detail that is brought back has a new id. */
const knowing = (acts: readonly DetailDone[], id: string, detail: Assertion) =>
  acts.map((act) => (act.detail.id === id ? { ...act, detail } : act))

/** The key with which an undo adds a deleted detail again. An id is never used again, so neither is its key. */
export const keyOfReturn = ({ id }: Pick<Assertion, 'id'>): string => `return of ${id}`
