import { getAncestors, getDescendants, getPerson, getPersons, type Kin } from '#contract/research/person.ts'
import type { PersonId } from '#contract/wire.ts'
import type { Direction } from '../connected/walk.ts'
import { walkKin } from '../connected/walk-kin.ts'
import { type Served, serve } from '../serving/serve.ts'
import { Problem } from '../values/problem.ts'
import { type Asking, asking } from './asking.ts'
import { presentFamilies } from './families-of-view.ts'
import { presentPersons } from './persons-of-view.ts'

const onePerson = serve(getPerson, async ({ params, viewer }, tools) => {
  const [person] = await presentPersons(await asking(tools, viewer), [params.id])
  // The person may have been deleted since the permission check.
  if (person === undefined) throw new Problem('not-found')
  return person
})

const severalPersons = serve(getPersons, async ({ query, viewer }, tools) => ({
  items: await presentPersons(await asking(tools, viewer), query.ids),
}))

const ancestors = serve(getAncestors, async ({ params, query, viewer }, tools) =>
  kinOf(await asking(tools, viewer), params.id, 'up', query.generations),
)

const descendants = serve(getDescendants, async ({ params, query, viewer }, tools) =>
  kinOf(await asking(tools, viewer), params.id, 'down', query.generations),
)

export const personEndpoints: readonly Served[] = [onePerson, severalPersons, ancestors, descendants]

async function kinOf(
  asked: Asking,
  start: PersonId,
  direction: Direction,
  generations: number,
): Promise<Kin> {
  const { db, viewer, view } = asked
  const { persons, families } = await walkKin(db, viewer, view, { starts: [start], direction, generations })
  return { persons: await presentPersons(asked, persons), families: presentFamilies(view, families) }
}
