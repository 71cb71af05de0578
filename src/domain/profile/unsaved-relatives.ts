/**
 * Keeps what a user has typed about new relatives of one person, by the kind of relative. If the answer was lost, the
 * key belongs to the draft, and the draft stays as it is until the user sends it again or discards it.
 */
import type { UnsavedForm } from '../person/unsaved-form.ts'
import {
  beginDraft,
  mayJoin,
  type RelativeDraft,
  type RelativeKind,
  type RelativeStart,
} from './relative-draft.ts'

export type UnsavedRelatives = Partial<Readonly<Record<RelativeKind, UnsavedForm<RelativeDraft>>>>

/** The form that is open. */
export interface RelativeForm extends UnsavedForm<RelativeDraft> {
  readonly kind: RelativeKind
  /** True if the form opened with text that was not saved before. */
  readonly isContinued: boolean
}

/** Remembers the form if something in it could be lost. */
export function withRelative(
  unsaved: UnsavedRelatives,
  start: RelativeStart,
  { kind, key, draft, maybeAdded }: RelativeForm,
): UnsavedRelatives {
  const others = withoutRelative(unsaved, kind)
  const begun = beginDraft(start)
  const isTyped = draft.givenName.trim() !== '' || draft.surname.trim() !== begun.surname.trim()
  return isTyped || maybeAdded ? { ...others, [kind]: { key, draft, maybeAdded } } : others
}

export function withoutRelative(unsaved: UnsavedRelatives, kind: RelativeKind): UnsavedRelatives {
  const { [kind]: _, ...others } = unsaved
  return others
}

/** The form with which a new relative begins: the one that was left, or an empty one. */
export function relativeToContinue(
  unsaved: UnsavedRelatives,
  start: RelativeStart,
  newKey: string,
): RelativeForm {
  const { kind } = start
  const left = unsaved[kind]
  const begun = beginDraft(start)
  if (left === undefined) return { kind, key: newKey, draft: begun, maybeAdded: false, isContinued: false }
  const { draft, maybeAdded } = left
  // The family may be gone, or complete, since the form was left.
  const isOpen = maybeAdded || mayJoin(start, draft.familyId)
  return {
    ...left,
    kind,
    draft: isOpen ? draft : { ...draft, familyId: begun.familyId },
    isContinued: true,
  }
}
