/**
 * Stores the link of an invitation in the tab while the user signs in. The link is secret, because anyone who has
 * it may accept. It is removed when the invitation has been accepted.
 */
import * as z from 'zod/mini'
import { ViewerInvitationId } from '#contract/wire.ts'

const key = 'tc.invitation'

const InvitationLink = z.object({
  id: ViewerInvitationId,
  code: z.string(),
  /** True if nothing is left to accept. Only the invitation's own page still says so; home does not mention it. */
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

/** The link that this tab came by last; null where it came by none. */
export function keptLink(storage: Storage): InvitationLink | null {
  const link = InvitationLink.safeParse(parsed(storage.getItem(key)))
  return link.success ? link.data : null
}

/** Whether home should mention an invitation. */
export const hasOpenLink = (storage: Storage): boolean => {
  const link = keptLink(storage)
  return link !== null && link.over !== true
}

export const forgetLink = (storage: Storage) => storage.removeItem(key)

function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text)
  } catch {
    // Somebody else has written there.
    return null
  }
}
