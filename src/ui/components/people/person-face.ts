import { noName } from '#domain/person/person.ts'
import type { TreeNumber } from '#domain/tree/tree-number.ts'

export type Gender = 'female' | 'male' | 'unknown'

export type { TreeNumber }

/** A tree keeps its number, and so its mark and colour, for good. */
export type TreeOfPerson = { readonly number: TreeNumber; readonly name: string }

/** Everything that a card, portrait or heading shows of a person, made from the model. */
export type PersonFace = {
  /** The given names and the surname, each empty if the tree has none. A name wraps only between its parts. */
  readonly given: string
  readonly surname: string
  /** Shown below the name: 'King of England'. */
  readonly title?: string
  /** The years of birth and death as people write them: '1808–1896', 'about 1850'. Empty if nothing is known. */
  readonly years: string
  readonly gender: Gender
  /** The person died as a child, so the silhouette is a child. */
  readonly child?: boolean
  readonly living?: boolean
  /** The viewer may see only name, gender and relationships of this person. */
  readonly restricted?: boolean
  /** The person is in a profile: their details can be edited here. */
  readonly profile?: boolean
  /** The tree knows this person only through a relationship. */
  readonly placeholder?: boolean
  /** The URL of a picture; without one a silhouette is shown. */
  readonly photo?: string
  readonly trees?: readonly TreeOfPerson[]
}

/** The parts of a name that must not wrap; '(no name)' if there are none. */
export function nameParts(face: Pick<PersonFace, 'given' | 'surname'>, shown: 'whole' | 'given' = 'whole') {
  const parts = shown === 'given' && face.given ? [face.given] : [face.given, face.surname]
  const known = parts.filter((part) => part !== '')
  return known.length > 0 ? known : [noName]
}

/** Returns the whole name, for titles and labels: 'Emma Darwin'. */
export function nameText(face: Pick<PersonFace, 'given' | 'surname'>) {
  return nameParts(face).join(' ')
}

/** The note on a card. For a living person of a tree, 'living' already explains why there is no more. */
export function noteText(face: PersonFace) {
  if (face.placeholder) return 'placeholder'
  if (face.restricted && !face.living) return 'details private'
  return face.profile ? 'profile' : null
}

/** The line below a name: 'living' replaces the years. */
export function yearsOrLiving(face: PersonFace) {
  return face.living ? 'living' : face.years
}
