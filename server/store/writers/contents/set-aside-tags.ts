import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { Queries } from '../../store.ts'

interface Sync {
  readonly syncId: string
  readonly dataGroupId: DataGroupId
  /** The sync that this one undoes. */
  readonly undoes: string | null
}

/**
 * Sets aside the tags of persons who became somebody else in a sync: the photos show the former persons. If the sync undoes
 * another one, these are back, and so are their tags.
 */
export async function exchangeTags(
  queries: Queries,
  { syncId, dataGroupId, undoes }: Sync,
  others: readonly number[],
): Promise<void> {
  if (others.length === 0) return
  await queries.execute(sql`UPDATE content_tags SET set_aside_by = ${syncId}
    WHERE data_group_id = ${dataGroupId} AND set_aside_by IS NULL
      AND person_number = ANY (${sql.param([...others])}::integer[])`)
  if (undoes !== null)
    await queries.execute(sql`UPDATE content_tags SET set_aside_by = NULL
      WHERE data_group_id = ${dataGroupId} AND set_aside_by = ${undoes}`)
}
