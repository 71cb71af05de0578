import type { DataGroup } from '#contract/group-admin/data-group.ts'
import type { PersonId } from '../ids.ts'

/** The start person of a tree or profile; null if none was chosen. */
export function startPersonOf(group: Pick<DataGroup, 'startItemId'>): PersonId | null {
  // The start item of a research tree or profile is a person.
  return group.startItemId as PersonId | null
}
