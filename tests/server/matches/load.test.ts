/** How much one user's decisions slow down the others. */
import { beforeAll, expect, it } from 'vitest'
import { signedIn } from '../kit/sign-in.ts'
import { researchApp, treeOf, userOf } from '../research/kit.ts'
import { fileOf, matchCalls, mine, theirs } from './kit.ts'

const kit = await researchApp()
await kit.store.pool.query('UPDATE users SET limits_disabled = true')
const [eve, ada] = [userOf(kit, await signedIn(kit)), userOf(kit, await signedIn(kit))]
let match: string
const generations = 10_000

/** Two trees, in each of which a person has endless ancestors. */
beforeAll(async () => {
  const trees = [await treeOf(kit, eve, [fileOf(mine)]), await treeOf(kit, eve, [fileOf(theirs)])]
  for (const tree of trees) {
    const number = tree.id('Tobias').split('-')[1]
    await kit.store.pool.query(
      `INSERT INTO families (data_group_id, number, father_number, modified_at)
       SELECT $1, 100000 + k, 1000 + k, now() FROM generate_series(1, ${generations}) k`,
      [tree.groupId],
    )
    await kit.store.pool.query(
      `INSERT INTO family_children (data_group_id, family_number, child_number, position)
       SELECT $1, 100000 + k, CASE WHEN k = 1 THEN $2::int ELSE 999 + k END, 1
       FROM generate_series(1, ${generations}) k`,
      [tree.groupId, number],
    )
  }
  await kit.store.pool.query('ANALYZE families; ANALYZE family_children')
  match = trees.map((tree) => tree.id('Tobias')).join('~')
})

it('lets others read while one user decides again and again, and refuses too many calls', async () => {
  const many = Array.from({ length: 40 }, () => matchCalls(eve).says(match, 'same'))
  const others = await Promise.all(Array.from({ length: 5 }, () => ada.ask('GET /matches')))
  const answers = await Promise.all(many)

  expect(others.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
  expect(statuses).toEqual([
    ...Array.from({ length: 10 }, () => 200),
    ...Array.from({ length: 30 }, () => 429),
  ])
  expect(answers.find(({ status }) => status === 429)?.headers).toHaveProperty('retry-after')
})

it('tells a user who decides to try again while much is being compared', async () => {
  const client = await kit.store.pool.connect()
  try {
    await client.query('SELECT pg_advisory_lock(471200)')
    const refused = await matchCalls(eve).says(match, 'same')
    expect(refused).toMatchObject({ status: 503, headers: { 'retry-after': '5' } })
  } finally {
    await client.query('SELECT pg_advisory_unlock_all()')
    client.release()
  }
})
