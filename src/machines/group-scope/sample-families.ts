/** Sample families for path models and screens. */
import type { FoundFamily } from '#domain/groups/common-ancestors.ts'
import type { FamilyId } from '#domain/ids.ts'
import { sampleGroupId, samplePersonId } from '../paths/sample-values.ts'

// Any two numbers are the id of a family.
const familyId = (number: number) => `1-${number}` as FamilyId

const spouse = (
  number: number,
  displayName: string,
  gender: 'Male' | 'Female',
  birthYear: number,
  deathYear: number,
) => ({ id: samplePersonId(1, number), displayName, gender, birthYear, deathYear })

export const darwins: FoundFamily = {
  id: familyId(1),
  father: spouse(1, 'Charles Darwin', 'Male', 1809, 1882),
  mother: spouse(2, 'Emma Wedgwood', 'Female', 1808, 1896),
  childCount: 10,
  marriageYear: 1839,
  groupIds: [sampleGroupId(1)],
  treeNames: ['Darwin papers'],
}

/** A family of which only the mother is known. */
export const halfFamily: FoundFamily = {
  id: familyId(2),
  father: null,
  mother: spouse(3, 'Emma Allen', 'Female', 1780, 1866),
  childCount: 0,
  marriageYear: null,
  groupIds: [sampleGroupId(1), sampleGroupId(2)],
  treeNames: ['Darwin papers', 'Allen'],
}
