import { getTableColumns, sql } from 'drizzle-orm'
import { assertions } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { type ItemKey, itemId } from './item-keys.ts'
import { isOfProfile } from './of-profile.ts'
import { isRestricted } from './restricted.ts'

/**
 * A stored assertion. `subjectRestricted`: true if it is about a restricted person, or about a family with a restricted
 * spouse.
 */
export type StoredAssertion = Omit<typeof assertions.$inferSelect, 'idempotencyKey'> & {
  readonly subjectRestricted: boolean
  readonly isOfProfile: boolean
}

const subjectRestricted = sql<boolean>`EXISTS (
  SELECT FROM persons p WHERE p.data_group_id = assertions.data_group_id
    AND ${isRestricted('p')}
    AND p.number IN (
      SELECT assertions.subject_number WHERE assertions.subject_type = 'Person'
      UNION ALL SELECT unnest(ARRAY[f.father_number, f.mother_number]) FROM families f
        WHERE assertions.subject_type = 'Family' AND f.data_group_id = assertions.data_group_id
          AND f.number = assertions.subject_number))`

const { idempotencyKey: _key, ...columns } = getTableColumns(assertions)

/** The columns of a stored assertion, for a query of the table. */
export const assertionColumns = { ...columns, subjectRestricted, isOfProfile: isOfProfile('assertions') }

/** More assertions than any person has. The limit is for trees that were made to do harm. */
export const mostAssertions = 2000

/**
 * The assertions about items of one kind, in the order of the items, and for each item in the order of the file. The
 * caller must have checked that the items may be read.
 */
export async function readAssertionsOf(
  db: Queries,
  subjectType: 'Person' | 'Family',
  subjects: readonly ItemKey[],
): Promise<StoredAssertion[]> {
  const found = await db
    .select(assertionColumns)
    .from(assertions)
    .where(
      sql`assertions.subject_type = ${subjectType} AND (assertions.data_group_id, assertions.subject_number) IN (
        SELECT * FROM unnest(${sql.param(subjects.map(({ dataGroupId }) => dataGroupId))}::bigint[],
          ${sql.param(subjects.map(({ number }) => number))}::integer[]))`,
    )
    .orderBy(assertions.position)
    .limit(mostAssertions * subjects.length)
  const bySubject = Map.groupBy(found, (one) => itemId(one.dataGroupId, one.subjectNumber))
  return subjects
    .flatMap(({ dataGroupId, number }) => bySubject.get(itemId(dataGroupId, number)) ?? [])
    .slice(0, mostAssertions)
}
