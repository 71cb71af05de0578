import type { DataGroupId } from '#contract/wire.ts'
import type { LoadOutcome } from '#domain/pages/page-outcome.ts'
import type { Loader } from '../entities/loader.ts'
import { failWhereLacking } from './outcome.ts'
import { loadMembers } from './trees.ts'

/** Loads with which groups a profile is shared. Without the list, the tab would say that there are none, so the load fails. */
export async function loadProfileSharing(
  { loader }: { readonly loader: Loader },
  id: DataGroupId,
): Promise<LoadOutcome> {
  await loadMembers({ loader }, id)
  const [members, permissions] = await Promise.all([
    loader.load('dataGroupMembers', id),
    loader.load('dataGroupPermissions', id),
    loader.load('dataGroup', id),
  ])
  failWhereLacking(members)
  failWhereLacking(permissions)
  return 'found'
}
