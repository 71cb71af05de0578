import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import type { FamilyRole } from '#contract/research/person.ts'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import type { Viewer } from '../../values/viewer.ts'
import { dataGroups } from '../schema/group-admin.ts'
import { persons } from '../schema/research-items.ts'
import type { Queries } from '../store.ts'
import { mostFamilies } from './families.ts'
import { asReader, readableBy } from './group-standing.ts'
import { type ItemKey, itemId, itemKey } from './item-keys.ts'
import { isRestricted, mayLive, seemsToLive } from './restricted.ts'
import { mayModify, mayRead } from './viewing.ts'

/** A stored person, with their families and the viewer's permissions on the tree. */
export type StoredPerson = Omit<typeof persons.$inferSelect, 'searchWords' | 'mayLiveUntil'> & {
  /** True if the person may be living this year, by the living rule. */
  readonly autoRestricted: boolean
  readonly isOfProfile: boolean
  readonly relationships: readonly { readonly family: number; readonly role: FamilyRole }[]
  readonly mayModify: boolean
}

/** Families as a spouse first, then as a child, each in the order of the file. */
const relationships = sql<StoredPerson['relationships']>`(
  SELECT coalesce(json_agg(json_build_object('family', r.family, 'role', r.role) ORDER BY r.place, r.family), '[]')
  FROM (
    (SELECT f.number AS family, 'Father' AS role, 1 AS place FROM families f
      WHERE f.data_group_id = persons.data_group_id AND f.father_number = persons.number
      ORDER BY f.number LIMIT ${mostFamilies})
    UNION ALL (SELECT f.number, 'Mother', 1 FROM families f
      WHERE f.data_group_id = persons.data_group_id AND f.mother_number = persons.number
      ORDER BY f.number LIMIT ${mostFamilies})
    UNION ALL (SELECT c.family_number, 'Child', 2 FROM family_children c
      WHERE c.data_group_id = persons.data_group_id AND c.child_number = persons.number
      ORDER BY c.family_number LIMIT ${mostFamilies})) r)`

const noRelationships = sql<StoredPerson['relationships']>`'[]'::json`

const { searchWords: _words, mayLiveUntil: _year, ...columns } = getTableColumns(persons)

/**
 * The persons among the ids that the viewer may read, in the order of the ids, each at most once. Without `ties` they
 * come without relationships, for callers that already have those. The permissions are asked once for each tree, because
 * a chart has thousands of persons.
 */
export async function readPersons(
  db: Queries,
  viewer: Viewer,
  ids: readonly string[],
  { ties = true } = {},
): Promise<StoredPerson[]> {
  const keys = ids.map(itemKey)
  const trees = readableTrees(db, viewer, [...new Set(keys.map(({ dataGroupId }) => dataGroupId))])
  const rows = await db
    .with(trees)
    .select({
      ...columns,
      autoRestricted: mayLive('persons'),
      isOfProfile: trees.isOfProfile,
      living: seemsToLive('persons'),
      relationships: ties ? relationships : noRelationships,
      mayModify: trees.mayModify,
    })
    .from(persons)
    .innerJoin(trees, eq(trees.id, persons.dataGroupId))
    .where(isAmong(keys))
  const byId = new Map(rows.map((row) => [`${row.dataGroupId}-${row.number}`, row]))
  return [...new Set(ids)].flatMap((id) => byId.get(id) ?? [])
}

/** The trees among the ids that the viewer may read, with the viewer's permission. */
const readableTrees = (db: Queries, viewer: Viewer, ids: readonly DataGroupId[]) =>
  db.$with('trees').as(
    db
      .select({
        id: dataGroups.id,
        isOfProfile: sql<boolean>`data_groups.group_type = 'Profile'`.as('is_of_profile'),
        mayModify: sql<boolean>`${mayModify(viewer, sql`data_groups.id`)}`.as('may_modify'),
      })
      .from(dataGroups)
      .where(sql`${isOneOf(ids)} AND ${readableBy(asReader(viewer))}`)
      // Without a limit, PostgreSQL joins the tables first, and asks again for each person.
      .limit(ids.length),
  )

/**
 * The number of persons in a tree that the viewer may read, and how many of them are shown by name only: those who may
 * be living, and the others whom the owner has restricted.
 */
export async function countPersons(
  db: Queries,
  viewer: Viewer,
  dataGroupId: DataGroupId,
): Promise<{ all: number; living: number; restricted: number }> {
  const byNameOnly = sql`NOT ${mayModify(viewer, sql`persons.data_group_id`)}`
  const [counted] = await db
    .select({
      all: sql<number>`count(*)::int`,
      living: sql<number>`(count(*) FILTER (WHERE ${mayLive('persons')} AND ${byNameOnly}))::int`,
      restricted: sql<number>`(count(*) FILTER (WHERE ${isRestricted('persons')} AND NOT ${mayLive('persons')}
        AND ${byNameOnly}))::int`,
    })
    .from(persons)
    .where(sql`persons.data_group_id = ${dataGroupId} AND ${mayRead(viewer, sql`persons.data_group_id`)}`)
  return counted ?? { all: 0, living: 0, restricted: 0 }
}

/** The first persons of a tree, by their numbers. */
export async function firstPersonsOf(
  db: Queries,
  dataGroupId: DataGroupId,
  limit: number,
): Promise<PersonId[]> {
  const found = await db
    .select({ number: persons.number })
    .from(persons)
    .where(sql`persons.data_group_id = ${dataGroupId}`)
    .orderBy(persons.number)
    .limit(limit)
  return found.map(({ number }) => itemId(dataGroupId, number))
}

const isOneOf = (ids: readonly DataGroupId[]): SQL => sql`data_groups.id = ANY (${sql.param(ids)}::bigint[])`

const isAmong = (keys: readonly ItemKey[]): SQL => sql`(persons.data_group_id, persons.number) IN (
  SELECT * FROM unnest(${sql.param(keys.map((key) => key.dataGroupId))}::bigint[],
    ${sql.param(keys.map((key) => key.number))}::integer[]))`
