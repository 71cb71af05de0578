/** The families of a person of a profile, as the rule of new relatives needs them. */
import { type FamilyId, numberInTree, type PersonId, treeOfItem } from '../ids.ts'
import { familiesOf, type KinFamily, spousesIn } from '../kinship/kin.ts'
import { keyOf } from '../model/entities.ts'
import type { Read } from '../model/selection.ts'
import { kinIn } from '../model/selectors.ts'
import type { KnownFamily, RelativeFacts } from '../person/decide-relative.ts'
import { nameInTwo } from '../person/person.ts'

export interface FamilyOfPerson extends KnownFamily {
  readonly id: FamilyId
  /** Who else is in the family, by display name: the other spouse, or else the children. Empty if nobody is known. */
  readonly others: readonly string[]
  /** The surname of the father; empty if he has none, or is not known. */
  readonly fatherSurname: string
}

export interface PersonFamilies extends RelativeFacts {
  readonly asChild: readonly FamilyOfPerson[]
  readonly asSpouse: readonly FamilyOfPerson[]
  readonly surname: string
}

/** The families of a person, from the loaded data; null while the person or one of the families is not loaded. */
export function familiesOfPerson(read: Read, id: PersonId): PersonFamilies | null {
  const person = read(keyOf('person', id)).value
  if (person === null || isWaitingForFamily(read, id)) return null
  const known = (role: 'child' | 'parent') =>
    familiesOf(kinIn(read), id, role)
      // A person who is in a tree too has families there. Relatives are added only to those of the profile.
      .filter((family) => treeOfItem(family.id) === treeOfItem(id))
      .map((family) => familyOfPerson(read, family, id))
  return {
    person: { number: numberInTree(id), gender: person.displayProperties.gender },
    asChild: known('child'),
    asSpouse: known('parent'),
    surname: surnameOf(read, id),
  }
}

function surnameOf(read: Read, id: PersonId | null): string {
  const person = id === null ? null : read(keyOf('person', id)).value
  return person === null ? '' : nameInTwo(person.displayProperties.nameParts).surname
}

const isWaitingForFamily = (read: Read, id: PersonId) =>
  (read(keyOf('person', id)).value?.familyRelationships ?? []).some(({ familyId }) => {
    const { state, value } = read(keyOf('family', familyId))
    return value === null && state !== 'NotFound'
  })

function familyOfPerson(read: Read, family: KinFamily, id: PersonId): FamilyOfPerson {
  const spouses = spousesIn(family, id)
  const others = spouses.length > 0 ? spouses : family.children.map(({ personId }) => personId)
  return {
    id: family.id,
    number: numberInTree(family.id),
    father: numberOf(family.fatherId),
    mother: numberOf(family.motherId),
    others: others.flatMap((other) => read(keyOf('person', other)).value?.displayProperties.name ?? []),
    fatherSurname: surnameOf(read, family.fatherId),
  }
}

const numberOf = (id: PersonId | null) => (id === null ? null : numberInTree(id))
