import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { Assertion } from '#contract/research/assertion.ts'
import { type PersonId, treeOfItem, type UserId } from '#domain/ids.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { assertionsOfPerson } from '#domain/model/selectors.ts'
import { personPath, userPath } from '#domain/pages/routes.ts'
import { isProfile } from '#domain/permission/group.ts'
import { none } from '#domain/permission/permissions.ts'
import { mayDeleteOf } from '#domain/person/decide-identity.ts'
import { isRestricted } from '#domain/person/person.ts'
import { pointOf } from '#domain/places/distance.ts'
import { levelsOf, placeName } from '#domain/places/places.ts'
import { lifeRows } from '#domain/profile/life-rows.ts'
import { type PendingDetail, withPending } from '#domain/profile/pending-detail.ts'
import { isStartOf, mayEditDetails, profileType } from '#domain/profile/profile-type.ts'
import { readAlone } from '#domain/profile/read-alone.ts'
import { unknownName } from '#domain/users/user-name.ts'
import { dateOf } from '#ui/screens/person/details/detail-dates.ts'
import { titleOf } from '#ui/screens/person/details/detail-titles.ts'
import { valueOfDetail } from '#ui/screens/person/details/detail-values.ts'
import { faceFor } from '#ui/screens/person/faces.ts'
import { loadedIn } from '#ui/screens/person/loaded.ts'
import type { DetailRowView, ProfileView } from '#ui/screens/profile/profile-view.ts'

/** True if the person is in a tree, and so has a person page instead of a profile page. */
export function isInTree(read: Read, id: PersonId): boolean {
  const group = read(keyOf('dataGroup', treeOfItem(id))).value
  return group !== null && group.groupType === 'Research'
}

/** What the page of a profile shows, from the loaded data. Null before the profile is loaded. */
export function selectProfileView(
  read: Read,
  id: PersonId,
  userId: UserId,
  pending: PendingDetail | null,
): ProfileView | null {
  const groupId = treeOfItem(id)
  const group = read(keyOf('dataGroup', groupId)).value
  const alone = readAlone(read, id) ?? read
  const person = alone(keyOf('person', id)).value
  if (group === null || person === null || !isProfile(group)) return null
  const mayEdit = mayEditDetails(group, read(keyOf('dataGroupPermissions', groupId)).value ?? none)
  return {
    id,
    face: {
      ...faceFor({ hides: loadedIn(read).hides }, person),
      ...(group.isChild && isStartOf(group, person) ? { child: true } : {}),
    },
    type: profileType(group, person),
    isRestricted: isRestricted(person),
    within: isStartOf(group, person)
      ? null
      : { name: group.name, isOwn: group.isUserProfile && group.ownerId === userId },
    owner: ownerOf(group, userId),
    mayAdd: mayEdit,
    rows: rowsOf(read, ownDetails(read, id), { mayEdit, pending }),
    treeHref: treeHrefOf(read, id),
  }
}

/** The details in the profile. The connected view also has those of trees. */
const ownDetails = (read: Read, id: PersonId) =>
  assertionsOfPerson(read, id)?.filter((detail) => treeOfItem(detail.id) === treeOfItem(id)) ?? null

const ownerOf = ({ ownerId, owner }: DataGroup, userId: UserId): ProfileView['owner'] => ({
  name: owner?.displayName || unknownName,
  href: userPath(ownerId),
  isViewer: ownerId === userId,
})

function rowsOf(
  read: Read,
  stored: readonly Assertion[] | null,
  { mayEdit, pending }: { readonly mayEdit: boolean; readonly pending: PendingDetail | null },
): DetailRowView[] | null {
  if (stored === null) return null
  const details = withPending(stored, pending)
  const nameOfPlace = (detail: Assertion) =>
    (detail === pending?.detail ? typedPlace(pending) : null) ?? placeNameOf(read, detail)
  const where = (detail: Assertion) => pointOfDetail(read, detail)
  const mainName = details.find(({ assertionType }) => assertionType === 'Name')
  return lifeRows(details, where).map(({ detail, gap, move }) => ({
    stored: { detail, placeName: nameOfPlace(detail) },
    date: dateOf(detail),
    title: detail === mainName ? 'Name' : titleOf(detail),
    text: valueOfDetail(detail) ?? '',
    gap,
    move: move === null ? null : { miles: move.miles, from: levelsOf(placeNameOf(read, move.from))[0] ?? '' },
    mayEdit,
    mayDelete: mayEdit && mayDeleteOf(details, detail),
    saving: detail === pending?.detail,
  }))
}

const typedPlace = (pending: PendingDetail) => (pending.kind === 'deleted' ? null : pending.placeName)

const placeNameOf = (read: Read, { placeId }: Assertion): string =>
  placeId === null ? '' : (read(keyOf('place', placeId)).value?.name ?? '')

/** A place without a position gets that of its name in the gazetteer. */
function pointOfDetail(read: Read, detail: Assertion) {
  if (detail.placeId === null) return null
  const own = pointOf(read(keyOf('place', detail.placeId)).value)
  const name = placeNameOf(read, detail)
  return own ?? (name === '' ? null : pointOf(read(keyOf('standardPlace', placeName(name))).value))
}

/** The gazetteer's entries for the places without a position. */
export function unlocatedPlaces(read: Read, id: PersonId): EntryKey<'standardPlace'>[] {
  const details = assertionsOfPerson(read, id) ?? []
  const names = details.flatMap(({ placeId }) => {
    const place = placeId === null ? null : read(keyOf('place', placeId)).value
    return place === null || pointOf(place) !== null ? [] : [placeName(place.name)]
  })
  return [...new Set(names)].map((name) => keyOf('standardPlace', name))
}

/** The same person in a tree: the answer of the server leads with the tree that the viewer sees first. */
function treeHrefOf(read: Read, id: PersonId): string | null {
  const person = read(keyOf('person', id)).value
  const ids = person === null ? [] : [person.id, ...person.matchIds]
  const inTree = ids.find((other) => isInTree(read, other))
  return inTree === undefined ? null : personPath(inTree)
}
