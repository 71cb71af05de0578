import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import type { DataGroupId, PersonId } from '#contract/wire.ts'
import { MatchSets } from '../../../server/connected/match-sets.ts'
import { personSets } from '../../../server/connected/sets.ts'
import { linkPersons } from '../kit/match-sets.ts'
import { storeForThisFile } from '../support/database.ts'
import { aTree, aUser } from '../support/fixtures.ts'

const store = await storeForThisFile()
const owner = await aUser(store)
const trees: DataGroupId[] = []
for (let count = 0; count < 4; count++) trees.push((await aTree(store, owner)).dataGroupId)
await store.pool.query(
  `INSERT INTO persons (data_group_id, number, name_parts, display_name, search_name, gender, living, modified_at)
   SELECT tree, number, '[]', '', '', 'Unknown', false, now()
   FROM unnest($1::bigint[]) tree, generate_series(1, 3) number`,
  [trees],
)

const end = fc.record({ tree: fc.nat(3), number: fc.integer({ min: 1, max: 3 }) })
const anyLinks = fc.uniqueArray(
  fc.tuple(end, end, fc.integer({ min: 1, max: 5 })).filter(([one, other]) => one.tree < other.tree),
  { maxLength: 14, selector: ([one, other]) => JSON.stringify([one, other]) },
)

it('[MOD-06] sets that are read without their links are those that the links make', async () => {
  const idOf = ({ tree, number }: { tree: number; number: number }) => `${trees[tree]}-${number}` as PersonId
  await fc.assert(
    fc.asyncProperty(anyLinks, fc.shuffledSubarray(trees), async (links, view) => {
      await store.pool.query('DELETE FROM person_sets')
      for (const [one, other, strength] of links)
        await linkPersons(store, idOf(one), idOf(other), { strength })
      const everybody = trees.flatMap((tree) => [1, 2, 3].map((number) => `${tree}-${number}` as PersonId))
      const sets = new MatchSets(store.db, view)

      await sets.learn(everybody)

      const made = personSets(
        links.map(([low, high, strength]) => ({
          lowGroupId: trees[low.tree] ?? ('' as DataGroupId),
          lowNumber: low.number,
          highGroupId: trees[high.tree] ?? ('' as DataGroupId),
          highNumber: high.number,
          strength,
          confirmed: false,
        })),
        view,
      ).map((set) => set.map(({ dataGroupId, number }) => `${dataGroupId}-${number}`))
      for (const person of everybody)
        expect(sets.membersOf(person)).toEqual(made.find((set) => set.includes(person)) ?? [person])
    }),
    { numRuns: 40 },
  )
})
