/** Keeps what a user has typed into the forms of details, so that nothing is lost when a form or the page closes. */
import {
  type DetailDraft,
  draftOf,
  emptyDraft,
  type StoredDetail,
  type TypedField,
  typedFields,
} from './detail-draft.ts'
import type { UnsavedForm } from './unsaved-form.ts'

export type TypedTexts = Partial<Readonly<Record<TypedField, string>>>

/** If the detail may be added already, its type stays: the type of a detail cannot be changed later. */
export type NewForm = UnsavedForm<DetailDraft>

export interface UnsavedDetails {
  /** Null if the form of a new detail has nothing that could be lost. */
  readonly added: NewForm | null
  /** The fields that were changed of stored details, by the id of the detail. */
  readonly changed: Readonly<Record<string, TypedTexts>>
}

export const nothingUnsaved: UnsavedDetails = { added: null, changed: {} }

export const isNothingUnsaved = ({ added, changed }: UnsavedDetails): boolean =>
  added === null && Object.keys(changed).length === 0

export function withNewForm(unsaved: UnsavedDetails, form: NewForm): UnsavedDetails {
  const isTyped = typedFields.some((field) => form.draft[field].trim() !== '')
  return { ...unsaved, added: isTyped || form.maybeAdded ? form : null }
}

/** Only the changed fields are remembered: the others may be changed by somebody else before the form opens again. */
export function withChanges(
  unsaved: UnsavedDetails,
  stored: StoredDetail,
  draft: DetailDraft,
): UnsavedDetails {
  const before = draftOf(stored)
  const touched = typedFields.filter((field) => draft[field] !== before[field])
  const others = withoutChanges(unsaved, stored)
  if (touched.length === 0) return others
  const texts = Object.fromEntries(touched.map((field) => [field, draft[field]]))
  return { ...others, changed: { ...others.changed, [stored.detail.id]: texts } }
}

export function withoutChanges({ added, changed }: UnsavedDetails, { detail }: StoredDetail): UnsavedDetails {
  const { [detail.id]: _, ...others } = changed
  return { added, changed: others }
}

/** The draft with which the form of a stored detail opens, and whether it has anything that was not saved. */
export function draftToContinue({ changed }: UnsavedDetails, stored: StoredDetail) {
  const before = draftOf(stored)
  const texts = changed[stored.detail.id] ?? {}
  const draft = { ...before, ...texts }
  return { draft, isContinued: typedFields.some((field) => draft[field] !== before[field]) }
}

/** The form with which a new detail begins: the one that was left, or an empty one. */
export const formToContinue = ({ added }: UnsavedDetails, key: string) => ({
  ...(added ?? { key, draft: emptyDraft, maybeAdded: false }),
  isContinued: added !== null,
})
