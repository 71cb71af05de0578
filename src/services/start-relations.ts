/** How people are related to the start person of the user's home tree, in words. */
import type { Person } from '#contract/research/person.ts'
import type { RelationPath } from '#contract/research/relation.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { homeTreeOf } from '#domain/model/selectors.ts'
import { relationText } from '#domain/relation/relation-text.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { Loader } from './entities/loader.ts'

interface Needs {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/** The start person of the user's home tree; null if there is none, or it cannot be loaded. */
export async function startOf({ loader, model }: Needs, userId: UserId): Promise<PersonId | null> {
  await loader.load('treesOfUser', userId)
  const home = homeTreeOf(model.read, userId)
  return home === null ? null : startPersonOf(home)
}

interface Related {
  readonly person: Person
  readonly paths: RelationPath[]
}

/** For each person: 'your third cousin'; null if the two are not related, or there is no start person. */
export async function relationsTo(
  { loader, model }: Needs,
  start: PersonId | null,
  people: readonly Related[],
): Promise<(string | null)[]> {
  // The words for a relation through a marriage depend on the gender of the spouse.
  const spouses = people.flatMap(({ paths }) =>
    paths.flatMap(({ startMarriage, toMarriage, joinedBy }) =>
      [startMarriage, toMarriage, joinedBy].flatMap((marriage) => marriage?.spouseId ?? []),
    ),
  )
  await loader.loadAll([...new Set(spouses)].map((id) => keyOf('person', id)))
  return people.map(({ person, paths }) => {
    if (start === null) return null
    const isStart = [person.id, ...person.matchIds].includes(start)
    const relation = {
      startPersonId: isStart ? person.id : start,
      toPersonId: person.id,
      paths,
      connection: null,
    }
    const genderOf = (id: PersonId) =>
      (id === person.id ? person : model.read(keyOf('person', id)).value)?.displayProperties.gender ??
      'Unknown'
    return relationText(relation, genderOf)
  })
}
