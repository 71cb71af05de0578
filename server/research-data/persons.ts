import { getAncestors, getDescendants, getPerson, getPersons } from '#contract/research/person.ts'
import { Problem } from '../http/problem.ts'
import { type Served, serve } from '../http/serve.ts'
import { itemKey } from '../store/readers/item-keys.ts'
import { readAncestors, readDescendants } from '../store/readers/kin.ts'
import { readPersons } from '../store/readers/persons.ts'
import { presentKin, presentPerson } from './present.ts'
import { today } from './today.ts'
import { visiblePerson } from './visible.ts'

const onePerson = serve(getPerson, async ({ params, viewer }, { store, clock }) => {
  const [person] = await readPersons(store.db, viewer, [params.id])
  // It may have gone since the permission was checked.
  if (person === undefined) throw new Problem('not-found')
  return presentPerson(visiblePerson(person), today(clock))
})

const severalPersons = serve(getPersons, async ({ query, viewer }, { store, clock }) => {
  const persons = await readPersons(store.db, viewer, query.ids)
  return { items: persons.map((person) => presentPerson(visiblePerson(person), today(clock))) }
})

const ancestors = serve(getAncestors, async ({ params, query, viewer }, { store, clock }) => {
  const kin = await readAncestors(store.db, viewer, itemKey(params.id), query.generations)
  return presentKin(kin, today(clock))
})

const descendants = serve(getDescendants, async ({ params, query, viewer }, { store, clock }) => {
  const kin = await readDescendants(store.db, viewer, itemKey(params.id), query.generations)
  return presentKin(kin, today(clock))
})

export const personEndpoints: readonly Served[] = [onePerson, severalPersons, ancestors, descendants]
