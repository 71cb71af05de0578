/**
 * Measures what it costs to edit a detail of a profile of ten persons: beside a tree of 100,000 persons that the user
 * owns, compared with beside one of 1,000, in turns. Ends with an error if a goal is missed.
 */
import { decodeJwt } from 'jose'
import { isSuccess } from '#contract/failure.ts'
import { type BenchServer, openBenchServer } from './support/bench-server.ts'
import { type CallCost, costOfCall, meanCost } from './support/call-cost.ts'
import { Goals } from './support/goals.ts'
import { endBench, sized } from './support/scale.ts'

const [large, small, relatives] = [sized(100_000, 200), sized(1_000, 100), 9]
const [rounds, edits] = [sized(8, 1), sized(60, 1)]

type Json = Readonly<Record<string, unknown>>

async function call({ app, token }: BenchServer, method: 'POST' | 'PATCH', url: string, body: unknown) {
  const type = method === 'PATCH' ? 'application/json-patch+json' : 'application/json'
  const headers = { authorization: `Bearer ${token}`, 'content-type': type }
  const answer = await app.inject({ method, url, headers, payload: JSON.stringify(body) })
  if (!isSuccess(answer.statusCode)) throw new Error(`${url}: ${answer.statusCode} ${answer.body}`)
  return answer.json<Json>()
}

/** Adds a tree of the user; everybody in it has a birth. Returns its id. */
async function addTree({ store }: BenchServer, userId: string, persons: number): Promise<string> {
  const { rows } = await store.pool.query<{ id: string }>(
    `WITH tree AS (INSERT INTO data_groups (group_type, name, start_item_number, revision, created_at, modified_at)
       VALUES ('Research', 'A tree', 1, 1, now(), now()) RETURNING id),
     owner AS (INSERT INTO data_group_members
         (data_group_id, principal_type, principal_id, role, created_at, modified_at)
       SELECT id, 'User', $1, 'Owner', now(), now() FROM tree),
     people AS (INSERT INTO persons
         (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at)
       SELECT id, number, '[]', 'Person ' || number, 'person ' || number, 'Unknown', false, now()
       FROM tree, generate_series(1, $2::int) number),
     births AS (INSERT INTO assertions
         (data_group_id, number, subject_type, subject_number, assertion_type, position, modified_at)
       SELECT id, number, 'Person', number, 'Birth', 1, now() FROM tree, generate_series(1, $2::int) number)
     SELECT id::text FROM tree`,
    [userId, persons],
  )
  return rows[0]?.id ?? ''
}

/** Leaves the user with one of the trees. */
const ownOnly = ({ store }: BenchServer, trees: readonly string[], tree: string) =>
  store.pool.query(
    'UPDATE data_group_members SET disabled = (data_group_id <> $2) WHERE data_group_id = ANY ($1::bigint[])',
    [trees, tree],
  )

/** A profile of ten persons. Returns the id of a birth in it. */
async function fillProfile(server: BenchServer, personId: string): Promise<string> {
  const idempotencyKey = () => crypto.randomUUID()
  let id = personId
  for (let nth = 0; nth < relatives; nth += 1) {
    const named = { relationship: 'Father', givenName: 'Tom', surname: 'Hale', familyId: null }
    const added = await call(server, 'POST', `/research/persons/${id}/relatives`, {
      ...named,
      idempotencyKey: idempotencyKey(),
    })
    id = (added['person'] as { id: string }).id
  }
  const birth = { assertionType: 'Birth', value: null, date: { type: 'date', first: '+1990' }, placeId: null }
  const added = await call(server, 'POST', `/research/persons/${personId}/assertions`, {
    ...birth,
    idempotencyKey: idempotencyKey(),
  })
  return String(added['id'])
}

const measure = (server: BenchServer, birthId: string): Promise<CallCost> =>
  costOfCall(server, edits, (nth) => {
    const value = { type: 'date', first: `+19${10 + (nth % 90)}` }
    const patch = [{ op: 'replace', path: '/date', value }]
    return call(server, 'PATCH', `/research/assertions/${birthId}`, patch)
  })

const server = await openBenchServer()
const goals = new Goals()
try {
  const userId = decodeJwt(server.token).sub ?? ''
  const { rows } = await server.store.pool.query<{ id: string }>(
    'SELECT profile_data_group_id::text AS id FROM users WHERE id = $1',
    [userId],
  )
  const birthId = await fillProfile(server, `${rows[0]?.id}-1`)
  const trees = [await addTree(server, userId, small), await addTree(server, userId, large)] as const
  await server.store.pool.query('VACUUM ANALYZE')
  const costs: Record<string, CallCost[]> = { [trees[0]]: [], [trees[1]]: [] }
  await measure(server, birthId)
  for (let round = 0; round < rounds; round += 1)
    for (const tree of round % 2 === 0 ? trees : trees.toReversed()) {
      await ownOnly(server, trees, tree)
      costs[tree]?.push(await measure(server, birthId))
    }
  const [beside, besideLarge] = [costs[trees[0]] ?? [], costs[trees[1]] ?? []]
  console.log(`\none edit in a profile of ten persons, beside a tree of ${large} persons`)
  goals.check('statements of an edit', meanCost(besideLarge, 'statements'), 25)
  goals.check(
    `database beside ${small}, times`,
    meanCost(besideLarge, 'database') / meanCost(beside, 'database'),
    1.1,
  )
  goals.check(
    `answer beside ${small}, times`,
    meanCost(besideLarge, 'answer') / meanCost(beside, 'answer'),
    1.1,
  )
  console.log(`  an answer takes ${meanCost(besideLarge, 'answer').toFixed(1)} ms`)
  endBench(goals.areMet())
} finally {
  await server.close()
}
