/**
 * The link of an invitation on its way through signing in: it lives in the tab, since whoever has it may accept. It is
 * forgotten once it has been accepted.
 */
import * as z from 'zod/mini'
import { ViewerInvitationId } from '#contract/wire.ts'
import { readStored } from './stored-json.ts'

const key = 'tc.invitation'

const InvitationLink = z.object({
  id: ViewerInvitationId,
  code: z.string(),
  /** Nothing is left to accept: its page says so, and nothing else mentions it. */
  over: z.optional(z.literal(true)),
})
export type InvitationLink = z.infer<typeof InvitationLink>

/** What an address carries; null where it carries no whole link. */
export function linkIn(search: string): InvitationLink | null {
  const query = new URLSearchParams(search)
  const link = InvitationLink.safeParse({ id: query.get('id'), code: query.get('code') })
  return link.success ? link.data : null
}

export const keepLink = (storage: Storage, link: InvitationLink) =>
  storage.setItem(key, JSON.stringify(link satisfies InvitationLink))

/** The link that this tab came by last; null where it came by none. */
export const keptLink = (storage: Storage): InvitationLink | null => readStored(storage, key, InvitationLink)

/** Whether home has an invitation to mention. */
export const hasOpenLink = (storage: Storage): boolean => {
  const link = keptLink(storage)
  return link !== null && link.over !== true
}

export const forgetLink = (storage: Storage) => storage.removeItem(key)
