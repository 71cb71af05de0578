import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ChildLink } from '#contract/research/family.ts'
import type { DataGroupId } from '#contract/wire.ts'
import type { Viewer } from '../../access/viewer.ts'
import { families } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { type ItemKey, itemKey } from './item-keys.ts'
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
    sql`(families.data_group_id, families.number) IN (SELECT * FROM ${unnested(keys)})`,
  )
  const byId = new Map(rows.map((row) => [`${row.dataGroupId}-${row.number}`, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** Whose families are asked for. */
export interface FamilyPersons {
  readonly asSpouse: readonly ItemKey[]
  readonly asChild: readonly ItemKey[]
}

/**
 * The families that the viewer may read in which one of the persons is a spouse, or a child, each family once; of a
 * hostile person the first of the file.
 */
export const readFamiliesOf = (
  db: Queries,
  viewer: Viewer,
  { asSpouse, asChild }: FamilyPersons,
): Promise<StoredFamily[]> =>
  selectFamilies(
    db,
    viewer,
    sql`(families.data_group_id, families.number) IN (
      SELECT p.tree, f.number FROM ${unnested(asChild)} AS p (tree, person)
      CROSS JOIN LATERAL (
        SELECT c.family_number AS number FROM family_children c
        WHERE c.data_group_id = p.tree AND c.child_number = p.person
        ORDER BY c.family_number LIMIT ${mostFamilies}) f
      UNION ALL
      SELECT p.tree, f.number FROM ${unnested(asSpouse)} AS p (tree, person)
      CROSS JOIN LATERAL (
        (SELECT number FROM families WHERE data_group_id = p.tree AND father_number = p.person
          ORDER BY number LIMIT ${mostFamilies})
        UNION ALL
        (SELECT number FROM families WHERE data_group_id = p.tree AND mother_number = p.person
          ORDER BY number LIMIT ${mostFamilies})) f)`,
  )

/**
 * All families that the viewer may read of the persons, and of whoever is linked with them in one of the trees; of
 * `children` those families in which they are a child without any spouse known. Without those that are `known`.
 */
export const readFamiliesAround = (
  db: Queries,
  viewer: Viewer,
  trees: readonly DataGroupId[],
  { persons, children }: { readonly persons: readonly ItemKey[]; readonly children: readonly ItemKey[] },
  known: readonly string[],
): Promise<StoredFamily[]> =>
  selectFamilies(
    db,
    viewer,
    sql`(families.data_group_id, families.number) IN (
      SELECT p.tree, f.number FROM (${withLinked(persons, trees)}) p (tree, person)
      CROSS JOIN LATERAL (
        (SELECT number FROM families WHERE data_group_id = p.tree AND father_number = p.person
          ORDER BY number LIMIT ${mostFamilies})
        UNION ALL
        (SELECT number FROM families WHERE data_group_id = p.tree AND mother_number = p.person
          ORDER BY number LIMIT ${mostFamilies})
        UNION ALL
        (SELECT family_number FROM family_children WHERE data_group_id = p.tree AND child_number = p.person
          ORDER BY family_number LIMIT ${mostFamilies})) f
      UNION ALL
      SELECT p.tree, f.number FROM (${withLinked(children, trees)}) p (tree, person)
      CROSS JOIN LATERAL (
        SELECT o.number FROM family_children c
        JOIN families o ON o.data_group_id = p.tree AND o.number = c.family_number
        WHERE c.data_group_id = p.tree AND c.child_number = p.person
          -- In one expression, so that no index of fathers or mothers seems to fit.
          AND coalesce(o.father_number, o.mother_number) IS NULL
        ORDER BY o.number LIMIT ${mostFamilies}) f
      EXCEPT SELECT * FROM ${unnested(known.map(itemKey))} AS k)`,
  )

const withLinked = (keys: readonly ItemKey[], trees: readonly DataGroupId[]): SQL => sql`
  SELECT * FROM ${unnested(keys)} AS asked (tree, person)
  UNION
  SELECT m.data_group_id, m.number FROM ${unnested(keys)} AS asked (tree, person)
  JOIN person_set_members own ON own.data_group_id = asked.tree AND own.number = asked.person
  JOIN person_set_members m ON m.set_id = own.set_id
  WHERE m.data_group_id = ANY (${sql.param([...trees])}::bigint[])`

const unnested = (keys: readonly ItemKey[]): SQL => sql`unnest(
  ${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
  ${sql.param(keys.map(({ number }) => number))}::integer[])`

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
    .orderBy(families.dataGroupId, families.number)
}
