import * as z from 'zod/mini'
import { Gender } from '#contract/research/person.ts'
import type { UserId } from '#contract/wire.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import type { UnsavedProfile } from '#domain/profile/unsaved-profile.ts'
import { readStored } from '../stored-json.ts'
import { keepForms, unsavedForm } from '../unsaved-form.ts'

const keyOf = (userId: UserId) => userKey(userId, 'unsaved-profile')

const Unsaved = unsavedForm(z.object({ givenName: z.string(), surname: z.string(), gender: Gender }))

/** What the user has typed about a new profile, in this tab. */
export const readUnsavedProfile = (storage: Storage, userId: UserId): UnsavedProfile | null =>
  readStored(storage, keyOf(userId), Unsaved)

export const keepUnsavedProfile = (storage: Storage, userId: UserId, unsaved: UnsavedProfile | null): void =>
  keepForms(storage, keyOf(userId), unsaved)
