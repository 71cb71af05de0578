/**
 * Stores forms that are not saved while the tab is open, so that a reload loses nothing. They are stored under the
 * user's own key, and are therefore deleted after signing out (`keptPlaces` in `app/page-life`).
 */
import * as z from 'zod/mini'

/** A form of something new, as `UnsavedForm` of the domain. */
export const unsavedForm = <Draft extends z.core.$ZodType>(draft: Draft) =>
  z.object({ key: z.string(), draft, maybeAdded: z.boolean() })

/** Stores the forms; if there is nothing to store, nothing is left behind. */
export function keepForms(storage: Storage, key: string, forms: object | null): void {
  if (forms === null || Object.keys(forms).length === 0) storage.removeItem(key)
  else storage.setItem(key, JSON.stringify(forms))
}
