/**
 * Stores what was typed to support while the tab is open, so that a reload loses nothing. What a user typed is stored
 * under the user's own key, and is therefore deleted after signing out.
 */
import * as z from 'zod/mini'
import { InquiryType } from '#contract/group-admin/support-ticket.ts'
import type { UserId } from '#contract/wire.ts'
import { userKey } from '#domain/device/storage-keys.ts'
import { emptyTicket, type TicketDraft } from '#domain/support/ticket-draft.ts'
import { readStored } from '../stored-json.ts'

export const strangersDraftKey = 'tc.support'

const keyFor = (userId: UserId | null) => (userId === null ? strangersDraftKey : userKey(userId, 'support'))

const Draft = z.object({
  inquiryType: InquiryType,
  subject: z.string(),
  message: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string(),
})

/** `userId` is null for a stranger. The subject of the address counts if nothing else was typed (SPT-05). */
export function readTicketDraft(storage: Storage, userId: UserId | null, subject: string): TicketDraft {
  const stored = readStored(storage, keyFor(userId), Draft) ?? emptyTicket
  return stored.message === '' && subject !== '' ? { ...stored, subject } : stored
}

export function keepTicketDraft(storage: Storage, userId: UserId | null, draft: TicketDraft): void {
  const isEmpty = Object.entries(emptyTicket).every(([name, value]) => Reflect.get(draft, name) === value)
  if (isEmpty) storage.removeItem(keyFor(userId))
  else storage.setItem(keyFor(userId), JSON.stringify(draft satisfies TicketDraft))
}
