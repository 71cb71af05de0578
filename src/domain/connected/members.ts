/** The connected view shows one person for a whole match set, which contains one person in each of several trees. */
import type { Person } from '#contract/research/person.ts'
import { type DataGroupId, type PersonId, treeOfItem } from '../ids.ts'

type Matched = Pick<Person, 'id' | 'matchIds' | 'groupIds'>

/** The trees that contain the person, the leading tree first. */
export const treesOfPerson = ({ id, groupIds }: Pick<Matched, 'id' | 'groupIds'>): readonly DataGroupId[] =>
  groupIds.length === 0 ? [treeOfItem(id)] : groupIds

/** Returns the person's id in that tree, or null if the tree does not contain the person. */
export const memberIn = (
  { id, matchIds }: Pick<Matched, 'id' | 'matchIds'>,
  tree: DataGroupId,
): PersonId | null => [id, ...matchIds].find((member) => treeOfItem(member) === tree) ?? null
