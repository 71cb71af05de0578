/**
 * Which of the four acts adds a person to a family group, and what speaks against it (ADD-08 to ADD-11, ADD-18 to ADD-21).
 * The dialog decides by this; the server decides each act again by its own facts.
 */

export type AddAct = 'AddProfile' | 'AddUser' | 'InviteProfile' | 'InviteUser'

/** Why there is nothing to do for this person. */
export type AddMessage = 'member-already' | 'invited-already' | 'visible-already' | 'requested-already'

export interface AddFacts {
  readonly hasProfile: boolean
  readonly hasUser: boolean
  /** True if the profile is the own profile of a user. */
  readonly isUserProfile: boolean
  /** The viewer owns the profile or holds ModifyPermissions on it (resolution 48). */
  readonly mayShareProfile: boolean
  /** The viewer is a parent of the supervised user. */
  readonly isParent: boolean
  readonly isMember: boolean
  /** An invitation of this person to the group is open. */
  readonly isInvited: boolean
  /** The group sees the profile. */
  readonly isShared: boolean
  /** A request to share the profile with the group is open. */
  readonly isRequested: boolean
}

export interface AddDecision {
  readonly act: AddAct
  /** Null if the act can be done. */
  readonly message: AddMessage | null
}

export function decideAddSomeone(facts: AddFacts, options: { readonly profileOnly: boolean }): AddDecision {
  const act = actFor(facts, options)
  return { act, message: messageFor(facts, act) }
}

/**
 * Only a parent makes a user a member without asking: everybody else joins by invitation (SUP-16, GRP-34), also if the
 * viewer may share their profile.
 */
function actFor(facts: AddFacts, { profileOnly }: { readonly profileOnly: boolean }): AddAct {
  const isForUser = facts.hasUser && (!facts.hasProfile || (facts.isUserProfile && !profileOnly))
  if (isForUser) return facts.isParent ? 'AddUser' : 'InviteUser'
  return facts.mayShareProfile ? 'AddProfile' : 'InviteProfile'
}

/** A user whose profile is visible to the group can still become a member. An open request does not stop a direct share. */
function messageFor(facts: AddFacts, act: AddAct): AddMessage | null {
  if (facts.isMember) return 'member-already'
  if (facts.isInvited) return 'invited-already'
  if (act === 'AddUser' || act === 'InviteUser') return null
  if (facts.isShared) return 'visible-already'
  return facts.isRequested && act === 'InviteProfile' ? 'requested-already' : null
}
