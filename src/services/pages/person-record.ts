import type { PersonId } from '#contract/wire.ts'
import { treeOfItem } from '#domain/ids.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking, outcomeOf } from './outcome.ts'

/**
 * Loads a person as recorded in one tree, the name of that tree, and whether the viewer may see the details of
 * everybody in it.
 */
export async function loadPersonRecord(loader: Loader, id: PersonId): Promise<LoadOutcome> {
  const tree = treeOfItem(id)
  const [record, group] = await Promise.all([
    loader.load('personRecord', id),
    loader.load('dataGroup', tree),
    loader.load('dataGroupPermissions', tree),
  ])
  failWhereLacking(group)
  return outcomeOf(record)
}
