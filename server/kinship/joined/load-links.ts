import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import type { PersonLink } from '../../store/readers/person-sets.ts'
import type { Queries } from '../../store/store.ts'

/** Four values of four bytes: two numbers, the strength, and two flags. */
const bytesOfLink = 16

/**
 * All links between the trees; the caller has checked that the viewer may read them. The database sends bytes, because
 * rows would cost ten times as much. An upload may have removed a person since the trees were compared; links of such
 * persons are skipped.
 */
export async function loadLinks(db: Queries, trees: readonly DataGroupId[]): Promise<PersonLink[]> {
  const { rows } = await db.execute<{ low: DataGroupId; high: DataGroupId; links: Buffer }>(sql`
    SELECT l.low_group_id::text AS low, l.high_group_id::text AS high,
      string_agg(int4send(l.low_number) || int4send(l.high_number) || float4send(l.strength)
        || int4send(l.confirmed::integer + 2 * l.apart::integer), '') AS links
    FROM person_links l
    JOIN persons low ON low.data_group_id = l.low_group_id AND low.number = l.low_number
    JOIN persons high ON high.data_group_id = l.high_group_id AND high.number = l.high_number
    WHERE l.low_group_id = ANY (${sql.param([...trees])}::bigint[])
      AND l.high_group_id = ANY (${sql.param([...trees])}::bigint[])
    GROUP BY l.low_group_id, l.high_group_id`)
  return rows.flatMap(({ low, high, links }) =>
    Array.from({ length: links.length / bytesOfLink }, (_, index): PersonLink => {
      const at = index * bytesOfLink
      const says = links.readInt32BE(at + 12)
      return {
        lowGroupId: low,
        lowNumber: links.readInt32BE(at),
        highGroupId: high,
        highNumber: links.readInt32BE(at + 4),
        strength: links.readFloatBE(at + 8),
        confirmed: (says & 1) === 1,
        apart: (says & 2) === 2,
      }
    }),
  )
}
