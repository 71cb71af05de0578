/** Keeps what a user has typed about a new profile, so that nothing is lost when the form or the page closes. */
import type { UnsavedForm } from '../person/unsaved-form.ts'
import { emptyProfile, hasName, type ProfileDraft } from './new-profile.ts'

export type UnsavedProfile = UnsavedForm<ProfileDraft>

/** Remembers the form if something in it could be lost. */
export const profileToRemember = (form: UnsavedProfile): UnsavedProfile | null =>
  hasName(form.draft) || form.maybeAdded ? form : null

/** The form with which a new profile begins: the one that was left, or an empty one. */
export const profileToContinue = (unsaved: UnsavedProfile | null, newKey: string) => ({
  form: unsaved ?? { key: newKey, draft: emptyProfile, maybeAdded: false },
  isContinued: unsaved !== null,
})
