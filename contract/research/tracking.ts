import * as z from 'zod/mini'
import { Timestamp, UserId } from '../wire.ts'
import { SubjectType } from './assertion.ts'

/** An item of a tree that follows an item of another one (requirement MOD-53). */
export const TrackedItem = z.object({
  itemType: SubjectType,
  itemId: z.string(),
  trackedItemId: z.string(),
  createdDate: Timestamp,
  createdUserId: UserId,
})
