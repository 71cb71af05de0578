import { eq } from 'drizzle-orm'
import { blockGrants } from '../schema/identity.ts'
import type { Queries } from '../store.ts'

/** An invitation to the preview; null if the code is unknown. */
export async function findBlockGrant(queries: Queries, code: string) {
  const { allocated, used, sourceName, sourceIcon } = blockGrants
  const [row] = await queries
    .select({ allocated, used, sourceName, sourceIcon })
    .from(blockGrants)
    .where(eq(blockGrants.code, code))
  return row ?? null
}
