/** A person of the connected view stands for one person of each tree of the match set. */
import type { Person } from '#contract/research/person.ts'
import { type DataGroupId, type PersonId, treeOfItem } from '../ids.ts'

type Matched = Pick<Person, 'id' | 'matchIds' | 'groupIds'>

/** The trees in which the person stands, the leading one first. */
export const treesOfPerson = ({ id, groupIds }: Pick<Matched, 'id' | 'groupIds'>): readonly DataGroupId[] =>
  groupIds.length === 0 ? [treeOfItem(id)] : groupIds

/** The person as that tree has them; null where they do not stand in it. */
export const memberIn = (
  { id, matchIds }: Pick<Matched, 'id' | 'matchIds'>,
  tree: DataGroupId,
): PersonId | null => [id, ...matchIds].find((member) => treeOfItem(member) === tree) ?? null
