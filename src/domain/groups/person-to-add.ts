/** Whom the dialog "Add someone" offers, and what is known of the person whom the user has chosen. */
import type { PotentialMember } from '#contract/group-admin/potential-member.ts'
import type { Gender } from '#contract/research/person.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import type { FamilyGroupInviteId } from '#contract/wire.ts'
import type { DataGroupId, DataGroupInviteId, PersonId, UserId } from '../ids.ts'
import { unknownName } from '../users/user-name.ts'
import type { AddFacts } from './decide-add-someone.ts'

/** A person in one of the lists of the dialog, before the user has chosen. */
export type Choice =
  | { readonly from: 'group'; readonly id: string }
  | { readonly from: 'trees'; readonly id: PersonId }
  | { readonly from: 'users'; readonly id: UserId }

export interface Offered {
  readonly choice: Choice
  readonly name: string
  /** Tells namesakes apart: years, or the trees that contain the person. Empty if nothing is known. */
  readonly hint: string
  readonly gender: Gender
  readonly photoUrl: string | null
  /** The persons and users who this is: an entry with one of them in common is about the same person. */
  readonly known: readonly string[]
}

/** What a search has found. */
export interface FoundToAdd {
  readonly persons: readonly Offered[]
  readonly users: readonly Offered[]
}

export const nobodyToAdd: FoundToAdd = { persons: [], users: [] }

export const keyOfChoice = ({ from, id }: Choice): string => `${from} ${id}`

/** A profile as pages speak of it. */
export interface NamedProfile {
  readonly id: DataGroupId
  readonly name: string
}

/** The chosen person. */
export interface PersonToAdd {
  readonly name: string
  readonly profile: (NamedProfile & { readonly isOwn: boolean }) | null
  readonly user: { readonly id: UserId; readonly name: string } | null
  readonly facts: AddFacts
  /** The open invitation of the person to the group. */
  readonly openInvite: FamilyGroupInviteId | null
  /** The open request to share the profile with the group. */
  readonly openRequest: DataGroupInviteId | null
}

/** Why a found person cannot be added (ADD-13 to ADD-17). */
export type ChoiceProblem =
  | 'person-not-found'
  | 'profile-not-found'
  | 'no-managed-profile'
  | 'not-own-profile'
  | 'several-profiles'

/** Persons assumed deceased are not offered (ADD-12). */
export function suggestionsIn(people: readonly PotentialMember[]): Offered[] {
  return people
    .filter((person) => person.isSuggested && !person.assumeDeceased)
    .map((person) => ({
      choice: { from: 'group', id: person.id },
      name: nameOfPotential(person),
      hint: person.profilePerson?.birthYear ? `born ${person.profilePerson.birthYear}` : '',
      gender: person.profilePerson?.gender ?? 'Unknown',
      photoUrl: person.user?.photoUrl ?? null,
      known: [
        ...(person.profilePerson === null ? [] : [`person ${person.profilePerson.id}`]),
        ...(person.user === null ? [] : [`user ${person.user.id}`]),
      ],
    }))
}

/** The found people without those who are offered already. */
export function othersThan(offered: readonly Offered[], found: readonly Offered[]): Offered[] {
  const known = new Set(offered.flatMap((one) => one.known))
  return found.filter((one) => !one.known.some((id) => known.has(id)))
}

/** The name of the user, or of the person of the profile. */
export const nameOfPotential = ({ user, profilePerson, profileGroup }: PotentialMember): string =>
  user?.displayName || profilePerson?.displayName || profileGroup?.name || unknownName

export function personOfPotential(row: PotentialMember): PersonToAdd {
  const { profileGroupId, profileGroup, user } = row
  const isPending = (invite: { readonly result: string } | null) => invite?.result === 'Pending'
  const invites = [row.lastUserInvite, row.lastGroupInvite]
  return {
    name: nameOfPotential(row),
    profile:
      profileGroupId === null
        ? null
        : {
            id: profileGroupId,
            name: profileGroup?.name || nameOfPotential(row),
            isOwn: row.isProfileOwner,
          },
    user: user === null ? null : { id: user.id, name: user.displayName || unknownName },
    facts: {
      hasProfile: profileGroupId !== null,
      hasUser: user !== null,
      isUserProfile: profileGroup?.isUserProfile === true,
      mayShareProfile: row.canModifyProfile,
      isParent: row.isUserSupervisor,
      isMember: row.member !== null,
      isInvited: row.hasPendingGroupInvite,
      isShared: row.isProfileShared,
      isRequested: row.hasPendingInvite,
    },
    openInvite: row.hasPendingGroupInvite ? (invites.find(isPending)?.id ?? null) : null,
    openRequest:
      row.hasPendingInvite && isPending(row.lastSharingInvite) ? (row.lastSharingInvite?.id ?? null) : null,
  }
}

const nothingKnown: AddFacts = {
  hasProfile: false,
  hasUser: false,
  isUserProfile: false,
  mayShareProfile: false,
  isParent: false,
  isMember: false,
  isInvited: false,
  isShared: false,
  isRequested: false,
}

/** A user who is not in the list of the group. */
export const userToAdd = (
  user: { readonly id: UserId; readonly name: string },
  isParent: boolean,
): PersonToAdd => ({
  name: user.name,
  profile: null,
  user,
  facts: { ...nothingKnown, hasUser: true, isParent },
  openInvite: null,
  openRequest: null,
})

/** A profile that is not in the list of the group, so the group neither sees it nor is asked to. */
export interface ProfileFound {
  readonly id: DataGroupId
  readonly name: string
  readonly isOwn: boolean
  readonly mayShare: boolean
  /** The user whose own profile it is. */
  readonly user: { readonly id: UserId; readonly name: string; readonly isOwnChild: boolean } | null
}

export const profileToAdd = ({ id, name, isOwn, mayShare, user }: ProfileFound): PersonToAdd => ({
  name: user?.name ?? name,
  profile: { id, name, isOwn },
  user: user === null ? null : { id: user.id, name: user.name },
  facts: {
    ...nothingKnown,
    hasProfile: true,
    hasUser: user !== null,
    isUserProfile: user !== null,
    mayShareProfile: mayShare,
    isParent: user?.isOwnChild === true,
  },
  openInvite: null,
  openRequest: null,
})

/** The one profile of a person of a tree (ADD-15, ADD-17). */
export function onlyProfile<Id>(
  profiles: readonly Id[],
): Result<Id, 'no-managed-profile' | 'several-profiles'> {
  const [first, ...others] = new Set(profiles)
  if (first === undefined) return refuse('no-managed-profile')
  return others.length === 0 ? ok(first) : refuse('several-profiles')
}

/**
 * The profile that an invitation by address carries, because the recipient may take it over (resolution 80): the inviter
 * must own it (ADD-16). The own profile of a user is not handed over.
 */
export function profileToHandOver({
  profile,
  facts,
}: PersonToAdd): Result<NonNullable<PersonToAdd['profile']> | null, 'not-own-profile'> {
  if (profile === null || facts.isUserProfile) return ok(null)
  return profile.isOwn ? ok(profile) : refuse('not-own-profile')
}

/** @throws if the user has chosen nobody (ER2-30) */
export function chosenPerson(person: PersonToAdd | null): PersonToAdd {
  if (person === null) throw new Error('No existing profile person selected')
  return person
}

/** @throws if nothing finds out about a choice of this kind (ER2-35) */
export function creatorFor<Creator>(
  creators: Partial<Readonly<Record<Choice['from'], Creator>>>,
  from: Choice['from'],
): Creator {
  const creator = creators[from]
  if (creator === undefined) throw new Error('No creator selector')
  return creator
}
