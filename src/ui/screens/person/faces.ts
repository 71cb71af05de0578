import { treesOfPerson } from '#domain/connected/members.ts'
import type { PersonId } from '#domain/ids.ts'
import type { PersonFace, TreeOfPerson } from '../../components/people/person-face.ts'
import { faceOf } from '../../faces/face-of.ts'
import type { Loaded, Person } from './loaded.ts'
import type { RelativeView } from './person-view.ts'

export const notVisible = '(deleted or not visible)'

/** The face of a person as the viewer may see it: without years if the details are hidden from the viewer. */
export function faceFor(loaded: ForFaces, person: Person): PersonFace {
  const restricted = loaded.hides(person)
  const trees = loaded.trees?.(treesOfPerson(person)) ?? []
  const marked = trees.length > 1 || loaded.connected === true
  return {
    ...faceOf(person),
    restricted,
    ...(restricted ? { years: '' } : {}),
    ...(marked ? { trees: marksOf(trees) } : {}),
  }
}

/** The marks of the trees, always in the same order, whichever tree leads. */
export const marksOf = (trees: readonly TreeOfPerson[]): TreeOfPerson[] =>
  trees.map(({ number, name }) => ({ number, name })).toSorted((one, other) => one.number - other.number)

type ForFaces = Pick<Loaded, 'hides'> & Partial<Pick<Loaded, 'trees' | 'connected'>>

/** Returns a relative by id, even if the person is not loaded yet or missing. */
export function relativeOf(loaded: Loaded, id: PersonId, link: string | null = null): RelativeView {
  const person = loaded.person(id)
  if (person === null) return { id, href: null, face: nobody, link, again: false }
  const face = person === undefined ? null : faceFor(loaded, person)
  return { id, href: loaded.hrefOf(id), face, link, again: false }
}

const nobody: PersonFace = { given: notVisible, surname: '', years: '', gender: 'unknown' }
