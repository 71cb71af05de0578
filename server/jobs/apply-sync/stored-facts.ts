/** The current details of persons and families, so that unchanged ones keep their numbers. */
import type pg from 'pg'
import type { KnownFact } from '#domain/sync-matching/match-facts.ts'
import type { FactRow } from './project.ts'

export interface StoredFact extends KnownFact {
  readonly number: number
}

/** Details by item (`Person 17`), in the order of the file. */
export type StoredFacts = ReadonlyMap<string, readonly StoredFact[]>

export async function readFactsOf(
  client: pg.ClientBase,
  dataGroupId: string,
  subjectType: 'Person' | 'Family',
  numbers: readonly number[],
): Promise<StoredFacts> {
  if (numbers.length === 0) return new Map()
  const { rows } = await client.query<FactContent & { number: number; subject_number: number }>(
    `SELECT number, subject_number, assertion_type, value, date, place_number, related_item_number, details
     FROM assertions WHERE data_group_id = $1 AND subject_type = $2 AND subject_number = ANY($3::int[])
     ORDER BY position, number`,
    [dataGroupId, subjectType, numbers],
  )
  const facts = rows.map((row) => ({ subject: row.subject_number, number: row.number, ...knownFact(row) }))
  return Map.groupBy(facts, ({ subject }) => `${subjectType} ${subject}`)
}

type FactContent = Pick<
  FactRow,
  'assertion_type' | 'value' | 'date' | 'place_number' | 'related_item_number' | 'details'
>

/** The whole content of a detail, in a form in which equal details are equal. */
export const knownFact = (row: FactContent): KnownFact => ({
  type: row.assertion_type,
  content: stableText([row.value, row.date, row.place_number, row.related_item_number, row.details]),
})

/** JSON in which the order of keys makes no difference, because the database uses its own order. */
const stableText = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  )
