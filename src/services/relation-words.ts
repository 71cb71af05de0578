/** Puts into words how people that the server names are related to the start person of the user. */
import type { Person } from '#contract/research/person.ts'
import type { RelationPath } from '#contract/research/relation.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import { relationText } from '#domain/relation/relation-text.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { Loader } from './entities/loader.ts'

export interface RelationNeeds {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/** The start person of the user's home tree; null if there is none, or it cannot be loaded. */
export async function startPersonOfUser(
  { loader, model }: RelationNeeds,
  userId: UserId,
): Promise<PersonId | null> {
  await loader.load('treesOfUser', userId)
  const home = homeTreeOf(model.read, userId)
  return home === null ? null : startPersonOf(home)
}

/** The part of a query that names the start person. */
export const fromStart = (start: PersonId | null) => (start === null ? {} : { from: start })

interface Related {
  readonly person: Person
  readonly paths: readonly RelationPath[]
}

/** 'your third cousin' by the id of each person; null if the two are not related, or there is no start person. */
export async function relationWords(
  { loader, model }: RelationNeeds,
  start: PersonId | null,
  people: readonly Related[],
): Promise<ReadonlyMap<PersonId, string | null>> {
  if (start === null) return new Map(people.map(({ person }) => [person.id, null]))
  // The words for a relation through a marriage depend on the gender of the spouse.
  const spouses = people.flatMap(({ paths }) =>
    paths.flatMap(({ startMarriage, toMarriage, joinedBy }) =>
      [startMarriage, toMarriage, joinedBy].flatMap((marriage) => marriage?.spouseId ?? []),
    ),
  )
  await loader.loadAll([...new Set(spouses)].map((id) => keyOf('person', id)))
  const wordsOf = ({ person, paths }: Related) => {
    const isStart = [person.id, ...person.matchIds].includes(start)
    const relation = {
      startPersonId: isStart ? person.id : start,
      toPersonId: person.id,
      paths: [...paths],
      connection: null,
    }
    const genderOf = (id: PersonId) =>
      (id === person.id ? person : model.read(keyOf('person', id)).value)?.displayProperties.gender ??
      'Unknown'
    return relationText(relation, genderOf)
  }
  return new Map(people.map((one) => [one.person.id, wordsOf(one)]))
}
