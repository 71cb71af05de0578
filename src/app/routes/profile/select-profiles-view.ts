import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { isManagedByParent, profilesOfUser } from '#domain/model/selectors.ts'
import { profilePath } from '#domain/pages/routes.ts'
import { listedProfiles } from '#domain/profile/managed-profiles.ts'
import { profileType } from '#domain/profile/profile-type.ts'
import { isConnected } from '#domain/profile/read-alone.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import { unknownName, userName } from '#domain/users/user-name.ts'
import type { LoadableKey } from '#services/entities/read-batch.ts'
import { faceFor } from '#ui/screens/person/faces.ts'
import type { ProfileCardView, ProfilesView } from '#ui/screens/profile/list/profiles-view.ts'
import { hidesIn } from '../../model/start-person.ts'

/**
 * What the list of profiles shows, from the loaded data.
 * @param ownerId null for all profiles that the viewer sees
 */
export function selectProfilesView(read: Read, viewerId: UserId, ownerId: UserId | null): ProfilesView {
  const isHidden = isManagedByParent(read, viewerId)
  const { own, managed } = listedProfiles(isHidden ? [] : profilesIn(read, viewerId, ownerId), viewerId)
  const card = (group: DataGroup) => cardOf(read, group, viewerId)
  return {
    of:
      ownerId === null
        ? null
        : { name: userName(read(keyOf('user', ownerId)).value ?? {}), isViewer: ownerId === viewerId },
    isHidden,
    own: (own === null ? [] : card(own))[0] ?? null,
    managed: managed.flatMap(card),
  }
}

/** The persons whose faces the cards show. */
export const personsOfProfiles = (read: Read, viewerId: UserId, ownerId: UserId | null): LoadableKey[] =>
  profilesIn(read, viewerId, ownerId).flatMap((group) => {
    const start = startPersonOf(group)
    return start === null ? [] : [keyOf('person', start)]
  })

const profilesIn = (read: Read, viewerId: UserId, ownerId: UserId | null): DataGroup[] =>
  (profilesOfUser(read, viewerId) ?? []).filter((group) => ownerId === null || group.ownerId === ownerId)

/** Empty for a profile without a person, because it has no page. */
function cardOf(read: Read, group: DataGroup, viewerId: UserId): ProfileCardView[] {
  const start = startPersonOf(group)
  if (start === null) return []
  const person = read(keyOf('person', start)).value
  return [
    {
      id: group.id,
      href: profilePath(start),
      face: {
        ...unloaded,
        ...(person === null ? {} : faceFor({ hides: hidesIn(read, group, viewerId) }, person)),
        ...(person === null || isConnected(read, start) ? nameOf(group) : {}),
        ...(group.isChild ? { child: true } : {}),
      },
      type: profileType(group, person ?? { id: start, ...unknown }),
      isChild: group.isChild,
      owner: { name: group.owner?.displayName || unknownName, isViewer: group.ownerId === viewerId },
    },
  ]
}

/** What shows before the person is loaded. */
const unloaded = { given: '', surname: '', years: '', gender: 'unknown' } satisfies ProfileCardView['face']

/** A profile is called like its person. In the connected view, the person may be called as in a tree. */
const nameOf = ({ name }: DataGroup) => ({ given: name, surname: '' })

const unknown = { matchIds: [], placeholder: false, userRestricted: false, autoRestricted: false }
