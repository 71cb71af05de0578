import type { PersonId } from '../ids.ts'
import type { RelationId } from '../model/entities.ts'

/** Under which id the model keeps how `toPersonId` is related to `startPersonId`. */
export const relationId = (startPersonId: PersonId, toPersonId: PersonId): RelationId =>
  `${startPersonId}~${toPersonId}`

export function personsOfRelation(id: RelationId): {
  readonly startPersonId: PersonId
  readonly toPersonId: PersonId
} {
  const between = id.indexOf('~')
  // Ids of relations are made by `relationId` only, which takes two ids of persons; neither of them has a `~`.
  return { startPersonId: id.slice(0, between) as PersonId, toPersonId: id.slice(between + 1) as PersonId }
}
