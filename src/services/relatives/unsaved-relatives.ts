import * as z from 'zod/mini'
import { Relationship } from '#contract/research/relative.ts'
import { FamilyId, type PersonId, type UserId } from '#contract/wire.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import { relativeKinds } from '#domain/profile/relative-draft.ts'
import type { UnsavedRelatives } from '#domain/profile/unsaved-relatives.ts'
import { readStored } from '../stored-json.ts'
import { keepForms, unsavedForm } from '../unsaved-form.ts'

const keyOf = (userId: UserId, personId: PersonId) => userKey(userId, `unsaved-relatives.${personId}`)

const Draft = z.object({
  relationship: Relationship,
  givenName: z.string(),
  surname: z.string(),
  familyId: z.nullable(FamilyId),
})

const Unsaved = z.partialRecord(z.enum(relativeKinds), unsavedForm(Draft))

/** What the user has typed about new relatives of the person, in this tab. */
export const readUnsavedRelatives = (
  storage: Storage,
  userId: UserId,
  personId: PersonId,
): UnsavedRelatives => readStored(storage, keyOf(userId, personId), Unsaved) ?? {}

export const keepUnsavedRelatives = (
  storage: Storage,
  userId: UserId,
  personId: PersonId,
  unsaved: UnsavedRelatives,
): void => keepForms(storage, keyOf(userId, personId), unsaved)
