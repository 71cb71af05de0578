/** Computes the sets of connected links again where links were added or removed. */
import { type SQL, sql } from 'drizzle-orm'
import type { MatchKey } from '../../readers/match-keys.ts'
import type { Queries } from '../../store.ts'
import { type Component, componentsOf, highOf, lowOf, type MemberKey } from './components.ts'
import { addLinks, deleteLinks, type Link, type LinkRow, moveLinks } from './link-rows.ts'

/** The current sets of the persons in these links. */
export async function setsOfPersons(queries: Queries, links: readonly MatchKey[]): Promise<string[]> {
  const members = [...new Set(links.flatMap((link) => [lowOf(link), highOf(link)]))]
  if (members.length === 0) return []
  const { rows } = await queries.execute<{ id: string }>(sql`
    SELECT DISTINCT m.set_id::text AS id FROM person_set_members m JOIN ${given(members)}
      ON m.data_group_id = given.group_id AND m.number = given.number`)
  return rows.map(({ id }) => id)
}

/** The sets that contain persons of a tree. */
export async function setsOfTree(queries: Queries, dataGroupId: string): Promise<string[]> {
  const { rows } = await queries.execute<{ id: string }>(
    sql`SELECT DISTINCT set_id::text AS id FROM person_set_members WHERE data_group_id = ${dataGroupId}`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Computes sets from the links of the given sets and the added links. Returns the pairs that are now kept apart and
 * were not before, or the reverse, because users have decided that they are different.
 */
export async function settleSets(
  queries: Queries,
  setIds: readonly string[],
  added: readonly Link[],
): Promise<MatchKey[]> {
  if (setIds.length === 0 && added.length === 0) return []
  const former = await readSets(queries, setIds)
  const [links, heldApart] = [
    former.links.filter(({ apart }) => !apart),
    former.links.filter(({ apart }) => apart),
  ]
  const components = await withSets(queries, componentsOf([...links, ...added], former.members))
  const setOf = new Map(
    components.flatMap(({ setId, members }) => members.map((member) => [member, setId] as const)),
  )
  const inSet = <T extends MatchKey>(link: T) => ({ ...link, setId: setOf.get(lowOf(link)) ?? '' })

  const differing = await readDiffering(queries, setOf)
  await deleteLinks(queries, without(heldApart, differing))
  await putMembers(queries, setOf, former.members)
  await moveLinks(
    queries,
    former.links.filter((link) => setOf.has(lowOf(link)) && setOf.get(lowOf(link)) !== link.setId).map(inSet),
  )
  const newlyApart = without(differing, heldApart)
  await addLinks(queries, [
    ...added.map((link) => ({ ...inSet(link), apart: false })),
    ...newlyApart.map((link) => ({ ...inSet(link), strength: 0, confirmed: true, apart: true })),
  ])
  await deleteEmpty(queries, setIds)
  return [...without(heldApart, differing), ...newlyApart]
}

interface FormerSets {
  readonly links: readonly LinkRow[]
  readonly members: ReadonlyMap<MemberKey, string>
}

async function readSets(queries: Queries, setIds: readonly string[]): Promise<FormerSets> {
  const asked = sql`set_id = ANY (${sql.param([...setIds])}::bigint[])`
  const links = await queries.execute<LinkRow & Record<string, unknown>>(sql`
    SELECT set_id::text AS "setId", low_group_id::text AS "lowGroupId", low_number AS "lowNumber",
      high_group_id::text AS "highGroupId", high_number AS "highNumber", strength, confirmed, apart
    FROM person_links WHERE ${asked}`)
  const members = await queries.execute<{ member: MemberKey; id: string }>(sql`
    SELECT data_group_id || '-' || number AS member, set_id::text AS id FROM person_set_members WHERE ${asked}`)
  return { links: links.rows, members: new Map(members.rows.map(({ member, id }) => [member, id])) }
}

type SettledSet = Pick<Component, 'members'> & { readonly setId: string }

/** Makes a set for every new component. */
async function withSets(queries: Queries, components: readonly Component[]): Promise<SettledSet[]> {
  const count = components.filter(({ formerSet }) => formerSet === null).length
  const made = (await addSets(queries, count)).values()
  return components.map(({ members, formerSet }) => {
    const setId = formerSet ?? made.next().value
    if (setId === undefined) throw new Error('A set of persons was not stored.')
    return { members, setId }
  })
}

async function addSets(queries: Queries, count: number): Promise<string[]> {
  if (count === 0) return []
  const { rows } = await queries.execute<{ id: string }>(
    sql`INSERT INTO person_sets SELECT FROM generate_series(1, ${count}::integer) RETURNING id::text`,
  )
  return rows.map(({ id }) => id)
}

/** Pairs within one set that a user has declared different. */
async function readDiffering(queries: Queries, setOf: ReadonlyMap<MemberKey, string>): Promise<MatchKey[]> {
  const { rows } = await queries.execute<MatchKey & Record<string, unknown>>(sql`
    SELECT DISTINCT low_group_id::text AS "lowGroupId", low_number AS "lowNumber",
      high_group_id::text AS "highGroupId", high_number AS "highNumber"
    FROM ${given([...setOf.keys()])} JOIN match_decisions
      ON low_group_id = given.group_id AND low_number = given.number WHERE verdict = 'different'`)
  return rows.filter((pair) => setOf.get(lowOf(pair)) === setOf.get(highOf(pair)))
}

async function putMembers(
  queries: Queries,
  setOf: ReadonlyMap<MemberKey, string>,
  former: ReadonlyMap<MemberKey, string>,
): Promise<void> {
  const left = [...former.keys()].filter((member) => !setOf.has(member))
  if (left.length > 0)
    await queries.execute(sql`DELETE FROM person_set_members m USING ${given(left)}
      WHERE m.data_group_id = given.group_id AND m.number = given.number`)
  const moved = [...setOf].filter(([member, setId]) => former.get(member) !== setId)
  if (moved.length > 0)
    await queries.execute(sql`INSERT INTO person_set_members (data_group_id, number, set_id)
      SELECT group_id, number, set_id FROM ${given(
        moved.map(([member]) => member),
        moved.map(([, setId]) => setId),
      )}
      ON CONFLICT (data_group_id, number) DO UPDATE SET set_id = excluded.set_id`)
}

const deleteEmpty = (queries: Queries, setIds: readonly string[]) =>
  queries.execute(sql`DELETE FROM person_sets s WHERE id = ANY (${sql.param([...setIds])}::bigint[])
    AND NOT EXISTS (SELECT FROM person_set_members m WHERE m.set_id = s.id)`)

/** Members of match sets as rows of SQL, with their sets if those are given. */
function given(members: readonly MemberKey[], sets: readonly string[] = []): SQL {
  const parts = members.map((member) => member.split('-'))
  const column = (index: 0 | 1) => sql.param(parts.map((part) => part[index] ?? ''))
  return sql`unnest(${column(0)}::bigint[], ${column(1)}::integer[], ${sql.param([...sets])}::bigint[])
    AS given(group_id, number, set_id)`
}

/** The members of the first list that are not in the second. */
function without<T extends MatchKey>(these: readonly T[], others: readonly MatchKey[]): T[] {
  const known = new Set(others.map((other) => `${lowOf(other)}~${highOf(other)}`))
  return these.filter((one) => !known.has(`${lowOf(one)}~${highOf(one)}`))
}
