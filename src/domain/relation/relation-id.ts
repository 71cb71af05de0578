import type { PersonId } from '../ids.ts'
import type { RelationId } from '../model/entities.ts'

/** The id in the model for the relation of `toPersonId` to `startPersonId`. */
export const relationId = (startPersonId: PersonId, toPersonId: PersonId): RelationId =>
  `${startPersonId}~${toPersonId}`

export function personsOfRelation(id: RelationId): {
  readonly startPersonId: PersonId
  readonly toPersonId: PersonId
} {
  const between = id.indexOf('~')
  // The casts are safe, because only `relationId` makes these ids. It joins two person ids, which never contain a `~`.
  return { startPersonId: id.slice(0, between) as PersonId, toPersonId: id.slice(between + 1) as PersonId }
}
