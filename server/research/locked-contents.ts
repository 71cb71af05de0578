import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../store/store.ts'
import { type EditedGroup, lockContents } from '../store/writers/contents/edited-group.ts'
import { Problem } from '../values/problem.ts'

/** Locks the contents of a data group. Answers 404 if the group has been deleted since the permission check. */
export async function lockedContents(queries: Queries, id: DataGroupId): Promise<EditedGroup> {
  const group = await lockContents(queries, id)
  if (group === null) throw new Problem('not-found')
  return group
}
