import { noName } from '#domain/person/person.ts'
import type { TreeNumber } from '#domain/tree/tree-number.ts'

export type Gender = 'female' | 'male' | 'unknown'

export type { TreeNumber }

/** A tree keeps its number, and so its mark and colour, for good. */
export type TreeOfPerson = { readonly number: TreeNumber; readonly name: string }

/** What a card, a portrait or a heading shows of one person: made from the model, told by nothing else. */
export type PersonFace = {
  /** Empty when the tree has none. A name wraps between its parts only. */
  readonly given: string
  readonly surname: string
  /** Stands below the name: 'King of England'. */
  readonly title?: string
  /** As people write them: '1808–1896', 'about 1850'. Empty when nothing is known. */
  readonly years: string
  readonly gender: Gender
  /** Died as a child: the silhouette is a child's. */
  readonly child?: boolean
  readonly living?: boolean
  /** Only name, gender and relations of this person may be seen. */
  readonly restricted?: boolean
  /** Stands for somebody the tree knows only by relation. */
  readonly placeholder?: boolean
  /** Address of a picture; without one there is a silhouette. */
  readonly photo?: string
  readonly trees?: readonly TreeOfPerson[]
}

/** The parts of a name that stay in one piece each; '(no name)' when there are none. */
export function nameParts(face: Pick<PersonFace, 'given' | 'surname'>, shown: 'whole' | 'given' = 'whole') {
  const parts = shown === 'given' && face.given ? [face.given] : [face.given, face.surname]
  const known = parts.filter((part) => part !== '')
  return known.length > 0 ? known : [noName]
}

/** 'Emma Darwin', for titles and labels. */
export function nameText(face: Pick<PersonFace, 'given' | 'surname'>) {
  return nameParts(face).join(' ')
}

/** What else a card says of a person; 'living' alone already tells why there is no more. */
export function noteText(face: PersonFace) {
  if (face.placeholder) return 'placeholder'
  return face.restricted && !face.living ? 'details private' : null
}

/** The line under a name: 'living' stands in place of any year. */
export function yearsOrLiving(face: PersonFace) {
  return face.living ? 'living' : face.years
}
