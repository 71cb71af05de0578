/** Puts into words how people that the server names are related to the start person of the user. */
import type { Person } from '#contract/research/person.ts'
import type { RelationPath } from '#contract/research/relation.ts'
import { startOfOwnTree, startOfProfile } from '#domain/connected/own-start.ts'
import type { PersonId, UserId } from '#domain/ids.ts'
import { keyOf } from '#domain/model/entities.ts'
import type { Model } from '#domain/model/model.ts'
import { relationText } from '#domain/relation/relation-text.ts'
import { startPersonOf } from '#domain/relation/start-person.ts'
import type { Loader } from './entities/loader.ts'

export interface RelationNeeds {
  readonly model: Pick<Model, 'read'>
  readonly loader: Loader
}

/** Who the user is in the connected view; null if nothing connects them with it, or that cannot be loaded. */
export async function startPersonOfUser(
  { loader, model }: RelationNeeds,
  userId: UserId,
): Promise<PersonId | null> {
  const [user] = await Promise.all([loader.load('user', userId), loader.load('treesOfUser', userId)])
  const ofTree = startOfOwnTree(model.read, userId)
  const profileId = user.value?.profileDataGroupId ?? null
  if (ofTree !== null || profileId === null) return ofTree
  const profile = (await loader.load('dataGroup', profileId)).value
  const personId = profile === null ? null : startPersonOf(profile)
  if (personId === null) return null
  await loader.load('person', personId)
  return startOfProfile(model.read, personId)
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
