import type { PersonId } from '#domain/ids.ts'
import type { Match } from '#domain/match-review/match.ts'
import { nameText, type PersonFace, type TreeOfPerson } from '../../components/people/person-face.ts'
import { faceOf } from '../../faces/face-of.ts'

/** The tree that contains a person; null before it is loaded. */
export type TreeOf = (id: PersonId) => TreeOfPerson | null

/** One person of a match, as recorded in their tree. */
export interface MatchedPerson {
  readonly id: PersonId
  readonly face: PersonFace
  readonly tree: TreeOfPerson | null
}

/** Both persons of a match, first the one in the leading tree. */
export function personsOf(match: Match, treeOf: TreeOf): readonly [MatchedPerson, MatchedPerson] {
  const person = (index: 0 | 1): MatchedPerson => {
    const id = match.personIds[index]
    const face = faceOf({ displayProperties: match.displayProperties[index], ...unrestricted })
    return { id, face, tree: treeOf(id) }
  }
  return [person(0), person(1)]
}

// Details hidden from this viewer have no years in the data, so no further check is needed.
const unrestricted = { placeholder: false, userRestricted: false, autoRestricted: false }

/** Returns the names of both persons of a match: 'Sarah Wedgwood and Elizabeth Wedgwood'. */
export function pairText(match: Match): string {
  const [left, right] = personsOf(match, () => null)
  return `${nameText(left.face)} and ${nameText(right.face)}`
}
