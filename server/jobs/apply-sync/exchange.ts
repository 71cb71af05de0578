/** The end of a sync: stores the former state, deletes removed items, and puts the staged rows into effect. */
import type pg from 'pg'
import type { RecordKind } from '#domain/gedcom/interpreted.ts'
import { mergeStage, stageOf } from '../../store/writers/staging.ts'
import {
  assertionTable,
  childTable,
  familyTable,
  personTable,
  placeTable,
  recordTable,
} from '../../store/writers/tree-tables.ts'
import type { StoredItem } from './stored-tree.ts'

export const treeTables = [
  recordTable,
  personTable,
  familyTable,
  childTable,
  assertionTable,
  placeTable,
] as const

export interface Exchange {
  readonly dataGroupId: string
  /** The sync that can be undone to the former state; null if no former state is stored. */
  readonly keptFor: string | null
  readonly went: readonly StoredItem[]
  /** Persons and families that existed before and have staged rows. */
  readonly staged: { readonly Person: readonly number[]; readonly Family: readonly number[] }
}

export async function exchangeTree(client: pg.ClientBase, exchange: Exchange): Promise<void> {
  const went = Map.groupBy(exchange.went, ({ kind }) => kind)
  if (exchange.keptFor !== null) await keepFormer(client, exchange, exchange.keptFor, went)
  await removeGone(client, exchange, went)
  await removeReplaced(client, exchange)
  for (const table of treeTables) await mergeStage(client, table)
  await restrictReturned(client, exchange)
  await removeUnusedPlaces(client, exchange)
}

type Went = ReadonlyMap<RecordKind, readonly StoredItem[]>

const numbersIn = (items: readonly StoredItem[] | undefined) => (items ?? []).map(({ number }) => number)

/** Stores the records that are about to change, with the numbers of their details. */
async function keepFormer(client: pg.ClientBase, { dataGroupId }: Exchange, syncId: string, went: Went) {
  const keep = (which: string, parameters: readonly unknown[]) =>
    client.query(
      `INSERT INTO sync_undo (sync_id, kind, number, source_key, living, text, position, fact_numbers)
       SELECT $1, r.kind, r.number, r.source_key, r.living, r.text, r.position, ARRAY(
         SELECT a.number FROM assertions a WHERE a.data_group_id = r.data_group_id AND a.subject_type = r.kind
           AND a.subject_number = r.number ORDER BY a.position, a.number)
       FROM source_records r WHERE r.data_group_id = $2 AND r.text IS NOT NULL AND ${which}`,
      [syncId, dataGroupId, ...parameters],
    )
  await keep(`(r.kind, r.number) IN (SELECT n.kind, n.number FROM ${stageOf(recordTable)} n)`, [])
  for (const [kind, items] of went)
    await keep('r.kind = $3 AND r.number = ANY($4::int[])', [kind, numbersIn(items)])
}

/**
 * Numbers, ids and digests of removed items stay: a number is never reused, and an item that comes back unchanged gets
 * its number again. Digests of the living are deleted, because a name could be guessed from them.
 */
async function removeGone(client: pg.ClientBase, { dataGroupId, keptFor }: Exchange, went: Went) {
  for (const [kind, items] of went) {
    const gone = [dataGroupId, kind, numbersIn(items)]
    const keepsDigest = keptFor === null ? 'false' : 'NOT r.living'
    await client.query(
      `UPDATE source_records r SET text = NULL, digest = CASE WHEN ${keepsDigest} THEN r.digest ELSE '' END, living = false, came_with = NULL, user_restricted =
         EXISTS (SELECT FROM persons p WHERE r.kind = 'Person' AND p.data_group_id = r.data_group_id
           AND p.number = r.number AND p.user_restricted)
         OR EXISTS (SELECT FROM families f WHERE r.kind = 'Family' AND f.data_group_id = r.data_group_id
           AND f.number = r.number AND f.restricted)
       WHERE r.data_group_id = $1 AND r.kind = $2 AND r.number = ANY($3::int[])`,
      gone,
    )
    await client.query(
      'DELETE FROM assertions WHERE data_group_id = $1 AND subject_type = $2 AND subject_number = ANY($3::int[])',
      gone,
    )
  }
  const persons = [dataGroupId, numbersIn(went.get('Person'))]
  const families = [dataGroupId, numbersIn(went.get('Family'))]
  await client.query('DELETE FROM persons WHERE data_group_id = $1 AND number = ANY($2::int[])', persons)
  await client.query('DELETE FROM families WHERE data_group_id = $1 AND number = ANY($2::int[])', families)
  await client.query(
    'DELETE FROM family_children WHERE data_group_id = $1 AND family_number = ANY($2::int[])',
    families,
  )
}

/** Deletes the former children and details of items that have staged rows, unless a staged row replaces them. */
async function removeReplaced(client: pg.ClientBase, { dataGroupId, staged }: Exchange) {
  await client.query(
    `DELETE FROM family_children c WHERE c.data_group_id = $1 AND c.family_number = ANY($2::int[])
       AND NOT EXISTS (SELECT FROM ${stageOf(childTable)} n
         WHERE n.family_number = c.family_number AND n.child_number = c.child_number)`,
    [dataGroupId, staged.Family],
  )
  for (const kind of ['Person', 'Family'] as const)
    await client.query(
      `DELETE FROM assertions a WHERE a.data_group_id = $1 AND a.subject_type = $2
         AND a.subject_number = ANY($3::int[])
         AND NOT EXISTS (SELECT FROM ${stageOf(assertionTable)} n WHERE n.number = a.number)`,
      [dataGroupId, kind, staged[kind]],
    )
}

/** If an item comes back that the owner had restricted, restricts it again. */
async function restrictReturned(client: pg.ClientBase, { dataGroupId, staged }: Exchange) {
  const restrict = (table: string, column: string, kind: string, numbers: readonly number[]) =>
    client.query(
      `UPDATE ${table} i SET ${column} = true FROM source_records r
       WHERE r.data_group_id = $1 AND r.kind = $2 AND r.number = ANY($3::int[]) AND r.user_restricted
         AND i.data_group_id = $1 AND i.number = r.number AND NOT i.${column}`,
      [dataGroupId, kind, numbers],
    )
  await restrict('persons', 'user_restricted', 'Person', staged.Person)
  await restrict('families', 'restricted', 'Family', staged.Family)
}

/**
 * Deletes places that nothing refers to, because such a place may have been a living person's. Its number stays
 * reserved.
 */
async function removeUnusedPlaces(client: pg.ClientBase, { dataGroupId, keptFor, staged, went }: Exchange) {
  if (staged.Person.length + staged.Family.length + went.length === 0) return
  await client.query(
    `WITH gone AS (
       DELETE FROM places p WHERE p.data_group_id = $1 AND NOT EXISTS (
         SELECT FROM assertions a WHERE a.data_group_id = $1 AND a.place_number = p.number)
       RETURNING p.number, p.name)
     INSERT INTO sync_undo (sync_id, kind, number, source_key, living, text, position, fact_numbers)
       SELECT $2, 'Place', number, name, false, '', 0, '{}' FROM gone WHERE $2::bigint IS NOT NULL`,
    [dataGroupId, keptFor],
  )
}
