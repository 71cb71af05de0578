import { sql } from 'drizzle-orm'
import type { BlockGrantSetting } from '../../values/block-grant-list.ts'
import { blockGrants } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/**
 * Adds the invitations of the operator's list, and updates those that are stored already. None gets fewer places than
 * are already taken.
 */
export async function setBlockGrants(
  queries: Queries,
  settings: readonly BlockGrantSetting[],
  createdAt: Date,
): Promise<void> {
  if (settings.length === 0) return
  await queries
    .insert(blockGrants)
    .values(settings.map((setting) => ({ ...setting, createdAt })))
    .onConflictDoUpdate({
      target: blockGrants.code,
      set: {
        allocated: sql`GREATEST(excluded.allocated, ${blockGrants.used})`,
        sourceName: sql`excluded.source_name`,
      },
    })
}
