import { useSelector } from '@xstate/react'
import { type ReactNode, useCallback, useState } from 'react'
import { editorProfiles } from '#domain/groups/profile-sharing.ts'
import type { AskedShare } from '#domain/groups/shown-request.ts'
import type { FamilyGroupId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { profilesOfUser } from '#domain/model/selectors.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { profilesToShareMachine } from '#machines/profiles-to-share/profiles-to-share.machine.ts'
import { shareProfileMachine } from '#machines/share-profile/share-profile.machine.ts'
import { wire } from '#machines/wire.ts'
import { findProfilesActor } from '#services/groups/find-profiles-to-share.ts'
import { shareProfileActors } from '#services/groups/share-profiles.ts'
import { ProfileSharing } from '#ui/screens/profile-sharing/profile-sharing.tsx'
import { useApp } from '../../app-context.ts'
import { useFlow } from '../../hooks/use-flow.ts'
import { useHeard } from '../../hooks/use-heard.ts'
import { useSelection } from '../../hooks/use-selection.ts'

/** The sharing editor on the page of a group: its button and its dialog. Null for viewers who may not add profiles. */
export function useProfileSharing(
  id: FamilyGroupId,
  userId: UserId,
  onRequest: (share: AskedShare) => void,
): ReactNode {
  const app = useApp()
  const [machines] = useState(() => ({
    share: wire(shareProfileMachine)(shareProfileActors({ ...app, userId, familyGroupId: id })),
    search: wire(profilesToShareMachine)({ findProfiles: findProfilesActor(app.transport, userId) }),
  }))
  const flow = useFlow(machines.share)
  const search = useFlow(machines.search)
  const found = useSelector(search, ({ context }) => context.found)
  const group = useSelection(useCallback((read: Read) => read(keyOf('familyGroup', id)).value, [id]))
  const choosesMembers = useSelection(
    useCallback((read: Read) => mustChooseMembers(read, id, userId), [id, userId]),
  )
  const mayAdd = useSelection(
    useCallback(
      (read: Read) => holds(read(keyOf('familyGroupPermissions', id)).value ?? none, 'AddItems'),
      [id],
    ),
  )
  const profiles = useSelection(
    useCallback(
      (read: Read) =>
        editorProfiles({
          members: read(keyOf('potentialMembersOfFamilyGroup', id)).value ?? [],
          profiles: profilesOfUser(read, userId) ?? [],
          found,
          userId,
        }),
      [id, userId, found],
    ),
  )
  useHeard(flow, 'editor opened', () => search.send({ type: 'editor opened' }))
  useHeard(flow, 'request asked', ({ profile }) => {
    if (group !== null)
      onRequest({
        data: { id: profile.id, name: profile.name, isProfile: true },
        group: { id, name: group.name },
      })
  })
  if (!mayAdd || group === null) return null
  return (
    <ProfileSharing
      flow={flow}
      search={search}
      label={choosesMembers ? 'Choose members' : 'Share profiles'}
      groupName={group.name}
      profiles={profiles}
    />
  )
}

/** The owner's trees are shared, and fewer than two profiles are: the next step is to choose who is in the group (PMA-17). */
function mustChooseMembers(read: Read, id: FamilyGroupId, userId: UserId): boolean {
  const shared = read(keyOf('familyGroupTrees', id)).value ?? []
  return (
    holds(read(keyOf('familyGroupPermissions', id)).value ?? none, 'Owner') &&
    shared.some(({ groupType, ownerId }) => groupType === 'Research' && ownerId === userId) &&
    shared.filter(({ groupType }) => groupType === 'Profile').length < 2
  )
}
