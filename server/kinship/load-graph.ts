import { setImmediate as nextTurn } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { DataGroupId } from '#contract/wire.ts'
import { treeRevision } from '../store/readers/tree-revisions.ts'
import type { Queries } from '../store/store.ts'
import { childLinks, FamilyGraph } from './family-graph.ts'
import type { Loaded } from './tree-cache.ts'

/**
 * Reads the ties of a tree in one statement, so that they are consistent. The database sends bytes, because rows would
 * cost ten times as much.
 */
export async function loadGraph(db: Queries, dataGroupId: DataGroupId): Promise<Loaded<FamilyGraph>> {
  const { rows } = await db.execute<{ revision: number; families: Buffer; children: Buffer }>(sql`
    SELECT ${treeRevision(sql`${dataGroupId}::bigint`)} AS revision,
      (SELECT coalesce(string_agg(
          int4send(number) || int4send(coalesce(father_number, 0)) || int4send(coalesce(mother_number, 0)),
          '' ORDER BY number), '')
        FROM families WHERE data_group_id = ${dataGroupId}) AS families,
      (SELECT coalesce(string_agg(
          int4send(family_number) || int4send(child_number)
            || int4send(array_position(${sql.param([...childLinks])}::text[], kind) - 1),
          '' ORDER BY family_number, child_number), '')
        FROM family_children WHERE data_group_id = ${dataGroupId}) AS children`)
  const [row] = rows
  if (row === undefined) throw new Error('A statement without FROM answered nothing.')
  const { revision, families, children } = row
  // Reading a large answer takes long, so other requests run before the graph is built.
  await nextTurn()
  const ties = { families: wholeNumbers(families), children: wholeNumbers(children) }
  await nextTurn()
  return { revision, value: new FamilyGraph(ties) }
}

/** The database writes numbers with the highest byte first; the machines that Node runs on use the opposite order. */
export function wholeNumbers(bytes: Buffer): Int32Array {
  // A copy of its own is aligned, as an array of integers must be, and may be changed.
  const copy = Buffer.alloc(bytes.length)
  bytes.copy(copy)
  return new Int32Array(copy.swap32().buffer, copy.byteOffset, bytes.length / 4)
}
