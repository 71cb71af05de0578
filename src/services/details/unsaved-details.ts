import * as z from 'zod/mini'
import type { PersonId, UserId } from '#contract/wire.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import { typedFields } from '#domain/person/detail-draft.ts'
import { isNothingUnsaved, nothingUnsaved, type UnsavedDetails } from '#domain/person/unsaved-details.ts'
import { readStored } from '../stored-json.ts'
import { keepForms, unsavedForm } from '../unsaved-form.ts'

const keyOf = (userId: UserId, personId: PersonId) => userKey(userId, `unsaved-details.${personId}`)

const Draft = z.object({
  type: z.string(),
  date: z.string(),
  place: z.string(),
  given: z.string(),
  surname: z.string(),
  value: z.string(),
})

const Unsaved = z.object({
  added: z.nullable(unsavedForm(Draft)),
  changed: z.record(z.string(), z.partialRecord(z.enum(typedFields), z.string())),
})

export const readUnsavedDetails = (storage: Storage, userId: UserId, personId: PersonId): UnsavedDetails =>
  readStored(storage, keyOf(userId, personId), Unsaved) ?? nothingUnsaved

export function keepUnsavedDetails(
  storage: Storage,
  userId: UserId,
  personId: PersonId,
  unsaved: UnsavedDetails,
): void {
  keepForms(storage, keyOf(userId, personId), isNothingUnsaved(unsaved) ? null : unsaved)
}
