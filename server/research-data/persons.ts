import { getAncestors, getDescendants, getPerson, getPersons, type Kin } from '#contract/research/person.ts'
import { type Met, walkDown, walkUp } from '../connected/walk.ts'
import { Problem } from '../http/problem.ts'
import { type Served, serve } from '../http/serve.ts'
import { type Asking, asking } from './asking.ts'
import { presentFamilies } from './families-of-view.ts'
import { presentPersons } from './persons-of-view.ts'

const onePerson = serve(getPerson, async ({ params, viewer }, tools) => {
  const [person] = await presentPersons(await asking(tools, viewer), [params.id])
  // It may have gone since the permission was checked.
  if (person === undefined) throw new Problem('not-found')
  return person
})

const severalPersons = serve(getPersons, async ({ query, viewer }, tools) => ({
  items: await presentPersons(await asking(tools, viewer), query.ids),
}))

const ancestors = serve(getAncestors, async ({ params, query, viewer }, tools) => {
  const asked = await asking(tools, viewer)
  return presentKin(asked, await walkUp(asked.view, params.id, query.generations))
})

const descendants = serve(getDescendants, async ({ params, query, viewer }, tools) => {
  const asked = await asking(tools, viewer)
  return presentKin(asked, await walkDown(asked.view, params.id, query.generations))
})

export const personEndpoints: readonly Served[] = [onePerson, severalPersons, ancestors, descendants]

async function presentKin(asked: Asking, { persons, families }: Met): Promise<Kin> {
  // Of their families more is learned with the persons, and with that perhaps which of them are the same.
  const presented = await presentPersons(asked, persons)
  return { persons: presented, families: presentFamilies(asked.view, families) }
}
