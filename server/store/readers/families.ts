import { getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { ChildLink } from '#contract/research/family.ts'
import type { FamilyId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { families } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { type ItemKey, itemKey } from './item-keys.ts'
import { isOfProfile } from './of-profile.ts'
import { isRestricted } from './restricted.ts'
import { mayModify, mayRead } from './viewing.ts'

/** A stored family with its children and the viewer's permissions on its tree. */
export type StoredFamily = Omit<typeof families.$inferSelect, 'idempotencyKey'> & {
  readonly children: readonly { readonly number: number; readonly link: ChildLink }[]
  /** True if a spouse is restricted. Then the couple's events are restricted too. */
  readonly spouseRestricted: boolean
  readonly isOfProfile: boolean
  readonly mayModify: boolean
}

/** More children than any family has. The limit is for trees that were made to do harm. */
const mostChildren = 1000

/** More families than any person has. */
export const mostFamilies = 500

const children = sql<StoredFamily['children']>`(
  SELECT coalesce(json_agg(json_build_object('number', c.child_number, 'link', c.kind)
    ORDER BY c.position, c.child_number), '[]')
  FROM (
    SELECT * FROM family_children
    WHERE data_group_id = families.data_group_id AND family_number = families.number
    ORDER BY position, child_number LIMIT ${mostChildren}) c)`

/** SQL condition: a spouse of the family is restricted. */
const spouseRestricted = sql<boolean>`EXISTS (
  SELECT FROM persons p WHERE p.data_group_id = families.data_group_id
    AND p.number IN (families.father_number, families.mother_number)
    AND ${isRestricted('p')})`

const { idempotencyKey: _key, ...columns } = getTableColumns(families)

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

/** The families among the ids that exist and that the viewer may read. */
export async function readableFamilies(
  db: Queries,
  viewer: Viewer,
  ids: readonly FamilyId[],
): Promise<ReadonlySet<FamilyId>> {
  if (ids.length === 0) return new Set()
  const { rows } = await db.execute<{ id: FamilyId }>(sql`
    SELECT families.data_group_id || '-' || families.number AS id FROM families
    WHERE (families.data_group_id, families.number) IN (SELECT * FROM ${unnested(ids.map(itemKey))})
      AND ${mayRead(viewer, sql`families.data_group_id`)}`)
  return new Set(rows.map(({ id }) => id))
}

/** The persons whose families are requested. */
export interface FamilyPersons {
  readonly asSpouse: readonly ItemKey[]
  readonly asChild: readonly ItemKey[]
}

/**
 * The families in which one of the persons is a spouse or a child, if the viewer may read them. Each occurs once. For a
 * person with too many families, only the first ones in the file are returned.
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

const unnested = (keys: readonly ItemKey[]): SQL => sql`unnest(
  ${sql.param(keys.map(({ dataGroupId }) => dataGroupId))}::bigint[],
  ${sql.param(keys.map(({ number }) => number))}::integer[])`

function selectFamilies(db: Queries, viewer: Viewer, which: SQL): Promise<StoredFamily[]> {
  return db
    .select({
      ...columns,
      children,
      spouseRestricted,
      isOfProfile: isOfProfile('families'),
      mayModify: sql<boolean>`${mayModify(viewer, sql`families.data_group_id`)}`,
    })
    .from(families)
    .where(sql`${which} AND ${mayRead(viewer, sql`families.data_group_id`)}`)
    .orderBy(families.dataGroupId, families.number)
}
