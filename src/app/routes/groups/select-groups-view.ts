import type { FamilyGroup } from '#contract/group-admin/family-group.ts'
import type { RecognisedInvite } from '#contract/group-admin/family-group-invite.ts'
import { shownRole } from '#domain/groups/group-member.ts'
import { inviteKey } from '#domain/groups/received-invite.ts'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { familyGroupsOf } from '#domain/model/selectors.ts'
import { familyGroupPath } from '#domain/pages/routes.ts'
import { defaultFamilyGroupName } from '#domain/permission/group.ts'
import type { Session } from '#domain/signing-in/session.ts'
import { isDemoUser } from '#domain/users/demo.ts'
import { dismissedBy } from '#domain/users/dismissed.ts'
import type { LoadableKey } from '#services/entities/read-batch.ts'
import type { GroupCardView, GroupsView, LetterView } from '#ui/screens/groups/groups-view.ts'

/** What the list of groups shows, from the loaded data. */
export function selectGroupsView(
  read: Read,
  userId: UserId,
  { actorId }: Pick<Session, 'actorId'>,
): GroupsView {
  const user = read(keyOf('user', userId)).value
  const isDemo = isDemoUser(user)
  const isSupervised = user?.supervised === true
  const received = (read(keyOf('receivedGroupInvites', userId)).value ?? [])
    // A member has nothing to accept.
    .filter(({ standing }) => standing !== 'Member')
    .toSorted((one, other) => Date.parse(one.expirationDate) - Date.parse(other.expirationDate))
  const dismissed = new Set(dismissedBy(user?.metadata ?? {}))
  const isAside = ({ id }: RecognisedInvite) => dismissed.has(inviteKey(id))
  return {
    groups: familyGroupsOf(read, userId).map((group) => card(read, group, userId)),
    letters: received.filter((invite) => !isAside(invite)).map(letter),
    putAside: received.filter(isAside).map(letter),
    hindrance: isDemo ? 'demo' : isSupervised && actorId === null ? 'managed by a parent' : null,
    mayCreate: user !== null && !isDemo && !isSupervised,
    suggestedName: user === null ? '' : defaultFamilyGroupName(user),
  }
}

function card(read: Read, { id, name, own, ownerId, ownerName, memberCount }: FamilyGroup, userId: UserId) {
  const members = memberCount === null ? [] : (read(keyOf('familyGroupMembers', id)).value ?? [])
  // Members with neither a name nor a photo are left out, because their circle would be empty.
  const known = members.filter(({ user }) => user.displayName !== '' || user.photoUrl !== null)
  return {
    id,
    name,
    href: familyGroupPath(id),
    role: shownRole(own?.role ?? 'Viewer'),
    isRecruiter: own?.role === 'Recruiter',
    memberCount,
    ownerName: ownerId === userId ? null : ownerName || null,
    faces: known.slice(0, maxFaces).map((member) => ({
      id: member.id,
      name: member.user.displayName,
      photoUrl: member.user.photoUrl,
    })),
  } satisfies GroupCardView
}

const maxFaces = 7

const letter = ({
  id,
  groupName,
  senderName,
  senderMessage: message,
  memberCount,
  treeNames,
  recipientRole,
  asksForTree,
  expirationDate,
  profile,
}: RecognisedInvite): LetterView => ({
  invite: { id, groupName, asksForTree },
  senderName: senderName || 'Somebody',
  message,
  memberCount,
  treeNames,
  mayInviteOthers: recipientRole === 'Recruiter',
  profile,
  expirationDate,
})

/** The entries to load for the cards besides the groups: the members, if the viewer may see them. */
export const keysOfCards = (
  groups: readonly { readonly id: FamilyGroupId; readonly memberCount: number | null }[],
): LoadableKey[] =>
  groups
    .filter(({ memberCount }) => memberCount !== null)
    .slice(0, maxCardsWithFaces)
    .map(({ id }) => keyOf('familyGroupMembers', id))

/** Each card needs a call of its own for its faces. */
const maxCardsWithFaces = 20
