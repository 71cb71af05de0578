/**
 * Measures what it costs to list the trees that a user sees (`viewDataGroups`): through 50 family groups of 20 trees
 * each, compared with 5 such groups, in turns. Ends with an error if a goal is missed.
 */
import { decodeJwt } from 'jose'
import { type BenchServer, openBenchServer } from './support/bench-server.ts'
import { type CallCost, costOfCall, meanCost } from './support/call-cost.ts'
import { Goals } from './support/goals.ts'
import { endBench, sized } from './support/scale.ts'

const [manyGroups, fewGroups, trees] = [sized(50, 4), sized(5, 2), sized(20, 2)]
const [rounds, calls] = [sized(6, 1), sized(20, 1)]

/** Adds the user to a family group of another owner, who shares trees with it. */
const addGroup = ({ store }: BenchServer, userId: string) =>
  store.pool.query(
    `WITH owner AS (INSERT INTO users (issuer, subject, given_name, surname, created_at, modified_at)
       VALUES ('https://kinweave.example', gen_random_uuid(), 'Olga', 'Owner', now(), now()) RETURNING id),
     family AS (INSERT INTO family_groups (name, created_at, modified_at) VALUES ('A family', now(), now()) RETURNING id),
     members AS (INSERT INTO family_group_members (family_group_id, user_id, role, created_at, modified_at)
       SELECT family.id, owner.id, 'Owner', now(), now() FROM family, owner
       UNION ALL SELECT family.id, $1, 'Member', now(), now() FROM family),
     trees AS (INSERT INTO data_groups (group_type, name, created_at, modified_at)
       SELECT 'Research', 'Tree ' || nth, now(), now() FROM generate_series(1, $2::int) nth RETURNING id),
     shares AS (INSERT INTO data_group_members
         (data_group_id, principal_type, principal_id, role, created_at, modified_at)
       SELECT trees.id, 'User', owner.id, 'Owner', now(), now() FROM trees, owner
       UNION ALL SELECT trees.id, 'FamilyGroup', family.id, 'Viewer', now(), now() FROM trees, family),
     workspaces AS (INSERT INTO workspaces (data_group_id, client_device_info, data_file_type, data_file_path,
         sync_options, owner_id, idempotency_key, created_at, modified_at)
       SELECT trees.id, '{}', 'Gedcom', 'family.ged', '{}', owner.id, gen_random_uuid(), now(), now()
       FROM trees, owner RETURNING id, owner_id)
     INSERT INTO syncs (workspace_id, source_person_count, state, completed_at, created_at, created_user_id)
       SELECT id, 1, 'Completed', now(), now(), owner_id FROM workspaces`,
    [userId, trees],
  )

/** Leaves the user with the trees of some groups: makes the user a Viewer of the others, who sees nothing in them. */
const seeThrough = ({ store }: BenchServer, userId: string, groups: number) =>
  store.pool.query(
    `UPDATE family_group_members SET role = CASE WHEN family_group_id IN
       (SELECT id FROM family_groups ORDER BY id LIMIT $2) THEN 'Member' ELSE 'Viewer' END WHERE user_id = $1`,
    [userId, groups],
  )

async function seenTrees({ app, token }: BenchServer, userId: string): Promise<number> {
  const answer = await app.inject({
    method: 'GET',
    url: `/groupadmin/users/${userId}/viewDataGroups`,
    headers: { authorization: `Bearer ${token}` },
  })
  const { items } = answer.json<{ items: readonly { groupType: string }[] }>()
  return items.filter(({ groupType }) => groupType === 'Research').length
}

const measure = (server: BenchServer, userId: string): Promise<CallCost> =>
  costOfCall(server, calls, () => seenTrees(server, userId))

const server = await openBenchServer()
const goals = new Goals()
try {
  const userId = decodeJwt(server.token).sub ?? ''
  for (let nth = 0; nth < manyGroups; nth += 1) await addGroup(server, userId)
  await server.store.pool.query(
    'UPDATE workspaces w SET last_sync_id = s.id FROM syncs s WHERE s.workspace_id = w.id',
  )
  await server.store.pool.query('VACUUM ANALYZE')
  const costs: Record<number, CallCost[]> = { [fewGroups]: [], [manyGroups]: [] }
  for (let round = 0; round < rounds; round += 1)
    for (const groups of round % 2 === 0 ? [fewGroups, manyGroups] : [manyGroups, fewGroups]) {
      await seeThrough(server, userId, groups)
      const seen = await seenTrees(server, userId)
      if (seen !== groups * trees) throw new Error(`${groups} groups show ${seen} trees.`)
      costs[groups]?.push(await measure(server, userId))
    }
  const [few, many] = [costs[fewGroups] ?? [], costs[manyGroups] ?? []]
  console.log(`\nthe trees that a user sees through ${manyGroups} family groups of ${trees} trees`)
  goals.check('statements of a call', meanCost(many, 'statements'), 10)
  goals.check('database, ms', meanCost(many, 'database'), 50)
  // The user with many groups sees ten times as many trees, so the time may grow tenfold.
  goals.check(
    `database beside ${fewGroups} groups, times`,
    meanCost(many, 'database') / meanCost(few, 'database'),
    10,
  )
  goals.check(
    `answer beside ${fewGroups} groups, times`,
    meanCost(many, 'answer') / meanCost(few, 'answer'),
    10,
  )
  endBench(goals.areMet())
} finally {
  await server.close()
}
