import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ChildLink } from '#contract/research/family.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { Viewer } from '../../access/viewer.ts'
import { families } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { itemKey } from './item-keys.ts'
import { mayModify, mayRead } from './viewing.ts'

/** A family as stored, with its children and what the viewer may do with its tree. */
export type StoredFamily = typeof families.$inferSelect & {
  readonly children: readonly { readonly number: number; readonly link: ChildLink }[]
  /** A spouse is restricted, and so is what happened to the two. */
  readonly spouseRestricted: boolean
  readonly mayModify: boolean
}

/** No family has more; the answer about a hostile one stays of a bearable size. */
const mostChildren = 1000

/** The same for the families of one person. */
export const mostFamilies = 500

const children = sql<StoredFamily['children']>`(
  SELECT coalesce(json_agg(json_build_object('number', c.child_number, 'link', c.kind)
    ORDER BY c.position, c.child_number), '[]')
  FROM (
    SELECT * FROM family_children
    WHERE data_group_id = families.data_group_id AND family_number = families.number
    ORDER BY position, child_number LIMIT ${mostChildren}) c)`

/** True in SQL for a family with a restricted spouse. */
const spouseRestricted = sql<boolean>`EXISTS (
  SELECT FROM persons p WHERE p.data_group_id = families.data_group_id
    AND p.number IN (families.father_number, families.mother_number)
    AND (p.auto_restricted OR p.user_restricted))`

const columns = getTableColumns(families)

/** The families among the ids that the viewer may read, in the order of the ids; each at most once. */
export async function readFamilies(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
): Promise<StoredFamily[]> {
  const keys = ids.map(itemKey)
  const rows = await selectFamilies(
    db,
    viewer,
    sql`(families.data_group_id, families.number) IN (
      SELECT * FROM unnest(${sql.param(keys.map((key) => key.dataGroupId))}::bigint[],
        ${sql.param(keys.map((key) => key.number))}::integer[]))`,
  )
  const byId = new Map(rows.map((row) => [`${row.dataGroupId}-${row.number}`, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** The families of one tree in which one of the persons is a child. */
export const readFamiliesOfChildren = (
  db: Queries,
  viewer: Viewer,
  dataGroupId: DataGroupId,
  numbers: readonly number[],
): Promise<StoredFamily[]> =>
  selectFamilies(
    db,
    viewer,
    sql`families.data_group_id = ${dataGroupId} AND families.number IN (
      SELECT f.number FROM unnest(${sql.param([...numbers])}::integer[]) AS person
      CROSS JOIN LATERAL (
        SELECT c.family_number AS number FROM family_children c
        WHERE c.data_group_id = ${dataGroupId} AND c.child_number = person
        ORDER BY c.family_number LIMIT ${mostFamilies}) f)`,
  )

/** The families of one tree in which one of the persons is a spouse. */
export const readFamiliesOfSpouses = (
  db: Queries,
  viewer: Viewer,
  dataGroupId: DataGroupId,
  numbers: readonly number[],
): Promise<StoredFamily[]> =>
  selectFamilies(
    db,
    viewer,
    sql`families.data_group_id = ${dataGroupId} AND families.number IN (
      SELECT f.number FROM unnest(${sql.param([...numbers])}::integer[]) AS person
      CROSS JOIN LATERAL (
        (SELECT number FROM families WHERE data_group_id = ${dataGroupId} AND father_number = person
          ORDER BY number LIMIT ${mostFamilies})
        UNION ALL
        (SELECT number FROM families WHERE data_group_id = ${dataGroupId} AND mother_number = person
          ORDER BY number LIMIT ${mostFamilies})) f)`,
  )

function selectFamilies(db: Queries, viewer: Viewer, which: SQL): Promise<StoredFamily[]> {
  return db
    .select({
      ...columns,
      children,
      spouseRestricted,
      mayModify: sql<boolean>`${mayModify(viewer, sql`families.data_group_id`)}`,
    })
    .from(families)
    .where(sql`${which} AND ${mayRead(viewer, sql`families.data_group_id`)}`)
    .orderBy(families.number)
}
