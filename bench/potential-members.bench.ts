/**
 * Measures what it costs to list the people of a family group around common ancestors in a tree of a thousand persons,
 * and in one of a hundred thousand. Both groups have as many people. The large tree contains the small one, so the same
 * relatives are around the same family. Then it measures the search for that family. Ends with an error if a goal is
 * missed.
 */
import { decodeJwt } from 'jose'
import { isSuccess } from '#contract/failure.ts'
import { inventVillages } from './invented/villages.ts'
import { type BenchServer, openBenchServer, uploadTree } from './support/bench-server.ts'
import { type CallCost, costOfCall, meanCost } from './support/call-cost.ts'
import { Goals } from './support/goals.ts'
import { endBench, sized } from './support/scale.ts'

const thousands = sized(100, 2)
const [people, rounds, calls] = [sized(1000, 20), sized(4, 1), sized(10, 1)]

/** Adds a group of the user, with profiles of the user that are shared with it. */
async function addGroup({ store }: BenchServer, userId: string, scopeFamilyId: string): Promise<string> {
  const { rows } = await store.pool.query<{ id: string }>(
    `WITH family AS (INSERT INTO family_groups (name, scope_family_id, created_at, modified_at)
       VALUES ('A family', $2, now(), now()) RETURNING id),
     owner AS (INSERT INTO family_group_members (family_group_id, user_id, role, created_at, modified_at)
       SELECT id, $1::bigint, 'Owner', now(), now() FROM family),
     profiles AS (INSERT INTO data_groups (group_type, name, start_item_number, created_at, modified_at)
       SELECT 'Profile', 'Cousin ' || nth, 1, now(), now() FROM generate_series(1, $3::int) nth RETURNING id, name),
     persons AS (INSERT INTO persons (data_group_id, number, display_name, name_parts, gender, search_name, living, modified_at)
       SELECT id, 1, name, '[]', 'Unknown', lower(name), true, now() FROM profiles),
     shares AS (INSERT INTO data_group_members (data_group_id, principal_type, principal_id, role, created_at, modified_at)
       SELECT id, 'User', $1::bigint, 'Owner', now(), now() FROM profiles
       UNION ALL SELECT profiles.id, 'FamilyGroup', family.id, 'Viewer', now(), now() FROM profiles, family)
     SELECT id::text FROM family`,
    [userId, scopeFamilyId, people],
  )
  return rows[0]?.id ?? ''
}

async function get<Item>({ app, token }: BenchServer, url: string): Promise<readonly Item[]> {
  const answer = await app.inject({ method: 'GET', url, headers: { authorization: `Bearer ${token}` } })
  if (!isSuccess(answer.statusCode)) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json<{ items: readonly Item[] }>().items
}

const listPeople = async (server: BenchServer, group: string) => {
  const rows = await get<{ scopeLevel: string }>(server, `/groupadmin/familygroups/${group}/potentialmembers`)
  if (rows.length < people) throw new Error(`The list has ${rows.length} people.`)
}

/** A family with many children, and the names of its spouses. */
async function largestFamilyIn({ store }: BenchServer, groupId: string) {
  const { rows } = await store.pool.query<{ number: number; names: string }>(
    `SELECT f.number, string_agg(p.search_name, ' ') AS names FROM families f
     JOIN persons p ON p.data_group_id = f.data_group_id AND p.number IN (f.father_number, f.mother_number)
     WHERE f.data_group_id = $1 AND f.number <= 200 GROUP BY f.number
     ORDER BY (SELECT count(*) FROM family_children c WHERE c.data_group_id = $1 AND c.family_number = f.number) DESC,
       f.number LIMIT 1`,
    [groupId],
  )
  const [family] = rows
  if (family === undefined) throw new Error('The tree has no family.')
  return { id: `${groupId}-${family.number}`, names: family.names }
}

const findFamily = async (server: BenchServer, { names, id }: { names: string; id: string }) => {
  const found = await get<{ id: string }>(server, `/research/families/search?q=${encodeURIComponent(names)}`)
  if (!found.some((family) => family.id === id)) throw new Error(`${names} was not found.`)
}

const server = await openBenchServer()
const goals = new Goals()
try {
  const userId = decodeJwt(server.token).sub ?? ''
  const costs: CallCost[][] = [[], []]
  const searches: CallCost[] = []
  const groups: {
    readonly group: string
    readonly family: { readonly id: string; readonly names: string }
  }[] = []
  for (const villages of [1, thousands]) {
    const tree = await uploadTree(server, `${villages} villages`, inventVillages(villages))
    const family = await largestFamilyIn(server, tree.groupId)
    groups.push({ group: await addGroup(server, userId, family.id), family })
  }
  await server.store.pool.query('VACUUM ANALYZE')
  for (let round = 0; round < rounds; round += 1)
    for (const [nth, { group, family }] of groups.entries()) {
      await listPeople(server, group)
      costs[nth]?.push(await costOfCall(server, calls, () => listPeople(server, group)))
      searches.push(await costOfCall(server, calls, () => findFamily(server, family)))
    }
  const [small = [], large = []] = costs
  console.log(`\n${people} people of a group beside a tree of ${thousands},000 persons`)
  const times = (field: keyof CallCost) => meanCost(large, field) / meanCost(small, field)
  goals.check('statements', meanCost(large, 'statements'), 30)
  goals.check('statements beside 1,000 persons, times', times('statements'), 1)
  goals.check('database, ms', meanCost(large, 'database'), 200)
  goals.check('database beside 1,000 persons, times', times('database'), 1.5)
  goals.check('answer, ms', meanCost(large, 'answer'), 500)
  goals.check('answer beside 1,000 persons, times', times('answer'), 1.5)
  console.log('\nthe search for a family in both trees')
  goals.check('statements', meanCost(searches, 'statements'), 6)
  goals.check('database, ms', meanCost(searches, 'database'), 200)
  goals.check('answer, ms', meanCost(searches, 'answer'), 300)
  endBench(goals.areMet())
} finally {
  await server.close()
}
