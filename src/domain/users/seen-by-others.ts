/** A user's contact data as other users see it; hidden texts are null. */
import type { User } from '#contract/group-admin/user.ts'
import type { UserPreview } from '#contract/group-admin/user-acts.ts'
import type { ContactInfo } from './contact-info.ts'
import { userName } from './user-name.ts'

export interface SeenContact {
  /** `Unknown name` if the name is hidden. */
  readonly name: string
  readonly email: string | null
  readonly email2: string | null
  readonly mobileNumber: string | null
}

/** The kinds of other users, from the farthest to the nearest. */
export const others = ['stranger', 'group', 'friend'] as const
export type Other = (typeof others)[number]
export type SeenByOthers = Readonly<Record<Other, SeenContact>>

const seenContact = (user: User): SeenContact => ({
  name: userName(user),
  email: user.email ?? null,
  email2: user.email2 ?? null,
  mobileNumber: user.mobileNumber ?? null,
})

/** Everybody whose view of a user can be shown, the user included. */
export const onlookers = [...others, 'self'] as const
export type Onlooker = (typeof onlookers)[number]

/** What the users see of themselves: everything that they have given. */
export const seenBySelf = ({ email, email2, mobileNumber, ...names }: ContactInfo): SeenContact => ({
  name: userName(names),
  email: email || null,
  email2: email2 || null,
  mobileNumber: mobileNumber || null,
})

export const seenByOthers = ({ stranger, group, friend }: UserPreview): SeenByOthers => ({
  stranger: seenContact(stranger),
  group: seenContact(group),
  friend: seenContact(friend),
})
