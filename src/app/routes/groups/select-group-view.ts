import type { FamilyGroup, SharedDataGroup } from '#contract/group-admin/family-group.ts'
import type { FamilyGroupMember } from '#contract/group-admin/family-group-member.ts'
import type { PotentialMember } from '#contract/group-admin/potential-member.ts'
import { isScopeStepShown } from '#domain/groups/common-ancestors.ts'
import { type GroupInvite, groupInvite, unnamedRecipient } from '#domain/groups/group-invite.ts'
import { actsOn, groupMember } from '#domain/groups/group-member.ts'
import { sharedData } from '#domain/groups/group-share.ts'
import { treesLostByHandOver } from '#domain/groups/hand-over.ts'
import { nameOfPotential } from '#domain/groups/person-to-add.ts'
import { statusOf } from '#domain/groups/potential-member.ts'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupPath, profilePath, sharingRequestPath, treePath, userPath } from '#domain/pages/routes.ts'
import { holds, none, type Permissions } from '#domain/permission/permissions.ts'
import type { Planned } from '#domain/users/plan-limits.ts'
import { unknownName, userName } from '#domain/users/user-name.ts'
import type {
  AncestorsView,
  GroupView,
  InviteView,
  MemberView,
  PeopleView,
  PersonView,
  SharedTreeView,
} from '#ui/screens/group/group-view.ts'
import { startPersonIn } from '../../model/start-person.ts'
import { otherReadersIn } from './select-group-sharing.ts'

/** What the page of a family group shows; null before the group is loaded. */
export function selectGroupView(read: Read, id: FamilyGroupId, userId: UserId): GroupView | null {
  const group = read(keyOf('familyGroup', id)).value
  if (group === null) return null
  const permissions = permissionsIn(read, id)
  const trees =
    read(keyOf('familyGroupTrees', id)).value?.filter(({ groupType }) => groupType === 'Research') ?? null
  const mayList = holds(permissions, 'ListItems')
  return {
    name: group.name,
    pageUrl: familyGroupPath(id),
    createdDate: group.createdDate,
    ownerName: group.ownerName || null,
    ownerHref: userPath(group.ownerId),
    memberCount: group.memberCount,
    own:
      group.own === null
        ? null
        : {
            id: group.own.id,
            name: userName(read(keyOf('user', userId)).value ?? {}),
            role: group.own.role,
            visibility: group.own.visibility,
            isSelf: true,
            may: actsOn({ role: group.own.role, isSelf: true }, permissions),
          },
    trees: mayList && trees !== null ? trees.map((tree) => sharedTree(read, tree, group, userId)) : null,
    lostByHandOver: treesLostByHandOver(
      (trees ?? []).filter(({ ownerId }) => ownerId === userId),
      planOf(read, userId),
    ),
    may: {
      listItems: mayList,
      invite: holds(permissions, 'AddItems'),
      modify: holds(permissions, 'Modify'),
      own: holds(permissions, 'Owner'),
    },
  }
}

/** Who belongs to the group or could, as far as the viewer may see it. */
export function selectPeopleView(read: Read, id: FamilyGroupId, userId: UserId): PeopleView {
  const permissions = permissionsIn(read, id)
  const members = holds(permissions, 'ListItems') ? read(keyOf('familyGroupMembers', id)).value : null
  const stored = holds(permissions, 'AddItems') ? read(keyOf('familyGroupInvites', id)).value : null
  const invites = stored?.map(groupInvite).filter(({ isPending }) => isPending) ?? null
  const rows = peopleIn(read, id)
  const others = rows
    .filter(({ member }) => member === null)
    .map((row) => otherPerson(row, invites ?? []))
    .sort((a, b) => a.name.localeCompare(b.name))
  const shown = new Set(others.map(({ invite }) => invite?.id))
  return {
    members: members?.map((member) => memberView(member, userId, permissions)).sort(inOrder) ?? null,
    levels: new Map(
      rows.flatMap(({ member, scopeLevel }) => (member === null ? [] : [[member.id, scopeLevel]])),
    ),
    others,
    invites: invites?.map(inviteView).filter((invite) => !shown.has(invite.id)) ?? null,
  }
}

/** The common ancestors of the group; null before the group is loaded, and for those who may not list its people. */
export function selectAncestorsView(read: Read, id: FamilyGroupId): AncestorsView | null {
  const group = read(keyOf('familyGroup', id)).value
  const permissions = permissionsIn(read, id)
  if (group === null || !holds(permissions, 'ListItems')) return null
  const { scopeFamilyId: chosen } = group
  return {
    chosen,
    family: chosen === null ? null : read(keyOf('scopeFamily', chosen)).value,
    mayModify: holds(permissions, 'Modify'),
    isStep: isScopeStepShown(peopleIn(read, id).filter(({ isProfileShared }) => isProfileShared).length),
    seen: read(keyOf('familyGroupTrees', id)).value?.map((one) => one.id) ?? null,
  }
}

const peopleIn = (read: Read, id: FamilyGroupId): readonly PotentialMember[] =>
  holds(permissionsIn(read, id), 'ListItems')
    ? (read(keyOf('potentialMembersOfFamilyGroup', id)).value ?? [])
    : []

function otherPerson(row: PotentialMember, invites: readonly GroupInvite[]): PersonView {
  const { profilePerson, lastSharingInvite } = row
  const status = statusOf(row)
  const open = invites.find(({ id }) => id === row.lastUserInvite?.id || id === row.lastGroupInvite?.id)
  return {
    id: row.id,
    level: row.scopeLevel,
    status,
    name: nameOfPotential(row),
    birthYear: profilePerson?.birthYear ?? null,
    gender: genders[profilePerson?.gender ?? 'Unknown'],
    photoUrl: row.user?.photoUrl ?? null,
    href:
      status === 'Share requested' && lastSharingInvite !== null
        ? sharingRequestPath(lastSharingInvite.id)
        : profilePerson === null
          ? null
          : profilePath(profilePerson.id),
    invite: status === 'Invited' && open !== undefined ? inviteView(open) : null,
  }
}

const genders = { Female: 'female', Male: 'male', Unknown: 'unknown' } as const

/** A plan that is not known counts as limited: a needless warning is better than an unexpected loss. */
function planOf(read: Read, userId: UserId): Planned {
  const { limits = null, limitsDisabled = false } = read(keyOf('user', userId)).value ?? {}
  return { limits, limitsDisabled }
}

const permissionsIn = (read: Read, id: FamilyGroupId): Permissions =>
  read(keyOf('familyGroupPermissions', id)).value ?? none

function memberView(stored: FamilyGroupMember, userId: UserId, permissions: Permissions): MemberView {
  const { key, canInviteOthers, ...member } = groupMember(stored)
  const name = member.user.displayName || unknownName
  const isSelf = member.userId === userId
  return {
    key,
    canInviteOthers,
    member: {
      id: member.id,
      name,
      role: member.role,
      visibility: member.visibility,
      isSelf,
      may: actsOn({ role: member.role, isSelf }, permissions),
    },
    heir: { userId: member.userId, name },
    href: member.user.displayName === '' ? null : userPath(member.userId),
    photoUrl: member.user.photoUrl,
    email: member.user.email ?? null,
    mobileNumber: member.user.mobileNumber ?? null,
  }
}

const ranks = { Owner: 0, Administrator: 1, Recruiter: 2, Member: 2, Viewer: 3 } as const

/** The owner first, then administrators, then everybody else by name. */
const inOrder = ({ member: a }: MemberView, { member: b }: MemberView): number =>
  ranks[a.role] - ranks[b.role] || a.name.localeCompare(b.name)

function inviteView(invite: GroupInvite): InviteView {
  const { recipientDisplayName, recipientEmail } = invite
  return {
    id: invite.id,
    name: recipientDisplayName || recipientEmail || unnamedRecipient,
    email: recipientEmail,
    canInviteOthers: invite.recipientRole === 'Recruiter',
    lastSentDate: invite.lastSentDate,
    expirationDate: invite.expirationDate,
  }
}

function sharedTree(read: Read, tree: SharedDataGroup, group: FamilyGroup, userId: UserId): SharedTreeView {
  const statistics = tree.workspaceId === null ? null : read(keyOf('statistics', tree.workspaceId)).value
  const ownerName = tree.ownerId === userId ? null : tree.owner?.displayName || unknownName
  const mayEnd = ownerName === null || holds(permissionsIn(read, group.id), 'Modify')
  return {
    id: tree.id,
    name: tree.name,
    href: treePath(tree.id),
    ownerId: tree.ownerId,
    ownerName,
    personCount: statistics?.personCount ?? null,
    sharedDate: tree.sharedDate,
    mark: read(keyOf('treeNumber', tree.id)).value,
    face: startPersonIn(read, tree, userId)?.face ?? null,
    share: mayEnd
      ? {
          data: sharedData(tree),
          group: { id: group.id, name: group.name, isOwn: group.ownerId === userId },
          memberId: tree.memberId,
          ownerName,
          others: otherReadersIn(read, group.id, userId)?.length ?? null,
        }
      : null,
  }
}
