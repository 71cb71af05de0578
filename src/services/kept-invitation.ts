/**
 * Stores the link of an invitation in the tab while the user signs in. The link is secret, because anyone who has
 * it may accept. It is removed when the invitation has been accepted.
 */
import * as z from 'zod/mini'
import { ViewerInvitationId } from '#contract/wire.ts'
import { readStored } from './stored-json.ts'

const key = 'tc.invitation'

const InvitationLink = z.object({
  id: ViewerInvitationId,
  code: z.string(),
  /**
   * True if nothing is left to accept. Then home no longer mentions the invitation; only the invitation's own page
   * says so.
   */
  over: z.optional(z.literal(true)),
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** Reads the link from an address; null if the address does not contain a complete link. */
export function linkIn(search: string): InvitationLink | null {
  const query = new URLSearchParams(search)
  const link = InvitationLink.safeParse({ id: query.get('id'), code: query.get('code') })
  return link.success ? link.data : null
}

export const keepLink = (storage: Storage, link: InvitationLink) =>
  storage.setItem(key, JSON.stringify(link satisfies InvitationLink))

/** The link that this tab stored last; null if there is none. */
export const keptLink = (storage: Storage): InvitationLink | null => readStored(storage, key, InvitationLink)

/** True if home should mention an invitation. */
export const hasOpenLink = (storage: Storage): boolean => {
  const link = keptLink(storage)
  return link !== null && link.over !== true
}

export const forgetLink = (storage: Storage) => storage.removeItem(key)
