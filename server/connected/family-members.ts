import type { FamilyId, PersonId } from '#contract/wire.ts'
import type { StoredFamily } from '../store/readers/families.ts'
import { itemId } from '../store/readers/item-keys.ts'

export const familyId = ({ dataGroupId, number }: StoredFamily): FamilyId => itemId(dataGroupId, number)

/** The spouses who are known. */
export const spousesIn = ({ dataGroupId, fatherNumber, motherNumber }: StoredFamily): PersonId[] =>
  [fatherNumber, motherNumber].flatMap((number) =>
    number === null ? [] : itemId<PersonId>(dataGroupId, number),
  )

export const childrenIn = ({ dataGroupId, children }: StoredFamily): PersonId[] =>
  children.map(({ number }) => itemId(dataGroupId, number))
