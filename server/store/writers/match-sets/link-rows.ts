/** Writes the rows of links, many at a time. */
import { type SQL, sql } from 'drizzle-orm'
import type { MatchKey } from '../../readers/match-keys.ts'
import type { Queries } from '../../store.ts'

export interface Link extends MatchKey {
  readonly strength: number
  readonly confirmed: boolean
}

export interface LinkRow extends Link {
  readonly setId: string
  readonly apart: boolean
}

/** Adds rows. None of them may exist yet. */
export async function addLinks(queries: Queries, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return
  await queries.execute(sql`
    INSERT INTO person_links (set_id, low_group_id, low_number, high_group_id, high_number, strength, confirmed, apart)
    SELECT "setId", "lowGroupId", "lowNumber", "highGroupId", "highNumber", strength, confirmed, apart
    FROM ${given(links)}`)
}

export async function updateLinks(queries: Queries, links: readonly Link[]): Promise<void> {
  if (links.length === 0) return
  await queries.execute(sql`
    UPDATE person_links l SET strength = given.strength, confirmed = given.confirmed
    FROM ${given(links)} WHERE ${isGiven}`)
}

/** Moves links to other sets. */
export async function moveLinks(queries: Queries, links: readonly LinkRow[]): Promise<void> {
  if (links.length === 0) return
  await queries.execute(sql`
    UPDATE person_links l SET set_id = given."setId" FROM ${given(links)} WHERE ${isGiven}`)
}

export async function deleteLinks(queries: Queries, links: readonly MatchKey[]): Promise<void> {
  if (links.length === 0) return
  await queries.execute(sql`DELETE FROM person_links l USING ${given(links)} WHERE ${isGiven}`)
}

const given = (
  links: readonly MatchKey[],
): SQL => sql`json_to_recordset(${JSON.stringify(links)}::json) AS given(
  "setId" bigint, "lowGroupId" bigint, "lowNumber" integer, "highGroupId" bigint, "highNumber" integer,
  strength real, confirmed boolean, apart boolean)`

const isGiven = sql`l.low_group_id = given."lowGroupId" AND l.low_number = given."lowNumber"
  AND l.high_group_id = given."highGroupId" AND l.high_number = given."highNumber"`
