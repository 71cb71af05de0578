/** The people of a place, as the page of the place shows them. */
import type { PeopleInPlace, PersonInPlace } from '#contract/research/explored-place.ts'
import type { PersonId } from '../ids.ts'

/** What happened to a person in a place. */
export type EventInPlace = NonNullable<PersonInPlace['born']>

/** A row of the page. */
export interface PlaceRow extends Pick<PersonInPlace, 'person' | 'born' | 'married' | 'died'> {
  readonly id: PersonId
  /** 'your third cousin'; null if the two are not related, or there is no start person. */
  readonly relation: string | null
}

/** What the page tells of the place itself. */
export interface ToldOfPlace extends Pick<PeopleInPlace, 'born' | 'married' | 'died' | 'below'> {
  /** False if the tree of the viewer names no start person (resolution 91). */
  readonly hasStart: boolean
}
