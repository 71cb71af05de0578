/** What the page of a family group shows. */

import type { FoundFamily } from '#domain/groups/common-ancestors.ts'
import type { EndableShare } from '#domain/groups/group-share.ts'
import type { Heir } from '#domain/groups/hand-over.ts'
import type { ChosenMember } from '#domain/groups/member-draft.ts'
import type { ScopeLevel } from '#domain/groups/people-sections.ts'
import type { PotentialMemberStatus } from '#domain/groups/potential-member.ts'
import type { DataGroupId, FamilyId, UserId } from '#domain/ids.ts'
import type { PersonFace, TreeNumber } from '../../components/people/person-face.ts'

export interface GroupView {
  readonly name: string
  /** The address of the group's page. */
  readonly pageUrl: string
  readonly createdDate: string
  /** The name of the owner; null if the viewer may not see who owns the group. */
  readonly ownerName: string | null
  readonly ownerHref: string
  /** The number of members; null if the viewer may not list them. */
  readonly memberCount: number | null
  /** The viewer's own membership; null for staff. */
  readonly own: ChosenMember | null
  /** The trees that are shared with the group; null if the viewer may not see them. */
  readonly trees: readonly SharedTreeView[] | null
  /** The viewer's own trees that the group stops seeing when somebody else owns it. */
  readonly lostByHandOver: readonly NamedTree[]
  readonly may: {
    readonly listItems: boolean
    readonly invite: boolean
    readonly modify: boolean
    /** The viewer may delete the group and change its owner. */
    readonly own: boolean
  }
}

export interface NamedTree {
  readonly id: string
  readonly name: string
}

export interface SharedTreeView extends NamedTree {
  readonly href: string
  readonly ownerId: UserId
  /** The name of the owner; null for the viewer's own tree. */
  readonly ownerName: string | null
  readonly personCount: number | null
  readonly sharedDate: string
  readonly mark: TreeNumber | null
  /** The face of the tree's start person. */
  readonly face: PersonFace | null
  /** The share to end; null if the viewer may not end it. */
  readonly share: EndableShare | null
}

/** The members and the open invitations; null where they are not loaded, or hidden from the viewer. */
export interface PeopleView {
  readonly members: readonly MemberView[] | null
  /** The place of each member in the family of the common ancestors, by the id of the membership. */
  readonly levels: ReadonlyMap<string, ScopeLevel>
  /** Everybody else who belongs to the group or could. */
  readonly others: readonly PersonView[]
  /** The open invitations of people who are not among the others. */
  readonly invites: readonly InviteView[] | null
}

/** Somebody who is not a member: the group sees their profile, they are invited or asked for, or they are suggested. */
export interface PersonView {
  readonly id: string
  readonly level: ScopeLevel
  readonly status: PotentialMemberStatus
  readonly name: string
  readonly birthYear: number | null
  readonly gender: 'female' | 'male' | 'unknown'
  readonly photoUrl: string | null
  /** The page of the profile, or of the open request; null if there is none. */
  readonly href: string | null
  /** The open invitation, if the viewer may see it. */
  readonly invite: InviteView | null
}

/** The common ancestors of the group, and what the viewer may do about them. */
export interface AncestorsView {
  /** Null if none are chosen. */
  readonly chosen: FamilyId | null
  /** The couple; null if it is not loaded, or the viewer may not see it. */
  readonly family: FoundFamily | null
  readonly mayModify: boolean
  /** True while the page offers the choice as a step of its own (SCP-10). */
  readonly isStep: boolean
  /** The trees and profiles that the group sees; null before they are loaded. */
  readonly seen: readonly DataGroupId[] | null
}

export interface MemberView {
  readonly key: string
  readonly member: ChosenMember
  readonly heir: Heir
  /** The page of the user; null if the viewer may not see it. */
  readonly href: string | null
  readonly photoUrl: string | null
  readonly canInviteOthers: boolean
  readonly email: string | null
  readonly mobileNumber: string | null
}

export interface InviteView {
  readonly id: string
  /** The name that the sender gave, or the address. */
  readonly name: string
  readonly email: string | null
  readonly canInviteOthers: boolean
  readonly lastSentDate: string
  readonly expirationDate: string
}
