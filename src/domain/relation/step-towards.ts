import type { Relation, RelationPath } from '#contract/research/relation.ts'
import type { PersonId } from '../ids.ts'

/** The next person on the shortest path from the other person of a relation to its start person. */
export function stepTowardsStart(relation: Relation): PersonId {
  const [nearest] = relation.paths
  if (nearest !== undefined) return stepOnPath(nearest, relation.startPersonId)
  return relation.connection?.at(-2)?.personId ?? relation.startPersonId
}

function stepOnPath(path: RelationPath, startPersonId: PersonId): PersonId {
  const { startPersonPath, toPersonPath, commonAncestorId, toMarriage, joinedBy } = path
  if (toMarriage !== null) return toMarriage.spouseId
  const [up] = toPersonPath
  if (up !== undefined) return up.ancestorId
  // The path meets in a couple. The two spouses are the ends of the two lines.
  if (joinedBy !== null) return commonAncestorId
  return startPersonPath.at(-2)?.ancestorId ?? bottomOf(path, startPersonId)
}

/** The first person of the start person's line: the spouse, if the path starts with a marriage. */
function bottomOf({ startPersonPath, startMarriage }: RelationPath, startPersonId: PersonId): PersonId {
  return startPersonPath.length > 0 && startMarriage !== null ? startMarriage.spouseId : startPersonId
}
