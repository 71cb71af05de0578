/** Decides on adding, changing and removing members of a family group. */
import type { FamilyGroupRole } from '#contract/group-admin/family-group.ts'
import { ok, type Result, refuse } from '#contract/result.ts'
import { hasRoom } from '../users/plan-limits.ts'
import { isAbove } from './group-roles.ts'

/** A role that somebody can be given; only a change of owner makes an Owner. */
export type GivenRole = Exclude<FamilyGroupRole, 'Owner'>

export interface AddGroupMemberFacts {
  /** The caller's role in the group. */
  readonly callerRole: FamilyGroupRole
  /** True if the user is the caller, or a child whom the caller supervises, or has a profile that the caller can modify. */
  readonly isOwnUser: boolean
  readonly isDemoVisitor: boolean
  readonly isMember: boolean
  /** The number of people with whom the group's owner shares, without this user. */
  readonly sharedWith: number
  readonly sharingLimit: number
}

/**
 * A caller can add only themself and users whom they manage (`isOwnUser`). Everybody else joins by accepting an
 * invitation (GRP-34).
 */
export function decideAddGroupMember(
  facts: AddGroupMemberFacts,
  role: GivenRole,
): Result<
  null,
  'not-allowed' | 'role-too-high' | 'demo-visitor' | 'member-already' | 'sharing-limit-reached'
> {
  if (!facts.isOwnUser) return refuse('not-allowed')
  if (isAbove(role, facts.callerRole)) return refuse('role-too-high')
  if (facts.isDemoVisitor) return refuse('demo-visitor')
  if (facts.isMember) return refuse('member-already')
  return hasRoom(facts.sharingLimit, facts.sharedWith) ? ok(null) : refuse('sharing-limit-reached')
}

export interface ChangeRoleFacts {
  readonly callerRole: FamilyGroupRole
  readonly memberRole: FamilyGroupRole
}

/** The owner's role changes only by handing the group over (PMA-02), and nobody gives more than they have. */
export function decideChangeRole(
  facts: ChangeRoleFacts,
  role: GivenRole,
): Result<'changes' | 'stays', 'owner-stays' | 'role-too-high'> {
  if (facts.memberRole === 'Owner') return refuse('owner-stays')
  if (isAbove(role, facts.callerRole)) return refuse('role-too-high')
  return ok(role === facts.memberRole ? 'stays' : 'changes')
}

export interface RemoveMemberFacts {
  readonly memberRole: FamilyGroupRole
  /** True if the member is the caller. */
  readonly isSelf: boolean
  /** True if the caller holds Modify on the group. */
  readonly mayModify: boolean
}

/** Whether the trees of a former member leave the group with them. */
export type TreesOfFormer = 'leave' | 'stay'

/**
 * A member can leave (PMA-08). Removing others needs Modify (PMA-12). The owner stays (PMA-03). If somebody else
 * removes a member, their trees leave the group; a member who leaves may let them stay.
 */
export function decideRemoveMember(
  facts: RemoveMemberFacts,
  trees: TreesOfFormer,
): Result<'Left' | 'Removed', 'owner-stays' | 'not-allowed'> {
  if (!facts.isSelf && (!facts.mayModify || trees === 'stay')) return refuse('not-allowed')
  if (facts.memberRole === 'Owner') return refuse('owner-stays')
  return ok(facts.isSelf ? 'Left' : 'Removed')
}
