import type { Family } from '#contract/research/family.ts'
import { type DataGroupId, type FamilyId, type PersonId, treeOfItem, type UserId } from '#domain/ids.ts'
import { spouseFamiliesOf } from '#domain/kinship/children.ts'
import { familiesOf, type KinFamily, spousesIn } from '#domain/kinship/kin.ts'
import { type EntryKey, keyOf } from '#domain/model/entities.ts'
import type { Read } from '#domain/model/selection.ts'
import { kinIn } from '#domain/model/selectors.ts'
import { profilePath } from '#domain/pages/routes.ts'
import { isProfile } from '#domain/permission/group.ts'
import { holds, none } from '#domain/permission/permissions.ts'
import { isConnected, readAlone } from '#domain/profile/read-alone.ts'
import { actsOn, type FamilyMatch, type RelationshipSubject } from '#domain/profile/relationship-form.ts'
import { kindsToAdd } from '#domain/profile/relative-draft.ts'
import type { ChosenSubject } from '#machines/relationship-edit/relationship-edit.machine.ts'
import { nameText } from '#ui/components/people/person-face.ts'
import { faceFor, relativeOf } from '#ui/screens/person/faces.ts'
import { loadedIn } from '#ui/screens/person/loaded.ts'
import type { ProfileFamilyView } from '#ui/screens/profile/family/family-view.ts'
import { namesInList } from '#ui/screens/profile/family/family-words.ts'

/**
 * The entries of the small family around a person: its families, and everybody in them. If they are one with the family
 * in a tree, also the record of the profile, and the data groups that have the family too.
 */
export function smallFamily(
  read: Read,
  id: PersonId,
): EntryKey<'family' | 'person' | 'personRecord' | 'dataGroup'>[] {
  const person = read(keyOf('person', id)).value
  if (person === null) return []
  const kin = kinIn(readAlone(read, id) ?? read)
  const families = [...familiesOf(kin, id, 'child'), ...familiesOf(kin, id, 'parent')]
  const members = families.flatMap((family) => [
    ...spousesIn(family, id),
    ...family.children.map(({ personId }) => personId),
  ])
  return [
    ...new Set([
      ...person.familyRelationships.map(({ familyId }) => keyOf('family', familyId)),
      ...members.map((member) => keyOf('person', member)),
      ...(isConnected(read, id) ? [keyOf('personRecord', id)] : []),
      ...shownFamiliesOf(read, id)
        .flatMap((family) => [family.id, ...family.matchIds])
        .map((familyId) => keyOf('dataGroup', treeOfItem(familyId))),
    ]),
  ]
}

/** The small family on the page of a profile. Null before the person is loaded. */
export function selectProfileFamily(read: Read, id: PersonId, userId: UserId): ProfileFamilyView | null {
  const alone = readAlone(read, id)
  const person = alone?.(keyOf('person', id)).value ?? null
  const groupId = treeOfItem(id)
  const group = read(keyOf('dataGroup', groupId)).value
  if (alone === null || person === null || group === null) return null
  const permissions = read(keyOf('dataGroupPermissions', groupId)).value ?? none
  const loaded = { ...loadedIn(alone), hrefOf: profilePath }
  const kin = kinIn(alone)
  const asChild = familiesOf(kin, id, 'child')
  const families = spouseFamiliesOf(kin, id)
  const shown = shownFamiliesOf(read, id)
  const kindsOf = kindsToAdd(group, permissions)
  const changeOf = (subject: RelationshipSubject, name: string): ChosenSubject | null => {
    const acts = kindsOf.includes('child') ? actsOn(subject, holds(permissions, 'Owner')) : []
    if (acts.length === 0) return null
    const isElsewhere = subject.kind !== 'self' && isInOtherProfile(read, subject.family, groupId)
    return { subject, name, acts, isElsewhere }
  }
  const view = (relative: PersonId, subject: RelationshipSubject | null) => {
    const oval = relativeOf(loaded, relative)
    const name = oval.face === null ? '' : nameText(oval.face)
    return { ...oval, change: subject === null ? null : changeOf(subject, name) }
  }
  const parentGroup = (family: KinFamily) => {
    const parents = (parent: PersonId | null) => (parent === null ? [] : [view(parent, null)])
    const [fathers, mothers] = [parents(family.fatherId), parents(family.motherId)]
    const names = [...fathers, ...mothers].flatMap((parent) => nameOfRelative(parent) ?? [])
    const subject = { kind: 'parents', family: matchIn(shown, family.id), childId: id } as const
    return {
      familyId: family.id,
      link: family.children.find(({ personId }) => personId === id)?.link ?? 'unknown',
      fathers,
      mothers,
      change: asChild.length > 1 ? changeOf(subject, namesInList(names)) : null,
    }
  }
  const spouses = new Map(
    families.flatMap(({ familyId, spouseId }) => (spouseId === null ? [] : [[spouseId, familyId]])),
  )
  return {
    face: faceFor(loaded, person),
    parentGroups: asChild.map(parentGroup),
    spouses: [...spouses].map(([spouse, familyId]) => {
      return view(spouse, { kind: 'spouse', family: matchIn(shown, familyId) })
    }),
    childGroups: families
      .filter(({ children }) => children.length > 0)
      .map(({ familyId, spouseId, children }) => {
        const family = matchIn(shown, familyId)
        return {
          familyId,
          spouse: spouseId === null ? null : nameOfRelative(relativeOf(loaded, spouseId)),
          children: children.map((child) => view(child, { kind: 'child', family, childId: child })),
        }
      }),
    change: changeOf({ kind: 'self' }, ''),
    kindsToAdd: kindsOf,
    isOwn: group.ownerId === userId,
  }
}

const nameOfRelative = ({ face }: ReturnType<typeof relativeOf>) => (face === null ? null : nameText(face))

/** The families of a person as the connected view shows them: under the ids of trees, if they are there too. */
const shownFamiliesOf = (read: Read, id: PersonId): Family[] =>
  (read(keyOf('person', id)).value?.familyRelationships ?? []).flatMap(
    ({ familyId }) => read(keyOf('family', familyId)).value ?? [],
  )

/** A family of the profile by its own id, with the ids that it has in trees and other profiles. */
function matchIn(shown: readonly Family[], id: FamilyId): FamilyMatch {
  const ids = shown.map((family) => [family.id, ...family.matchIds]).find((each) => each.includes(id)) ?? []
  return { id, matchIds: ids.filter((other) => other !== id) }
}

/** True if another profile that the viewer knows has the same family (REL-10). */
const isInOtherProfile = (read: Read, { id, matchIds }: FamilyMatch, groupId: DataGroupId): boolean =>
  [id, ...matchIds].some((each) => {
    const group = read(keyOf('dataGroup', treeOfItem(each))).value
    return group !== null && group.id !== groupId && isProfile(group)
  })
