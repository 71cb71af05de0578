import { getTableColumns, sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { assertions } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'

/** An assertion as stored. `subjectRestricted`: it is about a restricted person, or a family with one as spouse. */
export type StoredAssertion = typeof assertions.$inferSelect & { readonly subjectRestricted: boolean }

const subjectRestricted = sql<boolean>`EXISTS (
  SELECT FROM persons p WHERE p.data_group_id = assertions.data_group_id
    AND (p.auto_restricted OR p.user_restricted)
    AND p.number IN (
      SELECT assertions.subject_number WHERE assertions.subject_type = 'Person'
      UNION ALL SELECT unnest(ARRAY[f.father_number, f.mother_number]) FROM families f
        WHERE assertions.subject_type = 'Family' AND f.data_group_id = assertions.data_group_id
          AND f.number = assertions.subject_number))`

const columns = getTableColumns(assertions)

/** Nobody has as many; one who seems to is meant to do harm. */
export const mostAssertions = 2000

/** The assertions about one item, in the order of the file. The caller has checked that the item may be read. */
export function readAssertionsOf(
  db: Queries,
  dataGroupId: DataGroupId,
  subjectType: 'Person' | 'Family',
  subjectNumber: number,
): Promise<StoredAssertion[]> {
  return db
    .select({ ...columns, subjectRestricted })
    .from(assertions)
    .where(
      sql`assertions.data_group_id = ${dataGroupId} AND assertions.subject_type = ${subjectType}
        AND assertions.subject_number = ${subjectNumber}`,
    )
    .orderBy(assertions.position)
    .limit(mostAssertions)
}
