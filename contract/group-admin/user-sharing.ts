/** The people with whom a user shares, as the sharing limit counts them. */
import * as z from 'zod/mini'
import { endpoint, needs } from '../endpoint.ts'
import { page, UserId } from '../wire.ts'

/** One person who counts: a member of the user's groups, a viewer of the user's trees, or somebody who is invited. */
export const SharingPerson = z.object({
  /** Null for an invited address: the answer does not tell whether it has an account. */
  userId: z.nullable(UserId),
  /** The user's name as the caller may see it, or the name in the invitation; may be empty. */
  name: z.string(),
  /** The invited address; null for a user. */
  address: z.nullable(z.string()),
  isInvited: z.boolean(),
  /** True for somebody who is only a Viewer of groups, and so sees nothing that is shared with them (PMA-07). */
  isGroupViewer: z.boolean(),
})
export type SharingPerson = z.infer<typeof SharingPerson>

/**
 * For the user and the user's parents. Staff gets 403, because staff need not know the addresses that a user invites.
 */
export const getUserSharing = endpoint({
  service: 'groupadmin',
  method: 'GET',
  path: '/users/:id/sharing',
  summary: 'The people who count towards the sharing limit of a user',
  params: z.object({ id: UserId }),
  answer: page(SharingPerson),
  access: needs('user', 'ReadItems'),
})
