import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { PersonId } from '../ids.ts'

/** The person that a tree or profile begins with; null where nobody was chosen. */
export function startPersonOf(group: Pick<DataGroup, 'startItemId'>): PersonId | null {
  // The start item of a research tree and of a profile is a person.
  return group.startItemId as PersonId | null
}
